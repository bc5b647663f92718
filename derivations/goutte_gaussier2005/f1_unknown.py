"""That the distribution of F1 is not known analytically: refuted.

Goutte & Gaussier (2005), after eq. 12. For an empty table and lambda = 1/2 it is even elementary: B ~ Be(1/2, 1), so
that P(F1 > f) = 1 - sqrt(f/(2 - f)). `goutte_gaussier2005.f1_distribution` gives it for all counts and priors.
"""

from __future__ import annotations

import sympy

from derivations.goutte_gaussier2005.parameters import PRIOR, SCALE, SHARE, goutte_gaussier
from derivations.goutte_gaussier2005.variates import law_of_share
from derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem

ZERO, HALF, ONE = sympy.Integer(0), sympy.Rational(1, 2), sympy.Integer(1)


def derive(d: Derivation) -> None:
    """P(B > 1/4) for the empty table: F1 = 2B/(1 + B) exceeds 2/5."""
    tp, fp, fn, prior = (d.parameter(name) for name in ("tp", "fp", "fn", "prior"))
    density = law_of_share(d, tp + prior, fp + fn + 2 * prior, d.variable("scale", SCALE.interval))
    b = d.variable(SHARE.name, SHARE.interval)
    density = d.substitute(density, {tp: ZERO, fp: ZERO, fn: ZERO, prior: HALF}, "the empty table, λ = 1/2")
    density = d.rewrite(density, 1 / (2 * sympy.sqrt(b)), "elementary")
    value = d.antiderivative(density, sympy.sqrt(b), b, sympy.Rational(1, 4), ONE, "P(B > 1/4), which is P(F₁ > 2/5)")
    point = {tp: ZERO, fp: ZERO, fn: ZERO, prior: HALF}
    d.refute(
        point, value, "=", HALF, "for TP = FP = FN = 0 and λ = 1/2, P(F₁ > 2/5) = 1 − √(1/4) = 1/2, in closed form"
    )


THEOREM = Theorem(
    id="goutte_gaussier2005.f1_unknown",
    title="The distribution of F₁ is not known analytically (as printed)",
    statement="The distribution function of F₁ has no closed form, whatever the counts and the prior.",
    parameters=(TP, FP, FN, PRIOR),
    source=goutte_gaussier("after eq. 12"),
    derive=derive,
    holds=False,
)
