"""What was left of a set, what went, and which share of it: told in words beside the counts. Right values by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged

CASES = [
    # 500,000 - 120,000 - 80,000 - 15,000 = 285,000
    "confirmed: We began with 500,000 documents. De-duplication took out 120,000, the date range a further 80,000, and "
    "the file types 15,000. That left |285,000| for the model.",
    "refuted: From 500,000 documents, the date range excluded 120,000, and de-duplication another 80,000. What was "
    "left was a set of |305,000|.",
    "confirmed: We collected 500,000 files. Duplicates took out 120,000, which left 380,000. Date filters took out "
    "another 80,000. That left |300,000| to review.",
    # 212,000/640,000 = 33.125 %, the rest 66.875 %
    "confirmed: The team reviewed 212,000 documents out of 640,000. It never looked at |66.9|% of the collection.",
    "refuted: The team reviewed 212,000 documents out of 640,000. It never looked at |33.1|% of the collection.",
    "confirmed: Filtering reduced 640,000 documents to 212,000. It thus eliminated |66.9|% of the collection.",
    "confirmed: Of the 640,000 documents collected, 428,000 were removed by filters. Thus |33.1|% of them survived.",
    "refuted: We collected 640,000 documents, and 428,000 were removed. The proportion retained was |66.9|%.",
    "confirmed: After the vendor's work 212,000 of the 640,000 documents had been promoted to review. That is a "
    "reduction of |66.9|%.",
    # 9,400 - 6,150 = 3,250
    "confirmed: Of the 9,400 documents assigned to the team, 6,150 had been reviewed by May 3. The backlog was |3,250| "
    "documents.",
    "refuted: Of the 9,400 documents assigned to the team, 6,150 had been reviewed by May 3. The backlog was |3,520| "
    "documents.",
    "confirmed: Two custodians contributed 9,400 of the 20,000 documents. The other five contributed the remaining "
    "|10,600|.",
    "refuted: Two custodians contributed 9,400 of the 20,000 documents. The other five contributed the remaining "
    "|11,600|.",
    # 0.396*250,000 = 99,000
    "confirmed: Filters removed 60.4% of the collection. The collection held 250,000 documents, so that the set that "
    "went forward numbered |99,000|.",
    # other steps, another measure, parts of several kinds: nothing is left alone by the words
    "open: We collected 640,000 documents, and 428,000 were removed. After threading |18.0|% remained.",
    "open: Of 640,000 documents 428,000 were removed. The reviewers coded |20.0|% of what they read as responsive.",
    "open: Of 640,000 documents, 300,000 were reviewed and 40,000 withheld. They never opened |46.9|% of the rest.",
    "open: The remaining 498,000 documents hold about 9,960 responsive documents, and recall is approximately |82|%.",
    "open: Of 640,000 documents 212,000 were promoted. The reviewers then read |28.0|% of the collection.",
    "open: Of the 640,000 documents collected, 428,000 were removed. The rest were indexed, and |25.0|% were reviewed.",
    "open: The team reviewed 212,000 of the 640,000 documents. Partners then read |10.0|% of the coding again.",
    "open: Of the 9,400 documents assigned to the team, 6,150 had been reviewed by May 3. By Monday the backlog was "
    "|1,200| documents.",
    "open: Two custodians contributed 9,400 of the 20,000 documents. The other five contributed |8,100|, and the "
    "shared drive the rest.",
    "open: Filters removed 60.4% of the collection. The collection held 250,000 documents; after the date range "
    "|81,000| remained.",
]


@pytest.mark.parametrize("told", CASES)
def test_culled(tmp_path: Path, told: str) -> None:
    wanted, _, text = told.partition(": ")
    assert judged(tmp_path, text) == wanted
