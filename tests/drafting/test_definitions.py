"""Definitions of documents: terms for numbers, letters, and relations in words, held to an independent evaluation."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prsym.documents.passages import Document, Passage, Place
from prsym.drafting.definitions import Definition, definitions


def defined(*texts: str) -> list[Definition]:
    return list(definitions(Document("d", "", tuple(Passage(text, Place()) for text in texts))))


@pytest.mark.parametrize(
    ("text", "name", "number", "words"),
    [
        ('The review left 434,179 documents (the "Null Set") unread.', "Null Set", "434,179", "documents"),
        ("We drew 1,500 documents (the “Control Set”) on May 3, 2021.", "Control Set", "1,500", "documents"),
        ("A sample of n = 1,500 documents was drawn.", "n", "1,500", "sample"),
        ("Let N be the number of documents read, 612,384.", "N", "", "number of documents read"),
        ("The precision (P) was measured.", "P", "", "precision"),
        ("There R stands for precision.", "R", "", "precision"),
        ("With d the margin of error, we go on.", "d", "", "margin of error"),
        ("where ρ is the prevalence.", "rho", "", "prevalence"),
    ],
)
def test_a_term_is_found_with_its_number_and_words(text: str, name: str, number: str, words: str) -> None:
    (one,) = defined(text)
    assert (one.name, "" if one.start is None else text[one.start : one.end], one.words) == (name, number, words)


VALUES = {"documents found": 7.0, "duplicates removed": 3.0, "all files in the set": 11.0}
A, B, C = VALUES


@pytest.mark.parametrize(
    ("words", "value"),
    [
        (f"{A} divided by {C}", 7 / 11),
        (f"{A} divided by {A} plus {B}", 7 / 10),
        (f"the {A} plus the {B} divided by the {C}", 10 / 11),
        (f"one minus the {A} divided by the {C}", 1 - 7 / 11),
        (f"{A} times {B}", 21),
        (f"{A} as a percentage of {C}", 7 / 11),
        (f"100 times {A} divided by {C}", 700 / 11),
    ],
)
def test_a_relation_in_words_has_the_value_that_its_reader_expects(words: str, value: float) -> None:
    (one,) = defined(f"The yield is {words}.")
    given_ = {name: VALUES[phrase] for name, phrase in one.names}
    assert (one.kind, one.name) == ("relation", "yield")
    assert eval(one.expression, {"__builtins__": {}}, given_) == pytest.approx(value)  # noqa: S307  # ours


def test_a_printed_formula_is_a_relation_in_the_words_of_the_document() -> None:
    _, one = defined("Work saved is 1 − (TP + FP)/n, where n is the number of documents.")
    assert (one.name, one.expression) == ("Work saved", "1 - (TP + FP)/n")
    assert dict(one.names) == {"TP": "TP", "FP": "FP", "n": "number of documents"}


def test_what_defines_nothing_gives_nothing() -> None:
    texts = (
        "We reviewed 500 documents less 20 duplicates. Elusion is not one minus recall.",
        "The set is smaller over the period. It was three times larger. The total was 1,500 plus 200.",
        "The costs were less than expected, more or less. The margin is plus or minus 2 percent.",
        "The review was conducted by two attorneys plus a paralegal. A seen document is a read one.",
        "IN THE SUPERIOR COURT FOR THE COUNTY OF WHITLOCK. I declare.",
    )
    assert defined(*texts) == []


WORDS = ["recall", "is", "divided by", "plus", "minus", "one", "where", "the", "n", "papers", "12", *'"(),.=']


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join))
def test_any_words_are_read_and_places_are_in_them(text: str) -> None:
    for one in defined(text):
        assert one.start is None or 0 <= one.start < (one.end or 0) <= len(text)
        assert (one.kind == "relation") == bool(one.expression)
        assert all(name in one.expression for name, _ in one.names)
