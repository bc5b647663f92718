"""Distribution function and density of the log-odds of F_beta for beta other than 1: one integral over the misses.

With y the log-odds less ln(1+k), P(log-odds <= y) = E I_z(hits, errors) with logit z = y + ln q: a mean over W of
incomplete Beta functions, and the density at y is the same mean of Beta densities. The integrand of the density,

    E^n (1 + kE)^x / (a + E)^(x+n+m),  E = exp eta,  a = (1 + exp y)/(1 + k exp y),

has one peak, at the positive root of a quadratic equation, and the finest detail of both integrands lies there. The
trapezoidal rule in u, eta = peak + c sinh u, has for each y its own peak and width. Of P and 1 - P the smaller is
computed.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy.special import betainc, expit

from prsym.errors import UnableError
from prsym.posteriors.logarithms import FloatArray
from prsym.posteriors.logit_beta import STEP, WIDEST, deviation, log_kernel, log_peak, step_at
from prsym.posteriors.misses import log_q_from_centre
from prsym.posteriors.odds import LogOdds

ROWS = 64  # values of y at a time
NEGLIGIBLE = 50.0  # -ln of the smallest terms that are kept, relative to the largest
SETTLED = 1e-8  # relative change from half the nodes; the full number squares it
REFINEMENTS = (1, 2, 4, 8)
LOWEST = -1e300
UNDERFLOW = -750.0  # ln of what is 0 in float64
MOST_NODES = 50_000_000
Terms = Callable[[LogOdds, FloatArray, FloatArray], FloatArray]


def log_density(odds: LogOdds, y: FloatArray) -> FloatArray:
    """ln of the density of the log-odds less ln(1+k)."""
    return _integrals(odds, y, _density_terms)


def log_tails(odds: LogOdds, y: FloatArray) -> tuple[FloatArray, NDArray[np.bool_]]:
    """ln of P(log-odds less ln(1+k) <= y), or where the flag is set, and y is above the centre, of the complement."""
    upper = y > odds.centre
    result = np.empty_like(y)
    result[~upper] = _integrals(odds, y[~upper], _lower_terms)
    result[upper] = _integrals(odds, y[upper], _upper_terms)
    return result, upper


def _density_terms(odds: LogOdds, share: FloatArray, hits: FloatArray) -> FloatArray:
    """ln of the integrand; `share` and `hits` are the distances of eta and of T from their centres."""
    return _log_share(odds, share) + log_peak(odds.hits, odds.errors) + log_kernel(odds.hits, odds.errors, hits)


def _lower_terms(odds: LogOdds, share: FloatArray, hits: FloatArray) -> FloatArray:
    return _tail_terms(odds, share, hits, 1.0)


def _upper_terms(odds: LogOdds, share: FloatArray, hits: FloatArray) -> FloatArray:
    return _tail_terms(odds, share, hits, -1.0)


def _tail_terms(odds: LogOdds, share: FloatArray, hits: FloatArray, sign: float) -> FloatArray:
    """The incomplete Beta function is computed where it can matter, by a bound on it."""
    weight = _log_share(odds, share)
    bound = weight + np.where(sign * hits < 0.0, log_kernel(odds.hits, odds.errors, hits), 0.0)
    matters = bound > bound.max(axis=1, keepdims=True) - NEGLIGIBLE
    first, second = (odds.hits, odds.errors) if sign > 0.0 else (odds.errors, odds.hits)
    logit = sign * (hits[matters] + math.log(odds.hits) - math.log(odds.errors))
    result = np.full_like(weight, -np.inf)
    result[matters] = weight[matters] + log_incomplete(first, second, logit)
    return result


def _log_share(odds: LogOdds, share: FloatArray) -> FloatArray:
    """ln of the density of eta."""
    return log_peak(odds.heavy, odds.light) + log_kernel(odds.heavy, odds.light, share)


def _integrals(odds: LogOdds, y: FloatArray, terms: Terms) -> FloatArray:
    """ln of the integral over eta for each y."""
    result = np.empty_like(y)
    for start in range(0, y.size, ROWS):
        part = slice(start, start + ROWS)
        result[part] = _refined(odds, y[part], terms)
    return result


def _refined(odds: LogOdds, y: FloatArray, terms: Terms) -> FloatArray:
    """Steps are refined until half the nodes would do."""
    for refinement in REFINEMENTS:
        share, log_measure = _nodes(odds, y, refinement)
        hits = (y - odds.centre)[:, None] + log_q_from_centre(odds.heavy, odds.light, odds.log_k, share)
        logs = terms(odds, share, hits) + log_measure
        top = np.maximum(logs.max(axis=1, keepdims=True), LOWEST)
        values = np.exp(logs - top)
        whole, half = values.sum(axis=1), 2.0 * values[:, ::2].sum(axis=1)
        if np.all((np.abs(half - whole) <= SETTLED * whole) | (top[:, 0] < UNDERFLOW)):
            with np.errstate(divide="ignore"):
                result: FloatArray = top[:, 0] + np.log(whole)
                return result
    raise UnableError(f"the integral over the misses did not settle with {share.shape[1]} nodes")


def _nodes(odds: LogOdds, y: FloatArray, refinement: int) -> tuple[FloatArray, FloatArray]:
    """Distances from ln(n/m) for each y, and ln of the measure that each node stands for."""
    peak, width = _peak(odds, y)
    mode, spread = math.log(odds.heavy) - math.log(odds.light), min(deviation(odds.heavy, odds.light), 10.0)
    scale = np.minimum(WIDEST, 3.0 * width)
    away = np.abs(peak - mode) + 10.0 * spread
    left, right = ((away + 45.0 / shape) / scale for shape in (odds.heavy, odds.light))
    step = STEP / refinement
    while True:
        counts = [math.ceil(math.asinh(float(reach.max())) / step) for reach in (left, right)]
        if y.size * sum(counts) > MOST_NODES:
            raise UnableError(f"the integral over the misses needs more than {MOST_NODES:.0e} nodes")
        u = step * np.arange(-counts[0], counts[1] + 1)
        eta = peak[:, None] + scale[:, None] * np.sinh(u)
        stretch = scale[:, None] * np.cosh(u)
        log_weights = log_kernel(odds.heavy, odds.light, eta - mode) + np.log(stretch)
        kept = log_weights > log_weights.max(axis=1, keepdims=True) - NEGLIGIBLE
        needed = float((_finest(odds, eta[kept]) / stretch[kept]).min()) / refinement
        if step <= needed:
            return eta - mode, np.log(step * stretch)
        step = needed


def _finest(odds: LogOdds, eta: FloatArray) -> FloatArray:
    """ln q, and z as a function of eta, are singular beside places between -ln k and 0."""
    return step_at(np.maximum(np.maximum(eta, -odds.log_k - eta), 0.0))


def _peak(odds: LogOdds, y: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Where the integrand of the density has its peak, and its width there; for small n or m where it bends instead."""
    n, m, x, k = max(odds.heavy, 1.0), max(odds.light, 1.0), odds.hits, math.exp(odds.log_k)
    a = np.exp(np.logaddexp(0.0, y) - np.logaddexp(0.0, y + odds.log_k))
    linear = (n + x) * k * a - (x + m)
    root = np.sqrt(linear * linear + 4.0 * k * m * n * a)
    E = np.where(linear > 0.0, (linear + root) / (2.0 * k * m), 2.0 * n * a / (root + np.abs(linear)))
    curvature = (x + n + m) * a * E / (a + E) ** 2 - x * k * E / (1.0 + k * E) ** 2
    return np.log(E), 1.0 / np.sqrt(np.maximum(curvature, 1e-300))


