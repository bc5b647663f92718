"""Recall, precision and F1 of a control set at a cut-off, by the row of a table or of a list, with planted errors.

The counts of each text were computed by hand; the canaries look alike and stay open.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, HOLDING, verdict, verdicts

THRESHOLDS = """# Declaration

## The validation set

1. We drew 1,800 documents at random from the collection as a validation set. Two partners coded them and found 240
relevant. Richness is therefore 13.3%.

2. The model was tried at four thresholds. On the validation set it returned the following.

| Threshold | Returned | Relevant among those returned | F1 |
|---|---|---|---|
| 0.30 | 620 | 228 | 53.0% |
| 0.45 | 430 | 211 | 63.0% |
| 0.60 | 300 | 180 | 66.7% |
| 0.75 | 190 | 132 | 64.4% |

3. We adopted a threshold of 0.60. {}
"""
MODELS = """# Report

## Comparison of two models

1. As a test set, 2,000 documents were drawn at random. Senior counsel coded them and marked 320 as responsive, which is
a prevalence of 16.0%.

2. Two models ran on the test set.

| Model | Documents retrieved | Of these, responsive | Recall | Precision |
|---|---|---|---|---|
| Logistic regression | 410 | 262 | 81.9% | 63.9% |
| Gradient boosting | 388 | 275 | 85.9% | 70.9% |

3. {}
"""
LISTED = """# Declaration

## The control sample

1. Counsel coded a control sample of 1,200 documents from the review set. They found 150 to be responsive, so that
richness is 12.5%.

2. The results on the control sample were these:

- At a cut-off of 30 the model flagged 260 of them, of which 138 are responsive. Recall is 92.0%, precision 53.1%.
- At a cut-off of 50 the model flagged 190 of them, of which 126 are responsive. Recall is 84.3%, precision 66.3%.
- At a cut-off of 70 the model flagged 120 of them, of which 93 are responsive. Recall is 77.5%, precision 77.6%.

3. {}
"""
RATES = """# Declaration

1. The table has recall, precision and F1 on the control set.

| Cut-off | Recall | Precision | F1 |
|---|---|---|---|
| 40 | 92.0% | 53.1% | 67.3% |
| 50 | 84.0% | 66.3% | 74.1% |
| 60 | 71.0% | 75.4% | 75.1% |

2. {}
"""
TURNED = """# Declaration

1. Before training, 2,400 documents were drawn at random and coded by senior attorneys (the “Control Set”). They found
324 to be responsive. Prevalence is thus 13.5%.

2. The table sets the two side by side.

| Measure | Cut-off of 40 | Cut-off of 25 |
|---|---|---|
| Review Set documents at or above | 118,340 | 171,915 |
| Control Set documents at or above | 468 | 681 |
| Of these, responsive | 251 | 291 |
| Recall | 77.5% | 89.8% |
| Precision | 53.6% | 43.9% |

