"""Curves of different beta do not meet between R = 0 and R = 1.

Dimm (2015), section 2: non-overlapping reference curves, except at R = 1 or P = 1. The density w has a monotone
likelihood ratio in kappa, so that its distribution function G(R; kappa) decreases strictly in kappa and
X = R/(R + K G) increases strictly.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015 import ratio_decreasing
from prsym.derivations.dimm2015.continuation import density, density_primitive, distribution
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL_INSIDE, dimm
from prsym.derivations.dimm2015.ratio_decreasing import KAPPA, LOGARITHM, ONE, RATIO, ZERO, T
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm

R = sympy.Symbol("recall")
G = sympy.Function("G")(KAPPA)


def density_in_m(r: Any) -> Any:
    """The density, in m and T(1) as functions of kappa."""
    return (RATIO + r) / (T * (1 + KAPPA * (1 - r) ** 2))


def _in_scaled_functions(d: Derivation) -> None:
    """T(1; kappa) and Lambda(1; kappa) are the integrals that they were defined by; m is their ratio."""
    s = sympy.Symbol("s")
    for quantity, top, scaled in ((T, ONE, ScaledArctangent), (LOGARITHM, s, ScaledLogarithm)):
        d.antiderivative(top / (1 + KAPPA * s**2), scaled(s, KAPPA), s, ZERO, ONE, "by its primitive")
        d.definition(quantity, scaled(ONE, KAPPA), "so it is this value")
    d.substitute(LOGARITHM / T, {LOGARITHM: _SCALED[LOGARITHM], T: _SCALED[T]}, "m in T and Λ")
    d.definition(RATIO, _SCALED[RATIO], "m = Λ(1; κ)/T(1; κ)")


_SCALED = {
    T: ScaledArctangent(ONE, KAPPA),
    LOGARITHM: ScaledLogarithm(ONE, KAPPA),
    RATIO: ScaledLogarithm(ONE, KAPPA) / ScaledArctangent(ONE, KAPPA),
}
_DENSITY_PARTS = {T: _SCALED[T], RATIO: _SCALED[RATIO]}


def closed_form(d: Derivation) -> Any:
    """G in T and Lambda; after `distribution_decreases`."""
    r = sympy.Symbol("r")
    below = sympy.Integral(density_in_m(r), (r, ZERO, R))
    d.substitute(below, _DENSITY_PARTS, "m and T(1) by their definitions")
    mass = d.antiderivative(density(r, KAPPA), density_primitive(r, KAPPA), r, ZERO, R, "the mass below R")
    d.rewrite(mass, distribution(R, KAPPA), "as differences of T and Λ")
    return d.definition(G, distribution(R, KAPPA), "G in T and Λ")


def distribution_decreases(d: Derivation) -> None:
    """dG/dkappa < 0 for 0 < R < 1."""
    ratio_decreasing.derive(d)
    r, t = sympy.symbols("r t")
    mass = d.antiderivative(density(r, KAPPA), density_primitive(r, KAPPA), r, ZERO, ONE, "the whole mass of w")
    d.rewrite(mass, ONE, "w integrates to 1 whatever κ is")
    whole = sympy.Integral(density_in_m(r), (r, ZERO, ONE))
    _in_scaled_functions(d)
    d.substitute(whole, _DENSITY_PARTS, "m and T(1) by their definitions")

    below, above = (sympy.Integral(density_in_m(r), (r, *ends)) for ends in ((ZERO, R), (R, ONE)))
    a = d.differentiate_integral(below, KAPPA, "the slope a of the mass g below R")
    b = d.differentiate_integral(above, KAPPA, "the slope b of the mass h above R")
    d.additivity(whole, R, "g + h is the whole mass")
    d.differentiate_equality(below + above, ONE, KAPPA, "a + b = 0, for g + h = 1 whatever κ is")
    product = a * above - below * b
    d.rewrite_using(a, product, [(below + above, ONE, -a), (a + b, ZERO, below)], "a = a h − g b")
    double = d.fubini(product, r, t, "as a double integral over r < R < t")
    d.integral_sign(double, "<", "the integrand is negative: monotone likelihood ratio, from m' < 0")
    d.sign(product, "<", "hence a h − g b, which is the slope a of the mass below R")
    d.definition(G, below, "G(R; κ)")
    d.definition(sympy.Derivative(G, KAPPA), a, "its slope")
    d.sign(sympy.Derivative(G, KAPPA), "<", "G decreases in κ")


def derive(d: Derivation) -> None:
    """X = R/(R + K G) increases because G decreases."""
    distribution_decreases(d)
    rho = d.parameter("prevalence")
    d.integral_sign(sympy.Integral(density_in_m(sympy.Symbol("r")), (sympy.Symbol("r"), ZERO, R)), ">", "G is positive")
    d.sign(G, ">", "so is G by its name")
    K = (1 - rho) / rho
    slope = sympy.diff(R / (R + K * G), KAPPA)
    d.sign(slope, ">", "X increases strictly in κ")
    _start_increases(d)


def _start_increases(d: Derivation) -> None:
    """X(0) = 1/(1 + K w(0)) with w(0) = m/(T(1) (1 + kappa)): m falls, and T(1) (1 + kappa) rises."""
    s = sympy.Symbol("s")
    rising = sympy.Integral((1 + KAPPA) / (1 + KAPPA * s**2), (s, ZERO, ONE))
    slope = d.differentiate_integral(rising, KAPPA, "T(1) (1 + κ) as an integral")
    d.integral_sign(slope, ">", "it rises")
    d.integral_sign(rising, ">", "and is positive")
    start = RATIO / rising
    falling = (sympy.Derivative(RATIO, KAPPA) * rising - RATIO * slope) / rising**2
    d.sign(falling, "<", "so the density at R = 0 falls, and X(0) rises strictly in κ")
    d.sign(start, ">", "the density at R = 0 is positive")


THEOREM = Theorem(
    id="dimm2015.curves_do_not_overlap",
    title="Reference curves do not overlap",
    statement="∂X(R; ρ, κ)/∂κ > 0 for 0 ≤ R < 1 (the limit at R = 0), 0 < ρ < 1 and κ = β² > −1.",
    parameters=(RECALL_INSIDE, PREVALENCE, BETA_SQUARED),
    source=dimm("section 2: non-overlapping reference curves"),
    derive=derive,
    holds=True,
)
