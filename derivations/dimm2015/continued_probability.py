"""x, the model of the probability of relevance, in kappa = beta^2 > -1.

Dimm (2015), eqs. 6, 7 and 9, with beta^2 = kappa allowed to be negative: c1 is (1 - rho)/rho over T(1) (eq. 9 is
the case kappa = beta^2), and c0 follows from the normalisation.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.parameters import BETA_SQUARED, C0, C1, PREVALENCE, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Formula
from prsym.reading.symbolic import ScaledArctangent, ScaledLogarithm


def constants(d: Derivation) -> tuple[Any, Any]:
    """c0 and c1 of the continued model."""
    rho, kappa = d.parameter("prevalence"), d.parameter("beta_squared")
    c0, c1 = d.variable("c0", C0.interval), d.variable("c1", C1.interval)
    r, zero, one = d.variable("r", UNIT), sympy.Integer(0), sympy.Integer(1)
    primitive = r - (c0 + c1) * ScaledArctangent(1 - r, kappa) + c1 * ScaledLogarithm(1 - r, kappa)
    inverse = 1 + (c0 + c1 * r) / (1 + kappa * (1 - r) ** 2)
    total = d.antiderivative(inverse, primitive, r, zero, one, "∫ dr/x(r) over [0, 1]")
    balance = d.premise(total, 1 / rho, "eq. 5, with X(1) = ρ")
    solution = d.solve_linear(balance, c0, "the continued eq. 7")
    choice = d.definition(c1, (1 - rho) / rho / ScaledArctangent(1, kappa), "the continued eq. 9")
    return d.substitute(solution, {c1: choice}, "c₀ with the choice of c₁"), choice


def derive(d: Derivation) -> Any:
    """Top over top plus c0 + c1 R."""
    R, kappa = d.parameter("recall"), d.parameter("beta_squared")
    c0, c1 = constants(d)
    top = 1 + kappa * (1 - R) ** 2
    model = top / (top + d.parameter("c0") + d.parameter("c1") * R)
    return d.substitute(model, {d.parameter("c0"): c0, d.parameter("c1"): c1}, "eq. 6 with both constants")


FORMULA = Formula(
    id="dimm2015.continued_probability",
    title="Probability of relevance, continued to β² > −1",
    printed=(
        r"x(R; \rho, \kappa) = \frac{1 + \kappa(1-R)^2}{1 + \kappa(1-R)^2 + \frac{1-\rho}{\rho} "
        r"\frac{1}{T(1; \kappa)} \left[R + \frac{\Lambda(1; \kappa)}{T(1; \kappa)} \right]}"
    ),
    parameters=(RECALL_CLOSED, PREVALENCE, BETA_SQUARED),
    source=dimm("eq. 10, continued to κ = β² > −1"),
    derive=derive,
    functions={"x": "", "T": "scaled_arctangent", "Lambda": "scaled_logarithm"},
    unit="share",
)
