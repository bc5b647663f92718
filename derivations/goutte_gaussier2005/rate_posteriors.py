"""The posteriors of precision and recall, their means and variance."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.goutte_gaussier2005.laws import beta_law, beta_mean
from prsym.derivations.goutte_gaussier2005.likelihood import PRECISION_BINOMIAL
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, RECALL, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.priors import PRIOR_DENSITY
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds
from prsym.reading.special import Binomial, Gamma

# Eq. 8 with its constant: Bayes' rule (eq. 6) with the likelihood of Property 1 and the prior of eq. 7 gives Be(TP +
# lambda, FP + lambda).


def posterior(d: Derivation, failures: str) -> Expr:
    """Eq. 6: the density of a share with the Be(lambda, lambda) prior, after TP successes and so many failures."""
    p, tp, other = d.variable("precision", PRECISION.interval), d.parameter("tp"), d.parameter(failures)
    prior = d.parameter("prior")
    counts = {d.variable("correct", NONNEGATIVE): tp, d.variable("returned", NONNEGATIVE): tp + other}
    likelihood = d.substitute(PRECISION_BINOMIAL.expression, counts, "the likelihood, a binomial law")
    factor = Binomial(tp + other, tp) * Gamma(2 * prior) / Gamma(prior) ** 2
    return beta_law(d, p, tp + prior, other + prior, likelihood * PRIOR_DENSITY.expression, factor)


PRECISION_POSTERIOR = Formula(
    id="goutte_gaussier2005.precision_posterior",
    title="Posterior density of the precision",
    printed=(
        r"P(p) = \frac{\Gamma(\mathrm{TP} + \mathrm{FP} + 2 \lambda)}{\Gamma(\mathrm{TP} + \lambda) "
        r"\Gamma(\mathrm{FP} + \lambda)} p^{\mathrm{TP} + \lambda - 1} (1 - p)^{\mathrm{FP} + \lambda - 1}"
    ),
    parameters=(PRECISION, TP, FP, PRIOR),
    source=goutte_gaussier("eq. 8"),
    derive=partial(posterior, failures="fp"),
    functions={"P": "", "Gamma": "gamma"},
)


def derive_recall_posterior(d: Derivation) -> Expr:
    """The same density of a share, in the recall: Property 2 has the form of Property 1."""
    density = posterior(d, "fn")
    return d.substitute(density, {d.parameter("precision"): d.parameter("recall")}, "the share is the recall")


RECALL_POSTERIOR = replace(
    PRECISION_POSTERIOR,
    id="goutte_gaussier2005.recall_posterior",
    title="Posterior density of the recall",
    printed=(
        r"P(r) = \frac{\Gamma(\mathrm{TP} + \mathrm{FN} + 2 \lambda)}{\Gamma(\mathrm{TP} + \lambda) "
        r"\Gamma(\mathrm{FN} + \lambda)} r^{\mathrm{TP} + \lambda - 1} (1 - r)^{\mathrm{FN} + \lambda - 1}"
    ),
    parameters=(RECALL, TP, FN, PRIOR),
    source=goutte_gaussier("section 2.1, after eq. 9"),
    derive=derive_recall_posterior,
)


# Eq. 9, left. The integral of p times the density of eq. 8 is a Beta integral, and Gamma's functional equation leaves a
# quotient. With FN for FP it is the mean of recall.
def derive_posterior_mean(d: Derivation) -> Expr:
    """The first moment of Be(TP + lambda, FP + lambda)."""
    tp, fp, prior = (d.parameter(name) for name in ("tp", "fp", "prior"))
    p = d.variable("precision", PRECISION.interval)
    return beta_mean(d, p, tp + prior, fp + prior, PRECISION_POSTERIOR.derive(d))


POSTERIOR_MEAN = Formula(
    id="goutte_gaussier2005.posterior_mean",
    title="Posterior mean of precision",
    printed=r"E = \frac{\mathrm{TP} + \lambda}{\mathrm{TP} + \mathrm{FP} + 2 \lambda}",
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("eq. 9, left"),
    derive=derive_posterior_mean,
    unit="share",
)


# Section 2.2, where systems are compared by their variability; the paper prints no formula of it. The first two moments
# of eq. 8 are Beta integrals.

A, B = r"(\mathrm{TP} + \lambda)", r"(\mathrm{FP} + \lambda)"
MEAN = rf"\frac{{{A}}}{{{A} + {B}}}"
DENSITY = r"P(p, \mathrm{TP}, \mathrm{FP}, \lambda)"


def derive_posterior_variance(d: Derivation) -> None:
    """The mean, the mean square, and what it exceeds the squared mean by."""
    a, b = (d.parameter(name) + d.parameter("prior") for name in ("tp", "fp"))
    p, inside = d.variable("p", PRECISION.interval), d.variable("precision", PRECISION.interval)
    density = d.substitute(PRECISION_POSTERIOR.derive(d), {inside: p}, "the density of eq. 8")
    mean = _moment(d, density, (a, b), 1, a / (a + b))
    square = _moment(d, density, (a, b), 2, a * (a + 1) / ((a + b) * (a + b + 1)))
    d.rewrite(square - mean**2, a * b / ((a + b) ** 2 * (a + b + 1)), "less the square of the mean")


def _moment(d: Derivation, density: Expr, law: tuple[Expr, Expr], order: int, value: Expr) -> Expr:
    """The integral of the density times a power of p, by Gamma's functional equation."""
    p, (a, b) = d.variable("p", PRECISION.interval), law
    integral = sympy.Integral(p**order * density, (p, 0, 1))
    factor = Gamma(a + b) / (Gamma(a) * Gamma(b))
    found = d.tabled_integral(integral, "beta", factor, (a + order, b), f"the moment of order {order}")
    why = "by Γ(z + 1) = z Γ(z)"
    return d.rewrite_using(integral, value, [(integral, found, ONE)], why)


