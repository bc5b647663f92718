"""Methods of interval that few programs use: named where they explain a print, and never by luck or in pairs."""

from typing import Any

import pytest

import prsym
from prsym.auditing.conventions.records import CONVENTIONS

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
