"""What a function gives, of whatever kind, is held against the reference: at every point tried, and for what it is."""

from __future__ import annotations

import math
import re
from decimal import Decimal
from fractions import Fraction

import flint
import mpmath
import numpy as np
import pytest

from prsym.accuracy.formats import BINARY64
from prsym.errors import InputError, UnableError
from prsym.testing import assert_accurate
from prsym.testing.asking.asking import ask
from prsym.testing.searching.condition import condition


def failure(*arguments, **keywords):
    """The message of a failed test, on one line."""
    with pytest.raises(AssertionError) as caught:
        assert_accurate(*arguments, **keywords)
    return " ".join(str(caught.value).split())


DOUBLED = {  # each is wrong by a factor of 2 in the inside of its domain
    "x": (lambda x: 2 * x if 100 < x < 900 else x, "x", {"x": (0, 1000)}),
    "exp": (lambda x: math.exp(-x) * (2 if 100 < x < 600 else 1), "exp(-x)", {"x": (0, 700)}),
    "square": (
        lambda x, y: (x + y) * (2 if min(x, y) > 1e5 and max(x, y) < 9e5 else 1),
        "x + y",
        {"x": (0, 1e6), "y": (0, 1e6)},
    ),
    "counts": (
        lambda tp, fp: tp / (tp + fp) * (2 if min(tp, fp) >= 100 else 1),
        "measures.precision",
        {"tp": (0, 1000), "fp": (0, 1000)},
    ),
}


@pytest.mark.parametrize("name", DOUBLED)
def test_the_whole_of_a_long_domain_is_looked_at(name):
    for seed in range(5):
        assert "ulp" in failure(*DOUBLED[name], seed=seed, evaluations=100)


def test_the_worst_of_two_values_at_one_point_counts_and_both_are_told():
    def first_wrong():
        calls = []
        return lambda x: 7.0 if not calls and not calls.append(1) else x

    failure(first_wrong(), "x", {"x": 0.5}, points=[{"x": 0.5}])
    found = assert_accurate(first_wrong(), "x", {"x": 0.5}, points=[{"x": 0.5}], max_ulp=1e300)
    assert (found.worst.got, found.ulps) == (7.0, 6.5 * 2**53)
    assert found.notes == ("gives two values at one point: 7.0, then 0.5, at x = 0.5",)
    nan = assert_accurate(lambda x: math.nan, "log(x)", {"x": -1}, points=[{"x": -1}])
    assert nan.notes == ()


def test_points_that_are_not_settled_are_no_pass():
    reference, domain = "sqrt(log(exp(x)) - x)", {"x": (0, 1)}  # 0, which no precision tells from a number below it
    for undefined in ("nan", "any"):
        with pytest.raises(UnableError, match=r"settled at 1 of \d+ points") as caught:
            assert_accurate(lambda x: 123.0 * (x > 0), reference, domain, undefined=undefined)
        assert "\n" not in str(caught.value)
    assert_accurate(math.sqrt, "sqrt(x)", {"x": (-9, 1)}, undefined="any")  # undefined at most: left out, and no gap


def test_float32_is_tested_in_its_own_numbers():
    given = [{"x": 0.1}]  # above the largest float32 of the domain, to which it is rounded
    found = assert_accurate(lambda x: x, "x", {"x": (0, 0.1)}, dtype="float32", points=given, max_ulp=0)
    largest = float(np.nextafter(np.float32(0.1), np.float32(0)))
    assert largest in {met.point[0] for met in found.met}
    # what is more exact than the format is rounded to it: 10^39 is infinite there
    assert_accurate(lambda x: math.exp(min(x, 709)), "exp(x)", {"x": (90, 700)}, dtype="float32", max_ulp=0)
    said = failure(lambda x: 1.0, "exp(x)", {"x": 100}, dtype="float32")
    value, half_an_ulp = mpmath.exp(100), mpmath.mpf(2) ** (6 - 23) / 2
    moved = value * half_an_ulp / mpmath.mpf(2) ** (mpmath.floor(mpmath.log(value, 2)) - 23)
    shown = re.search(r"moves the value by ([\d.]+) ulp", said)[1]
    assert math.isclose(float(shown), moved, rel_tol=0.05)


