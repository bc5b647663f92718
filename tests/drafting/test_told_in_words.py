"""Rates, rests and projections whose inputs are told in words before or behind them. The right values are by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

# 80,000 left out, 30 of 1,500: 2.0 %, 1,600 documents
NULL = (
    "Of 120,000 documents 40,000 were reviewed. The remaining 80,000 documents form the null set. From these we drew a "
    "random sample of 1,500 documents, of which 30 were responsive. Elusion is 2.0%. "
)
MORE = NULL + "Two experts read the same sample and added 15. The sample thus holds {} responsive documents. "
MISSED = "We count the 9,000 documents that the review found and the 1,000 that it missed; "
SPOT = "The reviewers coded 60,000 documents not responsive. In a random sample of 800 of those, a partner reversed 40 "
LOOKED = "A partner looked again at 640 coding decisions and changed 48 of them. "
ABOVE = "In the Sales group the model put 250 documents above the cutoff, and these included 150 of the 200 responsive "
CONTROL = (
    "The 50,000 documents above the cutoff were produced. The control set was a random sample of 1,600 documents. "
    "In the control set, 200 documents were responsive. The model placed 250 documents of the set above the cutoff, "
    "and 150 of these were responsive. Precision on the control set is 60.0%. "
)
CASES = [
    # 30 + 15 = 45, 45/1,500 = 3.0 %, 0.03*80,000 = 2,400
    (MORE.format("45"), "45", "confirmed"),
    (MORE.format("45") + "Elusion is then not what Mr. Orr says but 3.0%.", "3.0", "confirmed"),
    (MORE.format("45") + "Elusion is 3.0%. Carried over to the null set, that is an estimate of 2,400 responsive "
     "documents.", "2,400", "confirmed"),
    (MORE.format("45") + "Elusion is 3.0%. Carried over to the null set, that is an estimate of 2,600 responsive "
     "documents.", "2,600", "refuted"),
    # 9,000/10,000, 1,000/10,000, 150/(200 + 50) = 60.0 %
    (MISSED + "the former, divided by the sum of both, is 90.0%.", "90.0", "confirmed"),
    (MISSED + "the latter, divided by the sum of both, gives 10.0%.", "10.0", "confirmed"),
    (MISSED + "the former, divided by the sum of the two, is 95.0%.", "95.0", "refuted"),
    ("She computes a recall of 60.0%. To the 200 responsive documents she adds 50 others, and divides the 150 by the "
     "sum.", "60.0", "confirmed"),
    ("She computes a recall of 65.0%. To the 200 responsive documents she adds 50 others, and divides the 150 by the "
     "sum.", "65.0", "refuted"),
    # 0.031*80,000 = 2,480
    (NULL + "If one takes the upper limit of 3.1% instead, the projection for the null set is 2,480.", "2,480",
     "confirmed"),
    (NULL + "If one takes the upper limit of 3.1% instead, the projection for the null set is 3,720.", "3,720",
     "refuted"),
    # 48*2/3 = 32, 150/250 = 60.0 %, 150/200 = 75.0 %, 60,000*40/800 = 3,000, 50,000*150/250 = 30,000
    (LOOKED + "Of these 31 were made by one attorney; 32 of the changes, two thirds, were to responsive.", "two thirds",
     "confirmed"),
    (ABOVE + "ones, a precision of 60.0%.", "60.0", "confirmed"),
    (ABOVE + "ones, a precision of 75.0%.", "75.0", "refuted"),
    (ABOVE + "ones, a recall of 75.0%.", "75.0", "confirmed"),
    (SPOT + "codings, an overturn rate of 5.0%. The reviewers wrongly set aside some 3,000 documents.", "3,000",
     "confirmed"),
    (CONTROL + "At the precision of the control set, the production holds 30,000 responsive documents.", "30,000",
     "confirmed"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "judged"), CASES)
def test_inputs_told_in_words(tmp_path: Path, text: str, value: str, judged: str) -> None:
    assert verdict(tmp_path, text, value) == judged


OPEN = [
    # What words leave in doubt, other sets and wishes; a share in words of another whole.
    (MORE.format("54"), "54"),
    (MISSED + "the former, divided by the sum of both samples, is 95.0%.", "95.0"),
    ("A recall of 65.0% was agreed. To the 200 responsive ones she adds 50 others, and divides the 150 by the sum.",
     "65.0"),
    (NULL + "If one takes the upper limit of 3.1% instead, the projection for the collection is 3,720.", "3,720"),
    (LOOKED + "32 of the attorneys, two thirds, were new.", "two thirds"),
    (LOOKED + "12 of the changes, two thirds, were to responsive.", "two thirds"),
    (ABOVE + "ones. The plan asks for a precision of 75.0%.", "75.0"),
    (SPOT + "codings, an overturn rate of 5.0%. The reviewers wrongly set aside some 8,000 documents.", "8,000"),
    (CONTROL + "At the precision of the control set, the production holds 39,000 responsive documents.", "39,000"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_what_words_leave_in_doubt_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"
