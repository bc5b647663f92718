"""What a claims file holds before anyone asks what it means: a title, and one entry a claim with its place."""

from __future__ import annotations

import difflib
import reprlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

NUMBER_KEYS = (
    "id",
    "quote",
    "where",
    "formula",
    "inputs",
    "value",
    "rounding",
    "exact",
    "threshold",
    "convention",
    "tie",
    "ranking",
)
FORMULA_KEYS = ("id", "quote", "where", "formula", "expression", "language", "symbols", "fixed")
TABLE_KEYS = ("inputs", "convention", "tie", "ranking", "symbols", "fixed")
ALL_KEYS = tuple(dict.fromkeys((*NUMBER_KEYS, *FORMULA_KEYS)))


@dataclass(frozen=True, slots=True)
class Entry:
    """One claim as it stands in the file: its keys and values, where it stands, and why it is no claim, if so."""

    data: Any
    place: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Contents:
    """A claims file, taken apart."""

    title: str
    entries: tuple[Entry, ...]


def nearest(word: object, known: Collection[str]) -> str:
    """`; did you mean …?`, or nothing when no known word is near."""
    near = difflib.get_close_matches(str(word), list(known), n=1, cutoff=0.5)
    return f"; did you mean {near[0]!r}?" if near else ""


def shown(value: object) -> str:
    """A value for an error's one line: escaped, and cut when long."""
    short = reprlib.Repr()
    short.maxstring = short.maxother = 80
    return short.repr(value)


def is_text(data: Any) -> bool:
    """Whether every text within can be written as UTF-8: a lone surrogate cannot."""
    waiting = [data]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            try:
                part.encode()
            except UnicodeEncodeError:
                return False
        elif isinstance(part, Mapping):
            waiting += [*part.keys(), *part.values()]
        elif isinstance(part, list | tuple):
            waiting += part
    return True
