"""The posterior mean under the uniform prior: Laplace's rule of succession.

Goutte & Gaussier (2005), after eq. 9: the mean of eq. 9 at lambda = 1.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.posterior_mean import FORMULA as MEAN
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Eq. 9 at lambda = 1."""
    prior = d.variable("prior", PRIOR.interval)
    return d.substitute(MEAN.derive(d), {prior: sympy.Integer(1)}, "the uniform prior")


FORMULA = Formula(
    id="goutte_gaussier2005.laplace_mean",
    title="Laplace smoothing",
    printed=r"E = \frac{\mathrm{TP} + 1}{\mathrm{TP} + \mathrm{FP} + 2}",
    parameters=(TP, FP),
    source=goutte_gaussier("section 2.1, after eq. 9: λ = 1"),
    derive=derive,
    unit="share",
)
