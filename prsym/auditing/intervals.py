"""The confidence interval that a report states with an estimate: which named methods give both of its ends?

An end is the value at the end of the share's interval, so that the interval of a projected count or of missed documents
is judged as that of a share is. Both ends must come from one method at the stated level. An interval that none gives is
tried at the usual other levels, and a margin as that of planning; it is refuted only where the report names its method.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

from prsym import catalogue
from prsym.auditing.conventions.composed_inputs import compose, listed
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.half_widths import half_widths
from prsym.auditing.printed import Whole, read_ends, read_printed
from prsym.auditing.sampling import USUAL_LEVEL, CountedShare, only_share, value_at_share
from prsym.auditing.shown_ends import SHOWN_DIGITS, in_one_unit, shown_ends
from prsym.auditing.targets import by_luck
from prsym.auditing.two_share_intervals import ends_of, exchanged, is_of_two, method_ends, methods
from prsym.auditing.two_share_intervals import verdict as verdict_of_two
from prsym.derivations.validation.clopper_pearson import CLOPPER_PEARSON_ONE_SIDED_UPPER as ONE_SIDED
from prsym.derivations.validation.sample_size import MARGIN_OF_ERROR
from prsym.errors import DomainError, InputError, UnableError, did_you_mean
from prsym.model.claim import IntervalText, NumberClaim
from prsym.model.domain import Interval
from prsym.model.formula import Family, Formula
from prsym.model.judgement import Judgement
from prsym.model.sampling import IntervalFinding, MethodEnds
from prsym.model.status import HOLD, WRONG, Status
from prsym.reading.number_words import BOUNDS, is_percentage
from prsym.reading.numbers import read_number
from prsym.reading.printed_text import read_printed_text
from prsym.verify.digits import wide_enclosure
from prsym.verify.ranges import inside, misses, value_at
from prsym.verify.whole import Ends

USUAL = ("normal", "wilson", "agresti_coull", "clopper_pearson", "jeffreys")  # methods that are always shown
BEST_KNOWN = (
    "normal",
    "wilson",
    "clopper_pearson",
)  # told where none is stated or gives it
FINITE = ("normal_finite", "hypergeometric_share")  # and those for a finite population, where its size is stated
LEVELS = ("80%", "90%", "95%", "98%", "99%")
# Words for a method, and the parts of its family's name that they stand for.
SPOKEN = {
    "wald": ("normal",),
    "exact": ("clopper", "pearson"),
    "beta": ("clopper", "pearson"),
    "binomial": ("clopper", "pearson"),
    "score": ("wilson",),
    "hypergeometric": ("hypergeometric", "share"),
    "midp": ("mid", "p"),
    "katz": ("ratio", "log"),
}
NEWCOMBE = frozenset({"newcombe"})  # also called Newcombe–Wilson, and a hybrid score interval
AGRESTI_COULL, CLOPPER_PEARSON = frozenset({"agresti", "coull"}), frozenset({"clopper", "pearson"})
SILENT = frozenset(
    {
        "interval",
        "method",
        "confidence",
        "ci",
        "limits",
        "test",
        "approximation",
        "with",
        "correction",
        "the",
        "to",
        "s",
    }
    | {"prior", "adjusted", "asymptotic", "gaussian"}
)
TABLE_Z = {
    Fraction(9, 10): "1.645",
    Fraction(95, 100): "1.96",
    Fraction(98, 100): "2.326",
    Fraction(99, 100): "2.576",
}  # as tables print the quantiles
IN_ERRORS = {"2": "two standard errors (95.45 %)", "3": "three standard errors (99.73 %)", "1": "one (68.27 %)"}
FEW = 5  # found, or not found: below it the normal law is no approximation of the binomial one
NO_COUNTS = (
    "it was not judged: the value is not stated as a share of one sample, of which so many were drawn and so many found"
)
NOT_JUDGED = (Status.UNUSABLE, Status.OUT_OF_DOMAIN, Status.UNVERIFIABLE)


class Stated(Protocol):
    """An interval as a report states it: both of its ends, or a bound on one."""

    def given_by(self, lower: Ends, upper: Ends) -> bool | None:
        """Whether an interval with these ends is what is stated; None where that is not told."""
        ...


@dataclass(frozen=True, slots=True)
class _Printed:
    """The values that the printed ends may be rounded from, by the digits of each and (`finer`) of the finer one.

    `half` is what a printed margin stands for, None where both ends are printed.
    """

    lower: Interval
    upper: Interval
    half: Interval | None
    finer: tuple[Interval, Interval] | None = None

    @property
    def width(self) -> Fraction:
        """The share of all pairs of ends of about this size that are printed so."""
        parts = []
        for end in (self.lower, self.upper):
            if end.lower is None or end.upper is None:
                return Fraction(1)
            size = max(abs(end.lower), abs(end.upper))
            parts.append((end.upper - end.lower) / size if size else Fraction(1))
        return parts[0] * parts[1]

    def given_by(self, lower: Ends, upper: Ends) -> bool | None:
        """Whether an interval with these ends is printed so; None where that is not told."""
        half = ((upper[0] - lower[1]) / 2, (upper[1] - lower[0]) / 2)
        parts = [(lower, self.lower), (upper, self.upper), *([(half, self.half)] if self.half is not None else [])]
        if any(misses(ends, interval) for ends, interval in parts):
            return False
        if self.finer is not None:  # ends that are printed to different places, such as 0% to 0.76%
            parts += zip((lower, upper), self.finer, strict=True)
        return True if all(inside(ends, interval) for ends, interval in parts) else None


def with_interval(judged: Judgement) -> Judgement:
    """The judgement of an estimate with that of its interval: the worse of both, and the methods' ends."""
    claim = judged.claim
    if not isinstance(claim, NumberClaim) or claim.interval is None or judged.verdict in NOT_JUDGED:
        return judged
    printed = _printed(claim, claim.interval)
    reading = read(catalogue.formula(claim.formula), claim, claim.convention)
    if is_of_two(reading.formula) and not reading.missing:
        return _of_two(judged, reading, printed, claim.interval)
    share = None if reading.missing else only_share(reading)
    if share is None:
        return found_of(judged, Status.UNVERIFIABLE, NO_COUNTS)
    level = claim.interval.level or USUAL_LEVEL
    found = tuple(ends_by_method(reading, share, printed, level))
    verdict, words = _verdict(claim.interval, reading, share, printed, found)
    shown = tuple(e for e in found if e.method in (*USUAL, *FINITE) or e.gives or e.method == family(claim.interval))
    assumed = "" if claim.interval.level else f"; no level is stated: {USUAL_LEVEL} is taken"
    normal = _no_business(share, found) if family(claim.interval) in ("", "normal") else ""
    return found_of(replace(judged, methods=shown), verdict, f"{words}{assumed}{normal}")


