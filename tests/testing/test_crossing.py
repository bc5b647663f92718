"""One formula by many evaluators."""

from __future__ import annotations

import math

import mpmath
import numpy as np
import pytest

from prsym.codegen.program import Let, Program
from prsym.errors import InputError
from prsym.testing import cross_evaluate
from prsym.testing.steps import first_difference

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

    with pytest.raises(AssertionError, match="mine differs from python by") as caught:
        cross_evaluate("x/(1+x)", {"x": (0, 4)}, evaluators=LIGHT, others={"mine": wrong_above_two}, evaluations=60)
    said = str(caught.value)
    at = float(said[said.index("x = ") + 4 :].split()[0])
    assert at >= 2
    assert repr(wrong_above_two(at)) in said


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
