"""Quantities and what is said about them: variables, and constraints between formulas of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor

from prsym.errors import InputError
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.verify.intervals import EVERYTHING, Range
from prsym.verify.whole import Ends


@dataclass(frozen=True, slots=True)
class Variable:
    """An exact quantity: all that it can be, and whether it is a whole number."""

    interval: Interval
    whole: bool = False

    def admits(self, ends: Ends) -> bool:
        """Whether every value between the ends can be the quantity's; a whole one must be known exactly."""
        is_whole = ends[0] == ends[1] and ends[0].denominator == 1
        return self.interval.contains(ends[0]) and self.interval.contains(ends[1]) and (is_whole or not self.whole)


@dataclass(frozen=True, slots=True)
class Near:
    """The values `at(k)` that round to a whole number. Its ends less k depend on k's sign and parity only."""

    at: Callable[[Fraction], Interval]

    def around(self, wholes: Range) -> Range:
        """Bounds on a value less the whole number to which it rounds, for all whole numbers of a range."""
        lowest, highest = (
            e if isinstance(e, float) else Fraction(side(e)) for side, e in zip((ceil, floor), wholes, strict=True)
        )
        near_ends = {e + step for e in (lowest, highest) if not isinstance(e, float) for step in (-1, 0, 1)}
        every = near_ends | {Fraction(k) for k in range(-2, 3)}  # each sign with each parity that the range has
        met = [(k, self.at(k)) for k in every if lowest <= k <= highest]
        lower = [v.lower - k for k, v in met if v.lower is not None]
        upper = [v.upper - k for k, v in met if v.upper is not None]
        return (min(lower), max(upper)) if met else EVERYTHING


@dataclass(frozen=True, slots=True)
class Constraint:
    """A formula of variables whose value lies in `target` and, where `value` is given, is that variable.

    `arguments` name the variable of each parameter. With `near`, the value need not be the variable itself: the
    variable is a whole number, and the value is one that rounds to it.
    """

    formula: Formula
    arguments: Mapping[str, str]
    target: Interval
    value: str = ""
    near: Near | None = field(default=None)

    @property
    def defines(self) -> str:
        """The variable that the formula determines, or ""."""
        return "" if self.near is not None else self.value


def ordered(constraints: Sequence[Constraint]) -> tuple[Constraint, ...]:
    """The constraints so that each comes after those that determine its arguments; `InputError` for a circle."""
    left, done = list(constraints), []
    while left:
        unknown = {c.defines for c in left if c.defines}
        ready = [c for c in left if not unknown & set(c.arguments.values())]
        if not ready:
            names = ", ".join(sorted(unknown))
            raise InputError(f"the quantities {names} are computed from one another in a circle")
        done += ready
        left = [c for c in left if c not in ready]
    return tuple(done)
