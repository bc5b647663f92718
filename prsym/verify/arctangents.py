"""A sum of rational multiples of arctan(v), v an algebraic number: is it a rational multiple of pi?

(1 + i v_1)^n_1 … (1 + i v_k)^n_k has the argument n_1 arctan v_1 + … + n_k arctan v_k up to a multiple of 2 pi. Where
a power of the product is real, by exact algebra, the sum is a multiple of a fraction of pi; which one, a ball tells.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import sympy

from prsym.reading.symbolic import from_sympy, rational
from prsym.verify.balls import at_precision, ball, evaluate
from prsym.verify.normal_form import Generators, polynomial

Expr = Any
FRACTIONS = (1, 2, 3, 4, 5, 6, 8, 10, 12)
MOST_FACTORS = 64  # of algebraic numbers
MOST_BITS = 1_000_000  # of the product of Gaussian integers
BITS = 200


def arctangent_sum(parts: Sequence[tuple[Fraction, Expr]]) -> Expr | None:
    """The sum of c v as q pi with a rational q, for numbers v that are arctangents or multiples of pi; else None.

    >>> arctangent_sum([(Fraction(1, 2), sympy.atan(sympy.Rational(1, k))) for k in (2, 3)])
    pi/8
    """
    turns, tangents = sympy.Integer(0), []
    for coefficient, value in parts:
        multiple = value / sympy.pi
        if multiple.is_Rational:
            turns += rational(coefficient) * multiple
        elif isinstance(-value, sympy.atan):
            tangents.append((-coefficient, -value))
        elif isinstance(value, sympy.atan):
            tangents.append((coefficient, value))
        else:
            return None
    if not tangents:
        return turns * sympy.pi
    scale = math.lcm(*(c.denominator for c, _ in tangents))
    whole = [(int(c * scale), v.args[0]) for c, v in tangents]
    if all(v.is_Rational for _, v in whole):
        rest = _fraction_of_rational_tangents(whole)
    else:
        rest = _fraction_of_pi(whole) if sum(abs(n) for n, _ in whole) <= MOST_FACTORS else None
    return None if rest is None else sympy.pi * (turns + rest / scale)


def _fraction_of_rational_tangents(whole: Sequence[tuple[int, Expr]]) -> Expr | None:
    """n_1 arctan v_1 + … divided by pi, by the product of the Gaussian integers q + i p for v = p/q.

    The only rational multiples of pi with rational tangents are those of pi/4 (Niven), so that the product is real,
    imaginary, or has parts of one size, if the sum is a rational multiple of pi at all.
    """
    if sum(abs(n) * (abs(v.p).bit_length() + v.q.bit_length()) for n, v in whole) > MOST_BITS:
        return None
    product = (1, 0)
    for n, v in whole:
        product = _times(product, _power((int(v.q), int(v.p) if n > 0 else -int(v.p)), abs(n)))
    real, imaginary = map(abs, product)
    return _counted(whole, 4) if real == imaginary or 0 in (real, imaginary) else None


def _times(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]


def _power(base: tuple[int, int], n: int) -> tuple[int, int]:
    result = (1, 0)
    for bit in bin(n)[2:]:
        result = _times(result, result)
        result = _times(result, base) if bit == "1" else result
    return result


def _fraction_of_pi(whole: Sequence[tuple[int, Expr]]) -> Expr | None:
    """n_1 arctan v_1 + … divided by pi."""
    table = Generators({}, ())
    real, imaginary = sympy.Integer(1), sympy.Integer(0)
    for n, v in whole:
        tangent = table.reduce(v) * (1 if n > 0 else -1)
        for _ in range(abs(n)):
            real, imaginary = real - tangent * imaginary, imaginary + tangent * real
            real, imaginary = (sympy.expand(x) for x in (real, imaginary))
    order = _likely_order(whole)
    if order is None:
        return None
    power_real, power_imaginary = real, imaginary
    for _ in range(order - 1):
        power_real, power_imaginary = (
            sympy.expand(power_real * real - power_imaginary * imaginary),
            sympy.expand(power_real * imaginary + power_imaginary * real),
        )
    return _counted(whole, order) if polynomial(power_imaginary, table) == 0 else None


def _likely_order(whole: Sequence[tuple[int, Expr]]) -> int | None:
    """The least order of which the sum seems to be a multiple of pi, by its value."""
    with at_precision(BITS):
        value = ball(evaluate(from_sympy(sympy.Add(*(n * sympy.atan(v) for n, v in whole)) / sympy.pi), {}))
        return next((n for n in FRACTIONS if (n * value - (n * value.mid() + 0.5).floor().mid()).contains(0)), None)


def _counted(whole: Sequence[tuple[int, Expr]], order: int) -> Expr | None:
    """The fraction k/order, where order times the sum is known to be k pi."""
    total = sympy.Add(*(n * sympy.atan(v) for n, v in whole)) * order / sympy.pi
    with at_precision(BITS):
        value = ball(evaluate(from_sympy(total), {}))
        nearest = value.mid().floor() if (value - value.mid().floor()) < 0.25 else value.mid().ceil()
        return sympy.Rational(int(nearest.unique_fmpz()), order) if abs(value - nearest) < 0.25 else None
