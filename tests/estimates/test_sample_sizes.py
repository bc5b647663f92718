"""Sample sizes by certain digits of the formula, and by their definition."""

from __future__ import annotations

import math
from fractions import Fraction

import mpmath
import numpy as np
import pytest

import prsym
from prsym.errors import InputError
from prsym.estimates.sample_sizes import _floor
from prsym.numeric.compensated import Compensated


def test_the_sizes_of_the_textbooks():
    assert prsym.sample_size([0.05, 0.025, 0.02, 0.01]).tolist() == [385.0, 1537.0, 2401.0, 9604.0]
    assert prsym.sample_size(0.05, confidence=0.99) == 664.0
    # n0 = 2400.912; n0/(1 + (n0 - 1)/3,300,000) = 2399.167
    assert prsym.sample_size(0.02, population=3_300_000) == 2400.0
    assert prsym.sample_size(0.02, population=3_300_000, rounding="nearest") == 2399.0
    assert prsym.sample_size([0.05, 0.025, 0.02], rounding="nearest").tolist() == [384.0, 1537.0, 2401.0]


def real_size(margin: float, level: float, share: float, population: int | None) -> mpmath.mpf:
    z = mpmath.sqrt(2) * mpmath.erfinv(mpmath.mpf(level))
    n = z**2 * mpmath.mpf(share) * (1 - mpmath.mpf(share)) / mpmath.mpf(margin) ** 2
    return n if population is None else n / (1 + (n - 1) / population)


def cases(count: int):
    random = np.random.default_rng(22)
    for _ in range(count):
        margin, share = float(10 ** random.uniform(-6, -0.01)), float(random.uniform(0.0001, 0.9999))
        level = float(random.choice([0.5, 0.8, 0.9, 0.95, 0.99, 0.999999]))
        yield margin, level, share, [None, 1, 2, int(10 ** random.uniform(0, 9))][int(random.integers(4))]


@pytest.mark.parametrize("case", list(cases(100)), ids=str)
def test_sizes_are_the_formulas_rounded(case):
    margin, level, share, population = case
    with mpmath.workdps(50):
        true = real_size(*case)
        if population == 1:
            assert abs(true - 1) < 1e-40
            true = mpmath.mpf(1)
        assert prsym.sample_size(margin, level, share, population) == float(mpmath.ceil(true))
        nearest = float(max(mpmath.floor(true + 0.5), 1))
        assert prsym.sample_size(margin, level, share, population, rounding="nearest") == nearest


def test_a_size_is_the_smallest():
    margin = np.linspace(0.001, 0.3, 500)[:, None]
    population = np.array([np.nan, 500.0, 3e4, 3.3e6])
    for N in population:
        options = {} if np.isnan(N) else {"population": N}
        size = prsym.sample_size(margin, 0.95, **options)
        assert (prsym.margin_of_error(size, 0.95, **options) <= margin).all()
        smaller = np.where(size > 1.0, size - 1.0, np.nan)
        assert (np.isnan(smaller) | (prsym.margin_of_error(smaller, 0.95, **options) > margin)).all()


def test_beside_and_at_whole_numbers():
    """The trailing part decides; within 1e-25 the number counts as whole."""
    leading, trailing = np.array([384.0] * 5 + [384.5]), np.array([0.0, 1e-22, 1e-20, -1e-22, -1e-20, -1e-14])
    assert (-_floor(-Compensated(leading, trailing))).tolist() == [384.0, 385.0, 385.0, 384.0, 384.0, 385.0]
    assert _floor(Compensated(leading, trailing)).tolist() == [384.0, 384.0, 384.0, 383.0, 383.0, 384.0]
    tie = np.array([1e-24, -1e-24])
    assert (-_floor(-Compensated(np.array([384.0, 384.0]), tie))).tolist() == [384.0, 384.0]
    # margins whose formula is a whole number but for the last digits of a float64
    with mpmath.workdps(50):
        for n in (385, 1537, 9604, 10**6 + 1):
            middle = float(mpmath.erfinv(mpmath.mpf(0.95)) / mpmath.sqrt(2 * n))
            for margin in (math.nextafter(middle, 0), middle, math.nextafter(middle, 1)):
                assert prsym.sample_size(margin) == float(mpmath.ceil(real_size(margin, 0.95, 0.5, None)))


def test_margins_are_the_catalogues(catalogue):
    for margin, level, share, population in cases(60):
        n = 1 if population == 1 else int(prsym.sample_size(margin, level, share, population))
        z = catalogue.quantile(level)
        computed = float(prsym.margin_of_error(n, level, share))
        true = catalogue.value("validation.margin_of_error", z=z, share=share, sample=n)
        assert catalogue.ulps(computed, true) <= 1.0
        if population is not None and population > 1:
            computed = float(prsym.margin_of_error(n, level, share, population))
            inputs = {"z": z, "share": share, "sample": n, "population": population}
            assert catalogue.ulps(computed, catalogue.value("validation.margin_of_error_finite", **inputs)) <= 1.0


def test_sizes_are_the_catalogues(catalogue):
    for margin, level, share, population in cases(40):
        unlimited = catalogue.value("validation.sample_size", z=catalogue.quantile(level), share=share, margin=margin)
        assert prsym.sample_size(margin, level, share) == math.ceil(unlimited)
        if population is not None and population > 1:
            limited = catalogue.value("validation.sample_size_finite", unlimited=unlimited, population=population)
            assert prsym.sample_size(margin, level, share, population) == math.ceil(limited)


def test_a_census_leaves_nothing_open():
    assert prsym.margin_of_error([1, 2, 500], population=[1, 2, 500]).tolist() == [0.0, 0.0, 0.0]
    assert prsym.sample_size(1e-7, population=[1, 2, 500]).tolist() == [1.0, 2.0, 500.0]


def test_outside_the_domain():
    assert np.isnan(prsym.sample_size([0.0, 1.0, -0.1, 0.9e-7, np.nan])).all()
    assert np.isnan(prsym.sample_size(0.05, [0.0, 1.0, np.nan])).all()
    assert np.isnan(prsym.sample_size(0.05, 0.95, [0.0, 1.0, np.nan])).all()
    assert np.isnan(prsym.sample_size(0.05, population=[0.0, 0.5, np.inf, np.nan])).all()
    assert np.isnan(prsym.margin_of_error([0.0, 0.5, np.inf, np.nan])).all()
    assert np.isnan(prsym.margin_of_error(10, population=[9.0, np.inf, np.nan])).all()
    assert np.isnan(prsym.margin_of_error(10, [0.0, 1.0])).all()
    with pytest.raises(InputError, match="rounding = 'down' is unknown: up, nearest are possible"):
        prsym.sample_size(0.05, rounding="down")


def test_the_margin_of_2399_of_3_300_000():
    """By hand: 0.98 sqrt(1/2399) with the correction, which is above 2 %."""
    square = Fraction(1, 4 * 2399) * Fraction(3_300_000 - 2399, 3_300_000 - 1)
    z = Fraction("1.959963984540054")
    assert z * z * square > Fraction("0.02") ** 2
    assert z * z * Fraction(1, 4 * 2400) * Fraction(3_300_000 - 2400, 3_300_000 - 1) < Fraction("0.02") ** 2
