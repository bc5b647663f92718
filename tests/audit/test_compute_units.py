"""Arithmetic of gigabytes, months, cents, people and whole hours, and words that nobody means to a digit.

Expected values are computed by hand beside the claims.
"""

from __future__ import annotations

from typing import Any

import pytest

import prsym
from prsym.model.judgement import Judgement

GB = ["612.4 GB", "398.7 GB", "187.2 GB", "86.3 GB"]  # 1,284.6 together
PER_DOCUMENT = {"size": "1,284.6 GB", "docs": "4,500,000 documents"}  # 285.47 KB; 299.33 KB at 1,024 to each step
CHANGE = "(new - old)/old"


def judged(compute: str, inputs: dict[str, Any], value: str, **keys: Any) -> Judgement:
    return prsym.audit({"claim": [{"id": "c", "compute": compute, "inputs": inputs, "value": value, **keys}]}).claims[0]


@pytest.mark.parametrize(
    ("compute", "inputs", "value", "verdict"),
    [
        ("sum(gb)", {"gb": GB}, "1,284.6 GB", "confirmed"),
        ("sum(gb)", {"gb": GB}, "1,248.6 GB", "refuted"),
        ("sum(gb)", {"gb": GB}, "just under 1.3 terabytes", "confirmed"),
        ("sum(gb)", {"gb": GB}, "1.28 TB", "confirmed"),
        ("sum(gb)", {"gb": GB}, "1.25 TB", "undecided"),  # 1,284.6/1,024 = 1.2545
        ("sum(gb)", {"gb": GB}, "1.35 TB", "refuted"),
        ("sum(gb)", {"gb": GB}, "12.8 TB", "refuted"),
        ("sum(gb)", {"gb": GB}, "less than 1.26 TB", "undecided"),
        ("size/docs", PER_DOCUMENT, "285 KB per document", "confirmed"),
        ("size/docs", PER_DOCUMENT, "about 0.285 MB", "confirmed"),
        ("size/docs", PER_DOCUMENT, "299 KB", "undecided"),
        ("size/docs", PER_DOCUMENT, "2.9 MB", "refuted"),
        ("docs/size", PER_DOCUMENT, "3,503 documents per gigabyte", "confirmed"),
        ("size*price", {"size": "1,284.6 GB", "price": "$25 per GB"}, "$32,115", "confirmed"),
        ("size*price", {"size": "1.2846 TB", "price": "$25 per GB"}, "$32,115", "confirmed"),
        ("size*t*p", {"size": "640 GB", "t": "14 months", "p": "$9.50 per GB and month"}, "$85,120", "confirmed"),
        ("size*t*p", {"size": "640 GB", "t": "14 months", "p": "$9.50/GB/month"}, "$85,210", "refuted"),
        ("t*p", {"t": "2 years", "p": "$500 per month"}, "$12,000", "confirmed"),
        ("t*p", {"t": "18 months", "p": "$6,000 a year"}, "$9,000", "confirmed"),
        ("cost/docs", {"cost": "$612,643", "docs": "701,988 documents"}, "87 cents a document", "confirmed"),
        ("cost/docs", {"cost": "$612,643", "docs": "701,988 documents"}, "78 cents", "refuted"),
        ("a + b", {"a": "31 individuals", "b": "11 shared mailboxes"}, "42 custodians", "confirmed"),
        ("a + b", {"a": "31 individuals", "b": "11 shared mailboxes"}, "43 custodians", "refuted"),
        ("a + b", {"a": "9 reviewers", "b": "2 attorneys"}, "11 people", "confirmed"),
    ],
)
def test_units_of_vendors(compute: str, inputs: dict[str, Any], value: str, verdict: str) -> None:
    assert judged(compute, inputs, value).verdict == verdict


@pytest.mark.parametrize(
    "rate", ["55 documents per hour", "55 documents per reviewer per hour", "55 docs per reviewer-hour"]
)
@pytest.mark.parametrize(("value", "verdict"), [("12,763 reviewer hours", "confirmed"), ("12,736 hours", "refuted")])
def test_reviewer_hours_are_hours(rate: str, value: str, verdict: str) -> None:
    """701,988/55 = 12,763.4."""
    assert judged("docs/rate", {"docs": "701,988 documents", "rate": rate}, value).verdict == verdict


def test_a_month_has_no_number_of_weeks() -> None:
    found = judged("a + b", {"a": "2 months", "b": "3 weeks"}, "11 weeks")
    assert "a is in months and b is in weeks" in found.reason


def test_a_unit_to_be_written_is_asked_for() -> None:
    found = judged("a + b", {"a": "2 TB", "b": "3"}, "2,003 GB")
    assert found.verdict == "unusable"
    assert "TB" in found.reason
    assert "'1000 GB per TB'" in found.reason


