"""A document as one self-contained HTML page.

Outside text reaches the page through markupsafe's escaping; characters that cannot be seen are written out. The page
holds no script and asks for nothing: its style sheet and its font are inside it, and its Content-Security-Policy admits
nothing else. The same text results for the same document.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from prsym.reading.mathml import breadth, to_mathml, to_mathml_rows
from prsym.reading.tree import Node
from prsym.report import document as d
from prsym.report.writing import visible

PAGE_WIDTH = 38  # em: what fits on a wide screen and on a printed page at full size
PHONE_WIDTH = 15  # em: what is wider scrolls sideways on a phone, so that the keyboard must reach it
ROW_WIDTH = 36  # em: what a formula may take before it is broken into rows; a printed one stays as it is printed
FITS = (100, 90, 80, 70, 60, 50, 40)  # percent: the sizes of the style sheet for what is wider
LONG = 60  # sections of one sort: of a longer document only what is near the window is laid out
HASH = 64  # characters: a name so long may be broken anywhere
CLASSES = {"main": "formula", "numbers": "formula numbers-in", "small": "statement"}
PAGE = Markup(
    """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-{digest}'; font-src data:; \
base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{mark}{title}: {kicker}</title>
<style>{style}</style>
</head>
<body{classes}>
<a class="skip" href="#content">{skip}</a>
{banner}<header>
{head}<h1>{heading}</h1>
<p class="kicker">{kicker}</p>
</header>
<main id="content" tabindex="-1">
{content}
</main>
</body>
</html>"""
)


def to_html(document: d.Document) -> str:
    """The page as text: no scripts, no network, real MathML."""
    content = _Page(document).content(document.content, 2)
    return page_of(document, content, is_long=_articles(document.content) > LONG)


def page_of(document: d.Document, content: Markup, more_style: str = "", *, is_long: bool = False) -> str:
    """The page with the document's head and another content, and with rules after those of the style sheet."""
    sheet = Markup(style(document.paper) + more_style)
    title = document.title.text if isinstance(document.title, d.Outside) else document.title
    classes = ["long"] * is_long + ["has-banner"] * bool(document.banner)
    filled = PAGE.format(
        language=document.language,
        digest=base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode(),
        style=sheet,
        mark=f"{document.banner} " if document.banner else "",
        title=visible(title),
        kicker=document.kicker,
        classes=Markup(' class="{}"').format(" ".join(classes)) if classes else "",
        banner=_element("p", _inline(document.banner), class_="banner") if document.banner else "",
        skip=document.skip,
        heading=_inline(document.title),
        head=_Page(document).content(document.head, 2),
        content=content,
    )
    return str(filled)


def fragment(content: d.Content, level: int) -> Markup:
    """A content of no page of its own, with headings from that level on."""
    return _Page(d.Document("", "", ())).content(content, level)


@cache
def style(paper: str = "a4") -> str:
    """The style sheet with the font in it, for that paper."""
    folder = files("prsym.report")
    font = base64.b64encode(folder.joinpath("fonts", "prsym-math.woff2").read_bytes()).decode()
    sheet = folder.joinpath("report.css").read_text(encoding="utf-8")
    return sheet.replace("FONT_DATA", font).replace("size: PAPER", f"size: {paper}")


def _articles(content: d.Content) -> int:
    """How many articles of one kind or another the content has."""
    sections = [part for part in content if isinstance(part, d.Section)]
    return sum(section.article and section.kind is not None for section in sections) + sum(
        _articles(section.content) for section in sections
    )


def _element(name: str, inner: Markup, **attributes: str) -> Markup:
    """An element on a line of its own; `class_` is its class, and an empty attribute is left out."""
    shown = (
        Markup(' {}="{}"').format(key.rstrip("_").replace("_", "-"), text) for key, text in attributes.items() if text
    )
    return Markup("<{0}{1}>{2}</{0}>\n").format(name, Markup("").join(shown), inner)


