"""A margin of error of a share is judged with the sample of which that is a share: a recall with the relevant ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged

# By hand, 1.96*sqrt(p*(1 - p)/n): 3.1 points for 88.0% of 410, 1.1 of 3,200; 3.4 for 81.0% of 500, 1.5 of 2,500;
# 3.9 for 85.0% of 320, 1.6 of 2,000; 3.7 for 70.0% of 600, 1.6 of 3,000; 2.9 for 90.0% of 400, 1.3 of 2,000.
CASES = [
    "refuted: We tested the classifier on a validation sample of 3,200 documents chosen at random from the collection. "
    "Two partners found 410 of them relevant, and the classifier had flagged 361 of those, for a recall of 88.0%. That "
    "estimate carries a margin of error of plus or minus |1.1 points| at the 95% level.",
    "open: We tested the classifier on a validation sample of 3,200 documents chosen at random from the collection. "
    "Two partners found 410 of them relevant, and the classifier had flagged 361 of those, for a recall of 88.0%. That "
    "estimate carries a margin of error of plus or minus |3.1 points| at the 95% level.",
    "refuted: Of 1,800 documents drawn from the whole repository, 198 were responsive. The software had put 150 of "
    "these in its review set. Recall is therefore 75.8%, give or take |2.0 percentage points| at 95% confidence.",
    "confirmed: Of 1,800 documents drawn from the whole repository, 198 were responsive. The software had put 150 of "
    "these in its review set. Recall is therefore 75.8%, give or take |6.0 percentage points| at 95% confidence.",
    "open: In the validation sample of 2,000 documents, recall was measured at 81.0% ± |1.7 points| (95% confidence).",
    "confirmed: The control set has 1,500 documents, 240 of them responsive. Richness is 16.0%, with a margin of error "
    "of |1.9 points| at 95% confidence.",
    "open: From the review set we took 500 documents, and 405 proved responsive. Precision is 81.0%, with a margin of "
    "plus or minus |3.4 points| at 95% confidence.",
    "open: The control set counts 2,500 documents. The classifier retrieved 500, of which 405 proved responsive. "
    "Precision is 81.0%, with a margin of plus or minus |1.5 points| at 95% confidence.",
    "open: Of the 2,000 documents in the sample 320 were responsive and the tool ranked 272 of these above the line. "
    "Recall stands at 85.0%, and its margin of error at 95% confidence is |1.6 points|.",
    "confirmed: Of the 2,000 documents in the sample 320 were responsive and the tool ranked 272 of these above the "
    "line. Recall stands at 85.0%, and its margin of error at 95% confidence is |3.9 points|.",
    "confirmed: I estimate richness at 22.0%, from 330 responsive documents in a sample of 1,500. The margin of error "
    "of that rate is plus or minus |2.1 points| at 95% confidence.",
    "confirmed: The sample of 1,500 documents has a worst-case margin of plus or minus |2.5 points| at 95% confidence. "
    "Recall was 80.0%.",
    "open: Precision was 70.0%: of 600 documents that the tool selected out of the 3,000 of the sample, 420 were "
    "relevant. At 95% confidence precision has a margin of error of |1.6 points|.",
    "confirmed: Precision was 70.0%: of 600 documents that the tool selected out of the 3,000 of the sample, 420 were "
    "relevant. At 95% confidence precision has a margin of error of |3.7 points|.",
    "open: A random sample of 2,400 documents was drawn. The sample shows a recall of 90.0%. The margin of error for "
    "this recall is |1.2 points| at 95% confidence.",
    "open: In our sample of 2,400 documents we recorded a recall of 90.0% with a margin of error of plus or minus |1.2 "
    "percentage points| at 95% confidence. The tool had caught 270 of the 300 responsive documents in it.",
    "confirmed: For the elusion sample of 1,500 documents, of which 30 were responsive, the rate is 2.0% with a margin "
    "of error of |0.7 points| at 95% confidence.",
    "refuted: Agreement was measured on 400 documents drawn from the 2,000 of the control set: 360 agreed, 90.0%. The "
    "margin of error at 95% confidence is plus or minus |1.3 points|.",
    "open: Agreement was measured on 400 documents drawn from the 2,000 of the control set: 360 agreed, 90.0%. The "
    "margin of error at 95% confidence is plus or minus |2.9 points|.",
    "open: The validation set of 1,000 documents held 200 relevant ones, of which the search caught 160 (80.0%). At "
    "95% confidence, recall is known to plus or minus |2.5 points|.",
    "open: The validation set of 1,000 documents held 200 relevant ones, of which the search caught 160 (80.0%). At "
    "95% confidence, recall is known to plus or minus |5.5 points|.",
]


@pytest.mark.parametrize("told", CASES)
def test_margins_of_shares(tmp_path: Path, told: str) -> None:
    wanted, _, text = told.partition(": ")
    assert judged(tmp_path, text) == wanted
