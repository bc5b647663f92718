"""Where the model's precision-recall curve begins and ends.

Not in the paper: p h/t tends to 2(e - 1)p/k as recall falls to 0 (p times the initial rate of eq. 32), and is
p/k at full recall. Under eq. 33 the first is at most 1.
"""

from __future__ import annotations

from dataclasses import replace

import sympy

from prsym.derivations.gordon_kochen1988.parameters import FULL_RECALL_TIME, PREVALENCE, RECALL, gordon_kochen
from prsym.derivations.gordon_kochen1988.precision_at_recall import FORMULA as PRECISION
from prsym.derivations.gordon_kochen1988.search_time import FORMULA as SEARCH_TIME
from prsym.model.derivation import Derivation
from prsym.model.domain import interval
from prsym.model.formula import E_IS_EULER, Theorem
from prsym.model.statement import Holds, Tends

ZERO = sympy.Integer(0)
BEFORE_THE_END = replace(RECALL, interval=interval("[0, 1)"))


def derive(d: Derivation) -> None:
    """By l'Hopital's rule at h = 0; at h = 1 no step is needed."""
    h, p, e = d.variable("recall", BEFORE_THE_END.interval), d.parameter("prevalence"), sympy.E
    d.rewrite(e - sympy.exp(h), e * (1 - sympy.exp(h - 1)), "e taken out")
    d.sign(e * (1 - sympy.exp(h - 1)), ">", "the square root is smooth for h < 1")
    d.quotient_limit(p * h, SEARCH_TIME.expression, h, ZERO, "p h/t(h) as h falls to 0")


THEOREM = Theorem(
    id="gordon_kochen1988.precision_ends",
    title="Ends of the model's curve",
    statement="a(h) → 2(e − 1)p/k as h → 0, which is at most 1 under eq. 33, and a(1) = p/k.",
    parameters=(PREVALENCE, FULL_RECALL_TIME),
    source=gordon_kochen("figure 4 and after eq. 28; the limit is not in the paper"),
    derive=derive,
    holds=True,
    claims=(
        Tends("a(h, p, k)", r"\frac{2 (e - 1) p}{k}", "recall", "0+", (BEFORE_THE_END,)),
        Holds(r"\frac{2 (e - 1) p}{k} \leq 1", when=(r"2 (e - 1) p \leq k",)),
        Holds(r"a(1, p, k) = \frac{p}{k}"),
    ),
    functions={"a": PRECISION},
    constants=E_IS_EULER,
)
