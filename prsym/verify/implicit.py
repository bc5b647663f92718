"""The unknown of an implicit formula: certified at a point, enclosed over a box.

The residual increases strictly in the unknown (the theorem named by the formula's derivation), so that a
certain sign on either side is a bracket; interval Newton then proves existence and uniqueness once more,
without that theorem. At an edge the value is the one that the source names, and an unknown that is a whole number has
a room of its own (`whole_unknown`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from math import floor, isqrt

from flint import fmpq

from prsym.errors import PrsymError, UnableError
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.verify.balls import Value, at_precision, ball, ball_between, bounds, evaluate, exact
from prsym.verify.dual import with_gradient
from prsym.verify.roots import bisect_sign, refine
from prsym.verify.whole import Ends
from prsym.verify.whole_unknown import is_whole, solve_whole

REACH = 16_384  # the search ends where the unknown is within 2**-REACH of its lower end, or beyond 2**REACH
SIGN_PRECISIONS = (64, 256, 1024, 4096, 16_384, 40_960)
BISECTIONS = (30, 120, 400)
ESTIMATED, GRID, MOST_ESTIMATES = 24, 40, 40  # bits of an estimate, of its coordinate, and steps to it
WIDER = Fraction(17, 16)  # than the slopes say: the first try of an enclosure over a box
LEAST_FACTOR = Fraction(1, 2**20)  # by which an enclosure over a box is tried
SIMPLE = 1_000  # the largest denominator of a root that is sought exactly


def coordinate(formula: Formula, t: Fraction) -> Fraction:
    """The unknown at coordinate t, exactly, increasing and continuous in t: its lower end plus about 2**t.

    Between two finite ends, 2**t is about the ratio of its distances from the lower and from the upper one.
    """
    whole = floor(t)
    return _at_ratio(formula, Fraction(2) ** whole * (1 + t - whole))


def _at_ratio(formula: Formula, u: Fraction) -> Fraction:
    """The unknown at the distance u from its lower end, or where u is the ratio of the distances from both ends."""
    lower, upper = _ends(formula)
    if lower is None:  # the whole line, or what lies below the upper end
        return u - 1 / u if upper is None else upper - 1 / u
    return lower + u if upper is None else lower + (upper - lower) * u / (1 + u)


def _ratio(formula: Formula, unknown: Fraction) -> Fraction:
    """The inverse of `_at_ratio`."""
    lower, upper = _ends(formula)
    if lower is None and upper is None:  # the positive root of u - 1/u = unknown, to 2**-64 of its size
        scale = 2 ** (64 + max(0, unknown.denominator.bit_length() - unknown.numerator.bit_length()))
        return (unknown + Fraction(isqrt(floor((unknown * unknown + 4) * scale * scale)), scale)) / 2
    if lower is None:
        return 1 / (upper - unknown)  # type: ignore[operator]  # one of the ends is there
    return unknown - lower if upper is None else (unknown - lower) / (upper - unknown)


def solve_at(formula: Formula, point: Mapping[str, Fraction], bits: int) -> Ends:
    """Exact bounds, relative width about 2**-bits, of the unknown at an exact point.

    Raises `UnableError` when the unknown is farther out than `REACH` or the search does not settle.
    """
    if is_whole(formula):
        return solve_whole(formula, point)
    edge = edge_over(formula, {name: (value, value) for name, value in point.items()})
    if edge is not None:
        return edge, edge
    values = {key: exact(value) for key, value in point.items()}
    if (end := _root_at_end(formula, values)) is not None:
        return end, end
    near = _estimate(formula, values)
    if near is not None:
        with suppress(PrsymError):  # Newton's method may leave the domain
            return _exactly(formula, values, _refined(formula, values, near, bits, 0))
    problem = UnableError(f"{_unknown_name(formula)} was not found")
    for steps in BISECTIONS:  # where the equation swings, Newton needs a closer start
        low, high = _bracket(formula, values, steps)
        if low == high:
            return low, high
        try:
            guard = 0 if steps == BISECTIONS[0] else floor(abs(high)).bit_length()
            return _exactly(formula, values, _refined(formula, values, (low + high) / 2, bits, guard))
        except UnableError as error:
            problem = error
    raise problem


def _refined(formula: Formula, values: Mapping[str, Value], near: Fraction, bits: int, guard: int) -> Ends:
    """The unknown by interval Newton from a number near it; `guard` bits more of a large one."""
    residual = _equation(formula).residual_tree
    name = _unknown_name(formula)

    def function(unknown: Value) -> tuple[Value, Value]:
        dual = with_gradient(residual, {**values, name: unknown}, (name,))
        return dual.value, dual.gradient[0]

    return refine(function, near, bits, guard + bits_to_end(formula, near))


def _exactly(formula: Formula, values: Mapping[str, Value], found: Ends) -> Ends:
    """The root itself where it is a simple number at which the residual is exactly 0, else the bounds."""
    low, high = found
    guess = ((low + high) / 2).limit_denominator(SIMPLE)
    if low <= guess <= high and _is_root(formula, values, guess):
        return guess, guess
    return found


def surely_outside(formula: Formula, point: Mapping[str, Fraction], within: Interval) -> bool:
    """Whether the unknown at an exact point of the domain surely lies outside an interval: by a sign at its ends.

    False where that does not tell: for whole numbers, at edges, and for a value that is computed from the unknown.
    """
    unknown = formula.unknown
    if unknown is None or formula.determined_by is not None or is_whole(formula):
        return False
    if edge_over(formula, {name: (value, value) for name, value in point.items()}) is not None:
        return False
    values = {name: exact(value) for name, value in point.items()}
    inner = replace(unknown.interval, lower_open=True, upper_open=True)
    return any(
        end is not None and inner.contains(end) and _sign(formula, values, end) == sign
        for end, sign in ((within.lower, 1), (within.upper, -1))  # the residual increases in the unknown
    )


def bits_to_end(formula: Formula, unknown: Fraction) -> int:
    """How many bits it takes to tell the unknown from the nearest end of its domain; 0 at the end itself."""
    lower, upper = _ends(formula)
    near = Fraction(0) if lower is None else lower  # a value near 0 keeps its relative precision, too
    distances = [abs(unknown - near)] if upper is None else [abs(unknown - near), upper - unknown]
    return max((0, *(d.denominator.bit_length() - d.numerator.bit_length() for d in distances if d)))


def edge_over(formula: Formula, box: Mapping[str, Ends]) -> Fraction | None:
    """The value of the unknown that the source names for these inputs; None off the edges.

    Raises `UnableError` for a box that is partly on an edge.
    """
    equation = _equation(formula)
    for relation, edge in equation.edge_trees:
        balls = {name: ball_between(*ends) for name, ends in box.items()}
        left, right = (evaluate(side, balls) for side in relation.sides)
        exactly = isinstance(left, fmpq) and isinstance(right, fmpq)
        if exactly and left == right:
            return edge.value
        if not exactly and ball(left).overlaps(ball(right)):
            raise UnableError(f"the inputs are partly on the edge {edge.where}, where {edge.why}")
    return None


def solve_over(formula: Formula, box: Mapping[str, Ends], start: Fraction) -> Ends:
    """Bounds on the unknown over a whole box, found outward from its value `start` in the middle."""
    wide = tuple(name for name, (low, high) in box.items() if low != high)
    if not wide:
        return solve_at(formula, {name: low for name, (low, _) in box.items()}, 96)
    if is_whole(formula):
        raise UnableError(f"{_unknown_name(formula)} is a whole number, found at exact inputs only")
    edge = edge_over(formula, box)
    if edge is not None:
        return edge, edge
    ends = []
    nearest = _nearest_factor(formula, box, wide, start)
    growth = 2 if nearest == LEAST_FACTOR else Fraction(5, 4)
    for direction in (-1, 1):
        factor = nearest
        while _sign_over(formula, box, wide, _moved(formula, start, factor, direction)) != direction:
            factor *= growth
            if factor > 2**40:
                raise UnableError(f"{_unknown_name(formula)} could not be enclosed over the inputs' rounding")
        ends.append(_moved(formula, start, factor, direction))
    return ends[0], ends[1]


def _nearest_factor(formula: Formula, box: Mapping[str, Ends], wide: tuple[str, ...], start: Fraction) -> Fraction:
    """The first factor that is tried: a little more than the slopes in the middle say, no less than `LEAST_FACTOR`."""
    point = {n: exact((low + high) / 2) for n, (low, high) in box.items()}
    name = _unknown_name(formula)
    try:
        slopes = with_gradient(_equation(formula).residual_tree, {**point, name: exact(start)}, (*wide, name)).gradient
        *steep, own = (abs(float(ball(slope).mid())) for slope in slopes)
        moved = sum(slope * float(box[n][1] - box[n][0]) for n, slope in zip(wide, steep, strict=True)) / 2 / own
        factor = moved / float((_moved(formula, start, LEAST_FACTOR, 1) - start) / LEAST_FACTOR)
        return max(LEAST_FACTOR, Fraction(factor) * WIDER)
    except (UnableError, ZeroDivisionError, OverflowError, ValueError):
        return LEAST_FACTOR


def _moved(formula: Formula, start: Fraction, factor: Fraction, direction: int) -> Fraction:
    """The unknown moved down (-1) or up (+1) from `start` by a factor of its distance from the end."""
    return _at_ratio(formula, _ratio(formula, start) * (1 + factor) ** direction)


def _sign_over(formula: Formula, box: Mapping[str, Ends], wide: tuple[str, ...], unknown: Fraction) -> int:
    """The certain sign of the residual on the box, by its natural extension and its mean value form; else 0."""
    residual, name = _equation(formula).residual_tree, _unknown_name(formula)
    with at_precision(128 + bits_to_end(formula, unknown)):
        balls = {n: ball_between(*ends) for n, ends in box.items()}
        middle = {n: exact((low + high) / 2) for n, (low, high) in box.items()}
        try:
            over = with_gradient(residual, {**balls, name: exact(unknown)}, wide)
            mean = ball(evaluate(residual, {**middle, name: exact(unknown)}))
        except UnableError:
            return 0
        for variable, slope in zip(wide, over.gradient, strict=True):
            mean += ball(slope) * (ball(balls[variable]) - ball(middle[variable]))
        values = (ball(over.value), mean)
        return 1 if any(v > 0 for v in values) else -1 if any(v < 0 for v in values) else 0


def _estimate(formula: Formula, values: Mapping[str, Value]) -> Fraction | None:
    """The unknown to about `ESTIMATED` bits, not certified; None where that is not reached in a few steps.

    False position with the Illinois rule in the coordinate, at the lowest precision.
    """
    residual, name = _equation(formula).residual_tree, _unknown_name(formula)

    def value(t: Fraction) -> float:
        found = ball(evaluate(residual, {**values, name: exact(coordinate(formula, t))}))
        return 0.0 if found.contains(0) else float(found.mid())

    with at_precision(SIGN_PRECISIONS[0]), suppress(PrsymError):
        below, above = _signs_apart(value)
        return coordinate(formula, _false_position(value, below, above))
    return None


At = tuple[Fraction, float]  # a coordinate, and the residual there


def _signs_apart(value: Callable[[Fraction], float]) -> tuple[At, At]:
    """Two coordinates of which the residual is below zero at the first, and above it at the second."""
    near = (Fraction(0), value(Fraction(0)))
    far = near
    step = Fraction(-1 if near[1] > 0 else 1)
    while far[1] * near[1] > 0:
        near = far
        far = (step, value(step))
        step *= 2
        if abs(step) > REACH:
            raise UnableError("the unknown is too far out")
    return (near, far) if near[1] <= far[1] else (far, near)


def _false_position(value: Callable[[Fraction], float], below: At, above: At) -> Fraction:
    """The coordinate where the residual vanishes, to 2**-`ESTIMATED`; `UnableError` after too many steps."""
    (a, f), (b, g) = below, above
    side = 0
    for _ in range(MOST_ESTIMATES):
        if f == 0 or g == 0:
            return a if f == 0 else b
        t = a + (b - a) * Fraction(f / (f - g))
        t = Fraction(round(t * 2**GRID), 2**GRID)
        if min(abs(t - a), abs(t - b)) <= Fraction(1, 2**ESTIMATED):
            return t
        h = value(t)
        if h <= 0:
            a, f, g, side = t, h, g / 2 if side < 0 else g, -1
        else:
            b, g, f, side = t, h, f / 2 if side > 0 else f, 1
    raise UnableError("the unknown was not reached in a few steps")


def _bracket(formula: Formula, values: Mapping[str, Value], bisections: int) -> Ends:
    def sign(t: Fraction) -> int:
        return _sign(formula, values, coordinate(formula, t))

    start = sign(Fraction(0))
    if start == 0:
        return _exact_root(formula, values, coordinate(formula, Fraction(0)))
    far = Fraction(-start)
    while sign(far) == start:
        far *= 2
        if abs(far) > REACH:
            raise UnableError(f"{_unknown_name(formula)} lies beyond the search's reach of 2^±{REACH}")
    low, high = sorted((far / 2 if abs(far) > 1 else Fraction(0), far))
    low, high = bisect_sign(sign, low, high, bisections)
    if sign((low + high) / 2) == 0:
        return _exact_root(formula, values, coordinate(formula, (low + high) / 2))
    return coordinate(formula, low), coordinate(formula, high)


def _root_at_end(formula: Formula, values: Mapping[str, Value]) -> Fraction | None:
    """A closed end of the unknown's interval at which the residual is exactly 0; None where there is none."""
    assert formula.unknown is not None
    inside = formula.unknown.interval
    for end in (inside.lower, inside.upper):
        if end is not None and inside.contains(end):
            try:
                residual = evaluate(_equation(formula).residual_tree, {**values, _unknown_name(formula): exact(end)})
            except PrsymError:  # not defined there
                continue
            if isinstance(residual, fmpq) and residual == 0:
                return end
    return None


