"""Worst errors on file, from session to session of other people's pytest."""

from __future__ import annotations

import math
import tomllib

import pytest

from prsym.accuracy.platforms import platform_key
from prsym.testing.accurate import assert_accurate
from prsym.testing.session_ratchet import SessionRatchet, search_mark
from prsym.testing.settings import Settings, pop, push

pytest_plugins = ["pytester"]

ROOT = """
    import math
    import pytest
    from prsym.testing import assert_accurate

    def test_root():
        assert_accurate(lambda x: {code}, "sqrt(x)", {{"x": (1, 4)}}, max_ulp=100)
"""
GOOD, BAD = "math.sqrt(x)", "math.sqrt(x)*(1 + 2**-50)"


@pytest.fixture
def file(pytester):
    return pytester.path / "prsym-ratchet.toml"


def rows(file):
    """What is on file for this platform."""
    return tomllib.loads(file.read_text())[platform_key()]


def test_the_ratchet_records_then_keeps_then_fails_what_is_worse(pytester, run, file):
    pytester.makepyfile(test_it=ROOT.format(code=GOOD))
    run().assert_outcomes(passed=1)
    assert not file.exists()
    run("--prsym-ratchet").stdout.fnmatch_lines(["new: test_it.py::test_root: 0.500 ulp", "*was written"])
    recorded = file.read_text()
    row = rows(file)["test_it.py::test_root"]
    assert (row["evaluations"], row["seed"]) == (300, 0)
    x = float.fromhex(row["x"])
    assert 1 <= x <= 4
    run("--prsym-ratchet").stdout.fnmatch_lines(["0 new, 0 better, 1 as recorded*", "*was not written"])
    run("--prsym-ratchet-check").assert_outcomes(passed=1)
    assert file.read_text() == recorded

    pytester.makepyfile(test_it=ROOT.format(code=BAD))
    for option in ("--prsym-ratchet", "--prsym-ratchet-check"):
        result = run(option)
        result.assert_outcomes(failed=1)
        result.stdout.fnmatch_lines(["*recorded *ulp at x = *: a recorded error may only improve"])
        assert file.read_text() == recorded


def test_an_improvement_is_written_only_when_the_file_is_to_be_written(pytester, run):
    file = pytester.path / "records" / "worst.toml"
    pytester.makeini("[pytest]\nprsym_ratchet_file = records/worst.toml\n")
    pytester.makepyfile(test_it=ROOT.format(code=BAD))
    result = run("--prsym-ratchet")
    result.stderr.fnmatch_lines(
        ["ERROR: *worst.toml: cannot be written: there is no such folder, or no right to write"]
    )
    file.parent.mkdir()
    run("--prsym-ratchet")
    worse = file.read_text()
    pytester.makepyfile(test_it=ROOT.format(code=GOOD))
    run("--prsym-ratchet-check").stdout.fnmatch_lines(["better: test_it.py::test_root: 0.500 ulp, was *"])
    assert file.read_text() == worse
    run("--prsym-ratchet").assert_outcomes(passed=1)
    assert "0.500" in file.read_text()


POWER = """
    import math
    import pytest
    from prsym.testing import assert_accurate

    def test_power():
        assert_accurate(lambda x, y: math.exp(math.log(x)*y), "x**y", {"x": (1, 40), "y": (0.1, 9)}, max_ulp=1e5)
"""
OTHERWISE = "1 searched otherwise than recorded *: compared at the recorded point, and not written; delete a line *"


def test_a_search_with_other_settings_is_compared_at_the_recorded_point_only(pytester, run, file):
    """A shorter search is no improvement, and a longer one no loss, of code that has not changed."""
    pytester.makepyfile(test_it=POWER)
    run("--prsym-ratchet", "--prsym-evaluations=40")
    recorded = file.read_text()
    others = (("--prsym-evaluations=3",), ("--prsym-evaluations=40", "--prsym-seed=3"), ("--prsym-evaluations=400",))
    for options in others:
        for option in ("--prsym-ratchet", "--prsym-ratchet-check"):
            result = run(option, *options)
            result.assert_outcomes(passed=1)
            result.stdout.fnmatch_lines([OTHERWISE, "*was not written"])
            assert file.read_text() == recorded
    result.stdout.fnmatch_lines(["larger elsewhere: test_it.py::test_power: * ulp, was * ulp; at x = *, y = *"])
    assert result.ret == 0
    run("--prsym-ratchet", "--prsym-evaluations=40").assert_outcomes(passed=1)

    at = rows(file)["test_it.py::test_power"]["x"]
    pytester.makepyfile(
        test_it=POWER.replace("lambda x, y: ", f"lambda x, y: (1 + 2**-40*(x == float.fromhex('{at}')))*")
    )
    result = run("--prsym-ratchet", "--prsym-evaluations=3")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["test_it.py::test_power on *: measured +* ulp there; recorded * ulp at x = *only improve"]
    )


