"""Precision, recall and fallout from counts; each is a share of what it is a rate of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from prsym.derivations.documents import GORDON_KOCHEN, GOUTTE_GAUSSIER, INTRODUCTION
from prsym.derivations.measures.parameters import FN, FP, TN, TP
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import POSITIVE, UNIT
from prsym.model.formula import Formula, Theorem
from prsym.model.sampling import SampledShare
from prsym.model.source import Source
from prsym.model.statement import Holds


def share_of_margin(cell: str, other: str, margin: str, meaning: str) -> Callable[[Derivation], Expr]:
    """Derives the share s with cell = s * (cell + other), where the margin, named `margin`, is not empty."""

    def derive(d: Derivation) -> Expr:
        share = d.variable("share", UNIT)
        total = d.variable(margin, POSITIVE)
        solved = d.solve_linear(share * total - d.parameter(cell), share, "the share times the margin is the cell")
        count = d.definition(total, d.parameter(cell) + d.parameter(other), meaning)
        return d.substitute(solved, {total: count}, "the margin of the confusion table")

    return derive


# The retrieved documents are the first row of the confusion table, the relevant documents its first column, and the
# irrelevant ones its second column.
PRECISION_FORMULA = Formula(
    id="measures.precision",
    title="Precision from counts",
    printed=r"p = \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FP}}",
    parameters=(TP, FP),
    source=Source(GOUTTE_GAUSSIER, "eq. 1"),
    derive=share_of_margin("tp", "fp", "retrieved", "the retrieved documents: relevant and irrelevant ones"),
    unit="share",
    sampled=SampledShare("tp", misses="fp"),
    zero_by_zero=("zero", "one", "half"),
)
RECALL_FORMULA = replace(
    PRECISION_FORMULA,
    id="measures.recall",
    title="Recall from counts",
    printed=r"r = \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FN}}",
    parameters=(TP, FN),
    derive=share_of_margin("tp", "fn", "relevant", "the relevant documents: retrieved and missed ones"),
    sampled=SampledShare("tp", misses="fn"),
)
FALLOUT_FORMULA = replace(
    PRECISION_FORMULA,
    id="measures.fallout",
    title="Fallout from counts",
    printed=r"b = \frac{\mathrm{FP}}{\mathrm{FP} + \mathrm{TN}}",
    parameters=(FP, TN),
    source=Source(GORDON_KOCHEN, "p. 2"),
    derive=share_of_margin("fp", "tn", "irrelevant", "the irrelevant documents: retrieved and left ones"),
    sampled=SampledShare("fp", misses="tn"),
)


# The introduction of 2015, section "F1". Each is the share of one cell in a margin of the confusion table.
def derive_rates_are_shares(d: Derivation) -> None:
    """Where a margin is not empty, its cells are shares of it."""
    tp, fp, fn = (d.parameter(name) for name in ("tp", "fp", "fn"))
    for rate, other, name in (
        (PRECISION_FORMULA.expression, fp, "precision"),
        (RECALL_FORMULA.expression, fn, "recall"),
    ):
        d.premise_sign(tp + other, ">", "the denominator is positive")
        d.sign(rate, ">=", f"{name} is not negative")
        rest = d.rewrite(1 - rate, other / (tp + other), "the share of the other cell")
        d.sign(rest, ">=", f"{name} does not exceed 1")


RATES_ARE_SHARES = Theorem(
    id="measures.rates_are_shares",
    title="Precision and recall lie between 0 and 1",
    statement="0 ≤ TP/(TP + FP) ≤ 1 and 0 ≤ TP/(TP + FN) ≤ 1 wherever the denominators are positive.",
    parameters=(TP, FP, FN),
    source=Source(INTRODUCTION, "section “F1”, below the formula"),
    derive=derive_rates_are_shares,
    holds=True,
    claims=(
        Holds(r"0 \leq \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FP}} \leq 1", when=(r"\mathrm{TP} + \mathrm{FP} > 0",)),
        Holds(r"0 \leq \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FN}} \leq 1", when=(r"\mathrm{TP} + \mathrm{FN} > 0",)),
    ),
)
