"""Definitions of documents: terms for numbers, letters, and relations in words, held to an independent evaluation."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prsym.documents.passages import Document, Equation, Passage, Place
from prsym.drafting.definitions import Definition, definitions


def defined(*texts: str, kind: str = "") -> list[Definition]:
    document = Document("d", "", tuple(Passage(text, Place()) for text in texts))
    return [one for one in definitions(document) if not kind or one.kind == kind]


@pytest.mark.parametrize(
    ("text", "name", "number", "words"),
    [
        ('The review left 434,179 documents (the "Null Set") unread.', "Null Set", "434,179", "documents"),
        ("We drew 1,500 documents (the “Control Set”) on May 3, 2021.", "Control Set", "1,500", "documents"),
        ("The documents drawn are together called the “Control Set” here.", "Control Set", "", ""),
        ("A sample of n = 1,500 documents was drawn.", "n", "1,500", "sample"),
        (
            "Let N be the number of documents in the collection, 612,384.",
            "N",
            "612,384",
            "number of documents in the collection",
        ),
        ("The precision (P) was measured.", "P", "", "precision"),
        ("There R stands for precision.", "R", "", "precision"),
        ("With d the margin of error, we go on.", "d", "", "margin of error"),
        ("where ρ is the prevalence.", "rho", "", "prevalence"),
    ],
)
def test_a_term_is_found_with_its_number_and_words(text: str, name: str, number: str, words: str) -> None:
    (one,) = defined(text, kind="term")
    assert (one.name, "" if one.start is None else text[one.start : one.end], one.words) == (name, number, words)


def test_a_letter_that_is_set_as_mathematics_is_defined_too() -> None:
    passage = Passage("Let $m$ be the sample size.", Place(), equations=(Equation(4, 7, "m", "latex"),))
    (one,) = definitions(Document("d", "", (passage,)))
    assert (one.name, one.words) == ("m", "sample size")


VALUES = {"a": 7.0, "b": 3.0, "c": 11.0}
PHRASES = {"a": "documents found", "b": "duplicates removed", "c": "all files in the set"}


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("{a} divided by {c}", 7 / 11),
        ("{a} divided by {a} plus {b}", 7 / 10),
        ("the {a} plus the {b} divided by the {c}", 10 / 11),
        ("one minus the {a} divided by the {c}", 1 - 7 / 11),
        ("1 minus {b}", -2),
        ("the sum of {a} and {b}", 10),
        ("the difference between {c} and {a}", 4),
        ("the ratio of {a} to {c}", 7 / 11),
        ("the ratio of {a} plus {b} to {c}", 10 / 11),
        ("two times the product of {a} and {b} divided by the sum of {a} and {b}", 42 / 10),
        ("{c} less {b}", 8),
        ("{a} times {b}", 21),
        ("{a} divided by ({c} minus {b})", 7 / 8),
        ("{a} as a percentage of {c}", 7 / 11),
        ("100 times {a} divided by {c}", 700 / 11),
    ],
)
def test_a_relation_in_words_has_the_value_that_its_reader_expects(words: str, value: float) -> None:
    (one,) = defined(f"The yield is {words.format(**PHRASES)}.")
    by_words = {phrase: VALUES[letter] for letter, phrase in PHRASES.items()}
    given_ = {name: by_words[phrase] for name, phrase in one.names}
    assert (one.kind, one.name) == ("relation", "yield")
    assert eval(one.expression, {"__builtins__": {}}, given_) == pytest.approx(value)  # noqa: S307  # ours


@pytest.mark.parametrize(
    ("text", "name", "expression"),
    [
        ("Work saved is 1 − (TP + FP)/n, where n is the number of documents.", "Work saved", "1 - (TP + FP)/n"),
        (
            "Recall is the number found divided by the number found plus the estimated number missed.",
            "Recall",
            "number_found / (number_found + estimated_number_missed)",
        ),
        (
            "We define yield as responsive documents divided by documents reviewed.",
            "yield",
            "responsive_documents / documents_reviewed",
        ),
        (
            "Elusion is defined as relevant documents over documents sampled.",
            "Elusion",
            "relevant_documents / documents_sampled",
        ),
    ],
)
def test_the_examples_of_the_room(text: str, name: str, expression: str) -> None:
    (one,) = defined(text, kind="relation")
    assert (one.name, one.expression) == (name, expression)


def test_the_letters_of_a_relation_have_the_words_of_the_document() -> None:
    (one,) = defined("Work saved is 1 − (TP + FP)/n, where n is the number of documents.", kind="relation")
    assert dict(one.names) == {"TP": "TP", "FP": "FP", "n": "number of documents"}


@pytest.mark.parametrize(
    "text",
    [
        "We reviewed 500 documents less 20 duplicates.",
        "The set is smaller over the period. It was three times larger.",
        "Elusion is not one minus recall.",
        "The total was 1,500 plus 200.",
        "The costs were less than expected, more or less.",
        "The margin is plus or minus 2 percent.",
        "The review was conducted by two attorneys plus a paralegal.",
        "IN THE SUPERIOR COURT FOR THE COUNTY OF WHITLOCK. I declare. A seen document is a read one.",
    ],
)
def test_what_defines_nothing_gives_nothing(text: str) -> None:
    assert defined(text) == []


WORDS = [
    "recall",
    "is",
    "ratio of",
    "sum of",
    "and",
    "to",
    "divided by",
    "plus",
    "minus",
    "one",
    "over",
    "where",
    "the",
]
WORDS += [*"(),.“”=n", "12", "documents"]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=30))
def test_any_words_are_read_and_places_are_in_them(words: list[str]) -> None:
    text = " ".join(words)
    for one in defined(text):
        assert one.start is None or 0 <= one.start < (one.end or 0) <= len(text)
        assert (one.kind == "relation") == bool(one.expression)
        if one.kind == "relation":
            assert all(name in one.expression for name, _ in one.names)
