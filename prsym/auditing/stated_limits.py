"""A bound that is stated with a level of confidence: is there a limit of the sample that keeps it?

"Recall is at least 75%, with 95% confidence" says nothing of the estimate: it is a statement about the truth. It holds
where the limit of its method is within the bound, for one side or for two; where the report names no method, where the
exact limit is. The limit of another method explains it only where the field uses that method for so many documents, and
where the printed bound is that limit. Every other bound that the exact limit exceeds is refuted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.conventions.composed_inputs import listed
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.interval_causes import USUAL
from prsym.auditing.intervals import NO_COUNTS, NOT_JUDGED, found_of
from prsym.auditing.method_ends import FINITE, ends_by_method, least_of
from prsym.auditing.method_names import family, lower_first
from prsym.auditing.printed import read_printed
from prsym.auditing.printed_ends import whole_of
from prsym.auditing.sampling import OF_LIMITS, OF_SAMPLE, USUAL_LEVEL, CountedShare, only_share, value_at_share
from prsym.auditing.shown_ends import shown_end
from prsym.model.claim import IntervalText, NumberClaim
from prsym.model.domain import Interval
from prsym.model.judgement import Judgement
from prsym.model.printed import Printed
from prsym.model.sampling import MethodEnds
from prsym.model.status import HOLD, Status
from prsym.reading.numbers import read_number
from prsym.verify.acceptability import at_least, at_most
from prsym.verify.balls import at_precision, exact
from prsym.verify.ranges import inside, misses
from prsym.verify.whole import Ends

EXACT = "clopper_pearson"
FINITE_EXACT = "hypergeometric_share"
OF = "the bound with its confidence"
LOWER_LEVELS = ("90%", "80%")
LEAST_FIGURES = 2  # of a bound, for a method to be known by it


@dataclass(frozen=True, slots=True)
class _Limit:
    """The values that keep a bound; `is_least` says that it is one from below, and so the lower end's."""

    region: Interval
    is_least: bool

    def given_by(self, lower: Ends, upper: Ends) -> bool | None:
        """Whether the end of an interval keeps the bound; None where that could not be decided."""
        end = lower if self.is_least else upper
        return False if misses(end, self.region) else True if inside(end, self.region) else None


@dataclass(frozen=True, slots=True)
class _Bound:
    """A bound as printed, and the share of which it is the limit."""

    interval: IntervalText
    reading: Reading
    share: CountedShare
    printed: Printed

    @property
    def is_least(self) -> bool:
        """Whether it is a bound from below."""
        return self.printed.kind in {"at_least", "more_than"}

    @property
    def level(self) -> str:
        """The stated level of confidence, or the usual one."""
        return self.interval.level or USUAL_LEVEL

    @property
    def few(self) -> Fraction:
        """The documents found, or those not found, whichever are fewer."""
        return min(self.share.hits, self.share.size - self.share.hits)

    @property
    def side(self) -> str:
        """The end of an interval that the bound is."""
        return "lower" if self.is_least else "upper"

    def kept(self) -> _Limit:
        """The values that keep the bound."""
        return _Limit(self.printed.interval, self.is_least)

    def rounded(self) -> _Limit | None:
        """The values that keep the bound or round to it; None where no value does."""
        nearly, bound = self.printed.nearly, self.printed.interval
        if nearly is None:
            return None
        if bound.lower is not None:
            return replace(self.kept(), region=replace(bound, lower=nearly.lower, lower_open=nearly.lower_open))
        return replace(self.kept(), region=replace(bound, upper=nearly.upper, upper_open=nearly.upper_open))

    def printed_as(self) -> _Limit | None:
        """The limits that are printed as the bound, rounded to the nearest or away from the estimate; else None."""
        nearly, unit = self.printed.nearly, self.printed.unit
        bound = self.printed.interval.lower if self.is_least else self.printed.interval.upper
        if nearly is None or unit is None or bound is None or abs(bound) < unit * 10 ** (LEAST_FIGURES - 1):
            return None
        region = replace(nearly, upper=bound + unit) if self.is_least else replace(nearly, lower=bound - unit)
        return replace(self.kept(), region=region)

    def by_methods(self, limit: _Limit, among: tuple[str, ...] = ()) -> Iterator[tuple[str, MethodEnds]]:
        """The ends of methods at the level, for one side and for two, by the number of sides in words."""
        one = str(2 * read_number(self.level, "confidence") - 1)
        for sides, level in (("one side", one), ("two sides", self.level)):
            for method in ends_by_method(self.reading, self.share, limit, level, among):
                yield sides, method

    def end(self, method: MethodEnds) -> str:
        """The end of the method that the bound is, as shown."""
        return shown_end(method.lower if self.is_least else method.upper, self.interval.text)


def with_limit(judged: Judgement) -> Judgement:
    """The judgement of an estimate with that of the bound that is stated as a limit: the worse of both."""
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
    bound = _Bound(claim.interval, reading, share, printed)
    verdict, words = _verdict(bound)
    if verdict == Status.REFUTED and not claim.interval.level:
        verdict, words = _at_another_level(bound, words)
    assumed = "" if claim.interval.level else f"; no level is stated: {USUAL_LEVEL} is taken"
    return found_of(judged, verdict, f"{words}{assumed}", OF)


