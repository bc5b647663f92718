"""A bound that is stated with a level of confidence: is there a limit of the sample that keeps it?

"Recall is at least 75%, with 95% confidence" says nothing of the estimate: it is a statement about the limit of an
interval. It holds where the limit of its method lies within the bound, for one side or for two; where the report names
no method, where the exact limit for one side does. It is refuted where no method that is tried gives such a limit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from prsym import catalogue
from prsym.auditing.conventions.composed_inputs import listed
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.intervals import NO_COUNTS, NOT_JUDGED, ends_by_method, family, found_of, lower_first, whole_of
from prsym.auditing.printed import read_printed
from prsym.auditing.sampling import OF_LIMITS, USUAL_LEVEL, CountedShare, only_share
from prsym.auditing.shown_ends import shown_end
from prsym.model.claim import IntervalText, NumberClaim
from prsym.model.domain import Interval
from prsym.model.judgement import Judgement
from prsym.model.status import Status
from prsym.reading.numbers import read_number
from prsym.verify.ranges import inside, misses
from prsym.verify.whole import Ends

EXACT = "clopper_pearson"
OF = "the bound with its confidence"


@dataclass(frozen=True, slots=True)
class _Limit:
    """The values that keep a bound; `is_least` says that it is one from below, and so the lower end's."""

    region: Interval
    is_least: bool

    def given_by(self, lower: Ends, upper: Ends) -> bool | None:
        """Whether the end of an interval keeps the bound; None where that is not told."""
        end = lower if self.is_least else upper
        return False if misses(end, self.region) else True if inside(end, self.region) else None


def with_limit(judged: Judgement) -> Judgement:
    """The judgement of an estimate with that of the bound that is stated with a level: the worse of both."""
    claim = judged.claim
    if not isinstance(claim, NumberClaim) or claim.interval is None or judged.verdict in NOT_JUDGED or claim.census:
        return judged
    formula = catalogue.formula(claim.formula)
    if formula.limit or OF_LIMITS & {p.name for p in formula.parameters}:
        return judged  # the value is a limit, a margin or a size itself, with a level of its own
    reading = read(formula, claim, claim.convention)
    share = None if reading.missing else only_share(reading)
    if share is None:
        return found_of(judged, Status.UNVERIFIABLE, NO_COUNTS, OF)
    printed = read_printed(claim.interval.text, claim.rounding, "interval", whole=whole_of(claim))
    is_least = printed.kind in {"at_least", "more_than"}
    verdict, words = _verdict(claim.interval, reading, share, _Limit(printed.interval, is_least))
    if verdict != Status.CONFIRMED and printed.nearly is not None:  # a limit that is stated as a bound may be rounded
        rounded = _Limit(_joined(printed.interval, printed.nearly), is_least)
        verdict, words = _verdict(claim.interval, reading, share, rounded)
        if verdict == Status.CONFIRMED:
            return found_of(judged, Status.CONSISTENT, f"{words}, which rounds to the printed bound", OF)
    return found_of(judged, verdict, words, OF)


def _joined(bound: Interval, nearly: Interval) -> Interval:
    """The values that keep a bound or round to it."""
    if bound.lower is not None:
        return replace(bound, lower=nearly.lower, lower_open=nearly.lower_open)
    return replace(bound, upper=nearly.upper, upper_open=nearly.upper_open)


def _verdict(interval: IntervalText, reading: Reading, share: CountedShare, limit: _Limit) -> tuple[Status, str]:
    """The verdict on the bound, and why."""
    level, stated = interval.level or USUAL_LEVEL, family(interval)
    levels = {"one side": str(2 * read_number(level, "confidence") - 1), "two sides": level}
    own = {
        sides: method
        for sides, at in levels.items()
        for method in ends_by_method(reading, share, limit, at, (stated or EXACT,))
    }
    if not own:
        return Status.UNVERIFIABLE, f"{stated or EXACT} gives no limit here: an input that it needs is not stated"
    ends = {sides: shown_end(m.lower if limit.is_least else m.upper, interval.text) for sides, m in own.items()}
    title, side = lower_first(next(iter(own.values())).title), "lower" if limit.is_least else "upper"
    for sides, method in own.items():
        if method.gives:
            return Status.CONFIRMED, f"the {side} end of the {title} for {sides} at {level} is {ends[sides]}"
    both = " and ".join(f"{end} for {sides}" for sides, end in ends.items())
    words = f"the {side} end of the {title} at {level} is {both}, which does not keep the bound"
    if stated:
        untold = any(method.gives is None for method in own.values())
        return (Status.UNDECIDED, f"whether the {title} keeps it was not told") if untold else (Status.REFUTED, words)
    methods = [method for at in levels.values() for method in ends_by_method(reading, share, limit, at)]
    keeping = list(dict.fromkeys(lower_first(method.title) for method in methods if method.gives is not False))
    if keeping:
        return Status.UNDECIDED, f"{words}; the report names no method, and the {listed(keeping)} may"
    return Status.REFUTED, f"{words}, and neither does that of any other method that was tried"
