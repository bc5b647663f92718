"""What a failure says, line by line, and what stands around it."""

from __future__ import annotations

import inspect
import math
import re
import traceback
from functools import partial
from importlib.util import find_spec

import mpmath
import numpy as np
import pytest

import prsym.testing
from prsym.errors import InputError
from prsym.testing import assert_accurate
from prsym.testing.lines import WIDTH
from prsym.testing.short_tracebacks import plainly

CANCELLING = "sqrt(1 + x) - sqrt(x)"


def failure(*arguments, **keywords) -> str:
    with pytest.raises(AssertionError) as caught:
        assert_accurate(*arguments, **keywords)
    lines = str(caught.value).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert len("AssertionError: " + lines[0]) <= WIDTH
    return " ".join(str(caught.value).split())


def cancelling(x):
    return math.sqrt(1 + x) - math.sqrt(x)


def made_by_rounding(x: float) -> tuple[float, float]:
    """The error of the function above and half an ulp of the input and the result, in ulp, by mpmath."""
    with mpmath.workdps(60):

        def value(x):
            return mpmath.sqrt(1 + x) - mpmath.sqrt(x)

        at = mpmath.mpf(x)
        ulp = math.ulp(float(value(at)))
        moved = abs(mpmath.diff(value, at)) * math.ulp(x) / 2 / ulp
        return float(abs(cancelling(x) - value(at)) / ulp), float(moved + 0.5)


def test_a_loss_is_told_as_a_multiple_of_what_rounding_makes():
    error, made = made_by_rounding(1e12)
    said = failure(cancelling, CANCELLING, {"x": 1e12})
    assert f"The function loses {error / made:.1e} times".replace("e+", "e") in said
    assert "rounding its inputs and its result would" in said


def test_an_error_up_to_what_rounding_makes_is_the_problem_s():
    said = failure(lambda x: math.exp(x), "exp(x)", {"x": 700.3}, max_ulp=0)
    assert "The error is no larger than what rounding its inputs and its result makes: the problem is that hard" in said


def test_whole_parameters_are_not_in_the_condition_number():
    domain = {"x": 1.5, "n": 3}
    said = failure(lambda x, n: x**n * 1.01, "x**3*n/n", domain, whole=["n"])
    assert "Condition number 3 (n is whole, and not in it): half an ulp in each input" in said
    said = failure(lambda n: 2 * n, "n", {"n": 3}, whole=["n"])
    assert "Whole numbers are not rounded. The function loses" in said
    assert said.endswith("f(3)")


def test_both_numbers_are_in_one_notation():
    assert re.search(r"got 2\.8\d*e-05 .* want 2\.69999\d*e-05 ", failure(lambda x: 1.5 * x / 1.4, "x", {"x": 2.7e-5}))
    assert re.search(r"want 1\.0000000000000000\d*e\+22", failure(lambda x: 2 * x, "x/3*3 + 1", {"x": 1e22}))
    assert "want 0.0001 " in failure(lambda x: 1.0, "1/10000 + 0*x", {"x": 2})


def by_three(scale, x):
    return scale * x


@pytest.mark.parametrize(
    ("function", "keywords", "call"),
    [
        (lambda x: 3 * x, {}, "f(1.5)"),
        (lambda x: 3 * x, {"dtype": "float32"}, "f(np.float32(1.5))"),
        (lambda x: 3 * x, {"arrays": True}, "f(np.array([1.5]))"),
        (lambda x: 3 * x, {"arrays": True, "dtype": "float32"}, "f(np.array([1.5], dtype=np.float32))"),
        (partial(by_three, 3.0), {}, "partial(by_three, 3.0)(1.5)"),
        (partial(by_three, scale=3.0), {}, "partial(by_three, scale=3.0)(x=1.5)"),
    ],
)
def test_the_last_line_is_the_call_that_shows_the_error(function, keywords, call):
    said = failure(function, "x", {"x": 1.5}, **keywords)
    assert said.endswith(f"to see it: {call}")
    names = {"f": function, "np": np, "partial": partial, "by_three": by_three}
    assert float(np.ravel(eval(call, names))[0]) == 4.5  # noqa: S307 - the line is there to be pasted


