"""Lines of a document -> one passage, without the hyphens that only divide a word between two lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from prsym.documents.passages import Kind, Passage, Place
from prsym.documents.word_lists import listed
from prsym.reading.spelled_numbers import SMALL, TENS

# The number that a document gives to a paragraph: "14." or "(3)" or "¶ 7", then a blank; or a word, where a program
# has left out the blank of an indent.
LABEL = re.compile(r"(?:¶+ ?)?(?P<label>\(?\d{1,3}[.)])(?:\s+(?=\S)|(?=[A-Z“\"][a-z]))")
_HYPHEN = re.compile(r"(?<=\w)[-‐]$")
_LAST_WORD = re.compile(r"[^\W\d_]+$")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_NUMERALS = frozenset((*SMALL[1:], *TENS))
_SUSPENDED = re.compile(r"(?:and|or|to|through|versus)\b")  # first- and second-level review


def joined(lines: Iterable[tuple[str, Place]], number: int, kind: Kind = "paragraph") -> Passage:
    """One passage of several lines; `number` counts it, and the number that its text begins with is its label."""
    parts: list[str] = []
    starts, length = [], 0
    for line, place in lines:
        bare = " ".join(line.split())
        parts[-1:] = [before(parts[-1], bare)] if parts else []
        length += len(parts[-1]) if parts else 0
        starts.append((length, place))
        parts.append(bare)
    text, first = "".join(parts), starts[0][1]
    label = LABEL.match(text) if kind != "heading" else None  # the number of a heading is that of its section
    place = replace(first, paragraph=number, label=label["label"] if label else first.label)
    return Passage(text, place, kind, lines=tuple((s, Place(p.page, p.line, number, place.label)) for s, p in starts))


def before(text: str, line: str) -> str:
    """A text as it continues in a next line: a hyphen that only divides a word goes, that of a compound stays.

    >>> before("the elu-", "sion rate"), before("twenty-", "five were"), before("Clopper-", "Pearson")
    ('the elu', 'twenty-', 'Clopper-')
    >>> before("the first-", "and second-level reviews"), before("four-", "teen of these"), before("these", "two")
    ('the first- ', 'four', 'these ')
    """
    if not _HYPHEN.search(text) or not line[:1].isalnum() or _SUSPENDED.match(line):
        return f"{text} "
    last, rest = _LAST_WORD.search(text[:-1]), _FIRST_WORD.match(line)
    is_divided = line[0].islower() and not text[-2].isdigit()
    if is_divided and last and rest and last[0].lower() in listed("compounds") | _NUMERALS:
        is_divided = last[0].lower() + rest[0] in _NUMERALS or rest[0].startswith(tuple(listed("endings")))
    return text[:-1] if is_divided else text
