"""c0, the constant that makes the model account for every relevant document.

Dimm (2015), eq. 7. From the normalisation (eq. 5) of the model (eq. 6) with c2 = 0 and X(1) = rho.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.model_probability import FORMULA as MODEL
from prsym.derivations.dimm2015.parameters import BETA, C0, C1, C2, PREVALENCE, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def inverse_probability(d: Derivation) -> Any:
    """1/x(r) with c2 = 0, in the variable r."""
    for parameter in (RECALL_CLOSED, C0, C2, C1):
        d.variable(parameter.name, parameter.interval)
    r = sympy.Symbol("r")
    model = MODEL.derive(d)
    no_curvature = {d.parameter("c2"): sympy.Integer(0), d.parameter("recall"): r}
    model = d.substitute(model, no_curvature, "the model with c₂ = 0, in the variable r")
    beta, c0, c1 = (d.parameter(name) for name in ("beta", "c0", "c1"))
    d.variable("r", RECALL_CLOSED.interval)
    inverse = 1 + (c0 + c1 * r) / (1 + beta**2 * (1 - r) ** 2)
    return d.rewrite(1 / model, inverse, "its reciprocal")


def primitive(r: Any, beta: Any, c0: Any, c1: Any) -> Any:
    """An antiderivative of 1/x(r)."""
    angle = sympy.atan(beta * (1 - r)) / beta
    logarithm = sympy.log(1 + beta**2 * (1 - r) ** 2) / (2 * beta**2)
    return r - (c0 + c1) * angle + c1 * logarithm


def derive(d: Derivation) -> Any:
    """The integral of 1/x over [0, 1] is 1/rho; linear in c0."""
    rho, beta = d.parameter("prevalence"), d.parameter("beta")
    inverse = inverse_probability(d)
    r, c0, c1 = d.parameter("r"), d.parameter("c0"), d.parameter("c1")
    total = d.antiderivative(
        inverse, primitive(r, beta, c0, c1), r, sympy.Integer(0), sympy.Integer(1), "∫ dr/x(r) over [0, 1]"
    )
    balance = d.premise(total, 1 / rho, "eq. 5, with the model precision X(1) = ρ")
    return d.solve_linear(balance, c0, "linear in c₀, with the coefficient −tan⁻¹(β)/β")


FORMULA = Formula(
    id="dimm2015.normalization",
    title="c₀ from the normalisation",
    printed=(
        r"c_0 = \frac{1 - \rho}{\rho} \frac{\beta}{\tan^{-1} \beta} - c_1 \left[1 - \frac{1}{2} "
        r"\frac{\ln(1 + \beta^2)}{\beta \tan^{-1} \beta} \right]"
    ),
    parameters=(PREVALENCE, BETA, C1),
    source=dimm("eq. 7"),
    derive=derive,
)
