"""How improbable an estimate by independent draws is, the exact probability being known."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

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

    The estimate must be a whole number of draws: 99.77 % is 9977 of 10,000. Raises `InputError` otherwise.

    >>> tail(Fraction(1, 2), Fraction(1, 2), 100).score
    0.0
    """
    from scipy.stats import binomtest

    count = estimate * draws
    if count.denominator != 1:
        raise InputError(f"the estimate {estimate} is no whole number of {draws} draws")
    spread = sqrt(draws * float(probability * (1 - probability)))
    score = float(count - draws * probability) / spread
    found = binomtest(int(count), draws, float(probability)).pvalue
    return Tail(int(count), score, float(found))
