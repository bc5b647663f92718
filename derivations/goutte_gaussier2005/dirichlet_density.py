"""The Dirichlet prior of the three cells.

Goutte & Gaussier (2005), eq. 15, where the first factor has lost its index: with pi_1 in it the density integrates to
1. The third cell is 1 - pi_1 - pi_2, as in eq. 18.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.dirichlet import cells, dirichlet_law, kernel
from prsym.derivations.goutte_gaussier2005.parameters import PI1, PI2, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import PRIOR1, PRIOR2, PRIOR3
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The constant of the kernel."""
    a = (d.parameter("prior1"), d.parameter("prior2"), d.parameter("prior3"))
    return dirichlet_law(d, a, kernel(cells(d), a), sympy.Integer(1))


FORMULA = Formula(
    id="goutte_gaussier2005.dirichlet_density",
    title="Density of the Dirichlet prior",
    printed=(
        r"P(\pi_1, \pi_2) = \frac{\Gamma(\alpha_1 + \alpha_2 + \alpha_3)}"
        r"{\Gamma(\alpha_1) \Gamma(\alpha_2) \Gamma(\alpha_3)} "
        r"\pi_1^{\alpha_1 - 1} \pi_2^{\alpha_2 - 1} (1 - \pi_1 - \pi_2)^{\alpha_3 - 1}"
    ),
    parameters=(PI1, PI2, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 15"),
    derive=derive,
    functions={"P": "", "Gamma": "gamma"},
    constraints=(r"\pi_1 + \pi_2 < 1",),
)
