"""Quantiles from tables, clipped ends, two conventions at once, and both ends of one interval under one convention."""

from __future__ import annotations

from math import floor, sqrt
from typing import Any

import pytest
from scipy import stats

import prsym

Z90, Z95 = float(stats.norm.ppf(0.95)), float(stats.norm.ppf(0.975))
SAMPLE = {"found": 10, "sample": 100, "confidence": "95%"}
AT_90 = {"found": 30, "sample": 200, "confidence": "90%"}
ONE_OF_100 = {"found": 1, "sample": 100, "confidence": "95%"}
CP = (stats.beta.ppf(0.025, 10, 91), stats.beta.ppf(0.975, 11, 90))
JEFFREYS = (stats.beta.ppf(0.025, 10.5, 90.5), stats.beta.ppf(0.975, 10.5, 90.5))


def _wald(x: int, n: int, z: float, sign: int = -1) -> float:
    return x / n + sign * z * sqrt(x / n * (1 - x / n) / n)


def _wilson(x: int, n: int, z: float, sign: int = -1) -> float:
    return (x + z * z / 2 + sign * z * sqrt(x * (n - x) / n + z * z / 4)) / (n + z * z)


def _judged(formula: str, inputs: dict[str, Any], value: str, **more: Any) -> Any:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, **more}
    return prsym.audit({"claim": [claim]}).claims[0]


def _ends(method: str, inputs: dict[str, Any], lower: str, upper: str) -> list[tuple[str, str]]:
    """The verdicts and conventions of two ends that stand in one file."""
    claims = [
        {"id": end, "formula": f"validation.{method}_{end}", "inputs": inputs, "value": value}
        for end, value in (("lower", lower), ("upper", upper))
    ]
    return [(c.verdict, c.convention) for c in prsym.audit({"claim": claims}).claims]


@pytest.mark.parametrize(
    ("z", "named"),
    [
        (Z90, ""),
        (1.64, "rounding_order = early; quantile = two_places"),
        (1.645, "quantile = three_places"),
        (1.65, "quantile = 1.65"),
    ],
)
def test_the_quantile_of_a_table(z: float, named: str) -> None:
    """The lower Wald end of 30 in 200 at 90 %, with z as tables print it; at 1.66 it is nothing."""
    value = f"{_wald(30, 200, z):.6f}"
    found = _judged("validation.normal_lower", AT_90, value)
    assert (found.verdict, found.convention) == ("convention" if named else "confirmed", named), found.reason
    if named:
        key, _, setting = named.split("; ")[-1].partition(" = ")
        stated = _judged("validation.normal_lower", AT_90, value, convention={key: setting})
        assert stated.verdict == "confirmed", stated.reason


def test_a_quantile_that_no_table_has_explains_nothing() -> None:
    assert _judged("validation.normal_lower", AT_90, f"{_wald(30, 200, 1.66):.6f}").verdict == "refuted"
    value = f"{_wald(30, 200, 1.65):.6f}"
    assert _judged("validation.normal_lower", {**AT_90, "confidence": "80%"}, value).verdict == "refuted"
    one_sided = _judged("validation.normal_lower", {**AT_90, "confidence": "95%"}, value)
    assert one_sided.convention == "sides = one, quantile = 1.65", one_sided.reason


@pytest.mark.parametrize(
    ("formula", "x", "value", "verdict"),
    [
        ("normal_lower", 1, "0", "convention"),  # 0.01 − 1.96·sqrt(0.0099/100) = −0.0095
        ("normal_lower", 1, "0.00%", "convention"),
        ("normal_lower", 1, "-0.95%", "confirmed"),
        ("normal_lower", 1, "0.01%", "refuted"),
        ("normal_lower", 1, "1%", "refuted"),
        ("normal_upper", 99, "100%", "convention"),
        ("normal_upper", 99, "1", "convention"),
        ("normal_upper", 99, "99.5%", "refuted"),
        ("agresti_coull_lower", 1, "0.00%", "convention"),
        ("normal_lower", 10, "0", "refuted"),  # 0.0412, which is not below 0
        ("wilson_lower", 1, "0", "undecided"),  # which is never below 0; the modified Jeffreys interval begins there
        ("wilson_lower", 2, "0", "refuted"),  # and not with two
    ],
)
def test_ends_that_are_clipped(formula: str, x: int, value: str, verdict: str) -> None:
    inputs = {"found": x, "sample": 100, "confidence": "95%"}
    found = _judged(f"validation.{formula}", inputs, value)
    assert (found.verdict, found.convention) == (verdict, "ends = clipped" if verdict == "convention" else "")
    if verdict == "convention":
        clipped = _judged(f"validation.{formula}", inputs, value, convention={"ends": "clipped"})
        assert clipped.verdict == "confirmed", clipped.reason


def test_two_conventions_at_once_are_named_together() -> None:
    """Clopper and Pearson's lower end for one side, printed as Wilson's for two: 0.05526 against 0.05523."""
    value = f"{stats.beta.ppf(0.05, 10, 91):.6f}"
    assert value != f"{_wilson(10, 100, Z95):.6f}"
    found = _judged("validation.wilson_lower", SAMPLE, value)
    assert (found.verdict, found.convention) == ("convention", "interval = clopper_pearson, sides = one"), found.reason
    assert "under the conventions interval = clopper_pearson and sides = one" in found.reason
    stated = _judged(
        "validation.wilson_lower", SAMPLE, value, convention={"interval": "clopper_pearson", "sides": "one"}
    )
    assert stated.verdict == "confirmed", stated.reason


