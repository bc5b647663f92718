"""ln q, what the weight of F_beta adds to its log-odds, as a discrete distribution.

With k = beta^2 the log-odds of F_beta are ln X - ln V - ln q + ln(1+k), where V = Y+Z and q = 1 + (k-1) W. The share of
the misses among the errors, W = Z/(Y+Z) ~ Beta(n, m), is independent of X and of V (Goutte & Gaussier 2005, eqs. 10 and
11). All that F_beta asks of W is the mean of functions of ln q.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from scipy.special import expit

from prsym.posteriors.logarithms import FloatArray
from prsym.posteriors.logit_beta import NARROW, NEAR, Rule, deviation, rule, step_at

REMEMBERED = 2.0**14  # largest reach whose rules are kept: they have some thousand nodes at most
FLAT = 38.0  # so far beyond its knees ln q is constant to the last place


@dataclass(frozen=True, eq=False)
class Misses:
    """Values of ln q - ln q0, with q0 = (m + k n)/(m + n), their weights, and the weights of every other node."""

    log_q: FloatArray
    weights: FloatArray
    coarse: FloatArray


def misses(n: float, m: float, log_k: float, reach: float = 0.0, refinement: int = 1) -> Misses:
    """W ~ Beta(n, m) for k = exp(log_k) > 1; `reach` is the largest |t| for which q^(-it) will be averaged.

    It is rounded up to a power of two, so that a system which is compared with several others keeps its rule.
    """
    up_to = 2.0 ** math.ceil(math.log2(reach)) if reach > 1.0 else reach
    return (_remembered if up_to <= REMEMBERED else _misses)(n, m, log_k, up_to, refinement)


def _misses(n: float, m: float, log_k: float, reach: float, refinement: int) -> Misses:
    def finest(eta: FloatArray) -> FloatArray:
        slope = expit(eta + log_k) - expit(eta)
        knees = step_at(np.minimum(np.abs(eta), np.abs(eta + log_k)))
        steps: FloatArray = 1.0 / (1.0 / knees + reach / (2.0 * math.pi) * slope)
        return steps

    found = rule(n, m, finest, refinement)
    return _lumped(found, log_q_from_centre(n, m, log_k, found.delta), log_k, math.log(n) - math.log(m))


_remembered = lru_cache(maxsize=256)(_misses)


def log_q_from_centre(n: float, m: float, log_k: float, delta: FloatArray) -> FloatArray:
    """ln q at eta = ln(n/m) + delta, less ln q0."""
    if n > m:  # q = k (1 + (1/k - 1)(1 - W))
        return log_q_from_centre(m, n, -log_k, -delta)
    if deviation(n, m) >= NARROW:
        return _plain_log_q(n, m, log_k, delta)
    near = np.abs(delta) < NEAR
    everywhere = near.all()
    share, k_less_1 = n / (n + m), math.expm1(log_k)
    grown = np.expm1(delta if everywhere else np.where(near, delta, 0.0))
    moved = share * (m / (n + m)) * grown / (1.0 + share * grown)
    differences: FloatArray = np.log1p(k_less_1 / (1.0 + k_less_1 * share) * moved)
    return differences if everywhere else np.where(near, differences, _plain_log_q(n, m, log_k, delta))


def _plain_log_q(n: float, m: float, log_k: float, delta: FloatArray) -> FloatArray:
    """The same by ln q and ln q0, which cancel for delta near 0."""
    eta = math.log(n) - math.log(m) + delta
    log_q: FloatArray = np.logaddexp(0.0, eta + log_k) - np.logaddexp(0.0, eta)
    return log_q - (float(np.logaddexp(math.log(m), math.log(n) + log_k)) - math.log(n + m))


def _lumped(found: Rule, log_q: FloatArray, log_k: float, mode: float) -> Misses:
    """With the nodes where q is constant in one: for small n or m they are most of all nodes."""
    low, high = -log_k - FLAT - mode, FLAT - mode
    if found.delta[0] >= low and found.delta[-1] <= high:
        return Misses(log_q, found.weights, found.coarse)
    first = max(int(np.searchsorted(found.delta, low)) - 1, 0)
    last = min(int(np.searchsorted(found.delta, high)), found.delta.size - 1)
    parts = []
    for values in (found.weights, found.coarse):
        inside = values[first : last + 1].copy()
        inside[0] += values[:first].sum()
        inside[-1] += values[last + 1 :].sum()
        parts.append(inside)
    return Misses(log_q[first : last + 1], *parts)
