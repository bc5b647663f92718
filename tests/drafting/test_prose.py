"""Prose: inputs that stand far from their claims, names of sets, comparisons, rests; expected values are by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.writing import to_mapping


def verdicts(folder: Path, text: str) -> dict[str, tuple[set[str], str]]:
    """The inputs and the verdict of each claim that is bound, by the print of its value."""
    path = folder / "text.md"
    path.write_text(text, encoding="utf-8")
    found = draft(path)
    bound = [claim for claim in found.claims if claim.binding != "open"]
    judged = {one.id: str(one.verdict) for one in audit(to_mapping(found)).claims} if bound else {}
    return {
        found.numbers[claim.value].number.text: ({one.text for one in claim.inputs.values()}, judged[claim.id])
        for claim in bound
    }


NULL_SET = (
    "The remaining 800,000 documents were not read. I refer to them as the “Null Set.”\n\n"
    "We drew 2,000 documents from the Null Set at random. Of these, 25 were responsive, an elusion of 1.25%.\n\n"
)
FOUND = "Reviewers read 300,000 documents and coded 90,000 of them responsive.\n\n"
# The text, the value, its inputs, and the verdict that these give by hand.
CASES = [
    # 25/2,000 of 800,000 are 10,000
    (
        f"{NULL_SET}So about 10,000 responsive documents remain in the Null Set.",
        "about 10,000",
        {"25", "2,000 documents", "800,000 documents"},
        "confirmed",
    ),
    # 90,000/(90,000 + 10,000) is 90%
    (
        f"{FOUND}{NULL_SET}That projects to 10,000 documents.\n\nOur recall is 90.0%.",
        "90.0%",
        {"90,000", "10,000 documents"},
        "confirmed",
    ),
    # precision under the name of recall: 30%
    (
        "Reviewers read 300,000 documents and coded 90,000 of them responsive, a recall of 30.0%.\n\n"
        f"{NULL_SET}That projects to 10,000 responsive documents.",
        "30.0%",
        {"90,000", "10,000"},
        "refuted",
    ),
    # 160/200
    (
        "We drew 1,000 documents (the “Control Set”). They coded 200 of the documents responsive.\n\n"
        "The documents read included 160 of the responsive documents in the Control Set, for a recall of 80.0%.",
        "80.0%",
        {"160", "200 of the documents"},
        "confirmed",
    ),
    # 44/1,600 of 611,350 are 16,812
    (
        "The 611,350 records outside it are the “Excluded Set”. In a sample of 1,600 records from the Excluded Set, 44 "
        "were responsive. Elusion is 2.75%.\n\nThe Excluded Set contains 16,812 responsive records.",
        "16,812",
        {"44", "1,600 records", "611,350 records"},
        "confirmed",
    ),
    # 1.96 × 0.5/√204 is 0.0686
    (
        "With 204 documents the margin of error at 95% confidence is at most 6.9 percentage points.",
        "at most 6.9 percentage points",
        {"95%", "50%", "204 documents"},
        "confirmed",
    ),
    # 80 - 65 are 15 points
    (
        "At first there was a recall of 65.0%. Later recall stood at 80.0%. The last weeks improved recall by "
        "12.0 percentage points.",
        "12.0 percentage points",
        {"80.0%", "65.0%"},
        "refuted",
    ),
    # 402,118 - 268,450 = 133,668, 49.8% of 268,450
    (
        "The team read 268,450 documents. The terms hit on 402,118 documents. That would be 133,668 more documents, "
        "an increase of 33.2%.",
        "33.2%",
        {"402,118 documents", "268,450 documents"},
        "refuted",
    ),
    # 484 - 301 = 183
    (
        "Of the 484 changes, 301 went from responsive to not responsive, and the other 183 the other way.",
        "183",
        {"484", "301"},
        "confirmed",
    ),
    (
        "Of the 164,212 responsive documents, 11,304 were withheld, and the remaining 152,098 were produced.",
        "152,098",
        {"164,212", "11,304"},
        "refuted",
    ),
    # 109,936 are in the corpus: 83,750 are 76.2% of these
    (
        "The Corpus should hold some 109,936 responsive documents. The 83,750 that it found are only 78.2% of those.",
        "78.2%",
        {"83,750", "some 109,936"},
        "refuted",
    ),
    # 276/331
    (
        "Of the 331 relevant documents, 276 had been routed to reviewers, and 55 had not. Recall is therefore 84.3%.",
        "84.3%",
        {"276", "331 relevant documents"},
        "refuted",
    ),
    # 1.96 × √(0.834 × 0.166/331) = 0.0401: no worst case
    (
        "Of 331 relevant documents 276 were found, a recall of 83.4%. At 95% confidence a sample of 331 documents has "
        "a margin of error of 4.0 points.",
        "4.0 points",
        {"95%", "83.4%", "331 documents"},
        "confirmed",
    ),
]


@pytest.mark.parametrize(("text", "value", "inputs", "verdict"), CASES)
def test_prose_is_bound(tmp_path: Path, text: str, value: str, inputs: set[str], verdict: str) -> None:
    found = verdicts(tmp_path, text)
    assert {one.split()[0] for one in found[value][0]} == {one.split()[0] for one in inputs}
    assert found[value][1] == verdict


# True, or of something else: none of these may be refuted, nor what stands far away confirm it.
TRUE = [
    # (61 + 170)/250 is 92.4%: 61 alone is no agreement
    (
        "Two of my assistants re-coded 250 documents independently. Both coded 61 as relevant, both coded 170 as not "
        "relevant, and they differed on 19. Their agreement is 92.4%.",
        "92.4%",
    ),
    # 105 are of the last 5,000
    (
        "We drew 1,537 documents from the collection of 1,313,120 documents; 169 were responsive, a richness of "
        "11.0%.\n\nThe yield in the last 5,000 documents had fallen to 2.1%, which corresponds to 105 responsive "
        "documents.",
        "105",
    ),
    (
        "Plaintiffs demand a recall of 85%. A typical elusion rate is 1%.\n\nIn a sample of 3,000 documents from the "
        "null set we found 31 responsive documents.",
        "1%",
    ),
    (f"{FOUND}{NULL_SET}That projects to 10,000 documents.\n\nRecall on the validation sample was 84.0%.", "84.0%"),
    (f"{FOUND}{NULL_SET}That projects to 10,000 documents.\n\nIf more were read, recall would be 95.0%.", "95.0%"),
]


@pytest.mark.parametrize(("text", "value"), TRUE)
def test_canary_what_is_of_something_else_stays_open(tmp_path: Path, text: str, value: str) -> None:
    assert value not in verdicts(tmp_path, text)


def test_interval_that_is_told_farther_on(tmp_path: Path) -> None:
    path = tmp_path / "text.md"
    path.write_text(
        "We drew 2,400 documents from the null set and found 31 responsive documents, an elusion rate of 1.3%. It is "
        "low. The 95% confidence interval of elusion is 0.9% to 1.8%.",
        encoding="utf-8",
    )
    found = draft(path)
    (claim,) = (one for one in found.claims if one.quantity == "elusion")
    assert claim.interval is not None
    assert found.numbers[claim.interval].number.text == "0.9% to 1.8%"
