"""What prints stand for by the formula: units, zeros that may be rounding, sizes rounded up, measured shares."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

import prsym

Z95 = 1.959963984540054
SIZE = {"confidence": "95%", "share": "50%", "margin": "5%"}  # 1.95996²/4/0.05² = 384.146
DOCUMENTS = {"population": "17,389,726", "found": 1, "sample": 100}  # 173,897.26


def _judged(formula: str, inputs: dict[str, Any], value: str, **more: Any) -> Any:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, **more}
    return prsym.audit({"claim": [claim]}).claims[0]


@pytest.mark.parametrize(
    ("value", "verdict", "words"),
    [
        ("173,897", "confirmed", ""),
        ("173,900", "consistent", "rounded to tens"),
        ("174,000", "consistent", "rounded to thousands"),
        ("170,000", "consistent", "rounded to ten thousands"),
        ("200,000", "consistent", "rounded to hundred thousands"),
        ("173,800", "convention", "rounding_rule = truncate"),  # hundreds, cut off
        ("173,890", "convention", "rounding_rule = truncate"),
        ("173,898", "convention", "rounding_rule = ceil"),
        ("173,910", "refuted", ""),
        ("173,700", "refuted", ""),
        ("175,000", "refuted", ""),
        ("180,000", "convention", "rounding_rule = ceil"),
        ("190,000", "refuted", ""),
        ("173,896", "refuted", ""),
    ],
)
def test_zeros_at_the_end_of_a_computed_number_may_be_rounding(value: str, verdict: str, words: str) -> None:
    found = _judged("validation.projected_count", DOCUMENTS, value)
    assert found.verdict == verdict, found.reason
    if verdict == "consistent":
        assert found.reason.endswith(words)
    else:
        assert found.convention == words


@pytest.mark.parametrize(
    ("value", "verdict"),
    [("1,000", "refuted"), ("1,000,000", "refuted"), ("400", "consistent"), ("390", "consistent")],
)
def test_a_sample_size_is_not_rounded_up_to_another_size(value: str, verdict: str) -> None:
    assert _judged("validation.sample_size", SIZE, value).verdict == verdict  # 384.15


@pytest.mark.parametrize(("value", "verdict"), [("1,000,000", "refuted"), ("10", "consistent"), ("6", "convention")])
def test_a_few_documents_are_no_million_rounded_up(value: str, verdict: str) -> None:
    inputs = {"elusion": "0.500%", "null_set": "1,023"}  # 5.115
    assert _judged("validation.missed_documents", inputs, value).verdict == verdict


def test_no_share_is_a_million_rounded_up() -> None:
    assert _judged("validation.richness", {"found": "3", "sample": "10"}, "1e6").verdict == "out_of_domain"


def test_the_zeros_of_a_count_are_counted() -> None:
    """1,000 relevant of 2,999 is no third; were 1,000 a rounded number, a third would do."""
    found = _judged("measures.precision", {"tp": "1,000", "fp": "1,999"}, "0.33344")
    assert found.verdict == "confirmed"
    assert _judged("measures.precision", {"tp": "1,000", "fp": "1,999"}, "0.33333").verdict == "refuted"


def test_the_zeros_of_a_projected_input_may_be_rounding() -> None:
    """n₀ = 2,400 stands for 2,350 to 2,450; 2,449/(1 + 2,448/100,000) = 2,390.5, and for 2,401 it is 2,344.7."""
    inputs = {"unlimited": "2,400", "population": "100,000"}
    assert _judged("validation.sample_size_finite", inputs, "2,391").verdict == "consistent"
    assert _judged("validation.sample_size_finite", {**inputs, "unlimited": "2,401"}, "2,391").verdict == "refuted"


@pytest.mark.parametrize(
    ("value", "verdict", "named"),
    [
        ("385", "confirmed", ""),
        ("384", "convention", "rounding_rule = nearest; rounding_rule = truncate"),
        ("380", "consistent", ""),  # to tens
        ("390", "consistent", ""),  # to tens, upwards
        ("400", "consistent", ""),  # to hundreds
        ("386", "refuted", ""),
        ("383", "refuted", ""),
        ("370", "refuted", ""),
        ("500", "refuted", ""),
    ],
)
def test_a_sample_size_is_rounded_up_by_custom(value: str, verdict: str, named: str) -> None:
    found = _judged("validation.sample_size", SIZE, value)
    assert (found.verdict, found.convention) == (verdict, named), found.reason
    assert ("misses the margin" in found.reason) == (value == "384")


def test_the_custom_is_told_only_where_rounding_is_the_reason() -> None:
    """With the quantile for one side, 1.64485²/4/0.05² = 270.55, rounded up 271."""
    found = _judged("validation.sample_size", SIZE, "271")
    assert (found.verdict, found.convention) == ("convention", "sides = one"), found.reason
    assert "by custom" not in found.reason


def test_a_stated_rule_holds_over_the_custom() -> None:
    assert _judged("validation.sample_size", SIZE, "384", rounding="nearest").verdict == "confirmed"
    assert _judged("validation.sample_size", SIZE, "385", rounding="nearest").convention == "rounding_rule = ceil"
    stated = {"report": {"rounding": "nearest"}}
    claim = {"id": "c", "formula": "validation.sample_size", "inputs": SIZE, "value": "384"}
    assert prsym.audit({**stated, "claim": [claim]}).claims[0].verdict == "confirmed"
    assert prsym.audit({"claim": [claim]}).claims[0].verdict == "convention"
    assert _judged("validation.sample_size", SIZE, "384.15").verdict == "confirmed"  # no whole number: to the nearest
    assert _judged("validation.sample_size", SIZE, "384.16").verdict == "convention"


def test_the_rule_of_the_report_holds_for_all_claims_that_state_none() -> None:
    """2 of 3 are 66.7 %: 66 % when cut off, 67 % to the nearest."""
    claim = {"formula": "measures.precision", "inputs": {"tp": 2, "fp": 1}}
    claims = [
        {**claim, "id": "cut", "value": "66%"},
        {**claim, "id": "near", "value": "67%"},
        {**claim, "id": "own", "value": "67%", "rounding": "nearest"},
    ]
    found = prsym.audit({"report": {"rounding": "truncate"}, "claim": claims}).claims
    assert [c.verdict for c in found] == ["confirmed", "convention", "confirmed"]
    with pytest.raises(prsym.InputError, match=r"\[report\] rounding = 'nearly'"):
        prsym.audit({"report": {"rounding": "nearly"}, "claim": claims})


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "words"),
    [
        ("measures.recall", {"tp": 412, "fn": 194}, "162,000", ("gives a share", "a number of documents")),
        ("measures.recall", {"tp": 412, "fn": 194}, "68.1", ("gives a share", "write 68.1%")),
        ("measures.recall", {"tp": 412, "fn": 194}, "1.5", ("gives a share", "a number above 1")),
        ("validation.projected_count", DOCUMENTS, "5%", ("gives a number of documents", "printed as a percentage")),
    ],
)
def test_a_value_in_another_unit_is_out_of_domain(
    formula: str, inputs: dict[str, Any], value: str, words: tuple[str, ...]
) -> None:
    found = _judged(formula, inputs, value)
    assert found.verdict == "out_of_domain", found.reason
    assert all(word in found.reason for word in words), found.reason
    assert found.diagnosis == ()


def test_what_is_no_clash_of_units() -> None:
    assert _judged("measures.recall", {"tp": 412, "fn": 194}, "68%").verdict == "confirmed"
    assert _judged("measures.recall", {"tp": 412, "fn": 0}, "1").verdict == "confirmed"
    assert _judged("measures.recall", {"tp": 412, "fn": 194}, "150%").verdict == "refuted"
    upper = {"found": 99, "sample": 100, "confidence": "95%"}  # 0.99 + 1.96·sqrt(0.0099/100) = 1.0095
    assert _judged("validation.normal_upper", upper, "1.0095").verdict == "confirmed"


def _margin(share: float, size: int) -> float:
    return Z95 * sqrt(share * (1 - share) / size)


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        ("0.40%", "confirmed"),  # at 1 % exactly, 0.398 %
        ("0.42%", "consistent"),  # at 1.1 %
        ("0.29%", "consistent"),  # at 0.51 %
        ("0.52%", "refuted"),  # at 1.71 %, cut off
        ("0.57%", "refuted"),
        ("about 0.6%", "refuted"),  # from 0.55 %, or from 0.6 % where it is cut off
    ],
)
def test_a_measured_share_was_rounded(value: str, verdict: str) -> None:
    """The margin of 1 % in 2,401 documents: the share is from 0.5 to 1.5 %, the margin from 0.282 to 0.486 %."""
    assert (round(_margin(0.005, 2401), 6), round(_margin(0.015, 2401), 6)) == (0.002821, 0.004862)
    assert _margin(0.02, 2401) < 0.00565
    inputs = {"share": "1%", "sample": "2,401", "confidence": "95%"}
    found = _judged("validation.margin_of_error", inputs, value)
    assert found.verdict == verdict, found.reason
    if verdict == "convention":
        assert found.convention == "rounding_rule = truncate"
    exact = _judged("validation.margin_of_error", inputs, value, exact=["share"])
    assert exact.verdict == ("confirmed" if value == "0.40%" else "refuted")


def test_what_was_planned_is_exact_unless_it_is_about() -> None:
    """1.95996²/4/m²: for a margin of 5 % 384.1, for 4.5 % 474.3 and for 5.5 % 317.5; with z = 2 493.8 for 4.5 %."""
    assert _judged("validation.sample_size", SIZE, "401").verdict == "refuted"
    about = {**SIZE, "margin": "about 5%"}
    assert _judged("validation.sample_size", about, "401").verdict == "consistent"
    assert _judged("validation.sample_size", about, "475").verdict == "consistent"
    assert _judged("validation.sample_size", about, "476").verdict == "convention"
    assert _judged("validation.sample_size", about, "495").verdict == "refuted"
    assert _judged("validation.sample_size", about, "317").verdict == "convention"
    assert _judged("validation.sample_size", about, "651").verdict == "refuted"  # at 4 % it would be 600.2


def test_x_of_n_is_an_exact_share() -> None:
    """27 of 2,401 are 1.1245 %; as 1.12 % the share could also be 1.1249 %."""
    limits = {"confidence": "95%", "sample": "2,401"}
    margin = _margin(27 / 2401, 2401)
    inputs = {**limits, "share": "27 of 2,401"}
    assert _judged("validation.margin_of_error", inputs, f"{margin:.8f}").verdict == "confirmed"
    near = f"{_margin(0.01124, 2401):.8f}"
    assert near != f"{margin:.8f}"
    assert _judged("validation.margin_of_error", inputs, near).verdict == "refuted"
    assert _judged("validation.margin_of_error", {**limits, "share": "1.12%"}, near).verdict == "consistent"
    found = _judged("validation.richness", {"found": 27, "sample": "2,401"}, "27 of 2,401")
    assert found.verdict == "confirmed"
    assert _judged("validation.richness", {"found": 27, "sample": "2,401"}, "27 of 2,400").verdict == "refuted"


@pytest.mark.parametrize(
    ("value", "verdict"),
    [("0.050", "confirmed"), ("0.051", "convention"), ("0.052", "refuted"), ("0.049", "refuted")],
)
def test_a_number_that_is_rounded_up_is_a_convention(value: str, verdict: str) -> None:
    assert Fraction(1003, 20000) == Fraction("0.05015")
    found = _judged("measures.precision", {"tp": 1003, "fp": 18997}, value)
    assert found.verdict == verdict
    assert found.convention == ("rounding_rule = ceil" if verdict == "convention" else "")


def test_a_printed_quantile_stands_for_itself_or_for_that_of_its_level() -> None:
    """Wilson's upper end of 10 in 100 to nine places, at z = 1.96 and at the quantile of 95 %; not at 1.9601."""

    def end(z: float) -> str:
        return f"{(10 + z * z / 2 + z * sqrt(10 * 90 / 100 + z * z / 4)) / (100 + z * z):.9f}"

    inputs = {"found": 10, "sample": 100, "z": "1.96"}
    assert len({end(1.96), end(Z95), end(1.9601)}) == 3
    assert _judged("validation.wilson_upper", inputs, end(1.96)).verdict == "confirmed"
    assert _judged("validation.wilson_upper", inputs, end(Z95)).verdict == "consistent"
    assert _judged("validation.wilson_upper", inputs, end(1.9601)).verdict == "refuted"
    assert _judged("validation.wilson_upper", {**inputs, "z": "1.70"}, end(1.701)).verdict == "refuted"
    assert _judged("validation.wilson_upper", {**inputs, "z": "1.70"}, end(1.70)).verdict == "confirmed"


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        ("1 in 214", "confirmed"),  # 14/3,000 = 1/214.29
        ("1 in 200", "consistent"),  # from 1 in 250 to 1 in 150
        ("about 1 in 200", "confirmed"),  # from 1 in 225 to 1 in 175 without its zeros
        ("one in two hundred", "consistent"),
        ("1 in 210", "consistent"),
        ("1 in 300", "refuted"),  # from 1 in 350 to 1 in 250
        ("about 1 in 300", "refuted"),
        ("nearly 1 in 200", "confirmed"),  # a rate below 0.5 %
        ("just over 1 in 200", "refuted"),
        ("just over 1 in 300", "refuted"),
        ("1 in 1,000", "refuted"),
        ("2 in 400", "consistent"),  # from 2 in 450 to 2 in 350
        ("3 in 500", "refuted"),
        ("1 in 215", "refuted"),
        ("5 in 1,000", "confirmed"),  # 4.67, and the 5 is rounded
    ],
)
def test_the_zeros_of_a_rate_may_be_rounding(value: str, verdict: str) -> None:
    found = _judged("validation.richness", {"found": 14, "sample": "3,000"}, value)
    assert found.verdict == verdict, found.reason


