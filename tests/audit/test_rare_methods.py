"""Methods of interval that few programs use: named where they explain a print, and never by luck or in pairs."""

from fractions import Fraction
from typing import Any

import pytest
from scipy import stats

import prsym
from prsym.auditing.conventions.records import CONVENTIONS
from prsym.auditing.searched_ends import end_of
from prsym.errors import UnableError

RARE = [c.value for c in CONVENTIONS if c.rare]


def _claim(value: str, **more: Any) -> dict[str, Any]:
    """An end of Blaker's interval for 3 of 10 is 0.08726443, as BlakerCI documents; Wilson's is 0.1078."""
    return {
        "id": "end",
        "formula": "validation.wilson_lower",
        "inputs": {"found": 3, "sample": 10, "confidence": "95%"},
        "value": value,
        **more,
    }


def _judged(claim: dict[str, Any]) -> Any:
    return prsym.audit({"claim": [claim]}).claims[0]


def test_an_end_by_a_test_is_named_and_confirmed_once_it_is_stated() -> None:
    found = _judged(_claim("0.08726"))
    assert found.verdict == "convention"
    assert "interval = blaker" in found.convention.split("; ")
    stated = _judged(_claim("0.08726", convention={"interval": "blaker"}))
    assert stated.verdict == "confirmed"


def test_a_stated_test_never_refutes() -> None:
    """0.09 is no end; the p-value may pass a level anywhere, so that nothing is proved of it."""
    assert _judged(_claim("0.0900", convention={"interval": "blaker"})).verdict == "undecided"
    assert _judged(_claim("0.0900", convention={"interval": "minimum_likelihood"})).verdict == "undecided"


def test_none_found_is_an_edge_of_a_test_too() -> None:
    claim = _claim("0", convention={"interval": "blaker"}) | {"inputs": {"found": 0, "sample": 10, "confidence": "95%"}}
    assert _judged(claim).verdict == "confirmed"


@pytest.mark.parametrize("inexact", [{"found": "2 to 4"}, {"sample": "about 10"}, {"confidence": "94% to 96%"}])
def test_a_stated_test_of_inputs_that_are_not_exact_is_not_decided(inexact: dict[str, str]) -> None:
    claim = _claim("0.08726", convention={"interval": "blaker"})
    found = _judged(claim | {"inputs": claim["inputs"] | inexact})
    assert found.verdict == "undecided"
    assert "for exact inputs only" in found.reason


def test_canary_a_moved_end_is_refuted() -> None:
    assert _judged(_claim("0.08786")).verdict == "refuted"


def test_a_print_that_luck_would_meet_is_not_explained_by_a_rare_method() -> None:
    """The mid-P interval of 3 of 10 begins at 0.08260: six methods would meet a whole percentage too often."""
    assert _judged(_claim("0.08260")).convention == "interval = mid_p"
    named = _judged(_claim("8%")).convention.split("; ")
    assert not {f"interval = {method}" for method in RARE} & set(named)


@pytest.mark.parametrize("method", RARE)
def test_no_rare_method_is_one_of_two_conventions(method: str) -> None:
    """At one side's level, cut off: 95% with one side, printed to four digits."""
    found = _judged(_claim("0.0872"))
    assert f"{method}, " not in found.convention
    assert f", interval = {method}" not in found.convention


def test_an_end_by_a_test_is_not_judged_jointly_as_the_exact_one() -> None:
    tie = {"found": "hits", "sample": "size"}
    first = _claim("0.08726", convention={"interval": "blaker"}, tie=tie)
    second = {
        "id": "share",
        "formula": "validation.richness",
        "inputs": {"found": 3, "sample": 10},
        "value": "30%",
        "tie": tie,
    }
    judged = prsym.audit({"claim": [first, second]})
    assert [c.verdict for c in judged.claims] == ["confirmed", "confirmed"]
    assert all(s.verdict != "refuted" for s in judged.sets)


def _interval(low: str, high: str, found: int, sample: int, level: str = "95%", **more: Any) -> list[Any]:
    """Both ends, claimed as Wilson's."""
    inputs = {"found": found, "sample": sample, "confidence": level}
    ends = (("lower", low), ("upper", high))
    claims = [{"id": e, "formula": f"validation.wilson_{e}", "inputs": inputs, "value": v, **more} for e, v in ends]
    return list(prsym.audit({"claim": claims}).claims)


