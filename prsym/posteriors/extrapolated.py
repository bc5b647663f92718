"""The posterior of the extrapolated precision, when recall, precision and prevalence come from one random sample."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from scipy.optimize import brentq
from scipy.special import betainc, betaincc, expit, logsumexp, ndtr

from prsym.errors import DomainError, UnableError
from prsym.numeric.blocks import FloatArray
from prsym.posteriors.arguments import count, number, prior_strength
from prsym.posteriors.distribution import DensePosterior, Result
from prsym.posteriors.draws import Random, Size, log_gamma_draws
from prsym.posteriors.extrapolated_curve import FARTHEST, log_mean_at
from prsym.posteriors.logit_beta import deviation, log_kernel, log_peak

# A trapezoidal rule for the log odds of a Beta variable, with every other node as a rule of its own.
# The log odds y have an analytic density that falls exponentially at both ends. In t, y = centre + scale sinh t, the
# trapezoidal rule converges faster than any power of its step, and halving the step shows what is left.

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


# The distribution of ln M, M = G(R_T)/R_T, over the posterior of recall and fallout: nodes and weights.
# Recall ~ Beta(tp + prior, fn + prior), fallout ~ Beta(fp + prior, tn + prior) and prevalence ~ Beta(tp + fn + 2 prior,
# fp + tn + 2 prior) are independent, by the aggregation of a Dirichlet variable. M depends on the first two alone, and
# logit X = logit rho - ln M, so that P(X <= x) is the mean over M of P(logit rho <= logit x + ln M): a smooth function
# of the log odds of recall and fallout, averaged by a product of two rules.

Shapes = tuple[float, float]
FIRST_STEP = 0.15
TOLERANCE = 1e-8  # of the distribution function
WORST_ERROR = 1e-4  # beyond, the posterior is refused
MOST_NODES = 250_000
NEGLIGIBLE = 1e-18  # a weight that is left out, and counted into the error
EPSILON = float(np.finfo(np.float64).eps)
ROUNDING = 1e-12
SCORES = np.linspace(-5.0, 5.0, 17)  # where the distribution function is watched, in standard deviations of a normal


class Grid(NamedTuple):
    """Values of ln M, their weights, and the absolute error of the distribution function of X."""

    log_mean: FloatArray
    weights: FloatArray
    error: float


@dataclass(frozen=True)
class Cells:
    """The shapes of recall, fallout and prevalence."""

    recall: Shapes
    fallout: Shapes
    prevalence: Shapes


def prevalence_below(shapes: Shapes, y: FloatArray) -> FloatArray:
    """P(logit rho <= y)."""
    a, b = shapes
    result = np.empty(y.shape)
    low = y <= 0.0
    result[low], result[~low] = betainc(a, b, expit(y[low])), betaincc(b, a, expit(-y[~low]))
    return result


def grid(cells: Cells, target: float) -> Grid:
    """Every other node of two rules, made finer until the nodes between change nothing beyond the tolerance."""
    rounding = ROUNDING + 8.0 * EPSILON * float(np.sqrt(sum(cells.prevalence)))
    if target == 1.0:  # X is the prevalence
        return Grid(np.zeros(1), np.ones(1), rounding)
    steps = [FIRST_STEP, FIRST_STEP]
    while True:
        rules = (logit_rule(*cells.recall, steps[0]), logit_rule(*cells.fallout, steps[1]))
        beyond = rules[0].beyond + rules[1].beyond
        _refuse_above(WORST_ERROR, beyond, "log odds of recall and fallout are followed to 600; a larger prior helps")
        found, changes = _watched(cells.prevalence, target, *rules)
        if found.error <= TOLERANCE or 2 * rules[0].nodes.size * rules[1].nodes.size > MOST_NODES:
            error = found.error + beyond + rounding
            _refuse_above(WORST_ERROR, error, f"with {MOST_NODES} nodes; the counts are too large or too uneven")
            return found._replace(error=error)
        steps[int(changes[1] > changes[0])] *= 0.5


def _refuse_above(most: float, error: float, reason: str) -> None:
    if not error <= most:
        raise UnableError(f"the error of the distribution function would be {error:.0e}, above {most:.0e}: {reason}")


def _watched(prevalence: Shapes, target: float, recall: Rule, fallout: Rule) -> tuple[Grid, tuple[float, float]]:
    """Every other node of both rules; what it changes to leave the nodes between out of the first, and of the second.

    The error of the result is the change of the distribution function by leaving them out of both, and the weights
    that were too small to keep.
    """
    product = np.outer(recall.weights, fallout.weights)
    rows, columns = np.nonzero(product > NEGLIGIBLE)
    log_mean = log_mean_at(target, recall.nodes[rows], fallout.nodes[columns])
    full = product[rows, columns]
    thin = recall.coarse[rows] * fallout.coarse[columns]
    thin_rows, thin_columns = (
        recall.coarse[rows] * fallout.weights[columns],
        recall.weights[rows] * fallout.coarse[columns],
    )
    lighter = np.stack([full, thin_rows, thin_columns, thin])
    points = _watch_points(prevalence, log_mean, full)
    probabilities = np.array([lighter @ prevalence_below(prevalence, y + log_mean) for y in points])
    changes = np.abs(probabilities[:, 1:] - probabilities[:, :1]).max(axis=0)
    lost = abs(1.0 - float(full.sum())) + abs(1.0 - float(thin.sum()))
    kept = thin > NEGLIGIBLE
    return Grid(log_mean[kept], thin[kept], float(changes[2]) + lost), (float(changes[0]), float(changes[1]))


def _watch_points(prevalence: Shapes, log_mean: FloatArray, weights: FloatArray) -> FloatArray:
    """Log odds of X from end to end: the sums of equal quantiles of logit rho and of -ln M."""
    rule = logit_rule(*prevalence, FIRST_STEP)
    return _quantiles(rule.nodes, rule.weights) + _quantiles(-log_mean, weights)


def _quantiles(values: FloatArray, weights: FloatArray) -> FloatArray:
    order = np.argsort(values)
    result: FloatArray = np.interp(ndtr(SCORES), np.cumsum(weights[order]), values[order])
    return result


LARGEST_TOTAL = 1e10  # beyond, SciPy's incomplete Beta function loses the digits
MOMENT_STEP = 0.1
FARTHEST_LOGIT = 745.0  # beyond it x or 1 - x is no float
SETTLED = 1e-12  # of logit x


@dataclass(frozen=True)
class ExtrapolatedPrecisionPosterior(DensePosterior):
    """The law of X with logit X = logit rho - ln M: rho is a Beta variable, and M has nodes and weights.

    `error` is the absolute error of cdf and sf, and so of the mean: what leaving out half the nodes changes, and any
    probability that the nodes do not reach.
    """

    cells: Cells
    target_recall: float
    error: float
    log_mean: FloatArray = field(repr=False, compare=False)
    weights: FloatArray = field(repr=False, compare=False)

    def mean(self) -> float:
        """The mean, within `error`."""
        return self._expected(lambda x: x)

    def var(self) -> float:
        """The variance, within three times `error`."""
        mean = self.mean()
        return self._expected(lambda x: (x - mean) ** 2)

    def _expected(self, function: Callable[[FloatArray], FloatArray]) -> float:
        """The mean of a function of X, by the nodes of ln M and a rule for the prevalence."""
        rule = logit_rule(*self.cells.prevalence, MOMENT_STEP)
        parts = [float(function(expit(y - self.log_mean)) @ self.weights) for y in rule.nodes]
        return float(rule.weights @ np.array(parts)) / float(self.weights.sum())

    def _cdf(self, x: FloatArray) -> FloatArray:
        return self._each(self._below, np.log(x) - np.log1p(-x))

    def _sf(self, x: FloatArray) -> FloatArray:
        return self._each(self._above, np.log(x) - np.log1p(-x))

    def _each(self, function: Callable[[float], float], values: FloatArray) -> FloatArray:
        return np.array([function(float(value)) for value in values])

    def _below(self, y: float) -> float:
        """P(logit X <= y)."""
        return min(float(prevalence_below(self.cells.prevalence, y + self.log_mean) @ self.weights), 1.0)

    def _above(self, y: float) -> float:
        """P(logit X > y)."""
        return min(float(prevalence_below(self.cells.prevalence[::-1], -y - self.log_mean) @ self.weights), 1.0)

    def _ppf(self, q: FloatArray) -> FloatArray:
        return self._each(lambda p: self._quantile(p, 1.0 - p), q)

    def _isf(self, q: FloatArray) -> FloatArray:
        return self._each(lambda p: self._quantile(1.0 - p, p), q)

    def _quantile(self, below: float, above: float) -> float:
        """x with these probabilities on its sides; the smaller of both is the one that counts."""

        def excess(y: float) -> float:
            return self._below(y) - below if below <= above else above - self._above(y)

        low = high = float(-self.log_mean @ self.weights) + math.log(
            self.cells.prevalence[0] / self.cells.prevalence[1]
        )
        reach = 0.5
        while excess(low) > 0.0 and low > -FARTHEST_LOGIT:
            high, low, reach = low, max(low - reach, -FARTHEST_LOGIT), 2.0 * reach
        while excess(high) < 0.0 and high < FARTHEST_LOGIT:
            low, high, reach = high, min(high + reach, FARTHEST_LOGIT), 2.0 * reach
        if excess(low) >= 0.0 or excess(high) <= 0.0:  # the quantile is a bound itself, or no float
            return float(expit(low if excess(low) >= 0.0 else high))
        return float(expit(brentq(excess, low, high, xtol=SETTLED, rtol=4.0 * np.finfo(np.float64).eps)))

    def _log_density(self, y: FloatArray) -> FloatArray:
        a, b = self.cells.prevalence
        mode = math.log(a / b)
        logs = [logsumexp(log_kernel(a, b, value + self.log_mean - mode), b=self.weights) for value in y]
        return log_peak(a, b) + np.array(logs)

    def _shapes(self) -> tuple[float, float]:
        """X nears 0 with rho, or, at target 0, with 1/M; it nears 1 with rho, 1/fallout or 1/(1 - recall)."""
        low, high = self.cells.prevalence
        if self.target_recall == 1.0:
            return low, high
        first, second = self.cells.fallout[0], self.cells.recall[1]
        is_infinite = first == second == 1.0  # logarithmically
        return (low if self.target_recall > 0.0 else 0.0), 0.0 if is_infinite else min(first, second)

    def _rvs(self, size: Size, random: Random) -> Result:
        (tp, fn), (fp, tn) = (
            [log_gamma_draws(shape, size, random) for shape in shapes]
            for shapes in (self.cells.recall, self.cells.fallout)
        )
        log_mean = log_mean_at(self.target_recall, np.ravel(tp - fn), np.ravel(fp - tn)).reshape(np.shape(tp))
        draws: Result = expit(np.logaddexp(tp, fn) - np.logaddexp(fp, tn) - log_mean)[()]
        return draws


def extrapolated_precision_posterior(
    tp: int, fp: int, fn: int, tn: int, target_recall: float, prior: float = 0.5
) -> ExtrapolatedPrecisionPosterior:
    """The posterior of the precision extrapolated to a target recall, from one random sample of documents.

    tp, fp, fn and tn are counts, whole numbers, of a random sample of the whole population; the probabilities of the
    cells are Dirichlet(tp + prior, fp + prior, fn + prior, tn + prior), which makes recall, precision and prevalence
    dependent. target_recall is in [0, 1]; at 0 the limit, at 1 the posterior of the prevalence. prior is at least 1e-6,
    and tp + fp + fn + tn + 4 prior at most 1e10. The result has the methods of SciPy's frozen distributions, and
    `error`, the absolute error of its cdf. Nothing but `rvs` samples.

    Raises InputError for the wrong kind, DomainError outside these ranges, UnableError where `error` would exceed
    1e-4: a prior below about 0.016 with an empty cell, or large counts beside empty cells, where the nodes run out.
    Dimm (2015), section 2, whose conclusion leaves the uncertainty of the extrapolated precision open, with the
    posterior of Goutte & Gaussier (2005).

    Accuracy: 1e-8 on the cdf is aimed at, and kept for usual counts; `error` says what was reached. Two million
    simulated draws of each of two samples agree with the cdf at nine quantiles within 2.5 standard errors.

    >>> posterior = extrapolated_precision_posterior(40, 60, 20, 880, target_recall=0.75)
    >>> f"{posterior.mean():.8f}"
    '0.31670564'
    >>> ", ".join(f"{end:.8f}" for end in posterior.interval(0.95))
    '0.18050368, 0.49749292'
    """
    strength = prior_strength(prior)
    counts = (count(tp, "tp"), count(fp, "fp"), count(fn, "fn"), count(tn, "tn"))
    hits, alarms, missed, rest = (cell + strength for cell in counts)
    total = hits + alarms + missed + rest
    if total > LARGEST_TOTAL:
        raise DomainError(
            f"tp + fp + fn + tn + 4 prior = {total:g} is outside the admissible range: up to {LARGEST_TOTAL:.0e}"
        )
    target = number(target_recall, "target_recall", 0.0, 1.0)
    cells = Cells((hits, missed), (alarms, rest), (hits + missed, alarms + rest))
    found = grid(cells, target)
    return ExtrapolatedPrecisionPosterior(cells, target, found.error, found.log_mean, found.weights)
