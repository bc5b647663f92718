"""Slips: each that reproduces a refuted value is said in neutral words, none is said of other claims."""

from __future__ import annotations

import random
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


def _judged(formula: str, inputs: dict[str, Any], value: str, **more: Any) -> Any:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, "rounding": "half_up", **more}
    return prsym.audit({"report": {"title": "t"}, "claim": [claim]}).claims[0]


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
        ("measures.recall", {"tp": 412, "fn": 194}, "67.99", {}, "when the value is multiplied by 100"),
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
            "validation.sample_size_finite",
            {"population": 30000, "confidence": "95%", "share": "0.5", "margin": "2%"},
            _text(_z("0.95") ** 2 / 4 / mpmath.mpf("0.0004"), 0),
            {},
            "without the finite-population correction",
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
        ("measures.f1", {"precision": "40%", "recall": "30%"}, "0.185", {}, "when recall is taken as 30% of precision"),
        # 909/2000 = 0.4545 goes by 0.455 to 0.46, and is 0.45 when it is rounded once.
        ("measures.precision", {"tp": 909, "fp": 1091}, "0.46", {}, "when the value is rounded to 0.455 first"),
    ],
)
def test_a_slip_that_reproduces_the_value_is_said(
    formula: str, inputs: dict[str, Any], value: str, more: dict[str, Any], said: str
) -> None:
    found = _judged(formula, inputs, value, **more)
    assert found.verdict == "refuted", found.reason
    assert any(said in sentence for sentence in found.diagnosis), found.diagnosis
    assert all(sentence.startswith("the printed value is reproduced ") for sentence in found.diagnosis[:-1])
    assert "slips tried" in found.diagnosis[-1]


def test_the_simplest_comes_first_and_the_count_is_honest() -> None:
    """0.600 is fp/(tp + fp): the exchange, and the complement; both are said, and two of the tried are counted."""
    found = _judged("measures.precision", {"tp": 412, "fp": 618}, "0.600")
    assert [sentence.removeprefix("the printed value is reproduced ") for sentence in found.diagnosis[:-1]] == [
        "when tp and fp are exchanged",
        "by 1 less the value",
    ]
    assert "2 of them reproduce the printed value" in found.diagnosis[-1]
    assert "3 significant digits tell from 899 others" in found.diagnosis[-1]


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
        ("measures.precision", {"tp": 412, "fp": 618}, "60%–61%", {}),
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
    assert int(found.diagnosis[-1].split()[0]) <= MAX_SLIPS


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
