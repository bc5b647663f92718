"""The words around numbers as reports print them, and the exact values that each text stands for."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from prsym.auditing.printed import read_printed
from prsym.errors import InputError
from prsym.reading.printed_text import read_printed_text


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("no higher than 5%", "at_most", F(5, 100)),
        ("not exceeding 5%", "at_most", F(5, 100)),
        ("not exceed 5.42%", "at_most", F(542, 10000)),
        ("5% or lower", "at_most", F(5, 100)),
        ("six or fewer", "at_most", F(6)),
        ("a maximum of 12 documents", "at_most", F(12)),
        ("fewer than 1 in 500", "less_than", F(1, 500)),
        ("p < .05", "less_than", F(1, 20)),
        ("P ≤ 0.05", "at_most", F(1, 20)),
        ("n = 1 535", "number", F(1535)),
        ("1\u202f535\u202f000", "number", F(1535000)),
        ("no fewer than 30", "at_least", F(30)),
        ("75% or better", "at_least", F(3, 4)),
        ("at or above 75 percent", "at_least", F(3, 4)),
        ("well over half", "more_than", F(1, 2)),
        ("$1.99 million", "number", F(1990000)),
        ("€ 1,234.50", "number", F(123450, 100)),
        ("6 docs", "number", F(6)),
        ("five of 1,534", "number", F(5, 1534)),
        ("1.23 × 10⁴", "number", F(12300)),
        ("1.23x10^-4", "number", F(123, 10**6)),
        ("1.23·10⁻⁴", "number", F(123, 10**6)),
        ("3 percentage points", "number", F(3, 100)),
        ("none", "number", F(0)),
        ("less than one percent", "less_than", F(1, 100)),
    ],
)
def test_what_a_text_says(text: str, kind: str, value: F) -> None:
    said = read_printed_text(text, "value")
    assert (said.kind, said.numbers[0].value) == (kind, value)


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("nearly 80%", ["0.7999", "0.76"], ["0.8", "0.74"]),
        ("just over 75%", ["0.7501", "0.756"], ["0.75", "0.761"]),
        ("almost 1.5 million", ["1499999", "1425000"], ["1500001", "1424999"]),
        ("1 in 500", ["0.002", "0.001999", "0.0020015"], ["0.00201", "0.00199"]),
        ("two in three", ["0.6667"], ["0.3", "0.99"]),
        ("one of three", ["1/3"], ["0.333"]),
        ("80.1% ± 1.8 points", ["0.8006", "0.8014"], ["0.8", "0.783", "0.819"]),
        ("80.1% plus or minus 1.8 points", ["0.8006", "0.8014"], ["0.8", "0.783", "0.819"]),
        ("between 78.3 and 81.9 percent", ["0.783", "0.819"], ["0.78", "0.82"]),
    ],
)
def test_the_values_that_a_text_stands_for(text: str, inside: list[str], outside: list[str]) -> None:
    interval = read_printed(text, "nearest", "value").interval
    assert all(interval.contains(F(value)) for value in inside)
    assert not any(interval.contains(F(value)) for value in outside)


@pytest.mark.parametrize(
    ("text", "noun"),
    [
        ("412 hours", "hours"),
        ("$5", "$"),
        ("5 dollars", "$"),
        ("6 documents", "documents"),
        ("6", ""),
        ("$5 documents", ""),
    ],
)
def test_what_is_counted_is_told_apart(text: str, noun: str) -> None:
    if text == "$5 documents":
        with pytest.raises(InputError, match="is no number"):
            read_printed_text(text, "value")
    else:
        assert read_printed_text(text, "value").numbers[0].noun == noun


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("frobnicated 5%", "'frobnicated' is not read"),
        ("5 of the best", "'the' is not read|'best' is not read"),
        ("3.5m", "'m' is not read"),
        ("1 5355", "is no number"),
        ("12 345 6", "is no number"),
        ("4 in 3", "counts some of the second"),
        ("one-sided 5%", "is not read"),
    ],
)
def test_what_is_not_read_is_named(text: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_printed_text(text, "value")


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("nearly 100%", ["0.95", "0.999"], ["0.94", "1"]),
        ("nearly one million", ["950000"], ["949999"]),
        ("half million", ["475000", "525000"], ["474999", "525001"]),
        ("1 in 2", ["0.4", "0.66"], ["0.39", "0.67"]),
        ("about 1 in 500", ["0.0021", "0.00191"], ["0.0022", "0.0019"]),
    ],
)
def test_no_text_stands_for_more_than_it_says(text: str, inside: list[str], outside: list[str]) -> None:
    interval = read_printed(text, "nearest", "value").interval
    assert all(interval.contains(F(value)) for value in inside)
    assert not any(interval.contains(F(value)) for value in outside)


@pytest.mark.parametrize("text", ["$5 of $7", "5 hours of 10", "0 500", "r = 80%"])
def test_what_is_no_number_of_documents_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        read_printed_text(text, "value")


@pytest.mark.parametrize(
    ("text", "value", "half_width"),
    [
        ("two-thirds", "2/3", "1/30"),
        ("three quarters", "3/4", "3/80"),
        ("half of the documents", "1/2", "1/40"),
        ("a fifth", "1/5", "1/100"),
        ("twenty-five", "25", None),
        ("sixty percent", "3/5", "1/200"),
        ("4.9 times", "49/10", "1/20"),
        ("4.9-fold", "49/10", "1/20"),
        ("twice", "2", "1/10"),
        ("10.4% lower", "-13/125", "1/2000"),
        ("a decline of 10.4%", "-13/125", "1/2000"),
        ("$1.2M", "1200000", "50000"),
        ("5 per 1,000", "1/200", "1/2000"),
        ("31 custodians", "31", None),
        ("no", "0", None),
    ],
)
def test_words_of_reports(text: str, value: str, half_width: str | None) -> None:
    number = read_printed_text(text, "value").numbers[0]
    assert number.value == F(value)
    assert number.unit == (None if half_width is None else 2 * F(half_width))


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("more than twice", "more_than", "2"),
        ("fewer than three-quarters", "less_than", "3/4"),
        ("no more than ±2 percentage points", "at_most", "1/50"),
        ("fewer than one in twenty", "less_than", "1/20"),
    ],
)
def test_bounds_in_words(text: str, kind: str, value: str) -> None:
    said = read_printed_text(text, "value")
    assert (said.kind, said.numbers[0].value) == (kind, F(value))


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("nearly one in five", "2/11", "1/5"),
        ("nearly three", "5/2", "3"),
        ("just over 1 in 5", "1/5", "2/9"),
        ("nearly two-thirds", "19/30", "2/3"),
    ],
)
def test_nearly_is_on_one_side(text: str, low: str, high: str) -> None:
    interval = read_printed(text, "nearest", "value").interval
    assert (interval.lower, interval.upper) == (F(low), F(high))


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("37 % fewer", ["-0.37"], ["0.37", "-0.38"]),
        ("37 % more", ["0.37"], ["-0.37"]),
        ("fell by 37 %", ["-0.37"], ["0.37"]),
        ("up 37 percent", ["0.37"], ["-0.37"]),
        ("a third fewer", ["-0.33", "-0.34"], ["-0.3", "0.33"]),
        ("more than 10 % lower", ["-0.11", "-0.9"], ["-0.1", "-0.05", "0.2"]),
        ("less than 10 % lower", ["-0.05", "0"], ["-0.1", "-0.2", "0.01"]),
        ("a decline of at least 10 %", ["-0.1", "-0.2"], ["-0.09", "0.1"]),
        ("a decrease of 30 % or more", ["-0.3", "-0.4"], ["-0.2", "0.3"]),
        ("an increase of at most 30 %", ["0.3", "0"], ["0.31", "-0.1"]),
        ("nearly 40 % less", ["-0.39", "-0.385"], ["-0.4", "-0.41", "0.39"]),
        ("just over 40 % more", ["0.405"], ["0.4", "0.395"]),
        ("10 to 12 % lower", ["-0.1", "-0.12"], ["-0.09", "0.11"]),
        ("197,602 fewer documents", ["-197602"], ["197602"]),
        ("75% or more", ["0.75", "0.8"], ["0.74"]),
        ("up to 37 %", ["0.37", "0.1"], ["0.38"]),
        ("no more than 37 %", ["0.37"], ["0.38"]),
        ("nine out of ten", ["0.9", "0.89"], ["0.8"]),
        ("9 out of 1,534", ["9/1534"], ["0.00586"]),
        ("a majority of the documents", ["0.51"], ["0.5"]),
        ("upwards of 44", ["45"], ["44"]),
    ],
)
def test_changes_and_bounds_stand_for_what_they_say(text: str, inside: list[str], outside: list[str]) -> None:
    interval = read_printed(text, "nearest", "value").interval
    assert all(interval.contains(F(value)) for value in inside)
    assert not any(interval.contains(F(value)) for value in outside)


@pytest.mark.parametrize("text", ["three times more", "75% and above", "2-fold more", "exactly 14%"])
def test_canary_words_with_two_readings_are_refused(text: str) -> None:
    with pytest.raises(InputError):
        read_printed_text(text, "value")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Three hundred eighteen", F(318)),
        ("two thousand four hundred and six", F(2406)),
        ("twenty-four hundred documents", F(2400)),
        ("two hundred thousand five hundred", F(200500)),
        ("one hundred and five of two thousand one hundred", F(105, 2100)),
        ("one in four hundred", F(1, 400)),
        ("five in a thousand", F(5, 1000)),
        ("1 in ten thousand", F(1, 10000)),
        ("half a percent", F(1, 200)),
        ("one half of one percent", F(1, 200)),
        ("three-tenths of a percentage point", F(3, 1000)),
        ("1/2 %", F(1, 200)),
        ("a quarter of one percent", F(1, 400)),
        ("two and a half percent", F(5, 200)),
        ("one and a half times", F(3, 2)),
        ("one and a half million", F(1500000)),
    ],
)
def test_hundreds_and_parts_in_words_are_read(text: str, value: F) -> None:
    assert read_printed(text, "nearest", "value").point == value


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("about half of one percent", F(45, 10000), F(55, 10000)),  # as 0.5 % is
        ("a quarter of one percent", F(2375, 10**6), F(2625, 10**6)),  # to a twentieth of itself, as a quarter is
        ("two and a half percent", F(2375, 10**5), F(2625, 10**5)),
        ("three hundred", F(300), F(300)),
        ("about three hundred", F(275), F(325)),
    ],
)
def test_parts_in_words_are_about_right(text: str, low: F, high: F) -> None:
    interval = read_printed(text, "nearest", "value").interval
    assert (interval.lower, interval.upper) == (low, high)


@pytest.mark.parametrize("text", ["several hundred", "a few hundred", "a hundred hundred", "half of one"])
def test_words_of_no_certain_number_are_refused(text: str) -> None:
    with pytest.raises(InputError):
        read_printed(text, "nearest", "value")


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("3,061 missed documents", "number", F(3061)),
        ("about 109,200 responsive documents", "number", F(109200)),
        ("402,317 duplicates", "number", F(402317)),
        ("no hot documents", "number", F(0)),
        ("no more than 6 hot documents", "at_most", F(6)),
        ("one document in 214", "number", F(1, 214)),
        ("one out of every 214 documents", "number", F(1, 214)),
        ("4.7 per thousand", "number", F(47, 10000)),
        ("twelve-fold", "number", F(12)),
        ("about one-twelfth", "number", F(1, 12)),
        ("a 92% reduction", "number", F(-92, 100)),
        ("fell by 34.5 points", "number", F(-345, 1000)),
        ("rose by 3.1%", "number", F(31, 1000)),
        ("not quite 97%", "number", F(97, 100)),
        ("close to 97%", "number", F(97, 100)),
        ("97% or so", "number", F(97, 100)),
        ("better than 19 in 20", "more_than", F(19, 20)),
        ("comfortably above 80%", "more_than", F(4, 5)),
        ("well below 1%", "less_than", F(1, 100)),
        ("upwards of 95%", "more_than", F(95, 100)),
        ("about ±2%", "number", F(2, 100)),
        ("roughly plus or minus 2 points", "number", F(2, 100)),
        ("at most ±2.1 points", "at_most", F(21, 1000)),
        ("95-percent", "number", F(95, 100)),
        ("five-per-cent", "number", F(5, 100)),
        ("two-percentage-point", "number", F(2, 100)),
        ("3-point", "number", F(3, 100)),
    ],
)
def test_more_of_the_words_around_numbers_are_read(text: str, kind: str, value: F) -> None:
    read = read_printed_text(text, "value")
    assert (read.kind, read.numbers[0].value) == (kind, value)
