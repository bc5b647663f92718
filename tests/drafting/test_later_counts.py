"""Counts that stand nearer, sets that correct a size, and cells of another row: no wrong verdict from numbers far away.

The truth of each text was decided by hand before it was drafted.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

SAMPLE = "The vendor drew 3,000 documents at random from the 706,628 documents of the Null Set. "
TABLE = """| Set | Sample | Responsive | Rate |
|---|---:|---:|---:|
| Produced | 800 | 704 | 88.0% |
| Rejected by the reviewers | 600 | 51 | 8.5% |
| Null set | 1,200 | 34 | 2.8% |

"""
TRUE = [
    # 69/3,000 = 2.3%, with the count after adjudication
    (
        f"{SAMPLE}First-level reviewers marked 77 of them responsive. After adjudication the count of responsive "
        "documents is 69. Elusion is therefore 2.3%.",
        "2.3%",
    ),
    (
        "We sampled 1,500 of the documents below the cutoff. A first reading found 48 responsive ones. The partner who "
        "read them again let 36 stand. The elusion rate is thus 2.4%.",  # 36/1,500
        "2.4%",
    ),
    (
        "I drew a sample of 1,200 documents, of which 90 looked responsive at first. Counsel settled on 84. "
        "The prevalence is 7.0%.",  # 84/1,200
        "7.0%",
    ),
    # n0 = 1.96²·0.25/0.02² = 2,400.9; 2,401/(1 + 2,400/118,406) = 2,353.3
    (
        "For a margin of error of 2 percentage points at 95% confidence, with a rate of one half and the correction "
        "for the finite size of the Null Set, a sample of 2,354 documents was needed.\n\n"
        "The Null Set has 118,406 documents.",
        "2,354 documents",
    ),
    # 384.15/(1 + 383.15/5,000) = 356.8
    (
        "A simple random sample of 357 documents is needed for a margin of error of ±5% at 95% confidence. "
        "The set that it is drawn from is small.\n\nAll told, 5,000 documents were left.",
        "357 documents",
    ),
    (f"{TABLE}Of the overturned documents, 32, or 62.7% of them, had been coded by one reviewer.", "62.7%"),  # 32/51
    (f"{TABLE}The reviewers rejected wrongly: 51 of the rejected documents, or 8.5% of them, are responsive.", "8.5%"),
]
ANEW = (
    "9. We drew a random sample of 2,400 documents from the Null Set. The first pass coded 38 of the sample "
    "responsive. The partner added three, which brought the count to 41. Elusion is {}, by the exact method.\n\n"
    "18. With an elusion rate of 1.58%, the review was adequate.\n"
)
FALSE = [
    (ANEW.format("1.71%"), "1.58%"),  # 41/2,400 = 1.71 %: the one of the first pass, 38/2,400 = 1.58 %
    (
        "4. We sampled 1,500 documents of the discard pile. At first 24 looked responsive. On a second look 36 were. "
        "Prevalence in the pile is 2.4%.\n\n9. With a prevalence of 1.6%, nothing more is to be done.\n",
        "1.6%",
    ),
    (f"{TABLE}Worse, 32 of the overturned documents, or 5.3% of them, had been coded by one reviewer.", "5.3%"),  # /600
    (f"{TABLE}Some 24 of the late responsive documents, or 3.0% of them, were duplicates.", "3.0%"),  # /800
    (f"{TABLE}Only 12 of the escalated calls, or 1.0% of them, were settled by a partner.", "1.0%"),  # /1,200
    (f"{TABLE}We found that 66 of the privileged e-mails, or 8.25% of them, had no header.", "8.25%"),  # /800
]
WRONG = [  # nothing that stands nearer gives them
    (
        f"{SAMPLE}First-level reviewers marked 77 of them responsive. After adjudication the count of responsive "
        "documents is 69. Elusion is therefore 3.2%.",
        "3.2%",
    ),
    (
        "A margin of error of ±2% at 95% confidence takes a sample of 1,537 documents.\n\n"
        "The Null Set has 118,406 documents.",
        "1,537 documents",
    ),
]


@pytest.mark.parametrize(("text", "value"), TRUE, ids=[value for _, value in TRUE])
def test_what_is_true_is_not_refuted(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("confirmed", "consistent", "open")


@pytest.mark.parametrize(("text", "value"), FALSE, ids=[value for _, value in FALSE])
def test_what_another_row_gives_is_not_confirmed(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("refuted", "open")


@pytest.mark.parametrize(("text", "value"), WRONG, ids=[value for _, value in WRONG])
def test_what_is_wrong_is_not_confirmed(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("refuted", "open")


def test_a_wrong_size_of_a_sample_is_still_refuted(tmp_path: Path) -> None:
    text, value = WRONG[1]
    assert verdict(tmp_path, text, value) == "refuted"
