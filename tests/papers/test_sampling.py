"""The place of an estimate in its sampling law, against the law summed term by term in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from math import comb, inf, sqrt

import pytest

from prsym.errors import InputError
from prsym.papers.numbers import Tail, tail


def _law(draws: int, probability: Fraction) -> list[Fraction]:
    return [comb(draws, k) * probability**k * (1 - probability) ** (draws - k) for k in range(draws + 1)]


@pytest.mark.parametrize(("count", "draws"), [(5, 10), (9, 10), (0, 10), (12, 20), (3, 20), (61, 100)])
def test_the_tail_of_a_symmetric_law(count: int, draws: int) -> None:
    half = Fraction(1, 2)
    found = tail(Fraction(count, draws), half, draws)
    law = _law(draws, half)
    both = sum(p for k, p in enumerate(law) if abs(k - draws * half) >= abs(count - draws * half))
    assert found.count == count
    assert found.probability == pytest.approx(float(both), rel=1e-10, abs=0.0)


@pytest.mark.parametrize(
    "probability", ["1/5", "1/3", "2/3", "9/10", "0.9999999999", "1e-20", "0.99999999999999999999"]
)
def test_the_tail_and_its_side_whatever_the_probability(probability: str) -> None:
    """Near 1 the float is 1, of which every other estimate would be infinitely far."""
    share, draws = Fraction(probability), 12
    law, mean = _law(draws, share), draws * share
    for count in range(draws + 1):
        found = tail(Fraction(count, draws), share, draws)
        both = sum(p for k, p in enumerate(law) if abs(k - mean) >= abs(count - mean))
        assert found.count == count
        assert found.probability == pytest.approx(float(both), rel=1e-10, abs=0.0)
        assert found.score == pytest.approx(float(count - mean) / sqrt(mean * (1 - share)), rel=1e-12)


def test_of_a_certain_and_an_impossible_event_every_other_estimate_is_infinitely_far() -> None:
    for share, count in ((0, 0), (1, 10)):
        assert tail(Fraction(count, 10), Fraction(share), 10) == Tail(count, 0.0, 1.0)
    assert tail(Fraction(1, 10), Fraction(0), 10) == Tail(1, inf, 0.0)
    assert tail(Fraction(9, 10), Fraction(1), 10) == Tail(9, -inf, 0.0)


@pytest.mark.parametrize(("count", "draws", "parts"), [(4, 10, 5), (0, 10, 5), (19, 20, 20), (37, 50, 3)])
def test_the_score_is_the_distance_in_standard_deviations(count: int, draws: int, parts: int) -> None:
    probability = Fraction(1, parts)
    law = _law(draws, probability)
    mean = sum(k * p for k, p in enumerate(law))
    variance = sum((k - mean) ** 2 * p for k, p in enumerate(law))
    found = tail(Fraction(count, draws), probability, draws)
    assert found.score == pytest.approx(float(count - mean) / sqrt(variance), rel=1e-14)


@pytest.mark.parametrize("estimate", ["101/200", "6/5", "-1/100", "-1/200", "201/200"])
def test_an_estimate_is_a_whole_number_of_draws(estimate: str) -> None:
    with pytest.raises(InputError, match=f"{estimate} is no whole number of 100 draws"):
        tail(Fraction(estimate), Fraction(1, 2), 100)
