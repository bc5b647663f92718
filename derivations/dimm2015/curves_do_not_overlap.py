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
from prsym.derivations.dimm2015.continued_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.continued_probability import FORMULA as PROBABILITY
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL_INSIDE, dimm
from prsym.derivations.dimm2015.ratio_decreasing import KAPPA, ONE, RATIO, SCALED, ZERO, T
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

R = sympy.Symbol("recall")
ODDS = (1 - sympy.Symbol("prevalence")) / sympy.Symbol("prevalence")
G, X, RISE = (sympy.Function(name)(KAPPA) for name in ("G", "X", "rise"))


def density_in_m(r: Any) -> Any:
    """The density, in m and T(1) as functions of kappa."""
    return (RATIO + r) / (T * (1 + KAPPA * (1 - r) ** 2))


def mass(lower: Any, upper: Any, variable: str = "r") -> Any:
    """The mass of w between two recalls, as an integral."""
    r = sympy.Symbol(variable)
    return sympy.Integral(density_in_m(r), (r, lower, upper))


def name_mass(d: Derivation, name: Any, lower: Any, upper: Any) -> None:
    """The name stands for that mass, and its derivative for the slope; both also in T and Lambda."""
    r, integral = sympy.Symbol("r"), mass(lower, upper)
    d.definition(name, integral, "the mass of w between two recalls")
    slope = d.differentiate_integral(integral, KAPPA, "its slope")
    d.definition(sympy.Derivative(name, KAPPA), slope, "its slope")
    d.substitute(integral, {T: SCALED[T], RATIO: SCALED[RATIO]}, "m and T(1) by their definitions")
    value = d.antiderivative(density(r, KAPPA), density_primitive(r, KAPPA), r, lower, upper, "by the primitive of w")
    closed = d.rewrite(value, distribution(upper, KAPPA) - distribution(lower, KAPPA), "as differences of T and Λ")
    d.definition(name, closed, "in T and Λ")
    d.definition(sympy.Derivative(name, KAPPA), sympy.diff(closed, KAPPA), "and so its slope")
    d.integral_sign(integral, ">", "a mass is positive")
    d.sign(name, ">", "so is its name")


def distribution_decreases(d: Derivation) -> None:
    """dG/dkappa < 0 for 0 < R < 1."""
    ratio_decreasing.derive(d)
    whole_mass(d)
    name_mass(d, G, ZERO, R)
    mass_decreases(d, G, R)


def whole_mass(d: Derivation) -> None:
    """The density integrates to 1."""
    r = sympy.Symbol("r")
    whole = d.antiderivative(density(r, KAPPA), density_primitive(r, KAPPA), r, ZERO, ONE, "the whole mass of w")
    d.rewrite(whole, ONE, "w integrates to 1 whatever κ is")
    d.substitute(mass(ZERO, ONE), {T: SCALED[T], RATIO: SCALED[RATIO]}, "m and T(1) by their definitions")


def mass_decreases(d: Derivation, name: Any, recall: Any) -> None:
    """The mass below a recall, which has that name, decreases in kappa."""
    r, t = sympy.symbols("r t")
    below, above = mass(ZERO, recall), mass(recall, ONE)
    a = d.differentiate_integral(below, KAPPA, "the slope a of the mass g below R")
    b = d.differentiate_integral(above, KAPPA, "the slope b of the mass h above R")
    d.additivity(mass(ZERO, ONE), recall, "g + h is the whole mass")
    d.differentiate_equality(below + above, ONE, KAPPA, "a + b = 0, for g + h = 1 whatever κ is")
    product = a * above - below * b
    d.rewrite_using(a, product, [(below + above, ONE, -a), (a + b, ZERO, below)], "a = a h − g b")
    double = d.fubini(product, r, t, "as a double integral over r < R < t")
    d.integral_sign(double, "<", "the integrand is negative: monotone likelihood ratio, from m' < 0")
    d.sign(product, "<", "hence a h − g b, which is the slope a of the mass below R")
    d.sign(sympy.Derivative(name, KAPPA), "<", "it decreases in κ")


def curve_increases(d: Derivation) -> None:
    """X = R/(R + K G) increases because G decreases; X has its closed form."""
    distribution_decreases(d)
    in_G = d.definition(X, R / (R + ODDS * G), "the curve, in G")
    closed = d.substitute(in_G, {G: distribution(R, KAPPA)}, "G in T and Λ")
    d.definition(X, d.rewrite(closed, CURVE.expression, "dimm2015.continued_precision"), "in T and Λ")
    d.definition(sympy.Derivative(X, KAPPA), sympy.diff(in_G, KAPPA), "its slope, in G")
    d.sign(sympy.diff(in_G, KAPPA), ">", "X increases strictly in κ")


def derive(d: Derivation) -> None:
    """Between R = 0 and R = 1, and at R = 0."""
    curve_increases(d)
    _start_increases(d)


def _start_increases(d: Derivation) -> None:
    """X(0) = x(0) = 1/(1 + K m/(T(1) (1 + kappa))): m falls, and T(1) (1 + kappa) rises."""
    s = sympy.Symbol("s")
    tangent = 1 / (1 + KAPPA * s**2)
    rising = sympy.Integral((1 + KAPPA) * tangent, (s, ZERO, ONE))
    d.definition(RISE, rising, "T(1) (1 + κ) as an integral")
    slope = d.differentiate_integral(rising, KAPPA, "its slope")
    d.definition(sympy.Derivative(RISE, KAPPA), slope, "its slope")
    d.integral_sign(slope, ">", "it rises")
    d.integral_sign(rising, ">", "and is positive")
    d.sign(sympy.Derivative(RISE, KAPPA), ">", "so does its name")
    d.sign(RISE, ">", "and its name")
    d.linearity(rising, [(1 + KAPPA, tangent)], "1 + κ before the integral")
    d.substitute((1 + KAPPA) * T, {T: sympy.Integral(tangent, (s, ZERO, ONE))}, "T(1) as an integral")
    d.definition(RISE, d.substitute((1 + KAPPA) * T, {T: SCALED[T]}, "and as it is"), "T(1) (1 + κ)")
    d.definition(sympy.Derivative(RISE, KAPPA), sympy.diff((1 + KAPPA) * SCALED[T], KAPPA), "and so its slope")
    start = 1 / (1 + ODDS * RATIO / RISE)
    in_full = d.substitute(start, {RATIO: SCALED[RATIO], RISE: (1 + KAPPA) * SCALED[T]}, "in full")
    d.rewrite(in_full, PROBABILITY.expression.xreplace({R: ZERO}), "it is x(0)")
    d.sign(sympy.diff(start, KAPPA), ">", "x(0) rises strictly in κ")


THEOREM = Theorem(
    id="dimm2015.curves_do_not_overlap",
    title="Reference curves do not overlap",
    statement=(
        "∂X(R; ρ, κ)/∂κ > 0 for 0 < R < 1, 0 < ρ < 1 and κ = β² > −1; and ∂x(0; ρ, κ)/∂κ > 0 for x(0; ρ, κ), which is "
        "the limit of X at R = 0 (dimm2015.endpoints)."
    ),
    parameters=(RECALL_INSIDE, PREVALENCE, BETA_SQUARED),
    source=dimm("section 2: non-overlapping reference curves"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"0 < \frac{d X(R; \rho, \kappa)}{d \kappa}"),
        Holds(r"0 < \frac{d x(0; \rho, \kappa)}{d \kappa}"),
    ),
    functions={"X": CURVE, "x": PROBABILITY},
)
