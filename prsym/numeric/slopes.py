"""G/R and d ln G/d eta in plain float64, for any mix of regimes; eta = -ln(1 + kappa).

The slope needs no more than half the digits: it scales a step, or enters a derivative. Its closed form divides by
kappa; near kappa = 0, where the curve is smooth, it is interpolated between neighbouring kappa.
"""

from __future__ import annotations

import numpy as np

from prsym.numeric import kernels
from prsym.numeric.blocks import FloatArray
from prsym.numeric.regimes import NEAR_MINUS_ONE, Regime, partition

Pair = tuple[FloatArray, FloatArray]  # G/R and d ln G/d eta
ETA_FAR = 600.0  # beyond it 1 + kappa may leave the range of float64
SPACING = 5e-3  # of the interpolation points in kappa; the interpolation errs by less than 36 SPACING^6
POINTS = tuple(SPACING * k for k in (-3, -2, -1, 1, 2, 3))


def mean_and_slope(R: FloatArray, kappa: FloatArray, eta: FloatArray) -> Pair:
    """Both, at eta; `kappa` is expm1(-eta), and chooses the regime. R > 0."""
    mean, slope = np.empty_like(R), np.empty_like(R)
    for regime, places in partition(R, kappa):
        mean[places], slope[places] = _in_regime(regime, R[places], kappa[places], eta[places])
    near_zero = np.flatnonzero(np.abs(kappa) < SPACING)
    if near_zero.size:
        slope[near_zero] = _interpolated(R[near_zero], kappa[near_zero])
    return mean, slope


def regime_mean_and_slope(regime: Regime, R: FloatArray, kappa: FloatArray) -> Pair:
    """Both in one regime, from kappa away from 0."""
    mean, *parts = regime.mean(*regime.mean_arguments(R, kappa), parts=True)
    return mean, kernels.log_slope(R, kappa, 1.0 + kappa, *parts)


def _in_regime(regime: Regime, R: FloatArray, kappa: FloatArray, eta: FloatArray) -> Pair:
    if regime is not NEAR_MINUS_ONE:
        return regime_mean_and_slope(regime, R, kappa)
    c, is_far = np.exp(-eta), eta > ETA_FAR
    near: tuple[FloatArray, ...] = kernels.mean_density_near_minus_one(R, c, eta, parts=True)
    near_slope: FloatArray = kernels.log_slope(R, kappa, c, *near[1:])
    far: FloatArray = kernels.mean_density_at_minus_one(R, c, eta)
    far_slope: FloatArray = kernels.log_slope_at_minus_one(R, eta)
    return np.where(is_far, far, near[0]), np.where(is_far, far_slope, near_slope)


def _interpolated(R: FloatArray, kappa: FloatArray) -> FloatArray:
    """Lagrange's formula; no interpolation point is in the interval served."""
    total = np.zeros_like(R)
    for point in POINTS:
        others = [other for other in POINTS if other != point]
        weight = np.prod([(kappa - other) / (point - other) for other in others], axis=0)
        at_point = np.full_like(R, point)
        total += weight * mean_and_slope(R, at_point, -np.log1p(at_point))[1]
    return total
