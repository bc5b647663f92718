"""The values that a parameter may take."""

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

    @property
    def only_value(self) -> Fraction | None:
        """The number that an interval of one number has; None for any other.

        >>> UNIT.only_value is None
        True
        """
        return self.lower if self.lower == self.upper else None

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

    def meet(self, other: Interval) -> Interval | None:
        """The intersection of both intervals; None when it is empty.

        >>> str(half_line(">", Fraction(1)).meet(half_line("<=", Fraction(2)))), UNIT.meet(half_line("<", Fraction(0)))
        ('(1, 2]', None)
        """
        lower, lower_open = _inner_end((self.lower, self.lower_open), (other.lower, other.lower_open), is_lower=True)
        upper, upper_open = _inner_end((self.upper, self.upper_open), (other.upper, other.upper_open), is_lower=False)
        is_open = lower_open or upper_open
        if lower is not None and upper is not None and (lower > upper or (lower == upper and is_open)):
            return None
        return Interval(lower, upper, lower_open, upper_open)

    def misses(self, low: Fraction, high: Fraction) -> bool:
        """Whether no value from `low` to `high`, both included, lies in the interval.

        >>> PROBABILITY_OPEN.misses(Fraction(1), Fraction(2)), UNIT.misses(Fraction(1), Fraction(2))
        (True, False)
        """
        above = self.upper is not None and (low > self.upper or (low == self.upper and self.upper_open))
        below = self.lower is not None and (high < self.lower or (high == self.lower and self.lower_open))
        return above or below

    def __str__(self) -> str:
        left = "(" if self.lower_open or self.lower is None else "["
        right = ")" if self.upper_open or self.upper is None else "]"
        lower = "−∞" if self.lower is None else str(self.lower)
        upper = "∞" if self.upper is None else str(self.upper)
        return f"{left}{lower}, {upper}{right}"


def _inner_end(
    a: tuple[Fraction | None, bool], b: tuple[Fraction | None, bool], *, is_lower: bool
) -> tuple[Fraction | None, bool]:
    """The end that lies farther in; an open one before a closed one at the same place."""
    if a[0] is None or b[0] is None:
        return b if a[0] is None else a
    if a[0] == b[0]:
        return a[0], a[1] or b[1]
    return a if (a[0] > b[0]) == is_lower else b


def half_line(relation: str, bound: Fraction) -> Interval:
    """The values x with `x relation bound`, the relation being one of <, <=, > and >=.

    >>> str(half_line(">=", Fraction(1))), str(half_line("<", Fraction(1)))
    ('[1, ∞)', '(−∞, 1)')
    """
    is_open = relation in {"<", ">"}
    return Interval(bound, None, is_open, True) if ">" in relation else Interval(None, bound, True, is_open)


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
class Role:
    """How a quantity comes to its value, and so what a print of it stands for; `reason` says why.

    - counted: documents that were counted. A whole number is exact.
    - measured: computed from counts. What is printed with a decimal point or a percent sign was rounded.
    - projected: computed, and printed as a number of documents. Zeros at its end may be rounding.
    - planned: chosen before anything was measured. It is exact, "one half" as well, unless its print says "about".
    - quantile: computed from a level that was chosen, and often printed to two places: it is the printed number, or
      the quantile of the usual level that this abbreviates.
    """

    kind: Literal["counted", "measured", "projected", "planned", "quantile"]
    reason: str


def planned(reason: str) -> Role:
    """The role of what was chosen, and why it is exact."""
    return Role("planned", reason)


COUNTED = Role("counted", "documents are counted, and a count is exact")
MEASURED = Role("measured", "it is computed from counts, and rounded where it is printed")
PROJECTED = Role("projected", "it is computed from a sample, and a report may round it to tens, hundreds or thousands")
QUANTILE = Role("quantile", "it follows from a confidence level, and a report may print it to two places")
ARGUMENT = planned("it is the point at which a function is looked at")


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a formula.

    `name` is used in code, claims and the CLI; `letter` is the paper's, as the tree reader names it
    (`rho`, `c_1`); `role` says what a print of it stands for, and why; `aliases` are other spellings under which a
    stranger's expression may use it. `usual` are the values that it has where an expression leaves it out, the most
    usual one first.
    """

    name: str
    letter: str
    interval: Interval
    integer: bool
    role: Role
    meaning: str
    aliases: tuple[str, ...]
    usual: tuple[Fraction, ...] = ()

    @property
    def domain_text(self) -> str:
        """The admissible range in words, such as `a whole number in [0, ∞)`, or the only number."""
        if self.interval.lower is not None and self.interval.lower == self.interval.upper:
            return f"the number {self.interval.lower}"
        return f"{'a whole number' if self.integer else 'a number'} in {self.interval}"
