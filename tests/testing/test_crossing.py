"""One formula by many evaluators."""

from __future__ import annotations

import math
import re
from fractions import Fraction

import mpmath
import numpy as np
import pytest
import sympy

from prsym.codegen.program import Let, Program
from prsym.errors import InputError, PrsymError, UnableError
from prsym.testing import cross_evaluate
from prsym.testing.crossing import opinions
from prsym.testing.crossing.steps import first_difference

LIGHT = ["numpy", "numpy scalar", "c", "float32"]  # numba takes seconds to load


def test_evaluators_agree_and_their_errors_are_those_of_mpmath():
    crossing = cross_evaluate("x/(1 + x) - x**2", {"x": (0.25, 4)}, evaluators=LIGHT, evaluations=60)
    rows = {row.name: row for row in crossing.rows}
    assert set(rows) | set(crossing.absent) == {"python", *LIGHT}
    row = rows["python"]
    (x,) = row.error_at
    with mpmath.workdps(50):
        wanted = mpmath.mpf(x) / (1 + mpmath.mpf(x)) - mpmath.mpf(x) ** 2
        error = float((x / (1 + x) - x * x - wanted) / math.ulp(float(wanted)))
    assert math.isclose(row.error, error, rel_tol=1e-6)
    assert all(rows[name].difference == 0 for name in ("numpy", "numpy scalar"))
    assert rows["float32"].difference is None


def test_numba_runs_the_same_steps_where_it_is_present():
    pytest.importorskip("numba")
    crossing = cross_evaluate("x/(1 + x)", {"x": (0, 9)}, evaluators=["numba"], evaluations=30)
    assert [(row.name, row.difference) for row in crossing.rows] == [("python", 0.0), ("numba", 0.0)]


def test_a_function_that_disagrees_is_located():
    def wrong_above_two(x):
        return x / (1 + x) if x < 2 else x / (1 + x) * (1 + 1e-9)

    with pytest.raises(AssertionError, match="mine differs from the exact value by") as caught:
        cross_evaluate("x/(1+x)", {"x": (0, 4)}, evaluators=LIGHT, others={"mine": wrong_above_two}, evaluations=60)
    said = str(caught.value)
    at = float(said[said.index("x = ") + 4 :].split()[0])
    assert at >= 2
    assert repr(wrong_above_two(at)) in said


def test_another_function_is_judged_by_the_exact_value():
    """Pure Python's steps lose everything below p = 1e-9; the form that multiplies the roots does not."""
    wilson = "(p + z**2/(2*n) - z*sqrt(p*(1 - p)/n + z**2/(4*n**2)))/(1 + z**2/n)"

    def stable(p, n, z):
        return p * p / (p + z * z / (2 * n) + z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)))

    found = cross_evaluate(
        wilson, {"p": (1e-12, 1), "n": (1, 1e6), "z": 1.96}, evaluators=(), others={"stable": stable}
    )
    assert abs(found.rows[-1].error) < 4
    assert abs(found.rows[-1].difference) > 1e9


def test_the_first_step_that_differs_is_found():
    program = Program(
        "f",
        ("x", "y"),
        (Let("t1", "multiply", ("x", "x")), Let("t2", "add", ("t1", "y")), Let("t3", "divide", ("t2", "x"))),
        "t3",
    )
    step = first_difference(program, (3.0, 0.1), "python", "float32")
    assert step is not None
    assert step.text == "t2 = t1 + y"
    assert step.first == 9.1
    assert step.second == float(np.float32(9) + np.float32(0.1))
    assert first_difference(program, (3.0, 0.5), "python", "numpy") is None


def test_symbols_may_have_names_that_languages_keep_for_themselves():
    domain = {"int": (1, 2), "float": (1, 2), "é": (1, 2), "result": (1, 2)}
    crossing = cross_evaluate("int/(1 + float) + é*result", domain, evaluators=LIGHT, evaluations=20)
    assert not crossing.absent or set(crossing.absent) == {"c"}
    assert all(row.difference == 0 for row in crossing.rows if row.name != "float32")


def test_a_name_that_is_no_evaluator_is_told():
    with pytest.raises(InputError, match="there is no 'fortran'"):
        cross_evaluate("x", {"x": (0, 1)}, evaluators=["fortran"])


def test_functions_are_compared_where_the_exact_value_is_not_settled():
    """log(exp(x)) - x is exactly 0, and no precision shows that its root is real."""

    def mine(x):
        return 0.0 if x == 0 else 77.0

    with pytest.raises(AssertionError, match=r"me differs from python by") as caught:
        cross_evaluate(
            "sqrt(log(exp(x)) - x)", {"x": (0, 1)}, evaluators=["python"], others={"me": mine}, evaluations=40
        )
    assert "The exact value is settled, and errors are told, at 1 points." in str(caught.value)


def test_mpmath_and_arb_agree_on_0():
    found = cross_evaluate("log(exp(x)) - x", {"x": (0.1, 1)}, evaluators=["python"], evaluations=30).opinions
    assert found.asked > 10
    assert not found.apart
    assert not found.raised


