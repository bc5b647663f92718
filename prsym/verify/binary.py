"""What rounding in binary arithmetic can make of an expression, as a spreadsheet computes it.

Every operation on balls is followed by a factor 1 ± 2⁻⁴⁶. A double has 53 bits: the seven bits between cover functions
that are good to a few units of the last place only, and the small differences that spreadsheet programs set to zero.
Given numbers and constants are exact until something is computed from them, so that comparing them is certain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from flint import arb, fmpq

from prsym.errors import ReadingError, UnableError
from prsym.reading.evaluate import Evaluation
from prsym.reading.tree import Integral, Node
from prsym.verify.balls import Balls, UndefinedError, Value, at_precision, ball, bounds, evaluate, exact
from prsym.verify.ranges import PRECISION
from prsym.verify.whole import Ends

ROUNDED_BITS = 46


def exact_value(tree: Node, point: Mapping[str, Fraction]) -> Ends | None:
    """Bounds on the value at an exact point; None where there is none, as of a comparison.

    `UnableError` where that is not settled.
    """
    try:
        with at_precision(PRECISION):
            return bounds(evaluate(tree, {name: exact(value) for name, value in point.items()}))
    except (UndefinedError, ReadingError):
        return None


def binary_value(tree: Node, point: Mapping[str, Fraction]) -> Ends | None:
    """Bounds on what binary arithmetic can make of the value at a point; None when there are none.

    >>> from prsym.reading.python import read_python
    >>> low, high = binary_value(read_python("1 - a/(a + 1)"), {"a": Fraction(10**9)})
    >>> bool(low < Fraction(1, 10**9 + 1) < high)
    True
    """
    try:
        with at_precision(ROUNDED_BITS):
            return bounds(Evaluation(_Rounded(), {n: exact(value) for n, value in point.items()}).value(tree))
    except (UndefinedError, UnableError):  # a denominator, say, that rounding cannot tell from zero
        return None


def _rounding(operation: Callable[..., Value]) -> Callable[..., Value]:
    """The operation on numbers as arithmetic meets them, with its result rounded."""
    return lambda self, *operands: _grown(operation(self, *map(_operand, operands)))


class _Rounded(Balls):
    """Balls that grow with every operation; zero, and numbers that nothing was computed from, stay exact."""

    add = _rounding(Balls.add)
    divide = _rounding(Balls.divide)
    integer_power = _rounding(Balls.integer_power)
    rational_power = _rounding(Balls.rational_power)
    power = _rounding(Balls.power)

    def multiply(self, a: Value, b: Value) -> Value:
        if isinstance(a, fmpq) and a == -1:
            return -b  # a sign rounds nothing
        return _grown(super().multiply(_operand(a), _operand(b)))

    def call(self, function: str, arguments: tuple[Value, ...]) -> Value:
        return _grown(super().call(function, tuple(map(_operand, arguments))))

    def integral(self, node: Integral, point: Mapping[str, Value]) -> Value:
        raise UnableError("an integral has no value here")


def _operand(value: Value) -> Value:
    """A number as a ball, which is exact when few bits hold it; zero, and an exponent, as it is."""
    return ball(value) if isinstance(value, fmpq) and value != 0 else value


def _grown(value: Value) -> Value:
    if isinstance(value, fmpq) and value == 0:
        return value
    return ball(value) * arb(1, arb(2) ** -ROUNDED_BITS)
