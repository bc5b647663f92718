"""What a small relative change of an argument does to the result, relatively: d ln|v| / d ln|a| of each operation.

These hardly vary where values vary by orders of magnitude, and are bounded where an argument goes to 0 with its result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from flint import arb

from prsym.codegen.interval_arrays import ONE, Intervals
from prsym.codegen.step_errors import LN_10, absolute, slopes

HALF = Intervals.exact(0.5)
MINUS = -ONE


def elasticities(operation: str, operands: tuple[Intervals, ...], value: Intervals) -> tuple[Intervals, ...]:
    """The elasticities over intervals; everything where nothing is known."""
    if operation in {"min", "max"}:
        return slopes(operation, operands, value)
    return _RULES[operation](value, *operands)


def _share(a: Intervals, b: Intervals, total: Intervals) -> Intervals:
    """a/(a + b)."""
    return (a / total).meet(ONE / (ONE + b / a))


def _sum_rule(v: Intervals, a: Intervals, b: Intervals) -> tuple[Intervals, Intervals]:
    return _share(a, b, v), _share(b, a, v)


def _angle_rule(v: Intervals, y: Intervals, x: Intervals) -> tuple[Intervals, Intervals]:
    by_y = absolute(y / x).falling(_of_atan)
    return by_y, -by_y


def _fma_rule(v: Intervals, a: Intervals, b: Intervals, c: Intervals) -> tuple[Intervals, Intervals, Intervals]:
    by_product = _share(a * b, c, v)
    return by_product, by_product, _share(c, a * b, v)


def _of_atan(a: Any) -> Any:
    """a/((1 + a^2) atan a), which falls from 1 for a >= 0."""
    return arb(1) if a == 0 else a / ((1 + a * a) * a.atan())


def _of_atanh(a: Any) -> Any:
    """a/((1 - a^2) atanh a), which rises from 1 for 0 <= a < 1."""
    return arb(1) if a == 0 else a / ((1 - a * a) * a.atanh())


def _of_log1p(a: Any) -> Any:
    """a/((1 + a) ln(1 + a)), which falls."""
    return arb(1) if a == 0 else a / ((1 + a) * a.log1p())


def _of_expm1(a: Any) -> Any:
    """a/(1 - e^-a), which rises."""
    return arb(1) if a == 0 else -a / (-a).expm1()


_RULES: Mapping[str, Callable[..., tuple[Intervals, ...]]] = MappingProxyType(
    {
        "add": _sum_rule,
        "subtract": lambda v, a, b: _sum_rule(v, a, -b),
        "multiply": lambda _, a, b: (ONE, ONE),
        "divide": lambda _, a, b: (ONE, MINUS),
        "negate": lambda _, a: (ONE,),
        "abs": lambda _, a: (ONE,),
        "sqrt": lambda _, a: (HALF,),
        "power": lambda _, a, b: (b, b * a.rising(arb.log)),
        "exp": lambda _, a: (a,),
        "expm1": lambda _, a: (a.rising(_of_expm1),),
        "log": lambda v, a: (ONE / v,),
        "log1p": lambda _, a: (a.falling(_of_log1p),),
        "log10": lambda v, a: (ONE / (v * LN_10),),
        "atan": lambda _, a: (absolute(a).falling(_of_atan),),
        "atan2": _angle_rule,
        "atanh": lambda _, a: (absolute(a).rising(_of_atanh),),
        "fma": _fma_rule,
    }
)