@pytest.mark.parametrize(
    ("formula", "opinion", "said"),
    [
        ("exp(1000*x)", Fraction(-(10**400)), "mpmath gives -inf and Arb inf at x = 1.0"),
        ("-exp(1000*x)", Fraction(10**400), "mpmath gives inf and Arb -inf at x = 1.0"),
        ("x/3", Fraction(1, 4), "mpmath gives 0.25 and Arb 0.3333333333333333 at x = 1.0"),
    ],
)
def test_what_mpmath_and_arb_say_where_they_differ(
    monkeypatch: pytest.MonkeyPatch, formula: str, opinion: Fraction, said: str
) -> None:
    monkeypatch.setattr(opinions, "second_opinion", lambda *_: opinion)
    with pytest.raises(AssertionError, match=re.escape(said)):
        cross_evaluate(formula, {"x": (0.9, 1)}, evaluators=["python"], evaluations=10)


def test_one_number_of_a_domain_is_the_nearest_of_each_format():
    for z in (1.96, "1.96"):
        crossing = cross_evaluate("p*z", {"p": (0.5, 1), "z": z}, evaluators=["float32"], evaluations=20)
        rows = {row.name: row for row in crossing.rows}
        assert rows["python"].error_at[1] == 1.96
        assert rows["float32"].error_at[1] == float(np.float32(1.96))
        assert all(abs(row.error) <= 0.5 for row in rows.values())


def test_a_domain_without_a_float32_leaves_that_one_out():
    crossing = cross_evaluate("p", {"p": (1e-310, 1e-300)}, evaluators=["float32"], evaluations=20)
    assert "there is no float32 in [1e-310, 1e-300]" in crossing.absent["float32"]


def test_fixed_values_relations_and_whole_numbers():
    def third(x, n):
        assert isinstance(n, int)
        assert x < n
        return x * n * (1 / 3)

    crossing = cross_evaluate(
        "x*n*c",
        {"x": (0, 5), "n": (1, 4)},
        fixed={"c": "1/3"},
        where="x < n",
        whole=["n"],
        symbols={"x": "x"},
        evaluators=["python"],
        others={"third": third},
        evaluations=30,
    )
    assert {row.name: row.difference for row in crossing.rows} == {"python": 0.0, "third": 0.0}


def test_a_power_that_the_steps_have_no_value_for_is_not_compared():
    """(-2)^2 = 4, and the power of floating point that is told to take a computed exponent is not."""
    domain = {"x": (-2, -1), "n": (0, 5)}
    with pytest.raises(UnableError, match="its steps in floating point give NaN at all points"):
        cross_evaluate("x**n", domain, whole=["n"], evaluators=["python"], evaluations=20)
    crossing = cross_evaluate(
        "x**n",
        {**domain, "x": (-2, 1)},
        whole=["n"],
        evaluators=["python"],
        others={"mine": lambda x, n: x**n if x or n else math.nan},
        evaluations=40,
    )
    assert "the formula has a value and its steps give NaN, as at x = -2.0" in " ".join(str(crossing).split())


def test_a_value_of_the_steps_where_the_formula_has_none_is_told():
    """1 + x and 1 + 2 x are both 1 in floating point for a small x, and the root of their difference is 0."""
    crossing = cross_evaluate("sqrt((1 + x) - (1 + 2*x))", {"x": (1e-40, 1e-20)}, evaluators=["numpy"], evaluations=20)
    said = " ".join(str(crossing).split())
    assert re.search(r"At \d+ points the formula has no value and its steps do, as at x = [\d.e-]+\.", said), said


def test_what_was_taken_by_place_is_shown():
    domain = {"b": (1, 2), "a": (1, 2)}
    others = {"divide": np.divide, "power": lambda u, v: u**v}
    with pytest.raises(AssertionError, match="power differs") as caught:
        cross_evaluate("a/b", domain, evaluators=["python"], others=others, evaluations=30)
    assert "divide differs" not in str(caught.value)
    assert "Taken by place: u is a, v is b." in str(caught.value)
    assert max(map(len, str(caught.value).splitlines())) <= 72


@pytest.mark.parametrize(
    ("keywords", "said"),
    [
        ({"others": {"python": math.sin}}, "others: 'python'"),
        ({"others": {"float32": math.sin}}, "others: 'float32'"),
        ({"others": {1: math.sin}}, "others: 1"),
        ({"others": [math.sin]}, "others = [<built-in function sin>]"),
        ({"max_ulp": "8"}, "max_ulp = '8'"),
        ({"max_ulp": math.nan}, "max_ulp = nan"),
        ({"max_ulp": -1}, "max_ulp = -1"),
        ({"evaluators": None}, "evaluators = None"),
        ({"evaluators": [1]}, "there is no 1"),
        ({"fixed": [1]}, "fixed = [1]"),
        ({"fixed": {"x": 1}}, "x has an interval too"),
        ({"symbols": "x"}, "symbols = 'x'"),
        ({"where": "x > 2"}, "where 'x > 2'"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(keywords, said):
    with pytest.raises(PrsymError, match=re.escape(said)) as caught:
        cross_evaluate("x", {"x": (0, 1)}, **{"evaluators": ["python"], **keywords})
    assert "\n" not in str(caught.value)


def test_a_fixed_value_outside_a_parameter_s_domain_is_told():
    with pytest.raises(InputError, match="fixed: beta = -2: it must be"):
        cross_evaluate("measures.f_measure", fixed={"beta": -2})


def test_float32_takes_whole_numbers_too():
    whole = sympy.Symbol("n", integer=True)
    for arguments in (("measures.precision", {"tp": (1, 30), "fp": (1, 30)}), (whole / 3, {"n": (1, 9)})):
        crossing = cross_evaluate(*arguments, evaluators=["float32"], evaluations=20)
        (single,) = [row for row in crossing.rows if row.name == "float32"]
        assert abs(single.error) <= 0.5
