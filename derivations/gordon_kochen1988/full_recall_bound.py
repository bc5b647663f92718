"""The earliest time at which the model's recall can be complete.

Gordon & Kochen (1988), eq. 33 (printed as a bound on k/p). The initial rate of eq. 32 must not exceed that of optimal
retrieval, eq. 13. That this suffices is `full_recall_bound_suffices`.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.gordon_kochen1988.initial_rate import FORMULA as INITIAL_RATE
from prsym.derivations.gordon_kochen1988.optimal_rate import FORMULA as OPTIMAL_RATE
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """1/p − h'(0) ≥ 0, times the positive k p, solved for k."""
    p, k = d.parameter("prevalence"), d.variable("full_recall_time", FULL_RECALL_TIME.interval)
    spare = OPTIMAL_RATE.expression - INITIAL_RATE.expression
    d.premise_sign(spare, ">=", "the initial rate does not exceed that of optimal retrieval (eq. 13)")
    d.sign(k * p, ">", "so nor is it negative times k p, which is positive")
    linear = d.rewrite(spare * k * p, k - 2 * (sympy.E - 1) * p, "linear in k")
    operator, bound = d.solve_linear_inequality(linear, ">=", k, "solved for k")
    return Derived("k", operator, bound)


FORMULA = Formula(
    id="gordon_kochen1988.full_recall_bound",
    title="Earliest time of full recall",
    printed=r"k \geq 2(e - 1) p",
    parameters=(PREVALENCE,),
    source=gordon_kochen("eq. 33"),
    derive=derive,
    constants=E_IS_EULER,
    unit="share",
)
