"""Claims that are numbers: exact values against what is printed, and estimates against their sampling law."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, inf, sqrt

from prsym import catalogue
from prsym.auditing.rounding import rounding_interval
from prsym.counts import recover_counts
from prsym.errors import InputError, UnableError
from prsym.model.domain import Interval
from prsym.model.enclosure import Enclosure
from prsym.model.paper_claim import (
    Comparison,
    Counted,
    NotCheckable,
    Number,
    PaperClaim,
    PaperJudgement,
    SampledShare,
    WholeCounts,
)
from prsym.model.status import IMPROBABLE, PaperStatus
from prsym.model.verdict import Evidence, Grade, no_evidence
from prsym.reading.numbers import printed_unit, read_number
from prsym.reading.python import read_python
from prsym.verify.balls import at_precision, bounds, evaluate, exact
from prsym.verify.digits import wide_enclosure
from prsym.verify.enclose import bounds_at, check_domain, read_inputs
from prsym.verify.whole import Ends

PRECISIONS = (128, 512, 2048)
_ID = re.compile(r"[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*")


def judge_number(claim: PaperClaim) -> PaperJudgement:
    """The judgement of a claim that rests on numbers."""
    try:
        match claim.judge:
            case Number():
                return _number(claim, claim.judge)
            case Comparison():
                return _comparison(claim, claim.judge)
            case Counted(printed, count, what):
                return _counted(claim, printed, count(), what)
            case SampledShare():
                return _share(claim, claim.judge)
            case WholeCounts():
                return judge_counts(claim, claim.judge)
            case NotCheckable(why):
                return PaperJudgement(claim, PaperStatus.NOT_CHECKABLE, why, None, "", None, no_evidence(why))
            case _:
                raise TypeError(f"{claim.id} is judged by no number")
    except UnableError as error:
        return PaperJudgement(claim, PaperStatus.UNDECIDED, str(error), None, "", None, no_evidence(str(error)))


def value_at(value: str, inputs: Mapping[str, str], precision: int) -> Ends:
    """Rigorous bounds of a formula of the catalogue, or of an expression in Python's syntax, at exact inputs."""
    if _ID.fullmatch(value):
        formula = catalogue.formula(value)
        point = read_inputs(formula, inputs)
        check_domain(formula, point)
        return bounds_at(formula, point, precision)
    tree = read_python(value)
    with at_precision(precision):
        return bounds(evaluate(tree, {name: exact(read_number(text, name)) for name, text in inputs.items()}))


def _settle(decide: Callable[[int], PaperStatus | None], what: str) -> PaperStatus:
    """The first answer that a rising precision gives."""
    for precision in PRECISIONS:
        answer = decide(precision)
        if answer is not None:
            return answer
    raise UnableError(f"{what} could not be told from a boundary")


def _number(claim: PaperClaim, judge: Number) -> PaperJudgement:
    printed = read_number(judge.printed, claim.id)
    unit = read_number(judge.unit, claim.id) if judge.unit else printed_unit(judge.printed)

    def decide(precision: int) -> PaperStatus | None:
        return _rounding_verdict(printed, unit, value_at(judge.value, judge.inputs, precision))

    verdict = _settle(decide, judge.value)
    found = _shown(*value_at(judge.value, judge.inputs, PRECISIONS[0]))
    inputs = ", ".join(f"{name} = {text}" for name, text in judge.inputs.items())
    reason = f"{judge.value}{f' at {inputs}' if inputs else ''} is {found}, printed is {judge.printed}"
    return PaperJudgement(claim, verdict, reason, found, "", None, _evidence("ball arithmetic at exact inputs"))


def _rounding_verdict(printed: Fraction, unit: Fraction | None, value: Ends) -> PaperStatus | None:
    """holds, truncated or does_not_hold; None when the bounds do not settle it."""
    if unit is None:
        return _chosen(
            _is_inside(value, Interval(printed, printed, False, False)), PaperStatus.HOLDS, PaperStatus.DOES_NOT_HOLD
        )
    half = unit / 2  # ties count as rounded either way
    near = _is_inside(value, Interval(printed - half, printed + half, False, False))
    if near is not False:
        return _chosen(near, PaperStatus.HOLDS, PaperStatus.DOES_NOT_HOLD)
    cut = _is_inside(value, rounding_interval(printed, unit, "truncate"))
    return _chosen(cut, PaperStatus.TRUNCATED, PaperStatus.DOES_NOT_HOLD)


def _chosen(answer: bool | None, inside: PaperStatus, outside: PaperStatus) -> PaperStatus | None:
    return None if answer is None else inside if answer else outside


def _is_inside(value: Ends, interval: Interval) -> bool | None:
    """Whether all of the value is inside; False when all of it is outside, else None."""
    low, high = value
    if interval.contains(low) and interval.contains(high):
        return True
    return False if interval.misses(low, high) else None


def _shown(lower: Fraction, upper: Fraction) -> Enclosure:
    """Bounds with digits that are certain: as many as it takes to have one."""
    found = (wide_enclosure(lower, upper, digits) for digits in (17, 40, 80, 140))
    return next((enclosure for enclosure in found if enclosure.digits), wide_enclosure(lower, upper))


