"""The sum of two independent Gamma variates of one scale and the share of one in it are independent.

Needed for eq. 10 and 11 of Goutte & Gaussier (2005), which combine both; not said there. The joint density is the
product of the two laws of `goutte_gaussier2005.gamma_sum` and `goutte_gaussier2005.gamma_share`.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.gamma_density import FORMULA as GAMMA
from prsym.derivations.goutte_gaussier2005.gamma_share import FORMULA as LAW_OF_SHARE
from prsym.derivations.goutte_gaussier2005.gamma_sum import FORMULA as LAW_OF_SUM
from prsym.derivations.goutte_gaussier2005.parameters import SCALE, SHARE, SUM, A, B, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.variates import JACOBIAN, share_and_sum
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The joint density against the product of the two."""
    a, b, h = (d.parameter(name) for name in ("a", "b", "scale"))
    joint = share_and_sum(d, a, b, h)
    of_sum = LAW_OF_SUM.expression.xreplace({sympy.Symbol("amount"): d.parameter("total")})
    d.rewrite(joint, LAW_OF_SHARE.expression * of_sum, "the product of the two laws")


THEOREM = Theorem(
    id="goutte_gaussier2005.gamma_independence",
    title="Sum and share of Gamma variates are independent",
    statement=(
        "For independent X ~ Γ(α, h) and Y ~ Γ(β, h), s = X + Y and b = X/(X + Y) are independent: with X = sb and "
        "Y = s(1 − b), the joint density of s and b is that of Be(α, β) in b times that of Γ(α + β, h) in s."
    ),
    parameters=(SHARE, SUM, A, B, SCALE),
    source=goutte_gaussier("section 2.3, used in eq. 10 and 11"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"s \, g(s b, \alpha, h) g(s (1 - b), \beta, h) = B(b, \alpha, \beta) S(s, \alpha, \beta, h)"),
        Holds(JACOBIAN),
    ),
    beyond="the left side of the first claim is the joint density, by the rule of change of variables",
    functions={"g": GAMMA, "B": LAW_OF_SHARE, "S": LAW_OF_SUM},
)
