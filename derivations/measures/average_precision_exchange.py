"""Average precision rewards relevant documents near the top.

The introduction of 2015, section "Average Precision". Exchange an irrelevant document at rank k with the relevant one
right below it: with t relevant documents above both, the term P(k + 1) = (t + 1)/(k + 1) of the sum gives way to
P(k) = (t + 1)/k, and no other term changes. So each step up of a relevant document raises average precision.
"""

from __future__ import annotations

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.parameters import FOUND, RANK, RETRIEVED, TOTAL_RELEVANT
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds

ABOVE = r"\sum_{j=1}^{k-1} r(j) P(c(j), j)"  # with c(j) relevant documents down to rank j
BELOW = r"\sum_{j=k+2}^{n} r(j) P(c(j), j)"


def derive(d: Derivation) -> None:
    """The one term that changes, before and after."""
    found, k, total = (d.parameter(name) for name in ("found", "rank", "total_relevant"))
    below = d.substitute(PRECISION_AT_K.expression, {found: found + 1, k: k + 1}, "before: P(k + 1)")
    above = d.substitute(PRECISION_AT_K.expression, {found: found + 1}, "after: P(k)")
    gain = d.rewrite((above - below) / total, (found + 1) / (k * (k + 1) * total), "the gain in average precision")
    d.sign(gain, ">", "a positive number")


THEOREM = Theorem(
    id="measures.average_precision_exchange",
    title="Moving a relevant document up raises average precision",
    statement=(
        "Exchanging an irrelevant document at rank k with a relevant one at rank k + 1, t relevant ones being above "
        "both, raises AP by (t + 1)/(k (k + 1) R) > 0: of the sum, the terms of the ranks 1, …, k − 1 and k + 2, …, n "
        "stay, and P(k + 1) gives way to P(k)."
    ),
    parameters=(FOUND, RANK, TOTAL_RELEVANT, RETRIEVED),
    source=Source(INTRODUCTION, "section “Average Precision”"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            rf"\frac{{1}}{{R}} ({ABOVE} + P(t + 1, k) + {BELOW})"
            rf" - \frac{{1}}{{R}} ({ABOVE} + P(t + 1, k + 1) + {BELOW})"
            r" = \frac{t + 1}{k (k + 1) R} > 0"
        ),
    ),
    beyond="that no other term of the sum changes",
    functions={"P": PRECISION_AT_K, "r": "", "c": ""},
)
