"""One table: time a point of the intervals of a proportion, and ratios to SciPy's binomial test in a loop.

`python tests/benchmarks/estimates.py [POINTS]`; everything is measured in one run, the best of several repetitions.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.stats import binomtest

from prsym.estimates import proportion_interval, sample_size

POINTS, SLOW_POINTS, REPETITIONS = 200_000, 200, 3
PEERS = {
    "normal": "wilson",
    "wilson": "wilson",
    "agresti_coull": "wilson",
    "clopper_pearson": "exact",
    "jeffreys": "exact",
}


@dataclass(frozen=True)
class Line:
    """One row of the table."""

    what: str
    microseconds: float
    ratio: float | None


def seconds_a_point(work: Callable[[], object], n: int, repetitions: int) -> float:
    """The best of several repetitions, in seconds a point."""
    best = math.inf
    for _ in range(repetitions):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best / n


def table(n: int, slow_points: int, repetitions: int) -> list[Line]:
    """All measurements."""
    random = np.random.default_rng(3)
    sample = np.floor(10.0 ** random.uniform(1.0, 6.0, n))
    found = np.floor(sample * random.uniform(size=n) ** 3)
    rows = [(int(x), int(size)) for x, size in zip(found[:slow_points], sample[:slow_points], strict=True)]

    def loop(method: str) -> Callable[[], object]:
        return lambda: [binomtest(x, size).proportion_ci(0.95, method) for x, size in rows]

    peers = {name: seconds_a_point(loop(name), len(rows), repetitions) for name in ("wilson", "exact")}
    lines = [Line(f"SciPy's binomtest in a loop, {name}", seconds * 1e6, None) for name, seconds in peers.items()]
    for method, peer in PEERS.items():

        def work(method: str = method) -> object:
            return proportion_interval(found, sample, 0.95, method)

        seconds = seconds_a_point(work, n, repetitions)
        lines.append(Line(method, seconds * 1e6, peers[peer] / seconds))
    counts = random.integers(0, 120, slow_points)
    for population in (20_000, 3_300_000, 10**9):

        def exact(population: int = population) -> object:
            return proportion_interval(counts, 2399, 0.95, "hypergeometric", population=population)

        seconds = seconds_a_point(exact, slow_points, repetitions)
        lines.append(Line(f"hypergeometric, 2399 of {population:,}", seconds * 1e6, peers["exact"] / seconds))
    margin = random.uniform(0.001, 0.2, n)
    seconds = seconds_a_point(lambda: sample_size(margin, population=3.3e6), n, repetitions)
    return [*lines, Line("sample_size", seconds * 1e6, None)]


def show(lines: list[Line]) -> str:
    """The table as text."""
    rows = [f"{'':<40}{'µs a point':>12}{'ratio':>9}"]
    for line in lines:
        ratio = "" if line.ratio is None else f"{line.ratio:.1f}"
        rows.append(f"{line.what:<40}{line.microseconds:>12.2f}{ratio:>9}")
    return "\n".join(rows)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else POINTS
    print(show(table(count, min(count, SLOW_POINTS), REPETITIONS)))
