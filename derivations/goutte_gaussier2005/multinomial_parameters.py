"""The four parameters of the multinomial law add up to 1.

Goutte & Gaussier (2005), assumption 1, as meant and as the line after eq. 4 has it: pi_1, pi_2, pi_3 and pi_4 for TP,
FP, FN and TN. The list that is printed is `multinomial_parameters_printed`.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, PI3, PI4, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

CELLS = (PI1, PI2, PI3, PI4)
ONE_OBJECT = r"\pi_4 = 1 - \pi_1 - \pi_2 - \pi_3"


def derive(d: Derivation) -> None:
    """Each object is in one of the four cells."""
    pi1, pi2, pi3, pi4 = (d.parameter(cell.name) for cell in CELLS)
    one = sympy.Integer(1)
    d.premise(pi4, 1 - pi1 - pi2 - pi3, "an object is a true negative where it is in no other cell")
    d.rewrite_using(pi1 + pi2 + pi3 + pi4, one, [(pi4, 1 - pi1 - pi2 - pi3, one)], "the four together")


THEOREM = Theorem(
    id="goutte_gaussier2005.multinomial_parameters",
    title="Parameters of the multinomial law",
    statement="π_TP + π_FP + π_FN + π_TN = 1: every object is in just one of the four cells.",
    parameters=CELLS,
    source=goutte_gaussier("assumption 1, as meant"),
    derive=derive,
    holds=True,
    claims=(Holds(r"\pi_1 + \pi_2 + \pi_3 + \pi_4 = 1", when=(ONE_OBJECT,)),),
)
