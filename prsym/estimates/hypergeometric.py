"""The exact interval of the relevant documents of a finite population, from a sample without replacement.

Its ends are whole numbers: the least K with P(X >= x) > tail and the greatest K with P(X <= x) > tail. Both tails are
monotone in K, so that an end is found by bisection, here with Newton-like guesses; irrelevant documents counted instead
of relevant ones turn the second search into the first.
"""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import count

import numpy as np
from scipy.special import betaincinv, ndtri

from prsym.estimates.hypergeometric_tail import Draw, exceeds, tail
from prsym.numeric.blocks import FloatArray

Ends = tuple[FloatArray, FloatArray]
LARGEST_POPULATION = 1e12  # a tail has up to about 5 million terms there
PATIENCE = 8  # guesses before every other one is the middle


def tail_fraction(confidence: float, tails: int) -> Fraction:
    """(1 - confidence)/tails, with the confidence as the shortest decimal that stands for the float: 0.9 is 9/10.

    Here equality matters: P(X >= 1) for one of 20 documents is K/20, which is 5 % at K = 1, not above 5 %.
    """
    return (1 - Fraction(repr(confidence))) / tails


def is_drawn(found: FloatArray, sample: FloatArray, population: FloatArray) -> np.typing.NDArray[np.bool_]:
    """Whether the numbers are whole, in order and small enough."""
    whole = (found == np.floor(found)) & (sample == np.floor(sample)) & (population == np.floor(population))
    ordered = (found >= 0.0) & (found <= sample) & (sample >= 1.0) & (sample <= population)
    drawn: np.typing.NDArray[np.bool_] = whole & ordered & (population <= LARGEST_POPULATION)
    return drawn


def limits(
    found: FloatArray, sample: FloatArray, population: FloatArray, confidence: FloatArray, tails: FloatArray
) -> Ends:
    """The ends as numbers of documents, for vectors; NaN where `found` is NaN."""
    lower, upper = np.full(found.shape, np.nan), np.full(found.shape, np.nan)
    for i in (~np.isnan(found)).nonzero()[0].tolist():
        x, n, N = int(found[i]), int(sample[i]), int(population[i])
        fraction = tail_fraction(float(confidence[i]), int(tails[i]))
        lower[i] = least_relevant(x, n, N, fraction)
        upper[i] = N - least_relevant(n - x, n, N, fraction)
    return lower, upper


def least_relevant(found: int, sample: int, population: int, fraction: Fraction) -> int:
    """The least K with P(X >= found) > fraction."""
    # K = found - 1 has P(X >= found) = 0; K = population - (sample - found) has 1
    no, yes = found - 1, population - (sample - found)
    if found == 0 or yes - no == 1:
        return yes if found else 0
    target, guess = float(ndtri(float(fraction))), _first_guess(found, sample, population, float(fraction))
    before: tuple[int, float] | None = None
    for attempt in count():
        if yes - no == 1:
            break
        usable = math.isfinite(guess) and (attempt < PATIENCE or attempt % 2)
        K = min(max(math.ceil(guess), no + 1), yes - 1) if usable else (no + yes) // 2
        draw = Draw(K, sample, population)
        no, yes = (no, K) if exceeds(draw, found, fraction) else (K, yes)
        here = K, _height(draw, found)
        guess = K + (target - here[1]) / _slope(draw, here, before)
        before = here
    return yes


def _first_guess(found: int, sample: int, population: int, tail_probability: float) -> float:
    """Clopper and Pearson's end, drawn towards the estimate as sampling without replacement narrows it."""
    share = found / sample
    end = float(betaincinv(found, sample - found + 1.0, tail_probability))
    return population * (share - (share - end) * math.sqrt((population - sample) / population))


def _height(draw: Draw, found: int) -> float:
    """The normal quantile of P(X >= found), about linear in K; NaN or infinite where that is no help."""
    return float(ndtri(tail(draw, found)[0])) if draw.fewest < found <= draw.most else math.nan


def _slope(draw: Draw, here: tuple[int, float], before: tuple[int, float] | None) -> float:
    """The slope of the height in K, from two points or, at first, by the normal approximation; NaN for none."""
    if before is None:
        return draw.sample / draw.population / draw.deviation if draw.deviation else math.nan
    rise = here[1] - before[1]
    return rise / (here[0] - before[0]) if rise and here[0] != before[0] else math.nan
