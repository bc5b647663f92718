"""Intervals that a function gives: refuted where a true value is outside, taken exactly."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import mpmath
import numpy as np
import pytest
import sympy
from flint import arb

from prsym.errors import InputError, UnableError
from prsym.testing import assert_encloses

UNIT = {"P": (0.01, 1), "R": (0.01, 1)}


def outward(x: float) -> tuple[Fraction, Fraction]:
    return Fraction(x) * (1 - Fraction(1, 2**50)), Fraction(x) * (1 + Fraction(1, 2**50))


def test_intervals_of_points_hold_the_value():
    assert assert_encloses(lambda x: outward(x**0.5), "sqrt(x)", {"x": (1, 9)}).effective > 100
    said = "outside of the interval"
    with pytest.raises(AssertionError, match=said):
        assert_encloses(lambda x: (x**0.5, x**0.5), "sqrt(x)", {"x": (1, 9)})


def test_intervals_of_boxes_hold_all_values():
    def product(x, y):
        ends = [Fraction(a) * Fraction(b) for a in x for b in y]
        return min(ends), max(ends)

    def careless(x, y):
        return Fraction(x[0]) * Fraction(y[0]), Fraction(x[1]) * Fraction(y[1])

    domain = {"x": (-2, 2), "y": (-2, 2)}
    assert_encloses(product, "x*y", domain, over="boxes")
    with pytest.raises(AssertionError, match="outside of the interval|no interval"):
        assert_encloses(careless, "x*y", domain, over="boxes")


def test_what_is_no_interval_is_told():
    with pytest.raises(InputError, match=r"f\(x=0.0\) gives 0.0: give a pair \(lower, upper\)"):
        assert_encloses(lambda x: x, "x", {"x": (0, 1)})
    for wrong in ((1, 0), (math.nan, 1), (math.inf, math.inf), arb("nan")):
        with pytest.raises(AssertionError, match="no interval"):
            assert_encloses(lambda x, wrong=wrong: wrong, "x", {"x": (0, 1)})
    for strange in (("0", "1"), (arb("0 +/- 1"), arb(2)), "01", None):
        with pytest.raises(InputError, match="give a pair"):
            assert_encloses(lambda x, strange=strange: strange, "x", {"x": (0, 1)})


@pytest.mark.parametrize(
    ("ends", "holds"),
    [
        ((Decimal("0.33333333333333333333"), Decimal("0.33333333333333333334")), True),
        ((Decimal("0.33333333333333333334"), 1), False),
        ((sympy.Rational(1, 3), sympy.Rational(1, 3)), True),
        ((Fraction(1, 3), np.float32(1)), True),
        ((np.longdouble(1) / 4, 10**400), True),
        ((10**400, 10**401), False),
        ((-math.inf, 0.3), False),
        (mpmath.iv.mpf([0.3, 0.4]), True),
        (mpmath.iv.mpf([0.3, 0.33]), False),
        ((mpmath.mpf("0.3"), mpmath.inf), True),
        (arb(1) / 3, True),
        (arb("0.3 +/- 0.01"), False),
    ],
)
def test_the_ends_of_an_interval_are_taken_exactly(ends, holds):
    if holds:
        assert_encloses(lambda x: ends, "x/3", {"x": 1})
    else:
        with pytest.raises(AssertionError, match="outside of the interval"):
            assert_encloses(lambda x: ends, "x/3", {"x": 1})


def test_whole_arguments_are_whole_for_the_function_too():
    def precision(tp, fp):
        assert tp == round(tp)
        assert fp == round(fp)
        return outward(tp / (tp + fp))  # never called at 0/0, where nothing is asked for

    assert_encloses(precision, "measures.precision", {"tp": (0, 9), "fp": (0, 9)})

    def over_boxes(tp, fp):
        assert all(end == round(end) for end in (*tp, *fp))
        low = tp[0] / (tp[0] + fp[1]) if tp[0] + fp[1] else 0
        high = tp[1] / (tp[1] + fp[0]) if tp[1] + fp[0] else 1
        return low * (1 - 1e-15), high * (1 + 1e-15)

    found = assert_encloses(over_boxes, "measures.precision", {"tp": (0, 9), "fp": (0, 9)}, over="boxes")
    assert int(found.summary.split()[-3]) > 100  # proved over so many of them


def test_a_range_that_is_cut_inside_a_box_is_refuted():
    """sin reaches 1 inside the box, where its ends do not."""
    with pytest.raises(AssertionError, match="outside of the interval"):
        assert_encloses(lambda x: (-1, 0.9999), "sin(x)", {"x": (-9, 9)}, over="boxes")


@pytest.mark.parametrize("over", ["points", "boxes"])
@pytest.mark.parametrize("reference", ["sqrt(-1 - x)", "log(-x)", "1/(x - x)", "log(exp(x)) - x"])
def test_where_no_true_value_is_told_nothing_was_tested(over: str, reference: str) -> None:
    """The first three have none on the domain; the last one is 0, which no ball settles against an end at 0."""
    with pytest.raises(UnableError, match="nothing was tested"):
        assert_encloses(lambda x: (0, 1), reference, {"x": (1, 2)}, over=over, evaluations=5)


def test_a_box_with_a_point_that_is_not_settled_is_not_counted_as_proved() -> None:
    """√3² is 3, but no ball around it is inside of an interval that ends there; √4² is 4 without a ball."""
    boxes = []

    def same(x: tuple[float, float]) -> tuple[float, float]:
        boxes.append(tuple(map(float, x)))
        return x

    found = assert_encloses(same, "sqrt(x)**2", {"x": (3, 4)}, whole=["x"], over="boxes", evaluations=30, seed=1)
    assert (3.0, 4.0) in boxes
    assert int(found.summary.split()[-3]) == boxes.count((4.0, 4.0))
