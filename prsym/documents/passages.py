"""The text of a document in passages, each with its place; tables keep their rows and cells."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Literal

DIGITS, RAISED_DIGITS = "0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"
PARTING = ";"  # put between numbers of a cell that stand apart: it stands nowhere in the file
_RAISED = str.maketrans(f"{DIGITS}+-−", f"{RAISED_DIGITS}⁺⁻⁻")
_EXPONENT = re.compile(r"[+\-−\d,\s]+")
_TITLE = re.compile(
    r"\b(?:declaration|affidavit|report|rebuttal|affirmation|statement|stipulat\w+|protocol|brief|memorandum|validation)\b",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\(?(?:[A-Z]|[IVXLC]+)[.)]\s|\(?\d{1,2}(?:\.\d+)*[.)]?\s")
_KINDS = "declaration|affidavit|affirmation|report|statement|memorandum|brief|stipulation|stipulated order"
_BEFORE = "expert|initial|opening|first|second|third|supplemental|amended|reply|rebuttal|joint|validation"
_SMALL = frozenset(["a", "and", "as", "by", "concerning", "for", "in", "of", "on", "regarding", "the", "to", "with"])
_IN_CAPITALS = re.compile(  # up to the sentence that goes on behind it, in small letters or with "I, A. Roe, declare"
    rf"(?<!\S)(?:(?:{_BEFORE}) )*(?:{_KINDS}) (?:of|by|in|on|and|regarding|concerning) ".upper()
    + r"(?:(?!I,? )\[?[A-Z][A-Z'’&-]*(?:\.[A-Z]+)*[\].,;:]*(?:\s+(?:Ph\.D\.|Esq\.),?)?(?:\s+|$))+"
)
_LINE = re.compile(rf"(?:(?:{_BEFORE}) )*(?:{_KINDS}) (?:of|by|in|on|regarding|concerning) ", re.IGNORECASE)
_OPENED = re.compile(r"[.:;]$|.{100}")  # what a line of a caption or a title is not
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_TERMS = frozenset(
    {
        "DR",
        "EXPERT",
        "REPLY",
        "SUPPLEMENTAL",
        "SECOND",
        "SUPPORT",
        "OPPOSITION",
        "MOTION",
        "COMPEL",
        "ORDER",
        "PROPOSED",
    }
    | {"PLAINTIFF", "PLAINTIFFS", "DEFENDANT", "DEFENDANTS", "PROFESSOR"}
)
_DEGREES = {"PH.D": "Ph.D", "D.PHIL": "D.Phil", "ESQ": "Esq", "M.D": "M.D", "J.D": "J.D", "M.S": "M.S", "P.E": "P.E"}
BEGINNING = 8  # passages among which the title stands
LONGEST = 160  # characters of a title that is no heading
Kind = Literal["paragraph", "heading", "cell", "footnote", "comment", "header", "text box", "formula"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a passage stands, each number counted from 1, and 0 where the document does not tell it.

    `paragraph` counts the document's paragraphs. `label` is the number that the document itself gives to the paragraph,
    and `part` the words for what has no number of its own there (see `places`), or stands beside the running text,
    such as `table 2, row 3, column 1` or `footnote 4`.

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
        """The ways to say it: the whole place, and the paragraph or the part without its line and its page.

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
    """A stretch of the file's own text: its `index` in a `part` of the file.

    In a Word file the part is one of the archive, and the index counts its elements in order. In a PDF file the part is
    the page, counted from 0, and the index that of the first character in the page's text.
    """

    text: str
    part: str
    index: int


@dataclass(frozen=True, slots=True)
class Equation:
    """Mathematics within a passage: its stretch of the text, and its source in a `language` that formulas are read in.

    `source` is empty where the document has only a picture of it, which `picture` then is, in the bytes of a PNG file.
    """

    start: int
    end: int
    source: str
    language: str
    picture: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, a heading, a cell of a table or the like: its text on one line, and its place.

    `context` is what a cell stands under and beside: the headings of its column and of its row. `lines` are the
    positions of the text at which a new line of the document begins, each with the number of that line. `cell` is the
    table, the row and the column, each counted from 1. `runs` are the stretches of the file that the text was made of,
    where the kind of file has such (see `origins`). `equations` stand in the order of the text.
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
        """The ways to say where it stands, and where its lines do, each with the position at which that begins."""
        return (0, self.place.ways), *((start, place.ways) for start, place in self.lines)


