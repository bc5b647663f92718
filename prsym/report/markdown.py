"""A document as GitHub-flavoured Markdown that reads as plain text, too.

Text is Markdown that is read as the same text: what cannot be seen is written out, what would be markup is escaped, and
no line is wrapped so that it becomes something else.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace

from prsym.reading.text import to_text
from prsym.report import document as d
from prsym.report.writing import visible

WIDTH = 120
# The colon of an address, and the point after www: without the backslash the bare text would become a link.
_SPECIAL = re.compile(r"([\\`*\[\]~|_]|<(?=[A-Za-z/!?])|&(?=#?\w+;)|(?<=[A-Za-z]):(?=//|\S+@)|(?<=\bwww)\.)", re.I)
_AT = re.compile(r"(?<=[\w.+-])@(?=[\w-])")
_NOTHING = "<!--.-->"  # a comment, which no reader of the page sees: only it keeps renderers from linking an address
# A word that would make its line a list, a quotation, a heading or a rule stays on the line of the word before it.
_BINDING = re.compile(r" (?=([-+*>#=]+|\d+[.)])( |$))")
_BOUND = "\ue000"  # stands for such a space while a text is wrapped


def escaped(text: str) -> str:
    """The text with every character escaped that Markdown would take for markup.

    >>> escaped("|F₁ − P| < 2·a*b, f_x")
    '\\\\|F₁ − P\\\\| < 2·a\\\\*b, f\\\\_x'
    >>> escaped("https://a.org, www.a.org, a@b.org")
    'https\\\\://a.org, www\\\\.a.org, a<!--.-->@b.org'
    """
    return _AT.sub(f"{_NOTHING}@", _SPECIAL.sub(r"\\\1", text))


def wrapped(text: str, first: str = "", rest: str = "") -> str:
    """The text in lines of at most `WIDTH`, `first` before the first line and `rest` before the others.

    Code and links are not cut, and a line may be longer for that.
    """
    bound = _BINDING.sub(_BOUND, text)
    for kept in re.findall(r"`[^`]+`|\[[^\]]+\]\([^)]+\)", bound):
        bound = bound.replace(kept, kept.replace(" ", _BOUND))
    lines = textwrap.fill(
        bound, WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )
    return lines.replace(_BOUND, " ")


def table(rows: Sequence[Sequence[str]]) -> str:
    """A table with its columns aligned in the text as well; the first row is the heading.

    >>> print(table([["a", "b"], ["long", "1"]]))
    | a    | b |
    | ---- | - |
    | long | 1 |
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    heading, *others = [[cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in rows]
    lines = [heading, ["-" * width for width in widths], *others]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def slug(heading: str) -> str:
    """The anchor that renderers give to a heading.

    >>> slug("eq8.alone")
    'eq8alone'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def outside(text: str) -> str:
    """Outside text on one line, as Markdown that is read as the same text.

    >>> outside("a | *b*\\n# c")
    'a \\\\| \\\\*b\\\\* # c'
    """
    return escaped(" ".join(visible(text).split())).replace("$", r"\$")


def to_markdown(document: d.Document) -> str:
    """The text, with a newline at the end; the same text for the same document."""
    kicker = [f"{document.kicker}."] if document.kicker else []
    content = _with_banner(document.content, document.banner)
    parts = [*_blocks(document.head, 2), f"# {_inline(document.title)}", *kicker, *_blocks(content, 2)]
    banner = [f"**{escaped(document.banner)}**"] if document.banner else []
    return "\n\n".join([*banner, *parts]) + "\n"


def _with_banner(content: d.Content, banner: str) -> d.Content:
    """The content with the banner before each section."""
    if not banner:
        return content
    parts: list[d.Inline | d.Block] = []
    for part in content:
        if isinstance(part, d.Section):
            parts.append(d.Paragraph((d.Strong((banner,)),)))
            part = replace(part, content=_with_banner(part.content, banner))
        parts.append(part)
    return tuple(parts)


def _blocks(content: d.Content, level: int) -> Iterator[str]:
    for part in d.lines(content):
        yield from [wrapped(line(part))] if isinstance(part, tuple) else _block(part, level)


def _block(block: d.Block, level: int) -> Iterator[str]:
    """The block in parts that an empty line keeps apart; what only a page can show has none."""
    match block:
        case d.Paragraph(content, "signature"):
            yield f"{escaped('_' * 30)}\n{wrapped(line(content))}".rstrip()
        case d.Paragraph(content, role):
            mark = "> " if role == "quote" else ""
            yield wrapped(line(content), first=mark, rest=mark)
        case d.Listing(items):
            yield "\n".join(wrapped(line(item), first="- ", rest="  ") for item in items)
        case d.Facts(pairs):
            facts = (f"{_inline(term)}: {line(said)}" for term, said in pairs)
            yield "\n".join(wrapped(fact, first="- ", rest="  ") for fact in facts)
        case d.Table(columns, rows, caption):
            if caption and caption != columns[0].heading:
                yield wrapped(f"{escaped(caption).removesuffix('.')}:")
            yield table([[c.heading for c in columns], *([line(cell) for cell in row.cells] for row in rows)])
        case d.Formula():
            yield _formula(block)
        case d.Beside(contents):
            for content in contents:
                yield from _blocks(content, level)
        case d.Details(summary, content):
            yield from (f"{escaped(summary)}:", *_blocks(content, level))
        case d.Commands(typed):
            yield "\n".join(f"    {visible(command)}" for command in typed)
        case d.Section(heading, content, verdict=verdict):
            yield f"{'#' * min(level, 6)} {line(heading)}"
            if verdict:
                yield line(verdict).strip()
            yield from _blocks(content, level + 1)


def line(content: d.Content) -> str:
    """The content on one line: blocks within it count as their words."""
    texts = []
    for part in content:
        match part:
            case d.Formula():
                texts.append(f" {_formula(part)}")
            case d.Paragraph(inner):
                texts.append(f" {line(inner)}")
            case _ if isinstance(part, d.INLINES):
                texts.append(_inline(part))
    return "".join(texts).lstrip()


def _formula(formula: d.Formula) -> str:
    text = "".join(part if isinstance(part, str) else to_text(part) for part in formula.parts)
    return f"`{text}`"


def _inline(part: d.Inline) -> str:
    match part:
        case str():
            return escaped(visible(part))
        case d.Outside(text):
            return outside(text)
        case d.Strong(content):
            return f"**{line(content)}**"
        case d.Emphasis(content):
            return f"*{line(content)}*"
        case d.Code(text):
            return f"`{text}`"
        case d.Badge(word):
            return f"**{word}**"
        case d.Math(tree):
            return f"`{to_text(tree)}`"
        case d.Digits(sure, rest):
            return sure + rest
        case d.Link(content, _, address):
            return f"[{line(content)}]({address})" if address else line(content)