def _inline(part: d.Inline) -> Markup:
    match part:
        case str():
            return Markup("{}").format(visible(part))
        case d.Outside(text, typed):
            return Markup("<bdi{}>{}</bdi>").format(Markup(' class="typed"' if typed else ""), visible(text))
        case d.Strong(content):
            return Markup("<strong>{}</strong>").format(_line(content))
        case d.Emphasis(content):
            return Markup("<cite>{}</cite>").format(_line(content))
        case d.Code(text):
            name = "typed hash" if len(text) >= HASH else "typed"
            return Markup('<span class="{}">{}</span>').format(name, visible(text))
        case d.Badge(word, symbol, kind):
            return Markup('<span class="badge {}"><span class="symbol" aria-hidden="true">{}</span>{}</span>').format(
                kind, symbol, word
            )
        case d.Math(tree):
            return Markup(to_mathml(tree, display=False))
        case d.Digits(sure, rest):
            heavy = Markup('<b class="sure">{}</b>').format(sure) if sure else ""
            return Markup('<span class="typed">{}<span class="unsure">{}</span></span>').format(heavy, rest)
        case d.Link(content, anchor, address):
            return Markup('<a href="{}">{}</a>').format(address or f"#{anchor}", _line(content))


def _line(content: d.Content) -> Markup:
    return Markup("").join(_inline(part) for part in content if isinstance(part, d.INLINES))


class _Page:
    """Blocks of one page: its sections are numbered, and so are its pictures, which refer to their words."""

    def __init__(self, document: d.Document) -> None:
        self._sections = [part for part in document.content if isinstance(part, d.Section)]
        self._numbers = {id(section): number for number, section in enumerate(self._sections, start=1)}
        self._pictures = 0

    def content(self, content: d.Content, level: int) -> Markup:
        return Markup("").join(
            _inline(part) if isinstance(part, d.INLINES) else self._block(part, level) for part in content
        )

    def _block(self, block: d.Block, level: int) -> Markup:  # noqa: C901  # one line a kind of block
        match block:
            case d.Paragraph(content, "quote"):
                return _element("blockquote", _line(content))
            case d.Paragraph(content, role):
                return _element("p", _line(content), class_=role)
            case d.Listing(items, role):
                inner = Markup("").join(_element("li", self.content(item, level)) for item in items)
                return _element("ol" if role == "steps" else "ul", inner, class_=role)
            case d.Facts(pairs):
                return self._facts(pairs, level)
            case d.Table():
                return self._table(block, level)
            case d.Formula(parts, role):
                return _formula(parts, CLASSES[role])
            case d.Picture():
                return self._picture(block)
            case d.Beside(contents):
                return self._beside(contents, level)
            case d.Details(summary, content):
                return _element("details", _element("summary", _inline(summary)) + self.content(content, level))
            case d.Commands(typed):
                return _element("p", Markup("<code>{}</code>").format(visible("\n\n".join(typed))))
            case d.Contents(heading):
                return self._contents(heading)
            case d.Filter():
                return _filter(block)
            case d.Only("screen", inner):
                return _element("div", self._block(inner, level), class_="filtered")
            case d.Only(_, inner):
                return self._block(inner, level)
            case d.Section():
                return self._section(block, level)

    def _facts(self, pairs: Iterable[tuple[str | d.Badge, d.Content]], level: int) -> Markup:
        terms = Markup("").join(
            _element("dt", _inline(term)) + _element("dd", self.content(said, level)) for term, said in pairs
        )
        return _element("dl", terms, class_="terms" if any(isinstance(t, d.Badge) for t, _ in pairs) else "facts")

    def _table(self, table: d.Table, level: int) -> Markup:
        widths = Markup("").join(Markup('<col width="{}%">').format(c.width) for c in table.columns if c.width)
        head = Markup("").join(_element("th", _inline(c.heading), scope="col") for c in table.columns)
        rows = Markup("").join(
            _element(
                "tr",
                Markup("").join(self._cell(table, place, cell, level) for place, cell in enumerate(row.cells)),
                class_=f"is-{row.kind}" if row.kind else "",
                id=row.anchor,
            )
            for row in table.rows
        )
        return _element(
            "table",
            (_element("caption", _inline(table.caption)) if table.caption else Markup(""))
            + (_element("colgroup", widths) if widths else Markup(""))
            + _element("thead", _element("tr", head))
            + _element("tbody", rows),
            class_=" ".join(filter(None, (table.role, "fixed" if widths else ""))),
        )

    def _cell(self, table: d.Table, place: int, cell: d.Content, level: int) -> Markup:
        if place == 0:
            return _element("th", self.content(cell, level), scope="row")
        between = table.role == "index" and cell and place < len(table.columns) - 1
        return _element("td", self.content(cell, level), data_column=table.columns[place].heading if between else "")

    def _picture(self, picture: d.Picture) -> Markup:
        self._pictures += 1
        name = f"picture-{self._pictures}"
        title = _element("title", _inline(picture.words), id=name)
        size = f"0 0 {picture.width} {picture.height}"
        svg = Markup('<svg viewBox="{}" role="img" aria-labelledby="{}">{}{}</svg>')
        return _element("figure", svg.format(size, name, title, Markup(visible(picture.svg))))

    def _beside(self, contents: tuple[d.Content, ...], level: int) -> Markup:
        fits = not any(_is_wide(part) for content in contents for part in _formulas(content))
        inner = Markup("").join(_element("div", self.content(content, level)) for content in contents)
        return _element("div", inner, class_="beside" if fits else "")

    def _contents(self, heading: str) -> Markup:
        entries = Markup("").join(self._entry(section) for section in self._sections)
        title = _element("h2", _inline(heading), id="contents")
        return _element("nav", title + _element("ol", entries), class_="contents", aria_labelledby="contents")

    def _entry(self, section: d.Section) -> Markup:
        inner = _inline(d.Link(section.heading, section.anchor))
        if section.lists_parts:
            parts = [part for part in section.content if isinstance(part, d.Section)]
            items = Markup("").join(_element("li", _inline(d.Link(part.heading, part.anchor))) for part in parts)
            inner += _element("ul", items)
        return _element("li", inner)

    def _section(self, section: d.Section, level: int) -> Markup:
        heading, name = self.content(section.heading, level), f"h{min(level, 6)}"
        if number := self._numbers.get(id(section)):
            heading = Markup("{} {}").format(number, heading)
        inner = self.content(section.content, level + 1)
        if section.article:
            title = _element(name, heading, id=f"{section.anchor}-title")
            head = _element("div", title + self.content(section.verdict, level), class_="head")
            body = _element("div", inner, class_="body") if section.kind else inner
            kind = f"claim is-{section.kind}" if section.kind else "claim"
            title_of = f"{section.anchor}-title"
            return _element("article", head + body, class_=kind, id=section.anchor, aria_labelledby=title_of)
        title = _element(name, heading, id=section.anchor)
        return _element("section", title + inner, aria_labelledby=section.anchor) if section.anchor else title + inner


