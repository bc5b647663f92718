"""The probability that one system is better than another."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.goutte_gaussier2005.f_posterior import F1_SHARE
from prsym.derivations.goutte_gaussier2005.gamma_laws import law_of_share
from prsym.derivations.goutte_gaussier2005.laws import differ_by_one_term
from prsym.derivations.goutte_gaussier2005.parameters import (
    FN1,
    FN2,
    FP1,
    FP2,
    PRIOR,
    SCALE,
    SHARE,
    TP1,
    TP2,
    WHOLE,
    A,
    goutte_gaussier,
)
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import NONNEGATIVE, POSITIVE, PROBABILITY_OPEN
from prsym.model.formula import Formula
from prsym.reading.special import BetaRegularized, Gamma, beta_density

# Eq. 12. F1 = 2B/(1 + B) rises with B, so that F1 of the first system exceeds F1 of the second exactly when its B does;
# of the double integral the inner one is an incomplete Beta function. The paper calls neither distribution known.


def same_order(d: Derivation) -> None:
    """F1 is larger exactly when B is: the difference of two values of F1 has the sign of that of the two B."""
    low, gap = d.variable("low", PROBABILITY_OPEN), d.variable("gap", PROBABILITY_OPEN)
    b = d.variable("share", PROBABILITY_OPEN)
    high = low + gap * (1 - low)
    d.sign(
        F1_SHARE.expression.xreplace({b: high}) - F1_SHARE.expression.xreplace({b: low}),
        ">",
        "a larger B gives a larger F₁",
    )


def superiority(d: Derivation, first: tuple[Expr, Expr], second: tuple[Expr, Expr]) -> Expr:
    """P(B1 > B2) for independent B1 ~ Be(first) and B2 ~ Be(second): the inner integral is P(B2 < x)."""
    x, b = (d.variable(name, PROBABILITY_OPEN) for name in ("x", "share"))
    a2, b2 = second
    inner = sympy.Integral(beta_density(b, a2, b2), (b, ZERO, x))
    factor = Gamma(a2 + b2) / (Gamma(a2) * Gamma(b2))
    below = d.tabled_integral(inner, "incomplete beta", factor, (a2, b2, x), "P(B₂ < x)")
    total = sympy.Integral(beta_density(x, *first) * inner, (x, ZERO, ONE))
    return d.substitute(total, {inner: below}, "the double integral of eq. 12 over B₂ < B₁ = x")


def derive_superiority_integral(d: Derivation) -> Expr:
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


SUPERIORITY_INTEGRAL = Formula(
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
    derive=derive_superiority_integral,
    functions={"I": "beta_regularized", "Gamma": "gamma"},
)


# P(B1 > B2) for independent Beta variates, by steps of 1 in the parameters.
# V(first; second) is the integral of the density of Be(first) times I(x; second). A step in the second law changes I by
# one term (DLMF, 8.17(iv)), whose integral is a Beta function; and V(first; second) + V(second; first) = 1, which gives
# 1/2 for a law against itself and turns steps in the first law into steps in the second.

Law = tuple[Expr, Expr]
X = sympy.Symbol("x")


def comparison(first: Law, second: Law) -> Expr:
    """V(first; second)."""
    return sympy.Integral(beta_density(X, *first) * BetaRegularized(X, *second), (X, ZERO, ONE))


def overlap(first: Law, second: Law) -> Expr:
    """The integral of x (1 - x) times the product of the two densities."""
    (a, b), (c, e) = first, second
    constants = Gamma(a + b) * Gamma(c + e) / (Gamma(a) * Gamma(b) * Gamma(c) * Gamma(e))
    return constants * Gamma(a + c) * Gamma(b + e) / Gamma(a + b + c + e)


def against_itself(d: Derivation, law: Law) -> Expr:
    """V(law; law) = 1/2."""
    return d.tabled_integral(comparison(law, law), "two betas", HALF, (*law, *law), "a law against itself")


def turned(d: Derivation, first: Law, second: Law) -> None:
    """V(first; second) = 1 - V(second; first)."""
    there, back = comparison(first, second), comparison(second, first)
    whole = sympy.Integral(there.function + back.function, (X, ZERO, ONE))
    one = d.tabled_integral(whole, "two betas", ONE, (*first, *second), "one of the two is larger")
    parts = d.interchange(whole, "the two probabilities")
    d.rewrite_using(there, 1 - back, [(whole, parts, -ONE), (whole, one, ONE)], "the laws exchanged")


def grow(d: Derivation, first: Law, second: Law, index: Expr, *, upper: bool) -> Expr:
    """V(first; second) by a sum over the steps of `index`, by which the upper (or the lower) parameter has grown."""
    c, e = second
    after = (c, e + 1) if upper else (c + 1, e)
    larger, smaller = (after, second) if upper else (second, after)
    change = overlap(first, second) / (e if upper else c)
    remainder, parts = _one_term(d, first, second, larger, smaller, upper=upper)
    constants = remainder.function / (X ** (first[0] + c - 1) * (1 - X) ** (first[1] + e - 1))
    value = d.tabled_integral(remainder, "beta", sympy.powsimp(constants), (first[0] + c, first[1] + e), "its integral")
    d.rewrite(value, change, "in one fraction")
    signed = change if upper else -change
    left = comparison(first, after) - comparison(first, second)
    sign = ONE if upper else -ONE
    used = [(comparison(first, larger), parts, sign), (remainder, change, sign)]
    d.rewrite_using(left, signed, used, "what one step changes")
    return d.sum_by_differences(comparison(first, second), index, signed, 0, f"{index} steps")


def _one_term(d: Derivation, first: Law, second: Law, larger: Law, smaller: Law, *, upper: bool) -> tuple[Expr, Expr]:
    """I(x; larger) is I(x; smaller) and one term; the term's part of V(first; larger), and that V in its two parts."""
    x = d.variable("x", PROBABILITY_OPEN)
    c, e = second
    bottom = Gamma(c) * Gamma(e + 1) if upper else Gamma(c + 1) * Gamma(e)
    constant = Gamma(c + e) / bottom
    high, low, term = BetaRegularized(x, *larger), BetaRegularized(x, *smaller), constant * x**c * (1 - x) ** e
    names = sympy.symbols("y_1 y_2 y_3 y_4")
    limits = zip(names, (high, low, x**c, (1 - x) ** e), (ZERO, ZERO, ZERO, ONE), strict=True)
    form = names[0] - names[1] - constant * names[2] * names[3]
    d.limit(high - (low + term), form, list(limits), x, "both sides vanish at x = 0")
    d.rewrite_by_derivative_and_limit(high, low + term, x, "they differ by one term")
    density = beta_density(x, *first)
    sum_of_both = density * low + density * term
    d.rewrite_using(density * high, sum_of_both, [(high, low + term, density)], "times the density")
    whole = d.rewrite_integrand(comparison(first, larger), density * high, sum_of_both, "under the integral")
    return sympy.Integral(density * term, (x, ZERO, ONE)), d.interchange(whole, "in two parts")


