"""Ordinary words of plans, quality control, F1 and comparisons: what they state, and what they leave open.

The right values are computed by hand beside each text.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import HOLDING, judged

TRUE = [
    # 0.25 * (1.95996/0.03)^2 = 1,067.1; with 30,000 documents 1,030.4
    "The parties settled on 95% confidence and a margin of error of ±3%. The population being 30,000 documents, that "
    "comes to a sample of |1,031|.",
    "To reach a 95% confidence level with a 3% margin of error we had to draw |1,068| documents.",
    "The protocol fixes a margin of error of 4 percentage points at the 90% level. The sample therefore numbers |423| "
    "documents.",
    # 0.25 * (2.57583/0.03)^2 = 1,843.0
    "A validation sample of |1,844| documents was chosen so as to have 99% confidence and a margin of error of 3 "
    "percentage points.",
    # 0.05 * 0.95 * (1.95996/0.015)^2 = 810.96
    "Assuming richness of 5%, a margin of error of 1.5 points at 95% confidence calls for |811| documents.",
    # 2 * 0.7 * 0.9/1.6 = 78.75 %
    "On the test set precision was 70% and recall was 90%. Their harmonic mean, the F1, is |78.8%|.",
    # 2 * 0.8 * 0.6/1.4 = 68.6 %; 2 * 0.9 * 0.5/1.4 = 64.3 %
    "Round 3 reached a precision of 80% and a recall of 60%. Round 4 had precision of 50% and recall of 90%. The F1 of "
    "Round 4 was |64.3%|.",
    # 42/1,400 = 3.0 %
    "The second-level team re-reviewed 1,400 documents and reversed 42. That is a reversal rate of |3.0%|.",
    # 1 - 36/1,200 = 97.0 %
    "QC lawyers checked 1,200 documents and recoded 36. They thus agreed with first-level review in |97.0%| of cases.",
    # (30 + 18)/(1,000 + 600) = 3.0 %
    "Quality control tested 1,000 documents in May and changed 30. In June it tested 600 and changed 18. The overturn "
    "rate for both months combined was |3.0%|.",
    # 1 - 570/600 = 5.0 %
    "Of 600 documents checked by the quality team, 570 were confirmed. The error rate is therefore |5.0%|.",
    # 882/900 = 98.0 %
    "Two reviewers coded the same 900 documents. They agreed on 882, an agreement rate of |98.0%|.",
    # 78.0 - 71.5 = 6.5
    "Recall was 71.5% in the pilot and 78.0% in the final test. The gain is |6.5| percentage points.",
    # 12.0/4.0 = 3
    "Richness is 12.0% in the Boston data and 4.0% in the Denver data. Boston is |three times| as rich as Denver.",
    # 3.0/6.0 = 1/2
    "The overturn rate was 6.0% in March; in April it was 3.0%, |half| what it had been.",
    # (5.0 - 4.0)/4.0 = 25 %
    "The reviewers had an error rate of 5.0%, while the classifier had one of 4.0%. The reviewers' rate was thus |25%| "
    "higher.",
    # (50 - 40)/50 = 20 %
    "The first team read 50 documents an hour and the second team 40. The second was |20%| slower.",
    # (30 - 24)/30 = 20 %
    "Review took 30 days in the first phase and 24 in the second, a reduction of |20%|.",
    # 0.25 * (1.95996/0.04)^2 = 600.2; with 6,000 documents 545.7
    "For a collection of 6,000 documents the sample needed for 95% confidence and a 4% margin of error is |546|.",
    # 45 + 18 of 900 + 900
    "QC changed 45 of the 900 responsiveness calls it looked at and 18 of the 900 privilege calls. Together the "
    "overturn rate was |3.5%|.",
    # 1 - 40/800
    "The agreement rate between the two teams was |95.0%|; they differed on 40 of 800 documents.",
    "Ms. Orr re-read 640 documents and agreed with the reviewer on 608. She disagreed in |5.0%| of cases.",
    # 2 * 0.75 * 0.8/1.55 = 77.4 %
    "Precision improved to 75% from 60% while recall stayed at 80%. F1 rose accordingly to |77.4%|.",
    "The vendor's bid was $120,000 and the in-house estimate $150,000. The bid is |20%| lower.",
    "Overturn rates were 7.5% for Team A and 5.0% for Team B. Team A's rate is |50%| higher than Team B's.",
    "In the Boston office 24 of 800 documents were overturned, in the Chicago office 45 of 900. The Chicago rate is "
    "|2.0| percentage points higher.",
    # 412/1,055
    "In the first round we found 412 documents, in the second 377, in the third 266. Of these 1,055 documents, |39.1%| "
    "came from the first round.",
]
REFUTED = [
    # 70 %/90 %: 78.8 %
    "On the test set precision was 70% and recall was 90%. The F1 score is thus |80.0%|.",
    "With the finite population of 30,000 documents taken into account, a sample for 95% confidence and a ±3% margin "
    "of error numbers |1,301|.",
    "Recall was 71.5% in the pilot and 78.0% in the final test. The difference is |7.5| percentage points.",
    "Richness was 12.0% in the Boston data and 4.0% in the Denver data. The Boston rate is |four times| the Denver "
    "rate.",
    # (8.0 - 5.0)/8.0 = 37.5 %
    "The elusion rate went from 8.0% to 5.0% after training. This is a reduction of |60%|.",
]
OPEN = [
    # The subject of the comparison is the other one, or is not told.
    "Richness is 12.0% in the Boston data and 4.0% in the Denver data. The Denver rate is |three times| the Boston "
    "rate.",
    "Error rates were 5.0% in one office and 4.0% in another. Ours was |25%| higher.",
    "The reviewers had an error rate of 5.0%, while the classifier had one of 4.0%. The classifier's rate was |25%| "
    "higher.",
    "The first team read 50 documents an hour and the second team 40. The first was |20%| slower.",
    "The first team read 50 documents an hour and the second team 40. The second was |25%| slower.",
    "In the Boston office 24 of 800 documents were overturned, in the Chicago office 45 of 900. The Boston rate is "
    "|2.0| percentage points higher.",
    "Recall was 80% and precision 60% in the last round. The difference between rounds was |20 points|.",
    "In the first round we found 412 documents, in the second 377, in the third 266. Of these 1,055 documents, |39.1%| "
    "came from the second round.",
    "At a cutoff of 40 recall was 88% and precision 52%; at 60, recall was 70% and precision 77%. F1 was |65.4%| at "
    "the higher cutoff.",
    # Shares are neither slow nor dear.
    "Recall was 60% for the terms and 72% for the model. The model was |20%| faster.",
    "Recall was 40% for the terms and 80% for the model. The model took |twice| the time.",
    # Another level, or a richness that is not the worst case.
    "To reach a 99% confidence level with a 3% margin of error we had to draw |1,068| documents.",
    "Assuming richness of 5%, a margin of error of 1.5 points at 95% confidence calls for |4,269| documents.",
    "We wanted 95% or 99% confidence and a margin of error of 3%. We therefore drew a sample of |1,068|.",
    # Of another month, of the part that was kept, of the old count.
    "Quality control tested 1,000 documents in May and changed 30. In June it tested 600 and changed 12. The overturn "
    "rate in June was |3.0%|.",
    "Of 600 documents checked by the quality team, 570 were confirmed. The error rate is therefore |95.0%|.",
    "Quality control tested 1,000 documents in May and changed 30. In June it tested 600 and changed 12. The overturn "
    "rate for both months combined was |3.0%|.",
    "QC lawyers checked 1,200 documents and recoded 36. They thus disagreed with first-level review in |97.0%| of "
    "cases.",
    "Round 3 reached a precision of 80% and a recall of 60%. Round 4 had precision of 50% and recall of 90%. The F1 of "
    "Round 4 was |68.6%|.",
    # What is planned for, or would be, is no measured rate.
    "QC lawyers checked 1,200 documents and recoded 36. The protocol requires that the overturn rate be |3.0%|.",
]


@pytest.mark.parametrize("text", TRUE)
def test_what_ordinary_words_state_is_confirmed(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) in HOLDING


@pytest.mark.parametrize("text", REFUTED)
def test_what_they_state_and_is_wrong_is_refuted(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) == "refuted"


@pytest.mark.parametrize("text", OPEN)
def test_what_they_leave_open_is_not_confirmed(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) not in HOLDING
