"""Until when a quadratic recall rises.

Gordon & Kochen (1988), after eq. 17: where the rate is zero. For p < k; at p = k the recall is the straight line
of optimal retrieval.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, gordon_kochen
from prsym.derivations.gordon_kochen1988.quadratic_slope import FORMULA as SLOPE
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The rate is linear in t, and falls because k exceeds p."""
    k, p, v = d.parameter("full_recall_time"), d.parameter("prevalence"), d.variable("v", POSITIVE)
    rate = d.substitute(SLOPE.expression, {k: p + v}, "eq. 17 with k = p + v, v > 0")
    peak = d.solve_linear(rate, d.variable("time", POSITIVE), "h'(t) = 0")
    return d.substitute(peak, {v: k - p}, "v = k − p")


FORMULA = Formula(
    id="gordon_kochen1988.quadratic_peak",
    title="Time at which the quadratic recall stops rising",
    printed=r"t = \frac{k^2}{2(k - p)}",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("after eq. 17"),
    derive=derive,
    constraints=("p < k",),
)
