"""The plugin inside other people's pytest: marks, options and the ratchet, with tests that must fail."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.metadata import entry_points

import pytest

from prsym.catalogue import formula

pytest_plugins = ["pytester"]
for name in ("accurate", "crossing", "plugin", "marked", "session_ratchet"):
    import_module(f"prsym.testing.{name}")  # an inner pytest unloads what it loads, and NumPy cannot be loaded twice
for name in ("precision", "recall", "f_measure"):
    _ = formula(f"measures.{name}").value_tree

INSTALLED = any(e.value == "prsym.testing.plugin" for e in entry_points(group="pytest11"))
ALONE = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest")
PLUGIN = ALONE if INSTALLED else (*ALONE, "-p", "prsym.testing.plugin")
ACCURACY = """
    import math
    from prsym.testing import assert_accurate

    def {name}(x):
        return {code}

    def test_root():
        assert_accurate({name}, "sqrt(x)", {{"x": (1, 4)}}, max_ulp={limit})
"""


@pytest.fixture
def run(pytester):
    """A pytest inside this one, without what it may have found beside prsym."""
    return lambda *options: pytester.runpytest_inprocess(*PLUGIN, *options)


def test_the_plugin_loads_none_of_the_engines():
    """A pytest that starts has not paid for SymPy, python-flint or NumPy."""
    heavy = {"sympy", "flint", "numpy", "scipy", "mpmath", "lark", "hypothesis"}
    loaded = "before = set(sys.modules); import prsym.testing.plugin; loaded = set(sys.modules) - before"
    program = f"import pytest, sys; {loaded}; print({heavy!r} & loaded)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_session_without_accuracy_tests_loads_none_either(pytester):
    pytester.makepyfile("""
        import sys

        def test_nothing_is_loaded():
            assert not {"sympy", "flint", "mpmath", "prsym.testing.accurate"} & set(sys.modules)
    """)
    pytester.runpytest_subprocess(*PLUGIN).assert_outcomes(passed=1)


def test_an_inaccurate_function_fails_and_an_accurate_one_passes(pytester, run):
    pytester.makepyfile(test_good=ACCURACY.format(name="good", code="math.sqrt(x)", limit=0.5))
    pytester.makepyfile(test_bad=ACCURACY.format(name="bad", code="math.exp(math.log(x)/2)", limit=0.5))
    result = run()
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*bad: * ulp at worst; at most 0.5 ulp allowed", "*want *", "*error *ulp*"])


def test_the_failure_shows_no_line_of_the_plugin_itself(pytester, run):
    pytester.makepyfile(ACCURACY.format(name="bad", code="x", limit=1))
    assert "prsym/testing" not in run().stdout.str()


MARKED = """
    import pytest

    @pytest.mark.formula("measures.precision", max_ulp=2)
    def precision(tp, fp):
        return tp/(tp + fp)

    @pytest.mark.formula("measures.f_measure", fixed={"beta": 1})
    def f1(R, P):
        return 2*P*R/(P + R)

    @pytest.mark.formula("measures.recall", max_ulp=2)
    def recall_of_one_who_took_fp_for_fn(tp, fp):
        return tp/(tp + fp)

    @pytest.mark.formula("measures.f_measure", fixed={"beta": 1})
    def test_f1_is_no_mean(precision, recall):
        return (precision + recall)/2
"""


def test_marked_functions_are_tests_matched_by_the_names_of_their_arguments(pytester, run):
    pytester.makepyfile(MARKED)
    result = run("-v")
    result.assert_outcomes(passed=2, failed=2)
    result.stdout.fnmatch_lines(
        [
            "*::precision PASSED*",
            "*::f1 PASSED*",
            "*::recall_of_one_who_took_fp_for_fn FAILED*",
            "*::test_f1_is_no_mean FAILED*",
            "*names its arguments otherwise than the reference (tp, fn)*",
            "test_f1_is_no_mean: * at most 4 ulp allowed",
        ]
    )


def test_a_mark_may_be_given_to_a_function_from_elsewhere(pytester, run):
    pytester.makepyfile(theirs="def f_score(p, r):\n    return 2*p*r/(p + r)\n")
    pytester.makepyfile("""
        import pytest
        from theirs import f_score

        pytest.mark.formula("measures.f_measure", fixed={"beta": 1})(f_score)

        @pytest.mark.skip
        @pytest.mark.formula("measures.recall")
        def not_yet(tp, fn):
            return 0.0
    """)
    run().assert_outcomes(passed=1, skipped=1)


def test_several_marks_are_several_tests(pytester, run):
    pytester.makepyfile("""
        import pytest

        @pytest.mark.formula("measures.precision", symbols={"a": "tp", "b": "fp"})
        @pytest.mark.formula("measures.recall", symbols={"a": "tp", "b": "fn"})
        def share(a, b):
            return a/(a + b)
    """)
    result = run("-v")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["*share?measures.recall? PASSED*"])


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ("()", "*the formula mark takes one formula*"),
        ('("measures.precisoin")', "*did you mean measures.precision*"),
        ('("measures.precision", max_ulps=3)', "*no keyword 'max_ulps'*"),
        ('("measures.recall")', "*fn*"),
    ],
)
def test_a_wrong_mark_is_told_in_one_line(pytester, run, mark, said):
    pytester.makepyfile(f"""
        import pytest

        @pytest.mark.formula{mark}
        def precision(tp, fp):
            return tp/(tp + fp)
    """)
    result = run()
    outcomes = result.parseoutcomes()
    assert "passed" not in outcomes
    assert {"failed", "errors"} & set(outcomes)
    result.stdout.fnmatch_lines([said])
    assert "Traceback" not in result.stdout.str()


def test_the_mark_is_registered_and_explained(run):
    result = run("--markers", "--strict-markers")
    result.stdout.fnmatch_lines(["@pytest.mark.formula(id, *, max_ulp=4*"])
    help_text = run("--help").stdout.str()
    for option in ("--prsym-ratchet", "--prsym-ratchet-check", "--prsym-evaluations=N", "--prsym-seed=N"):
        assert option in help_text


COUNTING = """
    from prsym.testing import assert_accurate

    def test_count():
        found = assert_accurate(lambda x: x, "x", {"x": (0, 1)})
        assert found.seed == SEED
        assert LEAST <= len(found.met) <= MOST
