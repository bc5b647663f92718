"""Quantiles of the log-odds of F_beta for beta other than 1.

Given ln q the log-odds less ln(1+k) are T - ln q with 0 <= ln q <= ln k: a quantile lies between that of T - ln k and
that of T, which are explicit.
"""

from __future__ import annotations

import numpy as np

from prsym.errors import UnableError
from prsym.posteriors.beta_quantiles import leading_log_quantiles, leads, quantiles
from prsym.posteriors.f_tails import log_tails
from prsym.posteriors.logarithms import FloatArray
from prsym.posteriors.odds import LogOdds

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
        lambda y, below, above: _excess(odds, y, below, above),
        (highest - odds.log_k - margin, highest + margin),
        args=(log_below, log_above),
        tolerances=TOLERANCES,
    )
    if not np.all(found.success):
        raise UnableError("a quantile was not found to the last place")
    result: FloatArray = found.x
    return result


def _excess(odds: LogOdds, y: FloatArray, log_below: FloatArray, log_above: FloatArray) -> FloatArray:
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
