"""n, the number of documents that must be retrieved to reach a recall.

Dimm (2015), eq. 2. From the confusion table: prevalence and recall give the relevant documents found,
and precision turns them into documents retrieved.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.dimm2015.parameters import POPULATION, PRECISION, PREVALENCE, RECALL_CLOSED, dimm
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """rho = relevant/N, R = tp/relevant, P = tp/n; solved for n."""
    relevant = d.variable("relevant", POSITIVE)
    tp, n = (d.variable(name, NONNEGATIVE) for name in ("tp", "n"))
    prevalence = d.premise(relevant / d.parameter("population"), d.parameter("prevalence"), "prevalence")
    all_relevant = d.solve_linear(prevalence, relevant, "the relevant documents in the population")
    recall = d.premise(tp / relevant, d.parameter("recall"), "recall, from the confusion table")
    found = d.solve_linear(recall, tp, "the relevant documents found")
    found = d.substitute(found, {relevant: all_relevant}, "in terms of prevalence")
    precision = d.premise(tp, d.parameter("precision") * n, "precision: the relevant share of the n retrieved")
    retrieved = d.solve_linear(precision, n, "the documents retrieved")
    return d.substitute(retrieved, {tp: found}, "the relevant documents found, put in")


FORMULA = Formula(
    id="dimm2015.documents_retrieved",
    title="Documents retrieved to reach a recall",
    printed=r"n = \frac{\rho N R}{P}",
    parameters=(RECALL_CLOSED, PRECISION, PREVALENCE, POPULATION),
    source=dimm("eq. 2"),
    derive=derive,
    unit="documents",
)
