"""Average precision: the mean over all relevant documents of the precision at their ranks.

Aslam, Yilmaz & Pavlu (2005), section 1; the introduction of 2015, section "Average Precision". r(k) is 1 where the
document at rank k is relevant and 0 elsewhere, t(k) counts the relevant documents down to rank k. A relevant document
that is not among the n retrieved adds nothing, and still counts in R: it has precision 0.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.documents import ASLAM
from prsym.derivations.measures.parameters import FOUND, FROM_ONE, RETRIEVED, TOTAL_RELEVANT
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula
from prsym.model.source import Source

RELEVANCE, COUNT, PRECISION = (sympy.Function(name) for name in ("r", "t", "P"))


def sum_of_precisions(d: Derivation) -> Any:
    """R times average precision: each relevant rank adds the precision there."""
    k, found = d.variable("k", FROM_ONE), d.variable("found", FOUND.interval)
    at_k = d.substitute(PRECISION_AT_K.expression, {d.variable("rank", FROM_ONE): k, found: COUNT(k)}, "at rank k")
    d.definition(PRECISION(k), at_k, "P(k), the precision at rank k")
    added = d.substitute(RELEVANCE(k) * PRECISION(k), {PRECISION(k): at_k}, "P(k) where rank k is relevant, else 0")
    total = sympy.Sum(RELEVANCE(k) * PRECISION(k), (k, sympy.Integer(1), d.parameter("retrieved")))
    return d.termwise(total, added, "the sum over all ranks of the list")


def derive(d: Derivation) -> Any:
    """The mean of R precisions, those of documents that are not retrieved being 0."""
    total = sum_of_precisions(d)
    mean, summed = d.variable("mean", NONNEGATIVE), d.variable("summed", NONNEGATIVE)
    solved = d.solve_linear(d.parameter("total_relevant") * mean - summed, mean, "R times the mean is the sum")
    return d.substitute(solved, {summed: total}, "the sum put in")


FORMULA = Formula(
    id="measures.average_precision",
    title="Average precision",
    printed=r"\mathrm{AP} = \frac{1}{R} \sum_{k=1}^{n} r(k) \frac{t(k)}{k}",
    parameters=(TOTAL_RELEVANT, RETRIEVED),
    source=Source(ASLAM, "section 1"),
    derive=derive,
    functions={"r": "", "t": ""},
    unit="share",
)
