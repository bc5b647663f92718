"""Ends of the intervals that are quantiles of Beta distributions: Clopper-Pearson and Jeffreys.

SciPy's quantiles lose up to all their digits for large samples; its distribution function is better. So they are only
where Newton's iteration starts, on the logarithm of the probability of the tail.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.special import betainc, betaincc, betainccinv, betaincinv, betaln, xlog1py, xlogy

from prsym.numeric.blocks import FloatArray

Ends = tuple[FloatArray, FloatArray]
Beta = tuple[FloatArray, FloatArray]  # both shapes
STEPS = 12  # one or two suffice where SciPy's quantile has half of its digits
SETTLED = 1e-9  # relative to x: the next step would be below its square


def clopper_pearson(found: FloatArray, sample: FloatArray, tail: FloatArray, guesses: Ends) -> Ends:
    """The shares p for which `found` or more, or `found` or fewer, have the probability `tail`."""
    others = sample - found
    return (
        np.where(found > 0.0, quantile((found, others + 1.0), tail, guesses[0]), 0.0),
        np.where(others > 0.0, upper_quantile((found + 1.0, others), tail, guesses[1]), 1.0),
    )


def jeffreys(found: FloatArray, sample: FloatArray, tail: FloatArray, guesses: Ends) -> Ends:
    """Quantiles of the posterior Beta(x + 1/2, n - x + 1/2), but 0 where nothing and 1 where everything was found."""
    others = sample - found
    shapes = found + 0.5, others + 0.5
    return (
        np.where(found > 0.0, quantile(shapes, tail, guesses[0]), 0.0),
        np.where(others > 0.0, upper_quantile(shapes, tail, guesses[1]), 1.0),
    )


def quantile(beta: Beta, below: FloatArray, guess: FloatArray) -> FloatArray:
    """x with P(Beta(a, b) <= x) = below; the guess is for where SciPy's quantile is far off."""
    return _refined(beta, below, _nearer(betaincinv(*beta, below), guess, beta), betainc, 1.0)


def upper_quantile(beta: Beta, above: FloatArray, guess: FloatArray) -> FloatArray:
    """x with P(Beta(a, b) > x) = above."""
    return _refined(beta, above, _nearer(betainccinv(*beta, above), guess, beta), betaincc, -1.0)


def _nearer(start: FloatArray, guess: FloatArray, beta: Beta) -> FloatArray:
    """The start, but the guess where they are further apart than half of the standard deviation, in large samples."""
    a, b = beta
    deviation = np.sqrt(a / (a + b) * b / (a + b) / (a + b))
    far = ~(np.abs(start - guess) < 0.5 * deviation) & (np.minimum(a, b) > 100.0)
    return np.where(far, guess, start)


def _refined(
    beta: Beta, wanted: FloatArray, x: FloatArray, tail: Callable[..., FloatArray], direction: float
) -> FloatArray:
    """x by Newton's iteration, where it is inside (0, 1)."""
    active = ((x > 0.0) & (x < 1.0)).nonzero()[0]
    for _ in range(STEPS):
        if not active.size:
            break
        a, b, here = beta[0][active], beta[1][active], x[active]
        found = tail(a, b, here)
        density = np.exp(xlogy(a, here) + xlog1py(b, -here) - betaln(a, b)) / (1.0 - here)  # times x
        step = direction * np.log(wanted[active] / found) * (found / density)  # relative to x
        step = np.where(np.isfinite(step), np.clip(step, -0.5, 0.5 * (1.0 - here) / here), 0.0)
        x[active] = here + here * step
        active = active[np.abs(step) > SETTLED]
    return x
