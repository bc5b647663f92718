"""A rate is no share of its opposite, one number is not both found and sampled, and marks of notes end no interval."""

from __future__ import annotations

from pathlib import Path

import pytest

import prsym
from prsym.drafting.writing import to_mapping


def verdicts(text: str, folder: Path) -> dict[str, str]:
    """The verdict of each bound number, by its print."""
    place = folder / "text.txt"
    place.write_text(text, encoding="utf-8")
    found = prsym.draft(place)
    bound = [claim for claim in found.claims if claim.binding != "open"]
    judged = {one.id: str(one.verdict) for one in prsym.audit(to_mapping(found)).claims} if bound else {}
    return {found.numbers[claim.value].number.text: judged[claim.id] for claim in bound}


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Two reviewers disagreed on 36 of 600 documents, an agreement rate of RATE.", "94.0%", "6.0%"),
        ("The classifier erred on 36 of the 600 sampled documents, an accuracy rate of RATE.", "94.0%", "6.0%"),
        ("Two reviewers did not agree on 36 of 600 documents, an agreement rate of RATE.", "94.0%", "6.0%"),
        ("The partner upheld 564 of 600 codings, an overturn rate of RATE.", "6.0%", "94.0%"),
        ("The model was right on 564 of 600 documents, an error rate of RATE.", "6.0%", "94.0%"),
        ("The reviewer agreed with the coding of 564 of 600 documents, a disagreement rate of RATE.", "6.0%", "94.0%"),
    ],
)
def test_a_rate_is_no_share_of_its_opposite(text: str, right: str, wrong: str, tmp_path: Path) -> None:
    """1 - 36/600 = 94.0% and 1 - 564/600 = 6.0% may be confirmed, as what the share leaves of all."""
    assert wrong not in verdicts(text.replace("RATE", wrong), tmp_path)
    assert verdicts(text.replace("RATE", right), tmp_path).get(right) in (None, "confirmed")


@pytest.mark.parametrize(
    ("text", "value", "verdict"),
    [
        ("Two reviewers disagreed on 36 of 600 documents, a disagreement rate of 6.0%.", "6.0%", "confirmed"),
        ("They agreed on 564 of 600 documents, an agreement rate of 94.0%.", "94.0%", "confirmed"),
        ("Reviewers found 19 of 300 coded wrongly, an error rate of 6.3%.", "6.3%", "confirmed"),
        ("Of the 97,318 documents read, 41,206 were responsive, which is a precision of 42.3%.", "42.3%", "confirmed"),
        ("Of the 97,318 documents read, 41,206 were responsive, which is a precision of 43.2%.", "43.2%", "refuted"),
        ("The effort fell from 8,163 down to 1,872 hours, a reduction of 6,391 hours.", "6,391 hours", "refuted"),
        ("The effort fell from 8,163 down to 1,872 hours, a reduction of 6,291 hours, or 77%.", "77%", "confirmed"),
    ],
)
def test_what_a_sentence_states_is_judged(text: str, value: str, verdict: str, tmp_path: Path) -> None:
    assert verdicts(text, tmp_path)[value] == verdict


def test_one_number_is_not_found_and_sampled(tmp_path: Path) -> None:
    text = (
        "An attorney re-read a sample of 1,200 documents and overturned the coding of 54 of them, an overturn rate of"
    )
    assert verdicts(f"{text} 4.5%.", tmp_path).get("4.5%") in (None, "confirmed")
    assert verdicts(f"{text} 100%.", tmp_path).get("100%") in (None, "refuted")


@pytest.mark.parametrize("mark", ["", "¹", "¹²", "*", "†"])
def test_the_mark_of_a_note_ends_no_interval(mark: str, tmp_path: Path) -> None:
    place = tmp_path / "text.txt"
    text = "The sample of 2,401 documents from the null set held 58 responsive ones, an elusion rate of 2.4%"
    place.write_text(f"{text} (95% confidence interval: 1.8% to 3.1%).{mark}", encoding="utf-8")
    found = prsym.draft(place)
    claim = next(claim for claim in found.claims if claim.quantity == "elusion")
    assert claim.interval is not None
    assert found.numbers[claim.interval].number.text == "1.8% to 3.1%"
