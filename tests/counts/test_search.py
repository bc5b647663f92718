"""All points of random systems of inequalities, against trying every point of the box."""

from __future__ import annotations

import random
from itertools import product

import pytest

from prsym.counts.linear import System, Work, at_most
from prsym.counts.recovering import solutions
from prsym.errors import UnableError

SIZE = 6


def _random_system(chance: random.Random) -> list[tuple[list[int], int]]:
    return [([chance.randint(-3, 3) for _ in range(4)], chance.randint(-8, 8)) for _ in range(chance.randint(1, 6))]


def _found(rows: list[tuple[list[int], int]], asked: tuple[int, ...]) -> list[tuple[int, ...]]:
    system = System((at_most(dict(enumerate(row)), bound) for row, bound in rows if any(row)), 4)
    return list(solutions(system, ([0] * 4, [SIZE] * 4), asked, Work(10**6)))


@pytest.mark.parametrize("seed", range(150))
def test_points_and_projections(seed: int) -> None:
    chance = random.Random(seed)
    rows = [row for row in _random_system(chance) if any(row[0])]
    points = [
        p
        for p in product(range(SIZE + 1), repeat=4)
        if all(sum(c * x for c, x in zip(row, p, strict=True)) <= bound for row, bound in rows)
    ]
    for asked in ((0, 1, 2, 3), (2, 0), (1,)):
        found = _found(rows, asked)
        assert len(found) == len(set(found))
        assert set(found) == {tuple(p[i] for i in asked) for p in points}


def test_a_point_that_only_fractions_reach_is_none() -> None:
    """2x + 2y = 7 holds for no whole numbers, though no single bound says so."""
    assert _found([([2, 2, 0, 0], 7), ([-2, -2, 0, 0], -7)], (0, 1)) == []


def test_the_work_is_limited() -> None:
    system = System((at_most({0: 1, 1: -1}, 0),), 2)
    with pytest.raises(UnableError):
        list(solutions(system, ([0, 0], [10**6, 10**6]), (0, 1), Work(1000)))
