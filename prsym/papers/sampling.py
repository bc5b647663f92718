"""How improbable an estimate by independent draws is, the exact probability being known."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, inf, sqrt

from prsym.errors import InputError


@dataclass(frozen=True, slots=True)
class Tail:
    """The number of draws that an estimate stands for, its distance in standard deviations, and the probability
    (both sides together) of a distance that is no smaller."""

    count: int
    score: float
    probability: float


def tail(estimate: Fraction, probability: Fraction, draws: int) -> Tail:
    """The place of an estimate in the binomial law of `draws` draws.

    The estimate must be a whole number of draws: 99.77 % is 9977 of 10,000. Raises `InputError` otherwise. Of an
    impossible or a certain event every other estimate is infinitely far.

    >>> tail(Fraction(1, 2), Fraction(1, 2), 100).score
    0.0
    """
    from scipy.stats import binom

    count = estimate * draws
    if count.denominator != 1 or not 0 <= count <= draws:
        raise InputError(f"the estimate {estimate} is no whole number of {draws} draws")
    if probability > Fraction(1, 2):  # count what is rarer, so that no probability is rounded to 1
        other = tail(1 - estimate, 1 - probability, draws)
        return Tail(int(count), -other.score, other.probability)
    mean = draws * probability
    if probability == 0:
        return Tail(int(count), inf if count else 0.0, 0.0 if count else 1.0)
    distance = abs(count - mean)
    low, high = floor(mean - distance), ceil(mean + distance)
    beyond = binom.cdf(low, draws, float(probability)) + binom.sf(high - 1, draws, float(probability))
    score = float(count - mean) / sqrt(mean * (1 - probability))
    return Tail(int(count), score, min(float(beyond), 1.0))
