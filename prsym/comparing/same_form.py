"""Are two trees one formula, but for brackets, signs and the order of terms and factors?

Each such rewriting keeps the value at every point, and the points at which there is one: a sum or product has a value
where all its parts have one, in any order. So trees of one form are equal, whatever their parts are.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod

from prsym.reading.tree import (
    Bracket,
    Call,
    Negative,
    Node,
    Number,
    Product,
    Quotient,
    Relation,
    Sum,
    Symbol,
    children,
    rebuild,
)

MINUS_ONE = Number("-1")
_ANY_ORDER = frozenset({"min", "max"})
_TURNED = {">": "<", ">=": "<="}


def same(left: Node, right: Node) -> bool:
    """Whether the trees have one form; False says nothing.

    >>> x, y = Symbol("x"), Symbol("y")
    >>> same(Sum((x, Negative(y))), Sum((Negative(y), x))), same(Product((x, x)), Product((x, y)))
    (True, False)
    """
    return left == right or _form(left) == _form(right)


def _form(node: Node) -> Node:
    """The tree without brackets, nested sums and products made one, terms and factors sorted, signs in front."""
    match node:
        case Bracket(inner, _):
            return _form(inner)
        case Number():
            return Number(str(node.value))
        case Sum():
            return _sum([part for term in node.terms for part in _terms(_form(term))])
        case Negative(operand):
            return _negated(_form(operand))
        case Product() | Quotient():
            return _product(*_factors(node))
        case Call(function, arguments) if function in _ANY_ORDER:
            return Call(function, _sorted(list(map(_form, arguments))))
        case Relation((a, b), (operator,)) if operator in _TURNED:
            return Relation((_form(b), _form(a)), (_TURNED[operator],))
        case Symbol():
            return node
        case _:
            return rebuild(node, tuple(map(_form, children(node))))


def _sorted(parts: list[Node]) -> tuple[Node, ...]:
    return tuple(sorted(parts, key=repr))


def _terms(form: Node) -> tuple[Node, ...]:
    return form.terms if isinstance(form, Sum) else (form,)


def _sum(terms: list[Node]) -> Node:
    return terms[0] if len(terms) == 1 else Sum(_sorted(terms))


def _negated(form: Node) -> Node:
    if isinstance(form, Sum):
        return _sum(list(map(_negated, form.terms)))
    return form.operand if isinstance(form, Negative) else Negative(form)


def _factors(node: Node) -> tuple[list[Node], list[Node]]:
    """The factors above and below the line; a minus sign as the factor -1."""
    match node:
        case Bracket(inner, _):
            return _factors(inner)
        case Negative(operand) if not isinstance(_bare(operand), Sum):
            above, below = _factors(operand)
            return [MINUS_ONE, *above], below
        case Product(factors):
            parts = [_factors(f) for f in factors]
            return [f for above, _ in parts for f in above], [f for _, below in parts for f in below]
        case Quotient(a, b, _):
            above, below = _factors(a)
            return above, [*below, *_divisor(b)]
        case _:
            return [_form(node)], []


def _divisor(node: Node) -> list[Node]:
    """The factors of a divisor; a fraction in it stays in one piece, for its own divisor must not be 0 either."""
    above, below = _factors(node)
    return [_product(above, below)] if below else above


def _product(above: list[Node], below: list[Node]) -> Node:
    """A product over a product, each sorted, with the numbers of each multiplied, and one sign before it all."""
    (sign, top), (other, bottom) = _multiplied(above), _multiplied(below)
    form = Quotient(top, bottom, stacked=False) if below else top
    return form if sign == other else Negative(form)


def _multiplied(factors: list[Node]) -> tuple[bool, Node]:
    """Whether the product of the numbers is negative; and the product, without that sign."""
    numbers = [f for f in factors if isinstance(f, Number)]
    others = [f for f in factors if not isinstance(f, Number)]
    number = prod((n.value for n in numbers), start=Fraction(1))
    parts = [*([Number(str(abs(number)))] if abs(number) != 1 or not others else []), *others]
    return number < 0, parts[0] if len(parts) == 1 else Product(_sorted(parts))


def _bare(node: Node) -> Node:
    while isinstance(node, Bracket):
        node = node.inner
    return node
