"""Rounding rules: every exact value that a rule takes to a printed one."""

from __future__ import annotations

from fractions import Fraction

from prsym.errors import InputError, did_you_mean
from prsym.model.domain import Interval

NEAREST = "nearest"
RULES = (NEAREST, "any", "half_up", "half_even", "half_up_twice", "half_even_twice", "truncate", "ceil", "floor")


def check_rule(rule: str) -> str:
    """The rule itself; `InputError` for a word that is none."""
    if rule not in RULES:
        raise InputError(f"rounding = {rule!r}: it must be one of {', '.join(RULES)}{did_you_mean(rule, RULES)}")
    return rule


def rounding_interval(value: Fraction, unit: Fraction, rule: str) -> Interval:
    """The values that the rule takes to `value`, a multiple of `unit`.

    `nearest` rounds a tie either way, `any` is the union of all rules. The rules that round twice go by an
    intermediate result with one more digit or with several, or round once: what has one more digit reaches farthest,
    to 0.55 of a unit.

    >>> str(rounding_interval(Fraction(36, 100), Fraction(1, 100), "half_up"))
    '[71/200, 73/200)'
    """
    half = unit / 2
    if rule in {"half_up_twice", "half_even_twice"}:
        return _twice(value, unit, rule)
    if rule == NEAREST:
        return Interval(value - half, value + half, False, False)
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


def _twice(value: Fraction, unit: Fraction, rule: str) -> Interval:
    """A tie of the second rounding is reached from half a digit farther out, 0.05 units, by the first."""
    once = rounding_interval(value, unit, rule.removesuffix("_twice"))
    assert once.lower is not None
    assert once.upper is not None
    out = unit / 20
    # Away from zero the first rounding of half_up takes its own tie along; half_even leaves it to the even neighbour.
    open_end = rule == "half_even_twice"
    lower = (once.lower, True) if once.lower_open else (once.lower - out, open_end)
    upper = (once.upper, True) if once.upper_open else (once.upper + out, open_end)
    return Interval(lower[0], upper[0], lower[1], upper[1])
