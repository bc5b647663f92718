"""The best precision at full recall that the model allows.

Gordon & Kochen (1988), after eq. 33, before the number 29%: p/k, with k at least its bound.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.full_recall_bound import FORMULA as BOUND
from prsym.derivations.gordon_kochen1988.full_recall_bound_suffices import within_bound
from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, POSITIVE_SHARE, PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """k − 2(e − 1)p ≥ 0 with p = a k, because a = p h/t is p/k at h = 1, t = k."""
    p, k = d.variable("prevalence", PREVALENCE.interval), d.variable("full_recall_time", FULL_RECALL_TIME.interval)
    a = d.variable("a", POSITIVE_SHARE)
    spare = k - BOUND.expression
    d.sign(d.substitute(spare, {p: within_bound(d)}, "what k exceeds its bound by"), ">=", "eq. 33")
    in_precision = d.substitute(spare, {p: a * k}, "with p = a k: eq. 1 at h = 1 and r = t = k")
    operator, bound = d.solve_linear_inequality(in_precision, ">=", a, "linear in a; k is positive")
    return Derived("a", operator, bound)


FORMULA = Formula(
    id="gordon_kochen1988.best_precision",
    title="Best precision at full recall",
    printed=r"a \leq \frac{1}{2(e - 1)}",
    parameters=(),
    source=gordon_kochen("after eq. 33"),
    derive=derive,
    constants=E_IS_EULER,
    unit="share",
)
