"""At rank R precision and recall meet; before and after it they do not."""

from __future__ import annotations

from prsym.derivations.aslam2005.parameters import aslam
from prsym.derivations.constants import ONE
from prsym.derivations.measures.parameters import FOUND, RANK, RETRIEVED, TOTAL_RELEVANT
from prsym.derivations.measures.ranked_lists import PRECISION_AT_K, R_PRECISION_FORMULA, RECALL_AT_K
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


# Section 1. At another rank k they differ by t (R - k)/(k R), so that they agree only at k = R, or where nothing
# relevant has been found.
def derive_break_even(d: Derivation) -> None:
    """Both definitions at k = R; their difference at any k."""
    found, k, total = (d.parameter(name) for name in ("found", "rank", "total_relevant"))
    precision, recall = PRECISION_AT_K.expression, RECALL_AT_K.expression
    at_R = d.substitute(precision, {k: total}, "precision at rank k = R")
    d.rewrite(at_R, R_PRECISION_FORMULA.expression, "is R-precision")
    d.rewrite(recall, R_PRECISION_FORMULA.expression, "and so is recall there, for it divides the same count by R")
    d.rewrite(precision - recall, found * (total - k) / (k * total), "at any rank, their difference")
    some, before = d.variable("t", POSITIVE), d.variable("s", POSITIVE)
    earlier = d.substitute(precision - recall, {found: some, total: k + before}, "before rank R: R = k + s")
    d.sign(earlier, ">", "precision exceeds recall")
    later = d.substitute(precision - recall, {found: some, k: total + before}, "after rank R: k = R + s")
    d.sign(later, "<", "recall exceeds precision")


BREAK_EVEN = Theorem(
    id="aslam2005.break_even",
    title="Precision and recall are equal at rank R",
    statement=(
        "At rank R precision and recall are both rp = tot_rel(R)/R; with t > 0 relevant documents found, precision "
        "exceeds recall before rank R and recall exceeds precision after it."
    ),
    parameters=(FOUND, RANK, TOTAL_RELEVANT),
    source=aslam("section 1"),
    derive=derive_break_even,
    holds=True,
    claims=(
        Holds(r"P(t, R) = C(t, R) = Q(t, R)"),
        Holds(r"P(t, k) > C(t, R)", when=(r"t > 0", r"k < R")),
        Holds(r"P(t, k) < C(t, R)", when=(r"t > 0", r"k > R")),
    ),
    functions={"P": PRECISION_AT_K, "C": RECALL_AT_K, "Q": R_PRECISION_FORMULA},
)


# Sections 1 and 2: the curve is taken to end at (1, 0), and a precision of 0 at recall 1 is partly a matter of
# truncated lists. If the last relevant document stands at rank k, the precision there is R/k > 0: the curve ends at (1,
# 0) only where some relevant document is not retrieved.
def derive_full_recall(d: Derivation) -> None:
    """t = R at rank k, and a list of n = k + s documents."""
    total, k = d.parameter("total_relevant"), d.parameter("rank")
    found, more = d.variable("found", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    recall = d.substitute(RECALL_AT_K.expression, {found: total}, "recall where all R are found")
    d.rewrite(recall, ONE, "is 1")
    precision = d.substitute(PRECISION_AT_K.expression, {found: total}, "precision there")
    d.sign(precision, ">", "it is positive")
    d.sign(precision - total / (k + more), ">=", "and at least R/n for a list of n = k + s documents")


FULL_RECALL = Theorem(
    id="aslam2005.full_recall",
    title="Precision at full recall is positive",
    statement="If the R relevant documents are all among the first k of n, the precision at recall 1 is R/k ≥ R/n > 0.",
    parameters=(TOTAL_RELEVANT, RANK, RETRIEVED),
    source=aslam("section 2"),
    derive=derive_full_recall,
    holds=True,
    claims=(
        Holds(r"C(R, R) = 1"),
        Holds(r"P(R, k) = \frac{R}{k} \geq \frac{R}{n} > 0", when=(r"k \leq n",)),
    ),
    functions={"P": PRECISION_AT_K, "C": RECALL_AT_K},
)
