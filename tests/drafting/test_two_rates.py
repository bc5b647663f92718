"""The points between two rates of one measure, and look-alikes of other measures and sets."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged

TOLD = [
    "confirmed: There was a difference of |5.3| percentage points between the vendors. Vendor A had an error rate of "
    "2.4%, while Vendor B had an error rate of 7.7%.",
    "refuted: There was a difference of |6.3| percentage points between the vendors. Vendor A had an error rate of "
    "2.4%, while Vendor B had an error rate of 7.7%.",
    "confirmed: Precision fell from 72% to 63% once the cutoff was lowered. That is a loss of |9| percentage points.",
    "refuted: Precision fell from 72% to 63% once the cutoff was lowered. That is a loss of |12.5| percentage points.",
    "confirmed: Elusion was 1.8% in the first sample and 0.5% in the second. The second sample was better by |1.3| "
    "points.",
    "confirmed: Richness stood at 21.4% for the Chicago office but 16.9% for the Denver office. The gap is |4.5| "
    "percentage points.",
    "refuted: Richness stood at 21.4% for the Chicago office but 16.9% for the Denver office. The gap is |5.4| "
    "percentage points.",
    "confirmed: Recall went from 58.2% to 77.9%. The improvement is |19.7| points.",
    "refuted: Recall went from 58.2% to 77.9%. The improvement is |33.8| points.",
]
# Each looks like one of these, and its value is of something else, or of more.
LOOK_ALIKE = [
    "Recall improved from 64% to 80% between the interim and the final model. Precision showed an improvement of |25| "
    "percentage points.",
    "Recall improved from 64% to 80% between the interim and the final model. This is an improvement of |25| "
    "percentage points over the benchmark.",
    "Recall was between 64% and 80% with 95% confidence. This is an improvement of |25| percentage points.",
    "Recall improved from 64% to 80% between the interim and the final model. In the second year there was a gain of "
    "|5| percentage points.",
    "Recall was 64% and precision was 80%. The difference of |12| percentage points is typical.",
    "Recall was 64% for e-mail, 80% for chat and 70% for the rest. The gap is |6| percentage points.",
    "Recall improved from 64% to 80%. Plaintiffs' own tool showed an improvement of |21| percentage points.",
    "There was a gap of |4.7| percentage points between the two teams. Of Team One's decisions on privilege 3.4% were "
    "overturned, while of Team Two's on relevance it was 9.1%.",
    "Recall improved from 64% to 80% between the interim and the final model. For the French documents this was an "
    "improvement of |5 percentage| points.",
]


@pytest.mark.parametrize("told", TOLD)
def test_two_rates_told_in_plain_words_are_judged(tmp_path: Path, told: str) -> None:
    wanted, _, text = told.partition(": ")
    assert judged(tmp_path, text) == wanted


@pytest.mark.parametrize("text", LOOK_ALIKE)
def test_look_alikes_stay_open(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) == "open"
