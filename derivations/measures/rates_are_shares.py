"""Precision and recall lie between 0 and 1.

The introduction of 2015, section "F1". Each is the share of one cell in a margin of the confusion table.
"""

from __future__ import annotations

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.parameters import FN, FP, TP
from prsym.derivations.measures.precision import FORMULA as PRECISION
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.model.derivation import Derivation
from prsym.model.formula import Theorem
from prsym.model.source import Source
from prsym.model.statement import Holds


def derive(d: Derivation) -> None:
    """Where a margin is not empty, its cells are shares of it."""
    tp, fp, fn = (d.parameter(name) for name in ("tp", "fp", "fn"))
    for rate, other, name in ((PRECISION.expression, fp, "precision"), (RECALL.expression, fn, "recall")):
        d.premise_sign(tp + other, ">", "the denominator is positive")
        d.sign(rate, ">=", f"{name} is not negative")
        rest = d.rewrite(1 - rate, other / (tp + other), "the share of the other cell")
        d.sign(rest, ">=", f"{name} does not exceed 1")


THEOREM = Theorem(
    id="measures.rates_are_shares",
    title="Precision and recall lie between 0 and 1",
    statement="0 ≤ TP/(TP + FP) ≤ 1 and 0 ≤ TP/(TP + FN) ≤ 1 wherever the denominators are positive.",
    parameters=(TP, FP, FN),
    source=Source(INTRODUCTION, "section “F1”, below the formula"),
    derive=derive,
    holds=True,
    claims=(
        Holds(r"0 \leq \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FP}} \leq 1", when=(r"\mathrm{TP} + \mathrm{FP} > 0",)),
        Holds(r"0 \leq \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FN}} \leq 1", when=(r"\mathrm{TP} + \mathrm{FN} > 0",)),
    ),
)
