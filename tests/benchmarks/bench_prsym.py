"""prsym's own functions for pytest-benchmark, to compare commits: docs/benchmarks.md. Other runs do not collect it."""

from __future__ import annotations

import pytest
from benchmark_tools.digits import DIGITS, enclosed
from benchmark_tools.draws import ONE, TWO
from benchmark_tools.points import curve_points, measured_points

import prsym

TARGET = 0.75
SIZES = (1, 1_000, 1_000_000)


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("function", ["reference_precision", "relevance_probability"])
def test_curve(benchmark, function, n):
    points = curve_points(n)
    values = benchmark(getattr(prsym, function), points.recall, points.prevalence, points.beta_squared)
    assert ((values > 0.0) & (values < 1.0)).all()


@pytest.mark.parametrize("n", SIZES)
def test_solver(benchmark, n):
    values = benchmark(prsym.solve_beta_squared, *measured_points(n))
    assert (values > 0.0).all()


@pytest.mark.parametrize("n", SIZES)
def test_extrapolation(benchmark, n):
    values = benchmark(prsym.extrapolate_precision, *measured_points(n), TARGET)
    assert ((values > 0.0) & (values < 1.0)).all()


@pytest.mark.parametrize("digits", DIGITS)
def test_digits(benchmark, digits):
    assert benchmark(enclosed, digits) > 0


@pytest.mark.parametrize("beta", [1.0, 2.0])
def test_superiority(benchmark, beta):
    assert 0.0 < benchmark(prsym.probability_superior, ONE, TWO, "f", beta) < 1.0


@pytest.mark.parametrize("beta", [1.0, 2.0])
def test_interval(benchmark, beta):
    low, high = benchmark(lambda: prsym.f_posterior(*TWO, beta=beta).interval(0.95))
    assert 0.0 < low < high < 1.0
