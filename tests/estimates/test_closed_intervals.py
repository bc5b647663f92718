"""Normal, Wilson and Agresti-Coull against the catalogue, exact algebra and SciPy's binomial test."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import numpy as np
import pytest
from scipy.stats import binomtest

from prsym.estimates import proportion_interval

METHODS = ["normal", "wilson", "agresti_coull"]
CONFIDENCES = [0.5, 0.8, 0.9, 0.95, 0.99, 0.999999]


def samples(count: int) -> list[tuple[int, int, float]]:
    """Corners, and random samples of all sizes with shares near 0, near 1 and between."""
    random = np.random.default_rng(11)
    corners = [
        (x, n, level) for n in (1, 2, 385, 10**9) for x in {0, 1, n // 2, n - 1, n} for level in (0.5, 0.95, 0.999999)
    ]
    for _ in range(count):
        n = round(10 ** random.uniform(0.0, 9.0))
        share = random.choice([random.uniform(), random.uniform() ** 10, 1.0 - random.uniform() ** 10])
        corners.append((round(n * share), n, float(random.choice(CONFIDENCES))))
    return corners


@pytest.mark.parametrize("sides", ["two", "lower", "upper"])
@pytest.mark.parametrize("method", METHODS)
def test_ends_are_the_catalogues_within_1_ulp(catalogue, method, sides):
    worst = 0.0
    for x, n, level in samples(150):
        if sides != "two" and level == 0.5:
            continue  # z = 0
        ends = proportion_interval(x, n, level, method, sides)
        z = catalogue.quantile(level, sides)
        for name in ("lower", "upper"):
            computed = float(getattr(ends, name))
            if sides in ("two", name):
                true = catalogue.value(f"validation.{method}_{name}", found=x, sample=n, z=z)
                worst = max(worst, catalogue.ulps(computed, true))
            else:
                assert computed == (0.0 if name == "lower" else 1.0)
    assert worst <= 1.0


def test_a_normal_end_beside_zero(catalogue):
    """n x - z^2 y nearly 0: half of the digits of a plain computation, or all, are gone."""
    for n in (10**4, 10**7, 10**9):
        z = catalogue.quantile(0.95)
        x = round(z * z * n / (n + z * z))
        for found in (x - 1, x, x + 1):
            computed = float(proportion_interval(found, n, 0.95, "normal").lower)
            true = catalogue.value("validation.normal_lower", found=found, sample=n, z=z)
            assert catalogue.ulps(computed, true) <= 1.0


@pytest.mark.parametrize(("share", "n"), [(1e-12, 1e6), (1e-15, 1.0), (1e-9, 1e15), (1e-100, 1e3), (0.25, 1.5)])
def test_wilson_of_a_tiny_share(share, n):
    """The printed difference has the wrong sign here; the root of the quadratic equation has not."""
    x = share * n
    lower, upper = proportion_interval(x, n)
    with mpmath.workdps(250):
        z = mpmath.sqrt(2) * mpmath.erfinv(mpmath.mpf(0.95))
        p, n_exact = mpmath.mpf(x) / mpmath.mpf(n), mpmath.mpf(n)
        # (n + z^2) p^2 - (2 n p^ + z^2) p + n p^^2 = 0
        middle, root = (
            (2 * n_exact * p + z**2),
            mpmath.sqrt((2 * n_exact * p + z**2) ** 2 - 4 * (n_exact + z**2) * n_exact * p**2),
        )
        ends = [(middle - root) / (2 * (n_exact + z**2)), (middle + root) / (2 * (n_exact + z**2))]
        for computed, true in zip((lower, upper), ends, strict=True):
            assert abs(mpmath.mpf(float(computed)) / true - 1) < 1.2e-16
    assert 0.0 < lower < x / n < upper < 1.0


@pytest.mark.parametrize(("x", "n"), [(0, 5), (1, 5), (5, 5), (3, 400), (77, 1000)])
@pytest.mark.parametrize("level", [0.8, 0.95, 0.99])
def test_wilson_is_scipys(x, n, level):
    for sides, alternative in (("two", "two-sided"), ("lower", "greater"), ("upper", "less")):
        peer = binomtest(x, n, alternative=alternative).proportion_ci(level, "wilson")
        assert proportion_interval(x, n, level, sides=sides) == pytest.approx(
            (peer.low, peer.high), rel=1e-12, abs=1e-15
        )


@pytest.mark.parametrize("n", [1, 3, 385, 10**9])
def test_no_and_all_documents(n):
    """Exact ends: Wilson's far end is z^2/(n + z^2)."""
    none, all_of_them = proportion_interval(0, n), proportion_interval(n, n)
    assert none.lower == 0.0
    assert all_of_them.upper == 1.0
    with mpmath.workdps(40):
        square = 2 * mpmath.erfinv(mpmath.mpf(0.95)) ** 2
        assert float(none.upper) == pytest.approx(float(square / (n + square)), rel=2e-16)
        assert float(all_of_them.lower) == pytest.approx(float(n / (n + square)), rel=2e-16)
    assert proportion_interval(0, n, method="normal") == (0.0, 0.0)
    assert proportion_interval(n, n, method="normal") == (1.0, 1.0)
    assert proportion_interval(0, n, method="agresti_coull").lower < 0.0


@pytest.mark.parametrize("method", METHODS)
def test_the_ends_mirror(method):
    x, n = np.array([0.0, 1.0, 7.0, 40.0]), 40.0
    ends, mirrored = proportion_interval(x, n, method=method), proportion_interval(n - x, n, method=method)
    assert np.asarray(ends.lower) == pytest.approx(1.0 - np.asarray(mirrored.upper), abs=2e-16)


def test_one_side_with_half_the_confidence_is_the_estimate():
    for method in METHODS[:2]:
        assert float(proportion_interval(1, 4, 0.5, method, "lower").lower) == Fraction(1, 4)
