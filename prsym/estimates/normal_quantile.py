"""Quantiles of the normal law to twice the precision of a float64.

Ends of intervals are differences, and sample sizes are rounded up: a quantile that is right to the last place of a
float would not do for either.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Context, Decimal, localcontext
from functools import lru_cache

import numpy as np
from scipy.special import erfinv

from prsym.numeric.blocks import FloatArray
from prsym.numeric.compensated import Compensated

# 1 - confidence is at least 1.1e-16: of 60 digits more than 40 are left when the series is taken from it
ARITHMETIC = Context(prec=60)
NEGLIGIBLE = Decimal("1e-60")
TWO_PI = Decimal("6.28318530717958647692528676655900576839433879875021164194988918")


def two_sided(confidence: FloatArray) -> Compensated:
    """z with P(|Z| <= z) = confidence, to 1e-30 relative; NaN unless 0 < confidence < 1."""
    return _of_each(confidence, _central_quantile, 0.0)


def one_sided(confidence: FloatArray) -> Compensated:
    """z with P(Z <= z) = confidence, to 1e-30 relative; NaN unless 1/2 <= confidence < 1."""
    return _of_each(confidence, _upper_quantile, np.nextafter(0.5, 0.0))


def _of_each(confidence: FloatArray, quantile: Callable[[float], tuple[float, float]], above: float) -> Compensated:
    """Each different confidence is worked out once."""
    different, places = np.unique(confidence, return_inverse=True)
    pairs = [quantile(level) if above < level < 1.0 else (np.nan, np.nan) for level in different.tolist()]
    both = np.array(pairs, dtype=np.float64).reshape(-1, 2)[places]
    return Compensated(np.ascontiguousarray(both[:, 0]), np.ascontiguousarray(both[:, 1]))


@lru_cache(maxsize=4096)
def _central_quantile(confidence: float) -> tuple[float, float]:
    return _quantile(Decimal(confidence))


@lru_cache(maxsize=4096)
def _upper_quantile(confidence: float) -> tuple[float, float]:
    with localcontext(ARITHMETIC):
        central = 2 * Decimal(confidence) - 1
    return _quantile(central)


def _quantile(central: Decimal) -> tuple[float, float]:
    """z with P(|Z| <= z) = central, as the nearest float and the rest: SciPy's, and one step of Halley's from there.

    The step cubes the relative error of 1e-15. P(|Z| <= z) = 2 phi(z) (z + z^3/3 + z^5/(3 5) + ...), all terms
    positive.
    """
    first = float(np.sqrt(2.0) * erfinv(float(central)))
    with localcontext(ARITHMETIC):
        z = Decimal(first)
        square, term, total, odd = z * z, z, z, 1
        while term > total * NEGLIGIBLE:
            odd += 2
            term = term * square / odd
            total += term
        density = 2 * (-square / 2).exp() / TWO_PI.sqrt()
        step = (central - density * total) / density
        z += step * (1 + z * step / 2)
        leading = float(z)
        return leading, float(z - Decimal(leading))
