"""Does a formula rise, or fall, in one of its parameters on a whole box?"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from prsym.errors import InputError, PrsymError
from prsym.model.verdict import Evidence, Grade
from prsym.reading.tree import Node
from prsym.testing.lines import exact_number
from prsym.testing.proving.boxes import (
    PIECES,
    Subject,
    centre,
    point_lines,
    read_subject,
    settle,
    shown_ends,
)
from prsym.verify.balls import at_precision, ball, ball_between
from prsym.verify.dual import OpenCornerError, with_gradient
from prsym.verify.ranges import PRECISION, certainly_outside, value_or_none
from prsym.verify.whole import Box, Ends

MOST_CORNERS = 6  # that are open on one piece
DIRECTIONS = {"rising": 1, "falling": -1}


def assert_monotone(
    reference: object,
    parameter: str,
    domain: Mapping[str, object] | None = None,
    *,
    direction: str = "rising",
    where: str = "",
    fixed: Mapping[str, object] | None = None,
    whole: Sequence[str] = (),
    language: str | None = None,
    pieces: int = PIECES,
) -> Evidence:
    """Fail unless the reference is proved never to fall (`"rising"`), or never to rise, in a parameter on a box.

    `reference`, `domain`, `where`, `fixed`, `whole` and `language` are those of `assert_accurate`. Proved by the sign
    of the derivative in ball arithmetic on pieces of the closed box, by algebra, or by a theorem of the catalogue;
    refuted by two exact points whose values are in the wrong order. What is not settled by `pieces` pieces fails too.

    >>> assert_monotone("x + sqrt(x)", "x", {"x": (1, 4)}).grade.name
    'ENCLOSED'
    """
    __tracebackhide__ = True
    if not isinstance(direction, str) or direction not in DIRECTIONS:
        raise InputError(f"direction = {direction!r}: choose rising or falling")
    subject = read_subject(reference, domain, where, fixed, language, whole)
    if not isinstance(parameter, str) or parameter not in subject.box:
        raise InputError(f"parameter: there is no {parameter!r}; there are {', '.join(subject.box)}")
    if subject.box[parameter][0] == subject.box[parameter][1]:
        only = exact_number(subject.box[parameter][0])
        raise InputError(f"domain: {parameter} has one value only, {only}: give an interval")
    wanted = DIRECTIONS[direction]
    for known in subject.formula.monotone:
        if known.parameter == parameter and known.direction == wanted and not known.where:
            return Evidence(Grade.EXACT, 1, 1, f"by the theorem {known.theorem}")

    # Where the domain has no gap in the parameter, neighbours of a piece outside of it are of no concern.
    has_gaps = _has_gaps(subject, parameter)

    def judge(piece: Box) -> str | bool:
        if not has_gaps and certainly_outside(subject.formula, piece):
            return True
        sign = _slope_sign(subject, piece, parameter)
        return True if sign in {wanted, 0} else _counterexample(subject, piece, parameter, wanted)

    def exactly() -> str:
        from prsym.testing.proving.exact_signs import slope_holds

        return slope_holds(subject, parameter, wanted)

    # Between whole numbers too: pieces of one whole number each would say nothing of the steps between them.
    between = replace(subject, whole=subject.whole - {parameter})
    return settle(between, judge, f"{subject.formula.id} {direction} in {parameter}", exactly, pieces)


def _has_gaps(subject: Subject, parameter: str) -> bool:
    if not subject.formula.constraint_trees:
        return False
    from prsym.testing.proving.exact_signs import may_have_gaps

    return may_have_gaps(subject.formula, parameter)


def _slope_sign(subject: Subject, piece: Box, parameter: str) -> int | None:
    """1 or -1 for slopes that are never negative or never positive on the piece, 0 for none; None if not seen."""
    try:
        with at_precision(PRECISION):
            balls = {name: ball_between(*ends) for name, ends in piece.items()}
            slopes = list(_slopes(subject.formula.value_tree, balls, parameter))
            if all(slope == 0 for slope in slopes):
                return 0
            return 1 if all(slope >= 0 for slope in slopes) else -1 if all(slope <= 0 for slope in slopes) else None
    except PrsymError:
        return None


def _slopes(tree: Node, balls: Mapping[str, Any], parameter: str) -> Iterator[Any]:
    """The slope for every choice of sides at the corners of abs, min and max."""
    pending: list[tuple[int, ...]] = [()]
    while pending:
        sides = pending.pop()
        try:
            yield ball(with_gradient(tree, balls, (parameter,), sides=sides).gradient[0])
        except OpenCornerError as corner:
            if len(sides) == MOST_CORNERS:
                raise
            pending += [(*sides, side) for side in range(corner.count)]


def _counterexample(subject: Subject, piece: Box, parameter: str, wanted: int) -> str | bool:
    """Two points that differ in the parameter, with values in the wrong order; False where none is seen."""
    low, high = piece[parameter]
    if parameter in subject.whole:
        low, high = Fraction(math.ceil(low)), Fraction(math.floor(high))
    if low >= high:
        return False
    at = centre(piece, subject.whole)
    ends = [{**at, parameter: end} for end in (low, high)]
    values = [value_or_none(subject.formula, point) if subject.asks_for(point) else None for point in ends]
    if values[0] is None or values[1] is None:
        return False
    first, second = values if wanted > 0 else values[::-1]
    assert first is not None
    assert second is not None
    if not first[0] > second[1]:
        return False
    return "\n".join(_said(point, value) for point, value in zip(ends, values, strict=True))


def _said(point: Mapping[str, Fraction], value: Ends | None) -> str:
    assert value is not None
    return "\n".join([f"  the value is {shown_ends(value)} at", *point_lines(point)])
