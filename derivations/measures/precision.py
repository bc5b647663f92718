"""Precision: the share of the retrieved documents that are relevant.

Goutte & Gaussier (2005), eq. 1. The retrieved documents are the first row of the confusion table.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.derivations.measures.parameters import FP, TP
from prsym.derivations.measures.shares import share_of_margin
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """tp = precision * (tp + fp)."""
    return share_of_margin(d, "tp", "fp", "retrieved", "the retrieved documents: relevant and irrelevant ones")


FORMULA = Formula(
    id="measures.precision",
    title="Precision from counts",
    printed=r"p = \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FP}}",
    parameters=(TP, FP),
    source=Source(GOUTTE_GAUSSIER, "eq. 1"),
    derive=derive,
    unit="share",
    sampled=SampledShare("tp", misses="fp"),
)
