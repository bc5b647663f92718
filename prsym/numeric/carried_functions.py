"""Logarithm and inverse tangent as a float64 and the rest, whatever the C library.

Both together are within 2^-54.5 of the value relative to it, measured against Arb at 100,000 points (within 2^-53.5 for
the logarithm of 1 + x where |x| is about 2^-53). Each returns two arrays whose sum is the value; the first is the sum
rounded. What is added to an exact part is so small that its own rounding hardly matters. Arguments are finite.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from prsym.numeric import kernels
from prsym.numeric.blocks import FloatArray
from prsym.numeric.horner import horner

Pair = tuple[FloatArray, FloatArray]
LN_2_UPPER = float.fromhex("0x1.62e42fee00000p-1")  # 32 bits, so that its product with an exponent is exact
LN_2_LOWER = float.fromhex("0x1.a39ef35793c76p-33")  # ln 2 less the former
ROOT_HALF = np.float64(0.5**0.5).view(np.int64)
MANTISSA_BITS = 52
GRID, LAST_STEP = 64, 101  # angles in steps of 1/64, up to one beyond pi/2
DIRECT = 0.0625  # the angle below which the series serves at once
ARCTAN_SERIES = (1 / 3, -1 / 5, 1 / 7, -1 / 9, 1 / 11, -1 / 13)
UNIT = 1 << 200  # of fixed-point numbers


def log_pair(x: FloatArray) -> Pair:
    """ln x for a normal x > 0: x = 2^k m with m from sqrt(1/2) to sqrt(2), and ln m with f = m - 1."""
    return _log_with(x, 0.0)


def log1p_pair(x: FloatArray) -> Pair:
    """ln(1 + x) for x > -1: the logarithm of 1 + x rounded, and what the rounding changed."""
    one = 1.0 + x
    back = one - 1.0
    change = x - back
    np.subtract(one, back, out=back)
    np.subtract(1.0, back, out=back)
    change += back
    change /= one
    np.multiply(change, change, out=back)
    back *= 0.5
    change -= back
    return _log_with(one, change)


def _log_with(x: FloatArray, rest: FloatArray | float) -> Pair:
    """ln x + rest. With s = f/(2 + f), ln(1 + f) = f - f^2/2 + s (f^2/2 + 2 s^2 p(s^2)), p the rest of atanh."""
    bits = x.view(np.int64)
    power = bits - ROOT_HALF
    power >>= MANTISSA_BITS
    k = power.astype(np.float64)
    power <<= MANTISSA_BITS
    f = np.subtract(bits, power, out=power).view(np.float64)
    f -= 1.0
    s = f + 2.0
    np.divide(f, s, out=s)
    square = s * s
    half = 0.5 * f
    half *= f
    bend = horner(square, kernels.LOG_REST_NEAR)
    bend *= square
    bend += bend
    bend += half
    bend *= s
    bend += rest
    np.multiply(k, LN_2_LOWER, out=square)
    bend += square
    k *= LN_2_UPPER
    whole = k + f
    np.subtract(whole, k, out=k)
    f -= k
    bend += f
    less = whole - half
    whole -= less
    whole -= half
    bend += whole
    return _sum(less, bend)


def arctan_pair(x: FloatArray) -> Pair:
    """atan x: the nearest multiple c of 1/64, and the atan of (x - tan c)/(1 + x tan c); c = 0 near 0."""
    angle = np.arctan(x)
    is_far = np.abs(angle) >= DIRECT
    angle *= GRID
    steps = np.rint(angle, out=angle)
    steps *= is_far
    places = (steps + LAST_STEP).astype(np.intp)
    upper, lower = (table.take(places, mode="clip") for table in _tangents())
    d = x - upper
    d -= lower
    upper *= x
    upper += 1.0
    d /= upper
    z = np.multiply(d, d, out=lower)
    bend = horner(z, ARCTAN_SERIES)  # d^14/15 is below 2^-59
    bend *= z
    bend *= d
    steps /= GRID
    whole = steps + d
    np.subtract(whole, steps, out=steps)
    d -= steps
    d -= bend
    return _sum(whole, d)


def _sum(larger: FloatArray, smaller: FloatArray) -> Pair:
    """The rounded sum and the rest, in the memory of the two."""
    total = larger + smaller
    np.subtract(total, larger, out=larger)
    smaller -= larger
    return total, smaller


@cache
def _tangents() -> Pair:
    """tan(j/64) for j = -101, ..., 101, each as a float and the rest: exact turns by 1/64."""
    values = list(_turned())
    values = [*(-value for value in values[:0:-1]), *values]
    upper = [value / UNIT for value in values]
    rest = [(value - int(rounded * UNIT)) / UNIT for value, rounded in zip(values, upper, strict=True)]
    return np.array(upper), np.array(rest)


def _turned() -> Iterator[int]:
    """tan(j/64) for j = 0, ..., 101, which is beyond pi/2, in units of 2^-200."""
    parts, term = [0, 0, 0, 0], UNIT
    for n in range(1, 50):
        parts[(n - 1) % 4] += term
        term //= n * GRID
    turn_sine, turn_cosine = parts[1] - parts[3], parts[0] - parts[2]
    sine, cosine = 0, UNIT
    for _ in range(LAST_STEP + 1):
        yield sine * UNIT // cosine
        sine, cosine = (
            (sine * turn_cosine + cosine * turn_sine) // UNIT,
            (cosine * turn_cosine - sine * turn_sine) // UNIT,
        )
