"""Inputs that follow from other stated quantities: composed exactly, said, and never where they mean others."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import mpmath
import pytest

import prsym
from prsym import catalogue
from prsym.auditing.conventions.composed_inputs import ROUTES, Substitution, compose, context, with_definitions
from prsym.model.domain import UNIT
from prsym.reading.numbers import read_number
from prsym.reading.tree import symbols
from prsym.verify.ranges import value_at

COUNTS = {"tp": "412", "fp": "618", "fn": "194", "tn": "27633"}


def _judged(formula: str, inputs: dict[str, Any], value: str, **more: Any) -> Any:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, **more}
    return prsym.audit({"report": {"title": "t"}, "claim": [claim]}).claims[0]


def _value(formula: str, inputs: dict[str, str], sides: str = "two") -> tuple[Fraction, Fraction]:
    composed = compose(catalogue.formula(formula), inputs, sides).formula
    return value_at(composed, {p.name: read_number(inputs[p.name], p.name) for p in composed.parameters})


@pytest.mark.parametrize(
    ("formula", "inputs", "expected"),
    [
        ("measures.f1", COUNTS, Fraction(2 * 412, 2 * 412 + 618 + 194)),
        ("measures.f_measure", {**COUNTS, "beta": "2"}, Fraction(5 * 412, 5 * 412 + 4 * 194 + 618)),
        ("dimm2015.documents_retrieved", COUNTS, Fraction(412 + 618)),
        (
            "gordon_kochen1988.precision_identity",
            {**COUNTS},
            Fraction(412, 412 + 618),
        ),
        (
            "validation.recall_from_elusion",
            {"tp": "900", "found": "5", "sample": "1500", "null_set": "60000"},
            Fraction(900, 1100),
        ),
        (
            "validation.recall_from_elusion",
            {"tp": "900", "fn": "3", "tn": "997", "null_set": "100000"},
            Fraction(900, 1200),
        ),
    ],
)
def test_rates_from_counts_are_exact(formula: str, inputs: dict[str, str], expected: Fraction) -> None:
    low, high = _value(formula, inputs)
    assert low <= expected <= high
    assert high - low < Fraction(1, 10**30)


@pytest.mark.parametrize("confidence", ["0.8", "0.95", "0.99", "0.999"])
@pytest.mark.parametrize("sides", ["one", "two"])
def test_z_from_a_confidence(confidence: str, sides: str) -> None:
    """Wilson's bound by mpmath, z from its own inverse error function."""
    with mpmath.workdps(40):
        level = mpmath.mpf(confidence)
        z = mpmath.sqrt(2) * mpmath.erfinv(2 * level - 1 if sides == "one" else level)
        x, n = mpmath.mpf(7), mpmath.mpf(250)
        expected = (x + z**2 / 2 + z * mpmath.sqrt(x * (n - x) / n + z**2 / 4)) / (n + z**2)
        low, high = _value("validation.wilson_upper", {"found": "7", "sample": "250", "confidence": confidence}, sides)
        middle = (low + high) / 2
        assert abs(mpmath.mpf(middle.numerator) / middle.denominator - expected) < mpmath.mpf(10) ** -25


def _curve(recall: Any, prevalence: Any, kappa: Any) -> Any:
    """X by quadrature of the density of the relevant documents over the ranks, for kappa > 0."""
    odds = (1 - prevalence) / prevalence

    def weight(r: Any) -> Any:
        return 1 / (1 + kappa * (1 - r) ** 2)

    whole = mpmath.quad(weight, [0, 1])
    mean = mpmath.quad(lambda s: s / (1 + kappa * s**2), [0, 1])
    share = mpmath.quad(lambda r: (mean / whole + r) * weight(r), [0, recall]) / whole
    return recall / (recall + odds * share)


def test_an_implicit_formula_is_composed_too() -> None:
    inputs = {"tp": "412", "fp": "618", "fn": "194", "prevalence": "0.021", "target_recall": "0.75"}
    with mpmath.workdps(25):
        recall, precision, prevalence = mpmath.mpf(412) / 606, mpmath.mpf(412) / 1030, mpmath.mpf("0.021")
        kappa = mpmath.findroot(lambda k: _curve(recall, prevalence, k) - precision, (500, 1500), solver="anderson")
        expected = _curve(mpmath.mpf("0.75"), prevalence, kappa)
        low, high = _value("dimm2015.extrapolated_precision", inputs)
        assert abs(mpmath.mpf(low.numerator) / low.denominator - expected) < mpmath.mpf(10) ** -12
        assert high - low < Fraction(1, 10**20)


def test_the_equation_of_an_unknown_uses_what_is_put_in_for_a_measured_value() -> None:
    """In P(R) = X(R) the letter P is the measured precision: with 3 of 5 relevant it must be 3/5."""
    from_counts = _value("dimm2015.beta_squared", {"tp": "3", "fp": "2", "recall": "1/2", "prevalence": "1/10"})
    from_rates = _value("dimm2015.beta_squared", {"precision": "3/5", "recall": "1/2", "prevalence": "1/10"})
    assert from_counts[0] <= from_rates[1]
    assert from_rates[0] <= from_counts[1]


