"""Precision extrapolated along the reference curve through a measured point, and its derivatives."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from prsym.numeric import kernels
from prsym.numeric.blocks import BLOCK, FloatArray, Result, blocks, flat_arguments, shaped
from prsym.numeric.compensated import Compensated
from prsym.numeric.containers import keeps_containers
from prsym.numeric.curve_through import COARSE_KAPPA, Curves, accurate_mean, curves_through
from prsym.numeric.regimes import partition
from prsym.numeric.slopes import mean_and_slope

SMALLEST_RECALL = 1e-150  # the slope at R = 0 is that at this recall


class Sensitivity(NamedTuple):
    """The partial derivatives of the extrapolated precision in the measured recall, precision and prevalence."""

    recall: Result
    precision: Result
    prevalence: Result


@keeps_containers()
def extrapolate_precision(
    recall: ArrayLike, precision: ArrayLike, prevalence: ArrayLike, target_recall: ArrayLike
) -> Result:
    """X(R_T), the precision at recall R_T on the reference curve through the measured point (R, P).

    Recall R and prevalence rho are in (0, 1), precision in (R rho/(R rho + 1 - rho), 1) and target_recall in
    [0, 1]; NaN outside. Arguments broadcast; the result is float64. Dimm (2015), section 2, after eq. 12.

    Accuracy: within 5e-15 relative of certified digits for R up to 0.9, also where beta^2 rounds to -1. Beyond, the
    measured point says ever less about the curve: the relative error grows to about 2e-16/(1 - R).

    >>> f"{extrapolate_precision(0.68, 0.40, 0.021, 0.75):.13g}"
    '0.3142659806749'
    """
    (R, P, rho, target), shape = flat_arguments(recall, precision, prevalence, target_recall)
    result = np.empty(R.size)
    with np.errstate(all="ignore"):
        for part in blocks(R.size, BLOCK):
            curves = curves_through(R[part], P[part], rho[part])
            result[part] = _precision_on(curves, rho[part], target[part])
    return shaped(result, shape)


def _precision_on(curves: Curves, rho: FloatArray, target: FloatArray) -> FloatArray:
    """X(R_T) on given curves, NaN for a target outside [0, 1]."""
    mean = accurate_mean(target, curves)
    X = kernels.probability(Compensated(rho), mean).rounded()
    return np.where((target >= 0.0) & (target <= 1.0), X, np.nan)


@keeps_containers(Sensitivity)
def extrapolation_sensitivity(
    recall: ArrayLike, precision: ArrayLike, prevalence: ArrayLike, target_recall: ArrayLike
) -> Sensitivity:
    """The partial derivatives of `extrapolate_precision` in recall, precision and prevalence.

    Domain and shapes are those of `extrapolate_precision`. From Dimm (2015), eq. 11, continued, by implicit
    differentiation of X(R; rho, beta^2) = P (`dimm2015.stable_forms`).

    Accuracy: 1e-9 relative to mpmath for R up to 0.95, R_T up to 0.98 and |R_T - R| above 0.02; nearer
    to R_T = 1 and to R_T = R the small derivatives lose digits by cancellation (at both themselves they are right).

    >>> f"{extrapolation_sensitivity(0.68, 0.40, 0.021, 0.68).precision:.10g}"  # the point's own precision
    '1'
    """
    (R, P, rho, target), shape = flat_arguments(recall, precision, prevalence, target_recall)
    result = np.empty((3, R.size))
    with np.errstate(all="ignore"):
        for part in blocks(R.size, BLOCK):
            result[:, part] = _derivatives(R[part], P[part], rho[part], target[part])
    return Sensitivity(*(shaped(values, shape) for values in result))


def _derivatives(
    R: FloatArray, P: FloatArray, rho: FloatArray, target: FloatArray
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """The three derivatives; v is the ratio of the slopes of ln G at the target and at the point, 0 at R_T = 1."""
    curves = curves_through(R, P, rho)
    kappa, eta = curves.kappa, np.where(curves.kappa > COARSE_KAPPA, -np.log1p(curves.kappa), curves.eta)
    mean, slope = mean_and_slope(R, kappa, eta)
    _, target_slope = mean_and_slope(np.maximum(target, SMALLEST_RECALL), kappa, eta)
    v = np.where(target == 1.0, 0.0, target_slope / slope)
    X = _precision_on(curves, rho, target)
    found: tuple[FloatArray, FloatArray, FloatArray] = kernels.sensitivity(
        R, P, rho, X, _density_on(kappa, eta, R), mean, v
    )
    return found


def _density_on(kappa: FloatArray, eta: FloatArray, R: FloatArray) -> FloatArray:
    """w on given curves, in plain float64."""
    w: FloatArray = kernels.density_near_minus_one(R, np.exp(-eta), eta)
    for regime, places in partition(R, np.where(kappa > kernels.NEAR_MINUS_ONE, kappa, np.nan)):
        w[places] = regime.density(*regime.density_arguments(R[places], kappa[places]))
    return w
