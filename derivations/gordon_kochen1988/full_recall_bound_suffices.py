"""The bound of eq. 33 suffices: the model is then the course of a search that can be.

Not in the paper. At the time t a share p h'(t) of the documents that come up is relevant. With
k = 2(e - 1) p m and t = u k it is (1 - u)/(m f), f = 1 + (e - 1) u (2 - u): at most 1 for m >= 1, which is eq. 33.
So recall stays below that of optimal retrieval, precision below 1, and fallout rises to (k - p)/(1 - p) <= 1.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.hit_rate import FORMULA as RECALL
from prsym.derivations.gordon_kochen1988.hit_rate_shape import ZERO, slopes, until_full_recall
from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    POSITIVE_SHARE,
    PREVALENCE,
    TIME_POSITIVE,
    gordon_kochen,
)
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT, interval
from prsym.model.formula import E_IS_EULER, Theorem
from prsym.model.statement import Holds


def within_bound(d: Derivation) -> Any:
    """Eq. 33: k is m times its bound, m ≥ 1, so that p = k/(2(e − 1) m)."""
    m, k = d.variable("m", interval("[1, oo)")), d.parameter("full_recall_time")
    return d.definition(d.parameter("prevalence"), k / (2 * (sympy.E - 1) * m), "k = 2(e − 1) p m, m ≥ 1: eq. 33")


def derive(d: Derivation) -> None:
    """The share of relevant documents at each time, the distance to optimal retrieval, and the fallout."""
    p, k = d.parameter("prevalence"), d.parameter("full_recall_time")
    recall, rate, _ = slopes(d)
    m, v = d.variable("m", interval("[1, oo)")), d.variable("v", UNIT)
    bounded = k / (2 * (sympy.E - 1) * m)
    share = (p * rate).xreplace({p: bounded})
    d.sign(share, ">=", "p h', the share of relevant documents among those at t = u k, is not negative")
    d.sign(1 - share, ">=", "and at most 1")
    d.sign((1 - share) / (1 - p), ">=", "so that fallout does not fall either")

    u = d.variable("u", POSITIVE_SHARE)
    slope = (k / bounded * (1 - share)).xreplace({u: v})
    distance = d.antiderivative(slope, k / bounded * v - recall.xreplace({u: v}), v, ZERO, u, "t/p − h(t)")
    d.integral_sign(sympy.Integral(slope, (v, ZERO, u)), ">", "h(t) < t/p, which is optimal retrieval")
    d.sign(distance * bounded / (u * k), ">", "1 − a, for the precision a = p h/t: p/t times that distance")
    until_full_recall(d, TIME_POSITIVE.interval)
    d.premise_sign(k - 2 * (sympy.E - 1) * p, ">=", "eq. 33")
    d.definition(m, k / (2 * (sympy.E - 1) * p), "k is m times the bound of eq. 33")


MODEL = (r"2 (e - 1) p \leq k", r"t \leq k")  # eq. 33, until recall is complete

THEOREM = Theorem(
    id="gordon_kochen1988.full_recall_bound_suffices",
    title="The bound on k suffices",
    statement=(
        "For 2(e − 1)p ≤ k ≤ 1 and 0 < t ≤ k, eq. 31 has 0 ≤ p h'(t) ≤ 1, precision a = p h/t < 1 and h < t/p, and "
        "fallout (t − p h(t))/(1 − p) does not fall, and is (k − p)/(1 − p) ≤ 1 at t = k."
    ),
    parameters=(TIME_POSITIVE, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 33, its converse; not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"0 \leq p \frac{d h(t, k)}{d t} \leq 1", when=MODEL),
        Holds(r"\frac{p h(t, k)}{t} < 1", when=MODEL),
        Holds(r"h(t, k) < \frac{t}{p}", when=MODEL),
        Holds(r"\frac{d \frac{t - p h(t, k)}{1 - p}}{d t} \geq 0", when=MODEL),
        Holds(r"\frac{k - p h(k, k)}{1 - p} = \frac{k - p}{1 - p} \leq 1"),
    ),
    functions={"h": RECALL},
    constants=E_IS_EULER,
)
