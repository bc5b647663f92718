"""Notation that can be read in two ways: a difference is said only where no reading makes the two sides the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from prsym.comparing.matching import ambiguous, is_id, matchings, notation_of, read, words_of
from prsym.comparing.question import Question
from prsym.comparing.several import decide_each
from prsym.errors import PrsymError
from prsym.model.status import Status
from prsym.model.verdict import Comparison, Grade, Verdict, no_evidence
from prsym.reading.languages import WITH_READINGS
from prsym.reading.notation import AS_PRINTED, Notation
from prsym.reading.text import symbol_text
from prsym.reading.tree import symbols

_ONLY_PYTHON = re.compile(r"\*\*|\bdef\b|\w\.\w|\bif\b")  # no print has these
SAME = frozenset({Status.EQUAL, Status.EQUAL_WHERE_DEFINED})


def fair(verdict: Verdict, asked: Comparison, decide: Callable[[Question], Verdict]) -> Verdict:
    """The verdict; undecided for a difference that another reading of the printed notation takes away.

    A reading as special functions takes it away also where it is not decided: their identities are not all known here.
    """
    if verdict.status != Status.DIFFERENT:
        return verdict
    if asked.language == "python" and asked.is_recognised:
        return _fair_to_print(verdict, asked, decide)
    if asked.language not in WITH_READINGS:
        return verdict
    notation = notation_of(asked, AS_PRINTED)
    met = ambiguous(asked, notation)
    found = _same_under(notation.others(met), notation.special, asked, decide)
    if found is None:
        return verdict
    other, told = found
    first, second = _words(asked, notation, other, met)
    return _undecided(verdict, first, second, told)


def _same_under(
    readings: Iterable[Notation], special: str, asked: Comparison, decide: Callable[[Question], Verdict]
) -> tuple[Notation, str] | None:
    """The first of the readings under which the two sides are or may be the same, and which of both it is.

    They may be the same where a reading takes other functions for special ones than `special` says, and is undecided.
    """
    for reading in readings:
        try:
            status = decide_each(matchings(asked, reading), decide).status
        except PrsymError:  # a reading in which the text means nothing
            continue
        is_open = status == Status.UNDECIDED and reading.special != special
        if status in SAME or is_open:
            return reading, "may be the same" if is_open else "are the same"
    return None


def _fair_to_print(verdict: Verdict, asked: Comparison, decide: Callable[[Question], Verdict]) -> Verdict:
    """The verdict; undecided where a text that was taken for Python's is the same when read as it is printed.

    `TP/TP + FP` is an expression of Python, and what many prints have for TP/(TP + FP).
    """
    if not isinstance(asked.expression, str) or _ONLY_PYTHON.search(asked.expression):
        return verdict
    try:
        tree = isinstance(asked.reference, str) and not is_id(asked.reference)
        reference = read(asked.reference, "python") if tree else asked.reference  # type: ignore[arg-type]  # a text
        printed = replace(asked, language="text", reference=reference)
        notation = notation_of(printed, AS_PRINTED)
        met = ambiguous(printed, notation)
    except PrsymError:  # no print
        return verdict
    found = _same_under((notation, *notation.others(met)), notation.special, printed, decide)
    if found is None:
        return verdict
    other, told = found
    as_printed = ", where ".join(("as a print", *words_of(printed, other, met)))
    return _undecided(verdict, ("the expression is read as Python's",), (f"it is read {as_printed}",), told)


def of_number_alone(verdict: Verdict, questions: Sequence[Question]) -> Verdict:
    """The verdict; undecided for a number that differs from a formula with letters: it may be its value at a point."""
    question = questions[0]
    if verdict.status != Status.DIFFERENT or symbols(question.left) or not symbols(question.right):
        return verdict
    reason = (
        f"the {question.sides[0]} has no letters: it is one number, and the {question.sides[1]} has "
        f"{', '.join(map(symbol_text, question.domain))}; a number is judged as the value of a claim"
    )
    return _open(verdict, reason)


def of_other_letters(verdict: Verdict, asked: Comparison, questions: Sequence[Question]) -> Verdict:
    """The verdict; undecided for one side of a chain in letters that the other expression does not have.

    A chain says the same in other quantities: TP/(TP + FP) = hits/shown. Nothing says what those are.
    """
    question = questions[0]
    others = [letter for letter in symbols(question.left) if letter not in symbols(question.right)]
    if verdict.status != Status.DIFFERENT or not asked.of_chain or not others:
        return verdict
    letters = ", ".join(map(symbol_text, others))
    return _open(verdict, f"the {question.sides[1]} does not have {letters}: compare this side of the chain by itself")


def _open(verdict: Verdict, reason: str) -> Verdict:
    """The verdict as undecided, for that reason."""
    return replace(
        verdict,
        status=Status.UNDECIDED,
        grade=Grade.STATED,
        evidence=no_evidence("no decision"),
        reason=reason,
        witness=None,
    )


def _words(asked: Comparison, own: Notation, other: Notation, met: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """How two readings read those kinds of notation in which they differ."""
    first, second = (words_of(asked, reading, met) for reading in (own, other))
    return tuple(w for w in first if w not in second), tuple(w for w in second if w not in first)


def _undecided(verdict: Verdict, own: tuple[str, ...], others: tuple[str, ...], told: str) -> Verdict:
    first, second = "; ".join(own), "; ".join(others)
    return _open(verdict, f"the two differ where {first}, and {told} where {second}: write which is meant")
