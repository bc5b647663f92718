"""Compensated arithmetic against exact rational arithmetic."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from flint import arb

from prsym.numeric.carried_functions import arctan_pair, log1p_pair, log_pair
from prsym.numeric.compensated import Compensated
from prsym.verify.balls import at_precision

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


def sizes(n: int, seed: int) -> np.ndarray:
    """Positive numbers of every size, many of them near 1."""
    random = np.random.default_rng(seed)
    wide, near = np.exp(random.uniform(-600.0, 600.0, n)), np.exp(random.uniform(-4.0, 4.0, n))
    return np.concatenate([wide, near, random.uniform(0.4, 2.5, n), np.exp(random.uniform(-38.0, 0.0, n))])


FUNCTIONS = {
    "log": (log_pair, lambda x: x.log(), sizes(1000, 1)),
    "log1p": (log1p_pair, lambda x: x.log1p(), np.concatenate([sizes(1000, 2), -np.exp(-sizes(500, 3)[500:1500])])),
    "arctan": (arctan_pair, lambda x: x.atan(), np.concatenate([sizes(1000, 4), -sizes(500, 5)])),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_come_with_their_error(name):
    pair, exact_value, x = FUNCTIONS[name]
    x = x[x > -1.0]
    leading, trailing = pair(x)
    assert (leading == leading + trailing).all()  # the leading part is the sum rounded
    with at_precision(300):
        for argument, first, rest in zip(x.tolist(), leading.tolist(), trailing.tolist(), strict=True):
            true = exact_value(arb(argument))
            assert abs(float(((arb(first) + arb(rest)) / true - 1).mid())) <= 2.0**-53.5, argument


@pytest.mark.parametrize("pair", [log1p_pair, arctan_pair])
def test_functions_at_0_and_of_nan(pair):
    with np.errstate(invalid="ignore"):
        leading, trailing = pair(np.array([0.0, np.nan, 5e-324]))
    assert leading[0] == trailing[0] == 0.0
    assert np.isnan(leading[1])
    assert leading[2] == 5e-324
