"""Recalls of what was found and what was left behind, and look-alikes of other recalls."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged

TOLD = [
    "confirmed: In all, 33,600 responsive documents were identified. We estimate that 8,400 were missed. Recall is "
    "therefore |80.0%|.",
    "refuted: In all, 33,600 responsive documents were identified. Another 8,400 relevant documents remain in the null "
    "set, by our estimate. Recall is therefore |84.0%|.",
    "confirmed: The team identified 9,200 relevant documents and left an estimated 2,300 behind. That is a recall of "
    "|80%|.",
    "refuted: The team identified 9,200 relevant documents and left an estimated 2,300 behind. That is a recall of "
    "|75%|.",
    "confirmed: We located 5,400 responsive documents. About 600 more were overlooked. That puts recall at |90%|.",
    "refuted: We located 5,400 responsive documents. About 600 more were overlooked. That puts recall at |88.9%|.",
    "confirmed: Reviewers read 44,000 documents and coded 17,000 of them relevant. Roughly 3,000 relevant documents "
    "were not found. Recall is |85%|.",
    "refuted: Reviewers read 44,000 documents and coded 17,000 of them relevant. Roughly 3,000 relevant documents were "
    "not found. Recall is |58%|.",
    "confirmed: We first estimated 900 responsive documents in the null set. A coding error was discovered, and the "
    "revised estimate is 1,500. The number found, 8,500, stands. On the revised figures, recall is |85%|.",
    "confirmed: We found 7,900 responsive documents. A later check brought in 100 more, for 8,000. Against the 2,000 "
    "we estimate to have been missed, recall is |80%|.",
]
# Each looks like one of these, and its value is of something else, or of more.
LOOK_ALIKE = [
    "We found 6,120 relevant documents and left perhaps 1,080 behind. In the earlier matter recall was |70%|.",
    "The pilot found 6,120 relevant documents and left perhaps 1,080 behind. Recall of the full review is |90%|.",
    "We found 6,120 relevant documents and left perhaps 1,080 behind. The parties had agreed on a recall of |75%|.",
    "We found 6,120 relevant documents and left perhaps 1,080 behind. Dr. Osei, on his own figures, puts recall at "
    "|72%|.",
    "We found 6,120 relevant documents and left perhaps 1,080 behind. Had we stopped a week before, recall would have "
    "been |78%|.",
    "We found 6,120 relevant documents and left perhaps 1,080 behind. A supplemental search brought in 400 of these. "
    "Recall is now |90.6%|.",
    "We found 6,120 relevant documents and left perhaps 1,080 behind. Another 500 were withheld as privileged. Recall "
    "of produced documents is |78%|.",
    "We found 6,120 relevant documents and left perhaps 1,080 behind. Recall for the Dutch documents is |79%|.",
    "When we first reported, we projected 3,000 responsive documents in the null set. The corrected projection is "
    "4,500. The number found is 27,000. Recall as first reported was |90.9%|.",
    "We located 16,000 responsive documents in the course of review. The null set is estimated to contain 2,000 more. "
    "Recall of the classifier on the control set was |81%|.",
    "We found 6,120 documents with hits and left perhaps 1,080 behind. Recall is |90%|.",
    "We found 6,120 relevant documents in the first review and left 1,080 behind. A second review found 800 of those. "
    "Recall is |92%|.",
]


@pytest.mark.parametrize("told", TOLD)
def test_found_and_left_told_in_plain_words_are_judged(tmp_path: Path, told: str) -> None:
    wanted, _, text = told.partition(": ")
    assert judged(tmp_path, text) == wanted


@pytest.mark.parametrize("text", LOOK_ALIKE)
def test_look_alikes_stay_open(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) == "open"
