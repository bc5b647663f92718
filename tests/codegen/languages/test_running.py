"""What running a self-test makes of tools that are missing, fail, or take too long, and of wrong code."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conformance_text import case, lets

from prsym.codegen import running
from prsym.codegen.emission import SelfTest, file_names, self_test_text, source_text
from prsym.codegen.running import outcome_of, run_self_test, tool_version
from prsym.codegen.targets import language

HALF = case("half", "x", lets("r = multiply x 0.5"), []).program
PYTHON = language("python")
NAMES = file_names("half", PYTHON)


def run(folder, rows, limit=0.5, program=HALF, words=PYTHON):
    (folder / NAMES.source).write_text(source_text([program], words, []), encoding="utf-8")
    test = self_test_text([SelfTest(HALF, rows, limit)], words, NAMES.source, [])
    (folder / NAMES.self_test).write_text(test, encoding="utf-8")
    return run_self_test(folder, NAMES, words)


def with_tools(**tools):
    return replace(PYTHON, tools={**PYTHON.tools, **tools})


@pytest.mark.parametrize(
    ("row", "ulps"),
    [
        (((3.0,), 1.5, 0.0, 2.0**-52), 0.0),
        (((3.0,), 1.5, 2.0**-54, 2.0**-52), -0.25),
        (((3.0,), 1.5 - 2.0**-52, 0.0, 2.0**-52), 1.0),
        (((3.0,), float("nan"), 0.0, 1.0), float("inf")),
        (((float("nan"),), 1.5, 0.0, 2.0**-52), float("inf")),
        (((float("nan"),), float("nan"), 0.0, 1.0), 0.0),
        (((float("inf"),), float("inf"), 0.0, 1.0), 0.0),
        (((float("inf"),), 1.5, 0.0, 2.0**-52), float("inf")),
        (((3.0,), float("-inf"), 0.0, 1.0), float("inf")),
    ],
)
def test_errors_are_signed_ulps(row, ulps, tmp_path):
    outcome = run(tmp_path, [row])
    assert outcome.worst == {"half": ulps}
    assert outcome.passed is (abs(ulps) <= 0.5)


def test_the_worst_row_is_named(tmp_path):
    rows = [((3.0,), 1.5, 0.0, 2.0**-52), ((5.0,), 2.5, 2.0**-53, 2.0**-51), ((7.0,), 3.5, 0.0, 2.0**-51)]
    assert run(tmp_path, rows).output == "half rows=3 worst=-0.250 row=2\npassed\n"


def test_wrong_code_does_not_pass(tmp_path):
    wrong = case("half", "x", lets("r = multiply x 0.25"), []).program
    outcome = run(tmp_path, [((3.0,), 1.5, 0.0, 2.0**-52)], program=wrong)
    assert not outcome.passed
    assert outcome.output.endswith("failed\n")


def test_a_tool_that_is_missing():
    assert tool_version(with_tools(version=("no-such-tool-of-prsym", "--version"))) is None
    assert tool_version(with_tools(version=("{python}", "-c", "raise SystemExit(3)"))) is None


def test_a_tool_that_fails_or_cannot_be_started(tmp_path):
    rows = [((3.0,), 1.5, 0.0, 2.0**-52)]
    failed = run(tmp_path, rows, words=with_tools(build=("{python}", "-c", "import sys; sys.exit('no: {source}')")))
    assert (failed.passed, failed.worst, failed.warnings) == (False, {}, "no: half.py\n")
    absent = run(tmp_path, rows, words=with_tools(run=("no-such-tool-of-prsym",)))
    assert not absent.passed
    assert "no-such-tool-of-prsym could not be started" in absent.warnings


def test_a_tool_that_takes_too_long(tmp_path, monkeypatch):
    monkeypatch.setattr(running, "SECONDS", 0.2)
    outcome = run(tmp_path, [], words=with_tools(run=("{python}", "-c", "import time; time.sleep(30)")))
    assert not outcome.passed
    assert "took longer than 0.2 s" in outcome.warnings


@pytest.mark.parametrize(
    ("output", "ended_well"),
    [
        ("", True),
        ("passed\n", True),  # without a single function
        ("f rows=1 worst=0.000 row=1\n", True),
        ("f rows=1 worst=9.000 row=1\nfailed\n", True),
        ("f rows=1 worst=0.000 row=1\npassed\n", False),
        ("f rows=1 worst=0.000 row=1\npassed\nSegmentation fault\n", True),
    ],
)
def test_what_is_not_a_pass(output, ended_well):
    assert not outcome_of(output, "", ended_well).passed
