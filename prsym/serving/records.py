"""The answers of the worker processes to the page: plain records, for which no engine is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, heading or cell of the document: its kind, text, and the place in words.

    `places` are the ways to say where it and its lines stand, each with where that begins in the text.
    """

    kind: str
    text: str
    place: str
    places: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A number of the document: where it stands in its passage, its place in words, and what became of it.

    `sentence` is where its sentence begins and ends there, and `bare` its text without the noun of what is counted.
    """

    passage: int
    start: int
    end: int
    sentence: tuple[int, int]
    text: str
    place: str
    fate: str
    reason: str
    bare: str


@dataclass(frozen=True, slots=True)
class Offered:
    """Inputs that fit an open claim and do not give its value, as names, texts and numbers; `compute` of arithmetic."""

    inputs: tuple[tuple[str, str, int | None], ...]
    compute: str = ""
    quantity: str = ""


@dataclass(frozen=True, slots=True)
class Drafted:
    """A claim as drafted: the texts by the keys of claims files, and the inputs, each with its number or None.

    `number`, `interval` and `level` are the document's numbers that are its value, its interval and its confidence. A
    formula has none; its inputs are letters with what they stand for.
    """

    id: str
    binding: str
    texts: dict[str, str]
    inputs: tuple[tuple[str, str, int | None], ...]
    number: int | None
    interval: int | None = None
    level: int | None = None
    choices: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    offered: Offered | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """A document as the page shows it, with its numbers and its claims as drafted."""

    title: str
    name: str
    sha256: str
    remarks: tuple[str, ...]
    passages: tuple[Passage, ...]
    marks: tuple[Mark, ...]
    claims: tuple[Drafted, ...]
    report_keys: tuple[str, ...]  # of the whole report, that claims files have
    drafted: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # each claim's number and place, by its id


@dataclass(frozen=True, slots=True)
class Told:
    """The judgement of a claim: the verdict's word and sign, how it stands, and sentences.

    `field` is what the reader of claims files does not take, where it is one field, with the reason in `problem`.
    """

    id: str
    word: str
    symbol: str
    kind: str  # holds, fails or open
    sentences: tuple[str, ...]
    problem: str = ""
    field: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """Inputs from which a quantity follows: their names, and what each means."""

    inputs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity by the name that reports have for it, its title in the catalogue, and the ways to it."""

    name: str
    title: str
    ways: tuple[Way, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Asked:
    """The contents of an export: the report's keys, the claims with remarks above each, and those at the top.

    `left` are the claims that it holds as remarks alone, with whether a person removed them; `formulas` are the tables
    of formulas that claims name, and `drafted` the record of what was drafted.
    """

    report: dict[str, str]
    claims: tuple[tuple[tuple[str, ...], dict[str, object]], ...]
    remarks: tuple[str, ...]
    file_name: str
    left: tuple[tuple[dict[str, object], bool], ...] = ()
    aside: tuple[Aside, ...] = ()
    formulas: tuple[Any, ...] = ()
    drafted: Mapping[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Aside:
    """A number that a person set aside: its position among the numbers of the document, its text and its place."""

    number: int
    text: str
    place: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A claim as it stands in a claims file, and whether a person accepted it; None where it was changed since."""

    data: Any
    is_accepted: bool | None = False
    is_removed: bool = False


@dataclass(frozen=True, slots=True)
class Saved:
    """A claims file that was saved before: the report's keys, its claims, and those that it holds as remarks."""

    report: dict[str, str]
    entries: tuple[Entry, ...]
    left: tuple[Entry, ...]
    aside: tuple[Aside, ...]
    formulas: tuple[Any, ...]
    remarks: tuple[str, ...] = ()
