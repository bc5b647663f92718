"""The curve through a measured point: prsym, and SciPy's root finders on eq. (11) as printed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from scipy.optimize import brentq
from scipy.optimize.elementwise import find_root

from benchmark_tools.curves import NUMPY_KERNELS, ONE_THREAD, exact_values, worst_ulps
from benchmark_tools.points import CurvePoints, FloatArray, MeasuredPoints, measured_points, parts, taken
from benchmark_tools.printed import literal
from benchmark_tools.rows import Compute, Group, Row
from prsym.numeric.curves import reference_precision
from prsym.numeric.solver import solve_beta_squared

LOWEST_BETA, HIGHEST_BETA = 1e-3, 1e6
FIND_ROOT_BLOCK = 8192


def ours() -> Compute:
    """prsym.solve_beta_squared."""
    return lambda points: np.asarray(solve_beta_squared(*points))


def one_evaluation() -> Compute:
    """prsym.reference_precision at the same recall and prevalence, with beta^2 in [1e-4, 1e6]."""

    @lru_cache(maxsize=1)
    def kappa(n: int) -> FloatArray:
        return 10.0 ** np.random.default_rng(4).uniform(-4.0, 6.0, n)

    return lambda points: np.asarray(reference_precision(points.recall, points.prevalence, kappa(points.recall.size)))


def by_find_root(block: int | None) -> Compute:
    """beta^2 by scipy.optimize.elementwise.find_root, block by block."""
    precision_of = literal("numpy")

    def residual(beta: FloatArray, recall: FloatArray, prevalence: FloatArray, precision: FloatArray) -> Any:
        return precision_of(beta, recall, prevalence) - precision

    def computed(points: MeasuredPoints) -> FloatArray:
        result = np.empty(points.recall.size)
        for part in parts(result.size, block or result.size):
            here = taken(points, part)
            ends = np.full(here.recall.size, LOWEST_BETA), np.full(here.recall.size, HIGHEST_BETA)
            found = find_root(residual, ends, args=(here.recall, here.prevalence, here.precision))
            result[part] = np.where(found.success, found.x, np.nan) ** 2
        return result

    return computed


def by_brentq() -> Compute:
    """beta^2 by scipy.optimize.brentq, a point at a time; NaN where it has no bracket."""
    precision_of = literal("math")

    def root(recall: float, precision: float, prevalence: float) -> float:
        def residual(beta: float) -> float:
            return float(precision_of(beta, recall, prevalence)) - precision

        if not residual(LOWEST_BETA) < 0.0 < residual(HIGHEST_BETA):
            return np.nan
        return float(brentq(residual, LOWEST_BETA, HIGHEST_BETA))

    def computed(points: MeasuredPoints) -> FloatArray:
        values = zip(*(column.tolist() for column in points), strict=True)
        return np.array([root(*value) for value in values]) ** 2

    return computed


ROWS = (
    Row("solver", "solve_beta_squared", ours, whole=True),
    Row("solver-one-thread", "the same, one thread", ours, whole=True, environment=ONE_THREAD),
    Row("solver-numpy", "the same, NumPy kernels", ours, whole=True, environment=NUMPY_KERNELS),
    Row("evaluation", "reference_precision, one evaluation", one_evaluation, whole=True, accurate=False),
    Row("find-root", "find_root on eq. (11), whole array", lambda: by_find_root(None), most=100_000),
    Row(
        "find-root-blocks",
        f"find_root on eq. (11), blocks of {FIND_ROOT_BLOCK}",
        lambda: by_find_root(FIND_ROOT_BLOCK),
        most=100_000,
    ),
    Row("brentq", "brentq on eq. (11), in a loop", by_brentq, most=2_000),
)


def accuracy(found: FloatArray, points: MeasuredPoints) -> str:
    """The largest distance of a curve found from its point, in ulps of precision; and how many points have none."""
    solved = ~np.isnan(found)
    recall, precision, prevalence = (column[solved] for column in points)
    exact = exact_values(CurvePoints(recall, prevalence, np.sqrt(found[solved]), found[solved]))
    missing = int(found.size - solved.sum())
    return f"{worst_ulps(precision, exact):.2f} ulp" + (f", {missing} none" if missing else "")


GROUP = Group("solve_beta_squared", measured_points, ROWS, accuracy)
