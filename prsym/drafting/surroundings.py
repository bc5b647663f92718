"""The words around each number, and which numbers a phrase such as "of the Review Population" may mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from prsym.documents.passages import Passage
from prsym.drafting.kinds import kind_of
from prsym.drafting.records import Stated
from prsym.drafting.sentences import sentences

STEM = 5  # letters by which words are known again: collected, collection
_SMALL = frozenset(
    (
        *("the", "a", "an", "of", "to", "in", "on", "at", "for", "and", "or", "that", "this", "these", "those", "it"),
        *("its", "our", "their", "his", "her", "we", "they", "he", "she", "i", "which", "were", "was", "is", "are"),
        *("be", "been", "had", "has", "have", "with", "by", "from", "as", "all", "each", "some", "about", "only"),
        *("documents", "document", "records", "files", "items", "number", "total", "percent", "not", "no", "than"),
    )
)
_WORD = re.compile(r"[^\W\d_]{3,}")
# (the "Review Population"), are the “Null Set”, which we call the "Discard Pile"
_DEFINED = re.compile(
    r"(?:\((?:[\w,' ]{0,20} )?|\b(?:are|is|form|forms|constitutes?|as|calls?|called|termed) "
    r"(?:these |them )?(?:the |our )?)"
    r"[“\"‘']([^”\"’']{3,60})[”\"’']\)?"
)
# 635,400 documents are the Null Set
_CALLED = re.compile(
    r"\b(?:are|is|form|forms|constitutes?|calls?|called|termed) (?:the|our) "
    r"((?:[A-Z]\w+ )+(?:Set|Population|Pile|Universe|Sample|Collection|Corpus))\b"
)
# 606,635 documents the "Null Set"
_DEFINED_BESIDE = re.compile(r" ?(?:as )?(?:the|our) [“\"‘']([^”\"’']{3,60})[”\"’']")
# I refer to them as, these form: what the sentence before counts.
_OF_BEFORE = re.compile(r"\b(?:them|these|those|they|it|this|that|which)\b", re.IGNORECASE)
_CAPITALS = re.compile(r"\b[A-Z][\w-]*(?: (?:and |of )?[A-Z][\w-]*)*")  # a name: the Review Population
MOST_LOOKED_AT = 400  # numbers before and behind a number: what is farther is not meant
NEAR = 60  # characters around a number whose words describe it


def stems(text: str) -> frozenset[str]:
    """The stems of the words of a text that say something.

    >>> sorted(stems("of the responsive documents"))
    ['respo']
    """
    return frozenset(w[:STEM] for w in _WORD.findall(text.casefold()) if w not in _SMALL)


class Surroundings:
    """The numbers of a document with their sentences, and the words that describe each of them."""

    def __init__(self, passages: Sequence[Passage], stated: Sequence[Stated]) -> None:
        self.stated = stated
        self._passages = passages
        self._ends = [list(sentences(passage.text)) for passage in passages]
        self._stems: dict[tuple[int, int], frozenset[str]] = {}
        self.section = [0] * len(passages)
        heading = 0
        for i, passage in enumerate(passages):
            heading = i if passage.kind == "heading" else heading
            self.section[i] = heading

    def passage(self, i: int) -> Passage:
        """The passage of a number."""
        return self._passages[self.stated[i].passage]

    def sentence(self, i: int) -> str:
        """The sentence of a number."""
        return self.sentence_of(self.stated[i])

    def sentence_of(self, one: Stated) -> str:
        """The sentence in which a number stands."""
        start, end = self._ends[one.passage][one.sentence]
        return self._passages[one.passage].text[start:end]

    def sentence_before(self, one: Stated) -> str:
        """The sentence before that of a number in its passage; "" for the first one."""
        if not one.sentence:
            return ""
        start, end = self._ends[one.passage][one.sentence - 1]
        return self._passages[one.passage].text[start:end]

    def before(self, i: int) -> str:
        """The words between a number and the one before it in its sentence."""
        number = self.stated[i].number
        start = 0
        if i and self.stated[i - 1].in_sentence_of(self.stated[i]):
            start = self.stated[i - 1].number.end
        return self.sentence(i)[start : number.start]

    def behind(self, i: int) -> str:
        """The words between a number and the next one in its sentence."""
        number = self.stated[i].number
        end = None
        if i + 1 < len(self.stated) and self.stated[i + 1].in_sentence_of(self.stated[i]):
            end = self.stated[i + 1].number.start
        return self.sentence(i)[number.end : end]

    def between(self, i: int, j: int) -> str:
        """The words from one number of a sentence to a later one, other numbers included."""
        return self.sentence(i)[self.stated[i].number.end : self.stated[j].number.start]

    def in_sentence(self, i: int) -> list[int]:
        """The numbers of the sentence of a number."""
        one = self.stated[i]
        first = i
        while first and self.stated[first - 1].in_sentence_of(one):
            first -= 1
        last = i
        while last + 1 < len(self.stated) and self.stated[last + 1].in_sentence_of(one):
            last += 1
        return list(range(first, last + 1))

    def row(self, i: int) -> list[int]:
        """The numbers of the row of a cell; none for running text."""
        cell = self.passage(i).cell
        if cell is None:
            return []
        return self._rows[cell[:2]]

    @cached_property
    def _rows(self) -> dict[tuple[int, int], list[int]]:
        found: dict[tuple[int, int], list[int]] = {}
        for k, one in enumerate(self.stated):
            if cell := self._passages[one.passage].cell:
                found.setdefault(cell[:2], []).append(k)
        return found

    def beside(self, passage: int) -> range:
        """The passages right before one, or before its table: a paragraph, or all cells of a table."""
        end = self._start(passage)
        return range(self._start(end - 1) if end else 0, passage)

    def _start(self, passage: int) -> int:
        """The first passage of the table of a passage; itself where it is no cell."""
        cell = self._passages[passage].cell
        while cell and passage:
            above = self._passages[passage - 1].cell
            if above is None or above[0] != cell[0]:
                break
            passage -= 1
        return passage

    def earlier(self, i: int) -> Iterator[tuple[int, int]]:
        """The numbers before one, the last first, each with how far it is: 0 its sentence, 1 its paragraph, 2, 3."""
        one = self.stated[i]
        for k in range(i - 1, max(i - 1 - MOST_LOOKED_AT, -1), -1):
            other = self.stated[k]
            if other.in_sentence_of(one):
                yield k, 0
            elif other.passage == one.passage:
                yield k, 1
            elif other.passage >= self.section[one.passage]:
                yield k, 2
            else:
                yield k, 3

    @cached_property
    def descriptions(self) -> list[frozenset[str]]:
        """The stems of the words that describe each number: those beside it, its headings, and its defined name."""
        return [self._description(i) for i in range(len(self.stated))]

    def _description(self, i: int) -> frozenset[str]:
        passage = self.passage(i)
        headings = stems(" ".join(passage.context))
        behind = re.split(r"[.;:(]", self.behind(i)[:NEAR])[0]
        return (
            stems(self.before(i)[-NEAR:])
            | stems(self.stated[i].number.text)
            | stems(behind)
            | self.names.get(i, frozenset())
            | headings
        )

    @cached_property
    def names(self) -> dict[int, frozenset[str]]:
        """The stems of the name that the document gives a count: 824,285 documents (the "Review Population")."""
        found: dict[int, frozenset[str]] = {}
        for i, one in enumerate(self.stated):
            text = self.sentence(i)
            later = [k for k in self.in_sentence(i) if k > i and kind_of(self.stated[k].number) == "count"]
            end = self.stated[later[0]].number.start if later else len(text)
            if kind_of(one.number) == "count" and not one.reason:
                plain = _CALLED.search(text, one.number.end, end)
                beside = _DEFINED_BESIDE.match(text, one.number.end)
                for name in (*_DEFINED.finditer(text, one.number.end, end), *filter(None, (beside, plain))):
                    found[i] = found.get(i, frozenset()) | stems(name[1])
        for i, called in self._named_behind():
            found.setdefault(i, called)
        return found

    def _named_behind(self) -> Iterator[tuple[int, frozenset[str]]]:
        """The one count of a sentence, with the name that the next sentence gives it: I call them the "Null Set".

        That sentence has no number of its own.
        """
        places = {(one.passage, one.sentence) for one in self.stated}
        for i, one in enumerate(self.stated):
            ends = self._ends[one.passage]
            following = one.passage, one.sentence + 1
            if following in places or following[1] >= len(ends):
                continue
            counts = [
                k
                for k in self.in_sentence(i)
                if kind_of(self.stated[k].number) == "count" and not self.stated[k].reason
            ]
            start, end = ends[following[1]]
            text = self._passages[one.passage].text[start:end]
            name = _DEFINED.search(text)
            if counts == [i] and name and _OF_BEFORE.search(text[: name.start(1)]):
                yield i, stems(name[1])

    def named_in(self, i: int) -> list[int]:
        """The counts whose defined names stand in the sentence of a number: in the Null Set."""
        words = re.sub(r"[“”\"]", "", self.sentence(i))
        phrases = [stems(phrase[0]) for phrase in _CAPITALS.finditer(words)]
        return [k for k, name in self.names.items() if k != i and name and any(name <= phrase for phrase in phrases)]

    def meant(self, phrase: str, i: int) -> list[int]:
        """The counts before a number that a phrase may mean, by its words; the best first.

        A name that the document defined means its count alone. Else the words beside a count tell most, then those of
        its sentence; of several that fit alike, those of the number's own sentence, or of its paragraph, are meant.
        """
        asked = stems(phrase)
        named = [k for k, name in self.names.items() if k != i and name and name <= asked]
        if named:
            return named[::-1]
        found: dict[int, tuple[int, int, int]] = {}
        for k, level in self.earlier(i):
            one = self.stated[k]
            if not one.reason and kind_of(one.number) in ("count", "amount"):
                beside = len(asked & self.descriptions[k])
                around = len(asked & self._sentence_stems(k))
                if beside or around:
                    found[k] = beside, around, -level
        return sorted(found, key=lambda k: found[k], reverse=True)

    def is_alone(self, phrase: str, meant: Sequence[int]) -> bool:
        """Whether the first of the counts that a phrase may mean fits its words better than every other value."""
        fits = self._fits(phrase, meant)
        values = [self.stated[k].digits for k in meant]
        return all(fit < fits[0] or value == values[0] for fit, value in zip(fits, values, strict=True))

    def best(self, phrase: str, meant: Sequence[int]) -> list[int]:
        """The counts that fit the words of a phrase best, of those that it may mean."""
        fits = self._fits(phrase, meant)
        return [k for k, fit in zip(meant, fits, strict=True) if fit == max(fits)]

    def _fits(self, phrase: str, meant: Sequence[int]) -> list[tuple[int, bool]]:
        asked = stems(phrase)
        return [(len(asked & self.descriptions[k]), k in self.names and self.names[k] <= asked) for k in meant]

    def _sentence_stems(self, k: int) -> frozenset[str]:
        one = self.stated[k]
        place = one.passage, one.sentence
        if place not in self._stems:
            self._stems[place] = stems(self.sentence(k))
        return self._stems[place]
