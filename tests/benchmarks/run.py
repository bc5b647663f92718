"""One table: time a point, ratios and accuracy against eq. (11) of Dimm (2015) as printed, and against C by hand.

`python tests/benchmarks/run.py [POINTS]`; everything is measured in one run, the best of several repetitions. A ratio
is the time of a line over that of the prsym function above it. At 10^8 points the arrays take 3 GB.
"""

from __future__ import annotations

import importlib.util
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import sympy
from flint import arb
from numpy.typing import NDArray
from scipy.optimize import brentq
from scipy.optimize.elementwise import find_root

from derivations.dimm2015.reference_precision import FORMULA
from prsym.numeric import native
from prsym.numeric.curves import reference_precision
from prsym.numeric.solver import solve_beta_squared
from prsym.verify.balls import at_precision, evaluate

FloatArray = NDArray[np.float64]
POINTS, BRENTQ_POINTS, ACCURACY_POINTS = 1_000_000, 2_000, 2_000
SIZES = (1, 1_000, 1_000_000)
SHORTEST, TYPICAL = 0.02, 5e-8  # seconds that a measurement of few points is repeated for, and that a point takes
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


def seconds_each(pieces: list[Callable[[], object]], n: int, repetitions: int) -> list[float]:
    """The same for several pieces of work in turn, so that what else the machine does meets all of them."""
    best = [math.inf] * len(pieces)
    for _ in range(repetitions):
        for i, work in enumerate(pieces):
            best[i] = min(best[i], seconds_a_point(work, n, 1))
    return best


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


@contextmanager
def threads(number: int | None) -> Iterator[None]:
    """PRSYM_THREADS within the block; None leaves it to prsym."""
    before = os.environ.pop("PRSYM_THREADS", None)
    if number is not None:
        os.environ["PRSYM_THREADS"] = str(number)
    yield
    os.environ.pop("PRSYM_THREADS", None)
    if before is not None:
        os.environ["PRSYM_THREADS"] = before


@cache
def by_hand() -> Callable[..., FloatArray] | None:
    """hand_written.c, compiled; None where there is no gcc."""
    path = Path(__file__).with_name("hand_written.py")
    spec = importlib.util.spec_from_file_location("hand_written", path)
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with tempfile.TemporaryDirectory() as folder:
        function: Callable[..., FloatArray] | None = module.compiled(Path(folder))
        return function


def solver_lines(points: Points, brentq_points: int, repetitions: int) -> list[Line]:
    """The curve through a point: prsym, and SciPy's root finders on eq. (11)."""
    n, few = points.recall.size, points.first(brentq_points)
    solve_beta_squared(0.5, 0.5, 0.1)  # the table of guesses is made on first use

    def clock(work: Callable[[], object], count: int = n) -> float:
        return seconds_a_point(work, count, repetitions)

    solved = clock(lambda: solve_beta_squared(points.recall, points.precision, points.prevalence))
    with threads(1):
        alone = clock(lambda: solve_beta_squared(points.recall, points.precision, points.prevalence))
    whole = clock(lambda: with_find_root(points, n))
    blocked = clock(lambda: with_find_root(points, FIND_ROOT_BLOCK))
    single = clock(lambda: with_brentq(few), brentq_points)
    return [
        Line(f"solve_beta_squared, {n} points", solved * 1e9, None, ""),
        Line("the same, one thread", alone * 1e9, alone / solved, ""),
        Line("find_root on eq. (11), whole array", whole * 1e9, whole / solved, ""),
        Line(f"find_root on eq. (11), blocks of {FIND_ROOT_BLOCK}", blocked * 1e9, blocked / solved, ""),
        Line("brentq on eq. (11)", single * 1e9, single / solved, ""),
    ]


def curve_lines(points: Points, repetitions: int, accuracy_points: int) -> list[Line]:
    """Precision on a curve: prsym, eq. (11) as printed, and C by hand."""
    n, printed, hand = points.recall.size, literal("numpy"), by_hand()

    def on_one_thread(*arguments: FloatArray) -> Any:
        with threads(1):
            return reference_precision(*arguments)

    squared = (points.recall, points.prevalence, points.beta**2)
    functions: dict[str, tuple[Callable[..., Any], tuple[FloatArray, ...]]] = {
        f"reference_precision, {n} points": (reference_precision, squared),
        "the same, one thread": (on_one_thread, squared),
        "eq. (11) as printed": (printed, (points.beta, points.recall, points.prevalence)),
    }
    if hand is not None:
        functions["C by hand, same form, one thread"] = hand, squared
    pieces: list[Callable[[], object]] = [partial(function, *given) for function, given in functions.values()]
    seconds = seconds_each(pieces, n, repetitions * max(1, min(1000, int(SHORTEST / TYPICAL / n))))
    few = points.first(accuracy_points)
    lines: list[Line] = []
    for (name, (function, given)), time_a_point in zip(functions.items(), seconds, strict=True):
        error = worst_ulps(np.asarray(function(*given))[:accuracy_points], few, few.beta**2)
        ratio = time_a_point / seconds[0] if lines else None
        lines.append(Line(name, time_a_point * 1e9, ratio, f"{error:.2f} ulp"))
    return lines


def table(n: int, brentq_points: int, accuracy_points: int, repetitions: int) -> list[Line]:
    """All measurements; the first n points, and fewer."""
    points = real_beta_points(n)
    lines = solver_lines(points, brentq_points, repetitions)
    for size in (*(size for size in SIZES if size < n), n):
        lines += curve_lines(points.first(size), repetitions, accuracy_points)
    return lines


def show(lines: list[Line]) -> str:
    """The table as text."""
    kernels = "NumPy" if native.module() is None else "native"
    rows = [f"{kernels + ' kernels':<40}{'ns a point':>12}{'ratio':>9}{'worst error':>15}"]
    for line in lines:
        ratio = "" if line.ratio is None else f"{line.ratio:.2f}"
        rows.append(f"{line.what:<40}{line.nanoseconds:>12.1f}{ratio:>9}{line.accuracy:>15}")
    return "\n".join(rows)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else POINTS
    print(show(table(count, min(count, BRENTQ_POINTS), min(count, ACCURACY_POINTS), REPETITIONS)))
