"""The exponents in an expression: units of which they are whole multiples.

exp(x/2) and exp(x/3) are the third and the second power of exp(x/6); x^(2/3) is the second power of x^(1/3). Large
whole powers of one base are near to whole multiples of a few of them: (1 + x)^719 is (1 + x)^360 twice, over 1 + x.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import sympy

Expr = Any
LARGEST_DIVISOR = 100
NEAR = 16  # how far a large exponent may be from a multiple of a unit
MOST_OF_UNIT = 64


def divisors(expressions: Iterable[Expr]) -> dict[Expr, int]:
    """For each part w of the exponents of e, the least n for which every multiple of w there is one of w/n.

    Parts for which it is larger than `LARGEST_DIVISOR` are left out.

    >>> x = sympy.Symbol("x")
    >>> divisors([sympy.exp(x / 2) + sympy.exp(x / 3 + 1)])[x]
    6
    """
    found: dict[Expr, int] = {}
    for expression in expressions:
        for exponent in _exponents(expression, sympy.Integer(1)):
            for term in sympy.Add.make_args(sympy.expand(exponent)):
                multiple, part = term.as_coeff_Mul()
                if multiple.is_Rational:
                    found[part] = math.lcm(found.get(part, 1), int(multiple.q))
    return {part: divisor for part, divisor in found.items() if 1 < divisor <= LARGEST_DIVISOR}


def _exponents(expression: Expr, scale: Expr) -> Iterator[Expr]:
    """The exponents, of powers as exponents of e; a root halves those inside it."""
    if isinstance(expression, sympy.exp | sympy.sinh | sympy.cosh | sympy.tanh):
        yield scale * expression.args[0]
    elif expression.is_Pow and not expression.exp.is_Integer:
        if expression.exp.is_Rational:
            yield from _exponents(expression.base, scale * sympy.Rational(1, expression.exp.q))
        if not (expression.exp.is_Rational and expression.exp.q == 2):
            yield scale * expression.exp * sympy.log(expression.base)
    for part in expression.args:
        yield from _exponents(part, sympy.Integer(1))


class LargeExponents:
    """The whole exponents of the bases that are not multiplied out, and units for them."""

    def __init__(self, units: Mapping[Expr, list[int]] | None = None) -> None:
        self._units: dict[Expr, list[int]] = {base: list(own) for base, own in (units or {}).items()}
        self._met: dict[Expr, set[int]] = {}

    def split(self, base: Expr, exponent: int) -> tuple[int, int, int]:
        """(u, k, r) with exponent = k u + r, u a unit of the base and r small.

        >>> LargeExponents({sympy.Symbol("x"): [360]}).split(sympy.Symbol("x"), -719)
        (360, -2, 1)
        """
        size, sign = abs(exponent), 1 if exponent > 0 else -1
        self._met.setdefault(base, set()).add(size)
        own = self._units.setdefault(base, [])
        unit = next((u for u in own if _is_near(size, u)), None)
        if unit is None:
            own.append(size)
            unit = size
        k = round(size / unit)
        return unit, sign * k, sign * (size - k * unit)

    def units(self) -> dict[Expr, list[int]]:
        """Units for all exponents that were met, each a small one first."""
        found: dict[Expr, list[int]] = {}
        for base, sizes in self._met.items():
            own = found.setdefault(base, [])
            for size in sorted(sizes):
                own += [] if any(_is_near(size, unit) for unit in own) else [size]
        return found


def _is_near(size: int, unit: int) -> bool:
    k = round(size / unit)
    return 1 <= k <= MOST_OF_UNIT and abs(size - k * unit) <= NEAR
