"""Formula marks as tests, and marks that cannot be tests as tests that fail in one line."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from prsym.testing import marked

pytest_plugins = ["pytester"]

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
            "test_f1_is_no_mean: * error at worst*",
        ]
    )


def test_a_mark_takes_functions_from_elsewhere_and_those_without_a_name(pytester, run):
    """pytest leaves such a mark in the module; the function itself is not changed."""
    pytester.makepyfile(theirs="def f_score(p, r):\n    return 2*p*r/(p + r)\n")
    pytester.makepyfile("""
        from functools import partial
        import pytest
        from theirs import f_score

        class Share:
            def __call__(self, tp, fp):
                return tp/(tp + fp)

        def half(of, tp, fp):
            return tp/(tp + fp)/of

        f1 = pytest.mark.formula("measures.f_measure", f_score, fixed={"beta": 1})
        short = pytest.mark.formula("measures.precision")(lambda tp, fp: tp/(tp + fp))
        instance = pytest.mark.formula("measures.precision")(Share())
        wrong = pytest.mark.formula("measures.precision", partial(half, 2))
        near = pytest.mark.formula("measures.precision", max_ulp=1)

        @near
        def nearly(tp, fp):
            return tp/(tp + fp)

        @pytest.mark.skip
        @pytest.mark.formula("measures.recall")
        def not_yet(tp, fn):
            return 0.0

        class Base:
            @staticmethod
            @pytest.mark.formula("measures.precision")
            def inherited(tp, fp):
                return tp/(tp + fp)

        class TestInside(Base):
            inside = pytest.mark.formula("measures.precision", half, symbols={"of": "tp", "tp": "tp"})

            @staticmethod
            @pytest.mark.formula("measures.precision")
            def above(tp, fp):
                return tp/(tp + fp)

            @pytest.mark.formula("measures.precision")
            @classmethod
            def below(cls, tp, fp):
                return tp/(tp + fp)

        def test_unchanged():
            assert not hasattr(f_score, "pytestmark")
    """)
    result = run("-v", "--strict-markers")
    result.assert_outcomes(passed=8, failed=2, skipped=1)
    result.stdout.fnmatch_lines(["*::wrong FAILED*", "*::TestInside::inside FAILED*", "*::TestInside::above PASSED*"])


def test_several_marks_are_several_tests(pytester, run):
    pytester.makepyfile("""
        import pytest

        @pytest.mark.formula("measures.precision", symbols={"a": "tp", "b": "fp"})
        @pytest.mark.formula("measures.recall", symbols={"a": "tp", "b": "fn"}, domain={"tp": (1, 9), "fn": (1, 9)})
        @pytest.mark.formula("measures.recall", symbols={"a": "tp", "b": "fn"})
        def share(a, b):
            return a/(a + b)
    """)
    result = run("-v")
    result.assert_outcomes(passed=3)
    names = ("share?measures.recall?", "share?measures.recall-2?", "share?measures.precision?")
    result.stdout.fnmatch_lines([f"*::{name} PASSED*" for name in names])


def test_each_test_of_several_marks_has_its_own_mark_and_those_beside_it(pytester, run):
    """As other plugins and `-m` see them."""
    pytester.makeconftest("""
        def pytest_collection_modifyitems(items):
            for item in items:
                print(item.name, *sorted((m.name, *m.args) for m in item.iter_markers()), "beside" in item.keywords)
    """)
    pytester.makepyfile("""
        import pytest

        @pytest.mark.beside
        @pytest.mark.formula("measures.precision", symbols={"a": "tp", "b": "fp"})
        @pytest.mark.formula("measures.recall", symbols={"a": "tp", "b": "fn"})
        def share(a, b):
            return a/(a + b)
    """)
    result = run("-s", "-W", "ignore")
    result.assert_outcomes(passed=2)
    for name in ("measures.recall", "measures.precision"):
        result.stdout.fnmatch_lines([f"share?{name}? ('beside',) ('formula', '{name}') True"])


FAULTS = """import pytest
from functools import partial
from math import fsum
from theirs import f_score
import unittest
formula, good = pytest.mark.formula, "measures.precision"
@formula()
def no_id(tp, fp): ...
@formula("measures.precisoin")
def misspelt(tp, fp): ...
@formula(good, max_ulps=3)
def keyword(tp, fp): ...
@formula("measures.recall")
def parameters(tp, fp): ...
@formula(good, "measures.recall")
def two_ids(tp, fp): ...
formula("measures.f_measure")(f_score)
nameless = formula(lambda tp, fp: 1)
number = formula(good)(3)
both = formula(good)(formula("measures.recall")(partial(max, 1)))
skipped = pytest.mark.skip(formula(good, fsum))
@pytest.mark.parametrize("tp", [1])
@formula(good)
def many(tp, fp): ...
@formula(good)
class OnClass: ...
class InBody:
    pytestmark = formula(good)
class Hidden:
    @staticmethod
    @formula(good)
    def inside(tp, fp): ...
class Case(unittest.TestCase):
    @formula(good)
    def inside(self, tp, fp): ...
class TestSelf:
    @formula(good)
    def method(self, tp, fp): ...
