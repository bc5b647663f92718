"""The exponents in an expression: by how much each part is divided, so that all its powers are whole powers of one.

exp(x/2) and exp(x/3) are the third and the second power of exp(x/6); x^(2/3) is the second power of x^(1/3).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any

import sympy

Expr = Any


def divisors(expressions: Iterable[Expr]) -> dict[Expr, int]:
    """For each part w of the exponents of e, the least n for which every multiple of w there is one of w/n.

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
    return {part: divisor for part, divisor in found.items() if divisor > 1}


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
