"""Optimal retrieval: no fallout and perfect precision up to t = p, and no search finds more.

Gordon & Kochen (1988), before eq. 13: b_opt = 0 from eq. 2 with r = t, and a_opt = 1 from eq. 1. That t/p bounds
the recall of every search is not said there, and is what eq. 33 rests on: b >= 0 in eq. 2.
"""

from __future__ import annotations

from prsym.derivations.gordon_kochen1988.optimal_recall import FORMULA as OPTIMAL
from prsym.derivations.gordon_kochen1988.parameters import FALLOUT, PREVALENCE, RECALL, TIME_POSITIVE, gordon_kochen
from prsym.derivations.gordon_kochen1988.precision_identity import retrieved_share
from prsym.model.derivation import Derivation
from prsym.model.domain import REAL
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Eq. 2 solved for the fallout, with the optimal recall and with any."""
    t, p, b = (d.parameter(name) for name in ("time", "prevalence", "fallout"))
    h = d.variable("h", REAL)
    _, retrieved = retrieved_share(d, h, b)
    balance = d.premise(retrieved, t, "eq. 8: r = t")
    recall = d.solve_linear(balance, h, "the recall of a search with fallout b at the time t")
    d.sign(t / p - recall, ">=", "it is at most t/p, as b ≥ 0")
    fallout = d.solve_linear(balance, b, "the fallout of a search with recall h at the time t")
    optimal = OPTIMAL.expression
    d.substitute(fallout, {h: optimal}, "b_opt: no fallout at the recall t/p")
    d.substitute(h * p / t, {h: optimal}, "a_opt, from eq. 1: perfect precision")


THEOREM = Theorem(
    id="gordon_kochen1988.optimal_retrieval",
    title="Optimal retrieval has no fallout, and bounds every search",
    statement=(
        "Up to t = p, h = h_opt = t/p gives the fallout b_opt = 0 and the precision a_opt = p h/t = 1; at any time "
        "0 < t ≤ 1 every search has h(t) ≤ t/p."
    ),
    parameters=(TIME_POSITIVE, PREVALENCE, FALLOUT, RECALL),
    source=gordon_kochen("before eq. 13, b_opt and a_opt"),
    derive=derive,
    holds=True,
    claims=(
        Holds("b = 0", when=(r"t = h_{opt}(t, p) p + b (1 - p)",)),
        Holds(r"\frac{p h_{opt}(t, p)}{t} = 1"),
        Holds(r"h \leq \frac{t}{p}", when=("t = h p + b (1 - p)",)),
    ),
    functions={"h_opt": OPTIMAL},
)
