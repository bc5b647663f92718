"""Finite populations: with their correction, without it, by Cochran's or the simple one, and up to which count."""

from __future__ import annotations

from math import comb, sqrt
from typing import Any

import pytest
from scipy import stats

import prsym

Z = float(stats.norm.ppf(0.975))
SAMPLE = {"found": 10, "sample": 100, "confidence": "95%"}
OF_1000 = {**SAMPLE, "population": 1000}
SMALL = {"found": 3, "sample": 10, "population": 50, "confidence": "95%"}
SIZE = {"confidence": "95%", "share": "50%", "margin": "2%", "population": 30_000}
MARGIN = {"confidence": "95%", "share": "30%", "sample": 100, "population": 1000}
FACTORS = {  # of the variance p(1 - p)/n, for 100 of 1,000
    "without": 1.0,
    "as_claimed": 900 / 999,
    "sampling_fraction": 900 / 1000,
    "cochran": 900 / 1000 * 100 / 99,
}
UNLIMITED = Z * Z / 4 / 0.02**2  # 2400.91


def _judged(formula: str, inputs: dict[str, Any], value: str, **more: Any) -> Any:
    claim = {"id": "c", "formula": f"validation.{formula}", "inputs": inputs, "value": value, **more}
    return prsym.audit({"claim": [claim]}).claims[0]


@pytest.mark.parametrize("meant", FACTORS)
@pytest.mark.parametrize("claimed", ["normal_lower", "normal_finite_lower", "normal_upper", "normal_finite_upper"])
def test_each_correction_of_the_normal_interval_is_told_from_the_others(claimed: str, meant: str) -> None:
    sign = -1 if claimed.endswith("lower") else 1
    value = f"{0.1 + sign * Z * sqrt(0.09 / 100 * FACTORS[meant]):.6f}"
    own = "as_claimed" if "finite" in claimed else "without"
    named = "" if meant == own else f"finite_population = {'with' if meant == 'as_claimed' else meant}"
    found = _judged(claimed, OF_1000, value)
    assert (found.verdict, found.convention) == ("convention" if named else "confirmed", named), found.reason
    if named:
        stated = _judged(claimed, OF_1000, value, convention={"finite_population": named.partition(" = ")[2]})
        assert stated.verdict == "confirmed", stated.reason


@pytest.mark.parametrize("meant", FACTORS)
@pytest.mark.parametrize("claimed", ["margin_of_error", "margin_of_error_finite"])
def test_each_correction_of_a_margin(claimed: str, meant: str) -> None:
    value = f"{Z * sqrt(0.21 / 100 * FACTORS[meant]):.6f}"
    own = "as_claimed" if "finite" in claimed else "without"
    named = "" if meant == own else f"finite_population = {'with' if meant == 'as_claimed' else meant}"
    found = _judged(claimed, MARGIN, value, exact=["share"])
    assert (found.verdict, found.convention) == ("convention" if named else "confirmed", named), found.reason


@pytest.mark.parametrize(
    ("claimed", "size", "verdict", "named"),
    [
        ("sample_size_finite", UNLIMITED, "convention", "without"),
        ("sample_size_finite", UNLIMITED / (1 + (UNLIMITED - 1) / 30_000), "confirmed", ""),
        ("sample_size_finite", UNLIMITED / (1 + UNLIMITED / 30_000), "convention", "sampling_fraction"),
        ("sample_size", UNLIMITED / (1 + (UNLIMITED - 1) / 30_000), "convention", "with"),
        ("sample_size", UNLIMITED / (1 + UNLIMITED / 30_000), "convention", "sampling_fraction"),
        ("sample_size_finite", UNLIMITED / (1 + (UNLIMITED + 1) / 30_000), "refuted", ""),
    ],
)
def test_sample_sizes(claimed: str, size: float, verdict: str, named: str) -> None:
    found = _judged(claimed, SIZE, f"{size:.3f}")
    expected = f"finite_population = {named}" if named else ""
    assert (found.verdict, found.convention) == (verdict, expected), found.reason


@pytest.mark.parametrize("side", ["", "_one_sided"])
@pytest.mark.parametrize("end", ["lower", "upper"])
def test_the_binomial_law_for_the_hypergeometric_and_back(end: str, side: str) -> None:
    """Clopper and Pearson's end by SciPy's Beta law, and the counts that an exact sum keeps over N."""
    level = 0.05 if side else 0.025
    beta = stats.beta.ppf(level, 10, 91) if end == "lower" else stats.beta.ppf(1 - level, 11, 90)
    text = f"{beta:.6f}"
    finite, plain = f"hypergeometric_share{side}_{end}", f"clopper_pearson{side}_{end}"
    assert _judged(finite, OF_1000, text).convention == "finite_population = without"
    kept = [k for k in range(10, 911) if _tail(10, 100, 1000, k, end) > level]
    share = f"{(min(kept) if end == 'lower' else max(kept)) / 1000:.6f}"
    assert _judged(finite, OF_1000, share).verdict == "confirmed"
    assert _judged(plain, OF_1000, share).convention == "finite_population = with"


