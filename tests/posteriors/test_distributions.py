"""The posteriors of precision, recall and F against Arb, mpmath and each other."""

from __future__ import annotations

import json
import math
from itertools import pairwise
from pathlib import Path

import mpmath
import numpy as np
import pytest
from scipy.integrate import quad

from prsym.errors import DomainError, InputError
from prsym.posteriors import f_posterior, precision_posterior, recall_posterior

VALUES = json.loads((Path(__file__).parent / "oracle" / "values.json").read_text())
QUANTILES = np.array([1e-12, 0.001, 0.025, 0.3, 0.5, 0.8, 0.975, 0.999])
ALL = [
    precision_posterior(10, 3),
    precision_posterior(0, 0, prior=0.01),
    recall_posterior(100_000, 3),
    f_posterior(10, 10, 5),
    f_posterior(0, 0, 0, prior=0.01),
    f_posterior(10**6, 10**6, 10),
    f_posterior(10, 10, 5, beta=2.0),
    f_posterior(0, 3, 0, beta=0.5, prior=0.01),
    f_posterior(1000, 100, 0, beta=10.0),
    f_posterior(100_000, 100_000, 100_000, beta=2.0),
    f_posterior(30, 1000, 1, beta=100.0, prior=1.0),
]


@pytest.mark.parametrize("row", VALUES["distributions"], ids=lambda row: str(row[:5]))
def test_f_against_arb(row):
    tp, fp, fn, beta, prior, values, expected = row
    posterior = f_posterior(tp, fp, fn, float(beta), float(prior))
    x = np.array([float(value) for value in values])
    density, below, above = np.array(expected, dtype=np.float64).T
    assert posterior.pdf(x) == pytest.approx(density, rel=2e-12, abs=0.0)
    assert posterior.cdf(x) == pytest.approx(below, rel=2e-12, abs=0.0)
    assert posterior.sf(x) == pytest.approx(above, rel=2e-12, abs=0.0)


@pytest.mark.parametrize(("tp", "fp", "prior"), [(10, 3, 0.5), (0, 0, 0.01), (3, 0, 1.0), (1000, 100, 3.0)])
def test_precision_against_mpmath(tp, fp, prior):
    posterior = precision_posterior(tp, fp, prior=prior)
    with mpmath.workdps(40):
        a, b = tp + mpmath.mpf(prior), fp + mpmath.mpf(prior)
        for x in (0.2, 0.5, 0.9, 0.93):
            below = mpmath.betainc(a, b, 0, x, regularized=True)
            density = mpmath.mpf(x) ** (a - 1) * (1 - mpmath.mpf(x)) ** (b - 1) / mpmath.beta(a, b)
            assert posterior.cdf(x) == pytest.approx(float(below), rel=1e-12, abs=0.0)
            assert posterior.sf(x) == pytest.approx(float(1 - below), rel=1e-12, abs=0.0)
            assert posterior.pdf(x) == pytest.approx(float(density), rel=1e-11, abs=0.0)
        assert posterior.mean() == pytest.approx(float(a / (a + b)), rel=1e-15)
        assert posterior.var() == pytest.approx(float(a * b / ((a + b) ** 2 * (a + b + 1))), rel=1e-14)


def f1_moment(a: mpmath.mpf, b: mpmath.mpf, power: int) -> mpmath.mpf:
    """E (2B/(1+B))^n = 2^n (a)_n/(a+b)_n 2F1(n, a+n; a+b+n; -1)."""
    ratio = mpmath.rf(a, power) / mpmath.rf(a + b, power)
    return 2**power * ratio * mpmath.hyp2f1(power, a + power, a + b + power, -1)


@pytest.mark.parametrize(
    ("tp", "fp", "fn", "prior"),
    [(10, 10, 5, 0.5), (0, 0, 0, 0.01), (0, 0, 0, 3.0), (1000, 3, 0, 0.5), (0, 1000, 10, 0.01), (1000, 900, 800, 1.0)],
)
def test_moments_of_f1_against_mpmath(tp, fp, fn, prior):
    posterior = f_posterior(tp, fp, fn, prior=prior)
    with mpmath.workdps(50):
        a, b = tp + mpmath.mpf(prior), fp + fn + 2 * mpmath.mpf(prior)
        mean, square = f1_moment(a, b, 1), f1_moment(a, b, 2)
        assert posterior.mean() == pytest.approx(float(mean), rel=1e-14, abs=0.0)
        assert posterior.var() == pytest.approx(float(square - mean**2), rel=1e-12, abs=0.0)