pytestmark = [formula(good)]
"""
SAID = {
    "no_id": "8: the formula mark takes one formula: write @pytest.mark.formula(",
    "misspelt": "did you mean measures.precision",
    "keyword": "12: the formula mark has no keyword 'max_ulps'; it has max_ulp, max_loss, domain",
    "parameters": "fn",
    "two_ids": "16: the formula mark takes one formula",
    "f_score": "4: f_score: the function is from theirs, and every module that imports it would see the mark: write ",
    "nameless": "18: nameless: the formula mark takes one formula and one function: write precision = pytest.mark",
    "number": "19: number: the formula mark takes one formula and one function",
    "both": "20: both: a mark of a mark is no test",
    "skipped": "21: skipped: a mark of a mark is no test",
    "many": "24: many: parametrize does nothing beside the formula mark",
    "OnClass": "26: OnClass: the formula mark is for a function",
    "InBody": "27: InBody: the formula mark is for a function",
    "Hidden": "29: Hidden: the formula mark is for a function, and pytest collects none of this class",
    "Case": "33: Case: the formula mark is for a function, and pytest collects none of this class",
    "method": "38: method: the formula mark cannot give a method its self: write @staticmethod above the mark",
    "pytestmark": "39: pytestmark: the formula mark is for one function",
}


def test_a_mark_that_tests_nothing_fails_in_one_line_that_says_where(pytester, run):
    pytester.makepyfile(theirs="def f_score(p, r):\n    return 2*p*r/(p + r)\n")
    pytester.makepyfile(test_faults=FAULTS)
    result = run("--strict-markers", "-p", "no:warnings")
    result.assert_outcomes(failed=len(SAID))
    lines = result.outlines
    for name, said in SAID.items():
        heads = [i for i, line in enumerate(lines) if line.strip("_ ").endswith(name) and line.startswith("__")]
        assert len(heads) == 1, name
        assert said in lines[heads[0] + 1], lines[heads[0] + 1]
        if said[0].isdigit():
            assert lines[heads[0] + 1].startswith("test_faults.py:")
        assert lines[heads[0] + 2].startswith(("__", "=="))


def test_what_a_module_holds_does_not_depend_on_which_files_run(pytester, run):
    pytester.makepyfile(theirs="def f_score(p, r):\n    return 2*p*r/(p + r)\n")
    mark = 'f1 = pytest.mark.formula("measures.f_measure", f_score, fixed={"beta": 1}, max_ulp=%d)'
    source = f"import pytest\nfrom theirs import f_score\n{mark}"
    pytester.makepyfile(test_i=source % 4, test_j=source % 9)
    both, one = run("--collect-only", "-q"), run("--collect-only", "-q", "test_i.py")
    assert one.outlines[0] == both.outlines[0] == "test_i.py::f1"
    assert both.outlines[1] == "test_j.py::f1"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("return {}[tp]", "KeyError: *"),
        ("assert tp is None, 'theirs'", "AssertionError: theirs"),
        ("raise prsym.InputError('theirs')", "prsym.errors.InputError: theirs"),
    ],
)
def test_what_a_function_raises_is_shown_from_its_first_line_on(pytester, run, line, error):
    pytester.makepyfile(f"""
        import prsym
        import pytest

        @pytest.mark.formula("measures.precision")
        def precision(tp, fp):
            {line}
    """)
    result = run()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f">*{line.replace('[', '?').replace(']', '?')}", f"E*{error}"])
    result.stdout.no_fnmatch_line("*assert_accurate*")


def test_the_mark_is_registered_and_explained(run):
    result = run("--markers", "--strict-markers")
    result.stdout.fnmatch_lines(["@pytest.mark.formula(id, function=None, *, max_ulp=4*"])
    help_text = run("--help").stdout.str()
    for option in ("--prsym-ratchet", "--prsym-ratchet-check", "--prsym-evaluations=N", "--prsym-seed=N"):
        assert option in help_text


@pytest.mark.parametrize(
    ("home", "named", "wanted"),
    [("theirs", "f", "theirs"), ("theirs", "g", ""), ("ours", "f", ""), ("nowhere", "f", "")],
)
def test_a_function_is_from_another_module_if_that_module_holds_it(home, named, wanted, monkeypatch):
    """Not one that only says so: what is made by a call there has its module, and stands in none."""

    def f():
        return 0

    modules = {name: SimpleNamespace(f=f) for name in ("ours", "theirs")}
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    f.__module__, f.__name__ = home, named
    collector = SimpleNamespace(getparent=lambda _: SimpleNamespace(obj=modules["ours"]))
    assert marked._home(collector, f) == wanted


def test_a_mark_has_the_keywords_of_assert_accurate():
    """All of them, so that an assertion can become a mark."""
    from inspect import Parameter, signature

    from prsym.testing.accurate import assert_accurate

    keywords = {p.name for p in signature(assert_accurate).parameters.values() if p.kind is Parameter.KEYWORD_ONLY}
    assert {*marked.KEYWORDS, *marked.COUNTED} == keywords | {"domain"}


def test_a_mark_of_an_equation_and_of_components(pytester, run):
    pytester.makepyfile("""
        import math
        import numpy as np
        import pytest

        @pytest.mark.formula("y**2 = x", domain={"x": (1, 4), "y": (0, 3)}, solve_for="y", max_ulp=1)
        def root(x):
            return math.sqrt(x)

        @pytest.mark.formula(["x0", "x0 + x1"], domain={"x": (0, 1)}, vectors={"x": 2}, max_ulp=1)
        def sums(x):
            return np.cumsum(x)
    """)
    run("-v").assert_outcomes(passed=2)
