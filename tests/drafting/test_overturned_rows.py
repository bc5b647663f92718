"""Shares of overturned calls of the row of a table that a sentence names, or of all rows.

The right values are computed by hand beside each text.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

TABLE = """| Round | Coded | Responsive | Overturned |
|---|---:|---:|---:|
| Seed (random) | 600 | 81 | 52 |
| R1 | 800 | 297 | 71 |
| R2 | 800 | 341 | 48 |
| R3 | 500 | 163 | 17 |
| Total | 2,700 | 882 | 188 |

{}
"""
STATED = [
    # 188/2,700 = 6.96%
    ("Over the seed set and all rounds, QC overturned {} of the calls.", "7.0%", "8.2%"),
    # 1 - 17/500 = 96.6%
    ("The coding settled as it went. In R3, QC left {} of the calls as they were.", "96.6%", "94.4%"),
    # 71/800 = 8.875%
    ("In R1 the partner reversed {} of the reviewers’ calls.", "8.9%", "9.8%"),
]


@pytest.mark.parametrize(("sentence", "right", "wrong"), STATED)
def test_the_row_that_a_sentence_names(tmp_path: Path, sentence: str, right: str, wrong: str) -> None:
    assert verdict(tmp_path, TABLE.format(sentence.format(right)), right) == "confirmed"
    assert verdict(tmp_path, TABLE.format(sentence.format(wrong)), wrong) == "refuted"


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("Over all rounds, QC overturned 6.5% of the calls.", "6.5%"),  # 136/2,100, without the seed set
        ("QC overturned 9.1% of the calls.", "9.1%"),
        ("In R1 and R2, QC overturned 7.4% of the calls.", "7.4%"),
        ("In R1 QC overturned 4.2% of the privilege calls.", "4.2%"),
        ("In R1 QC overturned 4.2% of the calls on privilege.", "4.2%"),
        ("In R1 QC overturned 4.2% of the calls before the training.", "4.2%"),
        ("Over all rounds, QC overturned 12.0% of the calls. It checked 1,567 of them.", "12.0%"),
        ("Over all rounds of the pilot, QC overturned 8.2% of the calls.", "8.2%"),
        ("If QC in R1 overturned 4.2% of the calls, the model would have learned more.", "4.2%"),
    ],
)
def test_what_may_be_of_other_calls_stays_open(tmp_path: Path, sentence: str, value: str) -> None:
    assert verdict(tmp_path, TABLE.format(sentence), value) == "open"
