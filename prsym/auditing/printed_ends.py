"""A printed interval as sets of values: those of its ends, and of its margin where one is printed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.method_names import family
from prsym.auditing.printed import ONE, Whole, read_ends, read_printed
from prsym.errors import InputError
from prsym.model.claim import IntervalText, NumberClaim
from prsym.model.domain import Interval
from prsym.reading.number_words import BOUNDS, is_percentage
from prsym.reading.printed_text import PrintedNumber, read_printed_text
from prsym.verify.ranges import inside, misses
from prsym.verify.whole import Ends

HOW = "write both ends, as 78.3% to 81.9%, or the margin, as ± 1.8%"
BETWEEN = "([,;"  # what may stand between a margin and the ends that it gives
AROUND = "()[],; "
FLOAT_DIGITS = 15  # a text of so many significant digits is a float of a program
FLOAT_ERROR = 4 * Fraction(sys.float_info.epsilon)  # that programs may make of an end, in parts of it
SEARCH_ERROR = Fraction(4, 10**12)  # where SciPy's search for an exact end may stop (brentq, xtol = 2e-12)


@dataclass(frozen=True, slots=True)
class PrintedEnds:
    """The values that the printed ends may be rounded from.

    `half` is what a printed margin stands for, None where there is none. `finer` are the ends to the places of the one
    with more of them, None where each is read by its own. `rounding` says how the ends are rounded where that is not
    as the claim has it.
    """

    lower: Interval
    upper: Interval
    half: Interval | None
    finer: tuple[Interval, Interval] | None = None
    rounding: str = ""

    @property
    def width(self) -> Fraction:
        """The share of all pairs of ends of about this size that are printed so."""
        parts = []
        for end in (self.lower, self.upper):
            if end.lower is None or end.upper is None:
                return Fraction(1)
            size = max(abs(end.lower), abs(end.upper))
            parts.append((end.upper - end.lower) / size if size else Fraction(1))
        return parts[0] * parts[1]

    @property
    def half_width(self) -> Interval:
        """The half widths of all intervals that are printed so."""
        if self.half is not None:
            return self.half
        low, high = bounds_of(self.lower), bounds_of(self.upper)
        return Interval((high[0] - low[1]) / 2, (high[1] - low[0]) / 2, False, False)

    @property
    def middle(self) -> Interval:
        """The middles of all intervals that are printed so."""
        low, high = bounds_of(self.lower), bounds_of(self.upper)
        return Interval((high[0] + low[0]) / 2, (high[1] + low[1]) / 2, False, False)

    def given_by(self, lower: Ends, upper: Ends) -> bool | None:
        """Whether an interval with these ends is printed so; None where that could not be decided."""
        half = ((upper[0] - lower[1]) / 2, (upper[1] - lower[0]) / 2)
        parts = [(lower, self.lower), (upper, self.upper), *([(half, self.half)] if self.half is not None else [])]
        if any(misses(ends, interval) for ends, interval in parts):
            return False
        if self.finer is not None:  # ends that are printed to different places, such as 0% to 0.76%
            parts += zip((lower, upper), self.finer, strict=True)
        return True if all(inside(ends, interval) for ends, interval in parts) else None


def bounds_of(region: Interval) -> Ends:
    """Both bounds of an interval that has both."""
    assert region.lower is not None
    assert region.upper is not None
    return region.lower, region.upper


def check(interval: IntervalText, value: str) -> None:
    """`InputError` for a method that is not known, a text that is no interval, and units that are not stated."""
    family(interval)
    if interval.is_bound and interval.text == value:
        return
    if read_printed_text(value, "value").kind not in {"number"}:
        raise InputError(f"value = {value!r} is no one number, beside which an interval could be")
    for text in filter(None, (interval.text, interval.margin)):
        _check_part(interval, text, value)


def _check_part(interval: IntervalText, text: str, value: str) -> None:
    """The same for the ends or the margin."""
    read = read_printed(text, "nearest", "interval")
    if read.kind != "range" and not interval.is_bound and not (is_margin(text) and read.kind == "number"):
        raise InputError(f"interval = {text!r}: {HOW}")
    largest = read.interval.lower if read.interval.upper is None else read.interval.upper
    bare = largest is not None and largest > 1 and not is_percentage(text)
    if is_percentage(text) != is_percentage(value) and (bare or not (is_percentage(value) or _is_fraction(value))):
        raise InputError(f"interval = {text!r} beside {value!r}: say what both are in, as % or points")


def is_bound(text: str) -> bool:
    """Whether a printed text is a bound, such as at least 75%; False for a text that is no number."""
    return _kind(text) in BOUNDS


def is_range(text: str) -> bool:
    """Whether a printed text gives both ends of an interval; False for a text that is no number."""
    return _kind(text) == "range"


def is_margin(text: str) -> bool:
    """Whether a printed text begins as a margin does."""
    return text.strip().lower().startswith(("±", "+/-", "+/−", "plus or minus"))


def margin_and_ends(text: str) -> tuple[str, str]:
    """The margin and the ends of an interval that prints both, in any order; both "" for every other text.

    >>> margin_and_ends("± 2.0% (78.1% to 82.1%)"), margin_and_ends("0.78 to 0.82 (± 0.02)")
    (('± 2.0%', '78.1% to 82.1%'), ('± 0.02', '0.78 to 0.82'))
    """
    for place in (at for at, sign in enumerate(text) if sign in BETWEEN):
        first, second = text[:place].strip(AROUND), text[place:].strip(AROUND)
        for margin, ends in ((first, second), (second, first)):
            if is_margin(margin) and _kind(margin) == "number":
                pair = next((pair for pair in (ends, f"({ends})") if is_range(pair)), "")
                if pair:
                    return margin, pair
    return "", ""


def _kind(text: str) -> str:
    try:
        return read_printed_text(text, "value").kind
    except InputError:
        return ""


def _is_fraction(text: str) -> bool:
    """Whether a text is a share by its form, 171 of 197 or 171/197, beside which percentages say what they are."""
    return "/" in text or read_printed_text(text, "value").numbers[0].counts is not None


def printed_ends(claim: NumberClaim, interval: IntervalText) -> PrintedEnds:
    """The ends as printed; those of a margin are as far from the estimate as the margin says."""
    if is_margin(interval.text):
        return _about_estimate(claim, interval.text)
    margin = _margin(claim, interval.margin) if interval.margin else None
    low, high = map(_with_float, read_ends(interval.text, claim.rounding, "interval", whole=whole_of(claim)))
    numbers = read_printed_text(interval.text, "interval").numbers
    if all(map(_is_float, numbers)) and any(map(_figures, numbers)):
        return PrintedEnds(_computed(low, numbers[0]), _computed(high, numbers[1]), margin)
    if _have_own_figures(numbers):
        return PrintedEnds(low, high, margin)
    first, second = read_ends(interval.text, claim.rounding, "interval", whole=whole_of(claim), alike=True)
    return PrintedEnds(low, high, margin, (_with_float(first), _with_float(second)))


def readings(claim: NumberClaim, interval: IntervalText) -> Iterator[PrintedEnds]:
    """The ends as printed, and where they are whole numbers of documents, rounded outward."""
    own = printed_ends(claim, interval)
    yield own
    if whole_of(claim) == "zeros" and own.half is None and not claim.rounding_is_stated:
        low, high = read_printed_text(interval.text, "interval").numbers
        if low.unit in {None, ONE} and high.unit in {None, ONE}:
            out = Interval(low.value, low.value + 1, False, True), Interval(high.value - 1, high.value, True, False)
            yield PrintedEnds(*out, None, rounding=", rounded outward to whole documents")


def _about_estimate(claim: NumberClaim, text: str) -> PrintedEnds:
    margin = _margin(claim, text)
    middle = read_printed(claim.value, claim.rounding, "value", whole=whole_of(claim)).interval
    return PrintedEnds(_sum(middle, margin, -1), _sum(middle, margin, 1), margin)


def about_estimate(claim: NumberClaim, interval: IntervalText) -> PrintedEnds:
    """The interval by its margin alone, about the printed estimate."""
    return _about_estimate(claim, interval.margin)


def _margin(claim: NumberClaim, text: str) -> Interval:
    return read_printed(text, claim.rounding, "interval", whole=whole_of(claim)).interval


def _figures(number: PrintedNumber) -> int:
    """The significant digits of a printed number; 0 for 0, and for a number that is printed exactly."""
    if number.unit is None or not number.value:
        return 0
    return len(str(int(abs(number.value) / number.unit)))


def _is_float(number: PrintedNumber) -> bool:
    """Whether a number is printed as programs print a float, or is 0 or 1, as they cut an end."""
    return _figures(number) >= FLOAT_DIGITS or number.value in {0, 1}


def _computed(region: Interval, number: PrintedNumber) -> Interval:
    """The values whose float a program may print so."""
    if number.value in {0, 1}:
        return Interval(number.value - FLOAT_ERROR, number.value + FLOAT_ERROR, False, False)
    out, (low, high) = max(abs(number.value) * FLOAT_ERROR, SEARCH_ERROR), bounds_of(region)
    return Interval(low - out, high + out, False, False)


def _with_float(region: Interval) -> Interval:
    """An end that is printed exactly, as a bare 0, with what a float may be off: a program finds it as a root."""
    low, high = bounds_of(region)
    return Interval(low - FLOAT_ERROR, high + FLOAT_ERROR, False, False) if low == high else region


def _have_own_figures(numbers: tuple[PrintedNumber, ...]) -> bool:
    """Whether each end is printed to digits of its own: as many significant ones, but for a zero that is left out."""
    figures = [_figures(number) for number in numbers]
    return min(figures) > 1 and max(figures) - min(figures) <= 1


def whole_of(claim: NumberClaim) -> Whole:
    """Numbers of documents that are computed may be rounded where their zeros begin."""
    return "zeros" if catalogue.formula(claim.formula).counts_documents else "exact"


def _sum(middle: Interval, margin: Interval, sign: int) -> Interval:
    low, high = bounds_of(margin) if sign > 0 else (-bounds_of(margin)[1], -bounds_of(margin)[0])
    return Interval(bounds_of(middle)[0] + low, bounds_of(middle)[1] + high, middle.lower_open, middle.upper_open)


def without_margin(printed: PrintedEnds) -> PrintedEnds:
    """The same by its ends alone."""
    return replace(printed, half=None)
