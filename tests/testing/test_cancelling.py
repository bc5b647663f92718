"""Places where a formula cancels are found, to the float, and at every seed."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from prsym.accuracy.formats import BINARY32, BINARY64
from prsym.accuracy.sampling import sample
from prsym.reading.python import read_python
from prsym.testing import assert_accurate
from prsym.testing.asking.asking import ask
from prsym.testing.searching.cancelling import cancelling, zero_parts


def quadratic(a, b, c):
    return 2 * c / (-b - math.sqrt(b * b - 4 * a * c))


def two_pass(x, y, z):
    mean = (x + y + z) / 3
    return ((x - mean) ** 2 + (y - mean) ** 2 + (z - mean) ** 2) / 3


MEAN = "(x + y + z)/3"
CASES = [  # the last figure: what the error is at least where it is largest
    (quadratic, "(-b + sqrt(b**2 - 4*a*c))/(2*a)", {"a": (0.1, 10), "b": (-100, 100), "c": (0.1, 10)}, 1e7),
    (lambda a, b, c: a + b - c, "a + b - c", dict.fromkeys("abc", (1, 10)), 1e15),
    (lambda x: math.log(x) - 1, "log(x) - 1", {"x": (1, 10)}, 1e15),
    (lambda x: x * x - 2, "x*x - 2", {"x": (1, 2)}, 1e15),
    (two_pass, f"((x - {MEAN})**2 + (y - {MEAN})**2 + (z - {MEAN})**2)/3", dict.fromkeys("xyz", (0, 1)), 1e15),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[1])
def test_textbook_cancellation_is_found_at_every_seed(case):
    function, reference, domain, least = case
    for seed in range(4):
        with pytest.raises(AssertionError):
            assert_accurate(function, reference, domain, max_ulp=least, seed=seed)


def found(reference, domain, form=BINARY64, most=60, **keywords):
    asked = ask(reference, domain, **keywords)
    samples = sample(asked.box, 100, np.random.default_rng(0), form)
    places = cancelling(asked.exact, asked.box, form, samples, most, random=np.random.default_rng(1))
    return form.values(places)


@pytest.mark.parametrize("form", [BINARY64, BINARY32], ids=lambda form: form.name)
def test_both_neighbours_of_a_zero_are_given(form):
    points = sorted(Fraction(float(x)) for x in found("x*x - 2", {"x": (1, 2)}, form)[0])
    below = max(x for x in points if x * x < 2)
    above = min(x for x in points if x * x > 2)
    assert above - below == Fraction(float(np.spacing(np.dtype(form.name).type(below))))


def test_a_branch_is_looked_at_from_both_sides():
    points = found("max(x**2, y)", {"x": (1, 2), "y": (1, 4)})
    differences = [float(Fraction(x) ** 2 - Fraction(y)) for x, y in points.T.tolist()]
    assert min(d for d in differences if d > 0) < 1e-15 * 4
    assert max(d for d in differences if d < 0) > -1e-15 * 4


def test_points_are_in_the_domain_and_have_a_value():
    x, y = found("sqrt(x - y) + log(3 - x - y)", {"x": (0, 2), "y": (0, 2)}, where="x**2 + y**2 < 3")
    assert x.size
    assert ((x >= y) & (x**2 + y**2 < 3.0000001) & (x + y < 3)).all()
    assert (np.abs(x - y) < 1e-15).any()


def test_whole_numbers_stay_whole():
    found_at = assert_accurate(lambda n: n * n - 1000, "n**2 - 1000", {"n": (0, 100)}, whole=["n"], max_ulp=0)
    assert {31.0, 32.0} <= {met.point[0] for met in found_at.met}  # 31^2 < 1000 < 32^2


@pytest.mark.parametrize("reference", ["x + y", "x*y", "exp(x*y)"])
def test_what_has_no_zero_gives_no_points(reference):
    assert found(reference, {"x": (1, 2), "y": (1, 2)}).shape == (2, 0)


def test_no_more_points_than_asked_for_and_the_same_for_the_same_seed():
    points = found("x + y - 2", {"x": (0, 2), "y": (0, 2)}, most=9)
    assert 0 < points.shape[1] <= 9
    assert np.array_equal(points, found("x + y - 2", {"x": (0, 2), "y": (0, 2)}, most=9))


def test_the_parts_that_have_zeros():
    parts = zero_parts(read_python("log(x) + sqrt(y - 1)*max(x, y)/exp(2*x)"))
    assert [type(part).__name__ for part in parts] == ["Sum", "Call", "Sum", "Sum"]
