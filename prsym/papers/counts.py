"""Claims that printed rates are those of whole numbers: all numbers that give them are recovered, and compared."""

from __future__ import annotations

from prsym.counts import recover_counts
from prsym.model.paper_claim import PaperClaim, PaperJudgement, WholeCounts
from prsym.model.status import PaperStatus
from prsym.model.verdict import Evidence, Grade


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
