"""All constraints at once by their mean value forms: a sum of them that excludes a box, or a point that is near.

Over a box B with centre m, f(x) lies in f(m) + f'(B)(x - m). The point of the box at which these linear forms are
nearest to the targets is found in floating point. Where some form stays out, its distances are weights with which the
forms are added up in balls: a sum that misses the sum of the targets proves that the box holds no solution. (By
Farkas' lemma such weights exist whenever the linear system has none.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isinf

from prsym.verify.balls import Value, at_precision, ball, ball_between, bounds, exact
from prsym.verify.intervals import Range, add, divide, intersect, multiply, negative, width
from prsym.verify.ranges import PRECISION
from prsym.verify.whole import Box, Ends, Point

GRID = 1024  # the nearest point is put on this grid of the box, and weights on its inverse: no float's last bit counts
TOLERANCE = 1e-9
PULL = 1e-4  # towards the middle of the box, so that the nearest point is one point
SHRUNK = 0.5  # of each target, aimed at first: what is found is then well inside


@dataclass(frozen=True, slots=True)
class Row:
    """One constraint over a box: its value at the centre, its slopes over the box by name, and what it must reach."""

    at_centre: Ends
    slopes: Mapping[str, Value]
    wanted: Range


def excluded_by_sum(rows: Sequence[Row], box: Box, centre: Point) -> bool:
    """Whether a weighted sum of the rows, whose slopes hold over the box, excludes all of it."""
    wide = [name for name, (low, high) in box.items() if low < high]
    pairs = [(row, scaled) for row in rows if (scaled := _scaled(row, box, centre, wide)) is not None]
    if len(pairs) < 2 or not wide:
        return False
    systems = [scaled for _, scaled in pairs]
    _, out = _nearest(systems, 1.0)
    worst = max(map(abs, out))
    if worst <= TOLERANCE:
        return False
    weights = [Fraction(round(GRID * d / worst), GRID) / s.scale for d, s in zip(out, systems, strict=True)]
    return _sum_misses([row for row, _ in pairs], weights, box, centre)


def aim(rows: Sequence[Row], box: Box, centre: Point) -> Point:
    """The point of the box at which the rows are nearest to what is wanted."""
    wide = [name for name, (low, high) in box.items() if low < high]
    systems = [scaled for row in rows if (scaled := _scaled(row, box, centre, wide)) is not None]
    if not systems or not wide:
        return centre
    shares, _ = _nearest(systems, SHRUNK)
    point = dict(centre)
    for name, share in zip(wide, shares, strict=True):
        low, high = box[name]
        point[name] = (low + high) / 2 + (high - low) / 2 * Fraction(round(share * GRID), GRID)
    return point


def contracted(row: Row, box: Box, centre: Point) -> Box | None:
    """The box without what one row excludes on either side of an input; None when nothing is left."""
    kept = dict(box)
    parts = {n: multiply(_range(s), _moved(box[n], centre[n])) for n, s in row.slopes.items() if ball(s).is_finite()}
    if len(parts) < len(row.slopes):
        return box
    for name, slope in row.slopes.items():
        ends = _range(slope)
        if box[name][0] == box[name][1] or ends[0] <= 0 <= ends[1]:
            continue
        rest: Range = row.at_centre
        for other, part in parts.items():
            rest = rest if other == name else add(rest, part)
        reached = divide(add(row.wanted, negative(rest)), ends)
        both = intersect(box[name], add(reached, (centre[name], centre[name])))
        if both is None:
            return None
        low, high = both
        assert isinstance(low, Fraction)
        assert isinstance(high, Fraction)
        kept[name] = low, high
    return kept


def _range(value: Value) -> Range:
    return bounds(value)


def _moved(ends: Ends, by: Fraction) -> Range:
    return ends[0] - by, ends[1] - by


def _sum_misses(rows: Sequence[Row], weights: Sequence[Fraction], box: Box, centre: Point) -> bool:
    """Whether the weighted sum of the forms is certainly apart from the weighted sum of what is wanted."""
    wanted: Range = (Fraction(0), Fraction(0))
    with at_precision(PRECISION):
        total = ball(exact(Fraction(0)))
        for row, weight in zip(rows, weights, strict=True):
            wanted = add(wanted, multiply((weight, weight), row.wanted))
            total += ball(exact(weight)) * ball(ball_between(*row.at_centre))
        for name, ends in box.items():
            slope = ball(exact(Fraction(0)))
            for row, weight in zip(rows, weights, strict=True):
                slope += ball(exact(weight)) * ball(row.slopes[name])
            total += slope * ball(ball_between(ends[0] - centre[name], ends[1] - centre[name]))
        if not total.is_finite():
            return False
        low, high = bounds(total)
    return low > wanted[1] or high < wanted[0]


@dataclass(frozen=True, slots=True)
class _Scaled:
    """A row in floats: slopes by half widths of the box, and the target's ends, both in units of `scale`."""

    slopes: tuple[float, ...]
    low: float
    high: float
    scale: Fraction


def _scaled(row: Row, box: Box, centre: Point, wide: Sequence[str]) -> _Scaled | None:
    """The row around the middle of the box; None where it says nothing, or its slopes are not bounded."""
    middle = (row.at_centre[0] + row.at_centre[1]) / 2
    slopes: list[Fraction] = []
    for name in wide:
        if not ball(row.slopes[name]).is_finite():
            return None
        ends = bounds(row.slopes[name])
        slope = (ends[0] + ends[1]) / 2
        low, high = box[name]
        middle += slope * ((low + high) / 2 - centre[name])
        slopes.append(slope * (high - low) / 2)
    wanted = width(row.wanted)
    spread = sum((abs(s) for s in slopes), Fraction(0))
    scale = spread if isinstance(wanted, float) or wanted == 0 else wanted / 2
    if not scale:
        return None
    start, end = (e if isinstance(e, float) else float((e - middle) / scale) for e in row.wanted)
    return _Scaled(tuple(float(s / scale) for s in slopes), start, end, scale)


def _nearest(systems: Sequence[_Scaled], share: float) -> tuple[list[float], list[float]]:
    """The point of the box [-1, 1] at which the rows are nearest to a share of their targets; how far each is."""
    import numpy as np
    from scipy.optimize import lsq_linear

    slopes = np.array([s.slopes for s in systems])
    count, size = slopes.shape
    ends = np.array([_share_of(s, share) for s in systems])
    matrix = np.block([[slopes, -np.eye(count)], [PULL * np.eye(size), np.zeros((size, count))]])
    lower, upper = np.r_[-np.ones(size), ends[:, 0]], np.r_[np.ones(size), ends[:, 1]]
    found = lsq_linear(matrix, np.zeros(count + size), (lower, upper), method="bvls").x
    out = slopes @ found[:size] - found[size:]
    return [float(x) for x in found[:size]], [float(d) for d in out]


def _share_of(system: _Scaled, share: float) -> tuple[float, float]:
    """The middle share of the target; at least a hair of it, and all of it where an end is infinite."""
    if isinf(system.low) or isinf(system.high):
        return system.low, system.high
    middle, half = (system.low + system.high) / 2, (system.high - system.low) / 2
    half = max(share * half, TOLERANCE)
    return middle - half, middle + half
