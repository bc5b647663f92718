"""Markdown -> passages: headings, paragraphs, items, and the cells of pipe tables; code is left out."""

from __future__ import annotations

import re

from prsym.documents.encoding import decoded
from prsym.documents.mathematics import DOLLARS, displayed, with_latex
from prsym.documents.passages import Passage, Place, cells
from prsym.documents.plain import joined

_HEADING = re.compile(r" {0,3}(#{1,6})\s+(?P<text>.*?)\s*#*\s*$")
_ITEM = re.compile(r"\s*(?:[-+*]|\d{1,9}[.)])\s+")
_ROW = re.compile(r"\s*\|(?P<cells>.*)\|\s*$")
_RULE = re.compile(r"[\s|:-]+")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})\s*(?P<kind>\w*)")
_FOOTNOTE = re.compile(r"\[\^(?P<name>[^\]]+)\]:\s*(?P<text>.*)")
# Emphasis, links and references around words; the words stay.
_MARKS = re.compile(r"(?<!\\)(?:\*{1,3}|(?<!\w)_{1,3}(?=\S)|(?<=\S)_{1,3}(?!\w)|`+)")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_REFERENCE = re.compile(r"\[\^[^\]]+\]")


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The passages of a Markdown text, with the numbers of its lines."""
    text, remarks = decoded(content, name)
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.take(number, line)
    reader.end()
    return [with_latex(passage, dollars=True) for passage in reader.passages], remarks


class _Reader:
    """The passages so far, and the block that is open: the lines of a paragraph, or the rows of a table."""

    def __init__(self) -> None:
        self.passages: list[Passage] = []
        self._lines: list[tuple[str, Place]] = []
        self._rows: list[tuple[str, ...]] = []
        self._first_row = self._tables = self._paragraphs = 0
        self._fence = ""
        self._formula: list[tuple[str, Place]] | None = None  # the lines of an open block of mathematics

    def take(self, number: int, line: str) -> None:
        """One line: it goes on with the open block, or ends it."""
        fence = _FENCE.match(line)
        if self._fence:
            self._within(number, line, bool(fence and fence[1].startswith(self._fence)))
        elif fence:
            self.end()
            self._fence = fence[1]
            self._formula = [] if fence["kind"] == "math" else None
        elif row := _ROW.match(line):
            self._row(number, row["cells"])
        elif heading := _HEADING.match(line):
            self.end()
            self._add([(unmarked(heading["text"]), Place(line=number))], heading=True)
        else:
            self._text(number, line)

    def _within(self, number: int, line: str, is_end: bool) -> None:
        """A line of a fenced block: code is left out, and mathematics is a formula."""
        if self._formula is not None and not is_end and line.strip():
            self._formula.append((line, Place(line=number)))
        if is_end:
            self._fence = ""
            if self._formula:
                self._paragraphs += 1
                self.passages.append(displayed(joined(self._formula, self._paragraphs, "formula")))
            self._formula = None

    def _text(self, number: int, line: str) -> None:
        if self._rows or not line.strip() or _ITEM.match(line) or _FOOTNOTE.match(line):
            self.end()
        if note := _FOOTNOTE.match(line):
            part = f"footnote {note['name']}"
            self.passages.append(Passage(unmarked(note["text"]), Place(line=number, part=part), "footnote"))
        elif line.strip():
            self._lines.append((unmarked(line.strip().removeprefix("> ")), Place(line=number)))

    def _row(self, number: int, text: str) -> None:
        if not self._rows:
            self.end()
            self._first_row = number
        if not _RULE.fullmatch(text):
            row = re.split(r"(?<!\\)\|", text)
            self._rows.append(tuple(unmarked(cell.strip().replace(r"\|", "|")) for cell in row))

    def _add(self, lines: list[tuple[str, Place]], *, heading: bool = False) -> None:
        self._paragraphs += 1
        self.passages.append(joined(lines, self._paragraphs, "heading" if heading else "paragraph"))

    def end(self) -> None:
        """The open block is a passage, or the cells of a table."""
        if self._rows:
            self._tables += 1
            self.passages += cells(tuple(self._rows), self._tables, line=self._first_row)
        if self._lines:
            self._add(self._lines)
        self._lines, self._rows = [], []


def unmarked(text: str) -> str:
    """A text without the marks of emphasis, links and references.

    >>> unmarked("**Recall** was [80%](x.html)[^1], `n` = 3")
    'Recall was 80%, n = 3'
    """
    parts = DOLLARS.split(text)  # mathematics stays as it is
    return "".join(part if i % 2 else _unmarked(part) for i, part in enumerate(parts))


def _unmarked(text: str) -> str:
    return re.sub(r"\\([*_`|#\[\]])", r"\1", _MARKS.sub("", _REFERENCE.sub("", _LINK.sub(r"\1", text))))
