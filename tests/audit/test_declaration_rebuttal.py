"""A rebuttal report typed as it is written: each verdict against a key of other programs and of hand computation."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import stats
from sklearn import metrics
from statsmodels.stats import contingency_tables, proportion

import prsym

REPORT = Path(__file__).parents[2] / "docs" / "examples" / "declarations" / "rebuttal.toml"
TP, FP, FN, TN = 214, 96, 71, 2619
CODED = np.repeat([1, 0, 1, 0], [TP, FP, FN, TN])
FLAGGED = np.repeat([1, 1, 0, 0], [TP, FP, FN, TN])
FIRST, SECOND = (np.repeat(one, [148, 62, 55, 735]) for one in ([1, 1, 0, 0], [1, 0, 1, 0]))
CODES = ((90, 10, 30), (40, 20, 10), (6, 14, 14))
TRUE, PREDICTED = (
    np.concatenate([np.repeat(one, [tp, fp, fn]) for tp, fp, fn in CODES]) for one in ([1, 0, 1], [1, 1, 0])
)
BEFORE, AFTER = [[41, 559], [22, 578]]
PEOPLE = ((120, 150, 9000), (60, 100, 3000), (18, 60, 1200))

RIGHT, WRONG, OTHER = ("confirmed", "consistent"), ("refuted",), ("convention",)


def _mcnemar(*, exact: bool, correction: bool) -> Any:
    return contingency_tables.mcnemar([[0, 38], [21, 0]], exact=exact, correction=correction)


def _macro(of: Any) -> float:
    return float(np.mean([of(*code) for code in CODES]))


def _key() -> Mapping[str, tuple[float, tuple[str, ...]]]:
    """The right value of every number that is no mere repetition, and the verdicts that are right for its print."""
    rates = Fraction(9, 1500) * 200480
    sizes = [z**2 / 4 / margin**2 for z, margin in ((stats.norm.ppf(0.975), 0.02), (stats.norm.ppf(0.975), 0.05))]
    newcombe = proportion.confint_proportions_2indep(41, 600, 22, 600, method="newcomb")
    assert [round(100 * end, 1) for end in newcombe] == [0.6, 5.8]
    assert [round(100 * end, 1) for end in proportion.proportion_confint(214, 285, method="wilson")] == [69.8, 79.8]
    assert [round(100 * end, 1) for end in proportion.proportion_confint(214, 285, method="beta")] == [69.6, 80.0]
    chance = ((TP + FP) * (TP + FN) + (FN + TN) * (FP + TN)) / 3000**2
    gain = metrics.dcg_score([[3, 2, 0, 1]], [[4, 3, 2, 1]])
    return {
        "accuracy": (metrics.accuracy_score(CODED, FLAGGED), RIGHT),
        "specificity": (metrics.recall_score(CODED, FLAGGED, pos_label=0), RIGHT),
        "npv": (metrics.precision_score(CODED, FLAGGED, pos_label=0), WRONG),
        "recall": (metrics.recall_score(CODED, FLAGGED), RIGHT),
        "recall-words": (metrics.recall_score(CODED, FLAGGED), RIGHT),
        "precision": (metrics.precision_score(CODED, FLAGGED), RIGHT),
        "f1": (metrics.f1_score(CODED, FLAGGED), RIGHT),
        "balanced": (metrics.balanced_accuracy_score(CODED, FLAGGED), RIGHT),
        "matthews": (metrics.matthews_corrcoef(CODED, FLAGGED), RIGHT),
        "chance": (chance, RIGHT),
        "kappa": (metrics.cohen_kappa_score(CODED, FLAGGED), RIGHT),
        "lr-plus": (metrics.class_likelihood_ratios(CODED, FLAGGED)[0], RIGHT),
        "lr-minus": (metrics.class_likelihood_ratios(CODED, FLAGGED)[1], RIGHT),
        "dor": (stats.contingency.odds_ratio([[TP, FP], [FN, TN]], kind="sample").statistic, RIGHT),
        "lift": (214 / 310 * 3000 / 285, RIGHT),
        "prior-odds": (285 / 2715, RIGHT),
        "posterior-odds": (214 / 96, RIGHT),
        "elusion": (71 / 2690, RIGHT),
        "recall-se": (stats.binom(285, 214 / 285).std() / 285, RIGHT),
        "agreement": (metrics.accuracy_score(FIRST, SECOND), RIGHT),
        "overlap": (metrics.jaccard_score(FIRST, SECOND), RIGHT),
        "reviewers-kappa": (metrics.cohen_kappa_score(FIRST, SECOND), RIGHT),
        "reviewers-kappa-text": (metrics.cohen_kappa_score(FIRST, SECOND), WRONG),
        "dice": (metrics.f1_score(FIRST, SECOND), RIGHT),
        "pooled-z": (proportion.proportions_ztest([41, 22], [600, 600])[0], RIGHT),
        "pooled-p": (proportion.proportions_ztest([41, 22], [600, 600])[1], RIGHT),
        "fisher": (stats.fisher_exact([BEFORE, AFTER]).pvalue, OTHER),  # .0096 is that of one side
        "fisher-safe": (stats.fisher_exact([BEFORE, AFTER]).pvalue, RIGHT),
        "fall-points": (41 / 600 - 22 / 600, RIGHT),
        "fall-percent": (1 - 22 / 41, WRONG),
        "fall-relative": (1 - 22 / 41, RIGHT),
        "mcnemar": (_mcnemar(exact=False, correction=False).statistic, RIGHT),
        "mcnemar-p": (_mcnemar(exact=False, correction=False).pvalue, RIGHT),
        "mcnemar-cc": (_mcnemar(exact=False, correction=True).statistic, RIGHT),
        "mcnemar-cc-p": (_mcnemar(exact=False, correction=True).pvalue, OTHER),  # .027 is that without correction
        "mcnemar-exact": (_mcnemar(exact=True, correction=False).pvalue, RIGHT),
        "binomial-tail": (stats.binom.cdf(6, 1535, 0.01), WRONG),  # 0.0021 is that of five or fewer
        "hypergeometric-tail": (stats.hypergeom.cdf(6, 30700, 307, 1535), RIGHT),
        "fpc": (math.sqrt((30700 - 1535) / 30699), OTHER),  # 0.950 is its square, the factor of the variance
        "three": (3 / 600, WRONG),
        "zero-bound": (stats.beta.ppf(0.95, 1, 600), RIGHT),
        "zero-bound-odds": (stats.beta.ppf(0.95, 1, 600), RIGHT),
        "zero-size": (math.log(0.05) / math.log1p(-0.005), RIGHT),
        "zero-size-500": (math.log(0.05) / math.log1p(-0.002), OTHER),  # 1,496.4: rounded up, 1,497
        "miss-all": (stats.binom.pmf(0, 300, 0.01), RIGHT),
        "size": (sizes[0], RIGHT),
        "size-finite": (sizes[0] / (1 + (sizes[0] - 1) / 212480), RIGHT),
        "size-five": (sizes[1], RIGHT),
        "strata-plain": (sum(found / sample for found, sample, _ in PEOPLE) / 3, RIGHT),
        "strata-recall": (sum(n * found / sample for found, sample, n in PEOPLE) / 13200, WRONG),
        "strata-weighted": (sum(n * found / sample for found, sample, n in PEOPLE) / 13200, RIGHT),
        "missed-all": (float(rates), RIGHT),
        "recall-all": (float(9600 / (9600 + rates)), RIGHT),
        "recall-hers": (float(9600 / (9600 + rates)), WRONG),
        "rogan-gladen": ((0.070 + 0.965 - 1) / (0.751 + 0.965 - 1), RIGHT),
        "rogan-gladen-cut": ((0.02 + 0.965 - 1) / (0.751 + 0.965 - 1), OTHER),  # below 0, and cut there
        "micro-precision": (metrics.precision_score(TRUE, PREDICTED), RIGHT),
        "micro-recall": (metrics.recall_score(TRUE, PREDICTED), RIGHT),
        "micro-f1": (metrics.f1_score(TRUE, PREDICTED), RIGHT),
        "macro-precision": (_macro(lambda tp, fp, fn: tp / (tp + fp)), RIGHT),
        "macro-recall": (_macro(lambda tp, fp, fn: tp / (tp + fn)), RIGHT),
        "macro-f1": (_macro(lambda tp, fp, fn: 2 * tp / (2 * tp + fp + fn)), WRONG),  # .735 is micro F1
        "average-precision": (metrics.average_precision_score([1, 1, 0, 1, 0, 0, 1, 0, 0, 1], range(10, 0, -1)), RIGHT),
        "dcg": (gain, RIGHT),
        "ndcg": (metrics.ndcg_score([[3, 2, 0, 1]], [[4, 3, 2, 1]]), RIGHT),
        "wss": ((3000 - 1140) / 3000 - 0.05, WRONG),  # 62 % are unread
        "nnr": (1140 / 271, RIGHT),
    }


@pytest.fixture(scope="module")
def judged() -> Mapping[str, Any]:
    return {one.claim.id: one for one in prsym.audit(REPORT, processes=1).claims}


def test_every_number_of_the_report_is_judged_as_the_key_has_it(judged: Mapping[str, Any]) -> None:
    key = _key()
    assert key.keys() <= judged.keys()
    wrong = {
        name: str(judged[name].verdict) for name, (_, verdicts) in key.items() if judged[name].verdict not in verdicts
    }
    assert not wrong
    for name, (value, _) in key.items():
        low, high = map(float, judged[name].enclosure.bounds())
        assert low - 1e-9 * abs(value) <= value <= high + 1e-9 * abs(value), name


def test_what_is_repeated_or_added_up_holds(judged: Mapping[str, Any]) -> None:
    rest = judged.keys() - _key().keys()
    assert all(judged[name].verdict == "confirmed" for name in rest), rest
    assert len(judged) == 79


def test_an_explanation_names_what_the_print_really_is(judged: Mapping[str, Any]) -> None:
    assert "tails = one" in judged["fisher"].reason
    assert "continuity = without" in judged["mcnemar-cc-p"].reason
    assert "factor = of_variance" in judged["fpc"].reason
    assert "rounding_rule = nearest" in judged["zero-size-500"].reason
    assert "ends = clipped" in judged["rogan-gladen-cut"].reason
