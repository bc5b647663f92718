"""The posteriors of precision and recall: Beta distributions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.special import betainc, betaincc

from prsym.errors import DomainError
from prsym.posteriors.beta_quantiles import quantiles
from prsym.posteriors.distribution import DensePosterior, Result
from prsym.posteriors.draws import Random, Size, share_draws
from prsym.posteriors.logarithms import FloatArray
from prsym.posteriors.logit_beta import log_kernel, log_peak


@dataclass(frozen=True)
class BetaPosterior(DensePosterior):
    """Beta(hits, errors), shapes included the prior's: the posterior of a share of hits."""

    hits: float
    errors: float

    def mean(self) -> float:
        """The mean, hits/(hits + errors): Goutte & Gaussier (2005), eq. 9."""
        return self.hits / (self.hits + self.errors)

    def var(self) -> float:
        """The variance."""
        total = self.hits + self.errors
        return (self.hits / total) * (self.errors / total) / (total + 1.0)

    def mode(self) -> float:
        """Where the density is largest; DomainError where that is not one place.

        Goutte & Gaussier (2005), eq. 9, which holds where both shapes exceed 1.
        """
        if self.hits > 1.0 and self.errors > 1.0:
            return (self.hits - 1.0) / (self.hits - 1.0 + (self.errors - 1.0))
        if self.hits == self.errors == 1.0:
            raise DomainError("mode: the density is constant; a unique mode needs a shape other than 1")
        if max(self.hits, self.errors) < 1.0:
            raise DomainError("mode: the density is infinite at 0 and at 1; a unique mode needs a shape of 1 or more")
        return 0.0 if self.hits < self.errors else 1.0

    def _cdf(self, x: FloatArray) -> FloatArray:
        result: FloatArray = betainc(self.hits, self.errors, x)
        return result

    def _sf(self, x: FloatArray) -> FloatArray:
        result: FloatArray = betaincc(self.hits, self.errors, x)
        return result

    def _ppf(self, q: FloatArray) -> FloatArray:
        return quantiles(self.hits, self.errors, q, 1.0 - q)

    def _isf(self, q: FloatArray) -> FloatArray:
        return quantiles(self.hits, self.errors, 1.0 - q, q)

    def _log_density(self, y: FloatArray) -> FloatArray:
        mode = np.log(self.hits) - np.log(self.errors)
        return log_peak(self.hits, self.errors) + log_kernel(self.hits, self.errors, y - mode)

    def _shapes(self) -> tuple[float, float]:
        return self.hits, self.errors

    def _rvs(self, size: Size, random: Random) -> Result:
        draws: Result = share_draws(self.hits, self.errors, size, random)
        return draws
