"""Measures from counts and rates against exact rational arithmetic."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from prsym.numeric import documents_retrieved, f_measure, fallout, precision, recall

SHARES = [precision, recall, fallout]


@pytest.mark.parametrize("share", SHARES)
def test_shares_are_within_one_and_a_half_ulp(share):
    random = np.random.default_rng(3)
    cell, other = random.integers(0, 2**53, (2, 500)).astype(float)
    for value, a, b in zip(share(cell, other), cell, other, strict=True):
        exact = Fraction(a) / (Fraction(a) + Fraction(b))
        assert abs(Fraction(float(value)) - exact) <= Fraction(3, 2) * Fraction(np.spacing(value))


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize(
    ("cell", "other"), [(0, 0), (-1, 2), (2, -1), (-1, -1), (np.nan, 1), (1, np.inf), (np.inf, 1), (1e308, 1e308)]
)
def test_shares_outside_the_domain_are_nan(share, cell, other):
    assert np.isnan(share(cell, other))


@pytest.mark.parametrize("share", SHARES)
def test_the_ends_of_a_share(share):
    assert share(0, 5) == 0.0
    assert share(5, 0) == 1.0


def test_f_is_within_4_ulp():
    random = np.random.default_rng(4)
    p, r = random.uniform(0.0, 1.0, (2, 500))
    beta = np.exp(random.uniform(-5.0, 5.0, 500))
    for value, a, b, weight in zip(f_measure(p, r, beta), p, r, beta, strict=True):
        a, b, squared = Fraction(a), Fraction(b), Fraction(weight) ** 2
        exact = (1 + squared) * a * b / (b + squared * a)
        assert abs(Fraction(float(value)) - exact) <= 4 * Fraction(np.spacing(value))


def test_f_at_the_ends():
    assert f_measure(0.0, 0.5) == 0.0
    assert f_measure(0.5, 0.0) == 0.0
    assert f_measure(1.0, 1.0) == 1.0
    assert f_measure(0.25, 0.75, 1e-300) == 0.25
    assert f_measure(0.25, 0.75, 1e300) == 0.75
    assert f_measure(0.0, 0.75, 1e300) == 0.0


@pytest.mark.parametrize(
    ("p", "r", "beta"),
    [
        (0, 0, 1),
        (-0.1, 0.5, 1),
        (1.1, 0.5, 1),
        (0.5, 1.1, 1),
        (0.5, 0.5, 0),
        (0.5, 0.5, -1),
        (0.5, 0.5, np.inf),
        (np.nan, 0.5, 1),
        (0.5, np.nan, 1),
        (0.5, 0.5, np.nan),
    ],
)
def test_f_outside_the_domain_is_nan(p, r, beta):
    assert np.isnan(f_measure(p, r, beta))


def test_documents_retrieved():
    assert documents_retrieved(0.75, 0.5, 0.02, 100_000) == pytest.approx(3000.0, rel=4e-16)
    assert np.isnan(documents_retrieved(0.75, [0.0, -0.5, 1.5], 0.02, 100_000)).all()
    assert np.isnan(documents_retrieved(0.75, 0.5, [0.0, 1.0], 100_000)).all()
    assert np.isnan(documents_retrieved(0.75, 0.5, 0.02, [0.0, -1.0, np.inf])).all()


def test_what_a_masked_array_hides_is_nan():
    hidden = np.ma.array([3.0, 3.0], mask=[False, True])
    assert np.array_equal(precision(hidden, 1.0), [0.75, np.nan], equal_nan=True)
    assert np.array_equal(precision(np.ma.array([3, 3], mask=[True, False]), 1), [np.nan, 0.75], equal_nan=True)


def test_f_with_a_weight_whose_square_vanishes():
    assert f_measure(0.5, 0.0, 1e-200) == 0.0
    assert f_measure(0.5, 0.25, 1e-200) == 0.5
