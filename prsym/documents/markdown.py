"""Markdown -> passages: headings, paragraphs, items, fenced text, and the cells of pipe tables.

Fenced code of a language, comments, and the words that stand in for pictures are left out, which remarks tell.
"""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

from prsym.documents.encoding import decoded
from prsym.documents.left_out import numbers_left_out, pictures_left_out
from prsym.documents.mathematics import DOLLARS, displayed, with_latex
from prsym.documents.passages import Passage, Place, cells
from prsym.documents.plain import joined, paragraphs

_HEADING = re.compile(r" {0,3}(#{1,6})\s+(?P<text>.*?)\s*#*\s*$")
_ITEM = re.compile(r"\s*(?:[-+*]|\d{1,9}[.)])\s+")
_ROW = re.compile(r"\s*\|(?P<cells>.*)\|\s*$")
_RULE = re.compile(r"[\s|:-]+")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})\s*(?P<kind>[\w.{-]*)")
_OF_TEXT = frozenset(("", "text", "txt", "plain", "plaintext", "console", "output", "none"))  # fences that hold no code
_QUOTED = re.compile(r"\A(?:> ?)+")
_FOOTNOTE = re.compile(r"\[\^(?P<name>[^\]]+)\]:\s*(?P<text>.*)")
# Emphasis, links and references around words; the words stay.
_MARKS = re.compile(r"(?<!\\)(?:\*{1,3}|(?<!\w)_{1,3}(?=\S)|(?<=\S)_{1,3}(?!\w)|`+)")
_REMARK = re.compile(r"^\s*\*(?=\S)|(?<=[\w%)])\*\s*$")
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\([^)]*\)")
_PICTURE = re.compile(r"!\[(?P<told>[^\]]*)\](?:\((?P<target>[^)]*)\)|\[[^\]]*\])")
_TITLE = re.compile(r"\]\([^)\s]*\s+(?P<told>[\"'(][^)]*)\)")
_DEFINITION = re.compile(r"^ {0,3}\[(?!\^)[^\]]+\]:[ \t]*\S+(?P<told>[ \t]+[\"'(].*)?[ \t]*$", re.MULTILINE)
_STRUCK = re.compile(r"(?<![~\\])~~(?!~)(?=\S)(?P<told>[^~\n]+(?:\n[^~\n]+)*)(?<=\S)~~(?!~)")
_COMMENT = re.compile(r"<!--(?P<told>.*?)(?:-->|\Z)", re.DOTALL)
_ELEMENT = re.compile(r"</?[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z][^<>]*|\s*)/?>")
_TOLD = re.compile(r"\b(?:alt|title|aria-label)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_CODE = re.compile(
    r"(?P<fence>^ {0,3}(?P<sign>`{3,}|~{3,}).*?(?:^ {0,3}(?P=sign)[`~]*[ \t]*$|\Z))|(?P<tick>`+)[^`]+(?P=tick)",
    re.DOTALL | re.MULTILINE,
)
_REFERENCE = re.compile(r"\[\^[^\]]+\]")


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The passages of a Markdown text, with the numbers of its lines."""
    text, remarks = decoded(content, name)
    text, left_out = _shown(text)
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.take(number, line)
    reader.end()
    code = numbers_left_out("its code", reader.code)
    return [with_latex(passage, dollars=True) for passage in reader.passages], [*remarks, *left_out, *code]


def _shown(text: str) -> tuple[str, list[str]]:
    """The text without what its page does not show as words, and remarks on that; code stays as it is."""
    left: dict[str, list[str]] = {"comments": [], "told": [], "struck": []}
    pictures = 0

    def taken(part: str) -> str:
        nonlocal pictures
        for kind, pattern in (("comments", _COMMENT), ("struck", _STRUCK)):
            left[kind] += [one["told"] for one in pattern.finditer(part)]
            part = pattern.sub(_lines, part)
        for one in _ELEMENT.finditer(part):
            left["told"] += [words for found in _TOLD.findall(one[0]) for words in found]
        pictures += len(_PICTURE.findall(part)) + len(re.findall(r"<img\b", part))
        left["told"] += [one["told"] for one in _PICTURE.finditer(part)]
        left["told"] += [one["told"] or "" for pattern in (_TITLE, _DEFINITION) for one in pattern.finditer(part)]
        for pattern in (_PICTURE, _DEFINITION, _ELEMENT):
            part = pattern.sub(_lines, part)
        return part

    found: list[str] = []
    at = 0
    for code in _CODE.finditer(text):
        found += [taken(text[at : code.start()]), code[0]]
        at = code.end()
    found.append(taken(text[at:]))
    return "".join(found), [
        *(["words that are struck out were not read"] if left["struck"] else []),
        *numbers_left_out("its comments", left["comments"]),
        *numbers_left_out("texts that stand in for pictures and other elements", left["told"]),
        *pictures_left_out(pictures),
    ]


def _lines(left_out: re.Match[str]) -> str:
    """A blank, or the ends of the lines of what is left out, so that those behind it keep their numbers."""
    return "\n" * left_out[0].count("\n") or " "


class _Reader:
    """The passages so far, and the block that is open: the lines of a paragraph, or the rows of a table."""

    def __init__(self) -> None:
        self.passages: list[Passage] = []
        self._lines: list[tuple[str, Place]] = []
        self._rows: list[tuple[str, ...]] = []
        self._first_row = self._tables = self._paragraphs = 0
        self.code: list[str] = []  # lines of code, which are left out
        self._fence = ""
        self._fenced: list[str] | None = None  # the lines of an open block of text
        self._fenced_at = 0
        self._formula: list[tuple[str, Place]] | None = None  # the lines of an open block of mathematics

    def take(self, number: int, line: str) -> None:
        """One line: it goes on with the open block, or ends it."""
        fence = _FENCE.match(line)
        if self._fence:
            self._within(number, line, bool(fence and not fence["kind"] and fence[1].startswith(self._fence)))
        elif fence:
            self.end()
            self._fence = fence[1]
            kind = fence["kind"].lower()
            self._formula = [] if kind == "math" else None
            self._fenced, self._fenced_at = ([] if kind in _OF_TEXT else None), number
        elif row := _ROW.match(line):
            self._row(number, row["cells"])
        elif heading := _HEADING.match(line):
            self.end()
            self._add([(unmarked(heading["text"]), Place(line=number))], heading=True)
        else:
            self._text(number, line)

    def _within(self, number: int, line: str, is_end: bool) -> None:
        """A line of a fenced block: code is left out, mathematics is a formula, and text is read as it stands."""
        if not is_end and self._fenced is not None:
            self._fenced.append(line)
        elif not is_end and self._formula is None:
            self.code.append(line)
        if self._formula is not None and not is_end and line.strip():
            self._formula.append((line, Place(line=number)))
        if is_end:
            self._end_fence()

    def _end_fence(self) -> None:
        """The open block of mathematics or of text ends; that of code has been left out."""
        if self._fence:
            self._fence = ""
            if self._formula:
                self._paragraphs += 1
                self.passages.append(displayed(joined(self._formula, self._paragraphs, "formula")))
            self._formula = None
            self._add_text()

    def _add_text(self) -> None:
        """The paragraphs and the tables of a block of text."""
        for passage in paragraphs("\n".join(self._fenced or [])):
            if passage.cell is not None:
                number = self._tables + passage.cell[0]
                part = passage.place.part.replace(f"table {passage.cell[0]}", f"table {number}", 1)
                passage = replace(passage, cell=(number, *passage.cell[1:]), place=replace(passage.place, part=part))
            self.passages.append(_moved(passage, self._fenced_at))
        self._tables += max((p.cell[0] - self._tables for p in self.passages if p.cell is not None), default=0)
        self._fenced = None

    def _text(self, number: int, line: str) -> None:
        quoted = _QUOTED.sub("", line.strip())
        if self._rows or not quoted or _ITEM.match(line) or _FOOTNOTE.match(line):
            self.end()
        if note := _FOOTNOTE.match(line):
            part = f"footnote {note['name']}"
            self.passages.append(Passage(unmarked(note["text"]), Place(line=number, part=part), "footnote"))
        elif quoted:
            self._lines.append((unmarked(quoted), Place(line=number)))

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
        self._end_fence()
        if self._rows:
            self._tables += 1
            self.passages += cells(tuple(self._rows), self._tables, line=self._first_row)
        if self._lines:
            self._add(self._lines)
        self._lines, self._rows = [], []


def _moved(passage: Passage, lines: int) -> Passage:
    """The passage, which stands so many lines further down."""

    def below(place: Place) -> Place:
        return replace(place, line=place.line + lines) if place.line else place

    moved = tuple((start, below(place)) for start, place in passage.lines)
    return replace(passage, place=below(passage.place), lines=moved)


def unmarked(text: str) -> str:
    """A text without the marks of emphasis, links and references.

    >>> unmarked("**Recall** was [80%](x.html)[^1], `n` = 3")
    'Recall was 80%, n = 3'
    """
    parts = DOLLARS.split(text)  # mathematics stays as it is
    return "".join(part if i % 2 else _unmarked(part) for i, part in enumerate(parts))


def _unmarked(text: str) -> str:
    bare = _REFERENCE.sub("", _LINK.sub(r"\1", text))
    is_remark = text.count("*") == 1 and _REMARK.search(bare) is not None  # 80.0%*, and *After adjudication below it
    return unescape(re.sub(r"\\([*_`|#\[\]])", r"\1", bare if is_remark else _MARKS.sub("", bare)))
