"""Recall at a rank: the share of all relevant documents that the first k documents of a ranked list hold.

The introduction of 2015, section "Recall". Of R relevant documents, t are among the first k and R - t are missed.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.parameters import FN, FOUND, TOTAL_RELEVANT, TP
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """Recall from counts, with tp = t and fn = R - t."""
    found, total = d.parameter("found"), d.parameter("total_relevant")
    tp, fn = (d.variable(count.name, count.interval) for count in (TP, FN))
    counted = d.substitute(
        RECALL.expression, {tp: found, fn: total - found}, "t relevant documents found, R − t missed"
    )
    return d.rewrite(counted, found / total, "R relevant documents in all")


FORMULA = Formula(
    id="measures.recall_at_k",
    title="Recall at a rank",
    printed=r"r_k = \frac{t}{R}",
    parameters=(FOUND, TOTAL_RELEVANT),
    source=Source(INTRODUCTION, "section “Recall”"),
    derive=derive,
    constraints=(r"t \le R",),
    unit="share",
)