@pytest.mark.parametrize(
    ("cells", "beta", "prior"),
    [((10, 10, 5), 2.0, 0.5), ((3, 0, 1), 0.5, 1.0), ((0, 2, 40), 10.0, 0.5), ((200, 150, 100), 2.0, 3.0)],
)
def test_moments_of_f_by_the_distribution_function(cells, beta, prior):
    """E F = integral of sf, E F^2 = integral of 2x sf."""
    posterior = f_posterior(*cells, beta, prior)
    points = posterior.ppf([1e-6, 0.01, 0.5, 0.99])
    options = {"points": points, "epsabs": 1e-12, "epsrel": 1e-11, "limit": 200}
    mean = quad(posterior.sf, 0.0, 1.0, **options)[0]
    square = quad(lambda x: 2.0 * x * posterior.sf(x), 0.0, 1.0, **options)[0]
    assert posterior.mean() == pytest.approx(mean, abs=2e-11)
    assert posterior.var() == pytest.approx(square - mean**2, abs=5e-11)


@pytest.mark.parametrize("posterior", ALL, ids=str)
def test_quantiles_invert_the_distribution_function(posterior):
    for q, x in zip(QUANTILES, posterior.ppf(QUANTILES), strict=True):
        if 1e-290 < x < 0.999:  # nearer to the ends one float of x is too much
            assert posterior.cdf(x) == pytest.approx(q, rel=2e-10)
    for q, x in zip(QUANTILES, posterior.isf(QUANTILES), strict=True):
        if 1e-290 < x < 0.999:
            assert posterior.sf(x) == pytest.approx(q, rel=2e-10)
    low, high = posterior.interval(0.95)
    assert (low, high) == pytest.approx(tuple(posterior.ppf([0.025, 0.975])), rel=1e-12)
    assert posterior.median() == posterior.ppf(0.5)
    assert posterior.std() == math.sqrt(posterior.var())


@pytest.mark.parametrize("posterior", ALL, ids=str)
def test_ends_and_outside(posterior):
    assert posterior.cdf([-1.0, 0.0, 1.0, 2.0]).tolist() == [0.0, 0.0, 1.0, 1.0]
    assert posterior.sf([-1.0, 0.0, 1.0, 2.0]).tolist() == [1.0, 1.0, 0.0, 0.0]
    assert posterior.pdf([-1.0, 2.0]).tolist() == [0.0, 0.0]
    assert posterior.ppf([0.0, 1.0]).tolist() == [0.0, 1.0]
    assert posterior.isf([0.0, 1.0]).tolist() == [1.0, 0.0]
    for function in (posterior.pdf, posterior.cdf, posterior.sf, posterior.ppf, posterior.isf):
        assert np.isnan(function(np.nan))
    assert np.isnan(posterior.ppf([-0.1, 1.1])).all()
    assert posterior.cdf(np.full((2, 3), 0.5)).shape == (2, 3)
    assert isinstance(posterior.cdf(0.5), float)


@pytest.mark.parametrize("posterior", ALL, ids=str)
def test_both_tails_sum_to_one_and_rise(posterior):
    x = np.concatenate([[1e-300, 1e-12], np.linspace(0.001, 0.999, 97), [1.0 - 1e-12]])
    below, above = posterior.cdf(x), posterior.sf(x)
    assert np.abs(below + above - 1.0).max() < 2e-12
    assert (np.diff(below) >= 0.0).all()
    assert ((below >= 0.0) & (above >= 0.0)).all()


@pytest.mark.parametrize("posterior", [p for p in ALL if p.ppf(0.001) > 1e-6], ids=str)
def test_the_density_is_the_slope(posterior):
    ends = np.linspace(*posterior.ppf([0.001, 0.999]), 9)
    for low, high in pairwise(ends):
        area = quad(posterior.pdf, low, high, epsabs=1e-13, epsrel=1e-12)[0]
        assert area == pytest.approx(posterior.cdf(high) - posterior.cdf(low), abs=2e-12)


def test_densities_at_the_ends():
    assert precision_posterior(3, 0).pdf([0.0, 1.0]).tolist() == [0.0, math.inf]
    assert precision_posterior(3, 0, prior=1.0).pdf(1.0) == pytest.approx(4.0, rel=1e-14)
    assert precision_posterior(3, 3).logpdf([0.0, 1.0]).tolist() == [-math.inf, -math.inf]
    # v = 1: with u = 1 - F near 0, B = 1 - u/2 and the density of B there is tp + prior
    assert f_posterior(3, 0, 0).pdf(1.0) == pytest.approx(3.5 * 2.0, rel=1e-13)
    # beta = 2: 1 - B = (1+k) u/q, and E 1/q for W ~ Beta(1/2, 1/2) is 1/sqrt(k)
    assert f_posterior(3, 0, 0, beta=2.0).pdf(1.0) == pytest.approx(3.5 * 5.0 / 2.0, rel=1e-12)


