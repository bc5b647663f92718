"""Is a real algebraic number zero? By a separation bound and a ball.

Fragment. Numbers made of rational numbers by +, -, *, /, roots of whole degree, and sines, cosines and tangents of
rational multiples of pi. On these the method is complete, but for its bound on work: where the separation bound asks
for more than `MOST_BITS` bits, the answer is None.

A number E is written U/L with algebraic integers U and L, without computing them: only bounds u and l on the sizes of
all their conjugates, and a bound D on the degree of the field that holds them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import sympy
from flint import arb

from prsym.errors import PrsymError
from prsym.reading.symbolic import from_sympy
from prsym.verify.balls import at_precision, ball, evaluate

Expr = Any
MOST_BITS = 200_000
FIRST_BITS = 128  # at which most numbers that are not zero are told from it
LARGEST_PRIME = 2**16
BOUND_BITS = 64  # the bounds are rounded upwards to so many


@lru_cache(maxsize=8192)
def is_algebraic(expression: Expr) -> bool:
    """Whether the expression is a number of the fragment.

    >>> is_algebraic(sympy.sqrt(2) + sympy.cos(sympy.pi / 7)), is_algebraic(sympy.log(2))
    (True, False)
    """
    if expression.is_Rational:
        return True
    if expression.is_Add or expression.is_Mul:
        return all(map(is_algebraic, expression.args))
    if expression.is_Pow:
        return expression.exp.is_Rational and is_algebraic(expression.base)
    return _turn(expression) is not None


def _turn(expression: Expr) -> Expr | None:
    """The q of a sine, cosine or tangent of q pi."""
    if not isinstance(expression, sympy.sin | sympy.cos | sympy.tan | sympy.cot):
        return None
    q = expression.args[0] / sympy.pi
    return q if q.is_Rational else None


@lru_cache(maxsize=8192)
def is_zero_number(expression: Expr) -> bool | None:
    """Whether an algebraic number is zero; None for no number of the fragment, and where the work is too large.

    >>> cube_root = sympy.Pow(7 + 5 * sympy.sqrt(2), sympy.Rational(1, 3))
    >>> is_zero_number(cube_root - 1 - sympy.sqrt(2)), is_zero_number(cube_root - 2)
    (True, False)
    """
    if expression.is_Rational:
        return bool(expression == 0)
    if not is_algebraic(expression):
        return None
    node = from_sympy(expression)
    try:
        if _largest_size(node, FIRST_BITS) is None:
            return False
        needed = _separation(expression)
        if needed > MOST_BITS:
            return None
        # A nonzero E has |E| > 2^-needed.
        size = _largest_size(node, needed + FIRST_BITS)
    except PrsymError:  # a divisor or a root that the precision does not settle
        return None
    return False if size is None else True if size < arb(2) ** -needed else None


def _largest_size(node: Any, bits: int) -> Any | None:
    """A bound on the size of the value, or None where it is seen not to be zero."""
    with at_precision(bits):
        value = ball(evaluate(node, {}))
        return abs(value).upper() if value.contains(0) else None


@dataclass(frozen=True)
class _Integers:
    """Bounds on the conjugates of U and L, where the number is U/L."""

    upper: Any
    lower: Any

    def plus(self, other: _Integers) -> _Integers:
        return _Integers(_up(self.upper * other.lower + other.upper * self.lower), _up(self.lower * other.lower))

    def times(self, other: _Integers) -> _Integers:
        return _Integers(_up(self.upper * other.upper), _up(self.lower * other.lower))

    def power(self, n: int) -> _Integers:
        whole = _Integers(_up(self.upper ** abs(n)), _up(self.lower ** abs(n)))
        return whole if n >= 0 else _Integers(whole.lower, whole.upper)

    def root(self, degree: int) -> _Integers:
        """(U/L)^(1/k) = (U L^(k-1))^(1/k) / L, whose numerator is a root of x^k - U L^(k-1): an algebraic integer."""
        return _Integers(_up((self.upper * self.lower ** (degree - 1)).root(degree)), self.lower)


def _up(value: Any) -> Any:
    return value.upper()


def _separation(expression: Expr) -> int:
    """An n such that the number is zero or larger than 2^-n in size.

    Burnikel, Fleischer, Mehlhorn, Schirra (2000): the product of the conjugates of a nonzero algebraic integer U is a
    whole number and not zero, so |U| >= u^(1-D), and |U/L| >= u^(1-D)/l.
    """
    with at_precision(BOUND_BITS):
        degrees: dict[Expr, int] = {}
        turns: set[int] = set()
        bounds = _bounds(expression, degrees, turns)
        # The roots of p and q of degree k generate that of p q, and the lcm of two degrees has roots of both.
        # cos(2 pi k/N) lies in the cyclotomic field of degree phi(N); each root multiplies the degree by its own.
        degree = math.prod(degrees.values()) * int(sympy.totient(math.lcm(1, *turns)))
        sizes = (max(bounds.upper, arb(1)), max(bounds.lower, arb(1)))
        logarithm = sizes[0].log() * (degree - 1) + sizes[1].log()
        return int((logarithm / arb(2).log()).upper().ceil().unique_fmpz()) + 1


def _radicands(base: Expr) -> list[Expr]:
    """Numbers whose roots generate those of the base: for a rational number its primes, where they are small."""
    if not base.is_Rational:
        return [base]
    primes = (sympy.factorint(abs(int(part)), limit=LARGEST_PRIME) for part in (base.p, base.q))
    return [sympy.Integer(-1)] * int(bool(base < 0)) + [sympy.Integer(p) for own in primes for p in own]


def _bounds(expression: Expr, degrees: dict[Expr, int], turns: set[int]) -> _Integers:
    """Bounds for one number; the degrees of its roots and the orders N of its angles 2 pi k/N are added."""
    if expression.is_Rational:
        return _Integers(arb(abs(int(expression.p))), arb(int(expression.q)))
    if expression.is_Add or expression.is_Mul:
        parts = [_bounds(part, degrees, turns) for part in expression.args]
        result = parts[0]
        for part in parts[1:]:
            result = result.plus(part) if expression.is_Add else result.times(part)
        return result
    if expression.is_Pow:
        base, exponent = expression.base, expression.exp
        inner = _bounds(base, degrees, turns)
        if not exponent.is_Integer:
            for part in _radicands(base):
                degrees[part] = math.lcm(degrees.get(part, 1), int(exponent.q))
            inner = inner.root(int(exponent.q))
        return inner.power(int(exponent.p))
    q = _turn(expression)
    assert q is not None
    turns.add(math.lcm(4, 2 * int(q.q)))
    # 2 cos(a), and 2 sin(a) = 2 cos(pi/2 - a), are sums of two roots of unity: algebraic integers, conjugates within 2.
    two = _Integers(arb(2), arb(2))
    return two.times(two.power(-1)) if isinstance(expression, sympy.tan | sympy.cot) else two