# Not in Goutte & Gaussier (2005), who sample (end of section 2.1) and find about 65 % in the example of section 2.2.
# Both laws are Be(TP + lambda, FP + lambda) by eq. 8, whole numbers of steps away from the prior, and the prior against
# itself gives 1/2.
def derive_precision_superior(d: Derivation) -> Expr:
    """From the prior against itself to the second law, then, with the laws exchanged, to the first."""
    tp1, fp1, tp2, fp2, prior = (d.parameter(name) for name in ("tp1", "fp1", "tp2", "fp2", "prior"))
    start, first, second = (prior, prior), (tp1 + prior, fp1 + prior), (tp2 + prior, fp2 + prior)
    total = superiority(d, first, second)
    half = against_itself(d, start)
    one = grow(d, start, (tp2 + prior, prior), tp2, upper=False)
    two = grow(d, start, second, fp2, upper=True)
    turned(d, second, start)
    three = grow(d, second, (tp1 + prior, prior), tp1, upper=False)
    four = grow(d, second, first, fp1, upper=True)
    turned(d, first, second)
    chain = (
        (comparison(start, start), half, ONE),
        (comparison(start, (tp2 + prior, prior)), one, ONE),
        (comparison(start, second), two, ONE),
        (comparison(second, start), 1 - comparison(start, second), -ONE),
        (comparison(second, (tp1 + prior, prior)), three, -ONE),
        (comparison(second, first), four, -ONE),
        (total, 1 - comparison(second, first), ONE),
    )
    one, two, three, four = (found.atoms(sympy.Sum).pop() for found in (one, two, three, four))
    return d.rewrite_using(total, half + one + two - three - four, chain, "1/2 and the four sums")


