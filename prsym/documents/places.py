"""A unique place for each passage: its number, the words of a heading, or the passage that it follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from prsym.documents.passages import Passage

LONGEST_NAME = 60  # characters of a heading that names a place


def with_unique_places(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    """The passages, each with a place that no other one has.

    A line is unique where it is known. Else a paragraph is named by the number that the document gives to it, a heading
    by its words, and any other paragraph by the numbered one before it. Where the document numbers no paragraph, they
    are counted, headings left out.

    >>> from prsym.documents.passages import Place
    >>> numbered = Passage("14. One.", Place(paragraph=1, label="14."))
    >>> found = with_unique_places((numbered, Passage("Two.", Place(paragraph=2)), Passage("Three.", Place())))
    >>> [str(one.place) for one in found]
    ['paragraph 14', 'unnumbered paragraph 1 after paragraph 14', 'unnumbered paragraph 2 after paragraph 14']
    """
    given = list(passages)
    names = _unique(given)
    first = next((name for one, name in zip(given, names, strict=True) if name and one.kind == "paragraph"), "")
    around, count = f" before {first}" if first else "", 0
    found = []
    for passage, name in zip(given, names, strict=True):
        if name and passage.kind == "paragraph":
            around, count = f" after {name}", 0
        elif name == "":
            count += 1
            name = f"{'unnumbered ' if around else ''}paragraph {count}{around}"
        found.append(passage if name is None else replace(passage, place=replace(passage.place, part=name)))
    return tuple(found)


def _unique(passages: Sequence[Passage]) -> list[str | None]:
    """The name of each passage, with `1st of 2` where several have it, in the document or on one page beside its text.

    "" is a paragraph without a name; None is a passage that needs none.
    """
    keys = [(_name(one), 0 if one.kind in ("paragraph", "heading") else one.place.page) for one in passages]
    times, seen, names = Counter(keys), Counter[tuple[str | None, int]](), list[str | None]()
    for passage, key in zip(passages, keys, strict=True):
        seen[key] += 1
        having = " with that number" if passage.kind == "paragraph" else ""
        is_one = not key[0] or times[key] == 1
        names.append(key[0] if is_one else f"{key[0]} ({_ordinal(seen[key])} of {times[key]}{having})")
    return names


def _name(passage: Passage) -> str | None:
    place = passage.place
    if place.line or passage.kind == "cell":
        return None
    if passage.kind == "heading":
        text = passage.text
        return f"heading “{text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + '…'}”"
    if passage.kind == "paragraph":
        return f"paragraph {place.number}" if place.number else ""
    return place.part or None


def _ordinal(number: int) -> str:
    """A number as an ordinal.

    >>> [_ordinal(n) for n in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"
