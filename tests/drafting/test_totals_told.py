"""Totals, rests and shares that words tell over sentences and tables. The right values are computed by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

DAYS = "The coders released 1,210 records on Thursday, 2,340 on Friday and 1,105 on Saturday. "
BOXES = "There were seven boxes of 40, 55, 60, 35, 20, 80 and 90 files. "
CRATES = "Each of the eleven crates held 320 files, except that crate 4 held 410. "
GROUPS = "The first team closed 4,120 tickets. The second closed 3,905, and the third closed 2,780. "
TRUE = [
    # 1,210 + 2,340 + 1,105 = 4,655
    (DAYS + "Over the three days they released 4,655 records, of which 12 were recalled.", "4,655"),
    (DAYS + "In all, the coders released 4,655 records.", "4,655"),
    # 4,120 + 3,905 + 2,780 = 10,805
    (GROUPS + "The three teams together closed 10,805 tickets.", "10,805"),
    # 31.5 + 42.3 + 18.2 = 92
    ("Mr. Oyelaran booked 31.5 hours in June, 42.3 in July and 18.2 in August. Across the summer that makes 92.0 "
     "hours, without 6.0 hours of travel.", "92.0"),
    # 10 * 320 + 410 = 3,610
    (CRATES + "The eleven crates thus contained 3,610 files.", "3,610"),
    # 480 - 402 = 78, 22,300 - 19,150 = 3,150
    ("The control set holds 480 relevant documents. The classifier identified 402. It therefore overlooked 78.", "78"),
    ("The collection has an estimated 22,300 relevant documents, and counsel located 19,150. Some 3,150 were missed, "
     "then.", "3,150"),
    # 25,100/51,000 = 49.2%, 1,530/2,040 = 75%, 702/2,110 = 33.3%
    ("The interviews gave 51,000 files, 25,100 of them from Mr. Aldous: nearly half.", "nearly half"),
    ("Three quarters of the changes were of one kind: of 2,040 changed calls, 1,530 were made relevant.",
     "Three quarters"),
    ("About a third of the drawings, 702 of 2,110, had no text.", "About a third"),
    # 19,700/40,000 = 49.25%
    ("The pool has 40,000 files, 19,700 from engineering and 9,900 from sales. Engineering thus "
     "supplied nearly half of the pool.", "nearly half"),
]  # fmt: skip
REFUTED = [
    # More than all of them.
    (DAYS + "Over the three days they released 4,665 records.", "4,665"),
    # 10 * 320 + 410 = 3,610, and 11 * 320 = 3,520
    (CRATES + "The eleven crates thus contained 3,520 files.", "3,520"),
    # 480 - 402 = 78
    ("Of the 480 relevant documents in the control set, 402 were found. The classifier thus missed 68.", "68"),
]
OPEN = [
    # A term that is left out: what two groups did is no total of three.
    (GROUPS + "The three teams together closed 8,025 tickets.", "8,025"),
    # Teams X and Y of three.
    ("Team X closed 4,120 tickets, Team Y closed 3,905 and Team Z closed 2,780. Together, Teams X and Y closed 10,805 "
     "tickets.", "10,805"),
    # What is counted once, or of relevant documents alone.
    (DAYS + "In all, they released 4,655 unique records.", "4,655"),
    (CRATES + "The eleven crates contained 3,610 relevant files.", "3,610"),
    # Of three items two are added up: 51,000 + 72,500.
    ("Review cost $51,000. Hosting cost $72,500. Travel cost $9,000. Together, review, hosting and travel come to "
     "$123,500.", "$123,500"),
    ("Coding cost $51,000. Storage cost $72,500. The total for coding, storage and travel was $123,500.", "$123,500"),
    # The first removal is left out: 800,000 - 150,000 = 650,000.
    ("We loaded 800,000 items. Program files made up 90,000 of these and were excluded. Threading then removed 150,000 "
     "more, leaving 650,000 items to read.", "650,000"),
    # Another set, or two that were found.
    ("The control set holds 480 relevant documents and the pilot set 390. The classifier identified 402. It missed 12.",
     "12"),
    # 9,900/40,000 is a quarter; 24,100 is no part that is told of all.
    ("The pool has 40,000 files, of which 19,700 came from engineering and 9,900 from sales. Sales thus supplied "
     "nearly half of the pool.", "nearly half"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), TRUE)
def test_what_words_add_up_or_take_off(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in ("confirmed", "consistent")


@pytest.mark.parametrize(("text", "value"), REFUTED)
def test_what_words_leave_no_reading_for(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "refuted"


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_what_words_do_not_tell(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


TABLE = """The 412,600 messages that were kept are the “Mail Set.”

{told}

| Phrase | Messages | Rate |
|---|---|---|
| tender | 30,945 | 7.5% |
| escrow | 12,378 | 3.0% |
| surety | 8,252 | {rate} |

The 96,400 letters are another matter.
"""
RATE = "Each rate is the share of the Mail Set that has the phrase."
# 30,945/412,600 = 7.5%, 12,378/412,600 = 3.0%, 8,252/412,600 = 2.0%
TABLES = [
    (RATE, "2.0%", "confirmed"),
    ("The last column gives each number as a percentage of the Mail Set.", "2.0%", "confirmed"),
    (RATE, "4.0%", "refuted"),
    ("The rates are as the vendor reported them.", "4.0%", "open"),
    ("Each rate is the share of the letters that has the phrase.", "4.0%", "open"),
]


@pytest.mark.parametrize(("told", "rate", "judged"), TABLES)
def test_shares_of_a_count_outside_the_table(tmp_path: Path, told: str, rate: str, judged: str) -> None:
    assert verdict(tmp_path, TABLE.format(told=told, rate=rate), rate) == judged
