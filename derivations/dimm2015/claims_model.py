"""The claims of Dimm (2015) in section 2 up to eq. 9: reference curves, and the model behind them."""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import dimm
from prsym.model.paper_claim import ByProof, NotCheckable, PaperClaim

CURVE_CLAIMS = (
    PaperClaim(
        "non_overlapping",
        dimm("section 2"),
        "The reference curves do not overlap, except at R = 1 or P = 1.",
        "∂X(R; ρ, κ)/∂κ > 0 for 0 ≤ R < 1 and κ = β² > −1",
        ByProof(("dimm2015.curves_do_not_overlap",)),
    ),
    PaperClaim(
        "coverage",
        dimm("section 2"),
        "A single reference curve passes through each point with P > ρ: read of real β, as eqs. 10 and 11 print it.",
        "for each ρ < P < 1 and 0 < R < 1 there is exactly one real β with X(R; ρ, β) = P",
        ByProof(("dimm2015.coverage",), instead=("dimm2015.coverage_continued",)),
    ),
    PaperClaim(
        "coverage.continued",
        dimm("section 2"),
        "The same sentence read of all curves of the family, β² continued to negative values.",
        "for each ρ ≤ P < 1 and 0 < R < 1 there is exactly one κ = β² > −1 with X(R; ρ, κ) = P",
        ByProof(("dimm2015.coverage_continued",)),
    ),
    PaperClaim(
        "coverage.at_most_one",
        dimm("section 2"),
        "The same sentence read as: no two curves pass through one such point.",
        "at any recall below 1 the precision on the curve rises strictly with β²",
        ByProof(("dimm2015.curves_do_not_overlap",)),
    ),
    PaperClaim(
        "beta_ranks",
        dimm("section 2"),
        "The parameter of the curve through its point is enough to rank a system.",
        "at any recall below 1 the precision on the curve rises with β²",
        ByProof(("dimm2015.curves_do_not_overlap", "dimm2015.extrapolation_monotone")),
    ),
    PaperClaim(
        "eq3",
        dimm("eq. 3"),
        "The differential equation of precision, recall and the probability of relevance, in the continuum limit.",
        "dP/dR = (P/R)(1 − P/p)",
        ByProof(("dimm2015.precision_ode",)),
    ),
    PaperClaim(
        "eq4",
        dimm("eq. 4"),
        "Precision from the probability of relevance.",
        "P(R) = R/∫₀ᴿ dr/p(r)",
        ByProof(("dimm2015.precision_from_probability",)),
    ),
    PaperClaim(
        "eq4.substitution",
        dimm("the sentence before eq. 4"),
        "Eq. 4 solves eq. 3, as direct substitution shows. (So does R/(C + ∫dr/p) for every C ≥ 0; eq. 4 is C = 0.)",
        "R/(C + ∫dr/p) satisfies eq. 3 for every C ≥ 0",
        ByProof(("dimm2015.precision_solutions",)),
    ),
    PaperClaim(
        "eq5",
        dimm("eq. 5"),
        "The normalisation of the probability of relevance.",
        "∫₀¹ dr/p(r) = 1/P(1)",
        ByProof(("dimm2015.probability_normalization",)),
    ),
    PaperClaim(
        "eq4.integral",
        dimm("after eq. 5"),
        "The integral under eq. 4 is documents retrieved over relevant documents in the population.",
        "∫₀ᴿ dr/p(r) = n/(ρN)",
        ByProof(("dimm2015.integral_of_inverse",)),
    ),
)

MODEL_CLAIMS = (
    PaperClaim(
        "end",
        dimm("before eq. 6"),
        "The model precision at full recall is the prevalence.",
        "X(1; ρ, β) = ρ",
        ByProof(("dimm2015.endpoints",)),
    ),
    PaperClaim(
        "monotone",
        dimm("before eq. 6"),
        "The probability curves are monotone. (For real β; continued to β² < 0 they need not be.)",
        "∂x/∂R < 0 for 0 ≤ R ≤ 1 and every real β > 0",
        ByProof(("dimm2015.probability_decreasing",)),
    ),
    PaperClaim(
        "probability",
        dimm("before eq. 6"),
        "The model probability stays between 0 and 1.",
        "0 < x < 1 for 0 ≤ R ≤ 1",
        ByProof(("dimm2015.probability_bounds",)),
    ),
    PaperClaim(
        "shape_near_one",
        dimm("before eq. 6, figure 3"),
        "Near R = 1 the probability goes as (1 − R)², with a hint of (1 − R) in some tasks of high prevalence.",
        "",
        NotCheckable("rests on the classification tasks of figure 3, whose data the paper does not give"),
    ),
    PaperClaim(
        "divergence",
        dimm("before eq. 6"),
        "The numerator needs a further term, which falls more slowly than (1 − R)², or the integral of eq. 4 diverges.",
        "with x = β²(1 − R)²/(β²(1 − R)² + c), c > 0, the integral of 1/x up to R exceeds every bound as R → 1",
        ByProof(("dimm2015.integral_diverges",)),
    ),
    PaperClaim(
        "eq6",
        dimm("eq. 6"),
        "The model of the probability of relevance: a ratio of two polynomials of second degree.",
        "x(R) = (1 + β²(1 − R)²)/(1 + β²(1 − R)² + c₀ + c₁R + c₂R²)",
        ByProof(("dimm2015.model_probability",)),
    ),
    PaperClaim(
        "eq6.piece",
        dimm("after eq. 6"),
        "The probability is nowhere above 1 if and only if the additive piece is nowhere negative.",
        "x ≤ 1 ⇔ c₀ + c₁R + c₂R² ≥ 0",
        ByProof(("dimm2015.additive_piece",)),
    ),
    PaperClaim(
        "eq7",
        dimm("eq. 7"),
        "The constant of the additive piece, from the normalisation with c₂ = 0.",
        "c₀ = K β/tan⁻¹β − c₁[1 − ln(1 + β²)/(2β tan⁻¹β)], K = (1 − ρ)/ρ",
        ByProof(("dimm2015.normalization",)),
    ),
    PaperClaim(
        "fig3",
        dimm("figure 3"),
        "Prevalences and parameters β of the tasks shown: ρ in 0.005–0.014 and 0.040–0.255, β in 16–526 and 8–50.",
        "",
        NotCheckable("rests on the classification tasks of figure 3, whose data the paper does not give"),
    ),
)

