"""F1 in one Beta variate.

Not in Goutte & Gaussier (2005): with B = X/(X + V) for the variates of eq. 11, F1 = 2X/(2X + V) is 2B/(1 + B), and
B ~ Be(TP + lambda, FP + FN + 2 lambda) by property (3), since X and V have one scale.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.f_gamma import FORMULA as F_GAMMA
from prsym.derivations.goutte_gaussier2005.parameters import SHARE, goutte_gaussier
from prsym.derivations.measures.parameters import F_BETA
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """X = B s, Y + Z = (1 - B) s, however V is split."""
    b, s, w = d.parameter("share"), d.variable("s", POSITIVE), d.variable("w", PROBABILITY_OPEN)
    variates = {
        d.variable("x", POSITIVE): b * s,
        d.variable("y", POSITIVE): (1 - w) * (1 - b) * s,
        d.variable("z", POSITIVE): w * (1 - b) * s,
    }
    one = {d.variable("beta", F_BETA.interval): sympy.Integer(1)}
    f1 = d.substitute(F_GAMMA.expression, {**variates, **one}, "F at β = 1, in the share B and the sum s")
    return d.rewrite(f1, 2 * b / (1 + b), "s and the split w cancel")


FORMULA = Formula(
    id="goutte_gaussier2005.f1_share",
    title="F₁ in a Beta variate",
    printed=r"F_1 = \frac{2 b}{1 + b}",
    parameters=(SHARE,),
    source=goutte_gaussier("eq. 11; the conclusion is not in the paper"),
    derive=derive,
    unit="share",
)
