"""Tiny and huge decimals for a reader: `1·10⁻³⁰⁰` instead of three hundred zeros, with every digit that was there."""

from __future__ import annotations

import re
from typing import NamedTuple

from prsym.model.enclosure import Enclosure
from prsym.report.amounts import split_digits

SMALLEST, LARGEST = -9, 15  # the powers of ten between which a number stays as it is
_DECIMAL = re.compile(r"(?<![\w.,])(\d+)(?:\.(\d+))?(…?)(?!\w|[.,]\d)", re.ASCII)
_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class Scientific(NamedTuple):
    """A positive number as `mantissa` (from 1 to 10, as digits) times ten to the power `exponent`."""

    mantissa: str
    exponent: int


def scientific(decimal: str) -> Scientific | None:
    """Mantissa and exponent of a plain decimal that is shorter so; None of any other, and of what is no decimal.

    >>> scientific("0.00000000001230"), scientific("0.123"), scientific("5" + "0" * 20)
    (Scientific(mantissa='1.23', exponent=-11), None, Scientific(mantissa='5', exponent=20))
    """
    found = _DECIMAL.fullmatch(decimal)
    if found is None or not decimal.strip("0.…"):
        return None
    whole, part = found[1].lstrip("0"), found[2] or ""
    exponent = len(whole) - 1 if whole else len(part.lstrip("0")) - len(part) - 1
    digits = (whole + part).strip("0")
    mantissa = (f"{digits[0]}.{digits[1:]}" if len(digits) > 1 else digits) + found[3]
    shorter = len(mantissa) + len(f"·10{exponent}") < len(decimal)
    return Scientific(mantissa, exponent) if shorter and not SMALLEST <= exponent < LARGEST else None


def compact(text: str) -> str:
    """The text with its tiny and huge decimals in scientific notation.

    >>> compact("from 0.00000000001 to 0.5"), compact("0." + "0" * 299 + "1234…")
    ('from 1·10⁻¹¹ to 0.5', '1.234…·10⁻³⁰⁰')
    """
    return _DECIMAL.sub(_shorter, text)


def split_scientific(enclosure: Enclosure) -> tuple[str, str, str] | None:
    """`split_digits` of bounds in scientific notation; None where neither end is shorter so.

    >>> split_scientific(Enclosure("0." + "0" * 20 + "123", "0." + "0" * 20 + "125", ""))
    ('1.2', '3·10⁻²¹', '5·10⁻²¹')
    """
    ends = (enclosure.lower, enclosure.upper)
    found = [scientific(end.removeprefix("-")) for end in ends]
    if found == [None, None]:
        return None
    low, high = found
    if low is None or high is None or low.exponent != high.exponent or ends[0][0] != ends[1][0]:
        return "", compact(ends[0].replace("-", "−")), compact(ends[1].replace("-", "−"))
    sign, power = "-" if ends[0].startswith("-") else "", power_of_ten(low.exponent)
    shared, *rests = split_digits(Enclosure(sign + low.mantissa, sign + high.mantissa, ""))
    return shared, rests[0] + power, rests[1] + power


def power_of_ten(exponent: int) -> str:
    """`·10⁻³⁰⁰`, as it follows a mantissa."""
    return "·10" + str(exponent).translate(_SUPERSCRIPTS)


def _shorter(found: re.Match[str]) -> str:
    number = scientific(found[0])
    return found[0] if number is None else number.mantissa + power_of_ten(number.exponent)
