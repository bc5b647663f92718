"""Arithmetic that gives a value and is not told by its words is not confirmed; what words tell is."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

# By hand: 3,848 + 412 + 655 = 4,915 and 3,848 + 655 = 4,503; 702,119/2,418,306 = 29.03 % and
# 702,119/(2,418,306 - 531,774) = 37.22 %; 31,684 - 1,418 = 30,266.
HOURS = "1. Attorneys recorded 3,848 hours of review, 412 hours of quality control and 655 hours of privilege review. "
STEPS = "1. Kestrel collected 2,418,306 documents. Exact duplicates numbered 702,119, which is {}.\n"
COUNTS = (
    "1. We marked 31,684 documents as responsive.\n\n2. Of the privileged ones 1,418 were to be held back whole.\n\n"
    "3. She released 103.\n\n4. {}\n"
)
# 12,000 - 2,000 - 3,000 = 7,000; 10,000 + 12,000 = 22,000; 25 of 40 are no 5 % of 500.
REMOVED = "1. Of the 12,000 documents collected, 2,000 were duplicates, and 3,000 were outside the dates. "
MONTHS = "1. We reviewed 10,000 documents in May and 12,000 in June. We produced 4,000. "
PICKED = (
    "1. We drew a random sample of 500 documents from the null set. Counsel picked 40 from the list of hits, and 25 "
    "were responsive. Elusion is 5.0%."
)
TOLD = [
    (REMOVED + "The remaining 7,000 documents were reviewed.", "7,000 documents"),
    (MONTHS + "In all 22,000 documents were reviewed.", "22,000 documents"),
    (HOURS + "The total for those tasks is 4,915 hours.", "4,915 hours"),
    (STEPS.format("29.0% of what was collected"), "29.0%"),
    (STEPS.format("29.0% of the collection"), "29.0%"),
]
NOT_TOLD = [
    (HOURS + "The total for those tasks is 4,503 hours.", "4,503 hours"),
    (STEPS.format("29.0% of the documents still in hand when that step began"), "29.0%"),
    (REMOVED + "The remaining 9,000 documents were reviewed.", "9,000 documents"),
    (MONTHS + "In all 16,000 documents were reviewed.", "16,000 documents"),
    (PICKED, "5.0%"),
    (COUNTS.format("In short, Belhaven now has 30,266 documents from us."), "30,266 documents"),
]


@pytest.mark.parametrize(("text", "value"), TOLD)
def test_what_words_tell_holds(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("confirmed", "consistent")


@pytest.mark.parametrize(("text", "value"), NOT_TOLD)
def test_canary_what_no_word_tells_is_not_confirmed(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("open", "refuted")
