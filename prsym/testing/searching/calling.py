"""A user's function called at many points, as whoever wrote it calls it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.formats import BINARY64, Format
from prsym.errors import InputError
from prsym.testing.asking.binding import Binding, function_name
from prsym.testing.asking.exact import Point
from prsym.testing.asking.numbers_given import real_number, rounded, shown


@dataclass(frozen=True, slots=True)
class CallResult:
    """The result of one call: at a point, and where the array that it was given had that point."""

    point: Point
    value: float
    index: int
    count: int


@dataclass(frozen=True, slots=True)
class Component:
    """The `index`th, from 0 on, of the `count` numbers that a function gives."""

    index: int
    count: int

    def of(self, result: Any) -> Any:
        """That number of a result; `ValueError` for a result of another shape."""
        found = result if isinstance(result, list | tuple | np.ndarray) else np.asarray(result)
        shape = np.shape(found) if isinstance(found, np.ndarray) else (len(found),)
        if shape != (self.count,):
            raise ValueError(f"an array of shape {shape}" if shape else "a single value")
        part = found[self.index]
        is_real = isinstance(found, np.ndarray) and found.dtype.kind == "c" and part.imag == 0
        return part.real if is_real else part  # NumPy makes all complex where one is


@dataclass
class Caller:
    """A function of arrays, one a parameter of `names`, that calls the user's function and keeps all that it said.

    Numbers go to it one by one (Python floats for float64, ints where the parameter is `whole`, else scalars of the
    format), or as arrays. What it gives is rounded to the format: a float32 function may compute in float64. An
    arithmetic error that it raises is NaN, and is kept by point; those that raised an OverflowError are `overflowed`.
    A complex number is NaN too, and kept in `complex_at`: it is right only where no real number is.

    `said` holds by point what was said there, each value once: a point may have been tried more than once.
    With a `component` the function gives several numbers, of which that one is meant.
    """

    function: Callable[..., Any]
    binding: Binding
    names: tuple[str, ...]
    form: Format
    whole: frozenset[str] = frozenset()
    arrays: bool = False
    component: Component | None = None
    said: dict[Point, list[CallResult]] = field(default_factory=dict)
    raised: dict[Point, str] = field(default_factory=dict)
    overflowed: set[Point] = field(default_factory=set)
    complex_at: dict[Point, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The function for a reader, with the index of the component."""
        return function_name(self.function) + ("" if self.component is None else f"[{self.component.index}]")

    def __call__(self, *columns: NDArray[Any]) -> NDArray[Any]:
        """The results at the points; `InputError` where one is no number."""
        given = self.rounded(columns)
        points = list(zip(*(np.asarray(c).tolist() for c in given), strict=True))
        found = self._of_arrays(given, points) if self.arrays else list(map(self._of_point, points))
        for index, (point, value) in enumerate(zip(points, found, strict=True)):
            self._keep(CallResult(point, value, index, len(points)))
        return np.array(found, dtype=np.float64)

    def rounded(self, columns: tuple[NDArray[Any], ...]) -> list[NDArray[Any]]:
        """The arrays, with whole numbers where the parameter is one."""
        return [np.rint(c) if n in self.whole else c for n, c in zip(self.names, columns, strict=True)]

    def alone(self, point: Point) -> None:
        """Call the function at one point again, as an array of one element where it takes arrays."""
        self(*(np.array([x], dtype=self.form.name) for x in point))

    def two_values(self) -> list[tuple[CallResult, CallResult]]:
        """The results of two calls at one point that differ: -0 is another point than 0."""
        several = [said for said in self.said.values() if len(said) > 1]
        return [(a, b) for said in several for a, b in combinations(said, 2) if _signs(a) == _signs(b)]

    def _keep(self, said: CallResult) -> None:
        before = self.said.setdefault(said.point, [])
        if not any(_is_same(said.value, other.value) and _signs(said) == _signs(other) for other in before):
            before.append(said)

    def _of_arrays(self, columns: list[NDArray[Any]], points: list[Point]) -> list[float]:
        """The results for whole arrays; where the function raises, those that make it are found one by one."""
        try:
            return self._of_array(columns, points)
        except (ArithmeticError, ValueError) as error:
            found = [self._of_one([c[i : i + 1] for c in columns], points[i]) for i in range(len(points))]
            kept = [i for i, point in enumerate(points) if point not in self.raised]
            if len(points) > 1:
                self._check_together([c[kept] for c in columns], [points[i] for i in kept], error)
            return found

    def _of_one(self, columns: list[NDArray[Any]], point: Point) -> float:
        try:
            return self._of_array(columns, [point])[0]
        except (ArithmeticError, ValueError) as error:
            return self._nan(point, error)

    def _check_together(self, columns: list[NDArray[Any]], points: list[Point], error: Exception) -> None:
        """Whether the function takes in one array what it takes one by one."""
        if not points:
            return
        try:
            self._of_array(columns, points)
        except (ArithmeticError, ValueError):
            what = f"{self.name} raises {type(error).__name__} for an array of {len(points)} points"
            raise InputError(f"{what}, and for none of them alone ({error}): call it without arrays") from None

    def _of_array(self, columns: list[NDArray[Any]], points: list[Point]) -> list[float]:
        values = {name: np.array(column) for name, column in zip(self.names, columns, strict=True)}
        try:
            result = self.binding.call(self.function, values)
        except TypeError as error:
            if _is_deep(error):
                raise
            raise InputError(f"{self.name} raises TypeError for arrays ({error}): call it without arrays") from None
        if isinstance(result, np.ma.MaskedArray):
            raise InputError(f"{self.name} gives a masked array: give an array of numbers")
        try:
            found = np.asarray(result)
        except ValueError:
            raise InputError(f"{self.name} gives rows of different lengths: give an array of numbers") from None
        if found.shape != (len(points),):
            raise InputError(f"{self.name} gives shape {found.shape} for {len(points)} points: call it without arrays")
        if found.dtype.kind == "c":  # of real numbers, where one of them is not
            found = np.array([z.real if z.imag == 0 else z for z in found.tolist()], dtype=object)
        return [self._real(value, point) for value, point in zip(found, points, strict=True)]

    def _of_point(self, point: Point) -> float:
        values = {name: self._scalar(name, x) for name, x in zip(self.names, point, strict=True)}
        try:
            found = self.binding.call(self.function, values)
        except (ArithmeticError, ValueError) as error:
            return self._nan(point, error)
        except TypeError as error:
            if _is_deep(error):
                raise
            raise InputError(self._refused(error, point)) from None
        return self._real(found if self.component is None else self._part(self.component, found, point), point)

    def _part(self, component: Component, found: Any, point: Point) -> Any:
        try:
            return component.of(found)
        except ValueError as error:
            what = f"{function_name(self.function)} gives {shown(found)} at {self._at(point)}: {error}"
            listed = f"{component.count} reference{'s' * (component.count != 1)}"
            raise InputError(f"{what}, and the list has {listed}") from None

    def _refused(self, error: TypeError, point: Point) -> str:
        """A builtin's message about its arguments, in one line."""
        names = [name for name in self.names if name not in self.whole]
        hint = f"; if it takes whole numbers, say whole={names!r}" if "integer" in str(error) and names else ""
        return f"{self.name} raises TypeError at {self._at(point)}: {error}{hint}"

    def _scalar(self, name: str, x: float) -> Any:
        if self.form is not BINARY64:
            return np.dtype(self.form.name).type(x)
        return int(x) if name in self.whole and math.isfinite(x) else x

    def _nan(self, point: Point, error: Exception) -> float:
        self.raised[point] = f"{type(error).__name__}: {error}"
        if isinstance(error, OverflowError):
            self.overflowed.add(point)
        return math.nan

    def _real(self, value: Any, point: Point) -> float:
        try:
            return rounded(real_number(value), self.form)
        except TypeError:
            if isinstance(value, complex | np.complexfloating):
                self.complex_at[point] = self._no_number(value, point)
                return math.nan
            raise InputError(self._no_number(value, point)) from None

    def _no_number(self, value: Any, point: Point) -> str:
        said = f"{self.name} gives {shown(value)} at {self._at(point)}: "
        if shape := getattr(value, "shape", ()):
            return f"{said}an array of shape {tuple(shape)}, and not one number; a list of references is for components"
        return f"{said}a {type(value).__name__} and no real number"

    def _at(self, point: Point) -> str:
        return ", ".join(f"{name} = {x!r}" for name, x in by_name(self.names, point).items())


def _is_deep(error: Exception) -> bool:
    """Whether an error was raised in Python code of the user's: its frames tell more than a line."""
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    return frame is not None and not str(frame.tb_frame.f_globals.get("__name__", "")).startswith("prsym.testing")


def _is_same(a: float, b: float) -> bool:
    return a == b or (a != a and b != b)


def _signs(said: CallResult) -> list[float]:
    """The signs of the coordinates, in which equal points may differ: -0 is 0."""
    return [math.copysign(1.0, x) for x in said.point]


def by_name(names: tuple[str, ...], point: Point) -> Mapping[str, float]:
    """The values of a point by name."""
    return dict(zip(names, point, strict=True))
