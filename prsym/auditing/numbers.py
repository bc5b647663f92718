"""A number claim: judged as stated, then under other conventions; what else would reproduce it is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.boxes import input_box, larger_than_population
from prsym.auditing.case import judge_case
from prsym.auditing.case_words import evident
from prsym.auditing.claims.entries import one_line
from prsym.auditing.claims.quantities import is_share_of_counts, names_a_test
from prsym.auditing.conventions.composed_inputs import check_names, listed, would_follow_from
from prsym.auditing.conventions.readings import Reading, inputs_as_read, read
from prsym.auditing.conventions.records import Convention
from prsym.auditing.conventions.trying import others, pairs, rare_others
from prsym.auditing.conventions.unused import unused
from prsym.auditing.conventions.zero_by_zero import ZeroByZero, is_zero_by_zero
from prsym.auditing.decisions import NO_VALUE, decide, threshold_region
from prsym.auditing.fair_readings import with_fair_readings
from prsym.auditing.limits_of_counts import as_share, binomial, with_binomial
from prsym.auditing.printed import read_printed
from prsym.auditing.rounding import NEAREST
from prsym.auditing.sampling import only_share, with_sampling
from prsym.auditing.slips.diagnosis import at_another_level, diagnose
from prsym.auditing.targets import (
    by_luck,
    check_nouns,
    check_threshold,
    misses_what_it_is_for,
    noun_clash,
    target,
    unit_clash,
    widest,
    width_of_print,
)
from prsym.auditing.two_sided import judge_two_sided
from prsym.derivations.validation.sample_size import MARGIN_OF_ERROR, MARGIN_OF_ERROR_FINITE
from prsym.errors import DomainError, InputError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import UNIT, Interval
from prsym.model.formula import Formula
from prsym.model.input_names import in_words
from prsym.model.judgement import Judgement, without_numbers
from prsym.model.reason import Reason
from prsym.model.status import Status
from prsym.reading.printed_text import is_p_value, read_printed_text
from prsym.verify.digits import exact_text
from prsym.verify.enclose import check_domain
from prsym.verify.implicit import surely_outside
from prsym.verify.ranges import inside, is_quick, misses, value_or_none

REPRODUCED = (Status.CONFIRMED, Status.CONSISTENT)
# Free readings, tried at the inputs as printed alone: within their rounding they would meet too many values.
ONLY_CONFIRMED = frozenset({"percentage", "rounding_rule", "rounding_order"})
P_VALUE = (
    "the number may be, or bound, a p-value of the test: print “p = …” or “p < …” where it does, or call the quantity "
    "the test's statistic"
)
PLANNED = (MARGIN_OF_ERROR.id, MARGIN_OF_ERROR_FINITE.id)
FEWEST_COUNTED = 20  # of so many a share is one of counted documents
MOST_NOT_PRINTED = 5  # of them are told by name
FEW_BITS = 64  # that tell most values from a print
Conventions = tuple[Convention, ...]


def judge_number(claim: NumberClaim, *, explained: bool = True) -> Judgement:
    """Confirmed, consistent, refuted, convention, out_of_domain, unverifiable or undecided.

    Without `explained` nothing is sought that would give a value which the stated inputs do not.
    """
    judged = replace(_judge_readings(as_share(claim), explained), claim=claim)
    if explained and judged.verdict == Status.REFUTED and (other := binomial(claim)) is not None:
        judged = with_binomial(judged, claim, judge_as_stated(other)[0])
    if not _may_be_p(judged, claim):
        return judged
    judged = replace(judged, verdict=Status.UNDECIDED, because=Reason(P_VALUE), example={}, diagnosis=())
    if judged.decision:
        judged = replace(judged, decision=NO_VALUE.word, margin=NO_VALUE.margin, basis="", bound=None)
    return judged


def _may_be_p(judged: Judgement, claim: NumberClaim) -> bool:
    """Whether a number is no value of a test's statistic, or a bound of it, and may be the p-value of the test."""
    is_judged = judged.verdict in {Status.REFUTED, *REPRODUCED}
    if not names_a_test(claim.quantity) or not is_judged or is_p_value(claim.value):
        return False
    printed = read_printed(claim.value, claim.rounding, "value")
    if printed.point is not None:
        return judged.verdict == Status.REFUTED and UNIT.contains(printed.point)
    return all(UNIT.contains(end) for end in (printed.interval.lower, printed.interval.upper) if end is not None)


