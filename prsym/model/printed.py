"""A printed number: every exact value that its text can stand for, and the value as printed where there is one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from prsym.model.domain import Interval


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed number: `interval` holds every value that rounds to it.

    `point` is the value as printed; None for a range or a bound, which print no single value. `kind` is that of
    `prsym.reading.printed_text`; `nearly` holds what rounds to a bound that is not rounded itself, else None.
    `unit` is that of the last printed place of its (first) number, None for a plain whole number or a ratio.
    `about` says that the text calls its number one; `zeros` is the place where the zeros at the end of a plain whole
    number begin, 1 where there are none and for every other text.
    """

    text: str
    kind: str
    interval: Interval
    point: Fraction | None
    nearly: Interval | None
    about: bool
    zeros: Fraction
    unit: Fraction | None
