"""Special functions at common bases against mpmath's digits, and one-change falsehoods that must not be proved."""

from __future__ import annotations

from itertools import product
from typing import Any

import mpmath
import pytest
import sympy

from prsym.model.domain import POSITIVE, PROBABILITY_OPEN, REAL, interval
from prsym.reading import special as sp
from prsym.verify.exact import is_zero
from prsym.verify.special_laws import by_law
from prsym.verify.special_relations import at_common_bases

Expr = Any
x, v, m = sympy.symbols("x v m")
HALF, THIRD = sympy.Rational(1, 2), sympy.Rational(1, 3)
DOMAIN = dict.fromkeys((x, v, m), REAL)
AT = {x: "0.7121", v: "1.313", m: "0.27"}
VALUES = {
    "Gamma": mpmath.gamma,
    "ReciprocalGamma": mpmath.rgamma,
    "Digamma": mpmath.digamma,
    "PolyGamma": lambda n, x: mpmath.psi(int(n), x),
    "RiemannZeta": mpmath.zeta,
    "BesselJ": mpmath.besselj,
    "BesselY": mpmath.bessely,
    "BesselI": mpmath.besseli,
    "BesselK": mpmath.besselk,
    "EllipticK": mpmath.ellipk,
    "EllipticE": mpmath.ellipe,
    "GammaRegularized": lambda a, x: mpmath.gammainc(a, 0, x, regularized=True),
    "UpperGamma": mpmath.gammainc,
    "BetaRegularized": lambda x, a, b: mpmath.betainc(a, b, 0, x, regularized=True),
    "ExponentialIntegralOfOrder": mpmath.expint,
    "ExponentialIntegral": mpmath.ei,
    "Erf": mpmath.erf,
    "Dilogarithm": lambda x: mpmath.polylog(2, x),
    "Hypergeometric2F1": mpmath.hyp2f1,
    "Hypergeometric1F1": mpmath.hyp1f1,
    "Hypergeometric0F1": mpmath.hyp0f1,
    "ImaginaryErf": mpmath.erfi,
    "LegendreP": mpmath.legendre,
    "ChebyshevT": mpmath.chebyt,
    "ChebyshevU": mpmath.chebyu,
    "HermiteH": mpmath.hermite,
    "LaguerreL": mpmath.laguerre,
    "GegenbauerC": mpmath.gegenbauer,
    "JacobiP": mpmath.jacobi,
}
BESSEL = (sp.BesselJ, sp.BesselY, sp.BesselI, sp.BesselK)


def weighted(atoms: list[Expr]) -> Expr:
    """A sum in which no two of the atoms can be taken for one another."""
    return sympy.Add(*((3 * i + 2) * atom for i, atom in enumerate(atoms)))


def rationals(*denominators: int) -> list[Expr]:
    numbers = (sympy.Rational(p, q) for q in denominators for p in (1, 3, 5, 7, -1, -5))
    return [number for number in numbers if number > 0 or not number.is_Integer]


