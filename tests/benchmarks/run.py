"""One table: time a point, ratios and accuracy against the literal eq. (11) of Dimm (2015).

`python tests/benchmarks/run.py [POINTS]`; everything is measured in one run, the best of several repetitions.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import sympy
from flint import arb
from numpy.typing import NDArray
from scipy.optimize import brentq
from scipy.optimize.elementwise import find_root

from derivations.dimm2015.reference_precision import FORMULA
from prsym.numeric.curves import reference_precision
from prsym.numeric.solver import solve_beta_squared
from prsym.verify.balls import at_precision, evaluate

FloatArray = NDArray[np.float64]
POINTS, BRENTQ_POINTS, ACCURACY_POINTS = 1_000_000, 2_000, 2_000
FIND_ROOT_BLOCK = 8192
LOWEST_BETA, HIGHEST_BETA = 1e-3, 1e6
REPETITIONS = 5


@dataclass(frozen=True)
class Line:
    """One row of the table."""

    what: str
    nanoseconds: float
    ratio: float | None
    accuracy: str


@dataclass(frozen=True)
class Points:
    """Measured points with real beta, and a beta for each."""

    recall: FloatArray
    prevalence: FloatArray
    precision: FloatArray
    beta: FloatArray

    def first(self, n: int) -> Points:
        """The first n points."""
        return Points(self.recall[:n], self.prevalence[:n], self.precision[:n], self.beta[:n])


def real_beta_points(n: int) -> Points:
    """Recall in [0.05, 0.95], prevalence in [0.003, 0.5], precision between the curve of beta = 0 and 1."""
    random = np.random.default_rng(1)
    recall = random.uniform(0.05, 0.95, n)
    prevalence = np.exp(random.uniform(np.log(0.003), np.log(0.5), n))
    lowest = 2.0 / (2.0 + (1.0 - prevalence) / prevalence * (1.0 + recall))
    precision = random.uniform(lowest * 1.0001, 1.0 - 1e-6)
    return Points(recall, prevalence, precision, np.exp(random.uniform(np.log(1e-2), np.log(1e3), n)))


def literal(modules: str) -> Callable[..., Any]:
    """Eq. (11) as printed, by sympy.lambdify."""
    symbols = [sympy.Symbol(name) for name in ("beta", "recall", "prevalence")]
    function: Callable[..., Any] = sympy.lambdify(symbols, FORMULA.expression, modules)
    return function


def seconds_a_point(work: Callable[[], object], n: int, repetitions: int) -> float:
    """The best of several repetitions, in seconds a point."""
    best = math.inf
    for _ in range(repetitions):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best / n


def with_find_root(points: Points, block: int) -> None:
    """scipy.optimize.elementwise.find_root on the literal equation, block by block."""
    precision_of = literal("numpy")

    def residual(beta: FloatArray, recall: FloatArray, prevalence: FloatArray, precision: FloatArray) -> Any:
        return precision_of(beta, recall, prevalence) - precision

    for start in range(0, points.recall.size, block):
        part = slice(start, start + block)
        arguments = points.recall[part], points.prevalence[part], points.precision[part]
        ends = np.full(arguments[0].size, LOWEST_BETA), np.full(arguments[0].size, HIGHEST_BETA)
        find_root(residual, ends, args=arguments)


def with_brentq(points: Points) -> None:
    """scipy.optimize.brentq on the literal equation, a point at a time; points it cannot bracket are skipped."""
    precision_of = literal("math")
    for recall, prevalence, precision in zip(
        points.recall.tolist(), points.prevalence.tolist(), points.precision.tolist(), strict=True
    ):

        def residual(beta: float, R: float = recall, rho: float = prevalence, P: float = precision) -> float:
            return float(precision_of(beta, R, rho)) - P

        if residual(LOWEST_BETA) < 0.0 < residual(HIGHEST_BETA):
            brentq(residual, LOWEST_BETA, HIGHEST_BETA)


def worst_ulps(values: FloatArray, points: Points, beta_squared: FloatArray) -> float:
    """The largest error of precision in ulps, against Arb at beta = sqrt(beta_squared)."""
    worst = 0.0
    rows = zip(values.tolist(), points.recall.tolist(), points.prevalence.tolist(), beta_squared.tolist(), strict=True)
    for value, recall, prevalence, squared in rows:
        with at_precision(300):
            point = {"recall": arb(recall), "prevalence": arb(prevalence), "beta": arb(squared).sqrt()}
            exact = evaluate(FORMULA.value_tree, point)
            error = abs(float((arb(value) - exact).mid())) / math.ulp(float(exact.mid()))
        worst = max(worst, error)
    return worst


def table(n: int, brentq_points: int, accuracy_points: int, repetitions: int) -> list[Line]:
    """All measurements."""
    points = real_beta_points(n)
    few, exact = points.first(brentq_points), points.first(accuracy_points)
    squared, precision_of = points.beta**2, literal("numpy")
    solve_beta_squared(0.5, 0.5, 0.1)  # the table of guesses is made on first use

    def clock(work: Callable[[], object], count: int = n) -> float:
        return seconds_a_point(work, count, repetitions)

    solved = clock(lambda: solve_beta_squared(points.recall, points.precision, points.prevalence))
    whole = clock(lambda: with_find_root(points, n))
    blocked = clock(lambda: with_find_root(points, FIND_ROOT_BLOCK))
    single = clock(lambda: with_brentq(few), brentq_points)
    ours = clock(lambda: reference_precision(points.recall, points.prevalence, squared))
    printed = clock(lambda: precision_of(points.beta, points.recall, points.prevalence))
    errors = [
        worst_ulps(np.asarray(values), exact, exact.beta**2)
        for values in (
            reference_precision(exact.recall, exact.prevalence, exact.beta**2),
            precision_of(exact.beta, exact.recall, exact.prevalence),
        )
    ]
    return [
        Line("solve_beta_squared", solved * 1e9, None, ""),
        Line("find_root on eq. (11), whole array", whole * 1e9, whole / solved, ""),
        Line(f"find_root on eq. (11), blocks of {FIND_ROOT_BLOCK}", blocked * 1e9, blocked / solved, ""),
        Line("brentq on eq. (11)", single * 1e9, single / solved, ""),
        Line("reference_precision", ours * 1e9, None, f"{errors[0]:.2f} ulp"),
        Line("eq. (11) as printed", printed * 1e9, printed / ours, f"{errors[1]:.0f} ulp"),
    ]


def show(lines: list[Line]) -> str:
    """The table as text."""
    rows = [f"{'':<40}{'ns a point':>12}{'ratio':>9}{'worst error':>15}"]
    for line in lines:
        ratio = "" if line.ratio is None else f"{line.ratio:.1f}"
        rows.append(f"{line.what:<40}{line.nanoseconds:>12.1f}{ratio:>9}{line.accuracy:>15}")
    return "\n".join(rows)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else POINTS
    print(show(table(count, min(count, BRENTQ_POINTS), min(count, ACCURACY_POINTS), REPETITIONS)))
