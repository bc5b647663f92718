"""The closed table of integrals that are taken as known: Euler's, and what their definitions give at once.

Each entry is an integrand in x with parameters, its range, what must be positive, and its value. Nothing else is
integrated without an antiderivative. The tests compare every entry with quadrature.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy

from prsym.derivations.documents import dlmf
from prsym.model.source import Source
from prsym.reading.special import BetaRegularized, Binomial, Digamma, Erf, Gamma, beta_density

Expr = Any
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


@dataclass(frozen=True, slots=True)
class TabledIntegral:
    """One entry; `names` are its parameters, `positive` what must be positive for it to hold."""

    names: tuple[str, ...]
    integrand: Callable[..., Expr]
    upper: Callable[..., Expr]
    positive: Callable[..., tuple[Expr, ...]]
    value: Callable[..., Expr]
    words: str
    cited: Source | None = None

    @property
    def source(self) -> str:
        """The name of the integral, and where it is printed."""
        return f"{self.words}, {self.cited.citation}" if self.cited else self.words


def _beta(a: Expr, b: Expr) -> Expr:
    return Gamma(a) * Gamma(b) / Gamma(a + b)


# Every range begins at 0.
INTEGRALS: dict[str, TabledIntegral] = {
    "beta": TabledIntegral(
        ("a", "b"),
        lambda x, a, b: x ** (a - 1) * (1 - x) ** (b - 1),
        lambda a, b: ONE,
        lambda a, b: (a, b),
        _beta,
        "Euler's first integral",
        dlmf("5.12.1"),
    ),
    "gamma": TabledIntegral(
        ("a", "h"),
        lambda x, a, h: x ** (a - 1) * sympy.exp(-x / h),
        lambda a, h: sympy.oo,
        lambda a, h: (a, h),
        lambda a, h: Gamma(a) * h**a,
        "Euler's second integral",
        dlmf("5.9.1"),
    ),
    "incomplete beta": TabledIntegral(
        ("a", "b", "z"),
        lambda x, a, b, z: x ** (a - 1) * (1 - x) ** (b - 1),
        lambda a, b, z: z,
        lambda a, b, z: (a, b, z, 1 - z),
        lambda a, b, z: BetaRegularized(z, a, b) * _beta(a, b),
        "the definition of I(z; a, b)",
        dlmf("8.17.1 and 8.17.2"),
    ),
    "error function": TabledIntegral(
        ("z",),
        lambda x, z: sympy.exp(-(x**2)),
        lambda z: z,
        lambda z: (z,),
        lambda z: sympy.sqrt(sympy.pi) / 2 * Erf(z),
        "the definition of erf",
    ),
    "two betas": TabledIntegral(
        ("a", "b", "c", "d"),
        lambda x, a, b, c, d: (
            beta_density(x, a, b) * BetaRegularized(x, c, d) + beta_density(x, c, d) * BetaRegularized(x, a, b)
        ),
        lambda a, b, c, d: ONE,
        lambda a, b, c, d: (a, b, c, d),
        lambda a, b, c, d: ONE,
        "the slope of I(x; a, b) I(x; c, d), which rises from 0 to 1",
    ),
    "beta, logarithm": TabledIntegral(
        ("a", "b"),
        lambda x, a, b: x ** (a - 1) * (1 - x) ** (b - 1) * sympy.log(x),
        lambda a, b: ONE,
        lambda a, b: (a, b),
        lambda a, b: _beta(a, b) * (Digamma(a) - Digamma(a + b)),
        "Euler's first integral differentiated in a",
    ),
    "gamma, logarithm": TabledIntegral(
        ("a",),
        lambda x, a: x ** (a - 1) * sympy.exp(-x) * sympy.log(x),
        lambda a: sympy.oo,
        lambda a: (a,),
        lambda a: Gamma(a) * Digamma(a),
        "Euler's second integral differentiated in a",
    ),
}


@dataclass(frozen=True, slots=True)
class TabledSum:
    """A finite sum over the index from 0 to n; `positive` lists what must not be negative for it to hold."""

    names: tuple[str, ...]
    term: Callable[..., Expr]
    upper: Callable[..., Expr]
    value: Callable[..., Expr]
    source: str


def _binomial_term(k: Expr, n: Expr, a: Expr, b: Expr) -> Expr:
    return Binomial(n, k) * a**k * b ** (n - k)


SUMS: dict[str, TabledSum] = {
    "binomial": TabledSum(
        ("n", "a", "b"),
        _binomial_term,
        lambda n, a, b: n,
        lambda n, a, b: (a + b) ** n,
        "the binomial theorem, for whole n and positive a and b",
    ),
}