"""


def test_options_and_ini_settings_are_in_force(pytester, run):
    source = COUNTING.replace("LEAST", "600").replace("MOST", "1200")
    pytester.makepyfile(source.replace("SEED", "7"))
    run("--prsym-evaluations=1000", "--prsym-seed=7").assert_outcomes(passed=1)
    pytester.makepyfile(source.replace("SEED", "0"))
    pytester.makeini("[pytest]\nprsym_evaluations = 1000\n")
    run().assert_outcomes(passed=1)
    pytester.makeini("[pytest]\nprsym_evaluations = many\n")
    run().stderr.fnmatch_lines(["ERROR: prsym_evaluations = 'many': give a whole number from 1 on"])


def test_settings_of_an_inner_pytest_end_with_it(pytester, run):
    from prsym.testing.settings import settings

    before = settings()
    pytester.makepyfile("def test(): pass")
    run("--prsym-seed=3")
    assert settings() is before


def test_the_ratchet_records_then_keeps_then_fails_what_is_worse(pytester, run):
    good, bad = "math.sqrt(x)", "math.sqrt(x)*(1 + 2**-50)"
    file = pytester.path / "prsym-ratchet.toml"
    pytester.makepyfile(test_it=ACCURACY.format(name="root", code=good, limit=100))
    run().assert_outcomes(passed=1)
    assert not file.exists()
    run("--prsym-ratchet-check").assert_outcomes(passed=1)
    assert not file.exists()
    run("--prsym-ratchet").stdout.fnmatch_lines(["new: test_it.py::test_root: 0.500 ulp", "*was written"])
    recorded = file.read_text()
    assert '"test_it.py::test_root" = { ulp = ' in recorded
    run("--prsym-ratchet").stdout.fnmatch_lines(["0 new, 0 better, 1 as recorded*"])
    assert file.read_text() == recorded

    pytester.makepyfile(test_it=ACCURACY.format(name="root", code=bad, limit=100))
    for option in ("--prsym-ratchet", "--prsym-ratchet-check"):
        result = run(option)
        result.assert_outcomes(failed=1)
        result.stdout.fnmatch_lines(["*recorded *ulp at x = *: a recorded error may only improve"])
        assert file.read_text() == recorded


def test_an_improvement_is_written_only_when_the_file_is_to_be_written(pytester, run):
    file = pytester.path / "records" / "worst.toml"
    file.parent.mkdir()
    pytester.makeini("[pytest]\nprsym_ratchet_file = records/worst.toml\n")
    pytester.makepyfile(test_it=ACCURACY.format(name="root", code="math.sqrt(x)*(1 + 2**-50)", limit=100))
    run("--prsym-ratchet")
    worse = file.read_text()
    pytester.makepyfile(test_it=ACCURACY.format(name="root", code="math.sqrt(x)", limit=100))
    run("--prsym-ratchet-check").stdout.fnmatch_lines(["better: test_it.py::test_root: 0.500 ulp, was *"])
    assert file.read_text() == worse
    run("--prsym-ratchet").assert_outcomes(passed=1)
    assert "0.500" in file.read_text()


def test_a_failed_test_is_not_recorded_and_a_broken_file_is_told(pytester, run):
    pytester.makepyfile(test_it=ACCURACY.format(name="root", code="x", limit=1))
    run("--prsym-ratchet").assert_outcomes(failed=1)
    assert not (pytester.path / "prsym-ratchet.toml").exists()
    (pytester.path / "prsym-ratchet.toml").write_text("this is no TOML")
    run("--prsym-ratchet").stderr.fnmatch_lines(["ERROR: *prsym-ratchet.toml: cannot be read*"])


def test_workers_of_xdist_send_what_they_met(pytester):
    pytest.importorskip("xdist")
    pytester.makepyfile(test_a=ACCURACY.format(name="root", code="math.sqrt(x)", limit=1))
    pytester.makepyfile(test_b=ACCURACY.format(name="root", code="math.sqrt(x)*(1 + 2**-51)", limit=9))
    result = pytester.runpytest_subprocess(*PLUGIN, "-n", "2", "--prsym-ratchet")
    result.assert_outcomes(passed=2)
    text = (pytester.path / "prsym-ratchet.toml").read_text()
    assert "test_a.py::test_root" in text
    assert "test_b.py::test_root" in text


def test_the_cross_evaluator_is_a_fixture(pytester, run):
    pytester.makepyfile("""
        def test_agree(cross_evaluate):
            cross_evaluate("x/(1 + x)", {"x": (0, 9)}, evaluators=["numpy"], evaluations=40)

        def test_disagree(cross_evaluate):
            wrong = {"mine": lambda x: x/(2 + x)}
            cross_evaluate("x/(1 + x)", {"x": (0, 9)}, evaluators=["numpy"], evaluations=40, others=wrong)
    """)
    result = run()
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*the evaluators disagree*", "*mine differs from python by * ulp at*"])
