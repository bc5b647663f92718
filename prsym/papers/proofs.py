"""Claims that entries of the catalogue decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from prsym import catalogue
from prsym.errors import PrsymError
from prsym.model.paper_claim import (
    ByProof,
    ContraryProved,
    MisprintedFormula,
    MisprintedStatement,
    PaperClaim,
    PaperJudgement,
    UnderCondition,
)
from prsym.model.status import PaperStatus, Status
from prsym.model.verdict import Evidence, Grade, Verdict, Witness, no_evidence
from prsym.verify.prove import EVERY_STEP, prove


@dataclass(frozen=True, slots=True)
class Misprint:
    """A printed text that is to be proved in the place of an entry's own; `entry` is its id."""

    printed: str
    entry: str

    def __str__(self) -> str:
        return self.entry


Proved = str | Misprint  # what is proved: the entry with that id, or a text in its place
Proofs = Mapping[Proved, Verdict]


def prove_key(key: Proved) -> Verdict:
    """The verdict on an entry, or on a printed text in its place."""
    try:
        if isinstance(key, Misprint):
            return prove(replace(catalogue.formula(key.entry), printed=key.printed))
        return prove(catalogue.entry(key))
    except PrsymError as error:  # the other claims are judged all the same
        reason = f"{key} could not be proved or refuted: {error}"
        return Verdict(Status.UNDECIDED, Grade.STATED, no_evidence(reason), reason, None, ())


def judge_proof(claim: PaperClaim, proofs: Proofs) -> PaperJudgement:
    """The judgement of a claim that rests on proofs."""
    match claim.judge:
        case ByProof(entries, instead):
            return _by_proof(claim, entries, instead, proofs)
        case ContraryProved(entries, meaning):
            return _contrary(claim, entries, meaning, proofs)
        case UnderCondition(condition, entries, "", contrary):
            return _contrary_without(claim, condition, entries, contrary, proofs)
        case UnderCondition(condition, entries, without):
            words = f"it holds where {condition}; without that it is refuted"
            return _both(claim, PaperStatus.CONDITIONAL, words, entries, without, proofs)
        case MisprintedFormula(printed, intended):
            words = "the printed form is refuted, and the intended form is proved"
            return _both(claim, PaperStatus.MISPRINT, words, (intended,), Misprint(printed, intended), proofs)
        case MisprintedStatement(printed, intended):
            words = "the printed statement is refuted, and the intended one is proved"
            return _both(claim, PaperStatus.MISPRINT, words, intended, printed, proofs)
        case _:
            raise TypeError(f"{claim.id} is judged by no proof")


def _by_proof(claim: PaperClaim, entries: Sequence[str], instead: Sequence[str], proofs: Proofs) -> PaperJudgement:
    refuted = next((e for e in entries if _refuted(proofs, e)), None)
    evidence = _evidence([proofs[e] for e in (*entries, *instead)])
    open_ones = _not_proved(proofs, instead if refuted else (*entries, *instead))
    if not entries:
        return _judgement(claim, PaperStatus.UNDECIDED, "no entry judges it", None, evidence)
    if open_ones:
        return _judgement(claim, PaperStatus.UNDECIDED, f"not settled: {_reasons(open_ones, proofs)}", None, evidence)
    if refuted is None:
        return _judgement(claim, PaperStatus.PROVED, _in_words(entries, proofs), None, evidence)
    mended = f"; what holds instead: {', '.join(instead)}" if instead else ""
    return _judgement(claim, PaperStatus.REFUTED, proofs[refuted].reason + mended, proofs[refuted].witness, evidence)


def _contrary(claim: PaperClaim, entries: Sequence[str], meaning: str, proofs: Proofs) -> PaperJudgement:
    evidence = _evidence([proofs[e] for e in entries])
    open_ones = _not_proved(proofs, entries)
    if open_ones or not entries:
        return _judgement(claim, PaperStatus.UNDECIDED, f"not settled: {_reasons(open_ones, proofs)}", None, evidence)
    return _judgement(
        claim, PaperStatus.REFUTED, f"the contrary is proved ({meaning}): {', '.join(entries)}", None, evidence
    )


def _contrary_without(
    claim: PaperClaim, condition: str, entries: Sequence[str], contrary: Sequence[str], proofs: Proofs
) -> PaperJudgement:
    """Proved under the condition, and of a case without it the contrary is proved; anything less is undecided."""
    evidence = _evidence([proofs[e] for e in (*entries, *contrary)])
    open_ones = _not_proved(proofs, (*entries, *contrary))
    if open_ones or not entries or not contrary:
        return _judgement(claim, PaperStatus.UNDECIDED, f"not settled: {_reasons(open_ones, proofs)}", None, evidence)
    reason = f"it holds where {condition}; of a case without that the contrary is proved: {', '.join(contrary)}"
    return _judgement(claim, PaperStatus.CONDITIONAL, reason, None, evidence)


def _in_words(entries: Sequence[str], proofs: Proofs) -> str:
    """That all is proved, and what each derivation assumes or needs besides."""
    more = [(entry, proofs[entry].conditions) for entry in entries]
    told = [words if len(entries) == 1 else f"{entry}: {words}" for entry, words in more if words]
    return "; ".join([EVERY_STEP, *told])


def _both(
    claim: PaperClaim, verdict: PaperStatus, words: str, right: Sequence[str], wrong: Proved, proofs: Proofs
) -> PaperJudgement:
    """The right form is proved and the wrong one refuted; anything less is undecided."""
    evidence = _evidence([proofs[key] for key in (*right, wrong)])
    open_ones = (*_not_proved(proofs, right), *(() if _refuted(proofs, wrong) else (wrong,)))
    if not right:
        return _judgement(claim, PaperStatus.UNDECIDED, "no entry says what is right", None, evidence)
    if open_ones:
        return _judgement(claim, PaperStatus.UNDECIDED, f"not settled: {_reasons(open_ones, proofs)}", None, evidence)
    reason = f"{words} ({proofs[wrong].reason})"
    return _judgement(claim, verdict, reason, proofs[wrong].witness, evidence)


def _not_proved(proofs: Proofs, keys: Sequence[str]) -> tuple[str, ...]:
    return tuple(key for key in keys if proofs[key].status != Status.PROVED)


def _refuted(proofs: Proofs, key: Proved) -> bool:
    """Refuted by a counterexample, or (a printed text in the place of one that is proved) by the double entry.

    A derivation with a false step is refuted too, but that is our own slip and says nothing of the claim.
    """
    found = proofs[key]
    return found.status == Status.REFUTED and (found.witness is not None or isinstance(key, Misprint))


def _reasons(keys: Sequence[Proved], proofs: Proofs) -> str:
    return "; ".join(f"{key} is {proofs[key].status}: {proofs[key].reason}" for key in keys)


def _judgement(
    claim: PaperClaim, verdict: PaperStatus, reason: str, witness: Witness | None, evidence: Evidence
) -> PaperJudgement:
    return PaperJudgement(claim, verdict, reason, None, "", witness, evidence)


def _evidence(verdicts: Sequence[Verdict]) -> Evidence:
    """The weakest grade of all, and the sums of their counts."""
    parts = [verdict.evidence for verdict in verdicts]
    grade = min((part.grade for part in parts), default=Grade.STATED)
    tried, effective = sum(part.tried for part in parts), sum(part.effective for part in parts)
    derivations = f"{len(parts)} derivation{'' if len(parts) == 1 else 's'}"
    return Evidence(grade, tried, effective, f"{derivations}, {effective} of {tried} checks settled")
