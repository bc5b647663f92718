"""Signs on a whole domain: proved ones, and canaries that must not be proved."""

import pytest
import sympy

from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL, UNIT, interval
from prsym.reading.special import ScaledArctangent, ScaledLogarithm
from prsym.verify.both_signs import takes_both_signs
from prsym.verify.signs import sign

R, P, b, k, x, u = sympy.symbols("R P b k x u")
DOMAIN = {R: UNIT, P: PROBABILITY_OPEN, b: POSITIVE, k: interval("(-1, oo)"), x: REAL}
NEGATIVE = {x: interval("(-oo, 0]")}


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        (R, "0+"),
        (1 - R, "0+"),
        (2 - R, "+"),
        (P, "+"),
        (1 - P, "+"),
        (1 + k * (1 - R) ** 2, "+"),
        ((P - R) ** 2, "0+"),
        (-((P - R) ** 2), "0-"),
        (sympy.atan(b) / sympy.log(1 + b**2), "+"),
        (1 / P - 1, "+"),
        (R - 2, "-"),
        (sympy.Rational(-1, 3), "-"),
        (R * (1 - R), "0+"),
        (1 - R**2, "0+"),
        (sympy.exp(x), "+"),
        (sympy.pi / 2 - sympy.atan(1 / b), "+"),
        (-sympy.atan(x) - sympy.pi / 2, "-"),
        (sympy.atan(b + 1) - sympy.pi / 4, "+"),
        (sympy.pi - 3 * sympy.atan(b + 2), "-"),
    ],
)
def test_proved(expression: sympy.Expr, expected: str) -> None:
    assert sign(expression, DOMAIN) == expected


@pytest.mark.parametrize(
    "expression",
    [
        P - R,
        x,
        x**2 - x,
        k,
        1 - b,
        sympy.log(b),
        R - sympy.Rational(1, 2),
        1 + 2 * k * (1 - R),
        sympy.sin(x),
        sympy.pi / 4 - sympy.atan(b),
        sympy.atan(x) - sympy.pi / 3,
        b**2 - 3 * b + 2,
    ],
)
def test_canaries_expressions_that_change_sign(expression: sympy.Expr) -> None:
    assert sign(expression, DOMAIN) is None


def test_canary_a_closed_end_where_the_expression_vanishes_is_not_strict() -> None:
    assert sign(1 - R, {R: UNIT}) == "0+"
    assert sign(1 - R, {R: PROBABILITY_OPEN}) == "+"
    assert sign(-x, NEGATIVE) == "0+"
    assert sign(R**2 + (1 - R) ** 2, {R: UNIT}) == "+"


def test_canary_lambda_is_even_in_its_first_argument() -> None:
    """Lambda(-1/2; 1) = ln(5/4)/2 > 0."""
    negative = {x: interval("(-1, 0)")}
    assert sign(ScaledLogarithm(x, 1), negative) == "+"
    assert sign(ScaledArctangent(x, 1), negative) == "-"


def test_facts_are_used_and_a_negated_fact_is_not_confused() -> None:
    fact = [(x - 1, ">")]
    assert sign(2 * x - 2, {x: REAL}, fact) == "+"
    assert sign(3 - 3 * x, {x: REAL}, fact) == "-"
    assert sign(x - 2, {x: REAL}, fact) is None


@pytest.mark.parametrize(
    ("expression", "facts", "expected"),
    [
        (2 * R - 1, [], True),
        (x, [], True),
        (x - P, [], True),
        (sympy.log(2 * R), [], True),
        ((3 * R - 1) ** 2, [], False),  # 0 at R = 1/3, which is tried, and never negative
        (-((3 * R - 1) ** 2), [], False),
        (R - R, [], False),
        (2 * R - 1, [(R - sympy.Rational(1, 2), ">")], False),
        (x, [(sympy.log(x), ">")], False),  # the fact has no value below 0
        (sympy.log(x) - 2, [], True),  # of no value below 0
        (sympy.Symbol("c"), [], False),  # of no domain
    ],
)
def test_both_signs_are_seen_at_points_that_have_them(
    expression: sympy.Expr, facts: list[tuple[sympy.Expr, str]], expected: bool
) -> None:
    assert takes_both_signs(expression, DOMAIN, facts) == expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        (sympy.log(2 + u) - sympy.log(1 + u), "+"),
        (2 * sympy.log(1 + u) - sympy.log(1 + 2 * u + u**2 / 2), "+"),
        (sympy.log(1 + u) + sympy.log(2), "+"),
        (sympy.log(3 + u) - sympy.log(1 + 2 * u), None),  # equal at u = 2
        (sympy.atan(u) - sympy.atan(2 * u), "-"),
        (sympy.sqrt(1 + u) - sympy.sqrt(u), "+"),
        (sympy.cbrt(1 + u) - sympy.cbrt(3 - u), None),
        (sympy.sqrt(2) + sympy.sqrt(3) - sympy.sqrt(5 + 2 * sympy.sqrt(6)), "0"),
        (sympy.sqrt(2) + sympy.sqrt(3) - sympy.sqrt(5 + 2 * sympy.sqrt(6)) + sympy.Rational(1, 10**50), "+"),
        (sympy.log(2) - sympy.Rational(7, 10), "-"),
        ((u - 1) ** 2 * sympy.exp(u) + (u - 2) ** 2, "+"),
    ],
    ids=str,
)
def test_signs_by_monotone_functions_numbers_and_sums(expression: sympy.Expr, expected: str | None) -> None:
    assert sign(expression, {u: POSITIVE}) == expected
