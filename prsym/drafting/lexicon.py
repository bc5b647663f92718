"""The concepts of the field in a text: rows of `lexicon.toml`, and the names of the catalogue's quantities."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from prsym import catalogue

_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ed", "es", "s", "ion", "e")
LEAST_STEM = 4  # letters that a word keeps
WORD = re.compile(r"[^\W_]+(?:[’'\-.][^\W_]+)*|[%$€£±=+]|[(),;:.]")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The names of the concepts in order, a pattern for each, and the index of each name."""

    names: tuple[str, ...]
    patterns: tuple[re.Pattern[str], ...]
    index: Mapping[str, int]

    def mentions(self, text: str) -> Iterator[tuple[int, int, int]]:
        """The concept, the start and the end of each mention in a text."""
        text = text.replace("’", "'")
        for concept, pattern in enumerate(self.patterns):
            for found in pattern.finditer(text):
                yield concept, found.start(), found.end()


def _file() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(files("prsym.drafting").joinpath("lexicon.toml").read_text(encoding="utf-8"))


@cache
def gaps() -> Lexicon:
    """The concepts of what may be between two neighbouring numbers: those of the field, and those of the gaps."""
    field, own = lexicon(), _file()["gaps"]
    names = (*field.names, *own)
    patterns = (*field.patterns, *(_pattern(words) for words in own.values()))
    return Lexicon(names, patterns, {name: i for i, name in enumerate(names)})


@cache
def lexicon() -> Lexicon:
    """The concepts of the file, then the quantities of the catalogue that it does not name."""
    data = _file()
    concepts = {name: list(words) for group in data if group != "gaps" for name, words in data[group].items()}
    for called, _ in catalogue.terms():
        concepts.setdefault(called[0], []).extend(_spellings(called))
    for name in data["quantities"]:
        concepts[name].append(name)
    names = tuple(concepts)
    patterns = tuple(_pattern(concepts[name]) for name in names)
    return Lexicon(names, patterns, {name: i for i, name in enumerate(names)})


def _spellings(called: Iterable[str]) -> Iterator[str]:
    """A name of the catalogue with blanks, and with a hyphen where it has one blank."""
    for name in called:
        yield name
        if name.count(" ") == 1:
            yield name.replace(" ", "-")


def _pattern(phrases: Iterable[str]) -> re.Pattern[str]:
    """One pattern for all phrases of a concept; the longest is found first."""
    parts = [
        r"\s+".join(re.escape(w).replace(r"\*", r"\w*") for w in phrase.split()) for phrase in dict.fromkeys(phrases)
    ]
    parts.sort(key=len, reverse=True)
    words = "|".join(part for part in parts if part[-1].isalnum() or part[-1] in "*.")
    signs = "".join(f"|{part}" for part in parts if not (part[-1].isalnum() or part[-1] in "*."))
    return re.compile(rf"(?<!\w)(?:{words or '(?!)'})(?!\w){signs}", re.IGNORECASE)


@lru_cache(50_000)
def stem(word: str) -> str:
    """A word in small letters without its usual endings.

    >>> stem("Documents"), stem("reviewed"), stem("reviewer’s")
    ('document', 'review', 'reviewer')
    """
    bare = re.sub(r"'s?$", "", word.lower().replace("’", "'"))
    for ending in _ENDINGS:
        if bare.endswith(ending) and len(bare) - len(ending) >= LEAST_STEM:
            return bare[: -len(ending)]
    return bare


@cache
def words_of(group: str) -> Mapping[str, frozenset[str]]:
    """A group of `words.toml`: its rows by name."""
    data = tomllib.loads(files("prsym.drafting").joinpath("words.toml").read_text(encoding="utf-8"))
    return {name: frozenset(words) for name, words in data[group].items()}


def is_content(word: str) -> bool:
    """Whether a word names something, and does not merely join others."""
    return word[0].isalpha() and word.lower() not in words_of("labels")["small"]
