"""Recall from random samples of strata: the produced documents, and the strata that are not produced."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from prsym.errors import InputError
from prsym.estimates.normal_quantile import one_sided, two_sided
from prsym.estimates.proportions import SIDES, inside_domain, tail_interval
from prsym.numeric.blocks import FloatArray, Result, flat_arguments, shaped
from prsym.numeric.compensated import Compensated
from prsym.numeric.containers import plain_arrays

METHODS = ("hypergeometric", "clopper_pearson", "normal")


class StratifiedRecall(NamedTuple):
    """Recall and the ends of its interval; it unpacks into (recall, lower, upper)."""

    recall: Result
    lower: Result
    upper: Result


@plain_arrays
def stratified_recall(
    sizes: ArrayLike,
    found: ArrayLike,
    samples: ArrayLike,
    confidence: ArrayLike = 0.95,
    method: str = "hypergeometric",
    sides: str = "two",
) -> StratifiedRecall:
    """Recall from a random sample of each stratum, with an interval.

    The last axis of `sizes`, `found` and `samples` runs over the strata, two or more: first the documents produced,
    then those that are not (reviewed and withheld, null set, ...). `found` of the `samples` documents drawn from a
    stratum are relevant; a stratum of size 0 counts as empty whatever its sample. `confidence` is in (0, 1), with one
    side in [1/2, 1), and broadcasts with the other axes; results are float64. NaN outside the domain of
    `proportion_interval`, for a sample larger than its stratum, and where nothing relevant was found. Raises
    InputError for fewer than two strata, and for an unknown method or side. With A relevant documents produced and B
    others, N_h x_h/n_h summed over the strata, recall is A/(A + B).

    - "hypergeometric", the default (samples without replacement, whole numbers), and "clopper_pearson": A/(A + B)
      with an exact end for each stratum, at (1 - confidence)/H for one side, half of it for two, H the number of
      strata that are not empty. By Bonferroni's inequality the interval holds recall with at least the stated
      confidence, whatever the shares; it is wider than it need be.
    - "normal": recall -+ z times its standard error to first order, with sampling variances p(1-p)/n and no
      finite-population correction, but 0 for a stratum reviewed in full: the interval jumps where the last document
      of a stratum is drawn. For large samples: a sample that finds none or all adds nothing to its width, and an end
      may lie outside [0, 1].

    Recall within 4 ulp, "normal" ends within 1 ulp; the other ends as accurate as `proportion_interval`, and 4 ulp.

    >>> recall, lower, upper = stratified_recall([10_000, 5_000, 200_000], [1350, 15, 8], [1500, 500, 1600])
    >>> f"{recall:.4f} {lower:.4f} {upper:.4f}"
    '0.8867 0.7816 0.9549'
    """
    _check(method, sides)
    columns = [np.asarray(values).astype(np.float64, casting="same_kind") for values in (sizes, found, samples)]
    shape = np.broadcast_shapes(*(values.shape for values in columns))
    if not shape or shape[-1] < 2:
        raise InputError("sizes, found and samples: the last axis has two strata or more, the produced documents first")
    strata = [np.moveaxis(np.broadcast_to(values, shape), -1, 0) for values in columns]
    rows = [values[h] for values in strata for h in range(shape[-1])]
    (level, *flat), shape = flat_arguments(confidence, *rows)
    N, x, n = np.array(flat).reshape(3, -1, level.size)
    with np.errstate(all="ignore"):
        results = _estimate(N, x, n, level, method, sides)
    return StratifiedRecall(*(shaped(values, shape) for values in results))


def _check(method: object, sides: object) -> None:
    if method not in METHODS:
        raise InputError(f"method = {method!r} is unknown: {', '.join(METHODS)} are possible")
    if sides not in SIDES:
        raise InputError(f"sides = {sides!r} is unknown: {', '.join(SIDES)} are possible")


def _estimate(
    N: FloatArray, x: FloatArray, n: FloatArray, level: FloatArray, method: str, sides: str
) -> tuple[FloatArray, ...]:
    """Recall and both ends for (strata, points)."""
    empty = N == 0.0
    N, x, n = np.where(empty, 1.0, N), np.where(empty, 0.0, x), np.where(empty, 1.0, n)  # one document, not relevant
    levels = np.tile(level, len(N))
    inside = inside_domain(method, sides, x.ravel(), n.ravel(), levels, N.ravel()).reshape(N.shape).all(axis=0)
    recall = _ratio(N[0] * x[0] / n[0], (N * x / n)[1:].sum(axis=0))
    if method == "normal":
        lower, upper = _by_standard_error(N, x, n, two_sided(level) if sides == "two" else one_sided(level))
    else:
        tails = np.broadcast_to((~empty).sum(axis=0) * (2 if sides == "two" else 1), N.shape)
        known = np.where(inside, x, np.nan).ravel()
        low, high = tail_interval(method, known, n.ravel(), levels, N.ravel(), tails.ravel())
        low, high = (np.where(empty, 0.0, N * end.reshape(N.shape)) for end in (low, high))
        lower, upper = _ratio(low[0], high[1:].sum(axis=0)), _ratio(high[0], low[1:].sum(axis=0))
    return (
        np.where(inside, recall, np.nan),
        np.where(inside, 0.0 if sides == "upper" else lower, np.nan),
        np.where(inside, 1.0 if sides == "lower" else upper, np.nan),
    )


def _ratio(hit: FloatArray, missed: FloatArray) -> FloatArray:
    """A/(A + B), NaN for 0/0."""
    return hit / (hit + missed)


def _by_standard_error(N: FloatArray, x: FloatArray, n: FloatArray, z: Compensated) -> tuple[FloatArray, FloatArray]:
    """R -+ z s with s^2 (A + B)^4 = B^2 var(A) + A^2 var(B).

    var is the sum of N^2 x (n - x)/n^3 over the strata that are not reviewed in full, which are counted without error.
    """
    counts = [Compensated(size) * found / sample for size, found, sample in zip(N, x, n, strict=True)]
    variances = [
        Compensated(size)
        * size
        * (Compensated(found) * (Compensated(sample) - found))
        / (Compensated(sample) * sample * sample)
        for size, found, sample in zip(N, np.where(n < N, x, 0.0), n, strict=True)
    ]
    hit, missed = counts[0], sum(counts[1:], start=Compensated(np.zeros(N.shape[1])))
    other = sum(variances[1:], start=Compensated(np.zeros(N.shape[1])))
    total = hit + missed
    error = np.sqrt(missed * missed * variances[0] + hit * hit * other) / (total * total)
    recall, half = hit / total, z * error
    return (recall - half).rounded(), (recall + half).rounded()
