"""Domains as a user writes them: an interval, or one number, for each name."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from fractions import Fraction

from prsym.errors import InputError
from prsym.model.domain import Interval
from prsym.reading.names import spelled
from prsym.reading.numbers import read_number

_TEXT = re.compile(r"\s*([\[(])\s*([^,;\[\]()]+?)\s*[,;]\s*([^,;\[\]()]+?)\s*([\])])\s*")
_INFINITE = re.compile(r"([+−-]?)\s*(?:oo|inf|infinity|∞)", re.IGNORECASE)
HELP = 'write (0, 1), "[0, 1)" or one number; an end that is inf or None is none'


def read_domain(domain: object, where: str = "domain") -> dict[str, Interval]:
    """The interval of each name; `InputError` for what is no mapping from names to intervals.

    >>> print(read_domain({"x": "(0, 1/3]"})["x"])
    (0, 1/3]
    """
    if not isinstance(domain, Mapping):
        raise InputError(f"{where} = {domain!r}: write a mapping such as {{'x': (0, 1)}}")
    for name in domain:
        if not isinstance(name, str):
            raise InputError(f"{where}: {name!r} is no name: write a text such as 'x'")
    return {spelled(name): read_interval(value, f"{where}: {name}") for name, value in domain.items()}


def read_interval(value: object, where: str) -> Interval:
    """An interval with exact ends, from a pair, a text such as `[0, 1)`, or one number."""
    if isinstance(value, Interval):
        return value
    if isinstance(value, str) and (match := _TEXT.fullmatch(value)):
        left, low, high, right = match.groups()
        return _interval(_end(low, where), _end(high, where), left == "(", right == ")", where)
    if isinstance(value, tuple | list):
        if len(value) != 2:
            raise InputError(f"{where}: {value!r} has {len(value)} ends: {HELP}")
        return _interval(_end(value[0], where), _end(value[1], where), False, False, where)
    try:
        number = read_number(value, where)
    except InputError:
        raise InputError(f"{where}: {value!r} is no interval: {HELP}") from None
    return Interval(number, number, False, False)


def _end(value: object, where: str) -> Fraction | float:
    """An end; an infinite one is a float, -inf or inf, or NaN where None says it without a sign."""
    if value is None:
        return math.nan
    if isinstance(value, str) and (match := _INFINITE.fullmatch(value.strip())):
        return -math.inf if match[1] in {"-", "−"} else math.inf
    if isinstance(value, float) and math.isinf(value):
        return value
    return read_number(value, where)


def _interval(
    lower: Fraction | float, upper: Fraction | float, lower_open: bool, upper_open: bool, where: str
) -> Interval:
    if lower == math.inf or upper == -math.inf:
        raise InputError(f"{where}: the interval from {lower} to {upper} is empty: give a lower end below the upper")
    low = None if isinstance(lower, float) else lower
    high = None if isinstance(upper, float) else upper
    empty = low is not None and high is not None and (low > high or (low == high and (lower_open or upper_open)))
    if empty:
        raise InputError(f"{where}: the interval from {low} to {high} is empty: give a lower end below the upper")
    return Interval(low, high, lower_open or low is None, upper_open or high is None)
