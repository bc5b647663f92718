"""The numbers of a text: each is found once, with its kind and value; what states no quantity has a reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prsym.documents.passages import Document, Passage, Place
from prsym.drafting.numerals import printed_numbers
from prsym.drafting.page import page_of
from prsym.drafting.records import Number


def numbers(*texts: str) -> tuple[Number, ...]:
    """The numbers of a document with these paragraphs."""
    return page_of(
        Document("d.txt", "", tuple(Passage(text, Place(paragraph=k)) for k, text in enumerate(texts, 1)))
    ).numbers


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Nine of the 1,534 documents", [("Nine", "count", 9), ("1,534 documents", "count", 1534)]),
        ("about 0.59% of them", [("about 0.59%", "share", 0.0059)]),
        ("rose from 71.2% to 83.5%", [("71.2%", "share", 0.712), ("83.5%", "share", 0.835)]),
        ("12.6% to 16.0%", [("12.6%", "share", 0.126), ("16.0%", "share", 0.16)]),
        ("61.2% ± 2.0%", [("61.2%", "share", 0.612), ("2.0%", "points", 0.02)]),
        ("a margin of ±2.5 percentage points", [("±2.5 percentage points", "points", 0.025)]),
        ("one document in 40", [("one document in 40", "share", 0.025)]),
        ("more than 85 of every 100", [("more than 85 of every 100", "share", 0.85)]),
        ("two-thirds of them", [("two-thirds", "share", 2 / 3)]),
        ("two hundred and five files", [("two hundred and five files", "count", 205)]),
        ("$48 an hour for 930 hours", [("$48 an hour", "amount", 48), ("930 hours", "amount", 930)]),
        ("41% fewer", [("41% fewer", "change", 0.41)]),
        ("twice as many", [("twice as many", "multiple", 2)]),
        ("0.0225ᶜ was 42 of 60", [("0.0225", "decimal", 0.0225), ("42", "count", 42), ("60", "count", 60)]),
    ],
)
def test_a_number_is_read_with_its_kind_and_value(text: str, wanted: list[tuple[str, str, float]]) -> None:
    found = [(n.text, n.kind, n.value) for n in numbers(text)]
    assert [(a, b) for a, b, _ in found] == [(a, b) for a, b, _ in wanted]
    assert [c for _, _, c in found] == pytest.approx([c for _, _, c in wanted])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("On March 3, 2024 we met.", "a date"),
        ("It is under 28 U.S.C. § 1746.", "a citation"),
        ("See Ex. 12 at the end.", "a reference to a place or an item"),
        ("Case No. 1:25-cv-00346", "a docket or file number"),
        ("The F1 of it", "part of a name or a code"),
        ("Call (212) 555-0134 now", "a telephone number"),
    ],
)
def test_what_states_no_quantity_has_a_reason(text: str, reason: str) -> None:
    found = numbers(text)
    assert found
    assert {n.reason for n in found} == {reason}


def test_headings_give_cells_their_unit() -> None:
    cells = [
        Passage("Precision (%)", Place(), "cell", cell=(1, 1, 2)),
        Passage("69.3", Place(), "cell", ("Precision (%)", "First"), cell=(1, 2, 2)),
        Passage("12.5", Place(), "cell", ("Hours", "First"), cell=(1, 2, 3)),
    ]
    found = page_of(Document("d", "", tuple(cells))).numbers
    assert [(n.kind, pytest.approx(n.value), n.unit) for n in found] == [
        ("share", 0.693, ""),
        ("amount", 12.5, "hours"),
    ]


WORDS = st.sampled_from(
    ["recall", "of", "the", "about", "1,534", "80.1%", "(514/642)", "no", "one", "third", "±", "2.0%", "to", ",", "."]
)


@given(st.lists(WORDS, max_size=14))
def test_numbers_never_overlap_and_every_digit_is_in_one(words: list[str]) -> None:
    text = " ".join(words)
    end = 0
    for one in printed_numbers(text):
        assert one.start >= end
        assert text[one.start : one.end] == one.text
        end = one.end
    covered = {k for n in numbers(text) for k in range(n.start, n.end)}
    assert {k for k, c in enumerate(text) if c.isdigit()} <= covered
