"""The second theorem: deceleration, and precision that falls at an increasing rate."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import sympy

from prsym.derivations.constants import ONE, ZERO
from prsym.derivations.gordon_kochen1988.parameters import (
    POSITIVE_SHARE,
    PREVALENCE,
    START,
    TIME,
    TIME_INSIDE,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import ARGUMENT, NONNEGATIVE, POSITIVE, REAL, UNIT, Parameter, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent, Holds

# Eqs. 6 and 7. For a smooth h the terms that the proof of Theorem 2 keeps leave an integral of h'''. The whole series
# are h and h' where h is analytic with a series that converges up to t, and not for every smooth h: `maclaurin_fails`.

ORDERS = RECALL, RATE, CURVATURE, THIRD = tuple(sympy.Function(name) for name in ("g", "v", "w", "y"))


def derive_maclaurin(d: Derivation) -> None:
    """Both remainders by parts."""
    t, x = d.parameter("time"), d.variable("x", UNIT)
    for lower, higher in pairwise(ORDERS):
        d.definition(sympy.Derivative(lower(x), x), t * higher(x), "the next derivative of h, at the time t x")
    left = 1 - x
    rest = t**3 * left**2 / 2 * THIRD(x)
    primitive = t**2 * left**2 / 2 * CURVATURE(x) + t * left * RATE(x) + RECALL(x)
    _remainder(d, x, rest, primitive, "h(t) less its first three terms")
    _remainder(d, x, t**2 * left * THIRD(x), t * left * CURVATURE(x) + RATE(x), "h'(t) less its first two terms")


def _remainder(d: Derivation, x: Expr, rest: Expr, primitive: Expr, why: str) -> None:
    d.antiderivative(rest, primitive, x, ZERO, ONE, why)


SHARE = Parameter("x", "x", UNIT, False, ARGUMENT, "share of the time t", ())
SLOPES = tuple(
    Holds(rf"\frac{{d {lower}(x)}}{{d x}} = t {higher}(x)", over=(SHARE,))
    for lower, higher in (("g", "v"), ("v", "w"), ("w", "y"))
)
MACLAURIN = Theorem(
    id="gordon_kochen1988.maclaurin",
    title="Recall to second order, and the rest",
    statement=(
        "For h with a continuous third derivative: h(t) = h(0) + t h'(0) + t² h''(0)/2 + R and "
        "h'(t) = h'(0) + t h''(0) + S, where R and S are the integrals of t³ (1 − x)² h'''(t x)/2 and of "
        "t² (1 − x) h'''(t x) over 0 ≤ x ≤ 1. In g, v, w and y, which are h, h', h'' and h''' at the time t x."
    ),
    parameters=(TIME_POSITIVE,),
    source=gordon_kochen("eqs. 6 and 7"),
    derive=derive_maclaurin,
    holds=True,
    claims=(
        Holds(
            r"g(1) = g(0) + t v(0) + \frac{t^2}{2} w(0) + \int_0^1 \frac{t^3 (1 - x)^2}{2} y(x) \, dx",
            when=SLOPES,
        ),
        Holds(r"v(1) = v(0) + t w(0) + \int_0^1 t^2 (1 - x) y(x) \, dx", when=SLOPES),
    ),
    beyond="that h''' is continuous",
    functions=dict.fromkeys(("g", "v", "w", "y"), ""),
)


# Eqs. 6 and 7, which the paper prints for any h. h(t) = 3t/(1 + 2t) has h(0) = 0, h(1) = 1, and rises and decelerates
# at all times, as the paper supposes. Its series is the geometric one, 3t - 6t^2 + 12t^3 - ...: after 2n terms (4t^2)^n
# h(t) is left over, which at t = 1 is 4^n.

TERMS = Parameter("n", "n", NONNEGATIVE, True, ARGUMENT, "how many pairs of terms of the series are taken", ())
RATIONAL_RECALL = r"\frac{3 t}{1 + 2 t}"


def derive_maclaurin_fails(d: Derivation) -> None:
    """The slopes of h, and the sum of n terms."""
    t, n = d.parameter("time"), d.variable("n", NONNEGATIVE)
    h = 3 * t / (1 + 2 * t)
    rate = d.rewrite(d.differentiate(h, t, "h'"), 3 / (1 + 2 * t) ** 2, "over one denominator")
    d.sign(rate, ">", "recall rises")
    bend = d.rewrite(d.differentiate(rate, t, "h''"), -12 / (1 + 2 * t) ** 3, "over one denominator")
    d.sign(bend, "<", "and decelerates")
    closed, term = h * (1 - (4 * t**2) ** n), 3 * t * (1 - 2 * t) * (4 * t**2) ** n
    d.rewrite(closed.xreplace({n: n + 1}) - closed, term, "two terms more, the one with t²ⁿ⁺¹ and the next")
    d.sign_by_derivative(4**n - 1, ">=", n, ZERO, "4ⁿ is 1 at n = 0, and grows")
    d.sum_by_differences(closed, n, term, 0, "so the sum of the first 2n terms")


MACLAURIN_FAILS = Theorem(
    id="gordon_kochen1988.maclaurin_fails",
    title="A recall that is not the sum of its Maclaurin series",
    statement=(
        "h(t) = 3t/(1 + 2t) has h(0) = 0, h(1) = 1, h' > 0 and h'' < 0 for 0 ≤ t ≤ 1; the first 2n terms of its "
        "Maclaurin series, in pairs 3t (1 − 2t)(4t²)ʲ for j = 0, …, n − 1, miss it by (4t²)ⁿ h(t). At "
        "t = 1 that is 4ⁿ ≥ 1: they do not tend to h(1)."
    ),
    parameters=(TIME,),
    source=gordon_kochen("eqs. 6 and 7; the example is not in the paper"),
    derive=derive_maclaurin_fails,
    holds=True,
    claims=(
        Holds(r"\frac{3 \cdot 0}{1 + 2 \cdot 0} = 0"),
        Holds(r"\frac{3 \cdot 1}{1 + 2 \cdot 1} = 1"),
        Holds(rf"\frac{{d {RATIONAL_RECALL}}}{{d t}} > 0"),
        Holds(rf"\frac{{d \frac{{d {RATIONAL_RECALL}}}{{d t}}}}{{d t}} < 0"),
        Holds(
            rf"{RATIONAL_RECALL} - \sum_{{j=0}}^{{n-1}} 3 t (1 - 2 t) (4 t^2)^j = (4 t^2)^n {RATIONAL_RECALL}",
            over=(TERMS,),
        ),
        Holds(r"4^n \geq 1", over=(TERMS,)),
    ),
)


# A search through the whole collection at a constant rate, and the condition of Theorem 1 in its time.
# Eqs. 8 to 10: the search takes 1 unit of time, so that r(t) = t and dr/dt = 1, and h(0) = 0. Shared by Theorem 2 and
# by the counterexamples to it.


def condition_of_theorem_1(d: Derivation, h: Expr, t: Expr) -> tuple[Expr, Expr]:
    """dr/dh and r/h for a recall h in the time t."""
    rate = d.differentiate(h, t, "h'(t), so that dr/dh = (dr/dt)/(dh/dt) = 1/h'(t) (eqs. 8 and 9)")
    return 1 / rate, d.rewrite(t / h, sympy.cancel(t / h), "r/h = t/h(t), a common factor cancelled")


# Eqs. 6 to 12. The paper neglects the derivatives at 0 of order k >= 3 (the text at hand shows "k > 3"; eqs. 11 and 12
# leave out the third, so k >= 3 is read): h = h'(0) t + h''(0) t^2/2. Recall never falls, h'(0) >= 0, and is still
# rising at the time t, h'(t) > 0. Without the approximation neither direction holds: `initial_deceleration_sufficient`
# and `initial_deceleration_necessary`.

INITIAL_RATE = Parameter("u", "u", NONNEGATIVE, False, ARGUMENT, "the initial rate h'(0)", ())
BEND = Parameter("q", "q", REAL, False, ARGUMENT, "the initial change of the rate h''(0)", ())
QUADRATIC_RECALL = r"\left(u t + \frac{q t^2}{2}\right)"
STEEPNESS = rf"1 / \frac{{d {QUADRATIC_RECALL}}}{{d t}}"  # dr/dh = (dr/dt)/(dh/dt), eqs. 8 and 9
AVERAGE = rf"\frac{{t}}{{{QUADRATIC_RECALL}}}"
RISING = ("u + q t > 0",)


def derive_tradeoff_second_order(d: Derivation) -> None:
    """dr/dh − r/h is −q t/(2 h'(t) (h(t)/t)): both factors below are positive."""
    t, u, q = (d.parameter(name) for name in ("time", "u", "q"))
    steepness, average = condition_of_theorem_1(d, u * t + q * t**2 / 2, t)
    average = d.rewrite(average, 1 / (u + q * t / 2), "eq. 12; 1/h'(t) is eq. 11")
    d.rewrite(steepness - average, -q * t / (2 * (u + q * t) * (u + q * t / 2)), "eq. 11 less eq. 12")
    v = d.variable("v", POSITIVE)
    d.premise_sign(u + q * t, ">", "recall is still rising: h'(t) > 0")
    d.definition(v, u + q * t, "the rate v = h'(t)")
    d.sign((u + v) / 2, ">", "h(t)/t is the mean of the rates at 0 and at t")


TRADEOFF_SECOND_ORDER = Theorem(
    id="gordon_kochen1988.tradeoff_second_order",
    title="Theorem 2 for a quadratic recall",
    statement=(
        "For h(t) = h'(0) t + h''(0) t²/2 with h'(0) ≥ 0, r(t) = t and any time 0 < t ≤ 1 with h'(t) > 0: "
        "∂r/∂h = 1/(h'(0) + t h''(0)) and r/h = 1/(h'(0) + t h''(0)/2), and ∂r/∂h > r/h if and only if h''(0) < 0 "
        "(equal if and only if h''(0) = 0)."
    ),
    parameters=(TIME_POSITIVE, INITIAL_RATE, BEND),
    source=gordon_kochen("Theorem 2, under the approximation of its proof (eqs. 6 to 12)"),
    derive=derive_tradeoff_second_order,
    holds=True,
    claims=(
        Holds(rf"{STEEPNESS} = \frac{{1}}{{u + q t}}"),
        Holds(rf"{AVERAGE} = \frac{{1}}{{u + \frac{{q t}}{{2}}}}"),
        Equivalent(f"{STEEPNESS} > {AVERAGE}", "q < 0", when=RISING),
        Equivalent(f"{STEEPNESS} = {AVERAGE}", "q = 0", when=RISING),
    ),
)


# Theorem 2, whose statement does not mention the approximation of its proof. Recall h = t - t^2 + t^3 rises from 0 to 1
# with h''(0) = -2, and precision p h/t = p (1 - t + t^2) rises for t > 1/2. What holds is `deceleration`: h'' < 0
# throughout.
def derive_initial_deceleration_sufficient(d: Derivation) -> None:
    """A recall with every property that the theorem asks for, and a time at which dr/dh < r/h."""
    t, p = d.variable("time", UNIT), d.variable("p", interval("(0, 1/2]"))
    h = t - t**2 + t**3
    d.substitute(h, {t: ZERO}, "recall at the start")
    d.substitute(h, {t: ONE}, "recall at the end")
    rate = d.differentiate(h, t, "h'(t)")
    rate = d.rewrite(rate, (1 - t) ** 2 + 2 * t**2, "as a sum of squares")
    d.sign(rate, ">", "recall rises throughout")
    d.sign(1 - p * rate, ">=", "a share p h' ≤ 1 of the documents at each time is relevant, for p ≤ 1/2: it can be")
    bend = d.differentiate(rate, t, "h''(t)")
    bend = d.substitute(bend, {t: ZERO}, "h''(0)")
    d.sign(bend, "<", "the search decelerates at the start")

    t = d.variable("time", TIME_POSITIVE.interval)
    steepness, average = condition_of_theorem_1(d, h, t)
    why = "h = t − t² + t³ has h''(0) = −2, and dr/dh < r/h at t = 3/4"
    d.refute({sympy.Function("h")(t): h, t: sympy.Rational(3, 4)}, steepness, "<", average, why)


INITIAL_DECELERATION_SUFFICIENT = Theorem(
    id="gordon_kochen1988.initial_deceleration_sufficient",
    title="Theorem 2, “if”, for any smooth recall (as printed)",
    statement=(
        "For smooth h with h(0) = 0, h(1) = 1 and h' > 0, and r(t) = t: h''(0) < 0 implies ∂r/∂h > r/h at every time "
        "0 < t ≤ 1."
    ),
    parameters=(TIME_POSITIVE,),
    source=gordon_kochen("Theorem 2"),
    derive=derive_initial_deceleration_sufficient,
    holds=False,
    claims=(
        Holds(
            r"1 / \frac{d h(t)}{d t} > \frac{t}{h(t)}",
            when=(
                "h(0) = 0",
                "h(1) = 1",
                Holds(r"\frac{d h(t)}{d t} > 0", over=(TIME,)),
                Holds(r"\frac{d \frac{d h(t)}{d t}}{d t} < 0", over=(START,)),
            ),
        ),
    ),
    beyond="that h is smooth; the one that refutes it is a polynomial",
    functions={"h": ""},
)


# Theorem 2, whose statement does not mention the approximation of its proof. Recall h = (4 t - t^3)/3 rises from 0 to 1
# with h''(0) = 0, and precision p h/t = p (4 - t^2)/3 falls throughout.
def derive_initial_deceleration_necessary(d: Derivation) -> None:
    """h''(0) is 0, and dr/dh > r/h at every time."""
    t = d.variable("time", UNIT)
    h = (4 * t - t**3) / 3
    d.substitute(h, {t: ZERO}, "recall at the start")
    d.substitute(h, {t: ONE}, "recall at the end")
    rate = d.differentiate(h, t, "h'(t)")
    bend = d.differentiate(rate, t, "h''(t)")
    d.sign(rate, ">", "recall rises throughout")
    p = d.variable("p", interval("(0, 3/4]"))
    d.sign(1 - p * rate, ">=", "a share p h' ≤ 1 of the documents at each time is relevant, for p ≤ 3/4: it can be")
    s = d.variable("s", TIME_INSIDE.interval)
    steepness, average = condition_of_theorem_1(d, h.xreplace({t: s}), s)
    d.sign(steepness - average, ">", "and dr/dh > r/h at every time s")
    why = "h = (4 t − t³)/3 has dr/dh > r/h at every time, and yet h''(0) = 0 is not negative"
    d.refute({sympy.Function("h")(t): h, t: ZERO}, bend, "=", ZERO, why)


INITIAL_DECELERATION_NECESSARY = Theorem(
    id="gordon_kochen1988.initial_deceleration_necessary",
    title="Theorem 2, “only if”, for any smooth recall (as printed)",
    statement=(
        "For smooth h with h(0) = 0, h(1) = 1 and h' > 0, and r(t) = t: ∂r/∂h > r/h at every time 0 < t < 1 implies "
        "h''(0) < 0."
    ),
    parameters=(TIME,),
    source=gordon_kochen("Theorem 2"),
    derive=derive_initial_deceleration_necessary,
    holds=False,
    claims=(
        Holds(
            r"\frac{d \frac{d h(t)}{d t}}{d t} < 0",
            when=(
                "h(0) = 0",
                "h(1) = 1",
                Holds(r"\frac{d h(t)}{d t} > 0", over=(TIME,)),
                Holds(r"1 / \frac{d h(t)}{d t} > \frac{t}{h(t)}", over=(TIME_INSIDE,)),
            ),
            over=(START,),
        ),
    ),
    beyond="that h is smooth; the one that refutes it is a polynomial",
    functions={"h": ""},
)


# The assumption after Theorem 2: h'' < 0 at all times. For smooth h with h(0) = 0 and h' > 0 up to the time t, h(t) - t
# h'(t) is the integral of -s h''(s) from 0 to t, and dr/dh - r/h is that integral over h(t) h'(t). No approximation is
# needed. Only times before t count: h''(0) < 0 makes precision fall for at least as long as h'' keeps its sign.

SLOWING = sympy.Function("c")  # of x, the share of the time t, as recall g and its rate v are


def derive_deceleration(d: Derivation) -> None:
    """The signs of three integrals from x = 0 to x = 1, and what they say of dr/dh and of precision."""
    x, t, p = d.variable("x", UNIT), d.parameter("time"), d.parameter("prevalence")
    _slowing(d, x)
    d.antiderivative(-SLOWING(x), RATE(x), x, ZERO, ONE, "how the rate has changed")
    d.integral_sign(sympy.Integral(-SLOWING(x), (x, ZERO, ONE)), "<", "h'(t) < h'(0): the rate is highest at the start")

    _rising(d, x)
    start = [(RECALL(ZERO), ZERO, -ONE)]
    found = d.antiderivative(RATE(x), RECALL(x), x, ZERO, ONE, "what is found up to the time t")
    d.rewrite_using(found, RECALL(ONE), start, "h(t), as h(0) = 0")
    d.integral_sign(sympy.Integral(RATE(x), (x, ZERO, ONE)), ">", "h(t) is positive")
    lead = d.antiderivative(x * SLOWING(x), RECALL(x) - x * RATE(x), x, ZERO, ONE, "by parts")
    lead = d.rewrite_using(lead, RECALL(ONE) - RATE(ONE), start, "h(t) − t h'(t), as h(0) = 0")
    d.integral_sign(sympy.Integral(x * SLOWING(x), (x, ZERO, ONE)), ">", "h(t) > t h'(t)")

    d.sign(
        t / RATE(ONE) - t / RECALL(ONE),
        ">",
        "dr/dh > r/h at the time t: r = t, h'(t) = g'(1)/t",
    )
    slope = sympy.diff(p * RECALL(x) / (t * x), x)
    slope = d.substitute(slope, {sympy.Derivative(RECALL(x), x): RATE(x)}, "the slope of precision in x")
    slope = d.substitute(slope, {x: ONE}, "at the time t")
    slope = d.rewrite(slope, -p * lead / t, "in h(t) − t h'(t)")
    d.sign(slope, "<", "precision falls with time")
    d.sign(slope / RATE(ONE), "<", "and with recall, which rises")


def _slowing(d: Derivation, x: Expr) -> None:
    """Recall as a function g of x = s/t for the times s up to t: g' = t h' and g'' = t² h'' keep the signs."""
    d.definition(sympy.Derivative(RECALL(x), x), RATE(x), "g', with g(x) = h(t x): t times the rate h'")
    d.definition(sympy.Derivative(RATE(x), x), -SLOWING(x), "c = −g'', the deceleration")
    d.premise_sign(SLOWING(x), ">", "recall has decelerated all along: h'' < 0")


def _rising(d: Derivation, x: Expr) -> None:
    """The further premises: relevant documents are found all along, and none before the search."""
    d.premise_sign(RATE(x), ">", "relevant documents are still being found: h' > 0")
    d.premise(RECALL(ZERO), ZERO, "eq. 10: nothing is found at the start")


SHARE_POSITIVE = replace(SHARE, interval=POSITIVE_SHARE)
SLOWS = (
    Holds(r"\frac{d g(x)}{d x} = v(x)", over=(SHARE,)),
    Holds(r"\frac{d v(x)}{d x} = -c(x)", over=(SHARE,)),
    Holds("c(x) > 0", over=(SHARE,)),
)
SUPPOSED = (*SLOWS, Holds("v(x) > 0", over=(SHARE,)), "g(0) = 0")

DECELERATION = Theorem(
    id="gordon_kochen1988.deceleration",
    title="Where recall decelerates, precision falls",
    statement=(
        "For smooth h with h'' < 0 up to a time t ≤ 1: h'(t) < h'(0). With h(0) = 0 and h' > 0 up to t, and r(t) = t, "
        "at that time ∂r/∂h > r/h, and precision a = p h/t falls with time and with recall. In g(x) = h(t x), "
        "0 ≤ x ≤ 1, with v = g' and c = −v': v(1) < v(0), t/v(1) > t/g(1), and the slope of p g(x)/(t x) is "
        "negative at x = 1."
    ),
    parameters=(TIME_POSITIVE, PREVALENCE),
    source=gordon_kochen("after Theorem 2: h'' negative at all times; the proof is not in the paper"),
    derive=derive_deceleration,
    holds=True,
    claims=(
        Holds("v(1) < v(0)", SLOWS),
        Holds(r"\frac{t}{v(1)} > \frac{t}{g(1)}", SUPPOSED),
        Holds(r"\frac{d \frac{p g(x)}{t x}}{d x} = \frac{p (x v(x) - g(x))}{t x^2}", SUPPOSED, (SHARE_POSITIVE,)),
        Holds(r"\frac{p (v(1) - g(1))}{t} < 0", SUPPOSED),
        Holds(r"\frac{p (v(1) - g(1))}{t v(1)} < 0", SUPPOSED),
    ),
    beyond="that h is smooth: v is differentiable and c continuous",
    functions={"g": "", "v": "", "c": ""},
)
