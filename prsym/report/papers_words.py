"""The words, symbols and colours of the verdicts on what papers claim, the same in every view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from prsym.papers.numbers import IMPROBABLE


@dataclass(frozen=True, slots=True)
class Word:
    """How a verdict is told: a heading for counts and badges, what it means, and how it looks.

    `kind` is the style sheet's class and says how a claim stands; `finding` is whether a reader must know of it.
    """

    heading: str
    meaning: str
    symbol: str
    style: str
    kind: Literal["holds", "fails", "open", "neutral"]
    finding: bool


_CHANCE = f"once in {round(1 / IMPROBABLE)} times"

# In the order in which they are counted and explained.
WORDS: Mapping[str, Word] = {
    "proved": Word(
        "proved",
        "a derivation from the premises that it names reaches what the paper claims, and every step is checked",
        "✓",
        "green",
        "holds",
        False,
    ),
    "holds": Word(
        "holds",
        "the printed number is the exact value, rounded; or the comparison or the count is right",
        "=",
        "green",
        "holds",
        False,
    ),
    "within_sampling_error": Word(
        "within sampling error",
        f"an estimate from random draws, no farther from the exact probability than chance brings about {_CHANCE}",
        "≈",
        "green",
        "holds",
        False,
    ),
    "conditional": Word(
        "conditional",
        "proved under a condition that the paper omits; without the condition it is refuted",
        "⇒",
        "yellow",
        "open",
        True,
    ),
    "truncated": Word(
        "truncated",
        "the exact value begins with the printed digits, but rounds to another last digit",
        "⌊",
        "yellow",
        "open",
        True,
    ),
    "stands_out": Word(
        "stands out",
        f"an estimate from random draws, farther from the exact probability than chance brings about {_CHANCE}",
        "!",
        "yellow",
        "open",
        True,
    ),
    "misprint": Word(
        "misprint",
        "the printed form is refuted, and an intended form is proved",
        "⇄",
        "bold red",
        "fails",
        True,
    ),
    "refuted": Word(
        "refuted",
        "it does not hold as stated: what contradicts it is shown",
        "×",
        "bold red",
        "fails",
        True,
    ),
    "does_not_hold": Word(
        "does not hold",
        "the exact value gives the printed number neither by rounding nor by truncating; or the comparison or the "
        "count comes out otherwise",
        "≠",
        "bold red",
        "fails",
        True,
    ),
    "undecided": Word(
        "undecided",
        "neither proved nor refuted; what blocked it is said",
        "…",
        "magenta",
        "open",
        True,
    ),
    "not_checkable": Word(
        "not checkable",
        "nothing here that can be checked; why is said",
        "∅",
        "dim",
        "neutral",
        False,
    ),
}


def ordered(counts: Mapping[str, int]) -> dict[str, int]:
    """The counts that are not zero, in the order of the table above.

    >>> list(ordered({"refuted": 1, "proved": 46, "holds": 0}))
    ['proved', 'refuted']
    """
    return {verdict: counts[verdict] for verdict in WORDS if counts.get(verdict)}


def summary(counts: Mapping[str, int]) -> str:
    """The counts in words.

    >>> summary({"refuted": 1, "does_not_hold": 2, "proved": 46})
    'proved 46, refuted 1, does not hold 2'
    """
    return ", ".join(f"{WORDS[verdict].heading} {number}" for verdict, number in ordered(counts).items()) or "none"


def claims(number: int) -> str:
    """`1 claim`, `2 claims`."""
    return f"{number} claim{'' if number == 1 else 's'}"
