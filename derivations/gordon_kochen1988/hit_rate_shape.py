"""The model's recall rises to 1 at t = k and decelerates all the way.

Gordon & Kochen (1988), after eq. 31 (that it rises; that h'' < 0 is the assumption after Theorem 2). With t = u k
and f = 1 + (e - 1) u (2 - u), h = ln f and h' = 2 (e - 1)(1 - u)/(k f).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.hit_rate import FORMULA as RECALL
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT, Interval, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


def in_share(d: Derivation, expression: Any) -> Any:
    """With t = u k: u is the share of the time of full recall."""
    t, k, u = d.variable("time", TIME.interval), d.parameter("full_recall_time"), d.variable("u", UNIT)
    return d.substitute(expression, {t: u * k}, "with t = u k ≤ k")


def inside_logarithm(u: Any) -> Any:
    """The argument of the logarithm of eq. 31 at t = u k."""
    return 1 + (sympy.E - 1) * u * (2 - u)


def slopes(d: Derivation) -> tuple[Any, Any, Any]:
    """Recall, its rate h' and h'' at t = u k; the derivatives in t are those in u over k and over k²."""
    u, k, f = sympy.Symbol("u"), d.parameter("full_recall_time"), inside_logarithm(sympy.Symbol("u"))
    recall = in_share(d, RECALL.expression)
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


def derive(d: Derivation) -> None:
    """The signs of h' and h''; at the ends no step is needed."""
    _, rate, bend = slopes(d)
    until_full_recall(d, TIME.interval)
    d.sign(bend, "<", "recall decelerates on 0 ≤ t ≤ k")
    before_full_recall(d, interval("[0, 1)"))
    d.sign(rate, ">", "recall rises until t = k")


THEOREM = Theorem(
    id="gordon_kochen1988.hit_rate_shape",
    title="The model's recall rises to 1 and decelerates",
    statement="For eq. 31: h(0) = 0, h(k) = 1, h'(k) = 0, h'(t) > 0 for 0 ≤ t < k and h''(t) < 0 for 0 ≤ t ≤ k.",
    parameters=(TIME, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 31"),
    derive=derive,
    holds=True,
    claims=(
        Holds("h(0, k) = 0"),
        Holds("h(k, k) = 1"),
        Holds(r"\frac{d h(t, k)}{d t} = 0", when=("t = k",)),
        Holds(r"\frac{d h(t, k)}{d t} > 0", when=("t < k",)),
        Holds(r"\frac{d \frac{d h(t, k)}{d t}}{d t} < 0", when=(r"t \leq k",)),
    ),
    functions={"h": RECALL},
)
