"""The probability that one system has the larger F1 than another, as one integral.

Goutte & Gaussier (2005), eq. 12. F1 = 2B/(1 + B) rises with B, so that F1 of the first system exceeds F1 of the second
exactly when its B does; of the double integral the inner one is an incomplete Beta function. The paper calls neither
distribution known.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.f1_share import FORMULA as F1
from prsym.derivations.goutte_gaussier2005.parameters import FN1, FN2, FP1, FP2, PRIOR, SCALE, TP1, TP2, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.variates import law_of_share
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.reading.special import Gamma, beta_density

Expr = Any
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def same_order(d: Derivation) -> None:
    """F1 is larger exactly when B is: the difference of two values of F1 has the sign of that of the two B."""
    low, gap = d.variable("low", PROBABILITY_OPEN), d.variable("gap", PROBABILITY_OPEN)
    b = d.variable("share", PROBABILITY_OPEN)
    high = low + gap * (1 - low)
    d.sign(F1.expression.xreplace({b: high}) - F1.expression.xreplace({b: low}), ">", "a larger B gives a larger F₁")


def superiority(d: Derivation, first: tuple[Expr, Expr], second: tuple[Expr, Expr]) -> Expr:
    """P(B1 > B2) for independent B1 ~ Be(first) and B2 ~ Be(second): the inner integral is P(B2 < x)."""
    x, b = (d.variable(name, PROBABILITY_OPEN) for name in ("x", "share"))
    a2, b2 = second
    inner = sympy.Integral(beta_density(b, a2, b2), (b, ZERO, x))
    factor = Gamma(a2 + b2) / (Gamma(a2) * Gamma(b2))
    below = d.tabled_integral(inner, "incomplete beta", factor, (a2, b2, x), "P(B₂ < x)")
    total = sympy.Integral(beta_density(x, *first) * inner, (x, ZERO, ONE))
    return d.substitute(total, {inner: below}, "the double integral of eq. 12 over B₂ < B₁ = x")


def derive(d: Derivation) -> Any:
    """The order, and the laws of the two B."""
    tp1, fp1, fn1, tp2, fp2, fn2, prior = (
        d.parameter(name) for name in ("tp1", "fp1", "fn1", "tp2", "fp2", "fn2", "prior")
    )
    same_order(d)
    first, second = (tp1 + prior, fp1 + fn1 + 2 * prior), (tp2 + prior, fp2 + fn2 + 2 * prior)
    h = d.variable("scale", SCALE.interval)
    law_of_share(d, *first, h)
    law_of_share(d, *second, h)
    return superiority(d, first, second)


FORMULA = Formula(
    id="goutte_gaussier2005.superiority_integral",
    title="Probability of a larger F₁, as an integral",
    printed=(
        r"P = \int_0^1 \frac{\Gamma(\mathrm{TP 1} + \lambda + \mathrm{FP 1} + \mathrm{FN 1} + 2 \lambda)}"
        r"{\Gamma(\mathrm{TP 1} + \lambda) \Gamma(\mathrm{FP 1} + \mathrm{FN 1} + 2 \lambda)} "
        r"x^{\mathrm{TP 1} + \lambda - 1} (1 - x)^{\mathrm{FP 1} + \mathrm{FN 1} + 2 \lambda - 1} "
        r"I(x; \mathrm{TP 2} + \lambda, \mathrm{FP 2} + \mathrm{FN 2} + 2 \lambda) \, dx"
    ),
    parameters=(TP1, FP1, FN1, TP2, FP2, FN2, PRIOR),
    source=goutte_gaussier("eq. 12"),
    derive=derive,
    functions={"I": "beta_regularized", "Gamma": "gamma"},
)