def _of_two(judged: Judgement, reading: Reading, printed: _Printed, interval: IntervalText) -> Judgement:
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
    if verdict == Status.REFUTED and any(_by_rounded_estimate(one, reading, printed) for one in found):
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


def check(interval: IntervalText, value: str) -> None:
    """`InputError` for a method that is not known, a text that is no interval, and units that are not said."""
    family(interval)
    text = interval.text
    read = read_printed(text, "nearest", "interval")
    if interval.is_bound and text == value:
        return
    if read.kind != "range" and not interval.is_bound and not (_is_margin(interval.text) and read.kind == "number"):
        raise InputError(f"interval = {interval.text!r}: write both ends, as 78.3% to 81.9%, or the margin, as ± 1.8%")
    if read_printed(value, "nearest", "value").point is None:
        raise InputError(f"value = {value!r} is no one number, beside which an interval could stand")
    largest = read.interval.lower if read.interval.upper is None else read.interval.upper
    bare = largest is not None and largest > 1 and not is_percentage(text)
    if is_percentage(text) != is_percentage(value) and (bare or not (is_percentage(value) or _is_fraction(value))):
        raise InputError(f"interval = {interval.text!r} beside {value!r}: say what both are in, as % or points")


def is_bound(text: str) -> bool:
    """Whether a printed text is a bound, such as at least 75%; False for a text that is no number."""
    return _kind(text) in BOUNDS


