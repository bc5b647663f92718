"""Numbers in words: every number below a million is spelled by a speller of the test's own, and read again."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prsym.errors import InputError
from prsym.reading.printed_text import read_printed_text
from prsym.reading.spelled_numbers import in_digits

ONES = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
SMALL = ["", *ONES.split(), "eighteen", "nineteen"]
TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def spelled(number: int, join: str, hyphen: str) -> str:
    """A number from 1 to 999,999 in words."""
    if number >= 1000:
        rest = spelled(number % 1000, join, hyphen)
        return f"{spelled(number // 1000, join, hyphen)} thousand {rest}".strip()
    if number >= 100:
        rest = spelled(number % 100, join, hyphen)
        return f"{SMALL[number // 100]} hundred" + (f"{join}{rest}" if rest else "")
    if number >= 20:
        return TENS[number // 10] + (f"{hyphen}{SMALL[number % 10]}" if number % 10 else "")
    return SMALL[number]


@given(st.integers(1, 999_999), st.sampled_from([" ", " and "]), st.sampled_from([" ", "-"]))
def test_spelled_numbers_are_read(number: int, join: str, hyphen: str) -> None:
    assert read_printed_text(spelled(number, join, hyphen), "value").numbers[0].value == number


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("fifteen hundred", 1500, None),
        ("a hundred", 100, None),
        ("one million nine hundred and ninety thousand", 1_990_000, 1000),
        ("two million four hundred thousand dollars", 2_400_000, 1000),
        ("two and a half million", 2_500_000, 250_000),
        ("one and a quarter million", 1_250_000, 125_000),
        ("three-quarters of a million", 750_000, 75_000),
        ("half-million", 500_000, 100_000),
        ("half a dozen", 6, None),
        ("two-and-a-half million", 2_500_000, 250_000),
        ("a hundred-and-fifty", 150, None),
        ("two point five million", 2_500_000, 100_000),
        ("ninety-nine point nine percent", F(999, 1000), F(1, 1000)),
        ("point two five percent", F(1, 400), F(1, 10_000)),
        ("10k", 10_000, 1000),
        ("half of a million", 500_000, 100_000),
        ("a million and a half", 1_500_000, 150_000),
        ("two dozen", 24, None),
        ("fifteen (15) reviewers", 15, None),
        ("two million dollars ($2,000,000)", 2_000_000, None),
        ("twelvefold", 12, None),
        ("double", 2, F(1, 5)),
        ("a factor of 12.5", F(25, 2), F(1, 10)),
        ("a twelfth", F(1, 12), F(1, 120)),
        ("a quarter of a percent", F(1, 400), F(1, 4000)),
        ("half of one per cent", F(1, 200), F(1, 1000)),
        ("half a percentage point", F(1, 200), F(1, 1000)),
        ("0.5 of one percent", F(1, 200), F(1, 1000)),
        ("4½ million", 4_500_000, 450_000),
        ("2½ hours", F(5, 2), F(1, 4)),
        ("2 1/2 hours", F(5, 2), F(1, 4)),
        ("6-1/4 percent", F(1, 16), F(1, 160)),
        ("120½ hours", F(241, 2), F(1, 2)),
        ("1,200¾ hours", F(4803, 4), F(1, 4)),
        ("⅔", F(2, 3), F(1, 15)),
        ("three times the volume", 3, None),
        ("one point", F(1, 100), F(1, 100)),
        ("1.5 points", F(3, 200), F(1, 1000)),
    ],
)
def test_other_forms(text: str, value: object, unit: object) -> None:
    number = read_printed_text(text, "value").numbers[0]
    assert (number.value, number.unit) == (value, unit)


@pytest.mark.parametrize(
    "text", ["one two", "thousand million", "a million billion", "hundred", "two thousand million"]
)
def test_canary_words_that_are_no_number(text: str) -> None:
    with pytest.raises(InputError):
        read_printed_text(text, "value")


def test_words_and_figures_that_differ_are_told() -> None:
    with pytest.raises(InputError, match="gives two numbers, 15 and 50"):
        read_printed_text("fifteen (50) reviewers", "value")


def test_what_is_no_number_stays() -> None:
    assert in_digits("one-sided 5%") == ("one-sided 5%", False)
