"""The decision that rests on an estimate from a random sample: it takes the exact limit, and not the estimate alone.

A share of a sample has the limits of Clopper and Pearson, for one side. A value that is monotone in the share has the
values at them; one that depends on several shares has the values over the box of their limits, each at a level so
high that all of them hold together (Bonferroni's inequality). So the level is kept or passed, never missed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.boxes import input_box
from prsym.auditing.claims.context import PROJECTED
from prsym.auditing.conventions.readings import Reading, read
from prsym.auditing.decisions import threshold_region
from prsym.auditing.printed import read_printed
from prsym.derivations.relations import BY_RATES
from prsym.derivations.validation.clopper_pearson import (
    CLOPPER_PEARSON_ONE_SIDED_LOWER,
    CLOPPER_PEARSON_ONE_SIDED_UPPER,
)
from prsym.errors import DomainError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import UNIT, Parameter
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement
from prsym.model.sampling import Basis, SampledShare, SamplingBound
from prsym.reading.numbers import read_number
from prsym.reading.printed_text import read_printed_text
from prsym.verify.balls import UndefinedError
from prsym.verify.digits import wide_enclosure
from prsym.verify.enclose import bounds_at
from prsym.verify.ranges import PRECISION, hull_over, inside, misses, value_at
from prsym.verify.whole import Ends

USUAL_LEVEL = "95%"
LIMITS = (CLOPPER_PEARSON_ONE_SIDED_LOWER, CLOPPER_PEARSON_ONE_SIDED_UPPER)
OF_LIMITS = frozenset({"confidence", "z"})  # what has a level and is no limit is a margin or a size
SHOWN_DIGITS = 12
OF_SAMPLE = frozenset({"found", "sample", "sample_produced", "sample_missed"})  # counts of a sample by their meaning
MOST_SAMPLED = 20_000  # documents that people code for a sample; more are those of a review, found and projected
_ESTIMATED = re.compile(r"\b(?:estimated|projected|extrapolated)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CountedShare:
    """A share of a sample: its counts, and the parameter that it is, "" where the formula takes the counts."""

    share: SampledShare
    hits: Fraction
    size: Fraction
    parameter: str


def with_sampling(reading: Reading, judged: Judgement) -> Judgement:
    """The judgement with its decision taken at the exact limits, where the counts of the sample are known."""
    claim = reading.claim
    if not judged.decision:
        return judged
    if claim.census:
        return replace(judged, basis="census")
    if reading.nothing is not None:
        return _open(judged, "uncertain_sample")  # what a convention makes of 0/0 is no estimate
    plain = catalogue.formula(claim.formula)
    if plain.limit or OF_LIMITS & {p.name for p in plain.parameters}:
        return replace(judged, basis="limit")
    by_rates = BY_RATES.get(plain.id)  # which depends on the shares of two samples, by way of its rates
    found = _value_at_limits(reading if by_rates is None else read(by_rates, claim, claim.convention))
    if isinstance(found, str):
        return replace(judged, basis=found) if found == "not_known" else _open(judged, "uncertain_sample")
    judged = _decided(judged, claim.threshold, claim.confidence or USUAL_LEVEL, found)
    shares = len(list(_shares(reading if by_rates is None else read(by_rates, claim, claim.convention))))
    return judged if judged.bound is None else replace(judged, bound=replace(judged.bound, shares=shares))


def _open(judged: Judgement, basis: Basis) -> Judgement:
    return replace(judged, decision="open", basis=basis)


def _decided(judged: Judgement, threshold: str, level: str, limits: Ends) -> Judgement:
    """Upheld or overturned when the limit on the other side of the estimate is on the same side of the threshold."""
    region = threshold_region(threshold)
    is_least = region.lower is not None
    passes = judged.decision != "overturned"
    side = 0 if passes == is_least else 1
    ends = (limits[side], limits[side])
    word = "upheld" if inside(ends, region) else "overturned" if misses(ends, region) else "open"
    kept = word == ("upheld" if passes else "overturned") and judged.decision != "open"
    bound = SamplingBound(("lower", "upper")[side], level, wide_enclosure(*ends, SHOWN_DIGITS))
    return replace(judged, decision=word if kept else "open", basis="sample", bound=bound)


def only_share(reading: Reading) -> CountedShare | None:
    """The one share of a sample that the value depends on; None where there are several, or a rate is not counted."""
    shares = list(_shares(reading))
    return shares[0] if len(shares) == 1 and not _has_other_rates(reading, shares) else None


def value_at_share(reading: Reading, one: CountedShare, share: Fraction) -> Ends | None:
    """Bounds on the value where the share of the sample is `share`; None where an input is not stated exactly."""
    return _at_limits(reading, [one], [(share, share)])


def _value_at_limits(reading: Reading) -> Ends | Basis:
    """Bounds on the value's lower and upper limit, or why there are none."""
    if any(_is_estimated(reading.claim, _names_of_counts(share)) for share in _sampled(reading)):
        return "uncertain_sample"
    shares = list(_shares(reading))
    if not shares or _has_other_rates(reading, shares):
        return "not_known"
    outside = 1 - read_number(reading.claim.confidence or USUAL_LEVEL, "confidence")
    try:
        limits = [_limits(one, 1 - outside / len(shares)) for one in shares]
        ends = _at_limits(reading, shares, limits)
    except (DomainError, UnableError, UndefinedError):
        return "uncertain_sample"
    return "uncertain_sample" if ends is None else ends


