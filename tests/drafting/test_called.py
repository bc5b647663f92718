"""What a document calls its counts in plain words, and what only looks like a name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from drafting_tools import FAILING, HOLDING, verdict

from prsym.drafting.text.labels import name_of_before, names_behind

NAMED = [
    ("500,258 documents, is the null set.", ["null set"]),
    ("588,172 documents are what I call the scored universe.", ["scored universe"]),
    ("41,206 files make up the seed set, no more.", ["seed set"]),
    ('824,285 documents (the "Review Population") were scored.', ["Review Population"]),
    ("12,400 documents, which Vantry refers to as the holding pool.", ["holding pool"]),
    # What a set has is no name of it, nor what stands in it or comes from it.
    ("500,258 documents of the null set were not read.", []),
    ("3,000 documents were drawn from the null set.", []),
    ("9,112 documents are the work of one custodian.", []),
]
NEXT = [
    ("I call them the discard pile.", "discard pile"),
    ("They are the null set.", "null set"),
    ("These documents form the training pool.", "training pool"),
    ("We refer to it as the core collection throughout.", "core collection"),
    ("They are the reason for this motion.", ""),
    ("The vendor called the null set clean.", ""),
    ("They come from the null set.", ""),
]
# 26 of 2,000 is 1.3 %: 10,297.4 of 792,105, and 12,302.2 of 946,323.
PILE = (
    "Some 946,323 documents were loaded. In them 154,218 documents reached the cut-off, and reviewers read them. The "
    "documents under it, 792,105 in number, were read by nobody. They are the null set.\n\nWe drew 2,000 documents at "
    "random from the null set, and 26 were responsive, or 1.3%.\n\nThe rate, applied to the null set, means {} "
    "responsive documents."
)


@pytest.mark.parametrize(("text", "names"), NAMED)
def test_names_in_the_sentence_of_a_count(text: str, names: list[str]) -> None:
    number = re.match(r"[\d,]+", text)
    assert number is not None
    assert list(names_behind(text, number.end(), len(text))) == names


@pytest.mark.parametrize(("text", "name"), NEXT)
def test_names_in_the_next_sentence(text: str, name: str) -> None:
    assert name_of_before(text) == name


@pytest.mark.parametrize(("value", "judged"), [("10,297", HOLDING), ("12,302", (*FAILING, "open"))])
def test_a_projection_to_the_set_that_is_so_called(tmp_path: Path, value: str, judged: tuple[str, ...]) -> None:
    assert verdict(tmp_path, PILE.format(value), value) in judged
