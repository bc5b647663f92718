"""The sentences of a passage, with their places in its text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from prsym.documents.passages import RAISED
from prsym.documents.word_lists import listed

# After a full stop and the signs that close a quotation the mark of a note may follow.
_END = re.compile(rf"(?<=[.?!])[”’\"')\]]*[{RAISED}]*\s+(?=[“‘\"'(\[¶§]?[A-Z0-9¶§])")
_LAST_WORDS = re.compile(r"(?:(?P<before>\w+) )?(?P<last>[\w.]*\w)\.$")
LONGEST = 200  # characters before a full stop that are looked at


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """The start and the end of each sentence.

    >>> text = "See Ex. 4. Recall was 80.1% (No. 3). It rose for Team B. Team A fell."
    >>> [text[a:b] for a, b in sentences(text)]
    ['See Ex. 4.', 'Recall was 80.1% (No. 3).', 'It rose for Team B.', 'Team A fell.']
    """
    start = 0
    for end in _END.finditer(text):
        if _is_abbreviation(text[start : end.start()].rstrip("”’\"')]"), is_first=start == 0):
            continue
        yield start, start + len(text[start : end.end()].rstrip())
        start = end.end()
    if text[start:].strip():
        yield start, len(text)


def _is_abbreviation(sentence: str, *, is_first: bool) -> bool:
    """Whether the full stop belongs to an abbreviation, an initial, or the number of the paragraph before the first."""
    found = _LAST_WORDS.search(sentence, max(0, len(sentence) - LONGEST))
    if found is None:
        return False
    last = found["last"]
    if len(last) == 1 and last.isupper():
        return (found["before"] or "").lower() not in listed("labelled")
    return last.lower() in listed("abbreviations") or (is_first and found.start("last") == 0)
