"""Conditions of a choice -> nested cases, each chosen by one comparison.

`if(a and b, x, y)` becomes `if(a, if(b, x, y), y)`. A value that is needed twice is one shared object, so that
the work is proportional to the text; how large the tree becomes is for `limits.check_tree` to judge.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from prsym.reading.functions import FUNCTIONS
from prsym.reading.limits import constant
from prsym.reading.tree import Bracket, Call, Node, Number, Power, Quotient, Relation, children, walk


@dataclass(frozen=True, slots=True)
class Both:
    """Every part must hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One part at least must hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Opposite:
    """The inner condition must not hold."""

    inner: Condition


@dataclass(frozen=True, slots=True)
class Always:
    """TRUE or FALSE, whatever the symbols are."""

    holds: bool


Condition = Relation | Both | Either | Opposite | Always


def has_choice(tree: Node) -> bool:
    """Whether there is a choice between cases anywhere in a tree."""
    return any(isinstance(node, Call) and node.function == "if" for node in walk(tree))


def nonzero(node: Node) -> Relation:
    """A number where a condition stands: it holds unless the number is 0."""
    return Relation((node, Number("0")), ("!=",))


def choose(condition: Condition, yes: Node, no: Node, *, lazy: bool = True) -> Node:
    """The tree of `yes` where the condition holds, of `no` elsewhere.

    `lazy`: the parts after the one that decides are not looked at, as in Python. Otherwise each of them must
    have a value all the same, as in a spreadsheet's AND and OR.

    >>> below, above = (Relation((Number("0"), Number("1")), (sign,)) for sign in "<>")
    >>> choose(Opposite(below), Number("2"), Number("3")) == choose(below, Number("3"), Number("2"))
    True
    """
    match condition:
        case Relation(sides, operators) if len(operators) > 1:
            links = zip(pairwise(sides), operators, strict=True)
            return choose(Both(tuple(Relation(pair, (sign,)) for pair, sign in links)), yes, no, lazy=lazy)
        case Relation():
            return Call("if", (condition, yes, no))
        case Always(holds):
            return yes if holds else no
        case Opposite(inner):
            return choose(inner, no, yes, lazy=lazy)
        case Both(parts):
            for part in reversed(parts):
                yes, no = choose(part, yes, no, lazy=lazy), no if lazy else _looked_at(part, no)
            return yes
        case Either(parts):
            for part in reversed(parts):
                yes, no = yes if lazy else _looked_at(part, yes), choose(part, yes, no, lazy=lazy)
            return no


def _looked_at(condition: Condition, value: Node) -> Node:
    """The value, where the condition can be told at all."""
    return choose(condition, value, value, lazy=False) if may_fail(condition) else value


def may_fail(condition: Condition) -> bool:
    """Whether there may be points at which a side of the condition has no value."""
    match condition:
        case Relation(sides, _):
            return any(map(_may_be_undefined, sides))
        case Both(parts) | Either(parts):
            return any(map(may_fail, parts))
        case Opposite(inner):
            return may_fail(inner)
        case Always():
            return False


def _may_be_undefined(node: Node) -> bool:
    pending, seen = [node], set()
    while pending:
        part = pending.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        pending += children(part)
        if may_have_no_value(part):
            return True
    return False


def may_have_no_value(node: Node) -> bool:
    """Whether there may be points at which the outermost operation of a tree has no value for the values of its parts.

    >>> may_have_no_value(Quotient(Number("1"), Number("2"), stacked=False))
    False
    """
    match node:
        case Quotient(_, divisor, _):
            return not _positive_number(divisor)
        case Power(_, Number() as exponent):
            return exponent.value.denominator != 1 or exponent.value <= 0
        case Power(_, exponent):
            return not _positive_number(exponent)
        case Call(function, _):
            return bool(FUNCTIONS[function].requires)
        case _:
            return False


def _positive_number(node: Node) -> bool:
    while isinstance(node, Bracket):
        node = node.inner
    return isinstance(node, Number) and (constant(node) or 0) > 0
