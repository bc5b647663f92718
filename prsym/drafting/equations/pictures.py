"""Equations that a document has as pictures only: the file of each, and the claim that a person completes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from prsym.documents.passages import Passage, Place

TO_TYPE = "an equation that stands as a picture: type it"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of an equation: its name as a file, the bytes of that, the words that it was read as, and its place."""

    name: str
    content: bytes = field(repr=False)
    text: str
    place: Place


def pictures(passages: Sequence[Passage]) -> Iterator[Picture]:
    """The pictures of equations, counted on each page, or in the document where it has no pages."""
    count = Counter[int]()
    for passage in passages:
        for equation in passage.equations:
            if equation.picture:
                place = passage.place_at(equation.start)
                count[place.page] += 1
                page = f"page-{place.page}-" if place.page else ""
                name = f"{page}equation-{count[place.page]}.png"
                yield Picture(name, equation.picture, passage.text[equation.start : equation.end], place)
