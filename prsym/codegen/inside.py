"""That a value lies in an interval, as comparisons of float64 numbers."""

from __future__ import annotations

import math
from fractions import Fraction

from prsym.codegen.lowering import rounded
from prsym.codegen.program import Comparison, Constant, Operand
from prsym.model.domain import Interval


def inside(interval: Interval, value: Operand) -> list[Comparison]:
    """The comparisons that hold inside, for finite values; an end that is no float64 is rounded to the nearest."""
    lower, upper = _end(interval.lower, -math.inf), _end(interval.upper, math.inf)
    return [
        Comparison(value, ">" if interval.lower is None or interval.lower_open else ">=", lower),
        Comparison(value, "<" if interval.upper is None or interval.upper_open else "<=", upper),
    ]


def _end(end: Fraction | None, infinite: float) -> Constant:
    return Constant(infinite) if end is None else Constant(rounded(end).leading)
