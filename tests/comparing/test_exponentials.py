"""Exponentials and fractional powers beside one another: powers of a common one; and exp(u) is positive."""

import pytest

import prsym


@pytest.mark.parametrize(
    ("left", "right", "assuming", "expected"),
    [
        ("log(exp(x))", "x", "", "equal"),
        ("log(exp(x)) + sqrt(y)", "x + sqrt(y)", "", "equal"),
        ("log(exp(x)-1)", "x", "", "different"),
        ("log(log(exp(x)))", "log(x)", "", "equal"),
        ("abs(exp(x))", "exp(x)", "", "equal"),
        ("abs(exp(x)*y)", "exp(x)*abs(y)", "", "equal"),
        ("abs(exp(x)-1)", "exp(x)-1", "", "different"),
        ("exp(x) - 1", "(exp(x/2)-1)*(exp(x/2)+1)", "", "equal"),
        ("exp(x) - 1", "(exp(x/2)-1)*(exp(x/3)+1)", "", "different"),
        ("exp(x)/exp(x/2)", "exp(x/2)", "", "equal"),
        ("exp(x)-exp(x/3)", "exp(x/3)*(exp(x/3)-1)*(exp(x/3)+1)", "", "equal"),
        ("exp(x/2)-exp(x/3)", "exp(x/3)*(exp(x/6)-1)", "", "equal"),
        ("exp(2*x)-exp(-x)", "exp(-x)*(exp(3*x)-1)", "", "equal"),
        ("(exp(x)-1)/(exp(x)+1)", "(exp(x/2)-exp(-x/2))/(exp(x/2)+exp(-x/2))", "", "equal"),
        ("(exp(x)-1)/(exp(x)+1)", "(exp(x/2)-exp(-x/2))/(exp(x/2)+exp(-x/3))", "", "different"),
        ("(exp(x)-1)/(exp(x/2)-1)", "exp(x/2)+1", "", "equal_where_defined"),
        ("sqrt(exp(x)+2+exp(-x))", "exp(x/2)+exp(-x/2)", "", "equal"),
        ("sqrt(exp(x)-2+exp(-x))", "exp(x/2)-exp(-x/2)", "", "different"),
        ("2**x - 1", "(2**(x/2)-1)*(2**(x/2)+1)", "", "equal"),
        ("x**a - 1", "(x**(a/2)-1)*(x**(a/2)+1)", "x > 0", "equal"),
        ("x**(2/3) - 1", "(x**(1/3)-1)*(x**(1/3)+1)", "", "equal"),
        ("x - 1", "(x**(1/3)-1)*(x**(2/3)+x**(1/3)+1)", "x >= 0", "equal"),
        ("x - 1", "(x**(1/3)-1)*(x**(2/3)+x**(1/3)+1)", "", "equal_where_defined"),
        ("x - 1", "(x**(1/3)-1)*(x**(2/3)-x**(1/3)+1)", "", "different"),
    ],
)
def test_powers_of_a_common_power(left: str, right: str, assuming: str, expected: str) -> None:
    verdict = prsym.compare(left, right, assuming=assuming)
    assert verdict.status == expected, verdict.reason
