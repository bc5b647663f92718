"""What a printed number stands for: margins, numbers of programs, rates on the way, averages, a bare 0 or 1.

Every expected value is a fraction worked out in the test, or what Python's own formatting prints.
"""

import math
from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prsym import audit
from prsym.model.judgement import Judgement
from prsym.reading.numbers import float_error, read_number

HOLDS = ("confirmed", "consistent")


def _judged(*beside: dict[str, Any], **claim: Any) -> Judgement:
    return audit({"claim": [{"id": "c", **claim}, *beside]}).claims[0]


@pytest.mark.parametrize(
    ("quantity", "inputs", "value", "verdict"),
    [
        # 2·0.612·0.784/(0.612 + 0.784) = 0.6874; with the rounding of both 0.6869 to 0.6879
        ("F1", {"precision": "61.2% ± 2.0%", "recall": "78.4% ± 2.0%"}, "68.7%", "confirmed"),
        ("F1", {"precision": "61.2% ± 2.0%", "recall": "78.4% ± 2.0%"}, "70.3%", "refuted"),
        ("F1", {"precision": "61.2 ± 2.0%", "recall": "78.4%"}, "68.7%", "confirmed"),
        ("F1", {"precision": "0.85 ± 0.03", "recall": "0.90 ± 0.02"}, "0.87", "confirmed"),  # 0.8743
        ("F1", {"precision": "0.85 ± 0.03", "recall": "0.90 ± 0.02"}, "0.89", "refuted"),
        ("missed documents", {"elusion": "1.2% plus or minus 0.4%", "null_set": "100,000"}, "1,200", "confirmed"),
        ("missed documents", {"elusion": "1.2% plus or minus 0.4%", "null_set": "100,000"}, "1,500", "refuted"),
    ],
)
def test_a_margin_is_no_rounding(quantity: str, inputs: dict[str, str], value: str, verdict: str) -> None:
    assert _judged(quantity=quantity, inputs=inputs, value=value).verdict == verdict


@pytest.mark.parametrize(
    ("found", "sample", "text"),
    [
        (3, 7, "0.42857142857142855"),
        (2, 3, "0.6666666666666666"),
        (2, 3, "0.6666666666666667"),
        (2, 3, "66.66666666666667%"),
        (2, 3, "66.66666666666666%"),
        (3, 7, "0.42857142857142854764"),  # %.20f
        (1, 3, "3.333333333333333e-01"),
        (1, 1534, repr(1 / 1534)),
        (137, 2000, "0.0685"),
        (2, 3, "0.6666667"),  # R, 7 digits
        (2, 3, "0.666667"),  # %g
        (2, 3, "0.6667"),  # %.4f
    ],
)
def test_a_number_as_a_program_prints_it_is_right(found: int, sample: int, text: str) -> None:
    judged = _judged(quantity="share", inputs={"found": found, "sample": sample}, value=text)
    assert judged.verdict == "confirmed"


@pytest.mark.parametrize(("found", "sample"), [(3, 7), (2, 3), (41, 600), (1, 1534), (999, 1000)])
def test_a_float_more_than_four_places_off_is_wrong(found: int, sample: int) -> None:
    value, size = found / sample, {"found": found, "sample": sample}
    for off in (-8, 8):
        text = f"{value + off * math.ulp(value):.17g}"
        assert _judged(quantity="share", inputs=size, value=text).verdict == "refuted"
    near = f"{value + 3 * math.ulp(value):.17g}"
    assert _judged(quantity="share", inputs=size, value=near).verdict == "confirmed"


def test_an_input_of_many_digits_is_a_float_as_well() -> None:
    """F1 of a precision of 2/3 and a recall of 1 is 4/5, at which a float of 2/3 misses by far less than an ulp."""
    inputs = {"precision": "0.6666666666666666", "recall": "1"}
    assert _judged(quantity="F1", inputs=inputs, value="0.8").verdict == "confirmed"
    assert _judged(quantity="F1", inputs=inputs, value="0.80000000000000000000").verdict == "consistent"
    assert _judged(quantity="F1", inputs=inputs, value="0.8000000000000100").verdict == "refuted"


def test_the_error_of_a_float() -> None:
    """4 units of 2⁻⁵⁴ for a double from 1/4 to 1/2; none for fewer digits, for counts, and for more exact numbers."""
    assert float_error("0.42857142857142855") == 4 * F(1, 2**54)
    assert [float_error(text) for text in ("0.4286", "1234567890123456", "0.42857142857142857143", "0")] == [0] * 4


