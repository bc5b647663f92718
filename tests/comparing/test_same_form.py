"""Texts that are equal but for brackets and order are equal at once, and others are not taken for such."""

import time
from itertools import product

import pytest

import prsym
from prsym.comparing.same_form import same
from prsym.reading.python import read_python

ROOTS = "1/(a+sqrt(3)+sqrt(5)+sqrt(7))"


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("-2*x*y", "x*-(y*2)"),
        ("a/b*c", "c*a/b"),
        ("x/2", "1/2*x"),
        ("a-(b-c)", "c+a-b"),
        ("-(a-b)*c", "c*(b-a)"),
        ("min(a,b)", "min(b,a)"),
        ("1 if a<b else c", "1 if b>a else c"),
        ("(-a)/(-b)", "a/b"),
    ],
)
def test_one_form(left: str, right: str) -> None:
    assert same(read_python(left), read_python(right))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("a-b", "b-a"),
        ("a/b", "b/a"),
        ("x/x", "1"),  # not defined at the same points
        ("0*x", "0"),
        ("a/(b/c)", "a*c/b"),
        ("a**b", "b**a"),
        ("1 if a<b else c", "1 if a>b else c"),
        ("1 if a<b else c", "1 if a<=b else c"),
        ("min(a,b)", "max(a,b)"),
        ("-(a*b)", "a*b"),
        ("2*x", "3*x"),
    ],
)
def test_another_form(left: str, right: str) -> None:
    assert not same(read_python(left), read_python(right))


@pytest.mark.parametrize("shape", ["{}*x*y", "x/({}*y)", "x*{}/y", "({})*(x+y)", "x**({}*y)"])
def test_products_with_a_number_have_one_form_where_the_number_is_the_same(shape: str) -> None:
    numbers = {"1": 1, "-1": -1, "2": 2, "-2": -2, "3": 3, "1*2": 2, "-1*-1": 1, "-3*-1": 3}
    for one, other in product(numbers, numbers):
        left, right = (read_python(shape.format(number)) for number in (one, other))
        assert same(left, right) == (numbers[one] == numbers[other]), (one, other)
    with_no_number = read_python(shape.replace("({})*", "").replace("*{}", "").replace("{}*", ""))
    assert same(read_python(shape.format("1")), with_no_number)
    assert not same(read_python(shape.format("2")), with_no_number)


@pytest.mark.parametrize("other", [ROOTS, "1/(sqrt(7)+(a+sqrt(5))+sqrt(3))", ROOTS.replace("1/(", "2/(2*")])
def test_roots_of_numbers_take_no_time(other: str) -> None:
    start = time.monotonic()
    expected = "different" if "2*a" in other else "equal"  # 2/(2a + √3 + √5 + √7) is another formula
    assert prsym.compare(ROOTS, other).status == expected
    assert time.monotonic() - start < 5


def test_equal_beyond_the_form_with_roots_of_numbers() -> None:
    doubled = "2/(2*a+2*sqrt(3)+2*sqrt(5)+2*sqrt(7))"
    assert prsym.compare(doubled, ROOTS).status == "equal"
    assert prsym.compare(doubled.replace("7", "6"), ROOTS).status == "different"


def test_the_same_text_without_a_value_anywhere_is_not_equal() -> None:
    verdict = prsym.compare("1/(x-x)", "1/(x-x)")
    assert verdict.status == "undecided"
    assert "neither side is defined anywhere" in verdict.reason