def is_range(text: str) -> bool:
    """Whether a printed text gives both ends of an interval; False for a text that is no number."""
    return _kind(text) == "range"


def _kind(text: str) -> str:
    try:
        return read_printed_text(text, "value").kind
    except InputError:
        return ""


def _is_fraction(text: str) -> bool:
    """Whether a text is a share by its form, 171 of 197 or 171/197, beside which percentages say what they are."""
    return "/" in text or read_printed_text(text, "value").numbers[0].counts is not None


def _is_margin(text: str) -> bool:
    return text.strip().lower().startswith(("±", "+/-", "+/−", "plus or minus"))


def _printed(claim: NumberClaim, interval: IntervalText) -> _Printed:
    """The ends as printed; those of a margin lie as far from the estimate as the margin says."""
    if not _is_margin(interval.text):
        ends = read_ends(interval.text, claim.rounding, "interval", whole=whole_of(claim))
        finer = read_ends(interval.text, claim.rounding, "interval", whole=whole_of(claim), alike=True)
        return _Printed(*ends, None, finer)
    margin = read_printed(interval.text, claim.rounding, "interval", whole=whole_of(claim)).interval
    middle = read_printed(claim.value, claim.rounding, "value", whole=whole_of(claim)).interval
    return _Printed(_sum(middle, margin, -1), _sum(middle, margin, 1), margin)


def whole_of(claim: NumberClaim) -> Whole:
    """Numbers of documents that are computed may be rounded where their zeros begin."""
    return "zeros" if catalogue.formula(claim.formula).counts_documents else "exact"


def _sum(middle: Interval, margin: Interval, sign: int) -> Interval:
    assert middle.lower is not None
    assert middle.upper is not None
    assert margin.lower is not None
    assert margin.upper is not None
    low, high = (margin.lower, margin.upper) if sign > 0 else (-margin.upper, -margin.lower)
    return Interval(middle.lower + low, middle.upper + high, middle.lower_open, middle.upper_open)


def family(interval: IntervalText) -> str:
    """The family of the stated method; "" where none is stated."""
    if not interval.method:
        return ""
    of_two = [method.name for those in methods().values() for method in those]
    families = {frozenset(name.split("_")): name for name in (*(one.name for one, _, _ in _pairs()), *of_two)}
    words = re.findall(r"[^\W_\d]+", interval.method.casefold())
    asked = frozenset(part for word in words if word not in SILENT for part in SPOKEN.get(word, (word,)))
    asked = AGRESTI_COULL if "adjusted" in words else NEWCOMBE if asked >= NEWCOMBE else asked
    for own in (asked, asked - CLOPPER_PEARSON):  # the normal approximation to the binomial
        if own in families:
            return families[own]
    names = sorted(families.values())
    meant = did_you_mean(interval.method, names) or f"; there are {', '.join(names)}"
    raise InputError(f"method = {interval.method!r} is not known{meant}")


def _pairs() -> Iterator[tuple[Family, Formula, Formula]]:
    """Each method for a share with two sides: its family, and the formulas of both ends."""
    for formula in catalogue.formulas().values():
        is_share = formula.family is not None and formula.family.quantity in ("share", "finite share")
        if is_share and formula.limit == "lower" and formula.level_sides != "one" and formula.family is not None:
            upper = catalogue.other_end(formula)
            if upper is not None:
                yield formula.family, formula, upper


def ends_by_method(
    reading: Reading, share: CountedShare, printed: Stated, level: str, among: tuple[str, ...] = ()
) -> Iterator[MethodEnds]:
    """The ends that each method gives at a level, where it gives any; of `among`, where that is not empty."""
    stated = reading.claim.inputs.get("population")
    population = None if stated is None else str(read_printed_text(stated, "population").numbers[0].value)
    for family, lower, upper in _pairs():
        name = family.name
        if (name in FINITE and population is None) or (among and name not in among):
            continue
        counts = _Counts(share.hits, share.size, level, population or "")
        ends = [e for e in (_both(reading, share, both) for both in _shares(lower, upper, counts)) if e is not None]
        if not ends:
            continue
        told = [printed.given_by(*both) for both in ends]
        low, high = (wide_enclosure(*end, SHOWN_DIGITS) for end in ends[0])
        given = True if any(told) else None if None in told else False
        yield MethodEnds(name, family.title, low, high, given)


