"""A margin that the stated level gives as that of one side only is the margin of another level, too, and told so."""

from __future__ import annotations

import prsym
from prsym.report import Report

COUNTS = {"found": "44", "sample": "2,401"}
MARGIN = {"quantity": "margin of error", "inputs": {**COUNTS, "confidence": "95%"}}


def _told(report: Report) -> str:
    return " ".join(report.to_markdown().partition("## All claims")[0].split())


def test_a_margin_of_a_lower_level_is_told_as_a_wrong_level_first() -> None:
    """z·sqrt(p·(1 − p)/n) is 0.536 points with z = 1.95996, and 0.450 with z = 1.64485."""
    report = prsym.audit({"claim": [{**MARGIN, "value": "±0.45 percentage points"}]})
    words = _told(report)
    assert report.claims[0].verdict == "convention"
    assert "a confidence of 90% in place of 95%, with two sides. It is also" in words
    assert "only under" not in words


def test_a_margin_of_the_stated_level_has_no_other() -> None:
    (judged,) = prsym.audit({"claim": [{**MARGIN, "value": "±0.54 percentage points"}]}).claims
    assert (judged.verdict, judged.diagnosis) == ("confirmed", ())


def test_an_end_of_an_interval_may_be_a_bound_and_is_not_told_as_another_level() -> None:
    """The upper Wilson limit of 44 of 2,401 for one side at 95 %."""
    claim = {"formula": "validation.wilson_upper", "inputs": MARGIN["inputs"], "value": "2.34%"}
    report = prsym.audit({"claim": [claim]})
    assert report.claims[0].convention == "sides = one", report.claims[0].reason
    assert report.claims[0].diagnosis == ()
    assert "another convention: the confidence level is that of a bound on one side." in _told(report)
