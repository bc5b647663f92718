"""The symmetric Beta prior.

Goutte & Gaussier (2005), eq. 7: the kernel p^(lambda-1) (1-p)^(lambda-1), and the constant with which it integrates
to 1.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.laws import beta_law
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, goutte_gaussier
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Be(lambda, lambda)."""
    p, prior = d.parameter("precision"), d.parameter("prior")
    kernel = p ** (prior - 1) * (1 - p) ** (prior - 1)
    return beta_law(d, p, prior, prior, kernel, sympy.Integer(1))


FORMULA = Formula(
    id="goutte_gaussier2005.prior_density",
    title="Density of the symmetric Beta prior",
    printed=r"P(p) = \frac{\Gamma(2 \lambda)}{[\Gamma(\lambda)]^2} p^{\lambda - 1} (1 - p)^{\lambda - 1}",
    parameters=(PRECISION, PRIOR),
    source=goutte_gaussier("eq. 7"),
    derive=derive,
    functions={"P": "", "Gamma": "gamma"},
)
