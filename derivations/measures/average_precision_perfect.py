"""A perfect list has average precision 1.

The introduction of 2015, section "Average Precision". All R relevant documents come first: at each of the first R ranks
the precision is 1, and later ranks add nothing.
"""

from __future__ import annotations

import sympy

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.parameters import FROM_ONE, RETRIEVED, TOTAL_RELEVANT
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """As many summands 1 as there are relevant documents; later ranks add nothing."""
    total, m = d.parameter("total_relevant"), d.variable("m", NONNEGATIVE)
    one = sympy.Integer(1)
    found, rank = d.variable("found", NONNEGATIVE), d.variable("rank", FROM_ONE)
    precision = d.substitute(PRECISION_AT_K.expression, {found: rank}, "relevant throughout: t = k down to rank R")
    d.rewrite(precision, one, "precision 1 at each of the first R ranks")
    d.rewrite(m + 1 - m, one, "m grows by 1 a rank")
    counted = d.sum_by_differences(m, m, one, 0, "m as a sum of m summands 1")
    d.definition(m, total, "of the R ranks")
    d.rewrite_using(counted, total, [(m, counted, -one), (m, total, one)], "R summands 1 are R")
    d.rewrite_using(counted / total, one, [(counted, total, 1 / total)], "AP = 1")


THEOREM = Theorem(
    id="measures.average_precision_perfect",
    title="A perfect list has average precision 1",
    statement=(
        "If the first R documents are the R relevant ones, so that t(k) = k down to rank R and no later rank is "
        "relevant, AP = 1."
    ),
    parameters=(TOTAL_RELEVANT, RETRIEVED),
    source=Source(INTRODUCTION, "section “Average Precision”"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\frac{1}{R} \left( \sum_{j=0}^{R-1} (1 \cdot P(j + 1, j + 1))"
            r" + \sum_{j=R}^{n-1} (0 \cdot P(R, j + 1)) \right) = 1"
        ),
    ),
    functions={"P": PRECISION_AT_K},
)
