"""A user's assumptions about the symbols, as `x > 0, 0 < R <= 1`: the domain narrowed by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from prsym.errors import InputError
from prsym.model.domain import Interval, half_line
from prsym.reading.limits import constant
from prsym.reading.python import read_python
from prsym.reading.tree import Node, Relation, Symbol


def narrowed(domain: Mapping[str, Interval], assuming: str, name_of: Callable[[str], str]) -> dict[str, Interval]:
    """The domain narrowed by relations such as `x > 0` or `0 < R <= 1`, separated by commas or `and`.

    `name_of` gives the domain's name of a symbol of the text. Raises `InputError` for any other relation, for a symbol
    that is not in the domain, and when nothing is left.
    """
    narrow = dict(domain)
    for text in (t.strip() for t in assuming.replace(" and ", ",").split(",") if t.strip()):
        tree = read_python(text)
        if not isinstance(tree, Relation):
            raise InputError(f"assuming {text!r}: write a relation such as x > 0 or 0 < x <= 1")
        for left, operator, right in zip(tree.sides, tree.operators, tree.sides[1:], strict=False):
            name, bound, relation = _oriented(left, operator, right, text)
            name = name_of(name)
            if name not in narrow:
                raise InputError(f"assuming {text!r}: there is no free symbol {name}")
            narrow[name] = _narrowed(narrow[name], relation, bound, text)
    return narrow


_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _oriented(left: Node, operator: str, right: Node, text: str) -> tuple[str, Fraction, str]:
    """(symbol, bound, relation) of one relation between a symbol and a number."""
    if operator in _TURNED:
        left_value, right_value = constant(left), constant(right)
        if isinstance(left, Symbol) and right_value is not None:
            return left.name, right_value, operator
        if isinstance(right, Symbol) and left_value is not None:
            return right.name, left_value, _TURNED[operator]
    raise InputError(f"assuming {text!r}: only <, <=, > and >= between one symbol and a number are read")


def _narrowed(old: Interval, relation: str, bound: Fraction, text: str) -> Interval:
    new = old.meet(half_line(relation, bound))
    if new is None:
        raise InputError(f"assuming {text!r}: nothing is left of the domain")
    return new
