"""The confidence interval that a report states with an estimate: which named methods give both of its ends?

An end is the value at the end of the share's interval, so that the interval of a projected count or of missed documents
is judged as that of a share is. Both ends must come from one method at the stated level. An interval that none gives is
tried at the usual other levels, and as that of planning. It is refuted where the report names its method, and where it
names none and every method has clearly other ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.conventions.composed_inputs import listed
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.interval_causes import (
    LEVELS,
    USUAL,
    at_another_level,
    by_rounded_estimate,
    in_errors,
    of_another_sample,
    of_finite_population,
    of_planning,
    one_sided,
)
from prsym.auditing.method_ends import FINITE, TABLE_Z, ends_by_method
from prsym.auditing.method_names import family, lower_first
from prsym.auditing.printed_ends import PrintedEnds, about_estimate, bounds_of, printed_ends, readings, without_margin
from prsym.auditing.sampling import USUAL_LEVEL, CountedShare, only_share, value_at_share
from prsym.auditing.shown_ends import in_one_unit, shown_ends
from prsym.auditing.targets import by_luck
from prsym.auditing.two_share_intervals import ends_of, exchanged, is_of_two, method_ends
from prsym.auditing.two_share_intervals import verdict as verdict_of_two
from prsym.model.claim import IntervalText, NumberClaim
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement
from prsym.model.sampling import IntervalFinding, MethodEnds
from prsym.model.status import HOLD, WRONG, Status
from prsym.reading.numbers import read_number

MOST_NEAREST = 3  # methods whose ends are shown where none gives the printed ones
APART = 10  # ends are clearly other ones by more than so small a part of the widest half width
FEW = 5  # found, or not found: below it the normal law is no approximation of the binomial one
NO_COUNTS = (
    "it was not judged: the value is not stated as a share of one sample, of which so many were drawn and so many found"
)
NOT_JUDGED = (Status.UNUSABLE, Status.OUT_OF_DOMAIN, Status.UNVERIFIABLE)


@dataclass(frozen=True, slots=True)
class _Case:
    """An interval as printed, the share that it is of, and the ends that each method gives."""

    interval: IntervalText
    reading: Reading
    share: CountedShare
    printed: PrintedEnds
    found: tuple[MethodEnds, ...]

    @property
    def level(self) -> str:
        """The stated level of confidence, or the usual one."""
        return self.interval.level or USUAL_LEVEL

    @property
    def own(self) -> MethodEnds | None:
        """The ends of the method that the report names; None where it names none, or that gives none."""
        stated = family(self.interval)
        return next((one for one in self.found if one.method == stated), None)

    @property
    def evidence(self) -> tuple[IntervalText, Reading, CountedShare, PrintedEnds]:
        """The arguments of the searches for a cause (`interval_causes`)."""
        return self.interval, self.reading, self.share, self.printed


def with_interval(judged: Judgement) -> Judgement:
    """The judgement of an estimate with that of its interval: the worse of both, and the methods' ends."""
    claim = judged.claim
    if not isinstance(claim, NumberClaim) or claim.interval is None or judged.verdict in NOT_JUDGED:
        return judged
    reading = read(catalogue.formula(claim.formula), claim, claim.convention)
    if is_of_two(reading.formula) and not reading.missing:
        return _of_two(judged, reading, printed_ends(claim, claim.interval), claim.interval)
    share = None if reading.missing else only_share(reading)
    if share is None:
        return found_of(judged, Status.UNVERIFIABLE, NO_COUNTS)
    case, verdict, words = _judged(claim.interval, reading, share)
    named = family(claim.interval)
    shown = tuple(e for e in case.found if e.method in (*USUAL, *FINITE) or e.gives or e.method == named)
    assumed = "" if claim.interval.level else f"; no level is stated: {USUAL_LEVEL} is taken"
    normal = _no_business(case) if named in ("", "normal") else ""
    return found_of(replace(judged, methods=shown), verdict, f"{words}{assumed}{normal}")


