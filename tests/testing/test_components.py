"""Functions of arrays and functions that give several numbers, component by component."""

from __future__ import annotations

import colorsys
import math
import re

import numpy as np
import pytest
import sympy
from scipy import special

from prsym.errors import InputError
from prsym.testing import assert_accurate

UNIT = {"x": (-5, 5)}
TOTAL = "(exp(x0) + exp(x1) + exp(x2))"
SOFTMAX = [f"exp(x{i})/{TOTAL}" for i in range(3)]
MEAN = "(x0 + x1 + x2)/3"
VARIANCE = f"((x0 - {MEAN})**2 + (x1 - {MEAN})**2 + (x2 - {MEAN})**2)/2"


def failure(*arguments, **keywords) -> str:
    with pytest.raises(AssertionError) as caught:
        assert_accurate(*arguments, **keywords)
    return str(caught.value)


def test_every_component_of_softmax_is_held_against_its_reference():
    found = assert_accurate(special.softmax, SOFTMAX, UNIT, vectors={"x": 3}, max_loss=4)
    assert len(found.met[0].point) == 3


def test_a_reduction_of_an_array_has_one_reference():
    assert_accurate(np.var, VARIANCE, {"x": (1, 2)}, vectors={"x": 3}, max_loss=8, symbols={}, max_ulp=1e17)
    two_pass = "sqrt(" + VARIANCE + ")"
    assert_accurate(lambda x: np.std(x, ddof=1), two_pass, {"x": (1e-3, 1)}, vectors={"x": 3}, max_loss=20)


def test_the_one_pass_variance_loses_digits_and_the_call_shows_it():
    def one_pass(x):
        return (np.sum(x * x) - np.sum(x) ** 2 / x.size) / (x.size - 1)

    said = failure(one_pass, VARIANCE, {"x": (1, 2)}, vectors={"x": 3}, max_loss=20)
    call = " ".join(said[said.index("to see it:") :].split(":", 1)[1].split())
    numbers = [float(x) for x in re.fullmatch(r"one_pass\(np\.array\(\[(.*)\]\)\)", call)[1].split(",")]
    got = float(re.search(r"got +(\S+)", said)[1])
    assert one_pass(np.array(numbers)) == got


def test_one_wrong_component_fails_and_is_named():
    def wrong(x):
        found = special.softmax(x)
        found[1] *= 1 + 1e-12
        return found

    said = failure(wrong, SOFTMAX, UNIT, vectors={"x": 3}, max_loss=4)
    assert said.startswith("wrong[1]: ")
    assert "against exp(x1)/" in said
    assert said.rstrip().endswith("[1]")


def test_a_component_need_not_use_every_number():
    assert_accurate(np.cumsum, ["x0", "x0 + x1", "(x0 + x1) + x2"], {"x": (0, 1)}, vectors={"x": 3}, max_ulp=2)


def test_a_function_of_single_numbers_may_give_several():
    """Luminance, in-phase and quadrature of YIQ by their constants."""
    references = ["0.30*r + 0.59*g + 0.11*b", "0.74*(r - Y) - 0.27*(b - Y)", "0.48*(r - Y) + 0.41*(b - Y)"]
    yiq = [text.replace("Y", "(0.30*r + 0.59*g + 0.11*b)") for text in references]
    domain = dict.fromkeys("rgb", (0.01, 1))
    assert_accurate(colorsys.rgb_to_yiq, yiq, domain, max_ulp=4, max_loss=8)


@pytest.mark.parametrize(
    "reference", ["x[0]/x[ 1 ]", "x0/x1", r"\frac{x_0}{x_{1}}", sympy.Symbol("x0") / sympy.Symbol("x1")]
)
def test_numbers_of_an_array_are_written_with_brackets_or_below(reference):
    found = assert_accurate(lambda x: x[0] / x[1], reference, {"x": (1, 2)}, vectors={"x": 2}, max_ulp=0.5)
    assert len(found.met) > 100


def test_relations_hold_between_numbers_of_an_array():
    domain = {"x": (0, 1)}
    found = assert_accurate(np.diff, ["x[1] - x[0]"], domain, vectors={"x": 2}, where="x[0] < x[1]", max_ulp=0.5)
    assert all(first < second for first, second in (met.point for met in found.met))


