"""The formulas of drafted arithmetic, and whether a formula of printed numbers gives a printed value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from prsym.auditing.printed import Whole, read_printed
from prsym.drafting.kinds import is_rate, kind_of, size
from prsym.drafting.numbers import Number, numbers
from prsym.drafting.records import Input
from prsym.errors import InputError
from prsym.model.domain import Interval

FORMULAS: Mapping[str, Callable[..., Fraction]] = {
    "part/whole": lambda part, whole: part / whole,
    "part/(whole - removed)": lambda part, whole, removed: part / (whole - removed),
    "1 - share": lambda share: 1 - share,
    "first - second": lambda first, second: first - second,
    "first - second - third": lambda first, second, third: first - second - third,
    "first + second": lambda first, second: first + second,
    "first + second + third": lambda first, second, third: first + second + third,
    "first + second + third + fourth": lambda first, second, third, fourth: first + second + third + fourth,
    "found/(found + missed)": lambda found, missed: found / (found + missed),
    "(new - old)/old": lambda new, old: (new - old) / old,
    "(old - new)/old": lambda new, old: (old - new) / old,
    "first/second": lambda first, second: first / second,
    "first*second": lambda first, second: first * second,
    "first*second*third": lambda first, second, third: first * second * third,
    "first/second*third": lambda first, second, third: first / second * third,
    "first/(second*third)": lambda first, second, third: first / (second * third),
    "first*second/third": lambda first, second, third: first * second / third,
}
# A price or a sum in cents, the smallest there are, stands for itself: $0.92, $1,312.20 per month.
CENTS = re.compile(r"[$€£] ?[\d,]*\.\d\d(?: (?:per|an?|each|for each) ?.*| each| apiece)?")
LEAST_ROUNDED = 1000  # hours or money from which a whole number may be rounded
WIDER = 3  # times as wide as the print may be what rounded inputs give
WIDEST = Fraction(1, 50)  # of the value: a range of values as wide tells nothing
LOOSE = Fraction(1, 25)  # of the value: prints that stand for so many values say little


@dataclass(frozen=True, slots=True)
class Reading:
    """A formula and its inputs by name; how far its farthest input is; whether the words leave no other choice."""

    compute: str
    inputs: Mapping[str, Input]
    near: int = 0
    is_sure: bool = False

    @property
    def places(self) -> tuple[object, ...]:
        """The formula and the places of its inputs, by which readings of one number are told apart."""
        return self.compute, *((name, one.source) for name, one in self.inputs.items())

    @property
    def words(self) -> str:
        """The formula with the inputs put in."""
        found = self.compute
        for name, one in self.inputs.items():
            found = re.sub(rf"\b{name}\b", one.text, found)
        return found


def gives(reading: Reading, value: str) -> bool:
    """Whether some values that round to the inputs give some value that rounds to the print.

    Whole amounts of hours or money stand for themselves, or are rounded to whole ones. Each formula is monotone in
    every input on the positive numbers, so that its range has its ends at their ends.
    """
    try:
        region, said = _print_of(value)
        return any(_meets(reading, region, said, whole) for whole in _WHOLES)
    except (InputError, ZeroDivisionError, StopIteration):
        return False


def told(reading: Reading, value: str) -> str:
    """A reading that is not taken, in words: it does not give the value, or its inputs are too coarse to tell."""
    try:
        region, said = _print_of(value)
        is_coarse = any(_meets(reading, region, said, whole, widest=None) for whole in _WHOLES)
    except (InputError, ZeroDivisionError, StopIteration):
        is_coarse = False
    return f"{reading.words} {'is too coarse to tell' if is_coarse else 'does not give it'}"


@lru_cache(4096)
def _print_of(value: str) -> tuple[Interval, Fraction]:
    """The values that a print stands for, and its size."""
    region = read_printed(value, "nearest", "value", whole="unit").interval
    return region, abs(size(next(iter(numbers(value)))))


_WHOLES: tuple[Whole, ...] = ("exact", "unit")


def _meets(reading: Reading, region: Interval, said: Fraction, whole: Whole, widest: Fraction | None = WIDEST) -> bool:
    """Whether the range of a reading meets the region of a print, and is no wider than tells something."""
    ends = [_ends(one.text, whole) for one in reading.inputs.values()]
    found = [FORMULAS[reading.compute](*corner) for corner in product(*ends)]
    if widest is not None and max(found) - min(found) > max(WIDER * _width(region), said * widest):
        return False
    below = region.upper is None or min(found) < region.upper or (min(found) == region.upper and not region.upper_open)
    above = region.lower is None or max(found) > region.lower or (max(found) == region.lower and not region.lower_open)
    return below and above


def _width(region: Interval) -> Fraction:
    return region.upper - region.lower if region.upper is not None and region.lower is not None else Fraction(0)


@lru_cache(4096)
def _ends(text: str, whole: Whole) -> tuple[Fraction, ...]:
    if CENTS.fullmatch(text):
        return (size(next(iter(numbers(text)))),)
    interval = read_printed(text, "nearest", "input", whole="exact" if _is_exact(text) else whole).interval
    ends = [end for end in (interval.lower, interval.upper) if end is not None]
    return tuple(dict.fromkeys(ends))


def _is_exact(text: str) -> bool:
    """Whether a whole number stands for itself: a count or a price; many hours and large sums may be rounded."""
    found = next(iter(numbers(text)), None)
    return found is None or kind_of(found) == "count" or is_rate(found) or size(found) < LEAST_ROUNDED


@lru_cache(4096)
def is_loose(number: Number) -> bool:
    """Whether a number stands for so many values that many pairs of numbers give one: more than double, nearly half."""
    region = read_printed(number.text, "nearest", "value", whole="unit").interval
    return region.lower is None or region.upper is None or _width(region) > abs(size(number)) * LOOSE
