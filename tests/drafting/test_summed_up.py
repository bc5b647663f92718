"""What a sentence sums up of the one before, and points beyond a limit. The right values are computed by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

TAKEN = "They took out 12,706 system files, 88,219 duplicates, and 41,880 files from outside the dates. "
TWO = "Recall was 80.0% and precision was 60.0%. F1 is the harmonic mean of recall and precision. "
ASKED = "The parties agreed on recall of at least 80%. "
# Each text with the right number, and a wrong one; what a wrong one becomes.
CASES = [
    # 12,706 + 88,219 + 41,880 = 142,805
    (TAKEN + "The steps together removed {} files.", "142,805", "152,805", "refuted"),
    (TAKEN + "These three steps together removed {} files.", "142,805", "152,805", "refuted"),
    (TAKEN + "Together they come to {} files.", "142,805", "124,805", "refuted"),
    ("We paid $186,400 for review and $41,250 for hosting. All told, that makes {}.",
     "$227,650", "$272,650", "refuted"),
    (TAKEN + "These exclusions came to {} files in all and left 757,195 of them.", "142,805", "142,850", "refuted"),
    (TAKEN.replace("system files", "system and program files") + "These removals came to {} files.",
     "142,805", "152,805", "refuted"),
    (TAKEN + "All these removals amounted to {} files.", "142,805", "152,805", "refuted"),
    # 900,000 - 142,805 = 757,195: nothing went twice.
    ("We collected 900,000 files. " + TAKEN + "The steps together removed {} files. That left 757,195.",
     "142,805", "124,805", "refuted"),
    # (80 + 60)/2 = 70
    (TWO + "Their plain average would be {}.", "70.0%", "75.0%", "open"),
    ("Recall was 80.0% and precision was 60.0%. The average of recall and precision is {}.", "70.0%", "68.6%", "open"),
    # 85.8 - 80 = 5.8
    (ASKED + "By the sample it is 85.8%, which clears the bar by {} points.", "5.8", "8.5", "refuted"),
    # 80 - 72.5 = 7.5
    (ASKED + "By the sample it is 72.5%, and falls short of the target by {} points.", "7.5", "9.5", "refuted"),
    # 90.7 - 80 = 10.7
    ("Recall is 90.7%. " + ASKED + "The estimate exceeds that by {} points.", "10.7", "11.7", "open"),
    # 83.4 - 78.9 = 4.5
    ("So corrected, recall sinks to 78.9%. That is {} percentage points below the 83.4% of the report.",
     "4.5", "5.4", "refuted"),
    ("The recall is 78.9%, which is {} points short of his 83.4%.", "4.5", "5.4", "refuted"),
    ("The recall is 83.4%, which is {} points above the vendor's 78.9%.", "4.5", "5.4", "refuted"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong", "judged"), CASES)
def test_what_a_sentence_sums_up(tmp_path: Path, text: str, right: str, wrong: str, judged: str) -> None:
    assert verdict(tmp_path, text.format(right), right) in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format(wrong), wrong) == judged


OPEN = [
    # Files of one kind may be of another too, unless the paragraph says what was left.
    (TAKEN + "The steps together removed 124,805 files.", "124,805"),
    ("The terms hit 12,040 documents and the model 9,030 documents. Together they identified 17,020.", "17,020"),
    ("We found 12,040 in May and 9,030 in June. Together they cost 15,020 documents of review.", "15,020"),
    (ASKED + "Elusion is 1.5%, which clears the bar by 10.8 points.", "10.8"),
    (ASKED + "The lower end is 84.4% and recall 90.8%, which clears the bar by 4.4 points.", "4.4"),
    # Two of three, a part of another, what is left, and a term that is none.
    (TAKEN + "These two steps together removed 124,805 files.", "124,805"),
    ("They took out 12,706 system files, of which 8,219 were duplicates. The steps together removed 20,925 files.",
     "20,925"),
    ("They took out 12,706 system files and 8,219 remained. The steps together removed 20,900 files.", "20,900"),
    (TAKEN + "The steps together left 700,000 files.", "700,000"),
    (TAKEN + "These steps together reduced to 700,000 files what had been collected.", "700,000"),
    (TAKEN + "The steps together removed 130,000 distinct families.", "130,000"),
    (TAKEN + "These two removals came to 124,805 files.", "124,805"),
    (TAKEN + "These came to 124,805 files.", "124,805"),
    (TAKEN + "These removals came to 12,805 families.", "12,805"),
    (TAKEN + "These removals came to 124,805 unique files.", "124,805"),
    (TAKEN + "These removals came to 150,805 files once attachments were counted.", "150,805"),
    # Of two rates before, or another measure, or the wrong direction.
    ("Recall is 78.9% and precision 60.0%. That is 5.4 points below the 83.4% of the report.", "5.4"),
    ("Elusion is 1.9%. That is 5.4 points below the recall of 83.4% in the report.", "5.4"),
    ("Recall is 88.9%. That is 4.5 points below the 83.4% of the report.", "4.5"),
    ("Recall is 78.9%. That would be 5.4 points below the 83.4% of the report.", "5.4"),
    # Another mean, or of other measures.
    (TWO + "The harmonic mean is 70.0%.", "70.0%"),
    ("Recall was 80.0% and precision was 60.0%. Counsel rated the teams. The average was 71.0%.", "71.0%"),
    # Two limits, and no one says which.
    (ASKED + "They agreed on precision of at least 50%. It is 85.5%, and clears the bar by 36.5 points.", "36.5"),
    ("Recall is 90.7%. " + ASKED + "His estimate exceeds that by 9.2 points.", "9.2"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_what_the_words_leave_in_doubt_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"
