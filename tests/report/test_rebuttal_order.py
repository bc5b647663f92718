"""The exhibit is ordered as a rebuttal is: what changes a conclusion first, then the largest difference, then the rest.

The claims and their truth are arithmetic that a reader can repeat: 903/1,000, 14/3,000, 5/1,480, 0.4667 % of 655,885.
"""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from scipy.stats import binomtest

import prsym
from prsym.report import Report, report_schema
from prsym.report.importance import effect_of, weight_of
from prsym.report.several_values import several_values
from prsym.report.speakers import numbered
from prsym.report.unsuitable import unsuitable

RECALL = {"quantity": "recall", "inputs": {"tp": "903", "fn": "97"}}
ELUSION = {"quantity": "elusion rate", "inputs": {"found": "5", "sample": "1,480"}, "value": "0.34%"}
MISSED = {"quantity": "missed documents", "inputs": {"elusion": "0.4667%", "null_set": "655,885"}}
BOUND = {"quantity": "elusion rate", "inputs": {"found": "14", "sample": "3,000"}, "value": "fewer than 1 in 500"}
WRONG = {**RECALL, "value": "70.3%", "where": "p. 3", "quote": "A recall of 70.3% was reached."}
HEADINGS = ("What changes a conclusion or a decision", "Other differences, the largest first", "Small differences")


def _report(*claims: dict[str, Any]) -> Report:
    return prsym.audit({"claim": [{"id": f"c{n}", **claim} for n, claim in enumerate(claims, 1)]})


def _plain(text: str) -> str:
    return " ".join(text.replace("\\", "").split())


def test_conclusions_come_first_then_the_largest_difference_then_small_ones() -> None:
    small = {**MISSED, "value": "3,066"}  # 0.4667 % of 655,885 are 3,061
    report = _report(small, {**RECALL, "value": "88.3%"}, {**RECALL, "value": "70.3%"}, BOUND)
    assert [weight_of(j) for j in report.claims] == ["small", "number", "number", "conclusion"]
    findings = report.to_markdown().partition("## Findings")[2].partition("## Each finding")[0]
    assert re.findall(r"^- \*\*(\d)\. ", findings, flags=re.M) == ["4", "3", "2", "1"]
    assert re.findall("|".join(HEADINGS), findings) == list(HEADINGS)


def test_the_effect_is_the_share_of_the_recomputed_value() -> None:
    (wrong,) = _report({**RECALL, "value": "70.3%"}).claims
    assert float(effect_of(wrong).share or 0) == pytest.approx((0.903 - 0.703) / 0.903)


def test_the_effect_of_an_interval_is_that_of_the_end_which_is_farther_off() -> None:
    exact = binomtest(5, 1480).proportion_ci(0.95, "exact")
    claim = {**ELUSION, "interval": "0.11% to 0.60%", "method": "exact", "confidence": "95%"}
    (wrong,) = _report(claim).claims
    assert wrong.verdict == "refuted"
    assert float(effect_of(wrong).share or 0) == pytest.approx((exact.high - 0.006) / exact.high, abs=1e-4)


def test_a_finding_quotes_states_recomputes_and_says_what_else_changes() -> None:
    f1 = {"quantity": "F1", "inputs": {"precision": "60%", "recall": "70.3%"}, "value": "64.7%"}
    text = _plain(_report(WRONG, f1).to_markdown()).partition("## Each finding")[2].partition("## All")[0]
    assert "A recall of 70.3% was reached. (p. 3)" in text
    assert re.search(r"Stated: \*\*70\.3%\*\*.*Recomputed: \*\*90\.3%\*\*.*Also changes: No\. 2: 72\.\d+%", text)


def test_a_confirmed_number_is_under_no_heading_of_what_does_not_hold() -> None:
    overturned = {**RECALL, "value": "90.3%", "threshold": "at least 95%"}
    (judged,) = _report(overturned).claims
    assert (judged.verdict, judged.decision) == ("confirmed", "overturned")
    page = _report(overturned).to_markdown()
    assert not re.search(r"^#+ .*(?:do not hold|not reproduced|wrong)", page, flags=re.M)
    assert page.index(HEADINGS[0]) < page.index("is overturned:")


def test_two_values_of_one_quantity_are_a_finding_though_each_is_reproduced() -> None:
    other = {"quantity": "recall", "inputs": {"tp": "942", "fn": "58"}, "value": "94.2%"}
    report = _report(other, {**RECALL, "value": "90.3%"}, {**RECALL, "value": "about 90%"})
    (found,) = several_values(numbered(report))
    assert ([n for n, _ in found.claims], found.same_inputs) == ([1, 2], False)
    assert "94.2% (No. 1) and 90.3% (No. 2)" in _plain(report.to_markdown())


@pytest.mark.parametrize(("found", "is_told"), [("5", True), ("3", True), ("60", False)])
def test_a_normal_interval_of_few_documents_is_remarked_with_the_exact_ends(found: str, is_told: bool) -> None:
    share = int(found) / 1480
    half = 1.959964 * (share * (1 - share) / 1480) ** 0.5
    claim = {"quantity": "elusion", "inputs": {"found": found, "sample": "1,480"}, "value": f"{share:.2%}"}
    claim |= {"interval": f"{share - half:.2%} to {share + half:.2%}", "method": "Wald", "confidence": "95%"}
    report = _report(claim)
    exact = binomtest(int(found), 1480).proportion_ci(0.95, "exact")
    remarks = unsuitable(numbered(report))
    assert bool(remarks) == is_told
    assert all(f"{100 * exact.low:.2f}"[:4] in words for _, _, words in remarks)


def test_a_number_of_another_is_listed_apart_and_not_charged_to_the_author() -> None:
    theirs = {**WRONG, "said_by": "Dr. Doe"}
    report = _report({**RECALL, "value": "90.3%"}, theirs)
    text = _plain(report.to_markdown())
    assert "1 claim was examined: 1 confirmed." in text
    assert "No claim was found to be wrong." in text
    apart = text.partition("## Numbers of others that the document quotes")[2].partition("## ")[0]
    assert "By Dr. Doe." in apart
    assert "recomputed: **90.3%**" in apart
    data = json.loads(report.to_json())
    Draft202012Validator(report_schema()).validate(data)
    assert [claim.get("said_by", "") for claim in data["claims"]] == ["", "Dr. Doe"]
    schema = files("prsym").joinpath("schemas", "claims-1.schema.json").read_text(encoding="utf-8")
    Draft202012Validator(json.loads(schema)).validate({"claim": [{"id": "a", **theirs}]})
