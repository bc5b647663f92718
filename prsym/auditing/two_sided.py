"""Ends of an interval by a two-sided exact test: a printed end is confirmed where the p-value passes the level at it.

Such a p-value may pass the level at several shares, and programs find any of them. So a printed end is never refuted
here: it is confirmed by a proof that one lies within what it stands for, or left undecided.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from prsym.auditing.boxes import input_box
from prsym.auditing.case_words import evident
from prsym.auditing.decisions import decide, threshold_region
from prsym.auditing.targets import target
from prsym.errors import UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.verdict import Evidence, Grade
from prsym.verify.acceptability import Extremeness, passing
from prsym.verify.enclose import check_domain
from prsym.verify.ranges import inside
from prsym.verify.whole import Ends

NOT_TOLD = "whether the p-value of the test passes the level at the printed end could not be told"

STEPPED = ", to the step of 0.00001 in which programs look for it"


@dataclass(frozen=True, slots=True)
class TwoSided:
    """A two-sided exact test, and the steps outward in which programs look for the end, 0 for none."""

    kind: Extremeness
    step: Fraction


TESTS: Mapping[str, TwoSided] = {  # by the value of the convention `interval`
    "minimum_likelihood": TwoSided("likelihood", Fraction(0)),
    "blaker": TwoSided("tail", Fraction(1, 10**5)),
}


def judge_two_sided(formula: Formula, claim: NumberClaim, test: TwoSided) -> Judgement:
    """Confirmed or undecided; the formula is that of the exact interval, whose inputs the claim states."""
    stands_for = target(formula, claim)
    region = stands_for.nearly or stands_for.interval
    try:
        ends = _end_within(formula, claim, test, region)
    except UnableError as error:
        return without_numbers(claim, "undecided", str(error))
    if ends is None:
        return without_numbers(claim, "undecided", NOT_TOLD)
    regions = (region, *([threshold_region(claim.threshold)] if claim.threshold else []))
    decision = decide(claim.threshold, ends, one_value=True)
    value = evident(ends, *regions)
    return Judgement(
        claim=claim,
        verdict="confirmed",
        decision=decision.word,
        margin=decision.margin,
        reason="the inputs as printed give the printed value" + ("" if inside(ends, region) else STEPPED),
        enclosure=value,
        range=value,
        example={},
        convention="",
        witness=None,
        evidence=Evidence(Grade.ENCLOSED, 1, 1, "the p-value enclosed on both sides of the end"),
        stands_for=stands_for.interval,
    )


def _end_within(formula: Formula, claim: NumberClaim, test: TwoSided, region: Interval) -> Ends | None:
    """Bounds on an end of the interval within the region, or up to a step inward of it; None where none is found."""
    box = input_box(formula, claim)
    if box is None or any(low != high for low, high in box.values()):
        raise UnableError("a two-sided exact test is decided for exact inputs only")
    point = {name: low for name, (low, _) in box.items()}
    check_domain(formula, point)
    x, n, level = int(point["found"]), int(point["sample"]), 1 - point["confidence"]
    is_lower = formula.limit == "lower"
    if x == (0 if is_lower else n):
        edge = Fraction(0 if is_lower else 1)
        return (edge, edge) if region.contains(edge) else None
    low, high = region.lower, region.upper
    if low is None or high is None or low == high:
        return None
    below, above = (low, high + test.step) if is_lower else (high, low - test.step)
    if (above * n >= x) if is_lower else (above * n <= x):
        return None  # so wide a print reaches to the sample's own share
    return passing(test.kind, x, n, level, below, above)
