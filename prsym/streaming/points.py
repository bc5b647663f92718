"""The results for a batch of points: beta^2, the extrapolated precision, and why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from prsym.errors import DomainError
from prsym.numeric import extrapolate_precision, solve_beta_squared

FloatArray = NDArray[np.float64]
COLUMNS = ("recall", "precision", "prevalence")
ADDED = ("beta_squared", "extrapolated_precision")
REASON = "reason"
RIGHT = {
    "recall": "0 < recall < 1",
    "prevalence": "0 < prevalence < 1",
    "precision": "recall·prevalence/(recall·prevalence + 1 − prevalence) < precision < 1",
}
REASONS = (
    *(f"{name} is missing" for name in COLUMNS),
    *(f"outside the domain: {right} is needed" for right in RIGHT.values()),
    "inside the domain, but beyond the range that float64 serves",
)
INSIDE = -1  # the code of a row that has values
BEYOND = len(REASONS) - 1
CLEARLY_INSIDE = -1e-9  # of ln G, 0 at the lower end of precision: nearer, the functions themselves decide exactly


class Extrapolated(NamedTuple):
    """Values of every point, NaN where there is none; there `code` is a place in `REASONS`, else `INSIDE`."""

    beta_squared: FloatArray
    precision: FloatArray
    code: NDArray[np.int8]


def extrapolate_points(columns: Mapping[str, FloatArray], target_recall: float) -> Extrapolated:
    """beta^2 and X(R_T) of vectors of points, and the reason for every point that has none.

    `columns` maps recall, precision and prevalence to vectors of one length; NaN stands for a missing value.
    `target_recall` is in [0, 1], `DomainError` otherwise. Values and domain are those of `solve_beta_squared` and
    `extrapolate_precision`.

    >>> points = {"recall": np.array([0.5, 0.5]), "precision": np.array([0.5, 0.1]), "prevalence": np.array([0.5, 0.5])}
    >>> found = extrapolate_points(points, 0.5)
    >>> found.precision.round(15).tolist(), REASONS[found.code[1]]
    ([0.5, nan], 'outside the domain: recall·prevalence/(recall·prevalence + 1 − prevalence) < precision < 1 is needed')
    """
    if not 0.0 <= target_recall <= 1.0:
        raise DomainError(f"target_recall = {target_recall!r} is outside the domain: it must be in [0, 1]")
    R, P, rho = (columns[name] for name in COLUMNS)
    beta_squared = np.asarray(solve_beta_squared(R, P, rho))
    precision = np.asarray(extrapolate_precision(R, P, rho, target_recall))
    code = np.full(R.size, INSIDE, dtype=np.int8)
    places = np.flatnonzero(np.isnan(beta_squared) | np.isnan(precision))
    code[places] = _reason(R[places], P[places], rho[places])
    return Extrapolated(beta_squared, precision, code)


def _reason(R: FloatArray, P: FloatArray, rho: FloatArray) -> NDArray[np.int8]:
    """The first reason that holds, for points without values."""
    with np.errstate(all="ignore"):
        ln_G = np.log(R) + np.log(rho) - np.log1p(-rho) + np.log1p(-P) - np.log(P)  # neither over- nor underflows
        holds = [
            *(np.isnan(values) for values in (R, P, rho)),
            ~((R > 0.0) & (R < 1.0)),
            ~((rho > 0.0) & (rho < 1.0)),
            ~((P > 0.0) & (P < 1.0) & (ln_G < CLEARLY_INSIDE)),
        ]
    return np.select(holds, range(len(holds)), BEYOND).astype(np.int8)
