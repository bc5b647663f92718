"""Powers with a computed exponent have values for bases that are not positive, where the exponent is whole."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from prsym.comparing.compare import compare
from prsym.comparing.question import Question
from prsym.comparing.survey import points_of_powers
from prsym.errors import ReadingError
from prsym.model.domain import Interval
from prsym.model.verdict import Comparison
from prsym.reading.python import read_python
from prsym.reading.tree import Symbol
from prsym.verify.balls import UndefinedError, at_precision, bounds, evaluate, exact
from prsym.verify.dual import with_gradient


@pytest.mark.parametrize(
    ("expression", "reference", "assuming", "status"),
    [
        # one side has values beyond what the other one asks for
        ("x**y", "exp(y*log(x))", "", "equal_where_defined"),
        ("(1 + r)**n", "exp(n*log1p(r))", "", "equal_where_defined"),
        ("x**y - x**y", "0", "", "equal_where_defined"),
        ("x**y/x**y", "1", "", "equal_where_defined"),
        # the base is positive wherever a side is defined
        ("(1 + r)**n", "exp(n*log1p(r))", "r > -1", "equal"),
        ("x**y*log(x)", "exp(y*log(x))*log(x)", "", "equal"),
        ("(x**2 + 1)**y", "exp(y*log(1 + x**2))", "", "equal"),
        ("x**y if x > 0 else 1", "exp(y*log(x)) if x > 0 else 1", "", "equal"),
        # whatever the power is
        ("P*(1 + r)**n", "(1 + r)**n*P", "", "equal"),
        ("((1 - p)**n)**2 - 1", "((1 - p)**n - 1)*((1 - p)**n + 1)", "", "equal"),
        # at a negative base and a whole exponent the sides differ: (-1)^-1 = -1, and ((-1)^2)^(-1/2) = 1
        ("(x**2)**(y/2)", "x**y", "", "different"),
        ("abs(x)**y", "x**y", "", "different"),
        ("(-1)**(2*n)", "1", "", "different"),  # (-1)^(2/2) = -1
        # true for all bases, but at some points one side has no value: x = 0 and y = 0; a = -2, b = 1/4, c = 3/4
        ("x**y*x", "x**(y + 1)", "", "equal_where_defined"),
        ("x**y*x", "x**(y + 1)", "x > 0", "equal"),
        ("a**(b + c)", "a**b*a**c", "", "equal_where_defined"),
        ("0**y", "0", "y > 0", "equal"),
        # true for positive bases; the signs of five bases are too many cases
        ("(a*b*c*d*x)**y", "a**y*b**y*c**y*d**y*x**y", "", "undecided"),
    ],
)
def test_the_base_of_a_power(expression: str, reference: str, assuming: str, status: str) -> None:
    verdict = compare(Comparison(expression, reference, "python", {}, {}, assuming))
    assert verdict.status == status, verdict.reason


def test_what_is_not_decided_says_what_would_help() -> None:
    verdict = compare(Comparison("(a*b*c*d*x)**y", "a**y*b**y*c**y*d**y*x**y"))
    assert "assume a·b·c·d·x > 0" in verdict.reason


@pytest.mark.parametrize(
    ("base", "exponent", "value"),
    [
        ("-3", "2", "9"),
        ("-3", "-3", "-1/27"),
        ("0", "5", "0"),
        ("0", "1/2", "0"),
        ("9/4", "1/2", "3/2"),
        ("-1", "8", "1"),
    ],
)
def test_values_of_powers(base: str, exponent: str, value: str) -> None:
    at = {"x": exact(Fraction(base)), "y": exact(Fraction(exponent))}
    with at_precision(128):
        assert bounds(evaluate(read_python("x**y"), at)) == (Fraction(value), Fraction(value))


@pytest.mark.parametrize(("base", "exponent"), [("-3", "1/2"), ("-3", "1/3"), ("0", "0"), ("0", "-1"), ("0", "-1/2")])
def test_powers_without_a_value(base: str, exponent: str) -> None:
    at = {"x": exact(Fraction(base)), "y": exact(Fraction(exponent))}
    with at_precision(128), pytest.raises(UndefinedError):
        evaluate(read_python("x**y"), at)


def test_a_large_power_is_a_ball_and_not_written_out() -> None:
    at = {"x": exact(Fraction(-3, 2)), "y": exact(Fraction(10**9))}
    with at_precision(128):
        assert not isinstance(evaluate(read_python("x**y"), at), type(at["x"]))


def test_slopes_of_a_power_by_hand() -> None:
    """d/dx x^y = y x^(y-1), at (-3, 3): 27; at (0, 1): 1; at (5, 0): 0."""
    for x, y, slope in ((-3, 3, 27), (0, 1, 1), (5, 0, 0)):
        at = {"x": exact(Fraction(x)), "y": exact(Fraction(y))}
        with at_precision(128):
            assert bounds(with_gradient(read_python("x**y"), at, ("x",)).gradient[0]) == (slope, slope)


def test_a_power_of_e_is_read_in_two_ways() -> None:
    with pytest.raises(ReadingError, match="Euler"):
        compare(Comparison("e**x", "x"))
    assert compare(Comparison("e**x", "e**x", "python", {}, {}, "e > 0")).status == "equal"


def test_a_choice_that_is_asked_for_is_no_obstacle() -> None:
    """Without powers nothing is asked of them; with them, an open choice is left out of what is known."""
    for left, right in (
        ("1/(x if n != 2 else 4)", "1/(4 if n == 2 else x)"),
        ("x**y/(x if n != 2 else 4)", "x**y/(4 if n == 2 else x)"),
    ):
        assert compare(Comparison(left, right)).status in {"equal", "undecided"}


def test_small_whole_numbers_of_both_signs_are_tried_as_bases_and_exponents() -> None:
    anything = {name: Interval(None, None, True, True) for name in "xy"}
    question = Question(Symbol("x"), Symbol("y"), anything, frozenset(), (), "")
    tried = [(point["x"], point["y"]) for point in points_of_powers(question)]
    assert set(tried) > set(product(range(-3, 4), repeat=2))
    assert len(set(tried)) == len(tried)
