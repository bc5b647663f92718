"""A first guess of the curve through a point: a table of polynomials.

eta = -ln(1 + kappa) of the curve depends smoothly on the log odds of recall and of G. The table has a cell for each
point of a grid, with the coefficients of a polynomial in the place in the cell, economised from interpolation between
the neighbouring points. It is computed on first use, in a few tenths of a second.
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

    def points(self, beyond: int) -> FloatArray:
        """The points, and some beyond either end."""
        return self.first + self.step * np.arange(-beyond, self.size + beyond, dtype=np.float64)

    def inside(self, position: FloatArray) -> NDArray[np.bool_]:
        """Whether a position in units of the step is in the cell of a point."""
        return (position >= -0.5) & (position < self.size - 0.5)


RECALL_AXIS = Axis(-6.0, 0.2, 61)  # log odds of recall
G_AXIS = Axis(-20.0, 0.2, 141)  # log odds of G
ROWS, COLUMNS = 5, 4  # of a cell: powers of the place in recall, and in G
NEIGHBOURS = 3  # on either side, for the interpolation


class Guess(NamedTuple):
    """eta, its second derivative in the log odds of G, where the table may be asked, and the log odds of G."""

    eta: FloatArray
    bend: FloatArray
    inside: NDArray[np.bool_]
    log_odds: FloatArray

    @property
    def x(self) -> FloatArray:
        """The guess as the coordinate of the search; outside the table the log odds of G are near it."""
        return np.where(self.inside, x_of(self.eta), self.log_odds)


def guess(R: FloatArray, G: FloatArray) -> Guess:
    """eta of the curve with distribution G at recall R; outside the table, that of some cell."""
    u = (np.log(R / (1.0 - R)) - RECALL_AXIS.first) * (1.0 / RECALL_AXIS.step)
    log_odds = np.log(G / (1.0 - G))
    v = (log_odds - G_AXIS.first) * (1.0 / G_AXIS.step)
    inside = RECALL_AXIS.inside(u) & G_AXIS.inside(v)
    if not inside.all():
        u, v = np.where(inside, u, 0.0), np.where(inside, v, 0.0)
    row, column = np.rint(u), np.rint(v)
    cell = (row * G_AXIS.size + column).astype(np.intp)
    c = _coefficients()
    a, b = u - row, v - column
    in_b = []
    for j in range(COLUMNS):
        value = c[ROWS - 1, j].take(cell)
        for i in range(ROWS - 2, -1, -1):
            value = value * a + c[i, j].take(cell)
        in_b.append(value)
    constant, linear, square, cube = in_b
    eta = constant + b * (linear + b * (square + b * cube))
    return Guess(eta, (square + 3.0 * b * cube) * (2.0 / G_AXIS.step**2), inside, log_odds)


@cache
def guess_table() -> FloatArray:
    """The coefficients: [point of recall, point of G, power in recall, power in G]."""
    log_odds, y = np.meshgrid(RECALL_AXIS.points(NEIGHBOURS), G_AXIS.points(NEIGHBOURS), indexing="ij")
    R, G = (1.0 / (1.0 + np.exp(-z.ravel())) for z in (log_odds, y))
    with np.errstate(all="ignore"):
        eta = bracketed_eta(R, G / R, y.ravel()).reshape(y.shape)
    width = 2 * NEIGHBOURS + 1
    around = np.lib.stride_tricks.sliding_window_view(eta, (width, width))
    return np.ascontiguousarray(np.einsum("ia,uvab,jb->uvij", _economised(ROWS), around, _economised(COLUMNS)))


@cache
def _coefficients() -> FloatArray:
    """The same, a flat array of cells for each coefficient."""
    table = guess_table()
    return np.ascontiguousarray(table.reshape(-1, ROWS, COLUMNS).transpose(1, 2, 0))


def _economised(terms: int) -> FloatArray:
    """The matrix from values at neighbouring points to coefficients, by way of Chebyshev's points of the cell."""
    points = np.arange(-NEIGHBOURS, NEIGHBOURS + 1.0)
    places = 0.5 * np.cos(np.pi * (2.0 * np.arange(terms) + 1.0) / (2 * terms))
    values = np.vander(places, points.size, increasing=True) @ np.linalg.inv(np.vander(points, increasing=True))
    matrix: FloatArray = np.linalg.inv(np.vander(places, increasing=True)) @ values
    return matrix
