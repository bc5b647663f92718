"""The exact interval of a finite population against enumeration with whole numbers."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from prsym.errors import UnableError
from prsym.estimates import hypergeometric, hypergeometric_tail, proportion_interval
from prsym.estimates.hypergeometric_tail import Draw, exceeds, tail

LEVELS = [Fraction("0.5"), Fraction("0.8"), Fraction("0.9"), Fraction("0.95"), Fraction("0.99"), Fraction("0.999999")]


def probability_of_at_least(x: int, K: int, n: int, N: int) -> Fraction:
    """By counting samples, of the shorter side."""
    first = 2 * x > n
    ways = sum(comb(K, j) * comb(N - K, n - j) for j in (range(x, n + 1) if first else range(x)))
    share = Fraction(ways, comb(N, n))
    return share if first else 1 - share


def by_enumeration(x: int, n: int, N: int, tail_probability: Fraction) -> tuple[int, int]:
    at_least = [probability_of_at_least(x, K, n, N) for K in range(N + 1)]
    at_most = [1 - probability_of_at_least(x + 1, K, n, N) for K in range(N + 1)]
    lower = min(K for K in range(N + 1) if at_least[K] > tail_probability)
    upper = max(K for K in range(N + 1) if at_most[K] > tail_probability)
    return lower, upper


@pytest.mark.parametrize(("sides", "tails"), [("two", 2), ("lower", 1), ("upper", 1)])
def test_every_sample_of_up_to_12_documents(sides, tails):
    rows = [(x, n, N) for N in range(1, 13) for n in range(1, N + 1) for x in range(n + 1)]
    x, n, N = np.array(rows, dtype=float).T
    for level in LEVELS:
        expected = np.array([by_enumeration(*row, (1 - level) / tails) for row in rows], dtype=float)
        lower, upper = proportion_interval(x, n, float(level), "hypergeometric", sides, N)
        wanted_lower = np.zeros(len(rows)) if sides == "upper" else expected[:, 0]
        wanted_upper = N if sides == "lower" else expected[:, 1]
        assert (np.rint(lower * N) == wanted_lower).all()
        assert (np.rint(upper * N) == wanted_upper).all()
        assert (lower == wanted_lower / N).all()


def test_ties_are_not_above_the_tail():
    """One document of 20: P(X >= 1) = K/20, which is 5 % at K = 1; the float 0.9 is not nine tenths."""
    lower, upper = proportion_interval(1, 1, 0.9, "hypergeometric", population=20)
    assert (lower, upper) == (2 / 20, 1.0)
    lower, upper = proportion_interval(0, 1, 0.9, "hypergeometric", population=20)
    assert (lower, upper) == (0.0, 18 / 20)
    # a population of 10^9, where K/N = 1/40 at K = 25,000,000
    lower, _ = proportion_interval(1, 1, 0.95, "hypergeometric", population=10**9)
    assert round(float(lower) * 10**9) == 25_000_001
    # nearly all documents are in the sample: P(X >= n) = (N - n)/N for one irrelevant document
    lower, _ = proportion_interval(975 * 10**6, 975 * 10**6, 0.95, "hypergeometric", population=10**9)
    assert lower == 1.0


@pytest.mark.parametrize(
    ("x", "n", "N"), [(0, 385, 40_000), (4, 385, 40_000), (17, 1537, 9000), (1500, 1537, 9000), (24, 2399, 3_300_000)]
)
def test_larger_populations_by_whole_numbers(x, n, N):
    """P is above the tail at the end and not above it one document beyond, both by counting samples."""
    lower, upper = proportion_interval(x, n, 0.95, "hypergeometric", population=N)
    least, most = round(float(lower) * N), round(float(upper) * N)
    limit = Fraction("0.025")
    assert probability_of_at_least(x, least, n, N) > limit
    assert least == 0 or probability_of_at_least(x, least - 1, n, N) <= limit
    assert 1 - probability_of_at_least(x + 1, most, n, N) > limit
    assert most == N or 1 - probability_of_at_least(x + 1, most + 1, n, N) <= limit


DRAWS = [Draw(5, 4, 12), Draw(300, 200, 1000), Draw(3, 900, 1000), Draw(995, 900, 1000), Draw(20_000, 50, 10**6)]


@pytest.mark.parametrize("draw", DRAWS, ids=str)
def test_the_bound_of_the_float_tail_holds_and_settles_nearly_all(draw):
    for found in range(draw.fewest + 1, draw.most + 1, max(1, (draw.most - draw.fewest) // 40)):
        value, error = tail(draw, found)
        true = probability_of_at_least(found, *draw)
        assert abs(Fraction(value) - true) <= Fraction(error) * true + Fraction(1, 10**35)
        assert error < 1e-11


@pytest.mark.parametrize("draw", DRAWS, ids=str)
def test_the_later_attempts_agree_with_counting(draw):
    """Thresholds beside the probability and at it."""
    for found in range(draw.fewest + 1, draw.most + 1, max(1, (draw.most - draw.fewest) // 20)):
        true = probability_of_at_least(found, *draw)
        if true < Fraction(1, 10**30):
            continue
        for shift in (-1, 0, 1):
            fraction = true + shift * Fraction(1, 10**45)
            if not 0 < fraction < 1:
                continue
            answers = {hypergeometric_tail._by_fractions(draw, found, fraction), exceeds(draw, found, fraction)}
            assert answers == {shift < 0}
            assert hypergeometric_tail._by_whole_numbers(draw, found, fraction) in (
                {None} if shift == 0 else {shift < 0}
            )


@pytest.mark.parametrize("draw", DRAWS, ids=str)
def test_what_is_certain_exceeds_every_fraction_and_what_is_impossible_none(draw: Draw) -> None:
    """At a fraction that is 0 or 1 as a float too."""
    for fraction in (Fraction(1, 10**400), Fraction(1, 2), 1 - Fraction(1, 10**400)):
        for found in {0, draw.fewest - 1, draw.fewest}:
            assert exceeds(draw, found, fraction)
        for found in (draw.most + 1, draw.sample + draw.relevant):
            assert not exceeds(draw, found, fraction)


def test_a_tie_that_is_too_long_is_refused(monkeypatch):
    monkeypatch.setattr(hypergeometric_tail, "LARGEST_EXACT", 3)
    with pytest.raises(UnableError, match=r"P\(X >= 2\)"):
        exceeds(Draw(10, 8, 30), 2, probability_of_at_least(2, 10, 8, 30))


def test_the_search_from_any_guess(monkeypatch):
    """The guesses only save time."""
    expected = hypergeometric.least_relevant(24, 2399, 33_000, Fraction("0.025"))
    for guess in (float("nan"), -1e9, 1e300, 24.0, 33_000.0):
        monkeypatch.setattr(hypergeometric, "_first_guess", lambda *_, guess=guess: guess)
        assert hypergeometric.least_relevant(24, 2399, 33_000, Fraction("0.025")) == expected


def test_approaches_clopper_pearson():
    for x, n in [(0, 385), (24, 2399), (2399, 2399)]:
        exact = proportion_interval(x, n, method="hypergeometric", population=10**12)
        assert exact == pytest.approx(tuple(proportion_interval(x, n, method="clopper_pearson")), abs=1e-9)


@pytest.mark.parametrize(
    ("x", "n", "N"),
    [(1.5, 10, 20), (1, 10.5, 20), (1, 10, 20.5), (11, 10, 20), (-1, 10, 20), (1, 21, 20), (0, 0, 20), (1, 10, 2e12)],
)
def test_outside_the_domain(x, n, N):
    assert np.isnan(proportion_interval(x, n, method="hypergeometric", population=N)).all()


def test_ends_are_the_catalogues(catalogue):
    for x, n, N, level in [(1, 5, 20, "0.9"), (0, 50, 1000, "0.95"), (24, 400, 3000, "0.99"), (7, 7, 90, "0.8")]:
        ends = proportion_interval(x, n, float(level), "hypergeometric", population=N)
        for name in ("lower", "upper"):
            inputs = {"found": x, "sample": n, "population": N, "confidence": level}
            true = catalogue.value(f"validation.hypergeometric_{name}", **inputs)
            assert true == round(float(getattr(ends, name)) * N)
            one = proportion_interval(x, n, float(level), "hypergeometric", name, N)
            true = catalogue.value(f"validation.hypergeometric_one_sided_{name}", **inputs)
            assert true == round(float(getattr(one, name)) * N)


def test_the_slope_of_the_height_needs_two_points_that_differ_in_both() -> None:
    """By hand: (2 - 1)/(5 - 3); where a point is missing the normal approximation, n/N over the deviation."""
    draw = Draw(50, 10, 100)
    assert hypergeometric._slope(draw, (5, 2.0), (3, 1.0)) == 0.5
    for before in ((5, 1.0), (3, 2.0), (5, 2.0)):
        assert np.isnan(hypergeometric._slope(draw, (5, 2.0), before))
    variance = Fraction(10 * 50 * 50 * 90, 100 * 100 * 99)
    assert hypergeometric._slope(draw, (5, 2.0), None) == pytest.approx(0.1 / float(variance) ** 0.5)
