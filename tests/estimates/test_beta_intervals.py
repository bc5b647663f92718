"""Clopper-Pearson and Jeffreys against Arb's incomplete Beta function, the catalogue and SciPy's binomial test."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from flint import arb, ctx
from scipy.stats import binomtest

from prsym.estimates import proportion_interval

METHODS = {"clopper_pearson": 0.0, "jeffreys": 0.5}  # what is added to the counts


def ulps(x: float, a: float, b: float, level: float, *, is_lower: bool) -> float:
    """How far x is from the quantile of Beta(a, b), by the excess of probability there over the density."""
    before, ctx.prec = ctx.prec, 300
    try:
        A, B, X = arb(a), arb(b), arb(x)
        below = (1 - arb(level)) / 2 if is_lower else (1 + arb(level)) / 2
        log_density = (A - 1) * X.log() + (B - 1) * (1 - X).log() + (A + B).lgamma() - A.lgamma() - B.lgamma()
        error = (X.beta_lower(A, B, True) - below) / log_density.exp()
        assert float(error.rad()) < 1e-3 * math.ulp(x)
        return abs(float(error.mid())) / math.ulp(x)
    finally:
        ctx.prec = before


def samples(largest: float, count: int) -> list[tuple[int, int, float]]:
    random = np.random.default_rng(12)
    cases = [(x, n, 0.95) for n in (1, 2, 40) for x in (0, 1, n)]
    for _ in range(count):
        n = round(largest ** random.uniform())
        share = random.choice([random.uniform(), random.uniform() ** 10, 1.0 - random.uniform() ** 10])
        cases.append((round(n * share), n, float(random.choice([0.5, 0.9, 0.95, 0.99, 0.999999]))))
    return cases


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("largest", "count", "bound"), [(1e3, 200, 20.0), (1e6, 40, 30.0), (1e9, 20, 10_000.0)])
def test_ends_are_quantiles(method, largest, count, bound):
    half, worst = METHODS[method], 0.0
    for x, n, level in samples(largest, count):
        lower, upper = (float(end) for end in proportion_interval(x, n, level, method))
        if x > 0:
            worst = max(worst, ulps(lower, x + half, n - x + 1 - half, level, is_lower=True))
        if x < n:
            worst = max(worst, ulps(upper, x + 1 - half, n - x + half, level, is_lower=False))
    assert worst <= bound


@pytest.mark.parametrize("method", METHODS)
def test_ends_are_the_catalogues(catalogue, method):
    for x, n, level in [(1, 5, 0.9), (24, 2400, 0.95), (7, 7, 0.95), (0, 1000, 0.99), (450, 1500, 0.999999)]:
        ends = proportion_interval(x, n, level, method)
        for name in ("lower", "upper"):
            true = catalogue.value(f"validation.{method}_{name}", found=x, sample=n, confidence=level)
            computed = float(getattr(ends, name))
            assert computed == true if true in (0, 1) else catalogue.ulps(computed, true) <= 20.0


def test_one_sided_limits_are_the_catalogues(catalogue):
    for x, n, level in [(1, 5, 0.9), (24, 2400, 0.95), (7, 7, 0.95), (0, 1000, 0.99)]:
        for name in ("lower", "upper"):
            true = catalogue.value(f"validation.clopper_pearson_one_sided_{name}", found=x, sample=n, confidence=level)
            computed = float(getattr(proportion_interval(x, n, level, "clopper_pearson", name), name))
            assert computed == true if true in (0, 1) else catalogue.ulps(computed, true) <= 20.0


@pytest.mark.parametrize("n", [1, 2, 300, 10**6])
def test_no_and_all_documents(n):
    """x = 0: the upper end has (1 - p)^n = (1 - confidence)/2."""
    tail = (1 - Fraction(0.95)) / 2
    none = proportion_interval(0, n, method="clopper_pearson")
    assert none.lower == 0.0
    assert none.upper == pytest.approx(-math.expm1(math.log(tail) / n), rel=1e-15)
    full = proportion_interval(n, n, method="clopper_pearson")
    assert full.upper == 1.0
    assert full.lower == pytest.approx(math.exp(math.log(tail) / n), rel=1e-15)
    one_sided = proportion_interval(0, n, method="clopper_pearson", sides="upper")
    assert one_sided == (0.0, pytest.approx(-math.expm1(math.log(1 - Fraction(0.95)) / n), rel=1e-15))
    assert proportion_interval(0, n, method="jeffreys").lower == 0.0
    assert proportion_interval(n, n, method="jeffreys").upper == 1.0


@pytest.mark.parametrize(("x", "n"), [(0, 5), (1, 5), (5, 5), (3, 400), (77, 1000)])
@pytest.mark.parametrize("level", [0.8, 0.95, 0.99])
def test_clopper_pearson_is_scipys(x, n, level):
    for sides, alternative in (("two", "two-sided"), ("lower", "greater"), ("upper", "less")):
        peer = binomtest(x, n, alternative=alternative).proportion_ci(level, "exact")
        ours = proportion_interval(x, n, level, "clopper_pearson", sides)
        assert ours == pytest.approx((peer.low, peer.high), rel=1e-9, abs=1e-15)  # SciPy stops at a tolerance


@pytest.mark.parametrize("method", METHODS)
def test_many_at_once_are_finite_and_ordered(method):
    random = np.random.default_rng(13)
    n = np.floor(10.0 ** random.uniform(0.0, 9.0, 20_000))
    x = np.floor(n * random.uniform(size=n.size) ** random.choice([1.0, 20.0], n.size))
    level = random.choice([0.5, 0.9, 0.95, 0.99, 0.999999, 1.0 - 1e-12], n.size)
    lower, upper = proportion_interval(x, n, level, method)
    assert ((lower >= 0.0) & (lower <= x / n) & (x / n <= upper) & (upper <= 1.0)).all()
