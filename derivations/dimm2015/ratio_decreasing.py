"""m = Lambda(1)/T(1) decreases in kappa: the algebra under the uniqueness of the curves.

Not in the paper. With D(s) = 1 + kappa s^2, the numerator of m' is
(T Lambda' - Lambda T') = - double integral of (t - s)^2 (t + s) / (2 D(s)^2 D(t)^2) over the unit square.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.parameters import BETA_SQUARED, dimm
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
KAPPA = sympy.Symbol("beta_squared")
T, LOGARITHM, RATIO = (sympy.Function(name)(KAPPA) for name in ("T_1", "Lambda_1", "m"))
SCALED = {
    T: ScaledArctangent(ONE, KAPPA),
    LOGARITHM: ScaledLogarithm(ONE, KAPPA),
    RATIO: ScaledLogarithm(ONE, KAPPA) / ScaledArctangent(ONE, KAPPA),
}


def positive_parts(d: Derivation) -> None:
    """T(1) and Lambda(1) as integrals of positive functions."""
    s = sympy.Symbol("s")
    tangent = sympy.Integral(1 / (1 + KAPPA * s**2), (s, ZERO, ONE))
    logarithm = sympy.Integral(s / (1 + KAPPA * s**2), (s, ZERO, ONE))
    d.definition(T, tangent, "T(1; κ)")
    d.definition(LOGARITHM, logarithm, "Λ(1; κ)")
    d.integral_sign(tangent, ">", "T(1) is positive")
    d.integral_sign(logarithm, ">", "Λ(1) is positive")
    for quantity, integral in ((T, tangent), (LOGARITHM, logarithm)):
        slope = d.differentiate_integral(integral, KAPPA, "it is smooth in κ > −1")
        d.definition(sympy.Derivative(quantity, KAPPA), slope, "its derivative")


def derive(d: Derivation) -> None:
    """The double integral, symmetrised."""
    positive_parts(d)
    s, t = sympy.symbols("s t")
    numerator = T * sympy.Derivative(LOGARITHM, KAPPA) - LOGARITHM * sympy.Derivative(T, KAPPA)
    slope = d.differentiate(LOGARITHM / T, KAPPA, "the quotient rule")
    d.rewrite(slope, numerator / T**2, "over T(1)²")
    in_integrals = _in_integrals(d, numerator)
    double = d.fubini(in_integrals, s, t, "each product as a double integral")
    symmetric = d.symmetrise(double, "averaged with s and t exchanged")
    even = -((t - s) ** 2) * (t + s) / (2 * (1 + KAPPA * s**2) ** 2 * (1 + KAPPA * t**2) ** 2)
    d.rewrite(symmetric.function, even, "minus a square times positive factors")
    d.integral_sign(symmetric, "<", "the integrand is negative off the diagonal and nowhere positive")
    d.sign(numerator, "<", "so is the numerator")
    d.definition(RATIO, LOGARITHM / T, "m = Λ(1)/T(1)")
    d.definition(sympy.Derivative(RATIO, KAPPA), numerator / T**2, "its derivative")
    d.sign(RATIO, ">", "both parts are positive")
    d.sign(sympy.Derivative(RATIO, KAPPA), "<", "m decreases")
    in_scaled_functions(d)


def in_scaled_functions(d: Derivation) -> None:
    """T(1; kappa) and Lambda(1; kappa) are the integrals that they were defined by; m is their ratio."""
    s = sympy.Symbol("s")
    for quantity, top, scaled in ((T, ONE, ScaledArctangent), (LOGARITHM, s, ScaledLogarithm)):
        d.antiderivative(top / (1 + KAPPA * s**2), scaled(s, KAPPA), s, ZERO, ONE, "by its primitive")
        d.definition(quantity, scaled(ONE, KAPPA), "so it is this value")
    d.substitute(LOGARITHM / T, {LOGARITHM: SCALED[LOGARITHM], T: SCALED[T]}, "m in T and Λ")
    for quantity, value in SCALED.items():
        d.definition(quantity, value, "in T(1; κ) and Λ(1; κ)")
        d.definition(sympy.Derivative(quantity, KAPPA), sympy.diff(value, KAPPA), "and so its slope")


def _in_integrals(d: Derivation, numerator: Any) -> Any:
    s = sympy.Symbol("s")
    D = 1 + KAPPA * s**2
    values = {
        T: sympy.Integral(1 / D, (s, ZERO, ONE)),
        LOGARITHM: sympy.Integral(s / D, (s, ZERO, ONE)),
        sympy.Derivative(T, KAPPA): sympy.Integral(sympy.diff(1 / D, KAPPA), (s, ZERO, ONE)),
        sympy.Derivative(LOGARITHM, KAPPA): sympy.Integral(sympy.diff(s / D, KAPPA), (s, ZERO, ONE)),
    }
    return d.substitute(numerator, values, "the four integrals put in")


THEOREM = Theorem(
    id="dimm2015.ratio_decreasing",
    title="Λ(1)/T(1) decreases in β²",
    statement="m(κ) = Λ(1; κ)/T(1; κ) is positive and strictly decreasing for κ > −1.",
    parameters=(BETA_SQUARED,),
    source=dimm("under eq. 12; not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"0 < \frac{\Lambda(1; \kappa)}{T(1; \kappa)}"),
        Holds(r"\frac{d \frac{\Lambda(1; \kappa)}{T(1; \kappa)}}{d \kappa} < 0"),
    ),
    functions={"T": "scaled_arctangent", "Lambda": "scaled_logarithm"},
)
