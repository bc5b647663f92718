"""Plain text -> passages: paragraphs are parted by empty lines, and every line is counted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from prsym.documents.encoding import decoded
from prsym.documents.passages import Kind, Passage, Place

# The number that a document gives to a paragraph: "14." or "(3)" or "¶ 7", followed by a blank.
LABEL = re.compile(r"(?:¶+ ?)?(?P<label>\(?\d{1,3}[.)])\s+(?=\S)")
_FORM_FEED = "\f"
_HYPHEN = re.compile(r"(?<=[^\W\d_])[-‐]$")  # a word that goes on in the next line


def read(content: bytes, name: str) -> tuple[list[Passage], list[str]]:
    """The paragraphs of a text; a form feed begins a new page."""
    text, remarks = decoded(content, name)
    return list(paragraphs(text)), remarks


def paragraphs(text: str) -> Iterator[Passage]:
    """The paragraphs of a text, parted by empty lines and at numbers of paragraphs.

    >>> [(p.text, p.place.line) for p in paragraphs("One two\\nthree.\\n\\nFour")]
    [('One two three.', 1), ('Four', 4)]
    """
    pages = text.count(_FORM_FEED)
    page = 1 if pages else 0
    block: list[tuple[str, Place]] = []
    number = 0
    for count, line in enumerate(text.splitlines(), 1):
        place = Place(page, count)
        if block and (not line.strip() or _FORM_FEED in line or LABEL.match(line.strip())):
            number += 1
            yield joined(block, number)
            block = []
        if line.strip():
            block.append((line, place))
    if block:
        yield joined(block, number + 1)


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
    label = LABEL.match(text)
    place = Place(first.page, first.line, number, label["label"] if label else "", first.part)
    return Passage(text, place, kind, lines=tuple((s, Place(p.page, p.line, number, place.label)) for s, p in starts))
