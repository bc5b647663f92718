"""A perfect list has average precision 1.

The introduction of 2015, section "Average Precision". All R relevant documents come first: at each of the first R ranks
the precision is 1, and later ranks add nothing.
"""

from __future__ import annotations

import sympy

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.parameters import FROM_ONE, TOTAL_RELEVANT
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.source import Source


def derive(d: Derivation) -> None:
    """S(m), what the first m ranks add to average precision, and m/R: both begin at 0 and grow by 1/R a rank."""
    total, m = d.parameter("total_relevant"), d.variable("m", NONNEGATIVE)
    S, zero = sympy.Function("S"), sympy.Integer(0)
    found, rank = d.variable("found", NONNEGATIVE), d.variable("rank", FROM_ONE)
    precision = d.substitute(PRECISION_AT_K.expression, {found: rank}, "relevant throughout: t = k down to rank R")
    d.rewrite(precision, sympy.Integer(1), "precision 1 at each of the first R ranks")
    step = 1 / total
    d.premise(S(m + 1) - S(m), step, "rank m + 1 ≤ R adds its precision over R")
    d.premise(S(zero), zero, "no rank adds nothing")
    partial = d.sum_by_differences(S(m), m, step, 0, "what the first m ranks add")
    d.rewrite((m + 1) / total - m / total, step, "m/R grows by as much")
    counted = d.sum_by_differences(m / total, m, step, 0, "the same sum")
    equalities = [(S(m), partial, 1), (S(zero), zero, 1), (m / total, counted, -1)]
    d.rewrite_using(S(m), m / total, equalities, "so S(m) = m/R")
    at_end = d.substitute(m / total, {m: total}, "after rank R, where later ranks add nothing")
    d.rewrite(at_end, sympy.Integer(1), "AP = 1")


THEOREM = Theorem(
    id="measures.average_precision_perfect",
    title="A perfect list has average precision 1",
    statement="If the first R documents are the R relevant ones, AP = 1.",
    parameters=(TOTAL_RELEVANT,),
    source=Source(INTRODUCTION, "section “Average Precision”"),
    derive=derive,
    holds=True,
)
