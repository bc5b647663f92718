"""The probability that the first of two systems on the same documents is better."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.goutte_gaussier2005.dirichlet import DIRICHLET_POSTERIOR, cells
from prsym.derivations.goutte_gaussier2005.paired import law_of_share, posterior_parameters
from prsym.derivations.goutte_gaussier2005.parameters import (
    AGREEMENTS,
    DISAGREEMENT,
    LEVEL,
    LOSSES,
    PI1,
    PI2,
    PRIOR1,
    PRIOR2,
    PRIOR3,
    SECOND_SHARE,
    SHARE,
    WINS,
    A,
    B,
    goutte_gaussier,
)
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, interval
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Equivalent, Holds
from prsym.reading.special import BetaRegularized, Gamma, beta_density

# Needed to read eq. 17 of Goutte & Gaussier (2005) either way: P(b > 1/2) as 1 - P(b <= 1/2), or as the lower tail of 1
# - b. The integral of the Beta density over (0, 1) is cut at z, and in its upper part t = 1 - c.


def reflection(d: Derivation, z: Expr, a: Expr, b: Expr) -> Expr:
    """Both parts are incomplete Beta functions, and together they are 1."""
    t, c = d.variable("t", PROBABILITY_OPEN), d.variable("c", PROBABILITY_OPEN)
    factor = Gamma(a + b) / (Gamma(a) * Gamma(b))
    density = beta_density(t, a, b)
    whole = sympy.Integral(density, (t, ZERO, ONE))
    one = d.tabled_integral(whole, "beta", factor, (a, b), "the whole")
    parts = d.additivity(whole, z, "cut at z")
    below, above = (sympy.Integral(density, (t, *ends)) for ends in ((ZERO, z), (z, ONE)))
    lower = d.tabled_integral(below, "incomplete beta", factor, (a, b, z), "the lower part")
    turned = d.substitute_in_integral(above, 1 - c, c, ZERO, 1 - z, "the upper part with t = 1 − c")
    upper = d.tabled_integral(turned, "incomplete beta", factor, (b, a, 1 - z), "the upper part")
    why = "the lower part is 1 less the upper part"
    return d.rewrite_using(lower, 1 - upper, [(parts, one, ONE), (below, lower, -ONE), (above, upper, -ONE)], why)


def derive_incomplete_beta_reflection(d: Derivation) -> Expr:
    """At the parameters themselves."""
    a, b, z = d.parameter("a"), d.parameter("b"), d.parameter("level")
    return Derived(BetaRegularized(z, a, b), "=", reflection(d, z, a, b))


INCOMPLETE_BETA_REFLECTION = Formula(
    id="goutte_gaussier2005.incomplete_beta_reflection",
    title="Reflection of the incomplete Beta function",
    printed=r"I(z; \alpha, \beta) = 1 - I(1 - z; \beta, \alpha)",
    parameters=(LEVEL, A, B),
    source=goutte_gaussier("eq. 17; the identity is not in the paper"),
    derive=derive_incomplete_beta_reflection,
    functions={"I": "beta_regularized"},
)


# Eq. 17, which they leave to sampling: pi_1 > pi_2 exactly when b = pi_1/(pi_1 + pi_2) is above 1/2; this share is a
# Beta variate, and with 1 - b for b its upper tail is a lower one. N_3 and alpha_3 drop out.
def derive_paired_superiority_any_prior(d: Derivation) -> Expr:
    """P(b > 1/2), with c = 1 - b."""
    density = law_of_share(d)
    a1, a2, _ = posterior_parameters(d)
    pi1, pi2, _ = cells(d)
    d.sign(2 * (pi1 + pi2), ">", "a positive factor")
    d.rewrite(pi1 / (pi1 + pi2) - HALF, (pi1 - pi2) / (2 * (pi1 + pi2)), "π₁ > π₂ exactly when b > 1/2")
    b, c = d.parameter(SHARE.name), d.variable("c", PROBABILITY_OPEN)
    tail = sympy.Integral(density, (b, HALF, ONE))
    tail = d.substitute_in_integral(tail, 1 - c, c, ZERO, HALF, "P(b > 1/2), with b = 1 − c")
    factor = Gamma(a1 + a2) / (Gamma(a1) * Gamma(a2))
    return d.tabled_integral(tail, "incomplete beta", factor, (a2, a1, HALF), "P(c < 1/2): the constants cancel")


PAIRED_SUPERIORITY_ANY_PRIOR = Formula(
    id="goutte_gaussier2005.paired_superiority_any_prior",
    title="Probability that the first system is superior, any prior",
    printed=r"P = I(\frac{1}{2}; N_2 + \alpha_2, N_1 + \alpha_1)",
    parameters=(WINS, LOSSES, PRIOR1, PRIOR2),
    source=goutte_gaussier("eq. 17 and 18, of which the paper says that they have no closed form"),
    derive=derive_paired_superiority_any_prior,
    functions={"I": "beta_regularized"},
    unit="share",
)


# Eq. 18: pi_2 < min(pi_1, 1 - pi_1) says pi_1 > pi_2 and pi_1 + pi_2 < 1.
def derive_paired_region(d: Derivation) -> None:
    """Below and above pi_1 = 1/2 the bound is one of the two, and the other inequality follows from it."""
    pi1, pi2, pi3 = cells(d)
    bound, gap = sympy.Min(pi1, 1 - pi1), d.variable("gap", POSITIVE)
    d.variable(PI1.name, LOW.interval)
    d.rewrite(bound - pi2, pi1 - pi2, "the bound is π₁, for π₁ ≤ 1/2")
    other = d.substitute(pi3, {pi2: pi1 - gap}, "1 − π₁ − π₂, for π₂ below π₁ by a gap")
    d.sign(other, ">", "is positive then")
    d.variable(PI1.name, HIGH.interval)
    d.rewrite(bound - pi2, pi3, "the bound is 1 − π₁, for π₁ ≥ 1/2")
    other = d.substitute(pi1 - pi2, {pi2: 1 - pi1 - gap}, "π₁ − π₂, for π₂ below 1 − π₁ by a gap")
    d.sign(other, ">", "is positive then")


LOW, HIGH = (replace(PI1, interval=interval(half)) for half in ("(0, 1/2]", "[1/2, 1)"))
BELOW = r"\min(\pi_1, 1 - \pi_1) > \pi_2"
PAIRED_REGION = Theorem(
    id="goutte_gaussier2005.paired_region",
    title="The region on which the first system is superior",
    statement=(
        "For 0 < π₁, π₂ < 1: π₂ < min(π₁, 1 − π₁) exactly when π₁ > π₂ and π₁ + π₂ < 1. For π₁ ≤ 1/2 it says π₁ > π₂, "
        "from which the other follows; for π₁ ≥ 1/2 it says π₁ + π₂ < 1, from which the other follows."
    ),
    parameters=(PI2,),
    source=goutte_gaussier("eq. 18, the range of integration"),
    derive=derive_paired_region,
    holds=True,
    claims=(
        Equivalent(BELOW, r"\pi_1 > \pi_2", over=(LOW,)),
        Holds(r"\pi_1 + \pi_2 < 1", when=(r"\pi_1 > \pi_2",), over=(LOW,)),
        Equivalent(BELOW, r"\pi_1 + \pi_2 < 1", over=(HIGH,)),
        Holds(r"\pi_1 > \pi_2", when=(r"\pi_1 + \pi_2 < 1",), over=(HIGH,)),
    ),
)


# Eq. 18, of which they say that it cannot be carried out analytically. The region pi_1 > pi_2 of the simplex is the
# rectangle 0 < s < 1, 0 < c < 1/2 in the sum s = pi_1 + pi_2 and the second system's share c = pi_2/(pi_1 + pi_2);
# there the posterior density is a product, and each integral is one of Euler's.
def derive_paired_closed_form(d: Derivation) -> None:
    """The range, the new variables on it, and the integral over s, then over c."""
    PAIRED_REGION.derive(d)
    pi1, pi2, pi3 = cells(d)
    a1, a2, a3 = posterior_parameters(d)
    c, s = (d.variable(q.name, q.interval) for q in (SECOND_SHARE, DISAGREEMENT))
    new, old = {pi1: (1 - c) * s, pi2: c * s}, {c: pi2 / (pi1 + pi2), s: pi1 + pi2}
    why = "the region π₁ > π₂, π₁ + π₂ < 1 in the second system's share and the sum"
    density = d.change_of_variables(DIRICHLET_POSTERIOR.expression, new, old, why, old_region=(pi1 - pi2, pi3))
    product = beta_density(c, a2, a1) * beta_density(s, a1 + a2, a3)
    d.rewrite(density, product, "a density of the share times a density of the sum")
    both = sympy.Integral(density, (s, ZERO, ONE), (c, ZERO, HALF))
    inner, share = sympy.Integral(density, (s, ZERO, ONE)), beta_density(c, a2, a1)
    factor = share * Gamma(a1 + a2 + a3) / (Gamma(a1 + a2) * Gamma(a3))
    value = d.tabled_integral(inner, "beta", factor, (a1 + a2, a3), "over all sums")
    value = d.rewrite(value, share, "N₃ and α₃ cancel")
    total = d.rewrite_integrand(both, inner, value, "with the inner integral")
    factor = Gamma(a1 + a2) / (Gamma(a1) * Gamma(a2))
    value = d.tabled_integral(total, "incomplete beta", factor, (a2, a1, HALF), "over the shares below 1/2")
    d.rewrite(value, PAIRED_SUPERIORITY_ANY_PRIOR.expression, "the closed form of P(π₁ > π₂)")
    chain = ((both, total, ONE), (total, value, ONE), (value, PAIRED_SUPERIORITY_ANY_PRIOR.expression, ONE))
    d.rewrite_using(
        both, PAIRED_SUPERIORITY_ANY_PRIOR.expression, chain, "the integral over the rectangle is that closed form"
    )


NEW, OLD = (SECOND_SHARE, DISAGREEMENT), (PI1, PI2)
JACOBIAN = r"\left| \frac{d s (1 - c)}{d s} \frac{d s c}{d c} - \frac{d s (1 - c)}{d c} \frac{d s c}{d s} \right| = s"
SHARE_OF_SECOND = r"\frac{\pi_2}{\pi_1 + \pi_2}"
PAIRED_CLOSED_FORM = Theorem(
    id="goutte_gaussier2005.paired_closed_form",
    title="The integral for the superiority of a system has a closed form",
    statement=(
        "The double integral of eq. 18 can be carried out analytically: for all counts and all α₁, α₂, α₃ > 0 it is "
        "I(1/2; N₂ + α₂, N₁ + α₁), a regularised incomplete Beta function, in which N₃ and α₃ do not occur. With "
        "π₁ = (1 − c)s and π₂ = cs its region is 0 < c < 1/2, 0 < s < 1."
    ),
    parameters=(WINS, LOSSES, AGREEMENTS, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 17 and 18, and after eq. 18, where it is said that this is not possible"),
    derive=derive_paired_closed_form,
    holds=True,
    claims=(
        Holds(
            r"\int_0^{\frac{1}{2}} \int_0^1 s \, P((1 - c) s, c s, N_1, N_2, N_3, \alpha_1, \alpha_2, \alpha_3) "
            r"\, ds \, dc = I(\frac{1}{2}; N_2 + \alpha_2, N_1 + \alpha_1)"
        ),
        Holds("(1 - c) s > c s", over=NEW),
        Holds("(1 - c) s + c s < 1", over=NEW),
        Holds(JACOBIAN, over=NEW),
        Holds(rf"0 < {SHARE_OF_SECOND} < \frac{{1}}{{2}}", when=(r"\pi_1 > \pi_2",), over=OLD),
        Holds(rf"(1 - {SHARE_OF_SECOND}) (\pi_1 + \pi_2) = \pi_1", over=OLD),
        Holds(rf"{SHARE_OF_SECOND} (\pi_1 + \pi_2) = \pi_2", over=OLD),
    ),
    beyond=(
        "the integral of the first claim is that of eq. 18, by the rule of change of variables for the map that the "
        "others show to be one-to-one between the regions"
    ),
    functions={"P": DIRICHLET_POSTERIOR, "I": "beta_regularized"},
)


def derive_paired_superiority(d: Derivation) -> Expr:
    """Eq. 17 at alpha_1 = alpha_2 = 1/2, which table 2 estimates from draws."""
    half = {d.variable(p.name, p.interval): HALF for p in (PRIOR1, PRIOR2)}
    return d.substitute(PAIRED_SUPERIORITY_ANY_PRIOR.derive(d), half, "α₁ = α₂ = 1/2")


PAIRED_SUPERIORITY = Formula(
    id="goutte_gaussier2005.paired_superiority",
    title="Probability that the first system is superior",
    printed=r"P = I(\frac{1}{2}; N_2 + \frac{1}{2}, N_1 + \frac{1}{2})",
    parameters=(WINS, LOSSES),
    source=goutte_gaussier("eq. 17, at α₁ = α₂ = 1/2 as in table 2"),
    derive=derive_paired_superiority,
    functions={"I": "beta_regularized"},
    unit="share",
)
