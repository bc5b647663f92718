"""The claims of Dimm (2015) in section 1: F, the cost of review, and the simple extrapolation."""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import dimm
from prsym.model.paper_claim import ByProof, Comparison, NotCheckable, Number, PaperClaim

F_CLAIMS = (
    PaperClaim(
        "eq1",
        dimm("eq. 1"),
        "F as a weighted mean of reciprocals, and as one fraction.",
        "F_b = 1/((b²/R + 1/P)/(b² + 1)) = (b² + 1)RP/(b²P + R), for P, R > 0 (the fraction only needs them not both "
        "0)",
        ByProof(("measures.f_measure_harmonic", "measures.f_measure")),
    ),
    PaperClaim(
        "f_between",
        dimm("section 1, after eq. 1"),
        "F falls between recall and precision.",
        "(F_b − P)(F_b − R) ≤ 0 for 0 < P, R ≤ 1 and b > 0",
        ByProof(("measures.f_measure_bounds",)),
    ),
    PaperClaim(
        "f_weight",
        dimm("section 1, after eq. 1"),
        "A large weight pushes F towards recall.",
        "∂F_b/∂b has the sign of R − P, and F_b → R as b → ∞",
        ByProof(("measures.f_measure_weight",)),
    ),
    PaperClaim(
        "f1_smaller",
        dimm("section 1, after eq. 1"),
        "F₁ tends to be nearer to the smaller of recall and precision. (It always is, unless the two are equal.)",
        "|F₁ − min(P, R)| < |F₁ − max(P, R)| for P ≠ R",
        ByProof(("measures.f1_closer_to_smaller",)),
    ),
    PaperClaim(
        "f1_low",
        dimm("section 1, after eq. 1"),
        "F₁ cannot be high while recall or precision is very low.",
        "F₁ < 2 min(P, R); in general F_b < (1 + b²)P and F_b < (1 + 1/b²)R",
        ByProof(("measures.f_measure_low",)),
    ),
)

REVIEW_CLAIMS = (
    PaperClaim(
        "eq2",
        dimm("eq. 2"),
        "The documents to retrieve for a recall; the numerator counts the relevant documents that are found.",
        "n = ρNR/P",
        ByProof(("dimm2015.documents_retrieved",)),
    ),
    PaperClaim(
        "review_cost",
        dimm("section 1, after eq. 2"),
        "At a given recall, higher precision means fewer documents to review.",
        "∂n/∂P < 0, and n₁/n₂ = P₂/P₁ at equal recall",
        ByProof(("dimm2015.review_ratio",)),
    ),
    PaperClaim(
        "fig1.review",
        dimm("section 1, figure 1"),
        "At R = 0.75 the system on the right needs 6.5 times the review of the one on the left.",
        "P(0.75) of the left system is 6.5 times that of the right one",
        NotCheckable("the precisions at R = 0.75 stand in a figure; the paper does not print them"),
    ),
    PaperClaim(
        "fig1.f1_ratio",
        dimm("section 1, figure 1"),
        "The ratio of the two F₁ at R = 0.75 is only 3.6.",
        "F₁(left)/F₁(right) = 3.6 at R = 0.75",
        NotCheckable("the precisions at R = 0.75 stand in a figure; the paper does not print them"),
    ),
    PaperClaim(
        "fig1.ratios_fit",
        dimm("section 1, figure 1"),
        "Those two ratios belong to precisions that there can be: taken as exact, to 0.84 and 0.13.",
        "P₁ = 6.5 P₂ and F₁(P₁) = 3.6 F₁(P₂) at R = 0.75 give P₁ = 0.75 (6.5 − 3.6)/(3.6 − 1) ≤ 1",
        Comparison("0.75*(6.5 - 3.6)/(3.6 - 1)", "<=", "1"),
    ),
    PaperClaim(
        "f_dilutes",
        dimm("section 1, before figure 1"),
        "It is a general property of F that it dilutes a difference in precision.",
        "1 < F_b(P₁)/F_b(P₂) < P₁/P₂ for P₁ > P₂ at equal recall",
        ByProof(("dimm2015.f_measure_dilutes",)),
    ),
    PaperClaim(
        "f_dilutes_more",
        dimm("section 1, before figure 1"),
        "More weight on recall dilutes more.",
        "F_b(P₁)/F_b(P₂) falls as b grows, for P₁ > P₂ at equal recall",
        ByProof(("dimm2015.f_measure_dilutes",)),
    ),
    PaperClaim(
        "fig1.f2_ratio",
        dimm("section 1, before figure 1"),
        "The ratio of the two F₂ at R = 0.75 is only 2.0. (Follows from the two ratios before it, taken as exact.)",
        "with P₁ = 6.5 P₂ and F₁(P₁) = 3.6 F₁(P₂) at equal recall, F₂(P₁)/F₂(P₂) = (6.5 + 4c)/(1 + 4c), where "
        "c = (6.5 − 3.6)/(3.6 − 1)",
        Number("2.0", "(6.5 + 4*(6.5 - 3.6)/(3.6 - 1))/(1 + 4*(6.5 - 3.6)/(3.6 - 1))"),
    ),
    PaperClaim(
        "fig1.f1_maximum",
        dimm("section 1, figure 1"),
        "F₁ is largest at R = 0.83 on the left and at R = 0.46 on the right.",
        "argmax F₁ = 0.83 and 0.46",
        NotCheckable("rests on the precision-recall curves of figure 1, whose data the paper does not give"),
    ),
    PaperClaim(
        "practice",
        dimm("section 1, after figure 1"),
        "Stopping where F₁ is largest does not fit practice or the law, which aim for a recall of at least 0.75.",
        "",
        NotCheckable("about practice and law"),
    ),
    PaperClaim(
        "fig1.f2_maximum",
        dimm("section 1, figure 1"),
        "F₂ is largest at R = 0.59 on the right and at R = 0.89 on the left.",
        "argmax F₂ = 0.89 and 0.59",
        NotCheckable("rests on the precision-recall curves of figure 1, whose data the paper does not give"),
    ),
    PaperClaim(
        "f2_pushes_up",
        dimm("section 1, figure 1"),
        "F₂ in place of F₁ pushes the best recall up, on both curves.",
        "if F_b is largest at R₁ for b₁ and at R₂ for b₂ > b₁ on one curve, then R₂ ≥ R₁",
        ByProof(("dimm2015.optimal_recall",)),
    ),
)

