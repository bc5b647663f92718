"""Intervals on another scale: the normal interval of a function of the share, and its ends taken back to shares.

To first order the variance of g(p) is that of the sample's share, p(1 - p)/n, times the square of the slope of g; the
sample's share x/n is put in for p.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL

Expr = Any


def error_of(d: Derivation, value: Expr, q: Expr, error: Expr) -> Expr:
    """The standard error of `value`, a function of the share q: it is `error`, which is positive."""
    n, square = d.parameter("sample"), d.variable("v", POSITIVE)
    slope = d.differentiate(value, q, "the slope of the new scale")
    zero = d.premise(square, slope**2 * q * (1 - q) / n, "to first order, with the variance p(1 − p)/n of the share")
    solved = d.solve_linear(zero, square, "the variance on the new scale")
    d.rewrite(solved, error**2, "is the square")
    d.sign(error, ">", "of a standard error, which is positive")
    return error


def logit_end(d: Derivation, side: int) -> Expr:
    """The share whose log odds are those of the sample, less (side -1) or plus z times their standard error."""
    n, z, q, y = *_sizes(d), d.variable("q", PROBABILITY_OPEN), d.variable("y", REAL)
    error = error_of(d, sympy.log(q / (1 - q)), q, 1 / sympy.sqrt(n * q * (1 - q)))
    back = 1 / (1 + sympy.exp(-y))
    odds = d.substitute(q / (1 - q), {q: back}, "the odds of a share")
    d.rewrite(odds, sympy.exp(y), "whose log odds are y")
    end = d.substitute(back, {y: sympy.log(q / (1 - q)) + side * z * error}, "the end")
    return _at_sample(d, end, q)


def log_log_end(d: Derivation, side: int) -> Expr:
    """The share p whose ln(-ln p) is that of the sample, plus (side -1) or less z times its standard error."""
    n, z, q, y = *_sizes(d), d.variable("q", PROBABILITY_OPEN), d.variable("y", REAL)
    error = error_of(d, sympy.log(-sympy.log(q)), q, sympy.sqrt((1 - q) / (n * q)) / -sympy.log(q))
    back = q ** sympy.exp(y)
    d.rewrite(sympy.log(back), sympy.log(q) * sympy.exp(y), "ln p times e^y: ln(−ln p) grows by y")
    end = d.substitute(back, {y: -side * z * error}, "the end: the scale falls with the share")
    return _at_sample(d, end, q)


def _sizes(d: Derivation) -> tuple[Expr, Expr]:
    return d.parameter("sample"), d.parameter("z")


def _at_sample(d: Derivation, end: Expr, q: Expr) -> Expr:
    x, n = d.parameter("found"), d.parameter("sample")
    d.premise_sign(x, ">", "some are found")
    d.premise_sign(n - x, ">", "and not all")
    return d.substitute(end, {q: x / n}, "at the share of the sample")