SUMS = [
    [sp.Gamma(2 * x), sp.Gamma(x)],
    [sp.Gamma(3 * x + HALF), sp.Gamma(1 - 2 * x), sp.Gamma(x + 1)],
    [sp.ReciprocalGamma(2 - x), sp.Gamma(x / 2)],
    [sp.Gamma(x - v), sp.Gamma(v - x)],
    [sp.Digamma(1 - x), sp.Digamma(3 * x)],
    [sp.PolyGamma(3, HALF - 2 * x), sp.PolyGamma(3, x + HALF), sp.PolyGamma(2, 1 - x), sp.PolyGamma(2, x - 3)],
    *([sp.Gamma(r)] for r in rationals(2, 3, 4, 6, 8, 10, 12)),
    *([sp.Digamma(r)] for r in rationals(1, 2, 3, 4, 5, 6, 8)),
    *([sp.PolyGamma(n, r)] for n in (1, 2) for r in rationals(1, 2, 3, 4, 6)),
    [sp.RiemannZeta(1 - v), sp.RiemannZeta(v)],
    *([kind(order, x)] for kind in BESSEL for order in (HALF, -HALF, 7 * HALF, -5 * HALF, -2)),
    *([kind(v + 1, x), kind(2 - v, x)] for kind in BESSEL),
    [kind(order, x) for order in (v, v + 1) for kind in BESSEL],
    [kind(order, x) for order in (0, 1) for kind in BESSEL],
    *(
        [kind(t) for kind in (sp.EllipticK, sp.EllipticE) for t in (m, *others)]
        for others in (
            [1 - m],
            [m / (m - 1)],
            [HALF, sympy.Integer(0), sympy.Integer(-1)],
            [4 * sympy.sqrt(m) / (1 + sympy.sqrt(m)) ** 2],
            [((1 - sympy.sqrt(1 - m)) / (1 + sympy.sqrt(1 - m))) ** 2],
            [-m, m / (1 + m)],
            [4 * m / (1 + m) ** 2, m**2],
        )
    ),
    *([sp.GammaRegularized(a, x)] for a in (1, 5, HALF, 7 * HALF)),
    [sp.GammaRegularized(v - 1, x), sp.GammaRegularized(v + HALF, x), sp.GammaRegularized(v + 1, x)],
    *([sp.UpperGamma(a, x)] for a in (v, sympy.Integer(0), sympy.Integer(-2), -3 * HALF)),
    *([sp.BetaRegularized(x, a, b)] for a, b in product((1, 2, HALF, 5 * HALF, v), (1, 3, 3 * HALF, v))),
    [sp.BetaRegularized(x, v + 1, m), sp.BetaRegularized(1 - x, m + 1, v - 1)],
    [sp.BetaRegularized(x, v - HALF, 3), sp.BetaRegularized(x, v + 3 * HALF, 1)],
    *([sp.ExponentialIntegralOfOrder(n, x)] for n in (0, 1, 2, 5)),
    [sp.ExponentialIntegralOfOrder(v, x), sp.ExponentialIntegralOfOrder(v + 2, x)],
    *([sp.Dilogarithm(y), sp.Dilogarithm(m)] for y in (1 - m, m / (m - 1))),
    [sp.Dilogarithm(m**2), sp.Dilogarithm(m), sp.Dilogarithm(-m)],
    [sp.Dilogarithm(HALF), sp.Dilogarithm(sympy.Integer(-1)), sp.Dilogarithm(sympy.Integer(1))],
    *(
        [sp.Hypergeometric2F1(*upper, m / 3)]
        for upper in ((-3, v, m), (v, m, v), (1, 1, 2), (HALF, HALF, 1), (v, m, 2))
    ),
    *(
        [sp.Hypergeometric2F1(*upper, 3 * HALF, side * m**2), sp.Hypergeometric1F1(HALF, 3 * HALF, side * m**2)]
        for upper in ((HALF, 1), (1, HALF), (HALF, HALF))
        for side in (1, -1)
    ),
    *([sp.Hypergeometric0F1(b, side * x**2 / 4)] for b in (HALF, 3 * HALF) for side in (1, -1)),
    *([sp.Hypergeometric1F1(*parameters, x)] for parameters in ((-2, v), (1, 2), (v, v))),
]
POLYNOMIALS = [
    *(
        kind(n, x)
        for kind in (sp.LegendreP, sp.ChebyshevT, sp.ChebyshevU, sp.HermiteH)
        for n in (0, 1, 5, v + 3, v - 2)
    ),
    *(kind(n, m, x) for kind in (sp.LaguerreL, sp.GegenbauerC) for n in (0, 1, 5, v + 3, v - 2)),
    *(sp.JacobiP(n, m, THIRD, x) for n in (0, 1, 5, v + 3, v - 1)),
]


def value(expression: Expr) -> mpmath.mpf:
    with mpmath.workdps(50):
        at = [mpmath.mpf(AT[letter]) for letter in (x, v, m)]
        return sympy.lambdify((x, v, m), expression, modules=[VALUES, "mpmath"])(*at)


def close(left: Expr, right: Expr) -> bool:
    return bool(abs(value(left) - value(right)) < mpmath.mpf(10) ** -30 * (1 + abs(value(left))))


@pytest.mark.parametrize("atoms", SUMS, ids=str)
def test_a_sum_keeps_its_value_and_ends_at_its_bases(atoms: list[Expr]) -> None:
    written = at_common_bases(weighted(atoms), DOMAIN)
    assert not written.atoms(sympy.Float)
    assert close(weighted(atoms), written)
    assert at_common_bases(written, DOMAIN) == written


@pytest.mark.parametrize("atom", POLYNOMIALS, ids=str)
def test_a_polynomial_keeps_its_value(atom: Expr) -> None:
    assert close(atom, by_law(atom))


