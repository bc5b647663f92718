"""Polynomials, and the steps whose rounding need not be carried, for the generated kernels."""

from __future__ import annotations

from typing import Any


def leading(value: Any) -> Any:
    """The leading part of a `Compensated` number; any other number as it is."""
    return getattr(value, "leading", value)


def exactly(value: Any, like: Any) -> Any:
    """A float64 array as exact in the arithmetic of another value: in a `Compensated` kernel a `Compensated` number."""
    return type(like)(value) if hasattr(like, "leading") else value


def horner(x: Any, coefficients: tuple[float, ...]) -> Any:
    """The polynomial with the coefficients of 1, x, x^2, ... at the float64 x, in plain arithmetic.

    >>> horner(2.0, (1.0, 0.0, 3.0))
    13.0
    """
    total = x * coefficients[-1] + coefficients[-2]
    for coefficient in coefficients[-3::-1]:
        total *= x
        total += coefficient
    return total