def _prints(value: F) -> list[str]:
    number = float(value)
    return [repr(number), f"{number:.4f}", f"{number:g}", f"{number:.7g}", f"{number:.15g}", f"{number:.20f}"]


@given(st.integers(1, 5000), st.integers(1, 5000), st.sampled_from(range(6)))
def test_a_true_share_as_printed_is_never_refuted_and_a_disturbed_one_never_confirmed(x: int, y: int, how: int) -> None:
    found, sample = sorted((x, y))
    counts, value = {"found": found, "sample": sample}, F(found, sample)
    text = _prints(value)[how]
    assert _judged(quantity="share", inputs=counts, value=text).verdict in HOLDS
    last_place = F(10) ** -len(text.partition("e")[0].partition(".")[2]) * F(10) ** int(text.partition("e")[2] or 0)
    wrong = _prints(value + 20 * max(last_place, F(math.ulp(float(value)))))[how]
    if 0 < read_number(wrong, "x") < 1 and read_number(wrong, "x") != read_number(text, "x"):
        assert _judged(quantity="share", inputs=counts, value=wrong).verdict not in HOLDS


@pytest.mark.parametrize(
    ("compute", "inputs", "value", "reading"),
    [
        ("2911/2911 + 150", {}, "0.95", "2911/(2911 + 150)"),  # 0.95100
        ("tp/tp + fn", {"tp": "80", "fn": "20"}, "80%", "tp/(tp + fn)"),
        ("hits / reviewed + skipped", {"hits": "90", "reviewed": "60", "skipped": "40"}, "0.9", "(reviewed + skipped)"),
        ("2*tp/2*tp + fp + fn", {"tp": "50", "fp": "30", "fn": "20"}, "0.667", "fp + fn)"),  # 100/150
        ("a/b*c", {"a": "10", "b": "4", "c": "10"}, "0.25", "a/(b·c)"),
        ("1 - a/b + c", {"a": "10", "b": "60", "c": "40"}, "0.9", "1 − a/(b + c)"),
    ],
)
def test_the_line_of_a_printed_fraction_may_go_on(
    compute: str, inputs: dict[str, str], value: str, reading: str
) -> None:
    judged = _judged(compute=compute, inputs=inputs, value=value)
    assert judged.verdict == "undecided"
    assert reading in judged.reason


def test_no_reading_of_the_line_saves_a_wrong_value() -> None:
    assert _judged(compute="2911/2911 + 150", value="0.93").verdict == "refuted"
    assert _judged(compute="2911/2911 + 150", value="151").verdict == "confirmed"


PROJECTED = {"found": "137", "sample": "2,000", "population": "1,482,300"}


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        ("101,538", "confirmed"),  # 1,482,300·137/2,000 = 101,537.55
        ("about 101,500", "confirmed"),
        ("about 102,300", "convention"),  # 6.9 % of it: 102,278.7
        ("102,279", "convention"),
        ("102,300", "convention"),
        ("about 103,800", "refuted"),  # 7 %: no rate is printed so
        ("102,900", "refuted"),
    ],
)
def test_a_projection_may_follow_from_the_printed_rate(value: str, verdict: str) -> None:
    judged = _judged(quantity="projection", inputs=PROJECTED, value=value)
    assert judged.verdict == verdict
    assert (judged.conventions == ((("rounding_order", "printed_rate"),),)) == (verdict == "convention")


@pytest.mark.parametrize(
    ("rate", "value", "verdict"),
    [
        ("7%", "about 103,800", "convention"),  # 0.07·1,482,300 = 103,761
        ("7%", "about 102,300", "refuted"),
        ("6.9%", "about 102,300", "convention"),
        ("6.85%", "about 101,500", "confirmed"),
        ("6.85%", "about 102,300", "refuted"),
        ("0.07", "103,761", "convention"),
    ],
)
def test_a_rate_is_rounded_as_another_claim_prints_it(rate: str, value: str, verdict: str) -> None:
    beside = {"quantity": "richness", "inputs": {"found": "137", "sample": "2,000"}, "value": rate}
    assert _judged(beside, quantity="projection", inputs=PROJECTED, value=value).verdict == verdict


def test_small_rates_are_printed_to_two_decimals() -> None:
    """5 of 1,534 are 0.326 %; 0.33 % of 1,350,000 documents are 4,455."""
    counts = {"found": "5", "sample": "1,534", "null_set": "1,350,000"}
    judged = _judged(quantity="missed documents", inputs=counts, value="4,455")
    assert (judged.verdict, judged.conventions) == ("convention", ((("rounding_order", "printed_rate"),),))


