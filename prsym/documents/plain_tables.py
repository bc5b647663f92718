"""Tables of plain text: columns separated by blanks, tabs or upright strokes, under headings of one line or more.

All characters have one width, so that the positions of words in their lines are their places on a page; the tables are
then read as those of a page (see `placed_tables`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from prsym.documents.passages import Rows, Run
from prsym.documents.placed_tables import Word, table

WIDTH, HEIGHT = 10.0, 12.0  # points that a character and a line are taken to have
BLANK = 9.0  # points of the usual blank, so that two blanks separate cells and one does not
MOST_ROWS = 500  # lines that are looked at for one table
_RULE = re.compile(r"[\s|+=–—-]*")
_GAP = re.compile(r"\S(?:  |\t| ?\|)")
_DIVIDER = re.compile(r"\t+|\|")
_NEXT_SENTENCE = re.compile(r"(?<=[a-z\d%)][.!?:])(?<!\bNo\.)  (?=[A-Z\d“\"(])")  # two blanks between sentences
_WORD = re.compile(r"\S+")
_BRACKET = re.compile(r"[)\]}§:; ]+")


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table of plain text: its rows, its first line and the line after its last one."""

    rows: Rows
    first: int
    end: int


def tables(lines: Sequence[str]) -> Iterator[TextTable]:
    """The tables of some lines, in their order.

    >>> text = ["Level   Margin   Size", "-----   ------   ----", "95%     2%       2,401", "99%     2%       4,147"]
    >>> [(one.rows[1], one.end) for one in tables(text)]
    [(('95%', '2%', '2,401'), 4)]
    """
    kept = [k for k, line in enumerate(lines) if not _RULE.fullmatch(line)]
    aligned = _aligned([lines[k] for k in kept])
    at = 0
    while at < len(kept):
        found = None
        if _GAP.search(aligned[at].rstrip()):
            ahead = aligned[at : at + MOST_ROWS]
            found = table([_words(line, HEIGHT * k) for k, line in enumerate(ahead)], BLANK)
        if found is None or _is_caption(found.rows):
            at += 1
        else:
            yield TextTable(found.rows, kept[at], kept[at + found.lines - 1] + 1)
            at += found.lines


def _is_caption(rows: Rows) -> bool:
    """Whether brackets alone fill a column, as in the caption of a court."""
    return sum(bool(_BRACKET.fullmatch(cell)) for row in rows for cell in row) > 1


def _words(line: str, base: float) -> tuple[Word, ...]:
    return tuple(
        Word(word[0], WIDTH * word.start(), WIDTH * word.end(), Run(word[0], "", word.start()), base)
        for word in _WORD.finditer(line)
    )


def _aligned(lines: Sequence[str]) -> list[str]:
    """Lines with columns aligned by blanks: of those with tabs or strokes, each column as wide as its widest cell."""
    if not any(_DIVIDER.search(line.strip()) for line in lines):
        return [_NEXT_SENTENCE.sub(" ", line) for line in lines]
    rows = [[cell.strip() for cell in _DIVIDER.split(line.strip().strip("|").strip(" "))] for line in lines]
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return ["   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)) for row in rows]
