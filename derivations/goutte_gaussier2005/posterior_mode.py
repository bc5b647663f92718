"""The mode of the posterior of a rate: inside, at an end, or none."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.goutte_gaussier2005.gamma_laws import GAMMA_SHARE
from prsym.derivations.goutte_gaussier2005.parameters import PRECISION, PRIOR, A, B, goutte_gaussier
from prsym.derivations.goutte_gaussier2005.rate_posteriors import PRECISION_POSTERIOR
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, Interval, interval
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Holds, Tends
from prsym.reading.special import Binomial, Gamma, beta_density

# Where a Beta density rises and falls: the slope of its logarithm, u/p - v/(1 - p).
# u = a - 1 and v = b - 1 are the exponents of p^u (1 - p)^v.

EXPONENT = interval("(-1, oo)")


def logarithmic_slope(d: Derivation) -> tuple[Expr, Expr, Expr, Expr]:
    """(p, u, v, slope): the slope has the sign of the density's own, for the density is positive."""
    p, u, v = d.variable("precision", PROBABILITY_OPEN), d.variable("u", EXPONENT), d.variable("v", EXPONENT)
    logarithm = u * sympy.log(p) + v * sympy.log(1 - p)
    d.rewrite(p**u * (1 - p) ** v, sympy.exp(logarithm), "the kernel, as the exponential of its logarithm")
    slope = d.differentiate(logarithm, p, "the slope of the logarithm")
    return p, u, v, d.rewrite(slope, u / p - v / (1 - p), "in two terms")


def turn_at_peak(d: Derivation, signs: Interval, before: str, after: str) -> Expr:
    """u and v of one sign: the zero of the slope, and the slope's sign on either side of it. Returns the zero."""
    p, u, v, slope = logarithmic_slope(d)
    u, v = d.variable("u", signs), d.variable("v", signs)
    equation = d.rewrite(p * (1 - p) * slope, u * (1 - p) - v * p, "times p (1 − p) > 0: linear in p")
    peak = d.rewrite(d.solve_linear(equation, p, "where the slope is 0"), u / (u + v), "in the exponents")
    t = d.variable("t", PROBABILITY_OPEN)
    low = d.substitute(slope, {p: t * peak}, "a point below the zero")
    d.sign(low, before, f"below it the slope is {before} 0")
    high = d.substitute(slope, {p: peak + t * (1 - peak)}, "a point above the zero")
    d.sign(high, after, f"above it the slope is {after} 0")
    return peak


def falls(d: Derivation) -> None:
    """u <= 0 <= v, not both 0: the density falls from 0 to 1."""
    *_, slope = logarithmic_slope(d)
    for first, second in (("(-1, 0)", "[0, oo)"), ("(-1, 0]", "(0, oo)")):
        d.variable("u", interval(first))
        d.variable("v", interval(second))
        d.sign(slope, "<", f"it falls for u in {first}, v in {second}")


def rises(d: Derivation) -> None:
    """v <= 0 <= u, not both 0: the density rises from 0 to 1."""
    *_, slope = logarithmic_slope(d)
    for first, second in (("(0, oo)", "(-1, 0]"), ("[0, oo)", "(-1, 0)")):
        d.variable("u", interval(first))
        d.variable("v", interval(second))
        d.sign(slope, ">", f"it rises for u in {first}, v in {second}")


def beta_slope(d: Derivation) -> tuple[Expr, Expr, Expr, Expr]:
    """(p, a, b, density) of Be(a, b), whose slope has the sign of (a - 1) - (a + b - 2) p."""
    p, a, b = d.variable("precision", PROBABILITY_OPEN), d.variable("a", POSITIVE), d.variable("b", POSITIVE)
    density = beta_density(p, a, b)
    d.sign(density, ">", "the density is positive")
    slope = d.differentiate(density, p, "the slope of the density")
    d.rewrite(slope, density * (a - 1 - (a + b - 2) * p) / (p * (1 - p)), "has the sign of a linear factor")
    return p, a, b, density


