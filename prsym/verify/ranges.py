"""Enclosures, with proof, of the values that a formula takes over a box of inputs.

Parameters in which the value is monotone (a theorem of the catalogue, named by the formula) are put at their ends;
over what is left an explicit formula is enclosed by its natural ball extension and the mean value form
f(m) + f'(B)(B - m), and an implicit one by certain signs of its residual on both sides of the unknown.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from prsym.errors import DomainError, UnableError
from prsym.model.domain import Interval
from prsym.model.formula import Formula, Monotone
from prsym.reading.tree import Relation, Summation, walk
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
from prsym.verify.enclose import bounds_at, check_domain, proved_value
from prsym.verify.implicit import bits_to_end, solve_at, solve_over
from prsym.verify.whole import Box, Ends, halves, hull, middle, whole_box, whole_parameters

PRECISION = 128
FINER = 1024  # where a value at an exact point could not be told from the edge of a target
QUICK_BOXES, COSTLY_BOXES = 64, 4  # pieces of a hull: enough for display, a costly piece takes 10 ms or more
HUGE = Fraction(10) ** 1000  # stands for an end of an enclosure that is not known


class Outside:
    """No point of the box is in the domain."""


def value_at(formula: Formula, point: Mapping[str, Fraction], precision: int = PRECISION) -> Ends:
    """Rigorous bounds at an exact point; raises `DomainError` outside the domain."""
    check_domain(formula, point)
    try:
        return bounds_at(formula, point, precision)
    except UndefinedError as error:
        raise DomainError(str(error), formula.id) from None


def value_or_none(formula: Formula, point: Mapping[str, Fraction], precision: int = PRECISION) -> Ends | None:
    """`value_at`, or None outside the domain or where the value could not be settled."""
    try:
        return value_at(formula, point, precision)
    except (DomainError, UnableError, UndefinedError):  # a relation of the domain may have no value
        return None


def settled_at(formula: Formula, point: Mapping[str, Fraction], target: Interval) -> Ends | None:
    """Bounds at an exact point that lie in the target or miss it; None where nothing tells, or outside the domain."""
    for precision in (PRECISION, FINER):
        ends = value_or_none(formula, point, precision)
        if ends is None or inside(ends, target) or misses(ends, target):
            return ends
    try:
        value = proved_value(formula, point, lambda: bounds_at(formula, point, FINER))
    except UnableError:
        return None
    return None if value is None else (value, value)


def is_quick(formula: Formula) -> bool:
    """Whether one enclosure is a matter of microseconds: no unknown to find, and no sum of many terms."""
    return formula.unknown is None and not has_sum(formula)


def has_sum(formula: Formula) -> bool:
    """Whether the value is a sum whose terms are counted by inputs."""
    return any(isinstance(node, Summation) for node in walk(formula.value_tree))


def hull_over(formula: Formula, box: Box) -> Ends | None:
    """Bounds on every value that the formula takes over the box; None when no finite bounds were found."""
    whole = whole_parameters(formula)
    tight = whole_box(box, whole)
    attained = None if tight is None or formula.unknown is not None else _attained(formula, tight)
    if attained is not None:
        return attained
    boxes = QUICK_BOXES if is_quick(formula) else COSTLY_BOXES
    pending: list[Box] = [] if tight is None else [tight]
    while len(pending) < boxes and any(widest(formula, b) for b in pending):
        pending = [piece for b in pending for piece in _pieces(formula, b, whole)]
    enclosures = [enclosure_over(formula, b) for b in pending]
    if any(e is None for e in enclosures):
        return None
    ends = [e for e in enclosures if isinstance(e, tuple)]
    if not all(known(e) for e in ends):
        return None
    return hull(ends)


def steepest_corners(formula: Formula, box: Box) -> list[dict[str, Fraction]]:
    """The corners of the box at which the value is lowest and highest; those that the slopes over the box tell."""
    try:
        corners = [_corner(formula, box, side) for side in (0, 1)]
    except (DomainError, UnableError, UndefinedError):
        return []
    return [corner for corner in corners if corner is not None]


def _attained(formula: Formula, box: Box) -> Ends | None:
    """The values at two corners of the domain, where theorems or certain slopes show that no others lie beyond."""
    try:
        corners = [_corner(formula, box, side) for side in (0, 1)]
        inner = [c for c in corners if c and certainly_in_domain(formula, {n: (v, v) for n, v in c.items()})]
        ends = [value_at(formula, corner) for corner in inner]
    except (DomainError, UnableError, UndefinedError):
        return None
    return (ends[0][0], ends[1][1]) if len(ends) == len(corners) else None


def _corner(formula: Formula, box: Box, side: int) -> dict[str, Fraction] | None:
    """Where the value is lowest (side 0) or highest (side 1); None where the slopes over the box do not tell."""
    ends = _at_monotone_ends(formula, box, side)
    while any(low < high for low, high in ends.values()):
        with at_precision(PRECISION):
            over = with_gradient(formula.value_tree, {n: ball_between(*e) for n, e in ends.items()}, tuple(ends))
        before, slopes = ends, zip(over.gradient, ends, strict=True)
        ends = {name: _steepest_end(slope, before[name], side) for slope, name in slopes}
        if ends == before:
            return None
    return {name: low for name, (low, _) in ends.items()}


def _pieces(formula: Formula, box: Box, whole: frozenset[str]) -> tuple[Box, ...]:
    name = widest(formula, box)
    return halves(box, name, whole) if name else (box,)


def enclosure_over(formula: Formula, box: Box) -> Ends | Outside | None:
    """Bounds over the box's points in the domain, `Outside`, or None when the balls do not tell.

    An end that is not known, because its corner is not certainly in the domain, is -HUGE or HUGE. A known end
    holds for all points: from each a path along the axes leads to the corner and stays in the domain, for
    the constraints P > f(R, rho) of the implicit formulas have f increasing in rho.
    """
    try:
        if all(low == high for low, high in box.values()):
            return value_at(formula, {name: low for name, (low, _) in box.items()})
        with at_precision(PRECISION):
            if _fails_on_all(formula.constraint_trees, box):
                return Outside()
        low, high = _end(formula, box, 0), _end(formula, box, 1)
    except DomainError:
        return Outside() if all(low == high for low, high in box.values()) else None
    except (UnableError, UndefinedError):
        return None
    return None if low == -HUGE and high == HUGE else (low, high)


def _end(formula: Formula, box: Box, side: int) -> Fraction:
    """The lowest (side 0) or highest (side 1) value that the enclosure allows.

    An explicit formula is enclosed over the whole box, inside the domain or not, unless a theorem took it to an end.
    """
    collapsed = _at_monotone_ends(formula, box, side)
    if formula.unknown is not None or collapsed != box:
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
    if all(low == high for low, high in box.values()):
        return bounds_at(formula, {name: low for name, (low, _) in box.items()}, PRECISION)[side]
    with at_precision(PRECISION):
        balls = {name: ball_between(*ends) for name, ends in box.items()}
        if formula.unknown is None:
            return _explicit(formula, box, balls, side)
        low, high = solve_at(formula, middle(box), 64)
        unknown = solve_over(formula, box, (low + high) / 2)
    return _at_unknown(formula, balls, unknown[side], PRECISION)[side]


def _at_unknown(formula: Formula, values: Mapping[str, Value], unknown: Fraction, precision: int) -> Ends:
    """Bounds of the value of an implicit formula at one value of its unknown, in which it increases."""
    assert formula.unknown is not None
    if formula.determined_by is None:
        return unknown, unknown
    with at_precision(precision + bits_to_end(formula, unknown)):
        return bounds(evaluate(formula.value_tree, {**values, formula.unknown.name: exact(unknown)}))


def _explicit(formula: Formula, box: Box, balls: Mapping[str, Value], side: int) -> Fraction:
    """Natural extension and mean value form, where the gradient's certain signs have put what they can at an end."""
    varied = tuple(name for name, (low, high) in box.items() if low < high)  # no slope is asked for in the others
    try:
        over = with_gradient(formula.value_tree, balls, varied)
    except UnableError:
        return bounds(evaluate(formula.value_tree, balls))[side]
    ends = dict(box)
    for slope, name in zip(over.gradient, varied, strict=True):
        ends[name] = _steepest_end(slope, box[name], side)
    if ends != box:
        return _explicit(formula, ends, {name: ball_between(*e) for name, e in ends.items()}, side)
    centre = {name: exact(value) for name, value in middle(box).items()}
    mean = ball(evaluate(formula.value_tree, centre))
    for slope, name in zip(over.gradient, varied, strict=True):
        mean += ball(slope) * (ball(balls[name]) - ball(centre[name]))
    if not mean.is_finite():
        return bounds(over.value)[side]
    tightest = max if side == 0 else min
    return tightest(bounds(over.value)[side], bounds(mean)[side])


