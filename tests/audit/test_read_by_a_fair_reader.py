"""Claims as a fair reader takes them: words around numbers, units of bounds, samples behind rates, own letters.

Expected values are computed by hand or by SciPy beside the claim.
"""

from __future__ import annotations

from typing import Any

import pytest
from scipy import stats

import prsym
from prsym.model.judgement import Judgement
from prsym.report.decisions import decided

V, M = "validation.", "measures."
OF_SIZE = {"confidence": "95%", "share": "50%", "margin": "5%"}  # 1.959964² / 4 / 0.05² = 384.146
HOLD = {"confirmed", "consistent"}


def judged(formula: str, inputs: dict[str, Any], value: str, **keys: Any) -> Judgement:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, **keys}
    return prsym.audit({"claim": [claim]}).claims[0]


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "verdict"),
    [
        (M + "recall", {"tp": 300, "fn": 700}, "about 3/4", "refuted"),
        (M + "recall", {"tp": 740, "fn": 260}, "about 3/4", "confirmed"),
        (M + "recall", {"tp": 300, "fn": 700}, "about 1/2", "refuted"),
        (M + "recall", {"tp": 600, "fn": 400}, "about 1", "refuted"),
        (M + "recall", {"tp": 990, "fn": 10}, "about 1", "confirmed"),
        (V + "recall_from_elusion", {"tp": 8000, "null_set": 92000, "elusion": "about 1/300"}, "20%", "refuted"),
        (M + "recall", {"tp": 748, "fn": 252}, "at least about 75%", "confirmed"),
        (M + "recall", {"tp": 748, "fn": 252}, "about 75% or more", "confirmed"),
        (M + "recall", {"tp": 648, "fn": 352}, "at least about 75%", "refuted"),
        (M + "recall", {"tp": 748, "fn": 252}, "at least 75%", "refuted"),
        (V + "sample_size", OF_SIZE, "at least 385", "confirmed"),
        (V + "sample_size", OF_SIZE, "385 or more", "confirmed"),
        (V + "sample_size", OF_SIZE, "about 385", "confirmed"),
        (V + "sample_size", OF_SIZE, "385 (3 s.f.)", "confirmed"),
        (V + "sample_size", OF_SIZE, "at least 384", "convention"),
        (V + "sample_size", OF_SIZE, "at least 402", "refuted"),
        (V + "sample_size_zero_found", {"confidence": "95%", "share": "1%"}, "at least 299", "confirmed"),
        (M + "recall", {"tp": 80, "fn": 20}, "at most 75", "out_of_domain"),
        (V + "elusion", {"fn": 60, "tn": 940}, "at most 5", "out_of_domain"),
        (V + "projected_count", {"population": 1240000, "found": 298, "sample": 2399}, "at least 15%", "out_of_domain"),
        (V + "wilson_upper", {"found": 5, "sample": 1534, "confidence": "95 percent"}, "0.80%", "refuted"),
        (V + "wilson_upper", {"found": 5, "sample": 1534, "confidence": "90–95%"}, "1.80%", "refuted"),
    ],
)
def test_words_and_units(formula: str, inputs: dict[str, Any], value: str, verdict: str) -> None:
    found = judged(formula, inputs, value)
    assert found.verdict == verdict, found.reason


def test_a_limit_stated_as_a_bound_may_be_rounded() -> None:
    limit = stats.binomtest(7, 3000).proportion_ci(0.95, "exact").high  # 0.48016 %
    assert 0.0048 < limit < 0.00485
    inputs = {"found": 7, "sample": 3000, "confidence": "95%"}
    assert judged(V + "clopper_pearson_upper", inputs, "at most 0.48%").verdict == "consistent"
    assert judged(V + "clopper_pearson_upper", inputs, "at most 0.47%").verdict not in HOLD


def test_a_count_of_x_of_n_is_a_sample() -> None:
    upper = stats.beta.ppf(0.95, 6, 1529)  # Clopper and Pearson's limit for one side
    assert 8000 / (8000 + upper * 92000) < 0.95
    inputs = {"tp": 8000, "null_set": 92000, "elusion": "5 of 1,534"}
    found = judged(V + "recall_from_elusion", inputs, "96%", threshold=">= 0.95")
    assert (found.decision, found.basis) == ("open", "sample")
    assert judged(V + "recall_from_elusion", inputs, "96%", threshold=">= 0.90").decision == "upheld"


def test_a_measured_rate_without_counts_leaves_sampling_error_out_and_says_so() -> None:
    inputs = {"null_set": 92000, "found": 5, "sample": 1534, "prevalence": "8.3%", "population": 100000}
    assert judged(V + "e_recall", inputs, "96%", threshold=">= 0.92").basis == "not_known"


def test_a_sample_of_no_documents_decides_nothing() -> None:
    found = judged(M + "recall", {"tp": 0, "fn": 0}, "100%", threshold=">= 75%", convention={"zero_by_zero": "one"})
    assert found.decision == "open"


def test_a_projected_count_is_no_count_of_a_sample() -> None:
    missed = {"id": "a", "formula": V + "missed_documents", "inputs": {"elusion": "0.2333%", "null_set": 804126}}
    recall = {"id": "b", "formula": M + "recall", "inputs": {"tp": "7,120", "fn": "1,876"}, "value": "79.1%"}
    claims = [{**missed, "value": "1,876"}, {**recall, "threshold": "> 75%"}]
    for value in ("1,876", "about 1,880", "approximately 1,900", "~1,876"):
        _, found = prsym.audit({"claim": [{**missed, "value": value}, claims[1]]}).claims
        assert (found.basis, found.decision) == ("uncertain_sample", "open")
    assert prsym.audit({"claim": claims[1:]}).claims[0].basis == "sample"