def test_records_of_another_search_are_compared_at_their_points(pytester, run, file):
    """A later prsym may choose other points."""
    pytester.makepyfile(test_it=ROOT.format(code=GOOD))
    run("--prsym-ratchet")
    recorded = file.read_text()
    assert search_mark() == rows(file)["test_it.py::test_root"]["search"] != "000000"
    file.write_text(recorded.replace(search_mark(), "000000"))
    run("--prsym-ratchet").stdout.fnmatch_lines([OTHERWISE])
    assert search_mark() not in file.read_text()


def test_a_record_that_is_not_measured_again_is_not_replaced(pytester, run, file):
    pytester.makepyfile(test_it=ROOT.format(code="math.sqrt(x)*(1 + 2**-50*(x > 2))"))
    run("--prsym-ratchet")
    recorded = file.read_text()
    pytester.makepyfile(test_it=ROOT.format(code="math.sqrt(x)*(1 + 2**-50*(x > 2))").replace("(1, 4)", "(1, 2)"))
    result = run("--prsym-ratchet")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(
        ["lost: test_it.py::test_root on *, which is no point of the test any more; delete a line *"]
    )
    assert file.read_text() == recorded
    run("--prsym-ratchet-check").assert_outcomes(failed=1)


def test_a_check_fails_where_there_is_nothing_to_compare_with(pytester, run, file):
    pytester.makepyfile(test_it=ROOT.format(code=GOOD))
    result = run("--prsym-ratchet-check")
    result.stderr.fnmatch_lines(["ERROR: *prsym-ratchet.toml: is not there, to compare with: *"])
    file.write_text('[elsewhere]\n"f" = { ulp = "+1.0" }\n')
    result = run("--prsym-ratchet-check")
    result.stderr.fnmatch_lines([f"ERROR: *: holds nothing for {platform_key()}, but for elsewhere: *"])
    file.write_text(f'["{platform_key()}"]\n"f" = {{ ulp = "+1.0" }}\n')
    result = run("--prsym-ratchet-check")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["test_it.py::test_root on *; nothing is recorded", "(record it by --prsym-ratchet*"])
    file.write_text("this is no TOML")
    run("--prsym-ratchet").stderr.fnmatch_lines(["ERROR: *prsym-ratchet.toml: cannot be read*"])


SEVERAL = """
    import math
    import unittest
    import pytest
    from hypothesis import given, settings, strategies
    from prsym.testing import assert_accurate

    def test_of_three():
        assert_accurate(lambda x: x*(1 + 2**-40), "x", {"x": (1, 2)}, max_ulp=1e9)
        with pytest.raises(AssertionError):
            assert_accurate(lambda x: math.nan, "x", {"x": (1, 2)})
        assert_accurate(lambda x: x*(1 + LATER), "x", {"x": (1, 2)})

    @pytest.mark.xfail(strict=False)
    def test_that_may_fail():
        assert_accurate(lambda x: x*(1 + LATER), "x", {"x": (1, 2)})

    def test_of_reserved_names():
        assert_accurate(lambda ulp, seed: ulp*seed, "ulp*seed", {"ulp": (1, 2), "seed": (1, 2)})

    def test_of_huge_errors():
        assert_accurate(lambda x: x*HUGE, "x", {"x": (1, 2)}, max_ulp=math.inf)

    def test_of_infinite_errors():
        assert_accurate(lambda x: math.inf, "x", {"x": (1, 2)}, max_ulp=math.inf)

    def test_that_fails():
        assert_accurate(lambda x: -x, "x", {"x": (1, 2)})

    @given(strategies.integers(1, 9))
    @settings(max_examples=2)
    def test_of_hypothesis(a):
        assert_accurate(lambda x: x, "x", {"x": (a, 10)})

    class TestOfParts(unittest.TestCase):
        def test(self):
            for part in (1, 2):
                with self.subTest(part=part):
                    assert_accurate(lambda x: x, "x", {"x": (part, 2)})
"""