def _steepest_end(slope: Value, ends: Ends, side: int) -> Ends:
    """The end at which the value is lowest (side 0) or highest (side 1), when the slope's sign is certain."""
    sign = ball(slope)
    if ends[0] == ends[1] or not (sign > 0 or sign < 0):
        return ends
    end = ends[side] if sign > 0 else ends[1 - side]
    return end, end


def certainly_in_domain(formula: Formula, box: Box) -> bool:
    """Whether every point of the box is certainly in the formula's domain."""
    for parameter in formula.parameters:
        low, high = box[parameter.name]
        whole = low == high and low.denominator == 1
        if not (
            parameter.interval.contains(low) and parameter.interval.contains(high) and (whole or not parameter.integer)
        ):
            return False
    try:
        with at_precision(PRECISION):
            return _holds_on_all(formula.constraint_trees, box)
    except (UnableError, UndefinedError):
        return False


def certainly_outside(formula: Formula, box: Box) -> bool:
    """Whether a relation of the domain certainly fails on the whole box."""
    try:
        with at_precision(PRECISION):
            return _fails_on_all(formula.constraint_trees, box)
    except (UnableError, UndefinedError):
        return False


def _fails_on_all(relations: tuple[Relation, ...], box: Box) -> bool:
    """Whether some relation certainly fails on the whole box."""
    return any(not _certain(r, box, certain_failure=True) for r in relations)


