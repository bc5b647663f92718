"""Katz's interval of the ratio of two shares: the normal interval of ln of the ratio, taken back.

The samples are independent of one another, so that the variances of the two logarithms add up; that of ln p is, to
first order, (1 - p)/(n p), with the sample's share put in for p.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.validation.parameters import Z
from prsym.derivations.validation.ratio_parameters import FOUND_FIRST, FOUND_SECOND, SAMPLE_FIRST, SAMPLE_SECOND
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, PROBABILITY_OPEN, REAL

Expr = Any


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