def _judge_readings(claim: NumberClaim, explained: bool) -> Judgement:
    judged, reading = judge_as_stated(claim)
    if reading is None:
        return judged
    formula = catalogue.formula(claim.formula)
    if claim.arithmetic is not None:
        judged = with_fair_readings(judged, claim, claim.arithmetic)
    if judged.verdict in REPRODUCED and (words := _of_other_counts(reading)):
        return replace(judged, verdict=Status.UNDECIDED, because=Reason(words), example={})
    if not explained:
        return judged
    if judged.verdict == Status.REFUTED:
        if _is_margin_of_planning(claim):
            words = "; it is the margin of planning, for a share of 50%, and not that of the counts: say which"
            return replace(judged, verdict=Status.UNDECIDED, because=judged.because.then(words))
        judged = _under_other_conventions(formula, reading, judged)
        if judged.verdict != Status.REFUTED:
            return _told_by_level(formula, judged, reading)
        if clash := unit_clash(formula, claim):
            return without_numbers(claim, Status.OUT_OF_DOMAIN, clash)
        return _unless_rare(formula, reading, diagnose(judged, reading))
    if judged.verdict == Status.OUT_OF_DOMAIN and is_zero_by_zero(reading.formula, reading.claim):
        return _under_other_conventions(formula, reading, judged)
    return judged


def _of_other_counts(reading: Reading) -> str:
    """That a share is printed as x of n with another n than the stated sample; "" where it is not.

    Of 10, 100 or 1,000, and of a few, is a way to speak of a share.
    """
    number = read_printed_text(reading.claim.value, "value").numbers[0]
    share = only_share(reading)
    if number.counts is None or share is None or share.parameter or number.about:
        return ""
    hits, size = number.counts
    is_spoken = size < FEWEST_COUNTED or str(size).rstrip("0") == "1"
    if is_spoken or size == share.size:
        return ""
    return (
        f"the share is that of the stated counts, {int(share.hits):,} of {int(share.size):,}, and it is printed as "
        f"{hits:,} of {size:,}: state which sample is meant"
    )


def _is_margin_of_planning(claim: NumberClaim) -> bool:
    """Whether a margin whose share the claim states by counts is that of a sample of the size for a share of 50%.

    Many reports print it, whatever was found: no margin of a sample of that size is larger.
    """
    if not (claim.formula in PLANNED and {"found", "sample"} <= claim.inputs.keys() and "share" not in claim.inputs):
        return False
    rest = {name: text for name, text in claim.inputs.items() if name != "found"}
    return judge_as_stated(replace(claim, inputs={**rest, "share": "50%"}))[0].verdict in REPRODUCED


def judge_as_stated(claim: NumberClaim) -> tuple[Judgement, Reading | None]:
    """The judgement under the stated conventions and no others, with the reading; None where none was judged."""
    formula = catalogue.formula(claim.formula)
    if not formula.has_value:
        raise InputError(f"{formula.id} relates unknown functions: a number claim needs a formula with a value")
    if claim.threshold:  # one that cannot be used is reported before any work
        check_threshold(formula, claim.threshold, claim.value)
    stands_for = target(formula, claim)
    check_names(formula, claim.inputs)
    check_nouns(formula, claim.inputs)
    reading = read(formula, claim, claim.convention)
    if reading.missing:
        return without_numbers(claim, Status.UNVERIFIABLE, _not_stated(formula, reading)), None
    if claim.arithmetic is None and (impossible := larger_than_population(claim)):
        return without_numbers(claim, Status.OUT_OF_DOMAIN, impossible), None
    if noun := noun_clash(formula, claim.value):
        return without_numbers(claim, Status.OUT_OF_DOMAIN, noun), None
    clash = unit_clash(formula, claim)
    if clash and stands_for.point is None:  # a bound in another unit may hold, and says nothing
        return without_numbers(claim, Status.OUT_OF_DOMAIN, clash), None
    judged = with_sampling(reading, _judge(reading, claim))
    chosen, own = _chosen(claim, formula), (*unused(reading), *_not_printed(claim))
    units = chosen[1:] if claim.arithmetic is not None else ()  # how its units were converted
    notes, assumptions = (*chosen, *judged.reading_notes, *own), (*units, *judged.assumptions, *own)
    judged = replace(judged, reading_notes=notes, assumptions=assumptions)
    return replace(judged, inputs=inputs_as_read(reading, claim)), reading


