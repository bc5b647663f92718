"""Claims on tests, p-values, odds, lists and two judgements, in the words of reports."""

from __future__ import annotations

from typing import Any

import pytest

import prsym

TWO = {"found": "41", "sample": "600", "found_second": "22", "sample_second": "600"}
TURNED = {"found": "22", "sample": "600", "found_second": "41", "sample_second": "600"}
SMALL = {"found": "3", "sample": "20", "found_second": "8", "sample_second": "30"}
DISPUTED = {"only_first": "38", "only_second": "21"}
JUDGED = {"both": "148", "only_first": "62", "only_second": "55", "neither": "735"}
CODES = {"tp": ["90", "40", "6"], "fp": ["10", "20", "14"], "fn": ["30", "10", "14"]}


def _judged(**claim: Any) -> Any:
    (judged,) = prsym.audit({"claim": [claim]}, processes=1).claims
    return judged


@pytest.mark.parametrize(
    ("quantity", "inputs", "value", "conventions"),
    [  # SciPy: chi2_contingency 6.04766 and 5.42782 (p 0.013925, 0.019818), fisher_exact 0.019163 and 0.009581
        ("pooled two-proportion z", TWO, "z = 2.46", {}),
        ("two-proportion z test", TWO, "-2.46", {"sign": "exchanged"}),
        ("two-proportion z test", TWO, "2.33", {"continuity": "with"}),
        ("two-proportion z test", TWO, "6.05", {"statistic": "square"}),
        ("chi-squared test", TWO, "6.05", {}),
        ("chi-squared test", TWO, "5.43", {"continuity": "with"}),
        ("chi-squared test", TWO, "2.330", {"continuity": "with", "statistic": "root"}),
        ("two-proportion test", TWO, "p = .014", {}),
        ("two-proportion test", TWO, "p = .0137", {"two_shares": "unpooled"}),
        ("two-proportion test", TWO, "p = .0198", {"continuity": "with"}),
        ("two-proportion test", TWO, "p = .00696", {"tails": "one"}),
        ("two-proportion test", TWO, "p = .00991", {"tails": "one", "continuity": "with"}),
        ("Fisher's exact test, two-sided", TWO, ".0192", {}),
        ("Fisher's exact test", TWO, "p < .05", {}),
        ("Fisher's exact test", TWO, ".0096", {"tails": "one"}),
        ("Fisher's exact test", SMALL, ".5379", {"p_value": "doubled"}),  # twice 0.26895, one side
        # statsmodels: 4.89831 (p 0.026883), corrected 4.33898 (p 0.037249), exact 0.036343
        ("McNemar's test", DISPUTED, "2.21", {"statistic": "root"}),
        ("McNemar's test", DISPUTED, "2.083", {"statistic": "root", "continuity": "with"}),
        ("McNemar's test", DISPUTED, "p = .0372", {"continuity": "with"}),
        ("McNemar's test with continuity correction", DISPUTED, "p = .037", {}),
        ("McNemar's statistic with continuity correction", DISPUTED, "4.34", {}),
        ("McNemar's test", DISPUTED, ".0269", {"statistic": "p_value"}),
        ("two-proportion z test", TWO, ".0139", {"statistic": "p_value"}),
        ("McNemar's test", DISPUTED, "p = .0363", {"p_value": "exact"}),
        ("McNemar's test", DISPUTED, "p = .02734", {"p_value": "mid"}),
        ("exact McNemar test", DISPUTED, "p = .0269", {"p_value": "asymptotic"}),
        ("test of two proportions", TWO, "p = .0192", {"p_value": "exact"}),
        ("Fisher's exact test", TWO, "p = .0139", {"p_value": "asymptotic"}),
        ("exact McNemar test", DISPUTED, "p = .036", {}),
        ("exact McNemar test", DISPUTED, ".01817", {"tails": "one"}),
        ("exact McNemar test", DISPUTED, ".02734", {"p_value": "mid"}),  # less C(59, 21)/2^59
        (
            "finite population correction",
            {"sample": "1,535", "population": "30,700"},
            "0.950",
            {"factor": "of_variance"},
        ),
        ("standard error", {"found": "214", "sample": "285"}, "2.5664%", {"variance": "unbiased"}),
        ("difference of two shares", TURNED, "3.17%", {"sign": "absolute"}),
    ],
)
def test_a_variant_that_software_prints_is_named(
    quantity: str, inputs: dict[str, str], value: str, conventions: dict[str, str]
) -> None:
    judged = _judged(quantity=quantity, inputs=inputs, value=value)
    assert judged.verdict == ("convention" if conventions else "confirmed"), judged.reason
    for key, chosen in conventions.items():
        assert f"{key} = {chosen}" in judged.reason
    stated = _judged(quantity=quantity, inputs=inputs, value=value, convention=conventions)
    assert stated.verdict == "confirmed", stated.reason


