"""A place of a document as a person writes it: whether it may be one of its places, and what the document lacks."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

_NUMBER = r"\d+(?:\.\d+)*[a-z]?"
_MORE = rf"(?:\s*(?:[-–—,;&]|and|to)\s*{_NUMBER}\b)*"
_NAMED = {  # what a place is counted by, and the words for it
    "paragraph": r"(?:¶+|\bpara(?:graph)?s?\b\.?)",
    "page": r"\b(?:pages?|pp?\b\.?)",
    "line": r"\b(?:lines?|ll?\b\.?)",
    "table": r"\btab(?:les?|s?\b\.?)",
    "row": r"\brows?",
    "column": r"\b(?:columns?|cols?\b\.?)",
    "footnote": r"\b(?:footnotes?|fnn?\b\.?)",
    "endnote": r"\bendnotes?",
}
_COMPARED = ("page", "line")  # where neither place has the number of a paragraph
_SAYS_NOTHING = frozenset(
    (
        *("a", "an", "and", "at", "in", "of", "on", "or", "the", "to", "see"),
        *("section", "sections", "sec", "part", "chapter", "heading", "title", "exhibit", "document"),
    )
)
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
    paragraph, *others = ((_numbers(part, [told]), _numbers(part, ways)) for part in ("paragraph", *_COMPARED))
    compared = [paragraph] if all(paragraph) else others
    return all(not said or not own or said & own for said, own in compared)


def named(told: str, ways: Iterable[str]) -> list[str]:
    """The ways to say where something stands that have every number of a told place, or else all its words.

    What no way counts is no number: a Word file has no pages. None for a place that the document does not have.

    >>> ways = ["paragraph 14", "table 1, row 2, column 3", "heading “Annex A”"]
    >>> [named(told, ways) for told in ("p. 3, ¶ 14", "Table 1, row 44", "Table 1", "the annex", "the appendix")]
    [['paragraph 14'], [], ['table 1, row 2, column 3'], ['heading “Annex A”'], []]
    """
    there = list(ways)
    asked = {part: numbers for part in _COUNTED if (numbers := _numbers(part, [told])) and _is_counted(part, there)}
    if asked:
        return [way for way in there if all(numbers & _numbers(part, [way]) for part, numbers in asked.items())]
    if any(_numbers(part, [told]) for part in _COMPARED):
        return there
    words = _words(told) - _SAYS_NOTHING
    return [way for way in there if words <= _words(way)]


def lacking(told: str, ways: Iterable[str]) -> str:
    """The part of a place that a document lacks: `paragraph 77`, `row 44 in table 1`; else the place as it is told.

    >>> [lacking(told, ["table 1, row 2, column 3"]) for told in ("Tab. 1, row 44", "table 9, row 1", "the annex")]
    ['row 44 in table 1', 'table 9', 'place that is called “the annex”']
    """
    there, within = list(ways), ""
    for part in ("page", "paragraph", "footnote", "endnote", "table", "row", "column", "line"):
        if not (numbers := _numbers(part, [told])) or (part in _COMPARED and not _is_counted(part, there)):
            continue
        own = f"{part} {min(numbers, key=lambda number: (len(number), number))}"
        there = [way for way in there if numbers & _numbers(part, [way])]
        if not there:
            return f"{own}{f' in {within}' if within else ''}"
        within = own
    return f"place that is called “{told.strip()}”"


def _is_counted(part: str, ways: Iterable[str]) -> bool:
    """Whether places have such numbers; pages and lines are those of one form of a document, all others of each."""
    return part not in _COMPARED or any(_COUNTED[part].search(way) for way in ways)


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def _numbers(part: str, texts: Iterable[str]) -> set[str]:
    """The numbers of pages, paragraphs, rows and the like in texts, with all that a range goes over."""
    found = set()
    for match in (match for text in texts for match in _COUNTED[part].finditer(text)):
        found |= set(re.findall(_NUMBER, match[1].casefold()))
        for first, last in _RANGE.findall(match[1]):
            if 0 < int(last) - int(first) < LONGEST_RANGE:
                found |= set(map(str, range(int(first), int(last) + 1)))
    return found
