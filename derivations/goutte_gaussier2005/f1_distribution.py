"""The posterior distribution function of F1, in closed form.

Goutte & Gaussier (2005), after eq. 12, say that the distribution of F1 is not known analytically. It is:
F1 = 2B/(1 + B) rises with B ~ Be(TP + lambda, FP + FN + 2 lambda), so that F1 <= f exactly when B <= f/(2 - f).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.f1_share import FORMULA as F1
from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, SCALE, SHARE, F, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.variates import law_of_share, law_of_sum
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.reading.special import Gamma

Expr = Any


def share_law(d: Derivation) -> Expr:
    """The density of B = X/(X + Y + Z)."""
    tp, fp, fn, prior = (d.parameter(name) for name in ("tp", "fp", "fn", "prior"))
    h = d.variable("scale", SCALE.interval)
    law_of_sum(d, fp + prior, fn + prior, h)
    return law_of_share(d, tp + prior, fp + fn + 2 * prior, h)


def bound_on_share(d: Derivation) -> Expr:
    """The value of B at which F1 is f: F1 rises with B, so that F1 <= f exactly when B is at most this."""
    b, f = d.variable("share", SHARE.interval), d.parameter("f")
    d.sign(d.differentiate(F1.expression, b, "the slope of F₁ in B"), ">", "F₁ rises with B")
    bound = f / (2 - f)
    d.sign(1 - bound, ">", "the bound is a share")
    d.rewrite(F1.expression.xreplace({b: bound}), f, "at this B, F₁ is f")
    return bound


def derive(d: Derivation) -> Any:
    """The law of B up to the bound."""
    tp, fp, fn, prior = (d.parameter(name) for name in ("tp", "fp", "fn", "prior"))
    density, bound, b = share_law(d), bound_on_share(d), d.parameter("share")
    first, second = tp + prior, fp + fn + 2 * prior
    factor = Gamma(first + second) / (Gamma(first) * Gamma(second))
    integral = sympy.Integral(density, (b, sympy.Integer(0), bound))
    return d.tabled_integral(integral, "incomplete beta", factor, (first, second, bound), "P(B ≤ f/(2 − f))")


FORMULA = Formula(
    id="goutte_gaussier2005.f1_distribution",
    title="Posterior distribution function of F₁",
    printed=r"D(f) = I(\frac{f}{2 - f}; \mathrm{TP} + \lambda, \mathrm{FP} + \mathrm{FN} + 2 \lambda)",
    parameters=(F, TP, FP, FN, PRIOR),
    source=goutte_gaussier("after eq. 12, where it is said to be unknown"),
    derive=derive,
    functions={"D": "", "I": "beta_regularized"},
    unit="share",
)
