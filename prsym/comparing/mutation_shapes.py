"""Common mistakes in the shape of a formula: missing terms, factors and brackets, quotients turned over.

A rule yields (words, node): the words complete "equals the formula with …".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from prsym.comparing.places import ONE, bare, product_of, shown, sum_of, written_for
from prsym.reading.tree import OPPOSITE, Call, Negative, Node, Power, Product, Quotient, Relation, Sum

Change = tuple[str, Node]
_NEAR_RELATIONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}


def without_term(node: Node) -> Iterator[Change]:
    """A term left out of a sum."""
    if isinstance(node, Sum):
        for i, term in enumerate(node.terms):
            own = term.operand if isinstance(term, Negative) else term
            yield f"{shown(own)} left out of {shown(node)}", sum_of(*node.terms[:i], *node.terms[i + 1 :])


def without_factor(node: Node) -> Iterator[Change]:
    """A factor, a numerator or a denominator left out."""
    match node:
        case Product(factors):
            for i, factor in enumerate(factors):
                yield f"{shown(factor)} left out of {shown(node)}", product_of(*factors[:i], *factors[i + 1 :])
        case Quotient(a, b, stacked):
            yield f"{shown(b)} left out of {shown(node)}", a
            yield f"{shown(a)} left out of {shown(node)}", Quotient(ONE, b, stacked)
        case _:
            return


def turned_over(node: Node) -> Iterator[Change]:
    """A quotient upside down."""
    if isinstance(node, Quotient):
        yield f"{shown(node)} turned over", Quotient(node.denominator, node.numerator, node.stacked)


def other_operation(node: Node) -> Iterator[Change]:
    """Times for plus, plus for times, times for divided by."""
    match node:
        case Sum(terms):
            for i, (a, b) in enumerate(pairwise(terms)):
                words = f"{shown(product_of(a, b))} for {shown(sum_of(a, b))}"
                yield words, sum_of(*terms[:i], product_of(a, b), *terms[i + 2 :])
        case Product(factors):
            for i, (a, b) in enumerate(pairwise(factors)):
                words = f"{shown(sum_of(a, b))} for {shown(product_of(a, b))}"
                yield words, product_of(*factors[:i], sum_of(a, b), *factors[i + 2 :])
        case Quotient(a, b, _):
            yield written_for(product_of(a, b), node)
        case _:
            return


def without_brackets(node: Node) -> Iterator[Change]:
    """The node with the brackets around a sum or product forgotten: a/(b + c) read as a/b + c."""
    for inside, new in _brackets_forgotten(node):
        yield f"the brackets around {shown(inside)} forgotten in {shown(node)}", new


def _brackets_forgotten(node: Node) -> Iterator[tuple[Node, Node]]:
    match node:
        case Quotient(a, b, _):
            yield from _first(b, lambda head: Quotient(a, head, stacked=False))
            if isinstance(bare(a), Sum):
                yield from _last(a, lambda tail: Quotient(tail, b, stacked=False))
        case Product((*before, last)) if isinstance(bare(last), Sum):
            yield from _first(last, lambda head: product_of(*before, head))
        case Product((first, *after)) if isinstance(bare(first), Sum):
            yield from _last(first, lambda tail: product_of(tail, *after))
        case Power(base, exponent):
            yield from _last(base, lambda tail: Power(tail, exponent))
        case Call(function, (argument,)):
            yield from _first(argument, lambda head: Call(function, (head,)))
        case _:
            return


def _first(inside: Node, change: Callable[[Node], Node]) -> Iterator[tuple[Node, Node]]:
    """The operation applied to the first term or factor only."""
    match bare(inside):
        case Sum((Negative(operand), *rest)):
            yield inside, Sum((Negative(change(operand)), *rest))
        case Sum((head, *rest)):
            yield inside, Sum((change(head), *rest))
        case Product((head, *rest)):
            yield inside, Product((change(head), *rest))
        case _:
            return


def _last(inside: Node, change: Callable[[Node], Node]) -> Iterator[tuple[Node, Node]]:
    """The operation applied to the last term or factor only."""
    match bare(inside):
        case Sum((*rest, Negative(operand))):
            yield inside, Sum((*rest, Negative(change(operand))))
        case Sum((*rest, tail)):
            yield inside, Sum((*rest, change(tail)))
        case Product((*rest, tail)):
            yield inside, Product((*rest, change(tail)))
        case _:
            return


def other_case(node: Node) -> Iterator[Change]:
    """The two cases exchanged, or the border between them given to the other case."""
    if not isinstance(node, Call) or node.function != "if":
        return
    condition, yes, no = node.arguments
    yield f"the two cases of {shown(node)} exchanged", Call("if", (condition, no, yes))
    if isinstance(condition, Relation):
        near = tuple(_NEAR_RELATIONS.get(o, OPPOSITE[o]) for o in condition.operators)
        other = Relation(condition.sides, near)
        yield written_for(other, condition)[0], Call("if", (other, yes, no))
