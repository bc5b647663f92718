"""Boxes in which some parameters are whole numbers: their ends, middles and halves are whole."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from math import ceil, floor, prod

from prsym.model.domain import Interval
from prsym.model.formula import Formula

Ends = tuple[Fraction, Fraction]
Box = Mapping[str, Ends]
Point = dict[str, Fraction]
NONE: frozenset[str] = frozenset()


def hull(ends: Iterable[Ends]) -> Ends | None:
    """The least interval that holds all of them; None for none.

    >>> hull([(Fraction(1), Fraction(2)), (Fraction(0), Fraction(1))])
    (Fraction(0, 1), Fraction(2, 1))
    """
    every = list(ends)
    return (min(low for low, _ in every), max(high for _, high in every)) if every else None


def whole_parameters(formula: Formula) -> frozenset[str]:
    """The names of the parameters that are whole numbers."""
    return frozenset(p.name for p in formula.parameters if p.integer)


def whole_ends(ends: Ends) -> Ends | None:
    """The smallest and the largest whole number between the ends; None when there is none.

    >>> whole_ends((Fraction(5, 2), Fraction(9, 2)))
    (Fraction(3, 1), Fraction(4, 1))
    """
    low, high = Fraction(ceil(ends[0])), Fraction(floor(ends[1]))
    return (low, high) if low <= high else None


def whole_within(ends: Ends, interval: Interval) -> Ends | None:
    """The whole numbers between the ends that lie in the interval, open ends left out; None when there is none.

    >>> whole_within((Fraction(350), Fraction(450)), Interval(Fraction(350), Fraction(450), True, True))
    (Fraction(351, 1), Fraction(449, 1))
    """
    tight = whole_ends(ends)
    if tight is None:
        return None
    low, high = tight
    if interval.lower_open and low == interval.lower:
        low += 1
    if interval.upper_open and high == interval.upper:
        high -= 1
    return (low, high) if low <= high else None


def whole_box(box: Box, names: Collection[str]) -> Box | None:
    """The box with whole ends where a name is among `names`; None when some of them has no whole number."""
    tight = dict(box)
    for name in names:
        ends = whole_ends(box[name])
        if ends is None:
            return None
        tight[name] = ends
    return tight


def middle_of(ends: Ends, *, whole: bool) -> Fraction:
    """The middle, or the whole number at or below it."""
    middle = (ends[0] + ends[1]) / 2
    return Fraction(floor(middle)) if whole else middle


def middle(box: Box, names: Collection[str] = NONE) -> Point:
    """The middle of the box, whole where a name is among `names`."""
    return {name: middle_of(ends, whole=name in names) for name, ends in box.items()}


def halves(box: Box, name: str, names: Collection[str] = NONE) -> tuple[Box, Box]:
    """The box split at the middle of one parameter; whole numbers are in one of the halves only."""
    low, high = box[name]
    cut = middle_of(box[name], whole=name in names)
    above = cut + 1 if name in names else cut
    return {**box, name: (low, cut)}, {**box, name: (above, high)}


def whole_points(box: Box, names: Collection[str]) -> int | None:
    """How many points the box has; None when it holds more than points of whole numbers."""
    if any(low != high and name not in names for name, (low, high) in box.items()):
        return None
    return prod(int(high - low) + 1 for low, high in box.values())


def rounded_into(value: Fraction, ends: Ends, *, whole: bool) -> Fraction:
    """The value, or the whole number nearest to it, moved between the ends; whole ends are whole."""
    return min(max(Fraction(round(value)) if whole else value, ends[0]), ends[1])
