"""Formulas on arrays of float64: the arithmetic of `relations.toml`, and closed formulas of the catalogue.

The values order candidates; what a person confirms is judged exactly elsewhere.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from statistics import NormalDist
from typing import Any, NoReturn

import numpy as np

from prsym.errors import UnableError
from prsym.model.formula import Formula
from prsym.reading.evaluate import Evaluation
from prsym.reading.tree import Integral

Array = np.typing.NDArray[Any]
Function = Callable[..., Array]


def lower_limit(found: Array, sample: Array, level: Array) -> Array:
    """The exact lower limit of a share for one side (Clopper and Pearson)."""
    from scipy import special  # which takes long to load, and few documents need

    x = np.maximum(found, 1e-9)
    return np.where(found > 0, special.betaincinv(x, np.maximum(sample - found, 0) + 1, 1 - level), 0.0)


def upper_limit(found: Array, sample: Array, level: Array) -> Array:
    """The exact upper limit of a share for one side (Clopper and Pearson)."""
    from scipy import special

    return np.where(found < sample, special.betaincinv(found + 1, np.maximum(sample - found, 1e-9), level), 1.0)


def quantile(level: Array) -> Array:
    """The quantile of the normal distribution for a level of confidence with two sides."""
    levels, place = np.unique(level, return_inverse=True)
    found: Array = np.array([NormalDist().inv_cdf((1 + x) / 2) if -1 < x < 1 else np.nan for x in levels])[place]
    return found


def _binomial(n: float, k: float) -> float:
    return math.exp(math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1))


FUNCTIONS: Mapping[str, Function] = {
    "abs": np.abs,
    "sqrt": np.sqrt,
    "log": np.log,
    "exp": np.exp,
    "ceil": lambda x: np.ceil(x - 1e-9),
    "floor": np.floor,
    "min": np.minimum,
    "max": np.maximum,
    "erf": np.vectorize(math.erf, otypes=[float]),
    "binomial": np.vectorize(_binomial, otypes=[float]),
    "upper": upper_limit,
    "lower": lower_limit,
}
_OPERATORS: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def compiled(text: str) -> Function:
    """The arithmetic of a row as a function of its letters, called by name.

    >>> float(compiled("a/(a + b)")(a=1.0, b=3.0))
    0.25
    """
    body = ast.parse(text, mode="eval").body
    return lambda **given: _value(body, given)


def _value(node: ast.expr, given: Mapping[str, Any]) -> Any:
    match node:
        case ast.Constant(value=int() | float() as value):
            return value
        case ast.Name(id=name):
            return given[name]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand, given)
        case ast.BinOp(left=left, op=op, right=right):
            return _OPERATORS[type(op)](_value(left, given), _value(right, given))
        case ast.Call(func=ast.Name(id=name), args=args):
            return FUNCTIONS[name](*(_value(one, given) for one in args))
    raise UnableError(f"{ast.dump(node)[:60]} is no arithmetic of a relation")


class _Arrays:
    """The algebra of arrays, in which trees of formulas are evaluated."""

    def number(self, value: Fraction) -> Any:
        return float(value)

    def add(self, a: Any, b: Any) -> Any:
        return a + b

    def multiply(self, a: Any, b: Any) -> Any:
        return a * b

    def divide(self, a: Any, b: Any) -> Any:
        return np.divide(a, b)

    def integer_power(self, base: Any, exponent: int) -> Any:
        return np.power(base, float(exponent))

    def rational_power(self, base: Any, exponent: Fraction) -> Any:
        return np.power(base, float(exponent))

    def power(self, base: Any, exponent: Any) -> Any:
        return np.power(base, exponent)

    def call(self, function: str, arguments: tuple[Any, ...]) -> Any:
        if function not in FUNCTIONS:
            raise UnableError(f"{function} has no values on arrays here")
        return FUNCTIONS[function](*arguments)

    def pi(self) -> Any:
        return np.pi

    def whole(self, value: Any) -> int:
        return self._none("a sum whose number of terms depends on the inputs")

    def rounded(self, value: Any) -> Any:
        return value

    def integral(self, node: Integral, point: Mapping[str, Any]) -> Any:
        return self._none("an integral")

    def holds(self, left: Any, relation: str, right: Any) -> bool:
        return self._none("a case")

    @staticmethod
    def _none(what: str) -> NoReturn:
        raise UnableError(f"{what} has no values on arrays here")


def formula_values(formula: Formula, given: Mapping[str, Array]) -> Array:
    """The values of a closed formula at arrays by parameter name; `UnableError` where it has none on arrays."""
    point = {p.letter: given[p.name] for p in formula.parameters}
    point |= {p.name: given[p.name] for p in formula.parameters}
    found: Array = Evaluation(_Arrays(), point).value(formula.value_tree)
    return found
