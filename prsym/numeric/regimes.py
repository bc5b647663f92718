"""Which stable form serves where: the density w of the curves and its mean G/R over [0, R], for kappa > -1."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from prsym.numeric import kernels
from prsym.numeric.blocks import FloatArray, Indices
from prsym.numeric.compensated import Compensated

Value = Any  # an array of float64, or a Compensated one


@dataclass(frozen=True)
class Regime:
    """The forms of one region, and how their arguments are made from recall and kappa; `mean` takes `parts`."""

    mean: Callable[..., Any]
    mean_arguments: Callable[[Value, Value], tuple[Value, ...]]
    density: Callable[..., Any]
    density_arguments: Callable[[Value, Value], tuple[Value, ...]]


def _as_given(R: Value, kappa: Value) -> tuple[Value, ...]:
    return R, kappa


def _logarithmic(R: Value, kappa: Value) -> tuple[Value, ...]:
    """c = 1 + kappa and eta = -ln c."""
    return R, 1.0 + kappa, -np.log1p(kappa)


NEAR_MINUS_ONE = Regime(
    kernels.mean_density_near_minus_one,
    _logarithmic,
    kernels.density_near_minus_one,
    _logarithmic,
)
NEGATIVE = Regime(
    kernels.mean_density_negative,
    _as_given,
    kernels.density_negative,
    _as_given,
)
LOW = Regime(
    kernels.mean_density_low,
    _as_given,
    kernels.density_positive,
    _as_given,
)
HIGH = Regime(
    kernels.mean_density_high,
    _as_given,
    kernels.density_positive,
    _as_given,
)


def partition(R: FloatArray, kappa: FloatArray) -> Iterator[tuple[Regime, Indices]]:
    """The regimes that occur, each with the places where it serves; places outside the domain are in none."""
    near, positive = kappa <= kernels.NEAR_MINUS_ONE, kappa >= 0.0
    high = kernels.HIGH_RECALL < R
    negative = (kappa < 0.0) & ~near
    for regime, mask in (
        (LOW, positive & ~high),
        (HIGH, positive & high),
        (NEGATIVE, negative),
        (NEAR_MINUS_ONE, near),
    ):
        places = np.flatnonzero(mask)
        if places.size:
            yield regime, places


def compensated_mean(regime: Regime, R: FloatArray, kappa: FloatArray) -> Compensated:
    """G/R with the rounding errors of its evaluation."""
    result: Compensated = regime.mean(*regime.mean_arguments(Compensated(R), Compensated(kappa)))
    return result


def compensated_density(regime: Regime, R: FloatArray, kappa: FloatArray) -> Compensated:
    """w with the rounding errors of its evaluation."""
    result: Compensated = regime.density(*regime.density_arguments(Compensated(R), Compensated(kappa)))
    return result
