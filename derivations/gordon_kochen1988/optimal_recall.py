"""Recall of the best possible search: every document is relevant until none is left.

Gordon & Kochen (1988), the first case before eq. 13: h_opt = t/p for t <= p, and 1 from then on. Of D documents
p D are relevant; at the time t <= p all t D that have been examined are.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, UNIT
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The relevant documents found over those there are."""
    t, p = d.parameter("time"), d.parameter("prevalence")
    D, h = d.variable("D", POSITIVE), d.variable("h", UNIT)
    balance = d.premise(h * (p * D), t * D, "the t D documents examined are h of the p D relevant ones")
    return d.solve_linear(balance, h, "recall: the share of the relevant documents that is found")


FORMULA = Formula(
    id="gordon_kochen1988.optimal_recall",
    title="Recall of optimal retrieval",
    printed=r"h_{opt}(t) = \frac{1}{p} t",
    parameters=(TIME, PREVALENCE),
    source=gordon_kochen("before eq. 13, t ≤ p"),
    derive=derive,
    functions={"h_opt": ""},
    constraints=(r"t \leq p",),
    unit="share",
)
