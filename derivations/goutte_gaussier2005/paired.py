"""Two systems on the same documents: the likelihood and posterior of the paired counts."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.goutte_gaussier2005.counts import multinomial
from prsym.derivations.goutte_gaussier2005.dirichlet import (
    DIRICHLET_POSTERIOR,
    beta_of,
    cells,
    integrate_kernel,
    over_simplex,
)
from prsym.derivations.goutte_gaussier2005.gamma_laws import GAMMA_SHARE, JACOBIAN
from prsym.derivations.goutte_gaussier2005.likelihood import PRECISION_BINOMIAL
from prsym.derivations.goutte_gaussier2005.parameters import (
    AGREEMENTS,
    DISAGREEMENT,
    LOSSES,
    PI1,
    PI2,
    PRIOR1,
    PRIOR2,
    PRIOR3,
    SHARE,
    WINS,
    goutte_gaussier,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Equivalent, Holds
from prsym.reading.special import Binomial, Digamma, Gamma, beta_density


# Eq. 14: the three counts are multinomial, and what does not hold pi_1, pi_2 or pi_3 is a constant. The third cell is 1
# - pi_1 - pi_2, as in eq. 18.
def derive_paired_likelihood(d: Derivation) -> None:
    """The multinomial law; its constant counts the orders in which such results can come."""
    counts = tuple(d.parameter(p.name) for p in (WINS, LOSSES, AGREEMENTS))
    wins, losses, agreements = counts
    powers = sympy.Mul(*(cell**n for cell, n in zip(cells(d), counts, strict=True)))
    orders = Binomial(wins + losses + agreements, wins) * Binomial(losses + agreements, losses)
    d.rewrite(multinomial(counts, cells(d)), orders * powers, "a constant times the three powers")


POWERS = r"\pi_1^{N_1} \pi_2^{N_2} (1 - \pi_1 - \pi_2)^{N_3}"
PAIRED_LIKELIHOOD = Theorem(
    id="goutte_gaussier2005.paired_likelihood",
    title="Likelihood of the three cells",
    statement=(
        "As a function of π₁, π₂ and π₃ = 1 − π₁ − π₂, the probability of the counts N₁, N₂ and N₃ is "
        "π₁^N₁ π₂^N₂ π₃^N₃ times a factor without them."
    ),
    parameters=(PI1, PI2, WINS, LOSSES, AGREEMENTS),
    source=goutte_gaussier("eq. 14"),
    derive=derive_paired_likelihood,
    holds=True,
    claims=(
        Holds(
            rf"\frac{{(N_1 + N_2 + N_3)!}}{{N_1! \, N_2! \, N_3!}} {POWERS} "
            rf"= \binom{{N_1 + N_2 + N_3}}{{N_1}} \binom{{N_2 + N_3}}{{N_2}} {POWERS}"
        ),
        Holds(
            r"L(N_1, N_1 + N_2 + N_3, \pi_1) L(N_2, N_2 + N_3, \frac{\pi_2}{1 - \pi_1}) "
            rf"= \binom{{N_1 + N_2 + N_3}}{{N_1}} \binom{{N_2 + N_3}}{{N_2}} {POWERS}",
            when=(r"\pi_1 + \pi_2 < 1",),
        ),
    ),
    beyond=(
        "the probability of the counts is the left side of the first claim (eq. 4), or of the second: N₁ of all, "
        "then N₂ of the others"
    ),
    functions={"L": PRECISION_BINOMIAL},
)


# After eq. 21: Delta = pi_1 - pi_2 and rho = ln(pi_1/pi_2) have one sign, so that the three probabilities are those of
# one event.
def derive_paired_events(d: Derivation) -> None:
    """The three cases; in the first two the larger probability is the smaller one and a gap."""
    pi1, pi2, gap = d.parameter("pi1"), d.parameter("pi2"), d.variable("gap", POSITIVE)
    difference, ratio = pi1 - pi2, sympy.log(pi1 / pi2)
    larger, smaller, same = {pi1: pi2 + gap}, {pi2: pi1 + gap}, {pi2: pi1}
    d.sign(d.substitute(difference, larger, "Δ where π₁ > π₂"), ">", "is positive")
    d.sign(d.substitute(ratio, larger, "ρ where π₁ > π₂"), ">", "and ρ is positive")
    d.sign(d.substitute(difference, smaller, "Δ where π₁ < π₂"), "<", "is negative")
    d.sign(d.substitute(ratio, smaller, "ρ where π₁ < π₂"), "<", "and ρ is negative")
    d.rewrite(d.substitute(ratio, same, "ρ where π₁ = π₂"), difference.xreplace(same), "both are 0")


PAIRED_EVENTS = Theorem(
    id="goutte_gaussier2005.paired_events",
    title="Difference and log odds ratio have one sign",
    statement=(
        "ρ = ln(π₁/π₂) is positive where Δ = π₁ − π₂ is, zero where Δ is zero, and negative where Δ is negative: "
        "Δ > 0, ρ > 0 and π₁ > π₂ are one event, P(Δ > 0) = P(ρ > 0) = P(π₁ > π₂)."
    ),
    parameters=(PI1, PI2),
    source=goutte_gaussier("after eq. 21"),
    derive=derive_paired_events,
    holds=True,
    claims=(
        Holds(r"\ln(\frac{\pi_1}{\pi_2}) > 0", when=(r"\pi_1 - \pi_2 > 0",)),
        Holds(r"\ln(\frac{\pi_1}{\pi_2}) < 0", when=(r"\pi_1 - \pi_2 < 0",)),
        Holds(r"\ln(\frac{\pi_1}{\pi_1}) = 0"),
    ),
    beyond="one event has one probability",
)


# Not in Goutte & Gaussier (2005); eq. 17 and 21 follow from it. One change of variables on the simplex, from (pi_1,
# pi_2) to the share b and the sum s = pi_1 + pi_2, makes eq. 16 a product; the sum takes N_3 and alpha_3 with it.


def posterior_parameters(d: Derivation) -> tuple[Expr, Expr, Expr]:
    """The parameters of eq. 16: counts and prior parameters, those of agreement among them."""
    pairs = ((WINS, PRIOR1), (LOSSES, PRIOR2), (AGREEMENTS, PRIOR3))
    first, second, third = (d.variable(n.name, n.interval) + d.variable(a.name, a.interval) for n, a in pairs)
    return first, second, third


def share_and_sum(d: Derivation) -> Expr:
    """Eq. 16 in the share b and the sum s, as a product of two Beta densities."""
    pi1, pi2, pi3 = cells(d)
    a1, a2, a3 = posterior_parameters(d)
    b, s = d.variable(SHARE.name, SHARE.interval), d.variable("s", PROBABILITY_OPEN)
    new, old = {pi1: b * s, pi2: (1 - b) * s}, {b: pi1 / (pi1 + pi2), s: pi1 + pi2}
    density = d.change_of_variables(
        DIRICHLET_POSTERIOR.expression, new, old, "eq. 16 in the share and the sum", old_region=(pi3,)
    )
    product = beta_density(b, a1, a2) * beta_density(s, a1 + a2, a3)
    return d.rewrite(density, product, "a density of the share times a density of the sum")


def law_of_share(d: Derivation) -> Expr:
    """Be(N_1 + alpha_1, N_2 + alpha_2): the sum integrated out."""
    joint = share_and_sum(d)
    a1, a2, a3 = posterior_parameters(d)
    b, s = d.parameter(SHARE.name), d.parameter("s")
    law = beta_density(b, a1, a2)
    factor = law * Gamma(a1 + a2 + a3) / (Gamma(a1 + a2) * Gamma(a3))
    integral = sympy.Integral(joint, (s, ZERO, ONE))
    return d.rewrite(d.tabled_integral(integral, "beta", factor, (a1 + a2, a3), "over all sums"), law, "a Beta law")


PAIRED_SHARE = Formula(
    id="goutte_gaussier2005.paired_share",
    title="Posterior density of the first system's share of the disagreements",
    printed=(
        r"P(b) = \frac{\Gamma(N_1 + N_2 + \alpha_1 + \alpha_2)}{\Gamma(N_1 + \alpha_1) \Gamma(N_2 + \alpha_2)} "
        r"b^{N_1 + \alpha_1 - 1} (1 - b)^{N_2 + \alpha_2 - 1}"
    ),
    parameters=(SHARE, WINS, LOSSES, PRIOR1, PRIOR2),
    source=goutte_gaussier("eq. 16; the law of the share is not in the paper"),
    derive=law_of_share,
    functions={"P": "", "Gamma": "gamma"},
)


# Not in Goutte & Gaussier (2005). It is why agreement is of no importance (section 4): N_3 and alpha_3 are in the law
# of the sum s = pi_1 + pi_2 alone, and pi_1 > pi_2 is a statement on the share b alone.
def derive_paired_independence(d: Derivation) -> None:
    """The joint density is that of the share times one without the share; the event is on the share."""
    joint = share_and_sum(d)
    a1, a2, a3 = posterior_parameters(d)
    of_sum = beta_density(d.parameter("s"), a1 + a2, a3)
    d.rewrite(joint, PAIRED_SHARE.expression * of_sum, "the law of the share times Be(N₁ + N₂ + α₁ + α₂, N₃ + α₃)")
    pi1, pi2, _ = cells(d)
    share = pi1 / (pi1 + pi2)
    d.sign(2 * (pi1 + pi2), ">", "a positive factor")
    d.rewrite(share - HALF, (pi1 - pi2) / (2 * (pi1 + pi2)), "b > 1/2 exactly when π₁ > π₂")


PAIRED_INDEPENDENCE = Theorem(
    id="goutte_gaussier2005.paired_independence",
    title="Share and sum of the disagreements are independent",
    statement=(
        "Under eq. 16 the share b = π₁/(π₁ + π₂) ~ Be(N₁ + α₁, N₂ + α₂) and the sum s = π₁ + π₂ ~ "
        "Be(N₁ + N₂ + α₁ + α₂, N₃ + α₃) are independent: their joint density is the product of these laws. "
        "π₁ > π₂ exactly when b > 1/2: N₃ and α₃ are of no importance for P(π₁ > π₂)."
    ),
    parameters=(SHARE, DISAGREEMENT, WINS, LOSSES, AGREEMENTS, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("section 4, on α₃; eq. 16"),
    derive=derive_paired_independence,
    holds=True,
    claims=(
        Holds(
            r"s \, P(s b, s (1 - b), N_1, N_2, N_3, \alpha_1, \alpha_2, \alpha_3) "
            r"= B(b, N_1 + \alpha_1, N_2 + \alpha_2) B(s, N_1 + N_2 + \alpha_1 + \alpha_2, N_3 + \alpha_3)"
        ),
        Holds(JACOBIAN),
        Equivalent(r"\pi_1 > \pi_2", r"\frac{\pi_1}{\pi_1 + \pi_2} > \frac{1}{2}", over=(PI1, PI2)),
    ),
    beyond=(
        "the left side of the first claim is the joint density of b and s, by the rule of change of variables; what "
        "is said of b alone has a probability without N₃ and α₃"
    ),
    functions={"P": DIRICHLET_POSTERIOR, "B": GAMMA_SHARE},
)


# Eq. 20. The posterior means of pi_1 and of pi_2 are Dirichlet integrals with one parameter raised by 1, and Gamma's
# functional equation leaves quotients. N = N_1 + N_2 + N_3.
def derive_paired_difference_mean(d: Derivation) -> Expr:
    """The mean of the difference is the difference of the two means."""
    pi1, pi2, _ = cells(d)
    a1, a2, a3 = a = posterior_parameters(d)
    density, factor, every = DIRICHLET_POSTERIOR.expression, 1 / beta_of(a), a1 + a2 + a3
    first = d.rewrite(integrate_kernel(d, pi1 * density, factor, (a1 + 1, a2, a3)), a1 / every, "the mean of π₁")
    second = d.rewrite(integrate_kernel(d, pi2 * density, factor, (a1, a2 + 1, a3)), a2 / every, "the mean of π₂")
    whole = over_simplex((pi1 - pi2) * density, pi1, pi2)
    both = d.linearity(whole, [(ONE, pi1 * density), (-ONE, pi2 * density)], "the mean of Δ")
    of_first, of_second = (over_simplex(cell * density, pi1, pi2) for cell in (pi1, pi2))
    return d.rewrite_using(
        both, (a1 - a2) / every, [(of_first, first, ONE), (of_second, second, -ONE)], "with the two means"
    )


PAIRED_DIFFERENCE_MEAN = Formula(
    id="goutte_gaussier2005.paired_difference_mean",
    title="Posterior mean of the difference",
    printed=r"E = \frac{N_1 + \alpha_1 - N_2 - \alpha_2}{N_1 + N_2 + N_3 + \alpha_1 + \alpha_2 + \alpha_3}",
    parameters=(WINS, LOSSES, AGREEMENTS, PRIOR1, PRIOR2, PRIOR3),
    source=goutte_gaussier("eq. 20"),
    derive=derive_paired_difference_mean,
)


# Eq. 21. In the share b = pi_1/(pi_1 + pi_2), a Beta variate, the log odds ratio is ln b - ln(1 - b), and the mean of
# the logarithm of a Beta variate is Euler's integral differentiated.
def derive_paired_log_odds_mean(d: Derivation) -> Expr:
    """The mean of ln b, that of ln(1 - b) with c = 1 - b, and their difference."""
    density = law_of_share(d)
    (a1, a2, _), (pi1, pi2, _) = posterior_parameters(d), cells(d)
    b, s, c = d.parameter(SHARE.name), d.parameter("s"), d.variable("c", PROBABILITY_OPEN)
    ratio = d.substitute(sympy.log(pi1 / pi2), {pi1: b * s, pi2: (1 - b) * s}, "ρ in the share and the sum")
    d.rewrite(ratio, sympy.log(b) - sympy.log(1 - b), "the sum cancels")
    factor, range_of_b = Gamma(a1 + a2) / (Gamma(a1) * Gamma(a2)), (b, ZERO, ONE)
    first = sympy.Integral(sympy.log(b) * density, range_of_b)
    of_first = d.tabled_integral(first, "beta, logarithm", factor, (a1, a2), "the mean of ln b")
    second = sympy.Integral(sympy.log(1 - b) * density, range_of_b)
    turned = d.substitute_in_integral(second, 1 - c, c, ZERO, ONE, "b = 1 − c")
    of_second = d.tabled_integral(turned, "beta, logarithm", factor, (a2, a1), "the mean of ln(1 − b)")
    whole = sympy.Integral(sympy.log(b / (1 - b)) * density, range_of_b)
    parts = [(ONE, sympy.log(b) * density), (-ONE, sympy.log(1 - b) * density)]
    both = d.linearity(whole, parts, "the mean of ρ")
    value, known = Digamma(a1) - Digamma(a2), [(first, of_first, ONE), (second, of_second, -ONE)]
    return d.rewrite_using(both, value, known, "ψ of the sum of the parameters cancels")


PAIRED_LOG_ODDS_MEAN = Formula(
    id="goutte_gaussier2005.paired_log_odds_mean",
    title="Posterior mean of the log odds ratio",
    printed=r"E = \Psi(N_1 + \alpha_1) - \Psi(N_2 + \alpha_2)",
    parameters=(WINS, LOSSES, PRIOR1, PRIOR2),
    source=goutte_gaussier("eq. 21"),
    derive=derive_paired_log_odds_mean,
    functions={"Psi": "digamma"},
)
