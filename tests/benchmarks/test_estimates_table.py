"""The table of the estimates can be made; what it says about time is no test's business."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path


def test_the_table_can_be_made_on_few_points(monkeypatch):
    spec = importlib.util.spec_from_file_location("benchmark_estimates", Path(__file__).with_name("estimates.py"))
    run = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "benchmark_estimates", run)
    spec.loader.exec_module(run)
    lines = run.table(20, 3, 1)
    assert [line.ratio is None for line in lines] == [True] * 2 + [False] * 8 + [True]
    assert all(line.microseconds > 0.0 for line in lines)
    assert len(run.show(lines).splitlines()) == len(lines) + 1
