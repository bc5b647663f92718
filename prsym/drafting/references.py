"""Numbers that state no quantity: dates, dockets, citations, labels; their shapes are in `references.toml`."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from prsym.reading.spelled_numbers import PARTS

_NAME = re.compile(r"\{([a-z_]+)\}")
_LABEL = re.compile(r"\s*(?:¶+ ?)?\(?\d{1,3}[.)](?=\s|[A-Z“\"][a-z])")
_ORDINALS = "|".join(part for part in PARTS if part.endswith(("th", "rd")))
_CODE = re.compile(rf"[^\s()\[\]“”\"]*\d[^\s()\[\]“”\"]*|\b(?:[IVX]{{2,6}}|(?i:{_ORDINALS}))\b")
LABEL, CODE = "the number of a paragraph", "part of a name or a code"


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The shapes with their reasons, each list of words put in for its name."""
    data = tomllib.loads(files("prsym.drafting").joinpath("references.toml").read_text(encoding="utf-8"))
    words = {name: f"(?:{'|'.join(own)})" for name, own in data["words"].items()}
    return tuple(
        (re.compile(_NAME.sub(lambda name: words[name[1]], pattern)), row["reason"])
        for row in data["row"]
        for pattern in row["patterns"]
    )


def stretches(text: str) -> Iterator[tuple[int, int, str]]:
    """The start and the end of each stretch of a passage that states no quantity, and why.

    >>> text = "On March 3, 2024 (see Ex. 12) 20 documents were read under 28 U.S.C. § 1746."
    >>> [(text[a:b], why) for a, b, why in stretches(text)]
    [('March 3, 2024', 'a date'), ('28 U.S.C. § 1746', 'a citation'), ('Ex. 12', 'a reference to a place or an item')]
    """
    if not any(c.isdigit() for c in text):
        return
    label = _LABEL.match(text)
    taken = [label.span()] if label else []  # in order, none over another
    if label:
        yield *label.span(), LABEL
    for pattern, reason in _patterns():
        for match in pattern.finditer(text):
            start, end = match.span()
            at = bisect_left(taken, (end,))
            if any(c.isdigit() for c in match[0]) and not (at and start < taken[at - 1][1]):
                taken.insert(at, (start, end))
                yield start, end, reason


def codes(text: str, covered: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The words with digits, Roman numerals and ordinals that no number covers; `covered` is in order."""
    for word in _CODE.finditer(text):
        at = bisect_left(covered, (word.end(),))
        if not (at and word.start() < covered[at - 1][1]):
            yield word.span()
