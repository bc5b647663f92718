"""The posterior mean of precision.

Goutte & Gaussier (2005), eq. 9, left. The integral of p times the density of eq. 8 is a Beta integral, and Gamma's
functional equation leaves a quotient. With FN for FP it is the mean of recall.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.laws import beta_mean
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as POSTERIOR
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The first moment of Be(TP + lambda, FP + lambda)."""
    tp, fp, prior = (d.parameter(name) for name in ("tp", "fp", "prior"))
    p = d.variable("precision", PRECISION.interval)
    return beta_mean(d, p, tp + prior, fp + prior, POSTERIOR.derive(d))


FORMULA = Formula(
    id="goutte_gaussier2005.posterior_mean",
    title="Posterior mean of precision",
    printed=r"E = \frac{\mathrm{TP} + \lambda}{\mathrm{TP} + \mathrm{FP} + 2 \lambda}",
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("eq. 9, left"),
    derive=derive,
    unit="share",
)
