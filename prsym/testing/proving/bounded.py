"""Does a formula keep within bounds on a whole box?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from prsym.errors import DomainError, PrsymError, UnableError
from prsym.model.domain import Interval
from prsym.model.verdict import Evidence
from prsym.reading.choices import has_choice
from prsym.reading.evaluate import Evaluation
from prsym.reading.limits import constant
from prsym.reading.tree import OPPOSITE, Call, Node, Relation, Symbol, children, rebuild
from prsym.testing.asking.domains import read_interval, shown_interval
from prsym.testing.asking.written import Written
from prsym.testing.proving.boxes import PIECES, Subject, point_lines, read_subject, settle, shown_ends, tried
from prsym.verify.balls import Balls, UndefinedError, at_precision, ball_between, bounds
from prsym.verify.enclose import bounds_at, check_domain
from prsym.verify.ranges import PRECISION, enclosure_over, inside, misses, settled_at, stays_inside
from prsym.verify.whole import Box, Ends, hull


def assert_bounds(
    reference: object,
    within: object,
    domain: Mapping[str, object] | None = None,
    *,
    where: str = "",
    fixed: Mapping[str, object] | None = None,
    whole: Sequence[str] = (),
    language: str | None = None,
    pieces: int = PIECES,
) -> Evidence:
    """Fail unless the reference is proved to lie in the interval `within` at every point of a bounded box.

    `reference`, `domain`, `where`, `fixed`, `whole` and `language` are those of `assert_accurate`; `within` is `(0,
    1)`, `"(0, oo)"` and the like. Proved in ball arithmetic, on pieces of the closed box, or by algebra; refuted at an
    exact point of the domain whose value is outside, or where there is none. What is not settled by `pieces` pieces
    fails too.

    >>> assert_bounds("x*(1 - x)", "[0, 0.26]", {"x": (0, 1)}).grade.name
    'ENCLOSED'
    """
    __tracebackhide__ = True
    subject = read_subject(reference, domain, where, fixed, language, whole)
    target = read_interval(within, "within")
    choosing = subject.formula if isinstance(subject.formula, Written) and has_choice(subject.formula.written) else None

    def judge(piece: Box) -> str | bool:
        if all(low == high for low, high in piece.values()):
            return _at_point(subject, {name: low for name, (low, _) in piece.items()}, target)
        if stays_inside(subject.formula, piece, target):
            return True
        if choosing and (ends := bounds_of_cases(choosing, piece)) and inside(ends, target):
            return True
        found = (_refutation(subject, point, target) for point in tried(piece, subject.whole))
        return next((said for said in found if said), False)

    def exactly() -> str:
        from prsym.testing.proving.exact_signs import bounds_hold

        return bounds_hold(subject, target)

    return settle(subject, judge, f"{subject.formula.id} in {shown_interval(target)}", exactly, pieces)


def _at_point(subject: Subject, point: Mapping[str, Fraction], target: Interval) -> str | bool:
    """A piece of one point: one that is not in the domain asks for nothing, one without a value refutes."""
    if not subject.asks_for(point):
        return True
    try:
        check_domain(subject.formula, point)
    except (DomainError, UndefinedError):  # a relation that is not defined does not hold
        return True
    except UnableError:
        return False
    if said := _refutation(subject, point, target):
        return said
    ends = settled_at(subject.formula, point, target)
    return ends is not None and inside(ends, target)


def _refutation(subject: Subject, point: Mapping[str, Fraction], target: Interval) -> str:
    """The refutation of the statement at a point, or "" where there is none."""
    if not subject.is_certainly_inside(point):
        return ""
    try:
        ends = bounds_at(subject.formula, point, PRECISION)
    except UndefinedError as error:
        return "\n".join(["  the value is not defined at", *point_lines(point), f"  {error}"])
    except UnableError:
        return ""
    if not misses(ends, target):
        return ""
    return "\n".join([f"  the value is {shown_ends(ends)} at", *point_lines(point)])


# Bounds of a value whose choice between cases is open on a piece of a box: those of all cases together.

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
    return hull(found)


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
