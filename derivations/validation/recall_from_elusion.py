"""Recall from the relevant documents that were produced, and the elusion of the null set.

By definition: the relevant documents that are missed are the elusion times the size
of the null set. An elusion that was estimated from a sample gives an estimate of the recall.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.measures.parameters import FN
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.derivations.validation.parameters import ELUSION, NULL_SET, PRODUCED_RELEVANT
from prsym.derivations.validation.sources import RATIO_OF_COUNTS
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """fn = E D, put into recall."""
    missed = d.variable(FN.name, NONNEGATIVE)
    count = d.definition(missed, d.parameter("elusion") * d.parameter("null_set"), "the relevant share of the null set")
    return d.substitute(RECALL.derive(d), {missed: count}, "the missed documents by elusion")


FORMULA = Formula(
    id="validation.recall_from_elusion",
    title="Recall from elusion",
    printed=r"R = \frac{\mathrm{TP}}{\mathrm{TP} + E D}",
    parameters=(PRODUCED_RELEVANT, ELUSION, NULL_SET),
    source=RATIO_OF_COUNTS,
    derive=derive,
    unit="share",
)
