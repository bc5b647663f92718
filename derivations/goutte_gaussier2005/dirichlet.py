"""The Dirichlet law of three cells, in the first two: its integral over all values, and from the kernel to the density.

The third cell is 1 - pi_1 - pi_2, as in eq. 18 of Goutte & Gaussier (2005).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.reading.special import Gamma

Expr = Any
Triple = tuple[Expr, Expr, Expr]
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def cells(d: Derivation) -> Triple:
    """The three probabilities."""
    first, second = (d.variable(cell.name, cell.interval) for cell in (PI1, PI2))
    return first, second, 1 - first - second


def kernel(values: Triple, a: Triple) -> Expr:
    """The Dirichlet density without its constant."""
    return sympy.Mul(*(value ** (one - 1) for value, one in zip(values, a, strict=True)))


def beta_of(a: Triple) -> Expr:
    """The kernel's integral."""
    return sympy.Mul(*map(Gamma, a)) / Gamma(sympy.Add(*a))


def over_simplex(function: Expr, first: Expr, second: Expr) -> Expr:
    """The integral over all values of the two cells: pi_2 from 0 to 1 - pi_1, pi_1 from 0 to 1."""
    return sympy.Integral(function, (second, ZERO, 1 - first), (first, ZERO, ONE))


def integrate_kernel(d: Derivation, function: Expr, factor: Expr, a: Triple) -> Expr:
    """The integral of `function` = factor * kernel, by two Beta integrals."""
    first, second, _ = cells(d)
    u = d.variable("u", PROBABILITY_OPEN)
    integral, inner = over_simplex(function, first, second), sympy.Integral(function, (second, ZERO, 1 - first))
    value = d.substitute_in_integral(inner, (1 - first) * u, u, ZERO, ONE, "π₂ = (1 − π₁) u")
    outside = factor * first ** (a[0] - 1) * (1 - first) ** (a[1] + a[2] - 1)
    value = d.tabled_integral(value, "beta", outside, a[1:], "over π₂")
    total = d.rewrite_integrand(integral, inner, value, "with the inner integral")
    rest = factor * Gamma(a[1]) * Gamma(a[2]) / Gamma(a[1] + a[2])
    return d.tabled_integral(total, "beta", rest, (a[0], a[1] + a[2]), "over π₁")


def dirichlet_law(d: Derivation, a: Triple, proportional: Expr, factor: Expr) -> Expr:
    """The density that is proportional to `proportional` = factor * kernel."""
    constant = d.variable("C", POSITIVE)
    total = integrate_kernel(d, constant * proportional, constant * factor, a)
    balance = d.premise(total, ONE, "a density integrates to 1")
    found = d.solve_linear(balance, constant, "the constant")
    density = d.substitute(constant * proportional, {constant: found}, "the density")
    parameters = ", ".join(map(str, a))
    return d.rewrite(density, kernel(cells(d), a) / beta_of(a), f"the Dirichlet law with the parameters {parameters}")
