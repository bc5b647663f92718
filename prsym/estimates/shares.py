"""Elusion, richness, depth, and the documents that are still to be reviewed."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from prsym.numeric import documents_retrieved, recall
from prsym.numeric.blocks import FloatArray, Result, elementwise
from prsym.numeric.compensated import Compensated
from prsym.numeric.containers import keeps_containers


@keeps_containers()
def elusion(fn: ArrayLike, tn: ArrayLike) -> Result:
    """Elusion, the share fn/(fn + tn) of the documents not produced (the null set) that are relevant.

    Counts are finite and non-negative, not both zero; NaN outside. Arguments broadcast; the result is float64.
    Grossman & Cormack (2013), "Elusion". Two roundings: within 1.5 ulp.

    >>> float(elusion(6, 1194))
    0.005
    """
    return recall(fn, tn)  # the same share, of other cells


@keeps_containers()
def richness(found: ArrayLike, sample: ArrayLike) -> Result:
    """Richness (prevalence), estimated by the share of a random sample's documents that are relevant.

    `found` is in [0, sample], `sample` positive and finite; NaN outside. Arguments broadcast; the result is float64.
    Grossman & Cormack (2013), "Richness" and "Point estimate". `proportion_interval` gives its interval. Correctly
    rounded.

    >>> float(richness(36, 2400))
    0.015
    """
    return elementwise(_share, found, sample)


@keeps_containers()
def depth(retrieved: ArrayLike, population: ArrayLike) -> Result:
    """Depth, the share of the collection that lies above the cut-off, when `retrieved` documents of `population` do.

    `retrieved` is in [0, population], `population` positive and finite; NaN outside. Arguments broadcast; the result is
    float64. Grossman & Cormack (2013), "Cutoff". Correctly rounded.

    >>> float(depth(187_500, 1_000_000))
    0.1875
    """
    return elementwise(_share, retrieved, population)


def _share(part: FloatArray, whole: FloatArray) -> FloatArray:
    inside = (part >= 0.0) & (part <= whole) & (whole > 0.0) & (whole < np.inf)
    return np.where(inside, part / whole, np.nan)


@keeps_containers()
def documents_to_review(
    recall: ArrayLike, precision: ArrayLike, prevalence: ArrayLike, population: ArrayLike, reviewed: ArrayLike = 0.0
) -> Result:
    """Documents still to be reviewed to reach a recall R at precision P, rho N R/P less those reviewed already.

    Recall, precision, prevalence and population as in `documents_retrieved`; `reviewed` is finite and non-negative;
    NaN outside. Negative when more documents were reviewed than the recall needs. Arguments broadcast; the result is
    float64, not rounded to whole documents. Dimm (2015), eq. 2. Within 1 ulp, also where both terms nearly cancel.

    >>> float(documents_to_review(0.75, 0.5, 0.125, 1_000_000, reviewed=100_000))
    87500.0
    """
    inside = np.isfinite(documents_retrieved(recall, precision, prevalence, population))
    return elementwise(_left, recall, precision, prevalence, population, reviewed, inside)


def _left(
    R: FloatArray, P: FloatArray, rho: FloatArray, N: FloatArray, reviewed: FloatArray, inside: FloatArray
) -> FloatArray:
    left = Compensated(rho) * Compensated(N) * Compensated(R) / Compensated(P) - Compensated(reviewed)
    return np.where((inside > 0.0) & (reviewed >= 0.0) & (reviewed < np.inf), left.rounded(), np.nan)
