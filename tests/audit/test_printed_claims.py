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
        ("at least 60,000", "confirmed"),
        ("63 thousand", "confirmed"),
        ("at most 63,000", "confirmed"),
        ("less than 63,000", "consistent"),
        ("about 65,000", "consistent"),  # 0.755·0.0215·1.24e6/0.305 = 65,994 is the most, 65,500 what is needed
        ("70,000", "consistent"),  # 65,994 is rounded to ten thousands
        ("about 70,000", "consistent"),
        ("about 75,000", "refuted"),
        ("at most 50,000", "refuted"),
    ],
)
def test_a_value_in_other_words(value: str, verdict: str) -> None:
    assert judged("dimm2015.documents_retrieved", REVIEW, value).verdict == verdict


def test_any_rounding_has_to_be_stated() -> None:
    """0.76·0.022·1.24e6/0.30 = 69,109 rounds to 70,000 given to 5,000, when each input was rounded as it suits."""
    assert judged("dimm2015.documents_retrieved", REVIEW, "about 70,000", rounding="any").verdict == "consistent"


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("60,000 to 65,000", "a range"),
        ("between 60,000 and 65,000", "a range"),
        ("3–4 million", "a range"),
        ("[60000, 65000]", "a range"),
    ],
)
def test_a_range_is_no_value_and_is_refused_in_one_line(value: str, kind: str) -> None:
    """63,000 lies in four of them; what the formula gives is still one number and no range."""
    found = judged("dimm2015.documents_retrieved", REVIEW, value)
    assert found.verdict == "unusable"
    assert f"is {kind}, and dimm2015.documents_retrieved gives one value" in found.reason
    assert "\n" not in found.reason


def test_a_margin_beside_a_value_of_no_sample_is_not_judged() -> None:
    found = judged("dimm2015.documents_retrieved", REVIEW, "63,000 ± 500")
    assert found.verdict == "unverifiable"
    assert "the interval: it was not judged" in found.reason


def test_a_margin_on_its_own_is_a_value() -> None:
    """1.959964·sqrt(0.25/2401) = 0.0199996."""
    inputs = {"share": "50%", "sample": "2,401", "confidence": "95%"}
    assert judged("validation.margin_of_error", inputs, "± 2.0%").verdict == "confirmed"
    assert judged("validation.margin_of_error", inputs, "± 2.2%").verdict == "refuted"


def test_a_bound_is_not_rounded_and_a_number_is() -> None:
    counts = {"tp": 746, "fn": 254}
    assert judged("measures.recall", counts, "75%").verdict == "confirmed"
    bound = judged("measures.recall", counts, "at least 75%")
    assert bound.verdict == "refuted"
    assert "a bound is not rounded" in bound.reason
    assert "a bound is not rounded" not in judged("measures.recall", {"tp": 700, "fn": 300}, "at least 75%").reason


def test_a_number_rounded_twice() -> None:
    counts = {"tp": 7446, "fn": 2554}  # 0.7446, by way of 0.745
    assert judged("measures.recall", counts, "74.5%", rounding="half_up").verdict == "confirmed"
    once = judged("measures.recall", counts, "75%", rounding="half_up")
    assert (once.verdict, once.convention) == ("convention", "rounding_rule = ceil")
    assert judged("measures.recall", counts, "75%", rounding="half_up_twice").verdict == "confirmed"
    below = judged("measures.recall", {"tp": 7444, "fn": 2556}, "75%", rounding="half_up_twice")
    assert (below.verdict, below.convention) == ("convention", "rounding_rule = ceil")


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
    found = judged("measures.precision", {"tp": 40, "fp": 60}, "40%", threshold=threshold, census=True)
    assert (found.decision, found.margin) == (decision, "0")


def test_the_margin_is_how_far_the_values_lie_beyond_the_threshold() -> None:
    found = judged("measures.precision", {"tp": 40, "fp": 60}, "40%", threshold="at least 35%", census=True)
    assert (found.decision, found.margin) == ("upheld", "0.05")
    found = judged("measures.precision", {"tp": 40, "fp": 60}, "40%", threshold="at most 35%", census=True)
    assert (found.decision, found.margin) == ("overturned", "-0.05")
    found = judged("measures.precision", {"tp": "40–60", "fp": 60}, "about 45%", threshold="at least 45%")
    assert (found.decision, found.margin) == ("open", "-0.05 to 0.05")


def test_a_threshold_that_is_no_comparison_is_refused() -> None:
    found = judged("measures.precision", {"tp": 40, "fp": 60}, "40%", threshold="about 35%")
    assert found.verdict == "unusable"
    assert "write a comparison such as >= 0.35, at least 35% or below 2%" in found.reason


def test_a_tie_rounds_to_the_nearest_either_way() -> None:
    """0.365: away from zero 37%, to even 36%; 0.364 is 36% and 0.366 is not, unless it is cut off."""
    for tp, fp, verdict in ((73, 127, "confirmed"), (364, 636, "confirmed"), (366, 634, "convention")):
        found = judged("measures.precision", {"tp": tp, "fp": fp}, "36%")
        assert (found.verdict, "truncate" in found.convention) == (verdict, verdict == "convention")
        stated = judged("measures.precision", {"tp": tp, "fp": fp}, "36%", rounding="any")
        assert stated.verdict == "confirmed"
        assert ("rounded down" in stated.reason) == (verdict == "convention")
    assert judged("measures.precision", {"tp": 73, "fp": 127}, "37%").verdict == "confirmed"


def test_a_standard_error_in_documents_is_rounded_to_documents() -> None:
    inputs = {"population": 100000, "found": 10, "sample": 1000}  # 100000 sqrt(0.01 0.99 / 1000) = 314.64
    assert judged("validation.projected_count_error", inputs, "315").verdict == "confirmed"
    assert judged("validation.projected_count_error", inputs, "317").verdict == "refuted"