SHAPE_CLAIMS = (
    PaperClaim(
        "f_small_recall",
        dimm("section 1, before the simple scheme"),
        "F is small when recall is very small.",
        "F_b < (1 + 1/b²)R",
        ByProof(("measures.f_measure_low",)),
    ),
    PaperClaim(
        "f_large_recall",
        dimm("section 1, before the simple scheme"),
        "F is small when recall is very large, because precision is then small. (Judged: F is small where precision "
        "is. That precision inevitably is, is experience: a perfect ranking has precision 1 at full recall.)",
        "F_b < (1 + b²)P",
        ByProof(("measures.f_measure_low",)),
    ),
    PaperClaim(
        "shaded",
        dimm("section 1, figure 1"),
        "The shaded regions of figure 1, the points of better precision and yet a lower F₁ than the best of the curve, "
        "are bounded above by a contour of constant F₁.",
        "for the best F₁, F: F₁(P, R) < F ⇔ P(2R − F) < FR; so for R > F/2 the points below P = FR/(2R − F)",
        ByProof(("dimm2015.f1_contour",)),
    ),
    PaperClaim(
        "shaded.extrapolated",
        dimm("section 2, figure 6"),
        "Those of figure 6 are bounded above by a contour of constant X(0.75), which is a reference curve.",
        "X(R_T) on the curve through (R, P) rises with P, and equals X(R_T; ρ, κ) just on the curve of κ",
        ByProof(("dimm2015.extrapolation_monotone", "dimm2015.coverage_continued")),
    ),
    PaperClaim(
        "contours",
        dimm("section 1, before the simple scheme"),
        "The contours of constant F₁ are not shaped like precision-recall curves. (Judged: a contour falls, is convex, "
        "and has no point at all at recalls below F/(2 − F), where a precision-recall curve has one at each.)",
        "P = FR/(2R − F) ≤ 1 ⇔ R ≥ F/(2 − F), and F₁ < F for every P where R ≤ F/2",
        ByProof(("dimm2015.f1_contour",)),
    ),
    PaperClaim(
        "matthews.hump",
        dimm("section 1, before the simple scheme"),
        "The Matthews correlation is hump-shaped as a function of recall. (Judged of curves that end at P = ρ, as the "
        "reference curves do: it is positive, and tends to 0 at both ends. That it has a single peak is not judged.)",
        "0 < M² ≤ R(P − ρ)/(1 − ρ) for P > ρ",
        ByProof(("dimm2015.matthews_ends", "dimm2015.endpoints")),
    ),
    PaperClaim(
        "matthews",
        dimm("section 1, before the simple scheme"),
        "The analysis of F applies to other hump-shaped measures, such as the Matthews correlation.",
        "",
        NotCheckable("the paper says in words only what the fault of such measures is; see matthews.hump"),
    ),
    PaperClaim(
        "simple_scheme",
        dimm("section 1, the simple scheme"),
        "A random subset of what is predicted relevant lowers recall at the same precision.",
        "in expectation, a random share s of the retrieved documents has precision P and recall sR",
        ByProof(("dimm2015.random_subset",)),
    ),
    PaperClaim(
        "cutoffs",
        dimm("section 1, the simple scheme"),
        "Of several cutoffs of one system, the highest would typically have the highest precision.",
        "",
        NotCheckable("about what is typical"),
    ),
)

CLAIMS = (*F_CLAIMS, *REVIEW_CLAIMS, *SHAPE_CLAIMS)
