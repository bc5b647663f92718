"""A trapezoidal rule for the log odds of a Beta variable, with every other node as a rule of its own.

The log odds y have an analytic density that falls exponentially at both ends. In t, y = centre + scale sinh t, the
trapezoidal rule converges faster than any power of its step, and halving the step shows what is left.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from scipy.special import betainc, expit

from prsym.numeric.blocks import FloatArray
from prsym.posteriors.extrapolated_curve import FARTHEST
from prsym.posteriors.logit_beta import deviation, log_kernel

WIDEST = 2.5  # the density bends over a distance like this, however long its tails
DEEPEST = 42.0  # -ln of the smallest weight that is kept, relative to the largest


class Rule(NamedTuple):
    """Nodes y, their weights, and the weights of every other node; weights sum to 1.

    `beyond` is the probability of log odds farther than 600, which the outermost nodes stand for.
    """

    nodes: FloatArray
    weights: FloatArray
    coarse: FloatArray
    beyond: float


def logit_rule(a: float, b: float, step: float) -> Rule:
    """The rule of that step in t for the log odds of Beta(a, b)."""
    width = deviation(a, b)
    scale, mode = min(WIDEST, 3.0 * width), math.log(a / b)
    centre = math.log(max(a, 1.0) / max(b, 1.0))  # where the density bends most
    left, right = (10.0 * min(width, 10.0) + DEEPEST / shape + abs(centre - mode) for shape in (a, b))
    first, last = -math.ceil(math.asinh(left / scale) / step), math.ceil(math.asinh(right / scale) / step)
    count = np.arange(first, last + 1)
    offset = scale * np.sinh(step * count)
    log_weights = log_kernel(a, b, centre - mode + offset) + np.log(np.cosh(step * count))
    kept = (log_weights > log_weights.max() - DEEPEST) & (np.abs(centre + offset) <= FARTHEST)
    weights = np.exp(log_weights[kept] - log_weights[kept].max())
    ends = float(betainc(a, b, expit(-FARTHEST))), float(betainc(b, a, expit(-FARTHEST)))
    even = np.where(count[kept] % 2 == 0, weights, 0.0)
    return Rule(centre + offset[kept], _normalised(weights, ends), _normalised(even, ends), sum(ends))


def _normalised(weights: FloatArray, ends: tuple[float, float]) -> FloatArray:
    """The weights scaled to what is left between the ends, whose probabilities the outermost nodes take."""
    result: FloatArray = weights * ((1.0 - sum(ends)) / weights.sum())
    result[0] += ends[0]
    result[-1] += ends[1]
    return result
