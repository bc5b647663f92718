"""One number claim under one reading of its formula: the value at the inputs as printed, then within their rounding."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from prsym.auditing.boxes import input_ends, printed_inputs
from prsym.auditing.case_words import evident, only_rounded, refusal
from prsym.auditing.decisions import NO_VALUE, decide, threshold_region
from prsym.auditing.targets import coarser, target, to_the_nearest
from prsym.errors import DomainError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval, Parameter
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement
from prsym.model.reason import Reason, reason_of
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade, no_evidence
from prsym.verify.digits import exact_text
from prsym.verify.enclose import proved_value
from prsym.verify.ranges import hull_over, inside, is_quick, known, misses, settled_at, value_at
from prsym.verify.search import Search, search
from prsym.verify.whole import Box, Ends, Point

AT_A_POINT = Evidence(Grade.ENCLOSED, 1, 1, "one exact point enclosed")


@dataclass(frozen=True, slots=True)
class _Found:
    """A verdict without its claim: the value at the printed inputs, and what the rounding allows where it is known."""

    verdict: Status
    because: Reason
    at_inputs: Ends | None
    evidence: Evidence
    example: Point | None = None
    hull: Ends | None = None
    stands_for: Interval | None = None
    rounded: Literal["", "up", "down"] = ""


def judge_case(formula: Formula, claim: NumberClaim) -> Judgement:
    """Confirmed, consistent, refuted, out_of_domain or undecided; every input of the formula must be stated."""
    case = _Case(formula, claim)
    found = _by_unit(formula, claim, case.judge())
    over = case.over_rounding(found)
    at_inputs = over if found.at_inputs is not None and case.is_exact else found.at_inputs
    regions = (case.target, *([threshold_region(claim.threshold)] if claim.threshold else []))
    decision = decide(claim.threshold, over, one_value=case.is_exact)
    if over is None and claim.threshold and found.verdict == Status.OUT_OF_DOMAIN:
        decision = NO_VALUE
    return Judgement(
        claim=claim,
        verdict=found.verdict,
        decision=decision.word,
        margin=decision.margin,
        because=found.because,
        enclosure=None if at_inputs is None else evident(at_inputs, *regions),
        range=None if over is None else evident(over, *regions),
        example={name: exact_text(value) for name, value in (found.example or {}).items()},
        conventions=(),
        witness=None,
        evidence=found.evidence,
        stands_for=found.stands_for or case.target,
        rounded=found.rounded,
    )


def is_reproduced(formula: Formula, claim: NumberClaim, interval: Interval) -> bool:
    """Whether the inputs as printed, or some within their rounding, give a value in the interval."""
    return _Case(formula, claim, interval).judge().verdict in {Status.CONFIRMED, Status.CONSISTENT}


def _by_unit(formula: Formula, claim: NumberClaim, found: _Found) -> _Found:
    """The judgement when the value may be rounded to where its zeros begin: consistent, with that unit named.

    Refuted only if no unit that the zeros allow gives it; the refusal then tells of the coarsest.
    """
    if found.verdict != Status.REFUTED:
        return found
    target_interval = target(formula, claim).interval
    for words, interval in coarser(formula, claim):
        case = _Case(formula, claim, interval)
        coarse = case.judge()
        if coarse.verdict in {Status.CONFIRMED, Status.CONSISTENT}:
            because, example = coarse.because.then(f", rounded to {words}"), coarse.example or case.point
            return replace(coarse, verdict=Status.CONSISTENT, because=because, stands_for=interval, example=example)
        if coarse.verdict == Status.UNDECIDED or (
            found.verdict == Status.REFUTED and interval.includes(target_interval)
        ):
            found = coarse
    return found


class _Case:
    """One claim with its exact inputs and their rounding boxes; `interval` is what its value stands for, if told."""

    def __init__(self, formula: Formula, claim: NumberClaim, interval: Interval | None = None) -> None:
        self._formula, self._claim = formula, claim
        self._printed = printed_inputs(formula, claim)
        printed = target(formula, claim)
        self._stands_for = printed if interval is None else replace(printed, interval=interval)
        self.target = self._stands_for.interval
        boxes = input_ends(formula, claim)
        self._outside_domain = [p for p in formula.parameters if not self._touches_domain(p, boxes[p.name])]
        self._box: Box = {name: ends for name, ends in boxes.items() if ends is not None}
        self._unsettled = False  # the value at the inputs as printed exists, and was not found

    def _touches_domain(self, parameter: Parameter, ends: Ends | None) -> bool:
        """Whether some value that the printed input can stand for lies in the parameter's domain."""
        return ends is not None and parameter.interval.contains((ends[0] + ends[1]) / 2)

    @property
    def point(self) -> dict[str, Fraction] | None:
        """The inputs as printed; None where one prints no single value."""
        points = {name: printed.point for name, printed in self._printed.items()}
        whole = {name: value for name, value in points.items() if value is not None}
        return whole if len(whole) == len(points) else None

    @property
    def is_exact(self) -> bool:
        """Whether every input stands for one value."""
        return all(low == high for low, high in self._box.values())

    def judge(self) -> _Found:
        at_inputs, outside = self._at_inputs()
        if at_inputs is not None and inside(at_inputs, self.target):
            reason, rounded = "the inputs as printed give the printed value", self._one_sided(at_inputs)
            reason += f", {only_rounded(rounded)}" if rounded else ""
            return _Found(Status.CONFIRMED, Reason(reason), at_inputs, AT_A_POINT, rounded=rounded)
        if self._outside_domain:
            because = outside or self._no_domain()
            return _Found(Status.OUT_OF_DOMAIN, because, None, no_evidence(str(because)))
        if self.is_exact and self.point is not None:
            return self._exact_inputs(at_inputs, outside)
        return self._within_rounding(at_inputs, outside)

    def _no_domain(self) -> Reason:
        first = self._outside_domain[0]
        text = self._printed[first.name].text
        words = f"{first.name} = {text} lies outside its domain: it must be {first.domain_text}"
        return Reason(words, self._formula.id)

    def _one_sided(self, at_inputs: Ends) -> Literal["", "up", "down"]:
        """Under `any`, the direction of rounding where the value is reached by no other."""
        claim = self._claim
        interval = to_the_nearest(self._formula, claim)
        if claim.rounding != "any" or self._stands_for.point is None or not misses(at_inputs, interval):
            return ""
        return "down" if interval.upper is not None and at_inputs[0] >= interval.upper else "up"

    def _at_inputs(self) -> tuple[Ends | None, Reason | None]:
        """Bounds at the inputs as printed, or why there are none; exact where algebra proves an exact value."""
        point = self.point
        if point is None:
            return None, None
        try:
            ends = _value_at(self._formula, tuple(point.items()))
            if inside(ends, self.target) or misses(ends, self.target):
                return ends, None
            value = proved_value(self._formula, point, lambda: ends)
            return (ends if value is None else (value, value)), None
        except DomainError as error:
            return None, reason_of(error)
        except UnableError as error:
            self._unsettled = True
            return None, Reason(f"the value at the inputs as printed was not settled: {error}")

    def _exact_inputs(self, at_inputs: Ends | None, outside: Reason | None) -> _Found:
        """Nothing is rounded: the value at the inputs decides."""
        if at_inputs is None:
            assert outside is not None  # there is one printed value of each input, and no bounds: why is told
            if self._unsettled:
                return _Found(Status.UNDECIDED, outside, None, no_evidence(str(outside)))
            return _Found(Status.OUT_OF_DOMAIN, outside, None, AT_A_POINT)
        if misses(at_inputs, self.target):
            return _Found(Status.REFUTED, self._refusal(at_inputs), at_inputs, AT_A_POINT)
        reason = "the value could not be distinguished from the edge of what the printed value stands for"
        return _Found(Status.UNDECIDED, Reason(reason), at_inputs, no_evidence(reason))

    def _within_rounding(self, at_inputs: Ends | None, outside: Reason | None) -> _Found:
        found = search(self._formula, self._box, self.target)
        evidence = _search_evidence(found)
        if found.outside:
            because = outside or Reason("no inputs within their rounding lie in the formula's domain")
            return _Found(Status.OUT_OF_DOMAIN, because, None, evidence)
        if found.example is not None:
            example = ", ".join(f"{name} = {exact_text(value)}" for name, value in found.example.items())
            reason = f"inputs within their printed rounding give the printed value, for example {example}"
            return _Found(Status.CONSISTENT, Reason(reason), at_inputs, evidence, example=found.example)
        if found.excluded:
            hull = self._tightest(found.hull)
            told = hull if hull and known(hull) else None
            return _Found(Status.REFUTED, self._refusal(hull), at_inputs, evidence, hull=told)
        reason = f"neither an example nor a proof of absence within the inputs' rounding after {found.boxes} boxes"
        return _Found(Status.UNDECIDED, Reason(reason), at_inputs, evidence)

    def _tightest(self, excluded: Ends | None) -> Ends | None:
        """The bounds that excluded the print, narrowed to those over smaller boxes where that is quick."""
        if excluded is None or not is_quick(self._formula):
            return excluded
        hull = hull_over(self._formula, self._box)
        return excluded if hull is None else (max(hull[0], excluded[0]), min(hull[1], excluded[1]))

    def _refusal(self, hull: Ends | None) -> Reason:
        return Reason(refusal(self._formula, self._claim, self._stands_for, hull))

    def over_rounding(self, found: _Found) -> Ends | None:
        """The values that the inputs allow; where no input is rounded, the value at the inputs."""
        if found.hull is not None or found.verdict == Status.OUT_OF_DOMAIN:
            return found.hull
        if found.at_inputs is not None and self.is_exact:
            return self._told_from_threshold(found.at_inputs)
        return hull_over(self._formula, self._box)

    def _told_from_threshold(self, ends: Ends) -> Ends:
        """The bounds at exact inputs, narrower ones where these could not be distinguished from the threshold."""
        threshold, point = self._claim.threshold, self.point
        if not threshold or point is None or ends[0] == ends[1]:
            return ends
        region = threshold_region(threshold)
        if inside(ends, region) or misses(ends, region):
            return ends
        return settled_at(self._formula, point, region) or ends


@lru_cache(maxsize=64)
def _value_at(formula: Formula, point: tuple[tuple[str, Fraction], ...]) -> Ends:
    """Bounds at a point; kept, for one claim is judged under many conventions and beside its other end."""
    return value_at(formula, dict(point))


def _search_evidence(found: Search) -> Evidence:
    boxes = max(found.boxes, 1)
    return Evidence(Grade.ENCLOSED, boxes, boxes, f"{boxes} box{'es' if boxes > 1 else ''} of inputs enclosed in balls")
