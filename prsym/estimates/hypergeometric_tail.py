"""Whether the tail of a hypergeometric law exceeds a given fraction, decided for certain.

X counts the relevant among n documents drawn without replacement from N, K of them relevant. The terms of its law are
built from the largest one outwards by the ratio of neighbours,

    t(j+1)/t(j) = (K - j)(n - j)/((j + 1)(N - K - n + j + 1)),

which is at most 1 that way and falls: no logarithm of a factorial is needed, and errors cannot grow. Three attempts:
float64 with a bound of its error; whole numbers scaled by 2^256 with a bound of theirs; exact fractions, which settle
ties.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from prsym.errors import UnableError

SCALE = 1 << 256
ROUNDING = 2.0**-53
LARGEST_EXACT = 20_000  # terms; a fraction of so many factors takes a second


class Draw(NamedTuple):
    """n documents drawn without replacement from N, K of them relevant."""

    relevant: int  # K
    sample: int  # n
    population: int  # N

    @property
    def fewest(self) -> int:
        """The least possible count."""
        return max(0, self.sample + self.relevant - self.population)

    @property
    def most(self) -> int:
        """The largest possible count."""
        return min(self.sample, self.relevant)

    @property
    def mode(self) -> int:
        """The most probable count."""
        return (self.sample + 1) * (self.relevant + 1) // (self.population + 2)

    @property
    def deviation(self) -> float:
        """The standard deviation of the count."""
        K, n, N = self
        return math.sqrt(n * (K / N) * (1.0 - K / N) * ((N - n) / max(N - 1, 1)))

    def rise(self, j: int) -> tuple[int, int]:
        """t(j+1)/t(j) as numerator and denominator."""
        others = self.population - self.relevant - self.sample
        return (self.relevant - j) * (self.sample - j), (j + 1) * (others + j + 1)


def tail(draw: Draw, found: int) -> tuple[float, float]:
    """P(X >= found) by float64, and a bound of its relative error; for fewest < found <= most.

    A term k steps from the mode has at most 5k roundings, a sum of m terms m more, and both sums enter.

    What is left out has a probability below 1e-35. X is a sum of independent indicators (Vatutin & Mikhailov 1982), so
    that its mode is within 1 of its mean (Darroch 1964) and, by Bernstein, the probability of t or more beyond the mean
    is below exp(-t^2/(2(s^2 + t/3))), s its standard deviation. With t = 13 s + 80 the exponent exceeds 84 for all s.
    """
    K, n, N = draw
    reach, mode = int(13.0 * draw.deviation) + 82, draw.mode
    first, last = max(draw.fewest, mode - reach), min(draw.most, mode + reach)
    j = np.arange(first, last, dtype=np.float64)
    rises = (K - j) * (n - j) / ((j + 1.0) * ((N - K - n) + j + 1.0))
    at = mode - first
    terms = np.ones(last - first + 1)
    np.cumprod(rises[at:], out=terms[at + 1 :])
    terms[:at] = np.cumprod(1.0 / rises[:at][::-1])[::-1]
    cut = min(max(found - first, 0), terms.size)
    above, below = float(terms[cut:].sum()), float(terms[:cut].sum())
    return above / (above + below), 12.0 * ROUNDING * (terms.size + 1)


def exceeds(draw: Draw, found: int, fraction: Fraction) -> bool:
    """Whether P(X >= found) > fraction, for 0 < fraction < 1."""
    if found <= draw.fewest or found > draw.most:
        return found <= draw.fewest
    value, error = tail(draw, found)
    threshold = float(fraction)
    if abs(value - threshold) > error * (value + threshold):
        return value > threshold
    answer = _by_whole_numbers(draw, found, fraction)
    return _by_fractions(draw, found, fraction) if answer is None else answer


def _by_whole_numbers(draw: Draw, found: int, fraction: Fraction) -> bool | None:
    """The same from terms in units of 1/SCALE, rounded down; None when the bounds of the rounding do not settle it.

    A term k steps from the mode is too small by less than k units, since the ratios are at most 1. Where it has
    become 0 the true one is below k units; from there on the ratios are at most 1 - 1/N (the difference of numerator
    and denominator is at least N + 2, the larger of them at most N^2), and all that follows sums to less than k N
    units.
    """
    high, low = _scaled_terms(draw, 1), _scaled_terms(draw, -1)
    terms = low[:0:-1] + high  # the mode is in both
    at = found - (draw.mode - len(low) + 1)
    cut = min(max(at, 0), len(terms))
    above, below = sum(terms[cut:]), sum(terms[:cut])
    steps = max(len(high), len(low))
    error = 2 * steps * (steps + draw.population)
    p, q = fraction.numerator, fraction.denominator
    if above * (q - p) > (below + error) * p:  # above/(above + below) > p/q
        return True
    if (above + error) * (q - p) <= below * p:
        return False
    return None


def _scaled_terms(draw: Draw, direction: int) -> list[int]:
    """t(mode), t(mode + direction), ... until they vanish."""
    end = draw.most if direction == 1 else draw.fewest
    terms, term = [], SCALE
    for j in range(draw.mode, end + direction, direction):
        terms.append(term)
        up, down = draw.rise(j) if direction == 1 else draw.rise(j - 1)[::-1]
        term = term * up // down if j != end else 0
        if not term:
            break
    return terms


def _by_fractions(draw: Draw, found: int, fraction: Fraction) -> bool:
    """The same exactly: each side is 1 + r (1 + r' (1 + ...)) times the term at `found`."""
    if draw.most - draw.fewest > LARGEST_EXACT:
        raise UnableError(f"P(X >= {found}) for {draw} is too near to {float(fraction)!r} to tell which is larger")
    above = _nested([draw.rise(j) for j in range(found, draw.most)]) + 1
    below = _nested([draw.rise(j)[::-1] for j in range(found - 1, draw.fewest - 1, -1)])
    return above / (above + below) > fraction


def _nested(ratios: list[tuple[int, int]]) -> Fraction:
    """r1 (1 + r2 (1 + ...)), reduced once."""
    numerator, denominator = 0, 1
    for up, down in reversed(ratios):
        numerator, denominator = up * (denominator + numerator), down * denominator
    return Fraction(numerator, denominator)