def unbounded_at_ends(d: Derivation) -> None:
    """For a < 1 the density of Be(a, b) has no bound near 0, for b < 1 none near 1: its reciprocal falls to 0."""
    t = d.variable("t", PROBABILITY_OPEN)
    for name, other, at in (("a", "b", t), ("b", "a", 1 - t)):
        small, free = d.variable(name, PROBABILITY_OPEN), d.variable(other, POSITIVE)
        a, b = (small, free) if name == "a" else (free, small)
        constant = Gamma(a) * Gamma(b) / Gamma(a + b)
        power, rest = sympy.symbols("w z")
        atoms = [(power, t ** (1 - small), ZERO), (rest, (1 - t) ** (1 - free), ONE)]
        why = f"the reciprocal of the density falls to 0 at the end where {name} < 1 is the exponent"
        d.limit(1 / beta_density(at, a, b), power * rest * constant, atoms, t, why)


# Eq. 9, right. Where both parameters of the Beta law exceed 1, and only there, the density rises up to this value and
# falls beyond it; `goutte_gaussier2005.mode_at_ends` has the rest.
def derive_posterior_mode(d: Derivation) -> Expr:
    """For Be(1 + u, 1 + v) with u, v > 0."""
    tp, fp, prior = (d.parameter(name) for name in ("tp", "fp", "prior"))
    peak = turn_at_peak(d, POSITIVE, ">", "<")
    names = {d.parameter("u"): tp + prior - 1, d.parameter("v"): fp + prior - 1}
    return d.substitute(peak, names, "the exponents of eq. 8")


POSTERIOR_MODE = Formula(
    id="goutte_gaussier2005.posterior_mode",
    title="Posterior mode of the precision",
    printed=r"\mathrm{mode} = \frac{\mathrm{TP} + \lambda - 1}{\mathrm{TP} + \mathrm{FP} + 2 \lambda - 2}",
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("eq. 9, right"),
    derive=derive_posterior_mode,
    constraints=(r"\mathrm{TP} + \lambda > 1", r"\mathrm{FP} + \lambda > 1"),
    unit="share",
)


# Eq. 9 and the sentence after it, completed. With a = TP + lambda and b = FP + lambda: a, b > 1, one peak inside; a = 1
# < b, the density falls, and eq. 9 gives its maximum 0; b = 1 < a, it rises, and eq. 9 gives 1; a = b = 1, it is
# constant; a < 1, it has no bound at 0; b < 1, none at 1; for a, b < 1 eq. 9 is the minimum.
def derive_mode_conditions(d: Derivation) -> None:
    """The sign of the density's slope, and its ends."""
    _, a, b, density = beta_slope(d)
    names = {a: d.parameter("tp") + d.parameter("prior"), b: d.parameter("fp") + d.parameter("prior")}
    d.rewrite(density.xreplace(names), PRECISION_POSTERIOR.expression, "with a = TP + λ and b = FP + λ it is eq. 8")
    zero = (a - 1) / (a + b - 2)
    d.rewrite(zero.xreplace(names), POSTERIOR_MODE.expression, "and the zero of the linear factor is eq. 9")
    d.rewrite(density.xreplace({a: ONE, b: ONE}), ONE, "a = b = 1: constant")
    unbounded_at_ends(d)


