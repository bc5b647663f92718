"""The region of the printed double integral is the set on which the first system is superior.

Goutte & Gaussier (2005), eq. 18: pi_2 < min(pi_1, 1 - pi_1) says pi_1 > pi_2 and pi_1 + pi_2 < 1.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells
from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent, Holds


def derive(d: Derivation) -> None:
    """Below and above pi_1 = 1/2 the bound is one of the two, and the other inequality follows from it."""
    pi1, pi2, pi3 = cells(d)
    bound, gap = sympy.Min(pi1, 1 - pi1), d.variable("gap", POSITIVE)
    d.variable(PI1.name, LOW.interval)
    d.rewrite(bound - pi2, pi1 - pi2, "the bound is π₁, for π₁ ≤ 1/2")
    other = d.substitute(pi3, {pi2: pi1 - gap}, "1 − π₁ − π₂, for π₂ below π₁ by a gap")
    d.sign(other, ">", "is positive then")
    d.variable(PI1.name, HIGH.interval)
    d.rewrite(bound - pi2, pi3, "the bound is 1 − π₁, for π₁ ≥ 1/2")
    other = d.substitute(pi1 - pi2, {pi2: 1 - pi1 - gap}, "π₁ − π₂, for π₂ below 1 − π₁ by a gap")
    d.sign(other, ">", "is positive then")


LOW, HIGH = (replace(PI1, interval=interval(half)) for half in ("(0, 1/2]", "[1/2, 1)"))
BELOW = r"\min(\pi_1, 1 - \pi_1) > \pi_2"
THEOREM = Theorem(
    id="goutte_gaussier2005.paired_region",
    title="The region on which the first system is superior",
    statement=(
        "For 0 < π₁, π₂ < 1: π₂ < min(π₁, 1 − π₁) exactly when π₁ > π₂ and π₁ + π₂ < 1. For π₁ ≤ 1/2 it says π₁ > π₂, "
        "from which the other follows; for π₁ ≥ 1/2 it says π₁ + π₂ < 1, from which the other follows."
    ),
    parameters=(PI2,),
    source=goutte_gaussier("eq. 18, the range of integration"),
    derive=derive,
    holds=True,
    claims=(
        Equivalent(BELOW, r"\pi_1 > \pi_2", over=(LOW,)),
        Holds(r"\pi_1 + \pi_2 < 1", when=(r"\pi_1 > \pi_2",), over=(LOW,)),
        Equivalent(BELOW, r"\pi_1 + \pi_2 < 1", over=(HIGH,)),
        Holds(r"\pi_1 > \pi_2", when=(r"\pi_1 + \pi_2 < 1",), over=(HIGH,)),
    ),
)