def _judged(interval: IntervalText, reading: Reading, share: CountedShare) -> tuple[_Case, Status, str]:
    """The case in which the interval was judged, the verdict on it, and why."""
    own, *others = [_case(interval, reading, share, printed) for printed in readings(reading.claim, interval)]
    if interval.margin and not any(one.gives for one in own.found):
        return own, *_by_parts(own)
    for case in (own, *others):
        verdict, words = _verdict(case)
        if verdict == Status.CONFIRMED:
            return case, verdict, f"{words}{case.printed.rounding}"
    return own, *_verdict(own)


def _case(interval: IntervalText, reading: Reading, share: CountedShare, printed: PrintedEnds) -> _Case:
    level = interval.level or USUAL_LEVEL
    return _Case(interval, reading, share, printed, tuple(ends_by_method(reading, share, printed, level)))


def _by_parts(whole: _Case) -> tuple[Status, str]:
    """The verdict on a margin and ends that no method gives together: each by itself, and whether they agree."""
    claim, interval = whole.reading.claim, whole.interval
    ends, margin = (
        _case(interval, whole.reading, whole.share, printed)
        for printed in (without_margin(whole.printed), about_estimate(claim, interval))
    )
    of_ends, of_margin = _verdict(ends), _verdict(margin)
    verdict, words = of_ends if of_ends[0] not in HOLD else of_margin
    if of_margin[0] in HOLD or of_ends[0] in HOLD:
        return verdict, f"the ends: {of_ends[1]}; the margin: {of_margin[1]}"
    agree = not misses_half(whole.printed)
    together = "agree with each other, and not with the sample" if agree else "do not agree with each other either"
    return verdict, f"{words}; the margin and the ends {together}"


def misses_half(printed: PrintedEnds) -> bool:
    """Whether no interval with the printed ends has the printed margin for its half width."""
    assert printed.half is not None
    low, high = bounds_of(without_margin(printed).half_width)
    return printed.half.misses(low, high)


def _of_two(judged: Judgement, reading: Reading, printed: PrintedEnds, interval: IntervalText) -> Judgement:
    """The judgement of a difference or a ratio of two shares with that of its interval."""
    level = interval.level or USUAL_LEVEL
    table_z = TABLE_Z.get(read_number(level, "confidence"), "")
    turned = "sign" in {key for chosen in judged.conventions for key, _ in chosen} or "sign" in reading.claim.convention
    found = []
    for method, ends in ends_of(reading.formula, reading.claim.inputs, level, table_z):
        turned_ends = exchanged(ends) if turned else ends
        told = [printed.given_by(*pair) for pair in zip(turned_ends[::2], turned_ends[1::2], strict=True)]
        if told:
            found.append(method_ends(method, turned_ends, True if any(told) else None if None in told else False))
    verdict, words = verdict_of_two(
        reading.formula, family(interval), in_one_unit(interval.text, reading.claim.value), found
    )
    if verdict == Status.REFUTED and any(by_rounded_estimate(one, reading, printed, None) for one in found):
        verdict, words = Status.UNDECIDED, f"{words}; they may be those of a method about the rounded estimate"
    return found_of(replace(judged, methods=tuple(found)), verdict, words)


def found_of(judged: Judgement, verdict: Status, words: str, of: str = "the interval") -> Judgement:
    """The judgement of an estimate with what was found of its interval, or of what else is stated with it."""
    said, finding = f"{of}: {words}", IntervalFinding(verdict, words, judged.verdict)
    judged = replace(judged, verdict=_worse(judged.verdict, verdict), interval=finding)
    if verdict in HOLD:
        claim = judged.claim
        stated = claim.interval if isinstance(claim, NumberClaim) else None
        is_taken = stated is not None and not stated.is_bound and not (stated.method and stated.level)
        assumptions = (*judged.assumptions, *([said] if is_taken else []))
        return replace(judged, reading_notes=(*judged.reading_notes, said), assumptions=assumptions)
    return replace(judged, because=judged.because.then(f"; {said}"))


