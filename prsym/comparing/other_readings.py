"""Notation that can be read in two ways: a difference is said only where no reading makes the two sides the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from prsym.comparing.matching import ambiguous, matchings, notation_of, words_of
from prsym.comparing.question import Question
from prsym.comparing.several import decide_each
from prsym.errors import PrsymError
from prsym.model.status import Status
from prsym.model.verdict import Comparison, Grade, Verdict, no_evidence
from prsym.reading.languages import WITH_READINGS
from prsym.reading.notation import AS_PRINTED
from prsym.reading.text import symbol_text
from prsym.reading.tree import symbols

SAME = frozenset({Status.EQUAL, Status.EQUAL_WHERE_DEFINED})


def fair(verdict: Verdict, asked: Comparison, decide: Callable[[Question], Verdict]) -> Verdict:
    """The verdict; undecided for a difference that another reading of the printed notation takes away.

    A reading as special functions takes it away also where it is not decided: their identities are not all known here.
    """
    if verdict.status != Status.DIFFERENT or asked.language not in WITH_READINGS:
        return verdict
    notation = notation_of(asked, AS_PRINTED)
    met = ambiguous(asked, notation)
    for other in notation.others(met):
        try:
            status = decide_each(matchings(asked, other), decide).status
        except PrsymError:  # a reading in which the text means nothing
            continue
        is_open = status == Status.UNDECIDED and other.special != notation.special
        if status in SAME or is_open:
            told = "may be the same" if is_open else "are the same"
            return _undecided(verdict, words_of(asked, notation, met), words_of(asked, other, met), told)
    return verdict


def of_number_alone(verdict: Verdict, questions: Sequence[Question]) -> Verdict:
    """The verdict; undecided for a number that differs from a formula with letters: it may be its value at a point."""
    question = questions[0]
    if verdict.status != Status.DIFFERENT or symbols(question.left) or not symbols(question.right):
        return verdict
    reason = (
        f"the {question.sides[0]} has no letters: it is one number, and the {question.sides[1]} has "
        f"{', '.join(map(symbol_text, question.domain))}; a number is judged as the value of a claim"
    )
    return replace(
        verdict,
        status=Status.UNDECIDED,
        grade=Grade.STATED,
        evidence=no_evidence("no decision"),
        reason=reason,
        witness=None,
    )


def _undecided(verdict: Verdict, own: tuple[str, ...], others: tuple[str, ...], told: str) -> Verdict:
    first, second = (
        "; ".join(word for word in words if word not in rest) for words, rest in ((own, others), (others, own))
    )
    reason = f"the two differ where {first}, and {told} where {second}: write which is meant"
    return replace(
        verdict,
        status=Status.UNDECIDED,
        grade=Grade.STATED,
        evidence=no_evidence("no decision"),
        reason=reason,
        witness=None,
    )
