"""Average precision is a right-endpoint sum of the precision-recall curve.

The introduction of 2015, section "Average Precision", calls it analogous to the area under the curve. Rank k advances
recall by r(k)/R: the sum of precision times step in recall, the precision being taken at the end of each step.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.average_precision import COUNT, RELEVANCE
from prsym.derivations.measures.average_precision import FORMULA as AVERAGE_PRECISION
from prsym.derivations.measures.parameters import FROM_ONE, RANK, RETRIEVED, TOTAL_RELEVANT
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.derivations.measures.recall_at_k import FORMULA as RECALL_AT_K
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds

K = replace(RANK, name="k")  # any rank


def derive(d: Derivation) -> None:
    """The step in recall at rank k, then term by term."""
    total, n, k = d.parameter("total_relevant"), d.parameter("retrieved"), d.variable("k", FROM_ONE)
    found = d.variable("found", NONNEGATIVE)
    before, after = (
        d.substitute(RECALL_AT_K.expression, {found: COUNT(rank)}, f"recall after rank {rank}") for rank in (k - 1, k)
    )
    added = COUNT(k) - COUNT(k - 1)
    d.premise(added, RELEVANCE(k), "rank k adds 1 to the count where it is relevant, else 0")
    step = d.rewrite_using(
        after - before, RELEVANCE(k) / total, [(added, RELEVANCE(k), 1 / total)], "the step in recall at rank k"
    )
    precision = COUNT(k) / k
    d.rewrite_using(
        precision * (after - before),
        RELEVANCE(k) * precision / total,
        [(after - before, step, precision)],
        "precision at the end of the step, times the step",
    )
    area = sympy.Sum(precision * (after - before), (k, sympy.Integer(1), n))
    summed = d.termwise(area, RELEVANCE(k) * precision / total, "summed over the ranks")
    average = d.rewrite(summed, AVERAGE_PRECISION.expression, "is average precision")
    chain = [(area, summed, sympy.Integer(1)), (summed, average, sympy.Integer(1))]
    d.rewrite_using(area, average, chain, "the two together")


THEOREM = Theorem(
    id="measures.average_precision_steps",
    title="Average precision as a sum over steps in recall",
    statement=(
        "AP = Σ P(k)·(recall(k) − recall(k − 1)) over the ranks k = 1, …, n of the list, where P(k) = t(k)/k, "
        "recall(k) = t(k)/R, and t(k) − t(k − 1) = r(k)."
    ),
    parameters=(TOTAL_RELEVANT, RETRIEVED),
    source=Source(INTRODUCTION, "section “Average Precision”"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            r"\frac{1}{R} \sum_{k=1}^{n} r(k) \frac{t(k)}{k} = \sum_{k=1}^{n} P(t(k), k) (C(t(k), R) - C(t(k-1), R))",
            when=(Holds(r"t(k) - t(k-1) = r(k)", over=(K,)),),
        ),
    ),
    functions={"P": PRECISION_AT_K, "C": RECALL_AT_K, "r": "", "t": ""},
)
