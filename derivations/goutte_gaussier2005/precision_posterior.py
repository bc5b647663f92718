"""The posterior density of the precision.

Goutte & Gaussier (2005), eq. 8 with its constant: Bayes' rule (eq. 6) with the likelihood of Property 1 and the prior
of eq. 7 gives Be(TP + lambda, FP + lambda).
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.goutte_gaussier2005.laws import beta_law
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_binomial import FORMULA as LIKELIHOOD
from prsym.derivations.goutte_gaussier2005.prior_density import FORMULA as PRIOR_DENSITY
from prsym.derivations.measures.parameters import FP, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula
from prsym.reading.special import Binomial, Gamma


def posterior(d: Derivation, other: Any) -> Any:
    """The density of a share with the Be(lambda, lambda) prior, after TP successes and `other` failures."""
    p, tp = d.variable("precision", PRECISION.interval), d.parameter("tp")
    prior = d.parameter("prior")
    counts = {d.variable("correct", NONNEGATIVE): tp, d.variable("returned", NONNEGATIVE): tp + other}
    likelihood = d.substitute(LIKELIHOOD.expression, counts, "the likelihood, a binomial law")
    factor = Binomial(tp + other, tp) * Gamma(2 * prior) / Gamma(prior) ** 2
    return beta_law(d, p, tp + prior, other + prior, likelihood * PRIOR_DENSITY.expression, factor)


def derive(d: Derivation) -> Any:
    """Eq. 6: likelihood times prior, integrating to 1."""
    return posterior(d, d.parameter("fp"))


FORMULA = Formula(
    id="goutte_gaussier2005.precision_posterior",
    title="Posterior density of the precision",
    printed=(
        r"P(p) = \frac{\Gamma(\mathrm{TP} + \mathrm{FP} + 2 \lambda)}{\Gamma(\mathrm{TP} + \lambda) "
        r"\Gamma(\mathrm{FP} + \lambda)} p^{\mathrm{TP} + \lambda - 1} (1 - p)^{\mathrm{FP} + \lambda - 1}"
    ),
    parameters=(PRECISION, TP, FP, PRIOR),
    source=goutte_gaussier("eq. 8"),
    derive=derive,
    functions={"P": "", "Gamma": "gamma"},
)
