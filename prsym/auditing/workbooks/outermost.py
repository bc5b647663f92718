"""The outermost functions of a cell's formula that only present a value: `=ROUND(…, 4)` and `=IFERROR(…, 0)`."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from prsym.reading.limits import MAX_TEXT

_CALL = re.compile(r"\s*([A-Z]+)\s*\((.*)\)\s*", re.ASCII | re.DOTALL | re.IGNORECASE)
_BRACKETS = re.compile(r"\s*\((.*)\)\s*", re.DOTALL)
_DIGITS = re.compile(r"\s*([+-]?\d{1,2})(?:\.0*)?\s*", re.ASCII)
_UNIT = re.compile(r"\s*(\d{0,15}\.?\d{0,15})\s*", re.ASCII)
_SLACK = Fraction(1, 10**12)  # relative: what binary arithmetic may do to a value before and after it is rounded
MOST_NESTED = 10  # brackets, guards and roundings around one formula


@dataclass(frozen=True, slots=True)
class Rounding:
    """A function that rounds a formula's value to multiples of `unit`, as its cell writes it; after `inner`, if any."""

    function: str
    unit: Fraction
    written: str
    inner: Rounding | None = None

    def __str__(self) -> str:
        of = "…" if self.inner is None else str(self.inner)
        return f"{self.function}({of}{f', {self.written}' if self.written else ''})"

    def may_give(self, stored: Fraction, lower: Fraction, upper: Fraction) -> bool:
        """Whether the function takes a value in [lower, upper] to the stored one."""
        steps = round(stored / self.unit)
        if abs(stored / self.unit - steps) > _SLACK * abs(stored / self.unit):
            return False
        low, high = self._steps(lower - _SLACK * abs(lower)), self._steps(upper + _SLACK * abs(upper))
        return low <= steps <= high

    def _steps(self, value: Fraction) -> int:
        """The multiple of the unit that a value is taken to: every function here never falls."""
        if self.inner is not None:
            value = self.inner._steps(value) * self.inner.unit
        return _TO_WHOLE[self.function](value / self.unit)


def _away_from_zero(whole: Callable[[Fraction], int]) -> Callable[[Fraction], int]:
    """The same to both sides of 0."""
    return lambda value: whole(value) if value >= 0 else -whole(-value)


_TO_WHOLE: Mapping[str, Callable[[Fraction], int]] = MappingProxyType(
    {
        "ROUND": _away_from_zero(lambda size: math.floor(size + Fraction(1, 2))),  # ties go away from 0
        "MROUND": _away_from_zero(lambda size: math.floor(size + Fraction(1, 2))),
        "ROUNDUP": _away_from_zero(math.ceil),
        "ROUNDDOWN": _away_from_zero(math.floor),
        "TRUNC": _away_from_zero(math.floor),
        "INT": math.floor,
        "FLOOR": math.floor,
        "CEILING": math.ceil,
    }
)
_TO_UNITS = ("MROUND", "FLOOR", "CEILING")  # their second argument is the unit, not a number of decimals


def presented(formula: str) -> tuple[Rounding | None, str]:
    """The rounding in which a formula's value ends, None for none, and the formula without guard and rounding.

    Brackets, IFERROR and roundings to a stated unit are taken off, in any order.

    >>> rounding, inside = presented('=IFERROR(ROUND((B2/(B2+C2)),4),"n/a")')
    >>> str(rounding), inside
    ('ROUND(…, 4)', '=B2/(B2+C2)')
    >>> presented("=ROUND(B2,1)+ROUND(C2,1)")
    (None, '=ROUND(B2,1)+ROUND(C2,1)')
    """
    text = formula.strip().removeprefix("=").strip()
    found: list[tuple[str, Fraction, str]] = []
    for _ in range(MOST_NESTED):
        if len(formula) > MAX_TEXT or (outer := _outermost(text)) is None:
            break
        step, text = outer
        found += [] if step is None else [step]
    rounding = None
    for function, unit, written in reversed(found):
        rounding = Rounding(function, unit, written, rounding)
    return rounding, f"={text.strip()}"


def guarded(formula: str) -> str | None:
    """The formula inside the IFERROR that a whole formula is; None when it is another formula.

    >>> guarded('=IFERROR(B2/(B2+C2),"n/a")'), guarded("=IFERROR(B2,0)/C2"), guarded("=(B2)")
    ('=B2/(B2+C2)', None, None)
    """
    text = formula.strip().removeprefix("=").strip()
    call = _CALL.fullmatch(text) if len(formula) <= MAX_TEXT else None
    outer = _outermost(text) if call and call[1].upper() == "IFERROR" else None
    return None if outer is None else f"={outer[1].strip()}"


def _outermost(text: str) -> tuple[tuple[str, Fraction, str] | None, str] | None:
    """The rounding around a formula that only presents its value, None where there is none, and the formula inside."""
    brackets = _BRACKETS.fullmatch(text)
    if brackets and len(inside := _arguments(brackets[1])) == 1:
        return None, inside[0]
    call = _CALL.fullmatch(text)
    arguments = _arguments(call[2]) if call else []
    function = call[1].upper() if call else ""
    if function == "IFERROR" and len(arguments) == 2:
        return None, arguments[0]
    unit = _unit_of(function, arguments[1:])
    return None if unit is None else ((function, *unit), arguments[0])


def _unit_of(function: str, rest: list[str]) -> tuple[Fraction, str] | None:
    """The unit that a function rounds to, and how it is written; None where it does not round, or does not say."""
    if function not in _TO_WHOLE or len(rest) > 1:
        return None
    if not rest:
        return (Fraction(1), "") if function in ("INT", "TRUNC") else None
    match = (_UNIT if function in _TO_UNITS else _DIGITS).fullmatch(rest[0])
    if match is None or function == "INT" or not any(sign.isdigit() for sign in match[1]):
        return None
    unit = Fraction(match[1]) if function in _TO_UNITS else Fraction(10) ** -int(match[1])
    return (unit, match[1]) if unit else None


def _arguments(text: str) -> list[str]:
    """The arguments of a call; none when its brackets close before the end of `text`."""
    found, depth, quote = [""], 0, ""
    for sign in text:
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        elif sign in "()":
            depth += 1 if sign == "(" else -1
        if depth < 0:
            return []
        if sign == "," and not depth and not quote:
            found.append("")
        else:
            found[-1] += sign
    return found
