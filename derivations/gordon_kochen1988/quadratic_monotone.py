"""A quadratic recall never falls before it is complete just when k <= 2 p.

Gordon & Kochen (1988), after eq. 17 (k < 2p in the text at hand; at k = 2p the rate is zero at t = k only, so
k <= 2p is read). With p = s k and t = u k the rate is (1 - 2 (1 - s) u)/(s k).
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.parameters import (
    FULL_RECALL_TIME,
    POSITIVE_SHARE,
    PREVALENCE,
    TIME,
    gordon_kochen,
)
from prsym.derivations.gordon_kochen1988.quadratic_peak import FORMULA as PEAK
from prsym.derivations.gordon_kochen1988.quadratic_slope import FORMULA as SLOPE
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, Interval, interval
from prsym.model.formula import Theorem

WITHIN_TWICE = interval("[1/2, 1]")  # p/k where k <= 2p
BEYOND_TWICE = interval("(0, 1/2)")


def in_shares(d: Derivation, expression: Any, share: Interval) -> Any:
    """With p = s k and t = u k: s is the precision at full recall, u the share of the time k."""
    t, p, k = d.variable("time", TIME.interval), d.parameter("prevalence"), d.parameter("full_recall_time")
    s, u = d.variable("s", share), d.variable("u", POSITIVE_SHARE)
    return d.substitute(expression, {p: s * k, t: u * k}, "with p = s k and t = u k")


def derive(d: Derivation) -> None:
    """The rate in its distance from the peak, and its sign for each of the two ranges of s."""
    _beside_the_peak(d)
    rate = in_shares(d, SLOPE.expression, WITHIN_TWICE)
    u = d.variable("u", interval("[0, 1)"))
    d.sign(rate, ">", "k ≤ 2p: recall rises until t = k")
    at_k = d.substitute(rate, {u: sympy.Integer(1)}, "the rate at t = k")
    d.sign(at_k, ">=", "and is not falling then")
    d.variable("s", BEYOND_TWICE)
    d.sign(at_k, "<", "k > 2p: recall falls just before t = k")


def _beside_the_peak(d: Derivation) -> None:
    """For k > p the rate is a positive multiple of the time that is left until the peak."""
    t, p, k = d.variable("time", TIME.interval), d.parameter("prevalence"), d.parameter("full_recall_time")
    factor, v = 2 * (k - p) / (k**2 * p), d.variable("v", POSITIVE)
    d.rewrite(SLOPE.expression, factor * (PEAK.expression - t), "h'(t), in the time that is left until the peak")
    d.sign(d.substitute(factor, {k: p + v}, "with k = p + v, v > 0"), ">", "so h'(t) > 0 just before the peak")


THEOREM = Theorem(
    id="gordon_kochen1988.quadratic_monotone",
    title="When the quadratic recall is monotone",
    statement=(
        "For eq. 16 with 0 < p ≤ k ≤ 1: h'(t) > 0 if and only if t < k²/(2(k − p)) or p = k, and h is non-decreasing "
        "on 0 ≤ t ≤ k if and only if k ≤ 2p."
    ),
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 17: k ≤ 2p"),
    derive=derive,
    holds=True,
)
