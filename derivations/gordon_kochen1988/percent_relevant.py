"""The share of relevant documents, as it must be and as it is printed."""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, gordon_kochen
from prsym.model.derivation import Derivation
from prsym.model.domain import COUNTED, POSITIVE, Parameter
from prsym.model.formula import Theorem
from prsym.model.statement import Holds

# Before eq. 13 the paper says so itself; section 4 prints "p% relevant documents", which is `percent_relevant_printed`.

COLLECTION = Parameter("collection", "D", POSITIVE, True, COUNTED, "documents in the collection", ())


def derive_percent_relevant(d: Derivation) -> None:
    """A percent is a hundredth."""
    p, documents = d.parameter("prevalence"), d.parameter("collection")
    d.rewrite(100 * p / 100 * documents, p * documents, "100p hundredths of D documents")


PERCENT_RELEVANT = Theorem(
    id="gordon_kochen1988.percent_relevant",
    title="The share of relevant documents as a percentage",
    statement="100p percent of D documents are p D of them, as many as are relevant (eq. 1).",
    parameters=(PREVALENCE, COLLECTION),
    source=gordon_kochen("section 4, as meant; before eq. 13"),
    derive=derive_percent_relevant,
    holds=True,
    claims=(Holds(r"\frac{100 p}{100} D = p D"),),
)


# Section 4. p is the probability that a document is relevant (eq. 1), and not a percentage.
def derive_percent_relevant_printed(d: Derivation) -> None:
    """Figure 1 of the paper: 30 of 1000 documents are relevant."""
    p, documents = d.parameter("prevalence"), d.parameter("collection")
    point = {p: sympy.Rational(3, 100), documents: sympy.Integer(1000)}
    d.refute(point, p / 100 * documents, "!=", p * documents, "with 30 of 1000 relevant p is 0.03, and 0.03 % are 0.3")


PERCENT_RELEVANT_PRINTED = Theorem(
    id="gordon_kochen1988.percent_relevant_printed",
    title="The share of relevant documents as a percentage (as printed)",
    statement="p percent of D documents are p D of them, as many as are relevant (eq. 1).",
    parameters=(PREVALENCE, COLLECTION),
    source=gordon_kochen("section 4"),
    derive=derive_percent_relevant_printed,
    holds=False,
    claims=(Holds(r"\frac{p}{100} D = p D"),),
)
