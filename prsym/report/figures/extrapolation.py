"""The numbers of Dimm (2015), figures 6 and 9, for a ranked list of which every relevant document is known.

A point is taken at the rank of each relevant document. Extrapolation from it is undefined at R = 1, at P = 1, and
where P is no more than R rho/(R rho + 1 - rho); such points are left out, and counted.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from prsym.numeric import extrapolate_precision
from prsym.report.figures.judged import JudgedList

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]
TARGET = 0.75
DISTANCE = 0.05  # of the recalls in figure 9


class LeftOut(NamedTuple):
    """How many points cannot be extrapolated from, each counted once, and how many points there are."""

    full_recall: int
    perfect_precision: int
    lowest_precision: int
    points: int

    @property
    def total(self) -> int:
        return self.full_recall + self.perfect_precision + self.lowest_precision

    def __str__(self) -> str:
        reasons = {
            "R = 1": self.full_recall,
            "P = 1": self.perfect_precision,
            "P at its lower bound": self.lowest_precision,
        }
        named = ", ".join(f"{count} with {reason}" for reason, count in reasons.items() if count)
        return f"{self.total} of {self.points} points left out" + (f" ({named})" if named else "")


class AtTarget(NamedTuple):
    """Figure 6: precision, and X(0.75) extrapolated from it (NaN where undefined), at each recall."""

    recall: Array
    precision: Array
    extrapolated: Array
    left_out: LeftOut


class Errors(NamedTuple):
    """Figure 9: X(R) - P(R) at recall R, with X through the point `step` relevant documents on, and P there - P(R)."""

    recall: Array
    model: Array
    simple: Array
    step: int
    left_out: LeftOut


def points(judged: JudgedList) -> tuple[Array, Array]:
    """Recall and precision at the rank of each relevant document."""
    found = np.arange(1, judged.relevant_ranks.size + 1)
    return found / judged.total, found / judged.relevant_ranks


def _extrapolable(judged: JudgedList, first: int) -> tuple[Mask, LeftOut]:
    """Which points from the relevant document number `first` + 1 on lie in the domain, decided in whole numbers.

    With h relevant documents among the first n of N, and T in all, P <= R rho/(R rho + 1 - rho) says n - h >= N - T:
    every document that is not relevant has been read.
    """
    ranks = judged.relevant_ranks[first:]
    found = np.arange(first + 1, first + ranks.size + 1)
    full = found == judged.total
    perfect = (ranks == found) & ~full
    lowest = (ranks - found >= judged.population - judged.total) & ~full & ~perfect
    return ~(full | perfect | lowest), LeftOut(_count(full), _count(perfect), _count(lowest), ranks.size)


def _count(mask: Mask) -> int:
    return int(np.count_nonzero(mask))


def at_target(judged: JudgedList, target: float = TARGET) -> AtTarget:
    """X at the target recall, extrapolated from each point of the list: flat as far as the model holds.

    >>> judged = JudgedList("two of three found", np.array([1, 3]), total=3, population=100)
    >>> at_target(judged).left_out.perfect_precision
    1
    """
    recall, precision = points(judged)
    inside, left_out = _extrapolable(judged, 0)
    values = np.full(recall.size, np.nan)
    values[inside] = extrapolate_precision(recall[inside], precision[inside], judged.prevalence, target)
    return AtTarget(recall, precision, values, left_out)


def contour(judged: JudgedList, data: AtTarget) -> Array:
    """The precision that has the list's best X(target), at each recall of the data; NaN where there is no X.

    That is the reference curve through the point of the best X.
    """
    if np.isnan(data.extrapolated).all():
        return np.full(data.recall.size, np.nan)
    best = int(np.nanargmax(data.extrapolated))
    curve = extrapolate_precision(data.recall[best], data.precision[best], judged.prevalence, data.recall)
    return np.asarray(curve)


def errors(judged: JudgedList, distance: float = DISTANCE) -> Errors:
    """Extrapolated minus actual precision, from recall R + distance down to R, by the model and with P kept constant.

    Recall goes in steps of 1/T for T relevant documents: the distance is the nearest whole number of steps (halves
    up), at least one. Both errors are given at the same points, those from which the model can extrapolate.
    """
    step = max(1, floor(Fraction(repr(distance)) * judged.total + Fraction(1, 2)))
    recall, precision = points(judged)
    first = min(step, recall.size)
    inside, left_out = _extrapolable(judged, first)
    far, near = recall[first:][inside], recall[: recall.size - first][inside]
    measured, actual = precision[first:][inside], precision[: recall.size - first][inside]
    model = np.asarray(extrapolate_precision(far, measured, judged.prevalence, near)) - actual
    return Errors(near, model, measured - actual, step, left_out)


def left_out_note(judged: JudgedList) -> str:
    """One line on the points of a list that each figure leaves out."""
    return f"{judged.label}: figure 6: {at_target(judged).left_out}; figure 9: {errors(judged).left_out}"
