"""The words of a document that are nearest to a quote which is not in it, and how the two differ."""

from __future__ import annotations

import re
from collections import Counter
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
    wanted = [_bare(word) for word in words]
    best, most = None, NEAR * len(words)
    for index, text in enumerate(texts) if len(words) >= FEWEST else ():
        size, first = _fullest(wanted, [_bare(word) for word in text.split()], most)
        if size >= most and (best is None or size > most):
            best, most = (index, text, first), size
    if best is None:
        return None
    index, text, first = best
    there = list(_WORD.finditer(text))
    begin, end = _aligned(wanted, [_bare(word[0]) for word in there], first)
    found = tuple(_differences(words, [word[0] for word in there[begin:end]]))
    return Near(index, there[begin].start(), there[end - 1].end(), found) if found else None


def _bare(word: str) -> str:
    """A word without the signs around it, in small letters; a word of signs as it is."""
    return word.strip(_AROUND).casefold() or word


def _fullest(wanted: Sequence[str], words: Sequence[str], least: float) -> tuple[int, int]:
    """How many of the wanted words the fullest window of their number has, and where it begins; 0 if below `least`."""
    asked, size = Counter(wanted), len(wanted)
    if (asked & Counter(words)).total() < least:
        return 0, 0
    held, had, best, first = Counter[str](), 0, 0, 0
    for place, word in enumerate(words):
        held[word] += 1
        had += held[word] <= asked[word]
        if place >= size:
            gone = words[place - size]
            had -= held[gone] <= asked[gone]
            held[gone] -= 1
        if had > best:
            best, first = had, max(0, place + 1 - size)
    return best, first


def _aligned(wanted: Sequence[str], words: Sequence[str], first: int) -> tuple[int, int]:
    """The stretch of words that matches the wanted ones, around the fullest window, which begins at `first`."""
    room = len(wanted) // 3 + 1
    low, high = max(0, first - room), min(len(words), first + len(wanted) + room)
    blocks = SequenceMatcher(None, wanted, words[low:high], autojunk=False).get_matching_blocks()[:-1]
    begin = low + blocks[0].b - blocks[0].a
    end = low + blocks[-1].b + len(wanted) - blocks[-1].a
    return max(low, begin), min(high, end)


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