def test_a_complex_array_of_a_real_and_a_complex_number_is_real_where_it_is():
    """As the roots of a polynomial are: NumPy gives all as complex numbers where one is."""

    def both(x):
        return np.array([x + 0j, x + 1j])

    with pytest.raises(InputError, match="a complex128 and no real number"):
        assert_accurate(both, ["x", "x"], {"x": (0, 1)})
    assert_accurate(lambda x: both(x)[:1], ["x"], {"x": (0, 1)}, max_ulp=0)


def test_numbers_of_an_array_have_intervals_and_points_of_their_own():
    given = {"x": (0, 1), "x1": (2, 3)}
    points = [{"x": [0.25, 2.5]}, {"x0": 0.75, "x1": 2.25}]
    found = assert_accurate(np.sum, "x0 + x1", given, vectors={"x": 2}, points=points, max_ulp=1)
    met = {one.point for one in found.met}
    assert {(0.25, 2.5), (0.75, 2.25)} <= met
    assert all(0 <= first <= 1 and 2 <= second <= 3 for first, second in met)


def test_arrays_have_the_dtype_and_whole_numbers_are_ints():
    def kinds(x):
        assert x.dtype == np.float32
        return x[0] * x[1]

    assert_accurate(kinds, "x0*x1", {"x": (1, 2)}, vectors={"x": 2}, dtype="float32", max_ulp=0.5)

    def counts(k):
        assert k.dtype.kind == "i"
        return int(k.sum())

    assert_accurate(counts, "k0 + k1", {"k": (0, 9)}, vectors={"k": 2}, whole=["k"], max_ulp=0)


def test_arrays_stand_beside_numbers_and_by_keyword():
    def weighted(x, *, scale, w):
        return scale * float(np.dot(x, w))

    domain = {"x": (1, 2), "w": (1, 2), "scale": (1, 2)}
    assert_accurate(weighted, "scale*(x0*w0 + x1*w1)", domain, vectors={"x": 2, "w": 2}, max_ulp=3)


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (True, "a bool and no real number"),
        (np.bool_(True), "a bool and no real number"),
        (np.array(True), "no real number"),
        (None, "a NoneType and no real number"),
        ("1.0", "a str and no real number"),
        (np.array([1.0]), "an array of shape (1,), and not one number"),
        ([1.0], "a list and no real number"),
    ],
)
def test_what_is_no_number_is_refused_in_one_line(result, said):
    with pytest.raises(InputError, match=re.escape(said)) as caught:
        assert_accurate(lambda x: result, "x", {"x": (0, 1)})
    assert "\n" not in str(caught.value)


def test_a_result_in_an_array_without_axes_is_a_number():
    assert_accurate(lambda x: np.array(x), "x", {"x": (0, 1)}, max_ulp=0)


@pytest.mark.parametrize(
    ("function", "reference", "keywords", "said"),
    [
        (lambda x: x, ["x", "x"], {}, "a single value, and the list has 2 references"),
        (lambda x: [x], ["x", "x"], {}, "an array of shape (1,), and the list has 2 references"),
        (lambda x: None, ["x"], {}, "a single value"),
        (lambda x: [True], ["x"], {}, "a bool and no real number"),
        (lambda x: x, [], {}, "an empty list"),
        (lambda x: x, ["x"], {"arrays": True}, "arrays: many points at once"),
        (lambda x: x, "x", {"vectors": {"x": 0}}, "give a length from 1 to"),
        (lambda x: x, "x", {"vectors": "x"}, "write a mapping"),
        (lambda x: x[0], "x0 + x1", {"vectors": {"x": 1}}, "uses x1"),
        (lambda x, y: x[0], "x0", {"vectors": {"x": 1, "y": 1}}, "give the array y an interval, or y0 one each"),
        (lambda x: x[0], "x[0] + x[-1]", {"vectors": {"x": 2}}, "subscript"),
        (lambda x: x[0], "x0", {"vectors": {"x": 1}, "points": [{"x": [1, 2]}]}, "give 1 numbers"),
        (lambda x: x[0], "x0 + x1", {"vectors": {"x": 2}, "fixed": {"x1": 2}}, "handed over in the array x"),
    ],
)
def test_what_does_not_fit_is_told_in_one_line(function, reference, keywords, said):
    with pytest.raises(InputError, match=re.escape(said)) as caught:
        assert_accurate(function, reference, {"x": (0, 1)}, **keywords)
    assert "\n" not in str(caught.value)


def test_a_length_that_is_too_short_for_the_domain_is_told():
    with pytest.raises(InputError, match="x2: the array x has 2 numbers, up to x1"):
        assert_accurate(math.fsum, "x0 + x1", {"x": (0, 1), "x2": 3}, vectors={"x": 2})
