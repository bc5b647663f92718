"""Values that other inputs must be meant for, and siblings that are no whole."""

from pathlib import Path

import pytest
from drafting_tools import verdict

# By hand: 40/125,000 = 0.032%, and 40/50 = 80.0%; 36/800 = 4.5% and 36/820 = 4.4%.
OPEN = [
    # Nothing near the value: 40 of the 50 are meant, and 125,000 were read.
    ("The tool had 40 of them above the line. In the review 125,000 documents were read. Recall is 80.0%.", "80.0%"),
    # What was upheld is what the overturned ones leave of all, and no whole.
    ("We re-read 860 calls; 40 were overturned and 820 were upheld. The overturn rate is 4.9%.", "4.9%"),
    ("Of 500 entries 450 were sustained and 50 were not, which is 11.1%.", "11.1%"),
    # Another tag, another price, and what was only expected.
    ('Recall was 0.81 and precision 0.64 for the tag "Pricing". For "Marketing" the F1 was 0.702.', "0.702"),
    ("The agency charged $58 an hour and then $64. The 750 hours therefore cost $43,500.", "$43,500"),
    ("We found 8,530 responsive documents. We had expected to have missed 2,000. Recall is 82%.", "82%"),
    # The bare number of a list has the unit of the one before it.
    ("The firm billed 1,980 hours. Our own people put in 145 hours and the vendor's 65. Altogether the work took "
     "2,125 hours.", "2,125"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_nothing_is_said_of_it(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


# 1,872 = 0.0032*585,000; 8.4 points of 11.0% are 76.4 percent; 40/860 = 4.7%.
JUDGED = [
    ("Of 860 calls that were re-read, 40 were overturned, an overturn rate of 4.7%.", "4.7%", "confirmed"),
    ("Of 860 calls that were re-read, 40 were overturned, an overturn rate of 7.4%.", "7.4%", "refuted"),
    ("The agency charged $58 an hour. The 750 hours therefore cost $43,500.", "$43,500", "confirmed"),
]


@pytest.mark.parametrize(("text", "value", "expected"), JUDGED)
def test_what_is_near_is_judged(tmp_path: Path, text: str, value: str, expected: str) -> None:
    assert verdict(tmp_path, text, value) == expected
