"""Arithmetic of closed real intervals with exact rational or infinite ends, rounded outward to short fractions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import floor, inf

from prsym.errors import PrsymError
from prsym.verify.balls import Balls, at_precision, bounds, exact

End = Fraction | float  # a float is only ever an infinity
Range = tuple[End, End]
EVERYTHING: Range = (-inf, inf)
BITS = 96  # of a rounded end, relative to its size
REACH = Fraction(2) ** 4096  # ends farther from 0 are infinite, and ends nearer to it than 1 / REACH are 0 or that
ZERO = Fraction(0)


def intersect(a: Range, b: Range) -> Range | None:
    """The intersection of both; None when it is empty."""
    low, high = max(a[0], b[0]), min(a[1], b[1])
    return (low, high) if low <= high else None


def add(a: Range, b: Range) -> Range:
    """All sums."""
    return outward((_sum(a[0], b[0]), _sum(a[1], b[1])))


def negative(a: Range) -> Range:
    """All values with the other sign."""
    return -a[1], -a[0]


def multiply(a: Range, b: Range) -> Range:
    """All products."""
    products = [_product(x, y) for x in a for y in b]
    return outward((min(products), max(products)))


def divide(a: Range, b: Range) -> Range:
    """All quotients by what is not zero in b."""
    if b[0] < 0 < b[1] or b == (0, 0):
        return EVERYTHING
    return multiply(a, (_reciprocal(b[1], -inf), _reciprocal(b[0], inf)))


def power(a: Range, exponent: int) -> Range:
    """All powers with a positive whole exponent."""
    ends = [_raise(end, exponent) for end in a]
    if exponent % 2 == 0 and a[0] < 0:
        return outward((ZERO if a[1] >= 0 else ends[1], max(ends)))
    return outward((ends[0], ends[1]))


def root(a: Range, exponent: int) -> Range | None:
    """The values that are not negative whose power lies in a; None when there is none."""
    if a[1] < 0:
        return None
    return _rooted(max(a[0], ZERO), exponent)[0], _rooted(a[1], exponent)[1]


def increasing(function: str, a: Range) -> Range:
    """The values of an increasing function of the balls; an end that has none is infinite."""
    return _value(function, a[0], -inf)[0], _value(function, a[1], inf)[1]


def width(a: Range) -> End:
    """The length of an interval."""
    low, high = a
    return inf if isinstance(low, float) or isinstance(high, float) else high - low


def outward(a: Range) -> Range:
    """The same interval or a little more, with ends that are short to write."""
    return _short(a[0], floor), _short(a[1], lambda x: -floor(-x))


def _sum(x: End, y: End) -> End:
    if isinstance(x, float):
        return x
    return y if isinstance(y, float) else x + y


def _product(x: End, y: End) -> End:
    if x == 0 or y == 0:
        return ZERO
    if isinstance(x, float) or isinstance(y, float):
        return inf if (x > 0) == (y > 0) else -inf
    return x * y


def _reciprocal(x: End, at_zero: float) -> End:
    if isinstance(x, float):
        return ZERO
    return at_zero if x == 0 else 1 / x


def _raise(x: End, exponent: int) -> End:
    if isinstance(x, float):
        return inf if exponent % 2 == 0 else x
    return x**exponent


def _rooted(x: End, exponent: int) -> Range:
    if isinstance(x, float):
        return x, x
    with at_precision(BITS + 32):
        return bounds(Balls().rational_power(exact(x), Fraction(1, exponent)))


def _value(function: str, x: End, otherwise: float) -> Range:
    if isinstance(x, float):
        return -inf, inf
    try:
        with at_precision(BITS + 32):
            return bounds(Balls().call(function, (exact(x),)))
    except PrsymError:
        return otherwise if otherwise < 0 else -inf, otherwise if otherwise > 0 else inf


def _short(x: End, whole: Callable[[Fraction], int]) -> End:
    if not isinstance(x, float) and x != 0 and not 1 / REACH <= abs(x) <= REACH:
        return _out_of_reach(x, whole)
    if isinstance(x, float) or x.denominator.bit_length() + x.numerator.bit_length() <= 2 * BITS:
        return x
    shift = BITS - x.numerator.bit_length() + x.denominator.bit_length()
    return Fraction(whole(x * Fraction(2) ** shift)) / Fraction(2) ** shift


def _out_of_reach(x: Fraction, whole: Callable[[Fraction], int]) -> End:
    """An end that would be long to write, moved outward: repeated narrowing squares distances without end."""
    down = whole(Fraction(1, 2)) == 0
    if abs(x) < 1:
        return Fraction(whole(x / abs(x) / 2)) / REACH
    if down:
        return REACH if x > 0 else -inf
    return inf if x > 0 else -REACH
