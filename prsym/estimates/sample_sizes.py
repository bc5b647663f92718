"""The size of a random sample for a margin of error, and the margin of error of a sample."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from prsym.errors import InputError
from prsym.estimates.normal_quantile import two_sided
from prsym.numeric.blocks import BLOCK, FloatArray, Result, blocks, flat_arguments, shaped
from prsym.numeric.compensated import Compensated
from prsym.numeric.containers import keeps_containers

LARGEST_POPULATION = 1e15
SMALLEST_MARGIN = 1e-7  # for all confidences below 1 the size is below 2^53
TIE = 1e-25  # relative; the arithmetic is good to 1e-29
ROUNDINGS = ("up", "nearest")


@keeps_containers()
def sample_size(
    margin: ArrayLike,
    confidence: ArrayLike = 0.95,
    share: ArrayLike = 0.5,
    population: ArrayLike | None = None,
    rounding: str = "up",
) -> Result:
    """The smallest sample, in documents, for which half of the width of the normal interval is at most `margin`.

    `margin` is in [1e-7, 1), `confidence` and the `share` that is planned for (1/2 is the worst case) are in (0, 1),
    the `population` in [1, 1e15], without limit when None; NaN outside. Arguments broadcast; the result is a whole
    number, as float64. Raises InputError for another rounding. n0 = z^2 p (1-p)/m^2 and,
    with finite-population correction, n = n0/(1 + (n0 - 1)/N), rounded up once, at the end. The arithmetic carries 29
    digits, and a value within 1e-25 of a whole number counts as that number: the size is right also beside a tie.

    Some calculators round to the nearest whole number instead, which may leave the margin slightly above the one
    asked for; `rounding="nearest"` (a half up, at least 1) reproduces them. For 2 % in a population of 3.3 million
    the formula gives 2399.17: such calculators say 2399, whose margin is 2.00007 %, and 2400 is needed.

    >>> sample_size([0.05, 0.025, 0.02, 0.01]).tolist()
    [385.0, 1537.0, 2401.0, 9604.0]
    >>> [float(sample_size(0.02, population=3_300_000, rounding=how)) for how in ("up", "nearest")]
    [2400.0, 2399.0]
    """
    if rounding not in ROUNDINGS:
        raise InputError(f"rounding = {rounding!r} is unknown: {', '.join(ROUNDINGS)} are possible")
    flat, shape = flat_arguments(margin, confidence, share, np.inf if population is None else population)
    result = np.empty(flat[0].size)
    with np.errstate(all="ignore"):
        for part in blocks(result.size, BLOCK):
            m, level, p, N = (values[part] for values in flat)
            size = _whole(_real_size(m, level, p, N), rounding)
            inside = (m >= SMALLEST_MARGIN) & (m < 1.0) & (p > 0.0) & (p < 1.0) & _is_population(N, population is None)
            result[part] = np.where(inside, size, np.nan)
    return shaped(result, shape)


def _real_size(margin: FloatArray, confidence: FloatArray, share: FloatArray, population: FloatArray) -> Compensated:
    """n as a real number; N n0/(N + n0 - 1) in a population of N."""
    z, m, p = two_sided(confidence), Compensated(margin), Compensated(share)
    unlimited = z * z * p * (1.0 - p) / (m * m)
    finite = population < np.inf
    N = Compensated(np.where(finite, population, 1.0))
    limited = N * unlimited / (N + unlimited - 1.0)
    return Compensated(
        np.where(finite, limited.leading, unlimited.leading), np.where(finite, limited.trailing, unlimited.trailing)
    )


def _whole(size: Compensated, rounding: str) -> FloatArray:
    """The real size as a whole number of documents."""
    return -_floor(-size) if rounding == "up" else np.maximum(_floor(size + 0.5), 1.0)


def _floor(value: Compensated) -> FloatArray:
    """The largest whole number that is not larger, by more than TIE.

    The nearest float of a number lies on the same side of every float as the number: where it is not whole, its floor
    is right, and where it is, the rest decides.
    """
    nearest = value.leading + value.trailing
    rest = (value.leading - nearest) + value.trailing
    below: np.typing.NDArray[np.bool_] = (nearest == np.floor(nearest)) & (rest < -TIE * np.abs(nearest))
    floor: FloatArray = np.floor(nearest) - below
    return floor


def _is_population(population: FloatArray, unlimited: bool) -> np.typing.NDArray[np.bool_]:
    if unlimited:
        return np.full(population.shape, True)
    inside: np.typing.NDArray[np.bool_] = (population >= 1.0) & (population <= LARGEST_POPULATION)
    return inside


@keeps_containers()
def margin_of_error(
    sample: ArrayLike, confidence: ArrayLike = 0.95, share: ArrayLike = 0.5, population: ArrayLike | None = None
) -> Result:
    """Half of the width of the normal interval of a share, from a random sample: z sqrt(p (1-p)/n).

    `sample` is in [1, 1e15], `confidence` and `share` are in (0, 1); NaN outside. From a `population`, in [sample,
    1e15], that is not None, the sample is drawn without replacement, which brings in the factor (N - n)/(N - 1) under
    the root: nothing is open when all documents are in the sample. Arguments broadcast; the result is float64.
    Within 1 ulp.

    >>> f"{margin_of_error(2399):.6f} {margin_of_error(2399, population=3_300_000):.7f}"
    '0.020008 0.0200007'
    """
    flat, shape = flat_arguments(sample, confidence, share, np.inf if population is None else population)
    result = np.empty(flat[0].size)
    with np.errstate(all="ignore"):
        for part in blocks(result.size, BLOCK):
            n, level, p, N = (values[part] for values in flat)
            inside = (n >= 1.0) & (n <= LARGEST_POPULATION) & (p > 0.0) & (p < 1.0) & (n <= N)
            inside &= _is_population(N, population is None)
            result[part] = np.where(inside, _margin(n, level, p, N), np.nan)
    return shaped(result, shape)


def _margin(sample: FloatArray, confidence: FloatArray, share: FloatArray, population: FloatArray) -> FloatArray:
    """z sqrt(p (1-p)/n (N-n)/(N-1)); 0 for n = N."""
    z, p = two_sided(confidence), Compensated(share)
    part = (population < np.inf) & (sample < population)
    N, n = Compensated(np.where(part, population, 2.0)), Compensated(np.where(part, sample, 1.0))
    variance = p * (1.0 - p) / Compensated(sample) * ((N - n) / (N - 1.0))
    margin: FloatArray = np.where(sample < population, (z * np.sqrt(variance)).rounded(), 0.0 * z.leading)
    return margin
