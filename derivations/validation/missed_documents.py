"""The relevant documents that are missed: the elusion times the size of the null set.

By definition of elusion.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import ELUSION, NULL_SET
from prsym.derivations.validation.sources import PROJECTION_MISSED
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """Elusion is the relevant share of the null set."""
    missed = d.variable("fn", NONNEGATIVE)
    zero = d.premise(missed, d.parameter("elusion") * d.parameter("null_set"), "elusion: the share that is relevant")
    return d.solve_linear(zero, missed, "the relevant documents that are not produced")


FORMULA = Formula(
    id="validation.missed_documents",
    title="Relevant documents missed",
    printed=r"\mathrm{FN} = E D",
    parameters=(ELUSION, NULL_SET),
    source=PROJECTION_MISSED,
    derive=derive,
    unit="documents",
)
