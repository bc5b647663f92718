"""A factor, a count that went, a row or a time that a value's words tell and its inputs leave out: nothing is judged.

What is told like it, and leaves nothing out, holds. The right values are computed by hand.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, HOLDING, all_judged, verdict, verdicts

WEEKS = "The associates worked on it for six weeks, at 30 hours a week. "
LOG = "The log has 900 entries. "
OPEN = [
    # 8 * 75 * 50 = 30,000, and 75 * 50 = 3,750
    "Eight temps read for 75 hours apiece, at $50 an hour. The reading cost |$3,750|.",
    "Each of our nine coders put in 40 hours at $55 an hour. That came to |$2,200|.",
    "Every vendor delivered 12 hours of hosting work at $95 an hour. The work cost |$1,140|.",
    "The clerks keyed for 16 hours per person at 25 entries an hour. They keyed |400 entries|.",
    "Four attorneys put in 35 hours a week for three weeks. In total they put in |105 hours|.",
    "A crew of seven read for 10 hours at 60 documents an hour. The crew read |600 documents|.",
    "We used three editors. They sat 20 hours a week for nine weeks. The editors sat |180 hours|.",
    # half of 220 * 80 = 17,600
    "The parties share the bill equally. The vendor worked 220 hours at $80 an hour. The plaintiff owes |$17,600|.",
    "The archive holds 60,000 documents, a quarter of them from Oslo. From Oslo's we drew 300 and found 30 responsive. "
    "For Oslo we project |6,000| responsive documents.",
    # 700 - 100 - 100 = 500
    "The set had 700 documents. A hundred were corrupt, a hundred were in Welsh, and the remaining |600| were read.",
    "Of the 800 entries three hundred were dropped, two hundred were amended, and |500| remain.",
    "The price was $0.90 per page in 2022 and $0.75 in 2024. For 2024 we paid for 20,000 pages. The bill was "
    "|$18,000|.",
    "The fee was $85 an hour under the first agreement and is $75 under the second. Under the second we used 60 hours. "
    "They cost |$5,100|.",
    "Hosting cost $30 per GB at first and $20 later. The 400 GB held later cost |$12,000|.",
    # 3,000/100 = 30
    "She coded 3,000 documents in 100 hours, 75 of these hours paid. Per hour at the desk she coded |40 documents an "
    "hour|.",
]
NOT_REFUTED = [
    # 90 - 60 - 10 = 20; 400 - 310 - 25 - 15 = 50
    ("Of the 90 calls disputed, 60 were conceded and the remaining 20 were heard, ten having been settled.", "20"),
    ("Of the 400 boxes, 310 were opened and the remaining 50 were sent back. Another 25 had burned, 15 were lost.",
     "50"),
    ("| Month | Pages |\n|---|---|\n| June | 400 |\n| July | 300 |\n| Total so far | 950 |\n", "950"),
    ("| Coder | Hours |\n|---|---|\n| Abel | 31 |\n| Bose | 42 |\n| Total of all five coders | 190 |\n", "190"),
    ("| Source | Files |\n|---|---|\n| Mail | 510 |\n| Chat | 220 |\n| Phones | sealed |\n| Total | 940 |\n", "940"),
]  # fmt: skip
HOLD = [
    # 10 * 7 = 70; 70 * 40 = 2,800
    (
        "Ten reviewers would deliver 70 reviewer hours a day and so, at 40 documents per hour, "
        "get through 2,800 documents a day.",
        "2,800 documents a day",
    ),
    # 75 * 50 = 3,750; 8 * 75 = 600; 6 * 30 = 180; 40 * 55 = 2,200
    ("The temp read for 75 hours at $50 an hour. The reading cost $3,750.", "$3,750"),
    (WEEKS + "In all they worked 180 hours.", "180 hours"),
    ("The coders put in 40 hours each at $55 an hour. Each was paid $2,200.", "$2,200"),
    ("The three associates put in 240 hours in total at $70 an hour. The work cost $16,800.", "$16,800"),
    # 24.5 * 400 = 9,800; 2,100 * 65 = 136,500
    ("The defendant pays $400 for each hour of my work. I spent 24.5 hours, which comes to $9,800.", "$9,800"),
    ("The firm charges $65 for each of these hours. The review took 2,100 hours and cost $136,500.", "$136,500"),
    # 900 - 150 = 750; 20,000 * 0.75 = 15,000
    (LOG + "Of these 150 were withdrawn, and the remaining 750 stand.", "750"),
    ("The price was $0.75 per page. We paid for 20,000 pages in 2024. The bill was $15,000.", "$15,000"),
]
REFUTED = [
    ("| Month | Pages |\n|---|---|\n| June | 400 |\n| July | 300 |\n| Total | 950 |\n", "950"),
    ("| Coder | Hours |\n|---|---|\n| Abel | 31 |\n| Bose | 42 |\n| Total of the two coders | 190 |\n", "190"),
    ("Of the 90 calls disputed, 60 were conceded and the remaining 20 were heard.", "20"),
]


@pytest.mark.parametrize("text", OPEN)
def test_canary_what_leaves_a_factor_or_a_term_out_is_not_confirmed(tmp_path: Path, text: str) -> None:
    assert not set(all_judged(tmp_path, text)) & set(HOLDING)


@pytest.mark.parametrize(("text", "value"), NOT_REFUTED)
def test_canary_what_follows_from_more_than_its_inputs_is_not_refuted(tmp_path: Path, text: str, value: str) -> None:
    assert not set(verdicts(tmp_path, text, value)) & set(FAILING)


@pytest.mark.parametrize(("text", "value"), HOLD)
def test_what_leaves_nothing_out_holds(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in HOLDING


@pytest.mark.parametrize(("text", "value"), REFUTED)
def test_what_its_inputs_do_not_give_is_refuted(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in FAILING
