"""How many documents must be examined for each relevant one until recall is complete.

Gordon & Kochen (1988), after eq. 33, before the number 3.43: k/p. Of D documents k D have been examined then, and
p D are relevant.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.full_recall_bound import FORMULA as BOUND
from prsym.derivations.gordon_kochen1988.full_recall_bound_suffices import within_bound
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation, Derived
from prsym.model.domain import POSITIVE
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """k − 2(e − 1)p ≥ 0 with k = n p."""
    p, k = d.variable("prevalence", PREVALENCE.interval), d.variable("full_recall_time", FULL_RECALL_TIME.interval)
    n, D = d.variable("n", POSITIVE), d.variable("D", POSITIVE)
    spare = k - BOUND.expression
    d.sign(d.substitute(spare, {p: within_bound(d)}, "what k exceeds its bound by"), ">=", "eq. 33")
    count = d.premise(k * D, n * (p * D), "the k D documents examined are n for each relevant one")
    spare = d.substitute(spare, {k: d.solve_linear(count, k, "the time in terms of n")}, "with k = n p")
    operator, bound = d.solve_linear_inequality(spare, ">=", n, "linear in n; p is positive")
    return Derived("n", operator, bound)


FORMULA = Formula(
    id="gordon_kochen1988.examined_per_relevant",
    title="Documents examined for each relevant one",
    printed=r"n \geq 2(e - 1)",
    parameters=(),
    source=gordon_kochen("after eq. 33"),
    derive=derive,
    constants=E_IS_EULER,
)
