"""A threshold against the values that inputs allow: upheld, overturned, open; of a single value nothing is open."""

from __future__ import annotations

from fractions import Fraction

import pytest

from prsym.auditing.decisions import NO_DECISION, UNTOLD, decide


def _tenths(low: int, high: int) -> tuple[Fraction, Fraction]:
    return Fraction(low, 10), Fraction(high, 10)


@pytest.mark.parametrize(
    ("threshold", "over", "word"),
    [
        (">= 0.7", _tenths(7, 8), "upheld"),
        (">= 0.7", _tenths(5, 6), "overturned"),
        (">= 0.7", _tenths(6, 8), "open"),
        (">= 0.7", _tenths(6, 7), "open"),
        ("below 0.2", _tenths(1, 2), "open"),
        ("below 0.2", _tenths(0, 1), "upheld"),
        ("below 0.2", _tenths(2, 3), "overturned"),
        ("at most 0.2", _tenths(1, 2), "upheld"),
    ],
)
def test_what_the_values_say_of_a_threshold(threshold: str, over: tuple[Fraction, Fraction], word: str) -> None:
    assert decide(threshold, over).word == word
    single = decide(threshold, over, one_value=True)
    assert (single == UNTOLD) == (word == "open")
    assert word == "open" or single == decide(threshold, over)


def test_several_values_on_both_sides_are_told_by_how_much_and_not_as_one_that_is_unsettled() -> None:
    """0.6 to 0.8 against 0.7: from 0.1 below to 0.1 above."""
    found = decide(">= 0.7", _tenths(6, 8))
    assert found != UNTOLD
    assert found.margin.startswith("-0.1")
    assert "0.1" in found.margin.partition(" to ")[2]


def test_without_a_threshold_or_without_values() -> None:
    assert decide("", _tenths(6, 8)) == NO_DECISION
    assert decide(">= 0.7", None).word == "open"
