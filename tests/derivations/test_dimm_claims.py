"""The ledger of Dimm (2015), and the small theorems that it adds, against mpmath and exact arithmetic."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

import mpmath
import pytest

from prsym import catalogue
from prsym.papers import ledger
from prsym.verify.enclose import enclose
from prsym.verify.prove import prove

DIGITS = 40


def reference_precision(recall: Any, rho: Any, beta: Any) -> Any:
    """Eq. 4 by quadrature of eqs. 6, 7 and 9, as the paper defines the curve."""
    scale = (1 - rho) / rho
    c1 = scale * beta / mpmath.atan(beta)
    cuts = [0, 0.5, 0.9, 0.99, 1]
    shape, moment = (mpmath.quad(lambda s, n=n: s**n / (1 + beta**2 * (1 - s) ** 2), cuts) for n in (0, 1))
    c0 = (scale - c1 * moment) / shape
    total = mpmath.quad(lambda r: 1 + (c0 + c1 * r) / (1 + beta**2 * (1 - r) ** 2), [0, recall / 2, recall])
    return recall / total


def test_the_ledger(verdicts: Any) -> None:
    found = verdicts("dimm2015")
    assert {i for i, v in found.items() if v == "refuted"} == {"coverage"}
    assert not {i for i, v in found.items() if v == "conditional"}
    assert {i for i, v in found.items() if v == "holds"} == {"fig1.f2_ratio", "fig1.ratios_fit"}
    assert Counter(found.values()) == {
        "proved": 55,
        "not_checkable": 16,
        "refuted": 1,
        "holds": 2,
    }


def test_every_numbered_equation_is_a_claim() -> None:
    assert {f"eq{n}" for n in range(1, 13)} <= {claim.id for claim in ledger("dimm2015")}


@pytest.mark.parametrize(
    ("beta", "printed"), [("2.44", "0.0506"), ("833", "0.9490")], ids=["the lowest curve", "the highest curve"]
)
def test_the_ends_of_figure_5_are_as_the_ledger_says(beta: str, printed: str) -> None:
    with mpmath.workdps(DIGITS):
        value = reference_precision(mpmath.mpf("0.75"), mpmath.mpf("0.03"), mpmath.mpf(beta))
        assert abs(value - mpmath.mpf(printed)) < mpmath.mpf("0.00005")
    assert printed in next(claim for claim in ledger("dimm2015") if claim.id == "fig5").says


@pytest.mark.parametrize(("level", "least", "largest"), [("0.05", "2.385", "2.395"), ("0.95", "845", "855")])
def test_round_levels_of_figure_5_would_need_other_values(level: str, least: str, largest: str) -> None:
    """So 2.39 and 850, and not the printed 2.44 and 833."""
    with mpmath.workdps(DIGITS):
        ends = [reference_precision(mpmath.mpf("0.75"), mpmath.mpf("0.03"), mpmath.mpf(b)) for b in (least, largest)]
        assert ends[0] < mpmath.mpf(level) < ends[1]


def test_the_hump_of_matthews_along_a_reference_curve() -> None:
    """By counts in a population of a million; the bound of the theorem, and small values at both ends."""
    rho, beta, heights = mpmath.mpf("0.1"), mpmath.mpf(9), []
    for recall in (mpmath.mpf(r) for r in ("0.000001", "0.2", "0.5", "0.8", "0.999999")):
        precision = reference_precision(recall, rho, beta)
        tp, fn = 10**6 * rho * recall, 10**6 * rho * (1 - recall)
        fp = tp * (1 - precision) / precision
        tn = 10**6 * (1 - rho) - fp
        heights.append((tp * tn - fp * fn) / mpmath.sqrt((tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)))
        assert 0 < heights[-1] ** 2 <= recall * (precision - rho) / (1 - rho)
    assert heights[0] < 0.01 < 0.1 < min(heights[1:4])
    assert heights[4] < 0.01


def test_the_ratios_of_figure_1_belong_to_two_precisions() -> None:
    left = Fraction(3, 4) * Fraction(29, 26)
    right = left / Fraction(13, 2)
    f1 = [2 * p * Fraction(3, 4) / (p + Fraction(3, 4)) for p in (left, right)]
    assert f1[0] / f1[1] == Fraction(18, 5)
    assert 0.835 < left < 0.845
    assert 0.125 < right < 0.135


def test_a_shaded_point_lies_below_the_contour() -> None:
    """The best F₁ of a curve is 1/2: the points of lower F₁ at R = 3/4 are those below P = 3/8."""
    for p in (Fraction(n, 80) for n in range(1, 81)):
        r = Fraction(3, 4)
        assert (2 * p * r / (p + r) < Fraction(1, 2)) == (p < Fraction(3, 8))
        assert 2 * p * Fraction(1, 4) / (p + Fraction(1, 4)) < Fraction(1, 2)


@pytest.mark.parametrize(("level", "beta"), [("0.05", "2.39"), ("0.95", "850")])
def test_levels_of_figure_5_that_are_not_its_ends(level: str, beta: str) -> None:
    """The curve through (0.75, level) has the parameter that the ledger names, to its last digit."""
    half = mpmath.mpf("0.005") if level == "0.05" else mpmath.mpf("0.5")
    with mpmath.workdps(DIGITS):
        rho, recall, goal = (mpmath.mpf(x) for x in ("0.03", "0.75", level))
        below, above = (reference_precision(recall, rho, mpmath.mpf(beta) + side * half) for side in (-1, 1))
        assert below < goal < above


def test_the_ratio_of_f2_follows_from_the_two_ratios_before_it() -> None:
    """P2 from F1(6.5 P2) = 3.6 F1(P2) at R = 3/4, then F2 of both by the mean of reciprocals."""

    def f(p: Fraction, weight: int) -> Fraction:
        return (weight + 1) / (weight / Fraction(3, 4) + 1 / p)

    low = Fraction(3, 4) * Fraction(29, 169)
    high = Fraction(13, 2) * low
    assert f(high, 1) / f(low, 1) == Fraction(18, 5)
    assert abs(f(high, 4) / f(low, 4) - 2) < Fraction(1, 20)


def test_f_dilutes_a_difference_in_precision() -> None:
    def f(p: Fraction, r: Fraction, b: Fraction) -> Fraction:
        return (b**2 + 1) / (b**2 / r + 1 / p)

    shares = [Fraction(n, 7) for n in range(1, 8)]
    for r in shares:
        for low, high in ((a, b) for a in shares for b in shares if a < b):
            ratios = [f(high, r, Fraction(b, 2)) / f(low, r, Fraction(b, 2)) for b in (1, 2, 4, 8)]
            assert high / low > ratios[0] > ratios[1] > ratios[2] > ratios[3] > 1


def test_f1_draws_precisions_together_above_the_turning_point_and_apart_below() -> None:
    def f1(p: Fraction, r: Fraction) -> Fraction:
        return 2 / (1 / r + 1 / p)

    r = Fraction(3, 4)
    for low, high in ((Fraction(2, 5), Fraction(1, 2)), (Fraction(8, 25), Fraction(9, 10))):  # above 0.3107
        assert f1(high, r) - f1(low, r) < high - low
    for low, high in ((Fraction(1, 10), Fraction(1, 5)), (Fraction(1, 100), Fraction(31, 100))):  # below it
        assert f1(high, r) - f1(low, r) > high - low


def test_more_weight_on_recall_never_lowers_the_best_recall() -> None:
    """On the reference curve of rho = 0.1, beta = 8, by search on a grid of exact recalls."""
    grid = [Fraction(n, 40) for n in range(1, 41)]
    curve = {r: float(enclose(_curve(), 12, {"recall": r, "prevalence": "0.1", "beta": "8"}).digits) for r in grid}
    best = [max(grid, key=lambda r, w=w: (w + 1) / (w / float(r) + 1 / curve[r])) for w in (0.25, 1.0, 4.0, 16.0)]
    assert best == sorted(best)
    assert best[0] < best[-1]


def _curve() -> Any:
    return catalogue.formula("dimm2015.reference_precision")


@pytest.mark.parametrize("beta", ["0.3", "2.44", "50", "833"])
def test_reference_precision_falls_with_recall(beta: str) -> None:
    recalls = [Fraction(n, 20) for n in range(1, 21)]
    values = [enclose(_curve(), 20, {"recall": r, "prevalence": "0.03", "beta": beta}).bounds() for r in recalls]
    assert all(later[1] < earlier[0] for earlier, later in pairwise(values))


def test_extrapolation_to_the_measured_recall_gives_the_measured_precision() -> None:
    extrapolate = catalogue.formula("dimm2015.extrapolated_precision")
    point = {"recall": "0.6", "precision": "0.41", "prevalence": "0.02", "target_recall": "0.6"}
    lower, upper = enclose(extrapolate, 15, point).bounds()
    assert lower <= Fraction("0.41") <= upper


def test_the_probability_that_eq_8_alone_lets_through() -> None:
    """rho = 1/2, beta = 1, c1 = -4: c0 by quadrature of the normalisation, and x(1) = 1/(1 + c0 + c1)."""
    with mpmath.workdps(DIGITS):
        shape, moment = (mpmath.quad(lambda s, n=n: s**n / (1 + (1 - s) ** 2), [0, 1]) for n in (0, 1))
        c0 = (1 + 4 * moment) / shape
        value = 1 / (1 + c0 - 4)
    witness = prove(catalogue.entry("dimm2015.c1_bound_alone")).witness
    assert witness is not None
    assert witness.left is not None
    lower, upper = witness.left.bounds()
    assert lower <= Fraction(mpmath.nstr(value, 30)) <= upper
    assert c0 > 0


def test_the_integral_without_a_constant_in_the_numerator_exceeds_any_bound() -> None:
    with mpmath.workdps(DIGITS):
        beta, c, bound = mpmath.mpf(3), mpmath.mpf("0.2"), mpmath.mpf(1000)
        v = c / (c + beta**2 * bound)
        cuts = [0, *(1 - v * 10**k for k in range(4, -1, -1) if v * 10**k < 1)]
        total = mpmath.quad(lambda r: 1 + c / (beta**2 * (1 - r) ** 2), cuts)
        assert total > bound


def test_a_random_part_has_the_expected_precision_and_a_lower_recall() -> None:
    """Of 3 relevant and 2 irrelevant retrieved documents every subset of two is as likely: exact expectations."""
    retrieved = [1, 1, 1, 0, 0]
    parts = list(combinations(retrieved, 2))
    assert Fraction(sum(map(sum, parts)), len(parts)) / 2 == Fraction(3, 5)
    assert Fraction(sum(map(sum, parts)), len(parts)) / 4 == Fraction(2, 5) * Fraction(3, 4)  # 4 relevant in all


def test_canary_without_a_falling_curve_the_simple_method_is_not_judged(without_premise: Any) -> None:
    assert prove(without_premise("dimm2015.simple_extrapolation")).status == "undecided"


SIGNED = [
    "f1_spread",
    "integral_diverges",
    "optimal_recall",
    "precision_decreasing",
    "review_ratio",
    "simple_extrapolation",
]


@pytest.mark.parametrize("name", SIGNED)
def test_canary_the_contrary_signs_are_not_proved(name: str, with_signs_turned: Any) -> None:
    assert prove(with_signs_turned(f"dimm2015.{name}")).status in {"refuted", "undecided"}
