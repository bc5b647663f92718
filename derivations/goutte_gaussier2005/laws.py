"""The Beta and the Gamma law: from the kernel to the density, by the closed table's integrals.

A law is given up to a constant, as Bayes' rule gives it; that a density integrates to 1 fixes the constant.
"""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE
from prsym.reading.special import Gamma, beta_density


def gamma_density(x: Expr, a: Expr, h: Expr) -> Expr:
    """The density of the Gamma law with the scale h."""
    return x ** (a - 1) * sympy.exp(-x / h) / (Gamma(a) * h**a)


def integrating_to_one(d: Derivation, constant: Expr, kernel: Expr, total: Expr) -> Expr:
    """The density constant * kernel, whose integral is the total."""
    balance = d.premise(total, ONE, "a density integrates to 1")
    found = d.solve_linear(balance, constant, "the constant")
    return d.substitute(constant * kernel, {constant: found}, "the density")


def beta_law(d: Derivation, x: Expr, a: Expr, b: Expr, kernel: Expr, factor: Expr) -> Expr:
    """The density that is proportional to `kernel` = factor * x^(a-1) (1-x)^(b-1) on (0, 1)."""
    constant = d.variable(f"C_{x.name}", POSITIVE)
    integral = sympy.Integral(constant * kernel, (x, ZERO, ONE))
    total = d.tabled_integral(integral, "beta", constant * factor, (a, b), "the total, with an open constant")
    density = integrating_to_one(d, constant, kernel, total)
    return d.rewrite(density, beta_density(x, a, b), f"the Beta law with the parameters {a} and {b}")


def beta_mean(d: Derivation, x: Expr, a: Expr, b: Expr, density: Expr) -> Expr:
    """The mean of the Beta law."""
    integral = sympy.Integral(x * density, (x, ZERO, ONE))
    factor = Gamma(a + b) / (Gamma(a) * Gamma(b))
    mean = d.tabled_integral(integral, "beta", factor, (a + 1, b), "the first moment")
    return d.rewrite(mean, a / (a + b), "by Γ(z + 1) = z Γ(z)")


def differ_by_one_term(
    d: Derivation, x: Expr, both: tuple[Expr, Expr], term: tuple[Expr, Expr, Expr], why: str
) -> Expr:
    """Two incomplete Beta functions of x differ by constant x^a (1 - x)^b: by their slopes, and their limits 0."""
    (larger, smaller), (constant, a, b) = both, term
    first, second, power, other = sympy.symbols("y_1 y_2 y_3 y_4")
    atoms = [(first, larger, ZERO), (second, smaller, ZERO), (power, x**a, ZERO), (other, (1 - x) ** b, ONE)]
    difference, product = larger - smaller, constant * x**a * (1 - x) ** b
    d.limit(difference - product, first - second - constant * power * other, atoms, x, why)
    return d.rewrite_by_derivative_and_limit(difference, product, x, "one term")
