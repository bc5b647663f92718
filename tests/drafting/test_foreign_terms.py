"""A sum or a difference with a term that does not belong to it is not confirmed, although it gives the print.

The counts in hand: 410,220 - 98,300 = 311,920; 311,920 - 54,310 = 257,610; 311,920 - 98,300 = 213,620.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import HOLDING, verdict

CULLED = (
    "We gathered 410,220 files. De-duplication removed 98,300. That left 311,920 documents. Of these, 54,310 fell "
    "outside the date range. The remaining {} were scored."
)
DRAWN = (
    "Attorneys read 31,742 documents in the first pass. A sample of 2,401 was drawn for training purposes. In it 1,128 "
    "documents changed sides.\n\nWith the documents that changed sides, the attorneys had {} documents to read."
)
PROJECTED = (
    "The pool held 200,000 documents. Reviewers coded 48,930 of them responsive. A random sample of 2,000 documents of "
    "the pool had 500 responsive ones, or 25.0%. Projected to the pool, that is 50,000 responsive documents.\n\n"
    "Counsel withheld 6,482 documents. The remaining {} were produced."
)
AGREED = (
    "The review retrieved 130 of the responsive ones and overlooked 12. It also retrieved 166 that are not responsive "
    "and passed over the remaining 892.\n\nPartner and associate agreed that 96 are responsive and that 131 are not, "
    "the partner alone thought so of 14, and the associate alone of 9. Allowing for chance, Cohen's kappa is {}."
)
NOT_CONFIRMED = [
    (CULLED, "213,620"),  # 311,920 - 98,300: the duplicates were out of it already
    (DRAWN, "3,529"),  # 2,401 + 1,128: the size of a sample
    (PROJECTED, "43,518"),  # 50,000 - 6,482: the estimate in the place of what was coded
    (AGREED, "0.52"),  # of the cells of the paragraph before
    # No count twice: 56,127 + 7,965 = 64,092, and 7,965 + 7,965 = 15,930.
    (
        "An estimated 7,965 responsive documents were left behind. The review found 56,127 responsive documents, and "
        "with the estimated 7,965 that it left behind the total is {}.",
        "15,930",
    ),
    # Recall that comes down to a share is no change of two counts: 1 - 80/200.
    (
        "Partners reversed 80 of the 640 calls that they looked at. Some 200 documents were missed. Set against these, "
        "recall comes down to {}.",
        "60.0%",
    ),
]
CONFIRMED = [
    # (96 + 131)/250 = 0.908 by (110 * 105 + 140 * 145)/250² = 0.5096: (0.908 - 0.5096)/(1 - 0.5096) = 0.8124
    (AGREED, "0.81"),
    ("They coded 500 documents in May and 500 in June, {} in all.", "1,000"),
    ("The first pass took in 203,115 documents. We had read 168,940 before. That is {} documents more.", "34,175"),
]


@pytest.mark.parametrize(("text", "value"), NOT_CONFIRMED)
def test_a_term_that_does_not_belong(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text.format(value), value) not in HOLDING


@pytest.mark.parametrize(("text", "value"), CONFIRMED)
def test_terms_that_belong(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text.format(value), value) in HOLDING
