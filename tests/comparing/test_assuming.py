"""Assumptions as users write them: intervals, relations between symbols, and what differs from zero."""

from __future__ import annotations

from fractions import Fraction

import pytest

from prsym.comparing.assuming import assumed
from prsym.comparing.compare import compare
from prsym.errors import InputError
from prsym.model.domain import REAL
from prsym.model.verdict import Comparison

SYMBOLS = dict.fromkeys(("a", "b", "c", "x", "y"), REAL)


def _status(left: str, right: str, assuming: str) -> str:
    return compare(Comparison(left, right, assuming=assuming)).status


@pytest.mark.parametrize(
    ("text", "interval"),
    [
        ("x > 0", "(0, ∞)"),
        ("0 < x <= 1", "(0, 1]"),
        ("x > 0 and x < 2", "(0, 2)"),
        ("x >= 1/3", "[1/3, ∞)"),
        ("x != 0", str(REAL)),
        ("x > y", str(REAL)),
    ],
)
def test_a_number_narrows_the_interval(text: str, interval: str) -> None:
    assert str(assumed(SYMBOLS, text, str).domain["x"]) == interval


def test_an_irrational_bound_narrows_outwards_and_stays_a_constraint() -> None:
    found = assumed(SYMBOLS, "x <= pi", str)
    upper = found.domain["x"].upper
    assert upper is not None
    assert Fraction(314159265358979, 10**14) < upper < Fraction(314159265358980, 10**14)
    assert len(found.constraints) == 1


@pytest.mark.parametrize(
    ("text", "constraints"), [("x > 0, y <= 1", 0), ("0 < x < y", 1), ("a != b, max(a, b) < 1", 2)]
)
def test_what_no_interval_says_is_a_constraint(text: str, constraints: int) -> None:
    assert len(assumed(SYMBOLS, text, str).constraints) == constraints


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x", "write a relation such as x > 0"),
        ("x == 2", "only <, <=, >, >= and != are read"),
        ("3 > 2", "a relation without a symbol says nothing"),
        ("pi > 3", "a relation without a symbol says nothing"),
        ("x > z", "there is no free symbol z"),
        ("x > 1, x < 0", "nothing is left of the domain"),
        ("x > 4, x < pi", "nothing is left of the domain"),
    ],
)
def test_any_other_text_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(InputError) as error:
        assumed(SYMBOLS, text, str)
    assert said in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("left", "right", "assuming"),
    [
        ("max(a, b)", "a", "a >= b"),
        ("abs(a - b)", "b - a", "a < b"),
        ("sqrt(a - b)*sqrt(a + b)", "sqrt(a**2 - b**2)", "a > b, b > 0"),
        ("(x**2 - y**2)/(x - y)", "x + y", "x != y"),
        ("x/x", "1", "x != 0"),
        ("sqrt(b**2 - 4*a*c)/sqrt(b**2 - 4*a*c)", "1", "b**2 > 4*a*c"),
        ("min(x, 4)", "x", "x <= pi"),
    ],
)
def test_an_identity_under_a_relation_is_equal(left: str, right: str, assuming: str) -> None:
    assert _status(left, right, assuming) == "equal"
    assert _status(left, right, "") != "equal"


@pytest.mark.parametrize(
    ("left", "right", "assuming", "status"),
    [
        ("max(a, b)", "b", "a >= b", "different"),
        ("sqrt(x**2)/x", "1", "x != 0", "different"),
        ("sqrt((x - y)**2)", "y - x", "exp(x) > exp(y)", "different"),
        ("(x**2 - y**2)/(x - y)", "x + y", "x != 0", "equal_where_defined"),
        ("(x**2 - 1)/(x - 1)", "x + 1", "x != 2", "equal_where_defined"),
    ],
)
def test_a_relation_proves_no_more_than_it_says(left: str, right: str, assuming: str, status: str) -> None:
    assert _status(left, right, assuming) == status


def test_relations_that_no_point_satisfies_decide_nothing() -> None:
    assert _status("x", "y", "x > y, y > x") == "undecided"
    assert _status("x", "x + 1", "x*x < 0") == "undecided"
