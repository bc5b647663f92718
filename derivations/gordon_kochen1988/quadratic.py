"""Recall as a quadratic function of the documents retrieved."""

from __future__ import annotations

import sympy

from prsym.derivations.constants import HALF, ONE, ZERO
from prsym.derivations.gordon_kochen1988.optimal_and_random import OPTIMAL_RATE
from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    POSITIVE_SHARE,
    PREVALENCE,
    TIME,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, REAL, UNIT, interval
from prsym.model.formula import Formula, Theorem
from prsym.model.statement import Equivalent, Holds

# Eqs. 14 and 15 (squares are lost in the text at hand: h = alpha t^2 + beta t + gamma is read). h(0) = 0 and h'(0) =
# 1/p give gamma = 0 and beta = 1/p; h(k) = 1 gives alpha.


def started(d: Derivation) -> Expr:
    """The quadratic after the two conditions at t = 0, still with its alpha."""
    t = d.variable("time", TIME.interval)
    alpha, beta, gamma = (d.variable(name, REAL) for name in ("alpha", "beta", "gamma"))
    h = alpha * t**2 + beta * t + gamma
    beginning = d.premise(d.substitute(h, {t: ZERO}, "h(0)"), ZERO, "eq. 10: h(0) = 0")
    constant = d.solve_linear(beginning, gamma, "the constant term")
    rate = d.substitute(d.differentiate(h, t, "h'(t)"), {t: ZERO}, "h'(0)")
    slope = d.solve_linear(d.premise(rate, OPTIMAL_RATE.expression, "eq. 13: h'(0) = 1/p"), beta, "the linear term")
    return d.substitute(h, {gamma: constant, beta: slope}, "both put into eq. 14")


def coefficient(d: Derivation, h: Expr) -> Expr:
    """The alpha for which h(k) = 1."""
    p, k = d.parameter("prevalence"), d.parameter("full_recall_time")
    full = d.premise(d.substitute(h, {d.parameter("time"): k}, "h(k)"), ONE, "eq. 15: h(k) = 1")
    alpha = d.solve_linear(full, d.parameter("alpha"), "eq. 15 solved for α")
    return d.rewrite(alpha, (p - k) / (k**2 * p), "over k² p")


def derive_quadratic_coefficient(d: Derivation) -> Expr:
    """Two conditions at t = 0, one at t = k."""
    return coefficient(d, started(d))


QUADRATIC_COEFFICIENT = Formula(
    id="gordon_kochen1988.quadratic_coefficient",
    title="Curvature of the quadratic recall",
    printed=r"\alpha = \frac{p - k}{k^2 p}",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 15"),
    derive=derive_quadratic_coefficient,
    constraints=(r"p \leq k",),
)


# Eq. 16, first case (t <= k; recall is 1 from then on). From eq. 14 with gamma = 0, beta = 1/p and the alpha of eq. 15.
def derive_quadratic(d: Derivation) -> Expr:
    """The coefficient put into the quadratic."""
    h = started(d)
    return d.substitute(h, {d.parameter("alpha"): coefficient(d, h)}, "α put in")


QUADRATIC = Formula(
    id="gordon_kochen1988.quadratic",
    title="Quadratic recall",
    printed=r"h(t) = \frac{p - k}{k^2 p} t^2 + \frac{1}{p} t",
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 16"),
    derive=derive_quadratic,
    functions={"h": ""},
    constraints=(r"t \leq k", r"p \leq k"),
    unit="share",
)


def derive_quadratic_slope(d: Derivation) -> Expr:
    """Differentiate eq. 16."""
    return d.differentiate(QUADRATIC.expression, d.parameter("time"), "the slope of eq. 16")


QUADRATIC_SLOPE = Formula(
    id="gordon_kochen1988.quadratic_slope",
    title="Rate of the quadratic recall",
    printed=r"h'(t) = 2 \frac{p - k}{k^2 p} t + \frac{1}{p}",
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 17"),
    derive=derive_quadratic_slope,
    functions={"h'": ""},
    constraints=(r"t \leq k", r"p \leq k"),
)


def derive_quadratic_peak(d: Derivation) -> Expr:
    """The rate is linear in t, and falls for k > p; at k = p recall is the straight line of optimal retrieval."""
    k, p, v = d.parameter("full_recall_time"), d.parameter("prevalence"), d.variable("v", POSITIVE)
    rate = d.substitute(QUADRATIC_SLOPE.expression, {k: p + v}, "eq. 17 with k = p + v, v > 0")
    peak = d.solve_linear(rate, d.variable("time", POSITIVE), "h'(t) = 0")
    return d.substitute(peak, {v: k - p}, "v = k − p")


