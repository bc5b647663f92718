"""The model's parameter from one observed point.

Gordon & Kochen (1988), section 4: the recall reached by searching a share t of the collection determines k. From
`search_time`, for a recall below 1: at 1 every k <= t agrees, and k = t is the time at which 1 is first reached. The
model allows k <= 1 only: `observation_determines`.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.parameters import RECALL_POSITIVE, TIME_POSITIVE, gordon_kochen
from prsym.derivations.gordon_kochen1988.search_time import FORMULA as SEARCH_TIME
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, interval
from prsym.model.formula import E_IS_EULER, Formula


def remaining_share(d: Derivation, h: Any) -> tuple[Any, Any]:
    """w = 1 − t/k as a variable in [0, 1) and as a function of recall h > 0: w² = (e − eʰ)/(e − 1) is below 1."""
    square = (sympy.E - sympy.exp(h)) / (sympy.E - 1)
    d.sign(1 - square, ">", "w² < 1, as eʰ > 1")
    w = d.variable("w", interval("[0, 1)"))
    return w, d.definition(w, sympy.sqrt(square), "w = 1 − t/k, the square root, below 1 too")


def derive(d: Derivation) -> Any:
    """t = k (1 − w), solved for k."""
    t, h, k = d.parameter("time"), d.parameter("recall"), d.variable("full_recall_time", POSITIVE)
    w, root = remaining_share(d, h)
    d.rewrite(d.substitute(k * (1 - w), {w: root}, "k(1 − w)"), SEARCH_TIME.expression, "is the search time t")
    solved = d.solve_linear(k * (1 - w) - t, k, "solved for k")
    return d.substitute(solved, {w: root}, "w in terms of recall")


FORMULA = Formula(
    id="gordon_kochen1988.full_recall_time",
    title="Time of full recall from one observed point",
    printed=r"k = \frac{t}{1 - \sqrt{\frac{e - e^h}{e - 1}}}",
    parameters=(TIME_POSITIVE, RECALL_POSITIVE),
    source=gordon_kochen("section 4; the formula is not in the paper"),
    derive=derive,
    constants=E_IS_EULER,
    constraints=(r"t \leq 1 - \sqrt{\frac{e - e^h}{e - 1}}",),
    unit="share",
)
