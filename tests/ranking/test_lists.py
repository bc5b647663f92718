"""Measures of one list against exact fractions, on every list of up to eight documents."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from prsym.ranking import (
    average_precision,
    interpolated_precision,
    lists,
    precision_at,
    precision_recall_points,
    r_precision,
    recall_at,
    triangle_area,
)

ALL_LISTS = [entries for length in range(1, 9) for entries in product((0, 1), repeat=length)]
BLOG = [1, 0, 0, 1, 1, 0, 0, 1, 0, 0]


def exact_precision(entries, rank):
    """The share of relevant documents among the first `rank`, counted one by one."""
    return Fraction(sum(entry for place, entry in enumerate(entries) if place < rank), rank)


def exact_average_precision(entries, total):
    at_relevant = [exact_precision(entries, place + 1) for place, entry in enumerate(entries) if entry]
    return sum(at_relevant, Fraction(0)) / total


def totals(entries):
    return range(max(1, sum(entries)), sum(entries) + 4)


def test_precision_and_recall_at_every_rank():
    assert len(ALL_LISTS) == 510
    for entries in ALL_LISTS:
        for k in range(1, len(entries) + 4):
            exact = exact_precision(entries, k)
            assert precision_at(entries, k) == float(exact)
            for total in totals(entries):
                assert recall_at(entries, k, total) == float(exact * k / total)


def test_average_precision_is_the_nearest_float():
    for entries in ALL_LISTS:
        for total in totals(entries):
            assert average_precision(entries, total) == float(exact_average_precision(entries, total))


def test_average_precision_of_long_lists_is_the_nearest_float():
    random = np.random.default_rng(7)
    for length in (50, 300, 700):
        for share in (0.02, 0.3, 0.9):
            entries = (random.random(length) < share).astype(int).tolist()
            total = sum(entries) + int(random.integers(1, 50))
            assert average_precision(entries, total) == float(exact_average_precision(entries, total))


def test_average_precision_where_its_bounds_disagree(monkeypatch):
    monkeypatch.setattr(lists, "WORKING_BITS", 10)  # far too few: the exact sum decides
    for entries in ALL_LISTS:
        assert average_precision(entries, 9) == float(exact_average_precision(entries, 9))


def test_r_precision_pads_short_lists_with_misses():
    for entries in ALL_LISTS:
        for total in totals(entries):
            assert r_precision(entries, total) == float(exact_precision(entries, total))
    assert r_precision([1, 1], 8) == 0.25


def test_points_stand_at_the_relevant_ranks_only():
    for entries in ALL_LISTS:
        for total in totals(entries):
            ranks = [place + 1 for place, entry in enumerate(entries) if entry]
            points = precision_recall_points(entries, total)
            assert points.precision.tolist() == [float(exact_precision(entries, rank)) for rank in ranks]
            assert points.recall.tolist() == [float(exact_precision(entries, r) * r / total) for r in ranks]
            assert points.recall.dtype == points.precision.dtype == np.float64


def test_interpolated_precision_by_its_definition():
    """The highest precision over all ranks, relevant or not, where recall is at least the level."""
    levels = [Fraction(tenths, 10) for tenths in range(11)] + [Fraction(1, 3), Fraction(2, 3)]
    for entries in ALL_LISTS:
        for total in totals(entries):
            at_ranks = [exact_precision(entries, rank) for rank in range(1, len(entries) + 1)]
            recalls = [p * rank / total for rank, p in enumerate(at_ranks, 1)]
            expected = [
                max((p for p, recall in zip(at_ranks, recalls, strict=True) if recall >= level), default=Fraction(0))
                for level in levels
            ]
            found = interpolated_precision(entries, total, [float(level) for level in levels])
            assert found.tolist() == [float(value) for value in expected]


def test_levels_that_carry_rounding_errors_are_meant_as_written():
    entries = [1, 0] * 10  # recall passes 0.3 at rank 5, precision 3/5
    assert 3 * 0.1 > 0.3
    assert interpolated_precision(entries, 10, 3 * 0.1) == interpolated_precision(entries, 10, 0.3) == 0.6
    assert (interpolated_precision(entries, 10, np.linspace(0, 1, 11)) == interpolated_precision(entries, 10)).all()


def test_interpolated_precision_keeps_the_shape_and_is_nan_outside():
    found = interpolated_precision([1, 0, 1], 2, [[0.0, 1.0], [1.5, -0.1]])
    assert found.shape == (2, 2)
    assert found[0].tolist() == [1.0, 2 / 3]
    assert np.isnan(found[1]).all()
    assert np.isnan(interpolated_precision([1], 1, np.nan))


def test_example_of_the_2015_post():
    assert average_precision(BLOG, 5) == 0.52
    assert precision_at(BLOG, 10) == 0.4
    assert recall_at(BLOG, 10, 5) == 0.8
    assert round(average_precision([0] * 8 + [1, 1], 2), 3) == 0.156
    assert precision_recall_points(BLOG, 5).precision.tolist() == [1.0, 0.5, 0.6, 0.5]


def test_the_denominator_is_all_relevant_documents():
    assert average_precision(BLOG, 4) == 0.65
    assert average_precision(BLOG, 5) == 0.52


def test_no_r_precision_yet_a_positive_average_precision():
    entries = [0, 0, 1, 1]
    assert r_precision(entries, 2) == 0.0
    assert average_precision(entries, 2) == float((Fraction(1, 3) + Fraction(2, 4)) / 2)


@pytest.mark.parametrize(
    "entries",
    [
        (True, False, True),
        [1.0, 0.0, 1.0],
        np.array([1, 0, 1]),
        np.array([True, False, True]),
        np.array([1, 0, 1], dtype=np.uint8),
        np.array([1.0, 0.0, 1.0], dtype=np.float32),
        np.array([1, 0, True], dtype=object),
        [np.int64(1), np.bool_(False), np.float64(1.0)],
    ],
)
def test_ways_to_write_a_list(entries):
    assert average_precision(entries, 2) == float(Fraction(5, 6))


def test_a_generator_is_a_list_too():
    assert average_precision((rank in (1, 3) for rank in range(1, 4)), 2) == float(Fraction(5, 6))


def test_counts_may_come_as_whole_floats_and_numpy_integers():
    assert precision_at(BLOG, np.int32(5)) == precision_at(BLOG, 5.0) == 0.6
    assert average_precision(BLOG, np.float64(5.0)) == 0.52


def test_results_are_plain_floats():
    assert type(average_precision(np.array(BLOG), np.int64(5))) is float
    assert type(precision_at(BLOG, 3)) is float


def test_triangle_area_is_r_precision():
    rp = np.linspace(0, 1, 33)
    trapezoids = [(1 + value) / 2 * value + value / 2 * (1 - value) for value in rp]  # left and right of (rp, rp)
    assert triangle_area(rp).tolist() == pytest.approx(trapezoids, abs=1e-15)
    assert np.isnan(triangle_area([-0.1, 1.1, np.nan, np.inf])).all()
    assert triangle_area(1) == 1.0
    assert triangle_area(np.zeros((2, 0))).shape == (2, 0)
    with pytest.raises(TypeError):
        triangle_area("0.5")
