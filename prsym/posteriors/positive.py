"""P(D > 0) for a contrast D, by one integral of its moment function M along a vertical line.

For sigma between 0 and the first pole of M to its right,

    P(D > 0) = (1/pi) * integral over t > 0 of Re M(sigma + it)/(sigma + it),

and the trapezoidal rule of step h = 2 pi/Y gives, by Poisson's summation formula, exactly

    P(D > 0) + 1/(exp(sigma Y) - 1) + sum over k >= 1 of exp(sigma kY) P(D > kY) - exp(-sigma kY) P(D <= -kY).

The second term is subtracted; Y is chosen so that the bound of Chernoff makes the sum negligible. sigma is
taken near the saddle point of M(s)/s, where the integrand hardly oscillates and nothing cancels, on the side of the
smaller of P(D > 0) and P(D < 0): so small probabilities have small relative errors. Where a shape
is small, D has long tails and Y would be large: there t = c sinh u, and u in steps, replaces the uniform grid.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from prsym.errors import UnableError
from prsym.posteriors.contrast import Contrast
from prsym.posteriors.logarithms import ROUNDOFF, FloatArray, reach

UNIFORM_FROM = 3.0  # distance of the nearest pole from which the uniform grid is always taken
FEW = 96  # nodes up to which it is taken in any case
UNDERFLOW = -750.0  # ln of what a float64 cannot hold
MOST = 20_000_000
SINH_STEP = 0.1
STRIDES = np.array([5.0, 7.0, 10.0, 15.0, 25.0])  # candidates for s, in widths
SIDES = np.array([[1.0], [-1.0], [-1.0]])
SETTLED = 1e-13  # relative
# In the spectrum of the integrand the error of steps r h stands at 2 pi/(r h): for r about 2, and for r about 4.
FREQUENCIES = math.pi * np.array([0.80, 0.85, 0.90, 0.95, 1.0, 0.40, 0.425, 0.45, 0.475, 0.5])
TINY = 1e-300
MOST_HALVINGS = 7


class Estimate(NamedTuple):
    """A probability, and its change when every other node is left out."""

    value: float
    change: float


def probability_positive(contrast: Contrast) -> Estimate:
    """P(D > 0), and how much the coarser rules for the mixtures would change it."""
    mean, variance = contrast.slopes(0.0)
    if mean > 0.0:
        value, change = _upper_tail(contrast.reversed(), -mean, variance)
        return Estimate(1.0 - value, change)
    return _upper_tail(contrast, mean, variance)


def _upper_tail(contrast: Contrast, mean: float, variance: float) -> Estimate:
    """P(D > 0) where the mean of D is not positive."""
    sigma, width = _saddle(contrast, mean, variance)
    period, subtracting, log_bound = _period(contrast, sigma, width)
    if log_bound < UNDERFLOW:
        return Estimate(0.0, 0.0)
    lower, upper = contrast.poles
    moved = [p + sign * sigma for sign, p in zip(contrast.signs, contrast.shapes, strict=True)]
    longest = reach(moved, ROUNDOFF + 2.0)
    count = longest * period / (2.0 * math.pi) + 2.0
    if count <= FEW or min(upper, -lower) >= UNIFORM_FROM:
        if count > MOST:
            raise UnableError(f"the integral needs {count:.0e} nodes; at most {MOST:.0e} are taken")
        return _uniform(contrast, sigma, period, subtracting, int(count))
    return _graded(contrast, sigma, min(sigma, upper - sigma, 2.0 * width), longest)


def _saddle(contrast: Contrast, mean: float, variance: float) -> tuple[float, float]:
    """Near the minimum over s > 0 of ln M(s) - ln s: the place and 1/sqrt of the second derivative there."""
    low, high = 0.0, contrast.poles[1]
    s = min((math.sqrt(mean * mean + 4.0 * variance) - mean) / (2.0 * variance), 0.5 * high)
    top = high
    for _ in range(60):
        first, second = contrast.slopes(s)
        first, second = first - 1.0 / s, second + 1.0 / (s * s)
        low, high = (low, s) if first > 0.0 else (s, high)
        step = s - first / second
        new = step if low < step < high else 0.5 * (low + high)
        settled = abs(new - s) < 0.1 * min(s, top - s)
        s = new
        if settled:
            break
    return s, 1.0 / math.sqrt(second)


def _period(contrast: Contrast, sigma: float, width: float) -> tuple[float, bool, float]:
    """Y for the uniform grid, whether 1/(exp(sigma Y) - 1) is to be subtracted, and about ln M(sigma).

    By Chernoff's bound exp(-sigma y) P(D > y) is at most exp((sigma - s) y) M(s) for s > 0, and the same holds of
    exp(-sigma y) P(D <= y) for s < 0. Each s gives the Y from which the bound is negligible to M(sigma): those above
    sigma for the terms with y = kY; for y = -kY those below, with the surplus subtracted if s < 0.
    """
    lower, upper = contrast.poles
    # away from sigma to the right, to the left, and from 0 to the left
    strides = np.minimum(width * STRIDES, np.array([[0.97 * (upper - sigma)], [0.99 * sigma], [-0.97 * lower]]))
    strides[2] += sigma
    log_moment = contrast.rough_log_moment(np.append(sigma, sigma + SIDES * strides))
    gained = (log_moment[1:] - log_moment[0] + ROUNDOFF + 4.0).reshape(3, -1)
    beyond, whole, part = (gained / strides).min(axis=1).tolist()
    return max(beyond, min(whole, part)), part < whole, float(log_moment[0])


def _uniform(contrast: Contrast, sigma: float, period: float, subtracting: bool, count: int) -> Estimate:
    """The trapezoidal rule in t."""
    step = 2.0 * math.pi / period
    moments = contrast.moments_on_grid(sigma, step, count)
    terms = _halved((moments.values / (sigma + 1j * moments.imaginary)).real)
    size = step / math.pi * math.exp(moments.scale)
    surplus = math.exp(-sigma * period) / -math.expm1(-sigma * period) if subtracting else 0.0
    return Estimate(size * float(terms[0].sum()) - surplus, size * abs(float((terms[-1] - terms[0]).sum())))


def _graded(contrast: Contrast, sigma: float, scale: float, longest: float) -> Estimate:
    """The trapezoidal rule in u, t = scale sinh u, with steps halved until it settles."""
    step = SINH_STEP
    for _ in range(MOST_HALVINGS):
        u = step * np.arange(int(math.asinh(longest / scale) / step) + 2)
        moments = contrast.moments(sigma, scale * np.sinh(u))
        measure = step / math.pi * scale * np.cosh(u) / (sigma + 1j * moments.imaginary)
        terms = _halved((moments.values * measure).real)
        value, size = float(terms[0].sum()), math.exp(moments.scale)
        coarser, coarsest = np.abs(np.cos(np.outer(FREQUENCIES, u / step)) @ terms[0]).reshape(2, -1).max(axis=1)
        if coarser * min(1.0, coarser / max(coarsest, TINY)) < SETTLED * value:
            return Estimate(size * value, size * abs(float(terms[-1].sum()) - value))
        step *= 0.5
    raise UnableError(f"the integral did not settle with {u.size} nodes")


def _halved(terms: FloatArray) -> FloatArray:
    """The terms, the first halved: the others stand for their mirror images too."""
    terms[:, 0] *= 0.5
    return terms
