"""Word files (.docx) -> passages: paragraphs, tables, footnotes, headers, text boxes, comments, tracked changes.

The archive's directory bounds what is unpacked, and a part that declares a document type is refused before an XML
parser sees it. Nothing outside the file is fetched, and macros are not run.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from xml.etree import ElementTree
from zipfile import BadZipFile, ZipFile

from prsym.documents.left_out import numbers_left_out
from prsym.documents.mathematics import line_of
from prsym.documents.passages import MAX_SPAN, Equation, Kind, Passage, Place, Run, cells, raised
from prsym.documents.plain import LABEL
from prsym.documents.word_left_out import CHARTS, DIAGRAMS, hidden_styles, left_out, symbol
from prsym.errors import InputError

MAX_UNPACKED = 100_000_000  # bytes of the parts that are read
MAX_PARTS = 5_000
MAX_DEPTH = 200  # of elements within one another
MOST_STYLES = 20  # that are based on one another
# What zipfile and zlib raise on a damaged archive; the parser of XML has errors of its own.
DAMAGE = (BadZipFile, EOFError, LookupError, NotImplementedError, OSError, RuntimeError, ValueError, zlib.error)
WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_MATH = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
DOCUMENT, _NUMBERING, _STYLES = "word/document.xml", "word/numbering.xml", "word/styles.xml"
# The parts beside the running text: the kind of their passages, and the name of their items.
_BESIDE: dict[str, tuple[Kind, str]] = {
    "footnotes": ("footnote", "footnote"),
    "endnotes": ("footnote", "endnote"),
    "comments": ("comment", "comment"),
    "header": ("header", "header"),
    "footer": ("header", "footer"),
}
_BESIDE_PART = re.compile(r"word/(?P<name>footnotes|endnotes|comments|header|footer)\d*\.xml")
_STRUCK = ("strike", "dstrike")
_SIGNS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "softHyphen": ""}


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The passages of the main text in order, then footnotes, comments, headers and footers."""
    parts = _parts(content, name)
    if DOCUMENT not in parts:
        raise InputError(f"{name}: is no Word document: it has no {DOCUMENT}")
    hidden = hidden_styles(parts.get(_STYLES))
    body = _Body(_Numbering(parts.get(_NUMBERING), parts.get(_STYLES)), parts[DOCUMENT], DOCUMENT, hidden=hidden)
    body.read()
    passages = body.passages
    for part, root in parts.items():
        if beside := _BESIDE_PART.fullmatch(part):
            reader = _Body(_Numbering(None, None), root, part, body.tables, hidden)
            passages += _beside(
                reader, root, *_BESIDE[beside["name"]], _printed_numbers(parts[DOCUMENT], beside["name"])
            )
            body.take_over(reader)
    return passages, [*body.remarks(), *left_out(content, parts)]


