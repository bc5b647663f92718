"""What holds in place of Theorem 2: where recall has decelerated all along, precision falls.

Gordon & Kochen (1988), the assumption after Theorem 2: h'' < 0 at all times. For smooth h with h(0) = 0 and h' > 0
up to the time t, h(t) - t h'(t) is the integral of -s h''(s) from 0 to t, and dr/dh - r/h is that integral over
h(t) h'(t). No approximation is needed. Only times before t count: h''(0) < 0 makes precision fall for at least as
long as h'' keeps its sign.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.parameters import POSITIVE_SHARE, PREVALENCE, TIME_POSITIVE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, UNIT, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
RECALL, RATE, SLOWING = (sympy.Function(name) for name in ("g", "v", "c"))  # of x, the share of the time t


def derive(d: Derivation) -> None:
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

    d.sign(t / RATE(ONE) - t / RECALL(ONE), ">", "dr/dh > r/h at the time t: r = t, h'(t) = g'(1)/t")
    slope = sympy.diff(p * RECALL(x) / (t * x), x)
    slope = d.substitute(slope, {sympy.Derivative(RECALL(x), x): RATE(x)}, "the slope of precision in x")
    slope = d.substitute(slope, {x: ONE}, "at the time t")
    slope = d.rewrite(slope, -p * lead / t, "in h(t) − t h'(t)")
    d.sign(slope, "<", "precision falls with time")
    d.sign(slope / RATE(ONE), "<", "and with recall, which rises")


def _slowing(d: Derivation, x: Any) -> None:
    """Recall as a function g of x = s/t for the times s up to t: g' = t h' and g'' = t² h'' keep the signs."""
    d.definition(sympy.Derivative(RECALL(x), x), RATE(x), "g', with g(x) = h(t x): t times the rate h'")
    d.definition(sympy.Derivative(RATE(x), x), -SLOWING(x), "c = −g'', the deceleration")
    d.premise_sign(SLOWING(x), ">", "recall has decelerated all along: h'' < 0")


def _rising(d: Derivation, x: Any) -> None:
    """What else is supposed: relevant documents are found all along, and none before the search."""
    d.premise_sign(RATE(x), ">", "relevant documents are still being found: h' > 0")
    d.premise(RECALL(ZERO), ZERO, "eq. 10: nothing is found at the start")


SHARE = Parameter("x", "x", UNIT, False, ARGUMENT, "share of the time t", ())
SHARE_POSITIVE = replace(SHARE, interval=POSITIVE_SHARE)
SLOWS = (
    Holds(r"\frac{d g(x)}{d x} = v(x)", over=(SHARE,)),
    Holds(r"\frac{d v(x)}{d x} = -c(x)", over=(SHARE,)),
    Holds("c(x) > 0", over=(SHARE,)),
)
SUPPOSED = (*SLOWS, Holds("v(x) > 0", over=(SHARE,)), "g(0) = 0")

THEOREM = Theorem(
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
    derive=derive,
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
