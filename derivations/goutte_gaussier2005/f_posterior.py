"""The posterior of the F-measure."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.goutte_gaussier2005.gamma_laws import (
    GAMMA_DENSITY,
    law_of_share,
    law_of_sum,
    scaled,
    share_and_sum,
)
from prsym.derivations.goutte_gaussier2005.laws import gamma_density
from prsym.derivations.goutte_gaussier2005.parameters import (
    AMOUNT,
    PRECISION,
    PRIOR,
    RECALL,
    SCALE,
    SHARE,
    F,
    X,
    Y,
    Z,
    goutte_gaussier,
)
from prsym.derivations.measures.f_measure import F_MEASURE
from prsym.derivations.measures.parameters import F_BETA, FN, FP, TP
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Gamma, beta_density


# End of section 2.3: for beta other than 1 the expression "involves three Gamma variates" and is not printed. Precision
# and recall of eq. 10 put into eq. 2.
def derive_f_gamma(d: Derivation) -> Expr:
    """Eq. 2 at eq. 10."""
    x, y, z, beta = (d.parameter(name) for name in ("x", "y", "z", "beta"))
    p, r = (d.variable(q.name, q.interval) for q in (PRECISION, RECALL))
    f = d.substitute(F_MEASURE.expression, {p: x / (x + y), r: x / (x + z)}, "eq. 10 in eq. 2")
    return d.rewrite(f, (1 + beta**2) * x / ((1 + beta**2) * x + beta**2 * z + y), "the common factor cancelled")


F_GAMMA = Formula(
    id="goutte_gaussier2005.f_gamma",
    title="F in Gamma variates",
    printed=r"F_\beta = \frac{(1 + \beta^2) X}{(1 + \beta^2) X + \beta^2 Z + Y}",
    parameters=(X, Y, Z, F_BETA),
    source=goutte_gaussier("section 2.3, last paragraph"),
    derive=derive_f_gamma,
    unit="share",
)


# Eq. 11: U = 2X has twice the scale by property (1), V = Y + Z is a Gamma variate by property (2), and F1 = U/(U + V).
# The scales of U and V differ, so that property (3) does not apply to them; `goutte_gaussier2005.f1_share` goes on.
def derive_f1_gamma(d: Derivation) -> None:
    """F1 as a quotient, and the laws of its two variates."""
    x, y, z, u = (d.parameter(name) for name in ("x", "y", "z", "amount"))
    tp, fp, fn, prior, h = (d.parameter(name) for name in ("tp", "fp", "fn", "prior", "scale"))
    two = sympy.Integer(2)
    f1 = d.substitute(F_GAMMA.expression, {d.variable("beta", F_BETA.interval): ONE}, "F at β = 1")
    d.rewrite(f1, two * x / (two * x + (y + z)), "U/(U + V) with U = 2X and V = Y + Z")
    law = scaled(d, u, tp + prior, h, two)
    d.rewrite(law, gamma_density(u, tp + prior, 2 * h), "U ~ Γ(TP + λ, 2h)")
    law = law_of_sum(d, fp + prior, fn + prior, h)
    d.rewrite(law, gamma_density(d.parameter("total"), fp + fn + 2 * prior, h), "V ~ Γ(FP + FN + 2λ, h)")
    convolution(d, u, fp + prior, fn + prior, h)


def convolution(d: Derivation, x: Expr, a: Expr, b: Expr, h: Expr) -> Expr:
    """The same law at x, as the integral over all values t of Y, Z being x - t."""
    t, w = d.variable("t", POSITIVE), d.variable("w", PROBABILITY_OPEN)
    names = tuple(d.variable(q.name, q.interval) for q in GAMMA_DENSITY.parameters)
    laws = [GAMMA_DENSITY.expression.xreplace(dict(zip(names, v, strict=True))) for v in ((t, a, h), (x - t, b, h))]
    whole = sympy.Integral(sympy.Mul(*laws), (t, ZERO, x))
    in_share = d.substitute_in_integral(whole, x * w, w, ZERO, ONE, "t as a share of x")
    factor = x ** (a + b - 1) * sympy.exp(-x / h) / (Gamma(a) * Gamma(b) * h ** (a + b))
    value = d.tabled_integral(in_share, "beta", factor, (a, b), "over all shares")
    law = gamma_density(x, a + b, h)
    d.rewrite(value, law, "a Gamma density")
    chain = ((whole, in_share, ONE), (in_share, value, ONE), (value, law, ONE))
    return d.rewrite_using(whole, law, chain, "the law of the sum, as an integral")


F1_GAMMA = Theorem(
    id="goutte_gaussier2005.f1_gamma",
    title="F₁ in Gamma variates",
    statement=(
        "With the variates of eq. 10, F₁ = U/(U + V) for U = 2X ~ Γ(TP + λ, 2h) and V = Y + Z ~ Γ(FP + FN + 2λ, h)."
    ),
    parameters=(X, Y, Z, AMOUNT, TP, FP, FN, PRIOR, SCALE),
    source=goutte_gaussier("eq. 11"),
    derive=derive_f1_gamma,
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
    functions={"F": F_GAMMA, "g": GAMMA_DENSITY},
)


# Not in Goutte & Gaussier (2005): with B = X/(X + V) for the variates of eq. 11, F1 = 2X/(2X + V) is 2B/(1 + B), and B
# ~ Be(TP + lambda, FP + FN + 2 lambda) by property (3), since X and V have one scale.
def derive_f1_share(d: Derivation) -> Expr:
    """X = B s, Y + Z = (1 - B) s, however V is split."""
    b, s, w = d.parameter("share"), d.variable("s", POSITIVE), d.variable("w", PROBABILITY_OPEN)
    variates = {
        d.variable("x", POSITIVE): b * s,
        d.variable("y", POSITIVE): (1 - w) * (1 - b) * s,
        d.variable("z", POSITIVE): w * (1 - b) * s,
    }
    one = {d.variable("beta", F_BETA.interval): ONE}
    f1 = d.substitute(F_GAMMA.expression, {**variates, **one}, "F at β = 1, in the share B and the sum s")
    return d.rewrite(f1, 2 * b / (1 + b), "s and the split w cancel")


F1_SHARE = Formula(
    id="goutte_gaussier2005.f1_share",
    title="F₁ in a Beta variate",
    printed=r"F_1 = \frac{2 b}{1 + b}",
    parameters=(SHARE,),
    source=goutte_gaussier("eq. 11; the conclusion is not in the paper"),
    derive=derive_f1_share,
    unit="share",
)


# After eq. 12, say that the distribution of F1 is not known analytically. It is: F1 = 2B/(1 + B) rises with B ~ Be(TP +
# lambda, FP + FN + 2 lambda), so that F1 <= f exactly when B <= f/(2 - f).


def share_law(d: Derivation) -> Expr:
    """The density of B = X/(X + Y + Z)."""
    tp, fp, fn, prior = (d.parameter(name) for name in ("tp", "fp", "fn", "prior"))
    h = d.variable("scale", SCALE.interval)
    law_of_sum(d, fp + prior, fn + prior, h)
    return law_of_share(d, tp + prior, fp + fn + 2 * prior, h)


def bound_on_share(d: Derivation) -> Expr:
    """The value of B at which F1 is f: F1 rises with B, so that F1 <= f exactly when B is at most this."""
    b, f = d.variable("share", SHARE.interval), d.parameter("f")
    d.sign(d.differentiate(F1_SHARE.expression, b, "the slope of F₁ in B"), ">", "F₁ rises with B")
    bound = f / (2 - f)
    d.sign(1 - bound, ">", "the bound is a share")
    d.rewrite(F1_SHARE.expression.xreplace({b: bound}), f, "at this B, F₁ is f")
    return bound


def derive_f1_distribution(d: Derivation) -> Expr:
    """The law of B up to the bound."""
    tp, fp, fn, prior = (d.parameter(name) for name in ("tp", "fp", "fn", "prior"))
    density, bound, b = share_law(d), bound_on_share(d), d.parameter("share")
    first, second = tp + prior, fp + fn + 2 * prior
    factor = Gamma(first + second) / (Gamma(first) * Gamma(second))
    integral = sympy.Integral(density, (b, ZERO, bound))
    return d.tabled_integral(integral, "incomplete beta", factor, (first, second, bound), "P(B ≤ f/(2 − f))")


F1_DISTRIBUTION = Formula(
    id="goutte_gaussier2005.f1_distribution",
    title="Posterior distribution function of F₁",
    printed=r"D(f) = I(\frac{f}{2 - f}; \mathrm{TP} + \lambda, \mathrm{FP} + \mathrm{FN} + 2 \lambda)",
    parameters=(F, TP, FP, FN, PRIOR),
    source=goutte_gaussier("after eq. 12, where it is said to be unknown"),
    derive=derive_f1_distribution,
    functions={"D": "", "I": "beta_regularized"},
    unit="share",
)


def derive_f1_density(d: Derivation) -> Expr:
    """B = f/(2 - f) in the law of B, as in `goutte_gaussier2005.f1_distribution`."""
    f, tp, fp, fn, prior = (d.parameter(name) for name in ("f", "tp", "fp", "fn", "prior"))
    density, bound, b = share_law(d), bound_on_share(d), d.parameter("share")
    density = d.change_of_variables(density, {b: bound}, {f: F1_SHARE.expression}, "the law of F₁")
    first, second = tp + prior, fp + fn + 2 * prior
    powers = 2**second * f ** (first - 1) * (1 - f) ** (second - 1) / (2 - f) ** (first + second)
    return d.rewrite(density, Gamma(first + second) / (Gamma(first) * Gamma(second)) * powers, "in powers of f")


F1_DENSITY = Formula(
    id="goutte_gaussier2005.f1_density",
    title="Posterior density of F₁",
    printed=(
        r"P(f) = \frac{\Gamma(\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + 3 \lambda)}{\Gamma(\mathrm{TP} + \lambda) "
        r"\Gamma(\mathrm{FP} + \mathrm{FN} + 2 \lambda)} \cdot \frac{2^{\mathrm{FP} + \mathrm{FN} + 2 \lambda} "
        r"f^{\mathrm{TP} + \lambda - 1} (1 - f)^{\mathrm{FP} + \mathrm{FN} + 2 \lambda - 1}}"
        r"{(2 - f)^{\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + 3 \lambda}}"
    ),
    parameters=(F, TP, FP, FN, PRIOR),
    source=goutte_gaussier("after eq. 12, where it is said to be unknown"),
    derive=derive_f1_density,
    functions={"P": "", "Gamma": "gamma"},
)


# Not in Goutte & Gaussier (2005), which sample from it. With B = X/(X + V), V = Y + Z and W = Z/V for the variates of
# eq. 10, F = (1 + beta^2) B/((1 + beta^2) B + (1 - B)(1 + (beta^2 - 1) W)) rises with B. W ~ Be(FN + lambda, FP +
# lambda) is independent of V and of X, hence of B ~ Be(TP + lambda, FP + FN + 2 lambda). Given W = w, F <= f exactly
# when B <= (1 + (beta^2 - 1) w)/(c + 1 + (beta^2 - 1) w) with c = (1 + beta^2)(1/f - 1).


def f_distribution_bound_on_share(d: Derivation) -> Expr:
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


def derive_f_distribution(d: Derivation) -> Expr:
    """The probability that B is at most the bound, given W = w, averaged over the law of W."""
    tp, fp, fn, prior = (d.parameter(name) for name in ("tp", "fp", "fn", "prior"))
    h = d.variable("scale", SCALE.interval)
    share_and_sum(d, fn + prior, fp + prior, h, "w", "total")  # W = Z/(Z + Y), independent of V = Z + Y
    first, second = tp + prior, fp + fn + 2 * prior
    density = law_of_share(d, first, second, h)
    bound, b, w = f_distribution_bound_on_share(d), d.parameter("share"), d.parameter("w")
    factor = Gamma(first + second) / (Gamma(first) * Gamma(second))
    given = sympy.Integral(density, (b, ZERO, bound))
    conditional = d.tabled_integral(given, "incomplete beta", factor, (first, second, bound), "P(F ≤ f | W = w)")
    total = sympy.Integral(beta_density(w, fn + prior, fp + prior) * given, (w, ZERO, ONE))
    return d.substitute(total, {given: conditional}, "averaged over W, which is independent of B")


F_DISTRIBUTION = Formula(
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
    derive=derive_f_distribution,
    functions={"D": "", "I": "beta_regularized", "Gamma": "gamma"},
)
