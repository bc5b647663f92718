"""The curve through a point so close to the lowest precision that G is 1 but for a tiny part.

Exactly, T(1) (1 - G) = (1 + m) T(q) - Lambda(q) with q = 1 - R and m = Lambda(1)/T(1). The part 1 - G comes in without
rounding, where G itself has lost it.
"""

from __future__ import annotations

import numpy as np

from prsym.numeric.blocks import FloatArray

LN_2 = float(np.log(2.0))
LONG = 20.0  # T(1) from which 1 + kappa is below 4 exp(-2 T), and T(1) = ln 2 + eta/2, Lambda(1) = eta/2 to rounding
FIXED_POINT_STEPS = 40  # each shrinks the error by 1/T(1) < 1/20 or ends it
HALVINGS = 120


def eta_near_limit(R: FloatArray, below: FloatArray) -> FloatArray:
    """eta = -ln(1 + kappa) with 1 - G = below, for below under 1e-9."""
    q = 1.0 - R
    tangent, logarithm = 0.5 * (np.log1p(q) - np.log(R)), -0.5 * (np.log1p(q) + np.log(R))
    whole = (2.0 * tangent - logarithm) / below
    for _ in range(FIXED_POINT_STEPS):
        whole = np.maximum(((2.0 - LN_2 / whole) * tangent - logarithm) / below, 1.0)
    eta = 2.0 * (whole - LN_2)
    short = np.flatnonzero(whole < LONG)
    eta[short] = _by_halving(below[short] / q[short])
    return eta


def _by_halving(ratio: FloatArray) -> FloatArray:
    """eta with (1 + m)/T(1) = ratio: q is so small there that T(q) = q and Lambda(q) = 0 to rounding."""
    low, high = np.full(ratio.size, -700.0), np.full(ratio.size, 2.0 * LONG + 10.0)
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        too_large = _end_density(middle) > ratio  # it falls as eta rises
        low, high = np.where(too_large, middle, low), np.where(too_large, high, middle)
    result: FloatArray = 0.5 * (low + high)
    return result


def _end_density(eta: FloatArray) -> FloatArray:
    """(1 + m)/T(1), the density at R = 1."""
    kappa = np.expm1(-eta)
    size = np.sqrt(np.maximum(np.abs(kappa), 1e-300))
    angle = np.where(kappa > 0.0, np.arctan(size), np.log1p(np.minimum(size, 1.0)) + 0.5 * eta)
    T, logarithm = angle / size, -0.5 * eta / np.where(kappa == 0.0, 1.0, kappa)
    T, logarithm = np.where(kappa == 0.0, 1.0, T), np.where(kappa == 0.0, 0.5, logarithm)
    density: FloatArray = (T + logarithm) / (T * T)
    return density