3. {}
"""
TOLD = [
    (TURNED, "", "77.5%", HOLDING),
    (TURNED, "", "43.9%", FAILING),
    (THRESHOLDS, "Recall on the validation set is 75.0% there.", "75.0%", HOLDING),
    (THRESHOLDS, "On the validation set, recall at that threshold is 60.0%.", "60.0%", FAILING),
    (THRESHOLDS, "At 0.45 recall would rise to 87.9%, at a precision of 49.1%.", "87.9%", HOLDING),
    (THRESHOLDS, "At 0.45 recall would rise to 87.9%, at a precision of 49.1%.", "49.1%", HOLDING),
    (THRESHOLDS, "Recall and precision at 0.30 are 95.0% and 36.8%.", "95.0%", HOLDING),
    (THRESHOLDS, "Recall and precision at 0.30 are 95.0% and 36.8%.", "36.8%", HOLDING),
    (THRESHOLDS, "A threshold of 0.75 would have brought recall down to 69.5%.", "69.5%", FAILING),
    (THRESHOLDS, "F1 is a little worse at 0.45 (63.0%, against 66.7%).", "63.0%", HOLDING),
    (THRESHOLDS, "Recall is 95.0% at 0.30, 87.9% at 0.45 and 55.0% at 0.75.", "87.9%", HOLDING),
    (THRESHOLDS, "Of the documents of the validation set, 1,500 score below our threshold.", "1,500", HOLDING),
    (THRESHOLDS, "", "53.0%", HOLDING),
    (THRESHOLDS, "", "64.4%", FAILING),
    (
        THRESHOLDS,
        "The recall of 75.0% that the validation set shows has a margin of error of plus or minus 2.0 points at 95% "
        "confidence.",
        "2.0 points",
        FAILING,
    ),
    (MODELS, "The F1 of gradient boosting is 77.7%.", "77.7%", HOLDING),
    (MODELS, "The F1 of gradient boosting is 78.7%.", "78.7%", FAILING),
    (MODELS, "With logistic regression recall on the test set is 63.8%.", "63.8%", FAILING),
    (MODELS, "", "81.9%", HOLDING),
    (LISTED, "", "92.0%", HOLDING),
    (LISTED, "", "84.3%", FAILING),
    (LISTED, "", "77.5%", FAILING),
    (LISTED, "We chose the cut-off of 50. F1 on the control sample is 74.1% at that cut-off.", "74.1%", HOLDING),
    (RATES, "", "67.3%", HOLDING),
    (RATES, "", "75.1%", FAILING),
]
OPEN = [
    (THRESHOLDS, "The protocol requires recall of at least 80.1% at the threshold.", "80.1%"),
    (THRESHOLDS, "At that threshold recall has a margin of error of 5.5%.", "5.5%"),
    (THRESHOLDS, "At 0.30 or 0.45, recall is 91.4%.", "91.4%"),
    (THRESHOLDS, "At another threshold recall was 81.3%.", "81.3%"),
    (THRESHOLDS, "The recall of the review, which read all above that threshold, is 81.3%.", "81.3%"),
    (THRESHOLDS, "The interval for recall at that threshold runs from 69.2% to 80.1%.", "69.2%"),
    (THRESHOLDS, "Recall at 0.30 is higher by 20.1%.", "20.1%"),
    (THRESHOLDS, "Recall exceeds precision; the two differ at 0.60 by 14.9%.", "14.9%"),
    (MODELS, "With a third model precision is 73.3%.", "73.3%"),
    (MODELS, "Between logistic regression and gradient boosting, recall averages 83.1%.", "83.1%"),
    (LISTED, "Over the whole review recall at the cut-off was 79.9%.", "79.9%"),
]


@pytest.mark.parametrize(("text", "told", "value", "expected"), TOLD)
def test_rates_at_a_cutoff_follow_from_its_row(
    tmp_path: Path, text: str, told: str, value: str, expected: tuple[str, ...]
) -> None:
    assert verdict(tmp_path, text.format(told), value) in expected


@pytest.mark.parametrize(("text", "told", "value"), OPEN)
def test_other_rates_stay_open(tmp_path: Path, text: str, told: str, value: str) -> None:
    assert not set(verdicts(tmp_path, text.format(told), value)) & {*HOLDING, *FAILING}


def test_two_pairs_of_rates_take_no_measure_of_each_other(tmp_path: Path) -> None:
    told = "Logistic regression has a recall of 81.9% and a precision of 63.9%, and gradient boosting 85.9% and 70.9%."
    assert not set(verdicts(tmp_path, MODELS.format(told), "85.9%")) & set(FAILING)


def test_rows_of_two_control_sets_stay_open(tmp_path: Path) -> None:
    other = "A second validation set of 1,900 documents had 250 relevant ones, so that its richness is 13.2%. "
    text = THRESHOLDS.format("On the validation set, recall at that threshold is 60.9%.")
    assert verdict(tmp_path, text.replace("2. The", f"2. {other}The"), "60.9%") == "open"


def test_bands_of_scores_are_no_cutoffs(tmp_path: Path) -> None:
    text = THRESHOLDS.format("On the validation set, recall at that threshold is 61.9%.")
    assert verdict(tmp_path, text.replace("| 620 | 228", "| 240 | 28"), "61.9%") == "open"
