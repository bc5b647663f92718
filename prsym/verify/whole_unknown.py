"""An unknown that is a whole number: the least, or the greatest, for which a printed inequality holds.

The search relies on the theorem that the formula's `Extreme` names (the right side is monotone in the unknown, its left
side does not hold it): it bisects by certain decisions, and the last two decisions are at the answer, where the
inequality holds, and at its neighbour, where it fails. A decision is made in balls; where the two sides are too near to
each other to be told apart, by exact rational numbers, so that a tie is seen as a tie.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from prsym.errors import UnableError
from prsym.model.formula import Formula
from prsym.reading.evaluate import Evaluation
from prsym.reading.tree import Node, Relation
from prsym.verify.balls import Balls, Value, at_precision, evaluate, exact
from prsym.verify.binomial_sums import TooLongError, binomial_sum
from prsym.verify.whole import Ends

DECISION_PRECISIONS = (64, 128, 512)


def is_whole(formula: Formula) -> bool:
    """Whether the formula's unknown is determined as the least or greatest whole number."""
    return formula.equation is not None and formula.equation.extreme is not None


def solve_whole(formula: Formula, point: Mapping[str, Fraction]) -> Ends:
    """The unknown, twice: it is known exactly.

    Raises `UnableError` for inputs that are not whole where they must be, and where the inequality does not hold
    at the end of the candidates where it should.
    """
    found = _extreme(formula, tuple(point.items()))
    return found, found


@lru_cache(maxsize=256)
def _extreme(formula: Formula, point: tuple[tuple[str, Fraction], ...]) -> Fraction:
    return Fraction(_Search(formula, dict(point)).extreme())


class _Search:
    """One search at exact inputs."""

    def __init__(self, formula: Formula, point: Mapping[str, Fraction]) -> None:
        equation, unknown = formula.equation, formula.unknown
        assert equation is not None
        assert unknown is not None
        assert equation.extreme is not None
        if any(p.integer and point[p.name].denominator != 1 for p in equation.parameters):
            raise UnableError(f"{unknown.name} is found for whole counts only")
        self._name, self._extreme = unknown.name, equation.extreme
        self._values: dict[str, Value] = {p.name: exact(point[p.name]) for p in equation.parameters}
        right, left = equation.sides
        self._sides = left, right
        assert isinstance(equation.tree, Relation)
        self._operator = equation.tree.operators[-1]
        self._ends = tuple(
            Balls().whole(evaluate(equation.quantity(text), self._values))
            for text in (self._extreme.lowest, self._extreme.highest)
        )

    def extreme(self) -> int:
        """Between a candidate that fails and one that holds, until they are neighbours."""
        lowest, highest = self._ends
        least = self._extreme.which == "least"
        holds, first = (highest, lowest) if least else (lowest, highest)
        if not self._holds(holds):
            raise UnableError(f"the inequality does not hold at {self._name} = {holds}, where it should")
        fails = first + (-1 if least else 1)  # beyond the candidates
        while abs(holds - fails) > 1:
            middle = (holds + fails) // 2
            if self._holds(middle):
                holds = middle
            else:
                fails = middle
        return holds

    def _holds(self, candidate: int) -> bool:
        """Whether the inequality holds, certainly."""
        point = {**self._values, self._name: exact(Fraction(candidate))}
        for precision in (*DECISION_PRECISIONS, None):
            try:
                with at_precision(precision or DECISION_PRECISIONS[0]):
                    left, right = (_value(side, point, exactly=precision is None) for side in self._sides)
                    return Balls().holds(left, self._operator, right)
            except TooLongError:
                raise
            except UnableError:
                if precision is None:
                    raise
        raise AssertionError("the last decision is exact")


def _value(side: Node, point: Mapping[str, Value], *, exactly: bool) -> Value:
    """One side of the inequality; sums of products of binomial coefficients by the ratio of their terms."""
    return _Sides(point, exactly=exactly).value(side)


class _Sides(Evaluation[Value]):
    """Evaluation in balls with a quick way for sums of products of binomial coefficients."""

    def __init__(self, point: Mapping[str, Value], *, exactly: bool) -> None:
        super().__init__(Balls(), point)
        self._values, self._exactly = point, exactly

    def value(self, node: Node) -> Value:
        found = binomial_sum(node, self._values, exactly=self._exactly)
        return super().value(node) if found is None else found
