"""A list that holds every relevant document has positive precision at recall 1.

Aslam, Yilmaz & Pavlu (2005), sections 1 and 2: the curve is taken to end at (1, 0), and a precision of 0 at recall 1 is
partly a matter of truncated lists. If the last relevant document stands at rank k, the precision there is R/k > 0: the
curve ends at (1, 0) only where some relevant document is not retrieved.
"""

from __future__ import annotations

import sympy

from prsym.derivations.aslam2005.parameters import aslam
from prsym.derivations.measures.parameters import RANK, RETRIEVED, TOTAL_RELEVANT
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.derivations.measures.recall_at_k import FORMULA as RECALL_AT_K
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """t = R at rank k, and a list of n = k + s documents."""
    total, k = d.parameter("total_relevant"), d.parameter("rank")
    found, more = d.variable("found", NONNEGATIVE), d.variable("s", NONNEGATIVE)
    recall = d.substitute(RECALL_AT_K.expression, {found: total}, "recall where all R are found")
    d.rewrite(recall, sympy.Integer(1), "is 1")
    precision = d.substitute(PRECISION_AT_K.expression, {found: total}, "precision there")
    d.sign(precision, ">", "it is positive")
    d.sign(precision - total / (k + more), ">=", "and at least R/n for a list of n = k + s documents")


THEOREM = Theorem(
    id="aslam2005.full_recall",
    title="Precision at full recall is positive",
    statement="If the R relevant documents are all among the first k of n, the precision at recall 1 is R/k ≥ R/n > 0.",
    parameters=(TOTAL_RELEVANT, RANK, RETRIEVED),
    source=aslam("section 2"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"C(R, R) = 1"),
        Holds(r"P(R, k) = \frac{R}{k} \geq \frac{R}{n} > 0", when=(r"k \leq n",)),
    ),
    functions={"P": PRECISION_AT_K, "C": RECALL_AT_K},
)
