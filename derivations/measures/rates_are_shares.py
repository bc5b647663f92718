"""Precision and recall lie between 0 and 1.

The introduction of 2015, section "F1". Each is the share of one cell in a margin of the confusion table.
"""

from __future__ import annotations

from dataclasses import replace

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.derivations.measures.precision import FORMULA as PRECISION
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.formula import Theorem
from prsym.model.source import Source


def derive(d: Derivation) -> None:
    """Some relevant document is retrieved, or none is and the margin is not empty."""
    tp, fp, fn = (d.parameter(name) for name in ("tp", "fp", "fn"))
    some, one_more = d.variable("margin", POSITIVE), d.variable("t", NONNEGATIVE)
    for rate, other, name in ((PRECISION.expression, fp, "precision"), (RECALL.expression, fn, "recall")):
        d.sign(rate, ">=", f"{name} is not negative, where tp > 0")
        d.sign(1 - rate, ">=", f"{name} does not exceed 1")
        without = d.substitute(rate, {tp: one_more, other: some}, "for tp ≥ 0 and a positive other cell")
        d.sign(without, ">=", f"{name} is not negative")
        d.sign(1 - without, ">", f"{name} is below 1")


THEOREM = Theorem(
    id="measures.rates_are_shares",
    title="Precision and recall lie between 0 and 1",
    statement="0 ≤ TP/(TP + FP) ≤ 1 and 0 ≤ TP/(TP + FN) ≤ 1 wherever the denominators are positive.",
    parameters=(replace(TP, interval=POSITIVE), FP, FN),
    source=Source(INTRODUCTION, "section “F1”, below the formula"),
    derive=derive,
    holds=True,
)
