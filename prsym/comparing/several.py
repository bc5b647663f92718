"""One verdict over every sensible matching of symbols: said when all agree, and never picked in silence.

A stranger's letters are given the benefit of the doubt: the expression is the formula when it is so under one
matching, and the verdict then says which, and that it is not under the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from prsym.comparing.question import Question
from prsym.errors import UnmatchedError
from prsym.model.status import Status
from prsym.model.verdict import Grade, Verdict, no_evidence
from prsym.reading.text import symbol_text

BEST_FIRST = (Status.EQUAL, Status.EQUAL_WHERE_DEFINED, Status.UNDECIDED, Status.DIFFERENT)
MAX_NAMED = 3


def decide_each(questions: Sequence[Question], decide: Callable[[Question], Verdict]) -> Verdict:
    """The verdict on the questions of one comparison, which differ in the matching of symbols only.

    The best verdict (equal, equal where defined, undecided, different) of any matching, in that matching's words; the
    others are named after it. So `different` and `undecided` are said only when no matching makes the two equal; and
    `different` only when no symbol's meaning is a guess.
    """
    sure = [question for question in questions if not question.guessed]
    verdict = _best(questions, decide)
    if verdict.status != Status.DIFFERENT or len(sure) == len(questions):
        return verdict
    return _best(sure, decide) if sure else _undecided(questions[0].guessed, questions[0])


def unmatched(error: UnmatchedError) -> Verdict:
    """The verdict where it is not known what a symbol stands for: nothing is decided, and what to type is said."""
    return Verdict(Status.UNDECIDED, Grade.STATED, no_evidence("no decision"), str(error), None, ())


def _undecided(guessed: Mapping[str, str], question: Question) -> Verdict:
    """Letters that are not the formula's own were given a meaning, and the two differ: the meaning may be another."""
    letters = ", ".join(map(symbol_text, guessed))
    example = " ".join(f"--symbols {symbol}=…" for symbol in guessed)  # under the meanings that were tried they differ
    reason = (
        f"the two differ under ({question.matching}), but {letters} may be meant otherwise: say what they stand for "
        f"with symbols, as in {example}"
    )
    return Verdict(Status.UNDECIDED, Grade.STATED, no_evidence("no decision"), reason, None, ())


def _best(questions: Sequence[Question], decide: Callable[[Question], Verdict]) -> Verdict:
    """The best verdict of any matching, with the others named."""
    if len(questions) == 1:
        return decide(questions[0])
    verdicts = [(question.matching, decide(question)) for question in questions]
    status = min((v.status for _, v in verdicts), key=BEST_FIRST.index)
    chosen = next(v for _, v in verdicts if v.status == status)
    if all(v.status == status for _, v in verdicts):
        return replace(chosen, reason=f"{chosen.reason}; so too under {_others(verdicts, chosen)}")
    rest = "; ".join(_grouped(verdicts, chosen))
    return replace(chosen, reason=f"{chosen.reason}; the symbols can be matched otherwise: {rest}")


def _others(verdicts: list[tuple[str, Verdict]], chosen: Verdict) -> str:
    others = [matching for matching, v in verdicts if v is not chosen]
    return f"the other sensible matching{'s' if len(others) > 1 else ''}: {_named(others)}"


def _grouped(verdicts: list[tuple[str, Verdict]], chosen: Verdict) -> list[str]:
    """The other matchings by their status."""
    groups = {s: [m for m, v in verdicts if v.status == s and v is not chosen] for s in BEST_FIRST}
    return [f"{status.heading} under {_named(found)}" for status, found in groups.items() if found]


def _named(matchings: list[str]) -> str:
    shown = " or ".join(f"({m or 'each symbol as it is spelled'})" for m in matchings[:MAX_NAMED])
    more = len(matchings) - MAX_NAMED
    return f"{shown} or {more} more" if more > 0 else shown
