"""The coordinate in which the curves are nearly evenly spaced.

With c = 1 + kappa, eta = -ln c and t = ln(1 + (e - 1) c^(-1/2)), which is close to T(1), x = ln t is nearly the log
odds of G for every recall, with slope 1 at both ends of the range. At kappa = 0, x = 0.
"""

from __future__ import annotations

import numpy as np

from prsym.numeric.blocks import FloatArray

E_LESS_1 = float(np.expm1(1.0))
FAR = 30.0  # eta/2 beyond which 1 + (e - 1) exp(eta/2) is (e - 1) exp(eta/2) in float64


def eta_of(x: FloatArray) -> FloatArray:
    """eta = 2 ln((e^t - 1)/(e - 1)), written so that nothing overflows."""
    t = np.exp(x)
    eta: FloatArray = 2.0 * (t + np.log(-np.expm1(-t) / E_LESS_1))
    return eta


def x_of(eta: FloatArray) -> FloatArray:
    """The inverse of `eta_of`."""
    half = 0.5 * eta
    near = np.log1p(E_LESS_1 * np.exp(np.minimum(half, FAR)))
    x: FloatArray = np.log(np.where(half > FAR, half + np.log(E_LESS_1), near))
    return x


def eta_slope(x: FloatArray) -> FloatArray:
    """d eta/dx = 2 t/(1 - e^-t)."""
    t = np.exp(x)
    slope: FloatArray = -2.0 * t / np.expm1(-t)
    return slope
