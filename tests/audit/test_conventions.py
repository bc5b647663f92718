"""Conventions: each changes what it says, one that reproduces a value is named, and true claims need none."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import mpmath
import pytest
from scipy import stats

import prsym
from prsym.auditing.conventions.records import CONVENTIONS
from prsym.auditing.conventions.registry import check, default, find, for_rankings
from prsym.auditing.quantiles import level_of, usual_quantiles
from prsym.errors import InputError

DOCS = Path(__file__).parents[2] / "docs" / "conventions.md"
SHARES = {"precision": "40%", "recall": "30%"}
OF_THE = "30% of the 40% were found"
SAMPLE = {"found": 10, "sample": 100}
AT_95 = {**SAMPLE, "confidence": "95%"}
EVEN = "rounding_rule = nearest; rounding_rule = half_even; rounding_rule = truncate"  # what takes 0.125 to 0.12
UP = "rounding_rule = nearest; rounding_rule = half_up; rounding_rule = ceil"  # and to 0.13


def _judged(formula: str, inputs: dict[str, Any], value: str, **more: Any) -> Any:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, "rounding": "half_up", **more}
    return prsym.audit({"report": {"title": "t"}, "claim": [claim]}).claims[0]


def _z(level: str) -> Any:
    return mpmath.sqrt(2) * mpmath.erfinv(mpmath.mpf(level))


def _wald(x: int, n: int, z: Any) -> Any:
    p = mpmath.mpf(x) / n
    return p - z * mpmath.sqrt(p * (1 - p) / n)


def _wilson(x: int, n: int, z: Any) -> Any:
    return (x + z**2 / 2 - z * mpmath.sqrt(mpmath.mpf(x * (n - x)) / n + z**2 / 4)) / (n + z**2)


# The lower ends for 10 of 100, from mpmath and from SciPy's Beta quantiles, to five places.
ENDS = {
    "normal": _wald(10, 100, _z("0.95")),
    "wilson": _wilson(10, 100, _z("0.95")),
    "agresti_coull": _wald(1, 1, 0),  # replaced below
    "clopper_pearson": stats.beta.ppf(0.025, 10, 91),
    "jeffreys": stats.beta.ppf(0.025, 10.5, 90.5),
}
_N = 100 + _z("0.95") ** 2
_P = (10 + _z("0.95") ** 2 / 2) / _N
ENDS["agresti_coull"] = _P - _z("0.95") * mpmath.sqrt(_P * (1 - _P) / _N)


@pytest.mark.parametrize("claimed", ENDS)
@pytest.mark.parametrize("meant", ENDS)
def test_each_method_of_an_interval_is_told_from_the_others(claimed: str, meant: str) -> None:
    found = _judged(f"validation.{claimed}_lower", AT_95, f"{float(ENDS[meant]):.5f}")
    expected = ("confirmed", "") if claimed == meant else ("convention", f"interval = {meant}")
    assert (found.verdict, found.convention) == expected, found.reason


@pytest.mark.parametrize("meant", ["clopper_pearson", "jeffreys"])
def test_a_usual_z_stands_for_its_level(meant: str) -> None:
    found = _judged("validation.wilson_lower", {**SAMPLE, "z": "1.96"}, f"{ENDS[meant]:.5f}")
    assert found.convention == f"interval = {meant}"
    assert "z = 1.96 is read as a confidence of 95% (two sides)" in found.reason


@pytest.mark.parametrize(
    ("formula", "one_sided"),
    [
        ("validation.wilson_lower", _wilson(10, 100, _z("0.90"))),
        ("validation.normal_lower", _wald(10, 100, _z("0.90"))),
        ("validation.clopper_pearson_lower", stats.beta.ppf(0.05, 10, 91)),
        ("validation.jeffreys_lower", stats.beta.ppf(0.05, 10.5, 90.5)),
    ],
)
def test_sides(formula: str, one_sided: Any) -> None:
    """A bound at 95 % on one side is the end of an interval at 90 %."""
    text = f"{float(one_sided):.5f}"
    assert _judged(formula, AT_95, text).convention == "sides = one"
    assert _judged(formula, AT_95, text, convention={"sides": "one"}).verdict == "confirmed"


def test_a_stated_z_stays_as_stated_whatever_the_sides() -> None:
    """1.645 with one side is 95 %, and another method takes that level."""
    inputs, one = {**SAMPLE, "z": "1.645"}, {"sides": "one"}
    wilson = _wilson(10, 100, mpmath.mpf("1.645"))
    assert _judged("validation.wilson_lower", inputs, f"{float(wilson):.5f}", convention=one).verdict == "confirmed"
    for method, end in (
        ("clopper_pearson", stats.beta.ppf(0.05, 10, 91)),
        ("jeffreys", stats.beta.ppf(0.05, 10.5, 90.5)),
    ):
        found = _judged("validation.wilson_lower", inputs, f"{end:.5f}", convention=one)
        assert found.convention == f"interval = {method}", found.reason
        assert "z = 1.645 is read as a confidence of 95% (one side)" in found.reason
    for claimed in ("clopper_pearson", "jeffreys"):
        level = {**SAMPLE, "confidence": "95%"}
        text = f"{float(_wilson(10, 100, _z('0.90'))):.5f}"
        found = _judged(f"validation.{claimed}_lower", level, text, convention=one)
        assert found.convention == "interval = wilson", found.reason


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "more", "named"),
    [
        # 2/3: nearest 0.67, cut off 0.66; 1/8 = 0.125 is a tie.
        ("measures.precision", {"tp": 2, "fp": 1}, "0.66", {}, "rounding_rule = truncate"),
        ("measures.precision", {"tp": 1, "fp": 7}, "0.12", {}, EVEN),
        ("measures.precision", {"tp": 1, "fp": 7}, "0.13", {"rounding": "half_even"}, UP),
        # Under the nearest, either rule for ties holds already, and neither is offered.
        ("measures.precision", {"tp": 1, "fp": 7}, "0.12", {"rounding": "nearest"}, ""),
        ("measures.precision", {"tp": 1, "fp": 7}, "0.13", {"rounding": "nearest"}, ""),
        ("measures.precision", {"tp": 1, "fp": 2}, "0.34", {"rounding": "nearest"}, "rounding_rule = ceil"),
        ("measures.precision", {"tp": 2, "fp": 1}, "0.66", {"rounding": "nearest"}, "rounding_rule = truncate"),
        # 746 of 1006 is 74.155 %: 75 % is what it is rounded up to; 73 % and 76 % are nothing.
        ("measures.recall", {"tp": 746, "fn": 260}, "75%", {"rounding": "nearest"}, "rounding_rule = ceil"),
        ("measures.recall", {"tp": 746, "fn": 260}, "73%", {"rounding": "nearest"}, ""),
        ("measures.recall", {"tp": 746, "fn": 260}, "76%", {"rounding": "nearest"}, ""),
        # P = 7/11 and R = 7/10: F1 is 2/3; with P = 0.636 it is 0.66659, with P = 0.64 it is 0.66866.
        ("measures.f1", {"tp": 7, "fp": 4, "fn": 3}, "0.6669", {}, ""),
        ("measures.f1", {"tp": 7, "fp": 4, "fn": 3}, "0.67", {}, ""),
        # P = 5/9 and R = 5/7 give 5/8 = 0.625; P = 0.56 and R = 0.71 give 0.7952/1.27 = 0.6261, to two places 0.63.
        ("measures.f_measure_counts", {"tp": 5, "fp": 4, "fn": 2, "beta": 1}, "0.63", {"rounding": "half_even"}, None),
        # F(0.5, 0.4) with parameter 2: 5·0.2/(2 + 0.4) or, the parameter being β² already, 3·0.2/(1 + 0.4).
        (
            "measures.f_measure",
            {"precision": "1/2", "recall": "2/5", "beta": 2},
            "0.4286",
            {},
            "f_measure = beta_squared",
        ),
        ("measures.f_measure_counts", {"tp": 2, "fp": 2, "fn": 3, "beta": 2}, "0.4286", {}, "f_measure = beta_squared"),
        # 30 % of the 40 %: F1(0.4, 0.12) = 0.096/0.52.
        ("measures.f1", SHARES, "0.185", {"quote": OF_THE}, "percentage = recall of precision"),
        ("measures.f1", SHARES, "0.18", {"quote": OF_THE, "rounding": "truncate"}, "percentage = recall of precision"),
        ("measures.f1", SHARES, "0.185", {"quote": "130% of the 40%"}, ""),
        ("measures.f1", SHARES, "0.185", {}, ""),  # nothing says that it is one
    ],
)
def test_a_convention_that_reproduces_a_refuted_value_is_named(
    formula: str, inputs: dict[str, Any], value: str, more: dict[str, Any], named: str | None
) -> None:
    found = _judged(formula, inputs, value, **more)
    if named is None:  # several: a tie that goes up, a number rounded up, and rounded early
        assert found.verdict == "convention"
        assert found.convention == f"{UP}; rounding_order = early"
    else:
        assert found.convention == named, found.reason
        assert found.verdict == ("convention" if named else found.verdict)


def test_what_a_report_names_can_be_stated_and_is_then_confirmed() -> None:
    """Each convention that is reported as confirming a value confirms it when the claim states it."""
    cases = [
        ("measures.precision", {"tp": 2, "fp": 1}, "0.66"),
        ("measures.f_measure_counts", {"tp": 77, "fp": 43, "fn": 31, "beta": 2}, "0.6875"),
        ("validation.wilson_lower", AT_95, "0.04900"),
        ("validation.wilson_lower", AT_95, f"{float(_wilson(10, 100, _z('0.90'))):.5f}"),
        ("measures.precision", {"tp": 0, "fp": 0}, "0.50"),
        ("measures.recall", {"tp": 0, "fn": 0}, "1"),
        ("measures.f1", {"tp": 0, "fp": 3, "fn": 2}, "0"),
    ]
    named = 0
    for formula, inputs, value in cases:
        for name in _judged(formula, inputs, value).convention.split("; "):
            key, _, setting = name.partition(" = ")
            again = _judged(formula, inputs, value, convention={key: setting})
            assert again.verdict == "confirmed", (formula, value, name, again.reason)
            named += 1
    assert named >= len(cases)


def test_a_limit_of_one_side_read_as_an_end_of_two() -> None:
    claimed = "validation.clopper_pearson_one_sided_lower"
    found = _judged(claimed, AT_95, f"{stats.beta.ppf(0.025, 10, 91):.5f}")
    assert (found.verdict, found.convention) == ("convention", "sides = two"), found.reason


def test_a_stated_method_that_fails_names_the_one_of_the_formula() -> None:
    text = f"{float(ENDS['wilson']):.5f}"
    found = _judged("validation.wilson_lower", AT_95, text, convention={"interval": "clopper_pearson"})
    assert (found.verdict, found.convention) == ("convention", "interval = wilson"), found.reason


def test_several_conventions_are_all_named_and_none_is_called_the_cause() -> None:
    found = _judged("measures.precision", {"tp": 1, "fp": 7}, "0.12")
    assert found.convention == EVEN
    assert found.reason.count("under the convention") == 3


def test_what_confirms_goes_before_what_is_merely_consistent() -> None:
    """Lower ends of 3e1 of 1,000 at 95 %: the inputs as printed give Clopper and Pearson's; rounding allows others."""
    value = f"{stats.beta.ppf(0.025, 30, 971):.4f}"
    inputs = {"found": "3.0e1", "sample": "1000", "confidence": "95%"}
    wide = _judged("validation.wilson_lower", {**inputs, "found": "3e1"}, value)
    assert wide.verdict == "consistent"  # a wide box is no refutation, and no convention is tried
    found = _judged("validation.wilson_lower", inputs, value)
    assert found.verdict in {"convention", "consistent"}
    exact = _judged("validation.wilson_lower", {**inputs, "found": 30}, value)
    assert (exact.verdict, exact.convention) == ("convention", "interval = clopper_pearson")
    assert "it is confirmed under the convention" in exact.reason


