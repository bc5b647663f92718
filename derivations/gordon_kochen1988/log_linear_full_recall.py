"""When the logarithmic recall is complete.

Gordon & Kochen (1988), eq. 21. h(t_f) = 1 means that the argument of the logarithm is e.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.log_linear import FORMULA as RECALL
from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """The argument of the logarithm is e at one time only, and recall is 1 then."""
    t, p = d.variable("time", POSITIVE), d.parameter("prevalence")
    argument = d.premise(t / p + 1, sympy.E, "h(t_f) = 1: the argument of the logarithm is e")
    full = d.solve_linear(argument, t, "the time of full recall")
    full = d.rewrite(full, p * (sympy.E - 1), "p taken out")
    d.substitute(RECALL.expression, {t: full}, "recall at that time is ln e = 1")
    return full


FORMULA = Formula(
    id="gordon_kochen1988.log_linear_full_recall",
    title="Time of full recall, logarithmic model",
    printed="t_f = p(e - 1)",
    parameters=(PREVALENCE,),
    source=gordon_kochen("eq. 21"),
    derive=derive,
    constants=E_IS_EULER,
    unit="share",
)
