"""Volumes, bills and margins: what is left row by row, shares of what was collected, the costs of a paragraph, the pace
of a review, the margin of a rate. The right values are computed by hand beside each text."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

from prsym.drafting.draft import draft


def steps(left: str = "70,250", last: str = "48,130", total: str = "51,870", first: str = "") -> str:
    """100,000 - 12,410 = 87,590; - 17,340 = 70,250; - 22,120 = 48,130; in all 51,870."""
    return (
        "| Step | Taken out | Remaining |\n|---|---|---|\n"
        f"| Gathered | {first} | 100,000 |\n| System files | 12,410 | 87,590 |\n"
        f"| Exact duplicates | 17,340 | {left} |\n"
        f"| Outside the dates | 22,120 | {last} |\n| All steps together | {total} | |\n"
    )


STEPS = [
    (steps(), ("87,590", "70,250", "48,130", "51,870"), "confirmed"),
    (steps(first="0"), ("87,590", "48,130", "51,870"), "confirmed"),
    (steps(left="70,520"), ("70,520",), "refuted"),  # the row behind it goes on from 70,250
    (steps(left="70,520"), ("48,130",), "open"),
    (steps(last="48,310"), ("48,310",), "open"),  # 22,120 may be the wrong one as well
    (steps(total="51,780"), ("51,780",), "refuted"),
    (steps(last="48,310", total="51,690"), ("51,690",), "open"),  # 100,000 - 48,310: one of the cells is wrong
]


@pytest.mark.parametrize(("text", "values", "judged"), STEPS)
def test_what_is_left_row_by_row(tmp_path: Path, text: str, values: tuple[str, ...], judged: str) -> None:
    assert {verdict(tmp_path, text, value) for value in values} == {judged}


SOURCES = (
    "The next table lists what was collected.\n\n| Custodian | Documents |\n|---|---|\n"
    "| R. Ostrom, Treasurer | 24,000 |\n"
    "| J. Quill | 36,000 |\n| Depot (shared mailbox) | 20,000 |\n| Total | 80,000 |\n\n"
)
COLLECTED = "We collected 80,000 documents. Of these 12,000 were system files. "
# Each text with the right share and a wrong one, and what the wrong one becomes.
SHARES = [
    # 20,000/80,000 = 25 %
    (SOURCES + "The Depot mailbox contributed {} of the collection.", "25.0%", "27.0%", "refuted"),
    (SOURCES + "The sources differ in their part of the collection. The smallest one, the Depot, supplied {} of it.",
     "25.0%", "27.0%", "refuted"),
    # (24,000 + 20,000)/80,000 = 55 %
    (SOURCES + "Ms. Ostrom and the Depot together account for {} of the collection.", "55.0%", "57.0%", "refuted"),
    # 26,000/80,000 = 32.5 %; of the 68,000 that were left it would be 38.2 %
    # 12,000/80,000 = 15%
    (COLLECTED + "The system files alone made up {} of the collection.", "15.0%", "16.5%", "refuted"),
    (COLLECTED + "We then took out 26,000 exact duplicates and 6,000 empty files. Exact duplicates make up {} of the "
     "collection.", "32.5%", "23.5%", "refuted"),
    (COLLECTED + "We took out 26,000 exact duplicates of e-mails. Duplicates make up {} of the collection.",
     "32.5%", "23.5%", "open"),
    (COLLECTED + "Exact duplicates followed: 26,000 documents, or {} of everything collected.", "32.5%", "38.2%",
     "refuted"),
    (COLLECTED + "We set aside 26,000 duplicates ({} of what we had gathered).", "32.5%", "38.2%", "refuted"),
    # 1 - 44,000/80,000 = 45 %
    (COLLECTED + "Filters took out another 24,000, which left 44,000. These steps thus disposed of {} of all that had "
     "been collected.", "45.0%", "54.0%", "open"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong", "judged"), SHARES)
def test_shares_of_what_was_collected(tmp_path: Path, text: str, right: str, wrong: str, judged: str) -> None:
    assert verdict(tmp_path, text.format(right), right) == "confirmed"
    assert verdict(tmp_path, text.format(wrong), wrong) == judged


OF_NO_COLLECTION = [
    # of two counts that are told as collected neither is the whole
    (COLLECTED + "From the Depot we collected 30,000 documents. Duplicates were 15,000 documents, or 18.7% of "
     "everything collected.", "18.7%"),
    # another collection, or what of it was left
    (COLLECTED + "Duplicates were 26,000 documents, or 38.2% of the collection after culling.", "38.2%"),
    (COLLECTED + "Duplicates were 26,000 documents, or 21.0% of the collection of Mr. Quill.", "21.0%"),
    # of two counts of duplicates neither is told, or others are
    (COLLECTED + "We took out 26,000 duplicates in May and 9,000 duplicates in June. The duplicates make up 43.5% of "
     "the collection.", "43.5%"),
    (COLLECTED + "We took out 26,000 exact duplicates. Near duplicates make up 23.5% of the collection.", "23.5%"),
    (COLLECTED + "Other system files make up 23.5% of the collection.", "23.5%"),
    (COLLECTED + "System files and logs make up 23.5% of the collection.", "23.5%"),
    # not the named ones, and no share of documents that were collected
    (SOURCES + "All but Ms. Ostrom, that is, the rest, account for 71.0% of the collection.", "71.0%"),
    (SOURCES + "After removal of duplicates, the Depot makes up 31.0% of the collection.", "31.0%"),
    # 40,000/60,000 of what was left
    ("| Source | Documents collected | After culling |\n|---|---|---|\n| Ostrom | 30,000 | 20,000 |\n"
     "| Quill | 50,000 | 40,000 |\n| Total | 80,000 | 60,000 |\n\nMr. Quill contributed 66.7% of the collection.",
     "66.7%"),
    # a table of some of it
    (SOURCES.replace("80,000", "79,000") + "The Depot mailbox contributed 27.0% of the collection.", "27.0%"),
    # a part of the steps
    (COLLECTED + "Filters took out another 24,000, which left 44,000. The two last steps disposed of 45.0% of all that "
     "had been collected.", "45.0%"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OF_NO_COLLECTION)
def test_what_may_be_of_another_whole_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


HOURS = "The review took 1,000 attorney hours, and at $60 an hour it cost $60,000. The vendor charged $41,300. "
FEES = HOURS + "My fees, which the parties share, were $29,700. "
# Each text with the right total, a wrong one, and what the wrong one becomes.
BILLS = [
    # 60,000 + 41,300 + 29,700 = 131,000
    (FEES + "Altogether the exercise has cost {}.", "$131,000", "$133,000", "refuted"),
    (FEES + "The whole bill to date is {}.", "$131,000", "$130,100", "refuted"),
    # 60,000 + 41,300 + 9,700 = 111,000
    (HOURS + "With $9,700 for the sample the expense would be {} in all, which is rather less than he says.",
     "$111,000", "$113,000", "refuted"),
    # 41,300 + 29,700 = 71,000 leaves the hours out
    (FEES + "In all, the exercise has cost {}.", "$131,000", "$71,000", "open"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong", "judged"), BILLS)
def test_costs_that_a_paragraph_adds_up(tmp_path: Path, text: str, right: str, wrong: str, judged: str) -> None:
    assert verdict(tmp_path, text.format(right), right) == "confirmed"
    assert verdict(tmp_path, text.format(wrong), wrong) == judged


SUBTOTAL = "Processing came to $12,000. Hosting came to $8,500. Technology thus cost $20,500. Review ran to $40,250. "


def test_a_total_may_leave_out_a_sum_of_its_terms(tmp_path: Path) -> None:
    # 12,000 + 8,500 = 20,500, and with 40,250 it is 60,750
    assert verdict(tmp_path, SUBTOTAL + "The total cost was $60,750.", "$60,750") == "confirmed"
    assert verdict(tmp_path, SUBTOTAL + "The total cost was $61,750.", "$61,750") == "open"


OTHER_TOTALS = [
    # a cost that is not told, and one that another paragraph tells
    (FEES + "In all, the review has cost $412,000.", "$412,000"),
    ("My own time came to $2,000.\n\n" + FEES + "Altogether the exercise has cost $133,000.", "$133,000"),
    # a price without its sum, what is taken off, another total
    (FEES + "Hosting is $400 a month. Altogether the exercise has cost $133,400.", "$133,400"),
    (FEES + "Altogether, after a discount, the exercise has cost $128,000.", "$128,000"),
    (FEES + "The budget was $140,000. Altogether the exercise has cost $133,000.", "$133,000"),
    (FEES + "Hosting and processing together were $42,000.", "$42,000"),
    (FEES + "The total is $133,000 with travel.", "$133,000"),
]


@pytest.mark.parametrize(("text", "value"), OTHER_TOTALS)
def test_totals_that_may_be_of_more_stay_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


REVIEW = (
    "When we stopped, 96,000 documents had been coded and 41,000 of them marked responsive. Nobody has looked at the "
    "other 180,000 documents. I call them the null set.\n\nOur reviewers spent 1,200 hours coding. "
)
COST = "At $50 an hour that is $60,000. Hosting came to $60,000. "
# 96,000/1,200 = 80 documents an hour; 180,000/80 = 2,250 hours; 120,000/96,000 = $1.25
PACES = [
    (REVIEW + "Plaintiff wants the null set read. At the pace our reviewers have kept, that is {}.",
     "2,250 more hours", "2,520 more hours"),
    (REVIEW + "Plaintiff wants the null set read. At the pace of this review it would take {}.",
     "about 2,250 hours", "about 3,250 hours"),
    (REVIEW + COST + "The whole bill so far is $120,000, or {} for every document coded.", "$1.25", "$2.34"),
]  # fmt: skip
OTHER_PACES = [
    # hours of another team too, and a second count of what was read
    (REVIEW + "The reviewers in Tulsa spent 900 hours. Plaintiff wants the null set read. At the pace our reviewers "
     "have kept, that is 2,250 more hours.", "2,250 more hours"),
    (REVIEW + "In May, 30,000 documents were reviewed. Plaintiff wants the null set read. At the pace our reviewers "
     "have kept, that is 2,250 more hours.", "2,250 more hours"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong"), PACES)
def test_the_pace_of_a_review(tmp_path: Path, text: str, right: str, wrong: str) -> None:
    assert verdict(tmp_path, text.format(right), right) in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format(wrong), wrong) == "open"


@pytest.mark.parametrize(("text", "value"), OTHER_PACES)
def test_paces_of_which_there_may_be_two_stay_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"


SAMPLE = "From the review set we drew 2,000 documents at random, and 320 of them were responsive. "
LEVEL = " Each interval of this report has a confidence level of 95%."
# 1.96 * (0.16 * 0.84/2,000)**0.5 = 1.61 points
MARGINS = [
    (SAMPLE + "That puts richness at 16.0%, give or take {}." + LEVEL, "1.6 points"),
    (
        SAMPLE + "Richness was therefore 16.0%. Its margin of error, by the normal approximation, is {}." + LEVEL,
        "1.6 points",
    ),
    (SAMPLE + "Richness was 16.0%, with a margin of error of {} either way." + LEVEL, "1.6 points"),
]


@pytest.mark.parametrize(("text", "right"), MARGINS)
def test_the_margin_of_a_rate(tmp_path: Path, text: str, right: str) -> None:
    """One that stands right behind its rate is refuted; another one, in the next sentence, may be of something else."""
    assert verdict(tmp_path, text.format(right), right) in ("confirmed", "consistent")
    wrong = "open" if "Its margin" in text else "refuted"
    assert verdict(tmp_path, text.format("2.6 points"), "2.6 points") == wrong
    two_levels = text.format(right) + " The bounds of the vendor have a confidence level of 90%."
    assert verdict(tmp_path, two_levels, right) == "open"


def test_a_margin_offers_the_rate_that_it_is_put_to(tmp_path: Path) -> None:
    place = tmp_path / "d.md"
    place.write_text(MARGINS[1][0].format("2.6 points"))
    found = draft(place)
    claim = next(one for one in found.claims if found.numbers[one.value].number.text == "2.6 points")
    assert claim.offered is not None
    assert {one.text for one in claim.offered.inputs.values()} == {"95%", "16.0%", "2,000 documents"}


PLAN = (
    "The protocol asks for a control set that estimates a proportion to within {} at 95 percent confidence. With p = "
    "0.5, the normal approximation requires 2,401 documents. An overturn rate has a margin of error of 1.7 points."
)


def test_a_planned_size_by_what_it_estimates_within(tmp_path: Path) -> None:
    # 1.96**2 * 0.25/0.02**2 = 2,401; within three points it would be 1,068
    assert verdict(tmp_path, PLAN.format("two percentage points"), "2,401 documents") == "confirmed"
    assert verdict(tmp_path, PLAN.format("three percentage points"), "2,401 documents") in ("refuted", "open")


STRATA = (
    "Below the cut-off lies the null set, 60,000 documents that nobody has read. He drew a random sample of 1,000 of "
    "these.\n\n| Stratum | Documents | Sampled | Responsive |\n|---|---|---|---|\n| E-mail | 36,000 | 500 | 10 |\n"
    "| Shared drives | 15,000 | 300 | 12 |\n| Chat | 9,000 | 200 | 3 |\n| Total | 60,000 | 1,000 | 25 |\n\n"
)
OF_STRATA = [
    # 15,000/60,000 = 25%; 45,000/60,000 = 75%
    (STRATA + "The shared drives make up {} of the null set, and had they been drawn alike there would be more.",
     "25.0%", "20.5%", "refuted"),
    (STRATA + "E-mail and chat together account for {} of the null set.", "75.0%", "57.0%", "refuted"),
    # 12/300 = 4%; 25/1,000 = 2.5%
    (STRATA + "For the shared drives alone the rate is {}.", "4.0%", "4.8%", "open"),
    (STRATA + "For chat the elusion rate is {}.", "1.5%", "1.8%", "open"),
    (STRATA + "He divides all responsive documents in the sample by all documents sampled, for an elusion of {}.",
     "2.5%", "5.2%", "open"),
    # 0.034 * 60,000 = 2,040
    (STRATA + "The upper limit of his interval, 3.4%, taken of the null set, leaves room for {} missed documents.",
     "2,040", "2,400", "refuted"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong", "judged"), OF_STRATA)
def test_rows_and_limits_of_a_named_set(tmp_path: Path, text: str, right: str, wrong: str, judged: str) -> None:
    assert verdict(tmp_path, text.format(right), right) in ("confirmed", "consistent")
    assert verdict(tmp_path, text.format(wrong), wrong) == judged


OPEN_STRATA = [
    # some of a row, another whole, or a row of the sample: 300/1,000 = 30%
    (STRATA + "Half of the shared drives make up 20.5% of the null set.", "20.5%"),
    (STRATA + "The old shared drives make up 20.5% of the null set.", "20.5%"),
    (STRATA + "The shared drives of the sales office make up 20.5% of the null set.", "20.5%"),
    (STRATA + "The shared drives make up 20.5% of the null set of 2023.", "20.5%"),
    (STRATA + "The shared drives make up 30.0% of the null set.", "30.0%"),
    # Strata that were sampled at unequal rates have no pooled elusion of the set.
    (STRATA + "The elusion of the null set is 2.5%.", "2.5%"),
    (STRATA + "Without chat, the elusion rate is 1.5%.", "1.5%"),
    (STRATA + "For chat the corrected elusion rate is 1.5%.", "1.5%"),
    (STRATA + "The upper limit of 3.4%, applied to the chat of the null set, gives 2,400.", "2,400"),
    (STRATA + "The upper limit of 3.4%, applied to the null set, leaves room for 2,400 more than he found.", "2,400"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), OPEN_STRATA)
def test_what_is_not_told_of_a_row_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) == "open"
