"""Points of a box, drawn where floating-point functions go wrong: every size, ends, special and equal arguments."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.box import Box
from prsym.accuracy.formats import Format, Orders
from prsym.errors import UnableError

CORNERS = 3  # one of so many points is a corner at most
MOST_CORNERS = 128
SPREAD = 5  # one of so many of the rest lies in a part of the box of its own
ALIKE = 5  # one of so many has arguments that are equal, nearly equal, opposite or complementary
ROUNDS = 50  # of drawing, before a domain is given up as too thin
MANY = 256  # points of a round where some were found not to belong


def sample(box: Box, count: int, random: np.random.Generator, form: Format) -> Orders:
    """The places of `count` points of the box, of shape (parameters, points), or of all where there are no more.

    Corners come first, a third of the points at most; then points spread evenly over the whole of the box, by length
    and by number of floats; then points of arguments that are alike; then each argument by itself. Fewer are found in a
    thin domain. Raises `UnableError` when no point that is drawn belongs to the box.
    """
    ends = box.orders(form)
    if math.prod((last - first + 1 for first, last in ends.tolist()), start=1) <= count:
        return _some(_belonging(box, _all_of(ends), form))
    corners = _corners(ends, max(1, min(count // CORNERS, MOST_CORNERS)), random, form)
    found = [_belonging(box, corners, form)]
    for turn in range(ROUNDS):
        missing = count - sum(part.shape[1] for part in found)
        if missing <= 0:
            break
        found.append(_belonging(box, _drawn(ends, max(missing, MANY) if turn else missing, random, form), form))
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


def _corners(ends: Orders, most: int, random: np.random.Generator, form: Format) -> Orders:
    """The ends of each span, with 0 and 1 where they are inside; where there are too many, some in which each appears.

    Those with all arguments equal come first.
    """
    zero_and_one = form.orders([0.0, 1.0]).tolist()
    choices = [sorted({int(a), int(b), *(x for x in zero_and_one if a <= x <= b)}) for a, b in ends]
    common = sorted(set.intersection(*map(set, choices)))
    equal = [(x,) * len(choices) for x in common]
    if math.prod(map(len, choices)) <= most:
        rows = [*equal, *(row for row in product(*choices) if row not in equal)]
    else:
        left = max(0, most - len(equal))
        rows = [*equal, *zip(*(random.permutation(np.resize(c, left)).tolist() for c in choices), strict=True)]
    return np.array(rows[:most], dtype=np.int64).T


def _drawn(ends: Orders, count: int, random: np.random.Generator, form: Format) -> Orders:
    """Points spread over the box, points of arguments that are alike, and others, in random order."""
    spread, alike = count // SPREAD, count // ALIKE if len(ends) > 1 else 0
    each = np.stack([column(int(a), int(b), count - spread, random, form) for a, b in ends])
    if alike:
        make_alike(each[:, :alike], random, form)
    even = np.stack([strata(int(a), int(b), spread, random, form) for a, b in ends])
    points: Orders = np.clip(np.concatenate([even, each], axis=1), ends[:, :1], ends[:, 1:])
    return points[:, random.permutation(count)]


# Points whose arguments are alike: equal, nearly equal, opposite, or what completes each other to 1.

KINDS = ("equal", "beside", "near", "beside", "opposite", "near", "complement")  # in turn
FEW = 2  # floats: how far an argument is moved that is beside another one
NEAREST = 10  # bits that arguments have in common which are near each other, at least


def make_alike(points: Orders, random: np.random.Generator, form: Format) -> None:
    """Change the points, in place, so that in each some of the arguments follow one of them.

    The kinds come in turn, and with each turn the number of arguments, from all of them down to two.
    """
    parameters, count = points.shape
    for place in range(count):
        turn, kind = divmod(place, len(KINDS))
        chosen = random.permutation(parameters)[: parameters - turn % (parameters - 1)]
        leader, others = int(points[chosen[0], place]), chosen[1:]
        points[others, place] = _following(KINDS[kind], leader, others.size, random, form)


def _following(kind: str, leader: int, count: int, random: np.random.Generator, form: Format) -> NDArray[np.int64]:
    """The places of arguments that are like the one at the place `leader`."""
    few = random.integers(-FEW, FEW + 1, count)
    if kind == "equal":
        return np.full(count, leader)
    if kind == "near":
        far = np.exp2(random.uniform(0.0, form.precision - NEAREST, count)).astype(np.int64)
        return leader + np.where(random.random(count) < 0.5, far, -far)
    rarely = np.where(random.random(count) < 0.5, few, 0)
    if kind == "opposite":
        return np.where(random.permutation(count) <= count // 2, -leader, leader) + rarely
    if kind == "complement":
        return int(form.orders(1.0 - float(form.values(leader)))) + rarely
    return leader + few


# Ways of drawing the values of one parameter: every size, evenly, near ends and near special values.

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
