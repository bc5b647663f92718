"""eta where a point lies so close to the lowest precision that float64 has lost the difference: by mpmath, forward."""

from __future__ import annotations

import mpmath
import numpy as np
import pytest

from prsym.numeric.curve_through import _end_density, eta_near_limit


def one_minus_g(recall: float, eta: float) -> mpmath.mpf:
    """((1 + m) T(q) - Lambda(q))/T(1) for kappa = e^-eta - 1, from ln and atanh; with 1 - s^2 = e^-eta, s^2 = -kappa.

    atanh s is ln(1 + s) + eta/2, which loses no digit for large eta.
    """
    q, eta = 1 - mpmath.mpf(recall), mpmath.mpf(eta)
    s = mpmath.sqrt(-mpmath.expm1(-eta))
    whole = (mpmath.log1p(s) + eta / 2) / s
    ratio = eta / (2 * s**2) / whole
    below = -mpmath.log1p(-((s * q) ** 2)) / (2 * s**2)
    return ((1 + ratio) * mpmath.atanh(s * q) / s - below) / whole


@pytest.mark.parametrize(
    ("recall", "eta"),
    [
        (0.5, 4e9),
        (0.001, 3e10),
        (0.999, 1e8),
        (1.0 - 2.0**-33, 45.0),
        (1.0 - 2.0**-40, 30.0),
        (1.0 - 2.0**-45, 5.0),
        (1.0 - 2.0**-50, 0.5),
    ],
)
def test_it_is_the_eta_of_the_curve_through_the_point(recall: float, eta: float) -> None:
    with mpmath.workdps(60):
        below = float(one_minus_g(recall, eta))
    assert below < 1e-9
    found = eta_near_limit(np.array([recall]), np.array([below]))
    assert found[0] == pytest.approx(eta, rel=1e-9)


@pytest.mark.parametrize("eta", [-30.0, -1.0, -1e-9, 1e-9, 0.5, 12.0])
def test_the_density_at_the_end(eta: float) -> None:
    """(1 + m)/T(1) with m = Lambda(1)/T(1); near kappa = 0 it is 3/2."""
    with mpmath.workdps(60):
        kappa = mpmath.expm1(-mpmath.mpf(eta))
        root = mpmath.sqrt(kappa)
        whole = (mpmath.atan(root) / root).real
        wanted = (1 + mpmath.log1p(kappa) / (2 * kappa) / whole) / whole
    assert _end_density(np.array([eta]))[0] == pytest.approx(float(wanted), rel=1e-12)
    assert _end_density(np.array([0.0]))[0] == 1.5
