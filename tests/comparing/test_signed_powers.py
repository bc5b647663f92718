"""Powers with symbolic exponents whose bases may be negative or zero: whole exponents, even and odd."""

import pytest
import sympy

from prsym.comparing.compare import compare
from prsym.comparing.signed_powers import _can_be_had
from prsym.model.verdict import Comparison

x, y = sympy.symbols("x y")


@pytest.mark.parametrize(
    ("left", "right", "assuming", "expected"),
    [
        ("x**n*x**m", "x**(n + m)", "", "equal_where_defined"),  # x = -2, n = 1/4, m = 3/4
        ("x**n*x**m", "x**(n + m)", "x > 0", "equal"),
        ("x**n*x**m", "x**(n - m)", "", "different"),
        ("x**(n + 1)", "x*x**n", "", "equal_where_defined"),  # x = 0, n = 0
        ("x**(n + 1)", "x*x**n", "n > 0", "equal"),
        ("x**(n + 1)", "-x*x**n", "n > 0", "different"),
        ("(x**2)**n", "abs(x)**(2*n)", "", "equal"),
        ("(x**2)**n", "x**(2*n)", "", "different"),  # x = -1/2, n = 1/2
        ("(x*y)**n", "x**n*y**n", "x > 0", "equal"),
        ("(x*y)**n", "x**n*y**n", "", "equal_where_defined"),
        ("(x*y)**n", "x**n/y**n", "", "different"),
        ("abs(x)**n", "abs(x**n)", "", "equal_where_defined"),
        ("(a/b)**n", "a**n/b**n", "a > 0", "equal"),
        ("(-x)**n", "x**n", "", "different"),
        ("(-x)**n*(-x)**n", "x**(2*n)", "", "different"),  # x = -1/2, n = -1/2
        ("(-x)**n*(-x)**n*x**n", "x**(3*n)", "n > 1", "equal_where_defined"),
        ("(-x)**n*(-x)**(n + 1)", "-x*x**n*x**n", "x < 0, n > 0", "equal_where_defined"),
        ("(x**y - 1)/(x**(y/2) - 1)", "x**(y/2) + 1", "", "equal_where_defined"),
        ("(1 - (1 + i)**-n)/i", "((1 + i)**n - 1)/(i*(1 + i)**n)", "n > 0", "equal"),
        ("x**-n", "1/x**n", "", "equal_where_defined"),  # x = 0, n < 0
        ("(x**n)**m", "x**(n*m)", "", "different"),  # x = -2, n = -2, m = -3/2
        ("2**n*x**n", "(2*x)**n", "", "equal"),
    ],
)
def test_the_verdict(left: str, right: str, assuming: str, expected: str) -> None:
    verdict = compare(Comparison(left, right, "python", {}, {}, assuming))
    assert verdict.status == expected, verdict.reason


@pytest.mark.parametrize(
    ("signs", "expected"),
    [
        ([(x, 1)], True),
        ([(x, -1), (y, 1), (x + y, -1)], True),
        ([(x, -1), (y, 1), (x + y, 1)], False),
        ([(x, -1), (x + 1, 1)], True),
        ([(x, -1), (x + 1, -1)], False),
        ([(x, -1), (2 * x, -1)], False),
        ([(2 * x, -1)], True),  # 2x = 1
        ([(x + sympy.Rational(1, 2), 1), (x, 1)], False),  # never whole together
    ],
)
def test_signs_that_can_be_had_together(signs: list[tuple[sympy.Expr, int]], expected: bool) -> None:
    assert _can_be_had(signs) is expected