def _comparison(claim: PaperClaim, judge: Comparison) -> PaperJudgement:
    tests: dict[str, Callable[[Ends, Ends], bool]] = {
        "<": lambda a, b: a[1] < b[0],
        "<=": lambda a, b: a[1] <= b[0],
        ">": lambda a, b: a[0] > b[1],
        ">=": lambda a, b: a[0] >= b[1],
    }
    if judge.relation not in tests:
        raise InputError(f"{claim.id}: {judge.relation!r} is no relation: it must be one of {', '.join(tests)}")
    contrary = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}[judge.relation]

    def decide(precision: int) -> PaperStatus | None:
        sides = value_at(judge.left, judge.left_inputs, precision), value_at(judge.right, judge.right_inputs, precision)
        return (
            PaperStatus.HOLDS
            if tests[judge.relation](*sides)
            else PaperStatus.DOES_NOT_HOLD
            if tests[contrary](*sides)
            else None
        )

    verdict = _settle(decide, claim.statement)
    left, right = (
        _shown(*value_at(side, inputs, PRECISIONS[0]))
        for side, inputs in ((judge.left, judge.left_inputs), (judge.right, judge.right_inputs))
    )
    reason = f"{left} against {right}"
    return PaperJudgement(claim, verdict, reason, None, "", None, _evidence("ball arithmetic at exact inputs"))


def _counted(claim: PaperClaim, printed: int, found: int, what: str) -> PaperJudgement:
    verdict = PaperStatus.HOLDS if found == printed else PaperStatus.DOES_NOT_HOLD
    value = Enclosure(str(found), str(found), str(found))
    reason = f"{what}: {found}, printed is {printed}"
    return PaperJudgement(claim, verdict, reason, value, "", None, Evidence(Grade.EXACT, 1, 1, "counted"))


def _share(claim: PaperClaim, judge: SampledShare) -> PaperJudgement:
    """By the inputs that fit best, where the paper leaves several open."""
    places = [_place(claim, judge, inputs) for inputs in (judge.inputs, *judge.alternatives)]
    found, value = max(places, key=lambda place: place[0].probability)
    verdict = PaperStatus.STANDS_OUT if found.probability < float(IMPROBABLE) else PaperStatus.WITHIN_SAMPLING_ERROR
    best = f" (of {len(places)} that the counts may give, the nearest)" if judge.alternatives else ""
    reason = (
        f"the exact probability is {value}{best}; printed is {judge.printed}, {found.count} of {judge.draws} draws: "
        f"z = {found.score:+.2f}, and so far or farther with probability {found.probability:.2g}"
    )
    evidence = _evidence("exact probability by ball arithmetic, tail of the binomial law by SciPy")
    return PaperJudgement(claim, verdict, reason, value, f"{found.score:+.2f}", None, evidence)


def _place(claim: PaperClaim, judge: SampledShare, inputs: Mapping[str, str]) -> tuple[Tail, Enclosure]:
    """The place of the printed share in its sampling law, and the exact probability."""
    lower, upper = value_at(judge.formula, inputs, PRECISIONS[1])
    exact_share = min(max((lower + upper) / 2, Fraction(0)), Fraction(1))
    return tail(read_number(judge.printed, claim.id), exact_share, judge.draws), _shown(lower, upper)


def _evidence(summary: str) -> Evidence:
    return Evidence(Grade.ENCLOSED, 1, 1, summary)


# Claims that printed rates are those of whole numbers: all numbers that give them are recovered, and compared.


def judge_counts(claim: PaperClaim, judge: WholeCounts) -> PaperJudgement:
    """holds for exactly the recorded solutions, does_not_hold when there are none, else undecided: ours is the slip."""
    found = recover_counts(judge.printed, largest=judge.largest, find=judge.find, ties=judge.ties)
    number = len(found.solutions)
    how = f"every count up to {judge.largest} is settled, in {found.steps} steps"
    evidence = Evidence(Grade.EXACT, found.steps, found.steps, "whole-number search of the whole box")
    if number == 0:
        return PaperJudgement(
            claim, PaperStatus.DOES_NOT_HOLD, f"no whole numbers give them: {how}", None, "", None, evidence
        )
    if sorted(map(repr, found.solutions)) != sorted(map(repr, map(dict, judge.solutions))):
        reason = f"{number} solutions, and not those that are recorded"
        return PaperJudgement(claim, PaperStatus.UNDECIDED, reason, None, "", None, evidence)
    solutions = "one solution" if number == 1 else f"{number} solutions"
    return PaperJudgement(claim, PaperStatus.HOLDS, f"{solutions}: {how}", None, "", None, evidence)


# How improbable an estimate by independent draws is, the exact probability being known.


@dataclass(frozen=True, slots=True)
class Tail:
    """The number of draws that an estimate stands for, its distance in standard deviations, and the probability
    (both sides together) of a distance that is no smaller."""

    count: int
    score: float
    probability: float


def tail(estimate: Fraction, probability: Fraction, draws: int) -> Tail:
    """The place of an estimate in the binomial law of `draws` draws.

    The estimate must be a whole number of draws: 99.77 % is 9977 of 10,000. Raises `InputError` otherwise. Of an
    impossible or a certain event every other estimate is infinitely far.

    >>> tail(Fraction(1, 2), Fraction(1, 2), 100).score
    0.0
    """
    from scipy.stats import binom

    count = estimate * draws
    if count.denominator != 1 or not 0 <= count <= draws:
        raise InputError(f"the estimate {estimate} is no whole number of {draws} draws")
    if probability > Fraction(1, 2):  # count what is rarer, so that no probability is rounded to 1
        other = tail(1 - estimate, 1 - probability, draws)
        return Tail(int(count), -other.score, other.probability)
    mean = draws * probability
    if probability == 0:
        return Tail(int(count), inf if count else 0.0, 0.0 if count else 1.0)
    distance = abs(count - mean)
    low, high = floor(mean - distance), ceil(mean + distance)
    beyond = binom.cdf(low, draws, float(probability)) + binom.sf(high - 1, draws, float(probability))
    score = float(count - mean) / sqrt(mean * (1 - probability))
    return Tail(int(count), score, min(float(beyond), 1.0))