A_BELOW, B_BELOW = (replace(q, interval=PROBABILITY_OPEN) for q in (A, B))
A_ABOVE, B_ABOVE = (replace(q, interval=interval("[1, oo)")) for q in (A, B))
SLOPE = r"\frac{d f(p, \alpha, \beta)}{d p}"
PEAK = r"\frac{\alpha - 1}{\alpha + \beta - 2}"
EQ_9 = PEAK.replace(r"\alpha", r"(\mathrm{TP} + \lambda)").replace(r"\beta", r"(\mathrm{FP} + \lambda)")
# p times the denominator of the peak against its numerator; the denominator is positive where MORE holds.
LEFT, RIGHT = (rf"p (\alpha + \beta - 2) {sign} \alpha - 1" for sign in "<>")
MORE = r"\alpha + \beta > 2"
IS_BETA = Holds(r"P(p, \mathrm{TP}, \mathrm{FP}, \lambda) = f(p, \mathrm{TP} + \lambda, \mathrm{FP} + \lambda)")
UNBOUNDED = (  # the density is positive, and has no bound at 0 for alpha < 1, nor at 1 for beta < 1
    Holds(r"f(p, \alpha, \beta) > 0", over=(A, B)),
    Tends(r"\frac{1}{f(p, \alpha, \beta)}", "0", PRECISION.name, "0+", over=(A_BELOW, B)),
    Tends(r"\frac{1}{f(p, \alpha, \beta)}", "0", PRECISION.name, "1-", over=(A, B_BELOW)),
)
MODE_CONDITIONS = Theorem(
    id="goutte_gaussier2005.mode_conditions",
    title="When the printed mode is the mode",
    statement=(
        "The posterior is Be(α, β) with α = TP + λ, β = FP + λ, and eq. 9 is m = (α − 1)/(α + β − 2). The density of "
        "Be(α, β) rises below m and falls above it where α + β > 2, and m is in [0, 1] where α, β ≥ 1 and not both "
        "are 1: there it takes its maximum on [0, 1] at m, and only there. For α = β = 1 it is constant; for α < 1 it "
        "is unbounded at 0 and for β < 1 at 1, so that it has no maximum; for α < 1 ≤ β it falls, for β < 1 ≤ α it "
        "rises, and for α, β < 1 it falls below m and rises above it: m, in (0, 1), is its minimum."
    ),
    parameters=(PRECISION, TP, FP, PRIOR),
    source=goutte_gaussier("eq. 9 and after"),
    derive=derive_mode_conditions,
    holds=True,
    claims=(
        IS_BETA,
        Holds(rf"M(\mathrm{{TP}}, \mathrm{{FP}}, \lambda) = {EQ_9}"),
        Holds(f"{SLOPE} > 0", when=(LEFT,), over=(A, B)),
        Holds(f"{SLOPE} < 0", when=(RIGHT,), over=(A, B)),
        Holds(f"p < {PEAK}", when=(LEFT, MORE), over=(A, B)),
        Holds(f"p > {PEAK}", when=(RIGHT, MORE), over=(A, B)),
        Holds(rf"0 \leq {PEAK} \leq 1", when=(r"\alpha \geq 1", r"\beta \geq 1", MORE), over=(A, B)),
        Holds("f(p, 1, 1) = 1"),
        *UNBOUNDED,
        Holds(f"{SLOPE} < 0", over=(A_BELOW, B_ABOVE)),
        Holds(f"{SLOPE} > 0", over=(A_ABOVE, B_BELOW)),
        Holds(f"p > {PEAK}", when=(LEFT,), over=(A_BELOW, B_BELOW)),
        Holds(f"p < {PEAK}", when=(RIGHT,), over=(A_BELOW, B_BELOW)),
        Holds(f"0 < {PEAK} < 1", over=(A_BELOW, B_BELOW)),
        Holds(
            rf"(\alpha - 1) - p (\alpha + \beta - 2) = ({PEAK} - p) (\alpha + \beta - 2)",
            when=(r"\alpha + \beta \neq 2",),
            over=(A, B),
        ),
    ),
    beyond=(
        "for α, β ≥ 1 the density is continuous up to 0 and 1; a positive density whose reciprocal tends to 0 has no "
        "bound there, and no maximum"
    ),
    functions={"P": PRECISION_POSTERIOR, "M": POSTERIOR_MODE, "f": GAMMA_SHARE},
)


