"""Ways of drawing the values of one parameter: every size, evenly, near ends and near special values."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.formats import Format, Orders

REACH = 20.0  # how far from 0 an evenly spread value goes where the span has no end
POWERS = 40  # log-uniform values go from 2^-40 to 2^40


def column(first: int, last: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """The places of values between two places, each drawn in a way of its own."""
    ways = np.stack([way(first, last, count, random, form) for way in WAYS])
    chosen = random.choice(len(WAYS), size=count, p=WEIGHTS)
    drawn: Orders = np.clip(ways[chosen, np.arange(count)], first, last)
    return drawn


def strata(first: int, last: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """One value from each of equal parts of the span, by length for half of them and by number of floats for the rest.

    In random order; the two halves are apart, so that values of several parameters agree in which it is.
    """
    by_length = count - count // 2
    low, high = _whole(first, last, form)
    even = form.orders(_between(low, high, _shares(by_length, random)))
    counted = [min(first + int(share * (last - first)), last) for share in _shares(count // 2, random).tolist()]
    drawn: Orders = np.clip(np.concatenate([even, np.array(counted, dtype=np.int64)]), first, last)
    return drawn


def _shares(count: int, random: np.random.Generator) -> NDArray[np.float64]:
    return (random.permutation(count) + random.random(count)) / max(count, 1)


def _any_float(first: int, last: int, count: int, random: np.random.Generator, _: Format) -> Orders:
    """Every float of the span equally often: every size."""
    return random.integers(first, last, size=count, endpoint=True, dtype=np.int64)


def _evenly(first: int, last: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """Evenly over the whole span, or over its part within REACH of 0."""
    shares, whole, part = random.random(count), _whole(first, last, form), _within_reach(first, last, form)
    return form.orders(np.where(random.random(count) < 0.5, _between(*whole, shares), _between(*part, shares)))


def _every_power(first: int, last: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """Either sign, of sizes from 2^-40 to 2^40."""
    sizes = np.exp2(random.uniform(-POWERS, POWERS, count))
    signs = np.where(random.random(count) < 0.5, -1.0, 1.0) if first < 0 < last else np.sign(last + first)
    return form.orders(_fitting(signs * sizes, form))


def _near_an_end(first: int, last: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """At every power of two of the distance from either end, from the whole length to far below 1."""
    low, high = _whole(first, last, form)
    binades = 2.0 * form.precision + math.log2(max(high / 2 - low / 2, 1.0))
    near = np.exp2(-random.uniform(0.0, binades, count))
    return form.orders(_between(low, high, np.where(random.random(count) < 0.5, near, -near)))


def _next_to_an_end(first: int, last: int, count: int, random: np.random.Generator, _: Format) -> Orders:
    """The ends and the floats beside them."""
    steps = random.geometric(0.3, count) - 1
    return np.where(random.random(count) < 0.5, first + steps, last - steps)


def _next_to_special(_: int, __: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """0, 1, small powers of two, the smallest and largest numbers, and the floats beside them."""
    places = form.orders(_fitting(np.array(_special(form)), form))
    steps = (random.geometric(0.3, count) - 1) * np.where(random.random(count) < 0.5, -1, 1)
    moved: Orders = random.choice(places, count) + steps
    return moved


def _special(form: Format) -> list[float]:
    least = 2.0**form.least_exponent
    sizes = [0.0, *(2.0**k for k in range(-6, 7)), 1.5, 3.0, 10.0, 0.1, least, float(form.values(1)), form.largest]
    return [sign * size for sign in (1.0, -1.0) for size in sizes]


def _between(low: float, high: float, shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """The share of the way from low to high, or for a negative share from high to low; without overflow."""
    start, end = np.where(shares < 0, (high,), (low,)), np.where(shares < 0, (low,), (high,))
    sizes = np.abs(shares)
    return np.asarray(start * (1.0 - sizes) + end * sizes, dtype=np.float64)


def _whole(first: int, last: int, form: Format) -> tuple[float, float]:
    """The ends of a span; of one without ends its part within REACH of 0."""
    low, high = (float(x) for x in form.values([first, last]))
    is_bounded = low > -form.largest and high < form.largest
    return (low, high) if is_bounded else _within_reach(first, last, form)


def _within_reach(first: int, last: int, form: Format) -> tuple[float, float]:
    low, high = (float(x) for x in form.values([first, last]))
    if high - low <= 2.0 * REACH:
        return low, high
    inside = max(low, -REACH), min(high, REACH)
    return inside if inside[0] < inside[1] else (low, min(high, form.largest / 2 + low))


def _fitting(values: NDArray[np.float64], form: Format) -> NDArray[np.float64]:
    """Values that the format has no overflow for."""
    return np.clip(values, -form.largest, form.largest)


WAYS = (_any_float, _evenly, _every_power, _near_an_end, _next_to_an_end, _next_to_special)
WEIGHTS = (0.2, 0.3, 0.2, 0.15, 0.075, 0.075)
