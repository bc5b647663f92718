"""A row of the benchmark: one way to compute a function of points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from benchmark_tools.points import PART, CurvePoints, FloatArray, MeasuredPoints, parts, taken

NO_LIMIT = 10**12
Compute = Callable[[Any], FloatArray]


@dataclass(frozen=True)
class Row:
    """`make` gives the function of points, None where what it needs is not installed.

    At most `most` points are given. `whole` rows get them at once, however many; others in parts of a million, whose
    temporaries fit into memory. A row that is not `accurate` computes something else: its accuracy is not asked.
    """

    key: str
    what: str
    make: Callable[[], Compute | None]
    most: int = NO_LIMIT
    whole: bool = False
    environment: Mapping[str, str] = field(default_factory=dict)
    accurate: bool = True

    def made(self) -> Compute | None:
        """The function of any number of points."""
        compute = self.make()
        return compute if self.whole or compute is None else in_parts(compute)


@dataclass(frozen=True)
class Group:
    """Rows that compute the same of the same points; the first is prsym's, which the others are compared with.

    `accuracy` says in a few words how far results at such points are from the truth.
    """

    key: str
    points: Callable[[int], Any]
    rows: tuple[Row, ...]
    accuracy: Callable[[FloatArray, Any], str]


def in_parts(compute: Compute) -> Compute:
    """The same, a part at a time."""

    def computed(points: CurvePoints | MeasuredPoints) -> FloatArray:
        if points.recall.size <= PART:
            return compute(points)
        result = np.empty(points.recall.size)
        for part in parts(result.size, PART):
            result[part] = compute(taken(points, part))
        return result

    return computed
