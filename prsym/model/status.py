"""The words of verdicts, the same in every engine and every view."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import Literal

Kind = Literal["holds", "fails", "open", "neutral"]


class Status(StrEnum):
    """A verdict in one word, and how every view tells it: its heading, symbol, style and meaning.

    `kind` says how what was judged stands. A status equals its word: `verdict.status == "equal"`.
    """

    symbol: str
    style: str  # on the terminal
    kind: Kind
    meaning: str
    heading: str

    def __new__(cls, word: str, symbol: str, style: str, kind: Kind, meaning: str, heading: str = "") -> Status:
        status = str.__new__(cls, word)
        status._value_ = word
        status.symbol, status.style, status.kind, status.meaning = symbol, style, kind, meaning
        status.heading = heading or word.replace("_", " ")
        return status

    def __repr__(self) -> str:
        return repr(self.value)

    CONFIRMED = (
        "confirmed",
        "✓",
        "green",
        "holds",
        "the inputs exactly as printed give the printed value under the claim's rounding rule",
    )
    CONSISTENT = (
        "consistent",
        "≈",
        "green",
        "holds",
        "some inputs within their printed rounding give the printed value, or trailing zeros are treated as rounding, "
        "as noted",
    )
    EQUAL = (
        "equal",
        "=",
        "green",
        "holds",
        "the formula is proved equal to the one it claims to be, and defined at the same points",
    )
    EQUAL_WHERE_DEFINED = (
        "equal_where_defined",
        "≐",
        "yellow",
        "open",
        "proved equal where both are defined, but they are not defined at the same points",
    )
    PROVED = ("proved", "∎", "green", "holds", "every step of a derivation was checked, and it ends in the statement")
    REFUTED = (
        "refuted",
        "×",
        "bold red",
        "fails",
        "no inputs within their printed rounding give the printed value; proved by enclosure",
        "not reproduced",
    )
    DIFFERENT = ("different", "≠", "bold red", "fails", "the formulas differ at an exact point that is shown")
    CONVENTION = (
        "convention",
        "⇄",
        "red",
        "fails",
        "not reproduced as stated, but reproduced under another convention, which is named",
        "other convention",
    )
    OUT_OF_DOMAIN = (
        *("out_of_domain", "∅", "yellow", "open"),
        "the formula has no value at the stated inputs, or the printed number is a different kind of quantity",
    )
    UNVERIFIABLE = ("unverifiable", "?", "yellow", "open", "an input that the formula needs is not stated")
    UNDECIDED = ("undecided", "…", "yellow", "open", "neither proved nor disproved; the obstacle is named")
    UNUSABLE = (
        "unusable",
        "!",
        "magenta",
        "open",
        "the claims file could not be used here; the message says what would be right",
        "not audited",
    )


HOLD = frozenset(s for s in Status if s.kind == "holds")
WRONG = frozenset(s for s in Status if s.kind == "fails")


# An estimate stands out when so improbable a distance would not be expected once among 39 cells at the 5 % level.
IMPROBABLE = Fraction(5, 100) / 39
_CHANCE = f"once in {round(1 / IMPROBABLE)} times"


class PaperStatus(StrEnum):
    """A verdict on what a paper claims, in the order in which verdicts are counted and explained.

    `sentence` tells it beside the claim; `finding` is whether a reader must know of it.
    """

    symbol: str
    style: str
    kind: Kind
    meaning: str
    sentence: str
    finding: bool
    heading: str

    def __new__(
        cls, word: str, symbol: str, style: str, kind: Kind, meaning: str, sentence: str, finding: bool
    ) -> PaperStatus:
        status = str.__new__(cls, word)
        status._value_ = word
        status.symbol, status.style, status.kind, status.meaning = symbol, style, kind, meaning
        status.sentence, status.finding, status.heading = sentence, finding, word.replace("_", " ")
        return status

    def __repr__(self) -> str:
        return repr(self.value)

    PROVED = (
        "proved",
        "✓",
        "green",
        "holds",
        "a derivation from the premises that it names reaches what the paper claims, and every step is checked",
        "proved",
        False,
    )
    HOLDS = (
        "holds",
        "=",
        "green",
        "holds",
        "the printed number is the exact value, rounded; or the comparison or the count is right",
        "the number holds",
        False,
    )
    WITHIN_SAMPLING_ERROR = (
        "within_sampling_error",
        "≈",
        "green",
        "holds",
        f"an estimate from random draws, no farther from the exact probability than chance brings about {_CHANCE}",
        "an estimate by random draws, within its sampling error",
        False,
    )
    CONDITIONAL = (
        "conditional",
        "⇒",
        "yellow",
        "open",
        "proved under a condition that the paper omits; without the condition it is refuted",
        "proved only under a condition that the paper omits",
        True,
    )
    TRUNCATED = (
        "truncated",
        "⌊",
        "yellow",
        "open",
        "the exact value begins with the printed digits, but rounds to another last digit",
        "the number is truncated, not rounded",
        True,
    )
    STANDS_OUT = (
        "stands_out",
        "!",
        "yellow",
        "open",
        f"an estimate from random draws, farther from the exact probability than chance brings about {_CHANCE}",
        "an estimate by random draws, improbably far from the exact value",
        True,
    )
    MISPRINT = (
        "misprint",
        "⇄",
        "bold red",
        "fails",
        "the printed form is refuted, and an intended form is proved",
        "misprint: the printed form is wrong, the intended form is proved",
        True,
    )
    REFUTED = (
        "refuted",
        "×",
        "bold red",
        "fails",
        "it does not hold as stated: what contradicts it is shown",
        "refuted",
        True,
    )
    DOES_NOT_HOLD = (
        "does_not_hold",
        "≠",
        "bold red",
        "fails",
        "the exact value gives the printed number neither by rounding nor by truncating; or the comparison or the "
        "count comes out otherwise",
        "the number does not hold",
        True,
    )
    UNDECIDED = (
        "undecided",
        "…",
        "magenta",
        "open",
        "neither proved nor refuted; what blocked it is said",
        "undecided",
        True,
    )
    NOT_CHECKABLE = (
        "not_checkable",
        "∅",
        "dim",
        "neutral",
        "nothing here that can be checked; why is said",
        "nothing here that can be checked",
        False,
    )