def _shares(reading: Reading) -> Iterator[CountedShare]:
    """The shares of samples that the value depends on, where their counts are stated exactly."""
    own = reading.plain or reading.formula
    for share, parameter in _sampled(reading).items():
        counts = _counts(reading, share)
        if counts is not None:
            yield CountedShare(share, *counts, parameter)
    inputs = reading.claim.inputs
    for rate in (r for r in _rates(own) if own.sampled is None and r.name in inputs):
        counted = read_printed_text(inputs[rate.name], rate.name).numbers[0].counts
        if counted is not None:
            hits, size = counted
            yield CountedShare(SampledShare(""), Fraction(hits), Fraction(size), rate.name)


def _sampled(reading: Reading) -> dict[SampledShare, str]:
    """The shares of samples of a formula, or of those that compute its parameters, each with the parameter."""
    own = reading.plain or reading.formula
    substitutions = reading.composed.substitutions if reading.composed is not None else ()
    found = [(own, "")] if own.sampled is not None else [(p.formula, p.parameter.name) for p in substitutions]
    return {formula.sampled: parameter for formula, parameter in found if formula.sampled is not None}


def _rates(formula: Formula) -> list[Parameter]:
    """The parameters that are shares which were measured."""
    return [p for p in formula.parameters if p.role.kind == "measured" and UNIT.includes(p.interval)]


def _has_other_rates(reading: Reading, shares: list[CountedShare]) -> bool:
    """Whether the value depends on a measured rate whose counts are not stated, and so on more than the samples."""
    own = reading.plain or reading.formula
    known = {share.parameter for share in shares}
    return own.sampled is None and any(rate.name not in known for rate in _rates(own))


def _counts(reading: Reading, share: SampledShare) -> tuple[Fraction, Fraction] | None:
    """How many documents of the sample have the property, and how many there are; None where a count is rounded or
    estimated, and where there are more than any sample holds."""
    box = input_box(reading.formula, reading.claim) or {}
    names = _names_of_counts(share)
    if _is_estimated(reading.claim, names):
        return None
    ends = [box.get(name) for name in names]
    whole = [e[0] for e in ends if e is not None and e[0] == e[1]]
    if len(whole) < len(ends):
        return None
    hits, other = whole
    size = other if share.size else hits + other
    return (hits, size) if size <= MOST_SAMPLED else None


def _is_one_number(text: str, other: str) -> bool:
    """Whether two prints may stand for one number: 9,430 for about 9,430, or for 9,400.

    >>> _is_one_number("9,430", "approximately 9,430"), _is_one_number("9,400", "9,427"), _is_one_number("27", "34")
    (True, True, False)
    """
    one, two = (read_printed(printed, "nearest", "count", whole="zeros").interval for printed in (text, other))
    lower, upper = max(one.lower or 0, two.lower or 0), (end for end in (one.upper, two.upper) if end is not None)
    return lower <= min(upper, default=lower)


def _names_of_counts(share: SampledShare) -> tuple[str, str]:
    return share.hits, share.misses or share.size


def _is_estimated(claim: NumberClaim, names: Iterable[str]) -> bool:
    """Whether an input says that it was not counted, or another claim of the file projects it from a sample."""
    printed = {name: claim.inputs[name] for name in names if name in claim.inputs}
    projected = [text for name, text in claim.elsewhere if name == PROJECTED]
    return any(map(_says_estimated, printed.values())) or any(
        _is_one_number(text, other) for name, text in printed.items() if name not in OF_SAMPLE for other in projected
    )


def _says_estimated(text: str) -> bool:
    """Whether a printed number says that it was not counted: about 3,335, an estimated 3,335."""
    return _ESTIMATED.search(text) is not None or read_printed_text(text, "count").numbers[0].about


def _limits(one: CountedShare, level: Fraction) -> Ends:
    """Bounds on the lower and the upper limit of the share, each for one side at the level."""
    if one.size == 0:
        return Fraction(0), Fraction(1)  # a sample of no documents says nothing
    ends: list[Fraction] = []
    for side, formula in enumerate(LIMITS):
        if one.hits == (0, one.size)[side]:
            ends.append(Fraction(side))
            continue
        point = {"found": one.hits, "sample": one.size, "confidence": level}
        ends.append(value_at(formula, point)[side])
    return ends[0], ends[1]


def _at_limits(reading: Reading, shares: list[CountedShare], limits: list[Ends]) -> Ends | None:
    """Bounds on the values between the limits of the shares."""
    box = input_box(reading.formula, reading.claim) or {}
    if not shares[0].parameter:
        point = {name: ends[0] for name, ends in box.items()}
        values = [_at_share(reading.formula, point, shares[0], limit) for limit in limits[0]]
        return min(v[0] for v in values), max(v[1] for v in values)
    plain = reading.plain
    assert plain is not None
    of_rates = {s.parameter: ends for s, ends in zip(shares, limits, strict=True)}
    rest = {p.name: box[p.name] for p in plain.parameters if p.name in box and p.name not in of_rates}
    whole = {**rest, **of_rates}
    return hull_over(plain, whole) if len(whole) == len(plain.parameters) else None


def _at_share(formula: Formula, point: Mapping[str, Fraction], one: CountedShare, limit: Fraction) -> Ends:
    """The value where the share of the sample is at its limit; its counts are then no whole numbers."""
    changed = {one.share.hits: limit * one.size}
    if one.share.misses:
        changed[one.share.misses] = (1 - limit) * one.size
    return bounds_at(formula, {**point, **changed}, PRECISION)
