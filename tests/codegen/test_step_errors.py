"""What each operation does to intervals and to errors: values, slopes, elasticities, by mpmath's derivatives."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product
from typing import Any

import mpmath
import numpy as np
import pytest

from prsym.codegen.interval_arrays import Intervals
from prsym.codegen.operations import OPERATIONS
from prsym.codegen.step_errors import of_normal, rounding_error, unit_above, unit_below

OWN = {"sum_error", "product_error"}  # of carried errors, which have no slopes
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": lambda a, b: a / b,
    "negate": lambda a: -a,
    "power": lambda a, b: a**b,
    "sqrt": mpmath.sqrt,
    "exp": mpmath.exp,
    "expm1": mpmath.expm1,
    "log": mpmath.log,
    "log1p": mpmath.log1p,
    "log10": mpmath.log10,
    **{name: getattr(mpmath, name) for name in ("sin", "cos", "sinh", "cosh", "tanh")},
    "atan": mpmath.atan,
    "atan2": mpmath.atan2,
    "atanh": mpmath.atanh,
    "erfc": mpmath.erfc,
    "expit": lambda a: 1 / (1 + mpmath.exp(-a)),
    "abs": abs,
    "min": min,
    "max": max,
    "fma": lambda a, b, c: a * b + c,
}
# Boxes on which an operation is smooth and not 0, every sign of the arguments among them.
POSITIVE, NEGATIVE, LARGE, SMALL = (0.5, 0.75), (-0.8125, -0.25), (3.0, 5.5), (0.03125, 0.0625)
BOXES: dict[str, list[tuple[tuple[float, float], ...]]] = {
    "power": [(POSITIVE, LARGE), (LARGE, NEGATIVE), (POSITIVE, SMALL), (SMALL, (-2.0, -1.5))],
    "sqrt": [(POSITIVE,), (LARGE,)],
    "log": [(POSITIVE,), (LARGE,), (SMALL,)],
    "log10": [(POSITIVE,), (LARGE,), (SMALL,)],
    "log1p": [(POSITIVE,), (NEGATIVE,), (LARGE,), (SMALL,)],
    "sin": [(POSITIVE,), (NEGATIVE,), (SMALL,), (LARGE,), ((1.0, 2.0),), ((4.0, 9.0),), ((100.0, 101.0),)],
    "cos": [(POSITIVE,), (NEGATIVE,), (SMALL,), ((5.0, 7.0),), ((2.5, 4.0),), ((100.25, 101.0),)],
    "atanh": [(POSITIVE,), (NEGATIVE,), (SMALL,)],
    "atan2": [(POSITIVE, LARGE), (NEGATIVE, POSITIVE), (LARGE, SMALL), (SMALL, LARGE)],
    "add": [(POSITIVE, LARGE), (NEGATIVE, LARGE), (LARGE, NEGATIVE), (NEGATIVE, (-9.0, -7.0))],
    "fma": [
        (POSITIVE, LARGE, SMALL),
        (NEGATIVE, LARGE, (7.0, 8.0)),
        (LARGE, LARGE, NEGATIVE),
        (SMALL, NEGATIVE, LARGE),
    ],
    "min": [(POSITIVE, LARGE), (LARGE, POSITIVE)],
    "max": [(POSITIVE, LARGE), (LARGE, POSITIVE)],
    "multiply": [(POSITIVE, LARGE), (NEGATIVE, LARGE), (NEGATIVE, NEGATIVE)],
    "divide": [(POSITIVE, LARGE), (NEGATIVE, LARGE), (LARGE, NEGATIVE)],
    "subtract": [(POSITIVE, LARGE), (LARGE, NEGATIVE), (NEGATIVE, LARGE)],
}
ONE_ARGUMENT: list[tuple[tuple[float, float], ...]] = [(POSITIVE,), (NEGATIVE,), (LARGE,)]
CASES = [(name, box) for name in FUNCTIONS for box in BOXES.get(name, ONE_ARGUMENT)]


def exactly(name: str, at: tuple[float, ...]) -> tuple[Any, list[Any], list[Any]]:
    """Value, slopes and elasticities at a point, with 60 digits; the slopes are central differences over 10^-20."""
    function = FUNCTIONS[name]
    with mpmath.workdps(60):
        step, point = mpmath.mpf(10) ** -20, [mpmath.mpf(x) for x in at]
        here, steep = function(*point), []
        for i, x in enumerate(point):
            above, below = (function(*point[:i], x + s, *point[i + 1 :]) for s in (step, -step))
            steep.append((above - below) / (2 * step))
        return here, steep, [x * slope / here for x, slope in zip(point, steep, strict=True)]


def inside(box: tuple[tuple[float, float], ...]) -> list[tuple[float, ...]]:
    """The corners and the points a third of the way."""
    return [*product(*box), tuple(low + (high - low) / 3 for low, high in box)]


def intervals(ends: tuple[tuple[float, float], ...]) -> tuple[Intervals, ...]:
    return tuple(Intervals(np.array([low]), np.array([high])) for low, high in ends)


def assert_holds(found: Intervals, wanted: Any, slack: float = 1e-30) -> None:
    with mpmath.workdps(60):
        by = slack * (1 + abs(wanted))
        assert mpmath.mpf(float(found.low[0])) - by <= wanted <= mpmath.mpf(float(found.high[0])) + by


def test_every_operation_is_tried() -> None:
    assert set(FUNCTIONS) == set(OPERATIONS) - OWN


@pytest.mark.parametrize(("name", "box"), CASES)
def test_values_slopes_and_elasticities_over_a_box_hold_those_of_its_points(
    name: str, box: tuple[tuple[float, float], ...]
) -> None:
    operands = intervals(box)
    values = OPERATIONS[name].values(*operands)
    steep, relative = (
        OPERATIONS[name].slopes_over(values, operands),
        OPERATIONS[name].elasticities_over(values, operands),
    )
    assert len(steep) == len(relative) == len(operands)
    for point in inside(box):
        here, by_slope, by_share = exactly(name, point)
        assert_holds(values, here)
        for found, wanted in zip((*steep, *relative), (*by_slope, *by_share), strict=True):
            assert_holds(found, wanted)


@pytest.mark.parametrize(("name", "box"), CASES)
def test_at_a_point_they_are_sharp(name: str, box: tuple[tuple[float, float], ...]) -> None:
    """Within a few roundings: what is wide without need would give no bounds."""
    point = inside(box)[-1]
    operands = intervals(tuple((x, x) for x in point))
    values = OPERATIONS[name].values(*operands)
    here, by_slope, by_share = exactly(name, point)
    enclosed = (
        values,
        *OPERATIONS[name].slopes_over(values, operands),
        *OPERATIONS[name].elasticities_over(values, operands),
    )
    for found, wanted in zip(enclosed, (here, *by_slope, *by_share), strict=True):
        assert_holds(found, wanted)
        assert float(found.high[0] - found.low[0]) <= 1e-13 * max(1.0, abs(float(wanted)))


@pytest.mark.parametrize(("name", "box"), CASES)
def test_numpy_is_within_the_stated_error(name: str, box: tuple[tuple[float, float], ...]) -> None:
    """Of mpmath: nothing, half an ulp, or the two ulps of the C library's functions and what a row adds."""
    row = OPERATIONS[name]
    if row.numpy is None:
        pytest.skip("NumPy has no such function")
    stated = {"none": 0.0, "rounded": 0.5, "stated": max(2.0, row.least_ulps)}[row.error]
    random = np.random.default_rng(5)
    for point in random.uniform(*zip(*box, strict=True), (50, len(box))).tolist():
        with mpmath.workdps(60):
            wanted = FUNCTIONS[name](*map(mpmath.mpf, point))
            error = abs(mpmath.mpf(float(row.numpy(*point))) - wanted) / math.ulp(float(wanted))
        assert error <= stated + 1e-30


