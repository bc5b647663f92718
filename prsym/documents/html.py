"""HTML -> passages: the blocks of the page in order, and the cells of its tables; scripts and styles are left out.

Nothing that the page refers to is fetched.
"""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape, unescape
from html.parser import HTMLParser

from prsym.documents.encoding import decoded
from prsym.documents.mathematics import OPEN, line_of, marked, unmarked, with_latex, without_marks
from prsym.documents.passages import MAX_SPAN, Kind, Passage, Place, Rows, cells, raised
from prsym.documents.plain import joined
from prsym.errors import InputError

HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
BLOCKS = HEADINGS | frozenset(
    (
        *("p", "div", "li", "ul", "ol", "dl", "dt", "dd", "blockquote", "pre", "body", "br", "hr", "address", "title"),
        *("section", "article", "aside", "header", "footer", "main", "nav", "figure", "figcaption", "hgroup", "search"),
        *("form", "fieldset", "legend", "textarea", "caption", "details", "summary", "dialog", "menu", "center"),
    )
)
APART = frozenset(("rt", "rp", "label", "output", "td", "th", "tr"))  # within a line, and no part of the word beside it
HIDDEN = frozenset(("script", "style", "template", "noscript", "head"))
UNREAD = frozenset(("svg", "object", "select", "button", "datalist", "canvas", "video", "audio", "iframe"))
VOID = frozenset(("br", "hr", "img", "input", "meta", "link", "col", "wbr", "area", "base", "embed", "source", "track"))
_TAG = re.compile(r"<[^>]*>")
STRUCK = frozenset(("s", "strike", "del"))
MOST_SHOWN = 5  # numbers that were not read
_NUMBER = re.compile(r"\d[\d.,]*%?")
MAX_DEPTH = 1000  # of tags within one another


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The passages of a page, with the numbers of the lines of its source."""
    text, remarks = decoded(content, name)
    page = _Page(name)
    page.feed(text)
    page.close()
    page.end_block()
    if page.is_struck:
        remarks.append("words that are struck out were not read")
    if page.unread:
        shown = ", ".join(page.unread[:MOST_SHOWN]) + (", …" if len(page.unread) > MOST_SHOWN else "")
        remarks.append(f"numbers in its drawings, buttons and lists of choices were not read: {shown}")
    return [with_latex(passage) for passage in page.passages], remarks


_Cell = tuple[str, int, int]  # its text, and the columns and the rows that it takes


def _span(written: str | None) -> int:
    """The columns or rows that a cell takes; 1 for what is no number of such."""
    text = (written or "").strip()
    return min(max(int(text), 1), MAX_SPAN) if re.fullmatch(r"[0-9]{1,4}", text) else 1


def _spread(rows: list[list[_Cell]]) -> Rows:
    """The texts of the cells row by row, each at its column: a cell of several has empty ones behind and below it."""
    found: list[tuple[str, ...]] = []
    above: dict[int, int] = {}  # columns that cells of rows above take, and of how many rows still
    for row in rows:
        texts: list[str] = []
        below = {column: left - 1 for column, left in above.items() if left > 1}
        for text, across, down in row:
            while len(texts) in above:
                texts.append("")
            if down > 1:
                below |= dict.fromkeys(range(len(texts), len(texts) + across), down - 1)
            texts += [text, *[""] * (across - 1)]
        while len(texts) in above:
            texts.append("")
        found.append(tuple(texts))
        above = below
    return tuple(found)


class _Page(HTMLParser):
    """Collects text until a block begins or ends; within a table, until a cell ends."""

    def __init__(self, name: str) -> None:
        super().__init__(convert_charrefs=True)
        self.passages: list[Passage] = []
        self.is_struck = False
        self.unread: list[str] = []  # the numbers within elements that are shown and not read
        self._name = name
        self._open: list[str] = []
        self._text: list[tuple[str, Place]] = []
        self._kind: Kind = "paragraph"
        self._count = self._tables = 0
        self._grids: list[list[list[_Cell]]] = []  # the tables that are open, outermost first
        self._cell: list[str] | None = None
        self._spans = (1, 1)  # the columns and the rows that the open cell takes
        self._math: list[str] = []  # the source of the equation that is open
        self._sources: list[str] = []  # of the equations of the open block
        self._grid_sources: list[list[str]] = []  # of those of the open tables, in the order of their cells

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self._open.append(tag)
            if len(self._open) > MAX_DEPTH:
                raise InputError(f"{self._name}: has more than {MAX_DEPTH} elements within one another")
        if self._math and tag in (*BLOCKS, "table", "tr", "td", "th"):
            self._end_math()  # it was never closed
        if tag == "math" or self._math:
            self._math.append(self.get_starttag_text() or "")
        elif tag == "table":
            self.end_block()
            self._grids.append([])
            self._grid_sources.append([])
        elif tag == "tr" and self._grids:
            self._end_cell()
            self._grids[-1].append([])
        elif tag in ("td", "th") and self._grids:
            self._end_cell()
            self._cell = []
            found = dict(attrs)
            self._spans = _span(found.get("colspan")), _span(found.get("rowspan"))
        elif tag in BLOCKS and self._cell is None:
            self.end_block()
            self._kind = "heading" if tag in HEADINGS else "paragraph"
        else:
            self._part(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self._open:
            return
        while self._open.pop() != tag:
            pass
        if self._math:
            self._math.append(f"</{tag}>")
            if tag == "math":
                self._end_math()
        elif tag in ("td", "th", "tr") and self._grids:
            self._end_cell()
        elif tag == "table" and self._grids:
            self._end_table()
        elif tag in BLOCKS and self._cell is None:
            self.end_block()
        else:
            self._part(tag)

    def _part(self, tag: str) -> None:
        """A blank where an element stands apart from the words beside it within a line or a cell."""
        if tag in BLOCKS and self._cell is not None:
            self._cell.append(" ")
        elif tag in APART and (self._cell is not None or self._text):
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        if any(tag in HIDDEN for tag in self._open):
            return
        if any(tag in UNREAD for tag in self._open):
            self.unread += _NUMBER.findall(data)
            return
        if any(tag in STRUCK for tag in self._open):
            self.is_struck = self.is_struck or bool(data.strip())
            return
        data = without_marks(data)
        if "sup" in self._open and not self._math:
            data = raised(data)
        if self._math:
            self._math.append(escape(data, quote=False))
        elif self._cell is not None:
            self._cell.append(data)
        elif data.strip():
            self._text.append((data, Place(line=self.getpos()[0])))
        elif self._text:
            self._text.append((" ", self._text[-1][1]))

    def end_block(self) -> None:
        """The collected text is a passage."""
        if self._math:
            self._end_math()
        if "".join(text for text, _ in self._text).strip():
            self._count += 1
            whole = [("".join(text for text, _ in self._text), self._text[0][1])]
            self.passages.append(unmarked(joined(whole, self._count, self._kind), self._sources, "mathml"))
        self._text, self._kind, self._sources = [], "paragraph", []

    def _end_math(self) -> None:
        """The equation is a part of the text, as the line that it shows."""
        source = "".join(self._math)
        self._math = []
        line = marked(line_of(source, "mathml", unescape(_TAG.sub(" ", source)))[0])
        if self._cell is not None and self._grids:
            self._cell.append(line)
            self._grid_sources[-1].append(source)
        else:
            self._text.append((line, Place(line=self.getpos()[0])))
            self._sources.append(source)

    def _end_cell(self) -> None:
        if self._cell is not None and self._grids:
            rows = self._grids[-1] or [[]]
            self._grids[-1] = rows
            rows[-1].append((" ".join("".join(self._cell).split()), *self._spans))
        self._cell = None

    def _end_table(self) -> None:
        self._end_cell()
        rows = self._grids.pop()
        self._tables += 1
        sources = self._grid_sources.pop()
        for cell in cells(_spread(rows), self._tables, line=self.getpos()[0]):
            bare = replace(cell, context=tuple(map(without_marks, cell.context)))
            self.passages.append(unmarked(bare, sources, "mathml"))
            del sources[: cell.text.count(OPEN)]
