"""The largest share of relevant documents for which the logarithmic recall is complete within the search.

Gordon & Kochen (1988), eq. 22, before the number .582: t_f < 1.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.log_linear_full_recall import FORMULA as FULL_RECALL
from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation, Derived
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """1 − t_f > 0, linear in p."""
    p = d.variable("prevalence", PREVALENCE.interval)
    left = d.premise_sign(1 - FULL_RECALL.expression, ">", "recall is complete before the collection is: t_f < 1")
    operator, bound = d.solve_linear_inequality(left, ">", p, "t_f < 1, solved for p")
    return Derived("p", operator, bound)


FORMULA = Formula(
    id="gordon_kochen1988.log_linear_prevalence",
    title="Largest prevalence, logarithmic model",
    printed=r"p < \frac{1}{e - 1}",
    parameters=(),
    source=gordon_kochen("eq. 22"),
    derive=derive,
    constants=E_IS_EULER,
    unit="share",
)
