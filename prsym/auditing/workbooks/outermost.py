"""The outermost function of a cell's formula where it only presents a value: `=ROUND(…, 4)` and `=IFERROR(…, 0)`."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction

from prsym.reading.limits import MAX_TEXT

_OUTERMOST = re.compile(r"=\s*(ROUND|ROUNDUP|ROUNDDOWN|TRUNC)\s*\((.*)\)\s*", re.ASCII | re.DOTALL | re.IGNORECASE)
_GUARD = re.compile(r"=\s*IFERROR\s*\((.*)\)\s*", re.ASCII | re.DOTALL | re.IGNORECASE)
_DIGITS = re.compile(r"\s*([+-]?\d{1,2})\s*", re.ASCII)
_SLACK = Fraction(1, 10**12)  # relative: what binary arithmetic may do to a value before and after it is rounded


@dataclass(frozen=True, slots=True)
class Rounding:
    """The outermost function of a formula, and the number of decimals that it keeps."""

    function: str
    decimals: int

    def __str__(self) -> str:
        return f"{self.function}(…, {self.decimals})"

    def may_give(self, stored: Fraction, lower: Fraction, upper: Fraction) -> bool:
        """Whether the function takes a value in [lower, upper] to the stored one."""
        scale = Fraction(10) ** self.decimals
        steps = round(stored * scale)
        if abs(stored * scale - steps) > _SLACK * abs(stored * scale):
            return False
        low, high = (lower - _SLACK * abs(lower)) * scale, (upper + _SLACK * abs(upper)) * scale
        return self._steps(low) <= steps <= self._steps(high)

    def _steps(self, value: Fraction) -> int:
        """The whole number that the function takes a value to: ties go away from 0, as do all digits in ROUNDUP."""
        size = abs(value)
        whole = {"ROUND": math.floor(size + Fraction(1, 2)), "ROUNDUP": math.ceil(size)}.get(
            self.function, math.floor(size)
        )
        return whole if value >= 0 else -whole


def guard_of(formula: str) -> str | None:
    """The formula inside the IFERROR that a whole formula is; None when it is another formula.

    >>> guard_of('=IFERROR(B2/(B2+C2),"n/a")'), guard_of("=IFERROR(B2,0)/C2")
    ('=B2/(B2+C2)', None)
    """
    match = _GUARD.fullmatch(formula) if len(formula) <= MAX_TEXT else None
    arguments = _arguments(match[1]) if match else []
    return f"={arguments[0].strip()}" if len(arguments) == 2 else None


def rounding_of(formula: str) -> tuple[Rounding, str] | None:
    """How a formula rounds its value to decimals that it states, and the formula inside; None when it does not.

    >>> rounding, inside = rounding_of("=ROUND(B2/(B2+C2),4)")
    >>> str(rounding), inside, rounding_of("=ROUND(B2,1)+ROUND(C2,1)")
    ('ROUND(…, 4)', '=B2/(B2+C2)', None)
    """
    match = _OUTERMOST.fullmatch(formula) if len(formula) <= MAX_TEXT else None
    arguments = _arguments(match[2]) if match else []
    digits = _DIGITS.fullmatch(arguments[1]) if len(arguments) == 2 else None
    return (Rounding(match[1].upper(), int(digits[1])), f"={arguments[0].strip()}") if match and digits else None


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
