"""Points of a box, drawn where floating-point functions go wrong: every size, ends, special and equal arguments."""

from __future__ import annotations

import math
from itertools import product

import numpy as np

from prsym.accuracy.alike import make_alike
from prsym.accuracy.box import Box
from prsym.accuracy.formats import Format, Orders
from prsym.accuracy.ways import column, strata
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
