"""Theorem 2 as its proof goes: for a recall whose derivatives of order three and more vanish.

Gordon & Kochen (1988), eqs. 6 to 12. The paper neglects the derivatives at 0 of order k >= 3 (the text at hand
shows "k > 3"; eqs. 11 and 12 leave out the third, so k >= 3 is read): h = h'(0) t + h''(0) t^2/2. Recall never
falls, h'(0) >= 0, and is still rising at the time t, h'(t) > 0. Without the approximation neither direction
holds: `initial_deceleration_sufficient` and `initial_deceleration_necessary`.
"""

from __future__ import annotations

from prsym.derivations.gordon_kochen1988.parameters import TIME_POSITIVE, gordon_kochen
from prsym.derivations.gordon_kochen1988.search import condition_of_theorem_1
from prsym.model.derivation import Derivation
from prsym.model.domain import ARGUMENT, NONNEGATIVE, POSITIVE, REAL, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Equivalent, Holds

RATE = Parameter("u", "u", NONNEGATIVE, False, ARGUMENT, "the initial rate h'(0)", ())
BEND = Parameter("q", "q", REAL, False, ARGUMENT, "the initial change of the rate h''(0)", ())
RECALL = r"\left(u t + \frac{q t^2}{2}\right)"
STEEPNESS = rf"1 / \frac{{d {RECALL}}}{{d t}}"  # dr/dh = (dr/dt)/(dh/dt), eqs. 8 and 9
AVERAGE = rf"\frac{{t}}{{{RECALL}}}"
RISING = ("u + q t > 0",)


def derive(d: Derivation) -> None:
    """dr/dh − r/h is −q t/(2 h'(t) (h(t)/t)): both factors below are positive."""
    t, u, q = (d.parameter(name) for name in ("time", "u", "q"))
    steepness, average = condition_of_theorem_1(d, u * t + q * t**2 / 2, t)
    average = d.rewrite(average, 1 / (u + q * t / 2), "eq. 12; 1/h'(t) is eq. 11")
    d.rewrite(steepness - average, -q * t / (2 * (u + q * t) * (u + q * t / 2)), "eq. 11 less eq. 12")
    v = d.variable("v", POSITIVE)
    d.premise_sign(u + q * t, ">", "recall is still rising: h'(t) > 0")
    d.definition(v, u + q * t, "the rate v = h'(t)")
    d.sign((u + v) / 2, ">", "h(t)/t is the mean of the rates at 0 and at t")


THEOREM = Theorem(
    id="gordon_kochen1988.tradeoff_second_order",
    title="Theorem 2 for a quadratic recall",
    statement=(
        "For h(t) = h'(0) t + h''(0) t²/2 with h'(0) ≥ 0, r(t) = t and any time 0 < t ≤ 1 with h'(t) > 0: "
        "∂r/∂h = 1/(h'(0) + t h''(0)) and r/h = 1/(h'(0) + t h''(0)/2), and ∂r/∂h > r/h if and only if h''(0) < 0 "
        "(equal if and only if h''(0) = 0)."
    ),
    parameters=(TIME_POSITIVE, RATE, BEND),
    source=gordon_kochen("Theorem 2, under the approximation of its proof (eqs. 6 to 12)"),
    derive=derive,
    holds=True,
    claims=(
        Holds(rf"{STEEPNESS} = \frac{{1}}{{u + q t}}"),
        Holds(rf"{AVERAGE} = \frac{{1}}{{u + \frac{{q t}}{{2}}}}"),
        Equivalent(f"{STEEPNESS} > {AVERAGE}", "q < 0", when=RISING),
        Equivalent(f"{STEEPNESS} = {AVERAGE}", "q = 0", when=RISING),
    ),
)
