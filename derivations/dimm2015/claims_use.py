"""The claims of Dimm (2015) from eq. 10 on: the final curves, the extrapolation, and the tests of it."""

from __future__ import annotations

from prsym.derivations.dimm2015.parameters import dimm
from prsym.model.paper_claim import ByProof, NotCheckable, PaperClaim

FIGURE_DATA = "rests on the classifiers of the figure, whose data the paper does not give"

FINAL_CLAIMS = (
    PaperClaim(
        "eq10",
        dimm("eq. 10"),
        "The final model of the probability of relevance.",
        "eq. 6 with c₂ = 0, c₀ of eq. 7 and c₁ of eq. 9",
        ByProof(("dimm2015.relevance_probability",)),
    ),
    PaperClaim(
        "eq11",
        dimm("eq. 11"),
        "The reference precision-recall curve. (The integral of eq. 4 is elementary for this model.)",
        "X(R; ρ, β) = R/∫₀ᴿ dr/x(r), with x of eq. 10",
        ByProof(("dimm2015.reference_precision",)),
    ),
    PaperClaim(
        "typical_shape",
        dimm("section 2, figure 5"),
        "The reference curves are shaped as precision-recall curves typically are. (Judged: they fall throughout.)",
        "dX(R; ρ, β)/dR < 0 for 0 < R ≤ 1 and every real β > 0",
        ByProof(("dimm2015.precision_decreasing",)),
    ),
    PaperClaim(
        "fig5",
        dimm("figure 5"),
        "At ρ = 0.03, values of β from 2.44 to 833 give evenly spaced X(0.75). (Judged: each level between those of "
        "the two ends, 0.0506 and 0.9490, is that of just one β between them. Which levels were drawn is not printed; "
        "0.05 and 0.95 would need β = 2.39 and 850.)",
        "X(0.75; 0.03, β) rises strictly with β, and takes each level above its smallest just once",
        ByProof(("dimm2015.coverage_continued", "dimm2015.curves_do_not_overlap")),
    ),
    PaperClaim(
        "eq12",
        dimm("eq. 12"),
        "The curve through the measured point is found by solving for the parameter.",
        "P = X(R; ρ, κ) has exactly one root κ = β² > −1 for Rρ/(Rρ + 1 − ρ) < P < 1; β is real where κ ≥ 0",
        ByProof(("dimm2015.beta_squared", "dimm2015.beta")),
    ),
    PaperClaim(
        "eq12.numerically",
        dimm("eq. 12"),
        "The equation must be solved numerically.",
        "",
        NotCheckable("that no closed form exists is not proved"),
    ),
    PaperClaim(
        "near_one",
        dimm("after eq. 12"),
        "Near R = 1 or P = 1 a measurement says little: many curves lie very close together there.",
        "X(1; ρ, β) = ρ for every β, and X(R; ρ, β) → 1 as β → ∞ for every R < 1",
        ByProof(("dimm2015.endpoints", "dimm2015.curve_limits")),
    ),
    PaperClaim(
        "extrapolation",
        dimm("after eq. 12"),
        "The extrapolated precision is the value of eq. 11 at the target recall on the curve through the point.",
        "X(R_T; ρ, κ) with κ from eq. 12",
        ByProof(("dimm2015.extrapolated_precision",)),
    ),
    PaperClaim(
        "extrapolated_cost",
        dimm("after eq. 12"),
        "Eq. 2 turns the extrapolated precision into the documents to retrieve for the target recall.",
        "n = ρNR_T/X(R_T)",
        ByProof(("dimm2015.documents_retrieved",)),
    ),
)

TEST_CLAIMS = (
    PaperClaim(
        "fig6.crossing",
        dimm("section 2, figure 6"),
        "X(0.75) must cross the precision curve at R = 0.75: there the extrapolation gives the measured precision.",
        "if P = X(R; ρ, κ), then X(R_T; ρ, κ) = P at R_T = R",
        ByProof(("dimm2015.extrapolation_identity",)),
    ),
    PaperClaim(
        "fig6.flat",
        dimm("section 2, figure 6"),
        "Where the extrapolation fits perfectly, X(0.75) is flat: points of one reference curve have the same "
        "parameter.",
        "through each admissible point passes exactly one curve, so all points of a curve extrapolate alike",
        ByProof(("dimm2015.coverage_continued",)),
    ),
    PaperClaim(
        "fig6.dip",
        dimm("section 2, figure 6"),
        "A dip of precision above R = 0.9 appears amplified in X(0.75).",
        "",
        NotCheckable(FIGURE_DATA),
    ),
    PaperClaim(
        "fig7.f1",
        dimm("section 2, figures 7 and 8"),
        "At R = 0.75 the F₁ values lie closer together than the precisions (figure 7) or farther apart (figure 8), not "
        "by a uniform amount. (Judged: that both can happen, and when; the figures' data are not given.)",
        "F₁(P₁) − F₁(P₂) = (P₁ − P₂)·2R²/((P₁ + R)(P₂ + R)): less when both exceed (√2 − 1)R, more when both are below",
        ByProof(("dimm2015.f1_spread",)),
    ),
    PaperClaim(
        "fig7.equal",
        dimm("section 2, figure 7"),
        "At R = 0.75 the values of X(0.75) are exactly those of precision.",
        "X(R_T; ρ, κ) = P(R) at R_T = R",
        ByProof(("dimm2015.extrapolation_identity",)),
    ),
    PaperClaim(
        "fig7.flat",
        dimm("section 2, figures 7 and 8"),
        "Near R = 0.75, X(0.75) changes less than precision and F₁ do, and ranks systems more safely.",
        "",
        NotCheckable(FIGURE_DATA),
    ),
    PaperClaim(
        "fig8.ranks",
        dimm("section 2, figure 8"),
        "The system that is last in precision for all recalls above 0.57 is fourth in its largest F₁.",
        "",
        NotCheckable(FIGURE_DATA),
    ),
    PaperClaim(
        "fig9.errors",
        dimm("section 2, figure 9; section 3"),
        "From R + 0.05 to R, the extrapolation by X generally errs less than taking precision as constant.",
        "",
        NotCheckable(FIGURE_DATA),
    ),
    PaperClaim(
        "fig9.simple",
        dimm("section 2, figure 9"),
        "Where the curve is not flat, but falls, taking precision as constant predicts too little at the lower recall. "
        "(Of a curve that rises instead, which the paper does not speak of, it predicts too much: "
        "dimm2015.simple_extrapolation_any.)",
        "P(R + Δ) < P(R) where dP/dR < 0",
        ByProof(("dimm2015.simple_extrapolation",)),
    ),
    PaperClaim(
        "conclusion",
        dimm("section 3"),
        "Extrapolated precision depends less on the recall at which it is measured than F₁ does.",
        "",
        NotCheckable("rests on the test curves of figures 6 to 9, whose data the paper does not give"),
    ),
)

CLAIMS = (*FINAL_CLAIMS, *TEST_CLAIMS)
