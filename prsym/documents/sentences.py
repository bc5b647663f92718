"""The sentences of a passage, with their places in its text."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Behind a stop and what closes a quotation the mark of a note may stand.
_END = re.compile(r"(?<=[.?!])[”’\"')\]]*[⁰¹²³⁴⁵⁶⁷⁸⁹]*\s+(?=[“‘\"'(\[¶§]?[A-Z0-9¶§])")
# Words before a full stop that ends no sentence.
ABBREVIATIONS = frozenset(
    (
        *("no", "nos", "v", "vs", "inc", "co", "corp", "ltd", "dr", "mr", "mrs", "ms", "prof", "ex", "exs", "p", "pp"),
        *("para", "paras", "fig", "figs", "eq", "eqs", "approx", "ca", "cf", "al", "e.g", "i.e", "u.s", "u.s.c", "dkt"),
        *(
            "jan",
            "feb",
            "mar",
            "apr",
            "jun",
            "jul",
            "aug",
            "sept",
            "sep",
            "oct",
            "nov",
            "dec",
            "sec",
            "art",
            "vol",
            "st",
        ),
        *("civ", "fed", "r", "supp", "cir", "cal", "n", "decl", "dep", "tr", "id", "app", "att", "ecf", "l", "f.r.d"),
    )
)
LONGEST_WORD = 200  # characters before a full stop that are looked at
# A letter that is a label, and no initial of a name: for Team B. Team A's rate is.
_LABEL = re.compile(
    r"\b(?:team|model|round|phase|group|set|sample|batch|stratum|option|tier|category|tool|system) [A-Z]\.$",
    re.IGNORECASE,
)
_WORD_BEFORE = re.compile(r"([\w.]*\w)\.$")


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """The start and the end of each sentence.

    >>> text = "See Ex. 4. Recall was 80.1% (No. 3). It rose."
    >>> [text[a:b] for a, b in sentences(text)]
    ['See Ex. 4.', 'Recall was 80.1% (No. 3).', 'It rose.']
    """
    start = 0
    for end in _END.finditer(text):
        before = text[start : end.start()].rstrip("”’\"')]")
        word = _WORD_BEFORE.search(before, max(0, len(before) - LONGEST_WORD))
        if (
            word
            and (
                word[1].lower() in ABBREVIATIONS
                or (len(word[1]) == 1 and word[1].isupper())
                or start == word.start() == 0
            )
            and not _LABEL.search(before, max(0, len(before) - LONGEST_WORD))
        ):
            continue
        yield start, start + len(text[start : end.end()].rstrip())
        start = end.end()
    if text[start:].strip():
        yield start, len(text)
