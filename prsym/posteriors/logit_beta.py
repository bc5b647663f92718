"""The logit of a Beta variable: its density without cancellation, and a trapezoidal rule for means of its functions.

eta = logit W with W ~ Beta(a, b) has the density exp(a eta)/((1 + exp eta)^(a+b) B(a, b)), with its mode at ln(a/b). It
is analytic for |Im eta| < pi and decays exponentially, so the trapezoidal rule in u, eta = centre + c sinh u, converges
geometrically. Knees are the places where the averaged function bends, singular at a distance of pi from the real line.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from scipy.special import gammaln

from prsym.posteriors.logarithms import STIRLING_FROM, FloatArray, log1p_less, stirling_rest

STEP = 0.08  # of u
WIDEST = 2.5  # c: the density bends over a distance like this at least, where it bends most
KNEE_DEPTH = 42.0  # -ln of the error that a knee may leave
NARROW = 0.2  # standard deviation below which differences from the mode are taken without cancellation
NEAR = 2.0  # distance from the mode up to which that is so
NEGLIGIBLE = 44.0  # -ln of the smallest weight that is kept, relative to the largest


class Rule(NamedTuple):
    """Nodes as distances from ln(a/b), their weights, and the weights of every other node; weights sum to 1."""

    delta: FloatArray
    weights: FloatArray
    coarse: FloatArray


def deviation(a: float, b: float) -> float:
    """About the standard deviation of eta; what it is for large a and b."""
    return math.sqrt(1.0 / a + 1.0 / b)


def log_kernel(a: float, b: float, delta: FloatArray) -> FloatArray:
    """ln of the density at ln(a/b) + delta, less its value at ln(a/b)."""
    if a > b:  # from the side of the smaller mean, where nothing cancels
        return log_kernel(b, a, -delta)
    if deviation(a, b) >= NARROW:
        return _plain_kernel(a, b, delta)
    near = np.abs(delta) < NEAR
    everywhere = near.all()
    grown = np.expm1(delta if everywhere else np.where(near, delta, 0.0))
    kernel = a * log1p_less(grown) - (a + b) * log1p_less(a / (a + b) * grown)
    return kernel if everywhere else np.where(near, kernel, _plain_kernel(a, b, delta))


def _plain_kernel(a: float, b: float, delta: FloatArray) -> FloatArray:
    """The same by logarithms of W and of 1-W, which cancel near the mode."""
    eta = math.log(a) - math.log(b) + delta
    below, above = np.logaddexp(0.0, -eta), np.logaddexp(0.0, eta)  # -ln W, -ln(1-W)
    kernel: FloatArray = a * (math.log1p(b / a) - below) + b * (math.log1p(a / b) - above)
    return kernel


def log_peak(a: float, b: float) -> float:
    """ln of the density at ln(a/b)."""
    half = 0.5 * (math.log(a) - math.log1p(a / b) - math.log(2.0 * math.pi))
    return half - _rest(a) - _rest(b) + _rest(a + b)


def _rest(x: float) -> float:
    """ln Gamma(x) less (x - 1/2) ln x - x + ln(2 pi)/2."""
    if x < STIRLING_FROM:
        return float(gammaln(x)) - (x - 0.5) * math.log(x) + x - 0.5 * math.log(2.0 * math.pi)
    return float(stirling_rest(np.array(x)))


def rule(a: float, b: float, finest: Callable[[FloatArray], FloatArray], refinement: int = 1) -> Rule:
    """A rule for the mean of a function of eta whose detail at eta needs steps of `finest(eta)`."""
    width, mode = deviation(a, b), math.log(a) - math.log(b)
    scale = min(WIDEST, 3.0 * width)
    centre = math.log(max(a, 1.0)) - math.log(max(b, 1.0))  # where the density bends most
    left, right = (
        math.asinh((10.0 * min(width, 10.0) + 45.0 / shape + abs(centre - mode)) / scale) for shape in (a, b)
    )
    step = STEP / refinement
    while True:
        grown = np.exp(step * np.arange(-math.ceil(left / step), math.ceil(right / step) + 1))
        shrunk = 1.0 / grown
        delta, stretch = centre - mode + 0.5 * scale * (grown - shrunk), 0.5 * scale * (grown + shrunk)
        log_weights = log_kernel(a, b, delta) + np.log(stretch)
        log_weights -= log_weights.max()
        kept = (log_weights > -NEGLIGIBLE).nonzero()[0]
        part = slice(kept[0], kept[-1] + 1)
        needed = float((finest(mode + delta[part]) / stretch[part]).min()) / refinement
        if step <= needed:
            return _normalised(delta[part], np.exp(log_weights[part]))
        step = needed


def step_at(distance: FloatArray) -> FloatArray:
    """The step that resolves a function which is singular at i pi and -i pi beside a place at that distance."""
    return np.hypot(distance, math.pi) * (2.0 * math.pi / KNEE_DEPTH)


def _normalised(delta: FloatArray, weights: FloatArray) -> Rule:
    coarse = weights.copy()
    coarse[1::2] = 0.0
    return Rule(delta, weights / weights.sum(), coarse / coarse.sum())
