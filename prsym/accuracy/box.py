"""Where a function is to be searched: an interval of floats a parameter, and what must hold of them together."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.formats import Format, Orders
from prsym.errors import InputError

End = Fraction | float | int | None


@dataclass(frozen=True, slots=True)
class Span:
    """The floats from `lower` to `upper`; an end that is None or infinite stands for the largest finite float.

    Ends are taken exactly: the floats of [1/3, 1] begin above 1/3.

    >>> from prsym.accuracy.formats import BINARY64
    >>> Span(0, 1, lower_open=True).orders(BINARY64)[0]
    1
    """

    lower: End
    upper: End
    lower_open: bool = False
    upper_open: bool = False

    def orders(self, form: Format) -> tuple[int, int]:
        """The places of the first and the last float; `InputError` when there is none."""
        first = -_last(None if self.lower is None else -self.lower, self.lower_open, form)
        last = _last(self.upper, self.upper_open, form)
        if first > last:
            raise InputError(f"{self}: holds no {form.name}: give a lower end below the upper one")
        return first, last

    def __str__(self) -> str:
        left, right = "(" if self.lower_open else "[", ")" if self.upper_open else "]"
        lower = "-inf" if self.lower is None else self.lower
        return f"{left}{lower}, {'inf' if self.upper is None else self.upper}{right}"


def _last(upper: End, is_open: bool, form: Format) -> int:
    """The place of the largest finite float that is <= upper, or < upper."""
    most = int(form.orders(form.largest))
    if upper is None or upper == math.inf:
        return most
    if upper != upper:
        raise InputError("an end of a span is NaN: give a number, or None where there is no end")
    if upper == -math.inf or upper < -form.largest:
        return -most - 1
    end = Fraction(upper)
    if end > Fraction(form.largest):
        return most
    place = int(form.orders(float(end)))  # at most one step off, or what rounding to a shorter format adds
    while Fraction(float(form.values(place))) > end:
        place -= 1
    while place < most and Fraction(float(form.values(place + 1))) <= end:
        place += 1
    return place - 1 if is_open and Fraction(float(form.values(place))) == end else place


@dataclass(frozen=True)
class Box:
    """A span for each parameter, by name in the order of the function's arguments.

    `where` is given the arrays of all parameters, in that order, and says for each point whether it belongs: the
    rest of a domain that is no box.
    """

    spans: Mapping[str, Span]
    where: Callable[..., Any] | None = None

    def orders(self, form: Format) -> Orders:
        """The places of the first and the last float of each parameter, of shape (parameters, 2)."""
        if not self.spans:
            raise InputError("a box without parameters: give a span for each")
        return np.array([span.orders(form) for span in self.spans.values()], dtype=np.int64)

    def holds(self, values: NDArray[Any]) -> NDArray[np.bool_]:
        """Which of the points, of shape (parameters, points) and within the spans, belong."""
        if self.where is None:
            return np.ones(values.shape[1], dtype=np.bool_)
        with np.errstate(all="ignore"):
            return np.broadcast_to(np.asarray(self.where(*values), dtype=np.bool_), values.shape[1:])
