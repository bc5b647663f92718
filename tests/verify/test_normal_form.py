"""The normal form changes how an expression is written, never its value: by SymPy's own evaluation of both."""

from __future__ import annotations

from typing import Any

import pytest
import sympy

from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL
from prsym.reading.special import Binomial, Digamma, Erf, Factorial, Gamma, InverseErf, absolute
from prsym.reading.special import ScaledArctangent as T
from prsym.reading.special import ScaledLogarithm as Lambda
from prsym.verify.exact import is_zero
from prsym.verify.normal_form import Generators, polynomial

x, y, g, z, k = sympy.symbols("x y g z k")
DOMAIN = {x: POSITIVE, y: POSITIVE, g: PROBABILITY_OPEN, z: REAL}
POINTS = [{x: "7/5", y: "3/8", g: "5/9", z: "-2/3"}, {x: "2/7", y: "9/4", g: "1/8", z: "5/3"}]
log, sqrt, exp, atan, atanh = sympy.log, sympy.sqrt, sympy.exp, sympy.atan, sympy.atanh


def value(expression: Any, point: dict[Any, str]) -> Any:
    """By SymPy's functions: T is atan(b u)/b and Lambda is ln(1 + b^2 u^2)/(2 b^2), for complex b = sqrt(kappa) too."""
    known = {
        T: lambda u, kappa: atan(sqrt(kappa) * u) / sqrt(kappa),
        Lambda: lambda u, kappa: log(1 + kappa * u**2) / (2 * kappa),
        Gamma: sympy.gamma,
        Digamma: sympy.digamma,
        Factorial: sympy.factorial,
        Binomial: lambda n, m: sympy.gamma(n + 1) / (sympy.gamma(m + 1) * sympy.gamma(n - m + 1)),
        Erf: sympy.erf,
        InverseErf: sympy.erfinv,
    }
    at = expression.xreplace({s: sympy.Rational(v) for s, v in point.items()})
    for own, plain in known.items():
        at = at.replace(own, plain)
    return at.doit().evalf(30)


EXPRESSIONS = [
    log(x**2 * y / (1 - g)),
    log(-2 * x * (g - 1) / 3),
    log(z**2 * x + 1) - log(z**4),
    log(sqrt(x) * exp(y) / y),
    atan(1 - 3 * x) + atan(y - x),
    atanh(g / (1 + x)),
    T(x, y) + 3 * T(y, x),
    T(x, g) / T(g, x),
    T(sqrt(x) * y, g),
    T(log(1 + x), y),
    T(x, y**2) - T(x, 1 / y**2),
    T(g / 2, -(g**2)),
    Lambda(x, y) - Lambda(y, x),
    Lambda(x, y**2) + Lambda(g / 2, -(g**2)),
    sqrt(T(z, x) ** 2) + sqrt(T(x, y) ** 2),
    log(T(x, y)) * log(Lambda(y, x)),
    atan(T(x, y)) + T(T(y, x), g),
    absolute(z - x) + absolute(x * z),
    absolute(x * (g - 1)),
    sqrt(x * (1 - g)) - sqrt(z**2 * x),
    sqrt(x) ** 3 + x ** sympy.Rational(3, 4) + (x * y) ** sympy.Rational(2, 3),
    sqrt(x**2 + sqrt(y)),
    exp(2 * x - y / 3) + exp(x * log(y)),
    x**z * y ** (2 * g),
    sympy.Min(x, y, z) - 2 * sympy.Max(x, z),
    Gamma(x + 2) / Gamma(x) + Gamma(g - 1),
    Gamma(sympy.Rational(5, 2)) + Factorial(x + 1) / Factorial(x),
    Digamma(x + 3) - Digamma(x),
    Digamma(x - 1),
    Binomial(x + 3, y),
    Erf(x - y) + Erf(y - x / 3) ** 2,
    InverseErf(Erf(g - 1)),
    sympy.Sum(x**k / (k + y), (k, 1, 4)) * g,
]


@pytest.mark.parametrize("expression", EXPRESSIONS, ids=str)
@pytest.mark.parametrize("point", POINTS, ids=["one", "two"])
def test_what_is_reduced_and_restored_has_the_same_value(expression: Any, point: dict[Any, str]) -> None:
    table = Generators(DOMAIN, [], [expression])
    restored = table.restore(table.reduce(expression))
    wanted = value(expression, point)
    assert abs(value(restored, point) - wanted) <= 1e-20 * abs(wanted)


