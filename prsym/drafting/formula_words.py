"""Tokens of formulas in running text, and the words of `definitions.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import dropwhile, takewhile
from typing import Any

from prsym.searching import words_of

_TOKEN = re.compile(
    r"(?P<address>\w+://\S+)|(?P<power>[²³⁰¹⁴-⁹⁻ⁿ]+)|(?P<number>(?:\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)%?)"
    r"|(?P<word>[^\W\d_](?:[^\W⁰¹²³⁴-⁹]|[₀-₉ₐ-ₜ̂̄̃]|['’](?=\w)|-(?=[^\W\d_]{2}))*)"
    r"|(?P<equals>(?<![<>!:≤≥=≈~&?])=(?!=))|(?P<root>[√∛])|(?P<sign>\*\*|[-+−–*×·⋅∗/÷^±])"
    r"|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<quote>[“”\"„])|(?P<stop>\S)"
)
_INDEX = "₀₁₂₃₄₅₆₇₈₉0123456789̂̄̃"
LONGEST_PHRASE, LONGEST_NAME = 5, 14  # words of a phrase in the file, and of a name or of what defines it


@dataclass(frozen=True, slots=True)
class Token:
    """A number, word or sign of a text, with its place; `kind` is the name of its group in the pattern."""

    kind: str
    text: str
    start: int
    end: int

    @property
    def key(self) -> str:
        """The word in small letters."""
        return self.text.casefold()

    @property
    def is_letter(self) -> bool:
        """Whether it is one letter, with an index or without."""
        return self.kind == "word" and len(self.text.rstrip(_INDEX).partition("_")[0]) == 1

    @property
    def is_symbol(self) -> bool:
        """Whether it is a letter, an abbreviation or a name with an index, rather than a word of prose."""
        is_short = self.text.isupper() or any(c in _INDEX or c == "_" for c in self.text)
        return self.is_letter or (self.kind == "word" and "-" not in self.text and is_short)


def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of a text.

    >>> [(t.kind, t.text) for t in tokens("z²p = 1,500")]
    [('word', 'z'), ('power', '²'), ('word', 'p'), ('equals', '='), ('number', '1,500')]
    """
    return tuple(Token(str(m.lastgroup), m[0], m.start(), m.end()) for m in _TOKEN.finditer(text))


@cache
def words() -> Mapping[str, Any]:
    """The tables of `definitions.toml`."""
    return tomllib.loads((files("prsym.drafting") / "definitions.toml").read_text(encoding="utf-8"))


@cache
def listed(*names: str) -> frozenset[str]:
    """The words and phrases of lists in [definitions]."""
    return frozenset(phrase for name in names for phrase in words()["definitions"][name])


def phrase_at(row: Sequence[Token], i: int, name: str) -> int:
    """How many tokens from `i` on are the longest phrase of a list; 0 for none."""
    ahead = [token.key for token in row[i : i + LONGEST_PHRASE]]
    return next((n for n in range(len(ahead), 0, -1) if " ".join(ahead[:n]) in listed(name)), 0)


def name_before(row: Sequence[Token], behind: int, *stops: str) -> Sequence[Token]:
    """The words that end before a token, from the last word on that is in a list, without articles and prepositions."""
    ended, loose = listed(*stops), listed("articles", "loose")
    near = reversed(row[max(behind - LONGEST_NAME, 0) : behind])
    run = takewhile(lambda token: token.kind == "word" and token.key not in ended, near)
    backward = list(dropwhile(lambda token: token.key in loose, run))
    return list(dropwhile(lambda token: token.key in loose, reversed(backward)))


def joined(row: Iterable[Token]) -> str:
    """The words of some tokens."""
    return " ".join(token.text for token in row)


def normal(text: str) -> tuple[str, ...]:
    """The words of a text as names of quantities are compared: small letters, no plural, nothing left out.

    >>> normal("Margins of Error"), normal("F₁")
    (('margin', 'of', 'error'), ('f1',))
    """
    return tuple(word for part in text.replace("_", " ").split() for word in words_of(part))
