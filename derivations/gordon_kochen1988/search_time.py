"""How much of the collection must be searched to reach a recall.

Not in the paper: eq. 31 solved for t. With w = 1 - t/k the argument of its logarithm is e - (e - 1) w^2, so that
w^2 = (e - e^h)/(e - 1), and w lies in [0, 1] because t does in [0, k].
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.hit_rate import FORMULA as HIT_RATE
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, RECALL, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import E_IS_EULER, Formula


def remaining_share(d: Derivation) -> Any:
    """w = 1 − t/k, the part of the time of full recall that is still to come, as a function of recall."""
    h, k, e = d.parameter("recall"), d.parameter("full_recall_time"), sympy.E
    t, w, square = d.variable("time", TIME.interval), d.variable("w", UNIT), d.variable("q", UNIT)
    argument = HIT_RATE.expression.args[0]
    argument = d.substitute(argument, {t: k * (1 - w)}, "the argument of the logarithm in eq. 31, with t = k(1 − w)")
    argument = d.rewrite(argument, e - (e - 1) * w**2, "in w")
    argument = d.substitute(argument, {w**2: square}, "with q = w²")
    solved = d.solve_linear(d.premise(argument, sympy.exp(h), "eq. 31: the argument is eʰ"), square, "solved for q")
    solved = d.rewrite(solved, (e - sympy.exp(h)) / (e - 1), "the signs turned")
    d.rewrite(e - sympy.exp(h), e * (1 - sympy.exp(h - 1)), "e taken out")
    d.sign(e * (1 - sympy.exp(h - 1)), ">=", "e ≥ eʰ, as h ≤ 1")
    d.sign(solved, ">=", "so q has a square root")
    d.sign(1 - solved, ">=", "of at most 1")
    return d.definition(w, sympy.sqrt(solved), "w, which is not negative")


def derive(d: Derivation) -> Any:
    """t = k (1 − w)."""
    k, w = d.parameter("full_recall_time"), sympy.Symbol("w")
    return d.substitute(k * (1 - w), {w: remaining_share(d)}, "t = k(1 − w)")


FORMULA = Formula(
    id="gordon_kochen1988.search_time",
    title="Search time to reach a recall",
    printed=r"t = k \left(1 - \sqrt{\frac{e - e^h}{e - 1}} \right)",
    parameters=(RECALL, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 31 solved for t; not in the paper"),
    derive=derive,
    constants=E_IS_EULER,
    unit="share",
)
