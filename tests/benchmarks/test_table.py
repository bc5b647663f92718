"""The benchmark's table can be made; what it says about time is no test's business."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path


def test_the_table_can_be_made_on_few_points(monkeypatch):
    spec = importlib.util.spec_from_file_location("benchmark_run", Path(__file__).with_name("run.py"))
    run = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "benchmark_run", run)
    spec.loader.exec_module(run)
    lines = run.table(200, 5, 20, 1)
    names = [line.what for line in lines]
    assert [name for name in names if "points" in name] == [
        "solve_beta_squared, 200 points",
        "reference_precision, 1 points",
        "reference_precision, 200 points",
    ]
    assert all(line.nanoseconds > 0.0 for line in lines)
    assert all((line.ratio is None) == ("points" in line.what) for line in lines)
    assert all(
        float(line.accuracy.split()[0]) <= 4.0 for line in lines if line.accuracy and "eq. (11)" not in line.what
    )
    assert len(run.show(lines).splitlines()) == len(lines) + 1
