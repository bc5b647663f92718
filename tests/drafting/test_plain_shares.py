"""Shares of the one whole that their paragraph tells; the right values are computed by hand.

In each text the value stands between bars.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, judged

TRUE = [
    "The review set held 88,000 documents. Calendar entries account for 12,320 of them, |14%| of the whole.",
    "We withheld 3,150 documents on the log. Of these, 1,134 were drafts, |36.0%| of the log.",
    "Only 44,100 documents had to be read by people. The population contained 630,000, so that is |7.0%| of it.",
    "Mr. Adeyemi was custodian of 4,312 of the responsive documents. The responsive set numbers 19,600 in all, so his"
    " share is |22.0%|.",
    "After culling 310,000 of the 500,000 collected documents were left. Text messages made up 27,900 of the culled "
    "set, |9.0%| of it.",
    "Some |12.5%| of the collection was audio. The processing log lists 25,400 files out of 203,200.",
    "About |30%| of the population was in Spanish. The language tool marked 60,300 documents of 201,000.",
    "The production came to 52,000 documents. Attachments made up 18,200 of these, or |35%| of the total.",
    "The archive contains 240,000 items. Of these, 31,200 were videos, |13.0%| of the archive.",
]
FALSE = [
    "The review set held 88,000 documents. Calendar entries account for 12,320 of them, |41%| of the whole.",
    "We withheld 3,150 documents on the log. Of these, 1,134 were drafts, |63.0%| of the log.",
    "After culling 310,000 of the 500,000 collected documents were left. Text messages made up 27,900 of the culled "
    "set, |5.6%| of it.",
    "The production came to 52,000 documents. Attachments made up 18,200 of these, or |53%| of the total.",
]
OPEN = [
    "The review set held 88,000 documents. Calendar entries account for 12,320 of them, |41%| of the documents with "
    "dates.",
    "The review set held 88,000 documents. Calendar entries account for 12,320 of them. Contracts are |41%| of the "
    "whole.",
    "We withheld 3,150 documents on the log. Of these, 1,134 were drafts, |63.0%| of the drafts in the file.",
    "We withheld 3,150 documents on the log. Of these, 1,134 were drafts, |28.0%| of all drafts.",
    "Only 44,100 documents had to be read by people. The population contained 630,000, so that would be |9.0%| of it.",
    "Mr. Adeyemi was custodian of 4,312 of the responsive documents. The privileged set numbers 900 in all; his share"
    " is |22.0%|.",
    "Some |12.5%| of the collection was audio. Another custodian had 25,400 files out of 190,000.",
    "Some |12.5%| of the collection was audio. The vendor processed 21,400 files out of 203,200.",
    "The production came to 52,000 documents. Attachments made up 18,200 of these, or |53%| of the bytes.",
    "The production came to 52,000 documents. Attachments made up 18,200 of these, up from |53%| of the first one.",
    "After culling 310,000 of the 500,000 collected documents were left. Text messages made up 27,900 of the "
    "collected set, |9.5%| of it.",
    "The archive contains 240,000 items. Of the e-mails, 31,200 were drafts, |26.0%| of the e-mails.",
    "The collection contains 530,000 documents. Spreadsheets account for 74,200 of them, |31%| of the bytes.",
    "The collection contains 530,000 documents. Spreadsheets account for 74,200 of them. Of the 74,200, |41%| were "
    "empty.",
    "Ms. Reyes was custodian of 9,230 of the responsive documents. The responsive set numbers 21,300 altogether; Mr. "
    "Poe's share is |34.3%|.",
    "Ms. Reyes was custodian of 9,230 of the responsive documents. The collection numbers 121,300 altogether, so her "
    "share of the collection is |13.3%|.",
]


@pytest.mark.parametrize("text", TRUE)
def test_paragraphs_give_shares(tmp_path: Path, text: str) -> None:
    """A share is bound to the one part and the one whole of its paragraph, and holds."""
    assert judged(tmp_path, text) == "confirmed"


@pytest.mark.parametrize("text", FALSE)
def test_paragraphs_refute_shares(tmp_path: Path, text: str) -> None:
    """A share of it, or of the whole, that these do not give is refuted."""
    assert judged(tmp_path, text) in FAILING


@pytest.mark.parametrize("text", OPEN)
def test_other_shares_stay_open(tmp_path: Path, text: str) -> None:
    """A share of another whole or of another part follows from no such counts."""
    assert judged(tmp_path, text) == "open"
