"""Curves of different beta do not meet between R = 0 and R = 1.

Dimm (2015), section 2: non-overlapping reference curves, except at R = 1 or P = 1. The density w has a monotone
likelihood ratio in kappa, so that its distribution function G(R; kappa) decreases strictly in kappa and
X = R/(R + K G) increases strictly.
"""

from __future__ import annotations

from typing import Any

import sympy

from derivations.dimm2015 import ratio_decreasing
from derivations.dimm2015.continuation import density, density_primitive
from derivations.dimm2015.parameters import BETA_SQUARED, PREVALENCE, RECALL_INSIDE, dimm
from derivations.dimm2015.ratio_decreasing import KAPPA, ONE, RATIO, ZERO, T
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm

R = sympy.Symbol("recall")
G = sympy.Function("G")(KAPPA)


def density_in_m(r: Any) -> Any:
    """The density, in m and T(1) as functions of kappa."""
    return (RATIO + r) / (T * (1 + KAPPA * (1 - r) ** 2))


def _by_definition(d: Derivation) -> dict[Any, Any]:
    """m and T(1) in T and Lambda."""
    tangent, logarithm = ScaledArctangent(ONE, KAPPA), ScaledLogarithm(ONE, KAPPA)
    d.definition(T, tangent, "T(1; κ)")
    d.definition(RATIO, logarithm / tangent, "m = Λ(1; κ)/T(1; κ)")
    return {T: tangent, RATIO: logarithm / tangent}


def distribution_decreases(d: Derivation) -> None:
    """dG/dkappa < 0 for 0 < R < 1."""
    ratio_decreasing.derive(d)
    r, t = sympy.symbols("r t")
    mass = d.antiderivative(density(r, KAPPA), density_primitive(r, KAPPA), r, ZERO, ONE, "the whole mass of w")
    d.rewrite(mass, ONE, "w integrates to 1 whatever κ is")
    whole = sympy.Integral(density_in_m(r), (r, ZERO, ONE))
    d.substitute(whole, _by_definition(d), "m and T(1) by their definitions")

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


THEOREM = Theorem(
    id="dimm2015.curves_do_not_overlap",
    title="Reference curves do not overlap",
    statement="∂X(R; ρ, κ)/∂κ > 0 for 0 < R < 1, 0 < ρ < 1 and κ = β² > −1.",
    parameters=(RECALL_INSIDE, PREVALENCE, BETA_SQUARED),
    source=dimm("section 2: non-overlapping reference curves"),
    derive=derive,
    holds=True,
)
