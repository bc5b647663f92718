"""The unrounded values that computed ones are measured against: balls, fractions and exact floats as one thing."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction
from typing import Any

from prsym.errors import InputError, UnableError

FARTHEST = 5_000  # 2^5000 and its reciprocal are beyond every format: what a ball says there is cut short
MOST_DIGITS = 25
SMALLEST = Fraction(1, 2**1074)  # of the positive float64 numbers


@dataclass(frozen=True, slots=True)
class Reference:
    """The numbers within `radius` of `middle`, both over one positive denominator."""

    middle: int
    radius: int
    denominator: int

    def digits(self) -> str:
        """The decimal digits to which all the numbers round, at most 25; else the ends.

        >>> reference(Fraction(1, 3)).digits()
        '0.3333333333333333333333333'
        >>> Reference(1, 1, 1 << FARTHEST).digits()
        'between 0 and 5e-324, the smallest float'
        """
        ends = [Fraction(self.middle + side * self.radius, self.denominator) for side in (-1, 1)]
        for digits in range(MOST_DIGITS, 0, -1):
            context = Context(prec=digits, rounding=ROUND_HALF_EVEN, Emin=-FARTHEST, Emax=FARTHEST)
            low, high = (context.divide(Decimal(end.numerator), Decimal(end.denominator)) for end in ends)
            if low == high:
                return str(low)
        return f"between {_end(ends[0])} and {_end(ends[1])}{', the smallest float' if _is_tiny(ends) else ''}"


def _is_tiny(ends: list[Fraction]) -> bool:
    return any(0 < abs(end) < SMALLEST for end in ends)


def _end(end: Fraction) -> str:
    """An end as a float; one too small for a float as the smallest one of its sign."""
    if 0 < abs(end) < SMALLEST:
        return "5e-324" if end > 0 else "-5e-324"
    return repr(float(end)) if end else "0"


def is_ball(value: Any) -> bool:
    """Whether a value is a real ball of Arb; mpmath's numbers and complex balls are none."""
    return hasattr(value, "rad") and hasattr(value, "man_exp")


def reference(wanted: Any) -> Reference | float:
    """A ball of Arb, a rational number or a float as a `Reference`; an infinity or a NaN as that float.

    Raises `UnableError` for a ball that is not finite (a NaN that is wanted is said by a float) and `InputError` for
    what is no number.
    """
    if isinstance(wanted, Reference):
        return wanted
    if is_ball(wanted):
        return _of_ball(wanted)
    if hasattr(wanted, "numerator"):  # whole and rational numbers, also NumPy's and Arb's
        return Reference(int(wanted.numerator), 0, int(wanted.denominator))
    try:
        numerator, denominator = wanted.as_integer_ratio()  # floats, also NumPy's, and Decimal
    except (ValueError, OverflowError):
        return _infinite_or_nan(wanted)
    except AttributeError:
        raise _no_reference(wanted) from None
    return Reference(int(numerator), 0, int(denominator))


def _infinite_or_nan(wanted: Any) -> float:
    try:
        return float(wanted)
    except ValueError:  # a signalling NaN of decimal
        raise _no_reference(wanted) from None


def _no_reference(wanted: Any) -> InputError:
    shown = f"{wanted!r:.60}"
    return InputError(f"{shown} is no reference: give a real Arb ball, a Fraction, an int or a float")


def _of_ball(wanted: Any) -> Reference | float:
    if not wanted.is_finite():
        if wanted.is_nan() or not wanted.rad() == 0:
            raise UnableError("the reference is a ball that is not finite")
        return math.inf if wanted > 0 else -math.inf
    middle, exponent = map(int, wanted.mid().man_exp())
    radius, radius_exponent = map(int, wanted.rad().man_exp())
    top, radius_top = exponent + middle.bit_length(), radius_exponent + radius.bit_length()
    if max(top, radius_top) > FARTHEST:
        if radius and radius_top > top - 2:
            raise UnableError("the reference is a ball that is too wide")
        return Reference((1 if middle > 0 else -1) << FARTHEST, 0, 1)
    if middle and top < -FARTHEST:
        sign = (wanted > 0) - (wanted < 0)
        beside = max(-FARTHEST, radius_top) if radius else -FARTHEST
        # around 0 and no narrower, or where the sign is certain from 0 on
        middle, exponent, radius, radius_exponent = sign, beside + 1, 1, beside + 1
    elif radius and radius_top < -FARTHEST:
        radius, radius_exponent = 1, -FARTHEST
    least = min(exponent, radius_exponent, 0)
    return Reference(middle << (exponent - least), radius << (radius_exponent - least), 1 << -least)