# After eq. 9. FN is no part of the posterior of the precision. With TP = FP = 1, FN = 0 and lambda = 1/4 the printed
# condition holds, and the density Be(5/4, 5/4) is 0 at both ends and positive at 1/2.
# `goutte_gaussier2005.mode_at_ends` is what was meant.
def derive_mode_at_ends_printed(d: Derivation) -> None:
    """The density is greater at 1/2 than at either end."""
    p, tp, fp, fn, prior = (d.parameter(name) for name in ("precision", "tp", "fp", "fn", "prior"))
    point = {p: HALF, tp: ONE, fp: ONE, fn: ZERO, prior: sympy.Rational(1, 4)}
    d.refute(point, tp + fn, "<", 2 - 2 * prior, "the printed condition holds: 1 < 3/2")
    density = PRECISION_POSTERIOR.expression
    at_ends = sympy.Max(*(density.xreplace({**point, p: end}) for end in (ZERO, ONE)))
    why = "TP = FP = 1, FN = 0, λ = 1/4: the printed condition holds, and the density is 0 at 0 and 1, and not at 1/2"
    d.refute(point, density, ">", at_ends, why)


MODE_AT_ENDS_PRINTED = Theorem(
    id="goutte_gaussier2005.mode_at_ends_printed",
    title="When the mode is at an end (as printed)",
    statement=(
        "If TP + FN < 2 − 2λ or TP < 1 − λ, the mode of the precision's posterior is 0 or 1: no density inside exceeds "
        "those at 0 and 1."
    ),
    parameters=(PRECISION, TP, FP, FN, PRIOR),
    source=goutte_gaussier("after eq. 9"),
    derive=derive_mode_at_ends_printed,
    holds=False,
    claims=(
        Holds(
            r"P(p, \mathrm{TP}, \mathrm{FP}, \lambda) "
            r"\leq \max(P(0, \mathrm{TP}, \mathrm{FP}, \lambda), P(1, \mathrm{TP}, \mathrm{FP}, \lambda))",
            when=(r"\mathrm{TP} + \mathrm{FN} < 2 - 2 \lambda",),
        ),
    ),
    beyond="the other condition, TP < 1 − λ, under which the density has no bound at 0",
    functions={"P": PRECISION_POSTERIOR},
)


# After eq. 9: "TP + FP < 2 - 2 lambda or TP < 1 - lambda". With a = TP + lambda and b = FP + lambda these say a + b < 2
# or a < 1. In the first case one of the two is below 1 as well.
def derive_mode_at_ends(d: Derivation) -> None:
    """A parameter below 1 is an end without bound."""
    p, tp, fp, prior = (d.parameter(name) for name in ("precision", "tp", "fp", "prior"))
    density = beta_density(p, tp + prior, fp + prior)
    d.sign(density, ">", "the density is positive")
    d.rewrite(PRECISION_POSTERIOR.expression, density, "eq. 8 is the density of Be(TP + λ, FP + λ)")
    d.rewrite(1 - prior - fp, (2 - 2 * prior - tp - fp) + (tp - (1 - prior)), "the gap of FP, by those of both")
    unbounded_at_ends(d)


MODE_AT_ENDS = Theorem(
    id="goutte_gaussier2005.mode_at_ends",
    title="When the mode is at an end",
    statement=(
        "If TP + FP < 2 − 2λ or TP < 1 − λ, the posterior density of the precision, Be(α, β) with α = TP + λ and "
        "β = FP + λ, has no maximum inside (0, 1): it is unbounded at 0 where α < 1 and at 1 where β < 1, one of "
        "which is then the case."
    ),
    parameters=(PRECISION, TP, FP, PRIOR),
    source=goutte_gaussier("after eq. 9, with FP for FN"),
    derive=derive_mode_at_ends,
    holds=True,
    claims=(
        IS_BETA,
        *UNBOUNDED,
        Holds(r"\mathrm{TP} + \lambda < 1", when=(r"\mathrm{TP} < 1 - \lambda",)),
        Holds(
            r"\mathrm{FP} + \lambda < 1",
            when=(r"\mathrm{TP} + \mathrm{FP} < 2 - 2 \lambda", r"\mathrm{TP} \geq 1 - \lambda"),
        ),
    ),
    beyond="a positive density whose reciprocal tends to 0 has no bound there, and no maximum",
    functions={"P": PRECISION_POSTERIOR, "f": GAMMA_SHARE},
)


