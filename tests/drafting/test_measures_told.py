"""Measures and bounds that words name beside counts and values told before. The right values are computed apart.

The bounds are those of SciPy: beta.ppf(0.95, 28, 1773) = 0.02063 for 27 of 1,800, and 0.02175 with 0.975.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

SAMPLE = (
    "We drew a random sample of 1,800 documents from the Null Set, and 27 were responsive, an elusion rate of 1.5%. "
)
CODED = "We drew a random sample of 2,000 documents. Counsel coded 52 of these responsive. "
BOTH = "Recall was 80.0% and precision was 60.0%. "
MARGIN = (
    "Of the 364 responsive documents in the control sample of 2,000 documents, 297 were found, a recall of 81.6%. "
    "Recall is estimated from its responsive documents alone, and those give, by the usual normal approximation, a "
    "margin of error of plus or minus {} points at 95% confidence."
)
# 42,000/70,000 = 60 %
READ_ALL = "The classifier put 70,000 documents above the cut-off. Attorneys read them all, coded 42,000 responsive. "
# 84,713/(84,713 + 8,040) = 91.3 %, and 2 * 0.913 * 0.501/1.414 = 64.7 %
FOUND = (
    "We found 84,713 responsive documents in the review, and left behind about 8,040 responsive documents. Precision "
    "was 50.1%. Recall is what was found over what was there to be found, and it comes to {}. The F1 score, which "
    "combines that recall with the precision of 50.1%, is {}."
)
CASES = [
    (FOUND.format("91.3%", "64.7%"), "91.3", "confirmed"),
    (FOUND.format("93.1%", "64.7%"), "93.1", "refuted"),
    (FOUND.format("91.3%", "64.7%"), "64.7", "confirmed"),
    (FOUND.format("91.3%", "70.7%"), "70.7", "refuted"),
    (SAMPLE + "The one-sided exact upper bound on elusion, at 95 percent confidence, is 2.06%.", "2.06", "confirmed"),
    (SAMPLE + "The one-sided exact upper bound on elusion, at 95 percent confidence, is 2.36%.", "2.36", "refuted"),
    # The end of the two-sided interval, under the name of the other.
    (SAMPLE + "The exact one-sided upper limit of elusion, at 95% confidence, is 2.17%.", "2.17", "convention"),
    # (2,000 - 52)/52 = 37.5
    (CODED + "There were thus some thirty-seven documents that were not responsive for each one that was.",
     "thirty-seven", "confirmed"),
    (CODED + "There were thus 37 non-responsive documents for every responsive one.", "37", "confirmed"),
    # 2 * 0.8 * 0.6/1.4 = 68.6 %
    (BOTH + "He says that I never disclosed an F1 score. Nobody asked. From the counts given above it is 68.6%.",
     "68.6", "confirmed"),
    (READ_ALL + "The precision of the review is 60.0%.", "60.0", "confirmed"),
    (READ_ALL + "His table gives the precision as 66.0%. The counts do not bear that out: they make it 60.0%.",
     "60.0", "confirmed"),
    (READ_ALL + "His table gives the precision as 66.0%. The counts do not bear that out: they make it 60.0%.",
     "66.0", "refuted"),
    # 1.95996 * (0.816 * 0.184/364)^0.5 = 3.98 points
    (MARGIN.format("4.0"), "4.0", "confirmed"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "judged"), CASES)
def test_measures_that_words_name(tmp_path: Path, text: str, value: str, judged: str) -> None:
    assert verdict(tmp_path, text, value) == judged


OPEN = [
    # Not denied, of another review, denied with a value that the counts do not give, not all of them read.
    (READ_ALL + "His table gives the precision as 66.0%.", "66.0"),
    (READ_ALL + "Precision in the pilot was 66.0%. The counts do not bear that out: they make it 60.0%.", "66.0"),
    (READ_ALL + "His table gives the precision as 66.0%. The counts do not bear that out: they make it 61.0%.", "66.0"),
    (READ_ALL.replace("them all", "some of them") + "His table gives the precision as 66.0%. The counts do not bear "
     "that out: they make it 60.0%.", "66.0"),
    # No method, a target, another matter, two sides.
    (SAMPLE + "The one-sided upper bound on elusion, at 95% confidence, is 2.17%.", "2.17"),
    (SAMPLE + "Had we found 30, the one-sided exact upper bound, at 95% confidence, would be 2.26%.", "2.26"),
    (SAMPLE + "The one-sided exact upper bound on his rate, at 95 percent confidence, is 3.17%.", "3.17"),
    (SAMPLE + "The one-sided exact lower bound on recall, at 95 percent confidence, is 71.2%.", "71.2"),
    (CODED + "There were thus some twenty-seven documents that were not responsive for each one that was.",
     "twenty-seven"),
    (CODED + "In the other sample there were 12 responsive of 300. There were 30 documents that were not privileged "
     "for each one that was.", "30 documents"),
    (BOTH + "He speaks of F1 and of accuracy. From the counts given above it is 70.0%.", "70.0"),
    (MARGIN.format("6.0"), "6.0"),
    (MARGIN.format("2.2"), "2.2"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_what_the_words_leave_in_doubt_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


# 2 * 186/(2 * 186 + 121 + 66) = 0.66547; of the rates as printed it is 0.66552, and from 0.66502 within their rounding.
OF_COUNTS = """The control set divides like this:

| | Relevant | Not relevant | Total |
|---|---|---|---|
| At or above the line | 186 | 121 | 307 |
| Below the line | 66 | 1,427 | 1,493 |
| Total | 252 | 1,548 | 1,800 |

Recall is 73.8%. Precision is 60.6%, and F1 comes to {}.
"""


@pytest.mark.parametrize(("value", "judged"), [("66.5%", "confirmed"), ("66.6%", "confirmed"), ("66.4%", "refuted")])
def test_f1_of_rounded_rates_is_that_of_their_counts_where_these_give_it(
    tmp_path: Path, value: str, judged: str
) -> None:
    assert verdict(tmp_path, OF_COUNTS.format(value), value) == judged
