"""Claims on two samples, strata and tails: what reports print otherwise is a named convention, never a refutation."""

from __future__ import annotations

from typing import Any

import pytest
from sklearn.metrics import cohen_kappa_score

import prsym

TWO = {"found": "30", "sample": "100", "found_second": "45", "sample_second": "100"}
UNEQUAL = {"found": "90", "sample": "100", "found_second": "1", "sample_second": "10"}
TABLE = [[40, 6, 1], [5, 30, 4], [2, 3, 9]]
GRADED = {f"graded_{i}{j}": str(TABLE[i - 1][j - 1]) for i in (1, 2, 3) for j in (1, 2, 3)}
LISTS = zip(*[(i, j) for i in range(3) for j in range(3) for _ in range(TABLE[i][j])], strict=True)
FIRST, SECOND = LISTS
KAPPA = {weights: f"{cohen_kappa_score(FIRST, SECOND, weights=weights):.4f}" for weights in ("linear", "quadratic")}
MANY = {"found": "20", "sample": "400", "population": "1,000", "confidence": "95%"}


def _judged(**claim: Any) -> Any:
    (judged,) = prsym.audit({"claim": [claim]}, processes=1).claims
    return judged


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "conventions"),
    [  # -2.19089 pooled, by statsmodels' proportions_ztest; -2.21880 unpooled, by hand: -0.15/sqrt(0.0021 + 0.002475)
        ("validation.two_shares_z", TWO, "-2.19", {}),
        ("validation.two_shares_z", TWO, "2.19", {"sign": "absolute"}),
        ("validation.two_shares_z", TWO, "-2.22", {"two_shares": "unpooled"}),
        ("validation.two_shares_z", TWO, "2.22", {"two_shares": "unpooled", "sign": "absolute"}),
        ("validation.two_shares_z_unpooled", TWO, "2.19", {"two_shares": "pooled", "sign": "absolute"}),
        ("validation.mcnemar", {"only_first": "25", "only_second": "10"}, "5.6", {"continuity": "with"}),
        ("validation.mcnemar_continuity", {"only_first": "25", "only_second": "10"}, "6.43", {"continuity": "without"}),
        ("validation.pooled_share", UNEQUAL, "50%", {"averaging": "macro"}),
        ("validation.averaged_share", UNEQUAL, "82.7%", {"averaging": "micro"}),
        ("measures.weighted_kappa_linear", GRADED, KAPPA["linear"], {}),
        ("measures.weighted_kappa_linear", GRADED, KAPPA["quadratic"], {"kappa_weights": "quadratic"}),
        (
            "measures.error_corrected_share",
            {"apparent": "5%", "recall": "80%", "specificity": "90%"},
            "0%",
            {"ends": "clipped"},
        ),
        ("validation.projected_count_upper", MANY, "66.55", {"finite_population": "with"}),
    ],
)
def test_what_a_report_prints_otherwise_is_a_convention(
    formula: str, inputs: dict[str, str], value: str, conventions: dict[str, str]
) -> None:
    judged = _judged(formula=formula, inputs=inputs, value=value)
    assert judged.verdict == ("convention" if conventions else "confirmed"), judged.reason
    for key, chosen in conventions.items():
        assert f"{key} = {chosen}" in judged.reason
    stated = _judged(formula=formula, inputs=inputs, value=value, convention=conventions)
    assert stated.verdict == "confirmed", stated.reason


@pytest.mark.parametrize(
    ("formula", "inputs", "value"),
    [
        ("validation.two_shares_z", TWO, "2.91"),
        ("validation.mcnemar", {"only_first": "25", "only_second": "10"}, "4.6"),
        ("validation.pooled_share", UNEQUAL, "67%"),
        ("measures.error_corrected_share", {"apparent": "5%", "recall": "80%", "specificity": "90%"}, "7.1%"),
        ("validation.fisher_less", {"found": "3", "sample": "10", "found_second": "8", "sample_second": "12"}, "0.91"),
    ],
)
def test_what_no_convention_gives_is_refuted(formula: str, inputs: dict[str, str], value: str) -> None:
    assert _judged(formula=formula, inputs=inputs, value=value).verdict == "refuted"


