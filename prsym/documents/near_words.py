"""The words of a document that are nearest to a quote which is not in it, and how the two differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

FEWEST = 3  # words of a quote: fewer are found by chance
NEAR = 0.6  # of the words of a quote that its nearest has
LONGEST = 400  # words of a quote that are looked for
_WORD = re.compile(r"\S+")
_AROUND = "\"'“”‘’.,;:()[]*_`"
_LEFT_OUT = re.compile(r"\[?(?:…|\.\.\.)\]?")


@dataclass(frozen=True, slots=True)
class Near:
    """The index of a text, the stretch of it that is nearest to a quote, and how they differ, in words."""

    text: int
    start: int
    end: int
    differences: tuple[str, ...]


def nearest_words(quote: str, texts: Iterable[str]) -> Near | None:
    """The stretch with most of the quote's words, the first of several; None where none has enough of them.

    >>> nearest_words("a recall of 90% was found", ["Nothing.", "We say: a recall of 91% was found."])
    Near(text=1, start=8, end=34, differences=('the document has “91%” and the quote “90%”',))
    """
    words = _LEFT_OUT.sub(" ", quote).split()[:LONGEST]
    wanted, every = [_bare(word) for word in words], list(texts)
    shared = [len(set(wanted).intersection(map(_bare, text.split()))) for text in every]
    index = max(range(len(every)), key=shared.__getitem__, default=0)
    if len(words) < FEWEST or not every or shared[index] < NEAR * len(set(wanted)):
        return None
    there = list(_WORD.finditer(every[index]))
    begin, end = _aligned(wanted, [_bare(word[0]) for word in there])
    found = tuple(_differences(words, [word[0] for word in there[begin:end]]))
    return Near(index, there[begin].start(), there[end - 1].end(), found) if found else None


def _bare(word: str) -> str:
    """A word without the signs around it, in small letters; a word of signs as it is."""
    return word.strip(_AROUND).casefold() or word


def _aligned(wanted: Sequence[str], words: Sequence[str]) -> tuple[int, int]:
    """The stretch of words that matches the wanted ones, around the longest one that is alike."""
    room, size = len(wanted) // 3 + 1, len(wanted)
    alike = SequenceMatcher(None, wanted, words, autojunk=False).find_longest_match()
    low, high = max(0, alike.b - alike.a - room), min(len(words), alike.b - alike.a + size + room)
    blocks = SequenceMatcher(None, wanted, words[low:high], autojunk=False).get_matching_blocks()[:-1]
    begin, end = blocks[0].b - blocks[0].a, blocks[-1].b + size - blocks[-1].a
    return max(low, low + begin), min(high, low + end)


def _differences(words: Sequence[str], own: Sequence[str]) -> Iterator[str]:
    """How the words of a quote differ from those of the document; the signs around words count if nothing else does."""
    bare = [_bare(word) for word in words], [_bare(word) for word in own]
    matcher = SequenceMatcher(None, *((words, own) if bare[0] == bare[1] else bare), autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        quoted, printed = f"“{' '.join(words[a:b])}”", f"“{' '.join(own[c:d])}”"
        if kind == "replace":
            yield f"the document has {printed} and the quote {quoted}"
        elif kind == "delete":
            yield f"the document has no {quoted}"
        elif kind == "insert":
            yield f"the document has {printed} as well"
