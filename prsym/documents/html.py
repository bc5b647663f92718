"""HTML -> passages: the blocks of the page in order, and the cells of its tables.

Nothing that the page refers to is fetched, and no script is run. Remarks name what the page does not show, and what it
shows but is not read. Markdown and LaTeX are read here too, as pages with elements and attributes of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

from lxml import etree
from lxml.etree import _Element as Element

from prsym.documents.joining import joined
from prsym.documents.mathematics import Source, displayed, line_of, marked, unmarked, with_latex, without_marks
from prsym.documents.passages import MAX_SPAN, CellText, Kind, Passage, Place, cells, raised
from prsym.documents.plain import decoded, paragraphs, passages_of_block
from prsym.documents.word_lists import grouped
from prsym.errors import InputError

ELEMENTS = grouped("html_elements")
TOO_DEEP = "has too many elements within one another"
# Elements and attributes of pages that are made from Markdown and LaTeX.
NOTE, FORMULA, MATHEMATICS = "prsym-note", "prsym-formula", "prsym-mathematics"
LINE, MARK = "data-prsym-line", "data-prsym-mark"
_NOT_SHOWN = re.compile(
    r"display:none|visibility:(?:hidden|collapse)|font-size:0(?![.\d])|(?<![\w-])opacity:0(?![.\d])"
)
_STRUCK_BY_STYLE = re.compile(r"text-decoration[\w-]*:[^;]*line-through")
_EMPTY: CellText = ("", ())
Cell = tuple[str, int, int]  # its text, its columns and its rows


def read(content: bytes, name: str) -> tuple[list[Passage], dict[str, str]]:
    """The passages of a page, with the numbers of the lines of its source."""
    text, left_out = decoded(content, name)
    return passages_of(text, name, left_out, is_rendered=False)


def passages_of(
    text: str, name: str, left_out: set[str], *, is_rendered: bool = True, dollars: bool = False
) -> tuple[list[Passage], dict[str, str]]:
    """The passages of a page, and the kinds of what is left out, with those that its source leaves out.

    `is_rendered` if it is made from Markdown or LaTeX; `dollars` if mathematics may be between dollar signs.
    """
    page = _Page(is_rendered)
    try:
        page.read(_parsed(text, name))
    except RecursionError:
        raise InputError(f"{name}: {TOO_DEEP}") from None
    page.end_block()
    passages = [with_latex(passage, dollars=dollars) for passage in page.passages]
    return passages, dict.fromkeys(left_out | page.left_out, "")


def _parsed(text: str, name: str) -> Element:
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, huge_tree=True)
    try:
        root = etree.fromstring(text.encode("utf-8", "replace"), parser) if text.strip() else None
    except etree.LxmlError as error:
        raise InputError(f"{name}: is damaged: {' '.join(str(error).split())[:100]}") from None
    if root is None:
        raise InputError(f"{name}: has no text that can be read")
    if any("depth" in entry.message for entry in parser.error_log):
        raise InputError(f"{name}: {TOO_DEEP}")
    return root


class _Page:
    """Collects text until a block begins or ends; within a table, until a cell ends."""

    def __init__(self, is_rendered: bool) -> None:
        self.passages: list[Passage] = []
        self.left_out: set[str] = set()
        self._is_rendered = is_rendered
        self._numbers, self._table_numbers = count(1), count(1)
        self._line = 1  # of the source
        self._lines: list[tuple[str, Place]] = []  # of the open block or cell
        self._sources: list[Source] = []  # of the equations
        self._tables: list[list[list[Cell]]] = []  # that are open, within one another: the cells of their rows
        self._inside = 0  # cells and notes that are open
        self._notes: list[Passage] = []  # of the open block, which they come after
        self._note_numbers = count(1)
        self._mark = ""  # of the item of a list that begins
        self._raised = 0  # elements that are open and set their text above the line

    def read(self, element: Element) -> None:
        """Read an element with all that is within it."""
        own = element.get(LINE) if self._is_rendered else element.sourceline
        self._line = int(own) if own and str(own).isdecimal() else self._line
        way = _way_of(element)
        self.left_out |= _noted(element, way)
        if way:
            return
        if element.tag == "table":
            self._table(element)
        elif self._tables and element.tag in ELEMENTS["table_parts"]:
            self._part_of_table(element)
        elif self._is_rendered and element.tag == NOTE:
            self._note(element)
        elif self._is_equation(element):
            self._equation(element)
        elif element.tag in ELEMENTS["preformatted"] and not self._inside:
            self._preformatted(element)
        else:
            self._element(element)

    def _element(self, element: Element) -> None:
        tag, is_formula = element.tag, self._is_rendered and element.tag == FORMULA
        is_block, is_raised = is_formula or tag in ELEMENTS["blocks"], _is_raised(element)
        self._apart(is_block, tag)
        self._mark = element.get(MARK, "") if self._is_rendered and tag == "li" else self._mark
        self._raised += is_raised
        self._contents(element)
        self._raised -= is_raised
        kind: Kind = "formula" if is_formula else "heading" if tag in ELEMENTS["headings"] else "paragraph"
        self._apart(is_block, tag, kind)

    def _contents(self, element: Element) -> None:
        self._data(element.text or "")
        for child in element:
            self.read(child)
            self._data(child.tail or "")

    def _apart(self, is_block: bool, tag: object, kind: Kind = "paragraph") -> None:
        """A block ends the one before it; within a line or a cell a blank parts it from the words beside it."""
        if is_block and not self._inside:
            self.end_block(kind)
        elif is_block or tag in ELEMENTS["apart"]:
            self._add(" ")

    def _data(self, text: str) -> None:
        """Text of the page; the ends of its lines are counted."""
        bare = without_marks(text)
        first, *rest = (raised(bare) if self._raised else bare).split("\n")
        self._add(first)
        for line in rest:
            self._line += 1
            if self._lines:
                self._lines.append(("", Place(line=self._line)))
            self._add(line)

    def _add(self, text: str) -> None:
        if self._lines:
            last, place = self._lines[-1]
            self._lines[-1] = (last + text, place if last.strip() else Place(line=self._line))
        elif text.strip():
            self._lines.append((self._mark + text, Place(line=self._line)))
            self._mark = ""

    def end_block(self, kind: Kind = "paragraph") -> None:
        """The open block is a passage, and its notes follow; one of Markdown may be a table of plain text."""
        lines = [(text, place) for text, place in self._lines if text.strip()]
        self._lines = []
        if self._is_rendered and kind == "paragraph":
            found = passages_of_block(lines, self._numbers, self._table_numbers)
        else:
            found = iter([joined(lines, next(self._numbers), kind)] if lines else [])
        for passage in found:
            shown = unmarked(passage, self._sources)
            self.passages.append(displayed(shown) if kind == "formula" else shown)
        self.passages += self._notes
        self._notes = []

    def _inner_lines(self, element: Element) -> list[tuple[str, Place]]:
        """The lines within a cell or a note, apart from those of the block around it."""
        open_lines, self._lines = self._lines, []
        self._inside += 1
        self._contents(element)
        self._inside -= 1
        lines, self._lines = self._lines, open_lines
        return [(text, place) for text, place in lines if text.strip()]

    def _note(self, element: Element) -> None:
        name = element.get("name") or next(self._note_numbers)
        if lines := self._inner_lines(element):
            text, place = joined(lines, 0).text, Place(line=lines[0][1].line, part=f"footnote {name}")
            self._notes.append(unmarked(Passage(text, place, "footnote"), self._sources))

    def _preformatted(self, element: Element) -> None:
        """Text with lines of its own: paragraphs and tables of plain text."""
        self.end_block()
        text = "".join(map(str, element.itertext()))
        self.passages += paragraphs(without_marks(text), self._line, self._numbers, self._table_numbers)
        self._line += text.count("\n")

    def _is_equation(self, element: Element) -> bool:
        """Whether an element is an equation; one that is never closed has blocks inside it, and is none."""
        is_math = element.tag == "math" and not any(inner.tag in ELEMENTS["blocks"] for inner in element.iter())
        return is_math or (self._is_rendered and element.tag == MATHEMATICS)

    def _equation(self, element: Element) -> None:
        """An equation is part of the text as the line that it shows."""
        line = " ".join("".join(map(str, element.itertext())).split())
        source = Source(element.get("source", ""), "latex")
        if element.tag == "math":
            source = Source(etree.tostring(element, encoding="unicode", with_tail=False), "mathml")
            line, _ = line_of(source, line)
        self._add(marked(line, len(self._sources)))
        self._sources.append(source)

    def _table(self, table: Element) -> None:
        """The cells of a table, after the text beside its cells and the tables within them."""
        self._apart(True, table.tag)
        line = self._line
        self._tables.append([])
        self._contents(table)
        rows = _grid(self._tables.pop())
        self.passages += (unmarked(cell, self._sources) for cell in cells(rows, next(self._table_numbers), line=line))
        self._apart(True, table.tag)

    def _part_of_table(self, element: Element) -> None:
        """A cell, a row, or a group of rows of the open table."""
        rows = self._tables[-1]
        if element.tag not in ("td", "th"):
            rows += [[] for _ in range(element.tag == "tr")]
            self._contents(element)
            return
        row = rows[-1] if rows else []
        rows += [] if rows else [row]
        text = " ".join(" ".join(line for line, _ in self._inner_lines(element)).split())
        row.append((text, _span(element.get("colspan")), _span(element.get("rowspan"))))


def _way_of(element: Element) -> str:
    """How an element leaves its text out: hidden, drawn or struck; "" where its text is read."""
    if not isinstance(element.tag, str):
        return "hidden"
    style = re.sub(r"\s", "", (element.get("style") or "").lower())
    if "hidden" in element.attrib or _NOT_SHOWN.search(style):
        return "hidden"
    struck = "struck" if _STRUCK_BY_STYLE.search(style) else ""
    return next((way for way in ("hidden", "drawn", "struck") if element.tag in ELEMENTS[way]), struck)


def _noted(element: Element, way: str) -> set[str]:
    """The kinds of contents of an element that are not read; of hidden texts only those with numbers count."""
    found = {kind for kind in ("pictures", "frames", "scripts") if element.tag in ELEMENTS[kind]}
    if any(re.search(r"\d", str(element.get(name, ""))) for name in ELEMENTS["descriptions"]):
        found.add("descriptions")
    if way and any(re.search(r"\d" if way == "hidden" else r"\w", text) for text in _texts(element)):
        found.add(way)
    return found


def _texts(element: Element) -> Iterator[str]:
    """The texts within an element, those of comments too, without scripts and styles."""
    for one in element.iter():
        if one.tag not in ELEMENTS["code"]:
            yield str(one.text or "")
        if one is not element:
            yield str(one.tail or "")


def _is_raised(element: Element) -> bool:
    return element.tag == "sup" or "vertical-align:super" in (element.get("style") or "").replace(" ", "").lower()


def _grid(rows: list[list[Cell]]) -> list[list[CellText]]:
    """The texts of the cells at their columns; a cell of several has empty ones to its right and below it."""
    found: list[list[CellText]] = []
    above: dict[int, int] = {}  # the columns that cells of rows above take, and for how many more rows
    for row in rows:
        own: list[CellText] = []
        below = {column: left - 1 for column, left in above.items() if left > 1}
        for text, across, down in row:
            while len(own) in above:
                own.append(_EMPTY)
            if down > 1:
                below |= dict.fromkeys(range(len(own), len(own) + across), down - 1)
            own += [(text, ()), *[_EMPTY] * (across - 1)]
        found.append(own + [_EMPTY] * sum(column >= len(own) for column in above))
        above = below
    return found


def _span(written: str | None) -> int:
    """The columns or rows that a cell takes; 1 for anything that is no such number."""
    text = (written or "").strip()
    return min(max(int(text), 1), MAX_SPAN) if re.fullmatch(r"[0-9]{1,4}", text) else 1
