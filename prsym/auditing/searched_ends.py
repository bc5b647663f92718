"""Ends of an interval as programs print them whose search stops early: the same search, step by step, in doubles.

R's `uniroot` stops within 0.00012 of the root by default, and a search over a grid of shares stops at one of them. So
such a program prints other digits than the interval has, from the third on. They follow from its steps alone; what
the rounding of doubles may change is taken as at most 1e-9.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Mapping
from fractions import Fraction
from statistics import NormalDist

from prsym.errors import UnableError
from prsym.verify.acceptability import at_least
from prsym.verify.balls import at_precision, exact
from prsym.verify.whole import Ends

UNIROOT_TOLERANCE = sys.float_info.epsilon**0.25  # R's default
LEAST_SHARE = sys.float_info.epsilon**0.5  # where R's intervals by the likelihood begin to look
GRID_START, GRID_STEP, GRID_SHARES = Fraction(1, 10_000), Fraction(5, 10_000), 2000
ROUNDING = Fraction(1, 10**9)

Function = Callable[[float], float]


def mid_p_of_desctools(x: int, n: int, out: float, is_lower: bool) -> float:
    """DescTools' midp: `uniroot` between 0 and the sample's share, or between it and 1; `out` is what is left out."""
    ends = (0.0, x / n) if is_lower else (x / n, 1.0)
    return brent(lambda share: _mid_tail(x, n, share, is_lower) - out / 2, *ends)


def mid_p_of_propcis(x: int, n: int, out: float, is_lower: bool) -> float:
    """PropCIs' midPci: the share of its grid nearest to the end that the test does not reject; exact at 0 and n."""
    if x in {0, n}:
        power = math.pow(out, 1 / n)
        return power if is_lower else 1 - power
    rejected, kept = (-1, GRID_SHARES) if is_lower else (GRID_SHARES, -1)
    while abs(rejected - kept) > 1:
        middle = (rejected + kept) // 2
        is_kept = _mid_tail(x, n, float(_of_grid(middle)), is_lower) > out / 2
        rejected, kept = (rejected, middle) if is_kept else (middle, kept)
    if kept in {-1, GRID_SHARES}:
        raise UnableError("the test rejects every share of the program's grid")
    return float(_of_grid(kept))


def _of_grid(place: int) -> Fraction:
    return GRID_START + place * GRID_STEP


def likelihood_ratio_of_r(x: int, n: int, out: float, is_lower: bool) -> float:
    """DescTools' lik and binom's lrt: `uniroot` on the signed root of the deviance."""
    if out / 2 < LEAST_SHARE**2:
        raise UnableError("the confidence is too near 1 for a search in doubles")
    quantile, own = NormalDist().inv_cdf(1 - out / 2), x / n
    sign = -1 if is_lower else 1

    def beyond(share: float) -> float:
        if abs(share - own) < LEAST_SHARE:
            return -sign * quantile
        gain = _log_part(x, own, share) + _log_part(n - x, 1 - own, 1 - share)
        return sign * (math.sqrt(max(0.0, 2 * gain)) - quantile)

    ends = (LEAST_SHARE, min(own, 1 - LEAST_SHARE)) if is_lower else (own, 1 - LEAST_SHARE)
    return brent(beyond, *ends)


def _log_part(count: int, own: float, other: float) -> float:
    return count * math.log(own / other) if count else 0.0


def end_of(method: str, x: int, n: int, level: Fraction, is_lower: bool) -> Ends:
    """The printed end by one of `SEARCHES`, up to rounding; `level` is the probability outside of the interval."""
    end = Fraction(SEARCHES[method](x, n, float(level), is_lower))
    return end - ROUNDING, end + ROUNDING


SEARCHES: Mapping[str, Callable[[int, int, float, bool], float]] = {  # by the value of the convention `interval`
    "mid_p_of_desctools": mid_p_of_desctools,
    "mid_p_of_propcis": mid_p_of_propcis,
    "likelihood_ratio_of_r": likelihood_ratio_of_r,
}


def brent(function: Function, low: float, high: float) -> float:
    """Where Brent's method stops as R's `uniroot` runs it by default: a share within its tolerance of a root.

    `UnableError` where both ends are on the same side, as R ends there with an error.

    The best share so far is `b`, the one before it `a`; `c` is on the other side of the root than `b`.
    """
    a, b = low, high
    at_a, at_b = function(a), function(b)
    if at_a == 0 or at_b == 0:
        return a if at_a == 0 else b
    if (at_a > 0) == (at_b > 0):
        raise UnableError("the program's search finds no change of sign, and ends without a number")
    c, at_c = a, at_a
    while True:
        last = b - a
        if abs(at_c) < abs(at_b):
            a, b, c = b, c, b
            at_a, at_b, at_c = at_b, at_c, at_b
        tolerance = 2 * sys.float_info.epsilon * abs(b) + UNIROOT_TOLERANCE / 2
        step = (c - b) / 2
        if abs(step) <= tolerance or at_b == 0:
            return b
        if abs(last) >= tolerance and abs(at_a) > abs(at_b):
            step = _interpolated(a, b, c, at_a, at_b, at_c, last, tolerance) or step
        if abs(step) < tolerance:
            step = math.copysign(tolerance, step)
        a, at_a = b, at_b
        b += step
        at_b = function(b)
        if (at_b > 0) == (at_c > 0) and at_b != 0:
            c, at_c = a, at_a


def _interpolated(
    a: float, b: float, c: float, at_a: float, at_b: float, at_c: float, last: float, tolerance: float
) -> float | None:
    """The step by a line through two points, or a parabola through three; None where it is too long to be trusted."""
    across, ratio = c - b, at_b / at_a
    if a == c:
        top, below = across * ratio, 1 - ratio
    else:
        first, second = at_a / at_c, at_b / at_c
        top = ratio * (across * first * (first - second) - (b - a) * (second - 1))
        below = (first - 1) * (second - 1) * (ratio - 1)
    top, below = (top, -below) if top > 0 else (-top, below)
    fits = top < 0.75 * across * below - abs(tolerance * below) / 2 and top < abs(last * below / 2)
    return top / below if fits else None


def _mid_tail(x: int, n: int, share: float, above: bool) -> float:
    """The probability of more than x, or of less, and half of that of x itself."""
    if not above:
        return _mid_tail(n - x, n, 1 - share, above=True)
    if share in {0.0, 1.0}:
        return share if x < n else share / 2
    p = exact(Fraction(share))
    with at_precision(64):
        more = float(at_least(x + 1, n, p)) if x < n else 0.0
        return (more + (float(at_least(x, n, p)) if x else 1.0)) / 2