def _chosen(claim: NumberClaim, formula: Formula) -> tuple[str, ...]:
    """Which formula the quantity and the inputs of a claim chose; of arithmetic, how it was read."""
    if claim.arithmetic is not None:
        return claim.arithmetic.remarks
    is_share = is_share_of_counts(claim.quantity, formula)
    how = "the share x of n" if is_share else f"computed by {claim.formula}"
    return (f"by its inputs the quantity “{one_line(claim.quantity)}” is {how}",) if claim.quantity else ()


def _not_printed(claim: NumberClaim) -> tuple[str, ...]:
    """Which inputs, and whether the threshold, were not taken from the examined document."""
    numbers = [f"{in_words(name)} = {text}" for name, text in claim.from_elsewhere]
    more = f" and {len(numbers) - MOST_NOT_PRINTED} more" if len(numbers) > MOST_NOT_PRINTED else ""
    return (f"the document does not print {', '.join(numbers[:MOST_NOT_PRINTED])}{more}",) if numbers else ()


def _judge(reading: Reading, claim: NumberClaim) -> Judgement:
    """The judgement of a reading, under the claim as it was stated."""
    if reading.by_test:
        judged = judge_two_sided(reading.formula, reading.claim, reading.by_test)
        return replace(judged, claim=claim, reading_notes=reading.sentences)
    judged = judge_case(reading.formula, reading.claim)
    if reading.nothing is not None and reading.formula is not reading.nothing.formula:
        judged = _with_nothing(reading, reading.nothing, judged)
    return replace(judged, claim=claim, reading_notes=reading.sentences)


def _with_nothing(reading: Reading, nothing: ZeroByZero, judged: Judgement) -> Judgement:
    """The judgement of the points at which the formula is defined, and of those at which a convention gives 0/0."""
    claim, value = reading.claim, nothing.value
    stands_for = target(reading.formula, claim).interval
    over = judged.range
    elsewhere = judged.verdict != Status.OUT_OF_DOMAIN  # the formula is defined at some points within the rounding
    if not elsewhere or (nothing.is_printed and stands_for.contains(value)):
        judged = judge_case(nothing.formula, claim)
    elif judged.verdict not in REPRODUCED and stands_for.contains(value):
        example = {name: exact_text(at) for name, at in nothing.point.items()}
        reason = "inputs within their printed rounding are 0/0, which is taken as the printed value"
        judged = replace(judged, verdict=Status.CONSISTENT, because=Reason(reason), example=example)
    ends = (value, value) if not elsewhere else None if over is None else over.bounds()
    hull = None if ends is None else (min(value, ends[0]), max(value, ends[1]))
    regions = (stands_for, *([threshold_region(claim.threshold)] if claim.threshold else []))
    decision = decide(claim.threshold, hull)
    shown = None if hull is None else evident(hull, *regions)
    return replace(judged, range=shown, decision=decision.word, margin=decision.margin)


def _under_other_conventions(formula: Formula, stated: Reading, judged: Judgement) -> Judgement:
    """The judgement with the named conventions that reproduce a refuted value: confirmed ones before consistent."""
    claim = judged.claim
    assert isinstance(claim, NumberClaim)
    found = list(_under_one(formula, stated, claim)) or list(_under_rare(formula, stated, claim))
    found = found or list(_under_two(formula, stated, claim))
    best = next((v for v in REPRODUCED if any(under.verdict == v for _, under in found)), "")
    chosen = [(conventions, under) for conventions, under in found if under.verdict == best]
    # An end that is cut at 0 or 1 is the likely reading; another method that happens to give 0 there is not.
    chosen = [c for c in chosen if c[0][0].key == "ends"] or chosen
    if not chosen:
        return judged
    words = "; and ".join(_words(conventions, under, stated) for conventions, under in chosen)
    by_rounding = any(c.key == "rounding_rule" for conventions, _ in chosen for c in conventions)
    purpose = misses_what_it_is_for(formula, claim) if by_rounding else ""
    note = f" (it is rounded up by custom, for {purpose})" if purpose else ""
    explanation = f"it is {best} {words}{note}"
    return replace(
        judged,
        verdict=Status.CONVENTION if judged.verdict == Status.REFUTED else judged.verdict,
        because=judged.because.then(f"; {explanation}"),
        explanation=explanation,
        conventions=tuple(tuple((c.key, c.value) for c in conventions) for conventions, _ in chosen),
        example=chosen[0][1].example,
    )