K, E = sp.EllipticK, sp.EllipticE
LEGENDRE = E(m) * K(1 - m) + E(1 - m) * K(m) - K(m) * K(1 - m)
WRONSKIAN = sp.BesselJ(v + 1, x) * sp.BesselY(v, x) - sp.BesselJ(v, x) * sp.BesselY(v + 1, x)
DUPLICATION = sp.Gamma(x) * sp.Gamma(x + HALF) * 4**x / (2 * sympy.sqrt(sympy.pi))
INSIDE = {x: POSITIVE, v: POSITIVE, m: PROBABILITY_OPEN}
ZEROS = {
    "duplication": sp.Gamma(2 * x) - DUPLICATION,
    "reflection": sp.Gamma(m) * sp.Gamma(1 - m) * sympy.sin(sympy.pi * m) - sympy.pi,
    "Wronskian": WRONSKIAN - 2 / (sympy.pi * x),
    "Legendre's relation": LEGENDRE - sympy.pi / 2,
    "an order with its sign": sp.BesselK(-v, x) - sp.BesselK(v, x),
    "a step of P": sp.GammaRegularized(v + 1, x) - sp.GammaRegularized(v, x) + x**v * sympy.exp(-x) / sp.Gamma(v + 1),
    "a beta distribution turned": sp.BetaRegularized(m, v, x) + sp.BetaRegularized(1 - m, x, v) - 1,
    "W e^W": sp.LambertW(x) * sympy.exp(sp.LambertW(x)) - x,
    "ln W": sympy.log(sp.LambertW(x)) + sp.LambertW(x) - sympy.log(x),
    "W of v e^v": sp.LambertW(x * sympy.exp(x)) - x,
    "Legendre's polynomial": sp.LegendreP(2, x) - (3 * x**2 - 1) / 2,
}
CANARIES = {
    "a factor lost": sp.Gamma(2 * x) - 2 * DUPLICATION,
    "no partner": sp.Gamma(m) * sp.Gamma(HALF - m) * sympy.sin(sympy.pi * m) - sympy.pi,
    "a sign": WRONSKIAN + 2 / (sympy.pi * x),
    "half of pi lost": LEGENDRE - sympy.pi,
    "J is not even in its order": sp.BesselJ(-v, x) - sp.BesselJ(v, x),
    "I is not even in its order": sp.BesselI(-v, x) - sp.BesselI(v, x),
    "another Gamma": sp.GammaRegularized(v + 1, x) - sp.GammaRegularized(v, x) + x**v * sympy.exp(-x) / sp.Gamma(v),
    "parameters not turned": sp.BetaRegularized(m, v, x) + sp.BetaRegularized(1 - m, v, x) - 1,
    "e^W": sympy.exp(sp.LambertW(x)) - x,
    "Chebyshev for Legendre": sp.ChebyshevT(2, x) - sp.LegendreP(2, x),
    "psi at 1/3": sp.Digamma(THIRD) - sp.Digamma(2 * THIRD) - sympy.pi / sympy.sqrt(3),
}


@pytest.mark.parametrize("name", ZEROS)
def test_an_identity_is_proved(name: str) -> None:
    assert is_zero(ZEROS[name], INSIDE)


@pytest.mark.parametrize("name", CANARIES)
def test_a_false_statement_is_not(name: str) -> None:
    assert not is_zero(CANARIES[name], INSIDE)


def test_the_other_branch_of_lamberts_function_is_not_taken_for_it() -> None:
    """W(v e^v) = v for v >= -1 alone."""
    below = {x: interval("(-oo, -1)")}
    assert not is_zero(sp.LambertW(x * sympy.exp(x)) - x, below)
    assert not is_zero(sp.LambertW(x * sympy.exp(x)) - x, {x: REAL})


@pytest.mark.parametrize("argument", [sp.Floor(x), sp.absolute(x), sympy.Max(x, v)])
def test_arguments_with_jumps_and_corners_stay(argument: Expr) -> None:
    """Gamma of a whole number that is constant around a point may have a pole all around it."""
    atoms = [sp.ReciprocalGamma(argument), sp.ReciprocalGamma(1 - argument)]
    assert at_common_bases(weighted(atoms), DOMAIN) == weighted(atoms)


def test_what_is_zero_throughout_is_not_divided_by() -> None:
    """W(0) = 0, so that e^W(0) is no quotient; a step of Laguerre's polynomials divides by n + a, which may be 0."""
    assert not is_zero(sympy.exp(sp.LambertW(sympy.Integer(0))), {})
    assert is_zero(sympy.exp(sp.LambertW(sympy.Integer(0))) - 1, {})
    degenerate = sp.LaguerreL(v - 1, -v, x)
    assert by_law(degenerate) == degenerate
