"""Theorem 2 as its proof goes: for a recall whose derivatives of order three and more vanish.

Gordon & Kochen (1988), eqs. 6 to 12. The paper neglects the derivatives at 0 of order k >= 3 (the text at hand
shows "k > 3"; eqs. 11 and 12 leave out the third, so k >= 3 is read): h = h'(0) t + h''(0) t^2/2. Recall never
falls, h'(0) >= 0, and is still rising at the time t, h'(t) > 0. Without the approximation neither direction
holds: `initial_deceleration_sufficient` and `initial_deceleration_necessary`.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import TIME_POSITIVE, gordon_kochen
from prsym.derivations.gordon_kochen1988.search import condition_of_theorem_1
from prsym.model.derivation import Derivation
from prsym.model.domain import NEGATIVE, NONNEGATIVE, POSITIVE, REAL
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """dr/dh − r/h with u = h'(0) and q = h''(0), and its sign for each sign of q."""
    t = d.parameter("time")
    u, q, v = d.variable("u", REAL), d.variable("q", REAL), d.variable("v", POSITIVE)
    steepness, average = condition_of_theorem_1(d, u * t + q * t**2 / 2, t)
    average = d.rewrite(average, 1 / (u + q * t / 2), "eq. 12; 1/h'(t) is eq. 11")
    gap = d.rewrite(steepness - average, -q * t / (2 * (u + q * t) * (u + q * t / 2)), "eq. 11 less eq. 12")

    in_rate = d.substitute(gap, {u: v - q * t}, "in the rate v = h'(t) = u + q t, which is positive")
    d.variable("q", NEGATIVE)
    d.sign(in_rate, ">", "h''(0) < 0: dr/dh > r/h")
    d.substitute(in_rate, {q: sympy.Integer(0)}, "h''(0) = 0: dr/dh = r/h")
    d.variable("u", NONNEGATIVE)
    d.variable("q", POSITIVE)
    d.sign(gap, "<", "h''(0) > 0, h'(0) ≥ 0: dr/dh < r/h")


THEOREM = Theorem(
    id="gordon_kochen1988.tradeoff_second_order",
    title="Theorem 2 for a quadratic recall",
    statement=(
        "For h(t) = h'(0) t + h''(0) t²/2 with h'(0) ≥ 0, r(t) = t and any time 0 < t ≤ 1 with h'(t) > 0: "
        "∂r/∂h > r/h if and only if h''(0) < 0."
    ),
    parameters=(TIME_POSITIVE,),
    source=gordon_kochen("Theorem 2, under the approximation of its proof (eqs. 6 to 12)"),
    derive=derive,
    holds=True,
)
