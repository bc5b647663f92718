"""What explains a wrong number: rates of one table, numbers of other claims; and that a longer file hides none of it.

The values are worked out by hand: of 186, 121, 66 and 1,427 documents, 121/307 = 0.3941 is the irrelevant share of what
is retrieved, and 121/1548 = 0.0782 the share of what is irrelevant that is retrieved.
"""

from __future__ import annotations

from typing import Any

import pytest

import prsym

TABLE = {"tp": "186", "fn": "66", "fp": "121", "tn": "1,427"}
CELLS = ("tp", "fp", "fn", "tn")
RATES = {  # numerator and the other cell
    "precision": ("tp", "fp"),
    "recall": ("tp", "fn"),
    "fallout": ("fp", "tn"),
    "miss_rate": ("fn", "tp"),
    "specificity": ("tn", "fp"),
    "false_discovery_rate": ("fp", "tp"),
    "negative_predictive_value": ("tn", "fn"),
}


def _first(*claims: dict[str, Any]) -> Any:
    return prsym.audit({"claim": [{"id": f"c{i}", **claim} for i, claim in enumerate(claims)]}).claims[0]


def _number(cell: str) -> int:
    return int(TABLE[cell].replace(",", ""))


@pytest.mark.parametrize("stated", RATES)
@pytest.mark.parametrize("meant", RATES)
def test_every_other_rate_of_the_table_is_told_by_name(stated: str, meant: str) -> None:
    cell, other = RATES[meant]
    value = f"{100 * _number(cell) / (_number(cell) + _number(other)):.1f}%"
    found = _first({"formula": f"measures.{stated}", "inputs": TABLE, "value": value})
    if stated == meant:
        assert (found.verdict, found.diagnosis) == ("confirmed", ())
    else:
        assert any(f"measures.{meant} (" in words for words in found.diagnosis), found.diagnosis


FALSE_POSITIVES = {"quantity": "false positive rate", "inputs": {"fp": "121", "tn": "1,427"}, "value": "39.4%"}


def _with(cells: str, value: str) -> dict[str, Any]:
    names = cells.split()
    quantity = {"tp fp": "precision", "tp fn": "recall"}.get(cells, "richness")
    return {"quantity": quantity, "inputs": {name: TABLE[name] for name in names}, "value": value}


@pytest.mark.parametrize(
    "others", [[_with("tp fp fn tn", "14.0%")], [_with("tp fn", "73.8%"), _with("tp fp", "60.6%")]]
)
def test_cells_that_other_claims_of_the_table_state_are_taken(others: list[dict[str, Any]]) -> None:
    found = _first(FALSE_POSITIVES, *others)
    assert "by measures.false_discovery_rate" in found.diagnosis[0]
    assert "with tp = 186 as another claim states it" in found.diagnosis[0]
    assert _first(FALSE_POSITIVES).diagnosis == ()


def test_canary_cells_of_two_tables_are_not_mixed() -> None:
    """Two claims state 121 false positives beside other true positives: no table is complete."""
    second = {"quantity": "precision", "inputs": {"tp": "187", "fp": "121"}, "value": "60.7%"}
    assert _first(FALSE_POSITIVES, _with("tp fp", "60.6%"), second).diagnosis == ()
    third = {"quantity": "precision", "inputs": {"tp": "186", "fp": "122"}, "value": "60.4%"}
    assert _first(FALSE_POSITIVES, third).diagnosis == ()


PROJECTED = {  # 66/1,493 of 613,515 are 27,121, and of 742,455 they are 32,821
    "quantity": "relevant documents",
    "inputs": {"found": "66", "sample": "1,493", "population": "613,515"},
    "value": "32,821",
}
LEFT = {"compute": "first - second", "inputs": {"first": "742,455", "second": "128,940"}, "value": "613,515"}


def test_a_count_of_another_claim_is_put_in_for_the_population() -> None:
    assert round(742455 * 66 / 1493) == 32821
    found = _first(PROJECTED, LEFT)
    assert "when 742,455, a number of another claim, is put in for population = 613,515" in found.diagnosis[0]
    assert _first(PROJECTED).diagnosis == ()
    assert _first(PROJECTED, {**LEFT, "inputs": {"first": "742,355", "second": "128,840"}}).diagnosis == ()


def test_a_count_of_another_claim_is_put_in_for_one_of_a_sum() -> None:
    """79,618 + 28,886 is 108,504; with the 27,121 of another claim it is 106,739."""
    total = {"compute": "found + missed", "inputs": {"found": "79,618", "missed": "28,886"}, "value": "106,739"}
    found = _first(total, {**PROJECTED, "value": "27,121"})
    assert "when 27,121, a number of another claim, is put in for missed = 28,886" in found.diagnosis[0]


def test_canary_two_counts_that_give_the_number_explain_nothing() -> None:
    """1,237/100,000 and 1,237/100,001 are both 1.237 %."""
    share = {"compute": "hits/whole", "inputs": {"hits": "1,237", "whole": "52,000"}, "value": "1.237%"}
    one, two = (
        {"compute": "a - b", "inputs": {"a": a, "b": "1"}, "value": b} for a, b in (("100,001", "100,000"),) * 2
    )
    assert _first(share, one, two).diagnosis == ()


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (
            {"compute": "a + b", "inputs": {"a": "1,012", "b": "236"}, "value": "1,284"},
            "from 1,248 when two of its digits",
        ),
        ({"compute": "part/whole", "inputs": {"part": "613,515", "whole": "742,455"}, "value": "86.2%"}, "from 82.6%"),
        (FALSE_POSITIVES, "by measures.false_discovery_rate"),
    ],
)
def test_an_explanation_is_not_lost_in_a_longer_file(claim: dict[str, Any], said: str) -> None:
    table = [_with("tp fp fn tn", "14.0%")]
    others = [
        {"quantity": "relevant documents", "value": f"{n * 97:,}"}
        | {"inputs": {"found": str(n), "sample": f"{n * 31:,}", "population": f"{n * 97 * 31:,}"}}
        for n in range(101, 141)
    ]
    few, many = _first(claim, *table), _first(claim, *table, *others)
    assert said in few.diagnosis[0]
    assert many.diagnosis[0] == few.diagnosis[0]
