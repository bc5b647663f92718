"""Printed numbers as intervals: every exact value that the printed text can stand for."""

from __future__ import annotations

from fractions import Fraction

from prsym.errors import InputError
from prsym.model.domain import Interval
from prsym.reading.numbers import printed_unit, read_number

RULES = ("any", "half_up", "half_even", "truncate", "ceil", "floor")


def check_rule(rule: str) -> str:
    """The rule itself; `InputError` for a word that is none."""
    if rule not in RULES:
        raise InputError(f"rounding = {rule!r}: it must be one of {', '.join(RULES)}")
    return rule


def printed_interval(text: str, rule: str, where: str, *, whole_is_rounded: bool = False) -> Interval:
    """The values that print as `text` under a rounding rule; a point for a text that stands for itself.

    `any` is the union of the other rules. A whole number without a percent sign is exact, unless
    `whole_is_rounded` (a number of documents that a formula gives as a real number).

    >>> str(printed_interval("36%", "half_up", "value"))
    '[71/200, 73/200)'
    """
    value = read_number(text, where)
    unit = printed_unit(text)
    if unit is None and whole_is_rounded and value.denominator == 1:
        unit = Fraction(1)
    if unit is None:
        return Interval(value, value, False, False)
    return rounding_interval(value, unit, rule)


def rounding_interval(value: Fraction, unit: Fraction, rule: str) -> Interval:
    """The values that the rule takes to `value`, a multiple of `unit`."""
    half = unit / 2
    if rule == "half_up":  # ties away from zero
        tie_below, tie_above = value > 0, value < 0
        return Interval(value - half, value + half, not tie_below, not tie_above)
    if rule == "half_even":
        odd = (value / unit) % 2 == 1
        return Interval(value - half, value + half, odd, odd)
    if rule == "truncate":
        low = value - unit if value <= 0 else value
        high = value + unit if value >= 0 else value
        return Interval(low, high, value <= 0, value >= 0)
    if rule == "ceil":
        return Interval(value - unit, value, True, False)
    if rule == "floor":
        return Interval(value, value + unit, False, True)
    return Interval(value - unit, value + unit, True, True)