def _worse(estimate: Status, interval: Status) -> Status:
    """The verdict on both: one that fails goes before one that is open, and the estimate's before the interval's."""
    if estimate == Status.CONFIRMED and interval == Status.CONSISTENT:
        return interval
    if estimate in WRONG or interval in HOLD:
        return estimate
    return interval if interval in WRONG or estimate in HOLD else estimate


def _verdict(case: _Case) -> tuple[Status, str]:
    """The verdict on the interval, and why."""
    own, stated = case.own, family(case.interval)
    giving = [one.title for one in case.found if one.gives]
    usual = [one.title for one in case.found if one.gives and one.method in (*USUAL, *FINITE)]
    rare = ""
    if giving and not usual and by_luck(len(case.found), case.printed.width):
        rare, giving = f"the {lower_first(giving[0])}", []
    if stated and own is None:
        return Status.UNVERIFIABLE, f"{stated} gives no ends here: an input that it needs is not stated"
    if own is not None and own.gives:
        return Status.CONFIRMED, f"both ends are those of the {lower_first(own.title)}"
    if own is not None and own.gives is None:
        return Status.UNDECIDED, f"whether the {lower_first(own.title)} gives the printed ends could not be determined"
    named = listed(list(map(lower_first, giving)))
    is_usual = own is None and bool(usual)
    # With none found, the mid-P interval's upper end is the exact limit for one side.
    if not is_usual and (words := one_sided(*case.evidence)):
        return Status.CONVENTION, words
    if giving:
        if own is None:
            return Status.CONFIRMED, f"both ends are those of the {named}"
        words = f"the {lower_first(own.title)} does not give both ends; they are those of the {named}"
        return Status.CONVENTION, words
    return _not_given(case, rare)


def _not_given(case: _Case, rare: str) -> tuple[Status, str]:
    """The verdict on an interval that neither its method nor a usual one gives; `rare` names another that does."""
    own = case.own
    if not case.found:
        return Status.UNVERIFIABLE, "no method gives an interval of this value"
    if any(one.gives is None for one in case.found):
        return Status.UNDECIDED, "whether a method gives both printed ends could not be determined"
    by_chance = f"; {rare} gives them, which may be by chance with so few digits" if rare else ""
    if other := at_another_level(*case.evidence):
        title, at = other
        if not by_luck(len(LEVELS) * (len(USUAL) if own is None else 1), case.printed.width):
            words = f"not at {case.level}; at {at} both ends are those of the {title}"
            return Status.REFUTED if case.interval.level else Status.CONVENTION, words
        by_chance = by_chance or f"; at {at} the {title} gives them, which may be by chance with so few digits"
    if words := in_errors(case.reading, case.share, case.printed):
        return Status.CONVENTION, f"not at {case.level}; {words}"
    if words := of_planning(*case.evidence) or of_finite_population(*case.evidence):
        return Status.CONVENTION, words
    return _of_no_method(case, rare, by_chance) if own is None else _not_by_own(case, own, by_chance)


def _not_by_own(case: _Case, own: MethodEnds, by_chance: str) -> tuple[Status, str]:
    """The verdict on an interval whose method is stated and gives other ends."""
    title = lower_first(own.title)
    if by_rounded_estimate(own, case.reading, case.printed, case.share):
        return Status.UNDECIDED, f"the ends may be those of the {title} about the rounded estimate"
    gives = shown_ends(own.lower, own.upper, case.interval.text)
    words = f"the {title} gives {gives} from the stated counts, and not the printed ends{by_chance}"
    return Status.REFUTED, f"{words}{_cause(case)}"