@pytest.mark.parametrize("quantity", ["projection", "population × rate", "population times rate", "projected count"])
@pytest.mark.parametrize(("value", "verdict"), [("102,279", "confirmed"), ("about 102,300", "confirmed")])
def test_population_times_a_printed_rate_is_a_quantity(quantity: str, value: str, verdict: str) -> None:
    inputs = {"population": "1,482,300", "rate": "6.9%"}
    assert _judged(quantity=quantity, inputs=inputs, value=value).verdict == verdict
    assert _judged(quantity=quantity, inputs=inputs, value="104,000").verdict == "refuted"


@pytest.mark.parametrize(
    "quantity", ["macro F1", "macro-averaged F1 score", "weighted F1", "weighted-average F1", "F1"]
)
def test_an_average_of_f1_does_not_follow_from_averages(quantity: str) -> None:
    inputs = {"macro_precision": "0.6", "macro_recall": "0.8"}
    judged = _judged(quantity=quantity, inputs=inputs, value="0.69")
    assert judged.verdict == "unusable"
    assert "cannot be checked from precision and recall" in judged.reason


@pytest.mark.parametrize("name", ["micro F1", "micro-averaged F1", "micro F1 score"])
@pytest.mark.parametrize(("value", "verdict"), [("0.686", "confirmed"), ("0.7", "confirmed"), ("0.60", "refuted")])
def test_micro_f1_is_the_harmonic_mean(name: str, value: str, verdict: str) -> None:
    """2·0.6·0.8/1.4 = 0.6857."""
    inputs = {"precision": "0.60", "recall": "0.80"}
    assert _judged(quantity=name, inputs=inputs, value=value).verdict == verdict


def test_a_quantity_of_lists_asks_for_them() -> None:
    judged = _judged(quantity="macro precision", inputs={"precision": "0.6"}, value="0.6")
    assert "it takes the lists tp, fp; or the list precision" in judged.reason


@pytest.mark.parametrize(
    "claim",
    [
        {"quantity": "prevalence", "inputs": {"found": "500", "sample": "1,534"}, "value": "0 of 1,534"},
        {"formula": "validation.richness", "inputs": {"found": "500", "sample": "1,534"}, "value": "0 of 1,534"},
        {"quantity": "share", "inputs": {"found": "40", "sample": "100"}, "value": "none of 100"},
        {"quantity": "macro precision", "inputs": {"precision": ["0.5", "0.7"]}, "value": "1"},
        {"quantity": "micro recall", "inputs": {"tp": ["9", "7"], "fn": ["1", "4"]}, "value": "1"},
        {"compute": "a - b", "inputs": {"a": "0.7", "b": "0.3"}, "value": "0"},
        {"compute": "a - b", "inputs": {"a": "70%", "b": "30%"}, "value": "0"},
        {"compute": "500/1534", "value": "0"},
        {"compute": "(a + b)/2", "inputs": {"a": "0.5", "b": "0.7"}, "value": "1"},
        {
            "quantity": "difference",
            "inputs": {"found": "40", "sample": "100", "found_second": "10", "sample_second": "100"},
            "value": "0",
        },
        {"quantity": "kappa", "inputs": {"tp": "40", "fp": "10", "fn": "5", "tn": "45"}, "value": "1"},
        {"quantity": "youden", "inputs": {"tp": "40", "fp": "10", "fn": "5", "tn": "5"}, "value": "0"},
        {"quantity": "F1", "inputs": {"precision": "0.2", "recall": "0.3"}, "value": "0"},
        {"quantity": "recall", "inputs": {"tp": "499", "fn": "1"}, "value": "1"},
    ],
)
def test_a_bare_0_or_1_is_that_number(claim: dict[str, Any]) -> None:
    assert _judged(**claim).verdict == "refuted"


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ({"compute": "a*b", "inputs": {"a": "0.0003", "b": "1,500"}, "value": "0"}, "confirmed"),  # 0.45 documents
        ({"compute": "a/b", "inputs": {"a": "1,900", "b": "1,534"}, "value": "1"}, "confirmed"),  # 1.24 for each
        ({"quantity": "recall", "inputs": {"tp": "2999999", "fn": "1"}, "value": "1"}, "consistent"),  # %g
        ({"quantity": "recall", "inputs": {"tp": "2999999", "fn": "1"}, "value": "100%"}, "confirmed"),
        ({"quantity": "number needed to read", "inputs": {"precision": "0.8"}, "value": "1"}, "confirmed"),  # 1.25
    ],
)
def test_a_whole_number_that_counts_may_be_rounded(claim: dict[str, Any], verdict: str) -> None:
    assert _judged(**claim).verdict == verdict
