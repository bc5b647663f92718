"""h''(0) < 0 alone does not make precision fall throughout: refuted by a cubic.

Gordon & Kochen (1988), Theorem 2, whose statement does not mention the approximation of its proof. Recall
h = t - t^2 + t^3 rises from 0 to 1 with h''(0) = -2, and precision p h/t = p (1 - t + t^2) rises for t > 1/2. What
holds is `deceleration`: h'' < 0 throughout.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import START, TIME, TIME_POSITIVE, gordon_kochen
from prsym.derivations.gordon_kochen1988.search import condition_of_theorem_1
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT, interval
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """A recall with every property that the theorem asks for, and a time at which dr/dh < r/h."""
    t, p = d.variable("time", UNIT), d.variable("p", interval("(0, 1/2]"))
    h = t - t**2 + t**3
    zero, one = sympy.Integer(0), sympy.Integer(1)
    d.substitute(h, {t: zero}, "recall at the start")
    d.substitute(h, {t: one}, "recall at the end")
    rate = d.differentiate(h, t, "h'(t)")
    rate = d.rewrite(rate, (1 - t) ** 2 + 2 * t**2, "as a sum of squares")
    d.sign(rate, ">", "recall rises throughout")
    d.sign(1 - p * rate, ">=", "a share p h' ≤ 1 of the documents at each time is relevant, for p ≤ 1/2: it can be")
    bend = d.differentiate(rate, t, "h''(t)")
    bend = d.substitute(bend, {t: zero}, "h''(0)")
    d.sign(bend, "<", "the search decelerates at the start")

    t = d.variable("time", TIME_POSITIVE.interval)
    steepness, average = condition_of_theorem_1(d, h, t)
    why = "h = t − t² + t³ has h''(0) = −2, and dr/dh < r/h at t = 3/4"
    d.refute({sympy.Function("h")(t): h, t: sympy.Rational(3, 4)}, steepness, "<", average, why)


THEOREM = Theorem(
    id="gordon_kochen1988.initial_deceleration_sufficient",
    title="Theorem 2, “if”, for any smooth recall (as printed)",
    statement=(
        "For smooth h with h(0) = 0, h(1) = 1 and h' > 0, and r(t) = t: h''(0) < 0 implies ∂r/∂h > r/h at every time "
        "0 < t ≤ 1."
    ),
    parameters=(TIME_POSITIVE,),
    source=gordon_kochen("Theorem 2"),
    derive=derive,
    holds=False,
    claims=(
        Holds(
            r"1 / \frac{d h(t)}{d t} > \frac{t}{h(t)}",
            when=(
                "h(0) = 0",
                "h(1) = 1",
                Holds(r"\frac{d h(t)}{d t} > 0", over=(TIME,)),
                Holds(r"\frac{d \frac{d h(t)}{d t}}{d t} < 0", over=(START,)),
            ),
        ),
    ),
    beyond="that h is smooth; the one that refutes it is a polynomial",
    functions={"h": ""},
)
