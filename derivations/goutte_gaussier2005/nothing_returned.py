"""With no data the posterior is the prior, and the mean is 1/2.

Goutte & Gaussier (2005), end of section 2.1: TP + FP = 0 for the precision; TP + FN = 0 for the recall, which has the
same law with FN for FP. The mean is 1/2 whatever lambda.
"""

from __future__ import annotations

import sympy

from prsym.derivations.goutte_gaussier2005.laws import beta_mean
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, RECALL, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.precision_posterior import FORMULA as POSTERIOR
from prsym.derivations.goutte_gaussier2005.prior_density import FORMULA as PRIOR_DENSITY
from prsym.derivations.goutte_gaussier2005.recall_posterior import FORMULA as RECALL_POSTERIOR
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Eq. 8 at TP = FP = 0, and its first moment."""
    counts = {d.variable(name, NONNEGATIVE): sympy.Integer(0) for name in ("tp", "fp", "fn")}
    density = d.substitute(POSTERIOR.expression, counts, "eq. 8 without data")
    d.rewrite(density, PRIOR_DENSITY.expression, "is the prior of eq. 7")
    share = {d.variable("recall", PRECISION.interval): d.parameter("precision")}
    density = d.substitute(RECALL_POSTERIOR.expression, {**counts, **share}, "for the recall, likewise")
    d.rewrite(density, PRIOR_DENSITY.expression, "is the prior of eq. 7")
    t, prior = d.variable("t", PRECISION.interval), d.parameter("prior")
    for law, name in ((POSTERIOR, PRECISION.name), (RECALL_POSTERIOR, RECALL.name)):
        density = d.substitute(law.expression, {**counts, d.parameter(name): t}, "without data")
        mean = beta_mean(d, t, prior, prior, density)
        d.rewrite(mean, sympy.Rational(1, 2), "is 1/2")


THEOREM = Theorem(
    id="goutte_gaussier2005.nothing_returned",
    title="Posterior without data",
    statement=(
        "For TP = FP = 0 the posterior of the precision is the prior Be(λ, λ) and its mean is 1/2, for every λ > 0; "
        "for TP = FN = 0 the same holds of the recall."
    ),
    parameters=(PRECISION, RECALL, PRIOR),
    source=goutte_gaussier("section 2.1, last paragraph"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"P(p, 0, 0, \lambda) = B(p, \lambda)"),
        Holds(r"\int_0^1 t P(t, 0, 0, \lambda) \, dt = \frac{1}{2}"),
        Holds(r"R(r, 0, 0, \lambda) = B(r, \lambda)"),
        Holds(r"\int_0^1 t R(t, 0, 0, \lambda) \, dt = \frac{1}{2}"),
    ),
    functions={"P": POSTERIOR, "R": RECALL_POSTERIOR, "B": PRIOR_DENSITY},
)
