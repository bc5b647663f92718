"""The logarithmic recall rises and decelerates for every share of relevant documents.

Gordon & Kochen (1988), after eq. 20 (that it rises). h' = 1/(t + p).
"""

from __future__ import annotations

from prsym.derivations.gordon_kochen1988.log_linear import FORMULA as RECALL
from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, TIME, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Both derivatives."""
    t = d.parameter("time")
    rate = d.differentiate(RECALL.expression, t, "h'(t)")
    rate = d.rewrite(rate, 1 / (t + d.parameter("prevalence")), "p cancels")
    d.sign(rate, ">", "recall rises")
    d.sign(d.differentiate(rate, t, "h''(t)"), "<", "and decelerates")


THEOREM = Theorem(
    id="gordon_kochen1988.log_linear_increasing",
    title="The logarithmic recall rises and decelerates",
    statement="For eq. 20, h'(t) > 0 and h''(t) < 0 for 0 ≤ t ≤ 1 and 0 < p < 1.",
    parameters=(TIME, PREVALENCE),
    source=gordon_kochen("after eq. 20"),
    derive=derive,
    holds=True,
    claims=(Holds(r"\frac{d h(t, p)}{d t} > 0"), Holds(r"\frac{d \frac{d h(t, p)}{d t}}{d t} < 0")),
    functions={"h": RECALL},
)
