"""Turns of English that leave one arithmetic: shares of entries, sums of two routes, what remains, figures of others.

The right values are computed by hand beside each text.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

LOG = "We withheld 1,874 documents and produced 681 with redactions. The privilege log has 2,555 entries. "
ROUTES = (
    "- Above the cutoff: 97,316 documents. The team coded 66,482 of them as responsive.\n"
    "- Below it, but read anyway: 3,352, of which 118 are responsive.\n- {}"
)
SAMPLED = (
    "We drew a random sample of 2,400 documents from the 208,268 that did not hit on any search term. They found 31 "
    "responsive documents. The elusion rate is therefore 1.29%. Carried over to all the documents without a hit, this "
    "means an estimated 2,690 responsive documents left behind.\n\n{}"
)
LETTER = (
    "Ms. Tolland’s letter puts the number left behind at {}. She gets there by taking our sample result, 31 in 2,400, "
    "and multiplying it by 326,733."
)
PASS = "We gave them 118,465 documents. {} The remaining {} could not be opened."
CODED = "They coded 31,742 Responsive and 84,106 Not Responsive."
GIVEN = [
    # 681/2,555 = 26.65%
    (LOG + "Redacted documents account for {} of the entries.", "26.7%"),
    # 66,482 + 118
    (ROUTES.replace("{}", "Responsive documents found by either route: {}."), "66,600"),
    # 118,465 - 31,742 - 84,106
    (PASS.format(CODED, "{}"), "2,617"),
    # 31/2,400*326,733 = 4,220.3
    (LETTER, "4,220"),
    # 4,220 - 2,690
    (SAMPLED.replace("{}", LETTER.format("4,220") + " Her figure is {} documents higher than our estimate."), "1,530"),
    # 2,400/31 = 77.4
    (SAMPLED.replace("{}", "Going by the elusion sample, you open {} of them for each responsive document found."),
     "77"),
    # 29,664/(29,664 + 2,690) = 91.69%
    (SAMPLED.replace("{}", "If we set the 29,664 responsive documents that the terms brought in against that estimate, "
     "the recall of the search terms comes out at {}."), "91.7%"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), GIVEN)
def test_what_a_turn_tells_is_bound(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text.format(value), value) in ("confirmed", "consistent")


def test_a_share_of_entries_is_refuted_where_the_words_name_part_and_whole(tmp_path: Path) -> None:
    text = LOG + "Redacted documents account for {} of the entries."
    assert verdict(tmp_path, text.format("36.3%"), "36.3%") == "refuted"  # 681/1,874


OPEN = [
    # Which documents are redacted, or which entries, is not said by one count.
    (LOG + "Of those with redactions, 210 were redacted in full. Redacted documents account for 36.3% of the entries.",
     "36.3%"),
    (LOG + "Redacted documents account for 36.3% of the entries that Plaintiff disputes.", "36.3%"),
    (LOG + "Draft contracts account for 36.3% of the entries.", "36.3%"),
    # Nothing gives these.
    (ROUTES.format("Responsive documents found by either route: 66,900."), "66,900"),
    (ROUTES.format("Documents read by either route: 66,600."), "66,600"),
    (PASS.format(CODED, "2,761"), "2,761"),
    (LETTER.format("4,820"), "4,820"),
    (SAMPLED.format("Her figure is 1,530 documents higher than our estimate."), "1,530"),
    (SAMPLED.format("One would open 77 of them for each responsive document found."), "77"),
    (SAMPLED.format("Going by the control sample, you open 77 of them for each responsive document found."), "77"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN)
def test_what_no_turn_tells_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"
