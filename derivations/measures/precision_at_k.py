"""Precision at a rank: the relevant share of the first k documents of a ranked list.

The introduction of 2015, section "Precision". The first k documents are what is retrieved: t relevant ones and k - t
others.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import INTRODUCTION
from prsym.derivations.measures.parameters import FOUND, FP, RANK, TP
from prsym.derivations.measures.precision import FORMULA as PRECISION
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """Precision from counts, with tp = t and fp = k - t."""
    found, rank = d.parameter("found"), d.parameter("rank")
    tp, fp = (d.variable(count.name, count.interval) for count in (TP, FP))
    counted = d.substitute(PRECISION.expression, {tp: found, fp: rank - found}, "t relevant and k − t other documents")
    return d.rewrite(counted, found / rank, "k documents in all")


FORMULA = Formula(
    id="measures.precision_at_k",
    title="Precision at a rank",
    printed=r"P_k = \frac{t}{k}",
    parameters=(FOUND, RANK),
    source=Source(INTRODUCTION, "section “Precision”"),
    derive=derive,
    constraints=(r"t \le k",),
    unit="share",
)