def _of_no_method(case: _Case, rare: str, by_chance: str) -> tuple[Status, str]:
    """The verdict on an interval whose method is not stated, and that no usual method gives."""
    normal = next((one for one in case.found if one.method == "normal"), None)
    if normal is not None and by_rounded_estimate(normal, case.reading, case.printed, case.share):
        return Status.UNDECIDED, "the ends may be those of the normal interval about the rounded estimate"
    none = "no usual one" if rare else f"none of the {len(case.found)} that were tried"
    words = f"the report names no method, and {none} gives both printed ends{by_chance}"
    nearest = f": the nearest are {listed(list(_nearest(case)))}"
    if not _is_clearly_other(case):
        return Status.UNVERIFIABLE, f"{words}{nearest}"
    return Status.REFUTED, f"{words}{nearest}{_cause(case)}"


def _cause(case: _Case) -> str:
    """A possible cause of a wrong interval, in words: another sample has its margin; "" where none is found."""
    if not _is_clearly_other(case):
        return ""
    low, high = case.printed.lower.upper, case.printed.upper.lower
    if (
        low is not None
        and high is not None
        and all(low < one.lower.bounds()[0] and one.upper.bounds()[1] < high for one in case.found)
    ):
        return "; it is wider than that of every method, and so claims less"
    words = of_another_sample(*case.evidence)
    return f"; {words}" if words else ""


def _is_clearly_other(case: _Case) -> bool:
    """Whether an end is apart from those of all methods, by more than a last digit, of a value that is a share times a
    number.

    What another quantity makes of the share's interval is a matter of how its error is carried through.
    """
    lowest, middle, highest = (value_at_share(case.reading, case.share, Fraction(n, 2)) for n in range(3))
    if lowest is None or middle is None or highest is None:
        return False
    if 2 * middle[0] != lowest[0] + highest[0] or any(low != high for low, high in (lowest, middle, highest)):
        return False
    lowers, uppers = ([one.bounds() for one in ends] for ends in zip(*_ends(case), strict=True))
    out = max(high[1] - low[0] for low, high in zip(lowers, uppers, strict=True)) / 2 / APART
    ends = (lowers, case.printed.lower), (uppers, case.printed.upper)
    return any(_apart(those, end, max(out, bounds_of(end)[1] - bounds_of(end)[0])) for those, end in ends)


def _apart(ends: list[tuple[Fraction, Fraction]], printed: Interval, out: Fraction) -> bool:
    """Whether a printed end is further out than any end of a method, or further in, by more than so much."""
    return printed.misses(min(low for low, _ in ends) - out, max(high for _, high in ends) + out)


def _ends(case: _Case) -> Iterator[tuple[Enclosure, Enclosure]]:
    return ((one.lower, one.upper) for one in case.found)


def _nearest(case: _Case) -> Iterator[str]:
    """The usual methods whose ends are nearest to the printed ones, each with its ends."""
    low, high = (_middle(end) for end in (case.printed.lower, case.printed.upper))

    def distance(one: MethodEnds) -> Fraction:
        return max(abs(one.lower.bounds()[0] - low), abs(one.upper.bounds()[0] - high))

    usual = [one for one in case.found if one.method in (*USUAL, *FINITE)]
    for one in sorted(usual or case.found, key=distance)[:MOST_NEAREST]:
        yield f"the {lower_first(one.title)} {shown_ends(one.lower, one.upper, case.interval.text)}"


def _middle(region: Interval) -> Fraction:
    low, high = bounds_of(region)
    return (low + high) / 2


def _no_business(case: _Case) -> str:
    """Why a normal interval says little of these counts, with the exact ends; "" where nothing speaks against it."""
    normal, exact = (
        next((one for one in case.found if one.method == method), None) for method in ("normal", "clopper_pearson")
    )
    few = min(case.share.hits, case.share.size - case.share.hits)
    if normal is None or not normal.gives or (few > FEW and Fraction(normal.lower.lower) >= 0):
        return ""
    ends = f": the exact ends are {shown_ends(exact.lower, exact.upper, case.interval.text)}" if exact else ""
    if few == 0:
        return f"; the normal interval has no width here, and says nothing: none or all were found{ends}"
    if Fraction(normal.lower.lower) < 0:
        return f"; the normal interval goes below 0 here: it does not fit so few documents{ends}"
    return f"; a normal interval does not fit so few documents ({few}){ends}"