@pytest.mark.parametrize(
    ("upper", "threshold", "decision"),
    [("0.48%", "at least 75%", "overturned"), ("0.08%", "exceeds 75%", "upheld")],
)
def test_a_limit_is_compared_itself_and_said_to_be_one(upper: str, threshold: str, decision: str) -> None:
    inputs = {"tp": 7120, "elusion_upper": upper, "null_set": 804126}
    found = judged(V + "ei_recall_lower", inputs, "70%", threshold=threshold)
    assert (found.decision, found.basis) == (decision, "limit")
    assert "what it bounds may be on the other side" in decided(found)


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "threshold"),
    [
        (M + "recall", {"tp": 680, "fn": 320}, "68%", ">= 65"),
        (V + "projected_count", {"population": 1240000, "found": 298, "sample": 2399}, "154,000", ">= 75%"),
    ],
)
def test_a_threshold_in_another_unit_is_refused(
    formula: str, inputs: dict[str, Any], value: str, threshold: str
) -> None:
    found = judged(formula, inputs, value, threshold=threshold)
    assert found.verdict == "unusable"
    assert threshold in found.reason


def test_so_is_a_threshold_of_a_ranked_list() -> None:
    """Two of the first three are relevant: 2/3 is at least 65 %, and is compared with no 65."""
    claim = {"id": "c", "formula": M + "precision_at_k", "inputs": {"k": 3}, "value": "0.667"}
    claim["ranking"] = {"relevance": "1 0 1 0", "total_relevant": "2"}
    found = [prsym.audit({"claim": [{**claim, "threshold": t}]}).claims[0] for t in (">= 65", ">= 65%")]
    assert [(j.verdict, j.decision) for j in found] == [("unusable", "open"), ("confirmed", "upheld")]


def test_a_stated_quantile_without_effect_is_refused() -> None:
    inputs = {"found": 5, "sample": 1534, "confidence": "95%"}
    assert judged(V + "wilson_upper", inputs, "0.76%", convention={"quantile": "1.65"}).verdict == "unusable"


def test_values_of_one_digit_have_no_slips() -> None:
    for inputs, value in (({"tp": 1500, "fn": 1}, "1"), ({"tp": 3, "fn": 0}, "0")):
        assert judged(M + "recall", inputs, value).diagnosis == ()


def test_a_size_on_which_the_value_hardly_depends_explains_nothing() -> None:
    """Two other sizes of the population would give the printed limit: the limit is that of any large population."""
    claims = [
        {"id": "u", "formula": V + "hypergeometric_share_upper", "value": "0.7586%"}
        | {"inputs": {"found": 5, "sample": 1534, "population": 2000, "confidence": "95%"}},
        *(
            {"id": f"n{size}", "formula": V + "missed_documents", "value": "1"}
            | {"inputs": {"elusion": "0.1%", "null_set": size}}
            for size in (1682856, 1943678)
        ),
    ]
    found = prsym.audit({"claim": claims}).claims[0]
    assert not any("put in for population" in words for words in found.diagnosis)


@pytest.mark.parametrize(
    ("expression", "reference"),
    [
        ("R/(R + E*D)", V + "recall_from_elusion"),
        ("R/(R + D*x/n)", V + "recall_from_elusion_sample"),
        ("R/(R + b)", V + "recall_from_sample"),
        ("1 - E*D/(r*N)", V + "e_recall"),
        ("1 - E*D/(R*N)", V + "e_recall"),
        ("P/(P + N2*p2 + N3*p3)", V + "recall_three_strata"),
        ("p + t*sqrt(p*(1 - p)/n)", V + "normal_upper"),
    ],
)
def test_a_letter_that_may_be_something_else_shows_no_difference(expression: str, reference: str) -> None:
    assert prsym.compare(expression, reference).status == "undecided"


@pytest.mark.parametrize(
    ("expression", "reference"),
    [("a/(a + 2*b)", V + "recall_from_sample"), ("(P + R)/2", M + "f_measure"), ("TP/(TP + FP)", M + "recall")],
)
def test_canary_letters_of_the_formula_show_a_difference(expression: str, reference: str) -> None:
    assert prsym.compare(expression, reference).status == "different"


def test_an_accent_over_a_letter_with_its_index_is_one_symbol() -> None:
    assert prsym.compare(r"\hat{p_1}", r"\hat{p}_1", language="latex").status == "equal"


def test_a_computed_value_may_be_what_was_planned() -> None:
    """1.959964 · 0.5/√2401 = 0.0199996 prints as 2.0 %, and gives 2,401 again."""
    margin = {"id": "a", "formula": V + "margin_of_error", "value": "2.0%", "tie": {"value": "m"}}
    size = {"id": "b", "formula": V + "sample_size", "value": "2,401", "tie": {"margin": "m"}}
    claims = [
        margin | {"inputs": {"confidence": "95%", "share": "50%", "sample": "2,401"}},
        size | {"inputs": {"confidence": "95%", "share": "50%", "margin": "2.0%"}},
    ]
    assert prsym.audit({"claim": claims}).sets[0].verdict == "consistent"
    claims[1]["value"] = "2,600"
    assert prsym.audit({"claim": claims}).sets[0].verdict == "refuted"
