"""Random retrieval: fallout is the retrieved share, and precision is the prevalence.

Gordon & Kochen (1988), before eq. 13, where it stands for the worst case (`random_is_worst`): h_worst = r. From
eqs. 1 and 2; nothing restricts it to t <= p.
"""

from __future__ import annotations

from prsym.derivations.gordon_kochen1988.parameters import FALLOUT, PREVALENCE, TIME_POSITIVE, gordon_kochen
from prsym.derivations.gordon_kochen1988.precision_identity import retrieved_share
from prsym.model.derivation import Derivation
from prsym.model.domain import UNIT
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Eq. 2 with r = t, solved for the fallout, and eq. 1."""
    t, p, b = (d.parameter(name) for name in ("time", "prevalence", "fallout"))
    h = d.variable("h", UNIT)
    _, retrieved = retrieved_share(d, h, b)
    balance = d.premise(retrieved, t, "eq. 8: r = t")
    at_random = d.substitute(balance, {h: t}, "random retrieval: h = r")
    fallout = d.solve_linear(at_random, b, "its fallout")
    d.rewrite(fallout, t, "b_worst = r")
    d.substitute(h * p / t, {h: t}, "a_worst = p, from eq. 1")


THEOREM = Theorem(
    id="gordon_kochen1988.random_retrieval",
    title="Random retrieval has the prevalence for its precision",
    statement="For h_worst(t) = r(t) = t: b_worst = r(t) and a_worst = p, at any time 0 < t ≤ 1.",
    parameters=(TIME_POSITIVE, PREVALENCE, FALLOUT),
    source=gordon_kochen("before eq. 13, b_worst and a_worst"),
    derive=derive,
    holds=True,
    claims=(Holds("b = t", when=("t = t p + b (1 - p)",)), Holds(r"\frac{t p}{t} = p")),
)
