"""Precision falls with recall on every reference curve of real beta.

Dimm (2015), section 2: reference curves shaped as precision-recall curves typically are. With D the integral of 1/x
from 0 to R, X = R/D and X' = -(R/x(R) - D)/D^2 (eq. 3); R/x(R) - D is the integral of 1/x(R) - 1/x(r), which is
positive because x falls.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.parameters import BETA, PREVALENCE, RECALL, dimm
from prsym.derivations.dimm2015.reference_precision import FORMULA as CURVE
from prsym.derivations.dimm2015.relevance_probability import FORMULA as PROBABILITY
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

ZERO = sympy.Integer(0)


def inverse_and_primitive(r: Any, rho: Any, beta: Any) -> tuple[Any, Any]:
    """1/x(r) of eq. 10, and an antiderivative of it."""
    angle, logarithm = sympy.atan(beta), sympy.log(1 + beta**2)
    scale, start = (1 - rho) / rho * beta / angle, logarithm / (2 * beta * angle)
    inverse = 1 + scale * (r + start) / (1 + beta**2 * (1 - r) ** 2)
    arc = sympy.atan(beta * (1 - r)) / beta
    primitive = r + scale * (sympy.log(1 + beta**2 * (1 - r) ** 2) / (2 * beta**2) - (1 + start) * arc)
    return inverse, primitive


def derive(d: Derivation) -> None:
    """D, the positive gap, and the slope by eq. 3."""
    R, rho, beta = (d.parameter(name) for name in ("recall", "prevalence", "beta"))
    r = d.variable("r", UNIT)
    inverse, primitive = inverse_and_primitive(r, rho, beta)
    d.rewrite(1 / PROBABILITY.expression.xreplace({R: r}), inverse, "1/x, from eq. 10")
    at_R = inverse.xreplace({r: R})

    total = d.antiderivative(inverse, primitive, r, ZERO, R, "D = ∫ dr/x(r) from 0 to R")
    d.rewrite(R / total, CURVE.expression, "X = R/D (eq. 11)")
    D, rate = sympy.Symbol("D"), sympy.Symbol("1/x")
    d.definition(D, total, "D")
    d.definition(rate, at_R, "1/x at the recall R")
    d.integral_sign(sympy.Integral(inverse, (r, ZERO, R)), ">", "D is positive")

    difference = d.antiderivative(at_R - inverse, at_R * r - primitive, r, ZERO, R, "∫ (1/x(R) − 1/x(r)) dr")
    value = d.substitute(R * rate - D, {rate: at_R, D: total}, "R/x(R) − D in full")
    d.rewrite(difference, value, "is that integral")
    d.integral_sign(sympy.Integral(at_R - inverse, (r, ZERO, R)), ">", "x(r) exceeds x(R) for r < R")

    slope = sympy.diff(CURVE.expression, R)
    d.rewrite(slope, (1 - R * at_R / total) / total, "eq. 3 for P = X = R/D and p = x")
    d.sign(-(R * rate - D) / D**2, "<", "precision falls")


THEOREM = Theorem(
    id="dimm2015.precision_decreasing",
    title="Reference precision falls with recall",
    statement="dX(R; ρ, β)/dR < 0 for 0 < R ≤ 1, 0 < ρ < 1 and every real β > 0.",
    parameters=(RECALL, PREVALENCE, BETA),
    source=dimm("section 2, the shape of the reference curves"),
    derive=derive,
    holds=True,
    claims=(Holds(r"\frac{d X(R; \rho, \beta)}{d R} < 0"),),
    functions={"X": CURVE},
)
