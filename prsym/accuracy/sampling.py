"""Points of a box, drawn where floating-point functions go wrong: every size, ends, special and equal arguments."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.box import Box
from prsym.accuracy.formats import Format, Orders
from prsym.errors import UnableError

REACH = 20.0  # how far from 0 an evenly spread value goes where the span has no end
POWERS = 40  # log-uniform values go from 2^-40 to 2^40
MOST_CORNERS = 128
ROUNDS = 50  # of drawing, before a domain is given up as too thin
SHARE_ALIKE = 0.2  # of the points get two arguments that are equal, nearly equal, opposite or complementary


def sample(box: Box, count: int, random: np.random.Generator, form: Format) -> Orders:
    """The places of `count` points of the box, of shape (parameters, points), or of all where there are no more.

    Corners come first. Fewer are found in a thin domain. Raises `UnableError` when no point that is drawn
    belongs to the box.
    """
    ends = box.orders(form)
    if math.prod((last - first + 1 for first, last in ends.tolist()), start=1) <= count:
        return _some(_belonging(box, _all_of(ends), form))
    found = [_belonging(box, _corners(ends, form), form)]
    for _ in range(ROUNDS):
        missing = count - sum(part.shape[1] for part in found)
        if missing <= 0:
            break
        found.append(_belonging(box, _drawn(ends, max(missing, 256), random, form), form))
    return _some(np.concatenate(found, axis=1)[:, :count])


def _some(points: Orders) -> Orders:
    if not points.shape[1]:
        raise UnableError("no point of the domain was found in the box: make the box smaller")
    return points


def _belonging(box: Box, points: Orders, form: Format) -> Orders:
    return points[:, box.holds(form.values(points))]


def _all_of(ends: Orders) -> Orders:
    ranges = [np.arange(first, last + 1, dtype=np.int64) for first, last in ends.tolist()]
    return np.stack([grid.ravel() for grid in np.meshgrid(*ranges, indexing="ij")])


def _corners(ends: Orders, form: Format) -> Orders:
    """The ends of each span, with 0 and 1 where they are inside; all arguments equal first."""
    zero_and_one = form.orders([0.0, 1.0]).tolist()
    choices = [sorted({int(a), int(b), *(x for x in zero_and_one if a <= x <= b)}) for a, b in ends]
    rows = [row for row, _ in zip(product(*choices), range(MOST_CORNERS), strict=False)]
    return np.array(rows, dtype=np.int64).T


def _drawn(ends: Orders, count: int, random: np.random.Generator, form: Format) -> Orders:
    points = np.stack([_column(int(a), int(b), count, random, form) for a, b in ends])
    if len(points) > 1:
        _make_alike(points, random, form)
    return np.clip(points, ends[:, :1], ends[:, 1:])


def _column(first: int, last: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """Each value in a way of its own."""
    ways = np.stack([way(first, last, count, random, form) for way in WAYS])
    chosen = random.choice(len(WAYS), size=count, p=WEIGHTS)
    column: Orders = np.clip(ways[chosen, np.arange(count)], first, last)
    return column


def _any_float(first: int, last: int, count: int, random: np.random.Generator, _: Format) -> Orders:
    """Every float of the span equally often: every size."""
    return random.integers(first, last, size=count, endpoint=True, dtype=np.int64)


def _evenly(first: int, last: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """Evenly over the span, or over its part within REACH of 0."""
    low, high = _finite(first, last, form)
    return form.orders(low + (high - low) * random.random(count))


def _every_power(first: int, last: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """Either sign, of sizes from 2^-40 to 2^40."""
    sizes = np.exp2(random.uniform(-POWERS, POWERS, count))
    signs = np.where(random.random(count) < 0.5, -1.0, 1.0) if first < 0 < last else np.sign(last + first)
    return form.orders(_fitting(signs * sizes, form))


def _near_an_end(first: int, last: int, count: int, random: np.random.Generator, form: Format) -> Orders:
    """At every power of two of the distance from either end."""
    low, high = _finite(first, last, form)
    distance = (high - low) * np.exp2(-random.uniform(0.0, 2.0 * form.precision, count))
    return form.orders(np.where(random.random(count) < 0.5, low + distance, high - distance))


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


def _make_alike(points: Orders, random: np.random.Generator, form: Format) -> None:
    """In some points one argument becomes another one, or near it, its opposite, or what completes it to 1."""
    count = points.shape[1]
    for place in np.flatnonzero(random.random(count) < SHARE_ALIKE):
        i, j = random.choice(len(points), 2, replace=False)
        step = int(random.integers(-2, 3)) if random.random() < 0.5 else 0
        kind = random.random()
        if kind < 0.6:
            points[i, place] = points[j, place] + step
        elif kind < 0.8:
            points[i, place] = -points[j, place] + step
        else:
            points[i, place] = int(form.orders(1.0 - float(form.values(points[j, place])))) + step


def _finite(first: int, last: int, form: Format) -> tuple[float, float]:
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