def test_a_consistent_convention_says_so_with_an_example() -> None:
    """F with β² = 2 at P in [0.395, 0.405), R in [0.745, 0.755) goes from 0.5751 to 0.5862; with β = 2 from 0.63."""
    inputs = {"precision": "0.40", "recall": "0.75", "beta": 2}
    found = _judged("measures.f_measure", inputs, "0.5850")
    assert (found.verdict, found.convention) == ("convention", "f_measure = beta_squared"), found.reason
    assert "it is consistent under" in found.reason
    p, r = (Fraction(found.example[name]) for name in ("precision", "recall"))
    assert Fraction("0.58495") <= 3 * p * r / (r + 2 * p) < Fraction("0.58505")


def test_a_convention_that_changes_nothing_is_not_named() -> None:
    """With β = 1 both readings of F are one."""
    found = _judged("measures.f_measure", {"precision": "1/2", "recall": "2/5", "beta": 1}, "0.9")
    assert (found.verdict, found.convention) == ("refuted", "")


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "interval"),
    [
        ("measures.precision", {"tp": 1, "fp": 3}, "0.25", "as_claimed"),  # no end of an interval
        ("validation.wilson_lower", AT_95, mpmath.nstr(ENDS["wilson"], 4), "as_claimed"),
        ("validation.wilson_lower", {**SAMPLE, "z": 2}, mpmath.nstr(_wilson(10, 100, 2), 4), "wilson"),
    ],
)
def test_the_interval_that_a_formula_has_anyway_may_be_stated(
    formula: str, inputs: dict[str, Any], value: str, interval: str
) -> None:
    found = _judged(formula, inputs, value, convention={"interval": interval})
    assert found.verdict == "confirmed", found.reason


