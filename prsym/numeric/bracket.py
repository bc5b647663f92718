"""The curve through a point by safeguarded Newton steps: slow, from any start, for any point of the domain."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from prsym.numeric.blocks import FloatArray, Indices
from prsym.numeric.coordinate import eta_of, eta_slope
from prsym.numeric.slopes import mean_and_slope

LOWEST, HIGHEST = -350.0, 700.0  # x at kappa = 1e304 and beyond eta = 1e303
FARTHEST_START = 30.0
PASSES = 200
CLOSE = 1e-6  # a Newton step below this leaves an error of about its square
ROUNDING = 4e-16  # a relative error of G that rounding alone can make
NARROW = 1e-12  # a bracket as small as this is not worth halving


@dataclass
class _Search:
    """The points still searched for: place in the result, recall, G asked for, bracket, x, last two steps."""

    place: Indices
    R: FloatArray
    G: FloatArray
    low: FloatArray
    high: FloatArray
    x: FloatArray
    last: FloatArray
    before_last: FloatArray

    def keep(self, mask: NDArray[np.bool_]) -> None:
        """Drop the points where the mask is false."""
        for name, values in vars(self).items():
            setattr(self, name, values[mask])


def bracketed_eta(R: FloatArray, mean: FloatArray, start: FloatArray) -> FloatArray:
    """eta of the curve with G/R = mean at recall R, within about 1e-12 relative, from guesses of x."""
    n = R.size
    x = np.clip(np.where(np.isfinite(start), start, 0.0), -FARTHEST_START, FARTHEST_START)
    infinite = np.full(n, np.inf)
    search = _Search(np.arange(n), R, mean * R, np.full(n, LOWEST), np.full(n, HIGHEST), x, infinite, infinite.copy())
    result = np.empty(n)
    for _ in range(PASSES):
        found = _advance(search)
        result[search.place] = eta_of(search.x)
        search.keep(~found)
        if search.place.size == 0:
            break
    return result


def _advance(search: _Search) -> NDArray[np.bool_]:
    """One pass: Newton in x on the log odds of G, or bisection. Says which points have been found.

    A step is refused when it leaves the bracket or exceeds half the step before last, so that every third pass
    at least halves the step or the bracket.
    """
    change, step = _newton_step(search)
    target = search.x + step
    fine = (target > search.low) & (target < search.high) & (np.abs(step) <= 0.5 * search.before_last)
    new = np.where(fine, target, 0.5 * (search.low + search.high))
    found = (fine & (np.abs(step) < CLOSE)) | (np.abs(change) <= ROUNDING) | (search.high - search.low < NARROW)
    search.last, search.before_last = np.abs(new - search.x), search.last
    search.x = np.where(found & ~fine, search.x, new)
    return found


def _newton_step(search: _Search) -> tuple[FloatArray, FloatArray]:
    """The relative error of G, which narrows the bracket, and the step in x."""
    eta = eta_of(search.x)
    mean, slope = mean_and_slope(search.R, np.expm1(-eta), eta)
    G = mean * search.R
    change = (search.G - G) / G
    search.low = np.where(change > 0.0, search.x, search.low)
    search.high = np.where(change > 0.0, search.high, search.x)
    log_odds = np.log1p(change / (1.0 - search.G))
    return change, log_odds * (1.0 - G) / (slope * eta_slope(search.x))
