"""What precision, recall and fallout have in common: the share of one cell in a margin of the confusion table."""

from __future__ import annotations

from typing import Any

from prsym.model.derivation import Derivation
from prsym.model.domain import POSITIVE, UNIT


def share_of_margin(d: Derivation, cell: str, other: str, margin: str, meaning: str) -> Any:
    """The share s with cell = s * (cell + other), where the margin, named `margin`, is not empty."""
    share = d.variable("share", UNIT)
    total = d.variable(margin, POSITIVE)
    solved = d.solve_linear(share * total - d.parameter(cell), share, "the share times the margin is the cell")
    count = d.definition(total, d.parameter(cell) + d.parameter(other), meaning)
    return d.substitute(solved, {total: count}, "the margin of the confusion table")
