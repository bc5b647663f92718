"""Errors that are carried forward: what stands on a wrong number is told, with what it would be; verdicts stay.

The expected numbers are worked out by hand: 21/1,500 = 1.4 % and not 1.2 %; 1.2 % and 1.4 % of 351,050 are 4,212.6 and
4,914.7; 50,838/(50,838 + 4,914.7) = 0.91185….
"""

from __future__ import annotations

from typing import Any

from prsym import audit
from prsym.report.carried import carried_words

RATE = {
    "id": "rate",
    "where": "paragraph 2",
    "quantity": "elusion",
    "inputs": {"found": "21", "sample": "1,500"},
    "value": "1.2%",
}
MISSED = {"id": "missed", "compute": "a*b", "inputs": {"a": "1.2%", "b": "351,050"}, "value": "4,213"}
RECALL = {"id": "recall", "compute": "a/(a+b)", "inputs": {"a": "50,838", "b": "4,213"}, "value": "92.3%"}


def _judged(*claims: dict[str, Any]) -> dict[str, Any]:
    return {one.id: one for one in audit({"claim": list(claims)}).claims}


def test_what_takes_a_wrong_number_is_told_through_other_claims() -> None:
    judged = _judged(RATE, {**MISSED, "places": {"a": "paragraph 2"}}, RECALL)
    missed, recall = judged["missed"], judged["recall"]
    assert missed.verdict == recall.verdict == "confirmed"
    assert missed.is_reserved
    assert recall.is_reserved
    words = carried_words(missed)
    assert all(part in words for part in ("1.2% of paragraph 2", "(its inputs give 1.4%)", "about 4,915"))
    assert [one.claim for one in recall.carried] == ["rate"]
    low, high = recall.carried[0].value.bounds()
    assert low <= 50838 / (50838 + 4914.7) <= high


def test_a_value_that_follows_from_a_wrong_rate_is_no_further_error() -> None:
    inputs = {"found": "21", "sample": "1,500", "population": "351,050"}
    judged = _judged(RATE, {"id": "missed", "quantity": "missed documents", "inputs": inputs, "value": "4,213"})
    assert judged["missed"].verdict == "refuted"
    assert carried_words(judged["missed"]).endswith("and is no further error")


def test_a_value_that_the_wrong_rate_does_not_give_is_an_error_of_its_own() -> None:
    inputs = {"found": "21", "sample": "1,500", "population": "351,050"}
    judged = _judged(RATE, {"id": "missed", "quantity": "missed documents", "inputs": inputs, "value": "4,321"})
    assert judged["missed"].verdict == "refuted"
    assert not judged["missed"].carried


def test_few_digits_at_another_place_are_no_same_number() -> None:
    judged = _judged(RATE, MISSED)
    assert judged["missed"].verdict == "confirmed"
    assert not judged["missed"].carried


def test_what_stands_on_a_number_that_holds_has_no_reservation() -> None:
    judged = _judged({**RATE, "value": "1.4%"}, {**MISSED, "places": {"a": "paragraph 2"}})
    assert not judged["missed"].carried
    assert not judged["missed"].is_reserved


def test_an_estimate_that_holds_is_no_error_whose_interval_does_not() -> None:
    rate = {**RATE, "value": "1.40%", "interval": "0.2% to 0.4%", "method": "Wilson"}
    judged = _judged(rate, {**MISSED, "inputs": {"a": "1.40%", "b": "351,050"}, "value": "4,915"})
    assert judged["rate"].verdict == "refuted"
    assert judged["missed"].verdict == "confirmed"
    assert not judged["missed"].carried


def test_claims_that_take_each_other_s_value_end() -> None:
    one = {"id": "one", "compute": "a - b", "inputs": {"a": "5,000", "b": "1,777"}, "value": "3,222"}
    two = {"id": "two", "compute": "a - b", "inputs": {"a": "5,000", "b": "3,222"}, "value": "1,777"}
    judged = _judged(one, two)
    assert {j.verdict for j in judged.values()} == {"refuted"}
    assert all(len(j.carried) == 1 and j.carried[0].value is None for j in judged.values())


def test_a_number_that_another_claim_confirms_is_not_told_by_its_digits() -> None:
    right = {"id": "right", "compute": "a + b", "inputs": {"a": "4,000", "b": "213"}, "value": "4,213"}
    wrong = {"id": "wrong", "compute": "a + b", "inputs": {"a": "4,000", "b": "231"}, "value": "4,213"}
    assert not _judged(right, wrong, RECALL)["recall"].carried
    assert _judged(wrong, RECALL)["recall"].carried


def test_a_long_chain_is_followed_from_its_last_claim() -> None:
    first = {"id": "c0", "compute": "a + b", "inputs": {"a": "10,000", "b": "7"}, "value": "10,009"}
    chain = [
        {
            "id": f"c{k}",
            "compute": "a + b",
            "inputs": {"a": f"{10_007 + 2 * k:,}", "b": "2"},
            "value": f"{10_009 + 2 * k:,}",
        }
        for k in range(1, 1200)
    ]
    last = _judged(*reversed([first, *chain]))["c1199"]
    assert [one.claim for one in last.carried] == ["c0"]
    assert last.carried[0].value.bounds() == (12_405, 12_405)  # 10,007 + 2*1,199
