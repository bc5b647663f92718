"""Intervals, limits and margins that sentences tell of a sample beside them. The right ends are those of SciPy (`beta`
and `norm`), or computed by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import all_judged, verdict, verdicts

# 24/1,600 exact 0.96% to 2.22%; 150/1,200 Wilson 10.7% to 14.5%; 45/900 at 90% normal 3.8% to 6.2%; 33/2,200 exact
# 1.03% to 2.10%; 300/400 normal 70.8% to 79.2%
HOLDING = [
    ("We read 1,600 documents from the discard pile and 24 of them were responsive. By the exact method we are 95% "
     "confident that the rate lies between 0.96% and 2.22%.", "0.96"),
    ("The draw of 1,200 documents turned up 150 that were relevant (12.5%). At 95% confidence the Wilson interval runs "
     "from 10.7% to 14.5%. An older draw of 400 had turned up 61.", "10.7"),
    ("The normal 90% interval is 3.8% to 6.2%. It rests on 900 documents, 45 of which were responsive.", "3.8"),
    ("The exact limits, at 95% confidence, are no lower than 1.03% and no higher than 2.10%: 33 responsive documents "
     "were found among the 2,200 sampled.", "1.03"),
    ("Every interval below is at 95% and was computed by the Wilson method.\n\nOf the 1,200 sampled documents 150 were "
     "responsive. The interval is from 10.7% to 14.5%.", "10.7"),
    # 9/1,400 exact: one-sided 1.12%, two-sided 1.22%; none of 500: 1 - 0.05^(1/500) = 0.60%, 3/500 = 0.6%
    ("Nine of the 1,400 documents sampled were responsive. The exact one-sided upper bound at 95% confidence is 1.12%.",
     "1.12"),
    ("Nine of the 1,400 documents sampled were responsive. The upper end of the two-sided exact 95% interval is 1.22%.",
     "1.22"),
    ("We found no responsive document in a sample of 500. The rule of three puts the 95% upper limit at 0.6%.", "0.6"),
    # 1.96 * sqrt(0.16 * 0.84/1,000) = 2.3 points; 1.96/2/sqrt(1,300) = 2.7 points
    ("Richness came out at 16.0%, give or take 2.3 percentage points, at 95% confidence. That figure is from 1,000 "
     "documents, 160 of which were responsive.", "2.3"),
    ("We took 1,300 documents. The largest margin of error of such a sample is 2.7 points at 95% confidence.", "2.7"),
    # 24.0 - 1.5 and 24.0 + 1.5; 0.8% and 1.9% of 61,000; (14.2 - 9.4)/2
    ("Prevalence is 24.0% ± 1.5%, that is, a range from 22.5% to 25.5%.", "22.5"),
    ("The 95% interval of elusion is 0.80% to 1.90%. In the 61,000 documents of the null set that makes 488 to 1,159 "
     "responsive documents.", "488"),
    ("The interval was 9.4% to 14.2%, so that the margin on either side was 2.4 percentage points.", "2.4"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), HOLDING)
def test_an_interval_told_of_a_sample_is_confirmed(tmp_path: Path, text: str, value: str) -> None:
    found = verdicts(tmp_path, text, value)
    assert set(found) == {"confirmed"}


REFUTED = [
    # 0.96% to 2.22%; 10.7% to 14.5%; 0.60%; 2.2 points at 2,000; 488 and 1,159
    "In the control set of 1,600 documents 24 were responsive. At 95% confidence, by the exact method, richness is "
    "between |0.96|% and 2.92%.",
    "Nobody disputes that 0 of 500 documents were responsive. With 95% confidence the rate does not exceed |0.2|%.",
    "The maximum margin of error for a sample of 2,000 documents is |4.1|% at the 95% confidence level.",
    "The 95% interval of elusion is 0.800% to 1.900%. In the 61,000 documents of the null set that makes 488 to "
    "|1,519| responsive documents.",
]


@pytest.mark.parametrize("text", REFUTED)
def test_a_wrong_end_is_refuted_where_all_is_told_beside_it(tmp_path: Path, text: str) -> None:
    assert "refuted" in all_judged(tmp_path, text)


OPEN = [
    # Two samples; another sample's interval; a wider limit; corrected or supposed; a change; ends of another set.
    ("Of 1,600 documents 24 were responsive, and of 900 others 45 were responsive. The exact 95% interval is 0.96% to "
     "2.22%.", "0.96"),
    ("Of the 1,600 documents 24 were responsive. In the pilot 45 of 900 were. By the exact method the 95% interval of "
     "the pilot was 0.96% to 2.92%.", "0.96"),
    ("None of the 500 documents was responsive. With 95% confidence the rate does not exceed 2%.", "2%"),
    ("Of the 1,600 documents 24 were responsive. With the finite population correction the exact 95% interval is 0.98% "
     "to 2.20%.", "0.98"),
    ("Of the 1,600 documents 24 were responsive. If the exact method is applied to those, the 95% interval would be "
     "0.90% to 2.20%.", "0.90"),
    ("The 95% interval of elusion is 0.80% to 1.90%. There are 61,000 documents in the null set and 90,000 in the "
     "archive, and these make 488 to 1,159 responsive documents.", "488"),
    ("We took 1,300 documents. The largest margin of error of such a sample is 1.9 points at 95% confidence.", "1.9"),
    ("Prevalence is 24.0% ± 1.5%. In the second sample the range was 20.1% to 23.4%.", "20.1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_an_end_that_may_be_of_something_else_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdicts(tmp_path, text, value) == []


# By scipy: Wilson of 198 of 240 from 77.19%, of 118 of 1,250 to 11.19%; exact of 14 of 2,395 to 0.979%.
METHODS = [
    (
        "The system found 198 of the 240 relevant documents in the control set. The lower end of the interval is "
        "what matters, and it is {}. I used a two-sided 95% Wilson score interval.",
        "77.2%",
    ),
    (
        "Prevalence was estimated from 118 responsive documents in a sample of 1,250. The upper limit of the 95% "
        "Wilson score interval is {}.",
        "11.2%",
    ),
    (
        "The vendor selected 2,395 documents from a null set of 684,201. There were 14 responsive documents among "
        "those selected. With 95% confidence (two-sided, Clopper-Pearson), elusion is no higher than {}.",
        "0.98%",
    ),
]


@pytest.mark.parametrize(("text", "limit"), METHODS)
def test_a_limit_of_a_named_method(tmp_path: Path, text: str, limit: str) -> None:
    assert verdict(tmp_path, text.format(limit), limit) == "confirmed"


def test_a_limit_that_its_named_method_does_not_give(tmp_path: Path) -> None:
    text = METHODS[1][0]
    assert verdict(tmp_path, text.format("11.91%"), "11.91%") == "refuted"
    # Two methods, or one that is not known here, leave it open.
    assert verdict(tmp_path, text.replace("Wilson score", "Wilson or Wald").format("11.91%"), "11.91%") == "open"
    assert verdict(tmp_path, text.replace("Wilson score", "hypergeometric").format("11.91%"), "11.91%") == "open"