QUADRATIC_PEAK = Formula(
    id="gordon_kochen1988.quadratic_peak",
    title="Time at which the quadratic recall stops rising",
    printed=r"t = \frac{k^2}{2(k - p)}",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 17"),
    derive=derive_quadratic_peak,
    constraints=("p < k",),
)


# After eq. 17 (k < 2p in the text at hand; at k = 2p the rate is zero at t = k only, so k <= 2p is read). The rate is a
# positive multiple of the time that is left until the peak; with p = s k and t = u k it is (1 - 2 (1 - s) u)/(s k).

WITHIN_TWICE = interval("[1/2, 1]")  # p/k where k <= 2p


def in_shares(d: Derivation, formula: Formula) -> Expr:
    """The formula in s = p/k and u = t/k, for p ≤ k ≤ 2p and t ≤ k: precision at full recall, and the share of k."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    d.premise_sign(k - t, ">=", "until recall is complete: t ≤ k")
    d.premise_sign(k - p, ">=", "no search is faster than the optimal one: p ≤ k")
    d.premise_sign(2 * p - k, ">=", "k ≤ 2p")
    s, u = d.variable("s", WITHIN_TWICE), d.variable("u", UNIT)
    d.definition(s, p / k, "s, the precision at full recall")
    d.definition(u, t / k, "u, the share of the time k")
    return formula.expression.xreplace({p: s * k, t: u * k})


def derive_quadratic_monotone(d: Derivation) -> None:
    """The rate at p = s k and t = u k, with 1/2 ≤ s ≤ 1 and 0 ≤ u ≤ 1."""
    d.sign(in_shares(d, QUADRATIC_SLOPE), ">=", "recall does not fall until t = k")


QUADRATIC_MONOTONE = Theorem(
    id="gordon_kochen1988.quadratic_monotone",
    title="When the quadratic recall is monotone",
    statement=(
        "For eq. 16 with 0 < p ≤ k ≤ 1: h'(t) > 0 if and only if t < k²/(2(k − p)) or p = k; "
        "h is non-decreasing on 0 ≤ t ≤ k if k ≤ 2p, and falls at t = k if k > 2p."
    ),
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 17: k ≤ 2p"),
    derive=derive_quadratic_monotone,
    holds=True,
    claims=(
        Holds(r"h'(t, p, k) = \frac{d h(t, p, k)}{d t}"),
        Equivalent("h'(t, p, k) > 0", "t < T(p, k)", when=("p < k",)),
        Holds(r"h'(t, p, k) > 0", when=("p = k",)),
        Holds(r"h'(t, p, k) \geq 0", when=(r"k \leq 2 p", r"p \leq k", r"t \leq k")),
        Holds(r"h'(k, p, k) < 0", when=("k > 2 p",)),
    ),
    functions={"h": QUADRATIC, "h'": QUADRATIC_SLOPE, "T": QUADRATIC_PEAK},
)


# After eq. 17, where it is the reason to reject the quadratic. With p = s k and t = u k the precision is p h/t = 1 - (1
# - s) u, which falls to s = p/k >= 1/2. After t = k it falls on, to p at t = 1.
def derive_quadratic_precision(d: Derivation) -> None:
    """Precision at p = s k and t = u k, with 1/2 ≤ s ≤ 1: it is 1 − (1 − s) u."""
    k, s, u = (sympy.Symbol(name) for name in ("full_recall_time", "s", "u"))
    precision = s * k * in_shares(d, QUADRATIC) / (u * k)
    d.variable("u", POSITIVE_SHARE)
    precision = d.rewrite(precision, 1 - (1 - s) * u, "eq. 1, with r = t")
    d.sign(precision - HALF, ">=", "at least 1/2 for k ≤ 2p, up to t = k")


QUADRATIC_PRECISION = Theorem(
    id="gordon_kochen1988.quadratic_precision",
    title="Precision of a monotone quadratic recall",
    statement="For eq. 16 with p ≤ k ≤ 2p, precision a = p h/t is at least 1/2 for 0 < t ≤ k, and p/k ≥ 1/2 at t = k.",
    parameters=(TIME_POSITIVE, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 17: precision is always at least 50%"),
    derive=derive_quadratic_precision,
    holds=True,
    claims=(
        Holds(r"\frac{p h(t, p, k)}{t} \geq \frac{1}{2}", when=(r"p \leq k", r"k \leq 2 p", r"t \leq k")),
        Holds(r"\frac{p h(k, p, k)}{k} = \frac{p}{k}"),
        Holds(r"\frac{p}{k} \geq \frac{1}{2}", when=(r"k \leq 2 p",)),
    ),
    functions={"h": QUADRATIC},
)
