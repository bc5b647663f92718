"""Exact numbers for a reader: as they would be typed, or rounded."""

from __future__ import annotations

import math
from decimal import MAX_EMAX, MIN_EMIN, ROUND_DOWN, Decimal, localcontext
from fractions import Fraction

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
