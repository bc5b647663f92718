"""A first guess of the curve through a point: Taylor expansion about the nearest point of a table.

The table holds x - y, where x is the coordinate of the curve (`coordinate`) and y the log odds of G, on a
grid of log odds of recall and y. It is computed on first use, in a few hundredths of a second.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from prsym.numeric.blocks import FloatArray
from prsym.numeric.bracket import bracketed_eta
from prsym.numeric.coordinate import x_of


@dataclass(frozen=True)
class Axis:
    """Equally spaced points: the first, the step, the number of points."""

    first: float
    step: float
    size: int

    def points(self) -> FloatArray:
        """The points."""
        return self.first + self.step * np.arange(self.size, dtype=np.float64)

    def inside(self, position: FloatArray) -> NDArray[np.bool_]:
        """Whether a position in units of the step is nearest to a point with two neighbours on either side."""
        return (position >= 2.0) & (position <= self.size - 3.0)


RECALL_AXIS = Axis(-3.5, 0.1, 71)  # log odds of recall
G_AXIS = Axis(-16.4, 0.2, 140)  # log odds of G
ORDERS = tuple((i, j) for i in range(4) for j in range(4 - i))


class Guess(NamedTuple):
    """x, the second derivative of x in y, and where both may be relied on."""

    x: FloatArray
    bend: FloatArray
    inside: NDArray[np.bool_]


def guess(R: FloatArray, G: FloatArray) -> Guess:
    """The coordinate x of the curve with distribution G at recall R; outside the table x is the log odds of G."""
    y = np.log(G / (1.0 - G))
    u = (np.log(R / (1.0 - R)) - RECALL_AXIS.first) * (1.0 / RECALL_AXIS.step)
    v = (y - G_AXIS.first) * (1.0 / G_AXIS.step)
    inside = RECALL_AXIS.inside(u) & G_AXIS.inside(v)
    if not inside.all():
        u, v = np.where(inside, u, 2.0), np.where(inside, v, 2.0)
    row, column = np.rint(u), np.rint(v)
    place = (row * G_AXIS.size + column).astype(np.intp)
    c = {order: values.take(place) for order, values in _taylor_table().items()}
    a, b = u - row, v - column
    constant = c[0, 0] + a * (c[1, 0] + a * (c[2, 0] + a * c[3, 0]))
    linear = c[0, 1] + a * (c[1, 1] + a * c[2, 1])
    square, cube = c[0, 2] + a * c[1, 2], c[0, 3]
    x = y + constant + b * (linear + b * (square + b * cube))
    bend = (square + 3.0 * b * cube) * (2.0 / G_AXIS.step**2)
    return Guess(x, bend, inside)


@cache
def _taylor_table() -> dict[tuple[int, int], FloatArray]:
    """The Taylor coefficients of x - y at the grid points, in units of the steps."""
    log_odds, y = np.meshgrid(RECALL_AXIS.points(), G_AXIS.points(), indexing="ij")
    R, G = (1.0 / (1.0 + np.exp(-z.ravel())) for z in (log_odds, y))
    values = x_of(bracketed_eta(R, G / R, y.ravel())).reshape(y.shape) - y
    return {(i, j): _difference(_difference(values, i, 0), j, 1).ravel() for i, j in ORDERS}


def _difference(values: FloatArray, order: int, axis: int) -> FloatArray:
    """The derivative of that order over its factorial, from five neighbours; two rows at each edge are void."""
    left2, left, right, right2 = (np.roll(values, shift, axis) for shift in (2, 1, -1, -2))
    quotients = (
        values,
        (left2 - 8.0 * left + 8.0 * right - right2) / 12.0,
        (-left2 + 16.0 * left - 30.0 * values + 16.0 * right - right2) / 24.0,
        (right2 - 2.0 * right + 2.0 * left - left2) / 12.0,
    )
    return quotients[order]
