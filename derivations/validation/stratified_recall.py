"""Recall from three strata, and its standard error."""

from __future__ import annotations

import sympy

from prsym.derivations.measures.parameters import FN, TP
from prsym.derivations.measures.rates import RECALL_FORMULA
from prsym.derivations.validation.parameters import STRATA_ERRORS, STRATA_RELEVANT, STRATA_SHARES, STRATA_SIZES
from prsym.derivations.validation.sources import RATIO_OF_TOTALS, STRATA_ERROR
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula


# A ratio of totals: each stratum's count is its size times the share of its own sample. The relevant documents that are
# missed are those withheld and those of the null set.
def derive_recall_three_strata(d: Derivation) -> Expr:
    """tp = N1 p1 and fn = N2 p2 + N3 p3, put into recall."""
    pairs = zip(STRATA_SIZES, STRATA_SHARES, strict=True)
    produced, withheld, left = (d.parameter(size.name) * d.parameter(share.name) for size, share in pairs)
    tp, fn = (d.variable(count.name, count.interval) for count in (TP, FN))
    hit = d.definition(tp, produced, "relevant documents produced")
    missed = d.definition(fn, withheld + left, "relevant documents withheld, and in the null set")
    return d.substitute(RECALL_FORMULA.expression, {tp: hit, fn: missed}, "recall of these counts")


RECALL_THREE_STRATA = Formula(
    id="validation.recall_three_strata",
    title="Recall from three strata",
    printed=r"R = \frac{N_1 p_1}{N_1 p_1 + N_2 p_2 + N_3 p_3}",
    parameters=(*STRATA_SIZES, *STRATA_SHARES),
    source=RATIO_OF_TOTALS,
    derive=derive_recall_three_strata,
    unit="share",
)


# The samples of the strata are independent, and the ratio is replaced by its linear part, so that it holds for large
# samples. Each count has the error of `validation.projected_count_error`, or 0 where it was counted. The normal
# interval is R plus and minus z times this error.
def derive_recall_three_strata_error(d: Derivation) -> Expr:
    """The sum of squared slope times variance."""
    hit, withheld, left = (d.parameter(p.name) for p in STRATA_RELEVANT)
    errors = [d.parameter(p.name) for p in STRATA_ERRORS]
    tp, fn = (d.variable(count.name, count.interval) for count in (TP, FN))
    missed = withheld + left
    d.premise_sign(hit + missed, ">", "some document is relevant")
    recall = d.substitute(RECALL_FORMULA.expression, {tp: hit, fn: missed}, "recall of the three counts")
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


RECALL_THREE_STRATA_ERROR = Formula(
    id="validation.recall_three_strata_error",
    title="Standard error of recall from three strata",
    printed=r"s = \frac{\sqrt{(A_2 + A_3)^2 s_1^2 + A_1^2 (s_2^2 + s_3^2)}}{(A_1 + A_2 + A_3)^2}",
    parameters=(*STRATA_RELEVANT, *STRATA_ERRORS),
    source=STRATA_ERROR,
    derive=derive_recall_three_strata_error,
    unit="share",
)
