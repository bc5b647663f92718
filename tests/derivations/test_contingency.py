"""Measures of the confusion table against scikit-learn and statsmodels, which compute them from lists of judgements."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn import metrics
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.proportion import proportions_ztest

import prsym

CELL = st.integers(1, 200)
TABLE = st.fixed_dictionaries(dict.fromkeys(("tp", "fp", "fn", "tn"), CELL))


def _judgements(table: dict[str, int]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Two lists of 0 and 1: relevant, and retrieved."""
    cells = [((1, 1), "tp"), ((0, 1), "fp"), ((1, 0), "fn"), ((0, 0), "tn")]
    pairs = np.array([pair for pair, cell in cells for _ in range(table[cell])])
    return pairs[:, 0], pairs[:, 1]


def _value(identifier: str, **inputs: object) -> float:
    formula = prsym.formulas()[identifier]
    low, high = prsym.enclose(identifier, **{p.name: inputs[p.name] for p in formula.parameters}).bounds()
    return float((low + high) / 2)


ORACLES: list[tuple[str, Callable[..., float]]] = [
    ("measures.accuracy", metrics.accuracy_score),
    ("measures.balanced_accuracy", metrics.balanced_accuracy_score),
    ("measures.jaccard", metrics.jaccard_score),
    ("measures.matthews", metrics.matthews_corrcoef),
    ("measures.kappa_counts", metrics.cohen_kappa_score),
    ("measures.negative_f1", lambda truth, called: metrics.f1_score(truth, called, pos_label=0)),
    ("measures.specificity", lambda truth, called: metrics.recall_score(truth, called, pos_label=0)),
    ("measures.negative_predictive_value", lambda truth, called: metrics.precision_score(truth, called, pos_label=0)),
]


@pytest.mark.parametrize(("identifier", "oracle"), ORACLES, ids=[identifier for identifier, _ in ORACLES])
@settings(max_examples=20, deadline=None)
@given(table=TABLE)
def test_measures_are_those_of_scikit_learn(
    identifier: str, oracle: Callable[..., float], table: dict[str, int]
) -> None:
    assert _value(identifier, **table) == pytest.approx(oracle(*_judgements(table)), rel=1e-9, abs=1e-12)


@settings(max_examples=20, deadline=None)
@given(table=TABLE)
def test_rates_give_what_the_table_gives(table: dict[str, int]) -> None:
    tp, fp, fn, tn = (Fraction(table[cell]) for cell in ("tp", "fp", "fn", "tn"))
    size = tp + fp + fn + tn
    recall, fallout = tp / (tp + fn), fp / (fp + tn)
    observed = (tp + tn) / size
    expected = ((tp + fp) * (tp + fn) + (fn + tn) * (fp + tn)) / size**2
    positive, negative = metrics.class_likelihood_ratios(*_judgements(table))
    near = {"rel": 1e-9, "abs": 1e-12}
    ratio = {"recall": recall, "fallout": fallout}
    assert _value("measures.likelihood_ratio_positive", **ratio) == pytest.approx(positive, **near)
    assert _value("measures.likelihood_ratio_negative", **ratio) == pytest.approx(negative, **near)
    kappa = _value("measures.kappa", observed_agreement=observed, expected_agreement=expected)
    assert kappa == pytest.approx(metrics.cohen_kappa_score(*_judgements(table)), **near)
    apparent = recall * (tp + fn) / size + fallout * (fp + tn) / size
    if recall > fallout:
        errors = {"apparent": apparent, "recall": recall, "specificity": 1 - fallout}
        assert _value("measures.error_corrected_share", **errors) == pytest.approx(float((tp + fn) / size), **near)


def test_work_saved_and_number_needed_to_read() -> None:
    """At 95 % recall of 200 relevant documents, 700 of 1,000 unread: 0.7 - 0.05; 300 read for 190."""
    assert _value("measures.work_saved", tp=190, fp=110, fn=10, tn=690) == pytest.approx(0.65)
    assert _value("measures.number_needed_to_read", precision="19/30") == pytest.approx(300 / 190)
    assert _value("measures.lift", precision="19/30", prevalence="1/5") == pytest.approx(19 / 6)


@settings(max_examples=20, deadline=None)
@given(counts=st.tuples(CELL, CELL, CELL, CELL))
def test_two_samples_are_those_of_statsmodels(counts: tuple[int, int, int, int]) -> None:
    x, rest, y, more = counts
    n, m = x + rest, y + more
    z, _ = proportions_ztest([x, y], [n, m])
    inputs = {"found": x, "sample": n, "found_second": y, "sample_second": m}
    assert _value("validation.two_shares_z", **inputs) == pytest.approx(z, rel=1e-9, abs=1e-12)
    found = mcnemar([[x, rest], [y, more]], exact=False, correction=False).statistic
    assert _value("validation.mcnemar", only_first=rest, only_second=y) == pytest.approx(found, rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("weights", ["linear", "quadratic"])
@settings(max_examples=15, deadline=None)
@given(cells=st.lists(st.integers(0, 60), min_size=9, max_size=9))
def test_weighted_kappa_is_that_of_scikit_learn(weights: str, cells: list[int]) -> None:
    pairs = [(i, j) for i in (1, 2, 3) for j in (1, 2, 3)]
    graded = [pair for pair, count in zip(pairs, cells, strict=True) for _ in range(count)]
    if len({i for i, _ in graded} | {j for _, j in graded}) < 2:  # one grade: chance alone makes both agree
        return
    expected = metrics.cohen_kappa_score(*zip(*graded, strict=True), labels=[1, 2, 3], weights=weights)
    inputs = {f"graded_{i}{j}": count for (i, j), count in zip(pairs, cells, strict=True)}
    found = _value(f"measures.weighted_kappa_{weights}", **inputs)
    assert found == pytest.approx(expected, rel=1e-9, abs=1e-12)
