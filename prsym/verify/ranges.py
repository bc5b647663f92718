"""What values a formula can take over a box of inputs, and whether it can take one in a given interval.

Over a box, parameters in which the value is monotone (a theorem of the catalogue, named by the formula) are put at
their ends; over what is left an explicit formula is enclosed by its natural ball extension and the mean value form
f(m) + f'(B)(B - m), and an implicit one by certain signs of its residual on both sides of the unknown.
Branch and bound: a box whose enclosure misses the target is excluded; an exact point whose value lies in the target
is an example; the rest is split until the budget is spent. Nothing is excluded or accepted without a ball.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from prsym.errors import DomainError, UnableError
from prsym.model.domain import Interval
from prsym.model.formula import Formula, Monotone
from prsym.reading.tree import Relation
from prsym.verify.balls import (
    UndefinedError,
    Value,
    at_precision,
    ball,
    ball_between,
    bounds,
    evaluate,
    exact,
)
from prsym.verify.dual import with_gradient
from prsym.verify.enclose import bounds_at, check_domain
from prsym.verify.implicit import bits_to_lower_end, solve_at, solve_over

Ends = tuple[Fraction, Fraction]
Box = Mapping[str, Ends]
Point = dict[str, Fraction]
PRECISION = 128
BUDGETS = {True: 2000, False: 100}  # boxes looked at before a question is left undecided: explicit, implicit
BISECTIONS = 60
EXPLICIT_BOXES, IMPLICIT_BOXES = 64, 4  # pieces of a hull: enough for display, an implicit piece costs 10 ms
HUGE = Fraction(10) ** 1000  # stands for an end of an enclosure that is not known


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


def value_at(formula: Formula, point: Mapping[str, Fraction], precision: int = PRECISION) -> Ends:
    """Rigorous bounds at an exact point; raises `DomainError` outside the domain."""
    check_domain(formula, point)
    try:
        return bounds_at(formula, point, precision)
    except UndefinedError as error:
        raise DomainError(f"{formula.id}: {error}") from None


def _at_unknown(formula: Formula, values: Mapping[str, Value], unknown: Fraction, precision: int) -> Ends:
    """Bounds of the value of an implicit formula at one value of its unknown, in which it increases."""
    assert formula.unknown is not None
    if formula.determined_by is None:
        return unknown, unknown
    with at_precision(precision + bits_to_lower_end(formula, unknown)):
        return bounds(evaluate(formula.value_tree, {**values, formula.unknown.name: exact(unknown)}))


def search(formula: Formula, box: Box, target: Interval) -> Search:
    """Can the formula take a value in the target for some inputs in the closed box?"""
    budget = BUDGETS[formula.unknown is None]
    found = _example_by_points(formula, box, target)
    if found is not None:
        return Search(found, False, False, None, 0)
    return _branch_and_bound(formula, box, target, budget)


def hull_over(formula: Formula, box: Box) -> Ends | None:
    """Bounds on every value that the formula takes over the box; None when no finite bounds were found."""
    boxes = EXPLICIT_BOXES if formula.unknown is None else IMPLICIT_BOXES
    pending: list[Box] = [box]
    while len(pending) < boxes and any(_widest(formula, b) for b in pending):
        pending = [half for b in pending for half in (_halves(formula, b) if _widest(formula, b) else [b])]
    enclosures = [_enclosure(formula, b) for b in pending]
    if any(e is None for e in enclosures):
        return None
    ends = [e for e in enclosures if isinstance(e, tuple)]
    if not all(known(e) for e in ends):
        return None
    return (min(e[0] for e in ends), max(e[1] for e in ends)) if ends else None


def _branch_and_bound(formula: Formula, box: Box, target: Interval, budget: int) -> Search:
    pending: list[Box] = [box]
    hulls: list[Ends] = []
    seen = 0
    while pending:
        current, seen = pending.pop(), seen + 1
        enclosure = _enclosure(formula, current)
        if isinstance(enclosure, _Outside):
            continue
        if enclosure is not None and misses(enclosure, target):
            hulls.append(enclosure)
            continue
        middle = _middle(current)
        if _hits(formula, middle, target):
            return Search(simplest(formula, box, middle, target), False, False, None, seen)
        if seen >= budget or not _widest(formula, current):
            return Search(None, False, False, None, seen)
        pending += _halves(formula, current)
    hull = (min(h[0] for h in hulls), max(h[1] for h in hulls)) if hulls else None
    return Search(None, True, not hulls, hull, seen)


class _Outside:
    """No point of the box is in the domain."""


def _enclosure(formula: Formula, box: Box) -> Ends | _Outside | None:
    """Bounds over the box's points in the domain, `_Outside`, or None when the balls do not tell.

    An end that is not known, because its corner is not certainly in the domain, is -HUGE or HUGE. A known end
    holds for all points: from each a path along the axes leads to the corner and stays in the domain, for
    the constraints P > f(R, rho) of the implicit formulas have f increasing in rho.
    """
    try:
        with at_precision(PRECISION):
            if _fails_on_all(formula.constraint_trees, box):
                return _Outside()
        low, high = _end(formula, box, 0), _end(formula, box, 1)
    except UndefinedError:
        return _Outside() if all(a == b for a, b in box.values()) else None
    except (UnableError, DomainError):
        return None
    return None if low == -HUGE and high == HUGE else (low, high)


def _end(formula: Formula, box: Box, side: int) -> Fraction:
    """The lowest (side 0) or highest (side 1) value that the enclosure allows."""
    collapsed = _at_monotone_ends(formula, box, side)
    with at_precision(PRECISION):
        if not _holds_on_all(formula.constraint_trees, collapsed):
            return (-HUGE, HUGE)[side]
    return _enclosure_at_ends(formula, collapsed, side)


def _at_monotone_ends(formula: Formula, box: Box, side: int) -> Box:
    """Monotone parameters at the end where the value is lowest (side 0) or highest (side 1)."""
    collapsed = dict(box)
    for known in _applicable(formula, box):
        end = box[known.parameter][side if known.direction > 0 else 1 - side]
        collapsed[known.parameter] = (end, end)
    return collapsed


def _applicable(formula: Formula, box: Box) -> list[Monotone]:
    return [m for m in formula.monotone if not m.where or _holds_on_all((formula.relation(m.where),), box)]


def _enclosure_at_ends(formula: Formula, box: Box, side: int) -> Fraction:
    with at_precision(PRECISION):
        balls = {name: ball_between(*ends) for name, ends in box.items()}
        if formula.unknown is None:
            return _explicit(formula, box, balls, side)
        low, high = solve_at(formula, _middle(box), 64)
        unknown = solve_over(formula, box, (low + high) / 2)
    return _at_unknown(formula, balls, unknown[side], PRECISION)[side]


def _explicit(formula: Formula, box: Box, balls: Mapping[str, Value], side: int) -> Fraction:
    """Natural extension and mean value form, where the gradient's certain signs have put what they can at an end."""
    over = with_gradient(formula.value_tree, balls, tuple(box))
    ends = {name: _steepest_end(slope, box[name], side) for slope, name in zip(over.gradient, box, strict=True)}
    if ends != box:
        return _explicit(formula, ends, {name: ball_between(*e) for name, e in ends.items()}, side)
    middle = {name: exact(value) for name, value in _middle(box).items()}
    mean = ball(evaluate(formula.value_tree, middle))
    for slope, name in zip(over.gradient, box, strict=True):
        mean += ball(slope) * (ball(balls[name]) - ball(middle[name]))
    tightest = max if side == 0 else min
    return tightest(bounds(over.value)[side], bounds(mean)[side])


