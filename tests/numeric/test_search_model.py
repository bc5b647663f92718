"""Recall in time, search time, the parameter from one point and precision against Arb and mpmath at exact floats."""

from __future__ import annotations

import math
from collections.abc import Callable

import mpmath
import numpy as np
import pytest
from flint import arb
from numpy.typing import NDArray

from prsym.numeric import hit_rate, precision_at_recall, search_time, solve_full_recall_time
from prsym.verify.balls import at_precision

FloatArray = NDArray[np.float64]
BITS = 2400  # recall of 1e-300 cancels about 1000 of them, twice
DIGITS = 400  # of mpmath, for recall no smaller than 1e-100
SMALL, BELOW_1 = 1e-300, 1.0 - 2.0**-53
N = 3000


class Model:
    """The printed formulas, in Arb."""

    @staticmethod
    def recall(t: float, k: float) -> arb:
        """Eq. 31."""
        u, e = arb(t) / arb(k), arb(1).exp()
        return (1 + 2 * (e - 1) * u - (e - 1) * u * u).log()

    @staticmethod
    def passed(h: float) -> arb:
        """t/k at recall h."""
        e = arb(1).exp()
        return 1 - ((e - arb(h).exp()) / (e - 1)).sqrt() if h < 1 else arb(1)

    @classmethod
    def time(cls, h: float, k: float) -> arb:
        """Its inverse."""
        return arb(k) * cls.passed(h)

    @classmethod
    def parameter(cls, t: float, h: float) -> arb:
        """Solved for k."""
        return arb(t) / cls.passed(h)

    @classmethod
    def precision(cls, h: float, p: float, k: float) -> arb:
        """Eq. 1 with r = t."""
        return arb(p) * arb(h) / cls.time(h, k)


def shares(random: np.random.Generator, n: int) -> FloatArray:
    """Numbers in (0, 1]: the whole interval, its two ends, and every size down to 1e-300."""
    kinds = (
        random.uniform(0.0, 1.0, n),
        np.exp(random.uniform(math.log(SMALL), 0.0, n)),
        np.exp(random.uniform(math.log(1e-6), 0.0, n)),
        1.0 - np.exp(random.uniform(math.log(1e-16), 0.0, n)),
        random.choice([SMALL, 2.0**-53, 0.25, 0.5, BELOW_1, 1.0], n),
    )
    return np.maximum(np.choose(random.integers(0, len(kinds), n), kinds), SMALL)


def worst(found: FloatArray, exact: Callable[..., arb], *arguments: FloatArray) -> float:
    """The largest error in units in the last place."""
    assert np.isfinite(found).all()
    errors = []
    with at_precision(BITS):
        for value, *point in zip(found.tolist(), *(a.tolist() for a in arguments), strict=True):
            true = exact(*point)
            assert float(true.rad()) <= 1e-30 * abs(float(true.mid()))
            errors.append(abs(float((arb(value) - true).mid())) / math.ulp(float(true.mid())))
    return max(errors)


@pytest.fixture
def random() -> np.random.Generator:
    return np.random.default_rng(1988)


def test_recall_is_within_2_ulp(random):
    k = shares(random, N)
    t = k * shares(random, N)
    kept = (t > 0.0) & (t < k)
    assert kept.sum() > N / 2
    assert worst(hit_rate(t, k)[kept], Model.recall, t[kept], k[kept]) <= 2.0


def test_search_time_is_within_3_ulp(random):
    h, k = shares(random, N), shares(random, N)
    assert worst(search_time(h, k), Model.time, h, k) <= 3.0


def test_the_parameter_is_within_3_ulp(random):
    h = shares(random, N)
    t = search_time(h, shares(random, N)) * 0.999
    kept = t > 0.0
    assert kept.sum() > N / 2
    assert worst(solve_full_recall_time(t, h)[kept], Model.parameter, t[kept], h[kept]) <= 3.0


def test_precision_is_within_3_ulp(random):
    h, k = shares(random, N), shares(random, N)
    p = 0.29 * k * shares(random, N)
    kept = p > 0.0
    assert kept.sum() > N / 2
    assert worst(precision_at_recall(h, p, k)[kept], Model.precision, h[kept], p[kept], k[kept]) <= 3.0


POINTS = [(1e-100, 0.3), (2.0**-53, 1.0), (0.1, 0.5), (0.5, 0.125), (0.9, 0.75), (BELOW_1, 0.9), (1.0, 0.2)]


@pytest.mark.parametrize(("h", "k"), POINTS)
def test_search_time_solves_the_printed_equation_in_mpmath(h, k):
    """The time by bisection of eq. 31, which shares no step with the closed form."""
    with mpmath.workdps(DIGITS):

        def excess(u: mpmath.mpf) -> mpmath.mpf:
            return 1 + 2 * (mpmath.e - 1) * u - (mpmath.e - 1) * u**2 - mpmath.exp(h)

        low, high = mpmath.mpf(0), mpmath.mpf(1)
        for _ in range(1000):
            middle = (low + high) / 2
            low, high = (middle, high) if excess(middle) < 0 else (low, middle)
        time = k * low
        assert abs(mpmath.mpf(float(search_time(h, k))) - time) <= 3 * mpmath.mpf(math.ulp(float(time)))
        p = 0.25 * k
        precision = p * mpmath.mpf(h) / time
        assert abs(mpmath.mpf(float(precision_at_recall(h, p, k))) - precision) <= 3 * math.ulp(float(precision))


