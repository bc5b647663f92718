"""Recall from samples of three strata: the produced documents, those reviewed and withheld, and the null set.

A ratio of totals: each stratum's count is its size times the share of its own sample. The relevant documents
that are missed are those withheld and those of the null set.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.measures.parameters import FN, TP
from prsym.derivations.measures.recall import FORMULA as RECALL
from prsym.derivations.validation.parameters import STRATA_SHARES, STRATA_SIZES
from prsym.derivations.validation.sources import RATIO_OF_TOTALS
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """tp = N1 p1 and fn = N2 p2 + N3 p3, put into recall."""
    pairs = zip(STRATA_SIZES, STRATA_SHARES, strict=True)
    produced, withheld, left = (d.parameter(size.name) * d.parameter(share.name) for size, share in pairs)
    tp, fn = (d.variable(count.name, count.interval) for count in (TP, FN))
    hit = d.definition(tp, produced, "relevant documents produced")
    missed = d.definition(fn, withheld + left, "relevant documents withheld, and in the null set")
    return d.substitute(RECALL.expression, {tp: hit, fn: missed}, "recall of these counts")


FORMULA = Formula(
    id="validation.recall_three_strata",
    title="Recall from three strata",
    printed=r"R = \frac{N_1 p_1}{N_1 p_1 + N_2 p_2 + N_3 p_3}",
    parameters=(*STRATA_SIZES, *STRATA_SHARES),
    source=RATIO_OF_TOTALS,
    derive=derive,
    unit="share",
)
