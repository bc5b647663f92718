"""Draws of logarithms of Gamma variables, which do not underflow however small the shape."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.special import expit

Random = np.random.Generator | np.random.RandomState
Size = int | tuple[int, ...] | None


def log_gamma_draws(shape: float, size: Size, random: Random) -> Any:
    """ln of Gamma variables: below shape 1, G of shape a is G of shape a+1 times U^(1/a) with U uniform on (0, 1)."""
    if shape >= 1.0:
        return np.log(random.standard_gamma(shape, size))
    return np.log(random.standard_gamma(shape + 1.0, size)) - random.standard_exponential(size) / shape


def share_draws(hits: float, errors: float, size: Size, random: Random) -> Any:
    """Beta variables."""
    return expit(log_gamma_draws(hits, size, random) - log_gamma_draws(errors, size, random))