@pytest.mark.parametrize(
    ("compute", "inputs", "value", "verdict"),
    [
        # 12,763.4 hours, printed as 12,763: times $48 that is $612,643.2, and $612,624 of the print.
        ("hours*rate", {"hours": "12,763 hours", "rate": "$48 an hour"}, "$612,624", "confirmed"),
        ("hours*rate", {"hours": "12,763 hours", "rate": "$48 an hour"}, "$612,643", "undecided"),
        ("hours*rate", {"hours": "12,763 hours", "rate": "$48 an hour"}, "$612,691", "refuted"),  # 12,764.4 hours
        ("hours*rate", {"hours": "12,763 hours", "rate": "$48 an hour"}, "$621,624", "refuted"),
        ("sum(items)", {"items": ["$32,115", "$85,120", "$131,440"]}, "$248,676", "undecided"),  # of dollars and cents
        ("sum(items)", {"items": ["$32,115", "$85,120", "$131,440"]}, "$248,685", "refuted"),
        ("sum(items)", {"items": ["32,115", "85,120", "131,440"]}, "248,676 documents", "refuted"),
        ("sum(items)", {"items": ["32,115 documents", "85,120 documents"]}, "117,236", "refuted"),
        ("hours*rate", {"hours": "3 hours", "rate": "$400 an hour"}, "$1,300", "refuted"),
    ],
)
def test_whole_hours_and_dollars_may_be_rounded(compute: str, inputs: dict[str, Any], value: str, verdict: str) -> None:
    assert judged(compute, inputs, value).verdict == verdict


def test_what_is_named_exact_is_not_rounded() -> None:
    inputs = {"hours": "12,763 hours", "rate": "$48 an hour"}
    assert judged("hours*rate", inputs, "$612,643", exact=["hours"]).verdict == "refuted"


@pytest.mark.parametrize(
    ("compute", "inputs", "value", "verdict"),
    [
        ("a/b", {"a": "48", "b": "100"}, "nearly half", "confirmed"),
        ("a/b", {"a": "44", "b": "100"}, "nearly half", "undecided"),
        ("a/b", {"a": "43", "b": "100"}, "nearly half", "refuted"),
        ("a/b", {"a": "50", "b": "100"}, "nearly half", "refuted"),
        ("a/b", {"a": "52", "b": "100"}, "nearly half", "refuted"),
        ("a/b", {"a": "45", "b": "1"}, "nearly 50", "undecided"),
        ("a/b", {"a": "43", "b": "1"}, "nearly 50", "convention"),  # as 50, which may be rounded up to tens
        ("a/b", {"a": "38", "b": "1"}, "nearly 50", "refuted"),
        ("a", {"a": "1,284.6 GB"}, "just under 1.4 TB", "refuted"),
        ("a/b", {"a": "1926", "b": "10,000"}, "just over 18 percent", "refuted"),
        (CHANGE, {"new": "67", "old": "100"}, "a third fewer", "confirmed"),
        (CHANGE, {"new": "70", "old": "100"}, "a third fewer", "undecided"),
        (CHANGE, {"new": "75", "old": "100"}, "a third fewer", "refuted"),
        (CHANGE, {"new": "63", "old": "100"}, "more than a third fewer", "confirmed"),
        (CHANGE, {"new": "80", "old": "100"}, "more than 10% lower", "confirmed"),
        (CHANGE, {"new": "80", "old": "100"}, "less than 10% lower", "refuted"),
        (CHANGE, {"new": "120", "old": "100"}, "at most 30% lower", "refuted"),
        (CHANGE, {"new": "200", "old": "100"}, "double", "undecided"),  # new/old, or an increase of 100 %
        (CHANGE, {"new": "190", "old": "100"}, "double", "undecided"),  # 190 % is nearly so
        (CHANGE, {"new": "150", "old": "100"}, "double", "refuted"),
        ("new/old", {"new": "195", "old": "100"}, "twice as many", "confirmed"),
        ("new/old", {"new": "160", "old": "100"}, "twice as many", "refuted"),
        ("new/old", {"new": "189", "old": "100"}, "more than double", "refuted"),
        ("new/old", {"new": "1251", "old": "100"}, "more than twelve-fold", "confirmed"),
    ],
)
def test_words_that_are_vague(compute: str, inputs: dict[str, Any], value: str, verdict: str) -> None:
    assert judged(compute, inputs, value).verdict == verdict


@pytest.mark.parametrize(
    ("inputs", "value", "verdict"),
    [
        ({"a": "45", "b": "1"}, "between 40 and 50", "confirmed"),
        ({"a": "45", "b": "1"}, "46 to 50", "refuted"),
        ({"a": "45.1", "b": "1"}, "45.1–50.0", "confirmed"),
        ({"a": "40–50", "b": "1"}, "40 to 50", "unusable"),  # some value of the input lies in every range that meets it
        ({"a": "at least 40", "b": "1"}, "40 to 50", "unusable"),
    ],
)
def test_a_number_may_be_said_to_lie_in_a_range(inputs: dict[str, Any], value: str, verdict: str) -> None:
    assert judged("a/b", inputs, value).verdict == verdict


def test_canary_a_difference_from_a_plain_number_is_no_change() -> None:
    """1 - 8.5 % is the share of the others, and no change relative to 8.5 %."""
    assert "relative" not in judged("1 - p", {"p": "8.5%"}, "more than eleven in twelve").reason
