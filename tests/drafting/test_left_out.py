"""Values of all that take some alone, or the opposite: none of them is confirmed, and no true one refuted."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, HOLDING, verdicts

CUSTODIANS = (
    "| Custodian | Documents | Responsive |\n|---|---|---|\n| Alvarez | 12,400 | 1,116 |\n| Brandt | 9,850 | 591 |\n"
    "| Cho | 15,300 | 2,295 |\n| Total | 37,550 | 4,002 |\n\n"
)
# By hand: (93 + 105)/(310 + 420) = 27.1%; (25 + 9)/800 = 4.25%; 69/1,300 = 5.3%; 30/600 = 5.0%;
# 40/2,000 = 2.0%; 2,295/15,300 = 15.0%; 1,116 + 591 = 1,707; 114,576 + 18,300 + 6 · 2,450 = 147,576;
# 18,300 + 7,915 + 2,204 = 28,419; 318,000 − 41,340 − 95,400 = 181,260; 234/1,950 = 12.0%; 30 + 15 − 5 = 40;
# 1 − 75/1,250 = 94.0%; 1 − 2,880/3,000 = 4.0%; (160 + 90)/(2,000 + 500) = 10.0%;
# 60,000/1,200,000 = 5.0%; 12% of 480,000 = 57,600; the exact upper limit of 9 in 1,500
# is 1.14%, of 250,000 documents some 2,840.
TEXTS = [
    (
        "In the pilot, 93 of 310 documents were responsive; in the second pilot, 105 of 420. Combined, the two pilots "
        "had a richness of {}.",
        "27.1%",
        "25.0%",
    ),
    (
        "Partners checked 500 documents of team A and overturned 25. They checked 300 of team B and overturned 9. The "
        "overturn rate is {} overall.",
        "4.25%",
        "5.0%",
    ),
    (
        "A partner looked again at calls of the reviewers, picked at random: 800 that had been coded not responsive "
        "and 500 that had been coded responsive. Of the first group she reversed 24, and of the second 45. Over both "
        "groups the overturn rate is {}.",
        "5.3%",
        "9.0%",
    ),
    (
        "First we collected 900,000 documents; the second collection brought another 300,000. The mailbox of Mr. Ortiz "
        "had 60,000, or {} of everything collected.",
        "5.0%",
        "20.0%",
    ),
    (
        "Our vendor collected 640,000 documents. Duplicates, 160,000 of them, were suppressed. From the deduplicated "
        "set we drew 2,000 documents at random, and 240 were responsive. We estimate {} responsive documents in that "
        "set.",
        "57,600",
        "76,800",
    ),
    (
        "In week one we checked 500 documents and overturned 40; in week two we checked 600 and overturned 30. The "
        "overturn rate fell from 8.0% to {}.",
        "5.0%",
        "6.0%",
    ),
    (
        "From the null set of 480,000 documents we drew 2,000 and found 40 responsive. All 40 were produced. Elusion "
        "is {}.",
        "2.0%",
        "0.0%",
    ),
    (CUSTODIANS + "Ms. Cho's mailbox was the richest: {} of her documents were responsive.", "15.0%", "57.3%"),
    (CUSTODIANS + "Together, Alvarez and Brandt account for {} responsive documents.", "1,707", "2,886"),
    (
        "First-level review cost $114,576 and QC $18,300. Hosting was $2,450 per month for six months. In total, the "
        "review cost {}.",
        "$147,576",
        "$132,876",
    ),
    (
        "Volume 1 contains 18,300 documents, Volume 2 contains 7,915, and Volume 3 contains 2,204. The three volumes "
        "contain {} documents.",
        "28,419",
        "26,215",
    ),
    (
        "The production of May 4 comprised 18,300 documents and that of June 12 comprised 7,915. A notice of June 20 "
        "withdrew 115 of these. The production now stands at {} documents.",
        "26,100",
        "26,215",
    ),
    (
        "### Results\n\n- Collected: 318,000\n- De-NISTed: 41,340\n- Deduplicated: 95,400\n- Remaining: {}\n",
        "181,260",
        "222,600",
    ),
    (
        "A sample of 2,000 documents was drawn, and 50 proved to be empty. Of the others 234 were responsive. Richness "
        "is {}.",
        "12.0%",
        "11.7%",
    ),
    (
        "A random sample of 1,500 documents held 30 responsive ones. Two experts read it again; they added 15 and "
        "struck 5. The sample thus holds {} responsive documents.",
        "40",
        "45",
    ),
    (
        "Of the 1,250 documents sampled by the special master, 75 had been miscoded; the accuracy of coding is {}.",
        "94.0%",
        "6.0%",
    ),
    ("Of the 3,000 documents checked for quality, 2,880 were left as coded. The overturn rate is {}.", "4.0%", "96.0%"),
    (
        "In our sample of 2,000 documents 160 were responsive. We added 500 documents from the late custodians, of "
        "which 90 were responsive. The sample thus holds 250 responsive documents, so richness is {}.",
        "10.0%",
        "12.5%",
    ),
    (
        "We drew 1,500 documents from the discard pile of 250,000 and found 9 responsive. The exact 95% limits are "
        "0.27% and 1.14%, so no more than {} responsive documents remain with 95% confidence.",
        "2,840",
        "1,500",
    ),
]


@pytest.mark.parametrize(("text", "wrong"), [(text, wrong) for text, _, wrong in TEXTS])
def test_canary_the_false_value_does_not_hold(tmp_path: Path, text: str, wrong: str) -> None:
    assert not {*verdicts(tmp_path, text.format(wrong), wrong)} & {*HOLDING}


@pytest.mark.parametrize(("text", "right"), [(text, right) for text, right, _ in TEXTS])
def test_the_true_value_does_not_fail(tmp_path: Path, text: str, right: str) -> None:
    assert not {*verdicts(tmp_path, text.format(right), right)} & {*FAILING}


def test_a_margin_at_the_share_that_was_found_is_not_refuted_by_the_worst_case(tmp_path: Path) -> None:
    # By hand: 1.96 √(p(1 − p)/1,067) is 1.8 points at p = 107/1,067 and 3.0 at p = 1/2.
    text = (
        "A sample of 1,067 documents, of which 107 were responsive, has a margin of error of ±1.8% at 95% confidence."
    )
    assert not {*verdicts(tmp_path, text, "1.8%")} & {*FAILING}


# What stands beside the counts, and changes nothing of the value.
HELD = [
    ("Of the 1,250 documents sampled, 75 had been miscoded, an error rate of 6.0%.", "6.0%"),
    (CUSTODIANS + "Alvarez and Cho together account for 3,411 responsive documents.", "3,411"),
]


@pytest.mark.parametrize(("text", "value"), HELD)
def test_what_is_told_rightly_is_still_confirmed(tmp_path: Path, text: str, value: str) -> None:
    assert "confirmed" in verdicts(tmp_path, text, value)
