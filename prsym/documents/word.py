"""Word files (.docx) -> passages: paragraphs, tables, footnotes, headers, text boxes, comments, tracked changes.

Insertions are read and deletions are not. Macros are not run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace

from lxml import etree
from lxml.etree import _Element as Element

from prsym.documents.joining import LABEL
from prsym.documents.mathematics import Source, line_of
from prsym.documents.passages import MAX_SPAN, Equation, Kind, Passage, Place, Run, cells, raised
from prsym.documents.word_left_out import hidden_styles, left_out, symbol
from prsym.documents.word_lists import remarks
from prsym.documents.word_numbering import Numbering
from prsym.documents.word_parts import (
    BESIDE,
    DOCUMENT,
    FALLBACK,
    MATH,
    NUMBERING,
    STYLES,
    WORD,
    is_on,
    parts_of,
    tag_of,
    value_of,
    within,
)

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
    """The number of tables of the whole document, and the kinds of contents that were not read."""

    tables: int = 0
    left_out: set[str] = field(default_factory=set)


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The passages of the main text in order, then footnotes, comments, headers and footers."""
    parts, names = parts_of(content, name)
    tally, hidden = _Tally(), hidden_styles(parts.get(STYLES))
    numbering = Numbering(parts.get(NUMBERING), parts.get(STYLES))
    passages = _Part(parts[DOCUMENT], DOCUMENT, numbering, tally, hidden).passages()
    for part, root in parts.items():
        if beside := BESIDE.fullmatch(part):
            reader = _Part(root, part, Numbering(None, None), tally, hidden)
            printed = _printed_numbers(parts[DOCUMENT], beside["name"])
            passages += reader.beside(*_BESIDE[beside["name"]], printed)
    return passages, remarks(tally.left_out | left_out(parts.values(), names))


def _printed_numbers(document: Element, notes: str) -> dict[str, str]:
    """The printed number of each note by its number in the file: notes are counted in the order of their references."""
    marks = document.iter(f"{WORD}{notes.removesuffix('s')}Reference")
    ids = dict.fromkeys(value_of(mark, "id") for mark in marks if not value_of(mark, "customMarkFollows"))
    return {number: str(count) for count, number in enumerate(ids, 1)}


