"""Conditions that select an unknown where an equation does not: a value at an edge, or which whole number it is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal


@dataclass(frozen=True, slots=True)
class Edge:
    """Inputs at which the equation has no root, and the value that the source gives the unknown there.

    `where` is a printed equation between parameters, such as `x = 0`; `why` says in words why the value is that.
    """

    where: str
    value: Fraction
    why: str


@dataclass(frozen=True, slots=True)
class Extreme:
    """The unknown is the least or the greatest whole number for which the printed inequality holds.

    The candidates run from `lowest` to `highest` (printed, in the parameters); the inequality holds at the highest
    (for the least) or at the lowest (for the greatest). Its right side is monotone in the unknown by the `theorem`
    of the catalogue: rising for the least, falling for the greatest; its left side does not hold the unknown.
    """

    which: Literal["least", "greatest"]
    lowest: str
    highest: str
    theorem: str
