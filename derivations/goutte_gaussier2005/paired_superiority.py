"""The probability that system 1 is superior to system 2, with the parameters 1/2 that table 2 is made with.

Goutte & Gaussier (2005), eq. 17 at alpha_1 = alpha_2 = 1/2 (section 4). Table 2 estimates it from draws.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.paired_superiority_any_prior import FORMULA as ANY_PRIOR
from prsym.derivations.goutte_gaussier2005.parameters import LOSSES, WINS, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.parameters_paired import PRIOR1, PRIOR2
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Two values of the prior's parameters."""
    half = {d.variable(p.name, p.interval): sympy.Rational(1, 2) for p in (PRIOR1, PRIOR2)}
    return d.substitute(ANY_PRIOR.derive(d), half, "α₁ = α₂ = 1/2")


FORMULA = Formula(
    id="goutte_gaussier2005.paired_superiority",
    title="Probability that the first system is superior",
    printed=r"P = I(\frac{1}{2}; N_2 + \frac{1}{2}, N_1 + \frac{1}{2})",
    parameters=(WINS, LOSSES),
    source=goutte_gaussier("eq. 17, at α₁ = α₂ = 1/2 as in table 2"),
    derive=derive,
    functions={"I": "beta_regularized"},
    unit="share",
)
