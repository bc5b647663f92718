"""Texts made to mislead: what a careful reader knows to be false is never confirmed, and what is right never refuted.

The truth of each text was decided before it was drafted. Where the words leave a doubt, the claim is open.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_mapping

HOLDING, FAILING = {"confirmed", "consistent"}, {"refuted", "other convention"}


def verdicts(folder: Path, text: str, value: str) -> set[str]:
    """The verdicts of the claims of a number as printed."""
    place = folder / "d.md"
    place.write_text(text, encoding="utf-8")
    found = draft(place)
    bound = {claim.id: found.numbers[claim.value].number.text for claim in found.claims if claim.binding != "open"}
    judged = audit(to_mapping(found)).claims if bound else ()
    return {str(one.verdict) for one in judged if value in bound.get(one.id, "")}


CUSTODIANS = (
    "Custodian Abbott held 4,000 documents, of which 400 were responsive. Custodian Baker held 5,000 documents, of "
    "which 900 were responsive. For {} this is a richness of 18%."
)
MONTHS = (
    "In May 100 of 1,000 calls were overturned. In June 50 of 1,000 calls were overturned. "
    "The overturn rate in {} was 10%."
)
CUTOFFS = (
    "At a cutoff of 60 the classifier found 300 of the 400 responsive documents; at a cutoff of 40 it found 360 of the "
    "400. Recall at the cutoff of {} is 90%."
)
SAMPLES = (
    "Sample A had 50 responsive documents in 1,000; sample B had 80 responsive documents in 1,000. "
    "Prevalence in sample {} was 8%."
)
EXPERTS = (
    "Dr. Ames found 100 responsive documents in her sample of 1,000, Dr. Bell 50 in his of 1,000. "
    "Dr. {}'s prevalence is therefore 10%."
)
ROUNDS = (
    "In the first round precision was 80% and recall 60%; in the second precision was 70% and recall 90%. "
    "F1 in the {} round was 68.6%."
)
SETS = (
    "The mail sample of 1,000 documents had 40 responsive ones. The chat sample of 1,500 documents had 90 responsive "
    "ones. Richness in the {} sample is 6%."
)
COMPANIES = (
    "Of Acme's 5,000 documents, 500 were responsive. Of Bolt's 4,000 documents, 800 were responsive. "
    "{0}'s richness was 20% and {1}'s 10%."
)
TEAMS = (
    "The first-pass team coded 12,000 documents in 300 hours. The second-pass team coded 6,000 documents in 200 hours. "
    "The {}-pass team's speed was 40 documents per hour."
)
# Each value is of the first one named, and not of the second.
OF_ONE = [
    (CUSTODIANS, "18%", ("Baker",), ("Abbott",)),
    (MONTHS, "10%", ("May",), ("June",)),
    (CUTOFFS, "90%", ("40",), ("60",)),
    (SAMPLES, "8%", ("B",), ("A",)),
    (EXPERTS, "10%", ("Ames",), ("Bell",)),
    (ROUNDS, "68.6%", ("first",), ("second",)),
    (SETS, "6%", ("chat",), ("mail",)),
    (COMPANIES, "20%", ("Bolt", "Acme"), ("Acme", "Bolt")),
    (TEAMS, "40 documents per hour", ("first",), ("second",)),
]


@pytest.mark.parametrize(("text", "value", "own", "other"), OF_ONE)
def test_canary_a_value_of_another_one_is_not_confirmed(
    tmp_path: Path, text: str, value: str, own: tuple[str, ...], other: tuple[str, ...]
) -> None:
    assert not verdicts(tmp_path, text.format(*other), value) & HOLDING
    assert not verdicts(tmp_path, text.format(*own), value) & FAILING


# 18% of Baker's, 10% of May, F1 = 2*0.8*0.6/1.4 of the first round, 12,000/300 of the first team
@pytest.mark.parametrize(
    ("text", "value", "own"),
    [(text, value, own) for text, value, own, _ in OF_ONE if text in (CUSTODIANS, MONTHS, ROUNDS, TEAMS)],
)
def test_a_value_of_its_own_one_stays_confirmed(tmp_path: Path, text: str, value: str, own: tuple[str, ...]) -> None:
    assert verdicts(tmp_path, text.format(*own), value) == {"confirmed"}


FALSE = [
    # of 30 responsive documents 24 were found: a recall
    ("Thirty of them were responsive. Of those 30, the classifier had found 24, a precision of 80.0%.", "80.0%"),
    # 160 of 200 were found
    ("Of 200 responsive documents in the control set 40 were missed, a recall of 20%.", "20%"),
    # of what nobody retrieved: an elusion
    ("In the null set sample of 2,000 documents 40 were responsive. The false negative rate is 2%.", "2%"),
    # a false positive rate, and a false discovery rate
    ("Of the 1,000 non-responsive documents, 50 were retrieved. The false discovery rate was 5%.", "5%"),
    ("Of the 1,000 retrieved documents, 50 were not responsive. The false positive rate was 5%.", "5%"),
    # the attachments are among the 120,000
    ("The vendor processed 120,000 documents, including 20,000 attachments, for a total of 140,000 documents.", "140"),
    ("The production had 120,000 documents (including 20,000 attachments). He finds a total of 140,000 documents.",
     "140"),
    # 1% of the 150,000
    ("Elusion was 1% (20 of 2,000). The null set has 150,000 documents and the collection 250,000 documents. "
     "So about 2,500 responsive documents remain in the null set.", "2,500"),
    # 1,234 of 9,876
    ("My first declaration stated 1,343 responsive documents in the sample of 9,876. That was an error; there were "
     "1,234. Prevalence was 13.6%.", "13.6%"),
    # 20% of 300, and 10% of 25
    ("Of 1,000 documents, 300 were responsive and 20% of those were privileged, or 200 documents.", "20%"),
    ("We drew 500 documents; 25 of the 500 were responsive, and 10% of these, or 50 documents, were hot.", "10%"),
    # 2,000 of 10,000
    ("We produced 7,000 of 10,000 documents and withheld 2,000. The withheld documents are 70% of the total.", "70%"),
    # it is 25% the other way
    ("We paid $20,000 for hosting and $80,000 for review. Review is 25% of the hosting cost.", "25%"),
    # 30 of 1,500
    ("We drew three samples of 500 documents each, of which 30 in total were responsive: 6%.", "6%"),
    # 450,000 / 100,000
    ("The 2019 review cost $400,000 for 80,000 documents, the 2020 review $450,000 for 100,000. "
     "The 2020 cost per document was $5.00.", "$5.00"),
    # 15 of 3,000
    ("Of the 3,000 documents in the elusion sample, 15 were responsive. Of the 3,000 documents in the richness sample, "
     "300 were. The elusion rate is 10%.", "10%"),
    # 60 of 600
    ("Of 600 sampled documents 540 were correctly coded. The error rate is 90%.", "90%"),
    # 600 of 7,600
    ("Of the 8,000 responsive documents we withheld 400, leaving 7,600, and redacted 600 of those, or 7.5%.", "7.5%"),
    # 1 - 0.01^(1/299) = 1.53%
    ("By a one-sided 99% bound, with 0 of 299 documents responsive, prevalence is at most 1%.", "1%"),
    # 90 of 100
    ("There were 80 true positives, 40 false positives and 20 false negatives in the pilot; in the final test 90, 10 "
     "and 30. Precision in the final test was 66.7%.", "66.7%"),
    # 45,000 / 1,000
    ("The vendor charged $60,000 for 1,200 hours in May and $45,000 for 1,000 hours in June, an hourly rate of $50 in "
     "June.", "$50"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), FALSE)
def test_canary_a_false_claim_is_not_confirmed(tmp_path: Path, text: str, value: str) -> None:
    assert not verdicts(tmp_path, text, value) & HOLDING


ITEMS = "| Item | Cost |\n|---|---|\n| Review | $50,000 |\n| Hosting | $20,000 |\n| {} | $5,000 |\n| Total | {} |\n"
TRUE = [
    # 20% of the 300, 25% of the 400
    ("Of 1,000 documents, 300 were responsive and 20% of those were privileged, or 60 documents.", "20%"),
    ("Of the 5,000 documents withheld, 400 were privileged, and 25% of those were redacted, or 100 documents.", "25%"),
    # 50,000 + 20,000 - 5,000
    (ITEMS.format("Discount", "$65,000"), "$65,000"),
    (ITEMS.format("Less credit", "$65,000"), "$65,000"),
    # there are others that the table does not list
    ("The table lists the three largest custodians only.\n\n| Custodian | Documents |\n|---|---|\n| Abbott | 4,000 |\n"
     "| Baker | 5,000 |\n| Cole | 2,000 |\n| All custodians | 31,000 |\n", "31,000"),
    # the margin for which 2,000 are planned: 1.96 * sqrt(0.25/2000) = 2.19%
    ("In a sample of 2,000 documents 20 were responsive, or 1.0%, with a margin of error of 2.2% at 95% confidence.",
     "2.2%"),
    # some stand in both
    ("The database has 50,000 emails and 30,000 attachments, for a total of 78,000 unique documents.", "78,000"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), TRUE)
def test_canary_a_right_claim_is_not_refuted(tmp_path: Path, text: str, value: str) -> None:
    assert not verdicts(tmp_path, text, value) & FAILING


def test_the_same_words_with_nothing_taken_off_are_a_sum(tmp_path: Path) -> None:
    # 50,000 + 20,000 + 5,000
    assert verdicts(tmp_path, ITEMS.format("Scanning", "$75,000"), "$75,000") == {"confirmed"}
    assert verdicts(tmp_path, ITEMS.format("Scanning", "$65,000"), "$65,000") == {"refuted"}


ROUNDS_TABLE = """| Metric | Round 1 | Round 2 |
|---|---|---|
| True positives | 300 | 400 |
| False negatives | 100 | 50 |
| False positives | 50 | 100 |
| Precision | {} | {} |
"""


def test_canary_a_measure_of_another_column_is_not_confirmed(tmp_path: Path) -> None:
    # 300/350 = 85.7%, 400/500 = 80.0%
    exchanged = ROUNDS_TABLE.format("80.0%", "85.7%")
    assert not (verdicts(tmp_path, exchanged, "80.0%") | verdicts(tmp_path, exchanged, "85.7%")) & HOLDING
    assert verdicts(tmp_path, ROUNDS_TABLE.format("85.7%", "80.0%"), "85.7%") == {"confirmed"}


TWO_MONTHS = "We reviewed 12,400 documents in May and 9,800 in June. In June 620 were privileged, or {}."


def test_a_part_of_one_month_is_no_share_of_the_documents_of_another(tmp_path: Path) -> None:
    assert not verdicts(tmp_path, TWO_MONTHS.format("5.0%"), "5.0%") & HOLDING  # 620 of May's 12,400
    assert not verdicts(tmp_path, TWO_MONTHS.format("6.3%"), "6.3%") & FAILING  # 620 of June's 9,800
