"""Intervals of floats against fractions: no number is lost, exact results stay exact, and others hardly widen."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from flint import arb

from prsym.codegen.interval_arrays import Intervals, around_zero

OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}


def of(low: float, high: float) -> Intervals:
    return Intervals(np.array([low]), np.array([high]))


def ends(found: Intervals) -> tuple[float, float]:
    return float(found.low[0]), float(found.high[0])


def drawn(seed: int, count: int) -> list[tuple[float, float]]:
    """Intervals of both signs and all sizes, some of them points, some with short ends."""
    dice = np.random.default_rng(seed)
    values = dice.uniform(-1, 1, (count, 2)) * 10.0 ** dice.integers(-8, 8, (count, 1))
    values[::3] = np.float32(values[::3])
    values[::4, 1] = values[::4, 0]
    return [(float(low), float(high)) for low, high in np.sort(values, axis=1)]


@pytest.mark.parametrize("name", OPERATIONS)
def test_no_result_is_lost_and_ends_are_at_most_two_floats_off(name: str) -> None:
    for a, b in zip(drawn(1, 300), drawn(2, 300), strict=True):
        found = ends(OPERATIONS[name](of(*a), of(*b)))
        if name == "/" and b[0] <= 0 <= b[1]:
            assert found == (-math.inf, math.inf)
            continue
        exact = [OPERATIONS[name](Fraction(x), Fraction(y)) for x in a for y in b]
        assert Fraction(found[0]) <= min(exact)
        assert max(exact) <= Fraction(found[1])
        for end, right in zip(found, (min(exact), max(exact)), strict=True):
            assert abs(Fraction(end) - right) <= 2 * Fraction(math.ulp(end))
        if name != "/":
            products = ends(of(*a).times(of(*b)))
            assert Fraction(products[0]) <= min(Fraction(x) * Fraction(y) for x in a for y in b)
            assert max(Fraction(x) * Fraction(y) for x in a for y in b) <= Fraction(products[1])


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        (of(6.0, 6.0) / of(3.0, 3.0), (2.0, 2.0)),
        (of(-6.0, 6.0) / of(1.5, 2.0), (-4.0, 4.0)),
        (of(0.0, 3.0) / of(7.0, 7.0) * of(0.0, 0.0), (0.0, 0.0)),
        (of(1.5, 2.5) * of(-2.0, 3.0), (-5.0, 7.5)),
        (of(0.1, 0.1) + of(0.0, 0.0), (0.1, 0.1)),
        (of(0.5, 1.0) + of(0.25, 2.0**-52), (0.75, 1.0 + 2.0**-52)),
        (of(2.0, 3.0) - of(-1.0, 4.0), (-2.0, 4.0)),
        (-of(2.0, 3.0), (-3.0, -2.0)),
        (of(1.0, 5.0).meet(of(2.0, 9.0)), (2.0, 5.0)),
        (of(1.0, 5.0).where(np.array([False])), (-math.inf, math.inf)),
        (of(1.0, 5.0).where(np.array([True])), (1.0, 5.0)),
        (of(1.0, 5.0).widened(np.array([0.0])), (1.0, 5.0)),
        (around_zero(np.array([2.0])), (-2.0, 2.0)),
    ],
)
def test_exact_results_stay_exact(found: Intervals, wanted: tuple[float, float]) -> None:
    assert ends(found) == wanted


def test_an_inexact_end_moves_outward() -> None:
    for found, exact in (
        (of(1.0, 1.0) / of(3.0, 3.0), Fraction(1, 3)),
        (of(0.1, 0.1) * of(0.1, 0.1), Fraction(0.1) ** 2),
        (of(0.1, 0.1) + of(0.7, 0.7), Fraction(0.1) + Fraction(0.7)),
        (of(1.0, 1.0).widened(np.array([0.1])) - of(1.1, 1.1), None),
    ):
        low, high = ends(found)
        assert low < high
        assert exact is None or Fraction(low) < exact < Fraction(high)


def test_functions_that_rise_and_that_fall() -> None:
    low, high = ends(of(0.0, 2.0).rising(arb.exp))
    assert low == 1.0
    assert math.exp(2.0) < high < math.exp(2.0) * (1 + 1e-14)
    low, high = ends(of(1.0, 4.0).falling(lambda x: 1 / x))
    assert (low, high) == (0.25, 1.0)
    low, high = ends(of(0.0, 3.0).falling(lambda x: (-x).exp()))
    assert math.exp(-3.0) * (1 - 1e-14) < low < math.exp(-3.0)
    assert high == 1.0
    assert ends(of(-1.0, 1.0).rising(arb.log))[0] == -math.inf


@pytest.mark.parametrize("lost", [lambda x: x + 1e30 - 1e30, lambda x: x + arb(0, 1e-6), lambda x: x / (x - x)])
def test_a_ball_that_does_not_settle_the_float_bounds_nothing(lost: Callable[[Any], Any]) -> None:
    """The first is x after a cancellation of 10^30: the middle of its ball may be anything near 0."""
    assert ends(of(0.1, 0.2).rising(lost)) == (-math.inf, math.inf)
    assert ends(of(0.1, 0.2).falling(lost)) == (-math.inf, math.inf)


def test_the_largest_and_the_least_size() -> None:
    for low, high, largest, least in ((-3.0, 2.0, 3.0, 0.0), (1.0, 2.0, 2.0, 1.0), (-2.0, -1.0, 2.0, 1.0)):
        assert of(low, high).magnitude() == largest
        assert of(low, high).mignitude() == least


def test_where_something_does_not_hold_anything_may_be() -> None:
    intervals = Intervals(np.array([1.0, 2.0, -3.0]), np.array([1.5, 4.0, 5.0]))
    found = intervals.where(np.array([True, False, True]))
    assert found.low.tolist() == [1.0, -math.inf, -3.0]
    assert found.high.tolist() == [1.5, math.inf, 5.0]


@pytest.mark.parametrize("by", [0.0, 0.25, 1e-300, 3.0])
def test_a_widened_interval_holds_that_much_more_on_either_side(by: float) -> None:
    for low, high in drawn(5, 40):
        found = ends(of(low, high).widened(np.array([by])))
        assert Fraction(found[0]) <= Fraction(low) - Fraction(by)
        assert Fraction(found[1]) >= Fraction(high) + Fraction(by)
        for end, right in zip(found, (Fraction(low) - Fraction(by), Fraction(high) + Fraction(by)), strict=True):
            assert abs(Fraction(end) - right) <= (2 * Fraction(math.ulp(end)) if by else 0)
