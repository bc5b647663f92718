"""The list of slow tests names what exists, and is made as its script says."""

from __future__ import annotations

import importlib.util
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_SPEC = importlib.util.spec_from_file_location("slow_tests", ROOT / "tests" / "slow_tests.py")
assert _SPEC is not None
assert _SPEC.loader is not None
slow_tests = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(slow_tests)
LISTED = (ROOT / "tests" / "slow_tests.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", LISTED)
def test_what_is_listed_exists(line: str) -> None:
    file, _, test = line.partition("::")
    text = (ROOT / file).read_text(encoding="utf-8")
    assert not test or file.startswith("prsym/") or f"def {test.rpartition('::')[2]}(" in text


def test_the_slowest_are_left_out_and_a_whole_file_by_its_name() -> None:
    seconds = Counter({"a.py::f": 50.0, "a.py::g": 30.0, "b.py::h": 20.0, "b.py::i": 1.0})
    assert slow_tests.left_out(seconds, 60.0) == ["a.py::f"]
    assert slow_tests.left_out(seconds, 21.0) == ["a.py"]
    assert slow_tests.left_out(seconds, 5.0) == ["a.py", "b.py::h"]
    assert slow_tests.left_out(seconds, 200.0) == []


def test_times_add_up_over_parameters(tmp_path: Path) -> None:
    cases = [
        ("tests.project.test_slow_tests", "test_what_is_listed_exists[a]", 1.5),
        ("tests.project.test_slow_tests", "test_what_is_listed_exists[b]", 2.0),
        ("prsym.audits", "prsym.audits.audit", 0.5),
    ]
    lines = "".join(f'<testcase classname="{c}" name="{n}" time="{t}"/>' for c, n, t in cases)
    (tmp_path / "times.xml").write_text(f"<testsuite>{lines}</testsuite>", encoding="utf-8")
    assert slow_tests.times(tmp_path / "times.xml") == {
        "tests/project/test_slow_tests.py::test_what_is_listed_exists": 3.5,
        "prsym/audits.py::prsym.audits.audit": 0.5,
    }
