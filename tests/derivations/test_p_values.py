"""p-values, chi-squared tests and what else two samples give, against SciPy, statsmodels and definitions."""

from __future__ import annotations

import math
from typing import Any

import pytest
from scipy import stats
from statsmodels.stats import contingency_tables, proportion

import prsym

NEAR = {"rel": 1e-9, "abs": 1e-12}
PAIRS = [(41, 600, 22, 600), (3, 20, 8, 30), (1, 7, 5, 9), (0, 12, 4, 11), (9, 10, 1, 10), (5, 10, 5, 10)]
DISPUTED = [(38, 21), (1, 9), (25, 10), (4, 3), (0, 6), (60, 61)]


def _value(formula: str, **inputs: Any) -> float:
    low, high = prsym.enclose(formula, **inputs).bounds()
    assert high - low <= 1e-9 * max(abs(high), abs(low))
    return float(low)


def _samples(counts: tuple[int, int, int, int]) -> dict[str, int]:
    return dict(zip(("found", "sample", "found_second", "sample_second"), counts, strict=True))


@pytest.mark.parametrize("counts", PAIRS)
def test_tests_of_two_shares_are_those_of_scipy_and_statsmodels(counts: tuple[int, int, int, int]) -> None:
    x, n, y, m = counts
    table, inputs = [[x, n - x], [y, m - y]], _samples(counts)
    p = proportion.proportions_ztest([x, y], [n, m])[1]
    assert _value("validation.two_shares_p", **inputs) == pytest.approx(p, **NEAR)
    for end, correction in (("", False), ("_continuity", True)):
        if correction and x * m == y * n:
            continue  # no distance is left to be corrected
        chi = stats.chi2_contingency(table, correction=correction).statistic
        assert _value(f"validation.two_shares_chi_square{end}", **inputs) == pytest.approx(chi, **NEAR)
    fisher = stats.fisher_exact(table).pvalue
    assert _value("validation.fisher_two_sided", **inputs) == pytest.approx(fisher, **NEAR)
    assert _value("validation.difference_of_shares", **inputs) == pytest.approx(x / n - y / m, **NEAR)
    ends = proportion.confint_proportions_2indep(x, n, y, m, method="wald")
    for side, wald, sign in (("lower", ends[0], -1), ("upper", ends[1], 1)):
        level = {**inputs, "confidence": "0.95"}
        assert _end(f"validation.normal_difference_{side}", level) == pytest.approx(wald, **NEAR)
        wider = wald + sign * (1 / n + 1 / m) / 2
        assert _end(f"validation.normal_difference_continuity_{side}", level) == pytest.approx(wider, **NEAR)


def _end(formula: str, inputs: dict[str, Any]) -> float:
    z = float(stats.norm.ppf((1 + float(inputs["confidence"])) / 2))
    return _value(formula, **{name: one for name, one in inputs.items() if name != "confidence"}, z=z)


@pytest.mark.parametrize("counts", [pair for pair in PAIRS if pair[2]])
def test_ratios_of_two_shares_are_those_of_the_table(counts: tuple[int, int, int, int]) -> None:
    x, n, y, m = counts
    inputs = _samples(counts)
    assert _value("validation.ratio_of_shares", **inputs) == pytest.approx(x / n / (y / m), **NEAR)
    odds = stats.contingency.odds_ratio([[x, n - x], [y, m - y]], kind="sample").statistic
    assert _value("validation.odds_ratio_of_shares", **inputs) == pytest.approx(odds, **NEAR)


@pytest.mark.parametrize(("b", "c"), DISPUTED)
def test_mcnemars_p_values_are_those_of_statsmodels(b: int, c: int) -> None:
    table, inputs = [[1, b], [c, 1]], {"only_first": b, "only_second": c}
    for end, exact, correction in (("p", False, False), ("continuity_p", False, True), ("exact", True, False)):
        p = contingency_tables.mcnemar(table, exact=exact, correction=correction).pvalue
        assert _value(f"validation.mcnemar_{end}", **inputs) == pytest.approx(p, **NEAR)


def test_an_exact_test_of_equal_counts_has_the_p_value_one() -> None:
    assert _value("validation.mcnemar_exact", only_first=7, only_second=7) == 1


def test_tables_that_are_as_probable_count_as_extreme() -> None:
    """Of 8 among two samples of 10 alike, 3 and 5 of the first are as probable; only 4 is more so."""
    mirrored = sum(stats.hypergeom.pmf(k, 20, 8, 10) for k in (0, 1, 2, 3, 5, 6, 7, 8))
    assert _value("validation.fisher_two_sided", **_samples((3, 10, 5, 10))) == pytest.approx(mirrored, **NEAR)


def test_a_sample_misses_a_share_as_the_binomial_law_has_it() -> None:
    for n, p in ((300, "0.01"), (20, "0.5"), (1, "0.25")):
        none = stats.binom.pmf(0, n, float(p))
        assert _value("validation.none_found", sample=n, share=p) == pytest.approx(none, **NEAR)
        assert _value("validation.some_found", sample=n, share=p) == pytest.approx(1 - none, **NEAR)


def test_standard_errors_are_those_of_the_laws() -> None:
    x, n, size = 214, 285, 3000
    binomial = stats.binom(n, x / n).std() / n
    assert _value("validation.share_error", found=x, sample=n) == pytest.approx(binomial, **NEAR)
    # the hypergeometric law of a population with that very share
    law = stats.hypergeom(285 * 20, 214 * 20, n).std() / n
    assert _value("validation.share_error_finite", found=x, sample=n, population=285 * 20) == pytest.approx(law, **NEAR)
    factor = math.sqrt((size - n) / (size - 1))
    assert _value("validation.finite_factor", sample=n, population=size) == pytest.approx(factor, **NEAR)
    assert _value("validation.odds", found=214, sample=310) == pytest.approx(214 / 96, **NEAR)


def test_what_is_made_of_the_table_is_what_its_definition_says() -> None:
    tp, fp, fn, tn = 148, 62, 55, 735
    table = {"tp": tp, "fp": fp, "fn": fn, "tn": tn}
    size = tp + fp + fn + tn
    yes, no = (tp + fp) / size * (tp + fn) / size, (fn + tn) / size * (fp + tn) / size
    assert _value("measures.expected_agreement", **table) == pytest.approx(yes + no, **NEAR)
    assert _value("measures.miss_rate", tp=tp, fn=fn) == pytest.approx(1 - tp / (tp + fn), **NEAR)
    assert _value("measures.false_discovery_rate", tp=tp, fp=fp) == pytest.approx(1 - tp / (tp + fp), **NEAR)
    assert _value("measures.error_rate", **table) == pytest.approx(1 - (tp + tn) / size, **NEAR)
    assert _value("measures.youden", **table) == pytest.approx(tp / (tp + fn) + tn / (tn + fp) - 1, **NEAR)
    assert _value("measures.prevalence", **table) == pytest.approx((tp + fn) / size, **NEAR)
    assert _value("measures.dice", tp=tp, fp=fp, fn=fn) == pytest.approx(2 / (2 + (fp + fn) / tp), **NEAR)
    assert _value("measures.diagnostic_odds_ratio", **table) == pytest.approx(tp / fn / (fp / tn), **NEAR)
    assert _value("measures.work_saved_at", reviewed=1140, population=3000, recall="0.95") == pytest.approx(
        0.57, **NEAR
    )
    assert _value("measures.read_for_each", reviewed=1140, found=271) == pytest.approx(1140 / 271, **NEAR)
