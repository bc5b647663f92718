"""Ends that no equation of the catalogue gives: by a two-sided exact test, of highest density, or by a coarse search.

The p-value of a test may pass the level at several shares, and programs find any of them; an interval of highest
density has two ends that depend on each other, and programs find them to a tolerance. So a printed end is never refuted
here: it is confirmed where one lies within what it stands for, or left undecided.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from prsym.auditing.boxes import input_box
from prsym.auditing.case_words import evident
from prsym.auditing.decisions import decide, threshold_region
from prsym.auditing.searched_ends import SEARCHES, end_of
from prsym.auditing.targets import target
from prsym.errors import UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.reason import Reason
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade
from prsym.verify.acceptability import Extremeness, passing
from prsym.verify.enclose import check_domain
from prsym.verify.highest_density import lower_end_between
from prsym.verify.ranges import inside
from prsym.verify.whole import Ends

NOT_TOLD = "whether the p-value of the test passes the level at the printed end could not be determined"
NO_END = "whether the interval of highest density has an end at the printed value could not be determined"
NOT_FOUND = "the program's own search, done again, does not end within what is printed"
ENCLOSED = Evidence(Grade.ENCLOSED, 1, 1, "the end enclosed from both sides")
SEARCHED = Evidence(Grade.SAMPLED, 1, 1, "the steps of the program's search done again in doubles")
STEPPED = ", to the step of 0.00001 in which programs look for it"

# Bounds on the lower or the upper end from the counts, the level and two shares between which it lies; else None.
Finder = Callable[[int, int, Fraction, Fraction, Fraction, bool], Ends | None]


def _by_test(kind: Extremeness, step: Fraction) -> Finder:
    """Where the p-value of a test passes the level; `step` is how far outward programs may stop."""

    def find(x: int, n: int, level: Fraction, low: Fraction, high: Fraction, is_lower: bool) -> Ends | None:
        below, above = (low, high + step) if is_lower else (high, low - step)
        if (above * n >= x) if is_lower else (above * n <= x):
            return None  # so wide a print reaches to the sample's own share
        return passing(kind, x, n, level, below, above)

    return find


def _by_density(x: int, n: int, level: Fraction, low: Fraction, high: Fraction, is_lower: bool) -> Ends | None:
    """The upper end is 1 less the lower one for the documents that lack the property."""
    if x in {0, n}:
        return None  # no peak: a tail of the posterior alone, by another rule
    if is_lower:
        return lower_end_between(x, n, 1 - level, low, high)
    found = lower_end_between(n - x, n, 1 - level, 1 - high, 1 - low)
    return None if found is None else (1 - found[1], 1 - found[0])


def _by_search(method: str) -> Finder:
    """The end at which a program's search stops."""

    def find(x: int, n: int, level: Fraction, low: Fraction, high: Fraction, is_lower: bool) -> Ends | None:
        end = end_of(method, x, n, level, is_lower)
        return end if inside(end, Interval(low, high, True, True)) else None

    return find


FINDERS: Mapping[str, tuple[Finder, Evidence, str]] = {  # by the value of `interval`; how it is told, or why it is not
    "minimum_likelihood": (_by_test("likelihood", Fraction(0)), ENCLOSED, NOT_TOLD),
    "blaker": (_by_test("tail", Fraction(1, 10**5)), ENCLOSED, NOT_TOLD),
    "bayes_highest": (_by_density, ENCLOSED, NO_END),
    **{method: (_by_search(method), SEARCHED, NOT_FOUND) for method in SEARCHES},
}


def judge_two_sided(formula: Formula, claim: NumberClaim, method: str) -> Judgement:
    """Confirmed or undecided; the formula is that of the exact interval, whose inputs the claim states."""
    stands_for = target(formula, claim)
    region = stands_for.nearly or stands_for.interval
    find, evidence, not_told = FINDERS[method]
    try:
        ends = _end_within(formula, claim, find, region)
    except UnableError as error:
        return without_numbers(claim, Status.UNDECIDED, str(error))
    if ends is None:
        return without_numbers(claim, Status.UNDECIDED, not_told)
    regions = (region, *([threshold_region(claim.threshold)] if claim.threshold else []))
    decision = decide(claim.threshold, ends, one_value=True)
    value = evident(ends, *regions)
    return Judgement(
        claim=claim,
        verdict=Status.CONFIRMED,
        decision=decision.word,
        margin=decision.margin,
        because=Reason("the inputs as printed give the printed value" + ("" if inside(ends, region) else STEPPED)),
        enclosure=value,
        range=value,
        example={},
        conventions=(),
        witness=None,
        evidence=evidence,
        stands_for=stands_for.interval,
    )


def _end_within(formula: Formula, claim: NumberClaim, find: Finder, region: Interval) -> Ends | None:
    """Bounds on an end of the interval within the region, or up to a step inward of it; None where none is found."""
    box = input_box(formula, claim)
    if box is None or any(low != high for low, high in box.values()):
        raise UnableError("such an interval is decided for exact inputs only")
    point = {name: low for name, (low, _) in box.items()}
    check_domain(formula, point)
    x, n, level = int(point["found"]), int(point["sample"]), 1 - point["confidence"]
    is_lower = formula.limit == "lower"
    if x == (0 if is_lower else n):
        edge = Fraction(0 if is_lower else 1)
        return (edge, edge) if region.contains(edge) else None
    if region.lower is None or region.upper is None or region.lower == region.upper:
        return None
    return find(x, n, level, region.lower, region.upper, is_lower)
