"""Recall from strata against the catalogue, enumeration of all samples, and one stratum at a time."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest

import prsym
from prsym.errors import InputError

COUNTED = [1000, 10, 10**6], [700, 3, 8], [1000, 10, 1600]  # all but the null set reviewed in full


def three_strata(count: int):
    random = np.random.default_rng(24)
    for _ in range(count):
        sizes = [int(v) for v in 10 ** random.uniform(3, 8, 3)]
        samples = [int(min(v, 10 ** random.uniform(1, 4))) for v in sizes]
        found = [
            max(round(n * float(s)), int(i == 0))
            for i, (n, s) in enumerate(zip(samples, random.uniform(size=3) ** 3, strict=True))
        ]
        yield sizes, found, samples


def test_the_point_and_the_normal_ends_are_the_catalogues(catalogue):
    sizes_of, shares_of = ("produced", "withheld", "null_set"), ("precision", "withheld_share", "elusion")
    for sizes, found, samples in [*three_strata(40), ([1000, 10, 10**6], [10, 0, 0], [10, 5, 100]), COUNTED]:
        strata = list(zip(sizes, found, samples, strict=True))
        inputs = {**dict(zip(sizes_of, sizes, strict=True))}
        inputs |= {name: Fraction(x, n) for name, (_, x, n) in zip(shares_of, strata, strict=True)}
        true = catalogue.value("validation.recall_three_strata", **inputs)
        inputs = {}
        for name, (size, x, n) in zip(("produced", "withheld", "null"), strata, strict=True):
            inputs[f"relevant_{name}"] = Fraction(size * x, n)
            drawn = {"population": size, "found": x, "sample": n}
            counted = size == n
            inputs[f"error_{name}"] = 0 if counted else catalogue.value("validation.projected_count_error", **drawn)
        error = catalogue.value("validation.recall_three_strata_error", **inputs)
        estimate = prsym.stratified_recall(sizes, found, samples, method="normal")
        assert catalogue.ulps(float(estimate.recall), true) <= 4.0
        z = catalogue.quantile(0.95)
        assert catalogue.ulps(float(estimate.lower), true - z * error) <= 1.0
        assert catalogue.ulps(float(estimate.upper), true + z * error) <= 1.0


@pytest.mark.parametrize("method", ["hypergeometric", "clopper_pearson"])
@pytest.mark.parametrize("sides", ["two", "lower", "upper"])
def test_ends_come_from_the_ends_of_each_stratum(method, sides):
    """By Bonferroni: a third of what the confidence leaves for each of three strata."""
    sizes, found, samples = np.array([10_000, 5_000, 200_000]), np.array([1350, 15, 8]), np.array([1500, 500, 1600])
    level = float(1 - (1 - Fraction("0.94")) / 3)  # 0.98, a float that stands for it
    options = {"population": sizes} if method == "hypergeometric" else {}
    ends = prsym.proportion_interval(found, samples, level, method, **options)
    if sides != "two":
        one = [prsym.proportion_interval(found, samples, level, method, side, **options) for side in ("lower", "upper")]
        ends = one[0].lower, one[1].upper
    low, high = (np.asarray(end) * sizes for end in ends)
    expected = low[0] / (low[0] + high[1:].sum()), high[0] / (high[0] + low[1:].sum())
    estimate = prsym.stratified_recall(sizes, found, samples, 0.94, method, sides)
    assert estimate.lower == pytest.approx(0.0 if sides == "upper" else expected[0], rel=1e-11)
    assert estimate.upper == pytest.approx(1.0 if sides == "lower" else expected[1], rel=1e-11)


@pytest.mark.parametrize("level", [0.5, 0.8, 0.95])
def test_the_exact_interval_holds_recall_as_often_as_it_says(level):
    """All samples of all collections of two strata, 6 and 7 documents, samples of 3 and 4."""
    (N1, n1), (N2, n2) = (6, 3), (7, 4)
    x1, x2 = np.meshgrid(np.arange(n1 + 1), np.arange(n2 + 1), indexing="ij")
    found, samples = np.stack([x1, x2], axis=-1), np.array([n1, n2])
    two = prsym.stratified_recall([N1, N2], found, samples, level)
    one = [prsym.stratified_recall([N1, N2], found, samples, level, sides=side) for side in ("lower", "upper")]
    for K1, K2 in product(range(N1 + 1), range(N2 + 1)):
        if K1 + K2 == 0:
            continue
        recall, held = K1 / (K1 + K2), [Fraction(0)] * 3
        for i, j in product(range(n1 + 1), range(n2 + 1)):
            ways = comb(K1, i) * comb(N1 - K1, n1 - i) * comb(K2, j) * comb(N2 - K2, n2 - j)
            chance = Fraction(ways, comb(N1, n1) * comb(N2, n2))
            for case, estimate in enumerate([two, *one]):
                if estimate.lower[i, j] <= recall + 1e-12 and recall - 1e-12 <= estimate.upper[i, j]:
                    held[case] += chance
        assert min(held) >= Fraction(str(level))


def test_empty_and_fully_reviewed_strata():
    two = prsym.stratified_recall([1000, 5000], [90, 3], [100, 500])
    three = prsym.stratified_recall([1000, 0, 5000], [90, 0, 3], [100, 0, 500])
    assert two == three
    census = prsym.stratified_recall([10, 20, 30], [9, 1, 0], [10, 20, 30])
    assert census == (0.9, 0.9, 0.9)
    nothing = prsym.stratified_recall([1000, 5000], [0, 0], [100, 500])
    assert np.isnan(nothing.recall)
    assert (nothing.lower, nothing.upper) == (0.0, 1.0)


def test_shapes():
    estimate = prsym.stratified_recall([1000, 5000], [[90, 3], [80, 0], [0, 4]], [100, 500], [[0.9], [0.95]])
    assert all(np.shape(values) == (2, 3) for values in estimate)
    assert (estimate.lower[0] >= estimate.lower[1]).all()
    assert isinstance(prsym.stratified_recall([1000, 5000], [90, 3], [100, 500]).recall, float)


@pytest.mark.parametrize(
    ("sizes", "found", "samples", "level"),
    [
        ([100, 100], [11, 1], [10, 10], 0.95),
        ([100, 100], [-1, 1], [10, 10], 0.95),
        ([100, 9], [1, 1], [10, 10], 0.95),
        ([100, 100], [1.5, 1], [10, 10], 0.95),
        ([100, 100], [1, 1], [10, 0], 0.95),
        ([100, np.nan], [1, 1], [10, 10], 0.95),
        ([100, 100], [1, 1], [10, 10], 1.0),
    ],
)
def test_outside_the_domain(sizes, found, samples, level):
    assert np.isnan(prsym.stratified_recall(sizes, found, samples, level)).all()


def test_errors():
    with pytest.raises(InputError, match="two strata or more"):
        prsym.stratified_recall([100], [1], [10])
    with pytest.raises(InputError, match="two strata or more"):
        prsym.stratified_recall(100, 1, 10)
    with pytest.raises(InputError, match="method = 'wilson' is unknown: hypergeometric, clopper_pearson, normal"):
        prsym.stratified_recall([100, 100], [1, 1], [10, 10], method="wilson")
    with pytest.raises(InputError, match="sides = 'both' is unknown"):
        prsym.stratified_recall([100, 100], [1, 1], [10, 10], sides="both")
