"""The log-odds of F_beta, T - ln q + ln(1+k): its shapes, and its centre."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from prsym.posteriors.misses import Misses, misses

NOTHING = Misses(np.zeros(1), np.ones(1), np.ones(1))


@dataclass(frozen=True)
class LogOdds:
    """T = logit of Beta(hits, heavy + light), q = 1 + (k-1) W with W ~ Beta(heavy, light), k = exp(log_k) >= 1.

    F_beta weighs misses by k = beta^2; where beta < 1, F_beta(P, R) = F_{1/beta}(R, P), and `heavy` are the alarms.
    """

    hits: float
    heavy: float
    light: float
    log_k: float

    @property
    def errors(self) -> float:
        """The shape of the unweighted errors."""
        return self.heavy + self.light

    @property
    def shift(self) -> float:
        """ln(1+k)."""
        return float(np.logaddexp(0.0, self.log_k))

    @property
    def centre(self) -> float:
        """The log-odds less ln(1+k) where each Gamma variable is at its mean."""
        return math.log(self.hits) - float(np.logaddexp(math.log(self.light), math.log(self.heavy) + self.log_k))

    def mixture(self, refinement: int = 1) -> Misses:
        """The distribution of ln q."""
        return misses(self.heavy, self.light, self.log_k, refinement=refinement) if self.log_k > 0.0 else NOTHING


def log_odds(tp: int, fp: int, fn: int, beta: float, prior: float) -> LogOdds:
    """From counts."""
    heavy, light = (fn + prior, fp + prior) if beta >= 1.0 else (fp + prior, fn + prior)
    return LogOdds(tp + prior, heavy, light, 2.0 * abs(math.log(beta)))
