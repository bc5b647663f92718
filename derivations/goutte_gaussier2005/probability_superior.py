"""The probability that one system has the larger F1 than another, under Jeffreys' prior: a finite sum.

Goutte & Gaussier (2005), eq. 12, which the paper evaluates by sampling (eq. 13). With lambda = 1/2 the second
parameter of each Beta law, FP + FN + 1, is whole; the incomplete Beta function in the integral is then a finite sum,
and every term integrates to a Beta function. Each term is rational, and so is the probability.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005 import incomplete_beta_sum
from prsym.derivations.goutte_gaussier2005.parameters import FN1, FN2, FP1, FP2, SCALE, TP1, TP2, WHOLE, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.superiority_integral import same_order, superiority
from prsym.derivations.goutte_gaussier2005.variates import law_of_share
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import Formula
from prsym.reading.special import BetaRegularized, Gamma, beta_density

Expr = Any
ZERO, ONE, HALF = sympy.Integer(0), sympy.Integer(1), sympy.Rational(1, 2)


def exact_superiority(d: Derivation) -> Expr:
    """P(B1 > B2) for independent Be(a1, b1) and Be(a, n), n whole, in the variables of these names."""
    expansion = incomplete_beta_sum.derive(d)
    a1, b1, a = (d.variable(name, POSITIVE) for name in ("a1", "b1", "a"))
    n = d.variable("n", WHOLE.interval)
    total = superiority(d, (a1, b1), (a, n))
    x = d.parameter("x")
    finite = expansion.right.xreplace({d.parameter("share"): x})
    density = beta_density(x, a1, b1)
    integral = d.substitute(total, {BetaRegularized(x, a, n): finite}, "the finite sum for I(x; a, n)")
    outside = d.interchange(integral, "integrated term by term")
    j = d.variable("j", NONNEGATIVE)
    term = incomplete_beta_sum.term(x, a, j)
    factor = Gamma(a1 + b1) / (Gamma(a1) * Gamma(b1)) * Gamma(a + j) / (Gamma(a) * Gamma(j + 1))
    value = d.tabled_integral(
        sympy.Integral(density * term, (x, ZERO, ONE)), "beta", factor, (a + a1, b1 + j), "one term"
    )
    return d.termwise(outside, value, "every term")


def derive(d: Derivation) -> Any:
    """At a = TP + 1/2 and b = FP + FN + 1, the law of B under Jeffreys' prior."""
    tp1, fp1, fn1, tp2, fp2, fn2 = (d.parameter(name) for name in ("tp1", "fp1", "fn1", "tp2", "fp2", "fn2"))
    same_order(d)
    h = d.variable("scale", SCALE.interval)
    law_of_share(d, tp1 + HALF, fp1 + fn1 + 1, h)
    law_of_share(d, tp2 + HALF, fp2 + fn2 + 1, h)
    total = exact_superiority(d)
    a1, b1, a, n = (d.parameter(name) for name in ("a1", "b1", "a", "n"))
    laws = {a1: tp1 + HALF, b1: fp1 + fn1 + 1, a: tp2 + HALF, n: fp2 + fn2 + 1}
    return d.substitute(total, laws, "the laws of both B for λ = 1/2")


FORMULA = Formula(
    id="goutte_gaussier2005.probability_superior",
    title="Probability of a larger F₁ under Jeffreys' prior",
    printed=(
        r"P = \frac{\Gamma(\mathrm{TP 1} + \frac{1}{2} + \mathrm{TP 2} + \frac{1}{2}) "
        r"\Gamma(\mathrm{TP 1} + \frac{1}{2} + \mathrm{FP 1} + \mathrm{FN 1} + 1)}"
        r"{\Gamma(\mathrm{TP 1} + \frac{1}{2}) \Gamma(\mathrm{FP 1} + \mathrm{FN 1} + 1) "
        r"\Gamma(\mathrm{TP 2} + \frac{1}{2})} "
        r"\sum_{j=0}^{\mathrm{FP 2} + \mathrm{FN 2}} \frac{\Gamma(\mathrm{TP 2} + \frac{1}{2} + j) "
        r"\Gamma(\mathrm{FP 1} + \mathrm{FN 1} + 1 + j)}"
        r"{j! \Gamma(\mathrm{TP 1} + \mathrm{TP 2} + \mathrm{FP 1} + \mathrm{FN 1} + 2 + j)}"
    ),
    parameters=(TP1, FP1, FN1, TP2, FP2, FN2),
    source=goutte_gaussier("eq. 12 with λ = 1/2; the paper estimates it by eq. 13"),
    derive=derive,
    functions={"Gamma": "gamma"},
    unit="share",
)
