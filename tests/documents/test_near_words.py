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
    ("place", "ways", "expected"),
    [
        ("page 2", CELL, True),
        ("Page 2, Line 1, Table 1, Row 5, Column 2", CELL, True),
        ("paragraph 7", CELL, True),  # a cell may stand within a paragraph
        ("page 3", CELL, False),
        ("page 2, line 7", CELL, False),
        ("para. 14", AFTER, True),
        ("p. 9, para. 14", AFTER, True),  # the pages that are printed may be counted otherwise
        ("para. 15", AFTER, False),
        ("pp. 3-5", AFTER, True),
        ("pp. 5-9", AFTER, False),
        ("Exhibit 3", AFTER, True),
        ("", AFTER, True),
    ],
)
def test_places(place: str, ways: tuple[str, ...], expected: bool) -> None:
    assert may_be(place, ways) == expected
