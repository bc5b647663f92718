"""A number claim: judged as stated, then under other conventions; what else would reproduce it is said."""

from __future__ import annotations

from dataclasses import replace

from prsym import catalogue
from prsym.auditing.case import judge_case, target
from prsym.auditing.conventions import others, read_as, under
from prsym.auditing.decisions import threshold_region
from prsym.errors import InputError
from prsym.model.claim import NumberClaim
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, without_numbers


def judge_number(claim: NumberClaim) -> Judgement:
    """Confirmed, consistent, refuted, convention, out_of_domain, unverifiable or undecided."""
    formula = catalogue.formula(claim.formula)
    if not formula.has_value:
        raise InputError(f"{formula.id} relates unknown functions: a number claim needs a formula with a value")
    if claim.threshold:
        threshold_region(claim.threshold)  # a threshold that cannot be read is said before any work
    target(formula, claim)
    missing = _check_names(formula, claim)
    if missing:
        reason = f"the input{'s' if len(missing) > 1 else ''} {', '.join(missing)} is not stated"
        return without_numbers(claim, "unverifiable", reason)
    judged = judge_case(under(formula, claim.convention), claim)
    return _under_other_conventions(formula, claim, judged) if judged.verdict == "refuted" else judged


def _under_other_conventions(formula: Formula, claim: NumberClaim, refuted: Judgement) -> Judgement:
    """A refuted claim that another named convention reproduces."""
    for convention in others(formula, claim.convention):
        found = judge_case(read_as(formula, convention), claim)
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
