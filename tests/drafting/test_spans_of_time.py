"""Over before a length of time is a limit, or tells in how long a time something was done."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym import draft
from prsym.drafting.text.numbers import numbers


def kinds(text: str) -> dict[str, str]:
    return {n.text: n.printed.kind for n in numbers(text) if n.printed is not None}


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("The host charged $4,200 a month over seven months.", "seven months"),
        ("We billed 300 hours over 6 weeks.", "6 weeks"),
        ("The reading was spread over 12 days.", "12 days"),
        ("Its rent of $900 per week, over eleven weeks", "eleven weeks"),
        ("It fell to three reviewers over 25 days.", "25 days"),
        ("Averaged over five rounds", "five rounds"),
    ],
)
def test_a_span_of_time_is_no_limit(text: str, last: str) -> None:
    assert kinds(text)[last] == "number"


@pytest.mark.parametrize(
    "text",
    [
        "The review took over 300 hours.",
        "She has over ten years of practice.",
        "It held 300 files over 40 days old.",
        "All 20 reviewers worked over 30 hours.",
        "The team read over 500 documents.",
        "Recall was over 90%.",
    ],
)
def test_what_is_more_than_a_length_of_time_stays_a_limit(text: str) -> None:
    assert "more_than" in kinds(text).values()


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("In all \u246b documents were found.", "\u246b"),
        ("Part \u216b tells of it.", "\u216b"),
        ("It was 50 \u066a of the set.", "50 \u066a"),
        ("It was 5\u2030 of the set.", "5\u2030"),
        ("We read the remaining thousand.", "thousand"),
        ("That left a bare hundred.", "hundred"),
        ("There were dozens of hits.", "dozens"),
    ],
)
def test_each_numeral_is_accounted_for(tmp_path: Path, text: str, printed: str) -> None:
    place = tmp_path / "a.md"
    place.write_text(text, encoding="utf-8")
    found = draft(place)
    fates = {one.number.text: account for one, account in zip(found.numbers, found.accounts, strict=True)}
    assert fates[printed].reason
    assert fates[printed].fate in ("no claim", "open")
