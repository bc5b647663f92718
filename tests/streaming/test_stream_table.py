"""The table of streaming can be made on few points; what it says about time and memory is no test's business."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

FILE = Path(__file__).parents[1] / "benchmarks" / "stream.py"


def test_the_table_can_be_made(tmp_path, monkeypatch):
    spec = importlib.util.spec_from_file_location("benchmark_stream", FILE)
    stream = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "benchmark_stream", stream)
    spec.loader.exec_module(stream)
    lines = stream.table(2000, stream.ROUTES[:1], tmp_path)
    assert [line.what.split()[0] for line in lines] == ["points", "prsym", "result"]
    assert all(line.nanoseconds > 0.0 and line.mebibytes > 1.0 for line in lines)
    assert len(stream.show(lines).splitlines()) == 4
    assert [path.name for path in tmp_path.iterdir()] == ["points.parquet"]
