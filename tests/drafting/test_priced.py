"""Costs and times of a price or a pace told over two sentences, and look-alikes with more in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged

TOLD = [
    "confirmed: The stipulation would add 20,000 documents to the review. At an average cost of $0.90 per document, "
    "the additional expense is |$18,000|.",
    "refuted: The stipulation would add 20,000 documents to the review. At an average cost of $0.90 per document, the "
    "additional cost is |$19,000|.",
    "confirmed: The team coded 48 documents an hour. The 24,000 e-mails thus took |500 hours|.",
    "refuted: The team coded 48 documents an hour. The 24,000 documents thus took |600 hours|.",
    "confirmed: The budget allowed for 400 hours. In the end 520 were used, and these at $75 an hour come to "
    "|$39,000|.",
    "refuted: The budget allowed for 400 hours. In the end 520 were used, which at $75 an hour comes to |$36,000|.",
    "confirmed: Storage costs $14 per gigabyte per month. The database holds 250 gigabytes, so we pay |$3,500| a "
    "month.",
    "refuted: Storage costs $14 per gigabyte per month. The database holds 250 gigabytes, so the monthly fee is "
    "|$4,500|.",
    "confirmed: Reading the withheld set would take |1,300 hours|. It holds 65,000 documents, and our reviewers get "
    "through 50 documents an hour.",
    "refuted: Reading the withheld set would take |1,500 hours|. It holds 65,000 documents, and our reviewers get "
    "through 50 documents an hour.",
]
# Each looks like one of these, and its value is of something else, or of more.
LOOK_ALIKE = [
    "Our reviewers averaged 55 documents an hour. The 33,000 documents were read twice and therefore took |1,300| "
    "hours.",
    "Our reviewers averaged 55 documents an hour. The 33,000 documents in Polish therefore went to linguists and took "
    "|900| hours.",
    "Plaintiffs' proposal would add 48,000 documents to the review. At the agreed price of $1.15 per document, the "
    "cost of half of them is |$27,500|.",
    "Plaintiffs' proposal would add 48,000 documents to the review. At the agreed price of $1.15 per document, the "
    "cost of the whole review is |$152,500|.",
    "Hosting is charged at $9 per gigabyte per month. The database was 480 gigabytes, so the charge for the year came "
    "to |$43,200|.",
    "Hosting is charged at $9 per gigabyte per month. The database was 480 gigabytes, so the monthly charge with user "
    "licences came to |$5,320|.",
    "Reviewing the null set would cost about |$301,000|. The privilege set holds 215,000 documents, and our all-in "
    "cost has been $1.60 per document.",
    "Reviewing the null set would cost about |$201,000|. It holds 215,000 documents, a third of which are duplicates, "
    "and our all-in cost has been $1.40 per document.",
    "Our reviewers averaged 55 documents an hour. The 33,000 documents therefore took |660| hours in total with "
    "training.",
    "Reviewing the null set with contract attorneys in Manila would cost about |$201,000|. It holds 215,000 documents, "
    "and our own cost has been $1.40 per document.",
    "Our reviewers averaged 55 documents an hour. The 33,000 documents in foreign languages therefore took |900 "
    "hours|.",
    "Plaintiffs' proposal would add 48,000 documents to the collection. At the agreed price of $1.15 per document, the "
    "added cost is |$25,000|, since half would be culled.",
]


@pytest.mark.parametrize("told", TOLD)
def test_priced_told_in_plain_words_are_judged(tmp_path: Path, told: str) -> None:
    wanted, _, text = told.partition(": ")
    assert judged(tmp_path, text) == wanted


@pytest.mark.parametrize("text", LOOK_ALIKE)
def test_look_alikes_stay_open(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) == "open"
