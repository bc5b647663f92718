"""A user's assumptions about the symbols, as `x > 0, 0 < R <= 1, a != b`: intervals, and what else must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from prsym.errors import InputError, UnableError
from prsym.model.domain import Interval, half_line
from prsym.reading.limits import constant
from prsym.reading.python import read_python
from prsym.reading.relations import relation_texts
from prsym.reading.tree import Node, Relation, Symbol, substitute, symbols
from prsym.verify.balls import UndefinedError, bounds, evaluate


@dataclass(frozen=True, slots=True)
class Assumed:
    """The interval of each symbol, and the relations that say more than the intervals; each has two sides."""

    domain: dict[str, Interval]
    constraints: tuple[Relation, ...]


def assumed(domain: Mapping[str, Interval], assuming: str, name_of: Callable[[str], str]) -> Assumed:
    """The domain under relations such as `x > 0`, `0 < R <= 1` or `a*b < 1`, separated by commas or `and`.

    A relation between one symbol and a number narrows the symbol's interval; if the number is no fraction, outwards,
    and the relation is kept as a constraint. `!=`, and any relation between expressions, is a constraint. `name_of`
    gives the domain's name of a symbol of the text. Raises `InputError` for any other text, for a symbol that is not
    in the domain, and when nothing is left of an interval.
    """
    narrow = dict(domain)
    constraints = []
    for text in relation_texts(assuming, "assuming"):
        for left, operator, right in _pairs(text):
            relation = Relation(tuple(_renamed(side, name_of, narrow, text) for side in (left, right)), (operator,))
            narrowing = _narrowing(relation)
            if narrowing is not None:
                narrow[narrowing.name] = _narrowed(narrow[narrowing.name], narrowing, text)
            if narrowing is None or not narrowing.is_all:
                constraints.append(relation)
    return Assumed(narrow, tuple(constraints))


_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _pairs(text: str) -> Iterator[tuple[Node, str, Node]]:
    """The relations between neighbours in a chain."""
    tree = read_python(text)
    if not isinstance(tree, Relation):
        raise InputError(f"assuming {text!r}: write a relation such as x > 0 or 0 < x <= 1")
    for left, operator, right in zip(tree.sides, tree.operators, tree.sides[1:], strict=False):
        if operator not in _TURNED and operator != "!=":
            raise InputError(f"assuming {text!r}: only <, <=, >, >= and != are read")
        if not any(name != "pi" for side in (left, right) for name in symbols(side)):
            raise InputError(f"assuming {text!r}: a relation without a symbol says nothing")
        yield left, operator, right


def _renamed(side: Node, name_of: Callable[[str], str], domain: Mapping[str, Interval], text: str) -> Node:
    """A side in the names of the domain."""
    names = {symbol: name_of(symbol) for symbol in symbols(side) if symbol != "pi"}
    for name in names.values():
        if name not in domain:
            raise InputError(f"assuming {text!r}: there is no free symbol {name}")
    return substitute(side, {symbol: Symbol(name) for symbol, name in names.items()})


@dataclass(frozen=True, slots=True)
class _Narrowing:
    """A symbol and one side of its interval; `is_all` says whether that is all that the relation asks for."""

    name: str
    operator: str
    bound: Fraction
    is_all: bool


def _narrowing(relation: Relation) -> _Narrowing | None:
    """The symbol and the interval that a relation between it and a number allows; None for any other relation."""
    (left, right), (operator,) = relation.sides, relation.operators
    if operator not in _TURNED:
        return None
    if not isinstance(left, Symbol) or left.name == "pi":
        left, right, operator = right, left, _TURNED[operator]
    if not isinstance(left, Symbol) or left.name == "pi" or any(name != "pi" for name in symbols(right)):
        return None
    value = constant(right)
    if value is not None:
        return _Narrowing(left.name, operator, value, True)
    try:
        low, high = bounds(evaluate(right, {}))
    except (UndefinedError, UnableError):
        return None
    return _Narrowing(left.name, operator, low if operator in {">", ">="} else high, False)


def _narrowed(old: Interval, narrowing: _Narrowing, text: str) -> Interval:
    new = old.meet(half_line(narrowing.operator, narrowing.bound))
    if new is None:
        raise InputError(f"assuming {text!r}: nothing is left of the domain")
    return new
