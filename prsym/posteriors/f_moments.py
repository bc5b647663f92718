"""The mean and the variance of F_beta, by quadrature over its log-odds."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.special import expit

from prsym.errors import UnableError
from prsym.posteriors.logarithms import FloatArray
from prsym.posteriors.logit_beta import rule, step_at
from prsym.posteriors.odds import LogOdds

SETTLED = 1e-8  # relative change of the variance from half the nodes; the full number squares it
REFINEMENTS = (1, 2, 4)


def f_moments(odds: LogOdds) -> tuple[float, float]:
    """The mean and the variance of F_beta."""
    for refinement in REFINEMENTS:
        mixture, hits = odds.mixture(refinement), rule(odds.hits, odds.errors, _finest(odds.shift), refinement)
        excess, start = _excess(odds, hits.delta[:, None] - mixture.log_q)
        mean, variance = _moments(excess, hits.weights, mixture.weights)
        _, coarse = _moments(excess, hits.coarse, mixture.coarse)
        if abs(coarse - variance) < SETTLED * variance:
            return start + mean, variance
    raise UnableError(f"the variance did not settle: its relative error may reach {abs(coarse / variance - 1.0):.0e}")


def _finest(shift: float) -> Callable[[FloatArray], FloatArray]:
    """The steps of T that the logistic function asks for: it bends where T is between -ln(1+k) and 0."""
    return lambda eta: step_at(np.maximum(np.maximum(eta, -shift - eta), 0.0))


def _excess(odds: LogOdds, distance: FloatArray) -> tuple[FloatArray, float]:
    """F less its value at the centre, at distances from the centre in log-odds; and that value."""
    place = odds.centre + odds.shift
    here, rest = float(expit(place)), float(expit(-place))
    shrunk = -np.expm1(-np.abs(distance))
    up = here * rest * shrunk / (1.0 - rest * shrunk)
    down = here * rest * shrunk / (1.0 - here * shrunk)
    return np.where(distance > 0.0, up, -down), here


def _moments(values: FloatArray, rows: FloatArray, columns: FloatArray) -> tuple[float, float]:
    """Mean and variance under a product of weights."""
    mean = float(rows @ values @ columns)
    return mean, float(rows @ (values - mean) ** 2 @ columns)
