"""The parameters of the multinomial law with that of the false negatives twice: refuted.

Goutte & Gaussier (2005), assumption 1: the printed list has pi_FN in the place of pi_FP. Such four numbers do not add
up to 1, as the parameters of a multinomial law do.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.multinomial_parameters import CELLS, ONE_OBJECT
from prsym.derivations.goutte_gaussier2005.parameters import goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The cells 1/2, 1/4, 1/8 and 1/8."""
    pi1, pi2, pi3, pi4 = (d.parameter(cell.name) for cell in CELLS)
    eighth = sympy.Rational(1, 8)
    point = {pi1: 4 * eighth, pi2: 2 * eighth, pi3: eighth, pi4: eighth}
    why = "cells 1/2, 1/4, 1/8, 1/8: 1/2 + 1/8 + 1/8 + 1/8 is 7/8"
    d.refute(point, pi1 + pi3 + pi3 + pi4, "!=", sympy.Integer(1), why)


THEOREM = Theorem(
    id="goutte_gaussier2005.multinomial_parameters_printed",
    title="Parameters of the multinomial law (as printed)",
    statement="π_TP + π_FN + π_FN + π_TN = 1, for the probabilities of the four cells.",
    parameters=CELLS,
    source=goutte_gaussier("assumption 1"),
    derive=derive,
    holds=False,
    claims=(Holds(r"\pi_1 + \pi_3 + \pi_3 + \pi_4 = 1", when=(ONE_OBJECT,)),),
)
