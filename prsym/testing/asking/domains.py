"""Domains as a user writes them: an interval, or one number, for each name."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping
from fractions import Fraction

from prsym.accuracy.box import Span
from prsym.accuracy.formats import Format
from prsym.errors import InputError
from prsym.model.domain import Interval
from prsym.reading.names import spelled
from prsym.reading.numbers import read_number
from prsym.testing.lines import exact_number

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


def read_fixed(fixed: object, domain: Collection[str]) -> dict[str, Fraction]:
    """The exact values of names that do not vary; `InputError` for one that has an interval too."""
    if not isinstance(fixed or {}, Mapping):
        raise InputError(f"fixed = {fixed!r:.60}: write a mapping such as {{'beta': 1}}")
    given: Mapping[str, object] = fixed if isinstance(fixed, Mapping) else {}
    values = {name: read_number(value, f"fixed: {name}") for name, value in given.items()}
    for name in values:
        if name in domain:
            raise InputError(f"fixed: {name} has an interval too: give one of both")
    return values


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


def span(interval: Interval) -> Span:
    """The floats of an interval."""
    return Span(interval.lower, interval.upper, interval.lower_open, interval.upper_open)


def shown_interval(interval: Interval) -> str:
    """The interval with ends as someone would type them.

    >>> shown_interval(Interval(Fraction(1, 3), Fraction(0.1), False, True))
    '[1/3, 0.1)'
    """
    left = "(" if interval.lower_open else "["
    right = ")" if interval.upper_open else "]"
    lower = "-inf" if interval.lower is None else exact_number(interval.lower)
    upper = "inf" if interval.upper is None else exact_number(interval.upper)
    return f"{left}{lower}, {upper}{right}"


def nearest(value: Fraction, form: Format, where: str) -> float:
    """The number of the format that is nearest to an exact one; `InputError` for one beyond the largest.

    >>> from prsym.accuracy.formats import BINARY32
    >>> nearest(Fraction(49, 25), BINARY32, "domain: z")
    1.9600000381469727
    """
    if abs(value) > Fraction(form.largest):
        raise InputError(f"{where}: the number is beyond the largest {form.name}, {form.largest:.4g}")
    place = int(form.orders(float(value)))
    beside = [float(x) for x in form.values([place, place - 1, place + 1]).tolist() if math.isfinite(x)]
    return min(beside, key=lambda x: abs(Fraction(x) - value))


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
