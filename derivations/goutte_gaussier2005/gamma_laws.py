"""Gamma variates: scaling, sums, shares, and what needs independence."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.goutte_gaussier2005.laws import gamma_density, integrating_to_one
from prsym.derivations.goutte_gaussier2005.parameters import AMOUNT, FACTOR, SCALE, SHARE, SUM, A, B, goutte_gaussier
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Gamma, beta_density

# Independent Gamma variates of one scale: their sum and the share of one in it, by one change of variables.

# The size of the determinant of the slopes of X = s b and Y = s (1 - b).
JACOBIAN = r"\left| \frac{d s b}{d s} \frac{d s (1 - b)}{d b} - \frac{d s b}{d b} \frac{d s (1 - b)}{d s} \right| = s"


def share_and_sum(d: Derivation, a: Expr, b: Expr, h: Expr, share: str = "share", total: str = "total") -> Expr:
    """The joint density of X/(X + Y) and X + Y for independent X ~ Gamma(a, h), Y ~ Gamma(b, h), as a product."""
    x, y = d.variable("x", POSITIVE), d.variable("y", POSITIVE)
    w, s = d.variable(share, PROBABILITY_OPEN), d.variable(total, POSITIVE)
    joint = gamma_density(x, a, h) * gamma_density(y, b, h)
    why = "two independent variates, hence the product of their densities, in their share and their sum"
    density = d.change_of_variables(joint, {x: s * w, y: s * (1 - w)}, {w: x / (x + y), s: x + y}, why)
    product = beta_density(w, a, b) * gamma_density(s, a + b, h)
    return d.rewrite(density, product, "a Beta density times a Gamma density: share and sum are independent")


def law_of_share(d: Derivation, a: Expr, b: Expr, h: Expr) -> Expr:
    """X/(X + Y) ~ Be(a, b): the sum integrated out."""
    joint = share_and_sum(d, a, b, h)
    w, s = d.parameter("share"), d.parameter("total")
    beta = beta_density(w, a, b)
    factor = beta / (Gamma(a + b) * h ** (a + b))
    integral = sympy.Integral(joint, (s, ZERO, sympy.oo))
    law = d.tabled_integral(integral, "gamma", factor, (a + b, h), "over all sums")
    return d.rewrite(law, beta, "a Beta law")


def law_of_sum(d: Derivation, a: Expr, b: Expr, h: Expr) -> Expr:
    """X + Y ~ Gamma(a + b, h): the share integrated out."""
    joint = share_and_sum(d, a, b, h)
    w, s = d.parameter("share"), d.parameter("total")
    gamma = gamma_density(s, a + b, h)
    factor = Gamma(a + b) / (Gamma(a) * Gamma(b)) * gamma
    integral = sympy.Integral(joint, (w, ZERO, ONE))
    law = d.tabled_integral(integral, "beta", factor, (a, b), "over all shares")
    return d.rewrite(law, gamma, "a Gamma law of the same scale")


# The Gamma law that the three properties of section 2.3 are true of: h is its scale.
# Section 2.3, X ~ Gamma(alpha, h), which is not written out there, and the integral after eq. 7: the density
# proportional to x^(alpha-1) exp(-x/h).
def derive_gamma_density(d: Derivation) -> Expr:
    """Euler's integral gives the constant."""
    x, a, h = (d.parameter(name) for name in ("amount", "a", "scale"))
    constant = d.variable("C", POSITIVE)
    kernel = x ** (a - 1) * sympy.exp(-x / h)
    integral = sympy.Integral(constant * kernel, (x, ZERO, sympy.oo))
    total = d.tabled_integral(integral, "gamma", constant, (a, h), "the total, with a constant")
    return d.rewrite(integrating_to_one(d, constant, kernel, total), gamma_density(x, a, h), "in one fraction")


GAMMA_DENSITY = Formula(
    id="goutte_gaussier2005.gamma_density",
    title="Density of the Gamma law",
    printed=r"f(x) = \frac{x^{\alpha - 1} \exp(-x/h)}{\Gamma(\alpha) h^\alpha}",
    parameters=(AMOUNT, A, SCALE),
    source=goutte_gaussier("section 2.3, and after eq. 7"),
    derive=derive_gamma_density,
    functions={"f": "", "Gamma": "gamma"},
)


# Section 2.3, property (1): c X ~ Gamma(alpha, c h).


def scaled(d: Derivation, x: Expr, a: Expr, h: Expr, factor: Expr) -> Expr:
    """The density at x of factor * X, for X ~ Gamma(a, h)."""
    y = d.variable("y", POSITIVE)
    names = dict(zip((d.variable(p.name, p.interval) for p in GAMMA_DENSITY.parameters), (y, a, h), strict=True))
    density = d.substitute(GAMMA_DENSITY.expression, names, "the law of X")
    density = d.change_of_variables(density, {y: x / factor}, {x: factor * y}, "the law of the multiple")
    return d.rewrite(density, gamma_density(x, a, factor * h), "the Gamma law with the scale multiplied")


