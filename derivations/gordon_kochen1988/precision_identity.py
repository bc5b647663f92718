"""Precision from recall, fallout and the share of relevant documents.

Gordon & Kochen (1988), eqs. 1 and 2. Recall and fallout are conditional probabilities of being retrieved, given
that the document is relevant or not; the law of total probability gives the share r that is retrieved, and
precision is the part of it that is relevant. Eq. 2 is put into eq. 1 here.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.gordon_kochen1988.parameters import FALLOUT, PREVALENCE, RECALL, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, UNIT
from prsym.model.formula import Formula


def retrieved_share(d: Derivation, h: Any, b: Any) -> tuple[Any, Any]:
    """Of all documents: the share that is retrieved and relevant, and the share r that is retrieved (eq. 2)."""
    p = d.parameter("prevalence")
    hits, false_alarms = d.variable("hits", UNIT), d.variable("false_alarms", UNIT)
    recall = d.premise(hits / p, h, "h = P(retrieved | relevant)")
    relevant = d.solve_linear(recall, hits, "P(retrieved and relevant)")
    fallout = d.premise(false_alarms / (1 - p), b, "b = P(retrieved | irrelevant)")
    irrelevant = d.solve_linear(fallout, false_alarms, "P(retrieved and irrelevant)")
    total = d.substitute(hits + false_alarms, {hits: relevant, false_alarms: irrelevant}, "P(retrieved), eq. 2")
    return relevant, total


def derive(d: Derivation) -> Any:
    """a = P(relevant | retrieved)."""
    relevant, total = retrieved_share(d, d.parameter("recall"), d.parameter("fallout"))
    r, a, hits = d.variable("r", POSITIVE), d.variable("a", UNIT), d.parameter("hits")
    solved = d.solve_linear(d.premise(a * r, hits, "a = P(relevant | retrieved), where r > 0"), a, "eq. 1")
    return d.substitute(solved, {hits: relevant, r: total}, "both probabilities put in")


FORMULA = Formula(
    id="gordon_kochen1988.precision_identity",
    title="Precision from recall, prevalence and fallout",
    printed=r"a = \frac{h p}{h p + b(1-p)}",
    parameters=(RECALL, PREVALENCE, FALLOUT),
    source=gordon_kochen("eqs. 1 and 2"),
    derive=derive,
    unit="share",
)
