"""At rank R precision and recall are equal, to R-precision.

Aslam, Yilmaz & Pavlu (2005), section 1. At another rank k they differ by t (R - k)/(k R), so that they agree only at
k = R, or where nothing relevant has been found.
"""

from __future__ import annotations

from prsym.derivations.aslam2005.parameters import aslam
from prsym.derivations.measures.parameters import FOUND, RANK, TOTAL_RELEVANT
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.derivations.measures.r_precision import FORMULA as R_PRECISION
from prsym.derivations.measures.recall_at_k import FORMULA as RECALL_AT_K
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Both definitions at k = R; their difference at any k."""
    found, k, total = (d.parameter(name) for name in ("found", "rank", "total_relevant"))
    precision, recall = PRECISION_AT_K.expression, RECALL_AT_K.expression
    at_R = d.substitute(precision, {k: total}, "precision at rank k = R")
    d.rewrite(at_R, R_PRECISION.expression, "is R-precision")
    d.rewrite(recall, R_PRECISION.expression, "and so is recall there, for it divides the same count by R")
    d.rewrite(precision - recall, found * (total - k) / (k * total), "at any rank, their difference")
    some, before = d.variable("t", POSITIVE), d.variable("s", POSITIVE)
    earlier = d.substitute(precision - recall, {found: some, total: k + before}, "before rank R: R = k + s")
    d.sign(earlier, ">", "precision exceeds recall")
    later = d.substitute(precision - recall, {found: some, k: total + before}, "after rank R: k = R + s")
    d.sign(later, "<", "recall exceeds precision")


THEOREM = Theorem(
    id="aslam2005.break_even",
    title="Precision and recall are equal at rank R",
    statement=(
        "At rank R precision and recall are both rp = tot_rel(R)/R; with t > 0 relevant documents found, precision "
        "exceeds recall before rank R and recall exceeds precision after it."
    ),
    parameters=(FOUND, RANK, TOTAL_RELEVANT),
    source=aslam("section 1"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"P(t, R) = C(t, R) = Q(t, R)"),
        Holds(r"P(t, k) > C(t, R)", when=(r"t > 0", r"k < R")),
        Holds(r"P(t, k) < C(t, R)", when=(r"t > 0", r"k > R")),
    ),
    functions={"P": PRECISION_AT_K, "C": RECALL_AT_K, "Q": R_PRECISION},
)
