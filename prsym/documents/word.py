"""Word files (.docx) -> passages: paragraphs, tables, footnotes, headers, text boxes, comments, tracked changes.

Insertions are read and deletions are not. Macros are not run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import groupby

from lxml import etree
from lxml.etree import _Element as Element

from prsym.documents.joining import LABEL
from prsym.documents.mathematics import Source, line_of, marked, shown, unmarked, without_marks
from prsym.documents.passages import MAX_SPAN, CellText, Kind, Passage, Place, Run, cells, raised
from prsym.documents.word_parts import (
    BESIDE,
    DOCUMENT,
    FALLBACK,
    MATH,
    NUMBERING,
    STYLES,
    WORD,
    is_on,
    left_out,
    parts_of,
    tag_of,
    value_of,
    within,
)
from prsym.documents.word_styles import Styles, symbol

# The parts beside the running text: the kind of their passages, and the name of their items.
_BESIDE: dict[str, tuple[Kind, str]] = {
    "footnotes": ("footnote", "footnote"),
    "endnotes": ("footnote", "endnote"),
    "comments": ("comment", "comment"),
    "header": ("header", "header"),
    "footer": ("header", "footer"),
}
_SEPARATORS = ("separator", "continuationSeparator", "continuationNotice")
_SIGNS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "softHyphen": ""}
_DELETED = ("del", "moveFrom")
_NO_TEXT = ("pPr", "rPr", "instrText", "delText", "txbxContent", FALLBACK)


@dataclass(slots=True)
class _Tally:
    """What counts through the whole document: its tables, its equations, and the kinds of contents not read."""

    styles: Styles
    tables: int = 0
    sources: list[Source] = field(default_factory=list)
    left_out: set[str] = field(default_factory=set)


def read(content: bytes, name: str) -> tuple[list[Passage], dict[str, str]]:
    """The passages of the main text in order, then footnotes, comments, headers and footers."""
    parts, names = parts_of(content, name)
    tally = _Tally(Styles(parts.get(NUMBERING), parts.get(STYLES)))
    passages = list(_Part(parts[DOCUMENT], DOCUMENT, tally).blocks(parts[DOCUMENT]))
    for part, root in parts.items():
        if beside := BESIDE.fullmatch(part):
            printed = _printed_numbers(parts[DOCUMENT], beside["name"])
            passages += _Part(root, part, tally).beside(*_BESIDE[beside["name"]], printed)
    found = [unmarked(passage, tally.sources) for passage in passages]
    return found, dict.fromkeys(tally.left_out | left_out(parts.values(), names), "")


def _printed_numbers(document: Element, notes: str) -> dict[str, str]:
    """The printed number of each note by its number in the file: notes are counted in the order of their references."""
    marks = document.iter(f"{WORD}{notes.removesuffix('s')}Reference")
    ids = dict.fromkeys(value_of(mark, "id") for mark in marks if not value_of(mark, "customMarkFollows"))
    return {number: str(count) for count, number in enumerate(ids, 1)}


class _Part:
    """One part of the file, with pages where Word has left marks of its last layout."""

    def __init__(self, root: Element, part: str, tally: _Tally) -> None:
        self._root, self._part, self._tally = root, part, tally
        self._order = {element: index for index, element in enumerate(root.iter("*"))}
        self._page, self._count = 1, 0
        breaks = (e for e in self._order if tag_of(e) in ("lastRenderedPageBreak", "br"))
        self._has_pages = any(tag_of(e) != "br" or value_of(e, "type") == "page" for e in breaks)

    def beside(self, kind: Kind, called: str, printed: Mapping[str, str]) -> Iterator[Passage]:
        """The items of a part beside the running text; a header is one line."""
        if kind == "header":
            yield from self._flow(self._root.iter(f"{WORD}p"), Place(part=called), kind)
            return
        for item in self._root:
            if value_of(item, "type") not in _SEPARATORS:
                number = printed.get(value_of(item, "id"), value_of(item, "id"))
                yield from self._item(item, Place(part=f"{called} {number}".strip()), kind)

    def blocks(self, parent: Element) -> Iterator[Passage]:
        """The passages of the running text within an element."""
        for element in parent:
            match tag_of(element):
                case "p":
                    yield from self._paragraph(element)
                case "tbl":
                    yield from self._table(element, self._at())
                case "del" | "moveFrom":
                    self._tally.left_out.add("changes")
                case "sectPr":
                    pass
                case _ if element.tag != FALLBACK:  # content controls, insertions, alternatives
                    yield from self.blocks(element)

    def _at(self) -> int:
        return self._page if self._has_pages else 0

    def _paragraph(self, element: Element) -> Iterator[Passage]:
        label, page = self._tally.styles.label(element), self._at()
        text, runs = self._text([element])
        if text:
            self._count += 1
            style = value_of(element.find(f"{WORD}pPr/{WORD}pStyle")).lower()
            kind: Kind = "heading" if style.startswith(("heading", "title")) else "paragraph"
            printed = LABEL.match(text)
            label = label or (printed["label"] if printed else "")
            yield Passage(text, Place(page, paragraph=self._count, label=label), kind, runs=runs)
        yield from self._boxes(element, page)

    def _boxes(self, element: Element, page: int) -> Iterator[Passage]:
        """The text boxes within an element, each once."""
        for box in within(element, "txbxContent"):
            yield from self._item(box, Place(page, part="text box"), "text box")

    def _item(self, element: Element, place: Place, kind: Kind) -> Iterator[Passage]:
        """The passages of a note or a text box: its paragraphs up to a table as one, then the cells of the table."""
        for is_table, blocks in groupby(within(element, "p", "tbl"), key=lambda block: tag_of(block) == "tbl"):
            if not is_table:
                yield from self._flow(blocks, place, kind)
                continue
            for cell in (cell for table in blocks for cell in self._table(table, place.page)):
                yield replace(cell, place=replace(cell.place, part=f"{place.part}, {cell.place.part}"))

    def _flow(self, paragraphs: Iterable[Element], place: Place, kind: Kind) -> Iterator[Passage]:
        text, runs = self._text(paragraphs)
        if text:
            yield Passage(text, place, kind, runs=runs)

    def _text(self, paragraphs: Iterable[Element]) -> CellText:
        """The text of some paragraphs on one line, with the marks of its equations, and its runs."""
        found = [list(self._runs(paragraph)) for paragraph in paragraphs]
        text = " ".join(" ".join("".join(run.text for run in runs) for runs in found).split())
        return text, tuple(replace(run, text=shown(run.text)) for runs in found for run in runs)

    def _table(self, table: Element, page: int) -> Iterator[Passage]:
        """The cells of a table, then those of the tables within it, then its text boxes."""
        self._tally.tables += 1
        rows = [[self._text(paragraphs) for paragraphs in _row(row)] for row in self._rows(table)]
        yield from cells(rows, self._tally.tables, page)
        for inner in within(table, "tbl"):
            yield from self._table(inner, page)
        yield from self._boxes(table, page)

    def _rows(self, table: Element) -> Iterator[Element]:
        for row in within(table, "tr"):
            if row.find(f"{WORD}trPr/{WORD}del") is None:
                yield row
            else:
                self._tally.left_out.add("changes")

    def _runs(self, element: Element) -> Iterator[Run]:
        """The text of a paragraph as it is now."""
        for child in element:
            tag = tag_of(child)
            if tag == "t":
                yield self._run(without_marks(child.text or ""), child)
            elif tag in _SIGNS:
                self._page += tag == "br" and value_of(child, "type") == "page"
                yield self._run(_SIGNS[tag], child)
            elif tag == "lastRenderedPageBreak":
                self._page += 1
            elif tag in _DELETED:
                self._tally.left_out.add("changes")
            elif tag == "sym":
                sign = symbol(value_of(child, "font"), value_of(child, "char"))
                self._tally.left_out |= set() if sign else {"symbols"}
                yield self._run(sign or " ", child)
            elif tag == "r":
                yield from self._of_run(child)
            elif tag == f"{MATH}oMath":
                yield self._formula(child)
            elif tag not in _NO_TEXT:
                yield from self._runs(child)

    def _of_run(self, run: Element) -> Iterator[Run]:
        """The text of a run, unless it is struck out or hidden."""
        properties = run.find(f"{WORD}rPr")
        if properties is None:
            yield from self._runs(run)
        elif is_on(properties.find(f"{WORD}strike")) or is_on(properties.find(f"{WORD}dstrike")):
            self._tally.left_out.add("struck")
        elif self._tally.styles.is_hidden(properties):
            self._tally.left_out.add("hidden")
        elif _is_raised(properties):
            yield from (replace(one, text=raised(one.text)) for one in self._runs(run))
        else:
            yield from self._runs(run)

    def _run(self, text: str, element: Element) -> Run:
        return Run(text, self._part, self._order[element])

    def _formula(self, element: Element) -> Run:
        """An equation as a line; its letters where it cannot be read."""
        alone = deepcopy(element)
        alone.tail = None
        etree.cleanup_namespaces(alone)
        source = Source(etree.tostring(alone, encoding="unicode"), "omml")
        line, is_read = line_of(source, "".join(map(str, element.itertext())))
        self._tally.left_out |= set() if is_read else {"equations"}
        self._tally.sources.append(source)
        return self._run(f" {marked(line, len(self._tally.sources) - 1)} ", element)


def _is_raised(properties: Element) -> bool:
    """Whether a run is set above the line."""
    height = value_of(properties.find(f"{WORD}position"))
    is_higher = height[:4].isdecimal() and height.strip("0") != ""
    return is_higher or value_of(properties.find(f"{WORD}vertAlign")) == "superscript"


def _row(row: Element) -> Iterator[list[Element]]:
    """The paragraphs of each cell of a row; empty cells are added for columns that it leaves out or one cell spans."""
    yield from [[]] * _columns(row.find(f"{WORD}trPr/{WORD}gridBefore"), 0)
    for cell in within(row, "tc"):
        yield list(within(cell, "p"))
        yield from [[]] * (_columns(cell.find(f"{WORD}tcPr/{WORD}gridSpan"), 1) - 1)


def _columns(element: Element | None, usual: int) -> int:
    count = value_of(element)
    return min(int(count), MAX_SPAN) if count.isdigit() and len(count) < 6 else usual
