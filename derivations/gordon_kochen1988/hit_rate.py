"""The hit rate, eq. 31, the recall that it leads to, and its shape."""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.gordon_kochen1988.parameters import ALPHA, BETA, FULL_RECALL_TIME, TIME, gordon_kochen
from prsym.model.derivation import Derivation, Derived, Expr
from prsym.model.domain import ARGUMENT, NEGATIVE, NONNEGATIVE, POSITIVE, REAL, UNIT, Interval, Parameter, interval
from prsym.model.formula import E_IS_EULER, Formula, Theorem
from prsym.model.statement import Equivalent, Holds

# Eqs. 29 to 31, until t = k (recall is 1 from then on). For h = ln(alpha t^2 + beta t + gamma) the conditions are h(0)
# = 0, h(k) = 1 and h'(k) = 0: the rate has come down to zero when the last relevant document is found. The initial rate
# is no longer given.


def argument(d: Derivation) -> Expr:
    """The argument f of the logarithm, from f(0) = 1, f(k) = e and f'(k)/f(k) = 0."""
    t, k, e = d.parameter("time"), d.parameter("full_recall_time"), sympy.E
    alpha, beta, gamma = (d.variable(name, REAL) for name in ("alpha", "beta", "gamma"))
    f = alpha * t**2 + beta * t + gamma
    at_start = d.premise(d.substitute(f, {t: ZERO}, "f(0)"), ONE, "h(0) = ln f(0) = 0")
    f = d.substitute(f, {gamma: d.solve_linear(at_start, gamma, "the constant term")}, "put into eq. 23")
    full = d.premise(d.substitute(f, {t: k}, "f(k)"), e, "eq. 29: h(k) = ln f(k) = 1")
    rate = d.substitute(d.differentiate(f, t, "f'(t)"), {t: k}, "f'(k)")
    flat = d.premise(rate / e, ZERO, "eq. 30: h'(k) = f'(k)/f(k) = 0, with f(k) = e")
    linear = d.solve_linear(flat, beta, "eq. 30 solved for β")
    curved = d.solve_linear(d.substitute(full, {beta: linear}, "put into eq. 29"), alpha, "solved for α")
    f = d.substitute(f, {beta: linear}, "β put in")
    f = d.substitute(f, {alpha: curved}, "α put in")
    return d.rewrite(f, (1 - e) / k**2 * t**2 + 2 * (e - 1) / k * t + 1, "the signs turned")


def derive_hit_rate(d: Derivation) -> Expr:
    """The logarithm of that argument."""
    f = argument(d)
    return d.substitute(sympy.log(d.variable("f", POSITIVE)), {sympy.Symbol("f"): f}, "h = ln f")