@dataclass(frozen=True, slots=True)
class Document:
    """A document as read: its name, the SHA-256 of its bytes, its passages in order, and remarks on what was not read.

    A remark is a sentence for a person: a page without text, a change that was tracked, macros that were not run.
    """

    name: str
    sha256: str
    passages: tuple[Passage, ...]
    remarks: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The kind of document as its beginning says it, in a heading, in capitals or as a line of its own; else the
        heading above the text, or the file's name. A numbered heading, or one below the first sentence, is a section's.
        """
        found = (title for passage in self.passages[:BEGINNING] if (title := _titled(passage)))
        if title := next(found, ""):
            return _in_small_letters(title, self.passages)
        above = takewhile(lambda p: p.kind == "heading" or not _OPENED.search(p.text), self.passages)
        headings = (p.text for p in above if p.kind == "heading" and not _NUMBERED.match(p.text))
        return next(headings, self.name)


def _titled(passage: Passage) -> str:
    """The passage as far as it is a title that says what the document is; "" where it is none."""
    if passage.kind == "heading":
        is_title = _TITLE.search(passage.text) and not _NUMBERED.match(passage.text)
        return passage.text if is_title else ""
    if passage.kind not in ("paragraph", "cell"):
        return ""
    if _LINE.match(passage.text) and all(w[0].isupper() or w in _SMALL for w in _WORD.findall(passage.text)):
        return passage.text if len(passage.text) <= LONGEST else ""
    line = _IN_CAPITALS.search(passage.text)
    return line[0].rstrip(" ,;:") if line and len(line[0]) <= LONGEST else ""


def _in_small_letters(title: str, passages: Iterable[Passage]) -> str:
    """A title in capitals with each word as the document writes it elsewhere; as it is printed where one is not there.

    A name has capitals of its own, as McKee has, which only its writer tells.
    """
    if not all(word.isupper() or word.strip(".,") in _DEGREES.values() for word in title.split() if word[0].isalnum()):
        return title
    spelled = {word.upper(): word for p in passages for word in _WORD.findall(p.text) if word != word.upper()}
    words = [_spelled(word, spelled) for word in title.split()]
    return " ".join(words) if all(words) else title


def _spelled(word: str, spelled: Mapping[str, str]) -> str:
    """A word of capitals as a title has it: an initial, a small word, a degree, a term of titles, or a word or a name
    of the document; "" if unknown.
    """
    bare = word.strip(".,:;[]")
    if len(bare) == 1:
        return word
    if bare.upper() in _DEGREES:
        return word.replace(bare, _DEGREES[bare.upper()])
    if bare.lower() in _SMALL:
        return word.lower()
    stem = re.sub("[’']S?$", "", bare)
    own = stem.capitalize() if stem in _TERMS or _TITLE.fullmatch(stem) else spelled.get(stem, "")
    own = own if own[:1].isupper() else own.capitalize()
    return word.replace(bare, f"{own}{bare[len(stem) :].lower()}") if own else ""


def raised(text: str) -> str:
    """A text that is set above the line: digits and signs as such, so that the mark of a note is no digit of a number.

    >>> raised("-6"), raised("3"), raised("rd")
    ('⁻⁶', '³', 'rd')
    """
    return text.translate(_RAISED) if _EXPONENT.fullmatch(text) else text


MAX_SPAN = 50  # columns or rows that one cell of a table takes
Rows = tuple[tuple[str, ...], ...]


def cells(
    rows: Rows,
    number: int,
    page: int = 0,
    line: int = 0,
    runs: Mapping[tuple[int, int], tuple[Run, ...]] | None = None,
    *,
    head: tuple[str, ...] = (),
    behind: int = 0,
) -> Iterator[Passage]:
    """The cells of a table that are not empty, with the headings of their column and row; the first row is a heading.

    `runs` are those of each cell, by its row and column counted from 0. Rows that go on a table `behind` so many rows
    have its `head`.

    >>> [(p.text, p.context) for p in cells((("", "Recall"), ("Set A", "80%")), 1)][-1]
    ('80%', ('Recall', 'Set A'))
    """
    first = head or (rows[0] if rows else ())
    for r, row in enumerate(rows):
        for c, text in enumerate(row):
            if not text:
                continue
            above = first[c] if (r or behind) and c < len(first) else ""
            beside = row[0] if c else ""
            place = Place(page, line, part=f"table {number}, row {behind + r + 1}, column {c + 1}")
            own = (runs or {}).get((r, c), ())
            context = tuple(filter(None, (above, beside)))
            yield Passage(text, place, "cell", context, cell=(number, behind + r + 1, c + 1), runs=own)
