"""ln of the incomplete Beta function, also where the function itself would underflow."""

from __future__ import annotations

import math

import numpy as np
from scipy.special import betainc, expit

from prsym.posteriors.logarithms import FloatArray
from prsym.posteriors.logit_beta import log_kernel, log_peak

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
