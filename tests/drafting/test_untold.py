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
TOLD = [
    (HOURS + "The total for those tasks is 4,915 hours.", "4,915 hours"),
    (STEPS.format("29.0% of what was collected"), "29.0%"),
    (STEPS.format("29.0% of the collection"), "29.0%"),
]
NOT_TOLD = [
    (HOURS + "The total for those tasks is 4,503 hours.", "4,503 hours"),
    (STEPS.format("29.0% of the documents still in hand when that step began"), "29.0%"),
    (COUNTS.format("In short, Belhaven now has 30,266 documents from us."), "30,266 documents"),
]


@pytest.mark.parametrize(("text", "value"), TOLD)
def test_what_words_tell_holds(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("confirmed", "consistent")


@pytest.mark.parametrize(("text", "value"), NOT_TOLD)
def test_canary_what_no_word_tells_is_not_confirmed(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("open", "refuted")
