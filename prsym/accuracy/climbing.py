"""From bad points to worse ones: steps through the floats, every size of step first and a few floats at the end."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from prsym.accuracy.box import Box
from prsym.accuracy.errors_at import Evaluator
from prsym.accuracy.formats import Orders

STARTS = 16
FEWEST = 3  # starts that go all the way
WORTH = 40  # evaluations that a start must have: with fewer in all there are fewer starts
TRIES = 12  # points tried from each start in a round
CELL = 49  # starts are taken from different cells of 2^49 floats: eight of them make a binade
LEAST_STEP = 3.0  # log2 of the longest steps at the end
Errors = NDArray[np.float64]


def climb(
    evaluator: Evaluator, box: Box, points: Orders, errors: Errors, budget: int, random: np.random.Generator
) -> None:
    """Make the evaluator meet worse errors, by at most `budget` exact evaluations; starts from the worst given points.

    From each start some points are tried, one coordinate or all of them moved by up to 2^s floats, and the worst one
    is where the next round starts. While s falls to a few floats the least of the starts are dropped.
    """
    ends, last = box.orders(evaluator.form), evaluator.evaluations + budget
    most = min(STARTS, max(FEWEST, budget // WORTH))
    current = _starts(points, errors, most)
    best = np.abs(errors[current])
    places, rounds = points[:, current].copy(), -(-2 * budget // (TRIES * (most + FEWEST)))
    longest = np.log2(np.maximum(ends[:, 1].astype(np.float64) - ends[:, 0].astype(np.float64), 2.0)) - 4.0
    for step in range(rounds):
        left = 1.0 - (step + 1) / rounds
        tried, owner = _tried(places, ends, LEAST_STEP + left * np.maximum(longest - LEAST_STEP, 0.0), random)
        inside = box.holds(evaluator.form.values(tried))
        tried, owner = tried[:, inside], owner[inside]
        tried, owner = (part[..., : max(0, last - evaluator.evaluations)] for part in (tried, owner))
        if tried.shape[1]:
            _advance(places, best, tried, np.abs(evaluator.errors(tried)), owner)
        kept = np.sort(np.argsort(-best, kind="stable")[: max(FEWEST, round(most * left))])
        places, best = places[:, kept], best[kept]


def _starts(points: Orders, errors: Errors, count: int) -> NDArray[np.intp]:
    """The worst points, at most one from a cell; unsettled ones are none."""
    order = np.argsort(-np.nan_to_num(np.abs(errors), nan=-1.0, posinf=np.inf), kind="stable")
    chosen: dict[tuple[int, ...], int] = {}
    for i in order.tolist():
        if len(chosen) == count or np.isnan(errors[i]):
            break
        chosen.setdefault(tuple((points[:, i] >> CELL).tolist()), i)
    return np.array(list(chosen.values()), dtype=np.intp)


def _tried(
    places: Orders, ends: Orders, longest: NDArray[np.float64], random: np.random.Generator
) -> tuple[Orders, NDArray[np.intp]]:
    """Points around each place, and the place that each belongs to. Half of them differ in one coordinate only."""
    parameters, count = places.shape
    owner = np.repeat(np.arange(count), TRIES)
    shape = (parameters, owner.size)
    sizes = np.exp2(random.random(shape) * longest[:, None])
    steps = np.rint(np.where(random.random(shape) < 0.5, -sizes, sizes)).astype(np.int64)
    one = random.integers(0, parameters, owner.size)
    moves = (random.random(owner.size) < 0.5) | (np.arange(parameters)[:, None] == one)
    return np.clip(places[:, owner] + np.where(moves, steps, 0), ends[:, :1], ends[:, 1:]), owner


def _advance(places: Orders, best: Errors, tried: Orders, sizes: Errors, owner: NDArray[np.intp]) -> None:
    """Each place moves to the worst point tried from it, if that is worse."""
    for i in range(best.size):
        own = np.flatnonzero((owner == i) & ~np.isnan(sizes))
        if own.size and sizes[own].max() > best[i]:
            winner = own[np.argmax(sizes[own])]
            best[i], places[:, i] = sizes[winner], tried[:, winner]
