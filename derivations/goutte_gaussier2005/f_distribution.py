"""The posterior distribution function of F, for any beta: one integral of an incomplete Beta function.

Not in Goutte & Gaussier (2005), which sample from it. With B = X/(X + V), V = Y + Z and W = Z/V for the variates of
eq. 10, F = (1 + beta^2) B/((1 + beta^2) B + (1 - B)(1 + (beta^2 - 1) W)) rises with B. W ~ Be(FN + lambda, FP + lambda)
is independent of V and of X, hence of B ~ Be(TP + lambda, FP + FN + 2 lambda). Given W = w, F <= f exactly when
B <= (1 + (beta^2 - 1) w)/(c + 1 + (beta^2 - 1) w) with c = (1 + beta^2)(1/f - 1).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.f_gamma import FORMULA as F_GAMMA
from prsym.derivations.goutte_gaussier2005.parameters import PRIOR, SCALE, SHARE, F, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.variates import law_of_share, share_and_sum
from prsym.derivations.measures.parameters import F_BETA, FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.reading.special import Gamma, beta_density

Expr = Any
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def bound_on_share(d: Derivation) -> Expr:
    """The value of B at which F is f, given W = w: F rises with B, so that F <= f exactly when B is at most this."""
    b, w = d.variable("share", SHARE.interval), d.variable("w", PROBABILITY_OPEN)
    s, beta, f = d.variable("s", POSITIVE), d.parameter("beta"), d.parameter("f")
    split = 1 + (beta**2 - 1) * w
    names = dict(
        zip((d.variable(v, POSITIVE) for v in "xyz"), (b * s, (1 - w) * (1 - b) * s, w * (1 - b) * s), strict=True)
    )
    value = d.substitute(F_GAMMA.expression, names, "F in the shares B and W, and the sum s")
    value = d.rewrite(value, (1 + beta**2) * b / ((1 + beta**2) * b + (1 - b) * split), "s cancels")
    d.sign(d.differentiate(value, b, "the slope of F in B"), ">", "F rises with B")
    bound = split / ((1 + beta**2) * (1 / f - 1) + 1 + (beta**2 - 1) * w)
    d.sign(bound, ">", "the bound is a share")
    d.sign(1 - bound, ">", "the bound is a share")
    d.rewrite(value.xreplace({b: bound}), f, "at this B, F is f")
    return bound


def derive(d: Derivation) -> Any:
    """The probability that B is at most the bound, given W = w, averaged over the law of W."""
    tp, fp, fn, prior = (d.parameter(name) for name in ("tp", "fp", "fn", "prior"))
    h = d.variable("scale", SCALE.interval)
    share_and_sum(d, fn + prior, fp + prior, h, "w", "total")  # W = Z/(Z + Y), independent of V = Z + Y
    first, second = tp + prior, fp + fn + 2 * prior
    density = law_of_share(d, first, second, h)
    bound, b, w = bound_on_share(d), d.parameter("share"), d.parameter("w")
    factor = Gamma(first + second) / (Gamma(first) * Gamma(second))
    given = sympy.Integral(density, (b, ZERO, bound))
    conditional = d.tabled_integral(given, "incomplete beta", factor, (first, second, bound), "P(F ≤ f | W = w)")
    total = sympy.Integral(beta_density(w, fn + prior, fp + prior) * given, (w, ZERO, ONE))
    return d.substitute(total, {given: conditional}, "averaged over W, which is independent of B")


FORMULA = Formula(
    id="goutte_gaussier2005.f_distribution",
    title="Posterior distribution function of F",
    printed=(
        r"D(f) = \int_0^1 \frac{\Gamma(\mathrm{FN} + \lambda + \mathrm{FP} + \lambda)}{\Gamma(\mathrm{FN} + \lambda) "
        r"\Gamma(\mathrm{FP} + \lambda)} w^{\mathrm{FN} + \lambda - 1} (1 - w)^{\mathrm{FP} + \lambda - 1} "
        r"I(\frac{1 + (\beta^2 - 1) w}{(1 + \beta^2) (\frac{1}{f} - 1) + 1 + (\beta^2 - 1) w}; "
        r"\mathrm{TP} + \lambda, \mathrm{FP} + \mathrm{FN} + 2 \lambda) \, dw"
    ),
    parameters=(F, TP, FP, FN, F_BETA, PRIOR),
    source=goutte_gaussier("section 2.3, last paragraph, where it is sampled"),
    derive=derive,
    functions={"D": "", "I": "beta_regularized", "Gamma": "gamma"},
)
