"""SymPy expressions as references: each function under SymPy's name, against SymPy's own digits."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
import sympy

from prsym.errors import InputError
from prsym.reading.functions import BY_PYTHON_NAME, FUNCTIONS
from prsym.reading.sympy_trees import tree_of
from prsym.verify.balls import at_precision, bounds, evaluate, exact

x = sympy.Symbol("x")
AT = Fraction(3, 7)
HALF = sympy.Rational(1, 2)
ELEMENTARY = [
    *(getattr(sympy, name)(x) for name in ("exp", "log", "sqrt", "cbrt", "sin", "cos", "tan", "cot", "sec", "csc")),
    *(getattr(sympy, name)(x) for name in ("asin", "acos", "atan", "sinh", "cosh", "tanh", "coth", "asinh", "atanh")),
    *(sympy.acoth(x + 1), sympy.acosh(x + 1), sympy.atan2(x, -HALF), sympy.Abs(x - 1), sympy.sign(x - 1)),
    *(sympy.Min(x, HALF, 1), sympy.Max(x, HALF), sympy.Heaviside(x, HALF), sympy.Heaviside(-x), x**HALF, x**-3),
]
OTHERS = [
    *(getattr(sympy, name)(x) for name in ("erf", "erfc", "erfinv", "gamma", "loggamma", "digamma")),
    *(sympy.polygamma(0, x), sympy.beta(x, HALF), sympy.betainc_regularized(x, 2, 0, HALF)),
    *(sympy.polygamma(2, x), sympy.zeta(x), sympy.LambertW(x), sympy.Ei(x), sympy.erfi(x), sympy.sinc(x)),
    *(sympy.elliptic_k(x), sympy.elliptic_e(x), sympy.besselj(2, x), sympy.besselj(HALF, x), sympy.bessely(0, x)),
    *(sympy.besseli(1, x), sympy.besselk(HALF, x), sympy.floor(5 * x), sympy.ceiling(5 * x), sympy.Mod(5 * x, 2)),
    *(sympy.sech(x), sympy.csch(x), sympy.asech(x), sympy.acsch(x), sympy.asec(1 / x), sympy.acsc(1 / x)),
    *(sympy.factorial(x + sympy.Rational(4, 7)), sympy.binomial(7 * x, 2)),
]


@pytest.mark.parametrize("expression", [*ELEMENTARY, *OTHERS], ids=str)
def test_each_function_is_read_as_sympy_means_it(expression: Any) -> None:
    with at_precision(200):
        low, high = bounds(evaluate(tree_of(expression), {"x": exact(AT)}))
    value = expression.subs(x, sympy.Rational(AT.numerator, AT.denominator)).evalf(50)
    near = Fraction(int(sympy.Rational(value).p), int(sympy.Rational(value).q))
    slack = Fraction(1, 10**45) * max(1, abs(near))
    assert low - slack <= near <= high + slack
    assert high - low < slack


@pytest.mark.parametrize(
    "name", [name for name, row in {**FUNCTIONS, **BY_PYTHON_NAME}.items() if row.arity is not None]
)
def test_a_function_with_another_number_of_arguments_is_refused(name: str) -> None:
    count = (BY_PYTHON_NAME.get(name) or FUNCTIONS[name]).arity
    assert count is not None
    for wrong in (count + 1, 5):
        with pytest.raises(InputError, match=f"{name} is not known"):
            tree_of(sympy.Function(name)(*sympy.symbols(f"x:{wrong}")))


@pytest.mark.parametrize("expression", [sympy.zeta(x, 3), sympy.mathieuc(1, x, x), sympy.Function("f")(x)], ids=str)
def test_what_is_not_known_is_refused(expression: Any) -> None:
    with pytest.raises(InputError, match="is not known"):
        tree_of(expression)
