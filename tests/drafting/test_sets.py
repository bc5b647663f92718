"""What is left in the null set is projected on no other set, and what is told of one count is no part of another."""

from __future__ import annotations

from pathlib import Path

import pytest

import prsym
from prsym.drafting.writing import to_mapping

NULL_SET = (
    "We searched 742,180 documents. An elusion sample of 2,000 documents contained 92 responsive ones, a rate of 4.6%. "
    "The null set {held} 588,900 documents, so that an estimated {value} responsive documents were left in "
    "{which} null set."
)
CONTROL = (
    "The Control Set has 1,600 documents. Below the cut-off, the Control Set has 1,272 documents, of which 46 are "
    "responsive. The elusion rate in the Control Set is therefore {value}."
)


def verdict(text: str, value: str, folder: Path) -> str:
    """The verdict of a number, or that it is open."""
    place = folder / "text.txt"
    place.write_text(text, encoding="utf-8")
    found = prsym.draft(place)
    bound = [c for c in found.claims if c.binding != "open" and found.numbers[c.value].number.text.startswith(value)]
    if not bound:
        return "open"
    return {one.id: str(one.verdict) for one in prsym.audit(to_mapping(found)).claims}[bound[0].id]


@pytest.mark.parametrize("held", ["was", "of the first production was", "consists of the", "comprised"])
@pytest.mark.parametrize("which", ["that", "the", "its"])
def test_what_is_left_in_the_null_set_is_projected_on_it(held: str, which: str, tmp_path: Path) -> None:
    right = NULL_SET.format(held=held, which=which, value="27,089")  # 92/2,000 of 588,900
    wrong = NULL_SET.format(held=held, which=which, value="34,140")  # 92/2,000 of 742,180
    assert verdict(right, "27,089", tmp_path) in ("confirmed", "open")
    assert verdict(wrong, "34,140", tmp_path) in ("refuted", "open")


def test_a_part_of_one_count_is_none_of_another(tmp_path: Path) -> None:
    assert verdict(CONTROL.format(value="3.6%"), "3.6%", tmp_path) == "confirmed"  # 46/1,272
    assert verdict(CONTROL.format(value="2.9%"), "2.9%", tmp_path) in ("refuted", "open")  # 46/1,600
