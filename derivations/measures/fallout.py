"""Fallout: the share of the irrelevant documents that are retrieved.

Gordon & Kochen (1988), p. 2. The irrelevant documents are the second column of the confusion table.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import GORDON_KOCHEN
from prsym.derivations.measures.parameters import FP, TN
from prsym.derivations.measures.shares import share_of_margin
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """fp = fallout * (fp + tn)."""
    return share_of_margin(d, "fp", "tn", "irrelevant", "the irrelevant documents: retrieved and left ones")


FORMULA = Formula(
    id="measures.fallout",
    title="Fallout from counts",
    printed=r"b = \frac{\mathrm{FP}}{\mathrm{FP} + \mathrm{TN}}",
    parameters=(FP, TN),
    source=Source(GORDON_KOCHEN, "p. 2"),
    derive=derive,
    unit="share",
    sampled=SampledShare("fp", misses="tn"),
)
