"""A user's function called at many points, as whoever wrote it calls it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.formats import BINARY64, Format
from prsym.errors import InputError
from prsym.testing.binding import Binding, function_name

Point = tuple[float, ...]


@dataclass
class Caller:
    """A function of arrays, one a parameter of `names`, that calls the user's function and keeps what it said.

    Numbers go to it one by one (Python floats for float64, else scalars of the format), or as arrays. An arithmetic
    error that it raises is NaN, and is kept by point; those that raised an OverflowError are `overflowed`.
    """

    function: Callable[..., Any]
    binding: Binding
    names: tuple[str, ...]
    form: Format
    whole: frozenset[str] = frozenset()
    arrays: bool = False
    got: dict[Point, float] = field(default_factory=dict)
    raised: dict[Point, str] = field(default_factory=dict)
    overflowed: set[Point] = field(default_factory=set)

    def __call__(self, *columns: NDArray[Any]) -> NDArray[Any]:
        """The results at the points; `InputError` where one is no real number."""
        given = self.rounded(columns)
        points = list(zip(*(np.asarray(c).tolist() for c in given), strict=True))
        found = self._of_arrays(given, len(points)) if self.arrays else list(map(self._of_point, points))
        self.got.update(zip(points, found, strict=True))
        return np.array(found, dtype=np.float64)

    def rounded(self, columns: tuple[NDArray[Any], ...]) -> list[NDArray[Any]]:
        """The arrays, with whole numbers where the parameter is one."""
        return [np.rint(c) if n in self.whole else c for n, c in zip(self.names, columns, strict=True)]

    def _of_arrays(self, columns: list[NDArray[Any]], count: int) -> list[float]:
        values = {name: np.array(column) for name, column in zip(self.names, columns, strict=True)}
        found = np.asarray(self.binding.call(self.function, values))
        if found.shape != (count,):
            raise InputError(
                f"{function_name(self.function)} gives shape {found.shape} for {count} points: call it without arrays"
            )
        return [_real(value, self.function) for value in found]

    def _of_point(self, point: Point) -> float:
        kind = float if self.form is BINARY64 else np.dtype(self.form.name).type
        values = {name: kind(x) for name, x in zip(self.names, point, strict=True)}
        try:
            found = self.binding.call(self.function, values)
        except (ArithmeticError, ValueError) as error:
            self.raised[point] = f"{type(error).__name__}: {error}"
            if isinstance(error, OverflowError):
                self.overflowed.add(point)
            return math.nan
        return _real(found, self.function)


def _real(value: Any, function: Callable[..., Any]) -> float:
    try:
        if isinstance(value, complex | np.complexfloating):
            raise TypeError
        return float(value)
    except (TypeError, ValueError):
        shown = f"{function_name(function)} gives {str(value)[:60]}"
        raise InputError(f"{shown}, a {type(value).__name__} and no real number") from None


def by_name(names: tuple[str, ...], point: Point) -> Mapping[str, float]:
    """The values of a point by name."""
    return dict(zip(names, point, strict=True))
