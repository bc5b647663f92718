"""Which of several alike a value's words name: of teams, rounds, sets, samples and limits.

The right values are computed by hand beside each text; the ends of intervals were computed with SciPy.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import HOLDING, verdict

TRUE = [
    # 2 * 0.6 * 0.9/1.5 = 72.0 %
    ("In the first pass precision was 50% and recall 70%; in the second pass precision was 60% and recall 90%. F1 in "
     "the second pass was 72.0%.", "72.0%"),
    # 2 * 0.8 * 0.6/1.4 = 68.6 %
    ("Batch 7 closed at precision of 80% and recall of 60%, against 75% and 50% in batch 6. The F1 of batch 7 is "
     "68.6%.", "68.6%"),
    # 2 * 0.5 * 0.8/1.3 = 0.615
    ("The classifier reached an F1 of 0.62: its recall was good, at 0.80, but its precision was 0.50.", "0.62"),
    # 1.95996 * sqrt(0.02 * 0.98/2,000) = 0.61 %
    ("Our reviewers read a random sample of 2,000 documents of the null set and found 40 responsive documents. That is "
     "2.0%, give or take 0.61%, at 95% confidence.", "0.61%"),
    # 1.64485 * sqrt(0.8 * 0.2/500) = 2.9 %
    ("Precision was measured on 500 documents, of which 400 were responsive. The precision is 80.0%; the margin of "
     "error at 90% confidence is 2.9%, and at 99% it would be larger.", "2.9%"),
    # 0.25 * (1.64485/0.04)^2 = 422.7
    ("At 90% confidence a margin of four points takes 423 documents, whereas at 95% it takes 601.", "423"),
    # 0.25 * (1.95996/0.04)^2 = 600.2; with 3,000 documents 500.4
    ("The Oslo archive holds 3,000 documents. At 95% confidence and a 4% margin, the sample size with the finite "
     "population correction is 501; without the correction it is 601.", "501"),
    # 0.50% to 1.20% of 80,000
    ("Using the exact interval of 0.50% to 1.20% for elusion, from 400 to 960 responsive documents remain among the "
     "80,000 unreviewed documents of the Lima office. The Quito office has 51,300.", "960"),
    # exact: 86.37 % to 92.94 %
    ("Of 350 entries withheld, 315 were rightly so. I put the rate at 90.0% with a 95% exact interval from 86.4% to "
     "92.9%. The log has 5,120 entries.", "92.9%"),
]  # fmt: skip
# One end follows from the sample that is told, and the other one from nothing.
REFUTED = [
    # Wilson: 0.607 % to 1.643 %
    ("In the April test 40 of 1,500 documents were responsive, in the June test 15 of 1,500 were. The June rate is "
     "1.0%, and its 95% confidence interval (Wilson) runs from 0.61% to 3.61%.", "3.61%"),
    # 2 * 0.6 * 0.9/1.5 = 72.0 %
    ("In the first pass precision was 50% and recall 70%; in the second pass precision was 60% and recall 90%. F1 in "
     "the second pass was 58.3%.", "58.3%"),
]  # fmt: skip
# The numbers that give the print are told of another one than its words name.
OPEN = [
    # 8.0 - 5.0 is of Team Red
    ("Team Blue had an overturn rate of 5.0%, Team Green one of 9.0% and Team Red one of 8.0%. Green's rate is 3.0 "
     "percentage points above Blue's.", "3.0"),
    # 72.0 - 60.0, and not 72.0 - 66.0
    ("After the second round recall was 60.0%; after the third, 66.0%; after the fourth, 72.0%. From the third round "
     "to the fourth, recall rose by 12.0 percentage points.", "12.0"),
    # 9,000/3,000, and not 9,000/6,000
    ("The classifier found 9,000 responsive documents, the search terms 6,000, and 3,000 were found by both. The "
     "classifier found 3.0 times as many as the search terms.", "3.0"),
    # 200 hours at $60, and not 900 at $60
    ("The contract lawyers charged 900 hours at $60 an hour, and the partners 200 hours at $300. The lawyers' bill is "
     "thus $12,000.", "$12,000"),
    # the size for 5 %, which is told beside
    ("The order asks for 95% confidence and a margin of error of 2%. (The opening offer had been 5%.) Ignoring any "
     "correction, the sample size is 385 documents.", "385"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), TRUE)
def test_the_named_inputs_give_a_true_value(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in HOLDING


@pytest.mark.parametrize(("text", "value"), REFUTED)
def test_a_false_value_of_named_inputs_is_refuted(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "refuted"


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_the_numbers_of_another_one_confirm_nothing(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) not in HOLDING
