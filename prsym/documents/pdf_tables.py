"""The table that lines draw on a PDF page, of the words in its cells."""

from __future__ import annotations

import re
from collections.abc import Sequence

from prsym.documents.passages import PARTING
from prsym.documents.pdf_rules import Lattice
from prsym.documents.placed_tables import SAME_ROW, Table, Word
from prsym.documents.word_lists import listed

FEWEST_ROWS = 2
MOST_IN_CELL = 1_000  # characters
_REST = re.compile(r"[a-z]{1,2}")  # the last letters of a word alone on a line
Cell = list[list[Word]]  # the lines of a cell


def drawn_table(lattice: Lattice, inside: Sequence[tuple[Word, tuple[int, int]]]) -> Table | None:
    """The table of a lattice, of the words inside it with their cells.

    None for a frame around text: half of the rows with text must have text in two columns or more, no cell a page's.
    """
    pieces = _pieces(inside)
    if any(sum(len(word.text) for line in cell for word in line) > MOST_IN_CELL for cell in pieces.values()):
        return None
    filled = sorted({r for r, _ in pieces})
    rows = [{c: pieces[r, c] for c in range(len(lattice.across) - 1) if (r, c) in pieces} for r in filled]
    if len(rows) < FEWEST_ROWS or 2 * sum(len(row) > 1 for row in rows) < len(rows):
        return None
    columns = sorted({c for row in rows for c in row})
    texts = tuple(tuple(_text(row.get(c, [])) for c in columns) for row in rows)
    runs = {
        (r, k): tuple(word.run for line in row.get(c, []) for word in line)
        for r, row in enumerate(rows)
        for k, c in enumerate(columns)
    }
    return Table(texts, runs, 1)


def _pieces(inside: Sequence[tuple[Word, tuple[int, int]]]) -> dict[tuple[int, int], Cell]:
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