@pytest.mark.parametrize(
    ("quantity", "inputs", "value"),
    [
        ("pooled two-proportion z", TWO, "2.50"),
        ("chi-squared test", TWO, "6.15"),
        ("two-proportion test", TWO, "p = .0145"),
        ("Fisher's exact test", TWO, "p < .005"),
        ("Fisher's exact test", TWO, ".0187"),
        ("McNemar's test", DISPUTED, "p = .0285"),
        ("exact McNemar test", DISPUTED, ".0382"),
        ("expected agreement", JUDGED, "0.675"),
        ("Cohen's kappa", JUDGED, ".72"),
        ("binomial probability of six or fewer", {"found": "six", "sample": "1,535", "share": "1%"}, "0.0021"),
        ("probability of finding none", {"sample": "300", "share": "1%"}, "5.9%"),
        ("macro F1", CODES, ".735"),
        ("odds", {"found": "285", "sample": "3,000"}, "1 to 9"),
        ("DCG", {"grades": ["3", "2", "0", "1"]}, "4.76"),
    ],
)
def test_what_no_variant_gives_is_refuted(quantity: str, inputs: dict[str, Any], value: str) -> None:
    assert _judged(quantity=quantity, inputs=inputs, value=value).verdict == "refuted"


@pytest.mark.parametrize(
    ("quantity", "inputs", "value"),
    [
        ("Cohen's kappa", JUDGED, ".643"),
        ("overlap (Jaccard)", {name: JUDGED[name] for name in ("both", "only_first", "only_second")}, "55.8%"),
        ("F1", {name: JUDGED[name] for name in ("both", "only_first", "only_second")}, ".717"),
        ("Rogan-Gladen prevalence", {"apparent": "7.0%", "sensitivity": "75.1%", "specificity": "96.5%"}, "4.9%"),
        ("positive likelihood ratio", {"sensitivity": "75.1%", "specificity": "96.46%"}, "21.2"),
        ("WSS@95", {"reviewed": "1,140", "population": "3,000", "recall": "95%"}, "57%"),
        ("McNemar chi-squared", DISPUTED, "χ² = 4.90"),
        ("Fisher's exact test", {"found": "41 of 600", "found_second": "22 of 600"}, "p = .019"),
        ("chance of seeing 6 or fewer", {"found": "6", "sample": "1,535", "rate": "1%"}, "0.6%"),
        ("probability of six or fewer hits", {"found": "6", "sample": "1,535", "share": "1%"}, "0.6 percent"),
        ("macro-averaged F1 score", CODES, "0.615"),
        ("F1 of macro-averaged precision and recall", CODES, "0.619"),
        ("miss rate", {"tp": "214", "fn": "71"}, "24.9%"),
        ("false discovery rate", {"tp": "214", "fp": "96"}, "31%"),
        ("Youden's J", {"tp": "214", "fp": "96", "fn": "71", "tn": "2,619"}, "0.716"),
        ("error rate", {"tp": "214", "fp": "96", "fn": "71", "tn": "2,619"}, "5.6%"),
        ("prevalence", {"apparent": "7.0%", "sensitivity": "75.1%", "specificity": "96.5%"}, "4.9%"),
        ("z-statistic", TWO, "2.46"),
        ("post-test odds", {"found": "214", "sample": "310"}, "more than 2 to 1"),
        ("prior odds", {"found": "285", "sample": "3,000"}, "about 1 to 9.5"),
        ("odds", {"found": "214", "sample": "310"}, "2.2 to 1"),
        ("odds", {"found": "214", "sample": "310"}, "214:96"),
        ("weighted-averaged F1", CODES, "0.740"),  # (120·180/220 + 50·80/110 + 20·12/40)/190
        ("stratified elusion", {"sizes": ["1,000", "2,000"], "found": ["3", "1"], "sample": ["100", "100"]}, "1.67%"),
        ("nDCG", {"grades": ["3", "2", "0", "1"], "judged": ["3", "3", "2", "1", "1"]}, "0.742"),
        ("probability of at least one", {"sample": "300", "share": "1%"}, "95.1%"),
        ("exact one-sided bound", {"found": "no", "sample": "600", "confidence": "95%"}, "0.498%"),
    ],
)
def test_a_quantity_is_known_in_the_words_of_the_report(quantity: str, inputs: dict[str, Any], value: str) -> None:
    judged = _judged(quantity=quantity, inputs=inputs, value=value)
    assert judged.verdict == "confirmed", judged.reason


