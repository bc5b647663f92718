"""Arithmetic that carries its own rounding error: a float64 array and the first-order sum of the errors made.

Each operation rounds its leading part and adds the exact rounding error (Knuth's sum, Dekker's product) to the
trailing part. Functions count as exact at their argument. Generated kernels run on it unchanged, and a result
that is rounded once at the end is as good as if it had been computed with about twice the precision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin

from prsym.numeric.blocks import FloatArray

Part = Any  # an array of float64 or a float
SERIES_UP_TO = 2.0**-6  # of arctanh: the argument up to which its series serves
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


def _function(ufunc: np.ufunc, slope: Callable[[Part], Part]) -> Callable[[Compensated], Compensated]:
    """The error of the argument goes through the function's derivative."""

    def rule(a: Compensated) -> Compensated:
        return Compensated(ufunc(a.leading), a.trailing * slope(a.leading))

    return rule


def _extreme(ufunc: np.ufunc) -> Callable[[Compensated, Compensated], Compensated]:
    """A floor: what is below it is replaced by a constant, so small that its trailing part does not matter."""

    def rule(a: Compensated, floor: Compensated) -> Compensated:
        return Compensated(ufunc(a.leading, floor.leading), a.trailing)

    return rule


def _arctanh(a: Compensated) -> Compensated:
    """As other functions; near 0 by x + x^3/3 + ..., for some libraries' arctanh is off by more than an ulp there.

    Up to |x| = 2^-6 the terms beyond x^9/9 are below 2^-63 x.
    """
    x, square = a.leading, a.leading * a.leading
    beyond = x * square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0 + square / 9.0)))
    near = np.abs(x) <= SERIES_UP_TO
    value = np.where(near, x + beyond, np.arctanh(x))
    error = np.where(near, (x - value) + beyond, 0.0)
    return Compensated(value, error + a.trailing / (1.0 - square))


_RULES: dict[np.ufunc, Callable[..., Compensated]] = {
    np.negative: _negative,
    np.add: _add,
    np.subtract: _subtract,
    np.multiply: _multiply,
    np.true_divide: _divide,
    np.sqrt: _sqrt,
    np.log: _function(np.log, lambda x: 1.0 / x),
    np.log1p: _function(np.log1p, lambda x: 1.0 / (1.0 + x)),
    np.arctan: _function(np.arctan, lambda x: 1.0 / (1.0 + x * x)),
    np.arctanh: _arctanh,
    np.maximum: _extreme(np.maximum),
    np.minimum: _extreme(np.minimum),
}