def _told_by_level(formula: Formula, judged: Judgement, stated: Reading) -> Judgement:
    """With the other level that gives a margin, or a size, which its own gives as that of one side only.

    The end of an interval may be a bound on one side; a margin has two, and another level is as likely there.
    """
    is_of_one = (("sides", "one"),) in judged.conventions
    return at_another_level(judged, stated) if is_of_one and not formula.limit else judged


def _under_one(formula: Formula, stated: Reading, claim: NumberClaim) -> Iterator[tuple[Conventions, Judgement]]:
    """One convention of those that many follow."""
    for convention in others(formula, claim):
        under = _judged_under(formula, stated, claim, (convention,))
        if under is not None:
            yield (convention,), under


def _under_rare(formula: Formula, stated: Reading, claim: NumberClaim) -> Iterator[tuple[Conventions, Judgement]]:
    """One that few follow and that gives the value at the inputs as printed, if luck would seldom do it with any.

    Their ends lie close together, so that one end alone is measured by the narrower scale.
    """
    rare = rare_others(formula, claim)
    width = _width_of_prints(formula, claim, near=claim.other_end is None)
    for convention in rare:
        if by_luck(sum(c.rare <= convention.rare for c in rare), width):
            continue
        under = _judged_under(formula, stated, claim, (convention,))
        if under is not None and under.verdict == Status.CONFIRMED:
            yield (convention,), under


def _unless_rare(formula: Formula, stated: Reading, judged: Judgement) -> Judgement:
    """Undecided where a method that few follow gives the value: too coarse a print to name it, but no refutation."""
    claim = judged.claim
    assert isinstance(claim, NumberClaim)
    width = _width_of_prints(formula, claim, near=claim.other_end is None)
    rare = rare_others(formula, claim)
    if claim.convention or not by_luck(len(rare), width):
        return judged
    under = ((c, _judged_under(formula, stated, claim, (c,))) for c in rare)
    giving = [c.name for c, found in under if found is not None and found.verdict == Status.CONFIRMED]
    if not giving:
        return judged
    because = judged.because.then(
        f"; {' and '.join(giving)} would give it: few follow that, and a printed value of so few digits may "
        "match it by chance, so that it is neither named as the reason nor left out; the method must be stated"
    )
    return replace(judged, verdict=Status.UNDECIDED, because=because)


def _under_two(formula: Formula, stated: Reading, claim: NumberClaim) -> Iterator[tuple[Conventions, Judgement]]:
    """Two conventions at once that give the value at the inputs as printed, as long as luck would seldom do it.

    Where the other end of the interval is claimed too, luck would have to meet both.
    """
    width, narrow = (_width_of_prints(formula, claim, near) for near in (False, True))
    for tried, pair in enumerate(pairs(formula, claim), 1):
        if by_luck(tried, narrow if any(c.key in ONLY_CONFIRMED for c in pair) else width):
            continue
        under = _judged_under(formula, stated, claim, pair)
        if under is not None and under.verdict == Status.CONFIRMED:
            yield pair, under


def _width_of_prints(formula: Formula, claim: NumberClaim, near: bool) -> Fraction:
    """The share of its scale that the printed value stands for, times that of the interval's other end."""
    width = width_of_print(formula, claim, near)
    other = claim.other_end
    return width if other is None else width * width_of_print(catalogue.formula(other.formula), other, near)