def _holds_on_all(relations: tuple[Relation, ...], box: Box) -> bool:
    """Whether every relation certainly holds on the whole box."""
    return all(_certain(r, box, certain_failure=False) for r in relations)


def _certain(relation: Relation, box: Box, *, certain_failure: bool) -> bool:
    """Whether a relation holds for the hulls of its sides; with `certain_failure`, false only when it must be."""
    balls = {name: ball_between(*ends) for name, ends in box.items()}
    sides = [bounds(evaluate(side, balls)) for side in relation.sides]
    triples = zip(sides, relation.operators, sides[1:], strict=False)
    return all(_holds_between(a, operator, b, certain_failure) for a, operator, b in triples)


def _holds_between(a: Ends, operator: str, b: Ends, certain_failure: bool) -> bool:
    if operator in {">", ">="}:
        a, b, operator = b, a, operator.replace(">", "<")
    if operator not in {"<", "<="}:
        raise UnableError(f"a constraint with {operator} is not decided over a box")
    left, right = (a[0], b[1]) if certain_failure else (a[1], b[0])
    return left < right if operator == "<" else left <= right


def widest(formula: Formula, box: Box) -> str:
    """The parameter with the largest relative width among those that are not at their ends anyway, or ""."""
    at_ends = settled(formula, box)

    def width(name: str) -> Fraction:
        low, high = box[name]
        return (high - low) / max(abs(low), abs(high), Fraction(1, 10**30)) if name not in at_ends else Fraction(0)

    name = max(box, key=width, default="")
    return name if name and width(name) > 0 else ""


def settled(formula: Formula, box: Box) -> set[str]:
    """The parameters that are put at their ends on this box, so that splitting them gains nothing."""
    try:
        in_domain = _holds_on_all(formula.constraint_trees, box)
        return {m.parameter for m in _applicable(formula, box)} if in_domain else set()
    except (UnableError, UndefinedError):
        return set()


def misses(enclosure: Ends, target: Interval) -> bool:
    """Whether no value of the enclosure lies in the target."""
    return target.misses(*enclosure)


def inside(enclosure: Ends, target: Interval) -> bool:
    """Whether every value of the enclosure lies in the target."""
    return target.contains(enclosure[0]) and target.contains(enclosure[1])


def stays_inside(formula: Formula, box: Box, target: Interval) -> bool:
    """Whether every value that the formula takes over the box is seen to lie in the target; also where it has none."""
    enclosure = enclosure_over(formula, box)
    return isinstance(enclosure, Outside) or (enclosure is not None and inside(enclosure, target))


def known(enclosure: Ends) -> bool:
    """Whether both ends are known."""
    return enclosure[0] != -HUGE and enclosure[1] != HUGE