_SUM = (
    r"\sum_{j=0}^{%s - 1} \frac{\Gamma(%s + %s) \Gamma(%s + %s) \Gamma(%s + %s) \Gamma(%s + %s)}"
    r"{\Gamma(%s) \Gamma(%s) \Gamma(%s) \Gamma(%s) \Gamma(%s + %s + %s + %s) (%s)}"
)


def _printed(last: str, first: tuple[str, str], second: tuple[str, str], divisor: str) -> str:
    """One sum, in the parameters of the two laws at step j."""
    (a, b), (c, e) = first, second
    return _SUM % (last, a, b, c, e, a, c, b, e, a, b, c, e, a, b, c, e, divisor)


_START, _GROWN = (r"\lambda", r"\lambda"), r"\lambda + j"
_SECOND = (r"\mathrm{TP 2} + \lambda", r"\mathrm{FP 2} + \lambda")
PRECISION_SUPERIOR = Formula(
    id="goutte_gaussier2005.precision_superior",
    title="Probability of a larger precision",
    printed=(
        r"P = \frac{1}{2} - "
        + _printed(r"\mathrm{TP 2}", _START, (_GROWN, r"\lambda"), _GROWN)
        + " + "
        + _printed(r"\mathrm{FP 2}", _START, (_SECOND[0], _GROWN), _GROWN)
        + " + "
        + _printed(r"\mathrm{TP 1}", _SECOND, (_GROWN, r"\lambda"), _GROWN)
        + " - "
        + _printed(r"\mathrm{FP 1}", _SECOND, (r"\mathrm{TP 1} + \lambda", _GROWN), _GROWN)
    ),
    parameters=(TP1, FP1, TP2, FP2, PRIOR),
    source=goutte_gaussier("section 2.1, before figure 1, and section 2.2; the paper samples"),
    derive=derive_precision_superior,
    functions={"Gamma": "gamma"},
    unit="share",
)


# For the comparison of two systems under Jeffreys' prior (Goutte & Gaussier 2005, eq. 12): FP + FN + 1 is whole.
# Consecutive values differ by one term, I(x; a, n + 1) - I(x; a, n) = x^a (1 - x)^n Gamma(a + n)/(Gamma(a) n!), because
# both sides have the same slope in x and vanish at 0; the sum over n follows.


def term(x: Expr, a: Expr, j: Expr) -> Expr:
    """The increment I(x; a, j + 1) - I(x; a, j)."""
    return x**a * (1 - x) ** j * Gamma(a + j) / (Gamma(a) * Gamma(j + 1))


def difference(d: Derivation, x: Expr, a: Expr, n: Expr) -> None:
    """I(x; a, n + 1) - I(x; a, n) is the term."""
    both = BetaRegularized(x, a, n + 1), BetaRegularized(x, a, n)
    constant = Gamma(a + n) / (Gamma(a) * Gamma(n + 1))
    differ_by_one_term(d, x, both, (constant, a, n), "both sides vanish at x = 0")


def start(d: Derivation, x: Expr, a: Expr) -> None:
    """I(x; a, 1) = x^a."""
    first, power = sympy.symbols("y_1 y_2")
    atoms = [(first, BetaRegularized(x, a, ONE), ZERO), (power, x**a, ZERO)]
    d.limit(BetaRegularized(x, a, ONE) - x**a, first - power, atoms, x, "both vanish at x = 0")
    d.rewrite_by_derivative_and_limit(BetaRegularized(x, a, ONE), x**a, x, "the first value")