def _exact_root(formula: Formula, values: Mapping[str, Value], root: Fraction) -> Ends:
    """The root is where the sign was not certain: accept only an exact zero."""
    if _is_root(formula, values, root):
        return root, root
    raise UnableError("the sign of the residual could not be told from zero")


def _is_root(formula: Formula, values: Mapping[str, Value], root: Fraction) -> bool:
    """Whether the residual is exactly 0 at a number."""
    residual = evaluate(_equation(formula).residual_tree, {**values, _unknown_name(formula): exact(root)})
    return not any(bounds(residual)) or _is_zero_by_algebra(formula, values, root)


def _is_zero_by_algebra(formula: Formula, values: Mapping[str, Value], root: Fraction) -> bool:
    """Whether exact algebra proves the residual to be 0 at a rational root, as that of x^(1/3) = 3 at 27."""
    from prsym.reading.symbolic import rational, to_sympy
    from prsym.verify.exact import is_zero

    numbers = {
        name: rational(bounds(value)[0]) for name, value in {**values, _unknown_name(formula): exact(root)}.items()
    }
    try:
        return is_zero(to_sympy(_equation(formula).residual_tree, numbers), {})
    except PrsymError:
        return False


def _sign(formula: Formula, values: Mapping[str, Value], unknown: Fraction) -> int:
    """The certain sign of the residual, or 0 when no precision tells."""
    residual = _equation(formula).residual_tree
    point = {**values, _unknown_name(formula): exact(unknown)}
    for precision in SIGN_PRECISIONS:
        with at_precision(precision):
            try:
                value = ball(evaluate(residual, point))
            except UnableError:
                continue
            if value > 0 or value < 0:
                return 1 if value > 0 else -1
            if value.is_zero():
                return 0
    return 0


def _equation(formula: Formula) -> Formula:
    if formula.equation is None:
        raise TypeError(f"{formula.id} is explicit")
    return formula.equation


def _unknown_name(formula: Formula) -> str:
    if formula.unknown is None:
        raise TypeError(f"{formula.id} is explicit")
    return formula.unknown.name


def _ends(formula: Formula) -> tuple[Fraction | None, Fraction | None]:
    if formula.unknown is None:
        raise TypeError(f"{formula.id} is explicit")
    return formula.unknown.interval.lower, formula.unknown.interval.upper
