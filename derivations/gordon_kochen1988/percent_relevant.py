"""A collection with the share p of relevant documents has 100p percent of them.

Gordon & Kochen (1988): before eq. 13 the paper says so itself; section 4 prints "p% relevant documents", which is
`percent_relevant_printed`.
"""

from __future__ import annotations

from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import COUNTED, POSITIVE, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

COLLECTION = Parameter("collection", "D", POSITIVE, True, COUNTED, "documents in the collection", ())


def derive(d: Derivation) -> None:
    """A percent is a hundredth."""
    p, documents = d.parameter("prevalence"), d.parameter("collection")
    d.rewrite(100 * p / 100 * documents, p * documents, "100p hundredths of D documents")


THEOREM = Theorem(
    id="gordon_kochen1988.percent_relevant",
    title="The share of relevant documents as a percentage",
    statement="100p percent of D documents are p D of them, as many as are relevant (eq. 1).",
    parameters=(PREVALENCE, COLLECTION),
    source=gordon_kochen("section 4, as meant; before eq. 13"),
    derive=derive,
    holds=True,
    claims=(Holds(r"\frac{100 p}{100} D = p D"),),
)
