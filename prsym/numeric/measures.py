"""Precision, recall, fallout and F from counts and rates, and the documents that a review retrieves."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from prsym.numeric import kernels
from prsym.numeric.blocks import FloatArray, Result, elementwise
from prsym.numeric.containers import keeps_containers

# An F weight beyond it, or below its inverse, whose square would overflow or vanish, changes F by less than 1e-300.
LARGEST_WEIGHT = 1e150


@keeps_containers()
def precision(tp: ArrayLike, fp: ArrayLike) -> Result:
    """Precision, the share tp/(tp + fp) of the retrieved documents that are relevant.

    Counts are finite and non-negative, not both zero; NaN outside. Arguments broadcast; the result is float64.
    Goutte & Gaussier (2005), eq. 1. Two roundings: within 1.5 ulp.

    >>> float(precision(3, 1))
    0.75
    """
    return elementwise(lambda cell, other: _share(kernels.precision(cell, other), cell, other), tp, fp)


@keeps_containers()
def recall(tp: ArrayLike, fn: ArrayLike) -> Result:
    """Recall, the share tp/(tp + fn) of the relevant documents that are retrieved.

    Counts are finite and non-negative, not both zero; NaN outside. Arguments broadcast; the result is float64.
    Goutte & Gaussier (2005), eq. 1. Two roundings: within 1.5 ulp.

    >>> float(recall(3, 5))
    0.375
    """
    return elementwise(lambda cell, other: _share(kernels.recall(cell, other), cell, other), tp, fn)


@keeps_containers()
def fallout(fp: ArrayLike, tn: ArrayLike) -> Result:
    """Fallout, the share fp/(fp + tn) of the irrelevant documents that are retrieved.

    Counts are finite and non-negative, not both zero; NaN outside. Arguments broadcast; the result is float64.
    Gordon & Kochen (1988), p. 2. Two roundings: within 1.5 ulp.

    >>> float(fallout(1, 7))
    0.125
    """
    return elementwise(lambda cell, other: _share(kernels.fallout(cell, other), cell, other), fp, tn)


def _share(value: FloatArray, cell: FloatArray, other: FloatArray) -> FloatArray:
    total = cell + other
    return np.where((cell >= 0.0) & (other >= 0.0) & (total > 0.0) & (total < np.inf), value, np.nan)


@keeps_containers()
def f_measure(precision: ArrayLike, recall: ArrayLike, beta: ArrayLike = 1.0) -> Result:
    """F, the weighted harmonic mean (1 + beta^2) P R/(R + beta^2 P) of precision and recall.

    `beta` is squared inside and weighs recall. Precision and recall lie in [0, 1], not both zero, and beta is
    positive and finite; NaN outside. Arguments broadcast; the result is float64. Goutte & Gaussier (2005), eq. 2.
    Within 4 ulp, for rates above 1e-150.

    >>> float(f_measure(0.5, 0.25, beta=2.0))
    0.2777777777777778
    """
    return elementwise(_f_measure, precision, recall, beta)


def _f_measure(p: FloatArray, r: FloatArray, beta: FloatArray) -> FloatArray:
    """F with weight beta of (P, R) is F with weight 1/beta of (R, P): the square never overflows."""
    heavy = beta > 1.0
    first, second = np.where(heavy, r, p), np.where(heavy, p, r)
    weight = np.where(heavy, 1.0 / np.minimum(beta, LARGEST_WEIGHT), np.maximum(beta, 1.0 / LARGEST_WEIGHT))
    value = kernels.f_measure(first, second, weight)
    inside = _is_rate(p) & _is_rate(r) & (p + r > 0.0) & (beta > 0.0) & (beta < np.inf)
    return np.where(inside, value, np.nan)


@keeps_containers()
def documents_retrieved(
    recall: ArrayLike, precision: ArrayLike, prevalence: ArrayLike, population: ArrayLike
) -> Result:
    """Documents retrieved, n = rho N R/P, when a recall R is reached at precision P.

    Recall is in [0, 1], precision in (0, 1], prevalence in (0, 1), the population (documents) positive and
    finite; NaN outside. Arguments broadcast; the result is float64. Dimm (2015), eq. 2. Within 2 ulp.

    >>> float(documents_retrieved(0.75, 0.5, 0.125, 1_000_000))
    187500.0
    """
    return elementwise(_documents_retrieved, recall, precision, prevalence, population)


def _documents_retrieved(R: FloatArray, P: FloatArray, rho: FloatArray, n: FloatArray) -> FloatArray:
    inside = _is_rate(R) & _is_rate(P) & (P > 0.0) & (rho > 0.0) & (rho < 1.0) & (n > 0.0) & (n < np.inf)
    return np.where(inside, kernels.documents_retrieved(R, P, rho, n), np.nan)


def _is_rate(value: FloatArray) -> np.typing.NDArray[np.bool_]:
    return (value >= 0.0) & (value <= 1.0)
