"""Ends of intervals in the unit in which a report states them: shares in percent, differences in percentage points."""

from __future__ import annotations

import re

from prsym.model.enclosure import Enclosure
from prsym.reading.number_words import is_in_points, is_percentage
from prsym.verify.digits import wide_enclosure

SHOWN_DIGITS = 6
PERCENT = 100
POINTS = " percentage points"
_SIGN = re.compile(r"\s*(?:%|percent|per cent)")


def in_one_unit(text: str, beside: str) -> str:
    """A printed percentage in points where what stands beside it is in points: the same numbers in one unit.

    >>> in_one_unit("0.6% to 5.9%", "3.2 points"), in_one_unit("0.6% to 5.9%", "3.2%")
    ('0.6 to 5.9 points', '0.6% to 5.9%')
    """
    if is_in_points(text) or not (is_in_points(beside) and is_percentage(text)):
        return text
    return f"{_SIGN.sub('', text)} points"


def shown_end(end: Enclosure, text: str) -> str:
    """An end to as many digits as the table of methods shows, in the unit of the stated text.

    >>> shown_end(Enclosure("0.125", "0.125", "0.125"), "12%"), shown_end(Enclosure("7.5", "7.5", "7.5"), "8")
    ('12.5%', '7.5')
    """
    low, high = end.bounds()
    if not is_percentage(text):
        return str(end)
    unit = POINTS if is_in_points(text) else "%"
    return f"{wide_enclosure(low * PERCENT, high * PERCENT, SHOWN_DIGITS)}{unit}"


def shown_ends(lower: Enclosure, upper: Enclosure, text: str) -> str:
    """Both ends, with percentage points said once.

    >>> shown_ends(*[Enclosure(end, end, end) for end in ("0.01", "0.03")], "1 to 3 points")
    '1 to 3 percentage points'
    """
    return f"{shown_end(lower, text).removesuffix(POINTS)} to {shown_end(upper, text)}"
