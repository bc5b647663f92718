"""Values of expressions while a function is read: a number, a truth value, or an object that is no number.

A number is a tree in the symbols of the parameters, a truth value a condition of `choices`. An operation that has no
value (a division by zero, an error that is raised) is `UNDEFINED`.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from prsym.errors import ReadingError
from prsym.reading.building import ONE
from prsym.reading.choices import Both, Condition, Either, Opposite, choose
from prsym.reading.tree import Node, Number, Quotient, Relation

ZERO = Number("0")
UNDEFINED = Quotient(ONE, ZERO, stacked=False)  # has no value at any point


@dataclass(frozen=True, slots=True)
class Text:
    """A text, as in a default `mode="linear"`."""

    text: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """None."""


@dataclass(frozen=True, slots=True)
class Several:
    """A tuple, a list, a range or an array of NumPy (`is_array`): its elements."""

    items: tuple[Value, ...]
    is_array: bool = False  # an array of one number counts as true where the number does, and not where it has elements


@dataclass(frozen=True, slots=True)
class Once:
    """Elements of `zip`, `enumerate`, `reversed` or `map`, which can be taken once, and are kept in no name.

    `lazy`: an element is computed when it is taken.
    """

    items: tuple[Value, ...]
    lazy: bool = False


@dataclass(frozen=True, slots=True)
class Library:
    """A module by its full name, as numpy."""

    name: str


@dataclass(frozen=True, slots=True)
class Member:
    """A name of a library, as `exp` of math; the library is empty for a name that a text without imports uses."""

    library: str
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class Module:
    """A module that is no library: its names are looked up where it is."""

    names: Names


class Names(Protocol):
    """Where the names that a function does not bind itself come from."""

    def value(self, name: str, place: Place) -> Value: ...


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a source, for messages."""

    line: int
    file: str = ""

    def error(self, said: str) -> ReadingError:
        """The error that names the line."""
        return ReadingError(f"{f'{self.file}, ' if self.file else ''}line {self.line}: {said}")


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """A function whose source is known: its syntax tree, and the names around it.

    `file` is named in messages where it is not the file of the function that was asked about.
    """

    node: ast.FunctionDef | ast.Lambda
    names: Names
    lines: tuple[bytes, ...] = field(repr=False)
    file: str = ""

    @property
    def name(self) -> str:
        """The function's name."""
        return self.node.name if isinstance(self.node, ast.FunctionDef) else "lambda"


@dataclass(frozen=True, slots=True)
class Unread:
    """Something that has no meaning here: an error as soon as it is used."""

    reason: str


Value = Node | Condition | Text | Nothing | Several | Once | Library | Member | Module | Definition | Unread
UNBOUND = Unread("it has no value here")


def is_number(value: Value) -> bool:
    """Whether a value is a tree that stands for a number."""
    return isinstance(value, Node) and not isinstance(value, Relation)


def either_way(condition: Condition, yes: Value, no: Value) -> Value:
    """The value that is `yes` where the condition holds and `no` elsewhere, as a variable has after an `if`."""
    if yes is no or (not isinstance(yes, Definition) and yes == no):
        return yes
    if isinstance(yes, Several) and isinstance(no, Several) and len(yes.items) == len(no.items):
        items = tuple(either_way(condition, a, b) for a, b in zip(yes.items, no.items, strict=True))
        return Several(items, is_array=yes.is_array or no.is_array)
    if isinstance(yes, Condition) and isinstance(no, Condition):
        return Either((Both((condition, yes)), Both((Opposite(condition), no))))
    numbers = [_number_or_undefined(value) for value in (yes, no)]
    if numbers[0] is None or numbers[1] is None:
        return Unread(f"it is {kind(yes)} on one way through the function and {kind(no)} on another")
    return choose(condition, numbers[0], numbers[1])


def _number_or_undefined(value: Value) -> Node | None:
    if value is UNBOUND:
        return UNDEFINED
    if isinstance(value, Condition):
        return as_number(value)
    return value if isinstance(value, Node) else None


def as_number(condition: Condition) -> Node:
    """A truth value where a number stands: 1 or 0."""
    return choose(condition, ONE, ZERO)


def kind(value: Value) -> str:
    """The kind of a value, in words."""
    match value:
        case Text():
            return "a text"
        case Nothing():
            return "None"
        case Several():
            return "a list of several values"
        case Once():
            return "an iterator"
        case Library() | Member() | Module():
            return "a name of a library"
        case Definition():
            return "a function"
        case Unread():
            return "nothing that is read"
        case _:
            return "a truth value" if isinstance(value, Condition) else "a number"


Environment = Mapping[str, Value]
