"""Can a formula take a value in a given interval over a box of inputs? Branch and bound.

A box whose enclosure misses the target is excluded; an exact point whose value lies in the target is an example; the
rest is split until the budget is spent. Nothing is excluded or accepted without a ball. Whole numbers are split into
whole numbers, so that a box of them ends in points and the answer is complete.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.verify.pieces import Pieces
from prsym.verify.ranges import (
    Outside,
    enclosure_over,
    has_sum,
    inside,
    is_quick,
    misses,
    settled_at,
    steepest_corners,
    value_or_none,
    widest,
)
from prsym.verify.whole import Box, Ends, Point, halves, hull, middle, whole_box, whole_parameters, whole_points

BUDGETS = {True: 2000, False: 100}  # boxes looked at before a question is left undecided: quick formulas, costly ones
BUDGET_OF_SUMS = 16  # an enclosure of a sum over hundreds of documents takes up to half a second
MOST_POINTS = {True: 20_000, False: 500}  # boxes of whole numbers with no more points than that are searched to the end
BISECTIONS = 60
MOST_CORNERS = 1024  # of a box that are tried: of one with more, those where the value is lowest and highest
MARGIN = 1000  # near-corner points lie a thousandth of the box inside it


@dataclass(frozen=True, slots=True)
class Search:
    """The outcome: an example, or that the target is excluded, or neither; and the hull of the values seen.

    `hull` bounds every value over the box when the target is excluded. `boxes` counts the boxes looked at;
    `outside` says that no point of the box is in the formula's domain.
    """

    example: Point | None
    excluded: bool
    outside: bool
    hull: Ends | None
    boxes: int


def search(formula: Formula, box: Box, target: Interval) -> Search:
    """Can the formula take a value in the target for some inputs in the closed box? Whole parameters are whole."""
    whole = whole_parameters(formula)
    tight = whole_box(box, whole)
    if tight is None:
        return Search(None, True, True, None, 0)
    over_all = enclosure_over(formula, tight)
    if isinstance(over_all, tuple) and misses(over_all, target):
        return Search(None, True, False, over_all, 1)
    found = _example_by_points(formula, tight, target)
    if found is not None:
        return Search(found, False, False, None, 0)
    return _branch_and_bound(formula, tight, target, _budget(formula, tight, whole), over_all)


def _budget(formula: Formula, box: Box, whole: frozenset[str]) -> int:
    if has_sum(formula):
        return BUDGET_OF_SUMS
    quick = is_quick(formula)
    points = whole_points(box, whole)
    return max(BUDGETS[quick], 2 * points if points is not None and points <= MOST_POINTS[quick] else 0)


def _branch_and_bound(
    formula: Formula, box: Box, target: Interval, budget: int, over_all: Ends | Outside | None
) -> Search:
    """The search by division; `over_all` is the enclosure over the whole box."""
    whole = whole_parameters(formula)
    pieces = Pieces([box], newest_first=True)
    hulls: list[Ends] = []
    for current in pieces.up_to(budget):
        enclosure = over_all if current is box else enclosure_over(formula, current)
        if isinstance(enclosure, Outside):
            continue
        if enclosure is not None and misses(enclosure, target):
            hulls.append(enclosure)
            continue
        name = widest(formula, current)
        at_middle = value_or_none(formula, middle(current, whole))
        if not name and at_middle is not None:
            at_middle = settled_at(formula, middle(current, whole), target)
        if at_middle is not None and inside(at_middle, target):
            return Search(simplest(formula, box, middle(current, whole), target), False, False, None, pieces.looked)
        if name:
            pieces.put(*halves(current, name, whole))
        elif at_middle is not None and misses(at_middle, target):
            hulls.append(at_middle)
        else:
            pieces.leave()
    excluded = pieces.all_settled
    return Search(None, excluded, excluded and not hulls, hull(hulls) if excluded else None, pieces.looked)


def _hits(formula: Formula, point: Mapping[str, Fraction], target: Interval) -> bool:
    value = value_or_none(formula, point)
    return value is not None and inside(value, target)


def _example_by_points(formula: Formula, box: Box, target: Interval) -> Point | None:
    """Middle and near-corner points; between one below and one above the target, by bisection."""
    below: Point | None = None
    above: Point | None = None
    for point in _probe(formula, box):
        value = value_or_none(formula, point)
        if value is None:
            continue
        if inside(value, target):
            return simplest(formula, box, point, target)
        if misses(value, target):
            below, above = (below, point) if _is_above(value, target) else (point, above)
        if below is not None and above is not None:
            return _between(formula, box, below, above, target)
    return None


def _is_above(value: Ends, target: Interval) -> bool:
    """Whether a value that misses the target lies above it."""
    return target.upper is not None and value[0] >= target.upper


def _probe(formula: Formula, box: Box) -> Iterator[Point]:
    """The middle, then points just inside the corners (rounding intervals may be open)."""
    whole = whole_parameters(formula)
    yield middle(box, whole)
    ends = {name: _just_inside(box[name], name in whole) for name in box}
    if 2 ** sum(len(both) > 1 for both in ends.values()) > MOST_CORNERS:
        for corner in steepest_corners(formula, box):
            yield {name: ends[name][0 if value == box[name][0] else -1] for name, value in corner.items()}
        return
    for values in product(*ends.values()):
        yield dict(zip(box, values, strict=True))


def _just_inside(ends: Ends, is_whole: bool) -> tuple[Fraction, ...]:
    low, high = ends
    inward = Fraction(0) if is_whole else (high - low) / MARGIN
    return (low,) if low == high else (low + inward, high - inward)


def _between(formula: Formula, box: Box, below: Point, above: Point, target: Interval) -> Point | None:
    """On the segment from one point to the other the value passes through the target, where it is continuous."""
    whole = whole_parameters(formula)
    for _ in range(BISECTIONS):
        point = middle({name: (min(b, above[name]), max(b, above[name])) for name, b in below.items()}, whole)
        value = value_or_none(formula, point)
        if value is None or point in (below, above):
            return None
        if inside(value, target):
            return simplest(formula, box, point, target)
        if not misses(value, target):
            return None
        if _is_above(value, target):
            above = point
        else:
            below = point
    return None


def simplest(formula: Formula, box: Box, point: Point, target: Interval) -> Point:
    """The example with as few decimal places as still works."""
    whole = whole_parameters(formula)
    for places in range(1, 12):
        step = Fraction(1, 10**places)
        rounded = {name: round(value / step) * step for name, value in point.items()}
        strictly = all(
            n in whole or low < rounded[n] < high or low == high == rounded[n] for n, (low, high) in box.items()
        )
        if strictly and _hits(formula, rounded, target):
            return rounded
    return point