def derive_incomplete_beta_sum(d: Derivation) -> Expr:
    """The sequence that is 0 at n = 0 and I(x; a, n) from n = 1 on, by its differences."""
    a, x = d.variable("a", POSITIVE), d.variable("share", SHARE.interval)
    m = d.variable("m", NONNEGATIVE)
    difference(d, x, a, m + 1)
    start(d, x, a)
    value = BetaRegularized(x, a, m + 1) - term(x, a, m)
    after = value.xreplace({m: m + 1})
    step = BetaRegularized(x, a, m + 2) - BetaRegularized(x, a, m + 1)
    d.rewrite_using(after - value, term(x, a, m), [(step, term(x, a, m + 1), ONE)], "its difference is one term")
    total = d.sum_by_differences(value, m, term(x, a, m), 0, "the sum of the differences")
    base = (BetaRegularized(x, a, ONE), x**a, ONE)
    total = d.rewrite_using(total, total - value.xreplace({m: ZERO}), [base], "it begins at 0, as I(x; a, 1) = x^a")
    n = d.variable("n", WHOLE.interval)
    difference(d, x, a, n)
    value, total = (d.substitute(part, {m: n}, "with n ≥ 1 for m") for part in (value, total))
    d.rewrite_using(
        value,
        BetaRegularized(x, a, n),
        [(BetaRegularized(x, a, n + 1) - BetaRegularized(x, a, n), term(x, a, n), ONE)],
        "the sequence is I(x; a, n)",
    )
    return Derived(BetaRegularized(x, a, n), "=", total)


INCOMPLETE_BETA_SUM = Formula(
    id="goutte_gaussier2005.incomplete_beta_sum",
    title="Incomplete Beta function with a whole parameter",
    printed=r"I(b; \alpha, n) = \sum_{j=0}^{n - 1} \frac{\Gamma(\alpha + j)}{\Gamma(\alpha) j!} b^\alpha (1 - b)^j",
    parameters=(SHARE, A, WHOLE),
    source=goutte_gaussier("after eq. 12, for its exact evaluation"),
    derive=derive_incomplete_beta_sum,
    functions={"I": "beta_regularized", "Gamma": "gamma"},
)


# Eq. 12, which the paper evaluates by sampling (eq. 13). With lambda = 1/2 the second parameter of each Beta law, FP +
# FN + 1, is whole; the incomplete Beta function in the integral is then a finite sum, and every term integrates to a
# Beta function. Each term is rational, and so is the probability.


def exact_superiority(d: Derivation) -> Expr:
    """P(B1 > B2) for independent Be(a1, b1) and Be(a, n), n whole, in the variables of these names."""
    expansion = derive_incomplete_beta_sum(d)
    a1, b1, a = (d.variable(name, POSITIVE) for name in ("a1", "b1", "a"))
    n = d.variable("n", WHOLE.interval)
    total = superiority(d, (a1, b1), (a, n))
    x = d.parameter("x")
    finite = expansion.right.xreplace({d.parameter("share"): x})
    density = beta_density(x, a1, b1)
    integral = d.substitute(total, {BetaRegularized(x, a, n): finite}, "the finite sum for I(x; a, n)")
    outside = d.interchange(integral, "integrated term by term")
    j = d.variable("j", NONNEGATIVE)
    power = term(x, a, j)
    factor = Gamma(a1 + b1) / (Gamma(a1) * Gamma(b1)) * Gamma(a + j) / (Gamma(a) * Gamma(j + 1))
    value = d.tabled_integral(
        sympy.Integral(density * power, (x, ZERO, ONE)), "beta", factor, (a + a1, b1 + j), "one term"
    )
    return d.termwise(outside, value, "every term")


def derive_probability_superior(d: Derivation) -> Expr:
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


PROBABILITY_SUPERIOR = Formula(
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
    derive=derive_probability_superior,
    functions={"Gamma": "gamma"},
    unit="share",
)
