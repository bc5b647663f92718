"""beta from one measured point, where it is real.

Dimm (2015), eq. 12: the square root of beta^2, for points above the floor 2/(2 + (1 + R)(1 - rho)/rho) that
the curves of real beta reach.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.dimm2015.beta_squared import FORMULA as BETA_SQUARED_ROOT
from prsym.derivations.dimm2015.parameters import BETA_SQUARED, PRECISION_INSIDE, PREVALENCE, RECALL_INSIDE, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula, Monotone

FLOOR = r"\frac{2}{2 + (1 + R) \frac{1-\rho}{\rho}} < P"


def derive(d: Derivation) -> Any:
    """beta is the positive root of kappa."""
    kappa, beta = d.variable("beta_squared", POSITIVE), d.variable("beta", POSITIVE)
    root = d.definition(beta, sympy.sqrt(kappa), "κ = β², with β > 0")
    d.rewrite(root**2, kappa, "its square is κ")
    return root


FORMULA = Formula(
    id="dimm2015.beta",
    title="β of the reference curve through a point",
    printed=r"\beta = \sqrt{\kappa}",
    parameters=(RECALL_INSIDE, PRECISION_INSIDE, PREVALENCE),
    source=dimm("eq. 12"),
    derive=derive,
    constraints=(FLOOR,),
    unknown=BETA_SQUARED,
    determined_by=BETA_SQUARED_ROOT,
    monotone=(
        Monotone("precision", 1, "", "dimm2015.extrapolation_monotone"),
        Monotone("prevalence", -1, "", "dimm2015.extrapolation_monotone"),
    ),
)
