"""A share whose part stands nearer to another whole is not confirmed, and one of which words name the whole is.

14/320 = 4.4 %, 14/640 = 2.2 %; 97/1,388 = 7.0 %, 97/4,400 = 2.2 %.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import HOLDING, judged, verdict

BLIND = (
    "My colleague read 640 documents anew without seeing the calls, 320 of each call. Of those that had been called "
    "not responsive she overturned 14, an overturn rate of {}."
)
CALLS = (
    "Second-level attorneys read 4,400 documents again. The first level had called 1,388 not responsive, and 97 were "
    "changed{}, which is {}."
)
# 61/1,450 = 4.2 %, 61/2,500 = 2.4 %; the words behind the share name the calls that the 61 are of.
ROUND = (
    "The second round held 2,500 documents. Of those drawn, 1,450 had been coded not responsive. The reviewers changed "
    "61 of them, so that {} of the not-responsive calls were wrong."
)
HARDER = [
    (ROUND.format("2.4%"), "2.4%"),
    (BLIND.format("2.2%"), "2.2%"),
    (CALLS.format("", "2.2%"), "2.2%"),
    # Nothing is planned of 0.5 % that is 598 of 1,496.
    ("To exclude a rate of 1 in 500, a clean sample of 1,496 would do; for half of one percent, 598 suffice.", "half"),
    # Recall is no value by which a list is beaten.
    (
        "The tool found 301 of the 372 responsive documents, the list 241. The tool beats the list by 16.1 percent.",
        "16.1",
    ),
    # None of others is no part that is taken off.
    ("Of 400 calls that were checked one was changed, and none of the other 50 was.", "50"),
]
NAMED = [
    "A partner read again 800 calls of not responsive and 500 of responsive. Of the former she reversed 24, or |3.0%|.",
    "The reviewer checked 200 documents and changed one, which is |0.5%|.",
    # Behind a comma the next whole has a part of its own: 63/900 = 7 %, 63/600 = 10.5 %.
    "Among the earlier 900 calls there were 63 overturns (|7.0%|), among the later 600 just 20.",
]


@pytest.mark.parametrize(("text", "value"), HARDER)
def test_another_whole_is_nearer(tmp_path: Path, text: str, value: str) -> None:
    judged = verdict(tmp_path, text, value)
    assert judged == "open" or (judged not in HOLDING and value in ("2.2%", "2.4%"))


@pytest.mark.parametrize("text", NAMED)
def test_the_whole_is_named(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) in HOLDING


# 364,238 - 78,116 = 286,122, and 364,238 - 43,870 = 320,368: the responsive ones are of those above the line.
RANKED = (
    "The model ranked 364,238 documents. Above the line lay 78,116 documents, and attorneys reviewed them. They marked "
    "43,870 of these responsive.\n\nThe {} documents below the line form the null set."
)


@pytest.mark.parametrize(("value", "holds"), [("286,122", True), ("320,368", False)])
def test_the_rest_of_a_set(tmp_path: Path, value: str, holds: bool) -> None:
    assert (verdict(tmp_path, RANKED.format(value), value) in HOLDING) is holds