DISCORDANT = {"only_first": "10", "only_second": "2"}  # statistic 16/3; p 0.0209, and 0.0386 by the exact test


@pytest.mark.parametrize(
    ("quantity", "inputs", "value", "verdict"),
    [
        ("McNemar's test", DISCORDANT, "5.33", "confirmed"),
        ("McNemar's test", DISCORDANT, "5.43", "refuted"),
        ("McNemar's test", DISCORDANT, "0.0209", "convention"),
        ("McNemar", DISCORDANT, "0.0386", "undecided"),
        ("McNemar test", DISCORDANT, "less than 0.05", "undecided"),
        ("McNemar test", DISCORDANT, "more than 0.05", "undecided"),
        ("McNemar test", DISCORDANT, "more than 3.84", "confirmed"),
        ("McNemar statistic", DISCORDANT, "0.0209", "convention"),
        ("two-proportion z test", TWO, "0.0285", "convention"),
        ("two-proportion z test", TWO, "-2.91", "refuted"),
        ("two-proportion z statistic", TWO, "0.0285", "convention"),
    ],
)
def test_a_number_under_the_name_of_a_test_may_be_its_p_value(
    quantity: str, inputs: dict[str, str], value: str, verdict: str
) -> None:
    assert _judged(quantity=quantity, inputs=inputs, value=value).verdict == verdict


@pytest.mark.parametrize("quantity", ["Matthews correlation coefficient", "phi coefficient", "MCC"])
def test_matthews_is_known_by_its_usual_names(quantity: str) -> None:
    inputs = {"tp": "10", "fp": "20", "fn": "30", "tn": "5"}  # (50 - 600)/sqrt(30*40*25*35) = -0.5367...
    assert _judged(quantity=quantity, inputs=inputs, value="-0.537").verdict == "confirmed"


def test_f_beta_is_not_f1_where_no_beta_is_stated() -> None:
    inputs = {"precision": "50%", "recall": "80%"}  # F2 is 5*0.4/(4*0.5 + 0.8) = 0.714...
    judged = _judged(quantity="F beta", inputs=inputs, value="0.714")
    assert judged.verdict == "unusable"
    assert "it takes precision, recall, beta" in judged.reason


def test_a_clipped_count_ends_at_all_documents() -> None:
    inputs = {"found": "399", "sample": "400", "population": "100,000", "confidence": "95%"}
    stated = {"ends": "clipped"}
    claim = {"formula": "validation.projected_count_upper", "inputs": inputs, "convention": stated}
    assert _judged(value="100,000", rounding="nearest", **claim).verdict == "confirmed"
    assert _judged(value="1", **claim).verdict == "refuted"


@pytest.mark.parametrize(
    ("quantity", "inputs", "value"),
    [  # SciPy: binom.cdf(6, 1535, 0.01), hypergeom.cdf(6, 100000, 1000, 1535), fisher_exact(alternative="less")
        ("the probability of at most", {"found": "6", "sample": "1,535", "share": "1%"}, "0.592%"),
        (
            "probability of at most",
            {"found": "6", "sample": "1,535", "relevant": "1,000", "population": "100,000"},
            "0.565%",
        ),
        (
            "Fisher exact test less",
            {"found": "3", "sample": "10", "found_second": "8", "sample_second": "12"},
            "0.0992",
        ),
        ("rule of three", {"sample": "1,500"}, "0.2%"),
        ("sample size for zero found", {"confidence": "95%", "share": "1%"}, "299"),
    ],
)
def test_quantities_in_words(quantity: str, inputs: dict[str, str], value: str) -> None:
    judged = _judged(quantity=quantity, inputs=inputs, value=value)
    assert judged.verdict == "confirmed", judged.reason
