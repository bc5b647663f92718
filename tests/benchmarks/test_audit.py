"""The benchmark's claims get the verdicts that are known for them; what it says about time is no test's business."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path


def test_the_claims_of_the_benchmark_get_the_verdicts_that_are_known(monkeypatch):
    spec = importlib.util.spec_from_file_location("benchmark_audit", Path(__file__).with_name("audit.py"))
    audit = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "benchmark_audit", audit)
    spec.loader.exec_module(audit)
    made, kinds = audit.claims(40)
    assert {kinds.count(kind) > 5 for kind in audit.KINDS} == {True}
    assert len({claim["formula"] for claim in made}) == len(audit.MAKERS)
    assert "0 of 40 differ []" in audit.measure(40, 1)
