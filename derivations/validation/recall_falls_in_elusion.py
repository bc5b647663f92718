"""Recall from elusion falls as the elusion rises, unless the null set is empty.

The slope of TP/(TP + E D) in E is -TP D/(TP + E D)^2.
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.validation.parameters import ELUSION, NULL_SET, PRODUCED_RELEVANT
from prsym.derivations.validation.recall_from_elusion import FORMULA as RECALL
from prsym.derivations.validation.sources import PROVED
from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE
from prsym.model.formula import Theorem
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """The slope in elusion."""
    tp, elusion, size = (d.parameter(name) for name in ("tp", "elusion", "null_set"))
    slope = d.differentiate(RECALL.expression, elusion, "the slope of recall in elusion")
    slope = d.rewrite(slope, -tp * size / (tp + elusion * size) ** 2, "over a square")
    d.sign(slope, "<", "it is negative")


THEOREM = Theorem(
    id="validation.recall_falls_in_elusion",
    title="Recall falls in elusion",
    statement="TP/(TP + E D) falls strictly as E rises, for TP > 0 and D > 0.",
    parameters=(PRODUCED_RELEVANT, ELUSION, replace(NULL_SET, interval=POSITIVE)),
    source=PROVED,
    derive=derive,
    holds=True,
    claims=(Holds(r"\frac{d R(\mathrm{TP}, E, D)}{d E} < 0"),),
    functions={"R": RECALL},
)
