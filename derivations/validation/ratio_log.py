"""Katz's interval of a ratio of two shares, on the logarithmic scale."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.validation.binomial_tails import FOUND_SOME
from prsym.derivations.validation.parameters import LOWER, SAMPLE, UPPER, Z
from prsym.derivations.validation.sources import RATIO_LOG
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE, PROBABILITY_OPEN, REAL
from prsym.model.formula import E_IS_EULER, Family, Formula

FOUND_FIRST = replace(
    FOUND_SOME, letter="x_1", meaning="documents of the first sample that have the property", aliases=("x1",)
)
SAMPLE_FIRST = replace(SAMPLE, letter="n_1", meaning="documents in the first random sample", aliases=("n1",))
FOUND_SECOND = replace(
    FOUND_SOME,
    name="found_second",
    letter="x_2",
    meaning="documents of the second sample that have the property",
    aliases=("x2",),
)
SAMPLE_SECOND = replace(
    SAMPLE, name="sample_second", letter="n_2", meaning="documents in the second random sample", aliases=("n2",)
)


# Katz's interval of the ratio of two shares: the normal interval of ln of the ratio, taken back.
# The samples are independent of one another, so that the variances of the two logarithms add up; that of ln p is, to
# first order, (1 - p)/(n p), with the sample's share put in for p.


def end(d: Derivation, side: int) -> Expr:
    """The ratio whose logarithm is that of the samples, less (side -1) or plus z times its standard error."""
    x, n, y, m, z = (d.parameter(p.name) for p in (FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND, Z))
    first, second = (_variance(d, *counts) for counts in ((x, n), (y, m)))
    square, error = d.variable("v", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    d.premise_sign(n - x, ">=", "no more are found than are in the first sample")
    d.premise_sign(m - y, ">=", "nor in the second")
    zero = d.premise(square, first + second, "independent samples: the variances add up")
    solved = d.solve_linear(zero, square, "the variance of ln of the ratio")
    d.definition(error, sympy.sqrt(solved), "the standard error, which is not negative")
    ratio, t = x / n / (y / m), d.variable("t", REAL)
    moved = d.rewrite(sympy.exp(sympy.log(ratio) + t), ratio * sympy.exp(t), "e to the moved logarithm")
    return d.substitute(moved, {t: side * z * sympy.sqrt(solved)}, "by z standard errors")


def _variance(d: Derivation, found: Expr, sample: Expr) -> Expr:
    """The variance of ln of a sample's share, to first order: 1/x - 1/n."""
    q, size = d.variable("q", PROBABILITY_OPEN), sample
    slope = d.differentiate(sympy.log(q), q, "the slope of ln")
    of_log = d.rewrite(slope**2 * q * (1 - q) / size, (1 - q) / (size * q), "times the variance of the share")
    at_sample = d.substitute(of_log, {q: found / size}, "at the share of the sample")
    return d.rewrite(at_sample, 1 / found - 1 / size, "in counts")


RATIO_LOG_LOWER = Formula(
    id="validation.ratio_log_lower",
    title="Katz’s interval of a ratio of shares, lower end",
    printed=(
        r"\frac{\frac{x_1}{n_1}}{\frac{x_2}{n_2}} "
        r"e^{- z \sqrt{\frac{1}{x_1} - \frac{1}{n_1} + \frac{1}{x_2} - \frac{1}{n_2}}}"
    ),
    parameters=(FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND, Z),
    source=RATIO_LOG,
    derive=partial(end, side=LOWER),
    constants=E_IS_EULER,
    constraints=(r"x_1 \leq n_1", r"x_2 \leq n_2"),
    limit="lower",
    family=Family("ratio_log", "Katz’s interval of a ratio of shares", "ratio"),
)
RATIO_LOG_UPPER = replace(
    RATIO_LOG_LOWER,
    id="validation.ratio_log_upper",
    title="Katz’s interval of a ratio of shares, upper end",
    printed=(
        r"\frac{\frac{x_1}{n_1}}{\frac{x_2}{n_2}} "
        r"e^{z \sqrt{\frac{1}{x_1} - \frac{1}{n_1} + \frac{1}{x_2} - \frac{1}{n_2}}}"
    ),
    derive=partial(end, side=UPPER),
    limit="upper",
)
