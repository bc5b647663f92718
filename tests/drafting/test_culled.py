"""What was left of a set, what went, and which share of it: told in words beside the counts. Right values by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

CASES = [
    # 500,000 - 120,000 - 80,000 - 15,000 = 285,000
    ("We began with 500,000 documents. De-duplication took out 120,000, the date range a further 80,000, and the file "
     "types 15,000. That left 285,000 for the model.", "285,000", "confirmed"),
    ("From 500,000 documents, the date range excluded 120,000, and de-duplication another 80,000. What was "
     "left was a set "
     "of 305,000.", "305,000", "refuted"),
    ("We collected 500,000 files. Duplicates took out 120,000, which left 380,000. Date filters took out "
     "another 80,000. "
     "That left 300,000 to review.", "300,000", "confirmed"),
    # 212,000/640,000 = 33.125 %, the rest 66.875 %
    ("The team reviewed 212,000 documents out of 640,000. It never looked at 66.9% of the collection.",
     "66.9", "confirmed"),
    ("The team reviewed 212,000 documents out of 640,000. It never looked at 33.1% of the collection.",
     "33.1", "refuted"),
    ("Filtering reduced 640,000 documents to 212,000. It thus eliminated 66.9% of the collection.", "66.9",
     "confirmed"),
    ("Of the 640,000 documents collected, 428,000 were removed by filters. Thus 33.1% of them survived.", "33.1",
     "confirmed"),
    ("We collected 640,000 documents, and 428,000 were removed. The proportion retained was 66.9%.", "66.9", "refuted"),
    ("After the vendor's work 212,000 of the 640,000 documents had been promoted to review. That is a "
     "reduction of 66.9%.",
     "66.9", "confirmed"),
    # 9,400 - 6,150 = 3,250
    ("Of the 9,400 documents assigned to the team, 6,150 had been reviewed by May 3. The backlog was 3,250 documents.",
     "3,250", "confirmed"),
    ("Of the 9,400 documents assigned to the team, 6,150 had been reviewed by May 3. The backlog was 3,520 documents.",
     "3,520", "refuted"),
    ("Two custodians contributed 9,400 of the 20,000 documents. The other five contributed the remaining 10,600.",
     "10,600", "confirmed"),
    ("Two custodians contributed 9,400 of the 20,000 documents. The other five contributed the remaining 11,600.",
     "11,600", "refuted"),
    # 0.396*250,000 = 99,000
    ("Filters removed 60.4% of the collection. The collection held 250,000 documents, so that the set that "
     "went forward "
     "numbered 99,000.", "99,000", "confirmed"),
    # other steps, another measure, parts of several kinds: nothing is left alone by the words
    ("We collected 640,000 documents, and 428,000 were removed. After threading 18.0% remained.", "18.0", "open"),
    ("Of 640,000 documents 428,000 were removed. The reviewers coded 20.0% of what they read as responsive.", "20.0",
     "open"),
    ("Of 640,000 documents, 300,000 were reviewed and 40,000 withheld. They never opened 46.9% of the rest.", "46.9",
     "open"),
    ("The remaining 498,000 documents hold about 9,960 responsive documents, and recall is approximately 82%.", "82",
     "open"),
    ("Of 640,000 documents 212,000 were promoted. The reviewers then read 28.0% of the collection.", "28.0", "open"),
    ("Of the 640,000 documents collected, 428,000 were removed. The rest were indexed, and 25.0% were reviewed.",
     "25.0", "open"),
    ("The team reviewed 212,000 of the 640,000 documents. Partners then read 10.0% of the coding again.",
     "10.0", "open"),
    ("Of the 9,400 documents assigned to the team, 6,150 had been reviewed by May 3. By Monday the backlog was 1,200 "
     "documents.", "1,200", "open"),
    ("Two custodians contributed 9,400 of the 20,000 documents. The other five contributed 8,100, and the shared drive "
     "the rest.", "8,100", "open"),
    ("Filters removed 60.4% of the collection. The collection held 250,000 documents; after the date range 81,000 "
     "remained.", "81,000", "open"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "judged"), CASES)
def test_culled(tmp_path: Path, text: str, value: str, judged: str) -> None:
    assert verdict(tmp_path, text, value) == judged
