"""Quantiles of Beta distributions: SciPy's, mended where they fail or are less precise than the cdf."""

from __future__ import annotations

import math

import numpy as np
from scipy.special import betainc, betaincc, betainccinv, betaincinv, gammaln

from prsym.posteriors.logarithms import FloatArray
from prsym.posteriors.logit_beta import log_kernel, log_peak

LEADING_BELOW = 1e-20  # of b times the quantile: there the leading term of the distribution function is all of it


def quantiles(a: float, b: float, below: FloatArray, above: FloatArray) -> FloatArray:
    """x with P(Beta(a, b) <= x) = below; `above` is 1 - below, and the smaller of both is the one that counts."""
    with np.errstate(divide="ignore"):
        leading = np.exp(np.minimum(leading_log_quantiles(a, b, np.log(below)), 0.0))
        from_one = np.exp(np.minimum(leading_log_quantiles(b, a, np.log(above)), 0.0))
    plain = np.where(below <= above, betaincinv(a, b, below), betainccinv(a, b, above))
    inner = np.where(leads(a, from_one), 1.0 - from_one, _polished(a, b, plain, below, above))
    return np.where(leads(b, leading), leading, inner)


def leading_log_quantiles(a: float, b: float, log_below: FloatArray) -> FloatArray:
    """ln of the quantile by the leading term x^a/(a B(a, b)), which does not underflow."""
    return (log_below + float(gammaln(a + 1.0) + gammaln(b) - gammaln(a + b))) / a


def leads(b: float, quantile: FloatArray) -> np.typing.NDArray[np.bool_]:
    """Whether the leading term gives the quantile to the last place."""
    return quantile * max(b, 1.0) < LEADING_BELOW


def _polished(a: float, b: float, x: FloatArray, below: FloatArray, above: FloatArray) -> FloatArray:
    """One step of Newton's on the smaller probability."""
    inside = (x > 0.0) & (x < 1.0)
    safe = np.where(inside, x, 0.5)
    logit = np.log(safe) - np.log1p(-safe)
    log_density = (
        log_peak(a, b) + log_kernel(a, b, logit - (math.log(a) - math.log(b))) - np.log(safe) - np.log1p(-safe)
    )
    excess = np.where(below <= above, betainc(a, b, safe) - below, above - betaincc(a, b, safe))
    with np.errstate(over="ignore", invalid="ignore"):
        step = excess * np.exp(-log_density)
    usable = inside & (np.abs(step) < 1e-6 * safe)
    return np.where(usable, safe - np.where(usable, step, 0.0), x)