class _Part:
    """One part of the file, with pages where Word has left marks of its last layout."""

    def __init__(self, root: Element, part: str, numbering: Numbering, tally: _Tally, hidden: frozenset[str]) -> None:
        self._root, self._part, self._numbering, self._tally, self._hidden_styles = root, part, numbering, tally, hidden
        self._elements = list(root.iter("*"))
        self._order = {element: index for index, element in enumerate(self._elements)}
        self._sources: dict[int, str] = {}  # of the equations, by the indices of their elements
        self._page, self._count = 1, 0
        breaks = (e for e in self._elements if tag_of(e) in ("lastRenderedPageBreak", "br"))
        self._has_pages = any(tag_of(e) != "br" or value_of(e, "type") == "page" for e in breaks)

    def passages(self) -> list[Passage]:
        """The running text."""
        return list(self._blocks(self._root))

    def beside(self, kind: Kind, called: str, printed: Mapping[str, str]) -> Iterator[Passage]:
        """The items of a part beside the running text; a header is one line."""
        if kind == "header":
            yield from self._flow(self._root.iter(f"{WORD}p"), Place(part=called), kind)
            return
        for item in self._root:
            if value_of(item, "type") not in _SEPARATORS:
                number = printed.get(value_of(item, "id"), value_of(item, "id"))
                yield from self._item(item, Place(part=f"{called} {number}".strip()), kind)

    def _blocks(self, parent: Element) -> Iterator[Passage]:
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
                    yield from self._blocks(element)

    def _at(self) -> int:
        return self._page if self._has_pages else 0

    def _paragraph(self, element: Element) -> Iterator[Passage]:
        label, page = self._numbering.label(element), self._at()
        runs = tuple(self._runs(element))
        if text := _clean(runs):
            self._count += 1
            style = value_of(element.find(f"{WORD}pPr/{WORD}pStyle")).lower()
            kind: Kind = "heading" if style.startswith(("heading", "title")) else "paragraph"
            printed = LABEL.match(text)
            label = label or (printed["label"] if printed else "")
            yield self._passage(text, Place(page, paragraph=self._count, label=label), kind, runs)
        yield from self._boxes(element, page)

    def _boxes(self, element: Element, page: int) -> Iterator[Passage]:
        """The text boxes within an element, each once."""
        for box in within(element, "txbxContent"):
            yield from self._item(box, Place(page, part="text box"), "text box")

    def _item(self, element: Element, place: Place, kind: Kind) -> Iterator[Passage]:
        """The passages of a note or a text box: its paragraphs up to a table as one, then the cells of the table."""
        flow: list[Element] = []
        for block in within(element, "p", "tbl"):
            if tag_of(block) == "p":
                flow.append(block)
                continue
            yield from self._flow(flow, place, kind)
            flow = []
            for cell in self._table(block, place.page):
                yield replace(cell, place=replace(cell.place, part=f"{place.part}, {cell.place.part}"))
        yield from self._flow(flow, place, kind)

    def _flow(self, paragraphs: Iterable[Element], place: Place, kind: Kind) -> Iterator[Passage]:
        text, runs = self._joined(paragraphs)
        if text:
            yield self._passage(text, place, kind, runs)

    def _joined(self, paragraphs: Iterable[Element]) -> tuple[str, tuple[Run, ...]]:
        """The text of some paragraphs on one line, and its runs."""
        found = [tuple(self._runs(p)) for p in paragraphs]
        return " ".join(filter(None, map(_clean, found))), tuple(run for runs in found for run in runs)

    def _passage(self, text: str, place: Place, kind: Kind, runs: tuple[Run, ...]) -> Passage:
        return Passage(text, place, kind, runs=runs, equations=tuple(self._equations(text, runs)))

    def _equations(self, text: str, runs: Iterable[Run]) -> Iterator[Equation]:
        """The equations among the runs of a text, each at the line that it shows."""
        at = 0
        for run in runs:
            line = _clean((run,))
            start = text.find(line, at) if line else -1
            if start >= 0:
                at = start + len(line)
                if run.index in self._sources:
                    yield Equation(start, at, self._sources[run.index], "omml")

    def _table(self, table: Element, page: int) -> Iterator[Passage]:
        """The cells of a table, then those of the tables within it, then its text boxes."""
        self._tally.tables += 1
        rows = [[self._joined(paragraphs) for paragraphs in _row(row)] for row in self._rows(table)]
        texts = tuple(tuple(text for text, _ in row) for row in rows)
        runs = {(r, c): runs for r, row in enumerate(rows) for c, (_, runs) in enumerate(row)}
        for cell in cells(texts, self._tally.tables, page, runs=runs):
            yield replace(cell, equations=tuple(self._equations(cell.text, cell.runs)))
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
                yield self._run(child.text or "", child)
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
        elif self._is_hidden(properties):
            self._tally.left_out.add("hidden")
        elif _is_raised(properties):
            yield from (replace(one, text=raised(one.text)) for one in self._runs(run))
        else:
            yield from self._runs(run)

    def _is_hidden(self, properties: Element) -> bool:
        own = properties.find(f"{WORD}vanish")
        return is_on(own) if own is not None else value_of(properties.find(f"{WORD}rStyle")) in self._hidden_styles

    def _run(self, text: str, element: Element) -> Run:
        return Run(text, self._part, self._order[element])

    def _formula(self, element: Element) -> Run:
        """An equation as a line; its letters where it cannot be read."""
        alone = deepcopy(element)
        alone.tail = None
        etree.cleanup_namespaces(alone)
        source = etree.tostring(alone, encoding="unicode")
        line, is_read = line_of(Source(source, "omml"), "".join(map(str, element.itertext())))
        self._tally.left_out |= set() if is_read else {"equations"}
        self._sources[self._order[element]] = source
        return self._run(f" {line} ", element)


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


def _clean(runs: Iterable[Run]) -> str:
    return " ".join("".join(run.text for run in runs).split())