@pytest.mark.parametrize("expression", EXPRESSIONS, ids=str)
def test_the_root_of_a_square_is_that_of_what_a_generator_stands_for(expression: Any) -> None:
    """Each generator for a root, squared, is the number under it."""
    table = Generators(DOMAIN, [], [expression])
    table.reduce(expression)
    roots = {generator: (inside, 2) for generator, inside in table.roots.items()} | table.higher_roots
    for generator, (inside, degree) in roots.items():
        power, under = (value(table.restore(part), POINTS[0]) for part in (generator**degree, inside))
        assert abs(power - under) <= 1e-20 * abs(under)


def test_powers_of_roots_are_taken_down() -> None:
    """With g^2 = x the numerator of g^5 - x^2 g + 1/x is 1, and that of h^4 - 2 x h with h^3 = x is -x h."""
    table = Generators(DOMAIN, [])
    root = table.reduce(sqrt(x))
    assert sympy.expand(polynomial(root**5 - x**2 * root + 1 / x, table)) == 1
    third = table.reduce(x ** sympy.Rational(1, 3))
    assert sympy.expand(polynomial(third**4 - 2 * x * third, table)) == -x * third


@pytest.mark.parametrize(
    "expression",
    [
        T(y, x) - T(x, y),
        Lambda(y, x) - Lambda(x, y),
        sqrt(T(z, x) ** 2) - T(z, x),  # T(u) has the sign of u
        sqrt(T(z, x) ** 2) - T(x, z),
        sqrt(T(x, z) ** 2) - T(z, x),
        absolute(Lambda(z, x)) - Lambda(x, z),
        log(T(x, z) ** 2) - 2 * log(T(z, x)),
        atan(T(x, y)) - atan(T(y, x)),
        T(T(x, y), z) - T(T(y, x), z),
        T(T(x, y), z) - T(z, T(x, y)),
        T(-z, x) - T(z, x),
        T(x, y) - x,
        T(x, y**2) - T(y, x**2),
        T(x, -(g**2)) - T(x, g**2),
        Lambda(x, 1 / y**2) - Lambda(x, y**2),
        Binomial(x, y) - Binomial(y, x),
        sympy.Min(x, y) - sympy.Max(x, y),
        absolute(z) - z,
        log(z**2) - 2 * log(x),
        Gamma(x + 2) - x * Gamma(x + 1),
        Digamma(x + 1) - Digamma(x) - 1 / (x + 1),
        InverseErf(Erf(z)) + z,
        sympy.Sum(x**k, (k, 1, 4)) - sympy.Sum(x**k, (k, 1, 3)),
        sympy.Sum(x**k, (k, 1, y)) - sympy.Sum(y**k, (k, 1, x)),
    ],
    ids=str,
)
def test_canary_what_differs_in_the_order_or_the_sign_is_not_zero(expression: Any) -> None:
    assert not is_zero(expression, DOMAIN)


@pytest.mark.parametrize(
    "expression",
    [
        sqrt(T(x, z) ** 2) - T(x, z),
        log(T(x, z) ** 2) - 2 * log(T(x, z)),
        absolute(T(x, z)) - T(x, z),
        absolute(Lambda(z, x)) - Lambda(z, x),
        T(x * y / y, (z**2 - 1) / (z + 1)) - T(x, z - 1),
        T(log(x * y), z) - T(log(x) + log(y), z),
        T(0, z),
        T(x, 0) - x,
        Lambda(x, 0) - x**2 / 2,
        T(x, 1 / y**2) - y * atan(x / y),
        T(x, -1 / y**2) - y * atanh(x / y),
        Lambda(x, -(y**2)) + log(1 - x * y) / (2 * y**2) + log(1 + x * y) / (2 * y**2),
        sympy.Min(x, y) + sympy.Max(x, y) - x - y,
        Gamma(x + 2) - x * (x + 1) * Gamma(x),
        Gamma(sympy.Rational(3, 2)) - sqrt(sympy.pi) / 2,
        Digamma(x + 1) - Digamma(x) - 1 / x,
        InverseErf(Erf(z)) - z,
    ],
    ids=str,
)
def test_what_is_the_same_is_zero(expression: Any) -> None:
    assert is_zero(expression, {**DOMAIN, g: PROBABILITY_OPEN})
