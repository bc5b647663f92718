"""The polyline through (0, 1), (rp, rp) and (1, 0), in two pieces; what the modules here share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sympy

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)


@dataclass(frozen=True, slots=True)
class Piece:
    """A chord over a range of recall: its height, an antiderivative of it, and the ends of the range."""

    height: Any
    primitive: Any
    lower: Any
    upper: Any


def pieces(rp: Any, r: Any) -> tuple[Piece, Piece]:
    """From (0, 1) to (rp, rp), and from (rp, rp) to (1, 0), as functions of recall r, for 0 < rp < 1."""
    left, right = (1 - rp) / rp, rp / (1 - rp)
    return (
        Piece(1 - left * r, r - left * r**2 / 2, ZERO, rp),
        Piece(right * (1 - r), right * (r - r**2 / 2), rp, ONE),
    )
