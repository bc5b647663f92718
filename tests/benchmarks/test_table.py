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
    assert [line.ratio is None for line in lines] == [True, False, False, False, True, False]
    assert all(line.nanoseconds > 0.0 for line in lines)
    assert float(lines[4].accuracy.split()[0]) <= 4.0
    assert len(run.show(lines).splitlines()) == len(lines) + 1