def _parts(content: bytes, name: str) -> dict[str, ElementTree.Element]:
    """The roots of the parts that are read, by their names in the archive."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            wanted = [i for i in archive.infolist() if _is_read(i.filename)]
            if len(archive.infolist()) > MAX_PARTS or sum(i.file_size for i in wanted) > MAX_UNPACKED:
                raise InputError(
                    f"{name}: has more than {MAX_PARTS:,} parts, or unpacks to more than {MAX_UNPACKED:,} bytes"
                )
            if any(i.flag_bits & 1 for i in wanted):
                raise InputError(f"{name}: is protected by a password: save it without one")
            return {i.filename: _root(archive.read(i), f"{name}: {i.filename}") for i in wanted}
    except DAMAGE as error:
        raise InputError(
            f"{name}: is no Word document that can be read: {' '.join(str(error).split())[:100]}"
        ) from None


def _is_read(part: str) -> bool:
    return part in (DOCUMENT, _NUMBERING, _STYLES) or any(
        kind.fullmatch(part) for kind in (_BESIDE_PART, CHARTS, DIAGRAMS)
    )


def _root(data: bytes, where: str) -> ElementTree.Element:
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise InputError(f"{where}: declares a document type or is no UTF-8: it is not read")
    depth = 0
    root: ElementTree.Element | None = None
    try:
        for event, element in ElementTree.iterparse(BytesIO(data), ("start", "end")):
            root = element if root is None else root
            depth += 1 if event == "start" else -1
            if depth > MAX_DEPTH:
                raise InputError(f"{where}: has more than {MAX_DEPTH} elements within one another")
    except ElementTree.ParseError as error:
        raise InputError(f"{where}: is damaged: {error}") from None
    if root is None:
        raise InputError(f"{where}: is empty")
    return root


def _tag(element: ElementTree.Element) -> str:
    return element.tag.removeprefix(WORD)


def _value(element: ElementTree.Element | None, name: str = "val") -> str:
    return "" if element is None else element.get(f"{WORD}{name}", "")


def _is_on(element: ElementTree.Element | None) -> bool:
    """Whether a property that is on or off is on."""
    return element is not None and _value(element) not in ("0", "false", "off")


def _is_raised(run: ElementTree.Element) -> bool:
    """Whether a run stands above the line."""
    place = _value(run.find(f"{WORD}rPr/{WORD}position"))
    is_set_higher = place[:4].isdecimal() and place.strip("0") != ""
    return is_set_higher or _value(run.find(f"{WORD}rPr/{WORD}vertAlign")) == "superscript"


class _Numbering:
    """The numbers that Word gives to the paragraphs of its lists, which stand nowhere in their text."""

    def __init__(self, root: ElementTree.Element | None, styles: ElementTree.Element | None) -> None:
        self._styles = {_value(one, "styleId"): one for one in self._all(styles, "style")}
        self._formats: dict[tuple[str, str], str] = {}
        self._starts: dict[tuple[str, str], int] = {}
        self._counts: dict[tuple[str, str], int] = {}
        self._abstract = {_value(n, "numId"): _value(n.find(f"{WORD}abstractNumId")) for n in self._all(root, "num")}
        for one in self._all(root, "abstractNum"):
            for level in one.iter(f"{WORD}lvl"):
                key = _value(one, "abstractNumId"), _value(level, "ilvl")
                self._formats[key] = _value(level.find(f"{WORD}numFmt"))
                start = _value(level.find(f"{WORD}start"))
                self._starts[key] = int(start) if start.isdigit() and len(start) < 6 else 1

    @staticmethod
    def _all(root: ElementTree.Element | None, tag: str) -> list[ElementTree.Element]:
        return [] if root is None else list(root.iter(f"{WORD}{tag}"))

    def label(self, paragraph: ElementTree.Element) -> str:
        """The number of a paragraph of the first level, such as `14.`; "" for every other one."""
        properties = self._properties(paragraph)
        if properties is None:
            return ""
        level = _value(properties.find(f"{WORD}ilvl")) or "0"
        key = self._abstract.get(_value(properties.find(f"{WORD}numId")), ""), level
        if level != "0" or self._formats.get(key) != "decimal":
            return ""
        self._counts[key] = self._counts.get(key, self._starts.get(key, 1) - 1) + 1
        return f"{self._counts[key]}."

    def _properties(self, paragraph: ElementTree.Element) -> ElementTree.Element | None:
        """The numbering of a paragraph: its own properties, else those of its style or of one that this is based on."""
        own = paragraph.find(f"{WORD}pPr/{WORD}numPr")
        style = _value(paragraph.find(f"{WORD}pPr/{WORD}pStyle"))
        for _ in range(MOST_STYLES):
            element = self._styles.get(style)
            if own is not None or element is None:
                break
            own, style = element.find(f"{WORD}pPr/{WORD}numPr"), _value(element.find(f"{WORD}basedOn"))
        return own


class _Body:
    """The running text, with pages where Word has left marks of its last layout."""

    def __init__(
        self,
        numbering: _Numbering,
        root: ElementTree.Element,
        part: str,
        tables: int = 0,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        self.passages: list[Passage] = []
        self._numbering = numbering
        self._root, self._part = root, part
        self._order = {id(element): index for index, element in enumerate(root.iter())}
        self._page, self._count = 1, 0
        self.tables = tables  # of the document so far, other parts of it counted too
        self._has_pages, self._is_struck, self._changes, self._formulas = False, False, 0, 0
        self._hidden_styles = hidden
        self._hidden: list[str] = []  # texts that are hidden
        self._symbols = 0  # signs of a font whose meaning is not known
        self._sources: dict[int, str] = {}  # of equations, by the index of their runs

    def read(self) -> None:
        """All paragraphs and tables of the part."""
        root = self._root
        self._has_pages = next(root.iter(f"{WORD}lastRenderedPageBreak"), None) is not None
        body = root.find(f"{WORD}body")
        self._blocks(root if body is None else body)

    def remarks(self) -> list[str]:
        """Tracked changes, and formulas that could not be read."""
        changes = f"{self._changes} deleted pieces of text are tracked changes, and were left out"
        formulas = f"{self._formulas} equations could not be read as a line and stand as their letters"
        struck = "words that are struck out were not read"
        symbols = f"{self._symbols} signs of a font of symbols were not read"
        found = (
            *((self._changes, changes), (self._is_struck, struck), (self._formulas, formulas)),
            (self._symbols, symbols),
        )
        return [*(words for count, words in found if count), *numbers_left_out("its hidden text", self._hidden)]

    def take_over(self, other: _Body) -> None:
        """Another part has been read: its tables are counted, and what it left out is told with that of this one."""
        self.tables = other.tables
        self._changes += other._changes
        self._formulas += other._formulas
        self._symbols += other._symbols
        self._is_struck = self._is_struck or other._is_struck
        self._hidden += other._hidden

    def _is_hidden(self, run: ElementTree.Element) -> bool:
        """Whether a run is hidden, by itself or by its style."""
        own = run.find(f"{WORD}rPr/{WORD}vanish")
        return _is_on(own) if own is not None else _value(run.find(f"{WORD}rPr/{WORD}rStyle")) in self._hidden_styles

    def _blocks(self, parent: ElementTree.Element) -> None:
        for element in parent:
            match _tag(element):
                case "p":
                    self._paragraph(element)
                case "tbl":
                    self._table(element)
                case "del" | "moveFrom":
                    self._changes += 1
                case "sectPr" | "Fallback":
                    pass
                case _ if element.tag != _FALLBACK:  # content controls, insertions, alternatives
                    self._blocks(element)

    def _paragraph(self, element: ElementTree.Element) -> None:
        label = self._numbering.label(element)
        page = self._page
        runs = tuple(self._runs(element))
        text = _clean(runs)
        boxes = list(_boxes(element))
        if text:
            self._count += 1
            style = _value(element.find(f"{WORD}pPr/{WORD}pStyle")).lower()
            kind: Kind = "heading" if style.startswith(("heading", "title")) else "paragraph"
            printed = LABEL.match(text)
            label = label or (printed["label"] if printed else "")
            self.passages.append(self.passage(text, self._place(page, label), kind, runs))
        for box in boxes:
            self.passages += self.item(box, Place(page if self._has_pages else 0, part="text box"), "text box")

    def item(self, element: ElementTree.Element, place: Place, kind: Kind) -> Iterator[Passage]:
        """The passages of a note or a text box: its paragraphs as one, up to a table, then the cells of this."""
        flow: list[ElementTree.Element] = []
        for block in _within(element, "p", "tbl"):
            if _tag(block) == "p":
                flow.append(block)
                continue
            yield from self._flow(flow, place, kind)
            flow = []
            for cell in self._cells(block, place.page):
                yield replace(cell, place=replace(cell.place, part=f"{place.part}, {cell.place.part}"))
        yield from self._flow(flow, place, kind)

    def _flow(self, paragraphs: Iterable[ElementTree.Element], place: Place, kind: Kind) -> Iterator[Passage]:
        text, runs = self._joined(paragraphs)
        if text:
            yield self.passage(text, place, kind, runs)

    def joined(self, element: ElementTree.Element) -> tuple[str, tuple[Run, ...]]:
        """The text of all paragraphs within an element on one line, and its runs."""
        return self._joined(_within(element, "p") if _tag(element) == "tc" else element.iter(f"{WORD}p"))

    def _joined(self, inside: Iterable[ElementTree.Element]) -> tuple[str, tuple[Run, ...]]:
        paragraphs = [tuple(self._runs(p)) for p in inside]
        return " ".join(filter(None, map(_clean, paragraphs))), tuple(run for runs in paragraphs for run in runs)

    def passage(self, text: str, place: Place, kind: Kind, runs: tuple[Run, ...]) -> Passage:
        """A passage with the equations of its runs."""
        return Passage(text, place, kind, runs=runs, equations=tuple(self.equations(text, runs)))

    def equations(self, text: str, runs: Iterable[Run]) -> Iterator[Equation]:
        """The equations of a text of these runs, each at the line that it shows."""
        at = 0
        for run in runs:
            line = _clean((run,))
            if run.index in self._sources and line and (start := text.find(line, at)) >= 0:
                at = start + len(line)
                yield Equation(start, at, self._sources[run.index], "omml")
            elif line and (start := text.find(line, at)) >= 0:
                at = start + len(line)

    def _place(self, page: int, label: str) -> Place:
        return Place(page if self._has_pages else 0, paragraph=self._count, label=label)

    def _table(self, table: ElementTree.Element) -> None:
        self.passages += self._cells(table, self._page if self._has_pages else 0)

    def _cells(self, table: ElementTree.Element, page: int) -> Iterator[Passage]:
        """The cells of a table, then those of the tables within it."""
        self.tables += 1
        rows = [[self.joined(cell) for cell in _cells(row)] for row in _within(table, "tr")]
        texts = tuple(tuple(text for text, _ in row) for row in rows)
        runs = {(r, c): runs for r, row in enumerate(rows) for c, (_, runs) in enumerate(row)}
        for cell in cells(texts, self.tables, page, runs=runs):
            yield replace(cell, equations=tuple(self.equations(cell.text, cell.runs)))
        for inner in _within(table, "tbl"):
            yield from self._cells(inner, page)

    def _runs(self, element: ElementTree.Element) -> Iterator[Run]:
        """The text of a paragraph as it stands now: insertions are in it, deletions are not."""
        for child in element:
            tag = _tag(child)
            if tag == "t":
                yield self._run(child.text or "", child)
            elif tag in _SIGNS:
                yield self._run(_SIGNS[tag], child)
                self._page += tag == "br" and _value(child, "type") == "page"
            elif tag == "lastRenderedPageBreak":
                self._page += 1
            elif tag in ("del", "moveFrom"):
                self._changes += 1
            elif tag == "r" and any(map(_is_on, (child.find(f"{WORD}rPr/{WORD}{name}") for name in _STRUCK))):
                self._is_struck = True
            elif tag == "r" and self._is_hidden(child):
                self._hidden.append("".join(t.text or "" for t in child.iter(f"{WORD}t")))
            elif tag == "sym":
                sign = symbol(_value(child, "font"), _value(child, "char"))
                self._symbols += not sign
                yield self._run(sign or " ", child)
            elif tag == "r" and _is_raised(child):
                yield from (replace(run, text=raised(run.text)) for run in self._runs(child))
            elif child.tag == f"{_MATH}oMath":
                yield self._run(self._formula(child), child)
            elif tag not in ("pPr", "rPr", "instrText", "delText", "txbxContent") and child.tag != _FALLBACK:
                yield from self._runs(child)

    def _run(self, text: str, element: ElementTree.Element) -> Run:
        return Run(text, self._part, self._order[id(element)])

    def _formula(self, element: ElementTree.Element) -> str:
        """An equation as a line; its letters where it is not read."""
        source = _without_tail(element)
        line, is_read = line_of(source, "omml", "".join(element.itertext()))
        self._formulas += not is_read
        self._sources[self._order[id(element)]] = source
        return f" {line} "


def _without_tail(element: ElementTree.Element) -> str:
    """The source of an element, without the text that stands behind it."""
    return ElementTree.tostring(element, encoding="unicode").removesuffix(element.tail or "")


def _within(element: ElementTree.Element, *tags: str) -> Iterator[ElementTree.Element]:
    """The elements of some tags within another one, but for those within one of them or within a table of its own."""
    for child in element:
        if _tag(child) in tags:
            yield child
        elif _tag(child) != "tbl":
            yield from _within(child, *tags)


def _cells(row: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """The cells of a row, those within content controls as well; one that spans columns is followed by empty ones.

    A table within a cell is one of its own.
    """
    empty = ElementTree.Element("empty")
    for cell in _within(row, "tc"):
        yield cell
        span = _value(cell.find(f"{WORD}tcPr/{WORD}gridSpan"))
        yield from [empty] * (min(int(span), MAX_SPAN) - 1 if span.isdigit() else 0)


def _boxes(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """The text boxes of a paragraph, each once: what older programs are to show instead is passed over."""
    for child in element:
        if child.tag == f"{WORD}txbxContent":
            yield child
        elif child.tag != _FALLBACK:
            yield from _boxes(child)


def _printed_numbers(document: ElementTree.Element, notes: str) -> dict[str, str]:
    """The number that is printed of each note, by its number in the file: notes are counted where the text has them."""
    marks = document.iter(f"{WORD}{notes.removesuffix('s')}Reference")
    ids = dict.fromkeys(_value(mark, "id") for mark in marks if not _value(mark, "customMarkFollows"))
    return {number: str(count) for count, number in enumerate(ids, 1)}


def _beside(
    reader: _Body, root: ElementTree.Element, kind: Kind, called: str, printed: Mapping[str, str]
) -> Iterator[Passage]:
    """The items of a part beside the running text; the lines that part footnotes from the text are none.

    A header is one line, however it is laid out.
    """
    if kind == "header":
        text, runs = reader.joined(root)
        yield from [reader.passage(text, Place(part=called), kind, runs)] if text else []
        return
    for item in root:
        if _value(item, "type") not in ("separator", "continuationSeparator", "continuationNotice"):
            number = printed.get(_value(item, "id"), _value(item, "id"))
            yield from reader.item(item, Place(part=f"{called} {number}".strip()), kind)


def _clean(runs: Iterable[Run]) -> str:
    return " ".join("".join(run.text for run in runs).split())
