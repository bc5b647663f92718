"""0/0 in a ratio of counts: the convention that gives it the printed value is named, and one that is stated holds."""

from __future__ import annotations

from typing import Any

import pytest

import prsym


def _judged(formula: str, inputs: dict[str, Any], value: str, **more: Any) -> Any:
    claim = {"id": "c", "formula": formula, "inputs": inputs, "value": value, "rounding": "half_up", **more}
    return prsym.audit({"report": {"title": "t"}, "claim": [claim]}).claims[0]


@pytest.mark.parametrize(
    ("formula", "inputs", "value", "named"),
    [
        ("measures.precision", {"tp": 0, "fp": 0}, "0%", "zero_by_zero = zero"),
        ("measures.precision", {"tp": 0, "fp": 0}, "100%", "zero_by_zero = one"),
        ("measures.precision", {"tp": 0, "fp": 0}, "50%", "zero_by_zero = half"),
        ("measures.precision", {"tp": 0, "fp": 0}, "40%", ""),
        ("measures.f_measure", {"precision": "0", "recall": "0", "beta": 1}, "0", "zero_by_zero = zero"),
        ("measures.f_measure", {"precision": "0", "recall": "0", "beta": 1}, "0.5", ""),  # no posterior mean of F
        ("measures.f1", {"tp": 0, "fp": 3, "fn": 2}, "0", "zero_by_zero = zero"),
        ("measures.f1", {"tp": 0, "fp": 0, "fn": 2}, "0", ""),  # here precision is 0/0, not F
        ("measures.precision", {"tp": -1, "fp": 1}, "0%", ""),  # a zero denominator, and no 0/0
    ],
)
def test_nothing_by_nothing(formula: str, inputs: dict[str, Any], value: str, named: str) -> None:
    """A claim that is outside the domain stays so; the convention under which 0/0 has the printed value is named."""
    found = _judged(formula, inputs, value)
    assert (found.verdict, found.convention) == ("out_of_domain", named), found.reason


def test_a_stated_value_of_nothing_by_nothing_is_said() -> None:
    found = _judged("measures.precision", {"tp": 0, "fp": 0}, "0.50", convention={"zero_by_zero": "half"})
    assert found.verdict == "confirmed"
    assert found.reading_notes == ("0/0 is taken as 1/2",)
    unconcerned = _judged("measures.precision", {"tp": 1, "fp": 3}, "0.25", convention={"zero_by_zero": "half"})
    assert (unconcerned.verdict, unconcerned.reading_notes) == ("confirmed", ())


@pytest.mark.parametrize(
    ("value", "ratio", "verdict"),
    [
        ("0.4%", "zero", "consistent"),  # precision = recall = 0.4 % is printed as 0 %, and F1 then is 0.4 %
        ("0%", "zero", "confirmed"),
        ("100%", "one", "confirmed"),
        ("0%", "one", "consistent"),
    ],
)
def test_a_value_of_nothing_by_nothing_leaves_the_rounding_of_the_inputs(value: str, ratio: str, verdict: str) -> None:
    shares = {"precision": "0%", "recall": "0%"}
    found = _judged("measures.f1", shares, value, convention={"zero_by_zero": ratio})
    assert found.verdict == verdict, found.reason
    exact = _judged("measures.f1", shares, "0.4%", convention={"zero_by_zero": ratio}, exact=["precision", "recall"])
    assert exact.verdict != "consistent"


def test_a_threshold_is_decided_over_the_rounding_beside_nothing_by_nothing() -> None:
    """0/0 is 0 and passes, 0.4 % does not: nothing is upheld."""
    shares = {"precision": "0%", "recall": "0%"}
    found = _judged("measures.f1", shares, "0%", convention={"zero_by_zero": "zero"}, threshold="<= 0.3%")
    assert (found.verdict, found.decision) == ("confirmed", "open")


def test_nothing_by_nothing_at_the_edge_of_a_range() -> None:
    shares = {"precision": "0%-1%", "recall": "0%"}
    found = _judged("measures.f1", shares, "100%", convention={"zero_by_zero": "one"})
    assert found.verdict == "consistent"
    assert found.example == {"precision": "0", "recall": "0"}
