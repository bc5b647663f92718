"""The smallest c1 that keeps the probability at R = 1 at or below 1: the bound that the paper omits.

With c2 = 0 the additive piece c0 + c1 R is linear in R, so that it is non-negative on [0, 1] exactly when it
is at both ends: c0 >= 0 (eq. 8) and c0 + c1 >= 0. The paper, after eq. 6, asks for all R and then uses R = 0 only.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.normalization import FORMULA as NORMALIZATION
from prsym.derivations.dimm2015.parameters import BETA, C1, PREVALENCE, dimm
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """c0 + c1 = 0 solved for c1; c0 + c1 grows with c1."""
    c0, beta = NORMALIZATION.derive(d), d.parameter("beta")
    at_one = c0 + d.parameter("c1")
    slope = sympy.diff(at_one, d.parameter("c1"))
    simpler = d.rewrite(slope, sympy.log(1 + beta**2) / (2 * beta * sympy.atan(beta)), "the slope of c₀ + c₁ in c₁")
    d.sign(simpler, ">", "c₀ + c₁ grows with c₁")
    d.premise_sign(at_one, ">=", "x(1) ≤ 1 is c₀ + c₁ ≥ 0")
    operator, bound = d.solve_linear_inequality(at_one, ">=", d.parameter("c1"), "c₀ + c₁ ≥ 0, solved for c₁")
    return Derived(C1.letter, operator, bound)


FORMULA = Formula(
    id="dimm2015.c1_lower_bound",
    title="Lower bound on c₁ (omitted in the paper)",
    printed=r"c_1 \geq -\frac{1-\rho}{\rho} \frac{2 \beta^2}{\ln(1+\beta^2)}",
    parameters=(PREVALENCE, BETA),
    source=dimm("after eq. 6, applied at R = 1 (the paper applies it at R = 0 only)"),
    derive=derive,
)
