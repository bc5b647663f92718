"""A search whose recall rises and decelerates is no worse than a random one.

Gordon & Kochen (1988), before eq. 13, under what the paper assumes after Theorem 2: h'' < 0 at all times, so that
h(s) > s h'(s) (`deceleration`). With h(1) = 1, h(t)/t - 1 is the integral of (h(s) - s h'(s))/s^2 from t to 1.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import TIME_INSIDE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, UNIT, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
RECALL, LEAD = sympy.Function("g"), sympy.Function("c")  # h(s) and h(s) - s h'(s) at the time s = t + (1 - t) x


def derive(d: Derivation) -> None:
    """h(s)/s falls from s = t to s = 1."""
    t, x = d.parameter("time"), d.variable("x", UNIT)
    s = t + (1 - t) * x
    d.definition(sympy.Derivative(RECALL(x), x), (1 - t) * (RECALL(x) - LEAD(x)) / s, "c(x) = h(s) − s h'(s)")
    d.premise_sign(LEAD(x), ">", "recall has decelerated: h(s) > s h'(s) (deceleration)")
    fall = t * (1 - t) * LEAD(x) / s**2
    whole = d.antiderivative(fall, -t * RECALL(x) / s, x, ZERO, ONE, "t times the fall of h(s)/s")
    d.premise(RECALL(ONE), ONE, "the whole search finds every relevant document")
    d.rewrite_using(whole, RECALL(ZERO) - t, [(RECALL(ONE), ONE, -t)], "h(t) − t")
    d.integral_sign(sympy.Integral(fall, (x, ZERO, ONE)), ">", "recall is above that of a random search")


SHARE = Parameter("x", "x", UNIT, False, ARGUMENT, "share of the time from t to the end of the search", ())
THEOREM = Theorem(
    id="gordon_kochen1988.no_worse_than_random",
    title="Where recall decelerates, no search is worse than a random one",
    statement=(
        "For smooth h with h(1) = 1 and h(s) > s h'(s) for t ≤ s ≤ 1, as gordon_kochen1988.deceleration has it for "
        "h(0) = 0, h' > 0 and h'' < 0: h(t) > t for 0 < t < 1. In g and c, which are h(s) and "
        "h(s) − s h'(s) at the time s = t + (1 − t) x, 0 ≤ x ≤ 1: g(0) > t."
    ),
    parameters=(TIME_INSIDE,),
    source=gordon_kochen("before eq. 13, with h'' negative at all times; the proof is not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(
            "g(0) > t",
            when=(
                Holds(r"\frac{d g(x)}{d x} = \frac{(1 - t) (g(x) - c(x))}{t + (1 - t) x}", over=(SHARE,)),
                Holds("c(x) > 0", over=(SHARE,)),
                "g(1) = 1",
            ),
        ),
    ),
    beyond="that h is smooth: its slope is continuous",
    functions={"g": "", "c": ""},
)