def _steepest_end(slope: Value, ends: Ends, side: int) -> Ends:
    """The end at which the value is lowest (side 0) or highest (side 1), when the slope's sign is certain."""
    sign = ball(slope)
    if ends[0] == ends[1] or not (sign > 0 or sign < 0):
        return ends
    end = ends[side] if sign > 0 else ends[1 - side]
    return end, end


def _fails_on_all(relations: tuple[Relation, ...], box: Box) -> bool:
    """Whether some relation certainly fails on the whole box."""
    return any(not _certain(r, box, certain_failure=True) for r in relations)


def _holds_on_all(relations: tuple[Relation, ...], box: Box) -> bool:
    """Whether every relation certainly holds on the whole box."""
    return all(_certain(r, box, certain_failure=False) for r in relations)


def _certain(relation: Relation, box: Box, *, certain_failure: bool) -> bool:
    """`a < b` and `a <= b` between the hulls of both sides; with `certain_failure`, false only when it must be."""
    balls = {name: ball_between(*ends) for name, ends in box.items()}
    sides = [bounds(evaluate(side, balls)) for side in relation.sides]
    for (a_low, a_high), operator, (b_low, b_high) in zip(sides, relation.operators, sides[1:], strict=False):
        left, right = (a_low, b_high) if certain_failure else (a_high, b_low)
        if not (left < right if operator == "<" else left <= right):
            return False
    return True


