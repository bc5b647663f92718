"""Signed fractional units in the last place: the error of a computed float against an unrounded reference."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from prsym.accuracy.formats import BINARY64, Format
from prsym.accuracy.reference import Reference, is_ball, reference
from prsym.errors import InputError, UnableError

RESOLUTION = 2.0**-20  # of an error, in ulp: what the width of a ball may add to it

MIDDLING = 900  # the powers of two below and above which errors are reckoned in whole numbers
WITHIN = 0.5 + 2.0**-30  # the mantissa, in [1/2, 1), from which on a ball is far from the power of two


def signed_ulps(got: float | Fraction, wanted: Any, form: Format = BINARY64, resolution: float = RESOLUTION) -> float:
    """The error got - wanted in units in the last place of `wanted`, for every kind of number on either side.

    `wanted` is an Arb ball, a Fraction, an int, a Decimal or a float (which counts as exact); `got` is a number of the
    format, or an int or a Fraction, which is taken exactly.
    With p bits, the unit of a wanted number w != 0 is 2^(e - p + 1) where 2^e <= |w| < 2^(e+1); below the least normal
    number, and at 0, it is the spacing of the subnormal numbers. Further:

    - An infinity stands for 2^(E+1), the number that would follow the largest one, on either side; so does a wanted
      number beyond it, and the unit there is that of the largest. The result is a float, infinite when it is too large.
    - NaN where NaN (of a float or a Decimal) is wanted is an error of 0; NaN on one side only is one of +inf.
    - -0 counts as 0.

    A ball is measured at its middle. Where it holds a power of two the smaller of the two units is taken, so that no
    error is said to be less than it is. Raises `UnableError` when the ball is wider than `resolution` units, or not
    finite: ask for it again with more bits; and `InputError` when `wanted` is no number.

    >>> from fractions import Fraction
    >>> signed_ulps(1.0, Fraction(1) + Fraction(1, 2**53))
    -0.5
    >>> signed_ulps(0.1, Fraction(1, 10))
    0.4
    >>> signed_ulps(0.0, 5e-324), signed_ulps(math.inf, 1.7976931348623157e308), signed_ulps(math.nan, 1)
    (-1.0, 1.0, inf)
    """
    if isinstance(got, float) and is_ball(wanted):
        ordinary = _ordinary(got, wanted, form, resolution)
        if ordinary is not None:
            return ordinary
    found = reference(wanted)
    if isinstance(found, float) and math.isnan(found):
        return 0.0 if got != got else math.inf
    exact = _clamped(found, form)
    unit = _unit(exact, form)
    if exact.radius and not _narrow(exact, unit, resolution):
        raise UnableError(f"the reference is a ball wider than {resolution:g} ulp: more bits are needed")
    if got != got:
        return math.inf
    top, bottom = _exactly(got, form)
    return _quotient(top * exact.denominator - exact.middle * bottom, bottom * exact.denominator, unit)


def _exactly(got: float | Fraction, form: Format) -> tuple[int, int]:
    """A computed number as a quotient; an infinity, and a number beyond the format, as what infinity stands for."""
    limit = _beyond(form)
    number = got if isinstance(got, int | Fraction) else float(got)
    if not -limit < number < limit:
        return (limit if number > 0 else -limit), 1
    return number.as_integer_ratio()


def _ordinary(got: float, wanted: Any, form: Format, resolution: float) -> float | None:
    """The error against a narrow ball well inside a binade of middling numbers, by float arithmetic; else None.

    The head of the ball is its nearest float64 h, and got - h and wanted - h are accurate to 2^-50 of themselves.
    """
    head = float(wanted.mid())
    mantissa, exponent = math.frexp(abs(head))
    if not (-MIDDLING < exponent < MIDDLING and WITHIN < mantissa < 1.0 - (WITHIN - 0.5)):
        return None
    binade = exponent - 1
    if not form.least_exponent <= binade < form.greatest_exponent or not abs(got) < 2.0**MIDDLING:
        return None
    unit = 2.0 ** (binade - form.precision + 1)
    if not 2.000001 * float(wanted.rad()) <= resolution * unit:
        return None
    return (got - head) / unit - float((wanted - head).mid()) / unit


def unit_exponent(wanted: Any, form: Format = BINARY64) -> int:
    """The u of the unit 2^u in which errors against `wanted` are counted.

    >>> from fractions import Fraction
    >>> unit_exponent(1), unit_exponent(Fraction(99, 100)), unit_exponent(0)
    (-52, -53, -1074)
    """
    found = reference(wanted)
    if isinstance(found, float) and math.isnan(found):
        raise InputError("NaN has no unit in the last place: give a number")
    return _unit(_clamped(found, form), form)


def _beyond(form: Format) -> int:
    """The number that infinity counts as: the next float64 if the exponent had no end."""
    return 1 << (form.greatest_exponent + 1)


def _clamped(wanted: Reference | float, form: Format) -> Reference:
    """Infinities and what is beyond the format brought to the number that follows the largest."""
    limit = _beyond(form)
    if isinstance(wanted, float):
        return Reference(limit if wanted > 0 else -limit, 0, 1)
    if abs(wanted.middle) - wanted.radius >= limit * wanted.denominator:
        return Reference(limit if wanted.middle > 0 else -limit, 0, 1)
    return wanted


def _unit(wanted: Reference, form: Format) -> int:
    least = abs(wanted.middle) - wanted.radius
    if least <= 0:
        return form.spacing_exponent(form.least_exponent)
    binade = least.bit_length() - wanted.denominator.bit_length()
    scaled = wanted.denominator << binade if binade >= 0 else wanted.denominator
    if (least if binade >= 0 else least << -binade) < scaled:
        binade -= 1
    return form.spacing_exponent(binade)


def _narrow(wanted: Reference, unit: int, resolution: float) -> bool:
    return abs(_quotient(2 * wanted.radius, wanted.denominator, unit)) <= resolution


def _quotient(top: int, bottom: int, unit: int) -> float:
    """top/bottom/2^unit, rounded once."""
    if unit < 0:
        top <<= -unit
    else:
        bottom <<= unit
    try:
        return top / bottom
    except OverflowError:
        return math.inf if top > 0 else -math.inf
