"""R-precision and average precision of a short list, rank by rank: what the counterexamples here share."""

from __future__ import annotations

from typing import Any

import sympy

from prsym.derivations.measures.precision_at_k import FORMULA as PRECISION_AT_K
from prsym.model.derivation import Derivation
from prsym.model.domain import NONNEGATIVE


def measures_of_list(d: Derivation, ranks: int, total_relevant: int) -> tuple[Any, Any]:
    """R-precision (R at most the number of ranks) and average precision, in r_1, r_2, ..."""
    found, rank = d.variable("found", NONNEGATIVE), d.variable("rank", NONNEGATIVE)
    relevance = [d.parameter(f"r_{k}") for k in range(1, ranks + 1)]
    precisions = [
        d.substitute(
            PRECISION_AT_K.expression,
            {found: sympy.Add(*relevance[:k]), rank: sympy.Integer(k)},
            f"precision at rank {k}",
        )
        for k in range(1, ranks + 1)
    ]
    mean = sympy.Add(*(r * p for r, p in zip(relevance, precisions, strict=True))) / total_relevant
    d.substitute(mean, {}, f"average precision, with {total_relevant} relevant in all")
    return precisions[total_relevant - 1], mean