@dataclass(frozen=True, slots=True)
class _Counts:
    """The counts and the level that give an interval of a share; `population` is "" where its size is not stated."""

    hits: Fraction
    size: Fraction
    level: str
    population: str


def _shares(lower: Formula, upper: Formula, counts: _Counts) -> Iterator[tuple[Ends, Ends]]:
    """Bounds on both ends of the share: as the method has them, with a table's quantile, and each cut at 0 and 1."""
    level = read_number(counts.level, "confidence")
    has_quantile = any(p.name == "z" for p in lower.parameters)
    for z in ("", *([TABLE_Z[level]] if has_quantile and level in TABLE_Z else [])):
        yield from _with_z(lower, upper, counts, z)


def _with_z(lower: Formula, upper: Formula, counts: _Counts, z: str) -> Iterator[tuple[Ends, Ends]]:
    """Bounds on both ends for that z ("" for the quantile of the level), and each cut at 0 and 1.

    Where none or all are found, and the method sets an end by a rule of its own, with and without that rule.
    """
    by_rule = lower.family is not None and lower.family.sets_edges and counts.hits in (0, counts.size)
    for as_set in (True, False) if by_rule else (True,):  # programs that leave the rule out print the equation's root
        first, second = (_end_of_share(end.id, counts, z, as_set) for end in (lower, upper))
        if first is None or second is None:
            continue
        yield first, second
        if first[0] < 0 or second[1] > 1:
            yield _cut(first), _cut(second)


def _cut(ends: Ends) -> Ends:
    return min(max(ends[0], Fraction(0)), Fraction(1)), min(max(ends[1], Fraction(0)), Fraction(1))


def _both(reading: Reading, share: CountedShare, ends: tuple[Ends, Ends]) -> tuple[Ends, Ends] | None:
    """The value at both ends of the share, the lower one first; None where it has none."""
    first, second = (_value_at(reading, share, end) for end in ends)
    if first is None or second is None:
        return None
    return (first, second) if first[0] <= second[0] else (second, first)


def _value_at(reading: Reading, share: CountedShare, end: Ends) -> Ends | None:
    values = [value_at_share(reading, share, at) for at in end]
    if values[0] is None or values[1] is None:
        return None
    return min(values[0][0], values[1][0]), max(values[0][1], values[1][1])


@lru_cache(maxsize=4096)
def _end_of_share(identifier: str, counts: _Counts, z: str, as_set: bool = True) -> Ends | None:
    """Bounds on the end that a method gives for the share of a sample; None where it gives none.

    `as_set` says whether an end that the method sets by a rule is taken so, or by the equation.
    """
    end = catalogue.formula(identifier)
    end = end if as_set else replace(end, edges=())
    inputs = {"found": str(counts.hits), "sample": str(counts.size)}
    inputs |= {"z": z} if z else {"confidence": counts.level}
    if counts.population and any(p.name == "population" for p in end.parameters):
        inputs["population"] = counts.population
    formula = compose(end, inputs).formula
    try:
        return value_at(formula, {p.name: read_number(inputs[p.name], p.name) for p in formula.parameters})
    except (DomainError, UnableError, KeyError):
        return None


