"""The lines of a PDF page with their words, and the tables that are drawn on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import Any

from prsym.documents.pdf_page import Glyphs, glyphs_of, is_sideways, lines_of, shown_point, words_of
from prsym.documents.pdf_rules import Lattice, lattices, rules_of
from prsym.documents.pdf_tables import drawn_table
from prsym.documents.placed_tables import Table, Word

LINE_NUMBER = re.compile(r"\d{1,2}")
LEAST_NUMBERED = 10  # lines of a page whose numbers follow one another in the margin
MATHEMATICAL = re.compile("[\U0001d400-\U0001d7ff]")  # the letters of formulas
Drawn = tuple[Table, frozenset[int]]  # a table, and the indices of its words


@dataclass(frozen=True, slots=True)
class PageLine:
    """One line of a page: its words and its number in the margin; a table that lines draw is one line without text."""

    words: tuple[Word, ...]
    drawn: Table | None = None
    number: int = 0

    @property
    def text(self) -> str:
        return "" if self.drawn else " ".join(word.text for word in self.words)

    @property
    def top(self) -> float:
        """The distance of its base line from the top of the page."""
        return self.words[0].base

    @property
    def left(self) -> float:
        return self.words[0].left

    @property
    def right(self) -> float:
        return 0.0 if self.drawn else self.words[-1].right


@dataclass(frozen=True, slots=True)
class PdfPage:
    """The lines of a page, why it has none, and whether a line has letters of formulas and a sign of equality."""

    lines: tuple[PageLine, ...] = ()
    is_picture: bool = False
    is_sideways: bool = False
    has_equations: bool = False


def read_page(page: Any, number: int) -> PdfPage:
    """One page, counted from 0."""
    text = page.get_textpage()
    try:
        point = shown_point(page)
        glyphs = glyphs_of(text, point)
        if all(glyph.character.isspace() for glyph in glyphs):
            return PdfPage(is_picture=True)
        if is_sideways(page, text):
            return PdfPage(is_sideways=True)
    finally:
        text.close()
    rows = [line for line in lines_of(glyphs) if line]
    drawn = [one for lattice in lattices(*rules_of(page, point)) if (one := _drawn(lattice, rows, number))]
    lines = _without_margin(list(_lines(rows, drawn, number)))
    signs = ("".join(glyph.character for glyph in row) for row in rows)
    return PdfPage(tuple(lines), has_equations=any("=" in row and MATHEMATICAL.search(row) for row in signs))


def _drawn(lattice: Lattice, rows: Sequence[Glyphs], number: int) -> Drawn | None:
    """The table of a lattice, if its cells are those of a table."""
    cells = {g.index: cell for row in rows for g in row if g.character != " " and (cell := lattice.cell(g))}
    inside = [(word, cells[word.run.index]) for word in _words(rows, cells, number) if word.run.index in cells]
    found = drawn_table(lattice, inside)
    return (found, frozenset(cells)) if found else None


def _words(rows: Sequence[Glyphs], cells: Mapping[int, tuple[int, int]], number: int) -> Iterator[Word]:
    return (word for row in rows for word in words_of(row, number, cells))


def _lines(rows: Sequence[Glyphs], drawn: Sequence[Drawn], number: int) -> Iterator[PageLine]:
    """The lines of a page in the order of the file; a table is where its first word is."""
    owner = {index: k for k, (_, inside) in enumerate(drawn) for index in inside}
    done = set[int]()
    for row in rows:
        for k, words in groupby(words_of(row, number, owner), key=lambda word: owner.get(word.run.index)):
            if k is None:
                yield PageLine(tuple(words))
            elif k not in done:
                done.add(k)
                yield PageLine(tuple(words), drawn[k][0])


def _without_margin(lines: list[PageLine]) -> list[PageLine]:
    """The lines with the numbers that count them in the left margin, where at least ten follow one another."""
    numbers = [line for line in lines if LINE_NUMBER.fullmatch(line.text)]
    counted = sum(int(b.text) == int(a.text) + 1 for a, b in pairwise(numbers))
    if counted < LEAST_NUMBERED:
        return lines
    rest = [line for line in lines if not LINE_NUMBER.fullmatch(line.text)]
    return [replace(r, number=int(min(numbers, key=lambda n: abs(n.top - r.top)).text)) for r in rest]
