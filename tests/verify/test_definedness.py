"""Where an expression with integrals, sums and unknown functions is proved to be defined, and where it must not be."""

from __future__ import annotations

from typing import Any

import pytest
import sympy

from prsym.model.domain import POSITIVE, REAL, UNIT, Interval, interval
from prsym.verify.checks import defined

x, y, s = sympy.symbols("x y s")
HALF = sympy.Rational(1, 2)


def over(integrand: Any, low: Any, high: Any, kind: type = sympy.Integral) -> Any:
    return kind(integrand, (s, low, high))


@pytest.mark.parametrize(
    ("expression", "domain"),
    [
        (over(sympy.log(2 - s), 0, 1), REAL),
        (over(sympy.log(2 - s), 0, x), UNIT),
        (over(sympy.log(2 - s), x, 0), UNIT),  # the larger end first
        (over(sympy.log(1 + s), 0, x), POSITIVE),
        (over(sympy.log(s), 0, x), UNIT),  # an integrand may be undefined at an end
        (over(1 / (s + x), 0, 1), POSITIVE),
        (over(sympy.log(s), 1, 3, sympy.Sum), REAL),
        (sympy.Function("H")(x), REAL),
        (over(sympy.Function("H")(s), 0, 1), REAL),
        (sympy.diff(sympy.Function("H")(x), x), REAL),
    ],
    ids=str,
)
def test_defined(expression: Any, domain: Interval) -> None:
    assert defined(expression, {x: domain}, ()).status == "proved"


@pytest.mark.parametrize(
    ("expression", "domain"),
    [
        (over(sympy.log(2 - s), 0, x), POSITIVE),  # x = 3: the logarithm of a negative number
        (over(sympy.log(2 - s), x, 0), POSITIVE),
        (over(sympy.log(2 + s), x, 0), interval("(-oo, 0]")),
        (over(sympy.log(2 + s), 0, x), interval("(-oo, 0]")),
        (over(sympy.log(2 - s), 0, 3), REAL),
        (over(sympy.log(2 - s), 3, 0), REAL),
        (over(sympy.log(2 - s), 0, y), UNIT),  # nothing is known of y
        (over(sympy.log(s), 0, 3, sympy.Sum), REAL),  # a sum takes its first term
        (over(1 / (s - HALF), 0, 1), REAL),
        (over(1 / (s - x), 0, 1), UNIT),
        (over(s, 0, sympy.log(x - 1)), UNIT),
        (sympy.floor(x), REAL),
    ],
    ids=str,
)
def test_canary_not_defined_throughout(expression: Any, domain: Interval) -> None:
    assert defined(expression, {x: domain}, ()).status != "proved"