def _tail(x: int, n: int, size: int, relevant: int, end: str) -> float:
    counts = range(x, n + 1) if end == "lower" else range(x + 1)
    return sum(comb(relevant, k) * comb(size - relevant, n - k) for k in counts) / comb(size, n)


def test_another_method_and_the_correction_at_once() -> None:
    value = f"{0.1 - Z * sqrt(0.09 / 100 * FACTORS['cochran']):.6f}"
    both = {"interval": "normal", "finite_population": "cochran"}
    found = _judged("wilson_lower", OF_1000, value)
    assert found.convention == "interval = normal, finite_population = cochran", found.reason
    assert _judged("wilson_lower", OF_1000, value, convention=both).verdict == "confirmed"


def test_a_correction_needs_the_size_of_the_population() -> None:
    value = f"{0.1 - Z * sqrt(0.09 / 100 * 900 / 999):.6f}"
    assert _judged("normal_lower", SAMPLE, value).verdict == "refuted"
    stated = _judged("normal_lower", SAMPLE, value, convention={"finite_population": "with"})
    assert stated.verdict == "unusable"
    assert "the size of the population must be stated" in stated.reason
    refused = _judged("wilson_lower", OF_1000, "0.05523", convention={"finite_population": "cochran"})
    assert "cannot be applied to validation.wilson_lower" in refused.reason


@pytest.mark.parametrize(
    ("formula", "value", "verdict"),
    [  # 3 of 10, N = 50: the test keeps 5 to 31, by `_tail` below
        ("hypergeometric_lower", "5", "confirmed"),
        ("hypergeometric_lower", "4", "convention"),
        ("hypergeometric_lower", "2", "refuted"),
        ("hypergeometric_upper", "31", "confirmed"),
        ("hypergeometric_upper", "32", "convention"),
        ("hypergeometric_upper", "34", "refuted"),
        ("hypergeometric_share_lower", "8.00%", "convention"),
        ("hypergeometric_share_upper", "64.00%", "convention"),
        ("hypergeometric_share_upper", "66.00%", "refuted"),
    ],
)
def test_ends_at_the_first_rejected_count(formula: str, value: str, verdict: str) -> None:
    kept = [k for k in range(3, 44) if min(_tail(3, 10, 50, k, e) for e in ("lower", "upper")) > 0.025]
    assert (kept[0], kept[-1]) == (5, 31)
    found = _judged(formula, SMALL, value)
    named = "hypergeometric_ends = rejected" if verdict == "convention" else ""
    assert (found.verdict, found.convention) == (verdict, named), found.reason
    if named:
        assert _judged(formula, SMALL, value, convention={"hypergeometric_ends": "rejected"}).verdict == "confirmed"


@pytest.mark.parametrize(("formula", "value"), [("hypergeometric_lower", "3"), ("hypergeometric_upper", "33")])
def test_the_binomial_limit_of_a_count_is_named(formula: str, value: str) -> None:
    """SciPy: binomtest(3, 10).proportion_ci() is 0.06674 to 0.65245, of 50 documents 3.34 to 32.62."""
    found = _judged(formula, SMALL, value)
    assert (found.verdict, found.convention) == ("convention", "finite_population = without"), found.reason


def test_where_no_count_is_rejected_the_end_stays() -> None:
    """None of 10 found: 0 is the least count; all of 10: 50 the greatest."""
    rejected = {"hypergeometric_ends": "rejected"}
    assert _judged("hypergeometric_lower", {**SMALL, "found": 0}, "0", convention=rejected).verdict == "confirmed"
    assert _judged("hypergeometric_upper", {**SMALL, "found": 10}, "50", convention=rejected).verdict == "confirmed"


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("normal_lower", "0.04120"),
        ("wilson_upper", "0.1744"),
        ("clopper_pearson_lower", "90%"),
        ("hypergeometric_share_upper", "0.17"),
        ("projected_count", "5"),
    ],
)
def test_a_sample_that_is_larger_than_its_population_is_impossible(formula: str, value: str) -> None:
    """Also where the value is the one of 10 of 100: no sample of 100 documents comes from 50."""
    inputs = {**SAMPLE, "population": 50} if formula != "projected_count" else {"found": 10, "sample": 100}
    found = _judged(formula, {**inputs, "population": 50}, value)
    assert found.verdict == "out_of_domain"
    assert found.reason == (
        "sample = 100 and population = 50 cannot both be: a sample of documents is no larger than the population that "
        "it is drawn from"
    )


@pytest.mark.parametrize("population", [100, "about 100", "99 to 120", 101])
def test_canary_a_sample_may_be_the_whole_of_its_population(population: int | str) -> None:
    found = _judged("wilson_upper", {**SAMPLE, "population": population}, "0.1744")
    assert found.verdict == "confirmed", found.reason