def _formulas(content: d.Content) -> Iterable[d.Formula]:
    for part in content:
        if isinstance(part, d.Formula):
            yield part
        elif isinstance(part, d.Section):
            yield from _formulas(part.content)


def _is_wide(formula: d.Formula) -> bool:
    return any(_displayed(part, formula.role == "main")[1] > PHONE_WIDTH for part in formula.parts)


def _displayed(tree: Node | str, as_printed: bool) -> tuple[str, float]:
    """The MathML of a formula on a line of its own, and its width in em."""
    if isinstance(tree, str):
        return visible(tree), 0
    return (to_mathml(tree), breadth(tree)) if as_printed else to_mathml_rows(tree, ROW_WIDTH)


def _formula(parts: tuple[str | Node, ...], classes: str) -> Markup:
    """A formula; one that is wider than the page is made smaller on paper, and scrolls sideways on a screen."""
    if any(isinstance(part, str) for part in parts):
        words = Markup("").join(_inline(p) if isinstance(p, str) else Markup(to_mathml(p)) for p in parts)
        return _element("div", words, class_="claimed", tabindex="0", role="group", aria_label="Scrolls sideways")
    mathml, wide = _displayed(parts[0], classes == CLASSES["main"])
    fit = next((step for step in FITS if wide * step <= 100 * PAGE_WIDTH), FITS[-1])
    reach = {"tabindex": "0", "role": "group", "aria_label": "Formula; scrolls sideways"} if wide > PHONE_WIDTH else {}
    return _element("div", Markup(mathml), class_=f"{classes} fit-{fit}", **reach)


def _filter(block: d.Filter) -> Markup:
    """Radio buttons that the style sheet goes by."""
    choice = Markup(
        '<label for="show-{0}"><input type="radio" name="show" id="show-{0}" autocomplete="off"{1}> {2}</label>\n'
    )
    shown = choice.format("all", Markup(" checked"), block.everything)
    shown += Markup("").join(choice.format(kind, "", words) for kind, words in block.choices)
    return _element("fieldset", _element("legend", _inline(block.legend)) + shown, class_="filter")
