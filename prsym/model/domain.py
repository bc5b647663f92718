"""What values a parameter may take."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

INFINITY = None  # an absent end


@dataclass(frozen=True, slots=True)
class Interval:
    """A real interval with exact ends; an end that is None is infinite, and infinite ends are open."""

    lower: Fraction | None
    upper: Fraction | None
    lower_open: bool
    upper_open: bool

    def contains(self, value: Fraction) -> bool:
        """Whether the exact value lies in the interval.

        >>> UNIT.contains(Fraction(1)), PROBABILITY_OPEN.contains(Fraction(1))
        (True, False)
        """
        above = self.lower is None or value > self.lower or (value == self.lower and not self.lower_open)
        below = self.upper is None or value < self.upper or (value == self.upper and not self.upper_open)
        return above and below

    def includes(self, other: Interval) -> bool:
        """Whether every point of the other interval lies in this one.

        >>> UNIT.includes(PROBABILITY_OPEN), PROBABILITY_OPEN.includes(UNIT)
        (True, False)
        """
        lower = self.lower is None or (other.lower is not None and self._reaches(other.lower, other.lower_open))
        upper = self.upper is None or (other.upper is not None and self._reaches(other.upper, other.upper_open))
        return lower and upper

    def _reaches(self, end: Fraction, end_is_open: bool) -> bool:
        closed = Interval(self.lower, self.upper, False, False)
        return self.contains(end) or (end_is_open and closed.contains(end))

    def __str__(self) -> str:
        left = "(" if self.lower_open or self.lower is None else "["
        right = ")" if self.upper_open or self.upper is None else "]"
        lower = "−∞" if self.lower is None else str(self.lower)
        upper = "∞" if self.upper is None else str(self.upper)
        return f"{left}{lower}, {upper}{right}"


def interval(text: str) -> Interval:
    """Read `[0, 1]`, `(0, 1)`, `(-1, oo)` and the like; for the project's own records.

    >>> interval("(-1, oo)")
    Interval(lower=Fraction(-1, 1), upper=None, lower_open=True, upper_open=True)
    """
    lower, upper = text[1:-1].split(",")
    ends = [None if "oo" in end else Fraction(end.strip()) for end in (lower, upper)]
    return Interval(ends[0], ends[1], text[0] == "(", text[-1] == ")")


UNIT = interval("[0, 1]")
PROBABILITY_OPEN = interval("(0, 1)")
POSITIVE = interval("(0, oo)")
NEGATIVE = interval("(-oo, 0)")
NONNEGATIVE = interval("[0, oo)")
NONPOSITIVE = interval("(-oo, 0]")
REAL = interval("(-oo, oo)")


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a formula.

    `name` is used in code, claims and the CLI; `letter` is the paper's, as the tree reader names it
    (`rho`, `c_1`); `role` tells a quantity that is measured (printed with rounding) from one that is
    chosen (exact); `aliases` are other spellings under which a stranger's expression may use it.
    """

    name: str
    letter: str
    interval: Interval
    integer: bool
    role: Literal["measured", "chosen"]
    meaning: str
    aliases: tuple[str, ...]

    @property
    def domain_text(self) -> str:
        """The admissible range in words, such as `a whole number in [0, ∞)`."""
        return f"{'a whole number' if self.integer else 'a number'} in {self.interval}"
