"""What an open claim is offered: arithmetic of near numbers that gives its print, and none that luck would give."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.drafting.draft import draft
from prsym.drafting.text.records import DraftedClaim


def _claim(folder: Path, text: str, value: str) -> DraftedClaim:
    place = folder / "d.md"
    place.write_text(text, encoding="utf-8")
    found = draft(place)
    return next(one for one in found.claims if value in found.numbers[one.value].number.text)


# By hand: 171,306/248,190 = 69.02 %; 1,412,417 of 2,318,440 is 60.92 %; 0.070·241,918 = 16,934.3; 42/2,400 = 1.75 %.
GIVEN = [
    (
        "The review set held 248,190 documents. Counsel read 203,400 of these, and 171,306 went out of the door. "
        "So, in the words of the vendor, the yardstick stands at 69.0%.",
        "69.0%",
        {"171,306", "248,190"},
    ),
    (
        "Of the files that nobody opened, 241,918 in number, a check overturned 7.0 percent. The vendor speaks of "
        "16,934 documents that went astray.",
        "16,934",
        {"7.0 percent", "241,918"},
    ),
]


@pytest.mark.parametrize(("text", "value", "inputs"), GIVEN)
def test_what_gives_the_print_is_offered(tmp_path: Path, text: str, value: str, inputs: set[str]) -> None:
    claim = _claim(tmp_path, text, value)
    assert claim.binding == "open"
    assert claim.offered is not None
    assert {one.text.removesuffix(" documents") for one in claim.offered.inputs.values()} == inputs
    assert claim.choices[0].endswith(" gives it")


def test_what_the_words_name_stands_before_what_gives_the_print(tmp_path: Path) -> None:
    text = (
        "The control set had 2,400 documents. The null set sample of 1,500 documents held 42 responsive documents. "
        "Mr. Pruett says that elusion was 1.75%."
    )
    claim = _claim(tmp_path, text, "1.75%")
    assert claim.binding == "open"
    assert claim.offered is not None
    assert [one.text for one in claim.offered.inputs.values()] == ["42", "1,500 documents"]
    assert "2.8%" in claim.choices[0]
    assert any("42/2,400" in words and words.endswith("gives it") for words in claim.choices[1:])


COUNTS = "We saw 12, 17, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83 and 89 boxes on those days."


@pytest.mark.parametrize("value", ["44%", "0.51", "64 boxes"])
def test_canary_nothing_is_offered_that_luck_gives(tmp_path: Path, value: str) -> None:
    """Of 18 counts some pair gives nearly every share of two digits."""
    place = tmp_path / "d.md"
    place.write_text(f"{COUNTS} The index then was {value}.", encoding="utf-8")
    found = draft(place)
    offered = [claim.offered for claim in found.claims if value in found.numbers[claim.value].number.text]
    assert not any(offered)


def test_canary_what_is_offered_is_not_judged(tmp_path: Path) -> None:
    for text, value, _ in GIVEN:
        assert _claim(tmp_path, text, value).inputs == {}