CONSTANT_CLAIMS = (
    PaperClaim(
        "eq8",
        dimm("eq. 8"),
        "The largest c₁ for which the probability at R = 0 is at most 1. (That it is so at every R asks for a smallest "
        "c₁ as well, dimm2015.c1_lower_bound, which the paper does not speak of; eq. 9 keeps both.)",
        "c₀ ≥ 0 ⇔ c₁ ≤ K (β/tan⁻¹β)/[1 − ln(1 + β²)/(2β tan⁻¹β)]",
        ByProof(("dimm2015.c1_bound",)),
    ),
    PaperClaim(
        "c1_lowers_c0",
        dimm("after eq. 8"),
        "The larger c₁, the smaller c₀; and the smaller c₀, the closer x(0) is to 1.",
        "∂c₀/∂c₁ < 0 and ∂x(0)/∂c₀ < 0",
        ByProof(("dimm2015.c1_effect",)),
    ),
    PaperClaim(
        "start",
        dimm("after eq. 8"),
        "Probability and precision are equal at R = 0. (For a precision curve that begins with C = 0, as eq. 4 does.)",
        "X(R) → x(0) as R → 0; any other solution of eq. 3 starts at 0",
        ByProof(("dimm2015.c1_effect", "dimm2015.endpoints", "dimm2015.precision_solutions")),
    ),
    PaperClaim(
        "largest_c1",
        dimm("after eq. 8"),
        "With the largest c₁, c₀ is zero and every curve has precision 1 at R = 0.",
        "c₀ = 0 gives X(0) = x(0) = 1 for every β",
        ByProof(("dimm2015.c1_effect", "dimm2015.c1_bound")),
    ),
    PaperClaim(
        "low_recall_fit",
        dimm("after eq. 8"),
        "Precision is sometimes imperfect at low recall, and a model that forces it to 1 would fit such points badly.",
        "",
        NotCheckable("about systems in practice and about what fits badly"),
    ),
    PaperClaim(
        "large_c0",
        dimm("before eq. 9"),
        "If c₀ is too large, the curves fall short of perfect precision at R = 0.",
        "X(0) = x(0) = (1 + β²)/(1 + β² + c₀) falls as c₀ grows",
        ByProof(("dimm2015.c1_effect",)),
    ),
    PaperClaim(
        "beta_to_one",
        dimm("before eq. 9"),
        "The β² terms drive precision to 1 at low recall as β grows.",
        "c₀/β² → 0 for fixed c₁, and X → 1 for 0 < R < 1, as β → ∞",
        ByProof(("dimm2015.c0_growth", "dimm2015.curve_limits")),
    ),
    PaperClaim(
        "c0_growth",
        dimm("before eq. 9"),
        "For large β, c₀ is proportional to β and loses out to β².",
        "for fixed c₁, c₀/β → 2(1 − ρ)/(πρ) > 0 and c₀/β² → 0 as β → ∞",
        ByProof(("dimm2015.c0_growth",)),
    ),
    PaperClaim(
        "eq9",
        dimm("eq. 9"),
        "A choice of c₁ that cancels the strongest part of c₀'s dependence on β.",
        "among c₁ = aKβ/tan⁻¹β, only a = 1 has c₀/β → 0 as β → ∞",
        ByProof(("dimm2015.c1",)),
    ),
    PaperClaim(
        "fig4",
        dimm("figure 4"),
        "Half of that c₁ makes the curves too flat at low recall. (Judged: it lowers X(0); how flat is too flat is "
        "not.)",
        "a smaller c₁ gives a larger c₀, and so a smaller X(0)",
        ByProof(("dimm2015.c1_effect",)),
    ),
)

CLAIMS = (*CURVE_CLAIMS, *MODEL_CLAIMS, *CONSTANT_CLAIMS)
