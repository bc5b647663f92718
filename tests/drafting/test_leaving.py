"""Rests and totals told over two sentences, and look-alikes of other sets, terms and times."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged

TOLD = [
    "confirmed: The hold covered 512,300 messages. We excluded 61,100 outside the date range and 9,200 calendar "
    "entries, leaving |442,000|.",
    "refuted: The hold covered 512,300 messages. We excluded 61,100 outside the date range and 9,200 calendar entries, "
    "leaving |424,000|.",
    "confirmed: The export held 90,450 files. The vendor discarded 12,050 system files, which left |78,400| to be "
    "loaded.",
    "refuted: The export held 90,450 files. The vendor discarded 12,050 system files, which left |79,400| to be "
    "loaded.",
    "confirmed: There were 21,800 documents on the list. Another 1,200 were added by agreement, making 23,000. We then "
    "set aside 4,100 as privileged, leaving |18,900| for production.",
    "confirmed: In total, |3,410| documents were logged. Of these, 2,880 were withheld and 530 were redacted.",
    "refuted: A total of |3,410| documents was logged. Of these, 2,880 were withheld and the remaining 430 were "
    "redacted.",
    "confirmed: Three batches were released, of 4,100, 3,250 and 1,975 documents respectively. Altogether they come to "
    "|9,325| documents.",
    "refuted: Three batches were released, of 4,100, 3,250 and 1,975 documents respectively. Altogether they come to "
    "|9,235| documents.",
    "refuted: Three batches were released, of 4,100, 3,250 and 1,975 documents respectively. Together they total "
    "|7,350| documents.",
    "confirmed: Processing yielded 300,000 documents. Threading suppressed 42,000 and near-duplicate analysis "
    "suppressed 18,500, leaving |239,500| for review.",
]
# Each looks like one of these, and its value is of something else, or of more.
LOOK_ALIKE = [
    "The null set was first counted at 240,000. Another 6,500 documents were moved to it, making 246,500. We removed "
    "1,500 of those, leaving |238,500|.",
    "After processing there were 845,630 documents. We removed 97,214 that were exact duplicates and restored 13,002, "
    "leaving |735,414| in the review population.",
    "After processing there were 845,630 documents. We removed 97,214 duplicates, including 13,002 with no text, "
    "leaving |735,414| in the review population.",
    "After processing there were 845,630 documents. Defendants propose that if we removed 97,214 duplicates, leaving "
    "|753,416| would suffice.",
    "A total of |2,019| documents was withheld or redacted. Of these, 1,377 were withheld in full and 442 were "
    "redacted.",
    "Four productions were made, of 5,210, 7,344, 2,905 and 1,188 documents respectively. The unique documents among "
    "them amount to |15,459| documents.",
    "The e-mail set held 70,000 documents and the chat set 30,000. We removed 12,000 duplicates, leaving |68,000| to "
    "review.",
    "The collection held 70,000 documents. We removed 12,000 duplicates and many system files, leaving |53,000| to "
    "review.",
    "The collection held 70,000 documents. We removed 12,000 families, leaving |48,000| to review.",
    "The collection held 70,000 documents. We removed 12,000 duplicates and, a week later, the contents of two "
    "mailboxes, leaving |41,000|.",
    "After processing there were 845,630 documents. We removed 97,214 duplicates, leaving |735,414| at the end of May.",
    "The Boston collection held 70,000 documents. From the Denver collection we removed 12,000 duplicates, leaving "
    "|48,000|.",
    "A total of |5,000| documents was logged. Of these, 3,000 were e-mails and 2,100 were privileged.",
]


@pytest.mark.parametrize("told", TOLD)
def test_leaving_told_in_plain_words_are_judged(tmp_path: Path, told: str) -> None:
    wanted, _, text = told.partition(": ")
    assert judged(tmp_path, text) == wanted


@pytest.mark.parametrize("text", LOOK_ALIKE)
def test_look_alikes_stay_open(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) == "open"