# ln of the incomplete Beta function, also where the function itself would underflow.

SMALL = 1e-200  # below it betainc is about to underflow
PAIRS = 400  # of partial fractions; so far out in the tail some dozens suffice
ROUNDOFF = 1e-16


def log_incomplete(a: float, b: float, logit: FloatArray) -> FloatArray:
    """ln of I_z(a, b) with z = expit(logit)."""
    plain = betainc(a, b, expit(logit))
    tiny = plain < SMALL
    result = np.log(np.where(tiny, 1.0, plain))
    if tiny.any():
        result[tiny] = _far_below(a, b, logit[tiny])
    return result


def _far_below(a: float, b: float, logit: FloatArray) -> FloatArray:
    """By the continued fraction DLMF 8.17.22, evaluated forward (Lentz); it converges quickly far below the mean."""
    z = expit(logit)
    up, down = np.ones_like(z), _inverse(1.0 - (a + b) * z / (a + 1.0))
    value = down
    for m in range(1, PAIRS):
        even = m * (b - m) * z / ((a + 2 * m - 1.0) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * z / ((a + 2 * m) * (a + 2 * m + 1.0))
        previous = value
        for term in (even, odd):
            down = _inverse(1.0 + term * down)
            up = 1.0 + term / up
            value = value * up * down
        if np.all(np.abs(value - previous) < ROUNDOFF * np.abs(value)):
            break
    kernel = log_peak(a, b) + log_kernel(a, b, logit - (math.log(a) - math.log(b)))
    return kernel - math.log(a) + np.log(value)


def _inverse(x: FloatArray) -> FloatArray:
    """1/x, finite at 0 as Lentz's method wants it."""
    return 1.0 / np.where(np.abs(x) < 1e-300, 1e-300, x)
