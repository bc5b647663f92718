"""The reference curve through a recall and a fallout, and what it says at another recall.

A point with recall R and fallout b has precision P = rho R/(rho R + (1 - rho) b), so that X(R; rho, beta^2) = P is
G(R, beta^2) = b: the curve is fixed by recall and fallout alone, whatever the prevalence. At the target recall it gives

    X = rho/(rho + (1 - rho) M),  M = G(R_T, beta^2)/R_T:  logit X = logit rho - ln M.

Recall and fallout come as log odds: then 1 - R and 1 - b are as exact as R and b.
"""

from __future__ import annotations

import numpy as np
from scipy.optimize import elementwise
from scipy.special import expit

from prsym.numeric.blocks import FloatArray
from prsym.numeric.bracket import HIGHEST, LOWEST
from prsym.numeric.coordinate import eta_of
from prsym.numeric.curve_through import JUST_ABOVE_MINUS_ONE, Curves, accurate_mean
from prsym.numeric.guess import guess
from prsym.numeric.slopes import mean_and_slope

FARTHEST = 600.0  # log odds of recall and fallout that are told apart; R and 1 - R are floats there
SETTLED = 1e-13  # of x, the curve's coordinate
NEAR = 1e-3  # half the width of the first bracket, where the guess serves
HALF = 0.5


def log_mean_at(target: float, recall: FloatArray, fallout: FloatArray) -> FloatArray:
    """ln M at the target recall in [0, 1], on the curves through points given as log odds (flat arrays).

    Log odds beyond 600 count as 600. Where beta^2 would exceed the floats it is taken as the largest: M, and with it
    1 - X, is then below 1e-140.
    """
    if target == 1.0:
        return np.zeros(recall.shape)
    with np.errstate(all="ignore"):
        x = _coordinate(np.clip(recall, -FARTHEST, FARTHEST), np.clip(fallout, -FARTHEST, FARTHEST))
        eta = eta_of(x)
        curves = Curves(np.maximum(np.expm1(-eta), JUST_ABOVE_MINUS_ONE), eta)
        result: FloatArray = np.log(accurate_mean(np.full(x.size, target), curves).leading)
    return result


def _coordinate(recall: FloatArray, fallout: FloatArray) -> FloatArray:
    """x of the curves (`coordinate`): the log odds of G grow with x, nearly as x does."""
    R, q = expit(recall), expit(-recall)
    low, high = _brackets(R, q, fallout)
    tolerances = {"xatol": SETTLED, "xrtol": SETTLED, "fatol": 0.0, "frtol": 0.0}
    found = elementwise.find_root(_excess, (low, high), args=(R, q, fallout), tolerances=tolerances)
    x: FloatArray = np.where(found.success, found.x, LOWEST)
    return x


def _brackets(R: FloatArray, q: FloatArray, fallout: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Around the guess where that serves, else the whole range."""
    middle = guess(R, expit(fallout)).x
    low, high = np.maximum(middle - NEAR, LOWEST), np.minimum(middle + NEAR, HIGHEST)
    serves = (_excess(low, R, q, fallout) < 0.0) & (_excess(high, R, q, fallout) > 0.0)
    return np.where(serves, low, LOWEST), np.where(serves, high, HIGHEST)


def _excess(x: FloatArray, R: FloatArray, q: FloatArray, wanted: FloatArray) -> FloatArray:
    return log_odds_of_share(x, R, q) - wanted


def log_odds_of_share(x: FloatArray, R: FloatArray, q: FloatArray) -> FloatArray:
    """ln G/(1 - G) at recall R = 1 - q on the curve with coordinate x, from the smaller of G and 1 - G."""
    eta = eta_of(x)
    kappa = np.expm1(-eta)
    kappa = np.where(kappa == 0.0, np.finfo(np.float64).tiny, kappa)  # the integrals divide by it
    share, rest = np.empty(x.shape), np.empty(x.shape)
    small = R <= HALF
    share[small] = R[small] * mean_and_slope(R[small], kappa[small], eta[small])[0]
    share[~small], rest = _share_and_rest(kappa, eta, R, q)
    result: FloatArray = np.where(share < HALF, np.log(share) - np.log1p(-share), np.log1p(-rest) - np.log(rest))
    return result


def _share_and_rest(kappa: FloatArray, eta: FloatArray, R: FloatArray, q: FloatArray) -> tuple[FloatArray, FloatArray]:
    """G for R above 1/2, and 1 - G for any R.

    1 - G = (m T(q) + T(q) - Lambda(q))/T(1) with m = Lambda(1)/T(1), and G is the same with the integrals over [q, 1]:
    no term is negative, none cancels much.
    """
    whole, weighted = _integrals(kappa, eta, np.ones_like(R), np.zeros_like(R))
    part, weighted_part = _integrals(kappa, eta, q, R)
    mean = weighted / whole
    rest = (mean * part + (part - weighted_part)) / whole
    large = R > HALF
    k, r, p = kappa[large], R[large], q[large]
    size = np.sqrt(np.abs(k))
    other = np.arctan(size * r / (1.0 + k * p)) / size
    weighted_other = HALF * np.log1p(k * r * (1.0 + p) / (1.0 + k * p * p)) / k
    share = (mean[large] * other + (other - weighted_other)) / whole[large]
    return np.where(k > 0.0, share, 1.0 - rest[large]), rest


def _integrals(kappa: FloatArray, eta: FloatArray, u: FloatArray, rest: FloatArray) -> tuple[FloatArray, FloatArray]:
    """T(u) and Lambda(u), the integrals of 1/(1 + kappa s^2) and s/(1 + kappa s^2) over [0, u]; rest is 1 - u."""
    size = np.sqrt(np.abs(kappa))
    square = kappa * u * u
    # ln(1 + kappa u^2) where that is near 0; at u = 1 it is -eta, also where 1 + kappa is below the floats
    near = np.where(rest > 0.0, np.log(rest * (1.0 + u) + np.exp(-eta) * u * u), -eta)
    log = np.where(square > -HALF, np.log1p(np.maximum(square, -HALF)), near)
    steep = np.where(size * u < HALF, np.arctanh(np.minimum(size * u, HALF)), np.log1p(size * u) - HALF * near)
    angle = np.where(kappa > 0.0, np.arctan(size * u), steep)
    return angle / size, HALF * log / kappa
