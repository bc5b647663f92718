"""A sum whose print has two digits exchanged is refuted where words tell its terms; another slip leaves it open.

25,760 + 4,080 = 29,840; 114,576 + 33,810 + 24,500 = 172,886; 886,368 - 401,728 = 484,640.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

FEES = "Our firm charged $25,760 for the review and $4,080 for hosting. The charges thus come to {}."
COSTS = "Review cost $114,576, processing $33,810 and hosting $24,500. The cost as a whole was thus {}."
CASES = [
    (FEES, "$29,840", "confirmed"),
    (FEES, "$29,480", "refuted"),
    (COSTS, "$172,886", "confirmed"),
    (COSTS, "$178,286", "refuted"),
    # 121,407 - 7,912 = 113,495.
    ("The review found 121,407 responsive documents. Counsel withheld 7,912 and produced the remaining {}.", "113,945",
     "refuted"),
    ("The review found 121,407 responsive documents. Counsel withheld 7,912 and produced the remaining {}.", "113,595",
     "open"),
    # Another digit, two digits that are no neighbours, few digits, or a rough print: no exchange explains these.
    (FEES, "$29,830", "open"),
    (FEES, "$40,829", "open"),
    (FEES, "about $29,480", "open"),
    ("We paid $25 for copies and $46 for couriers. The charges thus come to {}.", "$17", "open"),
    # 12,706 + 88,219 = 100,925: fewer together may be so, as a file may be of both kinds; more may not.
    ("They took out 12,706 system files and 88,219 duplicates. Together they removed {} files.", "100,295", "open"),
    # The print follows from other numbers beside it.
    ("Our firm charged $25,760 for the review and $4,080 for hosting, and $3,720 in June. The charges thus come to {}.",
     "$29,480", "open"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "judged"), CASES)
def test_exchanged_digits_of_sums(tmp_path: Path, text: str, value: str, judged: str) -> None:
    assert verdict(tmp_path, text.format(value), value.removeprefix("about ").removeprefix("$")) == judged
