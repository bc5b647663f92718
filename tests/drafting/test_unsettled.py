"""Numbers between the inputs of a value and the value, which may change it: no false value is confirmed for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, HOLDING, verdicts

# By hand, in order: 240/2,000 of 480,000 and of 640,000; 50 and 30 of 1,000; 34/800 and 25/500; 30/1,500 and 30/1,000;
# 36/2,400 and 36/2,500; 203,100 of 908,500 and of 812,400; 45 and 30 of 1,500; 92,000 and 100,000; 64/700 and 160/700.
TEXTS = [
    (
        "We collected 640,000 documents and removed 160,000 duplicates. In a sample of 2,000 of the remaining "
        "documents, 240 were responsive, so about {} responsive documents were to be expected.",
        "57,600",
        "76,800",
    ),
    (
        "Quality control checked 1,000 documents. It overturned 30 calls from responsive to not responsive and 20 the "
        "other way. The overturn rate was {}.",
        "5.0%",
        "3.0%",
    ),
    (
        "Partners checked 500 documents in May and overturned 25. In June they checked 300 and overturned 9. Across "
        "the two months the overturn rate is {}.",
        "4.3%",
        "5.0%",
    ),
    (
        "The null set sample consisted of 1,000 e-mails and 500 loose files. Thirty documents were responsive, so "
        "elusion is {}.",
        "2.0%",
        "3.0%",
    ),
    (
        "The protocol asked for a sample of 2,400 documents. We drew 2,500 from the null set, of which 100 could not "
        "be opened. Of the remainder, 36 were responsive, so elusion is {}.",
        "1.5%",
        "1.4%",
    ),
    (
        "We collected 812,400 documents from the server and 96,100 from the phones. The terms hit 203,100 documents, "
        "or {} of everything collected.",
        "22.4%",
        "25.0%",
    ),
    (
        "The sample of 1,500 documents had 45 responsive ones, I wrote in May. Thirty is right. Elusion is thus {}.",
        "2.0%",
        "3.0%",
    ),
    (
        "| Item | Amount |\n|---|---:|\n| Review | $84,000 |\n| Hosting | $12,000 |\n"
        "| Credit | $4,000 |\n| Total | {} |\n",
        "$92,000",
        "$100,000",
    ),
    (
        "Reviewer A coded 210 of the 700 documents responsive, reviewer B 190. On 160 both said responsive. They thus "
        "agreed on {} of the 700.",
        "88.6%",
        "22.9%",
    ),
]


@pytest.mark.parametrize(("text", "wrong"), [(text, wrong) for text, _, wrong in TEXTS])
def test_canary_the_false_value_does_not_hold(tmp_path: Path, text: str, wrong: str) -> None:
    assert not {*verdicts(tmp_path, text.format(wrong), wrong)} & {*HOLDING}


@pytest.mark.parametrize(("text", "right"), [(text, right) for text, right, _ in TEXTS])
def test_the_true_value_does_not_fail(tmp_path: Path, text: str, right: str) -> None:
    assert not {*verdicts(tmp_path, text.format(right), right)} & {*FAILING}


@pytest.mark.parametrize("verb", ["asks for a", "insists on a", "wants a", "proposes a"])
def test_a_rate_that_is_asked_for_is_not_judged(tmp_path: Path, verb: str) -> None:
    text = (
        "The review found 61,347 responsive documents, and 5,840 were missed. Recall is 91.3%. "
        f"Plaintiff {verb} recall of 95%. Reviewers would have to read some 82,000 more documents."
    )
    assert verdicts(tmp_path, text, "95%") == []


# What other numbers beside the counts do not change.
HELD = [
    ("In a sample of 2,000 documents 300 were responsive and 1,700 were not. Richness is {}.", "15.0%", "25.0%"),
    (
        "In a sample of 2,000 documents 300 were responsive, of which 40 were privileged. Richness is {}.",
        "15.0%",
        "25.0%",
    ),
]


@pytest.mark.parametrize(("text", "right", "wrong"), HELD)
def test_what_is_within_the_counts_is_no_change(tmp_path: Path, text: str, right: str, wrong: str) -> None:
    assert verdicts(tmp_path, text.format(right), right) == ["confirmed"]
    assert not {*verdicts(tmp_path, text.format(wrong), wrong)} & {*HOLDING}
