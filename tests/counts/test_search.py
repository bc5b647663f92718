"""All points of random systems of inequalities, against trying every point of the box."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prsym.counts.linear import System, Work, at_most
from prsym.counts.recovering import solutions
from prsym.errors import UnableError

SIZE = 6


ROW = st.tuples(st.lists(st.integers(-3, 3), min_size=4, max_size=4).filter(any), st.integers(-8, 8))


def _found(rows: list[tuple[list[int], int]], asked: tuple[int, ...]) -> list[tuple[int, ...]]:
    system = System((at_most(dict(enumerate(row)), bound) for row, bound in rows), 4)
    return list(solutions(system, ([0] * 4, [SIZE] * 4), asked, Work(10**6)))


@given(st.lists(ROW, max_size=6))
@settings(max_examples=100, deadline=None)
def test_points_and_projections(rows: list[tuple[list[int], int]]) -> None:
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
