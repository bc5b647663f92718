"""Plain text -> passages: paragraphs are parted by empty lines, and every line is counted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from prsym.documents.encoding import decoded
from prsym.documents.mathematics import with_latex
from prsym.documents.passages import Kind, Passage, Place, Rows, cells

# The number that a document gives to a paragraph: "14." or "(3)" or "¶ 7", followed by a blank, or by a word where a
# program has left out the blank of an indent.
LABEL = re.compile(r"(?:¶+ ?)?(?P<label>\(?\d{1,3}[.)])(?:\s+(?=\S)|(?=[A-Z“\"][a-z]))")
_FORM_FEED = "\f"
_LEADERS = re.compile(r"(.*\w.*?)\s*\.{4,}\s*(\S.*)$")
_GAP, _RULE = re.compile(r"\s{2,}|\t+"), re.compile(r"[\s|+=–—-]+")
FEWEST_ROWS = 3  # of a table in plain text, with the row of its headings
_HYPHEN = re.compile(r"(?<=[^\W\d_])[-‐]$")  # a word that goes on in the next line


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The paragraphs of a text; a form feed begins a new page."""
    text, remarks = decoded(content, name)
    return [with_latex(passage) for passage in paragraphs(text)], remarks


def paragraphs(text: str) -> Iterator[Passage]:
    """The paragraphs of a text, parted by empty lines and at numbers of paragraphs.

    >>> [(p.text, p.place.line) for p in paragraphs("One two\\nthree.\\n\\nFour")]
    [('One two three.', 1), ('Four', 4)]
    """
    pages = text.count(_FORM_FEED)
    page = 1 if pages else 0
    block: list[tuple[str, Place]] = []
    number = tables = 0
    for count, line in enumerate(text.splitlines(), 1):
        place = Place(page, count)
        if block and (not line.strip() or _FORM_FEED in line or LABEL.match(line.strip())):
            rows = _rows([text for text, _ in block])
            if rows:
                tables += 1
                yield from cells(rows, tables, block[0][1].page, block[0][1].line)
            else:
                number += 1
                yield joined(block, number)
            block = []
        if "...." in line and (leaders := _LEADERS.match(line)):  # a line of a list of amounts stands alone
            number += bool(block)
            yield from ([joined(block, number)] if block else [])
            number += 1
            yield joined([(f"{leaders[1].strip()}: {leaders[2].strip()}", place)], number)
            block = []
        elif line.strip():
            block.append((line, place))
    if block:
        yield joined(block, number + 1)


def _rows(lines: Sequence[str]) -> Rows:
    """The rows of a table whose columns two blanks or more part; none where the lines are no table.

    >>> _rows(["Level   Margin   Size", "-----   ------   ----", "95%     2%       2,401", "99%     2%       4,147"])[1]
    ('95%', '2%', '2,401')
    """
    rows = tuple(tuple(_GAP.split(line.strip())) for line in lines if not _RULE.fullmatch(line))
    if len(rows) < FEWEST_ROWS or len(rows[0]) < 2 or len({len(row) for row in rows}) > 1:
        return ()
    body = [cell for row in rows[1:] for cell in row[1:]]
    return rows if sum(any(c.isdigit() for c in cell) for cell in body) * 2 > len(body) else ()


def joined(lines: Iterable[tuple[str, Place]], number: int, kind: Kind = "paragraph") -> Passage:
    """One passage of several lines: hyphens at their ends go, the number of the paragraph stands in its place."""
    text, starts = "", []
    for line, place in lines:
        bare = " ".join(line.split())
        if text:
            text = _HYPHEN.sub("", text) if _HYPHEN.search(text) and bare[:1].islower() else f"{text} "
        starts.append((len(text), place))
        text += bare
    first = starts[0][1]
    label = LABEL.match(text) if kind != "heading" else None  # the number of a heading is that of its section
    place = Place(first.page, first.line, number, label["label"] if label else "", first.part)
    return Passage(text, place, kind, lines=tuple((s, Place(p.page, p.line, number, place.label)) for s, p in starts))
