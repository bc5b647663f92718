"""The largest c1 that keeps the probability at R = 0 at or below 1.

Dimm (2015), eq. 8. x(0) <= 1 needs c0 >= 0; c0 (eq. 7) falls linearly in c1, because
ln(1 + beta^2) < 2 beta atan(beta).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.normalization import FORMULA as NORMALIZATION
from prsym.derivations.dimm2015.parameters import BETA, C1, PREVALENCE, dimm
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import Formula


def slope_is_negative(d: Derivation) -> None:
    """ln(1 + beta^2) < 2 beta atan(beta), so that the bracket of eq. 7 is positive."""
    beta = d.parameter("beta")
    gap = 2 * beta * sympy.atan(beta) - sympy.log(1 + beta**2)
    d.sign_by_derivative(gap, ">", beta, sympy.Integer(0), "zero at β = 0, with the derivative 2 tan⁻¹ β > 0")


def derive(d: Derivation) -> Any:
    """c0 = 0 solved for c1."""
    c0 = NORMALIZATION.derive(d)
    slope_is_negative(d)
    d.sign(sympy.diff(c0, d.parameter("c1")), "<", "c₀ falls as c₁ grows")
    d.premise_sign(c0, ">=", "x(0) ≤ 1 is c₀ ≥ 0")
    operator, bound = d.solve_linear_inequality(c0, ">=", d.parameter("c1"), "c₀ ≥ 0, solved for c₁")
    return Derived(C1.letter, operator, bound)


FORMULA = Formula(
    id="dimm2015.c1_bound",
    title="Upper bound on c₁",
    printed=(
        r"c_1 \leq \frac{1-\rho}{\rho} \frac{\beta}{\tan^{-1} \beta} \left[1 - \frac{1}{2} "
        r"\frac{\ln(1+\beta^2)}{\beta \tan^{-1} \beta} \right]^{-1}"
    ),
    parameters=(PREVALENCE, BETA),
    source=dimm("eq. 8"),
    derive=derive,
)
