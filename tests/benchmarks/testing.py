"""What testing costs: a hundred accuracy tests at their usual budget, and what the plugin adds to pytest's start.

python tests/benchmarks/testing.py
"""

from __future__ import annotations

import math
import subprocess
import sys
import time

from prsym.testing import assert_accurate

WILSON = "(p + z**2/(2*n) - z*sqrt(p*(1-p)/n + z**2/(4*n**2)))/(1 + z**2/n)"
ROUNDS = 10  # of ten functions each
STARTS = 15


def stable_wilson(p: float, n: float, z: float) -> float:
    return p * p / (p + z * z / (2 * n) + z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)))


CASES = (
    (stable_wilson, WILSON, {"p": (1e-12, 1), "n": (1, 1e6), "z": 1.96}),
    (math.sqrt, "sqrt(x)", {"x": (0, 10)}),
    (math.expm1, "exp(x) - 1", {"x": (-1, 1)}),
    (math.log1p, "log(1 + x)", {"x": (-0.5, 1)}),
    (math.atan, "atan(x)", {"x": (-9, 9)}),
    (lambda P, R: 2 * P * R / (P + R), "2*P*R/(P + R)", {"P": (0.01, 1), "R": (0.01, 1)}),
    (lambda tp, fp: tp / (tp + fp), "measures.precision", {}),
    (lambda tp, fn: tp / (tp + fn), "measures.recall", {}),
    (lambda x, y: (x - y) * (x + y), "x**2 - y**2", {"x": (1, 2), "y": (1, 2)}),
    (lambda x, y: x / (x + y) + y, r"\frac{x}{x+y} + y", {"x": (1, 2), "y": (1, 2)}),
)


def hundred() -> float:
    """Seconds of a hundred tests."""
    start = time.perf_counter()
    for seed in range(ROUNDS):
        for function, reference, domain in CASES:
            assert_accurate(function, reference, domain, max_ulp=100, seed=seed)
    return time.perf_counter() - start


def import_milliseconds() -> float:
    """The least time of several that importing the plugin takes where pytest is loaded."""
    program = (
        "import pytest, time; t = time.perf_counter(); import prsym.testing.plugin; print(time.perf_counter() - t)"
    )
    times = [
        float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
        for _ in range(STARTS)
    ]
    return 1000 * min(times)


if __name__ == "__main__":
    print(f"importing the plugin: {import_milliseconds():.1f} ms")
    print(f"{ROUNDS * len(CASES)} accuracy tests: {hundred():.1f} s")
