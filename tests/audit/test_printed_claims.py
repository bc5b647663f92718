"""Claims whose numbers are printed with about, ranges, ±, bounds: judged for what they stand for."""

import pytest

from prsym import audit
from prsym.model.judgement import Judgement

REVIEW = {"recall": "75%", "precision": "31%", "prevalence": "2.1%", "population": 1240000}  # 0.75·0.021·1.24e6/0.31


def judged(formula: str, inputs: dict[str, object], value: str, **more: object) -> Judgement:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, **more}
    return audit({"claim": [claim]}).claims[0]


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        ("about 63,000", "confirmed"),  # exactly 63,000
        ("60,000 to 65,000", "confirmed"),
        ("at least 60,000", "confirmed"),
        ("63 thousand", "confirmed"),
        ("63,000 ± 500", "confirmed"),
        ("at most 63,000", "confirmed"),
        ("less than 63,000", "consistent"),
        ("about 70,000", "consistent"),  # 0.76·0.022·1.24e6/0.30 = 69,109 rounds to 70,000 given to 5,000
        ("at most 50,000", "refuted"),
        ("between 70,000 and 80,000", "refuted"),
        ("3–4 million", "refuted"),
    ],
)
def test_a_value_in_other_words(value: str, verdict: str) -> None:
    assert judged("dimm2015.documents_retrieved", REVIEW, value).verdict == verdict


def test_a_bound_is_not_rounded_and_a_number_is() -> None:
    counts = {"tp": 746, "fn": 254}
    assert judged("measures.recall", counts, "75%").verdict == "confirmed"
    bound = judged("measures.recall", counts, "at least 75%")
    assert bound.verdict == "refuted"
    assert "a bound is not rounded" in bound.reason
    assert "a bound is not rounded" not in judged("measures.recall", {"tp": 700, "fn": 300}, "at least 75%").reason


def test_a_number_rounded_twice() -> None:
    counts = {"tp": 7446, "fn": 2554}  # 0.7446, by way of 0.745
    assert judged("measures.recall", counts, "75%", rounding="half_up").verdict == "refuted"
    assert judged("measures.recall", counts, "75%", rounding="half_up_twice").verdict == "confirmed"
    assert judged("measures.recall", {"tp": 7444, "fn": 2556}, "75%", rounding="half_up_twice").verdict == "refuted"


@pytest.mark.parametrize(
    ("tp", "value", "verdict"),
    [
        ("390–410", "40%", "consistent"),
        ("390–410", "45%", "refuted"),  # 410/1010 = 0.406
        ("390–410", "38%", "refuted"),  # 390/990 = 0.394, and 38% stands for less than 39%
        ("at most 410", "39%", "consistent"),
        ("at most 410", "41%", "consistent"),  # 0.4059 is more than 40%
        ("at most 410", "42%", "refuted"),
        ("400.5", "40%", "out_of_domain"),
    ],
)
def test_an_input_in_other_words(tp: str, value: str, verdict: str) -> None:
    assert judged("measures.precision", {"tp": tp, "fp": 600}, value).verdict == verdict


def test_an_input_without_an_end_is_said() -> None:
    found = judged("measures.precision", {"tp": "at least 400", "fp": 600}, "45%")
    assert found.verdict == "undecided"
    assert "tp = at least 400 has no end on one side" in found.reason


@pytest.mark.parametrize(
    ("threshold", "decision"),
    [
        (">= 0.4", "upheld"),
        ("at least 40%", "upheld"),
        ("> 0.4", "overturned"),
        ("≤ 40%", "upheld"),
        ("< 0.4", "overturned"),
    ],
)
def test_a_decision_at_the_edge_has_no_margin(threshold: str, decision: str) -> None:
    found = judged("measures.precision", {"tp": 40, "fp": 60}, "40%", threshold=threshold)
    assert (found.decision, found.margin) == (decision, "0")


def test_the_margin_is_how_far_the_values_lie_beyond_the_threshold() -> None:
    found = judged("measures.precision", {"tp": 40, "fp": 60}, "40%", threshold="at least 35%")
    assert (found.decision, found.margin) == ("upheld", "0.05")
    found = judged("measures.precision", {"tp": 40, "fp": 60}, "40%", threshold="at most 35%")
    assert (found.decision, found.margin) == ("overturned", "-0.05")
    found = judged("measures.precision", {"tp": "40–60", "fp": 60}, "about 45%", threshold="at least 45%")
    assert (found.decision, found.margin) == ("open", "-0.05 to 0.05")


def test_a_threshold_that_is_no_comparison_is_refused() -> None:
    found = judged("measures.precision", {"tp": 40, "fp": 60}, "40%", threshold="about 35%")
    assert found.verdict == "unusable"
    assert "write a comparison such as >= 0.35 or at least 35%" in found.reason


def test_a_tie_rounds_to_the_nearest_either_way() -> None:
    """0.365: away from zero 37%, to even 36%; 0.364 is 36% and 0.366 is not."""
    for tp, fp, caveat in ((73, 127, False), (364, 636, False), (366, 634, True)):
        found = judged("measures.precision", {"tp": tp, "fp": fp}, "36%")
        assert found.verdict == "confirmed"
        assert ("rounded down" in found.reason) == caveat


def test_a_standard_error_in_documents_is_rounded_to_documents() -> None:
    inputs = {"population": 100000, "found": 10, "sample": 1000}  # 100000 sqrt(0.01 0.99 / 1000) = 314.64
    assert judged("validation.projected_count_error", inputs, "315").verdict == "confirmed"
    assert judged("validation.projected_count_error", inputs, "317").verdict == "refuted"
