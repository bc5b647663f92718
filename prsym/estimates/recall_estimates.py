"""Recall, estimated from elusion: as a point, as a range, and against the richness of the collection."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from prsym.errors import InputError
from prsym.estimates.proportions import SIDES, proportion_interval
from prsym.numeric.blocks import FloatArray, Result, elementwise
from prsym.numeric.compensated import Compensated
from prsym.numeric.containers import keeps_containers

OTHER_SIDE = {"two": "two", "lower": "upper", "upper": "lower"}


class RecallRange(NamedTuple):
    """The ends of a range of recall; it unpacks into (lower, upper)."""

    lower: Result
    upper: Result


@keeps_containers()
def recall_from_elusion(relevant_produced: ArrayLike, elusion: ArrayLike, null_set: ArrayLike) -> Result:
    """Recall TP/(TP + E D), from the relevant documents produced and the elusion E of a null set of D documents.

    `relevant_produced` and `null_set` are finite and non-negative, `elusion` is in [0, 1]; NaN outside, and where
    nothing is relevant. Arguments broadcast; the result is float64. Grossman & Cormack (2013), "Recall" and
    "Elusion". Within 2 ulp.

    >>> f"{recall_from_elusion(9000, 0.005, 200_000):.4f}"
    '0.9000'
    """
    return elementwise(_recall, relevant_produced, elusion, null_set)


def _recall(hits: FloatArray, elusion: FloatArray, null_set: FloatArray) -> FloatArray:
    total = hits + elusion * null_set
    inside = (hits >= 0.0) & (elusion >= 0.0) & (elusion <= 1.0) & (null_set >= 0.0) & (null_set < np.inf)
    return np.where(inside & (total > 0.0) & (total < np.inf), hits / total, np.nan)


@keeps_containers(RecallRange)
def recall_range_from_elusion(
    relevant_produced: ArrayLike,
    found: ArrayLike,
    sample: ArrayLike,
    null_set: ArrayLike,
    confidence: ArrayLike = 0.95,
    method: str = "clopper_pearson",
    sides: str = "two",
) -> RecallRange:
    """The range of recall when `found` of a random `sample` of the null set are relevant (ei-Recall).

    Recall falls as elusion rises: the lower end is recall at the upper end of the elusion's interval, and the other
    way round. The relevant documents produced are taken as counted, not sampled. `method` is one of
    `proportion_interval`; Losey uses the exact "clopper_pearson", "hypergeometric" takes `null_set` as the
    population, and ends of elusion below 0 or above 1 ("normal", "agresti_coull") are cut there. With `sides` "lower"
    or "upper" the whole of 1 - confidence lies beyond that end of recall, and the other is recall at elusion 1 or 0.
    Domains are those of `proportion_interval` and `recall_from_elusion`, with the sample no larger than the null set;
    NaN outside. Arguments broadcast. Raises InputError for an unknown method or side. Losey (2015), part three. As
    accurate as the interval, and 2 ulp.

    >>> lower, upper = recall_range_from_elusion(9000, found=8, sample=1600, null_set=200_000)
    >>> f"{lower:.4f} {upper:.4f}"
    '0.8207 0.9542'
    """
    if sides not in OTHER_SIDE:
        raise InputError(f"sides = {sides!r} is unknown: {', '.join(SIDES)} are possible")
    population = null_set if method == "hypergeometric" else None
    interval = proportion_interval(found, sample, confidence, method, OTHER_SIDE[sides], population)
    low, high = (np.clip(end, 0.0, 1.0) for end in interval)
    drawn = elementwise(lambda part, whole: np.where(part <= whole, whole, np.nan), sample, null_set)
    return RecallRange(
        recall_from_elusion(relevant_produced, high, drawn), recall_from_elusion(relevant_produced, low, drawn)
    )


@keeps_containers()
def e_recall(elusion: ArrayLike, null_set: ArrayLike, prevalence: ArrayLike, population: ArrayLike) -> Result:
    """eRecall, 1 - E D/(rho N): recall from two samples, one of the null set and one of the whole collection.

    `elusion` E is in [0, 1], `prevalence` rho in (0, 1], `population` N positive and finite, `null_set` D in [0, N];
    NaN outside. Where the two estimates contradict each other the result is negative; it is given as it is. Arguments
    broadcast; the result is float64. Dimm (2014), after Roitblat. Within 1 ulp, also near 0.

    >>> f"{e_recall(0.005, 200_000, 0.04, 250_000):.4f}"
    '0.9000'
    """
    return elementwise(_e_recall, elusion, null_set, prevalence, population)


def _e_recall(elusion: FloatArray, null_set: FloatArray, prevalence: FloatArray, population: FloatArray) -> FloatArray:
    relevant = Compensated(prevalence) * Compensated(population)
    value = (relevant - Compensated(elusion) * Compensated(null_set)) / relevant  # both products are exact
    inside = (elusion >= 0.0) & (elusion <= 1.0) & (prevalence > 0.0) & (prevalence <= 1.0)
    inside &= (null_set >= 0.0) & (null_set <= population) & (population > 0.0) & (population < np.inf)
    return np.where(inside, value.rounded(), np.nan)
