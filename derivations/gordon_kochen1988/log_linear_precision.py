"""Precision when the logarithmic recall is complete: the same for every collection.

Gordon & Kochen (1988), after eq. 22, where it is the reason to reject eq. 20: eq. 1 with h = 1 and r = t_f.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.log_linear_full_recall import FORMULA as FULL_RECALL
from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, RECALL, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """a = p h/r."""
    p, h = d.variable("prevalence", PREVALENCE.interval), d.variable("recall", RECALL.interval)
    r, a = d.variable("r", POSITIVE), d.variable("a", POSITIVE)
    precision = d.solve_linear(d.premise(a * r, p * h, "eq. 1"), a, "precision")
    at_full = {h: sympy.Integer(1), r: FULL_RECALL.expression}
    return d.substitute(precision, at_full, "with h = 1 and r = t_f = p(e − 1)")


FORMULA = Formula(
    id="gordon_kochen1988.log_linear_precision",
    title="Precision at full recall, logarithmic model",
    printed=r"a = \frac{1}{e - 1}",
    parameters=(),
    source=gordon_kochen("after eq. 22"),
    derive=derive,
    constants=E_IS_EULER,
    unit="share",
)
