"""Bounds of a value whose choice between cases is open on a piece of a box: those of all cases together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from prsym.errors import PrsymError, UnableError
from prsym.reading.evaluate import Evaluation
from prsym.reading.limits import constant
from prsym.reading.tree import OPPOSITE, Call, Node, Relation, Symbol, children, rebuild
from prsym.testing.asking.written import Written
from prsym.verify.balls import Balls, at_precision, ball_between, bounds
from prsym.verify.ranges import PRECISION, enclosure_over
from prsym.verify.whole import Box, Ends

MOST_OPEN = 6  # choices on one piece
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}


class OpenChoiceError(UnableError):
    """A choice that the balls leave open."""

    def __init__(self, condition: Relation) -> None:
        super().__init__("a choice between cases is open on the piece")
        self.condition = condition


class _Deciding(Evaluation[Any]):
    """An evaluation in balls that decides open choices as it is told; a choice has one answer wherever it stands."""

    def __init__(self, values: Mapping[str, Any], decisions: Mapping[Relation, bool]) -> None:
        super().__init__(Balls(), values)
        self._decisions = decisions
        self.taken: dict[Relation, bool] = {}

    def holds(self, condition: Node) -> bool:
        assert isinstance(condition, Relation)
        for side in condition.sides:
            self.value(side)  # a condition that may have no value is no free choice
        self.taken[condition] = found = self._decided(condition)
        return found

    def _decided(self, condition: Relation) -> bool:
        try:
            return super().holds(condition)
        except UnableError:
            if condition not in self._decisions:
                raise OpenChoiceError(condition) from None
            return self._decisions[condition]


def bounds_of_cases(formula: Written, piece: Box) -> Ends | None:
    """Bounds over all cases that may be taken, each on the part of the piece where it may be; None where not found.

    A condition such as `x < 1` cuts the piece; of any other, both cases are bounded on the whole piece.
    """
    found: list[Ends] = []
    pending: list[tuple[Box, dict[Relation, bool]]] = [(piece, {})]
    while pending:
        part, decisions = pending.pop()
        try:
            found.append(_bounds(formula, part, decisions))
        except OpenChoiceError as choice:
            if len(decisions) == MOST_OPEN:
                return None
            for decision in (True, False):
                narrower = _where(part, choice.condition, decision)
                if narrower is not None:
                    pending.append((narrower, {**decisions, choice.condition: decision}))
        except PrsymError:
            return None
    return (min(low for low, _ in found), max(high for _, high in found)) if found else None


def _bounds(formula: Written, part: Box, decisions: Mapping[Relation, bool]) -> Ends:
    """Bounds of the case that is taken: in balls, and closer by its slopes, which know the ends of the part exactly."""
    with at_precision(PRECISION):
        evaluation = _Deciding({name: ball_between(*ends) for name, ends in part.items()}, decisions)
        low, high = bounds(evaluation.value(formula.value_tree))
    taken = replace(formula, written=_resolved(formula.value_tree, evaluation.taken), related=())
    closer = enclosure_over(taken, part)
    return (max(low, closer[0]), min(high, closer[1])) if isinstance(closer, tuple) else (low, high)


def _resolved(tree: Node, taken: Mapping[Relation, bool]) -> Node:
    """The tree with the cases that are taken in the place of its choices."""
    if isinstance(tree, Call) and tree.function == "if":
        condition, yes, no = tree.arguments
        assert isinstance(condition, Relation)
        return _resolved(yes if taken[condition] else no, taken)
    return rebuild(tree, tuple(_resolved(part, taken) for part in children(tree)))


def _where(piece: Box, condition: Relation, decision: bool) -> Box | None:
    """The piece where a condition holds (or does not), with closed ends; None where that is nowhere."""
    first, second = condition.sides  # a reader makes a chain of comparisons into choices inside each other
    (sign,) = condition.operators
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