def _verdict(
    interval: IntervalText,
    reading: Reading,
    share: CountedShare,
    printed: _Printed,
    found: tuple[MethodEnds, ...],
) -> tuple[Status, str]:
    """The verdict on the interval, and why."""
    giving = [one.title for one in found if one.gives]
    usual = [one.title for one in found if one.gives and one.method in (*USUAL, *FINITE)]
    rare = ""
    if giving and not usual and by_luck(len(found), printed.width):
        rare, giving = f"the {lower_first(giving[0])}", []
    stated = family(interval)
    own = next((one for one in found if one.method == stated), None)
    if stated and own is None:
        return Status.UNVERIFIABLE, f"{stated} gives no ends here: an input that it needs is not stated"
    if own is not None and own.gives:
        return Status.CONFIRMED, f"both ends are those of the {lower_first(own.title)}"
    if own is not None and own.gives is None:
        return Status.UNDECIDED, f"whether the {lower_first(own.title)} gives the printed ends could not be determined"
    named = listed(list(map(lower_first, giving)))
    is_usual = own is None and bool(usual)
    # With none found, the mid-P interval's upper end is the exact limit for one side.
    if not is_usual and (words := _one_sided(interval, reading, share, printed)):
        return Status.CONVENTION, words
    if giving:
        if own is None:
            return Status.CONFIRMED, f"both ends are those of the {named}"
        words = f"the {lower_first(own.title)} does not give both ends; they are those of the {named}"
        return Status.CONVENTION, words
    return _not_given(interval, reading, share, printed, found, rare)


def _not_given(
    interval: IntervalText,
    reading: Reading,
    share: CountedShare,
    printed: _Printed,
    found: tuple[MethodEnds, ...],
    rare: str,
) -> tuple[Status, str]:
    """The verdict on an interval that neither its method nor a usual one gives; `rare` names another that does."""
    own = next((one for one in found if one.method == family(interval)), None)
    if not found:
        return Status.UNVERIFIABLE, "no method gives an interval of this value"
    if any(one.gives is None for one in found):
        return Status.UNDECIDED, "whether a method gives both printed ends could not be determined"
    by_chance = f"; {rare} gives them, which may be by chance with so few digits" if rare else ""
    if other := _at_another_level(interval, reading, share, printed):
        title, at = other
        if not by_luck(len(LEVELS) * (len(USUAL) if own is None else 1), printed.width):
            words = f"not at {interval.level or USUAL_LEVEL}; at {at} both ends are those of the {title}"
            return Status.REFUTED if interval.level else Status.CONVENTION, words
        by_chance = by_chance or f"; at {at} the {title} gives them, which may be by chance with so few digits"
    if words := _in_errors(reading, share, printed):
        return Status.CONVENTION, f"not at {interval.level or USUAL_LEVEL}; {words}"
    if words := _of_planning(interval, share, printed):
        return Status.CONVENTION, words
    if own is None:
        none = "no usual one" if rare else f"none of the {len(found)} that were tried"
        words = f"the report names no method, and {none} gives both printed ends{by_chance}"
        return Status.UNVERIFIABLE, f"{words}{_examples(interval, found)}"
    title = lower_first(own.title)
    if _by_rounded_estimate(own, reading, printed, share):
        return Status.UNDECIDED, f"the ends may be those of the {title} about the rounded estimate"
    gives = shown_ends(own.lower, own.upper, interval.text)
    return Status.REFUTED, f"the {title} gives {gives} from the stated counts, and not the printed ends{by_chance}"


def _examples(interval: IntervalText, found: tuple[MethodEnds, ...]) -> str:
    """The ends that the best known methods give, each with its name; "" where none of them gives any."""
    known = [one for one in found if one.method in BEST_KNOWN]
    told = [f"the {lower_first(one.title)} {shown_ends(one.lower, one.upper, interval.text)}" for one in known]
    return f": {listed(told)}" if told else ""


def _by_rounded_estimate(
    own: MethodEnds, reading: Reading, printed: _Printed, share: CountedShare | None = None
) -> bool:
    """Whether the printed ends lie as far as the method's half width from the estimate as it is printed.

    A margin that is printed must be that half width, at an estimate within its rounding.
    """
    low, high = Fraction(own.lower.lower), Fraction(own.upper.upper)
    half = (high - low) / 2
    middle = read_printed(reading.claim.value, reading.claim.rounding, "value", whole=whole_of(reading.claim)).interval
    if middle.lower is None or middle.upper is None:
        return False
    is_normal = share is not None and own.method == "normal" and low > 0
    if printed.half is not None and share is not None and is_normal and share.hits < share.size:
        factors = [2 * end / (low + high) for end in (middle.lower, middle.upper)]
        if misses(half_widths(half, share.hits / share.size, factors), printed.half):
            return False
    around = [(middle.lower + sign * half, middle.upper + sign * half) for sign in (-1, 1)]
    return not any(misses(ends, end) for ends, end in zip(around, (printed.lower, printed.upper), strict=True))


