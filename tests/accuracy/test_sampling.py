"""Samples look at every part of a box, at its corners and at arguments that are alike, for every seed."""

from __future__ import annotations

import numpy as np
import pytest

from prsym.accuracy.box import Box, Span
from prsym.accuracy.formats import BINARY32, BINARY64
from prsym.accuracy.sampling import CORNERS, sample

SEEDS = range(20)
COUNT = 150


def drawn(spans, seed, form=BINARY64, count=COUNT, where=None):
    box = Box({f"x{i}": Span(*ends) for i, ends in enumerate(spans)}, where)
    return sample(box, count, np.random.default_rng(seed), form)


@pytest.mark.parametrize("ends", [(0, 1000), (0, 1e6), (-1e6, 3), (50, 1e15), (0, 1e100), (-1e308, 1e308)])
def test_every_fifth_of_a_long_span_is_met_by_length(ends):
    low, high = ends
    for seed in SEEDS:
        x = BINARY64.values(drawn([ends], seed))[0] / 5  # without overflow
        counts, _ = np.histogram(x, bins=np.linspace(low / 5, high / 5, 6))
        assert counts.sum() == COUNT
        assert counts.min() >= 2


@pytest.mark.parametrize("ends", [(1, 1000), (1, 1e60)])
def test_both_ends_of_a_long_span_are_approached(ends):
    low, high = ends
    met = []
    for seed in SEEDS:
        x = BINARY64.values(drawn([ends], seed, count=400))[0]
        met.append([((x > low) & (x < low + 1e-3)).any(), ((x > high * 0.999) & (x < high * (1 - 1e-12))).any()])
    assert np.mean(met, axis=0).min() >= 0.8


def test_the_inside_of_a_wide_square_is_met():
    for seed in SEEDS:
        x, y = BINARY64.values(drawn([(0, 1e6), (0, 1e6)], seed))
        assert ((x > 1e5) & (x < 9e5) & (y > 1e5) & (y < 9e5)).sum() >= 3


@pytest.mark.parametrize("parameters", [1, 2, 4, 7])
def test_corners_are_a_third_at_most_and_every_end_of_every_parameter_is_among_them(parameters):
    for seed in SEEDS:
        points = BINARY64.values(drawn([(-1, 2)] * parameters, seed))
        most = COUNT // CORNERS
        corners = points[:, np.isin(points, [-1, 0, 1, 2]).all(axis=0)]
        assert corners.shape[1] <= most + 10  # a few besides are drawn
        for column in points[:, :most]:
            assert {-1.0, 0.0, 1.0, 2.0} <= set(column.tolist())
        assert points[:, :4].tolist() == [[-1.0, 0.0, 1.0, 2.0]] * parameters  # all arguments equal first


def test_arguments_are_alike_in_every_number_of_them():
    for seed in SEEDS:
        places = drawn([(0, 1)] * 4, seed, count=300)[:, 100:]  # without the corners
        inner = places[:, ((places > 0) & (places < int(BINARY64.orders(1.0)))).all(axis=0)]
        in_order = np.sort(inner, axis=0)
        for number in (2, 3, 4):
            apart = (in_order[number - 1 :] - in_order[: 5 - number]).min(axis=0)
            for least, most in ((1, 8), (9, 2**44)):
                assert ((apart >= least) & (apart <= most)).any()
    inner = drawn([(0.1, 0.9)] * 4, 0, count=2000)
    assert (inner[0] == inner).all(axis=0).sum() >= 4  # all equal, beside the two corners


def test_arguments_are_opposite_and_complete_each_other():
    x, y = BINARY64.values(drawn([(-1, 1), (-1, 1)], 0, count=600))
    ordinary = (np.abs(x) > 0.01) & (np.abs(x) < 0.99)
    assert (ordinary & (x == -y)).any()
    assert (ordinary & (np.abs(x + y - 1) < 1e-14)).any()


def test_a_thin_domain_and_a_short_format():
    points = BINARY32.values(drawn([(0, 1e4), (0, 1e4)], 1, BINARY32, where=lambda x, y: x > 20 * y))
    assert points.shape == (2, COUNT)
    assert (points[0] > 20 * points[1]).all()
