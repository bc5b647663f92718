"""Property (2) for Gamma variates that need not be independent: refuted.

Goutte & Gaussier (2005), section 2.3, states the property of "two variables with Gamma distributions"; eq. 10 then
takes independent ones. For Y = X ~ Gamma(1, 1) the sum 2 X has the density exp(-x/2)/2, and Gamma(2, 1) has x exp(-x).
`goutte_gaussier2005.gamma_sum` proves the property for independent variates.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.gamma_density import FORMULA as GAMMA
from prsym.derivations.goutte_gaussier2005.gamma_scaling import scaled
from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.derivations.goutte_gaussier2005.parameters import AMOUNT, SCALE, A, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Y = X, at alpha = h = 1 and x = 1."""
    x, a, h = (d.parameter(name) for name in ("amount", "a", "scale"))
    one, two = sympy.Integer(1), sympy.Integer(2)
    total = scaled(d, x, a, h, two)
    claimed = gamma_density(x, 2 * a, h)
    why = "Y = X ~ Γ(1, 1): the density of X + Y = 2X at 1 is e^(−1/2)/2, that of Γ(2, 1) is e^(−1)"
    d.refute({x: one, a: one, h: one}, total, "!=", claimed, why)


THEOREM = Theorem(
    id="goutte_gaussier2005.gamma_sum_dependent",
    title="Sum of any two Gamma variates of one scale",
    statement="X + Y ~ Γ(α + β, h) for X ~ Γ(α, h) and Y ~ Γ(β, h), independent or not.",
    parameters=(AMOUNT, A, SCALE),
    source=goutte_gaussier("section 2.3, property (2)"),
    derive=derive,
    holds=False,
    claims=(Holds(r"\frac{d \frac{x}{2}}{d x} g(\frac{x}{2}, \alpha, h) = g(x, 2 \alpha, h)"),),
    beyond="the left side is the density of X + Y for Y = X, which is one such Y, by the rule of change of variables",
    functions={"g": GAMMA},
)
