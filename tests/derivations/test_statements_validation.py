"""The theorems of validation say what is proved: a claim that is changed is not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from prsym.model.domain import NONNEGATIVE, POSITIVE
from prsym.model.statement import Holds
from prsym.verify.prove import prove

from .changed_claims import theorem, with_claim, without_hypothesis, without_step

CHANGED = [
    ("ei_recall_contains", 0, r"\leq", r"\geq"),
    ("ei_recall_contains", 0, r"\leq", "<"),
    ("ei_recall_contains", 0, r"E_{\text{high}} D", r"E_{\text{low}} D"),
    ("finite_correction", 0, r"\leq n_0", "< n_0"),
    ("finite_correction", 1, "< N", "< n_0"),
    ("finite_correction", 1, "< N", "< N - 1"),
    ("finite_correction", 2, r"\leq 1", "< 1"),
    ("hypergeometric_monotone", 0, "> 0", "< 0"),
    ("hypergeometric_monotone", 0, "{n - x - 1}", "{n - x}"),
    ("hypergeometric_monotone", 1, "{i-1}", "{i}"),
    ("hypergeometric_monotone", 1, "H(s, N - K + s, K, N) +", ""),
    ("hypergeometric_monotone_inputs", 0, "> 0", "< 0"),
    ("hypergeometric_monotone_inputs", 1, "> 0", "> 1"),
    ("hypergeometric_monotone_inputs", 2, "N - n + 1", "N - n"),
    ("hypergeometric_monotone_inputs", 3, "> 0", "< 0"),
    ("hypergeometric_monotone_inputs", 4, "> 0", "> 1"),
    ("incomplete_beta_increasing", 0, ">", "<"),
    ("incomplete_beta_increasing", 1, "0+", "1-"),
    ("incomplete_beta_increasing", 1, "0", "1"),
    ("incomplete_beta_increasing", 2, "1 - I", "I"),
    ("incomplete_beta_increasing", 3, "1-", "0+"),
    ("incomplete_beta_increasing", 4, "= u", "= 2 u"),
    ("incomplete_beta_increasing", 4, "= u", "> u"),
    ("incomplete_beta_steps", 0, "<", ">"),
    ("incomplete_beta_steps", 0, "a + 1", "a - 1"),
    ("normal_zero_width", 0, "= 0", "= 1"),
    ("normal_zero_width", 3, "U(n, n, z)", "U(n, n + 1, z)"),
    ("recall_falls_in_elusion", 0, "<", ">"),
    ("wilson_bounds", 0, r"0 \leq", "0 <"),
    ("wilson_bounds", 0, r"\leq 1", "< 1"),
    ("wilson_bounds", 0, "U(x, n, z)", "U(x, n, 2 z)"),
]


@pytest.mark.parametrize(("name", "number", "old", "new"), CHANGED)
def test_a_changed_claim_is_not_proved(name: str, number: int, old: str, new: str) -> None:
    assert prove(with_claim(f"validation.{name}", number, old, new)).status == "undecided"


@pytest.mark.parametrize(
    ("name", "number", "left_out"),
    [
        ("hypergeometric_monotone", 0, 0),
        ("hypergeometric_monotone", 0, 1),
        ("hypergeometric_monotone", 1, 0),
        ("hypergeometric_monotone", 1, 1),
        ("hypergeometric_monotone_inputs", 0, 0),
        ("hypergeometric_monotone_inputs", 2, 0),
        ("hypergeometric_monotone_inputs", 3, 2),
        ("hypergeometric_monotone_inputs", 4, 2),
    ],
)
def test_a_claim_without_its_hypothesis_is_not_proved(name: str, number: int, left_out: int) -> None:
    assert prove(without_hypothesis(f"validation.{name}", number, left_out)).status == "undecided"


@pytest.mark.parametrize(
    ("name", "rule", "last"),
    [
        ("hypergeometric_monotone", "definition", 1),
        ("hypergeometric_monotone_inputs", "definition", 1),
        ("incomplete_beta_increasing", "intermediate_value", 1),
        ("incomplete_beta_steps", "sign", 1),
        ("incomplete_beta_steps", "sign", 2),
        # of the signs of wilson_bounds only the one of the upper end does not follow at once
        ("wilson_bounds", "sign", 2),
    ],
)
def test_without_its_concluding_step_a_theorem_is_not_proved(name: str, rule: str, last: int) -> None:
    assert prove(without_step(f"validation.{name}", rule, last)).status == "undecided"


def test_recall_does_not_fall_where_the_null_set_is_empty() -> None:
    entry = theorem("validation.recall_falls_in_elusion")
    *others, null_set = entry.parameters
    assert null_set.interval == POSITIVE
    possible = (*others, replace(null_set, interval=NONNEGATIVE))
    assert prove(replace(entry, parameters=possible)).status == "undecided"


@pytest.mark.parametrize(
    ("name", "claim", "when"),
    [
        ("e_recall_negative", r"R(E, D, \rho, N) \leq 1", ()),
        ("e_recall_negative", r"R(E, D, \rho, N) \geq -1", ()),
        ("e_recall_negative", r"R(E, D, \rho, N) \geq 0", (r"E \leq \rho",)),
        ("normal_lower_negative", r"L(x, n, z) \leq \frac{x}{n}", ()),
        ("normal_lower_negative", r"L(x, n, z) \geq 0", (r"z \leq \frac{1}{2}",)),
        ("normal_lower_negative", r"L(x, n, z) \geq 0", (r"x \geq 5",)),
    ],
)
def test_what_the_witness_does_not_contradict_is_not_refuted(name: str, claim: str, when: tuple[str, ...]) -> None:
    entry = theorem(f"validation.{name}")
    assert prove(replace(entry, claims=(Holds(claim, when=when),))).status == "undecided"


def law(x: int, n: int, K: int, N: int) -> Fraction:
    """The hypergeometric probability, from counted samples."""
    possible = 0 <= x <= K and 0 <= n - x <= N - K
    return Fraction(comb(K, x) * comb(N - K, n - x), comb(N, n)) if possible else Fraction(0)


def tail(x: int, n: int, K: int, N: int) -> Fraction:
    return sum((law(j, n, K, N) for j in range(x + 1)), Fraction(0))


def small_cases() -> Iterator[tuple[int, int, int, int]]:
    """x, n, K and N with a count that is possible, and documents left to draw."""
    for N in range(1, 9):
        for K in range(N + 1):
            for n in range(1, N + 1):
                for x in range(max(0, n - (N - K)), min(K, n) + 1):
                    yield x, n, K, N


def test_the_printed_differences_of_tails_by_counting() -> None:
    """Both ranges of the sums of each claim, against tails that are summed from 0."""
    for x, n, K, N in small_cases():
        assert law(x, n, K, N) > 0
        if x < n and K < N:
            lost = Fraction(comb(K, x) * comb(N - K - 1, n - x - 1), comb(N, n))
            assert tail(x, n, K, N) - tail(x, n, K + 1, N) == lost
            assert lost > 0
        if x < K and n < N:
            assert tail(x, n, K, N) - tail(x, n + 1, K, N) == law(x, n, K, N) * Fraction(K - x, N - n) > 0
        if x < K and x < n:
            gained = Fraction(n, N + 1) * law(x, n - 1, K, N) * Fraction(K - x, N - n + 1)
            assert tail(x, n, K, N + 1) - tail(x, n, K, N) == gained
