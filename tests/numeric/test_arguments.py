"""What every vectorised function accepts and returns."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from prsym import numeric

CALLS = [
    (numeric.precision, (3, 1)),
    (numeric.recall, (3, 1)),
    (numeric.fallout, (3, 1)),
    (numeric.f_measure, (0.5, 0.25, 2)),
    (numeric.documents_retrieved, (0.5, 0.25, 0.125, 1000)),
    (numeric.reference_precision, (0.5, 0.25, 2)),
    (numeric.relevance_probability, (0.5, 0.25, 2)),
    (numeric.solve_beta_squared, (0.5, 0.75, 0.125)),
    (numeric.solve_beta, (0.5, 0.75, 0.125)),
    (numeric.extrapolate_precision, (0.5, 0.75, 0.125, 0.25)),
]


@pytest.mark.parametrize(("function", "arguments"), CALLS)
def test_scalars_give_a_float64(function, arguments):
    result = function(*arguments)
    assert type(result) is np.float64
    assert np.isfinite(result)
    assert function(*map(np.array, arguments)) == result
    assert function(*map(np.float32, arguments)) == result


@pytest.mark.parametrize(("function", "arguments"), CALLS)
def test_broadcasting_and_memory_layout(function, arguments):
    scalar = function(*arguments)
    first = np.full((3, 1), arguments[0], dtype=float)
    last = np.full((8,), arguments[-1], dtype=float)[::2]
    for array in (first, last):
        array.flags.writeable = False
    result = function(first, *arguments[1:-1], last)
    assert result.shape == (3, 4)
    assert result.dtype == np.float64
    assert (result == scalar).all()
    fortran = np.asfortranarray(np.broadcast_to(first, (3, 2)))
    assert (function(fortran, *arguments[1:]) == scalar).all()


@pytest.mark.parametrize(("function", "arguments"), CALLS)
def test_empty_arrays(function, arguments):
    assert function(np.empty((0, 2)), *arguments[1:]).shape == (0, 2)
    assert function([], *arguments[1:]).shape == (0,)


@pytest.mark.parametrize(("function", "arguments"), CALLS)
@pytest.mark.parametrize("wrong", [1j, "0.5", None, [object()]])
def test_what_is_no_real_number_is_a_type_error(function, arguments, wrong):
    with pytest.raises(TypeError):
        function(wrong, *arguments[1:])


@pytest.mark.parametrize(("function", "arguments"), CALLS)
def test_arguments_are_left_alone(function, arguments):
    arrays = [np.array([x], dtype=float) for x in arguments]
    copies = [x.copy() for x in arrays]
    function(*arrays)
    assert all((a == b).all() for a, b in zip(arrays, copies, strict=True))


def test_sensitivity_has_three_named_parts():
    result = numeric.extrapolation_sensitivity([0.5, 0.6], 0.75, 0.125, 0.25)
    assert result._fields == ("recall", "precision", "prevalence")
    assert all(part.shape == (2,) for part in result)


def test_numpy_is_all_that_is_imported():
    code = "import sys, prsym.numeric; print(*sorted(m for m in sys.modules))"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    outside = {"sympy", "flint", "mpmath", "lark", "scipy"} & set(modules)
    ours = {m for m in modules if m.startswith("prsym.") and not m.startswith("prsym.numeric")}
    assert outside == set()
    assert ours <= {"prsym.errors", "prsym.version"}
