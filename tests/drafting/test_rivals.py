"""Inputs that stand far from a value, while another number may be meant in their place: nothing is confirmed then."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

# By hand: 248,190/61 = 4068.7, 854,825/61 = 14,013.5; 186/328 = 56.7 %, 232/328 = 70.7 %; 0.92·649,500 = 597,540 and
# 0.92·104,318 = 95,972.56; 12,000/300 = 40.
COLLECTION = "1. The platform held 854,825 documents. Reviewers opened 248,190 of them, at 61 documents an hour.\n\n"
CUTOFF = "1. The control set of 1,600 documents has 232 responsive ones. Its 328 highest documents were read.\n\n"
PRICE = "1. The first pass covered 104,318 documents, at $0.92 for each document.\n\n"
HOLD = [
    (COLLECTION + "2. Opening 248,190 documents therefore took about 4,069 hours.", "about 4,069 hours"),
    (CUTOFF + "2. Of the 328 documents at or above the cut-off, 186 were responsive, a precision of 56.7%.", "56.7%"),
]
OF_OTHERS = [
    (COLLECTION + "2. Opening 248,190 documents therefore took about 14,014 hours.", "about 14,014 hours"),
    (CUTOFF + "2. Of the 328 documents at or above the cut-off, 186 were responsive, a precision of 70.7%.", "70.7%"),
    (PRICE + "2. Had it covered all 649,500 documents, it would have cost $95,973.", "$95,973"),
]


@pytest.mark.parametrize(("text", "value"), HOLD)
def test_the_numbers_of_the_sentence_are_taken(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("confirmed", "consistent")


@pytest.mark.parametrize(("text", "value"), OF_OTHERS)
def test_canary_no_far_number_is_taken_for_one_of_the_sentence(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("open", "refuted")
