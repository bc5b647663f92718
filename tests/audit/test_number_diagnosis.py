"""Slips: each that reproduces a refuted value is said in neutral words, none is said of other claims."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from math import sqrt
from typing import Any

import mpmath
import pytest
from scipy import stats

import prsym
from prsym.auditing.slips.diagnosis import MAX_SHOWN, MAX_SLIPS
from prsym.report import Report

X75 = {"recall": "68%", "precision": "40%", "prevalence": "2.1%", "target_recall": "75%"}
COUNTS = {"tp": 412, "fp": 618, "fn": 194}
ATTEMPT = re.compile(r" \(attempt (\d+)\)$")


def _judged(formula: str, inputs: dict[str, Any], value: str, **more: Any) -> Any:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, "rounding": "half_up", **more}
    return prsym.audit({"report": {"title": "t"}, "claim": [claim]}).claims[0]


def _attempts(found: Any) -> list[int]:
    return [int(match[1]) for sentence in found.diagnosis[:-1] if (match := ATTEMPT.search(sentence))]


def _text(value: Any, places: int) -> str:
    return f"{float(value):.{places}f}"


def _z(level: str) -> Any:
    return mpmath.sqrt(2) * mpmath.erfinv(mpmath.mpf(level))


def _wilson(x: int, n: int, sign: int) -> Any:
    z = _z("0.95")
    return (x + z**2 / 2 + sign * z * mpmath.sqrt(mpmath.mpf(x * (n - x)) / n + z**2 / 4)) / (n + z**2)


# In each case the value is what another computation, written out here, gives for the slip.
@pytest.mark.parametrize(
    ("formula", "inputs", "value", "more", "said"),
    [
        ("measures.precision", COUNTS, _text(Fraction(412, 606), 3), {}, "by measures.recall"),
        ("measures.precision", {"tp": 412, "fp": 618}, "0.600", {}, "when tp and fp are exchanged"),
        (
            "measures.f_measure",
            {"precision": "0.40", "recall": "0.68", "beta": 2},
            _text(Fraction(5 * 40 * 68, 40 + 4 * 68) / 100, 3),
            {"exact": ["precision", "recall"]},
            "when precision and recall are exchanged",
        ),
        ("measures.f1", {"precision": "0.40", "recall": "0.68"}, "0.540", {}, "by the arithmetic mean"),
        ("measures.f1", {"precision": "0.40", "recall": "0.68"}, _text(sqrt(0.272), 3), {}, "by the geometric mean"),
        ("measures.f1", {**COUNTS}, _text((Fraction(412, 1030) + Fraction(412, 606)) / 2, 4), {}, "by the arithmetic"),
        ("measures.f_measure_counts", {**COUNTS, "beta": 2}, _text(Fraction(824, 1636), 4), {}, "by F with β = 1"),
        ("measures.recall", {"tp": 412, "fn": 194}, "0.680%", {}, "when the value is divided by 100"),
        ("measures.recall", {"tp": 31, "fn": 69}, "0.690", {}, "by 1 less the value"),
        ("measures.recall", {"tp": 31, "fn": 69}, "0.130", {}, "from 0.310 when two of its digits are exchanged"),
        ("measures.recall", {"tp": 412, "fn": 194}, "0.6199", {}, "from 0.6799 when one of its digits is mistyped"),
        ("measures.recall", {"tp": 412, "fn": 194}, "0.9799", {}, "from 0.6799 when one of its digits is mistyped"),
        (
            "measures.recall",
            {"tp": 412, "fn": 194},
            _text(Fraction(421, 421 + 194), 4),
            {},
            "when tp is 421, with two digits exchanged",
        ),
        (
            "dimm2015.documents_retrieved",
            {"recall": "75%", "precision": "31%", "prevalence": "2.1%", "population": 1240000},
            "6,300,000",
            {"exact": ["recall", "precision", "prevalence"]},
            "when the value is multiplied by 100",
        ),
        (
            "dimm2015.documents_retrieved",
            {"recall": "75%", "precision": "31%", "prevalence": "2.1%", "population": 1240000},
            "19,530",
            {"exact": ["recall", "precision", "prevalence"]},
            "by the relevant documents that are found",
        ),
        (
            "validation.wilson_upper",
            {"found": 10, "sample": 100, "confidence": "95%"},
            _text(_wilson(10, 100, -1), 4),
            {},
            "by validation.wilson_lower",
        ),
        (
            "validation.clopper_pearson_lower",
            {"found": 10, "sample": 100, "confidence": "95%"},
            _text(stats.beta.ppf(0.975, 11, 90), 4),
            {},
            "by validation.clopper_pearson_upper",
        ),
        (
            "validation.recall_from_elusion",
            {"tp": 900, "elusion": "1.25%", "null_set": 100000},
            "98.75%",
            {},
            "by 1 less the elusion",
        ),
        # P = 77/120 and R = 77/108; 0.64 and 0.71 give 0.9088/1.35 = 0.6732, and unrounded F1 is 154/228 = 0.6754.
        (
            "measures.f_measure_counts",
            {"tp": 77, "fp": 43, "fn": 31, "beta": 1},
            "0.6732",
            {},
            "rounded to 0.64 and recall is computed first and rounded to 0.71",
        ),
        (
            "measures.f1",
            {"precision": "40%", "recall": "30%"},
            "0.1846",
            {},
            "when recall is taken as 30% of precision",
        ),
        # 412 of all 28,857 documents; no other cell gives it.
        (
            "measures.precision",
            {**COUNTS, "tn": 27633},
            _text(Fraction(412, 412 + 618 + 194 + 27633), 5),
            {},
            "by tp as a share of the whole table",
        ),
        (
            "validation.elusion",
            {**COUNTS, "tn": 27633},
            _text(Fraction(194, 412 + 618 + 194 + 27633), 6),
            {},
            "by fn as a share of the whole table",
        ),
        # 1.96·sqrt(0.1·0.9/2401) would be 1.2 %.
        (
            "validation.margin_of_error",
            {"share": "10%", "sample": 2401, "confidence": "95%"},
            _text(100 * _z("0.95") * mpmath.sqrt(mpmath.mpf("0.25") / 2401), 2) + "%",
            {"exact": ["share"]},
            "by the margin of planning, for a share of 50 %",
        ),
        (
            "validation.wilson_lower",
            {"found": 300, "sample": 2401, "confidence": "95%"},
            _text(mpmath.mpf(300) / 2401 - _z("0.95") * mpmath.sqrt(mpmath.mpf("0.25") / 2401), 5),
            {},
            "by the margin of planning about the share found",
        ),
    ],
)
def test_a_slip_that_reproduces_the_value_is_said(
    formula: str, inputs: dict[str, Any], value: str, more: dict[str, Any], said: str
) -> None:
    found = _judged(formula, inputs, value, **more)
    assert found.verdict == "refuted", found.reason
    assert any(said in sentence for sentence in found.diagnosis), found.diagnosis
    assert all(sentence.startswith("the printed value is reproduced ") for sentence in found.diagnosis[:-1])
    assert all(ATTEMPT.search(sentence) for sentence in found.diagnosis[:-1])
    luck = r"by chance, (one attempt|\d+ attempts) would match the printed value in about 1 of "
    assert re.match(luck, found.diagnosis[-1])


def test_the_likely_comes_first_and_how_easily_luck_does_it_is_said() -> None:
    """0.600 is fp/(tp + fp): the exchange, and the complement; it stands for a thousandth of all shares."""
    found = _judged("measures.precision", {"tp": 412, "fp": 618}, "0.600")
    said = [ATTEMPT.sub("", s).removeprefix("the printed value is reproduced ") for s in found.diagnosis[:-1]]
    other = "by measures.false_discovery_rate (False discovery rate from counts) in place of measures.precision"
    assert said == [other, "when tp and fp are exchanged", "by 1 less the value"]
    assert _attempts(found)[1:] == sorted(_attempts(found)[1:])
    most = max(_attempts(found))
    told = f"{most} attempts would match the printed value in about 1 of {1000 // most} cases"
    assert found.diagnosis[-1].startswith(f"by chance, {told}")


@pytest.mark.parametrize("places", range(1, 8))
def test_attempts_end_where_luck_might_do_it(places: int) -> None:
    """A print of so many places stands for 10^-places of all shares; 1 % of luck is spent after 10^(places - 2) tries.

    The value is tp as a share of the whole table, which is tried among the first nine: never with two places.
    """
    value = _text(Fraction(412, 412 + 618 + 194 + 27633), places)
    found = _judged("measures.precision", {**COUNTS, "tn": 27633}, value)
    assert all(attempt < 10 ** (places - 2) for attempt in _attempts(found))
    assert bool(found.diagnosis) == (places >= 3), found.diagnosis


def test_a_count_that_is_printed_to_the_unit_is_told_by_its_size() -> None:
    """The recall of 75 % is left out: 2.1 % of 1,240,000 by 31 % is 84,000, one of 84,000 whole numbers."""
    inputs = {"recall": "75%", "precision": "31%", "prevalence": "2.1%", "population": 1240000}
    found = _judged("dimm2015.documents_retrieved", inputs, "26,040", exact=["recall", "precision", "prevalence"])
    assert any("by the relevant documents, ρN" in sentence for sentence in found.diagnosis)
    assert "in about 1 of 13,020 cases" in found.diagnosis[-1]


def test_rounding_early_goes_before_a_mistyped_digit() -> None:
    """P = 60/80 and R = 60/116 give 0.6122; with P = 0.75 and R = 0.52 it is 0.78/1.27 = 0.6142, one digit away."""
    found = _judged("measures.f_measure_counts", {"tp": 60, "fp": 20, "fn": 56, "beta": 1}, "0.6142")
    assert found.verdict == "refuted"
    assert "recall is computed first and rounded to 0.52" in found.diagnosis[0]
    assert [("mistyped" in sentence) for sentence in found.diagnosis[:-1]].count(True) <= 1
    assert "mistyped" not in found.diagnosis[0]


def test_nothing_is_mistyped_in_a_number_that_is_only_about_right() -> None:
    """0.6799 with its first place mistyped is 0.9799; about 0.9799 was not typed from a table."""
    counts = {"tp": 412, "fn": 194}
    assert "mistyped" in _judged("measures.recall", counts, "0.9799").diagnosis[0]
    assert _judged("measures.recall", counts, "about 0.9799").diagnosis == ()
    assert _judged("measures.recall", counts, "about 0.9799").verdict == "refuted"


def _beside(*others: dict[str, Any]) -> Any:
    """60,000·12/1,500 would be 480 and 3,300,000·12/1,500 is 26,400; with 1,534 documents it is 25,815."""
    inputs = {"population": "3,300,000", "found": 12, "sample": "1,500"}
    claim = {"id": "c", "formula": "validation.projected_count", "inputs": inputs, "value": "25,815"}
    return prsym.audit({"claim": [claim, *others]}).claims[0]


def test_a_size_that_another_claim_of_the_file_states_is_put_in() -> None:
    other = {"formula": "validation.richness", "inputs": {"found": 5, "sample": "1,534"}, "value": "0.33%"}
    assert round(3300000 * 12 / 1534) == 25815
    found = _beside({"id": "other", **other})
    assert found.verdict == "refuted"
    assert any("when another sample = 1,534 is put in for sample = 1,500" in s for s in found.diagnosis), (
        found.diagnosis
    )
    assert not any("1,534" in sentence for sentence in _beside().diagnosis)
    elsewhere = {**other, "inputs": {"found": 5, "sample": "1,533"}}
    assert not any("another sample" in sentence for sentence in _beside({"id": "other", **elsewhere}).diagnosis)


@pytest.mark.parametrize("size", ["1,500–1,600", "at least 1,501", "1,500"])
def test_a_size_that_is_not_one_other_number_is_not_put_in(size: str) -> None:
    other = {"formula": "validation.richness", "inputs": {"found": 5, "sample": size}, "value": "0.33%"}
    found, alone = _beside({"id": "other", **other}), _beside()
    assert (found.verdict, found.reason, found.diagnosis) == (alone.verdict, alone.reason, alone.diagnosis)


def test_a_whole_collection_put_in_for_the_null_set() -> None:
    """0.33 % of the 92,000 that were not retrieved, and of the 100,137 documents of all: 304 and 330.45."""
    missed = {"formula": "validation.missed_documents", "inputs": {"elusion": "0.330%", "null_set": "92,000"}}
    whole = {
        "id": "whole",
        "formula": "validation.projected_count",
        "inputs": {"population": "100,137", "found": 1, "sample": 2},
        "value": "50,069",
    }
    claim = {"id": "c", **missed, "value": "330.45", "exact": ["elusion"]}
    found = prsym.audit({"claim": [claim, whole]}).claims[0]
    assert any("when population = 100,137 is put in for null_set = 92,000" in s for s in found.diagnosis), (
        found.diagnosis
    )
    assert prsym.audit({"claim": [claim]}).claims[0].diagnosis == ()


STATED = {
    "id": "all",
    "formula": "validation.projected_count",
    "inputs": {"population": "100,000", "found": 1, "sample": 2},
    "value": "50,000",
}


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "said"),
    [
        # 137/100,000, and 137/80,000 = 0.171 %
        ("elusion", {"fn": "137", "tn": "79,863"}, "0.137%", "population = 100,000 is put in for fn + tn = 80000"),
        # 1,237/100,000, and 1,237/1,534 = 80.6 %
        (
            "richness",
            {"found": "1,237", "sample": "1,534"},
            "1.237%",
            "population = 100,000 is put in for sample = 1,534",
        ),
    ],
)
def test_a_rate_of_another_size_is_told(formula: str, inputs: dict[str, Any], value: str, said: str) -> None:
    claim = {"id": "c", "formula": f"validation.{formula}", "inputs": inputs, "value": value}
    found = prsym.audit({"claim": [claim, STATED]}).claims[0]
    assert found.verdict == "refuted"
    assert said in found.diagnosis[0]
    assert prsym.audit({"claim": [claim]}).claims[0].diagnosis == ()


def test_a_size_of_arithmetic_is_told_and_one_that_is_no_number_is_passed_over() -> None:
    """1,237/100,000 is 1.237 %, and 1,237/52,000 is 2.379 %."""
    inputs = {"hits": "1,237 documents", "reviewed": "52,000 documents"}
    claim = {"id": "c", "compute": "hits/reviewed", "inputs": inputs, "value": "1.237%"}
    other = {"id": "o", "compute": "produced - x", "inputs": {"produced": "100,000", "x": "1"}, "value": "99,999"}
    broken = {"id": "b", **{key: STATED[key] for key in ("formula", "value")}, "inputs": {"population": "many"}}
    found = prsym.audit({"claim": [claim, other, broken]}).claims[0]
    assert found.verdict == "refuted"
    assert "produced = 100,000 is put in for reviewed = 52,000 documents" in found.diagnosis[0]


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "more"),
    [
        ("measures.precision", {"tp": 412, "fp": 618}, "68%", {}),
        ("measures.f1", {"precision": "0.40", "recall": "0.68"}, "0.617", {}),
        ("measures.f_measure_counts", {**COUNTS, "beta": 1}, "0.4719", {}),
        ("dimm2015.extrapolated_precision", X75, "36%", {}),
        ("validation.wilson_upper", {"found": 10, "sample": 100, "z": "1.96"}, "0.2345", {}),
        ("measures.precision", {"tp": 412, "fp": 618}, "0.6", {}),  # one digit: anything could be met by chance
        ("measures.precision", {"tp": "4e2", "fp": "6e2"}, "9%", {}),
        ("measures.precision", {"tp": 412, "fp": 618}, "at least 90%", {}),
        ("measures.precision", {"tp": "400–420", "fp": 618}, "60%", {}),
    ],
)
def test_a_value_that_no_slip_reproduces_gets_no_diagnosis(
    formula: str, inputs: dict[str, Any], value: str, more: dict[str, Any]
) -> None:
    found = _judged(formula, inputs, value, **more)
    assert found.verdict == "refuted", found.reason
    assert found.diagnosis == ()


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "verdict"),
    [
        ("measures.precision", {"tp": 50, "fp": 50}, "0.500", "confirmed"),  # its own complement and exchange
        ("measures.f1", {"precision": "0.50", "recall": "0.50"}, "0.500", "confirmed"),  # every mean
        ("measures.f_measure", {"precision": "0.40", "recall": "0.75", "beta": 1}, "0.53", "consistent"),
        ("measures.precision", {"tp": 2, "fp": 1}, "0.66", "convention"),
        ("measures.precision", {"tp": 0, "fp": 0}, "0.500", "out_of_domain"),
        ("measures.precision", {"tp": 50}, "0.500", "unverifiable"),
    ],
)
def test_only_refuted_claims_get_a_diagnosis(formula: str, inputs: dict[str, Any], value: str, verdict: str) -> None:
    found = _judged(formula, inputs, value)
    assert (found.verdict, found.diagnosis) == (verdict, ())


def test_a_diagnosis_changes_no_verdict_and_is_bounded() -> None:
    inputs = {"tp": 4321, "fp": 6182, "fn": 1943, "beta": 2}
    value = _text(Fraction(2 * 4321, 2 * 4321 + 6182 + 1943), 6)
    found = _judged("measures.f_measure_counts", inputs, value)
    assert found.verdict == "refuted"
    assert found.convention == ""
    assert 1 < len(found.diagnosis) <= MAX_SHOWN + 1
    assert max(_attempts(found)) <= MAX_SLIPS


def test_the_words_are_neutral() -> None:
    texts = [
        *_judged("measures.precision", COUNTS, "0.680").diagnosis,
        *_judged("measures.f1", COUNTS, "0.5399").diagnosis,
    ]
    assert texts
    for word in ("wrong", "error", "mistake", "mistaken", "confused", "must have", "because"):
        assert not any(word in text for text in texts)
    assert "a possible explanation, not a finding" in texts[-1]


def test_values_put_in_at_random_are_rarely_explained() -> None:
    """Values of four digits that have nothing to do with the inputs: of 40 slips some meets about one in a hundred."""
    rng = random.Random(1988)
    explained = refuted = 0
    for _ in range(150):
        tp, fp, fn = (rng.randint(20, 900) for _ in range(3))
        found = _judged("measures.f1", {"tp": tp, "fp": fp, "fn": fn}, f"0.{rng.randint(1000, 9999)}")
        refuted += found.verdict == "refuted"
        explained += bool(found.diagnosis)
    assert refuted >= 140
    assert explained <= 8


def test_the_example_declaration(declaration: Report) -> None:
    """68 % as precision is the recall of another claim and follows from nothing that this one states."""
    by_id = {c.id: c for c in declaration.claims}
    assert by_id["f1-truncated"].convention == "rounding_rule = truncate"
    assert by_id["precision-swapped"].diagnosis == ()
    assert by_id["x75"].diagnosis == ()
    numbers = [c for c in declaration.claims if hasattr(c.claim, "inputs")]
    assert [c.id for c in numbers if c.diagnosis] == []
