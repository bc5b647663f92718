"""The nearest words of a document to a mistyped quote, and places as people write them."""

import pytest

from prsym.documents.named_places import may_be
from prsym.documents.near_words import nearest_words

TEXTS = [
    "1. The recall of the process was measured on a control set.",
    "2. Of the 1,204 documents of the sample, seventeen were responsive. That is an elusion of 1.4 percent.",
    "3. Of the 980 documents of the second sample, nine were responsive.",
]


@pytest.mark.parametrize(
    ("quote", "index", "there", "differences"),
    [
        (
            "Of the 1,240 documents of the sample, seventeen were responsive",
            1,
            "Of the 1,204 documents of the sample, seventeen were responsive.",
            ("the document has “1,204” and the quote “1,240”",),
        ),
        (
            "the recall of this process was measured on control set",
            0,
            "The recall of the process was measured on a control set.",
            ("the document has “the” and the quote “this”", "the document has “a” as well"),
        ),
        ("That is really an elusion of 1.4 percent", 1, "That is an elusion of 1.4 percent.", None),
        ("nine … were non-responsive", 2, "nine were responsive.", None),
    ],
)
def test_nearest(quote: str, index: int, there: str, differences: tuple[str, ...] | None) -> None:
    near = nearest_words(quote, TEXTS)
    assert near is not None
    assert (near.text, TEXTS[near.text][near.start : near.end]) == (index, there)
    if differences is not None:
        assert near.differences == differences


@pytest.mark.parametrize(
    "quote", ["", "1,205", "an elusion", "The committee met on four days in the spring of that year"]
)
def test_nothing_is_near(quote: str) -> None:
    assert nearest_words(quote, TEXTS) is None


def test_a_long_document_is_no_burden() -> None:
    texts = [f"{n}. The sample of week {n} had {n} documents, of which some were responsive." for n in range(20_000)]
    near = nearest_words("The sample of week 17,001 had 17001 documents, of which some were privileged", texts)
    assert near is not None
    assert texts[near.text].startswith("17001.")


CELL = ("page 2, line 1, table 1, row 5, column 2", "table 1, row 5, column 2")
AFTER = ("page 4, unnumbered paragraph 2 after paragraph 14", "unnumbered paragraph 2 after paragraph 14")


@pytest.mark.parametrize(
    ("ways", "own", "others"),
    [
        # A cell may be within a paragraph.
        (CELL, ["page 2", "Page 2, Line 1, Table 1, Row 5, Column 2", "paragraph 7"], ["page 3", "page 2, line 7"]),
        # The pages that are printed may be counted otherwise.
        (AFTER, ["para. 14", "p. 9, para. 14", "pp. 3-5", "Exhibit 3", ""], ["para. 15", "pp. 5-9"]),
    ],
)
def test_places(ways: tuple[str, ...], own: list[str], others: list[str]) -> None:
    assert [may_be(place, ways) for place in (*own, *others)] == [True] * len(own) + [False] * len(others)
