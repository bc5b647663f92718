"""P(B1 > B2) for independent Beta variates, by steps of 1 in the parameters.

V(first; second) is the integral of the density of Be(first) times I(x; second). A step in the second law changes I by
one term (DLMF, 8.17(iv)), whose integral is a Beta function; and V(first; second) + V(second; first) = 1,
which gives 1/2 for a law against itself and turns steps in the first law into steps in the second.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.reading.special import BetaRegularized, Gamma, beta_density

Expr = Any
Law = tuple[Expr, Expr]
ZERO, ONE, HALF = sympy.Integer(0), sympy.Integer(1), sympy.Rational(1, 2)
X = sympy.Symbol("x")


def comparison(first: Law, second: Law) -> Expr:
    """V(first; second)."""
    return sympy.Integral(beta_density(X, *first) * BetaRegularized(X, *second), (X, ZERO, ONE))


def overlap(first: Law, second: Law) -> Expr:
    """The integral of x (1 - x) times the product of the two densities."""
    (a, b), (c, e) = first, second
    constants = Gamma(a + b) * Gamma(c + e) / (Gamma(a) * Gamma(b) * Gamma(c) * Gamma(e))
    return constants * Gamma(a + c) * Gamma(b + e) / Gamma(a + b + c + e)


def against_itself(d: Derivation, law: Law) -> Expr:
    """V(law; law) = 1/2."""
    return d.tabled_integral(comparison(law, law), "two betas", HALF, (*law, *law), "a law against itself")


def turned(d: Derivation, first: Law, second: Law) -> None:
    """V(first; second) = 1 - V(second; first)."""
    there, back = comparison(first, second), comparison(second, first)
    whole = sympy.Integral(there.function + back.function, (X, ZERO, ONE))
    one = d.tabled_integral(whole, "two betas", ONE, (*first, *second), "one of the two is larger")
    parts = d.interchange(whole, "the two probabilities")
    d.rewrite_using(there, 1 - back, [(whole, parts, -ONE), (whole, one, ONE)], "the laws exchanged")


def grow(d: Derivation, first: Law, second: Law, index: Expr, *, upper: bool) -> Expr:
    """V(first; second) by a sum over the steps of `index`, by which the upper (or the lower) parameter has grown."""
    c, e = second
    after = (c, e + 1) if upper else (c + 1, e)
    larger, smaller = (after, second) if upper else (second, after)
    change = overlap(first, second) / (e if upper else c)
    remainder, parts = _one_term(d, first, second, larger, smaller, upper=upper)
    constants = remainder.function / (X ** (first[0] + c - 1) * (1 - X) ** (first[1] + e - 1))
    value = d.tabled_integral(remainder, "beta", sympy.powsimp(constants), (first[0] + c, first[1] + e), "its integral")
    d.rewrite(value, change, "in one fraction")
    signed = change if upper else -change
    left = comparison(first, after) - comparison(first, second)
    sign = ONE if upper else -ONE
    used = [(comparison(first, larger), parts, sign), (remainder, change, sign)]
    d.rewrite_using(left, signed, used, "what one step changes")
    return d.sum_by_differences(comparison(first, second), index, signed, 0, f"{index} steps")


def _one_term(d: Derivation, first: Law, second: Law, larger: Law, smaller: Law, *, upper: bool) -> tuple[Expr, Expr]:
    """I(x; larger) is I(x; smaller) and one term; the term's part of V(first; larger), and that V in its two parts."""
    x = d.variable("x", PROBABILITY_OPEN)
    c, e = second
    bottom = Gamma(c) * Gamma(e + 1) if upper else Gamma(c + 1) * Gamma(e)
    constant = Gamma(c + e) / bottom
    high, low, term = BetaRegularized(x, *larger), BetaRegularized(x, *smaller), constant * x**c * (1 - x) ** e
    names = sympy.symbols("y_1 y_2 y_3 y_4")
    limits = zip(names, (high, low, x**c, (1 - x) ** e), (ZERO, ZERO, ZERO, ONE), strict=True)
    form = names[0] - names[1] - constant * names[2] * names[3]
    d.limit(high - (low + term), form, list(limits), x, "both sides vanish at x = 0")
    d.rewrite_by_derivative_and_limit(high, low + term, x, "they differ by one term")
    density = beta_density(x, *first)
    sum_of_both = density * low + density * term
    d.rewrite_using(density * high, sum_of_both, [(high, low + term, density)], "times the density")
    whole = d.rewrite_integrand(comparison(first, larger), density * high, sum_of_both, "under the integral")
    return sympy.Integral(density * term, (x, ZERO, ONE)), d.interchange(whole, "in two parts")
