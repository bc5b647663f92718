"""Every language computes what the conformance programs mean, and a language broken on purpose is caught."""

from __future__ import annotations

import math
import os
from dataclasses import replace

import pytest
from broken_printers import broken
from conformance import rows, self_tests
from conformance_branches import CARRIED
from conformance_programs import CASES

from prsym.codegen.emission import SelfTest, file_names, file_text, self_test_text, source_text
from prsym.codegen.expanding import expanded
from prsym.codegen.operations import OPERATIONS
from prsym.codegen.printing import print_program
from prsym.codegen.program import operations
from prsym.codegen.running import run_self_test, tool_version
from prsym.codegen.targets import language, names

LANGUAGES = [name for name in names() if language(name).files is not None]
WITHOUT_A_PACKAGE = {"julia"}  # no tool in Debian: never run here
NOISY = {"octave"}  # whatever it runs, Octave 7 may end with "ignoring const execution_exception&"


def run(folder, name, source, tests):
    """Write the two files, and build and run them."""
    words = language(name)
    files = file_names("conformance", words)
    (folder / files.source).write_text(source, encoding="utf-8")
    (folder / files.self_test).write_text(self_test_text(tests, words, files.source, ["A test."]), encoding="utf-8")
    return run_self_test(folder, files, words)


@pytest.fixture(params=LANGUAGES)
def name(request):
    """A language whose tool is here; where it must be, its absence is a failure."""
    if tool_version(language(request.param)) is None:
        message = f"{language(request.param).title}: no tool on this machine"
        required = os.environ.get("PRSYM_REQUIRE_LANGUAGES") == "1" and request.param not in WITHOUT_A_PACKAGE
        (pytest.fail if required else pytest.skip)(message)
    return request.param


def test_the_programs_use_every_operation():
    assert set().union(*(operations(case.program) for case in CASES)) == set(OPERATIONS)


def test_plain_arithmetic_fails_where_errors_are_carried():
    squares, sums = (rows(case) for case in CARRIED)
    plain = [(a * a - b * b, row) for row in squares for a, b in [row[0]]]
    plain += [((a + b) + c, row) for row in sums for a, b, c in [row[0]]]
    for value, (_, want, rest, unit) in plain:
        assert abs((value - want - rest) / unit) > 1000.0


def test_conforms(name, tmp_path):
    words = language(name)
    tests = self_tests(words)
    source = source_text([test.program for test in tests], words, ["A test."], "conformance")
    outcome = run(tmp_path, name, source, tests)
    assert outcome.passed, outcome.warnings + outcome.output
    assert name in NOISY or outcome.warnings == ""
    assert outcome.worst.keys() == {test.program.name for test in tests}
    assert all(abs(outcome.worst[test.program.name]) <= test.limit for test in tests)


def test_broken_printers_are_caught(name, tmp_path):
    """The functions that a broken language prints differently, all in one file and one run."""
    words = language(name)
    functions, tests = [], []
    for kind, wrong in broken(words).items():
        changed = 0
        for test in self_tests(words):
            program = expanded(replace(test.program, name=f"{test.program.name}_{kind}"), words)
            text = print_program(program, wrong)
            if text != print_program(program, words):
                functions.append(text)
                tests.append(SelfTest(program, test.rows, test.limit))
                changed += 1
        assert changed, kind
    source = file_text(functions, [test.program.name for test in tests], words, ["A test."], "conformance")
    outcome = run(tmp_path, name, source, tests)
    assert not outcome.passed
    assert outcome.worst.keys() == {test.program.name for test in tests}, outcome.warnings
    for kind in broken(words):
        wrong = [t.program.name for t in tests if t.program.name.endswith(kind) and not _is_within(t, outcome)]
        assert wrong, f"{kind} is not caught"


def _is_within(test, outcome):
    return abs(outcome.worst[test.program.name]) <= test.limit


def test_julia_is_spelt_as_c_is():
    """Julia is not run here: its operators and comparisons bind as those of C, which is run."""
    julia, c = language("julia"), language("c99")
    assert julia.operators == c.operators
    assert julia.comparisons == c.comparisons
    assert julia.conjunction == c.conjunction


def test_rows_are_exact():
    """1/3 as a constant times 3, by hand: the float nearest 1/3 is 6004799503160661/2^54."""
    case = next(case for case in CASES if case.program.name == "third_of")
    inputs, want, rest, unit = rows(case)[1]
    assert (inputs, want, unit) == ((3.0,), 1.0, math.ulp(1.0))
    assert rest == -(2.0**-54)
