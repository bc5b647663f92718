"""Bounds of a value whose choice between cases is open on a piece of a box: those of all cases together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from prsym.errors import PrsymError, UnableError
from prsym.reading.evaluate import Evaluation
from prsym.reading.limits import constant
from prsym.reading.tree import OPPOSITE, Call, Node, Relation, Symbol, walk
from prsym.verify.balls import Balls, at_precision, ball_between, bounds
from prsym.verify.ranges import PRECISION
from prsym.verify.whole import Box, Ends

MOST_OPEN = 6  # choices on one piece
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}


class OpenChoiceError(UnableError):
    """A choice that the balls leave open."""

    def __init__(self, condition: Relation) -> None:
        super().__init__("a choice between cases is open on the piece")
        self.condition = condition


class _Deciding(Evaluation[Any]):
    """An evaluation in balls that decides open choices as it is told, in their order."""

    def __init__(self, values: Mapping[str, Any], decisions: Sequence[bool]) -> None:
        super().__init__(Balls(), values)
        self._left = list(decisions)

    def holds(self, condition: Node) -> bool:
        try:
            return super().holds(condition)
        except UnableError:
            if not self._left:
                assert isinstance(condition, Relation)
                raise OpenChoiceError(condition) from None
            return self._left.pop(0)


def has_cases(tree: Node) -> bool:
    """Whether there is a choice between cases."""
    return any(isinstance(node, Call) and node.function == "if" for node in walk(tree))


def bounds_of_cases(tree: Node, piece: Box) -> Ends | None:
    """Bounds over all cases that may be taken, each on the part of the piece where it may be; None where not found.

    A condition such as `x < 1` cuts the piece; of any other, both cases are bounded on the whole piece.
    """
    found: list[Ends] = []
    pending: list[tuple[Box, tuple[bool, ...]]] = [(piece, ())]
    while pending:
        part, decisions = pending.pop()
        try:
            with at_precision(PRECISION):
                balls = {name: ball_between(*ends) for name, ends in part.items()}
                found.append(bounds(_Deciding(balls, decisions).value(tree)))
        except OpenChoiceError as choice:
            if len(decisions) == MOST_OPEN:
                return None
            for decision in (True, False):
                narrower = _where(part, choice.condition, decision)
                if narrower is not None:
                    pending.append((narrower, (*decisions, decision)))
        except PrsymError:
            return None
    return (min(low for low, _ in found), max(high for _, high in found)) if found else None


def _where(piece: Box, condition: Relation, decision: bool) -> Box | None:
    """The piece where a condition holds (or does not), with closed ends; None where that is nowhere."""
    (sign,) = condition.operators
    first, second = condition.sides
    if not isinstance(first, Symbol):
        first, second, sign = second, first, TURNED[sign]
    bound = constant(second)
    if not isinstance(first, Symbol) or first.name not in piece or bound is None:
        return piece
    low, high = _cut(piece[first.name], sign if decision else OPPOSITE[sign], bound)
    return {**piece, first.name: (low, high)} if low <= high else None


def _cut(ends: Ends, sign: str, bound: Fraction) -> Ends:
    low, high = ends
    return (
        max(low, bound) if sign in {">", ">=", "="} else low,
        min(high, bound) if sign in {"<", "<=", "="} else high,
    )