def misses(enclosure: Ends, target: Interval) -> bool:
    """Whether no value of the enclosure lies in the target."""
    low, high = enclosure
    above = target.upper is not None and (low > target.upper or (low == target.upper and target.upper_open))
    below = target.lower is not None and (high < target.lower or (high == target.lower and target.lower_open))
    return above or below


def known(enclosure: Ends) -> bool:
    """Whether both ends are known."""
    return enclosure[0] != -HUGE and enclosure[1] != HUGE


def inside(enclosure: Ends, target: Interval) -> bool:
    """Whether every value of the enclosure lies in the target."""
    return target.contains(enclosure[0]) and target.contains(enclosure[1])


def _middle(box: Box) -> Point:
    return {name: (low + high) / 2 for name, (low, high) in box.items()}


def _hits(formula: Formula, point: Mapping[str, Fraction], target: Interval) -> bool:
    value = value_or_none(formula, point)
    return value is not None and inside(value, target)


def value_or_none(formula: Formula, point: Mapping[str, Fraction]) -> Ends | None:
    """`value_at`, or None outside the domain or where the value could not be settled."""
    try:
        return value_at(formula, point)
    except (DomainError, UnableError):
        return None


def _example_by_points(formula: Formula, box: Box, target: Interval) -> Point | None:
    """Middle and near-corner points; between one below and one above the target, by bisection."""
    below: Point | None = None
    above: Point | None = None
    for point in _probe(box):
        value = value_or_none(formula, point)
        if value is None:
            continue
        if inside(value, target):
            return simplest(formula, box, point, target)
        if misses(value, target):
            is_above = target.upper is not None and value[0] >= target.upper
            below, above = (below, point) if is_above else (point, above)
        if below is not None and above is not None:
            return _between(formula, box, below, above, target)
    return None


def _probe(box: Box) -> Iterator[Point]:
    """The middle, then points just inside the corners (rounding intervals may be open)."""
    yield _middle(box)
    ends = [
        (low,) if low == high else (low + (high - low) / 1000, high - (high - low) / 1000) for low, high in box.values()
    ]
    for corner in product(*ends):
        yield dict(zip(box, corner, strict=True))


def _between(formula: Formula, box: Box, below: Point, above: Point, target: Interval) -> Point | None:
    """On the segment from one point to the other the value passes through the target, where it is continuous."""
    for _ in range(BISECTIONS):
        middle = {name: (below[name] + above[name]) / 2 for name in below}
        value = value_or_none(formula, middle)
        if value is None:
            return None
        if inside(value, target):
            return simplest(formula, box, middle, target)
        if not misses(value, target):
            return None
        if target.upper is not None and value[0] >= target.upper:
            above = middle
        else:
            below = middle
    return None


def simplest(formula: Formula, box: Box, point: Point, target: Interval) -> Point:
    """The example with as few decimal places as still works."""
    for places in range(1, 12):
        step = Fraction(1, 10**places)
        rounded = {name: round(value / step) * step for name, value in point.items()}
        strictly = all(low < rounded[n] < high or low == high == rounded[n] for n, (low, high) in box.items())
        if strictly and _hits(formula, rounded, target):
            return rounded
    return point


def _widest(formula: Formula, box: Box) -> str:
    """The parameter with the largest relative width among those that are not at their ends anyway, or ""."""
    settled = _settled(formula, box)

    def width(name: str) -> Fraction:
        low, high = box[name]
        return (high - low) / max(abs(low), abs(high), Fraction(1, 10**30)) if name not in settled else Fraction(0)

    name = max(box, key=width)
    return name if width(name) > 0 else ""


def _settled(formula: Formula, box: Box) -> set[str]:
    """The parameters that are put at their ends on this box, so that splitting them gains nothing."""
    try:
        in_domain = _holds_on_all(formula.constraint_trees, box)
        return {m.parameter for m in _applicable(formula, box)} if in_domain else set()
    except (UnableError, UndefinedError):
        return set()


def _halves(formula: Formula, box: Box) -> list[Box]:
    name = _widest(formula, box)
    low, high = box[name]
    middle = (low + high) / 2
    return [{**box, name: (low, middle)}, {**box, name: (middle, high)}]
