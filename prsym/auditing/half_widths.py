"""The half width of a normal interval where the share that it is of is known within its rounding alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

from prsym.verify.whole import Ends


def half_widths(half: Fraction, share: Fraction, factors: Sequence[Fraction]) -> Ends:
    """Outer bounds on the half width of a normal interval, z √(p(1 − p)/n), where p is the share times a factor that
    lies between two; `half` is that of the share itself.
    """
    shares = [share * factor for factor in factors]
    variances = [one * (1 - one) for one in shares]
    most = Fraction(1, 4) if min(shares) <= Fraction(1, 2) <= max(shares) else max(variances)
    low, high = (max(one, Fraction(0)) / (share * (1 - share)) for one in (min(variances), most))
    return half * _root(low, up=False), half * _root(high, up=True)


def _root(square: Fraction, *, up: bool) -> Fraction:
    """A bound on the root, which is off by less than a billionth."""
    scale = 10**9
    return Fraction(isqrt(int(square * scale**2)) + up, scale)
