"""The order of the places that a draft tells."""

from __future__ import annotations

import random

import pytest

from prsym.documents.passages import Place
from prsym.model.document_order import in_document_order

PAGES = [str(Place(page=page, line=line)) for page in (1, 2, 10) for line in (1, 2, 11)]
PARAGRAPHS = [
    "unnumbered paragraph 1 before paragraph 1",
    "paragraph 1",
    "paragraph 2",
    "unnumbered paragraph 1 after paragraph 2",
    "unnumbered paragraph 2 after paragraph 2",
    "paragraph 10",
]


@pytest.mark.parametrize("places", [PAGES, PARAGRAPHS])
def test_numbers_are_compared_as_numbers(places: list[str]) -> None:
    mixed = random.Random(1).sample(places, len(places))
    assert [mixed[i] for i in in_document_order(mixed)] == places


def test_what_has_no_number_stays_behind_what_it_follows() -> None:
    places = ["heading “Results”", "paragraph 4", "footnote 1", "", "paragraph 2"]
    assert in_document_order(places) == [0, 4, 1, 2, 3]
    assert in_document_order(["", "p. 3", "reply, p. 1"]) == [0, 1, 2]


def test_a_position_in_the_text_tells_what_a_cell_follows() -> None:
    places = ["paragraph 9", "paragraph 3", "table 1, row 2, column 2", "paragraph 9", "table 1, row 2, column 1"]
    assert in_document_order(places, [700, 100, 530, 650, 500]) == [1, 4, 2, 3, 0]
    assert in_document_order(["table 1, row 2, column 2", "paragraph 2"], [10, 90]) == [0, 1]
    assert in_document_order(["paragraph 2", "paragraph 2", "paragraph 1"], [-1, 90, -1]) == [2, 1, 0]
