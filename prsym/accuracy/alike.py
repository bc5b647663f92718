"""Points whose arguments are alike: equal, nearly equal, opposite, or what completes each other to 1."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.formats import Format, Orders

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
