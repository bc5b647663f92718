"""The text of a document in passages, each with its place; tables keep their rows and cells."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, chain
from typing import Literal

from prsym.documents.word_lists import listed

DIGITS, RAISED_DIGITS = "0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"
LETTERS, RAISED_LETTERS = "abcdefghijklmnoprstuvwxyz", "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"  # there is no raised q
RAISED = f"{RAISED_DIGITS}{RAISED_LETTERS}⁺⁻"
PARTING = ";"  # put between two numbers of one cell; it is not in the file
BEGINNING, LONGEST_TITLE = 8, 160  # passages among which a title is looked for; its characters
MAX_SPAN = 50  # columns or rows that one cell of a table takes
_RAISED = str.maketrans(f"{DIGITS}{LETTERS}+-−", f"{RAISED_DIGITS}{RAISED_LETTERS}⁺⁻⁻")
_MARK = re.compile(r"[\[(+\-−\d,\s)\]]+|[\[(]?\s*[a-z](?:\s*,\s*[a-z])*\s*[)\]]?")
_NUMBERED = re.compile(
    r"\(?(?:[A-Z]|[IVXLC]{2,5})[.)] |\(?[\d.]{1,4}\)? |Re:"
)  # a heading of a section, a paragraph, or a subject
Kind = Literal["paragraph", "heading", "cell", "footnote", "comment", "header", "text box", "formula"]


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a passage; each number counts from 1, and 0 is unknown.

    `paragraph` counts the document's paragraphs. `label` is the number that the document itself gives to the paragraph.
    `part` names what has no such number (see `reading`) or is beside the running text, such as
    `table 2, row 3, column 1` or `footnote 4`.

    >>> str(Place(page=3, line=12)), str(Place(paragraph=7, label="14.")), str(Place(part="footnote 4"))
    ('page 3, line 12', 'paragraph 14', 'footnote 4')
    """

    page: int = 0
    line: int = 0
    paragraph: int = 0
    label: str = ""
    part: str = ""

    def __str__(self) -> str:
        paragraph = self.number or (str(self.paragraph) if self.paragraph and not self.line else "")
        parts = (
            f"page {self.page}" if self.page else "",
            f"line {self.line}" if self.line else "",
            self.part or (f"paragraph {paragraph}" if paragraph else ""),
        )
        return ", ".join(filter(None, parts))

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to write it: the whole place, then the paragraph or part without its line, then without its page.

        >>> Place(page=3, line=12, label="14.").ways
        ('page 3, line 12, paragraph 14', 'page 3, paragraph 14', 'paragraph 14')
        """
        shorter = (replace(self, line=0), replace(self, line=0, page=0)) if self.number or self.part else ()
        return tuple(dict.fromkeys(map(str, (self, *shorter))))

    @property
    def number(self) -> str:
        """The number that the document gives to the paragraph, without the signs around it; "" for none."""
        return self.label.strip("().")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of the file's own text.

    In a Word file `part` is a part of the archive and `index` counts its elements. In a PDF file `part` is the page,
    counted from 0, and `index` is the first character in the page's text.
    """

    text: str
    part: str
    index: int


CellText = tuple[str, tuple[Run, ...]]  # the text of a cell and its runs


@dataclass(frozen=True, slots=True)
class Equation:
    """Mathematics within a passage: its stretch of the text, and its source in a `language` that formulas are read in.

    `source` is empty where the document has only a picture of it; `picture` then holds the bytes of a PNG file.
    """

    start: int
    end: int
    source: str
    language: str
    picture: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, a heading, a cell of a table or the like: its text on one line, and its place.

    `context` holds the headings of a cell's column and row. `lines` are the positions in the text at which a line of
    the document begins, each with its place. `cell` is the table, the row and the column, each counted from 1. `runs`
    are the stretches of the file that the text was made of (see `origins`). `equations` follow the order of the text.
    """

    text: str
    place: Place
    kind: Kind = "paragraph"
    context: tuple[str, ...] = ()
    lines: tuple[tuple[int, Place], ...] = ()
    cell: tuple[int, int, int] | None = None
    runs: tuple[Run, ...] = field(default=(), compare=False, repr=False)
    equations: tuple[Equation, ...] = ()

    def place_at(self, position: int) -> Place:
        """The place of a character of the text."""
        line = bisect_right(self.lines, position, key=lambda begun: begun[0])
        return self.lines[line - 1][1] if line else self.place

    @property
    def places(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The ways to write its place and those of its lines, each with the position at which that begins."""
        return (0, self.place.ways), *((start, place.ways) for start, place in self.lines)


@dataclass(frozen=True, slots=True)
class Document:
    """A document as read: its name, the SHA-256 of its bytes, its passages in order, and remarks on what was not read.

    A remark is a sentence for a person: a page without text, a tracked change, macros that were not run.
    """

    name: str
    sha256: str
    passages: tuple[Passage, ...]
    remarks: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The first short line that names a kind of document, else the heading that it begins with, else the name."""
        lines = [one.text for one in self.passages[:BEGINNING] if len(one.text) <= LONGEST_TITLE]
        whole = [t for t in lines if (t.isupper() or not t.endswith((".", ":", ";"))) and not _NUMBERED.match(t)]
        named = (text for text in whole if not listed("titles").isdisjoint(text.lower().split()))
        headings = (one.text for one in self.passages[:1] if one.kind == "heading")
        return next(chain(named, headings), self.name)


def raised(text: str) -> str:
    """A text that is set above the line, in raised characters, so that the mark of a note is no part of a number.

    The endings of ordinal numbers stay as they are.

    >>> raised("-6"), raised("[3]"), raised("c"), raised("rd")
    ('⁻⁶', '[³]', 'ᶜ', 'rd')
    """
    return text.translate(_RAISED) if _MARK.fullmatch(text) else text


def without(passage: Passage, pattern: re.Pattern[str]) -> Passage:
    """The passage without what a pattern matches in its text; the positions of its lines and equations are moved."""
    gone = [found.span() for found in pattern.finditer(passage.text)]
    starts, lengths = [start for start, _ in gone], [0, *accumulate(end - start for start, end in gone)]

    def moved(position: int) -> int:
        return position - lengths[bisect_left(starts, position)]

    lines = tuple((moved(start), place) for start, place in passage.lines)
    equations = tuple(replace(one, start=moved(one.start), end=moved(one.end)) for one in passage.equations)
    return replace(passage, text=pattern.sub("", passage.text), lines=lines, equations=equations) if gone else passage


def cells(
    rows: Sequence[Sequence[CellText]],
    number: int,
    page: int = 0,
    line: int = 0,
    *,
    head: Sequence[CellText] = (),
    behind: int = 0,
) -> Iterator[Passage]:
    """The cells of a table that are not empty, with the headings of their column and row; the first row is a heading.

    Rows that continue a table after `behind` rows have its `head`.

    >>> rows = [[("", ()), ("Recall", ())], [("Set A", ()), ("80%", ())]]
    >>> [(p.text, p.context) for p in cells(rows, 1)][-1]
    ('80%', ('Recall', 'Set A'))
    """
    first = head or (rows[0] if rows else ())
    for r, row in enumerate(rows):
        for c, (text, runs) in enumerate(row):
            if not text:
                continue
            above = first[c][0] if (r or behind) and c < len(first) else ""
            context = tuple(filter(None, (above, row[0][0] if c else "")))
            at = behind + r + 1
            place = Place(page, line, part=f"table {number}, row {at}, column {c + 1}")
            yield Passage(text, place, "cell", context, cell=(number, at, c + 1), runs=runs)
