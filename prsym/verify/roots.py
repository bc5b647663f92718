"""Certified roots by interval Newton: existence and uniqueness in a box, or proof of absence.

For f continuously differentiable on a box B with midpoint m and 0 outside f'(B), let
N = m - f(m)/f'(B). If N is inside B there is exactly one root in B, and it lies in N; if N misses B
there is none. A small residual is no evidence and is never used as such.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import arb

from prsym.errors import UnableError
from prsym.verify.balls import Value, at_precision, ball, bounds, exact
from prsym.verify.whole import Ends

# f at an exact point or ball -> (value, derivative), as balls
START_BITS = 16  # what the caller's bracket is known to give
Function = Callable[[Value], tuple[Value, Value]]


@dataclass(frozen=True, slots=True)
class RootVerdict:
    """`unique` (with the narrowed box), `none`, or `undecided`."""

    status: str
    lower: Fraction
    upper: Fraction


def interval_newton(function: Function, box: Any) -> RootVerdict:
    """One decision about the roots of a function in a ball."""
    low, high = bounds(box)
    try:
        middle = box.mid()
        value = ball(function(middle)[0])
        over_box, slope = (ball(x) for x in function(box))
    except UnableError:
        return RootVerdict("undecided", low, high)
    if not over_box.contains(0):
        return RootVerdict("none", low, high)
    if slope.contains(0):
        return RootVerdict("undecided", low, high)
    step = middle - value / slope
    if not step.overlaps(box):
        return RootVerdict("none", low, high)
    if box.contains_interior(step):
        return RootVerdict("unique", *bounds(step))
    return RootVerdict("undecided", low, high)


def refine(function: Function, start: Fraction, bits: int, guard: int) -> Ends:
    """A box of relative width about 2**-(bits + guard) that holds exactly one root, grown from a good start.

    The start is good to `START_BITS` bits. Newton's method runs at doubling precision, with `guard` bits on top
    for a root that lies so close to the end of the domain; the last word is interval Newton's. Raises
    `UnableError` when the start was too poor for that.
    """
    estimate, accuracy = start, START_BITS
    while accuracy < bits + START_BITS:
        with at_precision(2 * accuracy + guard + 64):
            value, slope = function(exact(estimate))
            correction = ball(value) / ball(slope)
            estimate = bounds((ball(exact(estimate)) - correction).mid())[0]
        accuracy *= 2  # Newton's method doubles the number of correct bits
    return _certified(function, estimate, bits + guard)


def _certified(function: Function, estimate: Fraction, bits: int) -> Ends:
    scale = max(abs(estimate), Fraction(1, 2**bits))
    with at_precision(2 * bits + 96):
        for widening in (0, 8, 16, 24):
            radius = scale * Fraction(2) ** (widening - bits)
            box = _box(estimate, radius)
            verdict = interval_newton(function, box)
            if verdict.status == "unique":
                return verdict.lower, verdict.upper
    raise UnableError("interval Newton did not confirm a unique root near the estimate")


def _box(middle: Fraction, radius: Fraction) -> Any:
    return arb(exact(middle - radius)).union(arb(exact(middle + radius)))


def bisect_sign(sign: Callable[[Fraction], int], low: Fraction, high: Fraction, steps: int) -> Ends:
    """Narrow a bracket by a certain sign at dyadic midpoints (-1 below the root, +1 above, 0 not certain)."""
    for _ in range(steps):
        middle = (low + high) / 2
        side = sign(middle)
        if side == 0:
            break
        low, high = (middle, high) if side < 0 else (low, middle)
    return low, high
