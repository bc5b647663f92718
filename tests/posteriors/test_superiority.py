"""P(one system is better) against exact sums, Arb, and simulation."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from prsym.errors import DomainError, InputError
from prsym.posteriors import f_posterior, paired_superiority, probability_superior

VALUES = json.loads((Path(__file__).parent / "oracle" / "values.json").read_text())
COUNTS = (0, 1, 3, 10, 100, 1000)
ACCURACY = 1e-13  # of the probability; 1e-12 is promised


def rising(a: Fraction, n: int) -> Fraction:
    """a (a+1) … (a+n-1)."""
    return math.prod((a + i for i in range(n)), start=Fraction(1))


def beta_superior(a: Fraction, b: Fraction, c: Fraction, d: int) -> Fraction:
    """P(Beta(a, b) > Beta(c, d)) for a whole d and a + c, or b, whole: sum over j < d of (c)_j/j! E x^c (1-x)^j.

    E x^c (1-x)^j = B(a+c, b+j)/B(a, b), here with whole b.
    """
    whole = int(b)
    assert whole == b
    # B(a+c, b)/B(a, b) = (a)_b/(a+c)_b for a whole b
    term = rising(a, whole) / rising(a + c, whole)
    total = Fraction(0)
    for j in range(d):
        total += term
        term *= (c + j) * (b + j) / ((j + 1) * (a + c + b + j))
    return total


@pytest.mark.parametrize("row", VALUES["superior"], ids=str)
def test_against_arb(row):
    a, b, measure, beta, prior, expected = row
    found = probability_superior(tuple(a), tuple(b), measure, float(beta), float(prior))
    assert abs(found - float(expected)) < ACCURACY
    if 1e-8 < float(expected) < 0.5:  # Arb's sums settled to 1e-20
        assert found == pytest.approx(float(expected), rel=1e-11, abs=0.0)


@pytest.mark.parametrize("prior", [Fraction(1, 2), Fraction(1), Fraction(3)])
def test_f1_is_a_finite_sum(prior):
    random = np.random.default_rng(12)
    for a, b in random.choice(COUNTS[:-1], (60, 2, 3)).tolist():
        shapes = [(cells[0] + prior, cells[1] + cells[2] + 2 * prior) for cells in (a, b)]
        exact = beta_superior(*shapes[0], shapes[1][0], int(shapes[1][1]))
        assert abs(probability_superior(a, b, "f", prior=float(prior)) - float(exact)) < 1e-14


@pytest.mark.parametrize("measure", ["precision", "recall"])
def test_shares_with_whole_shapes_are_finite_sums(measure):
    other = {"precision": 1, "recall": 2}[measure]
    random = np.random.default_rng(13)
    for a, b in random.choice(COUNTS, (40, 2, 3)).tolist():
        exact = beta_superior(Fraction(a[0] + 1), Fraction(a[other] + 1), Fraction(b[0] + 1), b[other] + 1)
        assert abs(probability_superior(a, b, measure, prior=1.0) - float(exact)) < 1e-14


def test_large_counts_are_a_finite_sum():
    a, b = (100_000, 50_000, 49_000), (99_800, 50_000, 49_300)
    shapes = [(x + 0.5, y + z + 1) for x, y, z in (a, b)]
    # in logarithms, relative to the largest term: float64 sums of positive terms, exact to about 1e-11
    (p, q), (c, d) = shapes
    j = np.arange(1, d)
    steps = np.log(c + j - 1) + np.log(q + j - 1) - np.log(j) - np.log(p + c + q + j - 1)
    first = math.lgamma(p + c) - math.lgamma(p + c + q) + math.lgamma(p + q) - math.lgamma(p)
    total = math.fsum(np.exp(first + np.concatenate([[0.0], np.cumsum(steps)])))
    assert probability_superior(a, b) == pytest.approx(total, abs=1e-8)


def test_the_example_of_section_2_2():
    """65 % is of precision; F_1 of the same systems with 5 and 1 missed documents is another number."""
    assert abs(probability_superior((3, 2, 1), (10, 10, 5), "precision") - 0.652222372208883561) < 1e-15
    exact = beta_superior(Fraction(7, 2), Fraction(4), Fraction(21, 2), 16)
    assert abs(probability_superior((3, 2, 1), (10, 10, 5)) - float(exact)) < 1e-15
    assert round(float(exact), 3) == 0.631


def random_pairs(n: int, seed: int) -> list[tuple]:
    random = np.random.default_rng(seed)
    return [
        (
            *map(tuple, random.choice([*COUNTS, 100_000], (2, 3)).tolist()),
            float(random.choice([0.5, 1.0, 2.0, 10.0])),
            float(random.choice([0.01, 0.5, 1.0, 3.0])),
        )
        for _ in range(n)
    ]


@pytest.mark.parametrize("measure", ["precision", "recall", "f"])
def test_one_or_the_other_is_better(measure):
    between = 0
    for a, b, beta, prior in random_pairs(90, 1):
        found = probability_superior(a, b, measure, beta, prior)
        assert 0.0 <= found <= 1.0
        assert abs(found + probability_superior(b, a, measure, beta, prior) - 1.0) < 4e-14
        between += 1e-6 < found < 1.0 - 1e-6
    assert between > 35


def test_misses_and_alarms_change_places_with_the_inverse_weight():
    for a, b, beta, prior in random_pairs(50, 2):
        swapped = [(tp, fn, fp) for tp, fp, fn in (a, b)]
        found = probability_superior(a, b, "f", beta, prior)
        assert abs(found - probability_superior(*swapped, "f", 1.0 / beta, prior)) < 4e-14


def test_precision_and_recall_are_limits_of_f():
    a, b = (30, 12, 9), (25, 8, 11)
    for beta, measure in ((1e-6, "precision"), (1e6, "recall")):
        assert abs(probability_superior(a, b, "f", beta) - probability_superior(a, b, measure)) < 1e-9


@pytest.mark.parametrize("beta", [0.5, 1.0, 2.0, 10.0])
def test_equal_systems(beta):
    for cells in [(0, 0, 0), (5, 0, 3), (1000, 10, 0), (100_000, 100_000, 100_000), (10**6, 3, 10**6)]:
        for prior in (0.01, 0.5, 3.0):
            assert abs(probability_superior(cells, cells, "f", beta, prior) - 0.5) < 1e-13


@pytest.mark.parametrize("beta", [1.0, 2.0])
def test_huge_counts_are_normal(beta):
    n = 10**12
    a, b = (n, n, n), (n + 10**6, n, n)
    # d ln odds = dX/X, and the variance of ln X - ln(Y + beta^2 Z) is (1 + w)/n for each system
    w = (1.0 + beta**4) / (1.0 + beta**2) ** 2
    expected = stats.norm.cdf(-(10**6 / n) / math.sqrt(2.0 * (1.0 + w) / n))
    assert probability_superior(a, b, "f", beta) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("beta", [1.0, 2.0])
def test_clear_cases_are_0_and_1(beta):
    good, bad = (10**6, 10, 10), (10, 10**6, 10**6)
    assert probability_superior(good, bad, "f", beta) == 1.0
    assert probability_superior(bad, good, "f", beta) == 0.0


@pytest.mark.parametrize("beta", [0.5, 1.0, 3.0])
def test_simulation(beta):
    a, b, draws = (12, 7, 3), (9, 3, 6), 200_000
    first, second = (f_posterior(*cells, beta).rvs(draws, seed) for cells, seed in ((a, 1), (b, 2)))
    found = probability_superior(a, b, "f", beta)
    assert abs((first > second).mean() - found) < 5.0 * math.sqrt(found * (1.0 - found) / draws)


def test_paired_superiority_is_a_finite_sum():
    """With whole shapes I_{1/2}(b, a) = 2^(1-a-b) times the sum of binomial coefficients C(a+b-1, j) over j >= b."""
    for wins, losses in [(0, 0), (3, 1), (17, 4), (40, 40), (5, 300), (300, 5)]:
        n = wins + losses + 1
        exact = Fraction(sum(math.comb(n, j) for j in range(losses + 1, n + 1)), 2**n)
        assert paired_superiority(wins, losses, prior=(1, 1)) == pytest.approx(float(exact), rel=1e-13, abs=0.0)


def test_paired_superiority_of_arrays_and_in_the_tails():
    found = paired_superiority([[17], [0]], np.array([4.0, 0.0, 10**6]))
    assert found.shape == (2, 3)
    assert found[1, 1] == pytest.approx(0.5, abs=1e-15)
    assert isinstance(paired_superiority(3, 1), float)
    # Arb, 400 bits: the incomplete Beta function itself
    assert paired_superiority(17, 4) == pytest.approx(0.998301562732013, abs=1e-14)
    assert paired_superiority(1000, 1500) == pytest.approx(5.43072280891157e-24, rel=1e-12, abs=0.0)
    assert paired_superiority(10**6, 1_040_000) == pytest.approx(6.7707506478e-173, rel=1e-10, abs=0.0)
    assert paired_superiority(10**6, 10**6) == pytest.approx(0.5, abs=1e-14)
    assert paired_superiority(0, 10**6) == 0.0
    assert paired_superiority(10**6, 0) == 1.0


GOOD = {"a": (1, 2, 3), "b": (3, 2, 1), "measure": "f", "beta": 1.0, "prior": 0.5}


@pytest.mark.parametrize(
    ("changed", "kind", "text"),
    [
        ({"a": (1, 2)}, InputError, "a: .tp, fp, fn. is wanted"),
        ({"b": 3}, InputError, "b: .tp, fp, fn. is wanted"),
        ({"a": "123"}, InputError, "a: "),
        ({"a": (1, 2.5, 3)}, InputError, "fp of a is a count: .* 2.5"),
        ({"a": (1, True, 3)}, InputError, "fp of a .*True"),
        ({"b": (-1, 2, 3)}, DomainError, "tp of b = -1 .*0 to 1e.15"),
        ({"b": (10**400, 2, 3)}, DomainError, "tp of b"),
        ({"measure": "F"}, InputError, "measure: one of precision, recall, f .*'F'"),
        ({"beta": 0.0}, DomainError, "beta = 0.0 .*range"),
        ({"beta": math.inf}, DomainError, "beta = inf"),
        ({"beta": "1"}, InputError, "beta.*'1'"),
        ({"prior": 0.0}, DomainError, "prior = 0.0"),
        ({"prior": -1}, DomainError, "prior = -1"),
        ({"prior": math.nan}, DomainError, "prior = nan"),
        ({"prior": None}, InputError, "prior.*None"),
    ],
)
def test_arguments_outside(changed, kind, text):
    with pytest.raises(kind, match=text) as caught:
        probability_superior(**(GOOD | changed))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "kind", "text"),
    [
        ((2.5, 1), InputError, "wins .*2.5"),
        ((1, [1, math.nan]), InputError, "losses .*nan"),
        (("3", 1), InputError, "wins"),
        ((-1, 1), DomainError, "wins = -1"),
        (([1, 2], [1, 2, 3]), InputError, "broadcast"),
        ((1, 1, 0.5), InputError, "prior: a pair"),
        ((1, 1, (0.5, 0.0)), DomainError, "prior.1. = 0.0"),
    ],
)
def test_paired_arguments_outside(arguments, kind, text):
    with pytest.raises(kind, match=text):
        paired_superiority(*arguments)


def test_whole_floats_and_numpy_integers_are_counts():
    expected = probability_superior((3, 2, 1), (10, 10, 5))
    assert probability_superior((3.0, np.int64(2), np.float64(1.0)), np.array([10, 10, 5])) == expected
