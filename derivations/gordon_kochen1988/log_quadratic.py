"""Recall as a logarithm of a quadratic function of the documents retrieved."""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.log_linear import conditions_at_start
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, REAL, UNIT, interval
from prsym.model.formula import E_IS_EULER, Formula, Theorem
from prsym.model.statement import Equivalent, Holds

# Between eqs. 23 and 24. h(0) = 0 gives gamma = 1, h'(0) = 1/p gives beta = 1/p, and h(k) = 1, so that the argument of
# the logarithm is e there, gives alpha.


def started(d: Derivation) -> Expr:
    """The quadratic after the two conditions at t = 0, still with its alpha."""
    t = d.variable("time", TIME.interval)
    alpha, beta, gamma = (d.variable(name, REAL) for name in ("alpha", "beta", "gamma"))
    f = alpha * t**2 + beta * t + gamma
    value, rate = conditions_at_start(d, f)
    constant = d.solve_linear(value, gamma, "the constant term")
    slope = d.solve_linear(rate, beta, "the linear term")
    return d.substitute(f, {gamma: constant, beta: slope}, "both put into f = α t² + β t + γ (eq. 23)")


def coefficient(d: Derivation, f: Expr) -> Expr:
    """The alpha for which f(k) = e."""
    k, alpha = d.parameter("full_recall_time"), d.parameter("alpha")
    at_k = d.substitute(f, {d.parameter("time"): k}, "f(k)")
    return d.solve_linear(d.premise(at_k, sympy.E, "h(k) = 1: f(k) = e"), alpha, "solved for α")


def derive_log_quadratic_coefficient(d: Derivation) -> Expr:
    """Two conditions at t = 0, one at t = k."""
    return coefficient(d, started(d))


LOG_QUADRATIC_COEFFICIENT = Formula(
    id="gordon_kochen1988.log_quadratic_coefficient",
    title="Curvature in the logarithm, first form",
    printed=r"\alpha = \frac{e - \left(\frac{k}{p} + 1\right)}{k^2}",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("before eq. 24"),
    derive=derive_log_quadratic_coefficient,
    constants=E_IS_EULER,
    constraints=(r"p \leq k",),
)


# Eq. 24, until t = k. The argument of the logarithm is at least 1 there: with x = k/p and t = u k it is 1 + (e - 1) u^2
# + x u (1 - u).


def in_shares(d: Derivation, expression: Expr) -> Expr:
    """With p = k/x and t = u k: x >= 1 is the time of full recall in units of p, u the share of that time."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    x, u = d.variable("x", interval("[1, oo)")), d.variable("u", UNIT)
    return d.substitute(expression, {p: k / x, t: u * k}, "with p = k/x, x ≥ 1, and t = u k ≤ k")


def derive_log_quadratic(d: Derivation) -> Expr:
    """The coefficient put into the quadratic, and the logarithm taken."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    quadratic, f = started(d), d.variable("f", POSITIVE)
    quadratic = d.substitute(quadratic, {d.parameter("alpha"): coefficient(d, quadratic)}, "α put in")
    shared = in_shares(d, quadratic)
    x, u = d.parameter("x"), d.parameter("u")
    shared = d.rewrite(shared, 1 + (sympy.E - 1) * u**2 + x * u * (1 - u), "collected")
    d.sign(shared - 1, ">=", "the logarithm is defined, and recall is not negative")
    quadratic = d.rewrite(quadratic, (sympy.E - (k / p + 1)) / k**2 * t**2 + t / p + 1, "the signs turned")
    return d.substitute(sympy.log(f), {f: quadratic}, "h = ln f")


LOG_QUADRATIC = Formula(
    id="gordon_kochen1988.log_quadratic",
    title="Logarithm of a quadratic, first form",
    printed=(r"h(t) = \ln\left(\frac{e - \left(\frac{k}{p} + 1\right)}{k^2} t^2 + \frac{1}{p} t + 1\right)"),
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 24"),
    derive=derive_log_quadratic,
    functions={"h": ""},
    constants=E_IS_EULER,
    constraints=(r"t \leq k", r"p \leq k"),
    unit="share",
)


