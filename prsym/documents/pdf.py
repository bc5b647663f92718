"""PDF -> passages: the lines of each page joined to paragraphs, tables, and the numbers of lines of pleading paper.

PDFium gives the characters. A page without any is a picture, with a remark.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile
from statistics import median_high
from typing import Any

from prsym.documents.joining import LABEL, joined
from prsym.documents.passages import RAISED_DIGITS, CellText, Equation, Passage, Place, cells
from prsym.documents.pdf_glyphs import UNKNOWN
from prsym.documents.pdf_page import PageLine, PdfPage, read_page
from prsym.documents.placed_tables import Table, table
from prsym.errors import InputError, how_to_install

MAX_PAGES = 2000
MOST_ANNOTATIONS = 10_000  # of a page
MOST_ROWS = 400  # lines that are looked at for one table
SHORT = 0.75  # of the longest line of its column: a shorter line may end a paragraph
INDENT = 40  # points between the left ends of lines of one column
GAP = 1.3  # times the usual distance of lines: a larger one separates paragraphs
USUAL_BLANK = 3.0  # points between two words, where a page does not show it
USUAL_DISTANCE = 12.0  # points between two lines, where a page does not show it
WIDEST_BLANK = 1.2  # times the width of most letters: wider gaps are those between cells
REPEATED = 0.6  # of the pages: a first or last line that is the same on so many is a header or a footer
MOST_SHOWN = 10  # pages in a remark


def read(content: bytes, name: str) -> tuple[list[Passage], dict[str, str]]:
    """The paragraphs and tables of a PDF file, with pages and, on pleading paper, the numbers of its lines."""
    try:
        import PIL  # noqa: F401 # it writes the pictures
        import pypdfium2 as pdfium
    except ImportError:
        raise InputError(
            f"{name}: reading PDF files needs pypdfium2 and Pillow; {how_to_install('documents')}"
        ) from None
    try:
        with pdfium.PdfDocument(content) as document:
            if len(document) > MAX_PAGES:
                raise InputError(f"{name}: has {len(document):,} pages: at most {MAX_PAGES:,} are read")
            pages = [read_page(document[i], i) for i in range(len(document))]
            beside = {kind for i in range(len(document)) for kind in _beside(document[i])}
            beside |= {"attachments"} if pdfium.raw.FPDFDoc_GetAttachmentCount(document) else set()
    except pdfium.PdfiumError as error:
        raise InputError(f"{name}: is no PDF file that can be read: {error}") from None
    if all(page.left_out == "pages empty" for page in pages):
        raise InputError(f"{name}: is scanned or empty: its pages have no text; run text recognition first")
    if all(page.left_out in ("pages empty", "pages sideways") for page in pages):
        raise InputError(f"{name}: its text is sideways, so that the order of its lines is not known: turn its pages")
    return list(_Flow().passages(pages)), _left_out(pages) | dict.fromkeys(beside, "")


def _beside(page: Any) -> Iterator[str]:
    """The kind of contents of notes and fields on a page; a link is none."""
    from pypdfium2 import raw

    for i in range(min(raw.FPDFPage_GetAnnotCount(page), MOST_ANNOTATIONS)):
        annotation = raw.FPDFPage_GetAnnot(page, i)
        if annotation:
            yield from [] if raw.FPDFAnnot_GetSubtype(annotation) == raw.FPDF_ANNOT_LINK else ["notes"]
            raw.FPDFPage_CloseAnnot(annotation)


def _left_out(pages: Sequence[PdfPage]) -> dict[str, str]:
    """The kinds of contents that are not read, with the numbers of their pages, or of characters."""
    numbers: dict[str, list[str]] = {}
    for number, page in enumerate(pages, 1):
        for kind in {page.left_out, *("pages with pictures" for line in page.lines if line.picture)} - {""}:
            numbers.setdefault(kind, []).append(str(number))
    more = {kind: "…" if len(own) > MOST_SHOWN else "" for kind, own in numbers.items()}
    found = {kind: f"{', '.join(own[:MOST_SHOWN])}{more[kind]}" for kind, own in numbers.items()}
    unknown = sum(line.text.count(UNKNOWN) for page in pages for line in page.lines)
    return found | ({"unknown": str(unknown)} if unknown else {})


@dataclass(slots=True)
class _Flow:
    """The text through all pages: lines are joined to a paragraph, and a table continues, where nothing is between."""

    block: list[tuple[PageLine, Place]] = field(default_factory=list)  # the open paragraph
    count: int = 0  # of the paragraphs
    tables: int = 0
    head: Sequence[CellText] = ()  # of the last table
    rows: int = 0  # of the last table, if nothing has followed it

    def passages(self, pages: Sequence[PdfPage]) -> Iterator[Passage]:
        """The passages in order, headers and footers after their page."""
        repeated = _repeated(pages)
        for number, page in enumerate(pages, 1):
            body, edges = list(page.lines), []
            for at, part in ((0, "header"), (-1, "footer")):
                if body and _masked(body[at]) in repeated:
                    edges.append((body.pop(at), Place(number, part=part)))
            yield from self._page(number, body)
            for line, place in edges:
                yield Passage(line.text, place, "header", runs=tuple(word.run for word in line.words))
        yield from self._end()

    def _page(self, number: int, body: Sequence[PageLine]) -> Iterator[Passage]:
        usual, blank = _usual_distance(body), _usual_blank(body)
        has_notes, at = False, 0
        while at < len(body):
            line, place = body[at], Place(number, body[at].number or at + 1)
            found = None if line.picture else _table(body[at : at + MOST_ROWS], blank)
            is_label = LABEL.match(line.text) is not None
            if found or line.picture or is_label or self._is_apart(body[at - 1] if at else None, line, usual, body):
                yield from self._end()
            if found:
                yield from self._cells(found, place, is_first=not at)
                at += found.lines
                continue
            has_notes = (has_notes or line.text.startswith(tuple(RAISED_DIGITS))) and not is_label
            self.rows = self.rows if has_notes or line.picture else 0
            self.block.append((line, place))
            at += 1
            if line.picture:
                yield from self._end(line.picture)

    def _cells(self, found: Table, place: Place, *, is_first: bool) -> Iterator[Passage]:
        """The cells of the next table of a page, or of the rest of the last one, which has as many columns."""
        goes_on = is_first and self.rows > 0 and len(found.rows[0]) == len(self.head)
        is_repeated = goes_on and [text for text, _ in found.rows[0]] == [text for text, _ in self.head]
        rows = found.rows[is_repeated:]
        if not goes_on:
            self.tables, self.rows, self.head = self.tables + 1, 0, rows[0]
        yield from cells(rows, self.tables, place.page, place.line, head=self.head, behind=self.rows)
        self.rows += len(rows)

    def _end(self, picture: bytes = b"") -> Iterator[Passage]:
        """The open paragraph ends; `picture` where it is an equation."""
        if self.block:
            self.count += 1
            passage = joined(((line.text, place) for line, place in self.block), self.count)
            equations = (Equation(0, len(passage.text), "", "", picture),) if picture else ()
            runs = tuple(word.run for line, _ in self.block for word in line.words)
            yield replace(passage, runs=runs, equations=equations)
        self.block = []

    def _is_apart(self, before: PageLine | None, line: PageLine, usual: float, body: Sequence[PageLine]) -> bool:
        """Whether a line begins a paragraph: at the top of a page or a column, if the text before ends a sentence."""
        if before is None or line.top < before.top - usual:
            return bool(self.block) and self.block[-1][0].text.rstrip().endswith((".", ":", "?", "!", "”"))
        column = [other.right for other in body if abs(other.left - before.left) < INDENT]
        is_short = before.right < before.left + SHORT * (max(column, default=0.0) - before.left)
        return line.top - before.top > GAP * usual or (is_short and _begins(line.text))


def _begins(text: str) -> bool:
    """Whether a line begins as a paragraph does, with a capital letter or a number."""
    return text[:1].isupper() or text[:1].isdecimal() or text[:1] in "“\"'(‘§¶"


def _table(lines: Sequence[PageLine], blank: float) -> Table | None:
    """The table that begins with the first of some lines."""
    if lines[0].drawn is not None:
        return lines[0].drawn
    ahead = takewhile(lambda line: line.drawn is None and not line.picture, lines)
    return table([line.words for line in ahead], blank)


def _usual_blank(lines: Sequence[PageLine]) -> float:
    """The gap of most words of a page, which is no wider than a letter or so."""
    gaps = [b.left - a.right for line in lines for a, b in pairwise(line.words) if a.is_next(b)]
    widths = [(word.right - word.left) / len(word.text) for line in lines for word in line.words]
    return min(median_high(gaps), WIDEST_BLANK * median_high(widths)) if gaps else USUAL_BLANK


def _usual_distance(lines: Sequence[PageLine]) -> float:
    gaps = [b.top - a.top for a, b in pairwise(lines) if b.top > a.top]
    return median_high(gaps) if gaps else USUAL_DISTANCE


def _masked(line: PageLine) -> str:
    return re.sub(r"\d+", "#", line.text)


def _repeated(pages: Sequence[PdfPage]) -> frozenset[str]:
    """First and last lines that are on most pages, but for their numbers."""
    if len(pages) < 2:
        return frozenset()
    edges = Counter(
        text for page in pages if page.lines for text in {_masked(page.lines[0]), _masked(page.lines[-1])} if text
    )
    return frozenset(text for text, times in edges.items() if times >= REPEATED * len(pages))
