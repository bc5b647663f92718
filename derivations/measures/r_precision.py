"""R-precision: precision at rank R, where R is the number of relevant documents.

Aslam, Yilmaz & Pavlu (2005), section 1. tot_rel(R) is the number of relevant documents among the first R.
"""

from __future__ import annotations

from typing import Any

from prsym.derivations.documents import ASLAM
from prsym.derivations.measures.parameters import FOUND, RANK, TOTAL_RELEVANT
from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula
from prsym.model.source import Source


def derive(d: Derivation) -> Any:
    """Precision at rank k, with k = R."""
    rank = d.variable(RANK.name, RANK.interval)
    return d.substitute(PRECISION_AT_K.expression, {rank: d.parameter("total_relevant")}, "precision at rank k = R")


FORMULA = Formula(
    id="measures.r_precision",
    title="R-precision",
    printed=r"\mathrm{rp} = \frac{\text{tot rel}(R)}{R}",
    parameters=(FOUND, TOTAL_RELEVANT),
    source=Source(ASLAM, "section 1"),
    derive=derive,
    functions={"tot_rel": "found"},
    constraints=(r"t \le R",),
    unit="share",
)
