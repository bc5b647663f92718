"""What drafts bind: the readings that words allow, tables by their rules, and canaries that must stay open."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import all_judged

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.records import Draft, Input
from prsym.drafting.writing import to_mapping


def drafted(folder: Path, text: str) -> Draft:
    place = folder / "d.md"
    place.write_text(text, encoding="utf-8")
    return draft(place)


def bound(found: Draft) -> dict[str, tuple[str, set[str]]]:
    """Of each value that is bound, its formula or quantity and the texts of its inputs."""
    return {
        found.numbers[c.value].number.text: (c.compute or c.quantity, {one.text for one in c.inputs.values()})
        for c in found.claims
        if c.binding != "open"
    }


# Each text, a value in it, and what a careful reader takes it from.
STATED = [
    (
        "We collected 12,480 documents. Reviewers read 3,120 of them. It came to 25.0% of the 12,480.",
        "25.0%",
        {"3,120", "12,480"},
    ),
    (
        "Custodians gave 40,000 files. System files (3,400 files, 8.5% of the 40,000) went out.",
        "8.5%",
        {"3,400 files", "40,000"},
    ),
    ("Recall rose from 71.2% to 83.5%, by 12.3 percentage points.", "12.3 percentage points", {"71.2%", "83.5%"}),
    (
        "The set fell from 50,000 documents to 36,500 documents, a reduction of 27%.",
        "27%",
        {"50,000 documents", "36,500 documents"},
    ),
    (
        "At 50 documents an hour the 24,000 documents take 480 hours.",
        "480 hours",
        {"50 documents an hour", "24,000 documents"},
    ),
    ("The 480 hours at $60 an hour cost $28,800.", "$28,800", {"480 hours", "$60 an hour"}),
    ("Precision was 3,120 / (3,120 + 780) = 80%.", "80%", {"3,120", "780"}),
    ("The sum is 3,120 divided by the sum of 3,120 and 780, or 80%.", "80%", {"3,120", "780"}),
    (
        "We drew 1,200 of the documents at random. In eighteen of them we found something. That is 1.5%.",
        "1.5%",
        {"eighteen", "1,200 of the documents"},
    ),
    ("Of the 4,000 documents 62.4% were found and 37.6% missed.", "37.6%", {"62.4%"}),
    ("They overturned 45 of 600 calls, which is 7.5%.", "7.5%", {"45", "600"}),
    ("In truth 90 of 640 is 14.1%.", "14.1%", {"90", "640"}),
    (
        "The platform held 2,000,000 documents; 1,400,000 were left, 600,000 fell away. That is a reduction of 30.0%.",
        "30.0%",
        {"2,000,000 documents", "1,400,000"},
    ),
    (
        "In week one 61 of 512 calls were changed (11.9%); in the last one 14 of 640 (2.2%). It fell by 9.7 points.",
        "9.7 points",
        {"11.9%", "2.2%"},
    ),
    ("Producing them would lift recall from 82.2% to 87.6%, a rise of 5.4 points.", "5.4 points", {"82.2%", "87.6%"}),
    (
        "Of the 339 documents that are responsive the classifier caught 268. Recall is therefore 79.1%.",
        "79.1%",
        {"268", "339 documents"},
    ),
    (
        "Attorneys coded the 5,200 documents, of which 312 were responsive. Then 251 of the 312 scored above the "
        "cutoff, so recall was 80.4%.",
        "80.4%",
        {"251", "312"},
    ),
    (
        "Our reviewers looked at 161,940 documents. The team re-read 8% of the reviewed documents, 12,955 in all.",
        "8%",
        {"12,955", "161,940 documents"},
    ),
    (
        "A margin of 2 points at 95% confidence would have taken 2,401 documents.",
        "2,401 documents",
        {"2 points", "95%", "50%"},
    ),
]


@pytest.mark.parametrize(("text", "value", "inputs"), STATED)
def test_a_value_is_bound_to_what_its_words_say(tmp_path: Path, text: str, value: str, inputs: set[str]) -> None:
    assert bound(drafted(tmp_path, text))[value][1] == inputs


@pytest.mark.parametrize(
    "text",
    [
        # the part of another whole: 702 of 9,386 is 7.5 %, of 16,600 it is 4.2 %
        "They re-read 16,600 documents. Of the 9,386 coded not relevant, 702 were changed (4.3%).",
        # a reduction is no remaining share: 55.9 % is what is left
        "Deduplication brought 1,874,300 documents down to 1,046,852, a reduction of 55.9%.",
        # fewer by 13.2 % of what?
        "Team A read 317 documents and team B 280, or (13.2%) fewer.",
        # a limit holds of many numbers
        "In a sample of 1,900 documents 17 were relevant. Less than 1 percent of the relevant documents were missed.",
        # recall is a share of relevant documents, and elusion none of it
        "Nine of 1,500 documents were relevant. Recall was 0.6%.",
        # the margin of a measured share is not the worst case
        "The sample has 2,401 documents. The margin of error of this recall is 2.0 points at 95% confidence.",
        # two samples
        "Of 500 documents 12 were relevant. A different sample of 800 was drawn. Richness was 2.6%.",
        # macro-averaged is another quantity
        "In the sample 40 of 50 selected documents were relevant. The macro-averaged precision is 80%.",
        "Kappa is higher. Both said relevant on 96 and 88; they agreed on 92%.",
        "The p-values are p < .05, p = .014 and p = .0096, so p = .027 is between them.",
    ],
)
def test_canary_no_value_is_confirmed_by_chance(tmp_path: Path, text: str) -> None:
    found = drafted(tmp_path, text)
    claims = [claim for claim in found.claims if claim.binding != "open"]
    assert not claims or all(str(j.verdict) not in ("confirmed", "consistent") for j in audit(to_mapping(found)).claims)


# Slips: a text, and the number in it that its words do not allow from any other.
SLIPS = [
    # what was left, and what fell away
    "We had 2,000,000 documents; 1,400,000 were left, 600,000 fell away. That is a reduction of |70.0%|.",
    "Of 2,000,000 documents we removed 600,000. That is a reduction of |70.0%|.",
    # which of two parts is left is not said
    "Of 649,500 documents 161,940 are mail and 487,560 are not. It is a reduction of |24.9%|.",
    # the sentence has its own two counts
    "The null set holds 487,560 documents. Reading 161,940 documents rather than 649,500 is a reduction of |24.9%|.",
    # a share under the name of another one; and one of another sample
    "Of the 360 documents that the classifier coded responsive, 268 were responsive, a recall of |74.4%|.",
    "Of the 360 documents the classifier coded responsive, 268 were responsive, a recall of |74.4%|.",
    "The classifier tagged 360 documents as responsive. Attorneys agreed on 268 of them. Recall is therefore |74.4%|.",
    "Reviewers coded 500 documents responsive. A second team confirmed 450 of the 500, a recall of |90%|.",
    "Of 339 responsive documents the classifier caught 268, a precision of |79.1%|.",
    "The sample has 339 documents that are responsive. The classifier caught 268 of these 339. Precision was |79.1%|.",
    "Of 1,500 documents drawn from the null set 5 were responsive, a precision of |0.33%|.",
    "The classifier proposed 160 documents; 97 were responsive. That is a recall of |60.6%| (97 of 160).",
    "Of 331,915 documents reviewed 118,407 were responsive, a specificity of |35.7%|.",
    "Of 1,850 documents of the null set 26 were responsive, an elusion of 1.4%. Recall is thus |98.6%|.",
    "Quality control re-read 640 documents and overturned 90, an elusion rate of |14.1%|.",
    "The review found 58,740 responsive documents. In the null set 12,723 were missed. Precision is thus |82.2%|.",
    "The collection has 649,500 documents. We reviewed 161,940 documents and coded 104,318 responsive, a precision of "
    "|16.1%|.",
    "Reviewing 30,000 documents a month cost $1.10 each. Of the 120,000 documents 97,300 were culled by date, leaving "
    "|81.1%|.",
    "The first reviewer had 45 of 600 calls overturned. The second had 64 of 800 calls overturned. The overturn rate "
    "of the second was |7.5%|.",
    "The first reviewer had 45 of 600 calls overturned. The second had 64 of 800 calls overturned. The overturn rate "
    "of the first was |8.0%|.",
    "In the pilot 25 of 500 documents were responsive. In the final sample of 2,000 documents, 180 were responsive. "
    "Richness in the final sample is |5.0%|.",
    "In the pilot 25 of 500 documents were responsive. In the final sample of 2,000 documents, 180 were responsive. "
    "Richness in the pilot was |9.0%|.",
    "An elusion sample of 2,000 documents contained 30 responsive documents. A second elusion sample of 1,000 "
    "contained 5 responsive documents. Elusion in the first sample was |0.5%|.",
    "TP was 268, FP 92, FN 71 and TN 1,969. Precision was |79.1%|.",
    "TP was 268, FP 92, FN 71 and TN 1,969. Recall was |74.4%|.",
    # other hours, a part of a list, a part of what went, another whole than the words name
    "The production contains 48,300 documents out of 230,000 reviewed. The collection had 900,000. The production is "
    "|21%| of the collection.",
    "The collection had 900,000 documents. We reviewed 230,000. We produced 48,300, or |25.6%| of the collection.",
    "The collection had 900,000 documents. We reviewed 230,000 and left 670,000. The reviewed share is |74.4%|.",
    "The collection had 900,000 documents. We reviewed 230,000 of them (|74.4%|) and left 670,000.",
    "The collection had 900,000 documents. We reviewed 230,000 and left 670,000, or |25.6%|, unread.",
    "An elusion sample of 2,000 documents held 10 responsive ones. The collection has 900,000 documents and the null "
    "set 670,000. That projects to about |4,500| missed documents in the null set.",
    "Elusion was 0.5%. We found 48,300 responsive documents. With 670,000 documents in the null set, 3,350 were "
    "missed. Recall is |99.5%|.",
    "First-level review took 400 hours at $45 an hour. Second-level review took 100 hours at $80 an hour. First-level "
    "review thus cost |$8,000|.",
    "First-level review took 400 hours at $45 an hour. Second-level review took 100 hours at $80 an hour. First-level "
    "review thus cost |$32,000|.",
    "First-level review cost $18,000, second-level review $8,000 and hosting $2,000, for a total of |$26,000|.",
    "Quality control re-read 640 documents and overturned 90. Of the 400 coded responsive, 32 were overturned. The "
    "overall overturn rate is |8.0%|.",
    "Quality control re-read 640 documents and overturned 90. Of the 400 coded responsive, 32 were overturned "
    "(|5.0%|).",
    "Of the 5,000 documents flagged by the screen, 4,375 were privileged and 625 were not. The screen had a precision "
    "of |12.5%|.",
    "Recall was 80.0% in round one and 81.5% in round two. Precision was 70.0% in round one and 76.5% in round two. "
    "Precision rose by |1.5 points|.",
    "The vendor loaded 90,000 documents; 30,000 were duplicates and 48,000 were out of range. That left |60,000| "
    "documents for review.",
    "The vendor loaded 90,000 documents; 30,000 were duplicates and 48,000 were out of range. That left |42,000| "
    "documents for review.",
    "In the pilot, 25 of 800 decisions were overturned. In production 90 of 640 were overturned, an overturn rate of "
    "|3.1%|.",
    # a price in cents is no rounded one
    "Review of all 649,500 documents at $0.92 each would cost |$597,450|.",
    "Seventy-one of the 2,040 documents that the classifier set aside are responsive: a precision of |3.5%|.",
]


@pytest.mark.parametrize("text", SLIPS)
def test_canary_a_slip_is_never_confirmed(tmp_path: Path, text: str) -> None:
    assert not {*all_judged(tmp_path, text)} & {"confirmed", "consistent"}


# The same texts under the right name, or of the right sample.
HOLDING = [
    "Of the 360 documents that the classifier coded responsive, 268 were responsive, a precision of |74.4%|.",
    "Reviewers coded 500 documents responsive. A second team confirmed 450 of the 500, a precision of |90%|.",
    "Of 1,500 documents drawn from the null set 5 were responsive, an elusion of |0.33%|.",
    "The classifier proposed 160 documents; 97 were responsive. That is a precision of |60.6%| (97 of 160).",
    "The review found 58,740 responsive documents. In the null set 12,723 were missed. Recall is thus |82.2%|.",
    "The first reviewer had 45 of 600 calls overturned. The second had 64 of 800 calls overturned. The overturn rate "
    "of the second was |8.0%|.",
    "Elusion was 0.5%. We found 48,300 responsive documents. With 670,000 documents in the null set, 3,350 were "
    "missed. Recall is |93.5%|.",
    "First-level review took 400 hours at $45 an hour. Second-level review took 100 hours at $80 an hour. First-level "
    "review thus cost |$18,000|.",
    "First-level review cost $18,000, second-level review $8,000 and hosting $2,000, for a total of |$28,000|.",
    "Costs fell from $28,000 to $18,000, a saving of |35.7%|.",
    "Quality control re-read 640 documents and overturned 90. Of the 400 coded responsive, 32 were overturned. The "
    "overall overturn rate is |14.1%|.",
    "Of the 5,000 documents flagged by the screen, 4,375 were privileged and 625 were not. The screen had a precision "
    "of |87.5%|.",
    "Recall was 80.0% in round one and 81.5% in round two. Precision was 70.0% in round one and 76.5% in round two. "
    "Precision rose by |6.5 points|.",
    "In the pilot, 25 of 800 decisions were overturned. In production 90 of 640 were overturned, an overturn rate of "
    "|14.1%|.",
    "Review of all 649,500 documents at $0.92 each would cost |$597,540|.",
]


@pytest.mark.parametrize("text", HOLDING)
def test_the_right_name_of_a_share_is_confirmed(tmp_path: Path, text: str) -> None:
    assert all_judged(tmp_path, text) == ["confirmed"]


TABLE = """| Stratum | Documents | Sampled | Responsive | Rate | Projected |
|---|---|---|---|---|---|
| Mail | 40,000 | 400 | 12 | 3.0% | 1,200 |
| Chat | 10,000 | 200 | 9 | 4.5% | 450 |
| Scans | 5,000 | 100 | 2 | 2.5% | 100 |
| Total | 55,000 | 700 | 23 | | 1,750 |
"""


def test_a_column_follows_from_others_by_one_rule_and_a_slip_in_it_is_bound(tmp_path: Path) -> None:
    found = bound(drafted(tmp_path, TABLE))
    assert found["4.5%"] == ("rate", {"9", "200"})
    assert found["2.5%"] == ("rate", {"2", "100"})  # which is 2 %: the rule holds for the whole column
    assert found["450"] == ("first*second/third", {"10,000", "9", "200"})
    assert found["55,000"][0] == "mail + chat + scans"
    assert found["700"][1] == {"400", "200", "100"}


def test_a_rate_of_all_is_no_sum_of_rates(tmp_path: Path) -> None:
    text = (
        "| Batch | Documents | Responsive | Rate |\n|---|---|---|---|\n| First | 20,000 | 1,840 | 9.2% |\n"
        "| Second | 20,000 | 1,260 | 6.3% |\n| Third | 20,000 | 780 | 3.9% |\n| Together | 60,000 | 3,880 | 6.5% |\n"
    )
    found = bound(drafted(tmp_path, text))
    assert found["3,880"] == ("first + second + third", {"1,840", "1,260", "780"})
    assert found.get("6.5%", ("", {"3,880", "60,000"}))[1] == {"3,880", "60,000"}


def test_a_confusion_table_gives_the_measures_beside_it(tmp_path: Path) -> None:
    text = (
        "| | Relevant | Not relevant |\n|---|---|---|\n| Selected | 80 | 20 |\n| Not selected | 40 | 860 |\n\n"
        "Recall was 66.7%, precision 80.0% and specificity 97.7%. Accuracy came to 94.0%.\n"
    )
    found = bound(drafted(tmp_path, text))
    assert found["66.7%"] == ("recall", {"80", "40"})
    assert found["97.7%"] == ("specificity", {"860", "20"})
    assert found["94.0%"] == ("accuracy", {"80", "20", "40", "860"})


def test_cells_of_two_tables_are_never_put_together(tmp_path: Path) -> None:
    tables = "".join(
        f"| | Relevant | Not relevant |\n|---|---|---|\n| Selected | {a} | {b} |\n| Not selected | {c} | {d} |\n\n"
        for a, b, c, d in ((80, 20, 40, 860), (70, 30, 50, 850))
    )
    sources = [
        {found.numbers[one.source].passage for one in claim.inputs.values() if one.source is not None}
        for found in (drafted(tmp_path, f"{tables}Recall was 58.3%.\n"),)
        for claim in found.claims
        if claim.quantity == "recall" and claim.binding != "open"
    ]
    assert all(max(one) - min(one) < 9 for one in sources)


def test_the_interval_of_the_next_sentence_belongs_to_the_estimate(tmp_path: Path) -> None:
    estimate = "In a sample of 3,000 documents fourteen were responsive, an elusion rate of 0.47%."
    text = f"{estimate} The exact 95% interval is 0.26% to 0.78%."
    found = drafted(tmp_path, text)
    (claim,) = (claim for claim in found.claims if claim.quantity == "elusion")
    assert claim.interval is not None
    assert found.numbers[claim.interval].number.text == "0.26% to 0.78%"
    assert claim.method == "exact"


def test_canary_the_interval_of_another_share_in_the_next_sentence_is_not_taken(tmp_path: Path) -> None:
    missed = "In a sample of 197 responsive documents 26 were missed, a share of 13.2%."
    found = drafted(tmp_path, f"{missed} The exact 95% interval of the other share is 82.2% to 90.6%.")
    assert all(claim.interval is None for claim in found.claims)


def test_no_number_is_left_without_a_fate(tmp_path: Path) -> None:
    found = drafted(tmp_path, "The vendor was paid $465 for 12 discs. Recall was 81% by its own account.")
    assert all(a.fate != "open" or a.claims for a in found.accounts)


def test_a_formula_gives_a_value_when_their_ranges_meet() -> None:
    def reading(compute: str, **inputs: str) -> Reading:
        return Reading(compute, {name: Input(text, 0) for name, text in inputs.items()})

    assert gives(reading("part/whole", part="168,400", whole="824,285"), "20.4%")
    assert not gives(reading("part/whole", part="168,400", whole="824,285"), "20.5%")
    assert gives(reading("first - second", first="96.9%", second="62.4%"), "34.5 points")
    # 0.9 to 1.1 of something tells nothing of it
    assert not gives(reading("(new - old)/old", new="1%", old="0.8%"), "25%")


@pytest.mark.parametrize(
    "text",
    [
        "385, 1,537, 2,401 and 9,604 for 5, 2.5, 2 and 1 % at 95 % are known.",
        "The levels 0.05 and 0.95 would need β = 2.39.",
        "The value exp(1) - 1 is 1.72.",
        "Of the probabilities 0 of 13 were outside (5 %, 95 %).",
        "| Set | Claims | Hold | Fail |\n|---|---|---|---|\n| A | 8 | 6 | 2 |\n| B | 9 | 6 | 1 |\n| C | 4 | 3 | 1 |\n",
    ],
)
def test_canary_numbers_that_nothing_joins_are_not_computed(tmp_path: Path, text: str) -> None:
    assert bound(drafted(tmp_path, text)) == {}


def test_words_with_digits_are_accounted_for(tmp_path: Path) -> None:
    found = drafted(tmp_path, "In Case CV-2024-03316X the F1 was 71%. Recall by RPT-7/b is not stated.\n")
    fates = {n.number.text: a.fate for n, a in zip(found.numbers, found.accounts, strict=True)}
    assert {"F1", "RPT-7/b"} <= {text for text, fate in fates.items() if fate == "no claim"}
    assert all(any(part in text for text in fates) for part in ("03316", "71%"))


def test_the_size_of_a_set_is_no_sample(tmp_path: Path) -> None:
    text = "In a sample of 400 documents from the null set of 30,000 documents, 6 were responsive, an elusion of 1.5%."
    found = bound(drafted(tmp_path, f"{text} That projects to 450 missed documents.\n"))
    assert found["1.5%"] == ("elusion", {"6", "400 documents"})
    assert found["450"][0] == "missed documents"
    assert "30,000 documents" in found["450"][1]
