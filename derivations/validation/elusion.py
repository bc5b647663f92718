"""Elusion: the share of the documents that are not produced (the null set) which are relevant all the same.

The term is that of Grossman & Cormack (2013). The null set is the second row of the confusion table.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.measures.parameters import FN, TN
from prsym.derivations.measures.shares import share_of_margin
from prsym.derivations.validation.sources import ELUSION
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.model.sampling import SampledShare


def derive(d: Derivation) -> Any:
    """fn = elusion * (fn + tn)."""
    return share_of_margin(d, "fn", "tn", "null_set", "the null set: relevant and irrelevant documents not produced")


FORMULA = Formula(
    id="validation.elusion",
    title="Elusion",
    printed=r"E = \frac{\mathrm{FN}}{\mathrm{FN} + \mathrm{TN}}",
    parameters=(FN, TN),
    source=ELUSION,
    derive=derive,
    unit="share",
    sampled=SampledShare("fn", misses="tn"),
)