def test_true_claims_need_no_convention_and_false_ones_rarely_meet_one() -> None:
    """Of 60 F-measures moved by a tenth or more, to four places, none is met; what is true is confirmed."""
    rng = random.Random(20150901)
    for _ in range(60):
        tp, fp, fn = (rng.randint(20, 500) for _ in range(3))
        true = Fraction(5 * tp, 5 * tp + 4 * fn + fp)
        inputs = {"tp": tp, "fp": fp, "fn": fn, "beta": 2}
        assert _judged("measures.f_measure_counts", inputs, f"{float(true):.4f}", rounding="any").verdict == "confirmed"
        moved = float(true) * rng.uniform(0.5, 0.9)
        found = _judged("measures.f_measure_counts", inputs, f"{moved:.4f}")
        squared = Fraction(3 * tp, 3 * tp + 2 * fn + fp)
        if abs(float(squared) - moved) > 0.0001:
            assert (found.verdict, found.convention) == ("refuted", ""), (inputs, moved)


def test_rankings_settings() -> None:
    settings = for_rankings()
    assert set(settings) == {"average_precision", "ties", "topics"}
    for key, values in settings.items():
        assert values[0] == default(key)
        assert all(find(key, value).value == value for value in values)


@pytest.mark.parametrize(
    ("stated", "said"),
    [
        ({"f_mesure": "beta"}, "f_measure"),
        ({"f_measure": "gamma"}, "beta or beta_squared"),
        ({"percentage": "recall"}, "recall of precision"),
        ({"sides": "three"}, "two or one"),
    ],
)
def test_an_unknown_convention_is_refused(stated: dict[str, str], said: str) -> None:
    with pytest.raises(InputError, match=said):
        check(stated)


