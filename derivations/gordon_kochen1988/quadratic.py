"""Recall as a quadratic function of time.

Gordon & Kochen (1988), eq. 16, first case (t <= k; recall is 1 from then on). From eq. 14 with gamma = 0,
beta = 1/p and the alpha of eq. 15.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME, gordon_kochen
from prsym.derivations.gordon_kochen1988.quadratic_coefficient import coefficient, started
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The coefficient put into the quadratic."""
    h = started(d)
    return d.substitute(h, {d.parameter("alpha"): coefficient(d, h)}, "α put in")


FORMULA = Formula(
    id="gordon_kochen1988.quadratic",
    title="Quadratic recall",
    printed=r"h(t) = \frac{p - k}{k^2 p} t^2 + \frac{1}{p} t",
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 16"),
    derive=derive,
    functions={"h": ""},
    constraints=(r"t \leq k", r"p \leq k"),
    unit="share",
)
