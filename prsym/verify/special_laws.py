"""Functional equations of special functions: orders and arguments brought to a base, by identities of DLMF.

A law writes a function by the same function at base orders, with rational coefficients in the order and the argument.
An identity that follows away from the zeros of their denominators holds there too where both sides have a value: its
coefficients are analytic functions, which vanish on an open set and so throughout.

Complete on: rational functions of the argument, the order, and Bessel functions or orthogonal polynomials of one kind
whose orders differ by whole numbers up to `MAX_ORDER`; orthogonal polynomials of a degree up to it, written out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sympy

from prsym.reading.special import (
    BesselI,
    BesselJ,
    BesselK,
    BesselY,
    Binomial,
    ChebyshevT,
    ChebyshevU,
    Digamma,
    EllipticE,
    EllipticEIncomplete,
    EllipticFIncomplete,
    EllipticK,
    Factorial,
    FresnelC,
    FresnelS,
    Gamma,
    GegenbauerC,
    HermiteH,
    ImaginaryErf,
    JacobiP,
    LaguerreL,
    LegendreP,
    PolyGamma,
    ReciprocalGamma,
    RiemannZeta,
    SineIntegral,
)

Expr = Any
MAX_ORDER = 24  # steps of a recurrence
MOST_OF_ZETA = 60  # of a whole number at which zeta is written out
# B of order v + 1 is a times B of order v, plus b times B of order v - 1: (a, b) by v and the other arguments.
_RECURRENCES: dict[Any, Callable[..., tuple[Expr, Expr]]] = {
    BesselJ: lambda v, x: (2 * v / x, -1),  # DLMF 10.6.1
    BesselY: lambda v, x: (2 * v / x, -1),
    BesselI: lambda v, x: (-2 * v / x, 1),  # 10.29.1
    BesselK: lambda v, x: (2 * v / x, 1),
    LegendreP: lambda n, x: ((2 * n + 1) * x / (n + 1), -n / (n + 1)),  # 18.9.1, Table 18.9.1
    ChebyshevT: lambda n, x: (2 * x, -1),
    ChebyshevU: lambda n, x: (2 * x, -1),
    HermiteH: lambda n, x: (2 * x, -2 * n),
    LaguerreL: lambda n, a, x: ((2 * n + 1 + a - x) / (n + 1), -(n + a) / (n + 1)),
    GegenbauerC: lambda n, a, x: (2 * (n + a) * x / (n + 1), -(n + 2 * a - 1) / (n + 1)),
    JacobiP: lambda n, a, b, x: _of_jacobi(n, a, b, x),  # 18.9.2
}
# The polynomials of degree 1; those of degree 0 are 1.
_FIRST_DEGREE: dict[Any, Callable[..., Expr]] = {
    LegendreP: lambda x: x,
    ChebyshevT: lambda x: x,
    ChebyshevU: lambda x: 2 * x,
    HermiteH: lambda x: 2 * x,
    LaguerreL: lambda a, x: 1 + a - x,
    GegenbauerC: lambda a, x: 2 * a * x,
}
_ODD = (ImaginaryErf, SineIntegral, FresnelS, FresnelC)
# Functions that the normal form writes by others of their kind, dividing by what may be 0 where they are not.
WITH_RECURRENCE = (Gamma, ReciprocalGamma, Digamma, Factorial, Binomial, PolyGamma, *_RECURRENCES)
_EVEN_IN_ORDER = (BesselI, BesselK)  # for whole orders; J and Y of order -n are (-1)^n times that of order n


def by_law(atom: Expr) -> Expr:
    """The function by its base: the same expression where no law applies, or where it stands at its base.

    >>> x = sympy.Symbol("x")
    >>> by_law(BesselJ(2, x))
    -BesselJ(0, x) + 2*BesselJ(1, x)/x
    """
    if atom.func in _FIRST_DEGREE or isinstance(atom, JacobiP):
        return _polynomial(atom)
    if atom.func in _RECURRENCES:
        return _bessel(atom)
    if isinstance(atom, PolyGamma):
        return _polygamma(atom)
    if isinstance(atom, RiemannZeta):
        return _zeta(atom)
    if isinstance(atom, EllipticFIncomplete | EllipticEIncomplete):
        return _elliptic(atom)
    if isinstance(atom, _ODD) and (atom.args[0] == 0 or atom.args[0].could_extract_minus_sign()):
        return sympy.Integer(0) if atom.args[0] == 0 else -atom.func(-atom.args[0])
    return atom


def _elliptic(atom: Expr) -> Expr:
    """Odd in the angle; at 0, at a quarter of a turn, and at m = 0 (DLMF 19.2(ii), 19.6(ii))."""
    angle, m = atom.args
    if angle == 0 or m == 0:
        return angle
    if angle.could_extract_minus_sign():
        return -_elliptic(atom.func(-angle, m))
    if angle == sympy.pi / 2:
        return EllipticK(m) if isinstance(atom, EllipticFIncomplete) else EllipticE(m)
    return atom


def _zeta(atom: Expr) -> Expr:
    """At whole numbers that are even or not positive, by Bernoulli numbers (DLMF 25.6.1-25.6.4)."""
    n = atom.args[0]
    if not n.is_Integer or abs(n) > MOST_OF_ZETA or n == 1 or (n > 1 and n % 2):
        return atom
    if n <= 0:
        return -sympy.bernoulli(1 - n) / (1 - n) if n < 0 else -sympy.Rational(1, 2)
    return abs(sympy.bernoulli(n)) * (2 * sympy.pi) ** n / (2 * sympy.factorial(n))


def _bessel(atom: Expr) -> Expr:
    """By the orders v and v + 1 with the constant of v in [0, 1); whole orders by 0 and 1, of an argument unsigned."""
    order, x = atom.args
    if x == 0 and order.is_Integer and atom.func in (BesselJ, BesselI):
        return sympy.Integer(order == 0)
    if order.is_Integer and order < 0:
        sign = 1 if atom.func in _EVEN_IN_ORDER else sympy.Integer(-1) ** order
        return sign * _bessel(atom.func(-order, x))
    if order.is_Integer and atom.func in (BesselJ, BesselI) and x.could_extract_minus_sign():
        return sympy.Integer(-1) ** order * _bessel(atom.func(order, -x))
    return _stepped(atom)


def _of_jacobi(n: Expr, a: Expr, b: Expr, x: Expr) -> tuple[Expr, Expr]:
    c = 2 * n + a + b
    below = 2 * (n + 1) * (n + a + b + 1) * c
    return (c + 1) * ((c + 2) * c * x + a**2 - b**2) / below, -2 * (n + a) * (n + b) * (c + 2) / below


def _jacobi(n: int, a: Expr, b: Expr, x: Expr) -> Expr:
    """Powers of (x - 1)/2 (DLMF 18.5.7); the recurrence divides by what may be 0."""
    terms = (
        sympy.rf(n + a + b + 1, k) * sympy.rf(a + k + 1, n - k) * ((x - 1) / 2) ** k * sympy.binomial(n, k)
        for k in range(n + 1)
    )
    return sympy.Add(*terms) / sympy.factorial(n)


def _polynomial(atom: Expr) -> Expr:
    """Written out where the degree is a number, up from the degrees 0 and 1; else by two neighbouring degrees."""
    degree, *others = atom.args
    if not degree.is_Integer:
        return _stepped(atom)
    if not 0 <= degree <= MAX_ORDER:
        return atom
    if isinstance(atom, JacobiP):
        return _jacobi(int(degree), *others)
    before, value = sympy.Integer(1), _FIRST_DEGREE[atom.func](*others)
    for n in range(1, int(degree)):
        a, b = _RECURRENCES[atom.func](sympy.Integer(n), *others)
        before, value = value, sympy.expand(a * value + b * before)
    return before if degree == 0 else value


def _stepped(atom: Expr) -> Expr:
    """By the orders v and v + 1 with the constant of v in [0, 1); the same where it is far, or one of these."""
    order, *others = atom.args
    constant = sympy.expand(order).as_coeff_Add()[0]
    if not constant.is_Rational:
        return atom
    steps = int(sympy.floor(constant))
    if steps in {0, 1} or abs(steps) > MAX_ORDER:
        return atom
    rule = _RECURRENCES[atom.func]
    base = sympy.expand(order - steps)
    below, above = atom.func(base, *others), atom.func(base + 1, *others)
    at = base + 1
    for _ in range(steps - 1):
        a, b = rule(at, *others)
        below, above = above, a * above + b * below
        at += 1
    for _ in range(-steps):
        a, b = rule(at - 1, *others)
        below, above = (above - a * below) / b, below
        at -= 1
    value = sympy.expand(above if steps > 0 else below)
    return atom if value.has(sympy.zoo, sympy.nan) else value  # a step may divide by what is 0 for these parameters


def _polygamma(atom: Expr) -> Expr:
    """psi of order n at x + s is that at x plus (-1)^n n! times the sum of 1/(x + i)^(n + 1) (DLMF 5.15.5)."""
    order, argument = atom.args
    constant, _ = sympy.expand(argument).as_coeff_Add()
    if not (order.is_Integer and 0 <= order <= MAX_ORDER and constant.is_Rational):
        return atom
    shift = int(sympy.ceiling(constant)) - 1
    if shift == 0 or abs(shift) > MAX_ORDER:
        return atom
    base = sympy.expand(argument - shift)
    if base.is_Rational and shift < 0:  # perhaps a pole
        return atom
    factor = sympy.Integer(-1) ** order * sympy.factorial(order)
    places = [base + i for i in range(shift)] if shift > 0 else [base - i - 1 for i in range(-shift)]
    total = sympy.Add(*(factor / place ** (order + 1) for place in places))
    return PolyGamma(order, base) + (total if shift > 0 else -total)
