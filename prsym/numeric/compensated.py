"""Arithmetic that carries its own rounding error: a float64 array and the first-order sum of the errors made.

Each operation rounds its leading part and adds the exact rounding error (Knuth's sum, Dekker's product) to the
trailing part; functions come with their own (`carried_functions`). Generated kernels run on it unchanged, and a result
that is rounded once at the end is as good as if it had been computed with about twice the precision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin

from prsym.numeric.blocks import FloatArray
from prsym.numeric.carried_functions import Pair, arctan_pair, log1p_pair, log_pair

Part = Any  # an array of float64 or a float
UPPER_HALF = np.int64(-(1 << 27))  # the sign, the exponent and the upper 26 bits of a float64


class Compensated(NDArrayOperatorsMixin):
    """The number leading + trailing; `trailing` is the float 0.0 where nothing has been rounded yet."""

    __slots__ = ("_halves", "leading", "trailing")

    def __init__(self, leading: Part, trailing: Part = 0.0) -> None:
        self.leading = leading
        self.trailing = trailing
        self._halves: tuple[Part, Part] | None = None

    def halves(self) -> tuple[Part, Part]:
        """The leading part as a sum of two numbers of at most 27 bits, whose products are exact."""
        if self._halves is None:
            leading = np.asarray(self.leading)
            upper = (leading.view(np.int64) & UPPER_HALF).view(np.float64)
            self._halves = upper, leading - upper
        return self._halves

    def rounded(self) -> FloatArray:
        """The nearest float64; the leading part alone where the trailing one overflowed."""
        value: FloatArray = self.leading + np.where(np.isfinite(self.trailing), self.trailing, 0.0)
        return value

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *arguments: Any) -> Compensated:
        return _RULES[ufunc](*map(_compensated, arguments))


def _compensated(value: Any) -> Compensated:
    """A number of the kernel's text, or an array, as exact."""
    if isinstance(value, Compensated):
        return value
    return Compensated(value if isinstance(value, np.ndarray) else float(value))


def _is_exact(trailing: Part) -> bool:
    return isinstance(trailing, float)


def _add(a: Compensated, b: Compensated) -> Compensated:
    total = a.leading + b.leading
    back = total - a.leading
    error = (a.leading - (total - back)) + (b.leading - back)
    for trailing in (a.trailing, b.trailing):
        if not _is_exact(trailing):
            error += trailing
    return Compensated(total, error)


def _negative(a: Compensated) -> Compensated:
    return Compensated(-a.leading, -a.trailing)


def _subtract(a: Compensated, b: Compensated) -> Compensated:
    return _add(a, _negative(b))


def _product_error(product: Part, a: Compensated, b: Compensated) -> Part:
    """a.leading * b.leading - product, exactly but for underflow."""
    (a_upper, a_lower), (b_upper, b_lower) = a.halves(), b.halves()
    error = a_upper * b_upper
    error -= product
    error += a_upper * b_lower
    error += a_lower * b_upper
    error += a_lower * b_lower
    return error


def _multiply(a: Compensated, b: Compensated) -> Compensated:
    if _is_power_of_two(a.leading):
        return Compensated(a.leading * b.leading, a.leading * b.trailing)
    product = a.leading * b.leading
    error = _product_error(product, a, b)
    if not _is_exact(b.trailing):
        error += a.leading * b.trailing
    if not _is_exact(a.trailing):
        error += a.trailing * b.leading
    return Compensated(product, error)


def _is_power_of_two(constant: Part) -> bool:
    return isinstance(constant, float) and constant in {0.5, 2.0}


def _divide(a: Compensated, b: Compensated) -> Compensated:
    quotient = Compensated(a.leading / b.leading)
    product = quotient.leading * b.leading
    error = (a.leading - product) - _product_error(product, quotient, b)
    if not _is_exact(a.trailing):
        error += a.trailing
    if not _is_exact(b.trailing):
        error -= quotient.leading * b.trailing
    return Compensated(quotient.leading, error / b.leading)


def _sqrt(a: Compensated) -> Compensated:
    root = Compensated(np.sqrt(a.leading))
    square = root.leading * root.leading
    error = (a.leading - square) - _product_error(square, root, root)
    return Compensated(root.leading, (error + a.trailing) / (2.0 * root.leading))


def _function(pair: Callable[[Part], Pair], slope: Callable[[Part], Part]) -> Callable[[Compensated], Compensated]:
    """The value with its own error; the error of the argument goes through the function's derivative."""

    def rule(a: Compensated) -> Compensated:
        leading, trailing = pair(a.leading)
        if not _is_exact(a.trailing):
            trailing += a.trailing * slope(a.leading)
        return Compensated(leading, trailing)

    return rule


def _extreme(ufunc: np.ufunc) -> Callable[[Compensated, Compensated], Compensated]:
    """A floor: what is below it is replaced by a constant, so small that its trailing part does not matter."""

    def rule(a: Compensated, floor: Compensated) -> Compensated:
        return Compensated(ufunc(a.leading, floor.leading), a.trailing)

    return rule


_RULES: dict[np.ufunc, Callable[..., Compensated]] = {
    np.negative: _negative,
    np.add: _add,
    np.subtract: _subtract,
    np.multiply: _multiply,
    np.true_divide: _divide,
    np.sqrt: _sqrt,
    np.log: _function(log_pair, lambda x: 1.0 / x),
    np.log1p: _function(log1p_pair, lambda x: 1.0 / (1.0 + x)),
    np.arctan: _function(arctan_pair, lambda x: 1.0 / (1.0 + x * x)),
    np.maximum: _extreme(np.maximum),
    np.minimum: _extreme(np.minimum),
}
