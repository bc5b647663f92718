"""Planned sizes and margins with a reason that the plain formula does not have stay open. Right values by hand.

1.96^2/4 = 0.9604: 385 at 5 points, 601 at 4, 1,068 at 3, 2,401 at 2; of 800 documents 3.5 points, of 400 4.9.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

DREW = "We drew 800 documents at random. "
HOLDS = ("confirmed", "consistent")
OPEN = [
    (
        "For each of the three custodians a margin of 4% at 95% confidence is wanted, which takes 1,803 documents.",
        "1,803",
    ),
    ("A margin of 4% at 95% confidence takes 902 documents, allowing for clustering.", "902"),
    (
        "At 95% confidence and a margin of 4 points one needs 902 documents. This includes a design effect of 1.5.",
        "902",
    ),
    ("A margin of 4% at 95% confidence, with a reserve for unreadable files, takes 661 documents.", "661"),
    ("A margin of 4% at 95% confidence, doubled because we sample entire threads, takes 1,202 documents.", "1,202"),
    (
        "To measure recall to a margin of 4% at 95% confidence where prevalence is 20%, 3,005 documents are needed.",
        "3,005",
    ),
    ("To measure recall to a margin of 4% at 95% confidence where prevalence is 20%, 385 documents are needed.", "385"),
    ("Prevalence is 20%. To measure recall to a margin of 4% at 95% confidence, 3,005 documents are needed.", "3,005"),
    ("We drew 800 documents from each of the two sources. Their worst-case margin at 95% confidence is 2.4%.", "2.4%"),
    ("With the finite population correction, a margin of 3% at 95% confidence takes 1,068 documents.", "1,068"),
    ("A margin of 3% at 95% confidence takes 1,068 documents at the anticipated prevalence.", "1,068"),
    (
        DREW + "They were divided equally into two halves: for one the worst-case margin at 95% confidence is 4.9%.",
        "4.9%",
    ),
    (
        "Of the 800 sampled documents a half came from chats, so at 95% confidence the worst-case margin is 4.9%.",
        "4.9%",
    ),
]
PLAIN = [
    ("A margin of error of 4% at 95% confidence takes a sample of 601 documents.", "601", HOLDS),
    (
        "A margin of error of 4% at 95% confidence takes a sample of 653 documents in the worst case.",
        "653",
        ("refuted",),
    ),
    ("With a sample of 800 documents the worst-case margin of error is 3.5% at 95% confidence.", "3.5%", HOLDS),
    (
        "Without the finite population correction, a margin of 3% at 95% confidence takes 1,068 documents.",
        "1,068",
        HOLDS,
    ),
]
# One claim of the two: which one the words tell.
ONE_OF_TWO = [
    (
        "A sample of 800 documents gives a worst-case margin of error of 2.5% at the 95% confidence level.",
        "2.5%",
        "800",
    ),
    (
        "With a sample of 800 documents, the worst-case margin of error is 2.5% at the 95% confidence level.",
        "2.5%",
        "800",
    ),
    ("At the 95% confidence level the worst-case margin of error of a sample of 800 documents is 5.3%.", "5.3%", "800"),
    (
        "At a 95% confidence level and a margin of error of 3%, the worst-case sample size is 1,608 documents.",
        "1,608",
        "3%",
    ),
]


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_a_reason_that_the_formula_does_not_have_leaves_it_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


@pytest.mark.parametrize(("text", "value", "expected"), PLAIN)
def test_what_is_plain_is_judged(tmp_path: Path, text: str, value: str, expected: tuple[str, ...]) -> None:
    assert verdict(tmp_path, text, value) in expected


@pytest.mark.parametrize(("text", "value", "fact"), ONE_OF_TWO)
def test_a_wrong_margin_does_not_refute_the_size_that_was_drawn(
    tmp_path: Path, text: str, value: str, fact: str
) -> None:
    assert (verdict(tmp_path, text, value), verdict(tmp_path, text, fact)) == ("refuted", "open")
