"""Claims that entries of the catalogue decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from prsym import catalogue
from prsym.model.paper_claim import (
    ByProof,
    MisprintedFormula,
    MisprintedStatement,
    PaperClaim,
    PaperJudgement,
    UnderCondition,
)
from prsym.model.verdict import Evidence, Grade, Verdict, Witness
from prsym.verify.prove import prove

_AS_PRINTED = "\n"  # between an id and the printed text that stands in its place


def misprint_key(printed: str, intended: str) -> str:
    """The key under which the printed text in the place of an entry's own is proved."""
    return f"{intended}{_AS_PRINTED}{printed}"


def prove_key(key: str) -> Verdict:
    """The verdict on an entry, or on a printed text in its place."""
    identifier, _, printed = key.partition(_AS_PRINTED)
    if not printed:
        return prove(catalogue.entry(identifier))
    return prove(replace(catalogue.formula(identifier), printed=printed))


def judge_proof(claim: PaperClaim, proofs: Mapping[str, Verdict]) -> PaperJudgement:
    """The judgement of a claim that rests on proofs."""
    match claim.judge:
        case ByProof(entries, instead):
            return _by_proof(claim, entries, instead, proofs)
        case UnderCondition(condition, entries, without):
            words = f"it holds where {condition}; without that it is refuted"
            return _both(claim, "conditional", words, entries, without, proofs)
        case MisprintedFormula(printed, intended):
            words = "the printed form is refuted, and the intended form is proved"
            return _both(claim, "misprint", words, (intended,), misprint_key(printed, intended), proofs)
        case MisprintedStatement(printed, intended):
            words = "the printed statement is refuted, and the intended one is proved"
            return _both(claim, "misprint", words, intended, printed, proofs)
        case _:
            raise TypeError(f"{claim.id} is judged by no proof")


def _by_proof(
    claim: PaperClaim, entries: Sequence[str], instead: Sequence[str], proofs: Mapping[str, Verdict]
) -> PaperJudgement:
    refuted = next((e for e in entries if proofs[e].status == "refuted"), None)
    evidence = _evidence([proofs[e] for e in (*entries, *instead)])
    open_ones = _not(proofs, instead if refuted else (*entries, *instead), "proved")
    if open_ones:
        return _judgement(claim, "undecided", f"not settled: {_reasons(open_ones, proofs)}", None, evidence)
    if refuted is None:
        return _judgement(claim, "proved", "every step of the derivation is checked", None, evidence)
    mended = f"; what holds instead: {', '.join(instead)}" if instead else ""
    return _judgement(claim, "refuted", proofs[refuted].reason + mended, proofs[refuted].witness, evidence)


def _both(
    claim: PaperClaim, verdict: str, words: str, right: Sequence[str], wrong: str, proofs: Mapping[str, Verdict]
) -> PaperJudgement:
    """The right form is proved and the wrong one refuted; anything less is undecided."""
    evidence = _evidence([proofs[key] for key in (*right, wrong)])
    open_ones = (*_not(proofs, right, "proved"), *_not(proofs, (wrong,), "refuted"))
    if open_ones:
        return _judgement(claim, "undecided", f"not settled: {_reasons(open_ones, proofs)}", None, evidence)
    reason = f"{words} ({proofs[wrong].reason})"
    return _judgement(claim, verdict, reason, proofs[wrong].witness, evidence)


def _not(proofs: Mapping[str, Verdict], keys: Sequence[str], status: str) -> tuple[str, ...]:
    return tuple(key for key in keys if proofs[key].status != status)


def _reasons(keys: Sequence[str], proofs: Mapping[str, Verdict]) -> str:
    return "; ".join(f"{key.partition(_AS_PRINTED)[0]} is {proofs[key].status}: {proofs[key].reason}" for key in keys)


def _judgement(
    claim: PaperClaim, verdict: str, reason: str, witness: Witness | None, evidence: Evidence
) -> PaperJudgement:
    return PaperJudgement(claim, verdict, reason, None, "", witness, evidence)


def _evidence(verdicts: Sequence[Verdict]) -> Evidence:
    """The weakest grade of all, and the sums of their counts."""
    parts = [verdict.evidence for verdict in verdicts]
    grade = min((part.grade for part in parts), default=Grade.STATED)
    tried, effective = sum(part.tried for part in parts), sum(part.effective for part in parts)
    return Evidence(grade, tried, effective, f"{len(parts)} derivations, {effective} of {tried} checks settled")
