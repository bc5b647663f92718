"""The plugin inside other people's pytest: what it loads, its options and its fixture, with tests that must fail."""

from __future__ import annotations

import subprocess
import sys

pytest_plugins = ["pytester"]

ACCURACY = """
    import math
    from prsym.testing import assert_accurate

    def {name}(x):
        return {code}

    def test_root():
        assert_accurate({name}, "sqrt(x)", {{"x": (1, 4)}}, max_ulp={limit})
"""


def test_the_plugin_loads_none_of_the_engines():
    """A pytest that starts has not paid for SymPy, python-flint or NumPy."""
    heavy = {"sympy", "flint", "numpy", "scipy", "mpmath", "lark", "hypothesis", "fractions", "decimal", "tomllib"}
    loaded = "before = set(sys.modules); import prsym.testing.plugin; loaded = set(sys.modules) - before"
    program = f"import pytest, sys; {loaded}; print({heavy!r} & loaded)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_session_without_accuracy_tests_loads_none_either(pytester, plugin_options):
    pytester.makepyfile("""
        import sys

        def test_nothing_is_loaded():
            assert not {"sympy", "flint", "mpmath", "prsym.testing.accurate"} & set(sys.modules)
    """)
    pytester.runpytest_subprocess(*plugin_options).assert_outcomes(passed=1)


def test_an_inaccurate_function_fails_and_an_accurate_one_passes(pytester, run):
    pytester.makepyfile(test_good=ACCURACY.format(name="good", code="math.sqrt(x)", limit=0.5))
    pytester.makepyfile(test_bad=ACCURACY.format(name="bad", code="math.exp(math.log(x)/2)", limit=0.5))
    result = run()
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*bad: * ulp at worst; at most 0.5 ulp allowed", "*want *", "*error *ulp*"])


def test_the_failure_shows_no_line_of_the_plugin_itself(pytester, run):
    pytester.makepyfile(ACCURACY.format(name="bad", code="x", limit=1))
    assert "prsym/testing" not in run().stdout.str()


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
    result.stdout.fnmatch_lines(["*the evaluators disagree*", "*mine differs from the exact value by * ulp at*"])
