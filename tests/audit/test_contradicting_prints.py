"""Prints that contradict what the claim is about are never confirmed; arithmetic in percent is never refuted."""

from __future__ import annotations

from typing import Any

import pytest

import prsym

TABLE = {"tp": "38", "fp": "12", "fn": "7", "tn": "143"}


def _judged(**claim: Any) -> Any:
    return prsym.audit({"claim": [claim]}).claims[0]


@pytest.mark.parametrize(
    ("quantity", "value"),
    [("recall", "P = 84.4%"), ("recall", "p = 84.4%"), ("recall", "n = 0.844"), ("accuracy", "κ = 90.5%")],
)
def test_the_letter_of_another_quantity_is_refused(quantity: str, value: str) -> None:
    assert "write the number alone" in _judged(quantity=quantity, inputs=TABLE, value=value).reason


@pytest.mark.parametrize(("quantity", "value"), [("kappa", "κ = 0.738"), ("precision", "P = 76%"), ("F1", "F1 = 0.80")])
def test_its_own_letter_is_read(quantity: str, value: str) -> None:
    assert _judged(quantity=quantity, inputs=TABLE, value=value).verdict == "confirmed"


@pytest.mark.parametrize(
    ("found", "sample", "value"),
    [
        ("0", "1500", "none of 1,400"),
        ("9", "1534", "18 of 3,068"),
        ("300", "300", "200 of 200"),
        ("1500", "1500", "1,534 of 1,534"),
    ],
)
def test_another_sample_in_print_is_open(found: str, sample: str, value: str) -> None:
    judged = _judged(quantity="recall", inputs={"found": found, "sample": sample}, value=value)
    assert judged.verdict == "undecided"
    assert "which sample is meant" in judged.reason


@pytest.mark.parametrize("value", ["9 of 1,534", "0.59%", "1 in 170", "about 0.6%"])
def test_the_same_sample_or_a_way_to_speak_is_fine(value: str) -> None:
    judged = _judged(quantity="elusion rate", inputs={"found": "9", "sample": "1534"}, value=value)
    assert judged.verdict in {"confirmed", "consistent"}


@pytest.mark.parametrize("compute", ["(2911/3061) × 100", "100 × 2911/3061", "100*2911/(2911 + 150)"])
def test_arithmetic_that_counts_in_percent_is_not_refuted(compute: str) -> None:
    assert _judged(compute=compute, value="95.1%").verdict == "undecided"
    assert _judged(compute=compute, value="96.1%").verdict == "refuted"


def test_commas_of_thousands_in_arithmetic_of_numbers() -> None:
    """9/1,534 of 398,095 are 2,335.6."""
    assert _judged(compute="9/1,534 × 398,095", value="2,336").verdict == "confirmed"
    assert _judged(compute="1,234 + 5,678", value="6,912").verdict == "confirmed"
    assert _judged(compute="max(1,234)", value="234").verdict == "confirmed"  # two arguments


@pytest.mark.parametrize("interval", ["0% to 0.15%", "0% to 0.05%"])
def test_an_interval_of_none_found_rests_on_no_rounded_estimate(interval: str) -> None:
    """Clopper and Pearson's end for none of 1,500 is 0.2456 %, for one side 0.1995 %."""
    claim = {"quantity": "elusion rate", "inputs": {"found": "0", "sample": "1500"}, "value": "0%"}
    judged = _judged(**claim, interval=interval, confidence="95%")
    assert judged.verdict not in {"confirmed", "consistent", "undecided"}