ORDER = ("refuted", "convention", "consistent", "confirmed")  # the harshest first


@pytest.mark.parametrize(
    ("found", "sample", "bare", "verdict"),
    [
        (12, "4,000", "1 in 300", "consistent"),  # 1 in 333
        (2, "5,000", "1 in 2,000", "consistent"),  # 1 in 2,500, a tie
        (2, "5,002", "1 in 2,000", "refuted"),  # 1 in 2,501
        (10, "14,900", "1 in 1,000", "consistent"),  # 1 in 1,490
        (10, "6,000", "1 in 1,000", "refuted"),  # 1 in 600, which has one digit as it is
        (10, "15,100", "1 in 1,000", "refuted"),
    ],
)
def test_the_zeros_of_a_rate_reach_as_far_behind_about(found: int, sample: str, bare: str, verdict: str) -> None:
    for value in (bare, f"about {bare}", f"roughly {bare}"):
        assert _judged("validation.richness", {"found": found, "sample": sample}, value).verdict == verdict, value


@pytest.mark.parametrize(
    ("documents", "value", "verdict"),
    [
        ("1,000,000", "3,000", "consistent"),  # 3,333.3, and from 2,500 to 3,500
        ("1,000,000", "roughly 3,000", "consistent"),
        ("1,000,000", "just over 3,000", "consistent"),
        ("1,000,000", "nearly 3,000", "refuted"),  # above it
        ("1,000,000", "about 3,300", "confirmed"),
        ("1,000,000", "about 3,400", "convention"),
        ("1,000,000", "about 4,000", "convention"),  # rounded up
        ("800,000", "nearly 3,000", "consistent"),  # 2,666.7
        ("700,000", "nearly 3,000", "convention"),  # 2,333.3, rounded up
        ("800,000", "just over 3,000", "refuted"),
    ],
)
def test_a_word_of_approximation_is_no_harsher_than_the_number(documents: str, value: str, verdict: str) -> None:
    inputs = {"found": 1, "sample": 300, "null_set": documents}
    assert _judged("validation.missed_documents", inputs, value).verdict == verdict


@pytest.mark.parametrize("value", range(1500, 4600, 97))
def test_about_is_never_harsher(value: int) -> None:
    """The bare number and about it, at whole values around 2,000 and 3,000."""
    for number in ("2,000", "3,000", "2,500", "3,100"):
        verdicts = []
        for text in (number, f"about {number}"):
            inputs = {"found": 1, "sample": 100, "population": value * 100}
            verdicts.append(str(_judged("validation.projected_count", inputs, text).verdict))
        assert ORDER.index(verdicts[0]) <= ORDER.index(verdicts[1]), (number, verdicts)
