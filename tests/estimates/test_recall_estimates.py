"""Recall from elusion, its range, and eRecall against the catalogue and exact fractions."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from scipy.stats import binomtest

import prsym
from prsym.errors import InputError


def test_recall_from_elusion_is_the_catalogues(catalogue):
    random = np.random.default_rng(23)
    points = [(1, 0.0, 10**9), (10**9, 1.0, 1), (1, 1e-9, 10**9), (3, 0.5, 0)]
    points += [
        (int(10 ** random.uniform(0, 9)), float(10 ** random.uniform(-6, 0)), int(10 ** random.uniform(0, 9)))
        for _ in range(60)
    ]
    for hits, elusion, null_set in points:
        true = catalogue.value("validation.recall_from_elusion", tp=hits, elusion=elusion, null_set=null_set)
        assert catalogue.ulps(float(prsym.recall_from_elusion(hits, elusion, null_set)), true) <= 2.0
    assert prsym.recall_from_elusion(0, 0.5, 10) == 0.0


def test_the_range_is_the_catalogues(catalogue):
    """ei-Recall with Clopper and Pearson's ends, from samples with few, no and only relevant documents."""
    for hits, found, sample, null_set, level in [
        (9000, 8, 1600, 200_000, 0.95),
        (9000, 0, 1600, 200_000, 0.95),
        (5, 3, 3, 10, 0.5),
        (10**6, 1, 10**5, 10**9, 0.99),
    ]:
        low, high = (
            catalogue.value(f"validation.clopper_pearson_{end}", found=found, sample=sample, confidence=level)
            for end in ("lower", "upper")
        )
        ends = prsym.recall_range_from_elusion(hits, found, sample, null_set, level)
        lower = catalogue.value("validation.ei_recall_lower", tp=hits, elusion_upper=high, null_set=null_set)
        upper = catalogue.value("validation.ei_recall_upper", tp=hits, elusion_lower=low, null_set=null_set)
        assert catalogue.ulps(float(ends.lower), lower) <= 20.0
        assert catalogue.ulps(float(ends.upper), upper) <= 20.0


def test_the_range_by_scipys_interval():
    peer = binomtest(8, 1600).proportion_ci(0.95, "exact")
    expected = (9000 / (9000 + 200_000 * peer.high), 9000 / (9000 + 200_000 * peer.low))
    assert prsym.recall_range_from_elusion(9000, 8, 1600, 200_000) == pytest.approx(expected, rel=1e-9)
    one_sided = binomtest(8, 1600, alternative="less").proportion_ci(0.95, "exact").high
    expected = (9000 / (9000 + 200_000 * one_sided), 1.0)
    assert prsym.recall_range_from_elusion(9000, 8, 1600, 200_000, sides="lower") == pytest.approx(expected, rel=1e-9)
    one_sided = binomtest(8, 1600, alternative="greater").proportion_ci(0.95, "exact").low
    expected = (9000 / 209_000, 9000 / (9000 + 200_000 * one_sided))
    assert prsym.recall_range_from_elusion(9000, 8, 1600, 200_000, sides="upper") == pytest.approx(expected, rel=1e-9)


def test_the_range_of_a_small_null_set_is_exact():
    """20 documents, one relevant in a sample of 5: 1 to 13 of the null set are relevant at 95 %."""
    interval = prsym.proportion_interval(1, 5, method="hypergeometric", population=20)
    ends = prsym.recall_range_from_elusion(9, 1, 5, 20, method="hypergeometric")
    assert ends == pytest.approx((9 / (9 + 20 * interval.upper), 9 / (9 + 20 * interval.lower)), rel=1e-15)
    census = prsym.recall_range_from_elusion(9, 1, 20, 20, method="hypergeometric")
    assert census == (0.9, 0.9)


def test_ends_of_elusion_are_cut_at_0_and_1():
    assert prsym.recall_range_from_elusion(9, 1, 400, 1000, method="normal").upper == 1.0
    assert prsym.recall_range_from_elusion(9, 399, 400, 1000, method="agresti_coull").lower == 9 / 1009


def test_ranges_broadcast_and_leave_the_domain():
    lower, upper = prsym.recall_range_from_elusion([[9], [90]], [0, 1, 2], 10, 1000)
    assert lower.shape == upper.shape == (2, 3)
    assert (lower < upper).all()
    for bad in [(-1, 1, 10, 100), (9, 11, 10, 100), (9, 1, 10, 9), (9, 1, 10, np.inf), (0, 0, 10, np.nan)]:
        assert np.isnan(prsym.recall_range_from_elusion(*bad)).all()
    with pytest.raises(InputError, match="sides = 'both' is unknown"):
        prsym.recall_range_from_elusion(9, 1, 10, 100, sides="both")
    with pytest.raises(InputError, match="method = 'exact' is unknown"):
        prsym.recall_range_from_elusion(9, 1, 10, 100, method="exact")


def test_e_recall_is_the_catalogues(catalogue):
    random = np.random.default_rng(23)
    for _ in range(60):
        elusion, prevalence = (float(v) for v in 10 ** random.uniform(-6, 0, 2))
        null_set, population = sorted(int(v) for v in 10 ** random.uniform(0, 9, 2))
        computed = float(prsym.e_recall(elusion, null_set, prevalence, population))
        inputs = {"elusion": elusion, "null_set": null_set, "prevalence": prevalence, "population": population}
        assert catalogue.ulps(computed, catalogue.value("validation.e_recall", **inputs)) <= 1.0
    # E D = rho N but for the last digit of a float
    computed = float(prsym.e_recall(0.01, 3 * 10**6, 0.03, 10**6 * 3))
    assert catalogue.ulps(computed, 1 - Fraction(0.01) / Fraction(0.03)) <= 1.0
    computed = float(prsym.e_recall(0.1, 3, 0.3, 3))
    assert catalogue.ulps(computed, 1 - Fraction(0.1) / Fraction(0.3)) <= 1.0
    near = float(prsym.e_recall(0.3, 1, 0.1, 3))
    assert catalogue.ulps(near, 1 - Fraction(0.3) / (3 * Fraction(0.1))) <= 1.0


def test_e_recall_at_the_ends():
    assert prsym.e_recall(0.0, 10, 0.5, 20) == 1.0
    assert prsym.e_recall(0.5, 0, 0.5, 20) == 1.0
    assert prsym.e_recall(0.5, 20, 0.5, 20) == 0.0
    assert prsym.e_recall(1.0, 20, 0.25, 20) == -3.0
    for bad in [
        (-0.1, 1, 0.5, 2),
        (1.1, 1, 0.5, 2),
        (0.1, 3, 0.5, 2),
        (0.1, 1, 0.0, 2),
        (0.1, 1, 1.1, 2),
        (0.1, 0, 0.5, 0),
    ]:
        assert np.isnan(prsym.e_recall(*bad))


@pytest.mark.parametrize(
    ("hits", "elusion", "null_set"),
    [
        (0, 0, 10),
        (0, 0.5, 0),
        (-1, 0.5, 10),
        (1, 1.5, 10),
        (1, -0.5, 10),
        (1, 0.5, -1),
        (np.inf, 0.5, 1),
        (1, 0.5, np.inf),
        (1, np.nan, 1),
    ],
)
def test_recall_outside_the_domain(hits, elusion, null_set):
    assert np.isnan(prsym.recall_from_elusion(hits, elusion, null_set))
