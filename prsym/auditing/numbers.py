"""A number claim: the printed value against the formula at the inputs as printed, and within their rounding."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from prsym import catalogue
from prsym.auditing.conventions import others, read_as, under
from prsym.auditing.rounding import printed_interval
from prsym.errors import DomainError, InputError, UnableError
from prsym.model.claim import NumberClaim
from prsym.model.domain import Interval, Parameter
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement
from prsym.model.verdict import Evidence, Grade, no_evidence
from prsym.reading.numbers import read_number
from prsym.reading.text import RELATION_SIGNS, to_text
from prsym.reading.tree import Relation
from prsym.verify.digits import wide_enclosure
from prsym.verify.enclose import proved_value, show, show_point
from prsym.verify.ranges import HUGE, Box, Ends, Search, hull_over, inside, known, misses, search, value_at

_THRESHOLD = re.compile(r"\s*(>=|<=|>|<)\s*(\S.*)")
SHOWN_DIGITS = 12


def judge_number(claim: NumberClaim) -> Judgement:
    """Confirmed, consistent, refuted, out_of_domain, unverifiable or undecided."""
    formula = catalogue.formula(claim.formula)
    if not formula.has_value:
        raise InputError(f"{formula.id} relates unknown functions: a number claim needs a formula with a value")
    if claim.threshold:
        threshold_region(claim.threshold)  # a threshold that cannot be read is said before any work
    target = printed_interval(claim.value, claim.rounding, "value", whole_is_rounded=formula.counts_documents)
    missing = _check_names(formula, claim)
    if missing:
        reason = f"the input{'s' if len(missing) > 1 else ''} {', '.join(missing)} is not stated"
        return _judgement(claim, "unverifiable", reason, None, None, no_evidence(reason))
    judged = _Case(under(formula, claim.convention), claim, target).judge()
    return _under_other_conventions(formula, claim, target, judged) if judged.verdict == "refuted" else judged


def _under_other_conventions(formula: Formula, claim: NumberClaim, target: Interval, refuted: Judgement) -> Judgement:
    """A refuted claim that another named convention reproduces."""
    for convention in others(formula, claim.convention):
        found = _Case(read_as(formula, convention), claim, target).judge()
        if found.verdict in {"confirmed", "consistent"}:
            reason = (
                f"{refuted.reason}; it is {found.verdict} under the convention {convention.name}: {convention.words}"
            )
            return replace(
                refuted, verdict="convention", reason=reason, convention=convention.name, example=found.example
            )
    return refuted


def _check_names(formula: Formula, claim: NumberClaim) -> list[str]:
    """Names of missing inputs; `InputError` for one that the formula does not have."""
    names = [p.name for p in formula.parameters]
    for name in claim.inputs:
        if name not in names:
            raise InputError(f"{formula.id} has no parameter {name!r}; it has {', '.join(names)}")
    return [name for name in names if name not in claim.inputs]


def _judgement(
    claim: NumberClaim,
    verdict: str,
    reason: str,
    at_inputs: Ends | None,
    over_rounding: Ends | None,
    evidence: Evidence,
    example: dict[str, Fraction] | None = None,
    decision: str = "",
) -> Judgement:
    shown = {name: show(value) for name, value in (example or {}).items()}
    return Judgement(
        claim, verdict, decision, reason, _shown(at_inputs), _shown(over_rounding), shown, "", None, evidence
    )


def _shown(ends: Ends | None) -> Enclosure | None:
    return None if ends is None else wide_enclosure(*ends, SHOWN_DIGITS)


class _Case:
    """One claim with its exact inputs and their rounding boxes."""

    def __init__(self, formula: Formula, claim: NumberClaim, target: Interval) -> None:
        self._formula, self._claim, self._target = formula, claim, target
        self._point = {p.name: read_number(claim.inputs[p.name], p.name) for p in formula.parameters}
        self._box: Box = {p.name: self._rounding(p) for p in formula.parameters}
        self._range: Ends | None = None
        self._unsettled = False  # the value at the inputs as printed exists, and was not found

    def _rounding(self, parameter: Parameter) -> Ends:
        """What the printed input can stand for, within the parameter's domain; chosen inputs are exact."""
        value = self._point[parameter.name]
        broken = parameter.integer and value.denominator != 1  # no count, however it was rounded
        if broken or parameter.role == "chosen" or parameter.name in self._claim.exact:
            return value, value
        printed = printed_interval(self._claim.inputs[parameter.name], self._claim.rounding, parameter.name)
        low, high = printed.lower, printed.upper
        assert low is not None
        assert high is not None
        domain = parameter.interval
        low = low if domain.lower is None else max(low, domain.lower)
        high = high if domain.upper is None else min(high, domain.upper)
        return (low, high) if low <= high else (value, value)

    def _touches_domain(self, parameter: Parameter) -> bool:
        """Whether some value that the printed input can stand for lies in the parameter's domain."""
        low, high = self._box[parameter.name]
        return parameter.interval.contains((low + high) / 2)

    def judge(self) -> Judgement:
        at_inputs, outside = self._at_inputs()
        if at_inputs is not None and inside(at_inputs, self._target):
            reason = "the inputs as printed give the printed value" + self._one_sided(at_inputs)
            return self._end("confirmed", reason, at_inputs, Evidence(Grade.ENCLOSED, 1, 1, "one exact point enclosed"))
        if all(low == high for low, high in self._box.values()):
            return self._exact_inputs(at_inputs, outside)
        if any(not self._touches_domain(p) for p in self._formula.parameters):
            return self._end("out_of_domain", outside, None, no_evidence(outside))
        return self._within_rounding(at_inputs, outside)

    def _one_sided(self, at_inputs: Ends) -> str:
        """Under `any`, say when the value is reached only by rounding down or up."""
        counts = self._formula.counts_documents
        nearest = printed_interval(self._claim.value, "half_up", "value", whole_is_rounded=counts)
        if self._claim.rounding != "any" or not misses(at_inputs, nearest):
            return ""
        direction = "down" if nearest.upper is not None and at_inputs[0] >= nearest.upper else "up"
        return f", rounded {direction}; rounded to the nearest it would be another number"

    def _at_inputs(self) -> tuple[Ends | None, str]:
        """Bounds at the inputs as printed, or why there are none; exact where algebra proves an exact value."""
        try:
            ends = value_at(self._formula, self._point)
            if inside(ends, self._target) or misses(ends, self._target):
                return ends, ""
            value = proved_value(self._formula, self._point, lambda: ends)
            return (ends if value is None else (value, value)), ""
        except DomainError as error:
            return None, str(error)
        except UnableError as error:
            self._unsettled = True
            return None, f"the value at the inputs as printed was not settled: {error}"

    def _exact_inputs(self, at_inputs: Ends | None, outside: str) -> Judgement:
        """Nothing is rounded: the value at the inputs decides."""
        evidence = Evidence(Grade.ENCLOSED, 1, 1, "one exact point enclosed")
        if self._unsettled:
            return self._end("undecided", outside, None, no_evidence(outside))
        if at_inputs is None:
            return self._end("out_of_domain", outside, None, evidence)
        if misses(at_inputs, self._target):
            return self._end("refuted", self._refusal(at_inputs), at_inputs, evidence)
        reason = "the value could not be told from the edge of what the printed value stands for"
        return self._end("undecided", reason, at_inputs, no_evidence(reason))

    def _within_rounding(self, at_inputs: Ends | None, outside: str) -> Judgement:
        found = search(self._formula, self._box, self._target)
        if found.outside:
            reason = outside or "no inputs within their rounding lie in the formula's domain"
            return self._end("out_of_domain", reason, None, _search_evidence(found))
        if found.example is not None:
            reason = "inputs within their printed rounding give the printed value, for example " + show_point(
                found.example
            )
            return self._end("consistent", reason, at_inputs, _search_evidence(found), found.example)
        if found.excluded:
            self._range = found.hull if found.hull and known(found.hull) else None
            return self._end("refuted", self._refusal(found.hull), at_inputs, _search_evidence(found))
        reason = f"neither an example nor a proof of absence within the inputs' rounding after {found.boxes} boxes"
        return self._end("undecided", reason, at_inputs, _search_evidence(found))

    def _refusal(self, hull: Ends | None) -> str:
        return (
            f"the printed value {self._claim.value} could not be reproduced from the stated inputs: it stands for "
            f"{_words(self._target)}, and the formula gives {_reach(hull)}{self._coarse_hint()}{self._bound_hint()}"
        )

    def _bound_hint(self) -> str:
        """A printed inequality gives a bound: a value that satisfies it is another claim."""
        tree = self._formula.tree
        if not isinstance(tree, Relation) or tree.operators[-1] == "=":
            return ""
        sign = RELATION_SIGNS.get(tree.operators[-1], tree.operators[-1])
        return f" (the formula is the bound of {to_text(tree.sides[0])} {sign} …: what satisfies it is no value of it)"

    def _coarse_hint(self) -> str:
        """A whole number with trailing zeros may have been meant to thousands; how to say so."""
        plain = self._claim.value.replace(",", "")
        if not (self._formula.counts_documents and plain.isdigit() and plain.endswith("000")):
            return ""
        return f" (if it was rounded to thousands, write {plain[:-3]}e3)"

    def _end(
        self,
        verdict: str,
        reason: str,
        at_inputs: Ends | None,
        evidence: Evidence,
        example: dict[str, Fraction] | None = None,
    ) -> Judgement:
        over = self._over_rounding(verdict, at_inputs)
        decision = self._decision(over) if self._claim.threshold else ""
        return _judgement(self._claim, verdict, reason, at_inputs, over, evidence, example, decision)

    def _over_rounding(self, verdict: str, at_inputs: Ends | None) -> Ends | None:
        """The values that the inputs allow; where no input is rounded, the value at the inputs."""
        if self._range is not None or verdict == "out_of_domain":
            return self._range
        if at_inputs is not None and all(low == high for low, high in self._box.values()):
            return at_inputs
        return hull_over(self._formula, self._box)

    def _decision(self, over: Ends | None) -> str:
        """Upheld when every admissible value passes the threshold, overturned when none does, else open."""
        region = threshold_region(self._claim.threshold)
        if over is None:
            return "open"
        return "upheld" if inside(over, region) else "overturned" if misses(over, region) else "open"


