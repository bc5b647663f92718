"""The largest share of relevant documents that the model allows.

Not in the paper, which says that the model restricts nothing: eq. 33 with k <= 1. Where more than 29.1% of the
documents are relevant no k is left.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.full_recall_bound import FORMULA as BOUND
from prsym.derivations.gordon_kochen1988.full_recall_bound_suffices import within_bound
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """1 − 2(e − 1)p ≥ 0, because 2(e − 1)p ≤ k ≤ 1."""
    p = d.variable("prevalence", PREVALENCE.interval)
    d.variable("full_recall_time", FULL_RECALL_TIME.interval)
    spare = 1 - BOUND.expression
    d.sign(d.substitute(spare, {p: within_bound(d)}, "1 less the bound on k"), ">=", "eq. 33, and k ≤ 1")
    operator, bound = d.solve_linear_inequality(spare, ">=", p, "solved for p")
    return Derived("p", operator, bound)


FORMULA = Formula(
    id="gordon_kochen1988.prevalence_bound",
    title="Largest prevalence of the model",
    printed=r"p \leq \frac{1}{2(e - 1)}",
    parameters=(),
    source=gordon_kochen("eq. 33 with k ≤ 1; not in the paper"),
    derive=derive,
    constants=E_IS_EULER,
    unit="share",
)
