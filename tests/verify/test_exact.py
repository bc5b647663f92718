"""The exact zero test: true identities, and canaries that must not come out zero."""

import pytest
import sympy

from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL
from prsym.reading.special import ScaledArctangent, ScaledLogarithm
from prsym.verify.exact import is_zero, undecided_factors, zero_by_derivative

x, y, g, z = sympy.symbols("x y g z")
DOMAIN = {x: POSITIVE, y: POSITIVE, g: PROBABILITY_OPEN, z: REAL}
log, atan, atanh, sqrt, exp = sympy.log, sympy.atan, sympy.atanh, sympy.sqrt, sympy.exp


@pytest.mark.parametrize(
    "expression",
    [
        (x**2 - y**2) / (x - y) - x - y,
        log(x * y) - log(x) - log(y),
        log(x**2 + 2 * x + 1) - 2 * log(1 + x),
        log(6 * x) - log(2) - log(3) - log(x),
        atanh(g) - (log(1 + g) - log(1 - g)) / 2,
        atan(-x) + atan(x),
        sqrt(x**2) - x,
        sqrt(1 - 2 * g + g**2) - 1 + g,
        sqrt(x) ** 2 - x,
        1 / (sqrt(x) + 1) - (sqrt(x) - 1) / (x - 1),
        exp(x + y) - exp(x) * exp(y),
        exp(2 * x) - exp(x) ** 2,
        ScaledArctangent(y, x**2) - atan(x * y) / x,
        ScaledLogarithm(y, -(g**2)) - log(1 - g**2 * y**2) / (-2 * g**2),
        x**z - exp(z * log(x)),
    ],
)
def test_zero(expression: sympy.Expr) -> None:
    assert is_zero(expression, DOMAIN)


@pytest.mark.parametrize(
    "expression",
    [
        x - y,
        sympy.Rational(1, 10**12) * x,
        log(x + y) - log(x) - log(y),
        log(x) ** 2 - 2 * log(x),
        sqrt(z**2) - z,
        sqrt(z**2) + z,
        atan(x) + atan(y) - atan(x + y),
        exp(x * y) - exp(x) * exp(y),
        sqrt(x + y) - sqrt(x) - sqrt(y),
        ScaledArctangent(y, x) - atan(x * y) / x,
        ScaledArctangent(y, x**2) - atan(x * y),
        atanh(g) - (log(1 + g) + log(1 - g)) / 2,
    ],
)
def test_canaries(expression: sympy.Expr) -> None:
    assert not is_zero(expression, DOMAIN)


def test_by_derivative_and_base_point() -> None:
    identity = atan(x) + atan(1 / x) - sympy.pi / 2
    assert zero_by_derivative(identity, x, sympy.Integer(1), DOMAIN)
    addition = atan(x) - atan(x * g) - atan(x * (1 - g) / (1 + x**2 * g))
    assert zero_by_derivative(addition, x, sympy.Integer(0), DOMAIN)


@pytest.mark.parametrize(
    "wrong", [atan(x) + atan(1 / x) - sympy.pi / 3, atan(x) - atan(1 / x), atan(2 * x) - 2 * atan(x)]
)
def test_by_derivative_canaries(wrong: sympy.Expr) -> None:
    assert not zero_by_derivative(wrong, x, sympy.Integer(1), DOMAIN)


@pytest.mark.parametrize("power", ["1", "2", "1/2", "1/3", "2/3", "3/2", "1/5", "-1", "-2", "-1/2", "-2/3"])
def test_a_power_vanishes_or_is_singular_where_its_base_is_zero(power: str) -> None:
    u, v = sympy.symbols("u v")
    domain = {u: POSITIVE, v: POSITIVE}
    for base in (u**2 - 2, u - v, u * (u - 3)):
        factors = {f for f, _ in sympy.factor_list(base)[1] if f != u}
        (found,) = undecided_factors([sympy.Pow(base, sympy.Rational(power))], domain)
        assert {sympy.expand(f * sympy.sign(f.subs({u: 10, v: 1}))) for f in found} == factors
    assert undecided_factors([(u + v) ** sympy.Rational(power)], domain) == [set()]


def test_a_root_inside_another_part_is_no_reason_to_fail() -> None:
    inside = sqrt(1 + z) + sympy.Abs(sqrt(1 + z) - sympy.sin(3 * y))
    assert undecided_factors([inside, sqrt(1 + z) + 2], DOMAIN)[1] == set()
    (found,) = undecided_factors([-z - sqrt(z**2 - 4 * x * y)], DOMAIN)
    assert found == set()  # (-z)^2 - (z^2 - 4 x y) = 4 x y is positive
    (found,) = undecided_factors([-z - sqrt(z**2 - 4 * x * (y - 1))], DOMAIN)
    assert found
