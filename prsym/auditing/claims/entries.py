"""A claims file as read: a title, and one entry a claim with its place, before any of it is interpreted."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from prsym.model.exhibit import NOTHING_STATED, Exhibit
from prsym.reading.visible import visible

_OF_BOTH = ("id", "name", "said_by", "quote", "where", "formula", "confirmed", "fate")
NUMBER_KEYS = (
    *(*_OF_BOTH, "quantity", "compute", "inputs", "places", "elsewhere", "value", "interval", "method", "rounding"),
    *("exact", "threshold", "confidence", "census", "convention", "stated", "tie", "ranking"),
)
FORMULA_KEYS = (*_OF_BOTH, "expression", "language", "symbols", "fixed")
TABLE_KEYS = ("inputs", "places", "convention", "tie", "ranking", "symbols", "fixed")
ALL_KEYS = tuple(dict.fromkeys((*NUMBER_KEYS, *FORMULA_KEYS)))


@dataclass(frozen=True, slots=True)
class Entry:
    """One claim as it stands in the file: its keys and values, where it stands, and why it is no claim, if so.

    `lines` are those of its keys, as far as they are known, such as `inputs.found` of one in a table.
    """

    data: Any
    place: str = ""
    problem: str = ""
    lines: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Contents:
    """A claims file, taken apart; `rounding` is the rule that the report states for all its numbers, or "".

    `formulas` are the tables of formulas that the file declares, and `exhibit` is what it says of the report.
    `is_draft` says that a program drafted the claims from the document, in which each of their numbers is to stand.
    """

    title: str
    entries: tuple[Entry, ...]
    rounding: str = ""
    formulas: tuple[Any, ...] = ()
    exhibit: Exhibit = NOTHING_STATED
    is_draft: bool = False


def shown(value: object) -> str:
    r"""A value for an error's one line: cut when long, and invisible characters written out.

    >>> shown("a\x1b[31m"), shown([None, True])
    ("'a⟨U+001B⟩[31m'", '[null, true]')
    """
    return _SHOWN.repr(value)


class _Shown(reprlib.Repr):
    """Values as a claims file writes them."""

    maxlong = maxother = 80
    longest_text = 80

    def repr_str(self, text: str, level: int) -> str:
        cut = text if len(text) <= self.longest_text else f"{text[: self.longest_text]}…"
        return f"'{one_line(cut)}'"

    def repr_bool(self, value: bool, level: int) -> str:
        return "true" if value else "false"

    def repr_NoneType(self, value: None, level: int) -> str:
        return "null"

    def repr_date(self, value: date, level: int) -> str:
        return value.isoformat()

    repr_datetime = repr_time = repr_date


def one_line(text: str) -> str:
    """Outside text with every invisible character written out, line ends and tabs as well."""
    return visible(text).replace("\n", "⟨U+000A⟩").replace("\t", "⟨U+0009⟩")


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


_SHOWN = _Shown()