def test_one_convention_goes_before_two_and_luck_ends_the_search() -> None:
    """What is alike to two places is not told by two conventions."""
    assert _judged("validation.wilson_lower", SAMPLE, f"{JEFFREYS[0]:.6f}").convention == "interval = jeffreys"
    cut = f"{floor(CP[1] * 1e6) / 1e6:.6f}"
    assert cut != f"{CP[1]:.6f}"
    found = _judged("validation.wilson_upper", SAMPLE, cut)
    assert found.convention == "rounding_rule = truncate, interval = clopper_pearson", found.reason
    # Of 86 in 100 Wilson's end is 0.7786, and 0.7934 for one side; that of Jeffreys for one side is 0.7955.
    one_sided, inputs = stats.beta.ppf(0.05, 86.5, 14.5), {**SAMPLE, "found": 86}
    assert (
        _judged("validation.wilson_lower", inputs, f"{one_sided:.5f}").convention == "interval = jeffreys, sides = one"
    )
    coarse = _judged("validation.wilson_lower", inputs, f"{one_sided:.2f}")
    assert coarse.convention == ""
    assert coarse.verdict == "undecided", coarse.reason  # DescTools' lower end of Pratt's interval rounds to it too


def test_two_conventions_count_only_at_the_inputs_as_printed() -> None:
    """Of 1.0e2 found in 1,000, rounding allows 95 to 105: two readings at once would meet too much."""
    exact = {"found": 100, "sample": 1000, "confidence": "95%"}
    value = f"{stats.beta.ppf(0.05, 97, 904):.6f}"  # for 97, not for 100
    assert _judged("validation.wilson_lower", {**exact, "found": 97}, value).verdict == "convention"
    assert _judged("validation.wilson_lower", exact, value).verdict == "refuted"


def test_both_ends_of_an_interval_take_one_convention() -> None:
    both = ("convention", "interval = clopper_pearson")
    assert _ends("wilson", SAMPLE, f"{CP[0]:.5f}", f"{CP[1]:.5f}") == [both, both]
    mixed = _ends("wilson", SAMPLE, f"{CP[0]:.5f}", f"{JEFFREYS[1]:.5f}")
    assert mixed == [("refuted", ""), ("refuted", "")]
    right = _ends("wilson", SAMPLE, f"{CP[0]:.5f}", f"{_wilson(10, 100, Z95, 1):.5f}")
    assert right == [("refuted", ""), ("confirmed", "")]


def test_an_end_of_another_interval_binds_nothing() -> None:
    """The other end counts for the same inputs alone."""
    claims = [
        {"id": "a", "formula": "validation.wilson_lower", "inputs": SAMPLE, "value": f"{CP[0]:.5f}"},
        {
            "id": "b",
            "formula": "validation.wilson_upper",
            "inputs": {**SAMPLE, "found": 11},
            "value": f"{_wilson(11, 100, Z95, 1):.5f}",
        },
    ]
    found = prsym.audit({"claim": claims}).claims
    assert [(c.verdict, c.convention) for c in found] == [
        ("convention", "interval = clopper_pearson"),
        ("confirmed", ""),
    ]


def test_a_level_of_one_side_explains_neither_of_two_ends() -> None:
    lower, upper = (f"{_wilson(10, 100, Z90, sign):.5f}" for sign in (-1, 1))
    assert _judged("validation.wilson_lower", SAMPLE, lower).convention == "sides = one"
    assert _ends("wilson", SAMPLE, lower, upper) == [("refuted", ""), ("refuted", "")]


def test_a_clipped_end_stands_beside_one_that_is_not() -> None:
    upper = f"{_wald(1, 100, Z95, 1):.5f}"
    assert _ends("normal", ONE_OF_100, "0.000", upper) == [("convention", "ends = clipped"), ("confirmed", "")]


def test_both_ends_of_an_interval_that_is_cut_off() -> None:
    """Wilson's ends 0.055229137 and 0.174365661 to eight places: cut off, both differ from what is nearest."""
    cut = [f"{floor(_wilson(10, 100, Z95, s) * 1e8) / 1e8:.8f}" for s in (-1, 1)]
    near = [f"{_wilson(10, 100, Z95, s):.8f}" for s in (-1, 1)]
    assert (near[0], near[1]) != (cut[0], cut[1])
    told = [
        ("convention", "rounding_rule = truncate") if c != n else ("confirmed", "")
        for c, n in zip(cut, near, strict=True)
    ]
    assert _ends("wilson", SAMPLE, *cut) == told
    assert ("convention", "rounding_rule = truncate") in told


@pytest.mark.parametrize(
    ("more", "value", "also"),
    [
        ({"margin": "2%", "confidence": "99%", "population": "20,000"}, "3,434", "finite_population = with"),
        ({"margin": "2%", "confidence": "99%", "population": "50,000"}, "3,829", "finite_population = with"),
        ({"margin": "5%", "confidence": "95%"}, "384", "rounding_rule = nearest"),
    ],
)
def test_a_sample_that_is_not_rounded_up_is_told_what_the_custom_is_for(
    more: dict[str, str], value: str, also: str
) -> None:
    """z²/4m² is 4146.8 for 99 % and 2 %, N n/(N + n - 1) then 3434.7 and 3829.2; for 95 % and 5 % n is 384.1."""
    found = _judged("validation.sample_size", {"share": "50%", **more}, value)
    assert found.verdict == "convention"
    assert also in found.convention
    assert "(it is rounded up by custom, for a smaller sample misses the margin)" in found.reason
