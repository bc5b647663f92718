"""One claim -> one judgement."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from prsym import catalogue
from prsym.auditing.claims.reading import bad_claim
from prsym.auditing.conventions.readings import Reading, inputs_as_read, read
from prsym.auditing.decisions import NO_VALUE, threshold_region
from prsym.auditing.intervals import with_interval
from prsym.auditing.numbers import judge_number
from prsym.auditing.ranking_claims import judge_ranking
from prsym.auditing.stated_limits import with_limit
from prsym.auditing.targets import target
from prsym.errors import DomainError, PrsymError, UnableError
from prsym.model.claim import BadClaim, Claim, FormulaClaim, NumberClaim
from prsym.model.formula import Formula
from prsym.model.judgement import Judgement, of_comparison, unusable, without_numbers
from prsym.model.reason import reason_of
from prsym.model.status import Status
from prsym.verify.replayed import status_of

DEFECTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RuntimeError,
    TypeError,
    ValueError,
)


def judge(claim: Claim, *, explained: bool = True) -> Judgement:
    """Judge a claim; an unusable one gets its one line, and what blocked a decision is said.

    Without `explained` nothing is sought that would give a value which the stated inputs do not: for who asks only
    whether it holds.
    """
    judged = _with_place(_as_read(_with_derivation(_judge(claim, explained))))
    if judged.decision or not isinstance(claim, NumberClaim) or not claim.threshold:
        return judged
    try:
        threshold_region(claim.threshold)
    except PrsymError:  # no comparison: the claim is unusable, and its reason says so
        return judged
    return replace(judged, decision=NO_VALUE.word, margin=NO_VALUE.margin)


def _with_place(judged: Judgement) -> Judgement:
    """The judgement with a note where the quote is not at the place that the claims file tells."""
    claim = judged.claim
    if isinstance(claim, BadClaim) or not claim.told_place:
        return judged
    note = f"the quote is at {claim.where}, and not at {claim.told_place}, which the claims file says"
    return replace(judged, reading_notes=(*judged.reading_notes, note), assumptions=(*judged.assumptions, note))


def _with_derivation(judged: Judgement) -> Judgement:
    """The judgement with the status of its formula's derivation."""
    if judged.verdict == Status.UNUSABLE or not catalogue.is_known(judged.formula):
        return judged
    return replace(judged, derivation=status_of(catalogue.formula(judged.formula)))


def _as_read(judged: Judgement) -> Judgement:
    """The judgement of a number with what its value and its inputs were read to stand for; not what is no number."""
    claim = judged.claim
    formula = catalogue.entry(judged.formula) if catalogue.is_known(judged.formula) else None
    if not isinstance(claim, NumberClaim) or not isinstance(formula, Formula):
        return judged
    stands_for, inputs = judged.stands_for, judged.inputs
    if not inputs:
        try:
            inputs = inputs_as_read(read(formula, claim, claim.convention), claim)
        except PrsymError:
            inputs = inputs_as_read(Reading(formula, claim), claim)
    if stands_for is None:
        with suppress(PrsymError):
            stands_for = target(formula, claim).interval
    return replace(judged, inputs=inputs, stands_for=stands_for)


def _judge(claim: Claim, explained: bool) -> Judgement:
    if isinstance(claim, BadClaim):
        return unusable(claim)
    try:
        if isinstance(claim, FormulaClaim):
            return _judge_formula(claim)
        if claim.measured is not None:
            return judge_ranking(claim)
        has_bound = claim.interval is not None and claim.interval.is_bound
        return (with_limit if has_bound else with_interval)(judge_number(claim, explained=explained))
    except DomainError as error:
        return without_numbers(claim, Status.OUT_OF_DOMAIN, reason_of(error))
    except UnableError as error:
        return without_numbers(claim, Status.UNDECIDED, str(error))
    except PrsymError as error:
        return replace(unusable(bad_claim(claim.id, claim.place, str(error), claim.lines)), claim=claim)
    except DEFECTS as error:
        # A defect of ours must not lose the other claims; it is said in the claim's own place.
        return without_numbers(claim, Status.UNDECIDED, f"prsym failed on this claim ({type(error).__name__}: {error})")


def _judge_formula(claim: FormulaClaim) -> Judgement:
    from prsym.verification import compare

    catalogue.formula(claim.formula)  # a formula claim is about a formula of the catalogue
    language = None if claim.is_recognised else claim.language
    verdict = compare(claim.expression, claim.formula, language=language, symbols=claim.symbols, fixed=claim.fixed)
    return of_comparison(claim, verdict)
