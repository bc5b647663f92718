"""What is told of one of several numbers does not follow from another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from prsym.drafting.draft import draft

ERRORS = "Team North had an error rate of 4.2%, Team South one of 7.9% and Team West one of 6.1%."
ROUNDS = "After the second round precision was 54.3%; after the third, 61.0%; after the fourth, 66.8%."
SEARCHES = (
    "The predictive tool found 8,640 responsive documents, the keyword search 4,800, and 3,200 were found by both."
)
TEAMS = "Team A finished 18,440 documents and Team B finished 21,735. Team C, which joined later, finished 6,180."
PACES = "The Lisbon team reviewed 33,600 documents in 560 hours and the Dublin team 21,000 in 420 hours."
# Each false value is that of another one than its words name, worked out by hand: 6.1 - 4.2 = 1.9.
OF_OTHERS = [
    (ERRORS, "South's rate is ", "1.9 percentage points", " above North's."),
    (ROUNDS, "From the third round to the fourth, precision rose by ", "12.5 percentage points", "."),
    (SEARCHES, "The predictive tool found ", "2.7 times", " as many as the keyword search."),
    (PACES, "Dublin's pace was thus ", "60 documents per hour", "."),
    (TEAMS, "Together, Teams A and B account for ", "46,355 documents", "."),
]
# The value of those that the words name: 7.9 - 4.2 = 3.7, 66.8 - 61.0 = 5.8.
OF_THESE = [
    (ERRORS, "South's rate is ", "3.7 percentage points", " above North's."),
    (ROUNDS, "From the third round to the fourth, precision rose by ", "5.8 percentage points", "."),
]


def _is_bound(folder: Path, text: str, value: str) -> bool:
    path = folder / "declaration.md"
    path.write_text(text, encoding="utf-8")
    found = draft(path)
    of_value = [one for one in found.claims if found.numbers[one.value].number.text.startswith(value.split()[0])]
    assert of_value
    return any(one.binding != "open" for one in of_value)


@pytest.mark.parametrize(("told", "before", "value", "behind"), OF_OTHERS)
def test_another_one_s_number_binds_nothing(tmp_path: Path, told: str, before: str, value: str, behind: str) -> None:
    assert not _is_bound(tmp_path, f"{told} {before}{value}{behind}", value)


@pytest.mark.parametrize(("told", "before", "value", "behind"), OF_THESE)
def test_the_named_ones_bind(tmp_path: Path, told: str, before: str, value: str, behind: str) -> None:
    assert _is_bound(tmp_path, f"{told} {before}{value}{behind}", value)