def test_a_share_of_a_share_names_inputs_of_the_formula() -> None:
    meant = _judged("measures.f1", SHARES, "0.185", convention={"percentage": "recall of precision"})
    assert meant.verdict == "confirmed"
    assert meant.reading_notes == ("recall is the stated share 30% of precision",)
    found = _judged("measures.f1", SHARES, "0.185", convention={"percentage": "a of b"})
    assert found.verdict == "unusable"
    assert "no input 'a'" in found.reason


def test_every_convention_is_documented_with_who_uses_it_and_a_citation() -> None:
    text = " ".join(DOCS.read_text(encoding="utf-8").split())
    for convention in CONVENTIONS:
        assert f"`{convention.key}`" in text
        assert f"`{convention.value}`" in text, convention.name
        assert convention.used_by
        assert convention.citation
    assert len({c.name for c in CONVENTIONS}) == len(CONVENTIONS)


def test_the_page_says_of_every_convention_what_its_record_says() -> None:
    rows = DOCS.read_text(encoding="utf-8").splitlines()
    for c in CONVENTIONS:
        assert f"| `{c.key}` | `{c.value}` | {c.words} | {c.used_by} | {c.citation} |" in rows, c.name


def test_the_usual_levels_have_their_quantiles() -> None:
    with mpmath.workdps(40):
        for level, (low, high) in usual_quantiles():
            z = _z(str(float(level)))
            assert mpmath.mpf(low.numerator) / low.denominator <= z <= mpmath.mpf(high.numerator) / high.denominator
            assert high - low < Fraction(1, 10**20)


@pytest.mark.parametrize(
    ("z", "level"),
    [
        ("1.28", "0.8"),
        ("1.64", "0.9"),
        ("1.645", "0.9"),
        ("1.65", "0.9"),
        ("1.96", "0.95"),
        ("1.960", "0.95"),
        ("2.33", "0.98"),
        ("2.576", "0.99"),
        ("2.58", "0.99"),
        ("1.63", None),
        ("1.66", None),
        ("1.94", None),
        ("1.970", None),
        ("1.646", None),
        ("1.97", None),
    ],
)
def test_a_printed_quantile_abbreviates_that_of_a_usual_level(z: str, level: str | None) -> None:
    """As it is printed by rounding to its places, in either direction: 1.6449 is 1.64 or 1.65, and not 1.66."""
    unit = Fraction(1, 10 ** len(z.partition(".")[2]))
    assert level_of(Fraction(z), unit) == (None if level is None else Fraction(level))


