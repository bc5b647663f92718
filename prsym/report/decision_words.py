"""The decision that rests on a number, in words that are true of lower and of upper bounds alike."""

from __future__ import annotations

from prsym.model.claim import NumberClaim
from prsym.model.judgement import Judgement
from prsym.report.amounts import is_number, margin_words

MEANINGS = {
    "upheld": "every value that the stated inputs allow passes the threshold (sampling error is not taken in)",
    "overturned": "no value that the stated inputs allow passes the threshold",
    "open": "it was not settled whether the values that the stated inputs allow pass the threshold",
}
_PASSED = {
    "upheld": "every value that the stated inputs allow passes it",
    "overturned": "no value that the stated inputs allow passes it",
    "open": "the bounds on the values that the stated inputs allow lie on both sides of it",
}


def threshold_of(judgement: Judgement) -> str:
    """The threshold as typed; "" without one."""
    return judgement.claim.threshold if isinstance(judgement.claim, NumberClaim) else ""


def by_how_much(judgement: Judgement) -> str:
    """`passed by 0.2`, in percentage points where the value or the threshold is printed in percent."""
    claim = judgement.claim
    percent = isinstance(claim, NumberClaim) and any("%" in t or "percent" in t for t in (claim.value, claim.threshold))
    return margin_words(judgement.margin, percent=percent)


def decided(judgement: Judgement) -> str:
    """What became of the decision and by how much, as a clause whose "it" is the threshold; "" without a decision."""
    if not judgement.decision:
        return ""
    words = by_how_much(judgement)
    if not is_number(judgement.margin):
        return words or MEANINGS[judgement.decision]
    return f"{_PASSED[judgement.decision]}; it is {words}"
