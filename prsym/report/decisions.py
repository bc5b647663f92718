"""The decision that rests on a number, in words that are true of lower and of upper bounds alike."""

from __future__ import annotations

from fractions import Fraction

from prsym.auditing.decisions import threshold_region
from prsym.model.claim import NumberClaim
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement
from prsym.model.sampling import SamplingBound
from prsym.report.amounts import amount, is_number, margin_words
from prsym.report.document import Badge

MEANINGS = {
    "upheld": "the number meets the threshold: where it is estimated from samples whose counts are stated, its limit "
    "meets it too",
    "overturned": "the number does not meet the threshold: where it is estimated from samples whose counts are stated, "
    "its limit does not meet it either",
    "open": "it was not settled: sampling error, rounding or a missing value leaves both possible",
}
BADGES = {
    "upheld": Badge("upheld", "✓", "holds", "green"),
    "overturned": Badge("overturned", "×", "fails", "bold red"),
    "open": Badge("open", "…", "open", "yellow"),
}
_PASSED = {
    "upheld": "every value consistent with the inputs meets the threshold",
    "overturned": "no value consistent with the inputs meets the threshold",
    "open": "the bounds on the values consistent with the inputs lie on both sides of the threshold",
}
_BASES = {
    "": "sampling error is not considered",
    "not_known": "sampling error is not considered: not all counts of samples are stated",
    "arithmetic": "it is decided by the arithmetic alone: sampling error of the inputs is not considered",
    "census": "the counts are complete, and not a sample",
    "limit": "the number is itself a limit or a margin, which includes sampling error; what it bounds may be on the "
    "other side",
    "uncertain_sample": "its sampling error is not known: a count was estimated, or the sample shows nothing",
}


def threshold_of(judgement: Judgement) -> str:
    """The threshold as typed; "" without one."""
    return judgement.claim.threshold if isinstance(judgement.claim, NumberClaim) else ""


def by_how_much(judgement: Judgement) -> str:
    """`0.2 above the threshold`, in percentage points where the value or the threshold is printed in percent."""
    return margin_words(judgement.margin, least=_least(judgement) is not None, percent=_in_percent(judgement))


def decided(judgement: Judgement) -> str:
    """The outcome of the decision and by how much, as a clause whose "it" is the threshold; "" without a decision."""
    if not judgement.decision:
        return ""
    words = by_how_much(judgement)
    if not is_number(judgement.margin):
        return words or MEANINGS[judgement.decision]
    if judgement.bound is not None:
        return _by_limit(judgement, words)
    if judgement.basis == "uncertain_sample":
        return f"the estimate is {words}; {_BASES[judgement.basis]}"
    return f"{_PASSED[judgement.decision]}; the value is {words}; {_BASES[_basis(judgement)]}"


def _basis(judgement: Judgement) -> str:
    """The basis of the decision; of arithmetic of the report it is not known which of its numbers are of samples."""
    claim = judgement.claim
    is_arithmetic = isinstance(claim, NumberClaim) and claim.arithmetic is not None
    return "arithmetic" if is_arithmetic and judgement.basis == "not_known" else judgement.basis


def _by_limit(judgement: Judgement, words: str) -> str:
    """`the estimate is 80.1%, 5.1 percentage points above …; the exact lower limit of the sample … is 77.3%, …`."""
    bound, percent = judgement.bound, _in_percent(judgement)
    assert bound is not None
    value = judgement.enclosure
    estimate = words if value is None else f"{amount(value, percent=percent)}, {words}"
    limit = f"the {_limit_of(bound)} is {amount(bound.value, percent=percent)}"
    rest = ": sampling error leaves both possible" if judgement.decision == "open" else " too"
    return f"the estimate is {estimate}; {limit}, which is {_side(judgement, bound.value)} it{rest}"


def _limit_of(bound: SamplingBound) -> str:
    """The limit by what it is: exact for one sampled share, and for several a bound on all of them together."""
    if bound.shares == 1:
        return f"exact {bound.side} limit of the sample ({bound.level}, one side)"
    return (
        f"{bound.side} limit of the {bound.shares} sampled shares together (at least {bound.level}, one side: each is "
        "at its exact limit for a higher level, by Bonferroni’s inequality)"
    )


def _side(judgement: Judgement, limit: Enclosure) -> str:
    """On which side of the threshold the limit of the sample lies."""
    region = threshold_region(threshold_of(judgement))
    threshold = region.upper if region.lower is None else region.lower
    low, high = limit.bounds()
    assert threshold is not None
    return "above" if low > threshold else "below" if high < threshold else "at"


def _least(judgement: Judgement) -> Fraction | None:
    """The least value that keeps to the threshold; None where the threshold is the most, or there is none."""
    threshold = threshold_of(judgement)
    return threshold_region(threshold).lower if threshold else None


def _in_percent(judgement: Judgement) -> bool:
    claim = judgement.claim
    return isinstance(claim, NumberClaim) and any(
        "%" in text or "percent" in text for text in (claim.value, claim.threshold)
    )
