"""Functional equations of special functions: orders and arguments brought to a base, by identities of DLMF.

A law writes a function by the same function at base orders, with rational coefficients in the order and the argument.
An identity that follows away from the zeros of their denominators holds there too where both sides have a value: its
coefficients are analytic functions, which vanish on an open set and so throughout.

Complete on: rational functions of the argument, the order, and Bessel functions of one kind whose orders differ by
whole numbers up to `MAX_ORDER`.
"""

from __future__ import annotations

from typing import Any

import sympy

from prsym.reading.special import (
    BesselI,
    BesselJ,
    BesselK,
    BesselY,
    Binomial,
    Digamma,
    Factorial,
    Gamma,
    ImaginaryErf,
    PolyGamma,
    ReciprocalGamma,
    RiemannZeta,
)

Expr = Any
MAX_ORDER = 24  # steps of a recurrence
MOST_OF_ZETA = 60  # of a whole number at which zeta is written out
# B of order v + 1 is a (2 v/x) B of order v, plus b times B of order v - 1 (DLMF 10.6.1, 10.29.1).
_RECURRENCES = {BesselJ: (1, -1), BesselY: (1, -1), BesselI: (-1, 1), BesselK: (1, 1)}
# Functions that the normal form writes by others of their kind, dividing by what may be 0 where they are not.
WITH_RECURRENCE = (Gamma, ReciprocalGamma, Digamma, Factorial, Binomial, PolyGamma, *_RECURRENCES)
_EVEN_IN_ORDER = (BesselI, BesselK)  # for whole orders; J and Y of order -n are (-1)^n times that of order n


def by_law(atom: Expr) -> Expr:
    """The function by its base: the same expression where no law applies, or where it stands at its base.

    >>> x = sympy.Symbol("x")
    >>> by_law(BesselJ(2, x))
    -BesselJ(0, x) + 2*BesselJ(1, x)/x
    """
    if atom.func in _RECURRENCES:
        return _bessel(atom)
    if isinstance(atom, PolyGamma):
        return _polygamma(atom)
    if isinstance(atom, RiemannZeta):
        return _zeta(atom)
    if isinstance(atom, ImaginaryErf) and atom.args[0].could_extract_minus_sign():
        return -ImaginaryErf(-atom.args[0])
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
    constant = sympy.expand(order).as_coeff_Add()[0]
    if not constant.is_Rational:
        return atom
    steps = int(sympy.floor(constant))
    if steps in {0, 1} or abs(steps) > MAX_ORDER:
        return atom
    base = sympy.expand(order - steps)
    by_order, by_before = _RECURRENCES[atom.func]
    below, above = atom.func(base, x), atom.func(base + 1, x)
    at = base + 1
    for _ in range(steps - 1):
        below, above = above, by_order * 2 * at / x * above + by_before * below
        at += 1
    for _ in range(-steps):
        # solved for the order before: b below = above - a (2 v/x) B of order v, with v = at - 1
        below, above = (above - by_order * 2 * (at - 1) / x * below) / by_before, below
        at -= 1
    return sympy.expand(above if steps > 0 else below)


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