@pytest.mark.parametrize(
    ("tp", "fp", "prior", "expected"),
    [
        (3, 2, 0.5, 2.5 / 4.0),
        (10, 10, 1.0, 0.5),
        (7, 3, 1.0, 0.7),
        (0, 5, 0.5, 0.0),
        (0, 5, 1.0, 0.0),
        (5, 0, 1.0, 1.0),
    ],
)
def test_mode(tp, fp, prior, expected):
    assert precision_posterior(tp, fp, prior=prior).mode() == pytest.approx(expected, abs=1e-15)
    assert recall_posterior(tp, fp, prior=prior).mode() == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize(("prior", "text"), [(0.5, "infinite at 0 and at 1"), (1.0, "constant")])
def test_no_unique_mode(prior, text):
    with pytest.raises(DomainError, match=text):
        precision_posterior(0, 0, prior=prior).mode()


def test_with_the_inverse_weight_misses_and_alarms_change_places():
    x = np.array([0.1, 0.4, 0.7, 0.95])
    for beta in (0.3, 1.0, 2.0):
        one, other = f_posterior(7, 4, 9, beta), f_posterior(7, 9, 4, 1.0 / beta)
        assert one.cdf(x) == pytest.approx(other.cdf(x), rel=1e-13)
        assert one.mean() == pytest.approx(other.mean(), rel=1e-14)


def test_the_weight_passes_smoothly_through_1():
    x = np.array([0.3, 0.5, 0.7])
    at, near = f_posterior(10, 10, 5), f_posterior(10, 10, 5, beta=1.0 + 1e-9)
    assert near.cdf(x) == pytest.approx(at.cdf(x), abs=1e-8)
    assert near.ppf(x) == pytest.approx(at.ppf(x), abs=1e-8)
    assert near.var() == pytest.approx(at.var(), rel=1e-7)


def test_a_large_weight_gives_recall_and_a_small_one_precision():
    x = np.array([0.3, 0.5, 0.7])
    assert f_posterior(10, 10, 5, beta=1e6).cdf(x) == pytest.approx(recall_posterior(10, 5).cdf(x), abs=1e-10)
    assert f_posterior(10, 10, 5, beta=1e-6).cdf(x) == pytest.approx(precision_posterior(10, 10).cdf(x), abs=1e-10)


@pytest.mark.parametrize("posterior", ALL, ids=str)
def test_draws(posterior):
    draws = posterior.rvs(100_000, random_state=3)
    assert ((draws >= 0.0) & (draws <= 1.0)).all()
    assert abs(draws.mean() - posterior.mean()) < 5.0 * posterior.std() / math.sqrt(draws.size)
    for x in (1e-9, 0.3, 0.5, *posterior.ppf([0.1, 0.5, 0.9]), 0.999):
        below = posterior.cdf(x)
        assert abs((draws <= x).mean() - below) < 5.0 * math.sqrt(below * (1.0 - below) / draws.size) + 1e-12
    assert np.array_equal(draws, posterior.rvs(100_000, random_state=np.random.default_rng(3)))
    assert posterior.rvs((2, 3), random_state=np.random.RandomState(1)).shape == (2, 3)
    assert isinstance(posterior.rvs(random_state=1), float)


@pytest.mark.parametrize(
    ("call", "kind", "text"),
    [
        (lambda: precision_posterior(2.5, 1), InputError, "tp is a count: .*2.5"),
        (lambda: precision_posterior(2, "1"), InputError, "fp is a count: .*'1'"),
        (lambda: recall_posterior(1, -1), DomainError, "fn = -1 .*0 to 1e.09"),
        (lambda: f_posterior(1, 1, True), InputError, "fn is a count: .*True"),
        (lambda: f_posterior(1, 1, 1, beta=-2), DomainError, "beta = -2 .*range"),
        (lambda: f_posterior(1, 1, 1, prior=0), DomainError, "prior = 0 .*range"),
        (lambda: f_posterior(1, 1, 1, prior="x"), InputError, "prior.*'x'"),
        (lambda: precision_posterior(1, 1).interval(1.0), DomainError, "confidence = 1.0 .*below 1"),
        (lambda: precision_posterior(1, 1).interval("95%"), InputError, "confidence.*'95%'"),
        (lambda: precision_posterior(1, 1).cdf("x"), InputError, "'x'"),
        (lambda: precision_posterior(1, 1).rvs(3, random_state="x"), InputError, "random_state.*'x'"),
    ],
)
def test_arguments_outside(call, kind, text):
    with pytest.raises(kind, match=text) as caught:
        call()
    assert "\n" not in str(caught.value)


def test_whole_floats_and_numpy_integers_are_counts():
    assert precision_posterior(2.0, np.int32(3)) == precision_posterior(2, 3)
    assert f_posterior(2.0, np.float64(3.0), 1, beta=2) == f_posterior(2, 3, 1, beta=2.0)