def _holds_at_other_end(claim: NumberClaim, conventions: Conventions) -> bool:
    """Whether the other end of the interval, where it is claimed, is reproduced in the same reading.

    Two ends that are claimed together are an interval with two sides: a level for one side explains neither.
    """
    other = claim.other_end
    if other is None or all(c.key == "ends" for c in conventions):
        return True  # an end that is cut says nothing of the other
    if any((c.key, c.value) == ("sides", "one") for c in conventions):
        return False
    try:
        chosen = {**other.convention, **{c.key: c.value for c in conventions}}
        reading = read(catalogue.formula(other.formula), other, chosen)
        return not reading.missing and _judge(reading, other).verdict in REPRODUCED
    except (DomainError, InputError, UnableError):
        return False


def _judged_under(formula: Formula, stated: Reading, claim: NumberClaim, conventions: Conventions) -> Judgement | None:
    """A judgement that reproduces the value under the conventions; None where it does not, or changes nothing."""
    try:
        reading = read(formula, claim, {**claim.convention, **{c.key: c.value for c in conventions}})
        if reading.missing or reading.is_same(stated):
            return None
        if _surely_misses(reading) or not _rounds_to_bound(reading):
            return None
        judged = _judge(reading, claim)
    except (DomainError, InputError, UnableError):  # the conventions do not go together, or give no value
        return None
    keys = {c.key for c in conventions}
    if "rounding_rule" in keys and "percentage" not in keys and unit_clash(formula, claim):
        return None  # what is no share is none that was rounded
    free = any(c.key in ONLY_CONFIRMED and c.value != NEAREST for c in conventions)
    if free and not _gives_print(judged):
        return None
    return judged if judged.verdict in REPRODUCED and _holds_at_other_end(claim, conventions) else None


def _surely_misses(reading: Reading) -> bool:
    """Whether the value at exact inputs surely is none of what is printed: told by few bits, or by a sign of a root."""
    formula, claim = reading.formula, reading.claim
    if reading.nothing is not None or reading.by_test or not (formula.unknown is not None or is_quick(formula)):
        return False
    box = input_box(formula, claim)
    if box is None or any(low != high for low, high in box.values()):
        return False
    point = {name: low for name, (low, _) in box.items()}
    check_domain(formula, point)
    if formula.unknown is not None:
        return surely_outside(formula, point, widest(formula, claim))
    value = value_or_none(formula, point, FEW_BITS)
    return value is not None and misses(value, widest(formula, claim))


def _rounds_to_bound(reading: Reading) -> bool:
    """Whether the value at the inputs as printed rounds to the printed bound: that it lies beyond explains nothing.

    True for what is no bound.
    """
    nearly = target(reading.formula, reading.claim).nearly
    return nearly is None or bool(reading.by_test) or _gives(reading, nearly)


def _gives_print(judged: Judgement) -> bool:
    """Whether the inputs as printed give a value that the print was read to stand for."""
    value, read_as = judged.enclosure, judged.stands_for
    return value is not None and read_as is not None and inside(value.bounds(), read_as)


def _gives(reading: Reading, region: Interval) -> bool:
    """Whether the inputs as printed give a value in the region."""
    printed = {
        p.name: read_printed(reading.claim.inputs[p.name], "any", p.name).point for p in reading.formula.parameters
    }
    point = {name: value for name, value in printed.items() if value is not None}
    value = value_or_none(reading.formula, point) if len(point) == len(printed) else None
    return value is not None and inside(value, region)


def _words(conventions: Conventions, under: Judgement, stated: Reading) -> str:
    """The conventions, and what they make of the inputs beyond what is made of them as stated."""
    new = [sentence for sentence in under.reading_notes if sentence not in stated.sentences]
    made = f" ({'; '.join(new)})" if new else ""
    names, words = (listed([c.name for c in conventions]), listed([c.words for c in conventions]))
    return f"under the convention{'s' if len(conventions) > 1 else ''} {names}: {words}{made}"


def _not_stated(formula: Formula, reading: Reading) -> str:
    missing = reading.missing
    hints = [hint for name in missing if (hint := would_follow_from(formula, name, reading.claim.inputs))]
    one = len(missing) == 1
    reason = f"the input{'' if one else 's'} {', '.join(missing)} {'is' if one else 'are'} not stated"
    return "; ".join((reason, *hints))
