"""The region of the printed double integral is the set on which the first system is superior.

Goutte & Gaussier (2005), eq. 18: pi_2 < min(pi_1, 1 - pi_1) says pi_1 > pi_2 and pi_1 + pi_2 < 1. With
min(x, y) = (x + y - |x - y|)/2, and |x - y| as the root of a square.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, interval
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """Below and above pi_1 = 1/2 the bound is one of the two, and the other inequality follows from it."""
    pi1, pi2, pi3 = cells(d)
    gap, bound = d.variable("gap", POSITIVE), (1 - sympy.sqrt((2 * pi1 - 1) ** 2)) / 2
    low = d.variable("low", interval("(0, 1/2]"))
    d.rewrite(d.substitute(bound, {pi1: low}, "the bound, for π₁ ≤ 1/2"), low, "is π₁")
    other = d.substitute(pi3, {pi1: low, pi2: low - gap}, "1 − π₁ − π₂, for π₂ below π₁ by a gap")
    d.sign(other, ">", "is positive then")
    high = d.variable("high", interval("[1/2, 1)"))
    d.rewrite(d.substitute(bound, {pi1: high}, "the bound, for π₁ ≥ 1/2"), 1 - high, "is 1 − π₁")
    other = d.substitute(pi1 - pi2, {pi1: high, pi2: 1 - high - gap}, "π₁ − π₂, for π₂ below 1 − π₁ by a gap")
    d.sign(other, ">", "is positive then")


THEOREM = Theorem(
    id="goutte_gaussier2005.paired_region",
    title="The region on which the first system is superior",
    statement="For 0 < π₁ < 1 and π₂ > 0: π₂ < min(π₁, 1 − π₁) exactly when π₁ > π₂ and π₁ + π₂ < 1.",
    parameters=(PI1, PI2),
    source=goutte_gaussier("eq. 18, the range of integration"),
    derive=derive,
    holds=True,
)
