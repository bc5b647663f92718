"""How the estimates are called: shapes, types, domains and errors."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import numpy as np
import pytest

import prsym
from prsym.errors import InputError
from prsym.estimates.proportions import METHODS

CALLS = {
    method: {"method": method, **({"population": 1000} if method == "hypergeometric" else {})} for method in METHODS
}


@pytest.mark.parametrize("options", CALLS.values(), ids=CALLS)
def test_arguments_broadcast_to_float64(options):
    lower, upper = prsym.proportion_interval([[1], [2]], [10, 20, 30], [0.9, 0.95, 0.99], **options)
    assert lower.shape == upper.shape == (2, 3)
    assert lower.dtype == upper.dtype == np.float64
    single = prsym.proportion_interval(2, 20, 0.95, **options)
    assert isinstance(single.lower, np.float64)
    assert tuple(single) == (lower[1, 1], upper[1, 1])
    assert prsym.proportion_interval([], [], **options).lower.shape == (0,)


@pytest.mark.parametrize("options", CALLS.values(), ids=CALLS)
@pytest.mark.parametrize(
    ("x", "n", "level"),
    [
        (-1, 5, 0.9),
        (6, 5, 0.9),
        (0, 0, 0.9),
        (np.nan, 5, 0.9),
        (1, np.inf, 0.9),
        (1, 5, 0.0),
        (1, 5, 1.0),
        (1, 5, np.nan),
    ],
)
def test_outside_the_domain_is_nan_without_a_warning(options, x, n, level):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert np.isnan(prsym.proportion_interval(x, n, level, **options)).all()


@pytest.mark.parametrize("options", CALLS.values(), ids=CALLS)
def test_one_side_needs_at_least_half_the_confidence(options):
    for sides in ("lower", "upper"):
        assert np.isnan(prsym.proportion_interval(1, 5, 0.4999, sides=sides, **options)).all()
        assert np.isfinite(prsym.proportion_interval(1, 5, 0.5, sides=sides, **options)).all()


@pytest.mark.parametrize("options", CALLS.values(), ids=CALLS)
def test_one_side_is_the_end_of_twice_what_is_left_beyond(options):
    """The lower limit at 95 % is the lower end at 90 %."""
    both = prsym.proportion_interval([1, 7, 40], 40, 0.75, **options)
    for sides in ("lower", "upper"):
        one = prsym.proportion_interval([1, 7, 40], 40, 0.875, sides=sides, **options)
        assert getattr(one, sides) == pytest.approx(getattr(both, sides), rel=2e-16)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"method": "exact"}, "method = 'exact' is unknown: normal, wilson, agresti_coull, clopper_pearson, jeffreys"),
        ({"method": ["wilson"]}, "method = .* is unknown"),
        ({"sides": "both"}, "sides = 'both' is unknown: two, lower, upper are possible"),
        ({"method": "hypergeometric"}, "needs the population"),
        ({"population": 100}, "method = 'wilson' knows no population: hypergeometric and normal do"),
    ],
)
def test_errors_are_one_line(options, message):
    with pytest.raises(InputError, match=message) as caught:
        prsym.proportion_interval(1, 10, **options)
    assert "\n" not in str(caught.value)


def test_the_finite_normal_interval_is_the_catalogues(catalogue):
    random = np.random.default_rng(25)
    z = catalogue.quantile(0.95)
    for _ in range(60):
        population = int(10 ** random.uniform(1, 9))
        n = int(random.integers(1, population))
        x = int(random.integers(0, n + 1))
        ends = prsym.proportion_interval(x, n, method="normal", population=population)
        for name in ("lower", "upper"):
            inputs = {"found": x, "sample": n, "z": z, "population": population}
            true = catalogue.value(f"validation.normal_finite_{name}", **inputs)
            assert catalogue.ulps(float(getattr(ends, name)), true) <= 1.0
    assert prsym.proportion_interval([1, 0, 1], [4, 1, 1], method="normal", population=[4, 1, 1]).lower.tolist() == [
        0.25,
        0,
        1,
    ]


def test_samples_above_the_measured_range_are_nan():
    for method in ("clopper_pearson", "jeffreys"):
        assert np.isfinite(prsym.proportion_interval(5, 1e9, method=method)).all()
        assert np.isnan(prsym.proportion_interval(5, 1.1e9, method=method)).all()


@pytest.mark.parametrize(
    "call",
    [
        lambda: prsym.proportion_interval("24", 2400),
        lambda: prsym.sample_size("0.05"),
        lambda: prsym.recall_range_from_elusion(9000, 8, 1600, "200000"),
        lambda: prsym.stratified_recall(["1000", "5000"], [90, 3], [100, 500]),
        lambda: prsym.e_recall(0.1, 1j, 0.5, 2),
    ],
)
def test_texts_and_complex_numbers_are_no_numbers(call):
    with pytest.raises(TypeError):
        call()


@pytest.mark.parametrize(
    ("call", "largest"),
    [
        (lambda N: prsym.sample_size(0.02, population=N), 1e15),
        (lambda N: prsym.margin_of_error(N), 1e15),
        (lambda N: prsym.margin_of_error(100, population=N), 1e15),
        (lambda N: prsym.proportion_interval(N / 2, N, method="wilson")[0], 1e15),
        (lambda N: prsym.proportion_interval(1, 20, method="normal", population=N)[0], 1e15),
        (lambda N: prsym.proportion_interval(1, 20, method="hypergeometric", population=N)[0], 1e12),
    ],
)
def test_the_largest_count_is_taken_and_the_next_one_is_not(call: Callable[[float], float], largest: float) -> None:
    """The figures are those of the documentation."""
    assert np.isfinite(call(largest))
    assert np.isnan(call(largest + 1))
