"""A place of a document as a person writes it: which places of the document it may be, and what the document lacks."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from prsym.documents.word_lists import listed

_NUMBER = r"\d+(?:\.\d+)*[a-z]?"
_MORE = rf"(?:\s*(?:[-–—,;&]|and|to)\s*{_NUMBER}\b)*"
_LABELS = {  # the words before each kind of number
    "page": r"\b(?:pages?|pp?\b\.?)",
    "paragraph": r"(?:¶+|\bpara(?:graph)?s?\b\.?)",
    "footnote": r"\b(?:footnotes?|fnn?\b\.?)",
    "endnote": r"\bendnotes?",
    "table": r"\btab(?:les?|s?\b\.?)",
    "row": r"\brows?",
    "column": r"\b(?:columns?|cols?\b\.?)",
    "line": r"\b(?:lines?|ll?\b\.?)",
}
_COUNTED = {
    kind: re.compile(rf"{words}\s*(?:no\.\s*)?({_NUMBER}{_MORE})", re.IGNORECASE) for kind, words in _LABELS.items()
}
_OF_LAYOUT = ("page", "line")  # a document in another form has others, or none
_RANGE = re.compile(r"(\d{1,6})\s*(?:[-–—]|to)\s*(\d{1,6})")
LONGEST_RANGE = 1000


def may_be(place: str, ways: Collection[str]) -> bool:
    """Whether a place that a person writes may be that of a passage, which can be written in these ways.

    It may not if the number of the paragraph is another one, or else that of the page or the line. A place in other
    words may always be.

    >>> ways = ["page 3, line 12, paragraph 14", "page 3, paragraph 14", "paragraph 14"]
    >>> [may_be(place, ways) for place in ("p. 3, ¶ 14", "¶¶ 13–15", "para. 15", "p. 4", "the summary")]
    [True, True, False, False, True]
    """
    if " ".join(place.casefold().split()) in (way.casefold() for way in ways):
        return True
    paragraph, *layout = ((_numbers(kind, [place]), _numbers(kind, ways)) for kind in ("paragraph", *_OF_LAYOUT))
    return all(not own or not there or own & there for own, there in ([paragraph] if all(paragraph) else layout))


def named(place: str, ways: Iterable[str]) -> list[str]:
    """Those ways to write places of a document that have every number of a place, or else all its words.

    Pages and lines count only if the document has such. None for a place that the document does not have.

    >>> ways = ["paragraph 14", "table 1, row 2, column 3", "heading “Annex A”"]
    >>> [named(place, ways) for place in ("p. 3, ¶ 14", "Table 1, row 44", "Table 1", "the annex", "the appendix")]
    [['paragraph 14'], [], ['table 1, row 2, column 3'], ['heading “Annex A”'], []]
    """
    there = list(ways)
    asked = {kind: own for kind in _COUNTED if (own := _numbers(kind, [place])) and _is_counted(kind, there)}
    if asked:
        return [way for way in there if all(own & _numbers(kind, [way]) for kind, own in asked.items())]
    if any(_numbers(kind, [place]) for kind in _OF_LAYOUT):
        return there
    words = _words(place) - listed("place_words")
    return [way for way in there if words <= _words(way)]


def lacking(place: str, ways: Iterable[str]) -> str:
    """The part of a place that a document lacks: `paragraph 77`, `row 44 in table 1`; else the place as it is written.

    >>> [lacking(place, ["table 1, row 2, column 3"]) for place in ("Tab. 1, row 44", "table 9, row 1", "the annex")]
    ['row 44 in table 1', 'table 9', 'place that is called “the annex”']
    """
    there, within = list(ways), ""
    for kind in _COUNTED:
        numbers = _numbers(kind, [place])
        if not numbers or not _is_counted(kind, there):
            continue
        own = f"{kind} {min(numbers, key=lambda number: (len(number), number))}"
        there = [way for way in there if numbers & _numbers(kind, [way])]
        if not there:
            return f"{own}{within}"
        within = f" in {own}"
    return f"place that is called “{place.strip()}”"


def _is_counted(kind: str, ways: Iterable[str]) -> bool:
    """Whether a document can be expected to have such numbers."""
    return kind not in _OF_LAYOUT or any(_COUNTED[kind].search(way) for way in ways)


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def _numbers(kind: str, texts: Iterable[str]) -> set[str]:
    """The numbers of pages, paragraphs, rows and the like in texts, with all those of a range."""
    found = set()
    for match in (match for text in texts for match in _COUNTED[kind].finditer(text)):
        found |= set(re.findall(_NUMBER, match[1].casefold()))
        for first, last in _RANGE.findall(match[1]):
            if 0 < int(last) - int(first) < LONGEST_RANGE:
                found |= set(map(str, range(int(first), int(last) + 1)))
    return found
