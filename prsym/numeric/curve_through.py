"""The curve through a point: kappa = beta^2 and eta = -ln(1 + kappa), which stays exact where kappa rounds to -1.

X = P asks for a mean density G/R = h(P, rho). Most points need one evaluation: a guess from the table, the form
and its slope, and a step of second order. The native kernels, where they are, evaluate in carried errors; NumPy in
plain float64, with a correction in compensated arithmetic where the rounding of that would show in P. Wherever the
guess does not serve, a search and a correction follow.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from prsym.numeric import kernels
from prsym.numeric.blocks import BLOCK, FloatArray, blocks
from prsym.numeric.bracket import bracketed_eta
from prsym.numeric.compensated import Compensated
from prsym.numeric.guess import guess
from prsym.numeric.native import tabled_beta_squared
from prsym.numeric.regimes import HIGH, LOW, Regime, compensated_mean, partition
from prsym.numeric.slopes import ETA_FAR, mean_and_slope, regime_mean_and_slope

Mask = NDArray[np.bool_]
SMALLEST_KAPPA = 1e-4  # the closed slope cancels below
LONGEST_STEP = 1e-5  # in the log odds of G: a longer one is left to the search
LONG_STEP = 1e-6  # what a longer step leaves would show in P
# Ulps of P that a relative error of one unit roundoff in G/R makes, up to which plain float64 serves.
PLAIN_WEIGHT = {LOW: 0.5, HIGH: 0.37}
SMALLEST_C = 1e-300  # 1 + kappa where it stands in a denominator
SPAN = 131_072  # points solved for together, those of one regime a block at a time
JUST_ABOVE_MINUS_ONE = float(np.nextafter(-1.0, 0.0))
COARSE_KAPPA = -0.99  # at and below, kappa is coarse and eta is what is solved for
NEAR_LIMIT = 1e-9  # of 1 - G: below, G in float64 tells too little, and the exact 1 - G is used
MISSED = 1e-3  # a relative miss of G/R that means that the search ended at the border of its range
TRUSTED_CHANGE = 1e-3  # a larger correction means that G is 1 but for rounding: eta is left as it is


class Curves(NamedTuple):
    """One curve for each point; kappa is NaN outside the domain, and eta is given where kappa is coarse."""

    kappa: FloatArray
    eta: FloatArray


def curves_through(R: FloatArray, P: FloatArray, rho: FloatArray) -> Curves:
    """The curves through points given as flat arrays."""
    eta = np.zeros(R.size)
    native = tabled_beta_squared(R, P, rho)
    kappa = _by_table(R, P, rho) if native is None else native
    left = np.flatnonzero(np.isnan(kappa))
    for part in blocks(left.size, BLOCK):
        places = left[part]
        kappa[places], eta[places] = _searched(R[places], P[places], rho[places])
    return Curves(kappa, eta)


def _by_table(R: FloatArray, P: FloatArray, rho: FloatArray) -> FloatArray:
    """kappa by steps from the table, NaN for the points that it does not serve."""
    kappa = np.empty(R.size)
    for span in blocks(R.size, SPAN):
        points = R[span], P[span], rho[span]
        for regime, mask in _by_recall(R[span]):
            places = np.flatnonzero(mask)
            kappa[span][places] = _solved_in_regime(regime, *(values.take(places) for values in points))
    return kappa


def _by_recall(R: FloatArray) -> tuple[tuple[Regime, Mask], ...]:
    """The regime that each point is in if its kappa is positive."""
    high = kernels.HIGH_RECALL < R
    return (LOW, ~high), (HIGH, high)


def _solved_in_regime(regime: Regime, R: FloatArray, P: FloatArray, rho: FloatArray) -> FloatArray:
    """kappa at points of one regime, NaN for those that the table does not serve."""
    kappa, slope, is_delicate = np.empty(R.size), np.empty(R.size), np.empty(R.size, dtype=np.bool_)
    for part in blocks(R.size, BLOCK):
        kappa[part], slope[part], step = _one_step(regime, R[part], P[part], rho[part])
        is_delicate[part] = (_weight(P[part]) > PLAIN_WEIGHT[regime]) | (np.abs(step) > LONG_STEP)
    delicate = np.flatnonzero(is_delicate)
    asked = kernels.mean_density_of_precision(Compensated(P[delicate]), Compensated(rho[delicate]))
    start = kappa[delicate]
    change = _change(asked, compensated_mean(regime, R[delicate], start), slope[delicate])
    kappa[delicate] = start - (1.0 + start) * change
    return kappa


def _weight(P: FloatArray) -> FloatArray:
    """Ulps of P in one unit roundoff u = 2^-53 of G/R: dP/P = (1 - P) d ln(G/R), and an ulp is u P/(mantissa of P)."""
    weight: FloatArray = (1.0 - P) * np.frexp(P)[0]
    return weight


def _one_step(regime: Regime, R: FloatArray, P: FloatArray, rho: FloatArray) -> tuple[FloatArray, ...]:
    """kappa by one step from the table in the given regime, NaN where that does not serve; slope and step."""
    mean = kernels.mean_density_of_precision(P, rho)
    G = mean * R
    eta, bend, inside, _ = guess(R, G)
    kappa = np.expm1(-eta)
    found, slope = regime_mean_and_slope(regime, R, kappa)
    odds = (mean - found) / (found * (1.0 - G))
    step = odds * (1.0 - 0.5 * odds)
    eta_in_odds = (1.0 - R * found) / slope
    change = step * (eta_in_odds + 0.5 * step * bend)
    serves = inside & (kappa > SMALLEST_KAPPA) & (np.abs(step) < LONGEST_STEP) & (rho > 0.0) & (rho < 1.0)
    return np.where(serves, kappa - (1.0 + kappa) * (change - 0.5 * change * change), np.nan), slope, step


def _searched(R: FloatArray, P: FloatArray, rho: FloatArray) -> Curves:
    """The curves by search and correction, NaN outside the domain."""
    curves = Curves(np.full(R.size, np.nan), np.full(R.size, np.nan))
    mean = kernels.mean_density_of_precision(Compensated(P), Compensated(rho))
    places = np.flatnonzero(_inside(R, P, rho, mean))
    R, asked = R[places], Compensated(mean.leading[places], mean.trailing[places])
    G = asked * R
    below = (1.0 - G.leading) - G.trailing
    near = below < NEAR_LIMIT
    eta = np.empty(R.size)
    eta[near] = eta_near_limit(R[near], below[near])
    far = np.flatnonzero(~near)
    eta[far] = bracketed_eta(R[far], asked.leading[far], guess(R[far], asked.leading[far] * R[far]).x)
    start = Curves(np.expm1(-eta), eta)
    _, slope = mean_and_slope(R, start.kappa, eta)
    found = accurate_mean(R, start)
    corrected = _corrected(start, asked, found, slope)
    kappa = np.where(near, np.maximum(start.kappa, JUST_ABOVE_MINUS_ONE), corrected.kappa)
    missed = np.abs(found.leading - asked.leading) > MISSED * asked.leading
    curves.kappa[places] = np.where(missed, np.nan, kappa)  # a beta^2 beyond the range of floats
    curves.eta[places] = np.where(missed, np.nan, np.where(near, eta, corrected.eta))
    return curves


def _inside(R: FloatArray, P: FloatArray, rho: FloatArray, mean: Compensated) -> Mask:
    """0 < R < 1, 0 < rho < 1, P < 1, and P above R rho/(R rho + 1 - rho), which is G < 1, without rounding."""
    G = mean * R
    below_one = (G.leading - 1.0) + G.trailing < 0.0
    inside: Mask = (R > 0.0) & (R < 1.0) & (rho > 0.0) & (rho < 1.0) & (P > 0.0) & (P < 1.0) & below_one
    return inside


def _corrected(start: Curves, asked: Compensated, found: Compensated, slope: FloatArray) -> Curves:
    """One more step, in eta where kappa is coarse, else in kappa."""
    change = _change(asked, found, slope)
    change = np.where(np.abs(change) <= TRUSTED_CHANGE * np.maximum(np.abs(start.eta), 1.0), change, 0.0)
    eta = start.eta + change
    fine = start.kappa > COARSE_KAPPA
    kappa = np.where(fine, start.kappa - (1.0 + start.kappa) * change, np.expm1(-eta))
    return Curves(np.maximum(kappa, JUST_ABOVE_MINUS_ONE), eta)


def _change(asked: Compensated, found: Compensated, slope: FloatArray) -> FloatArray:
    """The Newton step in eta on the residual of G/R, free of rounding."""
    residual = (asked.leading - found.leading) + (asked.trailing - found.trailing)
    change: FloatArray = residual / (found.leading * slope)
    return change


def accurate_mean(R: FloatArray, curves: Curves) -> Compensated:
    """G/R on the curves with its rounding error, from eta where kappa is coarse, else from kappa."""
    kappa, eta = curves
    leading, trailing = np.full(R.size, np.nan), np.zeros(R.size)
    coarse = kappa <= COARSE_KAPPA
    for regime, places in partition(R, np.where(coarse, np.nan, kappa)):
        mean = compensated_mean(regime, R[places], kappa[places])
        leading[places], trailing[places] = mean.leading, mean.trailing
    far = coarse & (eta > ETA_FAR) & (R > 0.0)
    for kernel, mask in (
        (kernels.mean_density_near_minus_one, coarse & ~far),
        (kernels.mean_density_at_minus_one, far),
    ):
        places = np.flatnonzero(mask)
        mean = kernel(*(Compensated(values[places]) for values in (R, np.maximum(np.exp(-eta), SMALLEST_C), eta)))
        leading[places], trailing[places] = mean.leading, mean.trailing
    return Compensated(leading, trailing)


# The curve through a point so close to the lowest precision that G is 1 but for a tiny part.
# Exactly, T(1) (1 - G) = (1 + m) T(q) - Lambda(q) with q = 1 - R and m = Lambda(1)/T(1). The part 1 - G comes in
# without rounding, where G itself has lost it.

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
