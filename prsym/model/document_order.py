"""The order of places of one document, as a draft tells them: by pages and lines, or by numbered paragraphs."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from math import inf

Key = tuple[int, ...]
_PARTS = (re.compile(r"\bpage (\d+)"), re.compile(r"\bline (\d+)"))
_PARAGRAPH = re.compile(r"(?:\b(before|after) )?\bparagraph (\d+)")
_TABLE = re.compile(r"\btable \d+")


def in_document_order(places: Sequence[str], positions: Sequence[int] = ()) -> list[int]:
    """The indices of the places, sorted as they stand in the document.

    Those of one paragraph are sorted by their `positions` in the text, as far as these are known, and not -1. A place
    without a page, a line or a number of a paragraph stays behind the one that stands before it in the text, or else is
    given before it; a cell behind the first one of its table.

    >>> in_document_order(["paragraph 3", "table 1, row 2, column 2", "paragraph 9", "paragraph 4"])
    [0, 1, 3, 2]
    >>> in_document_order(["page 2, line 3", "page 10, line 1", "page 2, line 12"])
    [0, 2, 1]
    >>> in_document_order(["paragraph 3", "paragraph 3", "paragraph 1"], [90, 20, 5])
    [2, 1, 0]
    """
    keys: list[Key] = []
    tables: dict[str, Key] = {}
    at = list(positions) or [-1] * len(places)
    told = sorted((begin, key) for place, begin in zip(places, at, strict=True) if begin >= 0 and (key := _key(place)))
    for place, begin in zip(places, at, strict=True):
        table = _TABLE.search(place)
        key = _key(place)
        if not key and begin >= 0 and told:
            before = bisect_left(told, (begin, ()))
            key = told[before - 1][1] if before else ()
        elif not key:
            key = (tables.get(table[0]) if table else None) or (keys[-1] if keys else ())
        keys.append(key)
        if table:
            tables.setdefault(table[0], key)
    known = [inf if begin < 0 else begin for begin in at]
    return sorted(range(len(places)), key=lambda i: (keys[i], known[i]))


def _key(place: str) -> Key:
    """Page and line, then the number of the paragraph, or of the one that an unnumbered one stands before or after."""
    page, line = (int(found[1]) if (found := part.search(place)) else 0 for part in _PARTS)
    paragraphs = list(_PARAGRAPH.finditer(place))
    if not (page or line or paragraphs):
        return ()
    if not paragraphs:
        return (page, line, 0, 0)
    side, number = paragraphs[-1].groups()
    own = int(paragraphs[0][2]) if side else 0
    return (page, line, int(number), -1 if side == "before" else 0, own)
