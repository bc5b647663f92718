"""Bounds on the rounding error that one operation adds to its result."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from prsym.codegen.interval_arrays import ONE, Flags, Floats, Intervals
from prsym.codegen.operations import OPERATIONS
from prsym.errors import UnableError

ROUNDED = "rounded"  # a real number to the nearest float
EXACT_OPERATIONS = frozenset(row.name for row in OPERATIONS.values() if row.error == "none")
ROUNDED_OPERATIONS = frozenset(row.name for row in OPERATIONS.values() if row.error == "rounded") | {ROUNDED}
GREATEST_BINADE, LEAST_BINADE, PRECISION = 1023, -1022, 53
SPACING = 2.0**-1074
HALF_UNIT = 2.0**-53


def unit_below(size: Floats) -> Floats:
    """The spacing of float64 at `size` >= 0."""
    _, exponent = np.frexp(size)
    return _unit(np.where(size == 0.0, LEAST_BINADE, exponent - 1))


def unit_above(size: Floats) -> Floats:
    """The largest spacing below `size` >= 0, a power of two itself not counted; infinite beyond the floats."""
    mantissa, exponent = np.frexp(size)
    binade = np.where(size == 0.0, LEAST_BINADE, exponent - np.where(mantissa == 0.5, 2, 1))
    return np.where(size < np.inf, _unit(binade), np.inf)


def _unit(binade: NDArray[np.int64]) -> Floats:
    spacing: Floats = np.ldexp(1.0, np.maximum(binade, LEAST_BINADE) - PRECISION + 1)
    return spacing


def rounding_error(
    operation: str, operands: tuple[Intervals, ...], value: Intervals, accuracy: Mapping[str, float]
) -> Floats:
    """A bound of what the operation itself adds to results in `value`; infinite where it may overflow."""
    if operation in EXACT_OPERATIONS:
        return np.zeros(1)
    unit = unit_above(value.magnitude())
    if operation in ROUNDED_OPERATIONS:
        half = np.where(_scales(operation, operands), SPACING, np.maximum(unit / 2, SPACING))
        return np.where(_is_exact_here(operation, operands, value), 0.0, np.where(unit < np.inf, half, np.inf))
    if operation not in accuracy:
        raise UnableError(f"no accuracy is stated for {operation}: state its largest error in ulp")
    return np.nextafter(unit * accuracy[operation], np.inf)


def of_normal(operation: str, accuracy: Mapping[str, float]) -> float:
    """A bound of |ln(1 + h)| for a result that is 1 + h times the exact normal number: half a unit is at most 2^-53."""
    share = 1.0 if operation in ROUNDED_OPERATIONS else 2.0 * accuracy[operation]
    return share * HALF_UNIT / (1.0 - 2.0 * share * HALF_UNIT) * (1.0 + 2.0**-50)


def _is_exact_here(operation: str, operands: tuple[Intervals, ...], value: Intervals) -> Flags:
    """Whether nothing is rounded: a power of two, a subnormal sum, or Sterbenz's difference."""
    if operation in {"multiply", "divide"}:
        factors = operands if operation == "multiply" else (ONE / operands[1],)
        grows = np.zeros(1, dtype=np.bool_)
        for factor in factors:
            grows = grows | (_is_power_of_two(factor) & (factor.mignitude() >= 1.0))
        return _scales(operation, operands) & (grows | (value.mignitude() >= 2.0**LEAST_BINADE))
    if operation not in {"add", "subtract"}:
        return np.zeros(1, dtype=np.bool_)
    a, b = operands[0], -operands[1] if operation == "add" else operands[1]
    nothing = (a.magnitude() == 0.0) | (b.magnitude() == 0.0)
    above = (a.low > 0.0) & (a.low >= b.high / 2) & (b.low >= a.high / 2)
    below = (a.high < 0.0) & (a.high <= b.low / 2) & (b.high <= a.low / 2)
    exact: Flags = nothing | above | below | (value.magnitude() < 2.0**LEAST_BINADE)
    return exact


def _scales(operation: str, operands: tuple[Intervals, ...]) -> Flags:
    """Whether it multiplies by a power of two, which rounds subnormal results only."""
    if operation == "multiply":
        return _is_power_of_two(operands[0]) | _is_power_of_two(operands[1])
    return _is_power_of_two(operands[1]) if operation == "divide" else np.zeros(1, dtype=np.bool_)


def _is_power_of_two(a: Intervals) -> Flags:
    power: Flags = (a.low == a.high) & (np.frexp(np.abs(a.low))[0] == 0.5)
    return power
