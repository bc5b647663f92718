"""Calls of Python, math, NumPy and SciPy: the values of what is read against the functions themselves, in floats."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
import scipy.special as sc

from prsym.reading.lifting.source import read_function
from prsym.verify.balls import at_precision, ball, evaluate, exact

POINTS = (-2.75, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.5, 3.25)


def clip_and_where(x):
    return np.clip(x, -1, 1) + np.where(x > 0, x, -x)


def clip_of_crossing_ends(x):
    return np.clip(x, 2, 1)


def select(x):
    return np.select([x > 1, x > 0], [x, 2 * x], 7)


def rounding(x):
    return math.floor(x) + 2 * math.ceil(x) + 4 * math.trunc(x) + 8 * int(x) + 16 * round(x) + 32 * np.rint(x)


def remainders(x):
    return x % 3 + 10 * (x // 2) + np.mod(x, -2) + math.fmod(x, 2) + math.remainder(x, 3) + np.remainder(x, 3)


def quotient_and_remainder(x):
    quotient, remainder = divmod(x, 2)
    return quotient + 10 * remainder


def roots(x):
    return np.hypot(x, 3) + math.hypot(x, 1, 2) + np.cbrt(x) + math.pow(abs(x), 1.5) + pow(x, 2)


def special(x):
    return sc.expit(x) + sc.erf(x) + np.sinc(x) + sc.ndtr(x) + math.gamma(x + 3.5)


def steps(x):
    return np.logaddexp(x, 1) + np.sign(x) + np.heaviside(x, 0.5) + math.copysign(2, x + 0.1)


def truth(x):
    return np.logical_and(x > 0, x < 1) * 3 + (x > 0) + np.logical_not(x > 1) * 2 + (0 < x < 2)


def extremes(x):
    return np.maximum(x, np.minimum(2, -x)) + np.abs(x) ** 3 + math.prod([x, 2], start=3) + math.fsum([x, x])


def exponents(x):
    return x**0 + np.power(x, 0) + math.pow(x, 0) + 2**x + np.exp2(x) + x**3 + (x + 4) ** -0.5


def logarithms(x):
    y = x + 4
    return math.log(y) + math.log(y, 2) + np.log10(y) + math.log2(y) + np.log1p(y) + math.expm1(x)


FUNCTIONS = [
    clip_and_where,
    clip_of_crossing_ends,
    select,
    rounding,
    remainders,
    quotient_and_remainder,
    roots,
    special,
    steps,
    truth,
    extremes,
    exponents,
    logarithms,
]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_what_is_read_has_the_values_of_the_function(function: Callable[[float], float]) -> None:
    tree = read_function(function).tree
    for x in POINTS:
        with at_precision(128):
            value = float(ball(evaluate(tree, {"x": exact(Fraction(x))})).mid())
        assert value == pytest.approx(float(function(x)), rel=1e-13, abs=1e-13), x
