"""The mode under the uniform prior: the maximum-likelihood estimate, which is the usual precision.

Goutte & Gaussier (2005), after eq. 9: for lambda = 1 the density of eq. 8 is the likelihood up to a constant. At
TP = 0 or FP = 0 the maximum is at an end, and the formula gives it.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.posterior_mode import FORMULA as MODE
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as POSTERIOR
from prsym.derivations.goutte_gaussier2005.slopes import falls, rises
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.reading.special import Binomial


def derive(d: Derivation) -> Any:
    """The posterior at lambda = 1 against the likelihood of Property 1; then the modes."""
    tp, fp = d.parameter("tp"), d.parameter("fp")
    prior = d.variable("prior", PRIOR.interval)
    falls(d)
    rises(d)
    uniform = {prior: sympy.Integer(1)}
    mode = d.substitute(MODE.derive(d), uniform, "eq. 9 at λ = 1, for TP, FP > 0")
    p = d.parameter("precision")
    likelihood = Binomial(tp + fp, tp) * p**tp * (1 - p) ** fp
    density = d.substitute(POSTERIOR.expression, uniform, "eq. 8 at λ = 1")
    d.rewrite(density, (tp + fp + 1) * likelihood, "a multiple of the likelihood: the same maximum")
    d.rewrite(mode.xreplace({tp: sympy.Integer(0)}), sympy.Integer(0), "TP = 0 < FP: it falls, from the mode 0")
    d.rewrite(mode.xreplace({fp: sympy.Integer(0)}), sympy.Integer(1), "FP = 0 < TP: it rises, to the mode 1")
    return d.rewrite(mode, tp / (tp + fp), "the usual precision")


FORMULA = Formula(
    id="goutte_gaussier2005.maximum_likelihood",
    title="Maximum-likelihood estimate of the precision",
    printed=r"\mathrm{mode} = \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FP}}",
    parameters=(TP, FP),
    source=goutte_gaussier("section 2.1, after eq. 9: λ = 1"),
    derive=derive,
    constraints=(r"\mathrm{TP} + \mathrm{FP} > 0",),
    unit="share",
)