ZERO_OF_1534 = {"confidence": "95%", "sample": 1534}


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "sides", "verdict", "named"),
    [
        # Quantiles of the normal law 1.64485 and 1.95996; 1 - 0.025^(1/1534) = 0.2402 %, 1 - 0.05^(1/1534) = 0.1951 %;
        # ln 0.025 / ln 0.99 = 367.04 and ln 0.05 / ln 0.99 = 298.07.
        ("normal_quantile", {"confidence": "95%"}, "1.645", "one", "confirmed", ""),
        ("normal_quantile", {"confidence": "95%"}, "1.645", "", "convention", "sides = one"),
        ("normal_quantile_one_sided", {"confidence": "95%"}, "1.96", "two", "confirmed", ""),
        ("normal_quantile_one_sided", {"confidence": "95%"}, "1.96", "", "convention", "sides = two"),
        ("zero_found_upper", ZERO_OF_1534, "0.240%", "two", "confirmed", ""),
        ("zero_found_upper", ZERO_OF_1534, "0.195%", "two", "convention", "sides = one"),
        ("zero_found_upper", ZERO_OF_1534, "0.195%", "one", "confirmed", ""),
        ("zero_found_upper", ZERO_OF_1534, "0.195%", "", "confirmed", ""),
        ("sample_size_zero_found", {"confidence": "95%", "share": "1%"}, "367", "two", "confirmed", ""),
        ("sample_size_zero_found", {"confidence": "95%", "share": "1%"}, "298", "", "confirmed", ""),
    ],
)
def test_sides_of_a_quantile_and_of_acceptance_on_zero(
    formula: str, inputs: dict[str, Any], value: str, sides: str, verdict: str, named: str
) -> None:
    stated = {"convention": {"sides": sides}} if sides else {}
    found = _judged(f"validation.{formula}", inputs, value, **stated)
    assert (found.verdict, found.convention) == (verdict, named), found.reason


@pytest.mark.parametrize(
    ("formula", "inputs", "stated"),
    [
        ("validation.normal_finite_lower", {**SAMPLE, "population": 1000, "z": "1.96"}, {"interval": "wilson"}),
        ("measures.f1", SHARES, {"sides": "one"}),
        ("measures.f1", SHARES, {"ties": "as_listed"}),
        ("measures.precision", {"tp": 1, "fp": 1}, {"f_measure": "beta_squared"}),
        ("validation.richness", SAMPLE, {"zero_by_zero": "zero"}),
    ],
)
def test_a_stated_convention_that_cannot_be_applied_is_refused(
    formula: str, inputs: dict[str, Any], stated: dict[str, str]
) -> None:
    found = _judged(formula, inputs, "10%", convention=stated)
    ((key, value),) = stated.items()
    assert found.verdict == "unusable"
    assert f"convention {key} = {value} cannot be applied to {formula}" in found.reason


def test_a_share_of_a_share_needs_both_as_stated() -> None:
    found = _judged(
        "measures.f1", {"tp": 4, "fp": 6, "recall": "30%"}, "5%", convention={"percentage": "recall of precision"}
    )
    assert found.verdict == "unusable"
    assert "precision must be stated as a percentage" in found.reason


@pytest.mark.parametrize(("value", "verdict"), [("400", "confirmed"), ("399", "convention")])
def test_rounding_early_rounds_what_is_nested(value: str, verdict: str) -> None:
    """z = 2.58, n0 = 2.58²/4/0.05² = 665.64, rounded 666; 666/(1 + 665/1000) = 400. Not rounded, n = 399.02."""
    inputs = {"confidence": "99%", "share": "50%", "margin": "5%", "population": "1000"}
    found = _judged("validation.sample_size_finite", inputs, value, convention={"rounding_order": "early"})
    assert found.verdict == verdict, found.reason
    assert found.reading_notes == (
        "z is computed first and rounded to 2.58",
        "unlimited is computed first and rounded to 666",
    )


@pytest.mark.parametrize(("end", "x", "level"), [("lower", 0, 0.05), ("upper", 100, 0.95)])
def test_jeffreys_bound_of_one_side_is_the_quantile_at_the_edge_too(end: str, x: int, level: float) -> None:
    """The ends 0 and 1 are set for the interval with two sides alone (Brown, Cai & DasGupta, section 3.1.3)."""
    inputs = {"found": x, "sample": 100, "confidence": "95%"}
    text = f"{stats.beta.ppf(level, x + 0.5, 100 - x + 0.5):.9f}"
    found = _judged(f"validation.jeffreys_{end}", inputs, text, convention={"sides": "one"})
    assert found.verdict == "confirmed", found.reason
    assert _judged(f"validation.jeffreys_{end}", inputs, str(x // 100)).verdict == "confirmed"
