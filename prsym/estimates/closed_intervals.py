"""Ends of the intervals that have a closed formula: normal, Wilson, Agresti-Coull.

Each runs in compensated arithmetic and is rounded once. The formulas are those of the catalogue
(validation.normal_lower, validation.wilson_lower, validation.agresti_coull_lower and their upper ends), with x
documents found among n and y = n - x others; Wilson's lower end is written without a difference.
"""

from __future__ import annotations

import numpy as np

from prsym.numeric.blocks import FloatArray
from prsym.numeric.compensated import Compensated

Ends = tuple[FloatArray, FloatArray]


def normal(found: FloatArray, sample: FloatArray, z: Compensated) -> Ends:
    """(x -+ z sqrt(x y/n))/n."""
    return _around(Compensated(found), Compensated(sample), z)


def normal_finite(found: FloatArray, sample: FloatArray, z: Compensated, population: FloatArray) -> Ends:
    """(x -+ z sqrt(x y/n (N - n)/(N - 1)))/n; x/n for n = N, also where both are 1."""
    n, N = Compensated(sample), Compensated(population)
    lower, upper = _around(Compensated(found), n, z * np.sqrt((N - n) / (N - 1.0)))
    whole = sample == population
    return np.where(whole, found / sample, lower), np.where(whole, found / sample, upper)


def agresti_coull(found: FloatArray, sample: FloatArray, z: Compensated) -> Ends:
    """The normal interval of x + z^2/2 among n + z^2."""
    square = z * z
    return _around(Compensated(found) + 0.5 * square, Compensated(sample) + square, z)


def _around(x: Compensated, n: Compensated, z: Compensated) -> Ends:
    half = z * np.sqrt(x * (n - x) / n)
    return ((x - half) / n).rounded(), ((x + half) / n).rounded()


def wilson(found: FloatArray, sample: FloatArray, z: Compensated) -> Ends:
    """The roots of n (x/n - p)^2 = z^2 p (1 - p), the lower one from their product x^2/(n (n + z^2))."""
    x, n, square = Compensated(found), Compensated(sample), z * z
    upper = x + 0.5 * square + z * np.sqrt(x * (n - x) / n + 0.25 * square)
    lower = x * (x / upper) / n
    return (
        np.where(found > 0.0, lower.rounded(), 0.0),
        np.where(found < sample, (upper / (n + square)).rounded(), 1.0),
    )
