"""The posterior of F_beta."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import betainc, betaincc, expit

from prsym.errors import UnableError
from prsym.posteriors.beta_quantiles import leading_log_quantiles, leads, quantiles
from prsym.posteriors.distribution import DensePosterior, Result
from prsym.posteriors.draws import Random, Size, log_gamma_draws
from prsym.posteriors.f_tails import log_density, log_tails
from prsym.posteriors.logarithms import FloatArray
from prsym.posteriors.logit_beta import log_kernel, log_peak, rule, step_at
from prsym.posteriors.odds import LogOdds

# Quantiles of the log-odds of F_beta for beta other than 1.
# Given ln q the log-odds less ln(1+k) are T - ln q with 0 <= ln q <= ln k: a quantile lies between that of T - ln k and
# that of T, which are explicit.

MARGIN = 1e-6
LOWEST = -1e6  # in place of the logarithm of a probability that underflows
TOLERANCES = {"xatol": 4e-16, "xrtol": 4e-16, "fatol": 0.0, "frtol": 0.0}


def log_odds_quantiles(odds: LogOdds, q: FloatArray, *, upper: bool) -> FloatArray:
    """y with P(log-odds less ln(1+k) <= y) = q, or with the complement equal to q."""
    from scipy.optimize.elementwise import find_root  # it takes long to import

    log_q, log_rest = np.log(q), np.log1p(-q)
    log_below, log_above = (log_rest, log_q) if upper else (log_q, log_rest)
    highest = _logit_quantiles(odds.hits, odds.errors, log_below, log_above)
    margin = MARGIN * (1.0 + np.abs(highest))
    found = find_root(
        lambda y, below, above: _excess_below(odds, y, below, above),
        (highest - odds.log_k - margin, highest + margin),
        args=(log_below, log_above),
        tolerances=TOLERANCES,
    )
    if not np.all(found.success):
        raise UnableError("a quantile was not found to the last place")
    result: FloatArray = found.x
    return result


def _excess_below(odds: LogOdds, y: FloatArray, log_below: FloatArray, log_above: FloatArray) -> FloatArray:
    """Rises in y and is 0 at the quantile: in logarithms of the smaller of the two probabilities."""
    log_tail, upper = log_tails(odds, y.ravel())
    log_tail, upper = log_tail.reshape(y.shape), upper.reshape(y.shape)
    with np.errstate(divide="ignore"):
        other = np.log(-np.expm1(log_tail))
    below, above = (np.maximum(np.where(which, log_tail, other), LOWEST) for which in (~upper, upper))
    return np.where(log_below <= log_above, below - log_below, log_above - above)


def _logit_quantiles(a: float, b: float, log_below: FloatArray, log_above: FloatArray) -> FloatArray:
    """Quantiles of the logit of Beta(a, b)."""
    return _log_quantiles(a, b, log_below, log_above) - _log_quantiles(b, a, log_above, log_below)


def _log_quantiles(a: float, b: float, log_below: FloatArray, log_above: FloatArray) -> FloatArray:
    """ln of quantiles of Beta(a, b), also where the quantile itself would underflow."""
    plain = quantiles(a, b, np.exp(log_below), np.exp(log_above))
    with np.errstate(divide="ignore"):
        return np.where(leads(b, plain), leading_log_quantiles(a, b, log_below), np.log(plain))


# The mean and the variance of F_beta, by quadrature over its log-odds.

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


@dataclass(frozen=True)
class FPosterior(DensePosterior):
    """F_beta of hits, misses and alarms that are independent Gamma variables: Goutte & Gaussier (2005), eq. 10."""

    odds: LogOdds

    def mean(self) -> float:
        """The mean."""
        return self._moments[0]

    def var(self) -> float:
        """The variance."""
        return self._moments[1]

    @cached_property
    def _moments(self) -> tuple[float, float]:
        return f_moments(self.odds)

    def _shapes(self) -> tuple[float, float]:
        return self.odds.hits, self.odds.errors

    def _rvs(self, size: Size, random: Random) -> Result:
        hits, heavy, light = (
            log_gamma_draws(shape, size, random) for shape in (self.odds.hits, self.odds.heavy, self.odds.light)
        )
        draws: Result = expit(hits + self.odds.shift - np.logaddexp(light, heavy + self.odds.log_k))
        return draws


class F1Posterior(FPosterior):
    """F_1 = 2B/(1+B) with B ~ Beta(hits, errors): everything but the moments is explicit."""

    def _cdf(self, x: FloatArray) -> FloatArray:
        return _incomplete(self.odds.hits, self.odds.errors, x / (2.0 - x), 2.0 * (1.0 - x) / (2.0 - x))

    def _sf(self, x: FloatArray) -> FloatArray:
        return _incomplete(self.odds.errors, self.odds.hits, 2.0 * (1.0 - x) / (2.0 - x), x / (2.0 - x))

    def _ppf(self, q: FloatArray) -> FloatArray:
        b = quantiles(self.odds.hits, self.odds.errors, q, 1.0 - q)
        return 2.0 * b / (1.0 + b)

    def _isf(self, q: FloatArray) -> FloatArray:
        b = quantiles(self.odds.hits, self.odds.errors, 1.0 - q, q)
        return 2.0 * b / (1.0 + b)

    def _log_density(self, y: FloatArray) -> FloatArray:
        hits, errors = self.odds.hits, self.odds.errors
        return log_peak(hits, errors) + log_kernel(hits, errors, y - self.odds.shift - self.odds.centre)


class WeightedFPosterior(FPosterior):
    """F_beta for beta other than 1: one integral over the share of the misses."""

    def _cdf(self, x: FloatArray) -> FloatArray:
        log_tail, upper = log_tails(self.odds, self._from_shift(x))
        return np.where(upper, -np.expm1(log_tail), np.exp(log_tail))

    def _sf(self, x: FloatArray) -> FloatArray:
        log_tail, upper = log_tails(self.odds, self._from_shift(x))
        return np.where(upper, np.exp(log_tail), -np.expm1(log_tail))

    def _ppf(self, q: FloatArray) -> FloatArray:
        result: FloatArray = expit(log_odds_quantiles(self.odds, q, upper=False) + self.odds.shift)
        return result

    def _isf(self, q: FloatArray) -> FloatArray:
        result: FloatArray = expit(log_odds_quantiles(self.odds, q, upper=True) + self.odds.shift)
        return result

    def _log_density(self, y: FloatArray) -> FloatArray:
        return log_density(self.odds, y - self.odds.shift)

    def _from_shift(self, x: FloatArray) -> FloatArray:
        return np.log(x) - np.log1p(-x) - self.odds.shift


def _incomplete(a: float, b: float, share: FloatArray, rest: FloatArray) -> FloatArray:
    """I_share(a, b) with share + rest = 1, each of which is precise."""
    result: FloatArray = np.where(share <= 0.5, betainc(a, b, share), betaincc(b, a, rest))
    return result
