"""Hyperbolic functions in the exact engine, by exponentials."""

import pytest
import sympy

from prsym.model.domain import POSITIVE, REAL
from prsym.verify.exact import is_zero

x, y, p = sympy.symbols("x y p")
DOMAIN = {x: REAL, y: REAL, p: POSITIVE}
sinh, cosh, tanh, exp, log, sqrt = sympy.sinh, sympy.cosh, sympy.tanh, sympy.exp, sympy.log, sympy.sqrt


@pytest.mark.parametrize(
    "expression",
    [
        cosh(x) ** 2 - sinh(x) ** 2 - 1,
        sinh(x + y) - sinh(x) * cosh(y) - cosh(x) * sinh(y),
        tanh(x / 2) - sinh(x) / (1 + cosh(x)),
        tanh(x + y) - (tanh(x) + tanh(y)) / (1 + tanh(x) * tanh(y)),
        cosh(3 * x) - 4 * cosh(x) ** 3 + 3 * cosh(x),
        sqrt(cosh(x) ** 2 - 1) - sympy.Abs(sinh(x)),
        sqrt((1 + cosh(x)) / 2) - cosh(x / 2),
        log(cosh(x) + sinh(x)) - x,
        sinh(log(x + sqrt(x**2 + 1))) - x,
        1 / (1 + exp(-x)) - (1 + tanh(x / 2)) / 2,
        exp(x) - exp(x / 2) * exp(x / 3) * exp(x / 6),
        sqrt(sinh(p) ** 2) - sinh(p),
    ],
    ids=str,
)
def test_zero(expression: sympy.Expr) -> None:
    assert is_zero(expression, DOMAIN)


@pytest.mark.parametrize(
    "expression",
    [
        cosh(x) ** 2 + sinh(x) ** 2 - 1,
        sinh(x + y) - sinh(x) * cosh(y) + cosh(x) * sinh(y),
        tanh(x / 2) - sinh(x) / (1 - cosh(x)),
        sqrt(cosh(x) ** 2 - 1) - sinh(x),
        sinh(log(x + sqrt(x**2 + 1))) + x,
        tanh(x) - tanh(2 * x),
        exp(x) - exp(x / 2) * exp(x / 3) * exp(x / 5),
    ],
    ids=str,
)
def test_canaries(expression: sympy.Expr) -> None:
    assert not is_zero(expression, DOMAIN)
