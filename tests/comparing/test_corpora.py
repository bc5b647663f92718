"""Forms of numerical code: roots of quadratics, divisions of complex numbers, maxima of logarithms."""

import pytest

from prsym.comparing.compare import compare
from prsym.model.verdict import Comparison

SMITH = "((a + b*(d/c))/(c + d*(d/c)) if abs(c) >= abs(d) else (a*(c/d) + b)/(c*(c/d) + d))"


@pytest.mark.parametrize(
    ("left", "right", "assuming", "expected"),
    [
        ("(-b + sqrt(b**2 - 4*a*c))/(2*a)", "2*c/(-b - sqrt(b**2 - 4*a*c))", "a > 0, c > 0", "equal"),
        ("(-b + sqrt(b**2 - 4*a*c))/(2*a)", "2*c/(-b - sqrt(b**2 - 4*a*c))", "", "equal_where_defined"),
        ("(-b - sqrt(b**2 - 4*a*c))/(2*a)", "2*c/(-b + sqrt(b**2 - 4*a*c))", "a > 0, c > 0", "equal"),
        ("(-b - sqrt(b**2 - 4*a*c))/(2*a)", "2*c/(-b - sqrt(b**2 - 4*a*c))", "a > 0, c > 0", "different"),
        (SMITH, "(a*c + b*d)/(c**2 + d**2)", "", "equal"),
        (SMITH, "(a*c - b*d)/(c**2 + d**2)", "", "different"),
        ("max(log(a), log(b))", "log(max(a, b))", "a > 0, b > 0", "equal"),
        ("min(log(a), log(b))", "log(min(a, b))", "a > 0, b > 0", "equal"),
        ("max(log(a), log(b))", "log(max(a, b))", "", "equal_where_defined"),
        ("max(log(a), log(b))", "log(min(a, b))", "a > 0, b > 0", "different"),
        ("min(2*log(x), log(y))", "log(min(x**2, y))", "x > 0, y > 0", "equal"),
        ("min(2*log(x), log(y))", "log(min(x, y))", "x > 0, y > 0", "different"),
        ("max(atan(x), atan(y))", "atan(max(x, y))", "", "equal"),
        ("max(sqrt(x), sqrt(y)) - min(sqrt(x), sqrt(y))", "abs(sqrt(x) - sqrt(y))", "", "equal"),
        ("abs(log(x/y))", "abs(log(x) - log(y))", "x > 0, y > 0", "equal"),
        ("abs(log(x*y))", "abs(log(x) - log(y))", "x > 0, y > 0", "different"),
        ("1/(x**(1/3) - y**(1/3))", "(x**(2/3) + (x*y)**(1/3) + y**(2/3))/(x - y)", "x > 0, y > 0", "equal"),
        ("1/(x**(1/3) - y**(1/3))", "(x**(2/3) - (x*y)**(1/3) + y**(2/3))/(x - y)", "x > 0, y > 0", "different"),
        ("(7 + 5*sqrt(2))**(1/3)*x", "x + x*sqrt(2)", "", "equal"),
        ("(7 + 5*sqrt(2))**(1/3)*x", "x + x*sqrt(3)", "", "different"),
        (
            "sqrt(2) + sqrt(3) + sqrt(5) + sqrt(7) + sqrt(11)",
            "sqrt(28 + 2*(sqrt(6) + sqrt(10) + sqrt(14) + sqrt(22) + sqrt(15) + sqrt(21) + sqrt(33) + sqrt(35)"
            " + sqrt(55) + sqrt(77)))",
            "",
            "equal",
        ),
    ],
)
def test_the_verdict(left: str, right: str, assuming: str, expected: str) -> None:
    verdict = compare(Comparison(left, right, "python", {}, {}, assuming))
    assert verdict.status == expected, verdict.reason
