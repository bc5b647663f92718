"""Counts whose own words say that no rate follows from them: exceptions, supposed or corrected counts, one of two
kinds, documents of which only some are responsive.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

_PILOTS = "In the first test 8 of 400 documents were relevant. In the second test 16 of 400 were relevant. "
_CODES = "In a sample of 500 documents 25 issue codes and 60 privilege codes were wrong. "
OPEN = [
    # What is excepted from a whole.
    ("The two reviewers coded all except 24 of the 600 documents alike. The agreement rate is 4%.", "4%"),
    ("Every document but 12 of the 400 in the null sample was irrelevant. Elusion was 97%.", "97%"),
    ("With the exception of 15 of the 300 documents, the reviewers agreed. The rate of agreement is 5.0%.", "5.0%"),
    # What is not relevant, and a rate of what is.
    ("Of the 800 documents drawn from the null set, 784 turned out not to be relevant. Elusion is 98%.", "98%"),
    # The other side of a limit.
    ("The score was below 20 for 600 of 2,000 documents. The share with a score of 20 or more is 30%.", "30%"),
    # Of what was identified, some alone were relevant.
    (
        "The tool identified 9,000 documents. Of these, 8,100 proved relevant. By our sample 900 relevant "
        "documents were missed. Recall is 90.9%.",
        "90.9%",
    ),
    # Counts that were corrected.
    (
        "In my draft I said 12 of the 600 sampled documents were responsive. I counted wrongly: 15 were. "
        "The elusion rate is 2%.",
        "2%",
    ),
    (
        "We had previously recorded 12 responsive documents in the sample of 600. A recount gave 15. "
        "The elusion rate is 2%.",
        "2%",
    ),
    ("Amended to 15 from the 12 in our first report, the hits among the 600 sampled give a rate of 2.0%.", "2.0%"),
    # Counts that are only supposed.
    (
        "Had the reviewers found 18 responsive documents in the sample of 600, we would have gone on. They found six. "
        "The elusion rate is 3%.",
        "3%",
    ),
    ("Imagine that 18 of the 600 sampled documents had been relevant. Six were. Measured elusion was 3%.", "3%"),
    # Several samples together.
    (f"{_PILOTS}Put together, they give an elusion rate of 4%.", "4%"),
    (f"{_PILOTS}Combined, elusion is 3%.", "3%"),
    (f"{_PILOTS}Over both tests elusion was 4%.", "4%"),
    # Two kinds of error.
    (f"{_CODES}The error rate for issues was 12%.", "12%"),
    (f"{_CODES}The error rates were 5% and 12%, respectively.", "5%"),
    (f"{_CODES}The error rates were 12% for issues and 5% for privilege.", "12%"),
    # Rates that moved.
    (
        "Precision was 80.0% and recall 60.0%. Since then each has risen by two points. The F1 score is now 70.6%.",
        "70.6%",
    ),
]
BOUND = [
    ("Of the 800 documents drawn from the null set, 16 turned out to be relevant. The elusion rate is 2%.", "2%"),
    ("Of the 800 documents drawn from the null set, 784 were not responsive. The elusion rate is 2%.", "2%"),
    ("In a sample of 300 documents, all but 60 were relevant. The prevalence in the sample is 80%.", "80%"),
    ("Of 400 double-coded documents the readers agreed on all but 12. The rate of disagreement was 3%.", "3%"),
    (
        "Had we found 30 responsive documents in the 500 sampled, elusion would have been 6%. We found 20, "
        "so elusion was 4%.",
        "4%",
    ),
    ("We produced 8,100 responsive documents. Our sample says 900 responsive ones were missed. Recall is 90%.", "90%"),
    ("Of the 9,000 responsive documents, 8,100 were found. Recall is 90%.", "90%"),
    ("We reported earlier that 12 of the 600 sampled documents were responsive. The elusion rate is 2%.", "2%"),
    ("There were 15 relevant documents in the null sample of 600, and not 12. Elusion is 2.5%.", "2.5%"),
    (
        "Reviewers found 18 responsive documents in the sample of 600. Had there been more, we would have gone on. "
        "The elusion rate is 3%.",
        "3%",
    ),
    (f"{_CODES}The error rate for privilege was 12%.", "12%"),
    ("After training they rose: precision was 80.0% and recall 60.0%. The F1 score is 68.6%.", "68.6%"),
]


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_canary_what_the_words_of_a_count_deny_stays_open(text: str, value: str, tmp_path: Path) -> None:
    assert verdict(tmp_path, text, value) == "open"


@pytest.mark.parametrize(("text", "value"), BOUND)
def test_what_looks_alike_and_is_told_is_judged(text: str, value: str, tmp_path: Path) -> None:
    assert verdict(tmp_path, text, value) == "confirmed"
