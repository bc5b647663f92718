"""The normal (Wald) interval: the ends p = x/n ± w with n w^2 = z^2 (x/n)(1 - x/n)."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE


def half_width(d: Derivation) -> Any:
    """w, from the variance of a share with its estimate put in for it."""
    return _half_width(d, sympy.Integer(1), "w² is z² times the estimated variance of a binomial share")


def half_width_finite(d: Derivation) -> Any:
    """w for sampling without replacement, where the variance has the factor (N - n)/(N - 1)."""
    population, n = d.parameter("population"), d.parameter("sample")
    d.premise_sign(population - n, ">=", "the sample is drawn without replacement")
    factor = (population - n) / (population - 1)
    return _half_width(d, factor, "w² is z² times the estimated variance of a hypergeometric share")


def _half_width(d: Derivation, factor: Any, why: str) -> Any:
    x, n, z = (d.parameter(name) for name in ("found", "sample", "z"))
    square, w = d.variable("q", NONNEGATIVE), d.variable("w", NONNEGATIVE)
    variance = x / n * (1 - x / n) / n * factor
    d.premise_sign(n - x, ">=", "no more documents have the property than are in the sample")
    solved = d.solve_linear(d.premise(square, z**2 * variance, why), square, "w²")
    solved = d.rewrite(solved, z**2 * x * (n - x) / n**3 * factor, "in counts")
    d.sign(solved, ">=", "so w² has a square root")
    return d.definition(w, sympy.sqrt(solved), "w, which is not negative")
