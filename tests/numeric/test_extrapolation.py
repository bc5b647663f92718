"""Extrapolated precision and its derivatives against certified digits and mpmath."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import numpy as np
import pytest

from prsym.catalogue import formula
from prsym.numeric import extrapolate_precision, extrapolation_sensitivity
from prsym.verify.enclose import enclose

DIGITS = 400  # 1 + kappa = exp(-eta) cancels up to 174 of them
POINTS = [  # recall, precision, prevalence, target recall
    (0.68, 0.40, 0.021, 0.75),
    (0.3, 0.9, 0.01, 0.8),
    (0.9, 0.05, 0.02, 0.95),
    (0.5, 0.3, 0.05, 0.01),
    (0.5, 0.05, 0.05, 0.9),
    (0.2, 0.012, 0.05, 0.7),
    (0.2, 0.0108, 0.05, 0.7),
    (0.05, 0.99, 0.4, 0.5),
    (0.95, 0.999999, 0.3, 0.99),
    (0.97, 0.31, 0.3, 1.0),
]


def mean_density(R: mpmath.mpf, kappa: mpmath.mpf) -> mpmath.mpf:
    """G/R from its integrals' closed forms."""
    root = mpmath.sqrt(kappa)  # imaginary for negative kappa

    def tangent(u: mpmath.mpf) -> mpmath.mpf:
        return (mpmath.atan(root * u) / root).real

    def logarithm(u: mpmath.mpf) -> mpmath.mpf:
        return mpmath.log(1 + kappa * u * u) / (2 * kappa)

    t, q = tangent(1), 1 - R
    return ((1 + logarithm(1) / t) * (t - tangent(q)) - (logarithm(1) - logarithm(q))) / (t * R)


def extrapolated(R: mpmath.mpf, P: mpmath.mpf, rho: mpmath.mpf, target: mpmath.mpf) -> mpmath.mpf:
    """X(R_T) by mpmath: the root eta = -ln(1 + kappa) by bisection of [-60, 400], then by secants."""

    def excess(eta: mpmath.mpf) -> mpmath.mpf:
        return mean_density(R, mpmath.expm1(-eta)) - rho * (1 - P) / (P * (1 - rho))

    low, high = mpmath.mpf(-60), mpmath.mpf(400)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) < 0 else (low, middle)
    root = mpmath.findroot(excess, (low, high))
    return rho / (rho + (1 - rho) * mean_density(target, mpmath.expm1(-root)))


@pytest.mark.parametrize("point", POINTS)
def test_certified_digits(point):
    names = ("recall", "precision", "prevalence", "target_recall")
    exact = enclose(formula("dimm2015.extrapolated_precision"), 20, dict(zip(names, point, strict=True)))
    middle = (Fraction(exact.lower) + Fraction(exact.upper)) / 2
    assert extrapolate_precision(*point) == pytest.approx(float(middle), rel=2e-15)


@pytest.mark.parametrize("point", POINTS)
def test_derivatives(point):
    with mpmath.workdps(DIGITS):
        exact, target = [mpmath.mpf(x) for x in point[:3]], mpmath.mpf(point[3])
        step = mpmath.mpf(10) ** (-DIGITS // 4)
        for i, value in enumerate(extrapolation_sensitivity(*point)):
            up, down = (
                extrapolated(*(x + sign * step * (i == j) for j, x in enumerate(exact)), target) for sign in (1, -1)
            )
            assert value == pytest.approx(float((up - down) / (2 * step)), rel=1e-10, abs=1e-12)


def test_the_curve_passes_through_its_own_point():
    R = np.linspace(0.01, 0.99, 99)
    P = np.linspace(0.1, 0.999, 99)
    assert np.allclose(extrapolate_precision(R, P, 0.1, R), P, rtol=4e-15, atol=0.0)
    assert np.allclose(extrapolation_sensitivity(R, P, 0.1, R).precision, 1.0, rtol=1e-12, atol=0.0)


def test_at_full_recall_only_prevalence_counts():
    sensitivity = extrapolation_sensitivity(0.5, 0.7, 0.2, 1.0)
    assert sensitivity == pytest.approx((0.0, 0.0, 1.0), abs=1e-15)


def test_near_the_lower_limit_the_curve_is_that_of_kappa_minus_1():
    R, rho, target = 0.2, 0.05, np.array([0.1, 0.5, 1.0])
    lowest = R * rho / (R * rho + 1.0 - rho)
    limit = target * rho / (target * rho + 1.0 - rho)
    found = extrapolate_precision(R, np.nextafter(lowest, 1.0), rho, target)
    assert np.allclose(found, limit, rtol=1e-15, atol=0.0)


@pytest.mark.parametrize("target", [-0.1, 1.1, np.nan, np.inf])
def test_a_target_outside_0_1_is_nan(target):
    assert np.isnan(extrapolate_precision(0.5, 0.5, 0.1, target))
    assert all(np.isnan(x) for x in extrapolation_sensitivity(0.5, 0.5, 0.1, target))


def test_a_point_outside_the_domain_is_nan():
    assert np.isnan(extrapolate_precision(0.5, 0.01, 0.1, [0.0, 0.5, 1.0])).all()
    assert np.isnan(extrapolate_precision([0.0, 1.0], 0.5, 0.1, 0.5)).all()
