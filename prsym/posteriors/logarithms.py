"""Logarithms of Gamma ratios, free of the cancellation that differences of large log-Gammas suffer.

With Stirling's series and z = s/p,

    ln Gamma(p+s)/Gamma(p) - s ln p = p ((1+z) ln(1+z) - z) - ln(1+z)/2 + r(p+s) - r(p),

where each term is of the size of the result. The term s ln p, which is large, is left to the caller: in the sums that
occur it is the logarithm of one rational number.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import log1p, loggamma

FloatArray = NDArray[np.float64]
Numbers = NDArray[Any]  # float64 or complex128
STIRLING_FROM = 10.0  # eight terms of Stirling's series are exact to the last place from here on
SERIES_BELOW = 0.3
ROUNDOFF = 37.0  # -ln of 1e-16
# B_2k/(2k (2k-1))
STIRLING = (1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400)


def log1p_less(z: Numbers) -> Numbers:
    """ln(1+z) - z; by the series of 2 artanh(z/(2+z)) where all |z| are small."""
    largest = float(np.abs(z).max())
    if largest > SERIES_BELOW:
        plain: Numbers = log1p(z) - z  # NumPy's log1p loses digits of complex numbers
        return plain
    w = z / (2.0 + z)
    square = w * w
    ratio = max(largest / (2.0 - largest), 1e-9)
    terms = int(0.5 * ROUNDOFF / -math.log(ratio)) + 1
    total = np.full_like(w, 1.0 / (2 * terms + 1))
    for k in range(terms - 1, 0, -1):
        total *= square
        total += 1.0 / (2 * k + 1)
    return 2.0 * w * square * total - z * w


def log_gamma_step(p: FloatArray, s: Numbers) -> Numbers:
    """ln Gamma(p+s)/Gamma(p), less s ln p where p is at least STIRLING_FROM; p + Re s > 0.

    p has shape (n, 1), s has shape (n, m).
    """
    near = np.minimum(p[:, 0], (p + s.real).min(axis=1)) < STIRLING_FROM
    if not near.any():
        return _by_stirling(p, s)
    result = np.empty_like(s)
    small, steps = p[near], s[near]
    result[near] = (
        loggamma(small + steps) - loggamma(small) - steps * np.where(small < STIRLING_FROM, 0.0, np.log(small))
    )
    if not near.all():
        result[~near] = _by_stirling(p[~near], s[~near])
    return result


def _by_stirling(p: FloatArray, s: Numbers) -> Numbers:
    """The same for large p."""
    z = s / p
    less = log1p_less(z)
    return p * (z * z + (1.0 + z) * less) - 0.5 * (z + less) + stirling_rest(p + s) - stirling_rest(p)


def stirling_rest(x: Numbers) -> Numbers:
    """The sum of Stirling's series at x."""
    inverse = 1.0 / x
    square = inverse * inverse
    smallest = 1.0 / float(np.abs(inverse).max())
    used = next((k for k, c in enumerate(STIRLING) if abs(c) * smallest ** -(2 * k + 1) < 1e-17), len(STIRLING))
    total = np.full_like(inverse, STIRLING[max(used, 1) - 1])
    for coefficient in STIRLING[max(used, 1) - 2 :: -1] if used > 1 else ():
        total *= square
        total += coefficient
    return total * inverse


def reach(parameters: Iterable[float], depth: float) -> float:
    """A t beyond which the product of |Gamma(p+it)/Gamma(p)| is below exp(-depth).

    ln of one factor is -sum over n >= 0 of ln(1 + t^2/(p+n)^2)/2, at most -(t atan(t/p) - p ln(1 + t^2/p^2)/2) by
    comparison with the integral: convex in t, so that Newton's steps end above the root.
    """
    ps = tuple(parameters)
    t = math.sqrt(2.0 * depth / sum(1.0 / p for p in ps))
    for _ in range(50):
        angles = [math.atan(t / p) for p in ps]
        deep = sum(t * a - 0.5 * p * math.log1p((t / p) ** 2) for a, p in zip(angles, ps, strict=True))
        if deep >= depth and deep < 1.05 * depth:
            break
        t += (1.01 * depth - deep) / sum(angles)
    return t
