"""Property (3) for Gamma variates that need not be independent: refuted.

Goutte & Gaussier (2005), section 2.3, states the property of "two variables with Gamma distributions"; eq. 10 then
takes independent ones. For Y = X the share is 1/2, and its square 1/4; the square of a Beta(1, 1) variate has the mean
1/3. `goutte_gaussier2005.gamma_share` proves the property for independent variates.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import A, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Gamma, beta_density


def derive(d: Derivation) -> None:
    """Y = X: the second moment of the share, at alpha = 1."""
    a, b = d.parameter("a"), d.variable("share", PROBABILITY_OPEN)
    integral = sympy.Integral(b**2 * beta_density(b, a, a), (b, sympy.Integer(0), sympy.Integer(1)))
    moment = d.tabled_integral(integral, "beta", Gamma(2 * a) / Gamma(a) ** 2, (a + 2, a), "the second moment")
    moment = d.rewrite(moment, (a + 1) / (2 * (2 * a + 1)), "by Γ(z + 1) = z Γ(z)")
    why = "Y = X: the share is 1/2 and its square 1/4; the square of a Be(1, 1) variate has the mean 1/3"
    d.refute({a: sympy.Integer(1)}, sympy.Rational(1, 4), "!=", moment, why)


THEOREM = Theorem(
    id="goutte_gaussier2005.gamma_share_dependent",
    title="Share of one of any two Gamma variates in their sum",
    statement="X/(X + Y) ~ Be(α, β) for X ~ Γ(α, h) and Y ~ Γ(β, h), independent or not.",
    parameters=(A,),
    source=goutte_gaussier("section 2.3, property (3)"),
    derive=derive,
    holds=False,
    claims=(Holds(r"\frac{1}{4} = \frac{\alpha + 1}{2 (2 \alpha + 1)}"),),
    beyond=(
        "the left side is the mean square of the share X/(X + Y) for Y = X, which is one such Y, and the right side "
        "that of a Be(α, α) variate, which the derivation finds"
    ),
)
