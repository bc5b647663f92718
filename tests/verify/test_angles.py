"""Sines and cosines in the exact engine: identities of the tables, and statements that must not come out zero."""

import pytest
import sympy

from prsym.model.domain import NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, REAL, UNIT
from prsym.verify.algebraic_numbers import is_zero_number
from prsym.verify.angles import common_units, one_chart_is_enough
from prsym.verify.exact import is_zero, undecided_factors

x, y, w, t, g, u = sympy.symbols("x y w t g u")
DOMAIN = {x: REAL, y: REAL, w: REAL, t: REAL, g: PROBABILITY_OPEN, u: UNIT}
sin, cos, tan, atan, sqrt, pi, exp = sympy.sin, sympy.cos, sympy.tan, sympy.atan, sympy.sqrt, sympy.pi, sympy.exp
R = sympy.Rational
asin = lambda v: 2 * atan(v / (1 + sqrt(1 - v**2)))  # noqa: E731  # as the readers write it


@pytest.mark.parametrize(
    "expression",
    [
        sin(x) ** 2 + cos(x) ** 2 - 1,
        sin(x + y) - sin(x) * cos(y) - cos(x) * sin(y),
        cos(3 * x / 2) - 4 * cos(x / 2) ** 3 + 3 * cos(x / 2),
        sin(x + pi / 7) * sin(x - pi / 7) - sin(x) ** 2 + sin(pi / 7) ** 2,
        sin(w * t + x) - sin(w * t) * cos(x) - cos(w * t) * sin(x),
        sin(x * (y + 1)) - sin(x * y) * cos(x) - cos(x * y) * sin(x),
        tan(x) * (1 + cos(2 * x)) - sin(2 * x),
        sqrt(1 - sin(x) ** 2) - sympy.Abs(cos(x)),
        sqrt(2 - 2 * cos(x)) - 2 * sympy.Abs(sin(x / 2)),
        sin(40 * x) - 2 * sin(20 * x) * cos(20 * x),
        exp(2 * sin(x) * cos(x)) - exp(sin(2 * x)),
        sin(asin(g)) - g,
        cos(asin(g)) - sqrt(1 - g**2),
        cos(atan(x)) - 1 / sqrt(1 + x**2),
        tan(atan(x) / 2) - x / (1 + sqrt(1 + x**2)),
        sin(3 * atan(x)) - (3 * x - x**3) / (1 + x**2) ** R(3, 2),
        sin(pi * x) * cos(pi * x) - sin(2 * pi * x) / 2,
        sin(1) ** 2 + cos(1) ** 2 - 1,
        sin(sin(x)) ** 2 + cos(sin(x)) ** 2 - 1,
        cos(u) - sqrt(1 - sin(u) ** 2),  # positive up to 1 radian
    ],
    ids=str,
)
def test_zero(expression: sympy.Expr) -> None:
    assert is_zero(expression, DOMAIN)


@pytest.mark.parametrize(
    "expression",
    [
        sin(x) ** 2 + cos(y) ** 2 - 1,
        sin(x + y) - sin(x) - sin(y),
        sin(x + pi / 7) * sin(x - pi / 7) - sin(x) ** 2 + sin(pi / 5) ** 2,
        sqrt(1 - sin(x) ** 2) - cos(x),
        cos(2 * u) - sqrt(1 - sin(2 * u) ** 2),  # negative beyond pi/4
        sin(x * y) - sin(x) * sin(y),
        sin(pi * x),  # zero at whole numbers only
        tan(x / 2) - sin(x) / (1 - cos(x)),
        cos(atan(x) * 2) + 1 - 2 / (1 + x**4),
        sin(asin(g)) + g,
        sin(x) - x,
        sin(1) ** 2 + cos(1) ** 2 - 2,
        tan(x) - sin(x),
    ],
    ids=str,
)
def test_canaries(expression: sympy.Expr) -> None:
    assert not is_zero(expression, DOMAIN)


def test_a_point_without_a_tangent_needs_the_other_chart() -> None:
    """sqrt(-1 - cos x) is defined where cos x = -1 alone: there is no tangent of x/2 there, and no point nearby."""
    isolated = sqrt(-1 - cos(x))
    assert not one_chart_is_enough(isolated)
    assert is_zero(isolated * (sin(x) ** 2 + cos(x) ** 2 - 1), DOMAIN)
    for wrong in (isolated - cos(x), isolated + 1, cos(x) - isolated - 1):
        assert not is_zero(wrong, DOMAIN)


@pytest.mark.parametrize(
    "number",
    [
        cos(pi / 7) * cos(2 * pi / 7) * cos(3 * pi / 7) - R(1, 8),
        tan(3 * pi / 11) + 4 * sin(2 * pi / 11) - sqrt(11),
        sympy.Add(*(cos(2 * pi * k / 17) for k in range(1, 9))) + R(1, 2),
        (7 + 5 * sqrt(2)) ** R(1, 3) - 1 - sqrt(2),
        (2 + sqrt(5)) ** R(1, 3) - (sqrt(5) - 2) ** R(1, 3) - 1,
        (2 ** R(1, 3) - 1) ** R(1, 3) - R(1, 9) ** R(1, 3) + R(2, 9) ** R(1, 3) - R(4, 9) ** R(1, 3),
        sqrt(2) + sqrt(3) - sqrt(5 + 2 * sqrt(6)),
        1 / (sqrt(2) + sqrt(3)) - sqrt(3) + sqrt(2),
    ],
    ids=str,
)
def test_numbers(number: sympy.Expr) -> None:
    assert is_zero_number(number) is True
    for distance in (R(1, 10**9), R(-1, 10**60), R(1, 10**400)):
        assert is_zero_number(number + distance) is False


def test_numbers_outside_the_fragment_are_not_decided() -> None:
    assert is_zero_number(sympy.log(2) - sympy.log(2, evaluate=False) + pi - pi) in {True, None}
    assert is_zero_number(pi - R(355, 113)) is None
    assert is_zero_number(sqrt(x)) is None
    roots = sympy.Add(*(sqrt(p) for p in sympy.primerange(2, 60)))  # of degree 2^17
    nearly = roots.evalf(60)
    assert is_zero_number(roots - R(str(nearly))) in {False, None}


def test_units() -> None:
    assert common_units({x: [R(2), R(3)], y: [R(1, 2), R(-3, 4)]}) == {x: 1, y: R(1, 4)}


def test_signs_on_the_domain_are_used() -> None:
    assert is_zero(sqrt(sin(x) ** 2) - sin(x), {x: NONNEGATIVE, y: POSITIVE}) is False
    assert is_zero(sqrt(sin(u) ** 2) - sin(u), {u: UNIT})


def test_factors_are_forms_that_vanish_where_the_expression_does() -> None:
    """1 + cos x = 2 cos(x/2)^2 vanishes where x/2 has no tangent."""
    assert undecided_factors([1 + cos(x), 1 - cos(x), sin(x)], DOMAIN) == [
        {cos(x / 2)},
        {sin(x / 2)},
        {sin(x / 2), cos(x / 2)},
    ]
    same = undecided_factors([1 + cos(x), 1 / (1 + cos(x)), tan(x / 2) / sin(x / 2), sympy.Abs(cos(x / 2))], DOMAIN)
    assert same[0]
    assert all(factors == same[0] for factors in same)
    assert undecided_factors([1 + sin(x) ** 2, 2 + cos(x)], DOMAIN) == [set(), set()]
    (found,) = undecided_factors([cos(x / 2) ** 2 + y**2 * sin(x / 2) ** 2], DOMAIN)
    assert found, "it vanishes at x = pi, y = 0"