HIT_RATE = Formula(
    id="gordon_kochen1988.hit_rate",
    title="Recall in time",
    printed=r"h(t) = \ln\left(\frac{1-e}{k^2} t^2 + \frac{2(e-1)}{k} t + 1\right)",
    parameters=(TIME, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 31"),
    derive=derive_hit_rate,
    functions={"h": ""},
    constants=E_IS_EULER,
    constraints=(r"t \leq k",),
    unit="share",
)


# After eq. 31: one local extremum, at t = -beta/(2 alpha), for any values of alpha or beta (gamma = 1). For alpha = 1,
# beta = 3 the logarithm is not defined at that t (and for alpha = 0 there is no such t). What holds, and what eq. 31
# needs, is `one_extremum_where_defined`.

NO_LINE = r"\alpha \neq 0"


def derive_one_extremum(d: Derivation) -> None:
    """The argument of the logarithm at -beta/(2 alpha)."""
    t, alpha, beta = d.variable("t", NONNEGATIVE), d.parameter("alpha"), d.parameter("beta")
    f = alpha * t**2 + beta * t + 1
    at_extremum = d.substitute(f, {t: -beta / (2 * alpha)}, "f at t = −β/(2α)")
    point = {alpha: ONE, beta: sympy.Integer(3)}
    d.refute(point, at_extremum, "<", ZERO, "for α = 1, β = 3 the logarithm is not defined there")


ONE_EXTREMUM = Theorem(
    id="gordon_kochen1988.one_extremum",
    title="One extremum for any coefficients (as the paper may be read)",
    statement=(
        "For any α ≠ 0 and β, h(t) = ln(αt² + βt + 1) has exactly one local extremum, at t = −β/(2α), where it is then "
        "defined."
    ),
    parameters=(ALPHA, BETA),
    source=gordon_kochen("after eq. 31"),
    derive=derive_one_extremum,
    holds=False,
    claims=(
        Holds(r"\alpha \left(-\frac{\beta}{2 \alpha}\right)^2 - \beta \frac{\beta}{2 \alpha} + 1 > 0", (NO_LINE,)),
    ),
    beyond="that there is an extremum; it is refuted where even the logarithm is not defined",
)


# After eq. 31, mended. h' = (2 alpha t + beta)/f is zero at t = -beta/(2 alpha) only, and f is 1 - beta^2/(4 alpha)
# there: positive for alpha < 0, the case of eq. 31, and for alpha > beta^2/4.

PLACE = Parameter("t", "t", REAL, False, ARGUMENT, "where the logarithm is looked at", ())
CONCAVE, CONVEX = (replace(ALPHA, interval=one) for one in (NEGATIVE, POSITIVE))
DEFINED = r"\alpha t^2 + \beta t + 1 > 0"
SLOPE = r"\frac{d \ln\left(\alpha t^2 + \beta t + 1\right)}{d t}"
AT_PLACE = r"\alpha \left(-\frac{\beta}{2 \alpha}\right)^2 - \beta \frac{\beta}{2 \alpha} + 1"


def derive_one_extremum_where_defined(d: Derivation) -> None:
    """f' = 2 alpha t + beta, and its only zero, for alpha < 0 and for alpha > 0."""
    t, beta, alpha = d.parameter("t"), d.parameter("beta"), d.variable("alpha", NEGATIVE)
    slope = d.differentiate(alpha * t**2 + beta * t + 1, t, "f', which is f h' for h = ln f")
    d.rewrite(slope, 2 * alpha * (t + beta / (2 * alpha)), "α < 0: it falls through its only zero")
    d.variable("alpha", POSITIVE)
    d.rewrite(slope, 2 * alpha * (t + beta / (2 * alpha)), "α > 0: it rises through its only zero")


def _beside(sign: str, other: str, alpha: Parameter) -> Equivalent:
    """Where the logarithm is defined, its slope has that sign just where t is on the `other` side of the place."""
    return Equivalent(f"{SLOPE} {sign} 0", rf"t {other} -\frac{{\beta}}{{2 \alpha}}", (alpha,), (DEFINED,))


ONE_EXTREMUM_WHERE_DEFINED = Theorem(
    id="gordon_kochen1988.one_extremum_where_defined",
    title="At most one extremum, and where there is one",
    statement=(
        "For α ≠ 0, h(t) = ln(αt² + βt + 1) has no slope of zero but at t = −β/(2α): at most one local extremum. For "
        "α < 0 or α > β²/4 it has exactly one, as it is defined there: a maximum for α < 0 (h rises before it and "
        "falls after it), a minimum for α > β²/4."
    ),
    parameters=(BETA, PLACE),
    source=gordon_kochen("after eq. 31, corrected"),
    derive=derive_one_extremum_where_defined,
    holds=True,
    claims=(
        Holds(f"{AT_PLACE} > 0", over=(CONCAVE,)),
        _beside(">", "<", CONCAVE),
        _beside("<", ">", CONCAVE),
        _beside("=", "=", CONCAVE),
        Holds(f"{AT_PLACE} > 0", when=(r"\alpha > \frac{\beta^2}{4}",), over=(CONVEX,)),
        _beside("<", "<", CONVEX),
        _beside(">", ">", CONVEX),
        _beside("=", "=", CONVEX),
    ),
)


# After eq. 31 (that it rises; that h'' < 0 is the assumption after Theorem 2). With t = u k and f = 1 + (e - 1) u (2 -
# u), h = ln f and h' = 2 (e - 1)(1 - u)/(k f).


def in_share(d: Derivation, expression: Expr) -> Expr:
    """With t = u k: u is the share of the time of full recall."""
    t, k, u = d.variable("time", TIME.interval), d.parameter("full_recall_time"), d.variable("u", UNIT)
    return d.substitute(expression, {t: u * k}, "with t = u k ≤ k")


def inside_logarithm(u: Expr) -> Expr:
    """The argument of the logarithm of eq. 31 at t = u k."""
    return 1 + (sympy.E - 1) * u * (2 - u)


def slopes(d: Derivation) -> tuple[Expr, Expr, Expr]:
    """Recall, its rate h' and h'' at t = u k; the derivatives in t are those in u over k and over k²."""
    u, k, f = sympy.Symbol("u"), d.parameter("full_recall_time"), inside_logarithm(sympy.Symbol("u"))
    recall = in_share(d, HIT_RATE.expression)
    d.rewrite(sympy.exp(recall), f, "the argument of the logarithm, f = eʰ")
    first = d.differentiate(recall, u, "the slope in u")
    rate = d.rewrite(first / k, 2 * (sympy.E - 1) * (1 - u) / (k * f), "h'(t)")
    second = d.differentiate(rate, u, "its slope in u")
    bend = d.rewrite(second / k, -2 * (sympy.E - 1) * (f + 2 * (sympy.E - 1) * (1 - u) ** 2) / (k * f) ** 2, "h''(t)")
    return recall, rate, bend


def until_full_recall(d: Derivation, times: Interval) -> None:
    """The signs for a share u of the time to full recall, put into t by u = t/k, where t ≤ k."""
    t, k = d.variable("time", times), d.parameter("full_recall_time")
    d.premise_sign(k - t, ">=", "until recall is complete: t ≤ k")
    d.definition(d.parameter("u"), t / k, "u = t/k")


def before_full_recall(d: Derivation, shares: Interval) -> None:
    """From here on t < k."""
    d.premise_sign(d.parameter("full_recall_time") - d.parameter("time"), ">", "before recall is complete: t < k")
    d.variable("u", shares)


def derive_hit_rate_shape(d: Derivation) -> None:
    """The signs of h' and h''; at the ends no step is needed."""
    _, rate, bend = slopes(d)
    until_full_recall(d, TIME.interval)
    d.sign(bend, "<", "recall decelerates on 0 ≤ t ≤ k")
    before_full_recall(d, interval("[0, 1)"))
    d.sign(rate, ">", "recall rises until t = k")


HIT_RATE_SHAPE = Theorem(
    id="gordon_kochen1988.hit_rate_shape",
    title="The model's recall rises to 1 and decelerates",
    statement="For eq. 31: h(0) = 0, h(k) = 1, h'(k) = 0, h'(t) > 0 for 0 ≤ t < k and h''(t) < 0 for 0 ≤ t ≤ k.",
    parameters=(TIME, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 31"),
    derive=derive_hit_rate_shape,
    holds=True,
    claims=(
        Holds("h(0, k) = 0"),
        Holds("h(k, k) = 1"),
        Holds(r"\frac{d h(t, k)}{d t} = 0", when=("t = k",)),
        Holds(r"\frac{d h(t, k)}{d t} > 0", when=("t < k",)),
        Holds(r"\frac{d \frac{d h(t, k)}{d t}}{d t} < 0", when=(r"t \leq k",)),
    ),
    functions={"h": HIT_RATE},
)


def derive_initial_rate(d: Derivation) -> Expr:
    """h' at t = 0."""
    _, rate, _ = slopes(d)
    at_start = d.substitute(rate, {d.parameter("u"): ZERO}, "at t = 0")
    return Derived(sympy.Function("h'")(ZERO), "=", at_start)


INITIAL_RATE = Formula(
    id="gordon_kochen1988.initial_rate",
    title="Initial rate of the model",
    printed=r"h'(0) = \frac{2(e-1)}{k}",
    parameters=(FULL_RECALL_TIME,),
    source=gordon_kochen("eq. 32"),
    derive=derive_initial_rate,
    functions={"h'": ""},
    constants=E_IS_EULER,
)