def threshold_region(text: str) -> Interval:
    """The values that pass a threshold such as `>= 0.35`."""
    match = _THRESHOLD.fullmatch(text)
    if match is None:
        raise InputError(f"threshold = {text!r}: write a comparison such as >= 0.35")
    operator, bound = match[1], read_number(match[2], "threshold")
    if operator in {">", ">="}:
        return Interval(bound, None, operator == ">", True)
    return Interval(None, bound, True, operator == "<")


def _words(target: Interval) -> str:
    """`0.355 ≤ value < 0.365`, or the value itself."""
    assert target.lower is not None
    assert target.upper is not None
    if target.lower == target.upper:
        return f"exactly {show(target.lower)}"
    left, right = ("<" if is_open else "≤" for is_open in (target.lower_open, target.upper_open))
    return f"{show(target.lower)} {left} value {right} {show(target.upper)}"


def _reach(hull: Ends | None) -> str:
    """The values that the formula can take, in words."""
    if hull is None:
        return "no value"
    shown = wide_enclosure(*hull, SHOWN_DIGITS)
    if hull[0] == -HUGE:
        return f"at most {shown.upper}"
    if hull[1] == HUGE:
        return f"at least {shown.lower}"
    return f"values in [{shown.lower}, {shown.upper}]" if not shown.exact else f"exactly {shown.lower}"


def _search_evidence(found: Search) -> Evidence:
    boxes = max(found.boxes, 1)
    return Evidence(Grade.ENCLOSED, boxes, boxes, f"{boxes} box{'es' if boxes > 1 else ''} of inputs enclosed in balls")
