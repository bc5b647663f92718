"""Relations that narrow the symbols, as a user writes them: `0 < x <= y, x + y < 1`."""

from __future__ import annotations

import re

from prsym.errors import InputError, ReadingError
from prsym.reading.python import read_python
from prsym.reading.tree import Relation

LONGEST = 60  # characters of a text in a message
OPERATORS = {"<", "<=", ">", ">="}
HELP = "write relations with <, <=, > or >=, separated by commas or and, such as 0 < x <= 1, y > 0"
_BREAK = re.compile(r",|\band\b")


def read_relations(text: object, argument: str) -> tuple[Relation, ...]:
    """The relations of the argument of that name, which the errors name; special functions are read too.

    >>> len(read_relations("0 < x and max(x, y) < 1", "where"))
    2
    """
    return tuple(_relation(part, argument) for part in relation_texts(text, argument))


def relation_texts(text: object, argument: str) -> list[str]:
    """The texts between commas, and between `and`, that are in no brackets."""
    if not isinstance(text, str):
        raise InputError(f"{argument} = {str(text)[:LONGEST]}: give a text such as 'x > 0, y <= 1'")
    if ";" in text:
        raise InputError(f"{argument} {text[:LONGEST]!r}: separate relations with commas, not with semicolons")
    breaks = [found for found in _BREAK.finditer(text) if _is_outside(text[: found.start()])]
    starts, ends = [0, *(found.end() for found in breaks)], [*(found.start() for found in breaks), len(text)]
    return [part for a, b in zip(starts, ends, strict=True) if (part := text[a:b].strip())]


def _is_outside(before: str) -> bool:
    return sum((c in "([{") - (c in ")]}") for c in before) == 0


def _relation(text: str, argument: str) -> Relation:
    try:
        tree = read_python(text)
    except ReadingError as error:
        raise ReadingError(f"{argument} {text[:LONGEST]!r}: {error}") from None
    if not isinstance(tree, Relation) or not set(tree.operators) <= OPERATORS:
        raise InputError(f"{argument} {text[:LONGEST]!r}: {HELP}")
    return tree
