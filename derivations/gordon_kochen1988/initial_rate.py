"""The rate at which the model finds relevant documents at the start.

Gordon & Kochen (1988), eq. 32: the derivative of eq. 31 at t = 0.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.hit_rate_shape import ZERO, slopes
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, gordon_kochen
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """h' at t = 0."""
    _, rate, _ = slopes(d)
    at_start = d.substitute(rate, {d.parameter("u"): ZERO}, "at t = 0")
    return Derived(sympy.Function("h'")(ZERO), "=", at_start)


FORMULA = Formula(
    id="gordon_kochen1988.initial_rate",
    title="Initial rate of the model",
    printed=r"h'(0) = \frac{2(e-1)}{k}",
    parameters=(FULL_RECALL_TIME,),
    source=gordon_kochen("eq. 32"),
    derive=derive,
    functions={"h'": ""},
    constants=E_IS_EULER,
)