def test_nothing_is_rounded_in_between() -> None:
    """P = 7/11 and R = 7/10 give F1 = 2/3; with P = 0.64 it would be 0.669."""
    counts = {"tp": 7, "fp": 4, "fn": 3}
    assert _judged("measures.f1", counts, "0.667", rounding="half_up").verdict == "confirmed"
    assert _judged("measures.f1", counts, "0.669", rounding="half_up").verdict != "confirmed"


def test_what_was_composed_is_said() -> None:
    found = _judged("validation.wilson_upper", {"found": 7, "sample": 250, "confidence": "95%"}, "5.7%")
    assert found.verdict == "confirmed"
    assert found.reading_notes == ("z is computed from confidence = 95% (two sides)",)
    one_sided = _judged(
        "validation.wilson_upper",
        {"found": 7, "sample": 250, "confidence": "95%"},
        "5.1%",
        convention={"sides": "one"},
    )
    assert one_sided.reading_notes == ("z is computed from confidence = 95% (one side)",)
    assert one_sided.verdict == "confirmed"


def test_a_quantity_that_is_stated_is_used_as_stated() -> None:
    """Precision 1/2 and recall 1/2 give 1/2, whatever the counts would give."""
    inputs = {"precision": "0.5", "recall": "0.5", "tp": 1, "fp": 9, "fn": 9}
    found = _judged("measures.f1", inputs, "0.5", exact=["precision", "recall"])
    assert found.verdict == "confirmed"
    assert found.reading_notes == (
        "precision is used as stated; tp and fp, which were stated too, were not used, and would give exactly 0.1: "
        "the two do not agree",
        "recall is used as stated; tp and fn, which were stated too, were not used, and would give exactly 0.1: "
        "the two do not agree",
    )


@pytest.mark.parametrize(
    ("formula", "inputs", "said"),
    [
        ("measures.f1", {"precision": "10%", "recall": "50%", "tp": 1, "fp": 9, "fn": 1}, ""),
        ("measures.f1", {"precision": "33%", "recall": "50%", "tp": 1, "fp": 2, "fn": 1}, ""),  # 1/3 is printed as 33 %
        ("measures.f1", {"precision": "90%", "recall": "50%", "tp": 1, "fp": 9, "fn": 1}, "exactly 0.1"),
        ("validation.wilson_upper", {"found": 1, "sample": 9, "z": "1.96", "confidence": "95%"}, ""),
        ("validation.wilson_upper", {"found": 1, "sample": 9, "z": "1.96", "confidence": "90%"}, "1.644853626"),
        (
            "validation.recall_from_elusion",
            {"tp": 100, "null_set": 1000, "fn": 20, "tn": 980, "found": 5, "sample": 100},
            "exactly 0.05",
        ),
        (
            "validation.recall_from_elusion",
            {"tp": 100, "null_set": 1000, "fn": 20, "tn": 980, "found": 2, "sample": 100},
            "",
        ),
        # Sample sizes are rounded up: 384.1 documents are stated as 385.
        (
            "validation.sample_size_finite",
            {"unlimited": 385, "confidence": "95%", "share": "50%", "margin": "5%", "population": 1000},
            "",
        ),
    ],
)
def test_what_is_stated_and_not_used_is_told_and_compared(formula: str, inputs: dict[str, Any], said: str) -> None:
    told = " ".join(_judged(formula, inputs, "0.5", rounding="half_up").reading_notes)
    assert "stated too, " in told
    assert "not used" in told
    assert ("do not agree" in told) == bool(said)
    assert said in told


def test_a_cell_that_is_not_needed_is_told() -> None:
    found = _judged("measures.precision", {"tp": 1, "fp": 9, "tn": 5}, "10%")
    assert found.reading_notes == ("tn, which was stated too, was not used",)


@pytest.mark.parametrize(
    ("inputs", "value"),
    [({"tp": 0, "fp": 0, "fn": 3}, "0"), ({"tp": 0, "fp": 3, "fn": 0}, "0"), ({"tp": 0, "fp": 0, "fn": 0}, "1")],
)
def test_a_rate_of_nothing_is_out_of_domain(inputs: dict[str, int], value: str) -> None:
    assert _judged("measures.f1", inputs, value).verdict == "out_of_domain"


@pytest.mark.parametrize(
    "inputs",
    [
        {"tp": 606, "fn": 0, "fp": 618},  # recall 1: the curve is for measured points below 1
        {"tp": 0, "fn": 606, "fp": 618},  # recall 0
        {"tp": 412, "fn": 194, "fp": 0},  # precision 1
    ],
)
def test_the_domain_of_what_is_put_in_for_stays(inputs: dict[str, int]) -> None:
    found = _judged("dimm2015.extrapolated_precision", {**inputs, "prevalence": "2.1%", "target_recall": "75%"}, "30%")
    assert found.verdict == "out_of_domain", found.reason


def test_a_level_that_gives_no_positive_z_is_out_of_domain() -> None:
    inputs = {"found": 7, "sample": 250, "confidence": "40%"}
    found = _judged("validation.wilson_upper", inputs, "2%", convention={"sides": "one"})
    assert found.verdict == "out_of_domain", found.reason


