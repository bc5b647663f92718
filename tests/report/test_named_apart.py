"""Claims of one name at one place are told apart in the table by words of their sentences."""

from __future__ import annotations

import prsym
from prsym.report import Report

RECALL = {"quantity": "recall", "inputs": {"found": "40", "sample": "50"}, "value": "80%", "where": "paragraph 9"}


def _told(*claims: dict[str, object]) -> str:
    report: Report = prsym.audit({"claim": list(claims)})
    return " ".join(report.to_markdown().partition("## All claims")[2].split())


def test_the_same_name_and_place_has_words_of_the_sentence() -> None:
    first = RECALL | {"quote": "Recall on the control set is 80%."}
    other = RECALL | {"quote": "In the second sample 40 of 50 were found, or 80%.", "value": "80%"}
    told = _told(first, other, RECALL | {"where": "paragraph 12"})
    assert "Recall “Recall on the control set is” (paragraph 9)" in told
    assert "were found, or” (paragraph 9)" in told
    assert "Recall (paragraph 12)" in told  # its place tells it


def test_a_share_says_of_what() -> None:
    share = RECALL | {"quantity": "share", "quote": "She overturned 40 of 50 calls, an overturn rate of 80%."}
    assert "Share “… calls, an overturn rate of” (paragraph 9)" in _told(share)


def test_a_result_is_in_the_unit_of_the_print() -> None:
    f1 = {"quantity": "f1", "inputs": {"precision": "62.6%", "recall": "82.0%"}, "value": "70.0%"}
    told, share = (prsym.audit({"claim": [f1 | {"value": value}]}).to_markdown() for value in ("70.0%", "0.700"))
    assert "70.9986…%" in told  # 2 · 0.626 · 0.82/1.446
    assert "0.7099" not in told
    assert "0.7099" in share
