"""Every entry of the closed tables, against mpmath's quadrature and plain summation."""

from fractions import Fraction

import mpmath
import pytest
import sympy

from prsym.reading.special import BetaRegularized, Binomial, Digamma, Gamma
from prsym.verify.tables import INTEGRALS, SUMS

PARAMETERS = {
    "beta": [(Fraction(1, 2), Fraction(1, 3)), (Fraction(7, 2), Fraction(1)), (Fraction(12), Fraction(5, 4))],
    "gamma": [(Fraction(1, 2), Fraction(3)), (Fraction(5), Fraction(1, 7))],
    "incomplete beta": [
        (Fraction(1, 2), Fraction(1, 3), Fraction(1, 5)),
        (Fraction(4), Fraction(5, 2), Fraction(9, 10)),
    ],
    "two betas": [
        (Fraction(1, 2), Fraction(1, 3), Fraction(5, 2), Fraction(4)),
        (Fraction(7, 2), Fraction(5, 2), Fraction(7, 2), Fraction(5, 2)),
    ],
    "beta, logarithm": [(Fraction(1, 2), Fraction(1, 3)), (Fraction(7, 2), Fraction(2))],
    "gamma, logarithm": [(Fraction(1, 2),), (Fraction(13, 3),)],
    "error function": [(Fraction(1, 9),), (Fraction(7, 2),)],
}
MODULES = [
    {
        "Gamma": mpmath.gamma,
        "Digamma": mpmath.digamma,
        "Erf": mpmath.erf,
        "BetaRegularized": lambda x, a, b: mpmath.betainc(a, b, 0, x, regularized=True),
    },
    "mpmath",
]


def test_every_entry_is_tried() -> None:
    assert set(PARAMETERS) == set(INTEGRALS)


@pytest.mark.parametrize(("name", "parameters"), [(n, p) for n, ps in PARAMETERS.items() for p in ps])
def test_a_tabled_integral_is_what_quadrature_gives(name: str, parameters: tuple[Fraction, ...]) -> None:
    entry = INTEGRALS[name]
    exact = [sympy.Rational(p.numerator, p.denominator) for p in parameters]
    x = sympy.Symbol("x")
    with mpmath.workdps(60):
        integrand = sympy.lambdify(x, entry.integrand(x, *exact), MODULES)
        upper = mpmath.mpf(sympy.Rational(entry.upper(*exact))) if entry.upper(*exact) != sympy.oo else mpmath.inf
        middle = upper / 2 if mpmath.isfinite(upper) else 1
        found = mpmath.quad(integrand, [0, middle, upper])
        value = sympy.lambdify((), entry.value(*exact), MODULES)()
        assert abs(found - value) < mpmath.mpf(10) ** -12 * abs(value)


@pytest.mark.parametrize("n", [0, 1, 7])
def test_the_binomial_theorem(n: int) -> None:
    entry = SUMS["binomial"]
    a, b = sympy.Rational(2, 3), sympy.Rational(5, 7)
    terms = [
        entry.term(sympy.Integer(k), sympy.Integer(n), a, b).replace(Binomial, sympy.binomial) for k in range(n + 1)
    ]
    assert sum(terms) == entry.value(sympy.Integer(n), a, b)


def test_the_functions_are_not_evaluated_behind_our_back() -> None:
    assert Gamma(sympy.Integer(10) ** 7).args == (sympy.Integer(10) ** 7,)
    assert BetaRegularized(sympy.Rational(1, 2), 1, 1).func is BetaRegularized
    assert Digamma(1).func is Digamma
