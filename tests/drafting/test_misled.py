"""Texts in which some numbers give a false value, or one of two samples seems to deny a true one."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, HOLDING, verdicts

# By hand: 0.15·500,000 and 0.15·1,100,000; 34,670 with the fourth week; 82 - 64 and 82 - 55; 48/800 and 48/9,600; 176
# and 140 of 200; 14/1,200 and 14/700; 0 and 12 of 800; 1,013,664 - 271,209.
TEXTS = [
    (
        "The control set of 2,000 documents was drawn from the 500,000 documents that hit on a search term. "
        "It contained 300 responsive documents. The whole collection has 1,100,000 documents. Thus the "
        "documents that hit on a term contain about {} responsive documents.",
        "75,000",
        "165,000",
    ),
    (
        "In the first week we received 12,400 documents, in the second 9,850, in the third 7,300. In the "
        "fourth week we received 5,120. Over the four weeks this amounts to {} documents.",
        "34,670",
        "29,550",
    ),
    (
        "Recall in the first round was 64% and in the final round 82%. Precision in the first round was 55%. "
        "Recall thus rose by {} points.",
        "18",
        "27",
    ),
    (
        "Second-level reviewers checked 800 of the 9,600 documents coded not responsive and overturned 48. "
        "The overturn rate was {}.",
        "6%",
        "0.5%",
    ),
    (
        "Before retraining, the validation sample of 1,000 documents held 200 responsive ones, of which 140 "
        "were found. After retraining, 176 of the 200 were found. In conclusion, the classifier as deployed "
        "has a recall of {}.",
        "88%",
        "70%",
    ),
    (
        "The first elusion sample of 500 documents contained no responsive documents. The second, of 700 "
        "documents, contained 14. Over both samples the elusion rate is {}.",
        "1.2%",
        "2.0%",
    ),
    (
        "We reviewed a sample of 800 documents from the null set. Twelve were marked responsive at first, but"
        " on second review no responsive documents were found. The elusion rate is therefore {}.",
        "0%",
        "1.5%",
    ),
    (
        "It set aside 398,716 duplicates, and of the 1,013,664 that remained it excluded 271,209. "
        "That left {} documents.",
        "742,455",
        "614,948",
    ),
]


@pytest.mark.parametrize(("text", "wrong"), [(text, wrong) for text, _, wrong in TEXTS])
def test_canary_the_false_value_does_not_hold(tmp_path: Path, text: str, wrong: str) -> None:
    assert not {*verdicts(tmp_path, f"1. {text.format(wrong)}\n", wrong)} & {*HOLDING}


@pytest.mark.parametrize(("text", "right"), [(text, right) for text, right, _ in TEXTS])
def test_the_true_value_does_not_fail(tmp_path: Path, text: str, right: str) -> None:
    assert not {*verdicts(tmp_path, f"1. {text.format(right)}\n", right)} & {*FAILING}


def test_canary_a_difference_is_not_negative(tmp_path: Path) -> None:
    text = TEXTS[-1][0].format("742,455")
    assert not {*verdicts(tmp_path, f"1. {text}\n", "271,209")} & {*FAILING}
