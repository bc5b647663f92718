"""Values whose own words, or those of an input, tell of something else than the numbers beside them."""

from pathlib import Path

import pytest
from drafting_tools import verdict

SYSTEMS = "System A had a precision of 70% and a recall of 80%, System B a precision of 50% and a recall of 90%. "
VOLUMES = "Volumes:\n\n| Volume | Documents |\n|---|---|\n| 1 | 4,212 |\n| 2 | 5,109 |\n| 3 | 3,877 |\n"

OPEN = [
    # A sum of fewer terms, or of what is counted once.
    ("March, April and May were $12,000, $14,500 and $9,800. Excluding March, the total was $36,300.", "$36,300"),
    ("The terms hit 14,200 files and the names 9,900. Together they found 24,100 different files.", "24,100"),
    # A rate of all steps; the rest; what was not so.
    ("Terms retrieved 80% of the responsive documents. Of the 10,000 so retrieved, the classifier found 7,500. The "
     "recall of the entire process was 75%.", "75%"),
    ("The data came to 540,000 files, 40,000 of them system files, which were removed. Terms hit on 125,000 of the "
     "remaining files, or 23.1% of them.", "23.1%"),
    ("He received 18,000 files and never opened 4,500. He thus reviewed 25% of them.", "25%"),
    # One of two systems: 2*0.7*0.8/1.5 = 74.7%, and 2*0.7*0.9/1.6 = 78.8%.
    (f"{SYSTEMS}The F1 of System A is 78.8%.", "78.8%"),
    # More costs, and a rough value.
    ("They spent 40 hours at $350 an hour, for a total of $15,120. The total has $1,120 of travel expenses.", "15,120"),
    ("The tool found 257 of the 312 responsive documents. To the nearest five percent, recall is 80%.", "80%"),
    # What was produced is not all responsive: 50,000*0.64 of them.
    ("We produced 50,000 documents, of which 64% proved to be responsive, and 6,100 responsive ones remain. Recall is "
     "89.1%.", "89.1%"),
    # Counted otherwise than by its counts, and of each of several.
    ("We re-read 900 calls and overturned 36. Weighted by team, the overturn rate is 5.0%.", "5.0%"),
    ("We drew 2,000 documents from the null set; 24 were responsive. Elusion is 1.5% when copies are counted once.",
     "1.5%"),
    ("The null set holds 400,000 documents. Elusion was 0.5%, so 2,000 responsive documents remain in each of the two "
     "halves.", "2,000"),
    # A plain account that something behind it saves: 240/290 = 82.8%.
    ("The control set had 300 responsive documents, of which 240 scored above the cutoff. Recall is 82.8%. Ten of the "
     "300 were audio files.", "82.8%"),
    # A mark at a cell: 4,212 + 5,109 + 3,877 = 13,198.
    (f"{VOLUMES}| Total* | 12,888 |\n\n*After the withdrawal of 310 documents of Volume 2.", "12,888"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_nothing_is_said_of_it(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


JUDGED = [
    ("March, April and May were $12,000, $14,500 and $9,800. The total was $36,300.", "$36,300", "confirmed"),
    (f"{SYSTEMS}The F1 of System B is 64.3%.", "64.3%", "confirmed"),
    (f"{VOLUMES}| Total | 12,888 |", "12,888", "refuted"),
    ("The tool found 257 of the 312 responsive documents. Recall is 80%.", "80%", "refuted"),
]


@pytest.mark.parametrize(("text", "value", "expected"), JUDGED)
def test_without_such_words_it_is_judged(tmp_path: Path, text: str, value: str, expected: str) -> None:
    assert verdict(tmp_path, text, value) == expected
