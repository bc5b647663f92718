"""Plain text as Markdown that is read as the same text, and wrapped so that no line becomes something else."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

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
