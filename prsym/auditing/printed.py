"""A printed number: every exact value that its text can stand for, and the value as printed where there is one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from prsym.auditing.rounding import printed_interval
from prsym.model.domain import Interval
from prsym.reading.numbers import read_number


@dataclass(frozen=True, slots=True)
class Printed:
    """What a printed text says: `interval` holds every value that it can stand for.

    `point` is the value as printed; None for a range or a bound, which print no single value.
    """

    text: str
    interval: Interval
    point: Fraction | None

    @property
    def is_exact(self) -> bool:
        """Whether the text stands for one value."""
        return self.interval.lower is not None and self.interval.lower == self.interval.upper


def read_printed(text: str, rule: str, where: str, *, whole_is_rounded: bool = False) -> Printed:
    """Read a printed text under a rounding rule; `InputError` for one that is no number.

    >>> str(read_printed("36%", "half_up", "value").interval)
    '[71/200, 73/200)'
    """
    interval = printed_interval(text, rule, where, whole_is_rounded=whole_is_rounded)
    return Printed(text, interval, read_number(text, where))
