"""docs/printed-numbers.md: every row of its table, read from the page."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from prsym.auditing.printed import read_printed
from prsym.model.domain import Interval

PAGE = Path(__file__).parents[2] / "docs" / "printed-numbers.md"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if line.startswith("| `")
]


def _number(text: str) -> Fraction:
    return Fraction(text.replace(",", ""))


def _words(text: str) -> Interval:
    """`0.355 ≤ value < 0.365`, `value ≥ 0.75`, `exactly 412`, as the page writes them."""
    if text.startswith("exactly "):
        value = _number(text.removeprefix("exactly "))
        return Interval(value, value, False, False)
    if match := re.fullmatch(r"([\d.,]+) (<|≤) value (<|≤) ([\d.,]+)", text):
        return Interval(_number(match[1]), _number(match[4]), match[2] == "<", match[3] == "<")
    match = re.fullmatch(r"value (<|≥) ([\d.,]+)", text)
    assert match is not None, text
    bound = _number(match[2])
    return Interval(bound, None, False, True) if match[1] == "≥" else Interval(None, bound, True, True)


@pytest.mark.parametrize(("printed", "nearest", "any_rule"), ROWS)
def test_the_table_of_the_page(printed: str, nearest: str, any_rule: str) -> None:
    quoted = re.match(r"`([^`]+)`", printed)
    assert quoted is not None
    whole = "zeros" if "projected" in printed else "unit" if "number of documents" in printed else "exact"
    for rule, words in (("nearest", nearest), ("any", any_rule)):
        assert read_printed(quoted[1], rule, "x", whole=whole).interval == _words(words)


def test_the_table_was_found() -> None:
    assert len(ROWS) == 14
