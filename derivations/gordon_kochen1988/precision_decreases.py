"""Precision falls all along the model's search.

Gordon & Kochen (1988), the trade-off of sections 2 and 4, for eq. 31. As in `deceleration`, h - t h' is the integral
of -s h''(s) from 0 to t, here up to t = k itself, where h' is 0. Recall rises until t = k, so precision falls with
recall as well.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.hit_rate import FORMULA as RECALL
from prsym.derivations.gordon_kochen1988.hit_rate_shape import (
    ZERO,
    before_full_recall,
    slopes,
    until_full_recall,
)
from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    POSITIVE_SHARE,
    PREVALENCE,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.model.derivation import Derivation
from prsym.model.domain import PROBABILITY_OPEN, REAL, UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """da/dt = −(p/t²)(h − t h'), at t = u k."""
    p, k = d.parameter("prevalence"), d.parameter("full_recall_time")
    recall, rate, bend = slopes(d)
    u, v = d.variable("u", POSITIVE_SHARE), d.variable("v", UNIT)
    at_v = {u: v}
    deceleration = (-v * k**2 * bend).xreplace(at_v)
    primitive = (recall - u * k * rate).xreplace(at_v)
    value = d.antiderivative(deceleration, primitive, v, ZERO, u, "the integral of −s h''(s)")
    lead = d.variable("M", REAL)
    d.definition(lead, value, "M = h − t h'")
    d.integral_sign(sympy.Integral(deceleration, (v, ZERO, u)), ">", "M is positive, as h'' < 0")
    slope = d.differentiate(p * recall / (u * k), u, "the slope of precision a = p h/t in u")
    in_lead = -p * lead / (k * u**2)
    d.rewrite(slope, d.substitute(in_lead, {lead: value}, "−p M/(k u²)"), "they are equal")
    until_full_recall(d, TIME_POSITIVE.interval)
    d.sign(in_lead / k, "<", "precision falls for 0 < t ≤ k: its slope in t")
    before_full_recall(d, PROBABILITY_OPEN)
    d.sign(rate, ">", "recall rises until t = k")
    d.sign(in_lead / k / rate, "<", "so precision falls with recall")


THEOREM = Theorem(
    id="gordon_kochen1988.precision_decreases",
    title="Precision falls along the model",
    statement=(
        "For eq. 31, precision a = p h(t)/t decreases strictly on 0 < t ≤ k, and with recall, which increases strictly "
        "from 0 to 1, for every 0 < p < 1 and 0 < k ≤ 1."
    ),
    parameters=(TIME_POSITIVE, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 31 and section 4"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"\frac{d \frac{p h(t, k)}{t}}{d t} < 0", when=(r"t \leq k",)),
        Holds(r"\frac{d h(t, k)}{d t} > 0", when=("t < k",)),
        Holds("h(0, k) = 0"),
        Holds("h(k, k) = 1"),
        Holds(r"\frac{d \frac{p h(t, k)}{t}}{d t} / \frac{d h(t, k)}{d t} < 0", when=("t < k",)),
    ),
    functions={"h": RECALL},
)
