"""A document as values: what a report says, apart from how a medium shows it.

Builders (`claims`, `workbook_document`, `papers_document`) write documents; renderers (`html`, `pdf`, `word`,
`markdown`, `terminal`) know nothing else of a report. A renderer may leave out what its medium cannot show, and adds
no sentence of its own.

A content is a sequence of inlines and blocks: inlines that follow one another make a line, blocks stand on their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from prsym.model.status import Kind, PaperStatus, Status
from prsym.reading.tree import Node

# Inlines. A plain `str` is text of ours.


@dataclass(frozen=True, slots=True)
class Outside:
    """Text that somebody else wrote, in the type of code where it was `typed`: it is shown as text in every medium."""

    text: str
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Strong:
    """Words in heavy type."""

    content: Content


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words in italics, such as the title of a work."""

    content: Content


@dataclass(frozen=True, slots=True)
class Code:
    """Names, commands and hashes of ours, in the type of code."""

    text: str


@dataclass(frozen=True, slots=True)
class Badge:
    """A verdict as a word, a symbol, and a colour (`kind` on a page, `style` on a terminal) that only repeats them."""

    word: str
    symbol: str
    kind: Kind
    style: str


@dataclass(frozen=True, slots=True)
class Math:
    """A formula within a line."""

    tree: Node


@dataclass(frozen=True, slots=True)
class Digits:
    """A bound of a value: the digits that are certain, and those that follow them in this bound."""

    sure: str
    rest: str


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to the anchor of a section or a row, or to the address of another file."""

    content: Content
    anchor: str = ""
    address: str = ""


# Blocks.


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A line or several of them; `role` says what they are for.

    A `caption` stands in the middle above the title, a `signature` below a line to sign on, which stays on
    the page of what is `declared` above it, and this on that of what is `kept` before it.
    """

    content: Content
    role: Literal["", "lead", "note", "quote", "caption", "declared", "kept", "signature"] = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list. The items of `findings` are long, those of `lines` need no mark before them."""

    items: tuple[Content, ...]
    role: Literal["", "findings", "lines", "steps"] = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """Terms, each with what is said of it."""

    pairs: tuple[tuple[str | Badge, Content], ...]


@dataclass(frozen=True, slots=True)
class Column:
    """The heading of a column and its width in percent; 0 for as much as its cells need."""

    heading: str
    width: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row, the first of which names it; `kind` is what a `Filter` goes by."""

    cells: tuple[Content, ...]
    kind: Kind | None = None
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table. The rows of an `index` lead to sections, those of `terms` say at last what their first cell means."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    caption: str = ""
    role: Literal["", "index", "terms"] = ""


@dataclass(frozen=True, slots=True)
class Formula:
    """Mathematics on a line of its own, with words between where a statement has some.

    The `main` formula of a section stands out, one with `numbers` is compared with it; the others are as large as text.
    """

    parts: tuple[str | Node, ...]
    role: Literal["main", "numbers", "small"] = "small"


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, as the content of an SVG element of that size, and in words."""

    svg: str
    width: int
    height: int
    words: str


@dataclass(frozen=True, slots=True)
class Beside:
    """Contents that stand side by side where there is room for them."""

    contents: tuple[Content, ...]


@dataclass(frozen=True, slots=True)
class Details:
    """Content that may be folded away on a screen."""

    summary: str
    content: Content


@dataclass(frozen=True, slots=True)
class Commands:
    """Lines to type."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """The place of the table of contents, for media that have one."""

    heading: str


@dataclass(frozen=True, slots=True)
class Filter:
    """On a screen, the choice to see rows and sections of one kind only, with the number and the words of each kind."""

    legend: str
    everything: str
    choices: tuple[tuple[Kind, str], ...]


@dataclass(frozen=True, slots=True)
class Only:
    """Content for some media only: those in which a `screen` filters, those with heavy and light `type`."""

    medium: Literal["screen", "type"]
    block: Block


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands under it.

    An `article` is one of many of its sort: its verdict stands beside its heading, and a `Filter` goes by its `kind`.
    `lists_parts`: the table of contents names the sections within it, too.
    """

    heading: Content
    content: Content
    anchor: str = ""
    article: bool = False
    kind: Kind | None = None
    verdict: Content = ()
    lists_parts: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """A whole document; what is outside text in its `title` is shown as such, `hint` names the files and their hashes.

    `kicker` says who made it with what, `skip` leads a keyboard past the head of a page. `head` stands above the title,
    and `running` at the head of every further page of `paper`, in place of the title. `author` is who signs it. A
    `banner` stands at the head of every page, and in a text before every section.
    """

    title: Outside | str
    kicker: str
    content: Content
    hash_words: str = ""
    hash: str = ""
    skip: str = "Skip to the findings"
    untitled: str = "Untitled report"
    language: str = "en"
    head: Content = ()
    running: str = ""
    paper: str = "a4"
    author: str = ""
    banner: str = ""


Inline = str | Outside | Strong | Emphasis | Code | Badge | Math | Digits | Link
Block = (
    Paragraph
    | Listing
    | Facts
    | Table
    | Formula
    | Picture
    | Beside
    | Details
    | Commands
    | Contents
    | Filter
    | Only
    | Section
)
Content = tuple[Inline | Block, ...]
INLINES = (str, Outside, Strong, Emphasis, Code, Badge, Math, Digits, Link)


def badge(status: Status | PaperStatus, word: str = "") -> Badge:
    """The badge of a verdict, under another word where it says more."""
    return Badge(word or status.heading, status.symbol, status.kind, status.style)


def note(*content: Inline | Block) -> Paragraph:
    """A paragraph of what is needed less."""
    return Paragraph(content, "note")


def typed(text: str) -> Outside:
    """Outside text in the type of code."""
    return Outside(text, typed=True)


def separated(items: Iterable[Content | Inline], by: str = ", ", last: str = "") -> Content:
    """The contents in a line, with words between them, and others before the last.

    >>> separated(("a", Code("b"), "c"), last=" and ")
    ('a', ', ', Code(text='b'), ' and ', 'c')
    """
    parts = [item if isinstance(item, tuple) else (item,) for item in items]
    found: list[Inline | Block] = []
    for place, part in enumerate(parts):
        between = last if last and place == len(parts) - 1 else by
        found += [*([between] if place else []), *part]
    return tuple(found)


def lines(content: Content) -> Iterator[Content | Block]:
    """The content as blocks and, in tuples, the inlines between them."""
    line: list[Inline] = []
    for part in content:
        if isinstance(part, INLINES):
            line.append(part)
            continue
        if line:
            yield tuple(line)
        line = []
        yield part
    if line:
        yield tuple(line)