def is_limit_of_none(claim: NumberClaim) -> bool:
    """Whether a bound is one on the truth by itself, whatever the claim says: none, or all, of a sample are found.

    The estimate is then 0 or 1, and the bound says nothing of it.
    """
    if claim.threshold or claim.census or claim.arithmetic is not None or not claim.inputs.keys() >= {"found"}:
        return False
    formula = catalogue.formula(claim.formula)
    if formula.limit or OF_LIMITS & {p.name for p in formula.parameters}:
        return False
    reading = read(formula, claim, claim.convention)
    share = None if reading.missing else only_share(reading)
    return share is not None and share.share.hits in OF_SAMPLE and share.hits in {0, share.size}


def _verdict(bound: _Bound) -> tuple[Status, str]:
    """The verdict on the bound, and why."""
    stated = family(bound.interval)
    named = () if not stated or (bound.few == 0 and least_of(stated)) else (stated,)
    own = list(bound.by_methods(bound.kept(), named or (EXACT, FINITE_EXACT)))
    if not own:
        return Status.UNVERIFIABLE, f"{stated or EXACT} gives no limit here: an input that it needs is not stated"
    for sides, method in own:
        if method.gives:
            return Status.CONFIRMED, f"{_limit(bound, sides, method)}{_remark(bound, named, method)}"
    if (limit := bound.rounded()) is not None:
        for sides, method in bound.by_methods(limit, named or (EXACT, FINITE_EXACT)):
            if method.gives:
                words = f"{_limit(bound, sides, method)}, which rounds to the printed bound"
                return Status.CONSISTENT, f"{words}{_remark(bound, named, method)}"
    if any(method.gives is None for _, method in own):
        return Status.UNDECIDED, f"whether the {lower_first(own[0][1].title)} keeps it was not decided"
    words = f"{_both(bound, own)}, which does not keep the bound{_attained(bound)}"
    if named:
        return Status.REFUTED, words
    return _of_other_methods(bound, words, stated)


def _at_another_level(bound: _Bound, words: str) -> tuple[Status, str]:
    """The verdict on a bound without a level that is refuted at the usual one: a lower level may be meant."""
    for level in LOWER_LEVELS:
        other = replace(bound, interval=replace(bound.interval, level=level))
        if _verdict(other)[0] in HOLD:
            return Status.CONVENTION, f"{words}; at {level} a limit does"
    return Status.REFUTED, words


def _limit(bound: _Bound, sides: str, method: MethodEnds) -> str:
    title = lower_first(method.title)
    return f"the {bound.side} end of the {title} for {sides} at {bound.level} is {bound.end(method)}"


def _both(bound: _Bound, own: list[tuple[str, MethodEnds]]) -> str:
    """The limits for one side and for two, of the first method alone."""
    title = own[0][1].title
    ends = " and ".join(f"{bound.end(method)} for {sides}" for sides, method in own if method.title == title)
    return f"the {bound.side} end of the {lower_first(title)} at {bound.level} is {ends}"


def _remark(bound: _Bound, named: tuple[str, ...], method: MethodEnds) -> str:
    """That the bound is wider than the limit, or that its method does not fit so few documents; "" else."""
    if named and bound.few < least_of(named[0]):
        exact = list(bound.by_methods(bound.kept(), (EXACT,)))
        return f"; that does not fit so few documents ({bound.few}): {_both(bound, exact)}"
    end, nearly = (method.lower if bound.is_least else method.upper), bound.printed.nearly
    if nearly is not None and misses(end.bounds(), nearly):
        return "; the bound is conservative: it claims less than the limit allows"
    return ""


def _of_other_methods(bound: _Bound, words: str, stated: str) -> tuple[Status, str]:
    """The verdict on a bound that the exact limit does not keep, where no method that can be used is named."""
    limit = bound.printed_as()
    tried = () if limit is None else bound.by_methods(limit, (*USUAL, *FINITE))
    giving = {method.method: lower_first(method.title) for _, method in tried if method.gives}
    used = [title for name, title in giving.items() if bound.few >= least_of(name)]
    if used and not stated:
        return Status.CONVENTION, f"{words}; the report names no method, and it is the limit of the {listed(used)}"
    keeping = {
        m.method: lower_first(m.title) for _, m in bound.by_methods(bound.kept()) if m.gives and least_of(m.method)
    }
    unfit = [title for name, title in keeping.items() if bound.few < least_of(name)]
    if unfit:
        does = "that of the {} does, but it is" if len(unfit) == 1 else "those of the {} do, but they are"
        why = f"not used where so few are found, or not found ({bound.few})"
        return Status.REFUTED, f"{words}; {does.format(listed(unfit))} {why}"
    return Status.REFUTED, words


def _attained(bound: _Bound) -> str:
    """With how much confidence the printed bound is the exact limit of a share; "" where the value is no such share."""
    at = bound.printed.interval.lower if bound.is_least else bound.printed.interval.upper
    if at is None or not 0 < at < 1 or value_at_share(bound.reading, bound.share, at) != (at, at):
        return ""
    x, n, p = int(bound.share.hits), int(bound.share.size), exact(at)
    with at_precision(64):
        tail = at_most(x, n, p) if not bound.is_least else at_least(x, n, p) if x else 1
        beyond = float(tail)
    return f": as an exact limit it has a confidence of {100 * (1 - beyond):.3g} %"
