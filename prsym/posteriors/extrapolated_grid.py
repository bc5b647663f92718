"""The distribution of ln M, M = G(R_T)/R_T, over the posterior of recall and fallout: nodes and weights.

Recall ~ Beta(tp + prior, fn + prior), fallout ~ Beta(fp + prior, tn + prior) and prevalence ~ Beta(tp + fn + 2 prior,
fp + tn + 2 prior) are independent, by the aggregation of a Dirichlet variable. M depends on the first two alone, and
logit X = logit rho - ln M, so that P(X <= x) is the mean over M of P(logit rho <= logit x + ln M): a smooth function
of the log odds of recall and fallout, averaged by a product of two rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from scipy.special import betainc, betaincc, expit, ndtr

from prsym.errors import UnableError
from prsym.numeric.blocks import FloatArray
from prsym.posteriors.extrapolated_curve import log_mean_at
from prsym.posteriors.extrapolated_rule import Rule, logit_rule

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
