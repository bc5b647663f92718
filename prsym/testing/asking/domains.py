"""Domains of a test: fixed values, the floats of an interval, and intervals as they are typed."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from fractions import Fraction

from prsym.accuracy.box import Span
from prsym.accuracy.formats import Format
from prsym.errors import InputError
from prsym.model.domain import Interval
from prsym.model.domain_text import read_domain as read_domain
from prsym.model.domain_text import read_interval as read_interval
from prsym.reading.numbers import read_number
from prsym.testing.lines import exact_number


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
