"""Recall in time, and what follows from it: search time, precision at a recall, and the parameter from one point.

The model of Gordon & Kochen (1988), eq. 31: a search through a collection takes 1 unit of time, and the last relevant
document is found at the time k, `full_recall_time`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike

from prsym.numeric import kernels
from prsym.numeric.blocks import FloatArray, Result, elementwise
from prsym.numeric.compensated import Compensated
from prsym.numeric.containers import keeps_containers

Mask = np.typing.NDArray[np.bool_]
SMALLEST = 1e-200  # far below what changes h/(e^h - 1) near h = 0, or e - 1 + sqrt(e (e - 1)(1 - e^(h - 1))) near h = 1
LEEWAY = 1.0 + 2.0**-50  # 4 ulp: what exceeds a bound by no more may do so by rounding


@keeps_containers()
def hit_rate(time: ArrayLike, full_recall_time: ArrayLike) -> Result:
    """Recall h(t) = ln(1 + (e - 1)(2 t/k - (t/k)^2)) at the time t, and 1 from t = k on.

    `time` is the share of the collection that has been examined: finite and non-negative, and 1 when the search is
    over, after which recall stays 1. `full_recall_time` k is in (0, 1]. NaN outside. Arguments broadcast; the result is
    float64. Gordon & Kochen (1988), eq. 31. Within 2 ulp.

    >>> round(float(hit_rate(0.1, 0.5)), 12)
    0.481550122586
    """
    return elementwise(_hit_rate, time, full_recall_time)


def _hit_rate(t: FloatArray, k: FloatArray) -> FloatArray:
    """Both times are scaled up by the power of two that takes k to [1, 2): nothing underflows in t/k."""
    inside = (t >= 0.0) & (t < np.inf) & _is_positive_share(k)
    significand, power = np.frexp(k)
    scaled = np.minimum(np.ldexp(t, 1 - power), 2.0)
    h = kernels.hit_rate(Compensated(scaled), Compensated(2.0 * significand)).rounded()
    return np.where(inside, np.where(t < k, np.minimum(h, 1.0), 1.0), np.nan)


@keeps_containers()
def search_time(recall: ArrayLike, full_recall_time: ArrayLike) -> Result:
    """Time t = k (1 - sqrt((e - e^h)/(e - 1))) at which recall h is reached: the share of the collection to examine.

    Recall is in [0, 1], `full_recall_time` k in (0, 1]; NaN outside. Arguments broadcast; the result is float64. The
    inverse of Gordon & Kochen (1988), eq. 31. Within 3 ulp.

    >>> float(search_time(1.0, 0.5))
    0.5
    """
    return elementwise(_search_time, recall, full_recall_time)


def _search_time(h: FloatArray, k: FloatArray) -> FloatArray:
    t = _rounded(kernels.search_time, h, (k, np.expm1(h)), ())
    return np.where(_is_share(h) & _is_positive_share(k), np.minimum(t, k), np.nan)


@keeps_containers()
def solve_full_recall_time(time: ArrayLike, recall: ArrayLike) -> Result:
    """Parameter k = t/(1 - sqrt((e - e^h)/(e - 1))) of the model that has recall h at the time t.

    Time and recall are in (0, 1]. NaN outside, and where no k in (0, 1] exists: when t exceeds `search_time(h, 1)`, by
    more than rounding explains (k up to 4 ulp above 1 counts as 1). At a recall of 1, t is taken for the time at which
    it is first reached. Arguments broadcast; the result is float64. Gordon & Kochen (1988), eq. 31 solved for k.
    Within 3 ulp.

    >>> round(float(solve_full_recall_time(0.1, 0.481550122586)), 11)
    0.5
    """
    return elementwise(_solve_full_recall_time, time, recall)


def _solve_full_recall_time(t: FloatArray, h: FloatArray) -> FloatArray:
    k = _rounded(kernels.full_recall_time, h, (t,), (np.expm1(h),))
    inside = _is_positive_share(t) & _is_positive_share(h) & (k <= LEEWAY)
    return np.where(inside, np.minimum(k, 1.0), np.nan)


@keeps_containers()
def precision_at_recall(recall: ArrayLike, prevalence: ArrayLike, full_recall_time: ArrayLike) -> Result:
    """Precision p h/t at recall h, with t = `search_time(h, k)`; at h = 0 its limit 2 (e - 1) p/k.

    Recall is in [0, 1], prevalence p in (0, 1), `full_recall_time` k in (0, 1] and at least 2 (e - 1) p, below which no
    search can be so fast (4 ulp of rounding are allowed for); NaN outside. Arguments broadcast; the result is float64.
    Gordon & Kochen (1988), eqs. 1, 31 and 33. Within 3 ulp.

    >>> float(precision_at_recall(1.0, 0.125, 0.5))
    0.25
    """
    return elementwise(_precision_at_recall, recall, prevalence, full_recall_time)


def _precision_at_recall(h: FloatArray, p: FloatArray, k: FloatArray) -> FloatArray:
    inside = _is_share(h) & (p > 0.0) & _is_positive_share(k) & (kernels.full_recall_bound(p) <= k * LEEWAY)
    h = np.maximum(h, SMALLEST)
    a = _rounded(kernels.precision_at_recall, h, (h, p), (k, np.expm1(h)))
    return np.where(inside, np.minimum(a, 1.0), np.nan)


def _rounded(
    kernel: Callable[..., Compensated], h: FloatArray, top: Sequence[FloatArray], bottom: Sequence[FloatArray]
) -> FloatArray:
    """A kernel at recall h with its roundings compensated, rounded once.

    It is proportional to each array of `top`, and inversely to each of `bottom`: their powers of two are taken out, so
    that nothing underflows on the way.
    """
    fall = np.maximum(-np.expm1(h - 1.0), SMALLEST)
    above, below = ([np.frexp(values) for values in part] for part in (top, bottom))
    value = kernel(*(Compensated(significand) for significand, _ in (*above, *below)), Compensated(fall)).rounded()
    exponent = sum(power for _, power in above) - sum(power for _, power in below)
    return np.ldexp(value, exponent)


def _is_share(value: FloatArray) -> Mask:
    return (value >= 0.0) & (value <= 1.0)


def _is_positive_share(value: FloatArray) -> Mask:
    return (value > 0.0) & (value <= 1.0)
