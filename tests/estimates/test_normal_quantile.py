"""Quantiles of the normal law against mpmath's inverse error function at 60 digits."""

from __future__ import annotations

import mpmath
import numpy as np
import pytest

from prsym.estimates.normal_quantile import one_sided, two_sided

LEVELS = [1e-300, 1e-9, 0.3, 0.5, 0.6826894921370859, 0.8, 0.9, 0.95, 0.99, 0.999999, 1 - 1e-12, 1 - 2.0**-53]


def relative_error(leading: float, trailing: float, central: mpmath.mpf) -> float:
    true = mpmath.sqrt(2) * mpmath.erfinv(central)
    return float(abs((mpmath.mpf(leading) + mpmath.mpf(trailing) - true) / true))


@pytest.mark.parametrize("level", LEVELS)
def test_two_sides(level):
    z = two_sided(np.array([level]))
    with mpmath.workdps(60):
        error = relative_error(z.leading[0], z.trailing[0], mpmath.mpf(level))
    assert error < (1e-30 if level > 1e-290 else 1e-16)


@pytest.mark.parametrize("level", [level for level in LEVELS if level > 0.5])
def test_one_side(level):
    z = one_sided(np.array([level]))
    with mpmath.workdps(60):
        assert relative_error(z.leading[0], z.trailing[0], 2 * mpmath.mpf(level) - 1) < 1e-30


def test_ends_and_outside():
    assert one_sided(np.array([0.5])).rounded().tolist() == [0.0]
    assert np.isnan(two_sided(np.array([0.0, 1.0, -0.5, 1.5, np.nan])).rounded()).all()
    assert np.isnan(one_sided(np.array([0.4999, 1.0, np.nan])).rounded()).all()
    assert two_sided(np.array([])).rounded().shape == (0,)
