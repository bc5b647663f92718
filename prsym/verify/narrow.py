"""Which inputs are left when a formula's value is known to lie in an interval: forward and backward through its tree.

The forward pass encloses every part of the formula over the box; the backward pass takes the wanted value down to the
letters, each operation solved for each of its operands (Benhamou and others, 1999, "HC4"). What is cut off holds no
point at which the formula is defined and takes a wanted value. Parts that are not understood cut nothing off.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import inf

from prsym.reading.functions import FUNCTIONS
from prsym.reading.limits import constant
from prsym.reading.tree import Bracket, Call, Negative, Node, Number, Power, Product, Quotient, Relation, Sum, Symbol
from prsym.verify.intervals import (
    EVERYTHING,
    Range,
    add,
    divide,
    increasing,
    intersect,
    multiply,
    negative,
    power,
    root,
)

ONE: Range = (Fraction(1), Fraction(1))
_DOMAINS: dict[str, Range] = {
    "positive": (Fraction(0), inf),
    "nonnegative": (Fraction(0), inf),
    "above_minus_one": (Fraction(-1), inf),
    "within_one": (Fraction(-1), Fraction(1)),
}
INCREASING = frozenset(name for name, row in FUNCTIONS.items() if row.rising)


def domain_of(function: str) -> Range:
    """An interval that holds the domain of a function of one argument: by its first requirement of the argument."""
    row = FUNCTIONS[function]
    known = (_DOMAINS[what] for text, what in row.requires if text == row.names[0] and what in _DOMAINS)
    return next(known, EVERYTHING)


class EmptyError(Exception):
    """No point of the box is left."""


def narrowed(tree: Node, wanted: Range, box: Mapping[str, Range]) -> dict[str, Range] | None:
    """The box without points at which the tree's value is not wanted; None when no point is left."""
    pass_ = _Pass(box)
    try:
        pass_.backward(tree, wanted)
    except EmptyError:
        return None
    return pass_.box


def related(relation: Relation, box: Mapping[str, Range]) -> dict[str, Range] | None:
    """The box without points at which a relation of order fails; None when no point is left."""
    pass_ = _Pass(box)
    try:
        for left, operator, right in zip(relation.sides, relation.operators, relation.sides[1:], strict=False):
            low, high = (left, right) if operator in {"<", "<="} else (right, left)
            if operator in {"<", "<=", ">", ">="}:
                pass_.backward(low, (-inf, pass_.forward(high)[1]))
                pass_.backward(high, (pass_.forward(low)[0], inf))
    except EmptyError:
        return None
    return pass_.box


class _Pass:
    """One forward and backward pass; forward ranges are those of the box at its start."""

    def __init__(self, box: Mapping[str, Range]) -> None:
        self._start = box
        self._ranges: dict[int, Range] = {}
        self.box = dict(box)

    def forward(self, node: Node) -> Range:
        """A range that holds the node's values over the box."""
        key = id(node)
        if key not in self._ranges:
            self._ranges[key] = self._forward(node)
        return self._ranges[key]

    def _forward(self, node: Node) -> Range:
        match node:
            case Number():
                return node.value, node.value
            case Symbol(name):
                return self._start.get(name, EVERYTHING)
            case Bracket(inner, _):
                return self.forward(inner)
            case Negative(operand):
                return negative(self.forward(operand))
            case Sum(terms):
                return _folded(add, [self.forward(t) for t in terms])
            case Product(factors):
                return _folded(multiply, [self.forward(f) for f in factors])
            case Quotient(top, bottom, _):
                return divide(self.forward(top), self.forward(bottom))
            case Power():
                return self._forward_power(node)
            case Call(function, (argument,)) if function in INCREASING:
                inside = intersect(self.forward(argument), domain_of(function))
                if inside is None:
                    raise EmptyError
                return increasing(function, inside)
        return EVERYTHING

    def _forward_power(self, node: Power) -> Range:
        exponent, base = constant(node.exponent), self.forward(node.base)
        if exponent is None or exponent == 0 or exponent.denominator != 1:
            return EVERYTHING
        if exponent > 0:
            return power(base, exponent.numerator)
        return divide(ONE, power(base, -exponent.numerator))

    def backward(self, node: Node, wanted: Range) -> None:
        """Cut off what takes the node's value out of `wanted`."""
        left = intersect(wanted, self.forward(node))
        if left is None:
            raise EmptyError
        match node:
            case Symbol(name) if name in self.box:
                kept = intersect(self.box[name], left)
                if kept is None:
                    raise EmptyError
                self.box[name] = kept
            case Bracket(inner, _):
                self.backward(inner, left)
            case Negative(operand):
                self.backward(operand, negative(left))
            case Sum(terms):
                for i, term in enumerate(terms):
                    others = [self.forward(t) for j, t in enumerate(terms) if j != i]
                    self.backward(term, _folded(add, [left, *(negative(o) for o in others)]))
            case Product(factors):
                for i, factor in enumerate(factors):
                    others = [self.forward(f) for j, f in enumerate(factors) if j != i]
                    self.backward(factor, _solved(left, _folded(multiply, [ONE, *others])))
            case Quotient(top, bottom, _):
                self.backward(top, multiply(left, self.forward(bottom)))
                self.backward(bottom, _solved(self.forward(top), left))
            case Power():
                self._backward_power(node, left)
            case Call(function, (argument,)) if function in INCREASING:
                self._backward_call(function, argument, left)

    def _backward_power(self, node: Power, wanted: Range) -> None:
        exponent = constant(node.exponent)
        if exponent is None or exponent == 0 or exponent.denominator != 1:
            return
        raised = wanted if exponent > 0 else divide(ONE, wanted)
        if self.forward(node.base)[0] < 0:
            return
        base = root(raised, abs(exponent.numerator))
        if base is None:
            raise EmptyError
        self.backward(node.base, base)

    def _backward_call(self, function: str, argument: Node, wanted: Range) -> None:
        allowed = domain_of(function)
        if function == "sqrt":
            kept = intersect(wanted, (Fraction(0), inf))
            if kept is None:
                raise EmptyError
            self.backward(argument, power(kept, 2))
        elif inverse := FUNCTIONS[function].inverse:
            kept = intersect(wanted, domain_of(inverse))
            if kept is None:
                raise EmptyError
            self.backward(argument, intersect(increasing(inverse, kept), allowed) or allowed)


def _folded(operation: Callable[[Range, Range], Range], parts: list[Range]) -> Range:
    result = parts[0]
    for part in parts[1:]:
        result = operation(result, part)
    return result


def _solved(product: Range, factor: Range) -> Range:
    """The other factor of a product; anything when both may be zero."""
    both = product[0] <= 0 <= product[1] and factor[0] <= 0 <= factor[1]
    return EVERYTHING if both else divide(product, factor)
