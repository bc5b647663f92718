"""A document as a Word file: headings, tables, links and equations that Word and LibreOffice know as such.

Everything that others wrote reaches the file through markupsafe's escaping; what cannot be seen is written out. The
parts are written as they are, without a library for Word: the same bytes result for the same document. Pictures are
set as PNG by typst (extra `word`), for Word shows no SVG without one.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, assert_never

from markupsafe import Markup

from prsym.errors import InputError, UnableError, how_to_install
from prsym.reading.mathml import to_mathml, to_mathml_rows
from prsym.reading.tree import Node
from prsym.report import document as d
from prsym.report.pdf import has_glyph, picture_style
from prsym.report.word_math import equations
from prsym.report.word_package import MAKER, MARGIN, SIZES, Package, written
from prsym.report.words import cut
from prsym.report.writing import visible

ROW_WIDTH = 36  # em: what a formula may take before it is broken into rows
FEW = 6  # blocks of an article that is kept on one page
FEW_ROWS = 3  # of a table: one of no more is kept on one page, and of a longer one the last two rows
HASH = 64  # characters: a name so long is set smaller
RUNNING = 80  # characters of the title in the head of a page
DOTS = 200  # of a picture, per inch
EMU = 10_800  # English metric units of a picture's unit, 0.3 mm
CELL = (6, 45)  # characters: what a column without a width counts for, at least and at most
LETTER, PADDING = 130, 80  # twentieths of a point: a letter of a cell, and what stands beside it
WHOLE = 14  # letters of a word that a column has room for
LANGUAGES = {"en": "en-US"}
# The styles of paragraphs by their roles.
STYLES = {
    "lead": "Lead",
    "note": "Note",
    "quote": "Quote",
    "caption": "CourtCaption",
    "declared": "Declared",
    "kept": "Declared",
    "signature": "Signature",
}
_PICTURES = """\
#let data = json(bytes(sys.inputs.data))
#set page(width: auto, height: auto, margin: 0pt)
#for one in data { page(image(bytes(one.svg), format: "svg", width: one.width * 0.3mm)) }
"""
_DRAWING = Markup(
    '<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="{width}" cy="{height}"/>'
    '<wp:docPr id="{id}" name="Picture {id}" descr="{words}"/><a:graphic><a:graphicData uri="{uri}"><pic:pic>'
    '<pic:nvPicPr><pic:cNvPr id="{id}" name="Picture {id}" descr="{words}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>'
    '<a:blip r:embed="rIdpicture{place}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm>'
    '<a:off x="0" y="0"/><a:ext cx="{width}" cy="{height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
    "</pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>"
)
_URI = "http://schemas.openxmlformats.org/drawingml/2006/picture"
_EMPTY = Markup("")
_STYLE = re.compile(r'(<w:pPr><w:pStyle w:val="\w+"/>)')


def check_extra() -> None:
    """`InputError` when the extra `word` is not installed: to be said before any work is done."""
    _typst()


def to_docx(document: d.Document) -> bytes:
    """The bytes of the file; `InputError` without the extra `word`."""
    check_extra()
    paper = document.paper
    body = _Body(document)
    content = body.whole()
    title = document.title.text if isinstance(document.title, d.Outside) else document.title
    banner = _paragraph("Header", _run(document.banner, _Format(bold=True))) if document.banner else _EMPTY
    header = banner + _paragraph("Header", _run(document.running or cut(title, RUNNING)))
    named = _run(f"{document.hash_words}: ") + _run(document.hash, _Format("Hash")) if document.hash else _EMPTY
    pages = _run("Page ") + _field("PAGE", "1") + _run(" of ") + _field("NUMPAGES", "1")
    right = SIZES[paper][0] - 2 * MARGIN
    tab = Markup('<w:tabs><w:tab w:val="right" w:pos="{}"/></w:tabs>').format(right)
    footer = _paragraph("Footer", named + Markup("<w:r><w:tab/></w:r>") + pages, tab)
    package = Package(
        title=visible(title) or document.untitled,
        language=LANGUAGES.get(document.language, document.language),
        body=content,
        header=header,
        first_header=banner,
        footer=footer,
        pictures=_drawn(body.pictures),
        addresses=body.addresses,
        paper=paper,
        author=visible(document.author) or MAKER,
    )
    return written(package)


def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise InputError(f"a Word file needs typst for its pictures; {how_to_install('word')}") from None
    return typst


def _drawn(pictures: Sequence[d.Picture]) -> list[bytes]:
    """The pictures as PNG, all of them in one run."""
    if not pictures:
        return []
    typst = _typst()
    data = json.dumps([{"svg": _svg(picture), "width": picture.width} for picture in pictures])
    try:
        found = typst.compile(
            _PICTURES.encode(), sys_inputs={"data": data}, ignore_system_fonts=True, format="png", ppi=float(DOTS)
        )
    except typst.TypstError as error:
        raise UnableError(f"typst could not set the pictures of the report: {error}") from None
    return [found] if isinstance(found, bytes) else list(found)


def _svg(picture: d.Picture) -> str:
    shown = "".join(c if c == "\n" or has_glyph(c) else f"⟨U+{ord(c):04X}⟩" for c in visible(picture.svg))
    box = f"0 0 {picture.width} {picture.height}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{picture_style()}</style>{shown}</svg>'


# Runs and paragraphs.


@dataclass(frozen=True, slots=True)
class _Format:
    """How characters are set: by a style for characters, in heavy type, in italics."""

    style: str = ""
    bold: bool = False
    italic: bool = False

    def properties(self) -> Markup:
        style = Markup('<w:rStyle w:val="{}"/>').format(self.style) if self.style else _EMPTY
        inner = style + Markup("<w:b/>") * self.bold + Markup("<w:i/>") * self.italic
        return Markup("<w:rPr>{}</w:rPr>").format(inner) if inner else _EMPTY


_PLAIN = _Format()


def _run(text: str, form: _Format = _PLAIN) -> Markup:
    """Text with its line ends and tabs; right-to-left letters are kept from turning round what stands beside it."""
    properties = form.properties()
    pieces = re.split(r"([\n\t])", visible(text).replace("\r", ""))
    signs = {"\n": Markup("<w:br/>"), "\t": Markup("<w:tab/>")}
    inner = Markup("").join(
        signs[piece] if piece in signs else Markup('<w:t xml:space="preserve">{}</w:t>').format(piece)
        for piece in pieces
        if piece
    )
    run = Markup("<w:r>{}{}</w:r>").format(properties, inner) if inner else _EMPTY
    turned = any(unicodedata.bidirectional(c) in {"R", "AL", "AN"} for c in text)
    return Markup('<w:dir w:val="ltr">{}</w:dir>').format(run) if turned else run


def _field(code: str, shown: str) -> Markup:
    """A field with what it shows until it is made anew; one that shows nothing yet is so when the file is opened."""
    mark = Markup('<w:r><w:fldChar w:fldCharType="{}"/></w:r>')
    stale = _EMPTY if shown else Markup(' w:dirty="true"')
    instruction = Markup('<w:r><w:instrText xml:space="preserve"> {} </w:instrText></w:r>').format(code)
    begin = Markup('<w:r><w:fldChar w:fldCharType="begin"{}/></w:r>').format(stale)
    return begin + instruction + mark.format("separate") + _run(shown) + mark.format("end")


def _paragraph(style: str, inner: Markup, properties: Markup = _EMPTY) -> Markup:
    return Markup('<w:p><w:pPr><w:pStyle w:val="{}"/>{}</w:pPr>{}</w:p>\n').format(style, properties, inner)


class _Body:
    """The blocks of one document, with the pictures and the addresses that they refer to, in order."""

    def __init__(self, document: d.Document) -> None:
        self.pictures: list[d.Picture] = []
        self.addresses: list[str] = []
        self._document = document
        self._width = SIZES[document.paper][0] - 2 * MARGIN
        self._sections = [part for part in document.content if isinstance(part, d.Section)]
        self._numbers = {id(section): number for number, section in enumerate(self._sections, 1)}
        self._names: dict[str, str] = {}
        self._ids = count(1)

    def whole(self) -> Markup:
        """All of the document, with its head and its title before it."""
        head = self._content(self._document.head, 1)
        kicker = _paragraph("Kicker", _run(self._document.kicker)) if self._document.kicker else _EMPTY
        title = _paragraph("Title", self._line((self._document.title,)))
        return self._banner() + head + title + kicker + self._content(self._document.content, 1)

    def _banner(self) -> Markup:
        """The banner of the document in its text, which a copy of the text keeps; nothing without one."""
        banner = self._document.banner
        return _paragraph("Normal", _run(banner, _Format(bold=True))) if banner else _EMPTY

    def _content(self, content: d.Content, level: int, style: str = "Normal") -> Markup:
        return Markup("").join(
            _paragraph(style, self._line(part)) if isinstance(part, tuple) else self._block(part, level, style)
            for part in d.lines(content)
        )

    def _led(self, lead: Markup, content: d.Content, level: int, style: str, rest: str) -> Markup:
        """The content with a lead before its first line; further paragraphs in the style of the `rest`."""
        end = next((place for place, part in enumerate(content) if not isinstance(part, d.INLINES)), len(content))
        first = lead + self._line(content[:end])
        return (_paragraph(style, first) if first else _EMPTY) + self._content(content[end:], level, rest)

    def _block(self, block: d.Block, level: int, style: str) -> Markup:
        match block:
            case d.Paragraph(content, role):
                return _paragraph(STYLES.get(role, style), self._line(content))
            case d.Listing(items, role):
                return self._listing(items, role, level)
            case d.Facts(pairs):
                return Markup("").join(self._fact(term, said, level) for term, said in pairs)
            case d.Table():
                return self._table(block, level)
            case d.Formula(parts):
                return self._formula(parts, style)
            case d.Picture():
                return self._picture(block)
            case d.Beside(contents):
                return Markup("").join(self._content(content, level, style) for content in contents)
            case d.Details(summary, content):
                return _paragraph("Summary", _run(summary)) + self._content(content, level)
            case d.Commands(typed):
                return Markup("").join(_paragraph("Commands", _run(one, _Format("Code"))) for one in typed)
            case d.Contents(heading):
                return self._contents(heading)
            case d.Filter():
                return _EMPTY
            case d.Only(medium, inner):
                return self._block(inner, level, style) if medium == "type" else _EMPTY
            case d.Section():
                return self._section(block, level)
            case _:
                assert_never(block)

    def _listing(self, items: Iterable[d.Content], role: str, level: int) -> Markup:
        first, rest = ("Normal", "Normal") if role in ("lines", "steps") else ("ListBullet", "ListContinue")
        return Markup("").join(self._led(_EMPTY, self._opened(item), level, first, rest) for item in items)

    def _opened(self, item: d.Content) -> d.Content:
        """The item with its first paragraph as a line, so that the mark of the list stands before it."""
        first = item[0] if item else ""
        return (*first.content, *item[1:]) if isinstance(first, d.Paragraph) else item

    def _fact(self, term: str | d.Badge, said: d.Content, level: int) -> Markup:
        lead = self._inline(term, _Format(bold=True)) + _run(": ", _Format(bold=True))
        return self._led(lead, said, level, "Facts", "ListContinue")

    def _formula(self, parts: tuple[str | Node, ...], style: str) -> Markup:
        if len(parts) == 1 and not isinstance(parts[0], str):
            left = Markup('<m:oMathPara><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr>{}</m:oMathPara>')
            rows = equations(to_mathml_rows(parts[0], ROW_WIDTH)[0])
            name = "Formula" if style == "Normal" else style
            return Markup("").join(_paragraph(name, left.format(row)) for row in rows)
        return _paragraph(style, Markup("").join(_run(p) if isinstance(p, str) else _within(p) for p in parts))

    def _picture(self, picture: d.Picture) -> Markup:
        place = len(self.pictures)
        self.pictures.append(picture)
        sizes = {"width": picture.width * EMU, "height": picture.height * EMU}
        drawing = _DRAWING.format(**sizes, id=next(self._ids), words=visible(picture.words), uri=_URI, place=place)
        return _paragraph("Figure", drawing)

    def _section(self, section: d.Section, level: int) -> Markup:
        heading = self._marked(section.anchor, self._line(section.heading))
        if number := self._numbers.get(id(section)):
            heading = _run(f"{number} ") + heading
        banner = self._banner() if id(section) in self._numbers else _EMPTY
        verdict = _run("   ") + self._line(section.verdict) if section.verdict else _EMPTY
        content = self._together(section, level + 1) if section.article else self._content(section.content, level + 1)
        return banner + _paragraph(f"Heading{min(level, 6)}", heading + verdict) + content

    def _together(self, section: d.Section, level: int) -> Markup:
        """The content of an article, which stays on one page where it is a few paragraphs and formulas."""
        if len(section.content) > FEW or not all(isinstance(b, d.Paragraph | d.Formula) for b in section.content):
            return self._content(section.content, level)
        *first, last = section.content
        return _kept(self._content(tuple(first), level)) + self._content((last,), level)

    def _contents(self, heading: str) -> Markup:
        """The sections with fields of their pages, which are made anew when the file is opened or printed."""
        right = Markup('<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="{}"/></w:tabs>').format(self._width)
        entries = _EMPTY
        for number, section in enumerate(self._sections, 1):
            inner = _run(f"{number} ") + self._line(section.heading)
            if section.anchor:
                page = Markup("<w:r><w:tab/></w:r>") + _field(f"PAGEREF {self._name(section.anchor)} \\h", "")
                inner = self._hyperlink(inner + page, section.anchor)
            entries += _paragraph("TOC1", inner, right)
        return _paragraph("TOCHeading", _run(heading)) + entries if entries else _EMPTY

    # Tables.

    def _table(self, table: d.Table, level: int) -> Markup:
        cells = [[self._cell(cell, level) for cell in row.cells] for row in table.rows]
        for row, shown in zip(table.rows, cells, strict=True):
            if row.anchor:
                shown[0] = self._marked(row.anchor, _EMPTY) + shown[0]
        widths = self._widths(table, cells)
        heading = [_paragraph("CellHeading", _run(column.heading)) for column in table.columns]
        rows = _row(heading, widths, Markup("<w:tblHeader/>"))
        whole = len(cells) <= FEW_ROWS
        beside = {n for n in range(len(cells) - 1) if whole or n == len(cells) - 2}
        kept = [[_kept(cell) if n in beside else cell for cell in row] for n, row in enumerate(cells)]
        rows += Markup("").join(_row(shown, widths) for shown in kept)
        grid = Markup("").join(Markup('<w:gridCol w:w="{}"/>').format(width) for width in widths)
        caption = _paragraph("Caption", _run(table.caption)) if table.caption else _EMPTY
        told = Markup('<w:tblCaption w:val="{}"/>').format(visible(table.caption)) if table.caption else _EMPTY
        properties = Markup(
            '<w:tblPr><w:tblStyle w:val="Report"/><w:tblW w:w="{}" w:type="dxa"/><w:tblLayout w:type="fixed"/>'
            '<w:tblLook w:val="00A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="1" '
            'w:noVBand="1"/>{}</w:tblPr>'
        ).format(sum(widths), told)
        inner = Markup("<w:tbl>{}<w:tblGrid>{}</w:tblGrid>{}</w:tbl>\n").format(properties, grid, rows)
        return caption + inner + _paragraph("AfterTable", _EMPTY)

    def _cell(self, content: d.Content, level: int) -> Markup:
        return self._content(content, level, "Cell") or _paragraph("Cell", _EMPTY)

    def _widths(self, table: d.Table, cells: Sequence[Sequence[Markup]]) -> list[int]:
        """The widths of the columns, in twentieths of a point: as told, else by their cells, with room for words."""
        least, most = CELL
        found = []
        for place, column in enumerate(table.columns):
            longest = max((len(row[place].striptags()) for row in cells), default=0)
            found.append(min(max(longest, len(column.heading), least), most) + 2)
        told = sum(column.width for column in table.columns)
        if told:
            free = sum(n for n, column in zip(found, table.columns, strict=True) if not column.width)
            rest = max(100 - told, 0)
            shares = [c.width or rest * n / free for n, c in zip(found, table.columns, strict=True)]
        else:
            shares = list(map(float, found))
        widths = [int(self._width * share / sum(shares)) for share in shares]
        for place, column in enumerate(table.columns):
            words = [word for row in cells for word in row[place].striptags().split()]
            longest = max(map(len, (*column.heading.split(), *words)), default=0)
            needed = LETTER * min(longest, WHOLE) + 2 * PADDING
            widest = max(range(len(widths)), key=widths.__getitem__)
            missing = max(min(needed - widths[place], widths[widest] // 2), 0)
            widths[place], widths[widest] = widths[place] + missing, widths[widest] - missing
        return widths

    # Lines.

    def _line(self, content: d.Content, form: _Format = _PLAIN) -> Markup:
        return Markup("").join(self._inline(part, form) for part in content if isinstance(part, d.INLINES))

    def _inline(self, part: d.Inline, form: _Format = _PLAIN) -> Markup:
        match part:
            case str():
                return _run(part, form)
            case d.Outside(text, typed):
                return _run(text, replace(form, style=form.style or "Code") if typed else form)
            case d.Strong(content):
                return self._line(content, replace(form, bold=True))
            case d.Emphasis(content):
                return self._line(content, replace(form, italic=True))
            case d.Code(text):
                return _run(text, replace(form, style="Hash" if len(text) >= HASH else form.style or "Code"))
            case d.Badge(word, symbol, kind):
                return _run(f"{symbol} {word}", _Format(kind.capitalize()))
            case d.Math(tree):
                return _within(tree)
            case d.Digits(sure, rest):
                return _run(sure, _Format("Code", bold=True)) + _run(rest, _Format("Unsure"))
            case d.Link(content, anchor, address):
                inner = self._line(content, replace(form, style="Hyperlink"))
                return self._hyperlink(inner, anchor, address)
            case _:
                assert_never(part)

    def _hyperlink(self, inner: Markup, anchor: str, address: str = "") -> Markup:
        if not address:
            return Markup('<w:hyperlink w:anchor="{}" w:history="1">{}</w:hyperlink>').format(self._name(anchor), inner)
        self.addresses.append(address)
        place = len(self.addresses) - 1
        return Markup('<w:hyperlink r:id="rIdaddress{}" w:history="1">{}</w:hyperlink>').format(place, inner)

    def _marked(self, anchor: str, inner: Markup) -> Markup:
        """The content as the place of an anchor."""
        if not anchor:
            return inner
        mark = Markup('<w:bookmarkStart w:id="{0}" w:name="{1}"/>{2}<w:bookmarkEnd w:id="{0}"/>')
        return mark.format(next(self._ids), self._name(anchor), inner)

    def _name(self, anchor: str) -> str:
        """The name of an anchor as Word takes it: a letter first, no sign but _, and at most 40 characters."""
        bare = re.sub(r"\W", "_", anchor)[:30]
        return self._names.setdefault(anchor, f"a{len(self._names) + 1}_{bare}")


def _kept(paragraphs: Markup) -> Markup:
    """The paragraphs, each on the page of what follows it."""
    return Markup(_STYLE.sub(r"\1<w:keepNext/>", str(paragraphs)))  # the same markup with one more element


def _within(tree: Node) -> Markup:
    """A formula within a line."""
    return Markup("").join(equations(to_mathml(tree, display=False)))


def _row(cells: Sequence[Markup], widths: Sequence[int], more: Markup = _EMPTY) -> Markup:
    inner = Markup("").join(
        Markup('<w:tc><w:tcPr><w:tcW w:w="{}" w:type="dxa"/></w:tcPr>{}</w:tc>').format(width, cell)
        for width, cell in zip(widths, cells, strict=True)
    )
    return Markup("<w:tr><w:trPr><w:cantSplit/>{}</w:trPr>{}</w:tr>\n").format(more, inner)
