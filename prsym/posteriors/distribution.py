"""The methods of every posterior, in the manner of the frozen distributions of scipy.stats."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from prsym.errors import InputError
from prsym.numeric.arguments import unlabelled
from prsym.numeric.blocks import as_float64
from prsym.posteriors.arguments import level
from prsym.posteriors.draws import Random, Size
from prsym.posteriors.logarithms import FloatArray

Result = FloatArray | np.float64
RandomState = int | Random | None
FAR = 500.0  # a logit at which the density of a logit is exponential to the last place


class Posterior(ABC):
    """A continuous distribution on (0, 1).

    Arguments may be arrays of any shape; results are float64 of the same shape. Nothing but `rvs` samples.
    """

    @abstractmethod
    def mean(self) -> float:
        """The mean."""

    @abstractmethod
    def var(self) -> float:
        """The variance."""

    def std(self) -> float:
        """The standard deviation."""
        return math.sqrt(self.var())

    def median(self) -> float:
        """The median."""
        return float(self.ppf(0.5))

    def interval(self, confidence: float) -> tuple[float, float]:
        """The ends of the central interval of that probability: as much lies below as above."""
        outside = 0.5 * (1.0 - level(confidence))
        return float(self.ppf(outside)), float(self.isf(outside))

    def cdf(self, x: ArrayLike) -> Result:
        """P(value <= x)."""
        return _on_open_interval(self._cdf, x, below=0.0, above=1.0)

    def sf(self, x: ArrayLike) -> Result:
        """P(value > x)."""
        return _on_open_interval(self._sf, x, below=1.0, above=0.0)

    def ppf(self, q: ArrayLike) -> Result:
        """The quantile: the x with cdf(x) = q; NaN for q outside [0, 1]."""
        return _on_open_interval(self._ppf, q, below=np.nan, above=np.nan, at_ends=(0.0, 1.0), name="q")

    def isf(self, q: ArrayLike) -> Result:
        """The x with sf(x) = q; NaN for q outside [0, 1]."""
        return _on_open_interval(self._isf, q, below=np.nan, above=np.nan, at_ends=(1.0, 0.0), name="q")

    def rvs(self, size: Size = None, random_state: RandomState = None) -> Result:
        """Independent draws; `random_state` is a seed, a NumPy Generator or RandomState, or None."""
        return self._rvs(size, _generator(random_state))

    @abstractmethod
    def _cdf(self, x: FloatArray) -> FloatArray: ...

    @abstractmethod
    def _sf(self, x: FloatArray) -> FloatArray: ...

    @abstractmethod
    def _ppf(self, q: FloatArray) -> FloatArray: ...

    @abstractmethod
    def _isf(self, q: FloatArray) -> FloatArray: ...

    @abstractmethod
    def _rvs(self, size: Size, random: Random) -> Result: ...


class DensePosterior(Posterior):
    """A posterior with a density, given through that of its logit."""

    def pdf(self, x: ArrayLike) -> Result:
        """The density at x; 0 outside [0, 1]."""
        with np.errstate(over="ignore"):
            result: Result = np.exp(self.logpdf(x))
        return result

    def logpdf(self, x: ArrayLike) -> Result:
        """ln of the density at x."""
        ends = tuple(float(self._log_density(np.array([sign * FAR]))[0]) + FAR for sign in (-1.0, 1.0))
        limits = tuple(_limit(end, shape) for end, shape in zip(ends, self._shapes(), strict=True))
        return _on_open_interval(self._logpdf, x, below=-np.inf, above=-np.inf, at_ends=limits)

    def _logpdf(self, x: FloatArray) -> FloatArray:
        log_x, log_rest = np.log(x), np.log1p(-x)
        return self._log_density(log_x - log_rest) - log_x - log_rest

    @abstractmethod
    def _log_density(self, y: FloatArray) -> FloatArray:
        """ln of the density of the logit at y."""

    @abstractmethod
    def _shapes(self) -> tuple[float, float]:
        """a and b such that the density goes like x^(a-1) at 0 and like (1-x)^(b-1) at 1."""


def _limit(value: float, shape: float) -> float:
    """ln of the density at an end where it goes like the distance to the power shape - 1, times exp(value)."""
    if shape == 1.0:
        return value
    return math.inf if shape < 1.0 else -math.inf


def _on_open_interval(
    function: Callable[[FloatArray], FloatArray],
    argument: ArrayLike,
    *,
    below: float,
    above: float,
    at_ends: tuple[float, ...] | None = None,
    name: str = "x",
) -> Result:
    """`function` at the arguments within (0, 1), given values elsewhere, NaN for NaN."""
    x = as_float64(unlabelled(argument, name))
    result = np.full(x.shape, np.nan)
    result[x < 0.0], result[x > 1.0] = below, above
    result[x == 0.0], result[x == 1.0] = at_ends or (below, above)
    inside = (x > 0.0) & (x < 1.0)
    if inside.any():
        result[inside] = function(x[inside])
    scalar_or_array: Result = result[()]
    return scalar_or_array


def _generator(random_state: RandomState) -> Random:
    if isinstance(random_state, (np.random.Generator, np.random.RandomState)):
        return random_state
    try:
        return np.random.default_rng(random_state)
    except (TypeError, ValueError):
        raise InputError(f"random_state: a seed or a NumPy generator is wanted, not {random_state!r}") from None
