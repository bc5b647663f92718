"""What a declaration quotes from another one, reads anew, or bills: values by hand, and texts that must stay open."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.text.records import Draft, DraftedClaim
from prsym.drafting.writing import to_mapping

OWN = "We drew a sample of 1,500 from the null set of 300,000 documents, and 45 were relevant. "
ANEW = (
    "The null set held 200,000 documents. Veldt drew 500 of them at random and found 5 relevant, an elusion of 1.0%. "
    "My team recoded the sample. We reversed 15 of its 495 calls of “not responsive,” a reversal rate of 3.0%. "
)
MARGIN = (
    "The review found 90,000 relevant documents and left 30,000 behind, a recall of 75.0 percent. "
    "The margin of error of the latter figure is 6,000 documents. "
)
TABLE = """
| Stratum | Documents | Sampled | Relevant | Elusion |
|:--|--:|--:|--:|--:|
| E-mail | 612,380 | 1,200 | 45 | 3.75% |
| Chat | 132,390 | 600 | 51 | 8.50% |

"""
# Each text with a value of it and the digits of the inputs that words state for it.
BOUND = {
    "The report says the test “returned 9 relevant documents in a sample of 1,000, an elusion rate of 0.9 percent.”": (
        "0.9 percent",
        {"9", "1,000"},
    ),
    "Its test “surfaced 12 responsive emails among the random sample of 800, an elusion rate of 1.5%.”": (
        "1.5%",
        {"12", "800"},
    ),
    f"{OWN}Veldt's test “turned up 6 responsive records in a sample of 1,200, an elusion of 0.5%.”": (
        "0.5%",
        {"6", "1,200"},
    ),
    "The discard pile held 300,000 documents. The vendor wrote: “We found 6 responsive documents in our sample of "
    "1,200, an elusion of 0.5 percent. We project that 1,500 responsive documents remain.”": (
        "1,500",
        {"6", "1,200", "300,000"},
    ),
    "They overturned 24 of its 991 calls of “not relevant,” an overturn rate of 2.4 percent.": (
        "2.4 percent",
        {"24", "991"},
    ),
    "On a second look 31 of the 620 privilege calls were reversed, a reversal rate of 5.0%.": ("5.0%", {"31", "620"}),
    "Counsel drew a sample of 2,400. They gave the same answer on 2,316 of the documents, an agreement rate of "
    "96.5 percent.": ("96.5 percent", {"2,316", "2,400"}),
    "Mail had a sample of 600. The two readers concurred on 582 of them, an agreement of 97.0%.": (
        "97.0%",
        {"582", "600"},
    ),
    f"{ANEW}Correctly coded, the sample has an elusion of 4.0 percent.": ("4.0 percent", {"5", "15", "500"}),
    f"{ANEW}Correctly coded, the sample has an elusion of 4.0 percent, or 8,000 documents in the null set.": (
        "8,000",
        {"5", "15", "500", "200,000"},
    ),
    f"{MARGIN}With that many fewer left behind, recall would be 78.9 percent.": (
        "78.9 percent",
        {"90,000", "30,000", "6,000"},
    ),
    f"{MARGIN}With that many fewer left behind, recall would be 78.9 percent; with that many more, 71.4 percent.": (
        "71.4 percent",
        {"90,000", "30,000", "6,000"},
    ),
    "The attorneys took 80 hours between them at $62 an hour and a partner 14 hours at $310, and hosting came to "
    "$1,850. That is $11,150 altogether.": ("$11,150", {"80", "62", "14", "310", "1,850"}),
    "In all, the work cost $7,500: 120 hours at $55 an hour and $900 for hosting.": ("$7,500", {"120", "55", "900"}),
    f"{TABLE}The chat stratum stands out. Its elusion of 8.5 percent is no accident.": ("8.5 percent", {"51", "600"}),
    f"{TABLE}In e-mail the elusion was 3.75 percent.": ("3.75 percent", {"45", "1,200"}),
}
# Texts of which a value is wrong, or may be another one's.
OPEN = {
    f"{OWN}The vendor, by contrast, reported “an elusion rate of 0.9 percent.”": "0.9 percent",
    f"{OWN}The vendor, by contrast, reported “an elusion rate of 3.0 percent.”": "3.0 percent",
    'The vendor claimed "we found 6 relevant documents in a sample of 1,200 records." I find an elusion of 2.5%.': (
        "2.5%"
    ),
    "Counsel drew a sample of 2,400. They gave the same answer on 2,316 of these, an agreement of 97.5%.": "97.5%",
    "Ours was a sample of 2,400, theirs a sample of 2,500. They agreed on 2,316, an agreement of 96.5%.": "96.5%",
    "A control sample of 800 was set aside. The readers did not agree on 776, an agreement rate of 97.0%.": "97.0%",
    f"{ANEW}Correctly coded, the sample has an elusion of 3.0 percent.": "3.0 percent",
    f"{ANEW}Correctly coded, the sample has an elusion of 4.0 percent, or 12,000 documents in the null set.": "12,000",
    f"{ANEW.replace('495', '400')}Correctly coded, the sample has an elusion of 4.0 percent.": "4.0 percent",
    f"{MARGIN}With that many fewer left behind, recall would be 79.8 percent.": "79.8 percent",
    f"{MARGIN}With that many more left behind, recall would be 78.9 percent.": "78.9 percent",
    "A team of three put in 40 hours at $150 an hour, a clerk 25 hours at $80, and printing was $500, for a total of "
    "$9,500.": "$9,500",
    "Two lawyers each spent 120 hours at $55 an hour, and hosting came to $900. That is $7,500 in all.": "$7,500",
    "They spent 120 hours at $55 an hour, and hosting came to $900, less a discount of $100. That is $7,500 in all.": (
        "$7,500"
    ),
    "In the sample of 1,000 calls 30 were overturned, and the overturn rate for the second batch was 4.0%.": "4.0%",
    "They reversed 30 of the 1,000 privilege calls, and the overturn rate for the second batch was 4.0%.": "4.0%",
    "The review found 90,000 relevant documents. The 30,000 irrelevant ones that it left behind are of no interest. "
    "Recall is 75.0%.": "75.0%",
    f"{TABLE}The chat stratum stands out. Its elusion of 9.5 percent is no accident.": "9.5 percent",
    f"{TABLE}Neither chat nor e-mail has an elusion of 8.5 percent.": "8.5 percent",
}


def _drafted(folder: Path, text: str) -> Draft:
    place = folder / "d.md"
    place.write_text(text, encoding="utf-8")
    return draft(place)


def _claims(found: Draft, value: str) -> list[DraftedClaim]:
    return [one for one in found.claims if value in found.numbers[one.value].number.text]


@pytest.mark.parametrize("text", BOUND)
def test_a_value_follows_from_what_its_words_state(tmp_path: Path, text: str) -> None:
    value, inputs = BOUND[text]
    found = _drafted(tmp_path, text)
    (claim,) = _claims(found, value)
    said = " ".join(one.text for one in claim.inputs.values())
    assert all(one in said for one in inputs)
    judged = {one.id: str(one.verdict) for one in audit(to_mapping(found)).claims}
    assert judged[claim.id] == "confirmed"


@pytest.mark.parametrize("text", OPEN)
def test_what_is_another_ones_or_does_not_fit_stays_open(tmp_path: Path, text: str) -> None:
    assert [one.binding for one in _claims(_drafted(tmp_path, text), OPEN[text])] == ["open"]


@pytest.mark.parametrize(
    ("text", "value", "inputs"),
    [
        (f"{ANEW}Correctly coded, the sample has an elusion of 3.0 percent.", "3.0 percent", {"5", "15", "500"}),
        (
            f"{MARGIN}With that many fewer left behind, recall would be 79.8 percent.",
            "79.8 percent",
            {"90,000", "30,000"},
        ),
        (f"{TABLE}The chat stratum stands out. Its elusion is 9.5 percent.", "9.5 percent", {"51", "600"}),
        (f"{OWN}The vendor reported “an elusion rate of 0.9 percent.”", "0.9 percent", {"45", "1,500"}),
    ],
)
def test_inputs_that_do_not_give_the_print_are_offered(tmp_path: Path, text: str, value: str, inputs: set[str]) -> None:
    (claim,) = _claims(_drafted(tmp_path, text), value)
    assert claim.offered is not None
    assert inputs <= {one.text for one in claim.offered.inputs.values()}


def test_a_price_of_hours_is_no_part_of_a_sum(tmp_path: Path) -> None:
    text = (
        "They put in 40 hours at $150 an hour, a clerk 25 hours at $80, and printing was $500, for a total of $8,500."
    )
    (claim,) = _claims(_drafted(tmp_path, text), "$8,500")
    assert claim.compute == "hours_1*price_1 + hours_2*price_2 + sum_3"  # 6,000 + 2,000 + 500
