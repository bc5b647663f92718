"""What is counted in hours, money, pages or data is no size of a sample, and "the second" is no second."""

import pytest

from prsym.drafting.text.numbers import numbers
from prsym.drafting.text.roles import AMOUNTS, roles
from prsym.reading.nouns import NOUNS
from prsym.reading.printed_text import read_printed_text

OF_SAMPLE = "On the worst-case assumption that takes {} at most. The sample size is {}. We drew a random sample of {}."


def told(number: str) -> set[str]:
    text = OF_SAMPLE.format(number, number, number)
    return {f"{role.name} {role.quantity}".strip() for role in roles(text, list(numbers(text)))}


def test_every_unit_of_the_lexicon_is_known() -> None:
    counted = {"documents", "people", "batches", "boxes", "families", "threads", "queries", "rounds", "categories"}
    assert set(NOUNS.values()) == AMOUNTS | counted | {"systems"}


@pytest.mark.parametrize("unit", sorted({unit: noun for noun, unit in NOUNS.items() if noun[-1].isalpha()}.items()))
def test_an_amount_is_no_sample(unit: tuple[str, str]) -> None:
    for more in ("", "additional ", "more billable ") if unit[0] in AMOUNTS else ():
        assert told(f"7,044 {more}{unit[1]}") & {"sample", "value sample size"} == set()


@pytest.mark.parametrize("number", ["$7,044", "€7,044", "350GB", "7,044 pages"])
def test_nor_is_one_with_its_sign(number: str) -> None:
    assert told(number) & {"sample", "value sample size"} == set()


@pytest.mark.parametrize("number", ["7,044", "7,044 documents", "7,044 additional documents", "7,044 families"])
def test_a_count_is_a_sample(number: str) -> None:
    assert "sample" in told(number)


def test_a_time_that_is_told_behind_a_sample_is_no_unit_of_it() -> None:
    for behind in (" in two days", " over three weeks", " were read days later", " and 12 hours"):
        text = f"We drew a random sample of 7,044{behind}."
        assert "sample" in {role.name for role in roles(text, list(numbers(text))) if role.number == 0}


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("28 of the second were responsive", "28"),
        ("and 28 of the second sample, 14 of the third", "28"),
        ("some 28 second round calls", "28"),
        ("twelve of the second batch", "twelve"),
    ],
)
def test_the_second_is_no_second(text: str, printed: str) -> None:
    first = next(numbers(text))
    assert first.text.removeprefix("some ") == printed
    assert first.printed is not None
    assert first.printed.numbers[0].noun == ""


@pytest.mark.parametrize(
    ("text", "noun"),
    [
        ("28 seconds", "seconds"),
        ("1 second", "seconds"),
        ("one second", "seconds"),
        ("28 documents per second", "documents per seconds"),
        ("28 of the documents", "documents"),
        ("28 hours", "hours"),
    ],
)
def test_a_unit_stays_one(text: str, noun: str) -> None:
    assert read_printed_text(text, "x").numbers[0].noun == noun


def test_a_rate_per_second_is_read_in_a_text() -> None:
    (one,) = numbers("The system reads 28 documents per second.")
    assert one.text == "28 documents per second"