def test_the_ends():
    k = np.random.default_rng(5).uniform(0.0, 1.0, 10_000)
    assert (hit_rate(0.0, k) == 0.0).all()
    assert (hit_rate(k, k) == 1.0).all()
    assert (search_time(0.0, k) == 0.0).all()
    assert (search_time(1.0, k) == k).all()
    assert (solve_full_recall_time(k, 1.0) == k).all()
    assert precision_at_recall(1.0, 0.125, 0.5) == 0.25


def test_recall_stays_1_after_the_last_relevant_document():
    assert (hit_rate([0.5, 0.75, 1.0, 17.0, 1e300], 0.5) == 1.0).all()


def test_recall_rises_to_1_and_not_beyond():
    u, near_1 = np.linspace(0.0, 1.0, 10_001), 1.0 - np.exp(np.linspace(-36.0, -1.0, 1000))
    for k in (1.0, 0.3, 1e-5):
        assert (np.diff(hit_rate(u * k, k)) > 0.0).all()
        assert (hit_rate(near_1 * k, k) <= 1.0).all()


def test_the_limit_of_precision_at_recall_0():
    """2 (e - 1) p/k, from the printed eq. 32 in Arb."""
    with at_precision(BITS):
        limit = float((2 * (arb(1).exp() - 1) * arb(0.1) / arb(0.5)).mid())
    assert precision_at_recall(0.0, 0.1, 0.5) == pytest.approx(limit, rel=4e-16)
    assert precision_at_recall(5e-324, 0.1, 0.5) == precision_at_recall(0.0, 0.1, 0.5)


def test_precision_falls_with_recall_and_at_the_bound_begins_at_1():
    p = np.exp(np.linspace(-700.0, math.log(0.29), 1000))
    k = 2.0 * math.expm1(1.0) * p
    assert np.allclose(precision_at_recall(0.0, p, k), 1.0, rtol=1e-15, atol=0.0)
    assert (precision_at_recall(0.0, p, k) <= 1.0).all()
    along = precision_at_recall(np.linspace(0.0, 1.0, 1001), 0.05, 0.7)
    assert (np.diff(along) < 0.0).all()


def test_round_trips(random):
    k = random.uniform(0.01, 1.0, N)
    h = np.concatenate([random.uniform(0.0, 1.0, N - 5), [SMALL, 2.0**-53, 0.5, BELOW_1, 1.0]])
    t = search_time(h, k)
    assert np.allclose(hit_rate(t, k), h, rtol=2e-15, atol=0.0)
    assert np.allclose(solve_full_recall_time(t, h), k, rtol=2e-15, atol=0.0)
    assert np.allclose(precision_at_recall(h, 0.002, k) * t, 0.002 * h, rtol=2e-15, atol=0.0)


def test_the_largest_parameter_survives_the_round_trip():
    h = np.linspace(1e-9, 1.0, 10_001)
    k = solve_full_recall_time(search_time(h, 1.0), h)
    assert np.allclose(k, 1.0, rtol=2e-15, atol=0.0)
    assert (k <= 1.0).all()


def test_a_point_that_no_parameter_reaches_is_nan():
    """Recall 1/10 needs t = 0.0310867… at k = 1."""
    assert np.isnan(solve_full_recall_time([0.0311, 0.5, 0.9], 0.1)).all()
    assert not np.isnan(solve_full_recall_time(0.0310, 0.1))


@pytest.mark.parametrize("outside", [-1e-9, 1.0000000001, np.nan, np.inf, -np.inf])
def test_outside_the_domain_is_nan(outside):
    assert np.isnan(search_time(outside, 0.5))
    assert np.isnan([f(0.5, outside) for f in (hit_rate, search_time)]).all()
    assert np.isnan([solve_full_recall_time(outside, 0.5), solve_full_recall_time(0.01, outside)]).all()
    assert np.isnan(precision_at_recall(outside, 0.1, 0.5))
    assert np.isnan(precision_at_recall(0.5, outside, 0.5))
    assert np.isnan(precision_at_recall(0.5, 0.1, outside))


def test_zero_where_it_is_outside_and_faster_than_optimal_retrieval():
    assert np.isnan([hit_rate(0.0, 0.0), search_time(0.0, 0.0), solve_full_recall_time(0.0, 0.0)]).all()
    assert np.isnan([solve_full_recall_time(0.0, 0.5), solve_full_recall_time(0.5, 0.0)]).all()
    assert np.isnan([precision_at_recall(0.5, 0.0, 0.5), precision_at_recall(0.5, 0.1, 0.0)]).all()
    assert np.isnan(precision_at_recall([0.0, 0.5, 1.0], 0.1, 0.34)).all()  # 2 (e - 1)/10 is 0.3436…
    assert np.isnan([hit_rate(-0.1, 0.5), hit_rate(np.inf, 0.5), hit_rate(np.nan, 0.5)]).all()


def test_shapes():
    h, k = np.linspace(0.1, 0.9, 3)[:, None], np.array([0.25, 0.5])
    assert search_time(h, k).shape == (3, 2)
    assert search_time(h, k)[2, 1] == search_time(h[2, 0], k[1])
    assert isinstance(hit_rate(0.1, 0.5), np.float64)