POSTERIOR_VARIANCE = Theorem(
    id="goutte_gaussier2005.posterior_variance",
    title="Posterior variance of precision",
    statement=(
        "Under eq. 8, with α = TP + λ and β = FP + λ, precision has the mean square α(α + 1)/((α + β)(α + β + 1)), and "
        "so the variance αβ/((α + β)²(α + β + 1))."
    ),
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("section 2.2, not printed there"),
    derive=derive_posterior_variance,
    holds=True,
    claims=(
        Holds(rf"\int_0^1 p \, {DENSITY} \, dp = {MEAN}"),
        Holds(rf"\int_0^1 p^2 {DENSITY} \, dp = \frac{{{A} ({A} + 1)}}{{({A} + {B}) ({A} + {B} + 1)}}"),
        Holds(
            rf"\frac{{{A} ({A} + 1)}}{{({A} + {B}) ({A} + {B} + 1)}} - \left({MEAN}\right)^2"
            rf" = \frac{{{A} {B}}}{{({A} + {B})^2 ({A} + {B} + 1)}}"
        ),
    ),
    functions={"P": PRECISION_POSTERIOR},
)


def derive_laplace_mean(d: Derivation) -> Expr:
    """Eq. 9 at lambda = 1."""
    prior = d.variable("prior", PRIOR.interval)
    return d.substitute(POSTERIOR_MEAN.derive(d), {prior: ONE}, "the uniform prior")


LAPLACE_MEAN = Formula(
    id="goutte_gaussier2005.laplace_mean",
    title="Laplace smoothing",
    printed=r"E = \frac{\mathrm{TP} + 1}{\mathrm{TP} + \mathrm{FP} + 2}",
    parameters=(TP, FP),
    source=goutte_gaussier("section 2.1, after eq. 9: λ = 1"),
    derive=derive_laplace_mean,
    unit="share",
)


# End of section 2.1: TP + FP = 0 for the precision; TP + FN = 0 for the recall, which has the same law with FN for FP.
# The mean is 1/2 whatever lambda.
def derive_nothing_returned(d: Derivation) -> None:
    """Eq. 8 at TP = FP = 0, and its first moment."""
    counts = {d.variable(name, NONNEGATIVE): ZERO for name in ("tp", "fp", "fn")}
    density = d.substitute(PRECISION_POSTERIOR.expression, counts, "eq. 8 without data")
    d.rewrite(density, PRIOR_DENSITY.expression, "is the prior of eq. 7")
    share = {d.variable("recall", PRECISION.interval): d.parameter("precision")}
    density = d.substitute(RECALL_POSTERIOR.expression, {**counts, **share}, "for the recall, likewise")
    d.rewrite(density, PRIOR_DENSITY.expression, "is the prior of eq. 7")
    t, prior = d.variable("t", PRECISION.interval), d.parameter("prior")
    for law, name in ((PRECISION_POSTERIOR, PRECISION.name), (RECALL_POSTERIOR, RECALL.name)):
        density = d.substitute(law.expression, {**counts, d.parameter(name): t}, "without data")
        mean = beta_mean(d, t, prior, prior, density)
        d.rewrite(mean, HALF, "is 1/2")


NOTHING_RETURNED = Theorem(
    id="goutte_gaussier2005.nothing_returned",
    title="Posterior without data",
    statement=(
        "For TP = FP = 0 the posterior of the precision is the prior Be(λ, λ) and its mean is 1/2, for every λ > 0; "
        "for TP = FN = 0 the same holds of the recall."
    ),
    parameters=(PRECISION, RECALL, PRIOR),
    source=goutte_gaussier("section 2.1, last paragraph"),
    derive=derive_nothing_returned,
    holds=True,
    claims=(
        Holds(r"P(p, 0, 0, \lambda) = B(p, \lambda)"),
        Holds(r"\int_0^1 t P(t, 0, 0, \lambda) \, dt = \frac{1}{2}"),
        Holds(r"R(r, 0, 0, \lambda) = B(r, \lambda)"),
        Holds(r"\int_0^1 t R(t, 0, 0, \lambda) \, dt = \frac{1}{2}"),
    ),
    functions={"P": PRECISION_POSTERIOR, "R": RECALL_POSTERIOR, "B": PRIOR_DENSITY},
)