def test_minus_zero_is_used_as_it_is_given():
    def signed(x):
        return math.copysign(1.0, x) if x == 0 else 1.0

    assert_accurate(signed, "1 + 0*x", {"x": (-1, 1)})
    found = assert_accurate(signed, "1 + 0*x", {"x": (-1, 1)}, points=[{"x": -0.0}], max_ulp=1e300)
    assert math.copysign(1.0, found.worst.point[0]) == found.worst.got == -1.0
    assert found.notes == ()  # -0 is another point than 0


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (lambda x: np.ma.array(x, mask=True), "gives a masked array"),
        (lambda x: x.astype(str), r"gives np.str_('0.0') at x = 0.0: a str_ and no real number"),
        (lambda x: [[1, 2], [1]], "rows of different lengths"),
        (lambda x: x if x > 0 else -x, "raises ValueError for an array of"),
        (lambda x: 1.0, "gives shape ()"),
    ],
)
def test_what_is_no_function_of_arrays_is_told_in_one_line(function, said):
    with pytest.raises(InputError, match=re.escape(said)) as caught:
        assert_accurate(function, "x", {"x": (0, 1)}, arrays=True)
    assert "\n" not in str(caught.value)


def test_what_an_array_function_raises_counts_at_the_points_that_make_it():
    def strict(x):
        if (x == 0).any():
            raise ZeroDivisionError("division by zero")
        return 1 / x

    assert_accurate(strict, "1/x", {"x": (0, 1)}, arrays=True, max_ulp=0.5)
    assert "raised ZeroDivisionError" in failure(strict, "1/(1 + x)", {"x": (0, 1)}, arrays=True)


def test_a_function_of_whole_arrays_is_told_from_one_of_elements():
    found = assert_accurate(np.cumsum, "x", {"x": (1, 2)}, arrays=True, max_ulp=1e300)
    place, twice = found.notes
    index, count = map(int, re.search(r"index (\d+) in the array of (\d+)", place).groups())
    assert 0 < index < count
    assert "two values at x = 1.0: " in twice
    assert f"{found.worst.got!r} (index {index} of {count})" in twice
    late = assert_accurate(
        lambda x: x * (x.size == 1) + x[0] * (x.size > 1), "x", {"x": (1, 2)}, arrays=True, max_ulp=1e300
    )
    assert f"{late.worst.point[0]!r} (index 0 of 1)" in late.notes[1]


def test_a_complex_number_is_right_only_where_no_real_one_is():
    assert_accurate(lambda x: x**0.5, "sqrt(x)", {"x": (-1, 1)}, max_ulp=0.5)
    assert_accurate(np.emath.sqrt, "sqrt(x)", {"x": (-1, 1)}, arrays=True, max_ulp=0.5)
    with pytest.raises(InputError, match=r"gives \(.*j\) at x = -1.0: a complex and no real number"):
        assert_accurate(lambda x: x**0.5, "sqrt(abs(x))", {"x": (-1, 1)})


def test_numbers_beyond_floats_and_of_other_kinds():
    assert_accurate(lambda n: 10**n, "10**n", {"n": (0, 400)}, whole=["n"], max_ulp=0.5)
    assert_accurate(lambda x: Fraction(x) / 3, "x/3", {"x": (0, 1)}, max_ulp=0.5)
    assert_accurate(Decimal, "x", {"x": (0, 1)}, max_ulp=0)
    for given in (str, lambda x: str(x).encode(), lambda x: flint.arb(x, 1)):
        with pytest.raises(InputError, match="at x = 0.0: a .* and no real number"):
            assert_accurate(given, "x", {"x": (0, 1)})


def test_a_tiny_wanted_number_and_a_short_result():
    assert "want between 0 and 5e-324, the smallest float" in failure(lambda x: 1.0, "exp(x)", {"x": -1e6})
    found = assert_accurate(math.sqrt, "sqrt(x)", {"x": (-1, 1)}, undefined="any")
    shown = r"<SearchResult: [+-][\d.]+ ulp at worst, at \([\d.e-]+\); \d+ points; \d+ left out, .*>"
    assert re.fullmatch(shown, repr(found))


@pytest.mark.parametrize("evaluations", [1, 10, 300])
def test_evaluations_are_calls_in_all(evaluations):
    calls = []
    assert_accurate(lambda x: calls.append(x) or x - 1, "x - 1", {"x": (0.5, 2)}, evaluations=evaluations)
    assert 0.7 * evaluations <= len(calls) <= evaluations


def test_whole_numbers_are_handed_over_as_ints():
    assert_accurate(lambda n: math.comb(n, 2), "n*(n - 1)/2", {"n": (2, 1000)}, whole=["n"], max_ulp=0)
    assert_accurate(lambda n: 0.5 * n * (n - 1), "n*(n - 1)/2", {"n": (2, 99)}, whole=["n"], arrays=True, max_ulp=0)


def test_whole_numbers_are_no_inputs_of_a_condition_number():
    asked = ask("n*x**2", {"n": (1, 9), "x": (1, 2)}, whole=["n"])
    found = condition(asked.exact, (3.0, 1.5), BINARY64)
    assert (found.inputs, found.number) == (("x",), 2.0)
