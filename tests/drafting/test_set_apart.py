"""Rates whose counts stand beside those of another sample, which words set apart; the right values are by hand.

In each text the value stands between bars.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged

TRUE = [
    # 18/1,500 = 1.2%: the other sample is of the pilot, by contrast, or was drawn before
    "Elusion came to |1.2%|. It rests on the reading of 1,500 discarded documents, which turned up 18 responsive ones. "
    "(The training set, by contrast, was 700 documents, of which 310 were responsive.)",
    # 240/320 = 75%; at the other cut-off 208
    "The control set contains 320 responsive documents. At the stipulated cut-off of 55 the model detects 240 of "
    "these; at 70 it detects 208. Recall at the stipulated cut-off is |75.0%|.",
    # 9,000/(9,000 + 3,000) = 75%
    "Reviewers confirmed 9,000 and rejected 3,000 of what the model proposed. That is a precision of |75.0%|.",
    # 1 - 900/1,200 = 25%
    "The non-responsive documents in the sample numbered 900, out of 1,200 drawn. Richness is |25.0%|.",
    # 24/600 = 4%, by the week
    "Quality control in week 5 sampled 500 decisions and reversed 35. In week 6 the sample was 600 and 24 were "
    "reversed. The overturn rate in week 6 was |4.0%|.",
    # (150 + 300)/500 = 90%
    "Two lawyers independently coded the same 500 documents. They agreed on 150 as responsive and on 300 as "
    "non-responsive. Their raw agreement is |90.0%|.",
    # (10 + 8)/(200 + 250) = 4%
    "The first check, of 200 documents, produced 10 overturns; the second, of 250, produced 8. Taken together the "
    "overturn rate is |4.0%|.",
    # 12/1,200 = 1%: three passes of 400
    "We looked at 400 documents from below the line in each of three passes, 1,200 in all. The passes returned 5, 3 "
    "and 4 responsive documents. Combining them, elusion is |1.0%|.",
]
OPEN = [
    # 310/700 = 44.3% is that of the other set
    "The test set held 700 documents, of which 310 were responsive. The random control set held 1,500, of which 180 "
    "were responsive. Prevalence, which can only be taken from the control set, is |44.3%|.",
    # 208/320 = 65% is that of the other cut-off; which was adopted words tell by a number alone
    "There are 320 responsive documents in the control set. With the cut-off at 55, 240 of them score above the line; "
    "with the cut-off at 70, 208 do. The parties have adopted 55. Recall is therefore |65.0%|.",
    # 258/1,742 = 14.8%: of those that are not responsive
    "Of the 2,000 documents in the control set, 1,742 were coded not responsive and 258 responsive. The control set "
    "therefore implies a richness of |14.8%|.",
    # 35/500 = 7% is that of week 5
    "Quality control in week 5 sampled 500 decisions and reversed 35. In week 6 the sample was 600 and 24 were "
    "reversed. The overturn rate in week 6 was |7.0%|.",
    # 2.0% of 300,000 is at the old rate; at the close it is 1,500
    "When elusion was first measured, on 3 May, it was 2.0%. At the close of review it was 0.5%. The null set at the "
    "close of review was 300,000 documents, so that we estimate |6,000| responsive documents to be in it.",
    # 20/2,000 of the whole: the sample is of what fell below the line
    "The collection came to 500,000 documents, of which 300,000 fell below the line and will not be reviewed. We "
    "sampled 2,000 of the latter and 20 were responsive.\n\nProjected to the documents below the line, we expect about "
    "|5,000| responsive documents.",
]


@pytest.mark.parametrize("text", TRUE)
def test_the_counts_of_the_sample_that_words_name_are_bound(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) == "confirmed"


@pytest.mark.parametrize("text", OPEN)
def test_the_counts_of_another_sample_confirm_nothing(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) != "confirmed"
