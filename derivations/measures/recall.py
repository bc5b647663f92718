"""Recall: the share of the relevant documents that are retrieved.

Goutte & Gaussier (2005), eq. 1. The relevant documents are the first column of the confusion table.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.derivations.measures.parameters import FN, TP
from prsym.derivations.measures.shares import share_of_margin
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """tp = recall * (tp + fn)."""
    return share_of_margin(d, "tp", "fn", "relevant", "the relevant documents: retrieved and missed ones")


FORMULA = Formula(
    id="measures.recall",
    title="Recall from counts",
    printed=r"r = \frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FN}}",
    parameters=(TP, FN),
    source=Source(GOUTTE_GAUSSIER, "eq. 1"),
    derive=derive,
    unit="share",
    sampled=SampledShare("tp", misses="fn"),
)
