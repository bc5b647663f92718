"""When the mode is 0 or 1, with FP where the paper prints FN.

Goutte & Gaussier (2005), after eq. 9: "TP + FP < 2 - 2 lambda or TP < 1 - lambda". With a = TP + lambda and
b = FP + lambda these say a + b < 2 or a < 1. In the first case one of the two is below 1 as well.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.slopes import falls, rises, unbounded_at_zero
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """A parameter below 1 is an end without bound; where the other is not below 1, the density is monotone."""
    excess, gap = d.variable("excess", NONNEGATIVE), d.variable("gap", POSITIVE)
    a = 1 + excess
    b = d.solve_linear(a + sympy.Symbol("b") + gap - 2, d.variable("b", POSITIVE), "b, where a + b falls short of 2")
    d.sign(1 - b, ">", "if a ≥ 1 and a + b < 2, then b < 1")
    falls(d)
    rises(d)
    unbounded_at_zero(d)


THEOREM = Theorem(
    id="goutte_gaussier2005.mode_at_ends",
    title="When the mode is at an end",
    statement=(
        "If TP + FP < 2 − 2λ or TP < 1 − λ, the posterior density of the precision has no maximum inside (0, 1): it is "
        "unbounded at 0 where TP < 1 − λ and at 1 where FP < 1 − λ, one of which is then the case."
    ),
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("after eq. 9, with FP for FN"),
    derive=derive,
    holds=True,
)
