"""The formulas of drafted arithmetic, and whether a formula of printed numbers gives a printed value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

from prsym.auditing.printed import Whole, read_printed
from prsym.drafting.text.kinds import Exact, exact, is_rate, kind_of, plain_size, size
from prsym.drafting.text.numbers import Number, numbers
from prsym.drafting.text.records import Input
from prsym.errors import InputError
from prsym.model.domain import Interval


def _divided(value: Exact | float) -> Fraction | float:
    """A number that is divided: a whole one as a fraction, for its quotient is exact; a float as it is."""
    return Fraction(value) if isinstance(value, int) else value


# Each is exact for exact numbers, and as near as they are for floats.
FORMULAS: Mapping[str, Callable[..., Any]] = {
    "part/whole": lambda part, whole: _divided(part) / whole,
    "(first + second)/whole": lambda first, second, whole: _divided(first + second) / whole,
    "(first + second + third)/whole": lambda first, second, third, whole: _divided(first + second + third) / whole,
    "part/(whole - removed)": lambda part, whole, removed: _divided(part) / (whole - removed),
    "part/(first + second)": lambda part, first, second: _divided(part) / (first + second),
    "part/(first*second)": lambda part, first, second: _divided(part) / (first * second),
    "(first + second)/(third + fourth)": lambda first, second, third, fourth: (
        _divided(first + second) / (third + fourth)
    ),
    "(first + second)/third": lambda first, second, third: _divided(first + second) / third,
    "(first + second + third)/(fourth + fifth + sixth)": lambda first, second, third, fourth, fifth, sixth: (
        _divided(first + second + third) / (fourth + fifth + sixth)
    ),
    "whole - share*whole": lambda whole, share: whole - share * whole,
    "(first + second)/(2*third)": lambda first, second, third: _divided(first + second) / (2 * third),
    "1 - share": lambda share: 1 - share,
    "1 - part/whole": lambda part, whole: 1 - _divided(part) / whole,
    "first - second": lambda first, second: first - second,
    "first - second - third": lambda first, second, third: first - second - third,
    "first - second - third - fourth": lambda first, second, third, fourth: first - second - third - fourth,
    "first - second - third - fourth - fifth": lambda first, second, third, fourth, fifth: (
        first - second - third - fourth - fifth
    ),
    "(1 - share)*whole": lambda share, whole: (1 - share) * whole,
    "first + second": lambda first, second: first + second,
    "first + second + third": lambda first, second, third: first + second + third,
    "first + second + third + fourth": lambda first, second, third, fourth: first + second + third + fourth,
    "first + second + third + fourth + fifth": lambda first, second, third, fourth, fifth: (
        first + second + third + fourth + fifth
    ),
    "first + second + third + fourth + fifth + sixth": lambda first, second, third, fourth, fifth, sixth: (
        first + second + third + fourth + fifth + sixth
    ),
    "old/of_old - new/of_new": lambda old, of_old, new, of_new: _divided(old) / of_old - _divided(new) / of_new,
    "new/of_new - old/of_old": lambda old, of_old, new, of_new: _divided(new) / of_new - _divided(old) / of_old,
    "1 - new*of_old/(of_new*old)": lambda old, of_old, new, of_new: 1 - _divided(new * of_old) / (of_new * old),
    "new*of_old/(of_new*old) - 1": lambda old, of_old, new, of_new: _divided(new * of_old) / (of_new * old) - 1,
    "found/(found + missed)": lambda found, missed: _divided(found) / (found + missed),
    "missed/(found + missed)": lambda found, missed: _divided(missed) / (found + missed),
    "found/(found + share*set)": lambda found, share, set: _divided(found) / (found + share * set),
    "found/(found + missed - margin)": lambda found, missed, margin: _divided(found) / (found + missed - margin),
    "found/(found + missed + margin)": lambda found, missed, margin: _divided(found) / (found + missed + margin),
    "found/sample*set": lambda found, sample, set: _divided(found) / sample * set,
    "set*(1 - share)": lambda set, share: set * (1 - share),
    "found/recall - found": lambda found, recall: _divided(found) / recall - found,
    "(found + overturned)/sample": lambda found, overturned, sample: _divided(found + overturned) / sample,
    "(found + overturned)/sample*set": lambda found, overturned, sample, set: (
        _divided(found + overturned) / sample * set
    ),
    "relevant - both": lambda relevant, both: relevant - both,
    "sample - selected": lambda sample, selected: sample - selected,
    "2*both/(relevant + selected)": lambda both, relevant, selected: _divided(2 * both) / (relevant + selected),
    "(relevant - both)/(sample - selected)": lambda relevant, both, sample, selected: (
        _divided(relevant - both) / (sample - selected)
    ),
    "(new - old)/old": lambda new, old: _divided(new - old) / old,
    "(old - new)/old": lambda new, old: _divided(old - new) / old,
    "(first - second)/2": lambda first, second: _divided(first - second) / 2,
    "(first - second)*third": lambda first, second, third: (first - second) * third,
    "(first + second)*third": lambda first, second, third: (first + second) * third,
    "(first + second)/2": lambda first, second: _divided(first + second) / 2,
    "(first + second + third)/3": lambda first, second, third: _divided(first + second + third) / 3,
    "(first + second + third + fourth)/4": lambda first, second, third, fourth: (
        _divided(first + second + third + fourth) / 4
    ),
    "(first + second + third + fourth + fifth)/5": lambda first, second, third, fourth, fifth: (
        _divided(first + second + third + fourth + fifth) / 5
    ),
    "(number - 1)*each + last": lambda number, each, last: (number - 1) * each + last,
    "(first/second + third/fourth)/2": lambda first, second, third, fourth: (
        (_divided(first) / second + _divided(third) / fourth) / 2
    ),
    "first/second": lambda first, second: _divided(first) / second,
    "first*second": lambda first, second: first * second,
    "first*second + third": lambda first, second, third: first * second + third,
    "first + second*third": lambda first, second, third: first + second * third,
    "first*second + third*fourth": lambda first, second, third, fourth: first * second + third * fourth,
    "first*second*third": lambda first, second, third: first * second * third,
    "first/second*third": lambda first, second, third: _divided(first) / second * third,
    "first/(second*third)": lambda first, second, third: _divided(first) / (second * third),
    "set*hours/read": lambda set, hours, read: _divided(set * hours) / read,
    "cost/read": lambda cost, read: _divided(cost) / read,
    "first*second/third": lambda first, second, third: _divided(first * second) / third,
}
# A price or a sum in cents, the smallest there are, stands for itself: $0.92, $1,312.20 per month.
CENTS = re.compile(r"[$€£] ?[\d,]*\.\d\d(?: (?:per|an?|each|for each) ?.*| each| apiece)?")
LEAST_ROUNDED = 1000  # hours or money from which a whole number may be rounded
WIDER = 3  # times as wide as the print may be what rounded inputs give
WIDEST = Fraction(1, 50)  # of the value: a range of values as wide tells nothing
CLOSE = Fraction(1, 50)  # of the value: so far may a slip of a digit be, or an input of another rounding
MOST_KNOWN = 65_536  # prints that are remembered, more than a long document has
LOOSE = Fraction(1, 25)  # of the value: prints that stand for so many values say little
FAR = 2  # times a limit, or a half of it: what is farther within is not meant by it


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
        said = _print_of(value)
        return any(_meets(reading.compute, ends, said) for ends in _ends_of(reading))
    except (InputError, ZeroDivisionError, StopIteration):
        return False


def rounds_to(value: Fraction, text: str) -> bool:
    """Whether a value is one of those that round to a print."""
    try:
        return _is_met(_print_of(text), value, value)
    except (InputError, StopIteration):
        return False


def told(reading: Reading, value: str) -> str:
    """A reading that is not taken, in words: it does not give the value, or its inputs are too coarse to tell."""
    coarse = f"{reading.words} is too coarse to tell"
    return coarse if is_coarse(reading, value) else f"{reading.words} {_would_give(reading, value)}"


def is_coarse(reading: Reading, value: str) -> bool:
    """Whether the inputs of a reading are rounded so widely that they would give the print among others."""
    try:
        said = replace(_print_of(value), widest=None)
        return any(_meets(reading.compute, ends, said) for ends in _ends_of(reading))
    except (InputError, ZeroDivisionError, StopIteration):
        return False


def _would_give(reading: Reading, value: str) -> str:
    """The value that a reading gives, where it has one."""
    found = value_as_printed(reading)
    return "does not give it" if found is None else f"would give {like_print(found, value)}"


def value_at(compute: str, sizes: Iterable[Exact]) -> Fraction | None:
    """The value of a formula at the sizes of its inputs in their order; None where it divides by zero."""
    try:
        return Fraction(FORMULAS[compute](*sizes))
    except ZeroDivisionError:
        return None


def nearly_at(compute: str, sizes: Iterable[float]) -> float:
    """Nearly the value of a formula at the sizes of its inputs in their order; zero where it divides by zero."""
    try:
        return float(FORMULAS[compute](*sizes))
    except ZeroDivisionError:
        return 0.0


def value_as_printed(reading: Reading) -> Fraction | None:
    """The value that a reading gives of its inputs to the digits that are printed; None where it has none."""
    try:
        return value_at(reading.compute, [_plain(one.text) for one in reading.inputs.values()])
    except (InputError, StopIteration):
        return None


def is_far_within(reading: Reading, number: Number) -> bool:
    """Whether a reading keeps a limit by so much that nobody would name that limit.

    >>> from prsym.drafting.text.numbers import numbers
    >>> reading = Reading("part/whole", {"part": Input("40", 1), "whole": Input("1,200", 2)})
    >>> [is_far_within(reading, next(numbers(text))) for text in ("fewer than one in four", "less than 4%", "over 4%")]
    [True, False, False]
    """
    found, said = value_as_printed(reading), number.printed
    if found is None or said is None:
        return False
    far = {"less_than": found * FAR < size(number), "more_than": found > size(number) * FAR}
    return far.get(said.kind, False)


def nearly(reading: Reading, number: Number) -> bool:
    """Whether a reading gives nearly a print, or one that has the same digits in another order.

    >>> from prsym.drafting.text.numbers import numbers
    >>> reading = Reading("part/whole", {"part": Input("142,906", 1), "whole": Input("606,635", 2)})
    >>> [nearly(reading, next(numbers(text))) for text in ("23.9%", "26.3%", "35.2%")]  # 23.557%
    [True, True, False]
    """
    found = value_as_printed(reading)
    if found is None:
        return False
    value, unit = size(number), number.printed.numbers[0].unit if number.printed is not None else None
    as_printed, other = (sorted(str(abs(round(one / (unit or 1))))) for one in (value, found))
    return abs(found - value) <= CLOSE * abs(value) or (len(other) > 1 and as_printed == other)


@lru_cache(MOST_KNOWN)
def _plain(text: str) -> Exact:
    return plain_size(next(iter(numbers(text))))


def like_print(value: Fraction, text: str) -> str:
    """A value in the unit of a print, with two digits more than it bears at most: for a reader to compare.

    >>> [like_print(Fraction(*of), text) for of, text in (((9, 64), "3.1%"), ((-1, 8), "2 points"), ((9999, 2), "510"))]
    ['14.06%', '-12.5 points', '5,000']
    """
    number = next(iter(numbers(text)))
    kind = kind_of(number)
    scaled = value * 100 if kind in ("share", "points", "change") else value
    shown = f"{float(scaled):,.0f}" if abs(scaled) >= LEAST_ROUNDED else f"{float(scaled):.4g}"
    return shown + {"share": "%", "change": "%", "points": " points"}.get(kind, "")


@dataclass(frozen=True, slots=True)
class _Print:
    """The values that a print stands for; how wide a range of values may be that tells something, None for any."""

    lower: Exact | None
    upper: Exact | None
    lower_open: bool
    upper_open: bool
    widest: Exact | None


@lru_cache(MOST_KNOWN)
def _print_of(value: str) -> _Print:
    region = read_printed(value, "nearest", "value", whole="unit").interval
    widest = max(WIDER * _width(region), abs(size(next(iter(numbers(value))))) * WIDEST)
    lower, upper = (None if end is None else exact(end) for end in (region.lower, region.upper))
    return _Print(lower, upper, region.lower_open, region.upper_open, exact(widest))


_WHOLES: tuple[Whole, ...] = ("exact", "unit")


Ends = tuple[tuple[Exact, ...], ...]  # of each input


def _ends_of(reading: Reading) -> Iterator[Ends]:
    """The ends of the inputs for each way of reading whole amounts, where these differ."""
    before: Ends | None = None
    for whole in _WHOLES:
        ends = tuple(_ends(one.text, whole) for one in reading.inputs.values())
        if ends != before:
            yield ends
        before = ends


def _meets(compute: str, ends: Ends, said: _Print) -> bool:
    """Whether the range of a formula meets the values of a print, and is no wider than tells something."""
    found = [FORMULAS[compute](*corner) for corner in product(*ends)]
    least, greatest = min(found), max(found)
    return _is_met(said, least, greatest) and (said.widest is None or greatest - least <= said.widest)


def _is_met(said: _Print, least: Exact, greatest: Exact) -> bool:
    """Whether the range from one value to another meets the values of a print."""
    if said.upper is not None and (least > said.upper or (least == said.upper and said.upper_open)):
        return False
    return said.lower is None or not (greatest < said.lower or (greatest == said.lower and said.lower_open))


def _width(region: Interval) -> Fraction:
    return region.upper - region.lower if region.upper is not None and region.lower is not None else Fraction(0)


@lru_cache(MOST_KNOWN)
def _ends(text: str, whole: Whole) -> tuple[Exact, ...]:
    if CENTS.fullmatch(text):
        return (plain_size(next(iter(numbers(text)))),)
    interval = read_printed(text, "nearest", "input", whole="exact" if _is_exact(text) else whole).interval
    ends = [exact(end) for end in (interval.lower, interval.upper) if end is not None]
    return tuple(dict.fromkeys(ends))


def _is_exact(text: str) -> bool:
    """Whether a whole number stands for itself: a count or a price; many hours and large sums may be rounded."""
    found = next(iter(numbers(text)), None)
    return found is None or kind_of(found) == "count" or is_rate(found) or size(found) < LEAST_ROUNDED


@lru_cache(MOST_KNOWN)
def is_loose(number: Number) -> bool:
    """Whether a number stands for so many values that many pairs of numbers give one: more than double, nearly half."""
    region = read_printed(number.text, "nearest", "value", whole="unit").interval
    return region.lower is None or region.upper is None or _width(region) > abs(size(number)) * LOOSE
