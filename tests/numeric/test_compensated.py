"""Compensated arithmetic against exact rational arithmetic."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from prsym.numeric.compensated import Compensated

OPERATIONS = {
    "a + b": lambda a, b: a + b,
    "a - b": lambda a, b: a - b,
    "a * b": lambda a, b: a * b,
    "a / b": lambda a, b: a / b,
    "-a": lambda a, b: -a,
    "1 - a*b": lambda a, b: 1 - a * b,
    "(a + b)*(a - b)/(1 + a*a)": lambda a, b: (a + b) * (a - b) / (1 + a * a),
    "2*a/(b*b) - 3": lambda a, b: 2 * a / (b * b) - 3,
}
FINEST = Fraction(1, 2**95)  # of quantities below 8; float64 itself is good to 2**-50


def exact(value: Compensated, i: int) -> Fraction:
    """Leading and trailing part together."""
    trailing = np.broadcast_to(np.asarray(value.trailing), value.leading.shape)
    return Fraction(float(value.leading[i])) + Fraction(float(trailing[i]))


@pytest.mark.parametrize("name", OPERATIONS)
def test_twice_the_precision(name):
    operation = OPERATIONS[name]
    a, b = np.random.default_rng(5).uniform(1.0, 2.0, (2, 400))
    result = operation(Compensated(a), Compensated(b))
    for i in range(a.size):
        true = operation(Fraction(float(a[i])), Fraction(float(b[i])))
        assert abs(exact(result, i) - true) <= FINEST


def test_square_roots():
    a = np.exp(np.random.default_rng(6).uniform(-20.0, 20.0, 400))
    root = np.sqrt(Compensated(a))
    for i in range(a.size):
        assert abs(exact(root, i) ** 2 / Fraction(float(a[i])) - 1) <= Fraction(1, 2**98)


def test_plain_float64_would_fail():
    a, b = np.array([1.0 / 3.0]), np.array([3.0])
    plain = Fraction(float((a * b)[0]))
    assert plain != Fraction(float(a[0])) * 3
    assert exact(Compensated(a) * Compensated(b), 0) == Fraction(float(a[0])) * 3