GAMMA_SCALING = Formula(
    id="goutte_gaussier2005.gamma_scaling",
    title="Law of a multiple of a Gamma variate",
    printed=r"f(x) = \frac{x^{\alpha - 1} \exp(-x/(c h))}{\Gamma(\alpha) (c h)^\alpha}",
    parameters=(AMOUNT, A, SCALE, FACTOR),
    source=goutte_gaussier("section 2.3, property (1)"),
    derive=lambda d: scaled(d, *(d.parameter(p.name) for p in (AMOUNT, A, SCALE, FACTOR))),
    functions={"f": "", "Gamma": "gamma"},
)


# Section 2.3, calls h the shape parameter of Gamma(alpha, h). With h as the shape and alpha as the scale, 2 X for X ~
# Gamma(1, 1) has the density exp(-x/2)/2, and Gamma(1, 2) has x exp(-x). `goutte_gaussier2005.gamma_scaling` proves the
# property with h as the scale.
def derive_shape_parameter(d: Derivation) -> None:
    """The two roles exchanged, at alpha = h = 1, c = 2 and x = 1."""
    x, a, h, c = (d.parameter(name) for name in ("amount", "a", "scale", "factor"))
    multiple = scaled(d, x, h, a, c)
    claimed = d.substitute(GAMMA_DENSITY.expression, {a: c * h, h: a}, "the density of Γ(α, ch), with ch as the shape")
    why = "with h as the shape, α = h = 1 and c = 2: the density of cX at 1 is e^(−1/2)/2, that of Γ(α, ch) is e^(−1)"
    d.refute({x: ONE, a: ONE, h: ONE, c: sympy.Integer(2)}, multiple, "!=", claimed, why)


SHAPE_PARAMETER = Theorem(
    id="goutte_gaussier2005.shape_parameter",
    title="Multiples of Gamma variates, with h as the shape (as printed)",
    statement="With h the shape and α the scale of Γ(α, h): cX ~ Γ(α, ch) for X ~ Γ(α, h) and c > 0.",
    parameters=(AMOUNT, A, SCALE, FACTOR),
    source=goutte_gaussier("section 2.3, property (1): “identical shape parameter h”"),
    derive=derive_shape_parameter,
    holds=False,
    claims=(Holds(r"\frac{d \frac{x}{c}}{d x} g(\frac{x}{c}, h, \alpha) = g(x, c h, \alpha)"),),
    beyond="the left side is the density of cX, by the rule of change of variables",
    functions={"g": GAMMA_DENSITY},
)


def derive_gamma_sum(d: Derivation) -> Expr:
    """The law of the sum, in the letter x."""
    law = law_of_sum(d, *(d.parameter(name) for name in ("a", "b", "scale")))
    return d.substitute(law, {d.parameter("total"): d.parameter("amount")}, "with x for the sum")


GAMMA_SUM = Formula(
    id="goutte_gaussier2005.gamma_sum",
    title="Law of the sum of two Gamma variates",
    printed=r"f(x) = \frac{x^{\alpha + \beta - 1} \exp(-x/h)}{\Gamma(\alpha + \beta) h^{\alpha + \beta}}",
    parameters=(AMOUNT, A, B, SCALE),
    source=goutte_gaussier("section 2.3, property (2)"),
    derive=derive_gamma_sum,
    functions={"f": "", "Gamma": "gamma"},
)


# Section 2.3, states the property of "two variables with Gamma distributions"; eq. 10 then takes independent ones. For
# Y = X ~ Gamma(1, 1) the sum 2 X has the density exp(-x/2)/2, and Gamma(2, 1) has x exp(-x).
# `goutte_gaussier2005.gamma_sum` proves the property for independent variates.
def derive_gamma_sum_dependent(d: Derivation) -> None:
    """Y = X, at alpha = h = 1 and x = 1."""
    x, a, h = (d.parameter(name) for name in ("amount", "a", "scale"))
    total = scaled(d, x, a, h, sympy.Integer(2))
    claimed = gamma_density(x, 2 * a, h)
    why = "Y = X ~ Γ(1, 1): the density of X + Y = 2X at 1 is e^(−1/2)/2, that of Γ(2, 1) is e^(−1)"
    d.refute({x: ONE, a: ONE, h: ONE}, total, "!=", claimed, why)


