"""Precision may fall throughout without h''(0) < 0: refuted by a cubic.

Gordon & Kochen (1988), Theorem 2, whose statement does not mention the approximation of its proof. Recall
h = (4 t - t^3)/3 rises from 0 to 1 with h''(0) = 0, and precision p h/t = p (4 - t^2)/3 falls throughout.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import START, TIME, TIME_INSIDE, gordon_kochen
from prsym.derivations.gordon_kochen1988.search import condition_of_theorem_1
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """h''(0) is 0, and dr/dh > r/h at every time."""
    t = d.variable("time", UNIT)
    h = (4 * t - t**3) / 3
    zero, one = sympy.Integer(0), sympy.Integer(1)
    d.substitute(h, {t: zero}, "recall at the start")
    d.substitute(h, {t: one}, "recall at the end")
    rate = d.differentiate(h, t, "h'(t)")
    bend = d.differentiate(rate, t, "h''(t)")
    d.sign(rate, ">", "recall rises throughout")
    p = d.variable("p", interval("(0, 3/4]"))
    d.sign(1 - p * rate, ">=", "a share p h' ≤ 1 of the documents at each time is relevant, for p ≤ 3/4: it can be")
    s = d.variable("s", TIME_INSIDE.interval)
    steepness, average = condition_of_theorem_1(d, h.xreplace({t: s}), s)
    d.sign(steepness - average, ">", "and dr/dh > r/h at every time s")
    why = "h = (4 t − t³)/3 has dr/dh > r/h at every time, and yet h''(0) = 0 is not negative"
    d.refute({sympy.Function("h")(t): h, t: zero}, bend, "=", zero, why)


THEOREM = Theorem(
    id="gordon_kochen1988.initial_deceleration_necessary",
    title="Theorem 2, “only if”, for any smooth recall (as printed)",
    statement=(
        "For smooth h with h(0) = 0, h(1) = 1 and h' > 0, and r(t) = t: ∂r/∂h > r/h at every time 0 < t < 1 implies "
        "h''(0) < 0."
    ),
    parameters=(TIME,),
    source=gordon_kochen("Theorem 2"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"\frac{d \frac{d h(t)}{d t}}{d t} < 0",
            when=(
                "h(0) = 0",
                "h(1) = 1",
                Holds(r"\frac{d h(t)}{d t} > 0", over=(TIME,)),
                Holds(r"1 / \frac{d h(t)}{d t} > \frac{t}{h(t)}", over=(TIME_INSIDE,)),
            ),
            over=(START,),
        ),
    ),
    beyond="that h is smooth; the one that refutes it is a polynomial",
    functions={"h": ""},
)
