"""Judge the claims of the papers: proofs first, each entry once and on all processors, then everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from prsym.comparing.pool import Pool, processors
from prsym.model.paper_claim import (
    ByProof,
    ContraryProved,
    MisprintedFormula,
    MisprintedStatement,
    PaperClaim,
    PaperJudgement,
)
from prsym.model.paper_claim import UnderCondition as Conditional
from prsym.model.status import PaperStatus, Status
from prsym.model.verdict import Grade, Verdict, no_evidence
from prsym.papers.ledgers import ledger, papers
from prsym.papers.numbers import judge_number
from prsym.papers.proofs import Misprint, Proved, judge_proof, prove_key

PROVE = "prsym.papers.proofs:prove_key"
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Errata:
    """The judgements of some papers, in the order of the papers and of their claims."""

    judgements: tuple[PaperJudgement, ...]

    @property
    def counts(self) -> Mapping[PaperStatus, int]:
        """How many claims came out with each verdict."""
        return Counter(j.verdict for j in self.judgements)

    def of(self, paper: str) -> tuple[PaperJudgement, ...]:
        """The judgements of one paper."""
        return tuple(j for j in self.judgements if j.claim.source.document.key == paper)


def judge_papers(chosen: Sequence[str] = (), progress: Progress = lambda done, total: None) -> Errata:
    """Judge every claim of the chosen papers (all of them when none is named).

    Raises `InputError` for a name that is no paper.
    """
    claims = [claim for paper in (chosen or papers()) for claim in ledger(paper)]
    proofs = _proofs(claims, progress)
    return Errata(tuple(_judge(claim, proofs) for claim in claims))


def _judge(claim: PaperClaim, proofs: Mapping[Proved, Verdict]) -> PaperJudgement:
    if isinstance(claim.judge, ByProof | ContraryProved | Conditional | MisprintedFormula | MisprintedStatement):
        return judge_proof(claim, proofs)
    return judge_number(claim)


def _proofs(claims: Iterable[PaperClaim], progress: Progress) -> Mapping[Proved, Verdict]:
    """The verdict of everything that some claim rests on, by key."""
    keys = list(dict.fromkeys(key for claim in claims for key in _keys(claim)))
    found: dict[Proved, Verdict] = {}
    pool = Pool(PROVE, {key: key for key in keys}, processors())
    try:
        for key, answer in pool.answers():
            found[key] = prove_key(key) if answer is None else answer if isinstance(answer, Verdict) else _lost(answer)
            progress(len(found), len(keys))
    finally:
        pool.end()
    return found


def _lost(answer: object) -> Verdict:
    """The verdict on an entry whose process was lost: the other claims are judged all the same."""
    reason = f"the process that proved this was lost ({answer})"
    return Verdict(Status.UNDECIDED, Grade.STATED, no_evidence(reason), reason, None, ())


def _keys(claim: PaperClaim) -> tuple[Proved, ...]:
    match claim.judge:
        case ByProof(entries, instead):
            return (*entries, *instead)
        case ContraryProved(entries, _):
            return entries
        case Conditional(_, entries, "", contrary):
            return (*entries, *contrary)
        case Conditional(_, entries, without):
            return (*entries, without)
        case MisprintedFormula(printed, intended):
            return (intended, Misprint(printed, intended))
        case MisprintedStatement(printed, intended):
            return (printed, *intended)
        case _:
            return ()
