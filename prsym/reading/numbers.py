"""Exact reading of a number that someone typed or printed. No float is made on the way."""

from __future__ import annotations

import math
import numbers
import re
import sys
from decimal import Decimal
from fractions import Fraction

from prsym.errors import InputError

_PRINTED = re.compile(
    r"(?P<sign>[+−-]?)(?P<digits>[1-9]\d{0,2}(?:,\d{3})+|\d+)?(?P<point>\.\d*)?(?:[eE](?P<exponent>[+-]?\d{1,3}))?"
    r"\s*(?P<percent>%?)",
    re.ASCII,
)
_DECIMAL_COMMA = re.compile(r"[+−-]?(?:0,\d{1,20}|\d{1,9},(?:\d{1,2}|\d{4,20}))\s*%?", re.ASCII)
_RATIO = re.compile(r"[+-]?\d{1,400}/\d{1,400}", re.ASCII)
MAX_LENGTH = 400
FLOAT_DIGITS = 15  # significant digits that a double keeps of every decimal number
FEWEST_ROUND_TRIP = 17  # significant digits that tell every double from the others
MOST_ULP = 4  # what a few operations in double precision lose


def read_number(value: object, where: str) -> Fraction:
    """The exact value of a str, int, Fraction, Decimal or finite float; `where` opens the error's line.

    Texts may be decimal (`0.75`, `1,234`, `3.4e-5`), a percentage (`75%`) or a ratio (`3/4`).
    Raises `InputError` for anything else.

    >>> read_number("68%", "recall")
    Fraction(17, 25)
    """
    if isinstance(value, bool):
        raise InputError(f"{where}: {value!r} is no number")
    if isinstance(value, numbers.Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    if isinstance(value, Decimal) and value.is_finite():
        return Fraction(value)
    if isinstance(value, numbers.Real) and math.isfinite(value):
        return Fraction(float(value))
    if isinstance(value, str):
        return _read_text(value, where)
    raise InputError(f"{where}: {value!r} is no finite number: write a number such as 0.75, 3/4 or 75%")


def _read_text(text: str, where: str) -> Fraction:
    stripped = text.strip()
    if len(stripped) <= 2 * MAX_LENGTH and _RATIO.fullmatch(stripped):
        top, bottom = stripped.split("/")
        if int(bottom) == 0:
            raise InputError(f"{where}: {text!r} divides by zero")
        return Fraction(int(top), int(bottom))
    return _printed_parts(stripped, where)[0]


def printed_unit(text: str) -> Fraction | None:
    """The unit in the last printed place, or None for an integer, which stands for itself.

    >>> printed_unit("36%"), printed_unit("0.40"), printed_unit("1,234")
    (Fraction(1, 100), Fraction(1, 100), None)
    """
    if "/" in text:
        return None
    return _printed_parts(text.strip(), "printed number")[1]


def float_error(text: str) -> Fraction:
    """Four units in the last place of the double that a text of 15 significant digits or more shows; 0 for another one.

    A text of more than 17 digits is a double where it shows the exact value of one, as `%.20f` does. A program that
    prints so many digits does not part thousands by commas.

    >>> [f"{float(float_error(text)):.3g}" for text in ("0.42857142857142855", "42.857142857142854%", "0.4286")]
    ['2.22e-16', '2.84e-16', '0']
    """
    match = _PRINTED.fullmatch(text.strip())
    if match is None or (match["point"] is None and match["exponent"] is None) or "," in text:
        return Fraction(0)
    digits = ((match["digits"] or "") + (match["point"] or ".")[1:]).lstrip("0")
    percent = Fraction(1, 100 if match["percent"] else 1)
    value = _printed_parts(text.strip(), "printed number")[0] / percent
    if len(digits) < FLOAT_DIGITS or abs(value) > Fraction(sys.float_info.max):
        return Fraction(0)
    last_place = (printed_unit(text) or Fraction(1)) / percent
    if len(digits) > FEWEST_ROUND_TRIP and abs(Fraction(float(value)) - value) > last_place:
        return Fraction(0)
    return MOST_ULP * Fraction(math.ulp(float(value))) * percent


def _printed_parts(text: str, where: str) -> tuple[Fraction, Fraction | None]:
    match = _PRINTED.fullmatch(text) if len(text) <= MAX_LENGTH else None
    if match is None and _DECIMAL_COMMA.fullmatch(text):
        raise InputError(f"{where}: {text!r} has a decimal comma: write {text.replace(',', '.')}")
    if match is None or (match["digits"] is None and len(match["point"] or ".") == 1):
        raise InputError(f"{where}: {text[:60]!r} is no number: write a number such as 0.75, 1,234, 3.4e-5 or 75%")
    decimals = (match["point"] or ".")[1:]
    mantissa = int((match["digits"] or "0").replace(",", "") + decimals)
    exponent = int(match["exponent"] or 0) - len(decimals) - (2 if match["percent"] else 0)
    scale = Fraction(10) ** exponent
    sign = -1 if match["sign"] in {"-", "−"} else 1
    exact = match["point"] is None and not match["percent"] and match["exponent"] is None
    return sign * mantissa * scale, None if exact else scale
