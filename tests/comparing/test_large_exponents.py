"""Decimal, rational and large exponents: decided without being multiplied out."""

import time

import pytest

from prsym.comparing.compare import compare
from prsym.model.verdict import Comparison


@pytest.mark.parametrize(
    ("left", "right", "assuming", "expected"),
    [
        ("x**1.11*x**0.89", "x**2", "x > 0", "equal"),
        ("x**1.11*x**0.89", "x**2", "", "equal_where_defined"),
        ("x**1.11*x**0.88", "x**2", "x > 0", "different"),
        ("x**0.123456789*x**0.876543211", "x", "x > 0", "equal"),
        ("x**1.123456789", "x*x**0.123456789", "x >= 0", "equal"),
        ("x**1.123456789", "x*x**0.123456788", "x >= 0", "different"),
        ("x**-0.5", "1/sqrt(x)", "", "equal"),
        ("(1 + r/12)**-360", "1/(1 + r/12)**360", "", "equal"),
        ("(1 + r/12)**-360", "1/(1 + r/12)**361", "", "different"),
        ("(1 + x)**65", "(1 + x)*(1 + x)**64", "", "equal"),
        ("(1 + x)**65", "(1 + x)*(1 - x)**64", "", "different"),
        ("(a + b + c + d)**60", "(a + b + c + d)**30*(a + b + c + d)**30", "", "equal"),
        ("(a + b + c + d)**60", "(a + b + c + d)**30*(a + b + c - d)**30", "", "different"),
        ("(x**2 - 1)**100", "(x - 1)**100*(x + 1)**100", "", "equal"),
        ("(x - y)**101", "-(y - x)**101", "", "equal"),
        ("(x - y)**101", "(y - x)**101", "", "different"),
        ("sqrt((1 + x)**100)", "abs(1 + x)**50", "", "equal"),
        ("sqrt((1 + x)**102)", "(1 + x)**51", "", "different"),
        ("abs((1 + x)**101)", "abs(1 + x)*(1 + x)**100", "", "equal"),
        ("log((1 + x)**100)", "100*log(1 + x)", "x > 0", "equal"),
        ("log((1 + x)**100)", "100*log(1 + x)", "", "equal_where_defined"),
        ("exp(100000*log(1 + x))", "(1 + x)**100000", "x > 0", "equal"),
        ("(1 + r/365)**(365*t)", "exp(365*t*log(1 + r/365))", "r > 0", "equal"),
        ("x**100/x**98", "x**2", "", "equal_where_defined"),
        ("0**x", "0", "x > 0", "equal"),
        ("0**x", "0", "", "equal_where_defined"),
        ("0**x", "x", "", "different"),
        ("x**(100/7)", "x**14*x**(2/7)", "x > 0", "equal"),
        ("x**(1000/7)", "x**142*x**(6/7)", "x > 0", "equal"),
        ("x**(1000/7)", "x**142*x**(5/7)", "x > 0", "different"),
    ],
)
def test_the_verdict(left: str, right: str, assuming: str, expected: str) -> None:
    begun = time.process_time()
    verdict = compare(Comparison(left, right, "python", {}, {}, assuming))
    assert verdict.status == expected, verdict.reason
    assert time.process_time() - begun < 5
