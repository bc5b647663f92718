"""What one operation does to intervals, to small changes of its arguments, and what its own rounding may add."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np
from flint import arb
from numpy.typing import NDArray

from prsym.codegen.interval_arrays import ONE, Flags, Floats, Intervals
from prsym.errors import UnableError

ROUNDED = "rounded"  # a real number to the nearest float
EXACT_OPERATIONS = frozenset({"negate", "abs", "min", "max"})
ROUNDED_OPERATIONS = frozenset({"add", "subtract", "multiply", "divide", "sqrt", "fma", ROUNDED})  # by IEEE 754
GREATEST_BINADE, LEAST_BINADE, PRECISION = 1023, -1022, 53
SPACING = 2.0**-1074
HALF_UNIT = 2.0**-53
MINUS = Intervals.exact(-1.0)


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


def value(operation: str, operands: tuple[Intervals, ...]) -> Intervals:
    """The values of an operation; everything where it may have none."""
    return _VALUES[operation](*operands)


def slopes(operation: str, operands: tuple[Intervals, ...], result: Intervals) -> tuple[Intervals, ...]:
    """The partial derivatives; between 0 and 1 for min and max where either argument may be taken."""
    return _SLOPES[operation](result, *operands)


def _square(a: Intervals) -> Intervals:
    return absolute(a) * absolute(a)


def absolute(a: Intervals) -> Intervals:
    """|x|."""
    return Intervals(a.mignitude(), a.magnitude())


def _abs_slope(_: Intervals, a: Intervals) -> tuple[Intervals]:
    return (Intervals(np.where(a.low >= 0.0, 1.0, -1.0), np.where(a.high <= 0.0, -1.0, 1.0)),)


def _larger_slopes(_: Intervals, a: Intervals, b: Intervals) -> tuple[Intervals, Intervals]:
    first = Intervals(np.where(a.low >= b.high, 1.0, 0.0), np.where(a.high <= b.low, 0.0, 1.0))
    return first, ONE - first


def _smaller_slopes(_: Intervals, a: Intervals, b: Intervals) -> tuple[Intervals, Intervals]:
    return _larger_slopes(_, b, a)


def _angle(y: Intervals, x: Intervals) -> Intervals:
    """atan2 in the right half plane."""
    return (y / x).rising(arb.atan).where(x.low > 0.0)


def _angle_slopes(_: Intervals, y: Intervals, x: Intervals) -> tuple[Intervals, Intervals]:
    square = _square(x) + _square(y)
    return x / square, -y / square


def _power(a: Intervals, b: Intervals) -> Intervals:
    return (b * a.rising(arb.log)).rising(arb.exp)


def _log10(x: arb) -> arb:
    return x.log() / arb(10).log()


LN_10 = Intervals.exact(10.0).rising(arb.log)
TWO = Intervals.exact(2.0)
_VALUES: Mapping[str, Callable[..., Intervals]] = MappingProxyType(
    {
        "add": lambda a, b: a + b,
        "subtract": lambda a, b: a - b,
        "multiply": lambda a, b: _square(a) if a is b else a * b,
        "divide": lambda a, b: a / b,
        "negate": lambda a: -a,
        "power": _power,
        "sqrt": lambda a: a.rising(arb.sqrt),
        "exp": lambda a: a.rising(arb.exp),
        "expm1": lambda a: a.rising(arb.expm1),
        "log": lambda a: a.rising(arb.log),
        "log1p": lambda a: a.rising(arb.log1p),
        "log10": lambda a: a.rising(_log10),
        "atan": lambda a: a.rising(arb.atan),
        "atan2": _angle,
        "atanh": lambda a: a.rising(arb.atanh),
        "abs": absolute,
        "min": lambda a, b: Intervals(np.minimum(a.low, b.low), np.minimum(a.high, b.high)),
        "max": lambda a, b: Intervals(np.maximum(a.low, b.low), np.maximum(a.high, b.high)),
        "fma": lambda a, b, c: a * b + c,
    }
)
_SLOPES: Mapping[str, Callable[..., tuple[Intervals, ...]]] = MappingProxyType(
    {
        "add": lambda _, a, b: (ONE, ONE),
        "subtract": lambda _, a, b: (ONE, MINUS),
        "multiply": lambda _, a, b: (b, a),
        "divide": lambda v, a, b: (ONE / b, -(v / b)),
        "negate": lambda _, a: (MINUS,),
        "power": lambda v, a, b: (b * v / a, v * a.rising(arb.log)),
        "sqrt": lambda v, a: (ONE / (TWO * v),),
        "exp": lambda v, a: (v,),
        "expm1": lambda v, a: (v + ONE,),
        "log": lambda _, a: (ONE / a,),
        "log1p": lambda _, a: (ONE / (ONE + a),),
        "log10": lambda _, a: (ONE / (a * LN_10),),
        "atan": lambda _, a: (ONE / (ONE + _square(a)),),
        "atan2": _angle_slopes,
        "atanh": lambda _, a: (ONE / (ONE - _square(a)),),
        "abs": _abs_slope,
        "min": _smaller_slopes,
        "max": _larger_slopes,
        "fma": lambda _, a, b, c: (b, a, ONE),
    }
)
