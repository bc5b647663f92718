"""Precision on a reference curve: prsym, eq. (11) as printed, and C by hand."""

from __future__ import annotations

import math
import tempfile
from functools import cache
from pathlib import Path

import numpy as np
from flint import arb

from benchmark_tools import printed
from benchmark_tools.points import CurvePoints, FloatArray, curve_points
from benchmark_tools.rows import Compute, Group, Row
from prsym.derivations.dimm2015.normalization import REFERENCE_PRECISION
from prsym.numeric.curves import reference_precision
from prsym.verify.balls import at_precision, evaluate

BITS = 300
ONE_THREAD, NUMPY_KERNELS = {"PRSYM_THREADS": "1"}, {"PRSYM_NATIVE": "0"}


def ours() -> Compute:
    """prsym.reference_precision."""

    def computed(points: CurvePoints) -> FloatArray:
        return np.asarray(reference_precision(points.recall, points.prevalence, points.beta_squared))

    return computed


@cache
def by_hand() -> Compute | None:
    """hand_written.c, compiled; None without gcc."""
    from benchmark_tools.hand_written import compiled

    with tempfile.TemporaryDirectory() as folder:
        function = compiled(Path(folder))
    return function and (lambda points: function(points.recall, points.prevalence, points.beta_squared))


ROWS = (
    Row("curve", "reference_precision", ours, whole=True),
    Row("curve-one-thread", "the same, one thread", ours, whole=True, environment=ONE_THREAD),
    Row("curve-numpy", "the same, NumPy kernels", ours, whole=True, environment=NUMPY_KERNELS),
    Row("hand-written", "C by hand, gcc -O3, same form, one thread", by_hand, whole=True),
    Row("printed-numpy", "eq. (11), sympy.lambdify, NumPy", printed.by_numpy),
    Row("printed-math", "eq. (11), sympy.lambdify, math, in a loop", printed.by_math, most=10_000),
    Row("printed-symengine", "eq. (11), SymEngine", printed.by_symengine),
    Row("printed-numba", "eq. (11), numba, arrays", printed.by_numba),
    Row("printed-numba-loop", "eq. (11), numba, loop", printed.by_numba_in_a_loop),
)


def exact_values(points: CurvePoints) -> list[arb]:
    """Precision on the curves, in balls."""
    rows = zip(points.recall.tolist(), points.prevalence.tolist(), points.beta_squared.tolist(), strict=True)
    with at_precision(BITS):
        return [
            evaluate(
                REFERENCE_PRECISION.value_tree, {"recall": arb(R), "prevalence": arb(rho), "beta": arb(kappa).sqrt()}
            )
            for R, rho, kappa in rows
        ]


def worst_ulps(values: FloatArray, exact: list[arb]) -> float:
    """The largest error, in ulps of the exact value."""
    with at_precision(BITS):
        pairs = zip(values.tolist(), exact, strict=True)
        return max((abs(float(arb(value) - truth)) / math.ulp(float(truth)) for value, truth in pairs), default=0.0)


def accuracy(values: FloatArray, points: CurvePoints) -> str:
    """The worst error of precision."""
    return f"{worst_ulps(values, exact_values(points)):.2f} ulp"


GROUP = Group("reference_precision", curve_points, ROWS, accuracy)