@pytest.mark.parametrize("name", ["atan", "atanh", "log1p", "expm1", "sin", "sinh", "tanh"])
@pytest.mark.parametrize("ends", [(0.0, 0.5), (0.0, 0.0)])
def test_at_0_a_small_relative_change_is_passed_on_unchanged(name: str, ends: tuple[float, float]) -> None:
    """f(a) = a + O(a^2): the elasticity at 0 is 1."""
    operands = intervals((ends,))
    (found,) = OPERATIONS[name].elasticities_over(OPERATIONS[name].values(*operands), operands)
    assert found.low[0] <= 1.0 <= found.high[0] <= 2.0


@pytest.mark.parametrize(("name", "ends"), [("atan", (-0.5, 0.75)), ("atanh", (-0.75, 0.5)), ("abs", (-0.5, 0.25))])
def test_across_0(name: str, ends: tuple[float, float]) -> None:
    operands = intervals((ends,))
    values = OPERATIONS[name].values(*operands)
    for x in (-0.5, -0.1, 0.2, 0.25):
        here, (slope,), (elasticity,) = exactly(name, (x,))
        assert_holds(values, here)
        assert_holds(OPERATIONS[name].slopes_over(values, operands)[0], slope)
        assert_holds(OPERATIONS[name].elasticities_over(values, operands)[0], elasticity)


