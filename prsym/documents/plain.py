"""Plain text -> passages: paragraphs are separated by empty lines, and every line is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count

from prsym.documents.encoding import decoded
from prsym.documents.joining import LABEL, joined
from prsym.documents.mathematics import with_latex
from prsym.documents.passages import Passage, Place, cells
from prsym.documents.plain_tables import TextTable, tables

_FORM_FEED = "\f"
_LINE_END = re.compile(r"\r\n|\r|\n")
_LEADERS = re.compile(r"(.*\w.*?)\s*\.{4,}\s*(\S.*)$")
Line = tuple[str, Place]


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The paragraphs and tables of a text; a form feed begins a new page."""
    text, remarks = decoded(content, name)
    return [with_latex(passage) for passage in paragraphs(text)], remarks


def paragraphs(text: str, first: int = 1, tables: Iterator[int] | None = None) -> Iterator[Passage]:
    """The paragraphs and tables of a text; an empty line or the number of a paragraph ends the one before.

    `first` is the number of its first line, and `tables` gives the numbers of its tables.

    >>> [(p.text, p.place.line) for p in paragraphs("One two\\nthree.\\n\\nFour")]
    [('One two three.', 1), ('Four', 4)]
    """
    numbers, table_numbers = count(1), tables or count(1)
    for block in _blocks(text, first):
        for part in parts(block):
            if isinstance(part, TextTable):
                place = block[part.first][1]
                yield from cells(part.rows, next(table_numbers), place.page, place.line)
            else:
                yield joined(part, next(numbers))


def _blocks(text: str, first: int) -> Iterator[list[Line]]:
    """Lines that belong together; a line of a list of amounts, `Review ..... $500`, stands alone as `Review: $500`."""
    page = 1 if _FORM_FEED in text else 0
    block: list[Line] = []
    for number, line in enumerate(_LINE_END.split(text), first):
        bare, place = line.replace(_FORM_FEED, " ").strip("\n "), Place(page + line.count(_FORM_FEED), number)
        leaders = _LEADERS.match(bare) if "...." in bare else None
        if block and (not bare.strip() or _FORM_FEED in line or leaders or LABEL.match(bare.strip())):
            yield block
            block = []
        page = place.page
        if leaders:
            yield [(f"{leaders[1].strip()}: {leaders[2].strip()}", place)]
        elif bare.strip():
            block.append((line.replace(_FORM_FEED, " "), place))
    if block:
        yield block


def parts(block: Sequence[Line]) -> Iterator[TextTable | Sequence[Line]]:
    """The tables of a block and the lines before, between and after them, in their order."""
    done = 0
    for table in tables([text for text, _ in block]):
        if done < table.first:
            yield block[done : table.first]
        yield table
        done = table.end
    if done < len(block):
        yield block[done:]
