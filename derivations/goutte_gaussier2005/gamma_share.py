"""The share of one of two independent Gamma variates in their sum is a Beta variate.

Goutte & Gaussier (2005), section 2.3, property (3): X/(X + Y) ~ Be(alpha, beta), whatever the common scale.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import SCALE, SHARE, A, B, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.variates import law_of_share
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The scale drops out."""
    h = d.variable("scale", SCALE.interval)
    return law_of_share(d, d.parameter("a"), d.parameter("b"), h)


FORMULA = Formula(
    id="goutte_gaussier2005.gamma_share",
    title="Law of the share of a Gamma variate",
    printed=r"f(b) = \frac{\Gamma(\alpha + \beta)}{\Gamma(\alpha) \Gamma(\beta)} b^{\alpha - 1} (1 - b)^{\beta - 1}",
    parameters=(SHARE, A, B),
    source=goutte_gaussier("section 2.3, property (3)"),
    derive=derive,
    functions={"f": "", "Gamma": "gamma"},
)
