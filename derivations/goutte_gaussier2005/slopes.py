"""Where a Beta density rises and falls: the slope of its logarithm, u/p - v/(1 - p).

u = a - 1 and v = b - 1 are the exponents of p^u (1 - p)^v.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, Interval, interval

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


def unbounded_at_zero(d: Derivation) -> None:
    """u < 0: p^u (1 - p)^v has no bound near p = 0, for its reciprocal falls to 0.

    With 1 - p for p and the exponents exchanged, v < 0 is the same at p = 1.
    """
    p, u, v = d.variable("precision", PROBABILITY_OPEN), d.variable("u", interval("(-1, 0)")), d.variable("v", EXPONENT)
    power, other = sympy.symbols("w z")
    atoms = [(power, p ** (-u), sympy.Integer(0)), (other, (1 - p) ** (-v), sympy.Integer(1))]
    why = "the reciprocal of the density falls to 0 at the end where the exponent is negative"
    d.limit(p ** (-u) * (1 - p) ** (-v), power * other, atoms, p, why)
