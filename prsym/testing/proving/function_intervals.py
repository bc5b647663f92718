"""The interval that a user's function gives, with its ends exactly as they are."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from prsym.errors import InputError, shortened
from prsym.model.domain import Interval
from prsym.verify.balls import bounds

ENDS = (("lower", "upper"), ("a", "b"))
LONGEST = 60  # characters of what a function gave, in a message
End = Fraction | float  # a float is an infinity


def interval_of(found: Any, name: str) -> Interval:
    """A pair, an object with `lower` and `upper` (or `a` and `b`), a ball of Arb or an interval of mpmath.

    Raises `InputError` for anything else, and `AssertionError` for NaN and for ends in the wrong order.
    """
    try:
        lower, upper = _ends(found)
    except (TypeError, ValueError):
        raise InputError(f"{name} gives {_shown(found)}: give a pair (lower, upper) of numbers") from None
    if not lower <= upper or lower == math.inf or upper == -math.inf:
        raise AssertionError(f"{name} gives {_shown(found)}: no interval")
    return Interval(_finite(lower), _finite(upper), lower == -math.inf, upper == math.inf)


def _ends(found: Any) -> tuple[End, End]:
    if isinstance(found, str | bytes):
        raise TypeError
    if _is_ball(found):
        if found.is_nan():
            return math.nan, math.nan
        return bounds(found) if found.is_finite() else (-math.inf, math.inf)
    if hasattr(found, "_mpi_"):
        lower, upper = map(_of_raw, found._mpi_)
        return lower, upper
    for low, high in ENDS:
        if hasattr(found, low) and hasattr(found, high):
            found = (getattr(found, low), getattr(found, high))
            break
    lower, upper = map(_end, found)
    return lower, upper


def _end(end: Any) -> End:
    """The number exactly; an infinity or a NaN as a float."""
    if isinstance(end, str | bytes):
        raise TypeError
    if _is_ball(end):
        if not end.is_exact():
            raise TypeError  # which of its numbers is the end?
        return bounds(end)[0] if end.is_finite() else _special(end)
    if hasattr(end, "_mpf_"):
        return _of_raw(end._mpf_)
    if hasattr(end, "numerator") and hasattr(end, "denominator"):
        return Fraction(int(end.numerator), int(end.denominator))
    if hasattr(end, "as_integer_ratio"):
        try:
            top, bottom = end.as_integer_ratio()
            return Fraction(int(top), int(bottom))
        except (OverflowError, ValueError):  # an infinity, NaN
            return _special(end)
    if math.isinf(_special(end)):
        return _special(end)
    raise TypeError


def _special(end: Any) -> float:
    found: float = float(end)
    return found


def _of_raw(raw: tuple[Any, ...]) -> End:
    """mpmath's own (sign, mantissa, exponent, bits): the mantissa 0 with an exponent is no finite number."""
    sign, mantissa, exponent, _ = raw
    if not mantissa and exponent:
        from mpmath.libmp import to_float

        return _special(to_float(raw))
    return Fraction(-int(mantissa) if sign else int(mantissa)) * Fraction(2) ** int(exponent)


def _is_ball(value: Any) -> bool:
    return hasattr(value, "mid") and hasattr(value, "rad") and hasattr(value, "is_finite")


def _finite(end: End) -> Fraction | None:
    return end if isinstance(end, Fraction) else None


def _shown(found: Any) -> str:
    return shortened(str(found), LONGEST)