def test_each_assertion_that_passed_is_on_file_and_may_only_improve(pytester, run, file):
    pytester.makepyfile(test_it=SEVERAL.replace("LATER", "0").replace("HUGE", "1e25"))
    result = run("--prsym-ratchet")
    result.assert_outcomes(passed=6, failed=1, xpassed=1)
    result.stdout.fnmatch_lines(
        [
            "new: test_it.py::test_of_huge_errors: *e4? ulp",
            "not on file: test_it.py::test_of_infinite_errors: an infinite error",
            "not on file: test_it.py::test_of_hypothesis: *",
            "6 new, 0 better, 0 as recorded*",
        ]
    )
    found = rows(file)
    several = ("test_of_three", "test_of_three (assertion 3)", "TestOfParts::test", "TestOfParts::test (assertion 2)")
    assert set(found) == {f"test_it.py::{name}" for name in ("test_of_reserved_names", "test_of_huge_errors", *several)}
    assert found["test_it.py::test_of_three (assertion 3)"]["ulp"] in {"+0.000", "-0.000"}
    assert set(found["test_it.py::test_of_reserved_names"]) == {
        "ulp",
        "evaluations",
        "seed",
        "search",
        "symbol ulp",
        "symbol seed",
    }
    # x (10^25 - 1) of x just below 2, of which an ulp is 2^-52
    assert found["test_it.py::test_of_huge_errors"]["ulp"] == "+9.00720E+40"
    run("--prsym-ratchet").stdout.fnmatch_lines(["0 new, 0 better, 6 as recorded*"])
    pytester.makepyfile(test_it=SEVERAL.replace("LATER", "2**-52").replace("HUGE", "math.inf"))
    result = run("--prsym-ratchet-check")
    result.assert_outcomes(passed=4, failed=3, xpassed=1)
    for name, said in (("three (assertion 3)", "measured *"), ("huge_errors", "measured an infinite error at *")):
        worse = f"test_it.py::test_of_{name} on *: {said}; recorded *: a recorded error may only improve"
        result.stdout.fnmatch_lines([worse])


def found_with(recorded, function=math.sqrt):
    """What an accuracy assertion finds where a point is on file, and what it tells the ratchet."""
    new = Settings(60)
    new.start(lambda _: recorded)
    push(new)
    try:
        return assert_accurate(function, "sqrt(x)", {"x": (1, 4)}, max_ulp=100), new.measured
    finally:
        pop(new)


@pytest.mark.parametrize("x", [1.2345678, 5.0, math.inf])
def test_the_recorded_point_is_measured_again_and_changes_nothing_else(x):
    """Else code that has not changed could be found to be worse than it was."""
    alone, among = found_with({})[0], found_with({"x": x})[0]
    assert {m.point for m in among.met} == {m.point for m in alone.met} | ({(x,)} if 1 <= x <= 4 else set())


def test_sessions_at_the_same_time_do_not_undo_each_others_records(tmp_path):
    file = tmp_path / "worst.toml"
    sessions = [SessionRatchet(file, writes=True) for _ in range(3)]
    functions = [(math.sqrt, lambda x: math.sqrt(x) * (1 + 2**-50))[i > 1] for i in range(3)]
    for ratchet, name, function in zip(sessions, ("a", "b", "a"), functions, strict=True):
        item = type("Item", (), {"nodeid": name})
        assert not ratchet.judged(item, found_with({}, function)[1])
        assert ratchet.finish()
    assert set(rows(file)) == {"a", "b"}
    assert abs(float(rows(file)["a"]["ulp"])) <= 0.5
    assert any(line.startswith("worse: a on ") for line in sessions[2].summary())
    assert [path.name for path in tmp_path.iterdir()] == ["worst.toml"]


def test_a_file_that_another_process_holds_is_not_written_and_that_is_a_failure(pytester, run, file, monkeypatch):
    monkeypatch.setattr("prsym.accuracy.ratchet_file.WAITS", 1)
    monkeypatch.setattr("prsym.accuracy.ratchet_file.WAIT", 0)
    pytester.makepyfile(test_it=ROOT.format(code=GOOD))
    lock = file.with_name("prsym-ratchet.toml.lock")
    lock.touch()
    result = run("--prsym-ratchet")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(
        ["ERROR: *: another process holds prsym-ratchet.toml.lock; delete it if none is running"]
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert not file.exists()
    assert lock.exists()


def test_workers_of_xdist_send_what_they_met(pytester, plugin_options):
    pytest.importorskip("xdist")
    pytester.makepyfile(test_a=ROOT.format(code=GOOD), test_b=ROOT.format(code=BAD))
    result = pytester.runpytest_subprocess(*plugin_options, "-n", "1", "--prsym-ratchet")
    result.assert_outcomes(passed=2)
    assert set(rows(pytester.path / "prsym-ratchet.toml")) == {"test_a.py::test_root", "test_b.py::test_root"}
