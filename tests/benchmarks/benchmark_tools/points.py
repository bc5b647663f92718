"""The points that are measured on: the same ones in every run, made part by part so that little else is held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
PART = 1_000_000


class CurvePoints(NamedTuple):
    """Where precision on a reference curve is wanted; beta^2 too, so that nobody has to square."""

    recall: FloatArray
    prevalence: FloatArray
    beta: FloatArray
    beta_squared: FloatArray


class MeasuredPoints(NamedTuple):
    """Measured points through which a curve of real beta is wanted."""

    recall: FloatArray
    precision: FloatArray
    prevalence: FloatArray


Points = CurvePoints | MeasuredPoints
P = TypeVar("P", CurvePoints, MeasuredPoints)


def parts(size: int, length: int) -> Iterator[slice]:
    """[0, length), [length, 2 length), … up to size."""
    return (slice(start, min(start + length, size)) for start in range(0, size, length))


def taken(points: P, part: slice) -> P:
    """A part of the points."""
    return type(points)(*(values[part] for values in points))


def curve_points(n: int) -> CurvePoints:
    """Recall in [0.05, 0.95], prevalence in [0.003, 0.5], beta in [0.01, 1000], the latter two with even logarithms."""
    points = CurvePoints(*(np.empty(n) for _ in CurvePoints._fields))
    for seed, part in enumerate(parts(n, PART)):
        _recall_and_prevalence(np.random.default_rng((1, seed)), taken(points, part))
        beta = np.exp(np.random.default_rng((2, seed)).uniform(np.log(1e-2), np.log(1e3), points.beta[part].size))
        points.beta[part], points.beta_squared[part] = beta, beta**2
    return points


def measured_points(n: int) -> MeasuredPoints:
    """The same recall and prevalence, precision between the curve of beta = 0 and 1."""
    points = MeasuredPoints(*(np.empty(n) for _ in MeasuredPoints._fields))
    for seed, part in enumerate(parts(n, PART)):
        here = taken(points, part)
        _recall_and_prevalence(np.random.default_rng((1, seed)), here)
        lowest = 2.0 / (2.0 + (1.0 - here.prevalence) / here.prevalence * (1.0 + here.recall))
        here.precision[:] = np.random.default_rng((3, seed)).uniform(lowest * 1.0001, 1.0 - 1e-6)
    return points


def _recall_and_prevalence(random: np.random.Generator, here: Points) -> None:
    """Fills both in."""
    here.recall[:] = random.uniform(0.05, 0.95, here.recall.size)
    here.prevalence[:] = np.exp(random.uniform(np.log(0.003), np.log(0.5), here.recall.size))
