"""Evaluation of a tree in any algebra: balls, dual numbers, mpmath. One fold, no arithmetic of its own."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from prsym.errors import ReadingError, UnableError
from prsym.reading.functions import FUNCTIONS
from prsym.reading.limits import constant
from prsym.reading.python import row_text
from prsym.reading.tree import (
    Bracket,
    Call,
    Integral,
    Negative,
    Node,
    Number,
    Power,
    Product,
    Quotient,
    Relation,
    Sum,
    Summation,
    Symbol,
)

T = TypeVar("T")
MAX_SUMMANDS = 200_000
MOST_EXACT = 64  # terms of a sum that are added exactly
MINUS_ONE = Fraction(-1)


class Algebra(Protocol[T]):
    """The operations of a kind of number in which formulas are evaluated."""

    def number(self, value: Fraction) -> T: ...
    def add(self, a: T, b: T) -> T: ...
    def multiply(self, a: T, b: T) -> T: ...
    def divide(self, a: T, b: T) -> T: ...
    def integer_power(self, base: T, exponent: int) -> T: ...
    def rational_power(self, base: T, exponent: Fraction) -> T: ...
    def power(self, base: T, exponent: T) -> T: ...  # an exponent that is computed
    def call(self, function: str, arguments: tuple[T, ...]) -> T: ...
    def pi(self) -> T: ...
    def whole(self, value: T) -> int: ...
    def rounded(self, value: T) -> T: ...  # an exact number that is not whole may become a ball
    def integral(self, node: Integral, point: Mapping[str, T]) -> T: ...
    def holds(self, left: T, relation: str, right: T) -> bool: ...


class Evaluation(Generic[T]):
    """One evaluation: an algebra and the values of the symbols."""

    def __init__(self, algebra: Algebra[T], point: Mapping[str, T]) -> None:
        self._algebra = algebra
        self._point = point

    def value(self, node: Node) -> T:
        """The value of a tree; raises what the algebra raises, and `ReadingError` for a symbol without value."""
        a = self._algebra
        match node:
            case Number():
                return a.number(node.value)
            case Symbol(name):
                return self._symbol(name)
            case Sum(terms):
                return self._fold(a.add, terms)
            case Product(factors):
                return self._fold(a.multiply, factors)
            case Negative(operand):
                return a.multiply(a.number(MINUS_ONE), self.value(operand))
            case Quotient(top, bottom, _):
                return a.divide(self.value(top), self.value(bottom))
            case Power(base, exponent):
                return self._power(base, exponent)
            case Call("if", (condition, yes, no)):
                return self.value(yes if self.holds(condition) else no)
            case Call(function, arguments):
                return a.call(function, tuple(map(self.value, arguments)))
            case Bracket(inner, _):
                return self.value(inner)
            case Summation():
                return self._summation(node)
            case Integral():
                return self._algebra.integral(node, self._point)
            case _:
                raise ReadingError(f"{type(node).__name__} has no numeric value here")

    def holds(self, condition: Node) -> bool:
        """Whether a relation holds at the point, each neighbouring pair of its sides."""
        if not isinstance(condition, Relation):
            raise ReadingError("a condition must be a comparison such as x > 0")
        sides = [self.value(side) for side in condition.sides]
        pairs = zip(sides, condition.operators, sides[1:], strict=False)
        return all(self._algebra.holds(left, relation, right) for left, relation, right in pairs)

    def _symbol(self, name: str) -> T:
        if name in self._point:
            return self._point[name]
        if name == "pi":
            return self._algebra.pi()
        raise ReadingError(f"the symbol {name} has no value; known are {', '.join(self._point)}")

    def _fold(self, operation, parts: tuple[Node, ...]) -> T:  # type: ignore[no-untyped-def]
        result = self.value(parts[0])
        for part in parts[1:]:
            result = operation(result, self.value(part))
        return result

    def _summation(self, node: Summation) -> T:
        """The terms added one by one; both ends must be whole numbers for the algebra."""
        a = self._algebra
        lower, upper = (a.whole(self.value(end)) for end in (node.lower, node.upper))
        if upper - lower >= MAX_SUMMANDS:
            raise UnableError(f"a sum of {upper - lower + 1} terms: at most {MAX_SUMMANDS} are added")
        # The exact sum of many fractions has as many digits as all of them together.
        given = {n: a.rounded(v) for n, v in self._point.items()} if upper - lower > MOST_EXACT else self._point
        total = a.number(Fraction(0))
        for index in range(lower, upper + 1):
            point = {**given, node.index: a.number(Fraction(index))}
            total = a.add(total, Evaluation(a, point).value(node.term))
        return total

    def _power(self, base: Node, exponent: Node) -> T:
        a, value = self._algebra, constant(exponent)
        if value is not None and value.denominator == 1:
            return a.integer_power(self.value(base), value.numerator)
        if value is not None:
            return a.rational_power(self.value(base), value)
        return a.power(self.value(base), self.value(exponent))


def by_writing(algebra: Algebra[T], function: str, arguments: tuple[T, ...]) -> T:
    """The value of a function by the other functions in which its row writes it."""
    row = FUNCTIONS[function]
    return by_text(algebra, row.written, dict(zip(row.names, arguments, strict=True)))


def by_text(algebra: Algebra[T], text: str, point: Mapping[str, T]) -> T:
    """The value of a text in a row of `functions`."""
    return Evaluation(algebra, point).value(row_text(text))
