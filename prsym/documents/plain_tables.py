"""Tables of plain text: columns that blanks, tabs or upright strokes part, under headings of one line or two.

Each character is as wide as another, so that a text tells the places of its words; they are read as those of a page
(see `placed_tables`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from prsym.documents.passages import Rows, Run
from prsym.documents.placed_tables import Stretch, grid

_RULE = re.compile(r"[\s|+=–—-]*")
_GAP = re.compile(r"\S(?: {2,}|\t+| *\|) *\S")
_PARTING = re.compile(r" *(?:\t+|\|) *")
_NEXT_SENTENCE = re.compile(r"(?<=[a-z\d%)][.!?:])(?<!\bNo\.)  (?=[A-Z\d“\"(])")  # two blanks that part sentences
_WORD = re.compile(r"\S+")
_BRACKET = re.compile(r"[)\]}§:; ]+")
WIDTH, HEIGHT = 10.0, 12.0  # points that a character and a line are taken to have
BLANK = 9.0  # points of the usual blank: so two of them part two cells, and one does not
MOST_ROWS = 500  # lines that are looked at for one table


@dataclass(frozen=True, slots=True)
class Found:
    """A table of plain text: its rows, and the lines of the text from its first one to behind its last one."""

    rows: Rows
    first: int
    end: int


def tables(lines: Sequence[str]) -> Iterator[Found]:
    """The tables of some lines, in their order; rules of strokes between their rows are none of these.

    >>> text = ["Level   Margin   Size", "-----   ------   ----", "95%     2%       2,401", "99%     2%       4,147"]
    >>> [(one.rows[1], one.end) for one in tables(text)]
    [(('95%', '2%', '2,401'), 4)]
    """
    kept = [k for k, line in enumerate(lines) if not _RULE.fullmatch(line)]
    shown = _laid_out([lines[k] for k in kept])
    at = 0
    while at < len(kept):
        ahead = shown[at : at + MOST_ROWS] if _GAP.search(shown[at]) else []
        found = grid(((HEIGHT * k, _words(line)) for k, line in enumerate(ahead)), BLANK) if ahead else None
        if found is None or _is_caption(found.rows):
            at += 1
        else:
            yield Found(found.rows, kept[at], kept[at + found.lines - 1] + 1)
            at += found.lines


def _is_caption(rows: Rows) -> bool:
    """Whether signs of their own part two columns: the caption of a court."""
    return sum(bool(_BRACKET.fullmatch(cell)) for row in rows for cell in row) > 1


def _words(line: str) -> list[Stretch]:
    """The words of a line by their places."""
    return [
        Stretch(word[0], WIDTH * word.start(), WIDTH * word.end(), Run(word[0], "", word.start()))
        for word in _WORD.finditer(line)
    ]


def _laid_out(lines: Sequence[str]) -> list[str]:
    """Lines in which blanks alone part columns: of those with tabs or strokes, each as wide as its widest cell."""
    if not any(_PARTING.search(line.strip()) for line in lines):
        return [_NEXT_SENTENCE.sub(" ", line) for line in lines]
    parted = [_PARTING.split(line.strip().strip("|").strip(" ")) for line in lines]
    widths = [max(map(len, column)) for column in zip_longest(*parted, fillvalue="")]
    return ["   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)) for row in parted]
