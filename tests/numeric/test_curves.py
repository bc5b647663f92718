"""The reference curves against the printed formulas in Arb."""

from __future__ import annotations

import numpy as np
import pytest

from prsym.numeric import reference_precision, relevance_probability

CURVES = {
    "dimm2015.continued_precision": reference_precision,
    "dimm2015.continued_probability": relevance_probability,
}


@pytest.mark.parametrize("identifier", CURVES)
def test_the_largest_error_is_within_4_ulp(oracle, curve_points, identifier):
    computed = CURVES[identifier](*curve_points.values())
    worst, where = oracle.worst(identifier, computed, curve_points)
    assert worst <= 4.0, where


def test_an_error_of_5_ulp_would_be_seen(oracle):
    point = {"recall": 0.3, "prevalence": 0.01, "beta_squared": 2.0}
    off = reference_precision(*point.values()) * (1.0 + 5 * 2.0**-52)
    worst, _ = oracle.worst(
        "dimm2015.continued_precision", np.array([off]), {name: np.array([x]) for name, x in point.items()}
    )
    assert worst > 4.0


@pytest.mark.parametrize("kappa", [np.nextafter(-1.0, 0.0), -0.9999999, -1e-300, 0.0, 1e-300, 1e40, 1e200, 1e300])
@pytest.mark.parametrize("recall", [1e-300, 1e-30, 0.3, 0.64, 0.9, 1.0 - 2.0**-53, 1.0])
def test_the_ends_of_the_domain(oracle, recall, kappa):
    for prevalence in (1e-12, 0.3, 1.0 - 1e-9):
        exact = oracle.precision(recall, prevalence, kappa)
        assert oracle.ulps(reference_precision(recall, prevalence, kappa), exact) <= 4.0


def test_precision_at_recall_0_is_the_probability_there():
    kappa = np.array([-0.9999, -0.5, -0.3, -1e-19, 0.0, 1e-19, 0.7, 1e8, 1e300])
    at_0 = reference_precision(0.0, 0.2, kappa)
    assert np.allclose(at_0, relevance_probability(0.0, 0.2, kappa), rtol=1e-15, atol=0.0)
    assert np.allclose(at_0, reference_precision(1e-300, 0.2, kappa), rtol=1e-15, atol=0.0)


def test_precision_at_recall_1_is_the_prevalence():
    kappa = np.array([-0.9999, -0.5, -0.3, 0.0, 0.7, 1e8, 1e300])
    assert np.allclose(reference_precision(1.0, 0.2, kappa), 0.2, rtol=4e-16, atol=0.0)


@pytest.mark.parametrize("function", CURVES.values())
@pytest.mark.parametrize(
    ("recall", "prevalence", "beta_squared"),
    [
        (-1e-300, 0.3, 1.0),
        (1.0 + 2.0**-52, 0.3, 1.0),
        (0.5, 0.0, 1.0),
        (0.5, 1.0, 1.0),
        (0.5, -0.3, 1.0),
        (0.5, 0.3, -1.0),
        (0.5, 0.3, -2.0),
        (0.5, 0.3, np.inf),
        (np.nan, 0.3, 1.0),
        (0.5, np.nan, 1.0),
        (0.5, 0.3, np.nan),
        (np.inf, 0.3, 1.0),
    ],
)
def test_outside_the_domain_is_nan(function, recall, prevalence, beta_squared):
    assert np.isnan(function(recall, prevalence, beta_squared))
