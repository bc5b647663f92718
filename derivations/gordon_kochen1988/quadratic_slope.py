"""The rate at which a quadratic recall grows.

Gordon & Kochen (1988), eq. 17: the derivative of eq. 16, until t = k.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, TIME, gordon_kochen
from prsym.derivations.gordon_kochen1988.quadratic import FORMULA as QUADRATIC
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Differentiate eq. 16."""
    return d.differentiate(QUADRATIC.expression, d.parameter("time"), "the slope of eq. 16")


FORMULA = Formula(
    id="gordon_kochen1988.quadratic_slope",
    title="Rate of the quadratic recall",
    printed=r"h'(t) = 2 \frac{p - k}{k^2 p} t + \frac{1}{p}",
    parameters=(TIME, PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("eq. 17"),
    derive=derive,
    functions={"h'": ""},
    constraints=(r"t \leq k", r"p \leq k"),
)
