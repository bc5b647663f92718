"""The standard error of recall from three strata: by the slopes of recall in the three counts.

The samples of the strata are independent, and the ratio is replaced by its linear
part, so that it holds for large samples. Each count has the error of `validation.projected_count_error`, or 0 where it
was counted. The normal interval is R plus and minus z times this error.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.measures.parameters import FN, TP
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.derivations.validation.parameters import STRATA_ERRORS, STRATA_RELEVANT
from prsym.derivations.validation.sources import STRATA_ERROR
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The sum of squared slope times variance."""
    hit, withheld, left = (d.parameter(p.name) for p in STRATA_RELEVANT)
    errors = [d.parameter(p.name) for p in STRATA_ERRORS]
    tp, fn = (d.variable(count.name, count.interval) for count in (TP, FN))
    missed = withheld + left
    d.premise_sign(hit + missed, ">", "some document is relevant")
    recall = d.substitute(RECALL.expression, {tp: hit, fn: missed}, "recall of the three counts")
    total = (hit + missed) ** 2
    parts = []
    for count, value, error in zip((hit, withheld, left), (missed, -hit, -hit), errors, strict=True):
        slope = d.differentiate(recall, count, "the slope of recall in a count")
        parts.append(d.rewrite(slope, value / total, "over the square of all relevant documents") ** 2 * error**2)
    square, error = d.variable("q", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    equation = d.premise(square, sympy.Add(*parts), "independent samples, to first order")
    solved = d.solve_linear(equation, square, "the variance of recall")
    solved = d.rewrite(
        solved, (missed**2 * errors[0] ** 2 + hit**2 * (errors[1] ** 2 + errors[2] ** 2)) / total**2, "over one line"
    )
    d.sign(solved, ">=", "so it has a square root")
    return d.definition(error, sympy.sqrt(solved), "the standard error, which is not negative")


FORMULA = Formula(
    id="validation.recall_three_strata_error",
    title="Standard error of recall from three strata",
    printed=r"s = \frac{\sqrt{(A_2 + A_3)^2 s_1^2 + A_1^2 (s_2^2 + s_3^2)}}{(A_1 + A_2 + A_3)^2}",
    parameters=(*STRATA_RELEVANT, *STRATA_ERRORS),
    source=STRATA_ERROR,
    derive=derive,
    unit="share",
)
