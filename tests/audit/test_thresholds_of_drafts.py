"""A drafted number that a decision takes as its threshold is judged with the claim, and no gap of the draft."""

from __future__ import annotations

from typing import Any

import pytest

import prsym

CLAIM = {
    "id": "recall",
    "quantity": "recall",
    "inputs": {"found": "184", "sample": "214"},
    "value": "86.0%",
    "where": "paragraph 7",
}


def _left(threshold: str, *drafted: tuple[str, str], **more: Any) -> list[tuple[str, str]]:
    record = {f"c{place}": list(one) for place, one in enumerate(drafted)}
    report = prsym.audit({"claim": [{**CLAIM, "threshold": threshold, **more}], "drafted": record})
    return [(one.number, one.where) for one in report.left_out]


AT_LEAST = ("at least 75%", "paragraph 19")


def test_a_threshold_is_judged_where_it_is_printed_once() -> None:
    assert _left("at least 75%", AT_LEAST, ("14 custodians", "paragraph 2")) == [("14 custodians", "paragraph 2")]


def test_a_threshold_in_other_words_is_known_at_the_place_of_the_claim() -> None:
    assert _left(">= 75%", ("at least 75%", "paragraph 7")) == []
    assert _left(">= 75%", AT_LEAST) == [AT_LEAST]


@pytest.mark.parametrize(
    "drafted",
    [
        (AT_LEAST, ("at least 75%", "paragraph 4")),  # which of them is meant is not known
        (("at least 70%", "paragraph 19"),),
        (("75%", "paragraph 19"),),  # may be another number
        (("no more than 75%", "paragraph 7"),),
    ],
)
def test_another_number_stays_without_a_verdict(drafted: tuple[tuple[str, str], ...]) -> None:
    assert _left("at least 75%", *drafted) == list(drafted)


def test_the_threshold_of_a_claim_that_was_not_audited_is_not_judged() -> None:
    assert _left("at least 75%", AT_LEAST, inputs={"fund": "184"}) == [AT_LEAST]
