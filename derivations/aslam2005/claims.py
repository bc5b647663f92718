"""The claims of Aslam, Yilmaz & Pavlu (2005) in the order of the paper; each with its judge."""

from __future__ import annotations

from prsym.derivations.aslam2005.parameters import aslam
from prsym.model.paper_claim import ByProof, NotCheckable, PaperClaim

TREC_DATA = "rests on runs submitted to TREC, which the paper does not give"
ENDS = "passes through (0, 1), (rp, rp) and (1, 0)"

SECTION_1 = (
    PaperClaim(
        "average_precision",
        aslam("section 1"),
        "Average precision is the average of the precisions at all relevant documents, 0 for one that is not "
        "retrieved.",
        "AP = (1/R) Σ r(k) t(k)/k over the ranks k of the list, t(k) relevant documents down to rank k",
        ByProof(("measures.average_precision",)),
    ),
    PaperClaim(
        "area",
        aslam("section 1"),
        "Average precision is approximately the area under the precision-recall curve. (Judged for the polyline "
        "through the points at relevant documents, whose distance from average precision is exact.)",
        "Area − AP = (Q(0) − Q(R))/(2R), at most 1/(2R) either way",
        ByProof(("aslam2005.polyline_area", "measures.average_precision_steps")),
    ),
    PaperClaim(
        "correlated",
        aslam("section 1"),
        "Average precision and R-precision are highly correlated, and similarly stable.",
        "",
        NotCheckable(TREC_DATA),
    ),
    PaperClaim(
        "r_precision",
        aslam("section 1"),
        "R-precision is the precision at rank R.",
        "rp = tot_rel(R)/R",
        ByProof(("measures.r_precision",)),
    ),
    PaperClaim(
        "break_even",
        aslam("section 1"),
        "At rank R recall is rp as well, so that the curve passes through (rp, rp).",
        "precision = recall = tot_rel(R)/R at rank R",
        ByProof(("aslam2005.break_even",)),
    ),
    PaperClaim(
        "ends",
        aslam("section 1"),
        "That the curve starts at (0, 1) and ends at (1, 0) is often approximately true.",
        "",
        NotCheckable("about systems in practice"),
    ),
    PaperClaim(
        "triangles",
        aslam("section 1, figure 1"),
        "The area under the three-point curve is rp: a square and two triangles.",
        "rp² + rp(1 − rp)/2 + (1 − rp)rp/2 = rp",
        ByProof(("aslam2005.triangle_area",)),
    ),
    PaperClaim(
        "approximation",
        aslam("section 1"),
        "Under the assumptions stated, R-precision is approximately average precision. (Where they hold exactly, the "
        "difference is 1/(2R).)",
        "AP = rp − 1/(2R) when the points lie on the three-point curve",
        ByProof(("aslam2005.on_the_polyline", "aslam2005.triangle_area")),
    ),
)

SECTION_2 = (
    PaperClaim(
        "fig2.start",
        aslam("section 2, figure 2"),
        "More than half of the TREC8 runs have precision 1 at recall 0.",
        "",
        NotCheckable(TREC_DATA),
    ),
    PaperClaim(
        "fig2.end",
        aslam("section 2, figure 2"),
        "Nearly 90 % of the TREC8 runs have precision 0 at recall 1.",
        "",
        NotCheckable(TREC_DATA),
    ),
    PaperClaim(
        "truncated",
        aslam("section 2"),
        "A precision of 0 at recall 1 is partly a matter of truncated lists. (A list that holds all relevant documents "
        "has a positive one.)",
        "precision at recall 1 is R/k ≥ R/n > 0 when all R relevant documents are among the first k of n",
        ByProof(("aslam2005.full_recall",)),
    ),
    PaperClaim(
        "smoother",
        aslam("section 2, figure 3"),
        "Real curves tend to be concave-up for rp < 1/2 and concave-down for rp > 1/2.",
        "",
        NotCheckable(TREC_DATA),
    ),
    PaperClaim(
        "overestimates",
        aslam("section 2; section 3"),
        "R-precision tends to overestimate average precision when rp < 1/2, where the curve is, as the paper has it "
        "there, concave-up. (It says “tends”, and supposes that shape: of a single list it may be false, "
        "aslam2005.overestimates_below_half.)",
        f"a curve that is convex on [0, rp] and on [rp, 1] and {ENDS} has area ≤ rp, and one that is convex throughout "
        "has rp ≤ 1/2",
        ByProof(("aslam2005.area_bias", "aslam2005.convex_curve")),
    ),
    PaperClaim(
        "underestimates",
        aslam("section 2; section 3"),
        "R-precision tends to underestimate average precision when rp > 1/2, where the curve is, as the paper has it "
        "there, concave-down. (Of a single list it may be false, aslam2005.underestimates_above_half.)",
        f"a curve that is concave on [0, rp] and on [rp, 1] and {ENDS} has area ≥ rp, and one that is concave "
        "throughout has rp ≥ 1/2",
        ByProof(("aslam2005.area_bias", "aslam2005.convex_curve")),
    ),
    PaperClaim(
        "fig3.system",
        aslam("section 2, figure 3"),
        "The curves of system fub99a for three queries show that bias.",
        "",
        NotCheckable(TREC_DATA),
    ),
    PaperClaim(
        "fig4",
        aslam("section 2, figure 4; section 3"),
        "Over the TREC8 runs, R-precision below 1/2 tends to exceed average precision and above 1/2 to fall short of "
        "it.",
        "",
        NotCheckable(TREC_DATA),
    ),
)

SECTION_3 = (
    PaperClaim(
        "explanation",
        aslam("section 3"),
        "That R-precision approximates the area under the curve explains its correlation with average precision.",
        "",
        NotCheckable("what explains a correlation is a matter of judgement"),
    ),
)

CLAIMS: tuple[PaperClaim, ...] = (*SECTION_1, *SECTION_2, *SECTION_3)
