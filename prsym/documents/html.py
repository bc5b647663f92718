"""HTML -> passages: the blocks of the page in order, and the cells of its tables.

Nothing that the page refers to is fetched, and no script is run. What the page does not show, and what it shows and is
not read, is told in remarks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html import escape, unescape
from html.parser import HTMLParser

from prsym.documents.encoding import decoded
from prsym.documents.left_out import numbers_left_out, pictures_left_out
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
        *("xmp", "plaintext", "listing", "optgroup", "frameset"),
    )
)
APART = frozenset(("rt", "rp", "label", "output", "td", "th", "tr"))  # within a line, and no part of the word beside it
HIDDEN = frozenset(("style", "template", "noscript", "head", "noframes", "noembed"))
UNREAD = frozenset(
    (
        *("svg", "object", "select", "button", "datalist", "canvas", "video", "audio", "iframe", "progress", "meter"),
        "applet",
    )
)
TOLD = ("alt", "title", "aria-label", "aria-description", "placeholder", "label")  # what stands in for an element
OF_HEAD = frozenset(("title", "meta", "link", "base", "style", "script", "noscript", "template", "head", "html"))
_NOT_SHOWN = re.compile(
    r"display:none|visibility:(?:hidden|collapse)|font-size:0(?![.\d])|(?<![\w-])opacity:0(?![.\d])"
)
_STRUCK_BY_STYLE = re.compile(r"text-decoration[\w-]*:[^;]*line-through")
_CELLS, _ROWS = frozenset(("td", "th")), frozenset(("tr", "thead", "tbody", "tfoot"))
# The elements that one of a tag ends where they are open just there: their own end may be left out.
_ENDED: dict[str, frozenset[str]] = {
    **dict.fromkeys(BLOCKS - {"br", "title", "legend", "summary"}, frozenset(("p",))),
    "li": frozenset(("li", "p")),
    "table": frozenset(("p",)),
    "option": frozenset(("option",)),
    **dict.fromkeys(("dt", "dd"), frozenset(("dt", "dd", "p"))),
    **dict.fromkeys(("td", "th"), _CELLS | {"p"}),
    **dict.fromkeys(_ROWS, _CELLS | {"p", "tr"}),
    **dict.fromkeys(("thead", "tbody", "tfoot"), _CELLS | _ROWS | {"p"}),
}
VOID = frozenset(("br", "hr", "img", "input", "meta", "link", "col", "wbr", "area", "base", "embed", "source", "track"))
_TAG = re.compile(r"<[^>]*>")
STRUCK = frozenset(("s", "strike", "del"))
MAX_DEPTH = 1000  # of tags within one another


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The passages of a page, with the numbers of the lines of its source."""
    text, remarks = decoded(content, name)
    page = _Page(name)
    page.feed(text)
    page.close()
    page.end()
    return [with_latex(passage) for passage in page.passages], [*remarks, *page.remarks()]


def _way(tag: str, found: Mapping[str, str | None]) -> str:
    """How an element leaves its text out: hidden, unread or struck; "" where it does not."""
    style = re.sub(r"\s", "", (found.get("style") or "").lower())
    if tag in HIDDEN or tag == "script" or "hidden" in found or _NOT_SHOWN.search(style):
        return "hidden"
    if tag in UNREAD:
        return "unread"
    return "struck" if tag in STRUCK or _STRUCK_BY_STYLE.search(style) else ""


_CONTENT = re.compile(r"content\s*:\s*(?:\"[^\"]*\"|'[^']*')")  # text that a style puts on the page
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
        self._is_struck = self._has_scripts = False
        self._unread: list[str] = []  # the texts of elements that are shown and not read
        self._hidden: list[str] = []  # those that are not shown
        self._told: list[str] = []  # those that stand in for an element or beside it
        self._pictures = self._frames = 0
        self._name = name
        self._open: list[str] = []
        self._ways: list[str] = []  # of each open element: "hidden", "unread", "struck", or ""
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
        found = dict(attrs)
        self._end_implied(tag)
        self._note(tag, found)
        if tag not in VOID:
            self._open.append(tag)
            self._ways.append(_way(tag, found))
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
            self._spans = _span(found.get("colspan")), _span(found.get("rowspan"))
        elif tag in BLOCKS and self._cell is None:
            self.end_block()
            self._kind = "heading" if tag in HEADINGS else "paragraph"
        else:
            self._part(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self._open:
            return
        while self._close() != tag:
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

    def handle_comment(self, data: str) -> None:
        self._hidden.append(data)

    def unknown_decl(self, data: str) -> None:
        """A browser shows nothing of `<![CDATA[`: it is kept as hidden text."""
        self._hidden.append(data)

    def handle_pi(self, data: str) -> None:
        self._hidden.append(data)

    def remarks(self) -> list[str]:
        """One remark for each kind of contents that was not read."""
        return [
            *(["words that are struck out were not read"] if self._is_struck else []),
            *numbers_left_out("its drawings, buttons, fields and lists of choices", self._unread),
            *numbers_left_out("what the page does not show", self._hidden),
            *numbers_left_out("texts that stand in for pictures and other elements", self._told),
            *pictures_left_out(self._pictures),
            *(["other pages within it were not fetched"] if self._frames else []),
            *(["its scripts were not run: what they would show was not read"] if self._has_scripts else []),
        ]

    def _close(self) -> str:
        self._ways.pop()
        return self._open.pop()

    def _end_implied(self, tag: str) -> None:
        """An element whose own end may be left out ends where another one begins."""
        if self._open and "head" in self._open and tag not in OF_HEAD:
            while self._close() != "head":
                pass
        ended = _ENDED.get(tag, frozenset())
        while self._open and self._open[-1] in ended:
            self._close()

    def _note(self, tag: str, found: Mapping[str, str | None]) -> None:
        """Keep the contents of an element that are not read, for the remarks."""
        self._told += [found[name] or "" for name in TOLD if name in found]
        if tag == "meta" or (tag == "input" and found.get("type") == "hidden"):
            self._hidden.append(
                found.get("content" if tag == "meta" else "value") or "" if "charset" not in found else ""
            )
        elif tag in ("input", "button", "progress", "meter"):
            self._unread.append(found.get("value") or "")
        self._pictures += tag in ("img", "embed", "object")
        self._frames += tag in ("iframe", "frame")
        if "srcdoc" in found:
            self._unread.append(found["srcdoc"] or "")
        self._has_scripts = self._has_scripts or tag == "script"

    def _part(self, tag: str) -> None:
        """A blank where an element stands apart from the words beside it within a line or a cell."""
        if tag in BLOCKS and self._cell is not None:
            self._cell.append(" ")
        elif tag in APART and (self._cell is not None or self._text):
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        if any(self._ways):
            self._leave_out(data)
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

    def _leave_out(self, data: str) -> None:
        """Text that is no part of a passage, by the outermost element that leaves it out."""
        way = next(filter(None, self._ways))
        if way == "struck":
            self._is_struck = self._is_struck or bool(data.strip())
        elif self._open[-1] == "style":
            self._hidden += _CONTENT.findall(data)
        elif self._open[-1] != "script":
            (self._unread if way == "unread" else self._hidden).append(data)

    def end(self) -> None:
        """The page ends, with what was never closed."""
        if self._math:
            self._end_math()
        while self._grids:
            self._end_table()
        self.end_block()

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
