"""The bound of eq. 33 suffices: the model is then the course of a search that can be.

Not in the paper. At the time t a share p h'(t) of the documents that come up is relevant. With
k = 2(e - 1) p m and t = u k it is (1 - u)/(m f), f = 1 + (e - 1) u (2 - u): at most 1 for m >= 1, which is eq. 33.
So recall stays below that of optimal retrieval, precision below 1, and fallout rises to (k - p)/(1 - p) <= 1.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.hit_rate_shape import ZERO, slopes
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, POSITIVE_SHARE, PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT, interval
from prsym.model.formula import Theorem


def within_bound(d: Derivation) -> Any:
    """Eq. 33: k is m times its bound, m ≥ 1, so that p = k/(2(e − 1) m)."""
    m, k = d.variable("m", interval("[1, oo)")), d.parameter("full_recall_time")
    return d.definition(d.parameter("prevalence"), k / (2 * (sympy.E - 1) * m), "k = 2(e − 1) p m, m ≥ 1: eq. 33")


def derive(d: Derivation) -> None:
    """The share of relevant documents at each time, the distance to optimal retrieval, and the fallout at t = k."""
    p, k = d.parameter("prevalence"), d.parameter("full_recall_time")
    recall, rate, _ = slopes(d)
    bounded = within_bound(d)
    share = d.substitute(p * rate, {p: bounded}, "p h', the share of relevant documents among those at t = u k")
    d.sign(share, ">=", "it is not negative")
    d.sign(1 - share, ">=", "and at most 1, so that fallout does not fall either")

    v, u = d.variable("v", UNIT), d.variable("u", POSITIVE_SHARE)
    slope = (k / bounded * (1 - share)).xreplace({u: v})
    distance = d.antiderivative(slope, k / bounded * v - recall.xreplace({u: v}), v, ZERO, u, "t/p − h(t)")
    d.integral_sign(sympy.Integral(slope, (v, ZERO, u)), ">", "h(t) < t/p, which is optimal retrieval")
    at_time = d.substitute(1 - p * recall / (u * k), {p: bounded}, "1 − a, for the precision a = p h/t")
    at_time = d.rewrite(at_time, distance * bounded / (u * k), "p/t times that distance")
    d.sign(at_time, ">", "precision is below 1")
    at_k = d.substitute((k - p) / (1 - p), {p: bounded}, "fallout at t = k: the irrelevant documents examined by then")
    d.sign(1 - at_k, ">=", "at most 1")


THEOREM = Theorem(
    id="gordon_kochen1988.full_recall_bound_suffices",
    title="The bound on k suffices",
    statement=(
        "For 2(e − 1)p ≤ k ≤ 1 and 0 < t ≤ k, eq. 31 has 0 ≤ p h'(t) ≤ 1, precision a = p h/t < 1 and h < t/p, and "
        "fallout rises to (k − p)/(1 − p) ≤ 1."
    ),
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 33, its converse; not in the paper"),
    derive=derive,
    holds=True,
)
