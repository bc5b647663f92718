"""Errors of a function at many points at once, each against a reference that is narrow enough."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.formats import Format, Orders
from prsym.accuracy.ulp import RESOLUTION, signed_ulps
from prsym.errors import InputError, UnableError

FIRST_BITS, MOST_BITS = 128, 8192
Function = Callable[..., Any]
Exact = Callable[[tuple[float, ...], int], Any]


@dataclass(frozen=True, slots=True)
class ErrorAtPoint:
    """An error in ulp, where it is and what was computed there."""

    ulps: float
    point: tuple[float, ...]
    got: float


@dataclass
class Evaluator:
    """A function and its exact counterpart; counts exact evaluations and unsettled points, keeps the worst."""

    function: Function
    exact: Exact
    form: Format
    resolution: float = RESOLUTION
    evaluations: int = 0
    unsettled: int = 0
    worst: ErrorAtPoint | None = None

    def errors(self, points: Orders) -> NDArray[np.float64]:
        """Signed errors in ulp at the places, by one call of the function; NaN at a point that was not settled."""
        return self.errors_at(self.form.values(points))

    def errors_at(self, values: NDArray[Any]) -> NDArray[np.float64]:
        """The same at points given as numbers of the format, of shape (parameters, points): -0 is one of them."""
        got, at = self._computed(values).tolist(), values.T.tolist()
        return np.array([self._error(g, tuple(point)) for g, point in zip(got, at, strict=True)], dtype=np.float64)

    def _computed(self, values: NDArray[Any]) -> NDArray[Any]:
        with np.errstate(all="ignore"):
            got = np.asarray(self.function(*values))
        if got.shape != values.shape[1:]:
            raise InputError(
                f"the function gives shape {got.shape} for {values.shape[1]} points: give an array function"
            )
        return got

    def _error(self, got: float, point: tuple[float, ...]) -> float:
        try:
            _, ulps = self.settled(got, point)
        except UnableError:
            self.unsettled += 1
            return math.nan
        if self.worst is None or abs(ulps) > abs(self.worst.ulps):
            self.worst = ErrorAtPoint(ulps, point, got)
        return ulps

    def settled(self, got: float, point: tuple[float, ...]) -> tuple[Any, float]:
        """A narrow enough reference and the error of `got`; `UnableError` when no precision gives one."""
        self.evaluations += 1
        bits = FIRST_BITS
        while True:
            try:
                wanted = self.exact(point, bits)
                return wanted, signed_ulps(got, wanted, self.form, self.resolution)
            except UnableError:
                if bits >= MOST_BITS:
                    raise
                bits *= 2
