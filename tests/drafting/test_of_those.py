"""Shares of "those" that can be nothing but the count of the sentence before, and rates of calls of a sample there.

The right values are computed by hand beside each text.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged, verdict

STATED = [
    # 1,128/11,390 = 9.9%
    ("Others read again all 11,390 documents that the pair had coded Not Responsive. On the new reading 1,128 of "
     "those, or about {}, were changed to Responsive.", "one in ten", "one in five"),
    # 3,206/32,870 = 9.75%
    ("The attorneys had 32,870 documents to read in the second pass. They read every last document of these and "
     "changed 3,206 of them, an overturn rate of {}.", "9.8%", "10.1%"),
    # 90/900 = 10.0%, and of the 2,401 it is 3.7%
    ("We drew 2,401 documents. Attorneys read 900 of these. They changed 90 of them, an overturn rate of {}.",
     "10.0%", "3.7%"),
    # 96/1,200 = 8.0%
    ("The team sent up 1,200 calls. Our partners then reversed 96 of them, a reversal rate of {}.",
     "8.0%", "9.8%"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong"), STATED)
def test_those_are_the_count_of_the_sentence_before(tmp_path: Path, text: str, right: str, wrong: str) -> None:
    assert verdict(tmp_path, text.format(right), right) in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format(wrong), wrong) == "refuted"


OPEN = [
    "We drew 500 documents. The responsive calls were read again, and they changed 20 of them, an overturn rate of "
    "|8.0%|.",
    "We drew 500 documents. They read all responsive calls and changed 20 of them, an overturn rate of |8.0%|.",
    "He named a team of 12 reviewers. They changed 3 of them, a change rate of |20%|.",
    "They had 32,870 documents to read. They changed 3,206 of them, an overturn rate of |10.1%| for the first week.",
    "They had 900 documents from London and 400 from Paris. They changed 60 of them, an overturn rate of |15%|.",
]


@pytest.mark.parametrize("text", OPEN)
def test_what_those_may_be_else_stays_open(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) == "open"


LABELLED = [
    # 67/2,401 = 2.79%
    ("We drew a random sample of 2,401 documents.\n\nShe found that 67 of the documents in the sample were responsive "
     "after all, and overturned those calls. The overturn rate is {}.", "2.8%", "3.8%"),
    # 222/1,562 = 14.21%
    ("We drew a few more than planned, and 1,562 could be coded.\n\n- Responsive: 222, so richness is {}.",
     "14.2%", "12.2%"),
    # 61/2,401*453,599 = 11,524.2
    ("- Null set (below the cutoff and never read): 453,599 documents.\n- The elusion sample of 2,401 documents from "
     "the null set held 61 responsive ones, so elusion is 2.54%.\n- Projection: {} responsive documents remain in the "
     "null set.", "11,524", "12,524"),
    # 31/2,400*208,268 = 2,690.1
    ("We drew a random sample of 2,400 documents from the 208,268 that did not hit on any search term. They found 31 "
     "responsive documents. The elusion rate is therefore 1.29%. Carried over to all the documents without a hit, this "
     "means an estimated {} responsive documents left behind.", "2,690", "3,690"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong"), LABELLED)
def test_labelled_counts_of_a_sample_are_its_inputs(tmp_path: Path, text: str, right: str, wrong: str) -> None:
    assert verdict(tmp_path, text.format(right), right) in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format(wrong), wrong) in ("refuted", "open")


AGAIN = (
    "They had coded 118,465 documents.\n\nThat left 82,978 documents coded Not Responsive. We drew a new sample of "
    "1,500 from them, and the associate overturned 12 of the calls. That is a rate of 0.8%. {}"
)
POOL = (
    "- Loaded: 612,384.\n- **TAR population: 554,267.**\n\nA sample of 1,562 documents was drawn from the TAR "
    "population.\n\n- Responsive: 222, so richness is 14.2%.\n- {}"
)
PROJECTED = [
    # 12/1,500*82,978 = 663.8, and of the 118,465 it is 947.7
    (AGAIN, "Projected to the documents still coded Not Responsive, it comes to about {} documents.", "664", "948"),
    # 222/1,562*554,267 = 78,775.4, and of the 612,384 it is 87,035
    (POOL, "Projected onto the TAR population, that is {} responsive documents.", "78,775", "87,035"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence", "right", "wrong"), PROJECTED)
def test_a_sample_projects_to_the_set_that_words_leave(
    tmp_path: Path, text: str, sentence: str, right: str, wrong: str
) -> None:
    assert verdict(tmp_path, text.format(sentence.format(right)), right) in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format(sentence.format(wrong)), wrong) == "refuted"


@pytest.mark.parametrize(
    ("text", "sentence", "value"),
    [
        (AGAIN, "Projected to the whole review, it comes to about 948 documents.", "948"),
        (AGAIN, "At the upper limit of the interval, projected to these, it comes to about 1,153 documents.", "1,153"),
        (POOL, "At its upper limit, projected onto the TAR population, that is 88,683 responsive documents.", "88,683"),
        (POOL, "Projected onto what was loaded, that is 78,775 responsive documents.", "78,775"),
    ],
)
def test_what_is_projected_to_another_set_or_from_a_limit_stays_open(
    tmp_path: Path, text: str, sentence: str, value: str
) -> None:
    assert verdict(tmp_path, text.format(sentence), value) == "open"
