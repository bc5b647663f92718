"""A collection with p percent of relevant documents, where p is their share: refuted.

Gordon & Kochen (1988), section 4. p is the probability that a document is relevant (eq. 1), and not a percentage.
"""

from __future__ import annotations

import sympy

from prsym.derivations.gordon_kochen1988.parameters import PREVALENCE, gordon_kochen
from prsym.derivations.gordon_kochen1988.percent_relevant import COLLECTION
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Figure 1 of the paper: 30 of 1000 documents are relevant."""
    p, documents = d.parameter("prevalence"), d.parameter("collection")
    point = {p: sympy.Rational(3, 100), documents: sympy.Integer(1000)}
    d.refute(point, p / 100 * documents, "!=", p * documents, "with 30 of 1000 relevant p is 0.03, and 0.03 % are 0.3")


THEOREM = Theorem(
    id="gordon_kochen1988.percent_relevant_printed",
    title="The share of relevant documents as a percentage (as printed)",
    statement="p percent of D documents are p D of them, as many as are relevant (eq. 1).",
    parameters=(PREVALENCE, COLLECTION),
    source=gordon_kochen("section 4"),
    derive=derive,
    holds=False,
    claims=(Holds(r"\frac{p}{100} D = p D"),),
)
