"""Evaluation of a tree in any algebra: balls, dual numbers, mpmath. No arithmetic of its own.

A tree becomes a straight-line program when it is first evaluated, and is not walked again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

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
MOST_PROGRAMS = 1_000  # that are kept, each with its tree
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
        self.algebra = algebra
        self.point = point

    def value(self, node: Node) -> T:
        """The value of a tree; raises what the algebra raises, and `ReadingError` for a symbol without value."""
        values: list[T] = []
        for step in program(node):
            values.append(step(self, values))
        return values[-1]

    def holds(self, condition: Node) -> bool:
        """Whether a relation holds at the point, each neighbouring pair of its sides."""
        if not isinstance(condition, Relation):
            raise ReadingError("a condition must be a comparison such as x > 0")
        sides = [self.value(side) for side in condition.sides]
        pairs = zip(sides, condition.operators, sides[1:], strict=False)
        return all(self.algebra.holds(left, relation, right) for left, relation, right in pairs)

    def symbol(self, name: str) -> T:
        """The value of a symbol."""
        if name in self.point:
            return self.point[name]
        if name == "pi":
            return self.algebra.pi()
        raise ReadingError(f"the symbol {name} has no value; known are {', '.join(self.point)}")

    def summation(self, node: Summation) -> T:
        """The terms added one by one; both ends must be whole numbers for the algebra."""
        a = self.algebra
        lower, upper = (a.whole(self.value(end)) for end in (node.lower, node.upper))
        if upper - lower >= MAX_SUMMANDS:
            raise UnableError(f"a sum of {upper - lower + 1} terms: at most {MAX_SUMMANDS} are added")
        # The exact sum of many fractions has as many digits as all of them together.
        given = {n: a.rounded(v) for n, v in self.point.items()} if upper - lower > MOST_EXACT else self.point
        total = a.number(Fraction(0))
        for index in range(lower, upper + 1):
            point = {**given, node.index: a.number(Fraction(index))}
            total = a.add(total, Evaluation(a, point).value(node.term))
        return total


# A step computes one value from those of the steps before it.
Step = Callable[[Evaluation[Any], list[Any]], Any]
_programs: dict[int, tuple[Node, tuple[Step, ...]]] = {}


def program(node: Node) -> tuple[Step, ...]:
    """The straight-line program of a tree, made once: equal parts of the tree are one step.

    Parts that are not always evaluated (cases, terms of a sum, integrands) are programs of their own.
    """
    known = _programs.get(id(node))
    if known is not None and known[0] is node:
        return known[1]
    if len(_programs) >= MOST_PROGRAMS:
        _programs.clear()
    compiler = _Compiler()
    compiler.place(node)
    found = tuple(compiler.steps)
    _programs[id(node)] = node, found  # which keeps the tree, so that its id stays its own
    return found


class _Compiler:
    """Places the steps of a tree in the order in which its parts are evaluated."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._places: dict[tuple[object, ...], int] = {}

    def place(self, node: Node) -> int:
        """The place of the value of a tree among the steps; the last of a program is that of the whole."""
        match node:
            case Number(value=value):
                return self._put(("number", value), lambda e, v: e.algebra.number(value))
            case Symbol(name):
                return self._put(("symbol", name), lambda e, v: e.symbol(name))
            case Sum(terms):
                return self._folded("add", _add, terms)
            case Product(factors):
                return self._folded("multiply", _multiply, factors)
            case Negative(operand):
                return self._negative(self.place(operand))
            case Quotient(top, bottom, _):
                a, b = self.place(top), self.place(bottom)
                return self._put(("divide", a, b), lambda e, v: e.algebra.divide(v[a], v[b]))
            case Power(base, exponent):
                return self._power(self.place(base), exponent)
            case Call("if", (condition, yes, no)):
                return self._alone(lambda e, v: e.value(yes if e.holds(condition) else no))
            case Call(function, arguments):
                return self._call(function, tuple(map(self.place, arguments)))
            case Bracket(inner, _):
                return self.place(inner)
            case Summation():
                return self._alone(lambda e, v: e.summation(node))
            case Integral():
                return self._alone(lambda e, v: e.algebra.integral(node, e.point))
            case _:
                raise ReadingError(f"{type(node).__name__} has no numeric value here")

    def _put(self, key: tuple[object, ...], step: Step) -> int:
        if key not in self._places:
            self._places[key] = self._alone(step)
        return self._places[key]

    def _alone(self, step: Step) -> int:
        self.steps.append(step)
        return len(self.steps) - 1

    def _folded(self, key: str, operation: Callable[[int, int], Step], parts: tuple[Node, ...]) -> int:
        place = self.place(parts[0])
        for part in parts[1:]:
            other = self.place(part)
            place = self._put((key, place, other), operation(place, other))
        return place

    def _negative(self, a: int) -> int:
        return self._put(("negative", a), lambda e, v: e.algebra.multiply(e.algebra.number(MINUS_ONE), v[a]))

    def _call(self, function: str, places: tuple[int, ...]) -> int:
        return self._put(
            ("call", function, *places), lambda e, v: e.algebra.call(function, tuple([v[a] for a in places]))
        )

    def _power(self, a: int, exponent: Node) -> int:
        value = constant(exponent)
        if value is None:
            b = self.place(exponent)
            return self._put(("power", a, b), lambda e, v: e.algebra.power(v[a], v[b]))
        if value.denominator == 1:
            whole = value.numerator
            return self._put(("integer power", a, whole), lambda e, v: e.algebra.integer_power(v[a], whole))
        return self._put(("rational power", a, value), lambda e, v: e.algebra.rational_power(v[a], value))


def _add(a: int, b: int) -> Step:
    return lambda e, v: e.algebra.add(v[a], v[b])


def _multiply(a: int, b: int) -> Step:
    return lambda e, v: e.algebra.multiply(v[a], v[b])


def by_writing(algebra: Algebra[T], function: str, arguments: tuple[T, ...]) -> T:
    """The value of a function by the other functions in which its row writes it."""
    row = FUNCTIONS[function]
    return by_text(algebra, row.written, dict(zip(row.names, arguments, strict=True)))


def by_text(algebra: Algebra[T], text: str, point: Mapping[str, T]) -> T:
    """The value of a text in a row of `functions`."""
    return Evaluation(algebra, point).value(row_text(text))
