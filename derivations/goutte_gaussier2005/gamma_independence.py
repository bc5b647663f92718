"""The sum of two independent Gamma variates of one scale and the share of one in it are independent.

Needed for eq. 10 and 11 of Goutte & Gaussier (2005), which combine both; not said there. The joint density is the
product of the two laws of `goutte_gaussier2005.gamma_sum` and `goutte_gaussier2005.gamma_share`.
"""

from __future__ import annotations

from prsym.derivations.goutte_gaussier2005.gamma_share import FORMULA as LAW_OF_SHARE
from prsym.derivations.goutte_gaussier2005.gamma_sum import FORMULA as LAW_OF_SUM
from prsym.derivations.goutte_gaussier2005.parameters import AMOUNT, SCALE, SHARE, A, B, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.variates import share_and_sum
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """The joint density against the product of the two."""
    a, b, h = (d.parameter(name) for name in ("a", "b", "scale"))
    joint = share_and_sum(d, a, b, h, total="amount")
    d.rewrite(joint, LAW_OF_SHARE.expression * LAW_OF_SUM.expression, "the product of the two laws")


THEOREM = Theorem(
    id="goutte_gaussier2005.gamma_independence",
    title="Sum and share of Gamma variates are independent",
    statement="For independent X ~ Γ(α, h) and Y ~ Γ(β, h), X + Y and X/(X + Y) are independent.",
    parameters=(SHARE, AMOUNT, A, B, SCALE),
    source=goutte_gaussier("section 2.3, used in eq. 10 and 11"),
    derive=derive,
    holds=True,
)
