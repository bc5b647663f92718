"""Planned sizes and margins told over several sentences, sums with groups of one size, and counts of two reviewers.

The right values are computed by hand beside each text.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged, verdict

from prsym.drafting.draft import draft

TWO = (
    "Two lawyers coded 200 documents. His people and ours both said responsive to 80 of them, and both said not "
    "responsive to 100; his alone said responsive to 12, and ours alone to 8. They agreed on "
)
# Each text with the right number, and a wrong one in its place.
STATED = [
    # 0.25 * (1.95996/0.03)^2 = 1,067.07
    ("We wished to estimate richness to within 3 percentage points at 95% confidence. The usual sample for that is {} "
     "documents.", "1,068", "1,608"),
    # 0.25 * (1.95996/0.02)^2 = 2,400.9
    ("To be certain of plus or minus 2 points at 95% confidence, one needs {} documents.", "2,401", "2,104"),
    ("She would have preferred {} documents. That is what a margin of plus or minus 2 points takes at 95% confidence.",
     "2,401", "2,104"),
    ("To test the null set he drew a sample of {}. That is the size that a margin of error of ±2 percentage points at "
     "95% confidence calls for.", "2,401", "2,104"),
    # 0.25 * (1.64485/0.05)^2 = 270.55
    ("Every interval at the level of 90 percent is Wilson's. To know a rate within 5 percentage points, a sample of {} "
     "documents is enough.", "271", "371"),
    # 1.95996 * (0.25/2,000)^0.5 = 2.19 points
    ("At 95% confidence, and in the worst case, a random sample of 2,000 documents has a margin of error of plus or "
     "minus {} percentage points.", "2.2", "4.4"),
    # 0.25 * (1.95996/0.025)^2 = 1,536.6
    ("The control set was to give the richness of the pool within ±2.5 points at 95% confidence. On the worst-case "
     "assumption that takes {} documents. We drew a few more.", "1,537", "1,573"),
    ("- Plan: ±2 points at 95% confidence, worst case, which takes a simple random sample of {} documents.",
     "2,401", "2,104"),
    ("We took {}, which is what the usual formula gives for 95 percent confidence and a margin of error of two "
     "percentage points, with no allowance for the size of the pile.", "2,401", "2,041"),
    # 70 * 400 + 140 = 28,140
    ("They were assigned in 70 batches of 400 documents and a last batch of 140, for a total of {} documents.",
     "28,140", "28,410"),
    # 500 + 8 * 250 = 2,500
    ("The model was shown a seed set of 500 documents and then eight rounds of 250 documents, {} in all.",
     "2,500", "2,250"),
    # 3 * 500 + 5 * 200 = 2,500
    ("Counsel coded three rounds of 500 documents and five rounds of 200 documents, for a total of {}.",
     "2,500", "2,700"),
    # (80 + 100)/200 = 90 %
    (TWO + "{} of the documents.", "90%", "94%"),
    # (0.9 - (92 * 88 + 108 * 112)/40,000)/(1 - 0.5048) = 0.798
    (TWO + "90% of them, for a kappa of {}.", "0.80", "0.90"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong"), STATED)
def test_what_the_words_state_is_confirmed_or_refuted(tmp_path: Path, text: str, right: str, wrong: str) -> None:
    assert verdict(tmp_path, text.format(right), right) in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format(wrong), wrong) == "refuted"


WANTED = (
    "Richness is 18.2%. To be sure of plus or minus 3 points at 95% confidence, one needs 1,068 responsive documents. "
)


def test_a_sample_that_is_to_hold_relevant_documents_is_no_size_for_a_margin(tmp_path: Path) -> None:
    """1,068/0.182 = 5,868; what these do not give is offered, and the margin alone refutes nothing."""
    text = WANTED + "At the richness found above, that takes a random sample of about {} documents."
    assert verdict(tmp_path, text.format("5,900"), "5,900") in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format("9,500"), "9,500") == "open"
    found = draft(tmp_path / "d.md")
    offers = {found.numbers[one.value].number.text: one.offered for one in found.claims if one.offered}
    assert offers["about 9,500 documents"].compute == "first/second"


OPEN = [
    # 1,623 is the size corrected for a set of 5,000, and 1,537 that for a richness of 20%.
    "A margin of error of 2 points at 95% confidence requires |1,623| documents with the finite population correction.",
    "We took |1,623|, which is what the formula gives for 95 percent confidence and a margin of error of two "
    "percentage points, corrected for the size of the pile.",
    "We took |1,537|, which is what the usual formula gives for 95 percent confidence and a margin of error of two "
    "percentage points. Richness was taken to be 20%.",
    "We know recall to within 3 points at 95% confidence. Each stratum was given the sample for that, which is |400| "
    "documents by agreement.",
    "We had to know the result within 30 days, and the sample for that was |1,068| documents.",
    "He would have liked |2,401| documents. That is what a trained reviewer needs.",
    "He drew a sample of |2,104| documents. That is larger than the size that a margin of 2 points takes at 95% "
    "confidence.",
    "He drew a sample of |2,104| documents. That is not the size that a margin of 2 points takes at 95% confidence.",
    "He would have liked |2,401| documents at 95% confidence. That is what no margin of 3 points takes.",
    "Reviewers were certain of 3 points of law at 95% confidence. For that we needed |1,608| documents.",
    # The size of each group is no term of a sum, and what is left out of the groups is not told.
    "They were assigned in 70 batches of 400 documents, a last batch of 140 was withdrawn, and |540| remain.",
    "They came in 70 batches of 400 documents, of which 140 were copies, for a total of |27,860| documents.",
    "They came in 20 batches of up to 300 documents and a last batch of 140, for a total of |5,900|.",
    "They came in 20 batches of about 300 documents and a last batch of 140, for a total of |6,220|.",
    # Batches with so many may have these together, or each.
    "They came in 20 batches with 300 documents and a last batch of 140, for a total of |6,140|.",
    "They came in 20 batches of 300 documents and a set of 1,000, for a total of |5,000| relevant documents.",
    "They came in 12 boxes of 900 documents and 140 were added, but not all were read: |9,940| in all.",
]


@pytest.mark.parametrize("text", OPEN)
def test_what_the_words_do_not_state_stays_open(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) == "open"


# By hand: 1.96**2*0.25/0.02**2 = 2,400.9, /0.025**2 = 1,536.6, /0.03**2 = 1,067.1; 2.5758**2*0.25/0.05**2 = 663.5.
PLAINLY = [
    ("Worst-case planning for ±2 points at 95% confidence calls for {} documents.", "2,401"),
    ("We wanted a margin of two points at 95% without assuming anything, and that calls for {} documents.", "2,401"),
    ("Had we wanted ±5% at 99% confidence, {} documents would have been enough.", "664"),
    ("To know the rate to within 2.5 points at the 95% level, one must read {} documents.", "1,537"),
    ("A ±3% interval at the 95% level would take {} documents.", "1,068"),
]


@pytest.mark.parametrize(("text", "size"), PLAINLY)
def test_a_margin_and_a_level_without_the_words_for_them(tmp_path: Path, text: str, size: str) -> None:
    assert verdict(tmp_path, text.format(size), size) == "confirmed"


WRONG = [
    ("Assuming nothing beforehand, to be within 1.5 points at 95% confidence one must sample {} documents.", "4,629"),
    ("The test has 95% confidence and a margin of error of ±2%, worst case. We therefore draw {} documents.", "1,537"),
]


@pytest.mark.parametrize(("text", "size"), WRONG)
def test_a_size_that_the_words_state_and_the_formula_does_not_give(tmp_path: Path, text: str, size: str) -> None:
    assert verdict(tmp_path, text.format(size), size) == "refuted"


# More than is needed may be drawn; a size that is agreed follows from nothing; a rate is no margin.
NOT_STATED = [
    ("The test has 95% confidence and a margin of error of ±2%, worst case. We therefore draw {} documents.", "3,000"),
    ("Under the protocol, the worst case at ±2% and 95% confidence notwithstanding, we draw {} documents.", "1,500"),
    ("At 95% the tool stops, within 2 points of its target, and needs {} documents.", "1,200"),
    ("By the worst-case formula 1,500 documents carry ±2.5 points at 95% confidence; {} would have been needed for ±2 "
     "points, as the consultant saw it.", "2,000"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "size"), NOT_STATED)
def test_another_size_stays_open(tmp_path: Path, text: str, size: str) -> None:
    assert verdict(tmp_path, text.format(size), size) == "open"