# Eq. 9 and after. The exception FP < 1 - lambda is missing. With Jeffreys' prior, five true positives and no false one,
# eq. 9 gives 9/8. `goutte_gaussier2005.mode_conditions` is complete.
def derive_mode_elsewhere(d: Derivation) -> None:
    """TP = 5, FP = 0, lambda = 1/2."""
    tp, fp, prior = (d.parameter(name) for name in ("tp", "fp", "prior"))
    point = {tp: sympy.Integer(5), fp: ZERO, prior: HALF}
    d.refute(point, tp + fp, ">", 2 - 2 * prior, "the first exception does not apply: 5 > 1")
    d.refute(point, tp, ">", 1 - prior, "nor does the second: 5 > 1/2")
    why = "TP = 5, FP = 0, λ = 1/2: neither exception applies, and eq. 9 gives 9/8, more than 1"
    d.refute(point, POSTERIOR_MODE.expression, ">", ONE, why)


MODE_ELSEWHERE = Theorem(
    id="goutte_gaussier2005.mode_elsewhere",
    title="The printed mode wherever the exceptions do not apply",
    statement=(
        "Unless TP + FP < 2 − 2λ or TP < 1 − λ, the mode is (TP + λ − 1)/(TP + FP + 2λ − 2), which then lies in [0, 1]."
    ),
    parameters=(TP, FP, PRIOR),
    source=goutte_gaussier("eq. 9 and after"),
    derive=derive_mode_elsewhere,
    holds=False,
    claims=(
        Holds(
            r"0 \leq M(\mathrm{TP}, \mathrm{FP}, \lambda) \leq 1",
            when=(r"\mathrm{TP} + \mathrm{FP} \geq 2 - 2 \lambda", r"\mathrm{TP} \geq 1 - \lambda"),
        ),
    ),
    beyond="the value is the mode; what is refuted is that it lies in [0, 1], as a mode does",
    functions={"M": POSTERIOR_MODE},
)


# After eq. 9: for lambda = 1 the density of eq. 8 is the likelihood up to a constant. At TP = 0 or FP = 0 the maximum
# is at an end, and the formula gives it.
def derive_maximum_likelihood(d: Derivation) -> Expr:
    """The posterior at lambda = 1 against the likelihood of Property 1; then the modes."""
    tp, fp = d.parameter("tp"), d.parameter("fp")
    prior = d.variable("prior", PRIOR.interval)
    falls(d)
    rises(d)
    uniform = {prior: ONE}
    mode = d.substitute(POSTERIOR_MODE.derive(d), uniform, "eq. 9 at λ = 1, for TP, FP > 0")
    p = d.parameter("precision")
    likelihood = Binomial(tp + fp, tp) * p**tp * (1 - p) ** fp
    density = d.substitute(PRECISION_POSTERIOR.expression, uniform, "eq. 8 at λ = 1")
    d.rewrite(density, (tp + fp + 1) * likelihood, "a multiple of the likelihood: the same maximum")
    d.rewrite(mode.xreplace({tp: ZERO}), ZERO, "TP = 0 < FP: it falls, from the mode 0")
    d.rewrite(mode.xreplace({fp: ZERO}), ONE, "FP = 0 < TP: it rises, to the mode 1")
    return d.rewrite(mode, tp / (tp + fp), "the usual precision")


MAXIMUM_LIKELIHOOD = Formula(
    id="goutte_gaussier2005.maximum_likelihood",
    title="Maximum-likelihood estimate of the precision",
    printed=r"\mathrm{mode} = \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FP}}",
    parameters=(TP, FP),
    source=goutte_gaussier("section 2.1, after eq. 9: λ = 1"),
    derive=derive_maximum_likelihood,
    constraints=(r"\mathrm{TP} + \mathrm{FP} > 0",),
    unit="share",
)
