"""F1 in two Gamma variates.

Goutte & Gaussier (2005), eq. 11: U = 2X has twice the scale by property (1), V = Y + Z is a Gamma variate by
property (2), and F1 = U/(U + V). The scales of U and V differ, so that property (3) does not apply to them;
`goutte_gaussier2005.f1_share` goes on.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.goutte_gaussier2005.f_gamma import FORMULA as F_GAMMA
from prsym.derivations.goutte_gaussier2005.gamma_density import FORMULA as GAMMA
from prsym.derivations.goutte_gaussier2005.gamma_scaling import scaled
from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.derivations.goutte_gaussier2005.parameters import AMOUNT, PRIOR, SCALE, X, Y, Z, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.variates import law_of_sum
from prsym.derivations.measures.parameters import F_BETA, FN, FP, TP
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Gamma


def derive(d: Derivation) -> None:
    """F1 as a quotient, and the laws of its two variates."""
    x, y, z, u = (d.parameter(name) for name in ("x", "y", "z", "amount"))
    tp, fp, fn, prior, h = (d.parameter(name) for name in ("tp", "fp", "fn", "prior", "scale"))
    two = sympy.Integer(2)
    f1 = d.substitute(F_GAMMA.expression, {d.variable("beta", F_BETA.interval): sympy.Integer(1)}, "F at β = 1")
    d.rewrite(f1, two * x / (two * x + (y + z)), "U/(U + V) with U = 2X and V = Y + Z")
    law = scaled(d, u, tp + prior, h, two)
    d.rewrite(law, gamma_density(u, tp + prior, 2 * h), "U ~ Γ(TP + λ, 2h)")
    law = law_of_sum(d, fp + prior, fn + prior, h)
    d.rewrite(law, gamma_density(d.parameter("total"), fp + fn + 2 * prior, h), "V ~ Γ(FP + FN + 2λ, h)")
    convolution(d, u, fp + prior, fn + prior, h)


def convolution(d: Derivation, x: Any, a: Any, b: Any, h: Any) -> Any:
    """The same law at x, as the integral over all values t of Y, Z being x - t."""
    t, w = d.variable("t", POSITIVE), d.variable("w", PROBABILITY_OPEN)
    names = tuple(d.variable(q.name, q.interval) for q in GAMMA.parameters)
    laws = [GAMMA.expression.xreplace(dict(zip(names, v, strict=True))) for v in ((t, a, h), (x - t, b, h))]
    whole = sympy.Integral(sympy.Mul(*laws), (t, sympy.Integer(0), x))
    in_share = d.substitute_in_integral(whole, x * w, w, sympy.Integer(0), sympy.Integer(1), "t as a share of x")
    factor = x ** (a + b - 1) * sympy.exp(-x / h) / (Gamma(a) * Gamma(b) * h ** (a + b))
    value = d.tabled_integral(in_share, "beta", factor, (a, b), "over all shares")
    law = gamma_density(x, a + b, h)
    d.rewrite(value, law, "a Gamma density")
    one = sympy.Integer(1)
    chain = ((whole, in_share, one), (in_share, value, one), (value, law, one))
    return d.rewrite_using(whole, law, chain, "the law of the sum, as an integral")


THEOREM = Theorem(
    id="goutte_gaussier2005.f1_gamma",
    title="F₁ in Gamma variates",
    statement=(
        "With the variates of eq. 10, F₁ = U/(U + V) for U = 2X ~ Γ(TP + λ, 2h) and V = Y + Z ~ Γ(FP + FN + 2λ, h)."
    ),
    parameters=(X, Y, Z, AMOUNT, TP, FP, FN, PRIOR, SCALE),
    source=goutte_gaussier("eq. 11"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"F(X, Y, Z, 1) = \frac{2 X}{2 X + (Y + Z)}"),
        Holds(r"\frac{d \frac{x}{2}}{d x} g(\frac{x}{2}, \mathrm{TP} + \lambda, h) = g(x, \mathrm{TP} + \lambda, 2 h)"),
        Holds(
            r"\int_0^x g(t, \mathrm{FP} + \lambda, h) g(x - t, \mathrm{FN} + \lambda, h) \, dt "
            r"= g(x, \mathrm{FP} + \mathrm{FN} + 2 \lambda, h)"
        ),
    ),
    beyond="the left sides of the last two claims are the density of 2X at x and that of a sum of independent Y and Z",
    functions={"F": F_GAMMA, "g": GAMMA},
)