def test_the_call_is_one_that_is_over_the_limit():
    """At any limit NaN is wrong for a number; an error of 1e308 ulp and more, where 0 is wanted, is not."""
    said = failure(
        lambda x: 1.0 if x < 0.5 else math.nan, "x", {"x": (0, 1)}, max_ulp=math.inf, points=[{"x": 0}], evaluations=20
    )
    assert float(re.search(r"to see it: f\((\S+)\)$", said)[1]) >= 0.5


def test_every_line_fits_80_columns_behind_the_margin_of_pytest():
    names = [f"quite_a_long_name_{i}" for i in range(4)]
    said = failure(
        lambda a, b, c, d: a, " + ".join(names), dict.fromkeys(names, (1e-300, 1e300)), evaluations=40, max_ulp=1e12
    )
    assert "Taken by place: a is quite_a_long_name_0" in said

    def a_function_with_a_name_that_is_quite_long(x):
        raise ArithmeticError("what it says is long too " * 9)

    failure(a_function_with_a_name_that_is_quite_long, "x", {"x": (1, 2)}, evaluations=20)


def frames(function, *arguments, **keywords) -> list[str]:
    """The names of the functions in the traceback, from the one called here on."""
    with pytest.raises(Exception) as caught:  # noqa: PT011 - what is raised is not the matter here
        function(*arguments, **keywords)
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    return [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)][1:]


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("assert_accurate", (math.sqrt, "x^0.5", {"x": (0, 1)})),
        ("assert_accurate", (math.sqrt, "x", {"x": 2})),
        ("assert_bounds", ("x^2", (0, 1), {"x": (0, 1)})),
        ("assert_encloses", (lambda x: (0, 0), "x", {"x": (1, 2)})),
        ("assert_identity", ("x", "lambda: 1")),
        ("assert_monotone", ("x^2", "x", {"x": (0, 1)})),
        ("assert_ulp", ([1.0], [2.0])),
        ("cross_evaluate", ("x", {"x": (0, 1)})),
        ("ulp_errors", ([1.0, 2.0], [1.0, 2.0, 3.0])),
    ],
)
def test_a_message_comes_without_the_frames_of_this_package(name, arguments):
    keywords = {"evaluators": ["fortran"]} if name == "cross_evaluate" else {}
    assert set(frames(getattr(prsym.testing, name), *arguments, **keywords)) <= {"plain"}


def test_what_a_user_s_function_raises_keeps_its_own_frames():
    def inner(x):
        return {}[x]

    def outer(x):
        return inner(x)

    assert [name for name in frames(assert_accurate, outer, "x", {"x": 2}) if name != "plain"] == ["outer", "inner"]

    def asserting(x):
        assert x < 0, "of the user's own"

    assert frames(assert_accurate, asserting, "x", {"x": 2})[-1] == "asserting"


def test_a_mistake_of_the_package_keeps_its_frames():
    def mistaken():
        raise TypeError

    assert frames(plainly(mistaken))[-1] == "mistaken"


def test_a_plain_assertion_looks_as_it_is_written():
    from prsym.testing.accurate import assert_accurate as written

    assert inspect.signature(assert_accurate) == inspect.signature(written)
    assert assert_accurate.__doc__ == written.__doc__
    assert assert_accurate.__name__ == "assert_accurate"


def test_the_doorstep_shows_what_it_has():
    rooms = {"strategies"} if find_spec("hypothesis") else set()
    assert set(dir(prsym.testing)) == {*prsym.testing.__all__, *rooms}
    with pytest.raises(AttributeError, match="no attribute 'assert_true'"):
        _ = prsym.testing.assert_true
    with pytest.raises(InputError, match="dtype"):
        assert_accurate(math.sqrt, "x", {"x": 1}, dtype="float8")
