"""What rounding in binary arithmetic can make of a cell's formula.

Every operation on balls is followed by a factor 1 ± 2⁻⁴⁶. A double has 53 bits: the seven bits between cover functions
that are good to a few units of the last place only, and the small differences that spreadsheet programs set to zero.
Stored numbers and constants are exact until something is computed from them, so that comparing them is certain.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from flint import arb, fmpq

from prsym.errors import ReadingError, UnableError
from prsym.model.domain import Interval
from prsym.reading.evaluate import Evaluation
from prsym.reading.tree import Node
from prsym.verify.balls import Balls, UndefinedError, Value, at_precision, ball, bounds, evaluate, exact
from prsym.verify.ranges import PRECISION, misses

ROUNDED_BITS = 46
Ends = tuple[Fraction, Fraction]


def explained_by_rounding(
    own: Node, point: Mapping[str, Fraction], truth: Ends, proved: bool, stored: Interval
) -> bool:
    """Whether rounding on the way through a cell's formula may take the true value to the stored one.

    `own` is the cell's formula, `truth` bounds the value of the catalogue's formula, `proved` says that both formulas
    are proved equal where both are defined, and `stored` holds what the stored value can stand for. What rounding
    makes of a formula says nothing about another one: where `own` is not proved equal, its rounded value must reach
    the truth as well.
    """
    exactly = {name: exact(value) for name, value in point.items()}
    try:
        with at_precision(PRECISION):
            unrounded = bounds(evaluate(own, exactly))
    except (UndefinedError, ReadingError):  # no value there; a comparison, which has none anywhere
        return False
    except UnableError:
        return proved
    rounded = _rounded(own, exactly)
    if rounded is not None and misses(rounded, stored):
        return False
    return proved or _meet(truth, rounded or unrounded)


def has_value(own: Node, point: Mapping[str, Fraction]) -> bool:
    """Whether a cell's formula certainly has a value at a point."""
    try:
        with at_precision(PRECISION):
            evaluate(own, {name: exact(value) for name, value in point.items()})
    except (UndefinedError, ReadingError, UnableError):
        return False
    return True


def _rounded(own: Node, point: Mapping[str, Value]) -> Ends | None:
    """Bounds on what binary arithmetic can make of a formula; None when there are none."""
    try:
        with at_precision(ROUNDED_BITS):
            return bounds(Evaluation(_Rounded(), point).value(own))
    except (UndefinedError, UnableError):  # a denominator, say, that rounding cannot tell from zero
        return None


def _meet(a: Ends, b: Ends) -> bool:
    return a[0] <= b[1] and b[0] <= a[1]


class _Rounded(Balls):
    """Balls that grow with every operation; zero, and numbers that nothing was computed from, stay exact."""

    def add(self, a: Value, b: Value) -> Value:
        return _grown(super().add(_operand(a), _operand(b)))

    def multiply(self, a: Value, b: Value) -> Value:
        if isinstance(a, fmpq) and a == -1:
            return -b  # a sign rounds nothing
        return _grown(super().multiply(_operand(a), _operand(b)))

    def divide(self, a: Value, b: Value) -> Value:
        return _grown(super().divide(_operand(a), _operand(b)))

    def integer_power(self, base: Value, exponent: int) -> Value:
        return _grown(super().integer_power(_operand(base), exponent))

    def rational_power(self, base: Value, exponent: Fraction) -> Value:
        return _grown(super().rational_power(_operand(base), exponent))

    def power(self, base: Value, exponent: Value) -> Value:
        return _grown(super().power(_operand(base), exponent))

    def call(self, function: str, arguments: tuple[Value, ...]) -> Value:
        return _grown(super().call(function, tuple(map(_operand, arguments))))


def _operand(value: Value) -> Value:
    """A number as arithmetic meets it: a ball, which is exact when few bits hold the number."""
    return value if isinstance(value, fmpq) and value == 0 else ball(value)


def _grown(value: Value) -> Value:
    if isinstance(value, fmpq) and value == 0:
        return value
    return ball(value) * arb(1, arb(2) ** -ROUNDED_BITS)