@pytest.mark.parametrize(
    ("inputs", "value", "interval", "method", "verdict"),
    [  # statsmodels: Newcombe 0.635 to 5.781, Wald 0.649 to 5.684; half a document of each sample is 0.167
        (TWO, "3.2 percentage points", "0.6 to 5.8 percentage points", "Newcombe", "confirmed"),
        (TWO, "3.17 points", "0.64 to 5.78 points", "Newcombe-Wilson", "confirmed"),
        (TURNED, "-3.17 points", "-5.78 to -0.64 points", "Newcombe", "confirmed"),
        (TURNED, "3.17 points", "0.64 to 5.78 points", "Newcombe", "convention"),
        (TWO, "3.17 points", "0.65 to 5.68 points", "", "confirmed"),
        (TWO, "3.17 points", "0.48 to 5.85 points", "", "confirmed"),
        (TWO, "3.17 points", "0.65 to 5.68 points", "Newcombe", "convention"),
        (TWO, "3.17 points", "0.75 to 5.68 points", "Newcombe", "refuted"),
        (TWO, "3.17 points", "0.75 to 5.68 points", "", "unverifiable"),
        (TWO, "3.2 points", "± 2.5 points", "Wald", "confirmed"),
    ],
)
def test_the_interval_of_a_difference_is_judged_with_it(
    inputs: dict[str, str], value: str, interval: str, method: str, verdict: str
) -> None:
    stated = {"method": method} if method else {}
    claim = {"value": value, "interval": interval, "confidence": "95%", **stated}
    judged = _judged(quantity="difference of two shares", inputs=inputs, **claim)
    assert judged.verdict == verdict, judged.reason


def test_katzs_interval_goes_with_a_ratio() -> None:  # exp(ln 1.8636 ± 1.96·0.25790): 1.1242 to 3.0895
    claim = {"quantity": "relative risk", "inputs": TWO, "value": "1.86", "interval": "1.12 to 3.09"}
    judged = _judged(**claim, confidence="95%", method="Katz")
    assert judged.verdict == "confirmed", judged.reason


@pytest.mark.parametrize(
    ("quantity", "inputs", "value", "words"),
    [  # (0.6222, 0.6167) have the harmonic mean 0.6194; 7 + 3/log2(3) + 1/log2(5) = 9.323
        ("macro F1", CODES, ".619", "the harmonic mean of macro-averaged precision and recall"),
        ("DCG", {"grades": ["3", "2", "0", "1"]}, "9.32", "the gain 2^grade − 1"),
    ],
)
def test_another_definition_of_a_name_leaves_it_open(
    quantity: str, inputs: dict[str, list[str]], value: str, words: str
) -> None:
    judged = _judged(quantity=quantity, inputs=inputs, value=value)
    assert judged.verdict == "undecided"
    assert words in judged.reason


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        (
            {"quantity": "probability of six or fewer", "inputs": {"found": "5", "sample": "99", "share": "1%"}},
            "says six",
        ),
        ({"quantity": "kappa", "inputs": CODES}, "takes no list"),
        (
            {"quantity": "macro F1", "inputs": {"found": ["1", "2"], "sample": ["3", "4"]}},
            "takes the lists tp, fp, fn",
        ),
        ({"quantity": "p-value", "inputs": TWO}, "is not known"),
        ({"quantity": "DCG", "inputs": {"relevance": ["1", "0"]}}, "takes the lists grades"),
        ({"quantity": "sensitivity index", "inputs": {"tp": "1", "fn": "1"}}, "is not known"),
    ],
)
def test_what_is_not_understood_is_said_in_one_line(claim: dict[str, Any], words: str) -> None:
    judged = _judged(**claim, value="0.5")
    assert judged.verdict == "unusable"
    assert words in judged.reason
    assert "\n" not in judged.reason


def test_odds_are_no_share() -> None:
    judged = _judged(quantity="recall", inputs={"found": "75", "sample": "100"}, value="3:1")
    assert judged.verdict == "out_of_domain"
    assert "is odds" in judged.reason
