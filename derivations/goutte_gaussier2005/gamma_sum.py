"""The sum of independent Gamma variates of one scale is a Gamma variate.

Goutte & Gaussier (2005), section 2.3, property (2): X + Y ~ Gamma(alpha + beta, h).
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.parameters import AMOUNT, SCALE, A, B, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.variates import law_of_sum
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The law of the sum, in the letter x."""
    law = law_of_sum(d, *(d.parameter(name) for name in ("a", "b", "scale")))
    return d.substitute(law, {d.parameter("total"): d.parameter("amount")}, "with x for the sum")


FORMULA = Formula(
    id="goutte_gaussier2005.gamma_sum",
    title="Law of the sum of two Gamma variates",
    printed=r"f(x) = \frac{x^{\alpha + \beta - 1} \exp(-x/h)}{\Gamma(\alpha + \beta) h^{\alpha + \beta}}",
    parameters=(AMOUNT, A, B, SCALE),
    source=goutte_gaussier("section 2.3, property (2)"),
    derive=derive,
    functions={"f": "", "Gamma": "gamma"},
)
