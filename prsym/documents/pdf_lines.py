"""The lines of a PDF page with their words, and the tables that are drawn on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import Any

from prsym.documents.passages import PARTING
from prsym.documents.pdf_equations import stretches
from prsym.documents.pdf_page import Glyph, glyphs_of, is_sideways, lines_of, shown_point, words_of
from prsym.documents.pdf_pictures import picture
from prsym.documents.pdf_rules import Lattice, lattices, rules_of, struck
from prsym.documents.placed_tables import SAME_ROW, Table, Word
from prsym.documents.word_lists import listed

LINE_NUMBER = re.compile(r"\d{1,2}")
LEAST_NUMBERED = 10  # lines of a page whose numbers follow one another in the margin
FEWEST_ROWS = 2
MOST_IN_CELL = 1_000  # characters
_REST = re.compile(r"[a-z]{1,2}")  # the last letters of a word alone on a line
Cell = list[list[Word]]  # the lines of a cell
Inside = list[tuple[Word, tuple[int, int]]]  # words with their cells


@dataclass(frozen=True, slots=True)
class PageLine:
    """One line of a page: its words and its number in the margin; a table that lines draw is one line without text.

    The lines of an equation whose signs are above one another are one line with the `picture` of it, a PNG file.
    """

    words: tuple[Word, ...]
    drawn: Table | None = None
    number: int = 0
    picture: bytes = b""

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
    """The lines of a page, and why it has not all of them."""

    lines: tuple[PageLine, ...] = ()
    is_picture: bool = False
    is_sideways: bool = False
    is_struck: bool = False


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
    horizontal, vertical = rules_of(page, point)
    gone = struck(horizontal, glyphs)
    kept = [Glyph(" ", glyph.index) if glyph.index in gone else glyph for glyph in glyphs]
    lines = _without_margin(list(_lines(kept, list(lattices(horizontal, vertical)), number)))
    return PdfPage(tuple(_with_pictures(page, lines, glyphs)), is_struck=bool(gone))


def _with_pictures(page: Any, lines: Sequence[PageLine], glyphs: Sequence[Glyph]) -> Iterator[PageLine]:
    """The lines, where those of an equation are one line with its picture."""
    by_index = {glyph.index: glyph for glyph in glyphs}
    placed = [(line, [] if line.drawn else list(_glyphs(line, by_index))) for line in lines]
    for own, box in stretches(placed):
        words = tuple(word for line in own for word in line.words)
        yield own[0] if box is None else replace(own[0], words=words, picture=picture(page, box))


def _glyphs(line: PageLine, by_index: Mapping[int, Glyph]) -> Iterator[Glyph]:
    """The characters of a line. One beyond the first 65,536 has two indices, and is at the first of them."""
    for word in line.words:
        index = word.run.index
        for _ in word.run.text:
            index += index not in by_index
            yield by_index[index]
            index += 1


def _lines(glyphs: Sequence[Glyph], found: Sequence[Lattice], number: int) -> Iterator[PageLine]:
    """The lines of a page in the order of the file; a table is where its first word is."""
    filled = [glyph for glyph in glyphs if not glyph.character.isspace()]
    cells = {g.index: (k, cell) for g in filled for k, one in enumerate(found) if (cell := one.cell(g))}
    inside: dict[int, Inside] = {}
    for word in (word for line in lines_of(glyphs) for word in words_of(line, number, cells)):
        if word.run.index in cells:
            table, cell = cells[word.run.index]
            inside.setdefault(table, []).append((word, cell))
    tables = {k: drawn for k, words in inside.items() if (drawn := _drawn_table(words))}
    owner = {index: k for index, (k, _) in cells.items() if k in tables}
    done = set[int]()
    for line in lines_of(glyphs):
        for k, group in groupby(words_of(line, number, owner), key=lambda word: owner.get(word.run.index)):
            if k is None:
                yield PageLine(tuple(group))
            elif k not in done:
                done.add(k)
                yield PageLine(tuple(group), tables[k])


def _without_margin(lines: list[PageLine]) -> list[PageLine]:
    """The lines with the numbers that count them in the left margin, where at least ten follow one another."""
    numbers = [line for line in lines if LINE_NUMBER.fullmatch(line.text)]
    counted = sum(int(b.text) == int(a.text) + 1 for a, b in pairwise(numbers))
    if counted < LEAST_NUMBERED:
        return lines
    rest = [line for line in lines if not LINE_NUMBER.fullmatch(line.text)]
    return [replace(r, number=int(min(numbers, key=lambda n: abs(n.top - r.top)).text)) for r in rest]


def _drawn_table(inside: Inside) -> Table | None:
    """The table that lines draw, of the words inside it with their cells.

    None for a frame around text: half of the rows with text must have text in two columns or more, no cell a page's.
    """
    pieces = _pieces(inside)
    if any(sum(len(word.text) for line in cell for word in line) > MOST_IN_CELL for cell in pieces.values()):
        return None
    filled, columns = sorted({r for r, _ in pieces}), sorted({c for _, c in pieces})
    rows = [{c: pieces[r, c] for c in columns if (r, c) in pieces} for r in filled]
    if len(rows) < FEWEST_ROWS or 2 * sum(len(row) > 1 for row in rows) < len(rows):
        return None
    texts = tuple(tuple(_text(row.get(c, [])) for c in columns) for row in rows)
    runs = {
        (r, k): tuple(word.run for line in row.get(c, []) for word in line)
        for r, row in enumerate(rows)
        for k, c in enumerate(columns)
    }
    return Table(texts, runs, 1)


def _pieces(inside: Inside) -> dict[tuple[int, int], Cell]:
    """The words of each cell line by line."""
    found: dict[tuple[int, int], Cell] = {}
    for word, cell in inside:
        lines = found.setdefault(cell, [])
        if lines and abs(lines[-1][-1].base - word.base) <= SAME_ROW:
            lines[-1].append(word)
        else:
            lines.append([word])
    return found


def _text(lines: Cell) -> str:
    """The text of a cell; a word that is divided between two lines, as the cell is too narrow, is one word.

    Numbers of two lines are two: 81 above 100 is not 81 100.
    """
    found = ""
    for line in lines:
        text = " ".join(word.text for word in line)
        is_rest = _REST.fullmatch(text) is not None and text not in listed("short_words") and found[-1:].isalpha()
        parting = PARTING if found[-1:].isdigit() and text[:1].isdigit() else ""
        found += ("" if is_rest or not found else f"{parting} ") + text
    return found
