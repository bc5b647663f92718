"""Sums of products of binomial coefficients, such as the tails of the hypergeometric law.

Fragment: the summand is a product of binomial coefficients over others; above the line each has a top that does not
hold the index and a bottom that is the index plus or minus what does not hold it; below the line none holds the index.
Every term is positive, and the ratio of a term to the one before falls with the index (each coefficient is
log-concave), so that what lies beyond a term is at most a geometric series. The sum is taken from its largest term
outward, in balls, until the rest is below the precision; or term by term in whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from flint import arb, ctx, fmpq, fmpz

from prsym.errors import UnableError
from prsym.reading.tree import Bracket, Call, Negative, Node, Number, Product, Quotient, Sum, Summation, Symbol, symbols
from prsym.verify.balls import Balls, UndefinedError, Value, evaluate, exact

GUARD_BITS = 64
MOST_TERMS = 200_000  # on either side of the largest term
LARGEST_EXACT = 10**11  # terms times bits of the largest one: some seconds
ONE = arb(1)


class TooLongError(UnableError):
    """The sum has too many terms to be added at any precision."""


@dataclass(frozen=True, slots=True)
class _Coefficient:
    """The binomial coefficient of `top` and `bottom` + `slope` times the index, which is +1, -1 or 0."""

    top: int
    bottom: int
    slope: int

    def at(self, index: int) -> tuple[int, int]:
        return self.top, self.bottom + self.slope * index

    def ratio(self, index: int) -> tuple[int, int]:
        """Numerator and denominator of its value at index + 1 over that at index."""
        top, k = self.at(index)
        return (top - k, k + 1) if self.slope > 0 else (k, top - k + 1)

    def is_defined(self, index: int) -> bool:
        top, k = self.at(index)
        return 0 <= k <= top


def binomial_sum(node: Node, values: Mapping[str, Value], *, exactly: bool) -> Value | None:
    """The value of a sum of that form, at whole numbers; None for anything else.

    Raises `UndefinedError` where a coefficient is not defined for every index of the range, and `TooLongError` for a
    sum of too many terms.
    """
    if not isinstance(node, Summation):
        return None
    parts = _coefficients(node.term, node.index, values)
    if parts is None:
        return None
    above, below = parts
    first, last = (Balls().whole(evaluate(end, values)) for end in (node.lower, node.upper))
    if first > last:
        return fmpq(0)
    if not all(c.is_defined(index) for c in (*above, *below) for index in (first, last)):
        raise UndefinedError("a binomial coefficient of the sum needs 0 <= k <= n")
    return (_exact_sum if exactly else _ball_sum)(above, below, first, last)


def _exact_sum(above: list[_Coefficient], below: list[_Coefficient], first: int, last: int) -> Value:
    bits = sum(top.bit_length() * min(k, top - k) for top, k in (c.at(_largest(above, first, last)) for c in above))
    if (last - first + 1) * bits > LARGEST_EXACT or any(c.top >= 2**63 for c in (*above, *below)):
        raise TooLongError("a sum of binomial coefficients is too long to be added exactly")
    term = _product(above, first)
    total = term
    for index in range(first, last):
        top, bottom = _ratio(above, index)
        term = term * top // bottom  # exact: the next term is a whole number
        total += term
    return fmpq(total, _product(below, first))


def _ball_sum(above: list[_Coefficient], below: list[_Coefficient], first: int, last: int) -> Value:
    largest = _largest(above, first, last)
    with ctx.workprec(ctx.prec + GUARD_BITS):
        _check_length(above, largest, first, last)
        up = _beyond(above, largest, last, 1)
        down = _beyond(above, largest, first, -1)
        scale = sum((_logarithm(c, largest) for c in above), arb(0)) - sum(
            (_logarithm(c, largest) for c in below), arb(0)
        )
        return (ONE + up + down) * scale.exp()


def _check_length(above: list[_Coefficient], largest: int, first: int, last: int) -> None:
    """Refuse a sum of which more terms count, at the working precision, than can be added."""
    here = sum((_logarithm(c, largest) for c in above), arb(0))
    for far in (largest - MOST_TERMS, largest + MOST_TERMS):
        if first <= far <= last:
            fallen = here - sum((_logarithm(c, far) for c in above), arb(0))
            if not fallen > ctx.prec:
                raise TooLongError(f"a sum of binomial coefficients with more than {MOST_TERMS} terms that count")


def _largest(above: list[_Coefficient], first: int, last: int) -> int:
    """The index of a largest term: the first at which the next one is no larger."""
    low, high = first, last
    while low < high:
        middle = (low + high) // 2
        top, bottom = _ratio(above, middle)
        if top <= bottom:
            high = middle
        else:
            low = middle + 1
    return low


def _beyond(above: list[_Coefficient], start: int, end: int, step: int) -> arb:
    """The sum of the terms from `start` (excluded) to `end`, relative to the term at `start`."""
    term, total, smallest = ONE, arb(0), arb(2) ** -ctx.prec
    index = start
    while index != end:
        top, bottom = _ratio(above, index) if step > 0 else _ratio(above, index - 1)[::-1]
        if top < bottom:
            rest = term * top / (bottom - top)  # a geometric series: the ratios fall from here on
            if rest < smallest * (1 + total):
                return total + rest.union(arb(0))
        term = term * top / bottom
        total += term
        index += step
    return total


def _ratio(above: list[_Coefficient], index: int) -> tuple[int, int]:
    top, bottom = 1, 1
    for coefficient in above:
        if coefficient.slope:
            a, b = coefficient.ratio(index)
            top, bottom = top * a, bottom * b
    return top, bottom


def _product(coefficients: list[_Coefficient], index: int) -> fmpz:
    product = fmpz(1)
    for coefficient in coefficients:
        product *= fmpz.bin_uiui(*coefficient.at(index))
    return product


def _logarithm(coefficient: _Coefficient, index: int) -> arb:
    top, k = coefficient.at(index)
    return arb(top + 1).lgamma() - arb(k + 1).lgamma() - arb(top - k + 1).lgamma()


def _coefficients(
    term: Node, index: str, values: Mapping[str, Value]
) -> tuple[list[_Coefficient], list[_Coefficient]] | None:
    """The binomial coefficients above and below the line, or None when the term has another form."""
    if isinstance(term, Bracket):
        return _coefficients(term.inner, index, values)
    if isinstance(term, Product):
        parts = [_coefficients(factor, index, values) for factor in term.factors]
        if None in parts:
            return None
        pairs = [part for part in parts if part is not None]
        return [c for above, _ in pairs for c in above], [c for _, below in pairs for c in below]
    if isinstance(term, Quotient):
        over, under = (_coefficients(part, index, values) for part in (term.numerator, term.denominator))
        if over is None or under is None or over[1] or under[1] or any(c.slope for c in under[0]):
            return None
        return over[0], under[0]
    if isinstance(term, Call) and term.function == "binomial":
        top, bottom = term.arguments
        coefficient = _coefficient(top, bottom, index, values)
        return None if coefficient is None else ([coefficient], [])
    return None


def _coefficient(top: Node, bottom: Node, index: str, values: Mapping[str, Value]) -> _Coefficient | None:
    if index in symbols(top) or not _is_linear(bottom, index):
        return None
    at_zero, at_one = (Balls().whole(evaluate(bottom, {**values, index: exact(Fraction(i))})) for i in (0, 1))
    slope = at_one - at_zero
    return _Coefficient(Balls().whole(evaluate(top, values)), at_zero, slope) if abs(slope) <= 1 else None


def _is_linear(node: Node, index: str) -> bool:
    """Whether the index stands in sums and differences only."""
    if index not in symbols(node) or isinstance(node, Symbol | Number):
        return True
    if isinstance(node, Sum):
        return all(_is_linear(part, index) for part in node.terms)
    if isinstance(node, Negative):
        return _is_linear(node.operand, index)
    return isinstance(node, Bracket) and _is_linear(node.inner, index)
