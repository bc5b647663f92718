"""Many real intervals at once, with float64 ends that are rounded outward.

Sums, products and quotients of floats are rounded to nearest by the machine; an end moves to the next float but where
it is known to be exact, or to be rounded outward. Ends of functions come from Arb.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from flint import arb, ctx
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
BITS = 80


@dataclass(frozen=True, slots=True)
class Intervals:
    """The reals from `low` to `high`, for each place of the arrays; infinite ends say that nothing is known."""

    low: Floats
    high: Floats

    @classmethod
    def exact(cls, value: float) -> Intervals:
        """One number, in one place that stands for all."""
        return cls(np.array([value]), np.array([value]))

    def __add__(self, other: Intervals) -> Intervals:
        low, high = self.low + other.low, self.high + other.high
        return _known(
            _moved_down(low, sum_error(self.low, other.low, low)),
            _moved_up(high, sum_error(self.high, other.high, high)),
        )

    def __neg__(self) -> Intervals:
        return Intervals(-self.high, -self.low)

    def __sub__(self, other: Intervals) -> Intervals:
        return self + -other

    def __mul__(self, other: Intervals) -> Intervals:
        a_low, a_high, b_low, b_high = _short(self.low), _short(self.high), _short(other.low), _short(other.high)
        if (self.low >= 0.0).all() and (other.low >= 0.0).all():
            lows = [_product(self.low, other.low, a_low & b_low, _down)]
            highs = [_product(self.high, other.high, a_high & b_high, above)]
        else:
            pairs = [
                (a, b, x & y)
                for a, x in ((self.low, a_low), (self.high, a_high))
                for b, y in ((other.low, b_low), (other.high, b_high))
            ]
            lows = [_product(*pair, _down) for pair in pairs]
            highs = [_product(*pair, above) for pair in pairs]
        return _known(_least(lows), _greatest(highs))

    def times(self, other: Intervals) -> Intervals:
        """The product, its ends moved whether that is needed or not: quicker."""
        products = [a * b for a in (self.low, self.high) for b in (other.low, other.high)]
        return _known(_down(np.minimum.reduce(products)), above(np.maximum.reduce(products)))

    def __truediv__(self, other: Intervals) -> Intervals:
        if (self.low >= 0.0).all() and (other.low >= 0.0).all():
            lows = [_quotient(self.low, other.high, _down)]
            highs = [_quotient(self.high, other.low, above)]
        else:
            pairs = [(a, b) for a in (self.low, self.high) for b in (other.low, other.high)]
            lows = [_quotient(*pair, _down) for pair in pairs]
            highs = [_quotient(*pair, above) for pair in pairs]
        return _known(_least(lows), _greatest(highs)).where((other.low > 0.0) | (other.high < 0.0))

    def where(self, condition: Flags) -> Intervals:
        """The intervals where the condition holds, everything elsewhere."""
        return Intervals(np.where(condition, self.low, -np.inf), np.where(condition, self.high, np.inf))

    def widened(self, by: Floats) -> Intervals:
        """With `by` >= 0 more on either side."""
        return Intervals(
            np.where(by > 0.0, _down(self.low - by), self.low), np.where(by > 0.0, above(self.high + by), self.high)
        )

    def rising(self, function: Callable[[Any], Any]) -> Intervals:
        """The values of an increasing function of balls; everything where it has none."""
        ends = np.broadcast_arrays(self.low, self.high)
        with ctx.workprec(BITS):
            low, high = (_ends(function, end, side) for end, side in zip(ends, (-np.inf, np.inf), strict=True))
        return Intervals(low, high)

    def falling(self, function: Callable[[Any], Any]) -> Intervals:
        """The values of a decreasing function of balls; everything where it has none."""
        return -self.rising(lambda x: -function(x))

    def meet(self, other: Intervals) -> Intervals:
        """The intersection of two intervals that have a number in common."""
        return Intervals(np.maximum(self.low, other.low), np.minimum(self.high, other.high))

    def magnitude(self) -> Floats:
        """The largest |x|."""
        return np.maximum(np.abs(self.low), np.abs(self.high))

    def mignitude(self) -> Floats:
        """The least |x|."""
        return np.where(self.low > 0.0, self.low, np.where(self.high < 0.0, -self.high, 0.0))


ZERO, ONE = Intervals.exact(0.0), Intervals.exact(1.0)


def absolute(a: Intervals) -> Intervals:
    """|x|."""
    return Intervals(a.mignitude(), a.magnitude())


def around_zero(size: Floats) -> Intervals:
    """From -size to size."""
    return Intervals(-size, size)


def _product(a: Floats, b: Floats, short: Flags, moved: Callable[[Floats], Floats]) -> Floats:
    """The product, moved to the next float but where it is exact: of factors of 24 bits, or of 0."""
    product = a * b
    return np.where(short | (a == 0.0) | (b == 0.0), product, moved(product))


def _quotient(a: Floats, b: Floats, moved: Callable[[Floats], Floats]) -> Floats:
    """The quotient, moved to the next float but where it is exact: its product with b is a, and exact."""
    quotient = a / b
    exact = _short(quotient) & _short(b) & (quotient * b == a)
    return np.where(exact | (a == 0.0), quotient, moved(quotient))


def _short(a: Floats) -> Flags:
    """Whether a float64 is a float32 too: the product of two of these is exact."""
    short: Flags = a.astype(np.float32) == a
    return short


def _least(arrays: list[Floats]) -> Floats:
    return arrays[0] if len(arrays) == 1 else np.minimum.reduce(np.broadcast_arrays(*arrays))


def _greatest(arrays: list[Floats]) -> Floats:
    return arrays[0] if len(arrays) == 1 else np.maximum.reduce(np.broadcast_arrays(*arrays))


def sum_error(a: Any, b: Any, total: Any) -> Any:
    """a + b - total, exactly (Knuth), for the float sum `total` of floats or arrays."""
    back = total - a
    return (a - (total - back)) + (b - back)


def _moved_up(value: Floats, error: Floats) -> Floats:
    """The next float where the exact value is, or may be, larger."""
    return np.where(error <= 0.0, value, above(value))


def _moved_down(value: Floats, error: Floats) -> Floats:
    return np.where(error >= 0.0, value, _down(value))


def above(value: Floats) -> Floats:
    """The next float64 of each."""
    return np.nextafter(value, np.inf)


def _down(value: Floats) -> Floats:
    return np.nextafter(value, -np.inf)


def _known(low: Floats, high: Floats) -> Intervals:
    """Everything where an end came out as NaN."""
    known = ~(np.isnan(low) | np.isnan(high))
    return Intervals(np.where(known, low, -np.inf), np.where(known, high, np.inf))


def _ends(function: Callable[[Any], Any], at: Floats, side: float) -> Floats:
    """The function at each float, two floats further to one side than the nearest; infinite where it has no value."""
    distinct, where = np.unique(at, return_inverse=True)
    values = [function(arb(x)) for x in distinct.tolist()]
    found = np.array([_end(value, side) for value in values])
    moved = np.nextafter(np.nextafter(found, side), side)
    exact = np.array([bool(v.is_exact() and v == x) for v, x in zip(values, found.tolist(), strict=True)])
    return np.where(exact, found, moved)[where.reshape(at.shape)]


def _end(value: Any, side: float) -> float:
    if not value.is_finite() or not (value.is_exact() or value.rel_accuracy_bits() >= 60):
        return side
    return float(value.mid())
