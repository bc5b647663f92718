"""Exact bounds -> an `Enclosure` whose digits are all certain."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import floor

from flint import fmpz

from prsym.errors import InputError, UnableError
from prsym.model.enclosure import Enclosure
from prsym.verify.balls import PRECISIONS, at_precision
from prsym.verify.whole import Ends

MAX_DIGITS = 100_000
LOG10_2 = 0.30103
EXACT_DIGITS = 30


def enclosure_of(lower: Fraction, upper: Fraction, digits: int) -> Enclosure | None:
    """The enclosure with `digits` certain significant digits, or None when the bounds leave one open.

    Digits are truncated, never rounded: each printed digit is a digit of the true value.
    """
    if lower == upper == 0:
        return Enclosure("0", "0", "0")
    if lower <= 0 <= upper:
        return None
    if upper < 0:
        mirrored = enclosure_of(-upper, -lower, digits)
        return mirrored and Enclosure(_minus(mirrored.upper), _minus(mirrored.lower), _minus(mirrored.digits))
    place = min(0, _leading_place(lower) - digits + 1)  # never coarser than units
    unit = Fraction(10) ** place
    below, above = lower // unit, upper // unit
    if below != above or _leading_place(upper) != _leading_place(lower):
        return None
    if lower == upper == below * unit:
        text = _decimal(below, place, trim=True)
        return Enclosure(text, text, text)
    text = _decimal(below, place, trim=False)
    return Enclosure(text, _decimal(below + 1, place, trim=False), text)


def certify(bounds_at: Callable[[int], Ends], digits: int) -> Enclosure:
    """Evaluate at rising precision until `digits` digits are certain; `UnableError` when none suffices.

    `bounds_at` is called with Arb's precision set to its argument, and returns exact bounds of the value.
    """
    start = int(digits * 3.33) + 32
    problem = "the value could not be told from a boundary between two digits (it may be exactly on it)"
    for precision in (start + p for p in PRECISIONS):
        with at_precision(precision):
            try:
                lower, upper = bounds_at(precision)
            except UnableError as error:
                problem = str(error)
                continue
        found = enclosure_of(lower, upper, digits)
        if found is not None:
            return found
    raise UnableError(problem)


def wide_enclosure(lower: Fraction, upper: Fraction, digits: int = 17) -> Enclosure:
    """Bounds rounded outward to `digits` significant digits; the digits certain to both."""
    low, high = _rounded(lower, digits, up=False), _rounded(upper, digits, up=True)
    common = enclosure_of(lower, upper, digits)
    for fewer in range(digits - 1, 0, -1):
        common = common or enclosure_of(lower, upper, fewer)
    return common if common and common.exact else Enclosure(low, high, common.digits if common else "")


def exact_text(value: Fraction) -> str:
    """The value itself: a decimal of at most `EXACT_DIGITS` digits, or else a fraction.

    >>> exact_text(Fraction(3, 8)), exact_text(Fraction(1, 3))
    ('0.375', '1/3')
    """
    found = enclosure_of(value, value, EXACT_DIGITS)
    return found.digits if found is not None and found.exact else str(value)


def _rounded(value: Fraction, digits: int, *, up: bool) -> str:
    if value == 0:
        return "0"
    place = _leading_place(abs(value)) - digits + 1
    scaled = value / Fraction(10) ** place
    whole = -((-scaled) // 1) if up else scaled // 1
    sign = "-" if whole < 0 else ""
    return sign + _decimal(abs(int(whole)), place, trim=True)


def _minus(text: str) -> str:
    return "-" + text


def _leading_place(value: Fraction) -> int:
    """The power of ten of the first significant digit of a positive value."""
    bits = value.numerator.bit_length() - value.denominator.bit_length()
    place = floor(bits * LOG10_2) + 1  # at most one too large in either direction; the loop settles it
    while value < Fraction(10) ** place:
        place -= 1
    return place


def _decimal(whole: int, place: int, *, trim: bool) -> str:
    """whole * 10**place in positional notation, without an exponent."""
    if place >= 0:
        return str(fmpz(whole)) + "0" * place  # fmpz: quick, and without Python's limit on long integers
    text = str(fmpz(whole)).rjust(1 - place, "0")
    text = f"{text[:place]}.{text[place:]}"
    return text.rstrip("0").rstrip(".") if trim else text


def check_digits(digits: int) -> None:
    """Refuse a number of digits outside 1 to `MAX_DIGITS`."""
    if isinstance(digits, bool) or not isinstance(digits, int) or not 1 <= digits <= MAX_DIGITS:
        raise InputError(f"digits = {digits!r}: choose a whole number from 1 to {MAX_DIGITS}")
