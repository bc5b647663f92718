"""Where a Beta density rises and falls: the slope of its logarithm, u/p - v/(1 - p).

u = a - 1 and v = b - 1 are the exponents of p^u (1 - p)^v.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, Interval, interval
from prsym.reading.special import Gamma, beta_density

Expr = Any
EXPONENT = interval("(-1, oo)")


def logarithmic_slope(d: Derivation) -> tuple[Expr, Expr, Expr, Expr]:
    """(p, u, v, slope): the slope has the sign of the density's own, for the density is positive."""
    p, u, v = d.variable("precision", PROBABILITY_OPEN), d.variable("u", EXPONENT), d.variable("v", EXPONENT)
    logarithm = u * sympy.log(p) + v * sympy.log(1 - p)
    d.rewrite(p**u * (1 - p) ** v, sympy.exp(logarithm), "the kernel, as the exponential of its logarithm")
    slope = d.differentiate(logarithm, p, "the slope of the logarithm")
    return p, u, v, d.rewrite(slope, u / p - v / (1 - p), "in two terms")


def turn_at_peak(d: Derivation, signs: Interval, before: str, after: str) -> Expr:
    """u and v of one sign: the zero of the slope, and the slope's sign on either side of it. Returns the zero."""
    p, u, v, slope = logarithmic_slope(d)
    u, v = d.variable("u", signs), d.variable("v", signs)
    equation = d.rewrite(p * (1 - p) * slope, u * (1 - p) - v * p, "times p (1 − p) > 0: linear in p")
    peak = d.rewrite(d.solve_linear(equation, p, "where the slope is 0"), u / (u + v), "in the exponents")
    t = d.variable("t", PROBABILITY_OPEN)
    low = d.substitute(slope, {p: t * peak}, "a point below the zero")
    d.sign(low, before, f"below it the slope is {before} 0")
    high = d.substitute(slope, {p: peak + t * (1 - peak)}, "a point above the zero")
    d.sign(high, after, f"above it the slope is {after} 0")
    return peak


def falls(d: Derivation) -> None:
    """u <= 0 <= v, not both 0: the density falls from 0 to 1."""
    *_, slope = logarithmic_slope(d)
    for first, second in (("(-1, 0)", "[0, oo)"), ("(-1, 0]", "(0, oo)")):
        d.variable("u", interval(first))
        d.variable("v", interval(second))
        d.sign(slope, "<", f"it falls for u in {first}, v in {second}")


def rises(d: Derivation) -> None:
    """v <= 0 <= u, not both 0: the density rises from 0 to 1."""
    *_, slope = logarithmic_slope(d)
    for first, second in (("(0, oo)", "(-1, 0]"), ("[0, oo)", "(-1, 0)")):
        d.variable("u", interval(first))
        d.variable("v", interval(second))
        d.sign(slope, ">", f"it rises for u in {first}, v in {second}")


def beta_slope(d: Derivation) -> tuple[Expr, Expr, Expr, Expr]:
    """(p, a, b, density) of Be(a, b), whose slope has the sign of (a - 1) - (a + b - 2) p."""
    p, a, b = d.variable("precision", PROBABILITY_OPEN), d.variable("a", POSITIVE), d.variable("b", POSITIVE)
    density = beta_density(p, a, b)
    d.sign(density, ">", "the density is positive")
    slope = d.differentiate(density, p, "the slope of the density")
    d.rewrite(slope, density * (a - 1 - (a + b - 2) * p) / (p * (1 - p)), "has the sign of a linear factor")
    return p, a, b, density


def unbounded_at_ends(d: Derivation) -> None:
    """For a < 1 the density of Be(a, b) has no bound near 0, for b < 1 none near 1: its reciprocal falls to 0."""
    t = d.variable("t", PROBABILITY_OPEN)
    for name, other, at in (("a", "b", t), ("b", "a", 1 - t)):
        small, free = d.variable(name, PROBABILITY_OPEN), d.variable(other, POSITIVE)
        a, b = (small, free) if name == "a" else (free, small)
        constant = Gamma(a) * Gamma(b) / Gamma(a + b)
        power, rest = sympy.symbols("w z")
        atoms = [(power, t ** (1 - small), sympy.Integer(0)), (rest, (1 - t) ** (1 - free), sympy.Integer(1))]
        why = f"the reciprocal of the density falls to 0 at the end where {name} < 1 is the exponent"
        d.limit(1 / beta_density(at, a, b), power * rest * constant, atoms, t, why)
