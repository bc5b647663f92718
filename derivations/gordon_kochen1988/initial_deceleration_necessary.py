"""Precision may fall throughout without h''(0) < 0: refuted by a cubic.

Gordon & Kochen (1988), Theorem 2, whose statement does not mention the approximation of its proof. Recall
h = (3 t - t^3)/2 rises from 0 to 1 with h''(0) = 0, and precision p h/t = p (3 - t^2)/2 falls throughout.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import TIME_INSIDE, gordon_kochen
from prsym.derivations.gordon_kochen1988.search import condition_of_theorem_1
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT, interval
from prsym.model.formula import Theorem


def derive(d: Derivation) -> None:
    """h''(0) is 0, and dr/dh > r/h at every time."""
    t = d.variable("time", UNIT)
    h = (3 * t - t**3) / 2
    zero, one = sympy.Integer(0), sympy.Integer(1)
    d.substitute(h, {t: zero}, "recall at the start")
    d.substitute(h, {t: one}, "recall at the end")
    rate = d.differentiate(h, t, "h'(t)")
    bend = d.differentiate(rate, t, "h''(t)")
    d.substitute(bend, {t: zero}, "h''(0): not negative")

    t, p = d.variable("time", TIME_INSIDE.interval), d.variable("p", interval("(0, 2/3]"))
    d.sign(rate, ">", "recall rises until t = 1")
    d.sign(1 - p * rate, ">", "a share p h' < 1 of the documents at each time is relevant, for p ≤ 2/3: it can be")
    steepness, average = condition_of_theorem_1(d, h, t)
    d.sign(steepness - average, ">", "and yet dr/dh > r/h at every time")
    why = "h = (3 t − t³)/2 has h''(0) = 0, and dr/dh > r/h at every time, at t = 1/2 for one"
    d.refute({t: sympy.Rational(1, 2)}, steepness, ">", average, why)


THEOREM = Theorem(
    id="gordon_kochen1988.initial_deceleration_necessary",
    title="Theorem 2, “only if”, for any smooth recall (as printed)",
    statement="For smooth h, h(0) = 0, h' > 0 and r(t) = t: ∂r/∂h > r/h at every time 0 < t < 1 implies h''(0) < 0.",
    parameters=(TIME_INSIDE,),
    source=gordon_kochen("Theorem 2"),
    derive=derive,
    holds=False,
)
