"""Reading a printed number: every exact value that its text can stand for, and the value as printed, if it has one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Literal

from prsym.auditing.rounding import rounding_interval
from prsym.errors import InputError
from prsym.model.domain import Interval
from prsym.model.printed import Printed
from prsym.reading.number_words import BOUNDS
from prsym.reading.printed_text import PrintedNumber, PrintedText, read_printed_text

Whole = Literal["exact", "unit", "zeros"]  # what a whole number is rounded to: nothing, 1, or where its zeros begin
ONE = Fraction(1)
TEN = 10
NOTHING = ("none", "no", "zero")  # a word for exactly 0
MOST_BELOW = 20  # nearly 100 % is no less than 95 %


def read_printed(text: str, rule: str, where: str, *, whole: Whole = "exact") -> Printed:
    """Read a printed text under a rounding rule; `InputError` for one that is no number.

    A number stands for every value that the rule takes to it; a whole number without a percent sign is rounded as
    `whole` says: it stands for itself (a count), or for what is rounded to 1 (a number of documents that a formula
    gives as a real number) or to the place where its zeros begin. A range stands for all values between its ends, as
    far out as the ends may have been rounded. A margin is no rounding: an estimate with its margin stands for the
    estimate as it is printed. A bound (at least 75 %) is a statement about the value, and is not rounded. A number of
    15 digits or more is one of a program, and stands for what rounding in double precision may make of it as well.

    >>> str(read_printed("36%", "half_up", "value").interval)
    '[71/200, 73/200)'
    >>> str(read_printed("35%–37%", "half_up", "value").interval)
    '[69/200, 3/8)'
    >>> str(read_printed("36% ± 2%", "half_up", "value").interval)
    '[71/200, 73/200)'
    >>> str(read_printed("at least 75%", "nearest", "value").interval)
    '[3/4, ∞)'
    >>> str(read_printed("173,900", "nearest", "value", whole="zeros").interval)
    '[173850, 173950]'
    """
    said = read_printed_text(text, where)
    whole = "exact" if text.strip().casefold() in NOTHING else whole
    number = said.numbers[0]
    is_number = said.kind in {"number", "plus_minus"}
    nearly = _rounded(number, rule, whole) if said.kind in BOUNDS else None
    return Printed(
        text,
        said.kind,
        _interval(said, rule, whole),
        number.value if is_number else None,
        nearly,
        any(n.about for n in said.numbers),
        (number.zeros or ONE) if is_number else ONE,
        number.unit,
    )


def read_ends(
    text: str, rule: str, where: str, *, whole: Whole = "exact", alike: bool = False
) -> tuple[Interval, Interval]:
    """The values that each end of a printed range may have been rounded from; `InputError` for a text that is no range.

    With `alike`, both ends are read to the place of the one with more digits.

    >>> [str(end) for end in read_ends("78.3% to 81.9%", "half_up", "interval")]
    ['[313/400, 1567/2000)', '[1637/2000, 1639/2000)']
    """
    said = read_printed_text(text, where)
    if said.kind != "range":
        raise InputError(f"{where} = {text!r}: write both ends, as 78.3% to 81.9%, or the margin, as ± 1.8%")
    numbers = _to_one_place(said.numbers) if alike else said.numbers
    low, high = (_rounded(number, rule, whole) for number in numbers)
    return low, high


def _to_one_place(numbers: tuple[PrintedNumber, ...]) -> tuple[PrintedNumber, ...]:
    units = [number.unit for number in numbers if number.unit is not None]
    zeros = [number.zeros for number in numbers if number.zeros is not None]
    same = numbers[0].value == numbers[-1].value
    return tuple(
        replace(
            number,
            unit=min(units) if number.unit is not None else None,
            zeros=None if number.zeros is None else ONE if same else min(zeros),
        )
        for number in numbers
    )


def bound_interval(said: PrintedText) -> Interval | None:
    """The interval of a bound such as `at least 75%` or `>= 0.75`; None for a text that is no bound.

    A bound is not rounded, unless it says that it is about right. A change is none the other way round: at most 30 %
    lower is no rise.
    """
    number = said.numbers[0]
    out = number.unit / 2 if number.about and number.unit is not None else Fraction(0)
    match said.kind:
        case "at_least" | "more_than":
            end = None if number.change >= 0 else Fraction(0)
            return Interval(number.value - out, end, said.kind == "more_than", end is None)
        case "at_most" | "less_than":
            end = None if number.change <= 0 else Fraction(0)
            return Interval(end, number.value + out, end is None, said.kind == "less_than")
        case _:
            return None


def _interval(said: PrintedText, rule: str, whole: Whole) -> Interval:
    bound = bound_interval(said)
    if bound is not None:
        return bound
    ends = [_rounded(number, rule, whole) for number in said.numbers]
    if said.kind == "plus_minus":
        return ends[0]
    return Interval(ends[0].lower, ends[-1].upper, ends[0].lower_open, ends[-1].upper_open)


def _rounded(number: PrintedNumber, rule: str, whole: Whole) -> Interval:
    unit = number.unit
    zeros = number.zeros if whole == "zeros" else None
    if unit is None and whole != "exact" and number.value.denominator == 1:
        unit = ONE
    if unit is not None and zeros is not None:  # about 2,000 is no closer than 2,000
        unit = max(unit, zeros)
    if unit is None:
        return Interval(number.value, number.value, False, False)
    if number.side and number.ends is not None:  # nearly 1 in 5: from 1 in 5.5 to 1 in 5
        return _beside(number.value, number.ends[number.side > 0])
    if number.side:  # nearly 80 %: below it, by a place of what is printed, and by no more than a twentieth
        far = min(unit, abs(number.value) / MOST_BELOW)
        is_single = unit <= ONE <= abs(number.value) / unit < TEN and _is_place(unit)
        far = max(far, unit / 2) if is_single else far  # nearly 3: no less far than 3 is
        far = max(far, zeros / 2) if zeros is not None else far
        return _beside(number.value, number.value + number.side * far)
    if number.ends is not None:
        return Interval(*number.ends, False, False)
    interval = rounding_interval(number.value, unit, rule)
    return _with_float_error(interval, number, unit) if number.in_double_precision else interval


def _with_float_error(interval: Interval, number: PrintedNumber, unit: Fraction) -> Interval:
    """The interval with the values that a program may have printed so, which rounds to the nearest."""
    assert interval.lower is not None
    assert interval.upper is not None
    out = unit / 2 + number.in_double_precision
    low, high = number.value - out, number.value + out
    lower = (low, False) if low <= interval.lower else (interval.lower, interval.lower_open)
    upper = (high, False) if high >= interval.upper else (interval.upper, interval.upper_open)
    return Interval(lower[0], upper[0], lower[1], upper[1])


def _is_place(unit: Fraction) -> bool:
    """Whether a unit is a power of ten."""
    return {*str(unit.numerator * unit.denominator)} <= {"0", "1"} and 1 in (unit.numerator, unit.denominator)


def _beside(value: Fraction, far: Fraction) -> Interval:
    """From the value, which is left out, to a number on one side of it: just over 75 % is not 75 %."""
    return Interval(value, far, True, False) if far > value else Interval(far, value, False, True)
