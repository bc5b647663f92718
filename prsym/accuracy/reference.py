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


@dataclass(frozen=True, slots=True)
class Reference:
    """The numbers within `radius` of `middle`, both over one positive denominator."""

    middle: int
    radius: int
    denominator: int

    def digits(self) -> str:
        """The decimal digits to which all the numbers round, at most 25.

        >>> reference(Fraction(1, 3)).digits()
        '0.3333333333333333333333333'
        """
        ends = [Fraction(self.middle + side * self.radius, self.denominator) for side in (-1, 1)]
        for digits in range(MOST_DIGITS, 0, -1):
            context = Context(prec=digits, rounding=ROUND_HALF_EVEN, Emin=-FARTHEST, Emax=FARTHEST)
            low, high = (context.divide(Decimal(end.numerator), Decimal(end.denominator)) for end in ends)
            if low == high:
                return str(low)
        return f"between {float(ends[0])!r} and {float(ends[1])!r}"


def reference(wanted: Any) -> Reference | float:
    """A ball of Arb, a rational number or a float as a `Reference`; an infinity or a NaN as that float.

    Raises `UnableError` for a ball that is not finite (a NaN that is wanted is said by a float) and `InputError` for
    what is no number.
    """
    if isinstance(wanted, Reference):
        return wanted
    if hasattr(wanted, "rad"):
        return _of_ball(wanted)
    if hasattr(wanted, "numerator"):  # whole and rational numbers, also NumPy's and Arb's
        return Reference(int(wanted.numerator), 0, int(wanted.denominator))
    try:
        numerator, denominator = wanted.as_integer_ratio()  # floats, also NumPy's, and Decimal
    except (ValueError, OverflowError):
        return float(wanted)
    except AttributeError:
        raise InputError(f"{wanted!r} is no reference: give an Arb ball, a Fraction, an int or a float") from None
    return Reference(numerator, 0, denominator)


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
        beside = max(-FARTHEST, radius_top) if radius else -FARTHEST
        middle, exponent, radius, radius_exponent = 0, 0, 1, beside + 1  # around 0, and no narrower
    elif radius and radius_top < -FARTHEST:
        radius, radius_exponent = 1, -FARTHEST
    least = min(exponent, radius_exponent, 0)
    return Reference(middle << (exponent - least), radius << (radius_exponent - least), 1 << -least)
