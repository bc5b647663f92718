"""A formula on a smaller domain: sizes that occur, for a printed form that loses its digits far from them.

A formula on a part of its domain is a formula: its test vectors, its measured error and the NaN outside are those of
the smaller domain, as its header states it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from prsym.codegen.lowering import rounded
from prsym.codegen.program import Comparison, Constant, Operand
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula


@dataclass(frozen=True, slots=True)
class Reach:
    """The sizes that are kept: exponents of two, which are float64 numbers exactly."""

    smallest: int
    largest: int
    largest_whole: int


REACHES = (Reach(-10, 7, 20), Reach(-7, 4, 14))  # 0.001 to 128, whole numbers up to a million; 0.008 to 16, and 16,384


def narrower(formula: Formula) -> Iterator[Formula]:
    """The formula on smaller and smaller domains."""
    return (_within(formula, reach) for reach in REACHES)


@cache
def _within(formula: Formula, reach: Reach) -> Formula:
    return replace(formula, parameters=tuple(_cut(parameter, reach) for parameter in formula.parameters))


def _cut(parameter: Parameter, reach: Reach) -> Parameter:
    """The parameter without sizes beyond the reach; an end that is its own value (0 or 1 of a share) stays."""
    most = Fraction(2) ** (reach.largest_whole if parameter.integer else reach.largest)
    least = Fraction(2) ** reach.smallest
    old = parameter.interval
    lower, lower_open = _end(old.lower, old.lower_open, -most, least)
    upper, upper_open = _end(old.upper, old.upper_open, most, -least)
    new = Interval(lower, upper, lower_open, upper_open)
    return replace(parameter, interval=new) if lower < upper and old.includes(new) else parameter


def _end(end: Fraction | None, is_open: bool, most: Fraction, inwards: Fraction) -> tuple[Fraction, bool]:
    """An end that is infinite, or is not reached, moved into the interval; one that is reached, as it is."""
    if end is None:
        return most, False
    return (end + inwards, False) if is_open else (end, False)


# That a value lies in an interval, as comparisons of float64 numbers.


def inside(interval: Interval, value: Operand) -> list[Comparison]:
    """The comparisons that hold inside, for finite values; an end that is no float64 is rounded to the nearest."""
    lower, upper = _end_constant(interval.lower, -math.inf), _end_constant(interval.upper, math.inf)
    return [
        Comparison(value, ">" if interval.lower is None or interval.lower_open else ">=", lower),
        Comparison(value, "<" if interval.upper is None or interval.upper_open else "<=", upper),
    ]


def _end_constant(end: Fraction | None, infinite: float) -> Constant:
    return Constant(infinite) if end is None else Constant(rounded(end).leading)