# Eq. 25: the derivative of eq. 24, until t = k. In the denominator the text at hand shows "/pk2" and "(t/p)"; (1/(p
# k^2)) and t/p are read.
def derive_log_quadratic_slope(d: Derivation) -> Expr:
    """Differentiate eq. 24 in u = t/k, where it is defined; dh/dt is that over k."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    shared = in_shares(d, LOG_QUADRATIC.expression)
    x, u = d.parameter("x"), d.parameter("u")
    rate = d.differentiate(shared, u, "the slope of eq. 24 in u")
    return d.substitute(rate / k, {x: k / p, u: t / k}, "dh/dt = (dh/du)/k, with u and x put back")


LOG_QUADRATIC_SLOPE = Formula(
    id="gordon_kochen1988.log_quadratic_slope",
    title="Rate of the first form",
    printed=(
        r"h'(t) = \frac{\frac{2}{p k^2} (p(e-1) - k) t + \frac{1}{p}}"
        r"{\frac{1}{p k^2} (p(e-1) - k) t^2 + \frac{t}{p} + 1}"
    ),
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 25"),
    derive=derive_log_quadratic_slope,
    functions={"h'": ""},
    constants=E_IS_EULER,
    constraints=(r"t \leq k", r"p \leq k"),
)


# Eq. 26: eq. 25 is zero. For k other than p(e - 1); at k = p(e - 1) the recall is eq. 20 and has none.

BELOW = interval("(-1, 0)")  # s where k < p(e − 1)


def derive_log_quadratic_peak(d: Derivation) -> Expr:
    """f' for h = ln f is zero where h' is; it is linear in t. With k = p(e − 1)(1 + s), s > −1 and not 0."""
    p, k, e = d.parameter("prevalence"), d.parameter("full_recall_time"), sympy.E
    t, s = d.variable("time", REAL), d.variable("s", POSITIVE)
    f = LOG_QUADRATIC.expression.args[0]
    line = d.rewrite(
        LOG_QUADRATIC_SLOPE.expression * f, (1 + 2 * (p * (e - 1) - k) * t / k**2) / p, "f' = f h', with h = ln f"
    )
    line = d.substitute(line, {k: p * (e - 1) * (1 + s)}, "with k = p(e − 1)(1 + s)")
    extremum = d.solve_linear(line, t, "f'(t) = 0, for s > 0")
    d.variable("s", BELOW)
    d.solve_linear(line, t, "the same for −1 < s < 0")
    extremum = d.substitute(extremum, {s: k / (p * (e - 1)) - 1}, "s put back")
    return d.rewrite(extremum, k**2 / (2 * (k - p * (e - 1))), "in lowest terms")


LOG_QUADRATIC_PEAK = Formula(
    id="gordon_kochen1988.log_quadratic_peak",
    title="Extremum of the first form",
    printed=r"t = \frac{k^2}{2(k - p(e - 1))}",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 26"),
    derive=derive_log_quadratic_peak,
    constants=E_IS_EULER,
)


# Eqs. 27 and 28 and the conclusion from them. With k/p = (e - 1)(1 + s) and t = u k, the slope of the argument of the
# logarithm in u is (e - 1)(1 + s - 2 s u), and the extremum is at u = (1 + s)/(2 s). For s > 1 the recall passes 1
# before it falls back to 1 at t = k.
def derive_log_quadratic_not_monotone(d: Derivation) -> None:
    """With k = p(e − 1)(1 + s) and t = u k the rate has the sign of 1 + s − 2 s u, which is not negative for s ≤ 1."""
    t, p, k = (d.parameter(name) for name in ("time", "prevalence", "full_recall_time"))
    s, u, bound = d.variable("s", interval("(-1, 1]")), d.variable("u", UNIT), 2 * (sympy.E - 1) * p
    rate = LOG_QUADRATIC_SLOPE.expression.xreplace({t: u * k}).xreplace({k: bound * (1 + s) / 2})
    d.sign(1 + s - 2 * s * u, ">=", "(1 + s)(1 − u) + (1 − s)u")
    d.sign(rate, ">=", "recall does not fall")
    d.premise_sign(bound - k, ">=", "k ≤ 2(e − 1)p")
    d.premise_sign(k - t, ">=", "until recall is complete: t ≤ k")
    d.definition(s, 2 * k / bound - 1, "s, from k")
    d.definition(u, t / k, "u, the share of the time k")


LOG_QUADRATIC_NOT_MONOTONE = Theorem(
    id="gordon_kochen1988.log_quadratic_not_monotone",
    title="Where the first form is not monotone",
    statement=(
        "For eq. 24, p ≤ k ≤ 1: the extremum of eq. 26 is positive for k > (e − 1)p and negative for k < (e − 1)p; "
        "in the first case it lies before t = k if and only if k > 2(e − 1)p, that is, if precision p/k at full recall "
        "is below 1/(2(e − 1)). Just then recall falls somewhere before t = k: its rate there is negative at t = k, "
        "and never for k ≤ 2(e − 1)p."
    ),
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eqs. 27 and 28, and after them"),
    derive=derive_log_quadratic_not_monotone,
    holds=True,
    claims=(
        Holds("T(p, k) > 0", when=("k > (e - 1) p",)),
        Holds("T(p, k) < 0", when=("k < (e - 1) p",)),
        Equivalent("T(p, k) < k", "k > 2 (e - 1) p", when=("k > (e - 1) p",)),
        Equivalent("k > 2 (e - 1) p", r"\frac{p}{k} < \frac{1}{2 (e - 1)}"),
        Holds(r"h'(t, p, k) = \frac{d h(t, p, k)}{d t}"),
        Holds("h'(k, p, k) < 0", when=("k > 2 (e - 1) p",)),
        Holds(r"h'(t, p, k) \geq 0", when=(r"k \leq 2 (e - 1) p", r"t \leq k")),
    ),
    functions={"h": LOG_QUADRATIC, "h'": LOG_QUADRATIC_SLOPE, "T": LOG_QUADRATIC_PEAK},
    constants=E_IS_EULER,
)
