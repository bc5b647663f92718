"""A quick look at whether two trees can be equal: rigorous values at a handful of exact points.

Disjoint balls at one point rule equality out for certain. Agreement at all points, or a point at which only one side
is defined, shows nothing: what is left is decided by `comparing.compare`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from prsym.comparing.matching import Question
from prsym.errors import UnableError
from prsym.reading.tree import Node
from prsym.verify.balls import UndefinedError, Value, at_precision, ball, evaluate, exact
from prsym.verify.points import points

POINTS = 8
TRIED = 120  # exact points of the domain among which those that fulfil the constraints are sought
PRECISION = 128


@dataclass(frozen=True)
class Fingerprint:
    """The values of one tree at exact points of a domain; None where it has none or none was found."""

    points: tuple[dict[str, Value], ...]
    values: tuple[Value | None, ...]

    @staticmethod
    def of(question: Question) -> Fingerprint:
        """The fingerprint of the left side of a question."""
        places = _places(question)
        return Fingerprint(places, tuple(value_at(question.left, place) for place in places))

    def agrees(self, tree: Node) -> bool:
        """Whether the tree has a value at one of the points at least, and certainly differs at none."""
        compared = 0
        for place, value in zip(self.points, self.values, strict=True):
            other = None if value is None else value_at(tree, place)
            if value is None or other is None:
                continue
            with at_precision(PRECISION):
                if not ball(value).overlaps(ball(other)):
                    return False
            compared += 1
        return compared > 0


def sides_agree(question: Question) -> bool:
    """Whether no exact point tells the two sides of a question apart, and one at least compares them."""
    return Fingerprint.of(question).agrees(question.right)


def value_at(tree: Node, place: Mapping[str, Value]) -> Value | None:
    """The value at a point at the working precision; None where it is undefined or not settled."""
    with at_precision(PRECISION):
        try:
            value = evaluate(tree, place)
        except (UndefinedError, UnableError):
            return None
        return value if ball(value).is_finite() else None


def _places(question: Question) -> tuple[dict[str, Value], ...]:
    admitted = (p for p in points(question.domain, question.integers, TRIED) if question.admits(p))
    return tuple({name: exact(value) for name, value in point.items()} for point in islice(admitted, POINTS))