@pytest.mark.parametrize(("name", "first"), [("min", (0.0, 1.0)), ("max", (0.0, 1.0))])
def test_where_either_argument_may_be_taken_slopes_are_from_0_to_1(name: str, first: tuple[float, float]) -> None:
    operands = intervals(((1.0, 3.0), (2.0, 4.0)))
    for found in OPERATIONS[name].slopes_over(OPERATIONS[name].values(*operands), operands):
        assert (float(found.low[0]), float(found.high[0])) == first


def test_units_at_powers_of_two_and_between() -> None:
    """The spacing of floats is 2^-52 in [1, 2), 2^-53 in [1/2, 1), and 2^-1074 at 0 and among the subnormals."""
    sizes = np.array([1.0, 1.5, math.nextafter(1.0, 0.0), 0.0, 5e-324, 2.0**-1022])
    assert unit_below(sizes).tolist() == [2.0**-52, 2.0**-52, 2.0**-53, 2.0**-1074, 2.0**-1074, 2.0**-1074]
    assert unit_above(sizes).tolist() == [2.0**-53, 2.0**-52, 2.0**-53, 2.0**-1074, 2.0**-1074, 2.0**-1074]
    assert unit_above(np.array([np.inf])).tolist() == [np.inf]


@pytest.mark.parametrize(
    ("name", "box", "ulps"),
    [
        ("negate", ((1.0, 2.0),), 0.0),
        ("min", ((1.0, 2.0), (1.0, 2.0)), 0.0),
        ("add", ((1.0, 1.25), (0.5, 0.625)), 0.5),
        ("add", ((0.0, 0.0), (1.0, 2.0)), 0.0),
        ("add", ((1.0, 2.0), (-2.0, -1.0)), 0.0),  # Sterbenz: each is at most twice the other
        ("add", ((1.0, 2.0), (-2.25, -1.0)), 0.5),
        ("subtract", ((1.0, 2.0), (1.0, 2.0)), 0.0),
        ("subtract", ((-2.0, -1.0), (-2.0, -1.0)), 0.0),
        ("subtract", ((1.0, 2.0), (0.9375, 2.0)), 0.5),
        ("subtract", ((1.0, 1.5), (-0.25, 0.5)), 0.5),
        ("multiply", ((1.0, 1.25), (2.0, 2.0)), 0.0),
        ("multiply", ((1.0, 1.25), (3.0, 3.0)), 0.5),
        ("divide", ((1.0, 1.25), (4.0, 4.0)), 0.0),
        ("divide", ((4.0, 4.0), (1.0, 1.25)), 0.5),
        ("sqrt", ((1.0, 1.25),), 0.5),
        ("fma", ((1.0, 1.25), (2.0, 2.0), (0.5, 1.0)), 0.5),
        ("exp", ((0.125, 0.5),), 3.0),
    ],
)
def test_what_rounding_adds_in_units_of_the_largest_result(
    name: str, box: tuple[tuple[float, float], ...], ulps: float
) -> None:
    operands = intervals(box)
    found = float(rounding_error(name, operands, OPERATIONS[name].values(*operands), {"exp": 3.0})[0])
    largest = float(unit_above(OPERATIONS[name].values(*operands).magnitude())[0])
    assert found == pytest.approx(ulps * largest, rel=1e-12)
    assert found >= ulps * largest


@pytest.mark.parametrize(("name", "ulps"), [("multiply", 0.5), ("sqrt", 0.5), ("exp", 3.0)])
def test_the_relative_error_of_a_normal_result_is_below_that_many_units_of_the_smallest_mantissa(
    name: str, ulps: float
) -> None:
    """A unit is at most 2^-52 of a normal number: |ln(1 + h)| <= h/(1 - h) for |h| <= ulps 2^-52."""
    h = ulps * 2.0**-52
    found = of_normal(name, {"exp": 3.0})
    assert abs(math.log1p(-h)) <= found <= 1.000001 * h
