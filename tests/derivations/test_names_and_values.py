"""A name is what it computes: every name of a quantity, against a value from SciPy or from a hand formula.

The values here are computed without prsym, so that an entry whose title or alias names another quantity shows.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, factorial, log, sqrt
from typing import Any

import pytest
from scipy import stats

import prsym
from prsym import catalogue

TP, FP, FN, TN = 412, 118, 94, 1376
TABLE = {"tp": TP, "fp": FP, "fn": FN, "tn": TN}
ALL = TP + FP + FN + TN
P, R = TP / (TP + FP), TP / (TP + FN)
CHANCE = ((TP + FP) * (TP + FN) + (FN + TN) * (FP + TN)) / ALL**2
AGREED = (TP + TN) / ALL
TWO = {"found": 48, "sample": 400, "found_second": 30, "sample_second": 500}
A, N, B, M = TWO.values()
POOLED = (A + B) / (N + M)
CHI = stats.chi2_contingency([[A, N - A], [B, M - B]], correction=False)[0]
YATES = stats.chi2_contingency([[A, N - A], [B, M - B]], correction=True)[0]
DISPUTED = {"only_first": 38, "only_second": 21}
GRADES = [[20, 5, 1], [4, 30, 6], [2, 3, 29]]
GRADED = {f"graded_{i + 1}{j + 1}": GRADES[i][j] for i in range(3) for j in range(3)}


def _weighted_kappa(weight: Callable[[int, int], int]) -> float:
    """One less the weighted disagreement over that which is expected by chance."""
    total = sum(map(sum, GRADES))
    rows, columns = [sum(row) for row in GRADES], [sum(column) for column in zip(*GRADES, strict=True)]
    seen = sum(weight(i, j) * GRADES[i][j] for i in range(3) for j in range(3)) / total
    by_chance = sum(weight(i, j) * rows[i] * columns[j] for i in range(3) for j in range(3)) / total**2
    return 1 - seen / by_chance


def _cells(*names: str) -> dict[str, Any]:
    return {name: TABLE[name] for name in names}


def _strata(*strata: tuple[int, int, int]) -> dict[str, Any]:
    names = ("first", "second", "third")
    found = {f"stratum_{name}": size for name, (size, _, _) in zip(names, strata, strict=False)}
    for end, (_, x, n) in zip(("", "_second", "_third"), strata, strict=False):
        found |= {f"found{end}": x, f"sample{end}": n}
    return found


def _stratified(*strata: tuple[int, int, int]) -> float:
    return sum(size * x / n for size, x, n in strata) / sum(size for size, _, _ in strata)


ONE = {"found": 48, "sample": 400}
STRATA = ((90_000, 80, 1000), (10_000, 30, 500), (5_000, 7, 200))
THREE = {"produced": 50_000, "withheld": 2_000, "null_set": 400_000}
THREE_RATES = {"precision": "0.8", "withheld_share": "0.5", "elusion": "0.01"}
URN = {"found": 3, "sample": 50, "relevant": 40, "population": 1000}
Z = "1.96"

# The inputs of each entry that has a usual name, and the value of its definition.
VALUES: dict[str, tuple[dict[str, Any], float]] = {
    "measures.precision": (_cells("tp", "fp"), P),
    "measures.recall": (_cells("tp", "fn"), R),
    "validation.richness": (ONE, 48 / 400),
    "validation.recall_from_sample": ({"sample_produced": 300, "sample_missed": 50}, 300 / 350),
    "validation.recall_from_elusion": ({"tp": 800, "elusion": "0.01", "null_set": 10_000}, 800 / 900),
    "validation.recall_from_elusion_sample": (
        {"tp": 800, "null_set": 10_000, "found": 5, "sample": 1000},
        800 / (800 + 10_000 * 5 / 1000),
    ),
    "validation.recall_three_strata": (THREE | THREE_RATES, 40_000 / (40_000 + 1_000 + 4_000)),
    "validation.e_recall": (
        {"elusion": "0.01", "null_set": 10_000, "prevalence": "0.2", "population": 12_000},
        1 - 0.01 * 10_000 / (0.2 * 12_000),
    ),
    "validation.elusion": (_cells("fn", "tn"), FN / (FN + TN)),
    "measures.prevalence": (_cells("tp", "fn", "fp", "tn"), (TP + FN) / ALL),
    "measures.error_corrected_share": (
        {"apparent": "0.3", "recall": "0.9", "specificity": "0.95"},
        (0.3 + 0.95 - 1) / (0.9 + 0.95 - 1),
    ),
    "measures.error_rate": (TABLE, (FP + FN) / ALL),
    "measures.fallout": (_cells("fp", "tn"), FP / (FP + TN)),
    "measures.specificity": (_cells("tn", "fp"), TN / (TN + FP)),
    "measures.negative_predictive_value": (_cells("tn", "fn"), TN / (TN + FN)),
    "measures.accuracy": (TABLE, AGREED),
    "measures.balanced_accuracy": (TABLE, (R + TN / (TN + FP)) / 2),
    "measures.matthews": (
        TABLE,
        (TP * TN - FP * FN) / sqrt((TP + FP) * (TP + FN) * (TN + FP) * (TN + FN)),
    ),
    "measures.kappa": ({"observed_agreement": "0.9", "expected_agreement": "0.6"}, 0.3 / 0.4),
    "measures.kappa_counts": (TABLE, (AGREED - CHANCE) / (1 - CHANCE)),
    "measures.weighted_kappa_linear": (GRADED, _weighted_kappa(lambda i, j: abs(i - j))),
    "measures.weighted_kappa_quadratic": (GRADED, _weighted_kappa(lambda i, j: (i - j) ** 2)),
    "measures.expected_agreement": (TABLE, CHANCE),
    "measures.jaccard": (_cells("tp", "fp", "fn"), TP / (TP + FP + FN)),
    "measures.f1": ({"precision": "0.6", "recall": "0.9"}, 2 * 0.54 / 1.5),
    "measures.dice": (_cells("tp", "fp", "fn"), 2 * TP / (2 * TP + FP + FN)),
    "measures.f_measure": ({"precision": "0.6", "recall": "0.9", "beta": 2}, 5 * 0.54 / (4 * 0.6 + 0.9)),
    "measures.f_measure_counts": (_cells("tp", "fp", "fn") | {"beta": 2}, 5 * P * R / (4 * P + R)),
    "measures.miss_rate": (_cells("fn", "tp"), FN / (FN + TP)),
    "measures.false_discovery_rate": (_cells("fp", "tp"), FP / (FP + TP)),
    "measures.youden": (TABLE, R + TN / (TN + FP) - 1),
    "measures.lift": ({"precision": "0.6", "prevalence": "0.1"}, 6.0),
    "measures.likelihood_ratio_positive": ({"recall": "0.9", "fallout": "0.2"}, 4.5),
    "measures.likelihood_ratio_negative": ({"recall": "0.9", "fallout": "0.2"}, 0.125),
    "measures.diagnostic_odds_ratio": (TABLE, TP * TN / (FP * FN)),
    "validation.odds": (ONE, 48 / 352),
    "measures.work_saved": (TABLE, (TN + FN) / ALL - (1 - R)),
    "measures.work_saved_at": ({"reviewed": 3000, "population": 10_000, "recall": "0.95"}, 0.7 - 0.05),
    "measures.number_needed_to_read": ({"precision": "0.4"}, 2.5),
    "measures.read_for_each": ({"reviewed": 1000, "found": 160}, 6.25),
    "validation.share_error": (ONE, sqrt(0.12 * 0.88 / 400)),
    "validation.share_error_finite": (
        ONE | {"population": 1000},
        sqrt(0.12 * 0.88 / 400 * 600 / 999),
    ),
    "validation.finite_factor": ({"sample": 400, "population": 1000}, sqrt(600 / 999)),
    "validation.projected_count": (ONE | {"population": 10_000}, 1200.0),
    "validation.projected_count_error": (ONE | {"population": 10_000}, 10_000 * sqrt(0.12 * 0.88 / 400)),
    "validation.missed_documents": ({"elusion": "0.01", "null_set": 10_000}, 100.0),
    "validation.depth": ({"retrieved": 3000, "population": 10_000}, 0.3),
    "validation.sample_size": ({"z": Z, "share": "0.5", "margin": "0.02"}, 1.96**2 / 4 / 0.02**2),
    "validation.sample_size_zero_found": ({"confidence": "0.95", "share": "0.01"}, log(0.05) / log(0.99)),
    "validation.margin_of_error": ({"z": Z, "share": "0.5", "sample": 2401}, 1.96 / 2 / 49),
    "validation.margin_of_error_finite": (
        {"z": Z, "share": "0.5", "sample": 400, "population": 1000},
        1.96 * sqrt(0.25 / 400 * 600 / 999),
    ),
    "measures.precision_at_k": ({"found": 7, "rank": 10}, 0.7),
    "measures.recall_at_k": ({"found": 7, "total_relevant": 28}, 0.25),
    "measures.r_precision": ({"found": 7, "total_relevant": 28}, 0.25),
    "validation.two_shares_z": (TWO, (A / N - B / M) / sqrt(POOLED * (1 - POOLED) * (1 / N + 1 / M))),
    "validation.two_shares_z_unpooled": (
        TWO,
        (A / N - B / M) / sqrt(A / N * (1 - A / N) / N + B / M * (1 - B / M) / M),
    ),
    "validation.two_shares_p": (TWO, stats.chi2.sf(CHI, 1)),
    "validation.two_shares_chi_square": (TWO, CHI),
    "validation.two_shares_chi_square_continuity": (TWO, YATES),
    "validation.difference_of_shares": (TWO, A / N - B / M),
    "validation.ratio_of_shares": (TWO, A / N / (B / M)),
    "validation.odds_ratio_of_shares": (TWO, A * (M - B) / (B * (N - A))),
    "validation.mcnemar": (DISPUTED, 17**2 / 59),
    "validation.mcnemar_continuity": (DISPUTED, 16**2 / 59),
    "validation.mcnemar_p": (DISPUTED, stats.chi2.sf(17**2 / 59, 1)),
    "validation.mcnemar_continuity_p": (DISPUTED, stats.chi2.sf(16**2 / 59, 1)),
    "validation.mcnemar_exact": (DISPUTED, stats.binomtest(38, 59).pvalue),
    "validation.fisher_two_sided": (TWO, stats.fisher_exact([[A, N - A], [B, M - B]])[1]),
    "validation.fisher_less": (TWO, stats.fisher_exact([[A, N - A], [B, M - B]], "less")[1]),
    "validation.fisher_greater": (TWO, stats.fisher_exact([[A, N - A], [B, M - B]], "greater")[1]),
    "validation.binomial_lower_tail": ({"found": 3, "sample": 50, "share": "0.1"}, stats.binom.cdf(3, 50, 0.1)),
    "validation.binomial_upper_tail": ({"found": 3, "sample": 50, "share": "0.1"}, stats.binom.sf(2, 50, 0.1)),
    "validation.hypergeometric_lower_tail": (URN, stats.hypergeom.cdf(3, 1000, 40, 50)),
    "validation.hypergeometric_upper_tail": (URN, stats.hypergeom.sf(2, 1000, 40, 50)),
    "validation.none_found": ({"sample": 50, "share": "0.1"}, 0.9**50),
    "validation.some_found": ({"sample": 50, "share": "0.1"}, 1 - 0.9**50),
    "validation.stratified_share_two": (_strata(*STRATA[:2]), _stratified(*STRATA[:2])),
    "validation.stratified_share_three": (_strata(*STRATA), _stratified(*STRATA)),
    "validation.pooled_share": (TWO, POOLED),
    "validation.averaged_share": (TWO, (A / N + B / M) / 2),
    "validation.clopper_pearson_one_sided_upper": (ONE | {"confidence": "0.95"}, stats.beta.ppf(0.95, 49, 352)),
    "validation.clopper_pearson_one_sided_lower": (ONE | {"confidence": "0.95"}, stats.beta.ppf(0.05, 48, 353)),
    "validation.poisson_upper": ({"found": 0, "sample": 1500, "confidence": "0.95"}, -log(0.05) / 1500),
    "validation.poisson_lower": (ONE | {"confidence": "0.95"}, stats.chi2.ppf(0.05, 96) / 800),
    "validation.rule_of_three": ({"sample": 1500}, 0.002),
    "validation.zero_found_upper": ({"confidence": "0.95", "sample": 1500}, 1 - 0.05 ** (1 / 1500)),
}
# Entries whose value depends on more than counts and rates; they have tests of their own.
ELSEWHERE = {"measures.average_precision", "validation.sample_size_finite", "validation.documents_to_review"}
ELSEWHERE |= {"dimm2015.documents_retrieved"}
GROUPS = [(called, formula) for called, formulas in catalogue.terms() for formula in formulas]


def _is_named(called: tuple[str, ...], formula: Any) -> bool:
    """Whether the names are those of the entry by its inputs alone: not of one that has the inputs of the first."""
    inputs = VALUES[formula.id][0] if formula.id in VALUES else {}
    is_of_one = "probability of at least one" in called and "found" in inputs
    is_second = "mcnemar" in called and formula.id == "validation.mcnemar_continuity"
    return bool(inputs) and not is_of_one and not is_second


def test_every_entry_with_a_usual_name_has_a_value_from_outside() -> None:
    assert {formula.id for _, formula in GROUPS} == VALUES.keys() | ELSEWHERE


@pytest.mark.parametrize("identifier", VALUES)
def test_an_entry_computes_its_definition(identifier: str) -> None:
    inputs, value = VALUES[identifier]
    texts = {name: str(text) for name, text in inputs.items()}
    claim = {"formula": identifier, "inputs": texts, "value": f"{value:.9f}", "rounding": "nearest"}
    judged = prsym.audit({"claim": [claim]}, processes=1).claims[0]
    assert judged.verdict == "confirmed", (identifier, judged.reason)


@pytest.mark.parametrize(("called", "formula"), [(c, f) for c, f in GROUPS if _is_named(c, f)])
def test_every_name_of_an_entry_gives_its_value(called: tuple[str, ...], formula: Any) -> None:
    inputs, value = VALUES[formula.id]
    texts = {name: str(text) for name, text in inputs.items()}
    claims = [{"quantity": name, "inputs": texts, "value": f"{value:.9f}", "rounding": "nearest"} for name in called]
    for claim, judged in zip(claims, prsym.audit({"claim": claims}, processes=1).claims, strict=True):
        assert judged.verdict == "confirmed", (claim["quantity"], judged.formula, judged.reason)


@pytest.mark.parametrize(("x", "n", "level"), [(0, 1500, 0.95), (3, 900, 0.99), (12, 4000, 0.9)])
def test_the_bounds_of_poissons_law_have_their_tail(x: int, n: int, level: float) -> None:
    """At the upper bound x and fewer have the probability 1 - c, by the terms e^-m m^j/j!."""
    mean = stats.chi2.ppf(level, 2 * (x + 1)) / 2
    assert sum(exp(-mean) * mean**j / factorial(j) for j in range(x + 1)) == pytest.approx(1 - level)
    inputs = {"found": str(x), "sample": str(n), "confidence": str(level)}
    claim = {"quantity": "poisson upper bound", "inputs": inputs, "value": f"{mean / n:.9f}"}
    assert prsym.audit({"claim": [claim]}, processes=1).claims[0].verdict == "confirmed"