GAMMA_SUM_DEPENDENT = Theorem(
    id="goutte_gaussier2005.gamma_sum_dependent",
    title="Sum of any two Gamma variates of one scale",
    statement="X + Y ~ Γ(α + β, h) for X ~ Γ(α, h) and Y ~ Γ(β, h), independent or not.",
    parameters=(AMOUNT, A, SCALE),
    source=goutte_gaussier("section 2.3, property (2)"),
    derive=derive_gamma_sum_dependent,
    holds=False,
    claims=(Holds(r"\frac{d \frac{x}{2}}{d x} g(\frac{x}{2}, \alpha, h) = g(x, 2 \alpha, h)"),),
    beyond="the left side is the density of X + Y for Y = X, which is one such Y, by the rule of change of variables",
    functions={"g": GAMMA_DENSITY},
)


def derive_gamma_share(d: Derivation) -> Expr:
    """The scale drops out."""
    h = d.variable("scale", SCALE.interval)
    return law_of_share(d, d.parameter("a"), d.parameter("b"), h)


GAMMA_SHARE = Formula(
    id="goutte_gaussier2005.gamma_share",
    title="Law of the share of a Gamma variate",
    printed=r"f(b) = \frac{\Gamma(\alpha + \beta)}{\Gamma(\alpha) \Gamma(\beta)} b^{\alpha - 1} (1 - b)^{\beta - 1}",
    parameters=(SHARE, A, B),
    source=goutte_gaussier("section 2.3, property (3)"),
    derive=derive_gamma_share,
    functions={"f": "", "Gamma": "gamma"},
)


# Section 2.3, states the property of "two variables with Gamma distributions"; eq. 10 then takes independent ones. For
# Y = X the share is 1/2, and its square 1/4; the square of a Beta(1, 1) variate has the mean 1/3.
# `goutte_gaussier2005.gamma_share` proves the property for independent variates.
def derive_gamma_share_dependent(d: Derivation) -> None:
    """Y = X: the second moment of the share, at alpha = 1."""
    a, t = d.parameter("a"), d.variable("t", PROBABILITY_OPEN)
    integral = sympy.Integral(t**2 * beta_density(t, a, a), (t, ZERO, ONE))
    moment = d.tabled_integral(integral, "beta", Gamma(2 * a) / Gamma(a) ** 2, (a + 2, a), "the second moment")
    moment = d.rewrite(moment, (a + 1) / (2 * (2 * a + 1)), "by Γ(z + 1) = z Γ(z)")
    why = "Y = X: the share is 1/2 and its square 1/4; the square of a Be(1, 1) variate has the mean 1/3"
    d.refute({a: ONE}, sympy.Rational(1, 4), "!=", moment, why)


GAMMA_SHARE_DEPENDENT = Theorem(
    id="goutte_gaussier2005.gamma_share_dependent",
    title="Share of one of any two Gamma variates in their sum",
    statement="X/(X + Y) ~ Be(α, β) for X ~ Γ(α, h) and Y ~ Γ(β, h), independent or not.",
    parameters=(A,),
    source=goutte_gaussier("section 2.3, property (3)"),
    derive=derive_gamma_share_dependent,
    holds=False,
    claims=(Holds(r"\int_0^1 t^2 B(t, \alpha, \alpha) \, dt = \frac{1}{4}"),),
    beyond="for Y = X the share is 1/2, its square 1/4, and the left side is the mean of the square by Be(α, α)",
    functions={"B": GAMMA_SHARE},
)


# Needed for eq. 10 and 11 of Goutte & Gaussier (2005), which combine both; not said there. The joint density is the
# product of the two laws of `goutte_gaussier2005.gamma_sum` and `goutte_gaussier2005.gamma_share`.
def derive_gamma_independence(d: Derivation) -> None:
    """The joint density against the product of the two."""
    a, b, h = (d.parameter(name) for name in ("a", "b", "scale"))
    joint = share_and_sum(d, a, b, h)
    of_sum = GAMMA_SUM.expression.xreplace({sympy.Symbol("amount"): d.parameter("total")})
    d.rewrite(joint, GAMMA_SHARE.expression * of_sum, "the product of the two laws")


GAMMA_INDEPENDENCE = Theorem(
    id="goutte_gaussier2005.gamma_independence",
    title="Sum and share of Gamma variates are independent",
    statement=(
        "For independent X ~ Γ(α, h) and Y ~ Γ(β, h), s = X + Y and b = X/(X + Y) are independent: with X = sb and "
        "Y = s(1 − b), the joint density of s and b is that of Be(α, β) in b times that of Γ(α + β, h) in s."
    ),
    parameters=(SHARE, SUM, A, B, SCALE),
    source=goutte_gaussier("section 2.3, used in eq. 10 and 11"),
    derive=derive_gamma_independence,
    holds=True,
    claims=(
        Holds(r"s \, g(s b, \alpha, h) g(s (1 - b), \beta, h) = B(b, \alpha, \beta) S(s, \alpha, \beta, h)"),
        Holds(JACOBIAN),
    ),
    beyond="the left side of the first claim is the joint density, by the rule of change of variables",
    functions={"g": GAMMA_DENSITY, "B": GAMMA_SHARE, "S": GAMMA_SUM},
)
