"""Whether a place of a document as a person writes it may be one of its places."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

_NUMBER = r"\d+(?:\.\d+)*[a-z]?"
_MORE = rf"(?:\s*(?:[-–—,;&]|and|to)\s*{_NUMBER}\b)*"
_NAMED = {  # what a place is counted by, and the words for it
    "paragraph": r"(?:¶+|\bpara(?:graph)?s?\b\.?)",
    "page": r"\b(?:pages?|pp?\b\.?)",
    "line": r"\b(?:lines?|ll?\b\.?)",
}
_COUNTED = {
    part: re.compile(rf"{words}\s*(?:no\.\s*)?({_NUMBER}{_MORE})", re.IGNORECASE) for part, words in _NAMED.items()
}
_RANGE = re.compile(r"(\d{1,6})\s*(?:[-–—]|to)\s*(\d{1,6})")
LONGEST_RANGE = 1000


def may_be(told: str, ways: Collection[str]) -> bool:
    """Whether a place that a person tells may be that of a passage, which these are the ways to say.

    It may not where the number of the paragraph is another one, or else that of the page or the line. What is told in
    other words may always be.

    >>> ways = ["page 3, line 12, paragraph 14", "page 3, paragraph 14", "paragraph 14"]
    >>> [may_be(told, ways) for told in ("p. 3, ¶ 14", "¶¶ 13–15", "para. 15", "p. 4", "the summary")]
    [True, True, False, False, True]
    """
    if " ".join(told.casefold().split()) in (way.casefold() for way in ways):
        return True
    paragraph, *others = ((_numbers(part, [told]), _numbers(part, ways)) for part in _COUNTED)
    compared = [paragraph] if all(paragraph) else others
    return all(not said or not own or said & own for said, own in compared)


def _numbers(part: str, texts: Iterable[str]) -> set[str]:
    """The numbers of pages, paragraphs or lines in texts, with all that a range goes over."""
    found = set()
    for match in (match for text in texts for match in _COUNTED[part].finditer(text)):
        found |= set(re.findall(_NUMBER, match[1].casefold()))
        for first, last in _RANGE.findall(match[1]):
            if 0 < int(last) - int(first) < LONGEST_RANGE:
                found |= set(map(str, range(int(first), int(last) + 1)))
    return found
