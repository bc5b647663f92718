"""Measures of ranked lists, and what holds of F, against exact rational arithmetic."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import Any

import mpmath
import pytest
import sympy

from prsym import catalogue
from prsym.errors import DomainError
from prsym.ranking import average_precision, precision_at, r_precision, recall_at
from prsym.verify.enclose import enclose
from prsym.verify.prove import prove

SHARES = [Fraction(n, 8) for n in range(1, 9)]
WEIGHTS = [Fraction(1, 3), Fraction(1), Fraction(5, 2)]


def f(p: Fraction, r: Fraction, beta: Fraction = Fraction(1)) -> Fraction:
    """From the mean of reciprocals with weights beta^2 : 1."""
    return (beta**2 + 1) / (beta**2 / r + 1 / p)


def printed_average_precision(ranking: tuple[int, ...], total: int) -> Fraction:
    """The printed formula, its letters r and t replaced by the list."""
    formula = catalogue.formula("measures.average_precision")
    r, t = sympy.Function("r"), sympy.Function("t")
    value = formula.expression.xreplace(
        {sympy.Symbol("total_relevant"): sympy.Integer(total), sympy.Symbol("retrieved"): sympy.Integer(len(ranking))}
    ).doit()
    known = {r(k): sympy.Integer(x) for k, x in enumerate(ranking, 1)}
    known |= {t(k): sympy.Integer(sum(ranking[:k])) for k in range(1, len(ranking) + 1)}
    found = value.xreplace(known)
    return Fraction(int(found.p), int(found.q))


@pytest.mark.parametrize("ranking", list(product((0, 1), repeat=5)))
def test_average_precision_is_the_mean_of_the_precisions_at_relevant_documents(ranking: tuple[int, ...]) -> None:
    ranks = [k for k, relevant in enumerate(ranking, 1) if relevant]
    for total in range(max(1, len(ranks)), len(ranks) + 3):
        mean = sum((Fraction(j, rank) for j, rank in enumerate(ranks, 1)), Fraction(0)) / total
        assert printed_average_precision(ranking, total) == mean
        assert average_precision(ranking, total) == float(mean)


def test_average_precision_is_a_right_endpoint_sum_over_recall() -> None:
    for ranking in product((0, 1), repeat=6):
        total, area, recall = sum(ranking) + 1, Fraction(0), Fraction(0)
        for k in range(1, 7):
            now = Fraction(sum(ranking[:k]), total)
            area, recall = area + Fraction(sum(ranking[:k]), k) * (now - recall), now
        assert printed_average_precision(ranking, total) == area


def test_a_perfect_list_alone_has_average_precision_1() -> None:
    for ranking in product((0, 1), repeat=6):
        total = sum(ranking)
        if total:
            perfect = all(ranking[:total])
            assert (printed_average_precision(ranking, total) == 1) == perfect


def test_moving_a_relevant_document_up_raises_average_precision_by_what_the_theorem_says() -> None:
    for ranking in product((0, 1), repeat=6):
        for k in range(1, 6):
            if (ranking[k - 1], ranking[k]) == (0, 1):
                t, total = sum(ranking[: k - 1]), sum(ranking)
                better = (*ranking[: k - 1], 1, 0, *ranking[k + 1 :])
                gain = printed_average_precision(better, total) - printed_average_precision(ranking, total)
                assert gain == Fraction(t + 1, k * (k + 1) * total) > 0


@pytest.mark.parametrize("ranking", [(1, 0, 0, 1, 1, 0, 0, 1, 0, 0), (0, 1, 1), (1, 1), (0, 0, 0, 1)])
def test_the_formulas_at_a_rank_give_what_the_ranking_functions_give(ranking: tuple[int, ...]) -> None:
    total = sum(ranking) + 1
    for k in range(1, len(ranking) + 1):
        t = sum(ranking[:k])
        precision = enclose(catalogue.formula("measures.precision_at_k"), 17, {"found": t, "rank": k})
        recall = enclose(catalogue.formula("measures.recall_at_k"), 17, {"found": t, "total_relevant": total})
        assert float(precision.digits) == precision_at(ranking, k)
        assert float(recall.digits) == recall_at(ranking, k, total)
    if total <= len(ranking):
        found = {"found": sum(ranking[:total]), "total_relevant": total}
        assert float(enclose(catalogue.formula("measures.r_precision"), 17, found).digits) == r_precision(
            ranking, total
        )


@pytest.mark.parametrize(
    ("identifier", "inputs"),
    [
        ("measures.precision_at_k", {"found": 3, "rank": 2}),
        ("measures.recall_at_k", {"found": 3, "total_relevant": 2}),
        ("measures.r_precision", {"found": 3, "total_relevant": 2}),
        ("measures.precision_at_k", {"found": 0, "rank": 0}),
    ],
)
def test_more_found_than_can_be_is_out_of_the_domain(identifier: str, inputs: dict[str, int]) -> None:
    with pytest.raises(DomainError):
        enclose(catalogue.formula(identifier), 10, inputs)


def test_f1_is_the_harmonic_mean() -> None:
    for p, r in product(SHARES, SHARES):
        lower, upper = enclose(catalogue.formula("measures.f1"), 15, {"precision": p, "recall": r}).bounds()
        assert lower <= 2 / (1 / p + 1 / r) <= upper


def test_f1_numerator_equals_its_denominator_at_two_corners_only() -> None:
    for p, r in product([Fraction(0), *SHARES], repeat=2):
        assert 0 <= 2 * p * r <= p + r <= 2
        assert (2 * p * r == p + r) == (p == r and p in (0, 1))


def test_f1_is_nearer_to_the_smaller_rate_and_below_twice_it() -> None:
    for p, r in permutations(SHARES, 2):
        value = f(p, r)
        assert abs(value - min(p, r)) < abs(value - max(p, r))
        assert value < 2 * min(p, r)
        assert (p + r) / 2 >= max(p, r) / 2


def test_f_with_a_weight_stays_below_its_two_bounds() -> None:
    for p, r, b in product(SHARES, SHARES, WEIGHTS):
        assert f(p, r, b) < (1 + b**2) * p
        assert f(p, r, b) < (1 + 1 / b**2) * r


def test_f_moves_towards_recall_as_the_weight_grows() -> None:
    for p, r in product(SHARES, SHARES):
        rising = [f(p, r, b) for b in WEIGHTS]
        assert rising == sorted(rising, reverse=r < p)
        assert abs(f(p, r, Fraction(10**6)) - r) < Fraction(1, 10**9)
        assert abs(f(p, r, Fraction(1, 10**6)) - p) < Fraction(1, 10**9)


def test_exchanged_rates_are_mirror_images_and_not_upside_down() -> None:
    for p, r, b in product(SHARES, SHARES, WEIGHTS):
        assert f(p, r, b) == f(r, p, 1 / b)
        excess = p * r * (1 - b**2) ** 2 * (p - r) ** 2 / ((p + r) * (r + b**2 * p) * (p + b**2 * r))
        assert f(p, r, b) + f(r, p, b) == 2 * f(p, r) + excess


def test_the_slope_of_f_in_the_weight() -> None:
    with mpmath.workdps(40):
        for p, r, b in ((0.3, 0.9, 0.7), (0.8, 0.25, 1.9)):
            p, r, b = (mpmath.mpf(x) for x in (p, r, b))
            slope = mpmath.diff(lambda w, p=p, r=r: (1 + w**2) / (w**2 / r + 1 / p), b)
            assert mpmath.almosteq(slope, 2 * b * p * r * (r - p) / (r + b**2 * p) ** 2, mpmath.mpf(10) ** -15)


SIGNED = [
    "average_precision_exchange",
    "f1_closer_to_smaller",
    "f1_numerator",
    "f_measure_low",
    "f_measure_swap",
    "f_measure_weight",
    "rates_are_shares",
]


@pytest.mark.parametrize("name", SIGNED)
def test_canary_the_contrary_signs_are_not_proved(name: str, with_signs_turned: Any) -> None:
    assert prove(with_signs_turned(f"measures.{name}")).status in {"refuted", "undecided"}
