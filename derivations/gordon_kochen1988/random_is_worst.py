"""Random retrieval is not the worst case: refuted by a search that meets the irrelevant documents first.

Gordon & Kochen (1988), before eq. 13, where the worst case is assumed to be random selection. A search with fallout
b has the recall (t - b (1 - p))/p at the time t, which is 0 at b = t/(1 - p), an admissible fallout for t <= 1 - p.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import FALLOUT, PREVALENCE, RECALL, TIME, gordon_kochen
from prsym.derivations.gordon_kochen1988.precision_identity import retrieved_share
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Eq. 2 with r = t, solved for recall; p = t = 1/2 and b = 1."""
    t, p, b = (d.parameter(name) for name in ("time", "prevalence", "fallout"))
    h = d.parameter("recall")
    _, retrieved = retrieved_share(d, h, b)
    recall = d.solve_linear(d.premise(retrieved, t, "eq. 8: r = t"), h, "the recall of a search with fallout b")
    half = sympy.Rational(1, 2)
    point = {t: half, p: half, b: sympy.Integer(1), h: sympy.Integer(0)}
    why = "where half of the documents are relevant, the first half of a search may meet only the others"
    d.refute(point, recall, "<", t, why)


THEOREM = Theorem(
    id="gordon_kochen1988.random_is_worst",
    title="Random retrieval as the worst case (as the paper assumes)",
    statement="No search has a lower recall than random retrieval: h(t) ≥ t at every time, whatever its fallout.",
    parameters=(TIME, PREVALENCE, FALLOUT, RECALL),
    source=gordon_kochen("before eq. 13: worst case retrieval"),
    derive=derive,
    holds=False,
    claims=(Holds(r"h \geq t", when=("t = h p + b (1 - p)",)),),
)
