"""Lines of a failure's message, of a width that fits 80 columns behind pytest's margin."""

from __future__ import annotations

import math
import re
import textwrap
from decimal import MAX_EMAX, MIN_EMIN, ROUND_DOWN, Decimal, localcontext
from fractions import Fraction

WIDTH = 72  # columns: pytest puts 8 before each line
NAME = len("AssertionError: ")  # which pytest puts before the first line


def folded(text: str, margin: str, further: str = "  ") -> list[str]:
    """The text behind a margin, broken between words; further lines are indented more. A long word stays whole.

    >>> folded("2 of 3 points", "  ")
    ['  2 of 3 points']
    """
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=margin,
        subsequent_indent=margin + further,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [margin]


def headline(text: str) -> list[str]:
    """The first line, which is shorter by the name of the exception; what does not fit goes below it."""
    first = textwrap.wrap(text, WIDTH - NAME, break_long_words=False, break_on_hyphens=False)[0]
    rest = text[len(first) :].strip()
    return [first, *(folded(rest, "  ") if rest else ())]


def signed(ulps: float) -> str:
    """An error in ulp with its sign: three decimals, or three digits where it is large.

    >>> signed(-1.5), signed(3.19e12), signed(-0.0)
    ('−1.500', '+3.19e12', '0')
    """
    if not ulps:
        return "0"
    sign, size = "+" if ulps > 0 else "−", abs(ulps)
    if math.isinf(size):
        return f"{sign}∞"
    return f"{sign}{size:.3f}" if size < 1000 else exponent(f"{sign}{size:.2e}")


def exponent(text: str) -> str:
    """`1.3e12` for 1.3e+12."""
    return re.sub(r"e\+?(-?)0*", r"e\1", text)


# Exact numbers for a reader: as they would be typed, or rounded.

DIGITS, LONGEST = 17, 40  # of a number in a message


def exact_number(value: Fraction) -> str:
    """A number that can be typed in again: a float, else a fraction; a long one is rounded, which the dots say.

    >>> exact_number(Fraction(1, 4)), exact_number(Fraction(1, 3))
    ('0.25', '1/3')
    """
    try:
        nearest = float(value)
    except OverflowError:
        nearest = math.inf
    if nearest == value:
        return repr(nearest).removesuffix(".0") if abs(nearest) < 1e15 else repr(nearest)
    whole = str(value)
    return whole if len(whole) <= LONGEST else rounded_number(value, ROUND_DOWN) + "…"


def rounded_number(value: Fraction, rounding: str, digits: int = DIGITS) -> str:
    """A decimal of so many digits, rounded as `decimal` says."""
    with localcontext(prec=digits, rounding=rounding, Emin=MIN_EMIN, Emax=MAX_EMAX):
        return f"{Decimal(value.numerator) / Decimal(value.denominator):g}"