def test_the_sample_size_with_correction_from_a_margin() -> None:
    """2401 documents for 2 %, of 3.3 million: 2401/(1 + 2400/3300000) = 2399.3 (z of 95 %, its square 3.8415)."""
    with mpmath.workdps(30):
        unlimited = (mpmath.sqrt(2) * mpmath.erfinv(mpmath.mpf("0.95"))) ** 2 / 4 / mpmath.mpf("0.0004")
        expected = unlimited / (1 + (unlimited - 1) / 3_300_000)
    inputs = {"population": "3300000", "confidence": "0.95", "share": "0.5", "margin": "0.02"}
    low, high = _value("validation.sample_size_finite", inputs)
    assert float(low) == pytest.approx(float(expected), rel=1e-12)
    assert float(high) == pytest.approx(float(expected), rel=1e-12)
    found = _judged("validation.sample_size_finite", inputs, "2400")
    assert found.verdict == "confirmed"
    nearest = _judged("validation.sample_size_finite", inputs, "2399")
    assert (nearest.verdict, nearest.convention) == ("convention", "rounding_rule = nearest; rounding_rule = truncate")
    assert "a smaller sample misses the margin" in nearest.reason
    assert [sentence.split()[0] for sentence in found.reading_notes] == ["z", "unlimited"]


def test_rounded_counts_reach_the_value_in_one_step() -> None:
    """tp between 11,500 and 12,500 (printed 1.2e4) and fp = 7000: precision from 0.6216 to 0.6410."""
    counts = {"tp": "1.2e4", "fp": 7000, "recall": "1/2"}
    low, high = (2 * p * Fraction(1, 2) / (p + Fraction(1, 2)) for p in (Fraction(115, 185), Fraction(125, 195)))
    assert (round(float(low), 4), round(float(high), 4)) == (0.5542, 0.5618)
    assert _judged("measures.f1", counts, "0.555", rounding="half_up").verdict == "consistent"
    assert _judged("measures.f1", counts, "0.563", rounding="half_up").verdict == "refuted"
    assert _judged("measures.f1", counts, "0.566", rounding="half_up").verdict == "refuted"


def test_the_same_words_for_other_things_are_not_put_in() -> None:
    """The posterior density at a precision, after tp and fp, is not meant at tp/(tp + fp)."""
    found = _judged("goutte_gaussier2005.precision_posterior", {"tp": 4, "fp": 6, "prior": "1/2"}, "2.6")
    assert found.verdict == "unverifiable"
    assert "precision is not stated" in found.reason


def test_what_is_missing_is_said_with_what_it_would_follow_from() -> None:
    found = _judged("measures.f1", {"tp": 4, "fp": 6}, "0.5")
    assert found.verdict == "unverifiable"
    assert found.reason == "the input recall is not stated; it would follow from tp and fn, and fn is not stated"


@pytest.mark.parametrize("name", ["tq", "confidence", "found"])
def test_a_quantity_that_has_nothing_to_do_with_the_formula_is_refused(name: str) -> None:
    found = _judged("measures.precision", {"tp": 1, "fp": 1, name: 1}, "50%")
    assert found.verdict == "unusable"
    assert f"no parameter {name!r}" in found.reason


def test_the_other_cells_of_the_table_may_be_stated() -> None:
    assert _judged("measures.precision", COUNTS, "40%").verdict == "confirmed"


def test_every_formula_can_be_composed_with_all_that_its_inputs_follow_from() -> None:
    """No letters meet, all is in the stated quantities, and no theorem on what was put in is kept."""
    composed = 0
    for formula in (f for f in catalogue.formulas().values() if f.has_value):
        for quantity, inner in ((r.quantity, r.formula) for r in ROUTES if r.quantity.is_parameter_of(formula)):
            inputs = dict.fromkeys((context(formula) | {p.name for p in inner.parameters}), "1")
            inputs.pop(quantity.name)
            found = compose(formula, inputs, quantity.sides or "two")
            used = set(symbols(found.formula.value_tree))
            known = {p.name for p in found.formula.all_parameters}
            assert found.substitutions, (formula.id, quantity.name)
            assert used <= known | {"pi"}, formula.id
            assert quantity.name not in known, formula.id
            assert {m.parameter for m in found.formula.monotone} <= known - {
                p.name for put in found.substitutions for p in put.formula.parameters
            }
            composed += 1
    assert composed > 30


def test_letters_that_meet_are_never_mixed_up() -> None:
    """Two quantities of one letter: nothing is composed, rather than one read for the other."""
    elusion = catalogue.formula("validation.recall_from_elusion")
    share = catalogue.formula("validation.depth")  # n is retrieved here, and N population
    sampled = catalogue.formula("validation.recall_from_elusion_sample")  # n is the sample
    assert with_definitions(elusion, [Substitution(elusion.parameter("elusion"), share, UNIT)]) is not None
    assert with_definitions(sampled, [Substitution(sampled.parameter("found"), share, UNIT)]) is None
