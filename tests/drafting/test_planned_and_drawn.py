"""A sample that was asked for, and the one that was drawn instead: the counts are of the one that was drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

# By hand: 57/1,500 = 3.8 %; 57/2,401 = 2.37 %.
TEXTS = [
    "The Protocol called for a sample of 2,401 documents from the Null Set. Mr. Dowd drew only 1,500. His first-level "
    "reviewers coded 57 of them responsive. Elusion is thus {}.",
    "The order required a sample of 2,401 documents from the null set. The vendor took 1,500 instead. Of these, 57 "
    "were responsive, so elusion is {}.",
    "A sample of 2,401 documents was agreed. He drew 1,500 of the unread documents, and 57 were responsive. That is "
    "elusion of {}.",
    "The protocol prescribes a sample of 2,401 documents. Ms. Ruiz drew just 1,500 from the null set, and 57 of these "
    "were responsive. Elusion is {}.",
]


@pytest.mark.parametrize("text", TEXTS)
def test_the_rate_is_of_the_sample_that_was_drawn(tmp_path: Path, text: str) -> None:
    assert verdict(tmp_path, text.format("3.8%"), "3.8%") == "confirmed"


@pytest.mark.parametrize("text", TEXTS)
def test_canary_no_rate_is_of_the_sample_that_was_asked_for(tmp_path: Path, text: str) -> None:
    assert verdict(tmp_path, text.format("2.4%"), "2.4%") in ("refuted", "open")


# The number that gives the rate stands nearer than the one that the words were bound to: no refutation.
NEARER = (
    "The control set has 2,400 documents. The null set was looked at later. There the vendor relied on 1,500 "
    "documents, and its people coded 57 of the documents responsive. Elusion is thus {}."
)


def test_a_nearer_number_that_gives_the_rate_saves_it(tmp_path: Path) -> None:
    assert verdict(tmp_path, NEARER.format("3.8%"), "3.8%") in ("confirmed", "open")
    assert verdict(tmp_path, NEARER.format("2.4%"), "2.4%") in ("refuted", "open")
