"""One verdict over every sensible matching of symbols: said when all agree, and never picked in silence.

A stranger's letters are given the benefit of the doubt: the expression is the formula when it is so under one
matching, and the verdict then says which, and that it is not under the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from prsym.comparing.matching import Question
from prsym.model.verdict import Verdict

BEST_FIRST = ("equal", "equal_where_defined", "undecided", "different")
WORDS = {
    "equal": "equal",
    "equal_where_defined": "equal where both are defined",
    "undecided": "undecided",
    "different": "different",
}
MAX_NAMED = 3


def decide_each(questions: Sequence[Question], decide: Callable[[Question], Verdict]) -> Verdict:
    """The verdict on the questions of one comparison, which differ in the matching of symbols only.

    The best verdict (equal, equal where defined, undecided, different) of any matching, in that matching's words; the
    others are named after it. So `different` and `undecided` are said only when no matching makes the two equal.
    """
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
    return [f"{WORDS[status]} under {_named(found)}" for status, found in groups.items() if found]


def _named(matchings: list[str]) -> str:
    shown = " or ".join(f"({m or 'each symbol as it is spelled'})" for m in matchings[:MAX_NAMED])
    more = len(matchings) - MAX_NAMED
    return f"{shown} or {more} more" if more > 0 else shown