def _at_another_level(
    interval: IntervalText, reading: Reading, share: CountedShare, printed: _Printed
) -> tuple[str, str] | None:
    """The method, in words, and the usual level other than the stated one, by which both ends come; None for none."""
    own, stated = interval.level or USUAL_LEVEL, family(interval)
    for level in LEVELS:
        tried = (
            ()
            if level == own
            else ends_by_method(reading, share, printed, level, (stated,) if stated else (*USUAL, *FINITE))
        )
        giving = [one.title for one in tried if one.gives]
        if giving:
            return lower_first(giving[0]), level
    return None


def _of_planning(interval: IntervalText, share: CountedShare, printed: _Printed) -> str:
    """That the printed margin is the one for which a sample of that size is planned; "" where it is not."""
    if printed.half is None:
        return ""
    whole = f"the margin is that of planning, for {share.size} documents and a share of 50 %"
    if inside(_planned(share, {"confidence": interval.level or USUAL_LEVEL}), printed.half):
        return f"{whole}: not that of the counts"
    if inside(_planned(share, {"z": "2"}), printed.half):
        return f"{whole}, with z = 2 (1/√n): not that of the counts"
    return ""


def _in_errors(reading: Reading, share: CountedShare, printed: _Printed) -> str:
    """The whole number of standard errors for which a usual method gives the ends; "" where none does."""
    counts = _Counts(share.hits, share.size, USUAL_LEVEL, "")
    for z, words in IN_ERRORS.items():
        for family, lower, upper in _pairs():
            if (
                family.name not in USUAL
                or not lower.has_parameter("z")
                or (z != "2" and by_luck(len(USUAL), printed.width))
            ):
                continue
            given = [_both(reading, share, ends) for ends in _with_z(lower, upper, counts, z)]
            if any(ends is not None and printed.given_by(*ends) for ends in given):
                return f"with z = {z}, {words}, both ends are those of the {lower_first(family.title)}"
    return ""


def _one_sided(interval: IntervalText, reading: Reading, share: CountedShare, printed: _Printed) -> str:
    """Whether the upper end is the exact limit for one side, above 0; "" where it is not."""
    if not printed.lower.contains(Fraction(0)) or family(interval) not in ("", "clopper_pearson") or printed.half:
        return ""
    level = interval.level or USUAL_LEVEL
    own = _end_of_share(ONE_SIDED.id, _Counts(share.hits, share.size, level, ""), "")
    value = None if own is None else _value_at(reading, share, own)
    found = value is not None and inside(value, printed.upper)
    return f"the upper end is the exact limit for one side at {level}, and no end of an interval" if found else ""


def _planned(share: CountedShare, quantile: Mapping[str, str]) -> Ends:
    """Bounds on the margin for a share of one half, at a level of confidence or for a z."""
    inputs = {"share": "1/2", "sample": str(share.size), **quantile}
    composed = compose(MARGIN_OF_ERROR, inputs).formula
    return value_at(composed, {p.name: read_number(inputs[p.name], p.name) for p in composed.parameters})


def _no_business(share: CountedShare, found: tuple[MethodEnds, ...]) -> str:
    """Why a normal interval says little of these counts; "" where nothing speaks against it."""
    normal = next((one for one in found if one.method == "normal"), None)
    if normal is None or not normal.gives:
        return ""
    few = min(share.hits, share.size - share.hits)
    if few == 0:
        return "; the normal interval has no width here, and says nothing: none or all were found"
    if Fraction(normal.lower.lower) < 0:
        return "; the normal interval goes below 0 here: it does not fit so few documents"
    return f"; a normal interval does not fit so few documents ({few})" if few < FEW else ""


def lower_first(title: str) -> str:
    return title if title[:2].isupper() or title.split()[0] in NAMES else title[:1].lower() + title[1:]


NAMES = frozenset({"Wilson", "Agresti–Coull", "Clopper–Pearson", "Jeffreys", "Anscombe", "Poisson"})
