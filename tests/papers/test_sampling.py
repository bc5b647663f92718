"""The place of an estimate in its sampling law, against the law summed term by term in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from math import comb, sqrt

import pytest

from prsym.errors import InputError
from prsym.papers.numbers import tail


def _law(draws: int, probability: Fraction) -> list[Fraction]:
    return [comb(draws, k) * probability**k * (1 - probability) ** (draws - k) for k in range(draws + 1)]


@pytest.mark.parametrize(("count", "draws"), [(5, 10), (9, 10), (0, 10), (12, 20), (3, 20), (61, 100)])
def test_the_tail_of_a_symmetric_law(count: int, draws: int) -> None:
    half = Fraction(1, 2)
    found = tail(Fraction(count, draws), half, draws)
    law = _law(draws, half)
    both = sum(p for k, p in enumerate(law) if abs(k - draws * half) >= abs(count - draws * half))
    assert found.count == count
    assert found.probability == pytest.approx(float(both), rel=1e-12)


@pytest.mark.parametrize(("count", "draws", "parts"), [(4, 10, 5), (0, 10, 5), (19, 20, 20), (37, 50, 3)])
def test_the_score_is_the_distance_in_standard_deviations(count: int, draws: int, parts: int) -> None:
    probability = Fraction(1, parts)
    law = _law(draws, probability)
    mean = sum(k * p for k, p in enumerate(law))
    variance = sum((k - mean) ** 2 * p for k, p in enumerate(law))
    found = tail(Fraction(count, draws), probability, draws)
    assert found.score == pytest.approx(float(count - mean) / sqrt(variance), rel=1e-14)


def test_an_estimate_is_a_whole_number_of_draws() -> None:
    with pytest.raises(InputError, match="101/200 is no whole number of 100 draws"):
        tail(Fraction(101, 200), Fraction(1, 2), 100)
