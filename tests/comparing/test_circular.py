"""Comparison of formulas with sines, cosines, tangents and their inverses: verdicts, definedness, and false ones."""

import pytest

from prsym.comparing.compare import compare
from prsym.model.verdict import Comparison


@pytest.mark.parametrize(
    ("left", "right", "assuming", "expected"),
    [
        ("tan(x/2)", "sin(x)/(1 + cos(x))", "", "equal"),
        ("tan(x/2)", "sin(x)/(1 - cos(x))", "", "different"),
        ("tan(x/2)", "(1 - cos(x))/sin(x)", "", "equal_where_defined"),
        ("1/tan(x)", "cos(x)/sin(x)", "", "equal_where_defined"),
        ("tan(x + y)", "(tan(x) + tan(y))/(1 - tan(x)*tan(y))", "", "equal_where_defined"),
        ("1/(1 + cos(x))", "1/(2*cos(x/2)**2)", "", "equal"),
        ("1/(1 + cos(x))", "1/(2*sin(x/2)**2)", "", "different"),
        ("log(2 - 2*cos(x))", "2*log(2*abs(sin(x/2)))", "", "equal"),
        ("sqrt((cos(a) - cos(b))**2 + (sin(a) - sin(b))**2)", "2*abs(sin((a - b)/2))", "", "equal"),
        ("sqrt((cos(a) - cos(b))**2 + (sin(a) - sin(b))**2)", "2*sin((a - b)/2)", "", "different"),
        ("abs(sin(x))", "sin(x) if sin(x) >= 0 else -sin(x)", "", "equal"),
        ("abs(sin(x))", "sin(x) if cos(x) >= 0 else -sin(x)", "", "different"),
        ("asin(sin(x))", "x", "-1 < x < 1", "equal"),
        ("asin(sin(x))", "x", "", "different"),
        ("acos(cos(x))", "x", "0 < x < 3", "equal"),
        ("acos(cos(x))", "x", "", "different"),
        ("atan(tan(x))", "x", "-1 < x < 1", "equal"),
        ("atan(1/tan(x))", "pi/2 - x", "0 < x < 1", "equal"),
        ("asin(cos(x))", "pi/2 - x", "0 < x < 3", "equal"),
        ("asin(cos(x))", "pi/2 - x", "0 < x < 4", "different"),
        ("acos(x)", "pi/2 - asin(x)", "", "equal"),
        ("acos(-x)", "pi - acos(x)", "", "equal"),
        ("acos(x)", "2*asin(sqrt((1 - x)/2))", "", "equal"),
        ("acos(x)", "2*asin(sqrt((1 + x)/2))", "", "different"),
        ("asin(x)", "atan(x/sqrt(1 - x**2))", "", "equal_where_defined"),
        ("2*asin(x)", "acos(1 - 2*x**2)", "0 < x < 1", "equal"),
        ("2*asin(x)", "acos(1 - 2*x**2)", "", "different"),
        ("atanh(sin(x))", "asinh(tan(x))", "-1 < x < 1", "equal"),
        ("2*atan(tanh(x/2))", "atan(sinh(x))", "", "equal"),
        ("44*atan(1/57) + 7*atan(1/239) - 12*atan(1/682) + 24*atan(1/12943)", "pi/4", "", "equal"),
        ("44*atan(1/57) + 7*atan(1/239) - 12*atan(1/682) + 24*atan(1/12942)", "pi/4", "", "different"),
    ],
)
def test_the_verdict(left: str, right: str, assuming: str, expected: str) -> None:
    verdict = compare(Comparison(left, right, "python", {}, {}, assuming))
    assert verdict.status == expected, verdict.reason


def test_a_point_of_definedness_is_a_zero_between_bounds() -> None:
    verdict = compare(Comparison("1/tan(x)", "cos(x)/sin(x)", "python", {}, {}, ""))
    assert verdict.witness is not None
    assert verdict.witness.left is None
    assert dict(verdict.witness.point)["x"].startswith(("1.5707963267948966", "-1.5707963267948966"))
