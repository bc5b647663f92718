"""The sentence of a number for a person: the value and the other numbers marked; of a cell, the row of its table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from prsym.documents.passages import Document, Passage
from prsym.documents.sentences import sentences
from prsym.drafting.records import Draft, Number
from prsym.errors import shortened

LONGEST_QUOTE = 600  # characters of a sentence that are shown
LONGEST_CELL = 60  # characters of a cell, or of its heading
Role = Literal["", "number", "value"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the sentence: the value, another number, or the words between."""

    text: str
    role: Role = ""


def pieces_of(draft: Draft, number: Number) -> Iterator[Piece]:
    """The sentence of a number, with all its numbers; no more of a long one than is around it. Of a cell, its row."""
    passage = draft.document.passages[number.passage]
    if passage.cell is not None:
        yield from _row(draft.document, passage, number)
        return
    text = passage.text
    start, end = next(((a, b) for a, b in sentences(text) if a <= number.start < b), (0, len(text)))
    first, last = max(start, number.start - LONGEST_QUOTE // 2), min(end, number.end + LONGEST_QUOTE // 2)
    within = [n for n in _numbers(draft, number) if first <= n.start and n.end <= last]
    position = first
    yield Piece("…" if first > start else "")
    for one in within:
        if one.start >= position:
            yield Piece(text[position : one.start])
            yield Piece(text[one.start : one.end], "value" if one.id == number.id else "number")
            position = one.end
    yield Piece(text[position:last] + ("…" if last < end else ""))


def _numbers(draft: Draft, number: Number) -> list[Number]:
    """The numbers of the same passage in order; of two that overlap the one that is looked at goes first."""
    found = [one for one in draft.numbers if one.passage == number.passage]
    apart = [one for one in found if one.id == number.id or one.end <= number.start or one.start >= number.end]
    return sorted(apart, key=lambda one: one.start)


def _row(document: Document, passage: Passage, number: Number) -> Iterator[Piece]:
    """The row of a cell: each cell with the heading of its column."""
    table, row, _ = passage.cell or (0, 0, 0)
    cells = [(one, one.cell) for one in document.passages if one.cell is not None and one.cell[0] == table]
    headings = {cell[2]: one.text for one, cell in cells if cell[1] == 1}
    parting = ""
    for one, (_, at, column) in cells:
        if at == row:
            yield Piece(parting + _headed(headings, column, row))
            yield from _cell(one, number) if one is passage else [Piece(shortened(one.text, LONGEST_CELL))]
            parting = " | "


def _cell(passage: Passage, number: Number) -> Iterator[Piece]:
    yield Piece(passage.text[: number.start])
    yield Piece(passage.text[number.start : number.end], "value")
    yield Piece(passage.text[number.end :])


def _headed(headings: Mapping[int, str], column: int, row: int) -> str:
    heading = headings.get(column, "") if row > 1 else ""
    return f"{shortened(heading, LONGEST_CELL)}: " if heading else ""


def marked(quote: str, value: str) -> Iterator[Piece]:
    """A quote with the first place of the value in it."""
    before, found, after = quote.partition(value) if value else (quote, "", "")
    yield from (Piece(before), Piece(found, "value"), Piece(after))