@pytest.mark.parametrize(
    ("low", "high", "found", "sample", "named"),
    [  # by hand, as in test_software_intervals
        ("0.07454", "0.5795", 3, 10, "bayes_highest"),
        ("0.1036", "0.3372", 10, 50, "pratt_of_desctools"),
        ("0.1063", "0.3276", 10, 50, "mid_p_of_desctools"),
        ("0.1066", "0.3271", 10, 50, "mid_p_of_propcis"),
        ("0.10568", "0.32429", 10, 50, "likelihood_ratio_of_r"),
        ("0.1002", "0.3372", 10, 50, "pratt"),
        ("0.01710", "0.9829", 1, 3, "modified_wilson"),
    ],
)
def test_both_ends_name_the_interval(low: str, high: str, found: int, sample: int, named: str) -> None:
    """-ln(0.95)/3 is 0.01710; 1 of 3 has two that lack it, for which Poisson's bound is 0.3554/3."""
    if named == "modified_wilson":
        high = "0.8815"
    judged = _interval(low, high, found, sample)
    assert all(f"interval = {named}" in c.convention.split("; ") for c in judged), [c.reason for c in judged]
    stated = _interval(low, high, found, sample, convention={"interval": named})
    assert [c.verdict for c in stated] == ["confirmed", "confirmed"]


def test_the_lower_end_of_binoms_wilson_is_poissons_where_one_is_found() -> None:
    """And the upper one Wilson's, where two are not found: 0.7923 for 1 of 3."""
    judged = _interval("0.01710", "0.7923", 1, 3)
    assert ["wilson_of_binom" in c.convention for c in judged] == [True, False]
    assert judged[1].verdict == "confirmed"
    assert _interval("0.02710", "0.7923", 1, 3)[0].verdict == "refuted"


def test_an_interval_that_goes_by_the_counts_needs_them() -> None:
    claim = _claim("0.01710", convention={"interval": "modified_wilson"})
    claim["inputs"] = {"found": "1 to 2", "sample": 3, "confidence": "95%"}
    judged = _judged(claim)
    assert judged.verdict == "unusable"
    assert "what is found and the size of the sample must be stated" in judged.reason


def test_an_interval_that_goes_by_the_counts_has_two_sides() -> None:
    claim = _claim("0.01710", convention={"interval": "pratt", "sides": "one"})
    assert "such an interval has two sides" in _judged(claim).reason


def test_canary_the_end_of_highest_density_is_not_confirmed_beside_it() -> None:
    stated = {"interval": "bayes_highest"}
    assert _judged(_claim("0.07454", convention=stated)).verdict == "confirmed"
    assert _judged(_claim("0.07464", convention=stated)).verdict == "undecided"


def test_none_found_leaves_out_the_rest_on_one_side() -> None:
    """binom prints 0 and the 95 % quantile of Be(1/2, 20.5): 0.09000 to four digits by SciPy."""
    text = f"{float(stats.beta.ppf(0.95, 0.5, 20.5)):#.4g}"
    for named in ("bayes_highest", "bayes_central"):
        judged = _interval("0", text, 0, 20, convention={"interval": named})
        assert [c.verdict for c in judged] == ["confirmed", "confirmed"]
    equal_tails = f"{float(stats.beta.ppf(0.975, 0.5, 20.5)):#.4g}"
    assert _interval("0", equal_tails, 0, 20, convention={"interval": "bayes_central"})[1].verdict != "confirmed"


@pytest.mark.parametrize(
    ("method", "found", "sample", "level", "is_lower"),
    [
        ("likelihood_ratio_of_r", 1, 10**8, Fraction(1, 10**18), True),  # 1 - level/2 is 1 in doubles
        ("likelihood_ratio_of_r", 0, 1, Fraction(1, 10**10), False),  # sqrt(2 * 18.02) = 6.0 at 1 - 2^-26, z = 6.5
        ("mid_p_of_propcis", 99_999, 10**5, Fraction(1, 2), True),  # above the last share, 0.9996
    ],
)
def test_a_search_that_finds_nothing_gives_no_end(
    method: str, found: int, sample: int, level: Fraction, is_lower: bool
) -> None:
    with pytest.raises(UnableError):
        end_of(method, found, sample, level, is_lower)
