"""The words around each number: how strongly they speak of each concept, and how alike the labels of two numbers are.

The weight of a word for a number falls with its distance, and at each number and each sign of a clause between them.
Matrices have one row a number; `strength` and `before` one column a concept, the others one column a number.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from prsym.drafting.arrays import Array
from prsym.drafting.definitions import Definition
from prsym.drafting.lexicon import WORD, gaps, is_content, lexicon, stem, words_of
from prsym.drafting.page import Page, Sentence
from prsym.drafting.records import Number

_CLAUSE = frozenset("(),;:.")
NEAR_SCALE, BY_NUMBER, BY_CLAUSE = 8.0, 0.55, 0.8  # of concepts: words until a weight falls to 1/e; factors between
LABEL_SCALE, WIDE_SCALE, WIDE_BY_NUMBER, WIDE_BY_CLAUSE = 6.0, 18.0, 0.75, 0.92
ROW_HEADING, COLUMN_HEADING, SECTION, SENTENCE_BEFORE = 0.9, 1.0, 0.12, 0.15
LONGEST_OF, LONGEST_GAP = 10, 60  # words of what a number is of, and characters between two numbers


@dataclass(slots=True)
class Label:
    """The words near a number with their weights, those farther off, and those that say what it is of."""

    near: dict[str, float] = field(default_factory=dict)
    wide: dict[str, float] = field(default_factory=dict)
    of: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of words in a sentence, by the indices of its first and last word."""

    first: int
    last: int


class Words:
    """The words of one sentence with its numbers."""

    def __init__(self, sentence: Sentence, numbers: Sequence[Number]) -> None:
        found = list(WORD.finditer(sentence.text))
        self.texts = [m[0] for m in found]
        self._starts = np.array([m.start() for m in found] or [0])
        self.spans = [self.span(n.start - sentence.start, n.end - sentence.start) for n in numbers]
        self.real = [k for k, n in enumerate(numbers) if not n.reason]
        self._clauses = np.cumsum([text in _CLAUSE for text in self.texts] or [False])

    def span(self, start: int, end: int) -> Span:
        """The words of a stretch of characters."""
        first, last = np.searchsorted(self._starts, [start, max(end - 1, start)], side="right") - 1
        return Span(max(int(first), 0), max(int(last), 0))

    def weight(self, k: int, at: Span, scale: float, by: float = BY_NUMBER, cut: float = BY_CLAUSE) -> float:
        """The weight of words for the number k."""
        own = self.spans[k]
        if at.last < own.first:
            low, high = at.last, own.first
        elif at.first > own.last:
            low, high = own.last, at.first
        else:
            return 1.0
        between = sum(1 for j in self.real if j != k and low < self.spans[j].first and self.spans[j].last < high)
        clauses = self._clauses[min(high, len(self._clauses) - 1)] - self._clauses[low]
        return math.exp(-(high - low - 1) / scale) * by**between * float(cut**clauses)


class Labels:
    """The concepts and the labels of the numbers of a page."""

    def __init__(self, page: Page, terms: Sequence[Definition] = ()) -> None:
        self.page, self.lexicon = page, lexicon()
        n = len(page.numbers)
        self.strength = np.zeros((n, len(self.lexicon.names)), np.float32)
        self.before = np.zeros_like(self.strength)
        self.behind = np.zeros((n, len(gaps().names)), np.float32)  # what is between a number and the next one
        self._labels = [Label() for _ in range(n)]
        self._names = list(_named(page, terms))
        self._often: Counter[str] = Counter()
        for sentence in page.sentences:
            self._of_sentence(sentence)
        self._of_context()
        self._compare(max(len(page.sentences), 2))

    def strength_of(self, number: int, *concepts: str) -> float:
        """How strongly the words near a number speak of any of the concepts."""
        return max(float(self.strength[number, self.lexicon.index[c]]) for c in concepts)

    def near(self, number: int, word: str) -> float:
        """The weight of a word, in the form that `stem` gives it, for a number."""
        return self._labels[number].near.get(word, 0.0)

    def _of_sentence(self, sentence: Sentence) -> None:
        numbers = [self.page.numbers[i] for i in sentence.numbers]
        words = Words(sentence, numbers)
        content = [(k, stem(w)) for k, w in enumerate(words.texts) if is_content(w)]
        self._often.update({word for _, word in content})
        if not numbers:
            return
        for concept, start, end in self.lexicon.mentions(sentence.text):
            at = words.span(start, end)
            for k, i in enumerate(sentence.numbers):
                weight = words.weight(k, at, NEAR_SCALE)
                self.strength[i, concept] = max(self.strength[i, concept], weight)
                if at.last <= words.spans[k].first:
                    self.before[i, concept] = max(self.before[i, concept], weight)
        self._of_gaps(sentence, numbers)
        parts = [*content, *_pairs(content)]
        for k, i in enumerate(sentence.numbers):
            self._label(self._labels[i], words, k, parts)

    def _of_gaps(self, sentence: Sentence, numbers: Sequence[Number]) -> None:
        for i, one, following in zip(sentence.numbers, numbers, numbers[1:], strict=False):
            between = sentence.text[one.end - sentence.start : following.start - sentence.start]
            if len(between) <= LONGEST_GAP:
                for concept, _, _ in gaps().mentions(between):
                    self.behind[i, concept] = 1.0

    def _label(self, label: Label, words: Words, k: int, parts: Iterable[tuple[int, str]]) -> None:
        own = words.spans[k]
        for at, word in parts:
            if not own.first <= at <= own.last:
                span = Span(at, at)
                label.near[word] = max(label.near.get(word, 0), words.weight(k, span, LABEL_SCALE))
                wide = words.weight(k, span, WIDE_SCALE, WIDE_BY_NUMBER, WIDE_BY_CLAUSE)
                label.wide[word] = max(label.wide.get(word, 0), wide)
        label.of.update(dict.fromkeys(_of_what(words, k), 1.0))

    def _of_context(self) -> None:
        """The headings of cells, the heading of the section, and the sentence before."""
        heading: list[int] = []
        previous: Sentence | None = None
        for sentence in self.page.sentences:
            passage = self.page.document.passages[sentence.passage]
            if passage.kind == "heading":
                heading = [concept for concept, _, _ in self.lexicon.mentions(sentence.text)]
            is_next = previous is not None and previous.passage == sentence.passage and passage.cell is None
            said = (
                [c for c, _, _ in self.lexicon.mentions(previous.text)]
                if is_next and previous and sentence.numbers
                else []
            )
            for i in sentence.numbers:
                self._raise(i, heading, SECTION)
                self._raise(i, said, SENTENCE_BEFORE)
                self._of_headings(i, passage.context)
            previous = sentence

    def _raise(self, number: int, concepts: Iterable[int], weight: float) -> None:
        for concept in concepts:
            self.strength[number, concept] = max(self.strength[number, concept], weight)

    def _of_headings(self, number: int, context: Sequence[str]) -> None:
        for k, head in enumerate(context):
            weights = (COLUMN_HEADING, ROW_HEADING) if k == 0 else (ROW_HEADING, COLUMN_HEADING)
            for concept, _, _ in self.lexicon.mentions(head):
                self.strength[number, concept] = max(self.strength[number, concept], weights[0])
                self.before[number, concept] = max(self.before[number, concept], weights[1])
            words = [stem(m[0]) for m in WORD.finditer(head) if is_content(m[0])]
            label = self._labels[number]
            for word in (*words, *(f"{a} {b}" for a, b in itertools.pairwise(words))):
                label.near[word] = label.wide[word] = 1.0

    def _compare(self, sentences: int) -> None:
        """The matrices of likeness: labels, what is of what, and names."""
        vocabulary: dict[str, int] = {}
        for label in self._labels:
            for word in label.near:
                vocabulary.setdefault(word, len(vocabulary))
        rarity = np.array([self._rarity(word, sentences) for word in vocabulary], np.float32)
        near = _matrix([label.near for label in self._labels], vocabulary) * rarity
        of = _matrix([label.of for label in self._labels], vocabulary) * rarity
        wide = _matrix([label.wide for label in self._labels], vocabulary)
        unit = _unit(near)
        self.alike = unit @ unit.T
        self.of_alike = _unit(of) @ unit.T
        self.has_of = of.any(axis=1)
        self.covered = (of @ wide.T) / (of.sum(1, keepdims=True) + 1e-6)
        self.named = self._by_names()
        concepts = _unit(self.strength)
        self.concepts_alike = concepts @ concepts.T

    def _rarity(self, word: str, sentences: int) -> float:
        often = self._often.get(word, 2 if " " in word else 1)
        return max(0.1, math.log((sentences + 1) / (often + 0.5)))

    def _by_names(self) -> Array:
        """Whether the name of a number is behind another one, or at least in its sentence."""
        n = len(self._labels)
        found = np.zeros((n, n), np.float32)
        for names, j in self._names:
            for sentence in self.page.sentences:
                if not sentence.numbers:
                    continue
                said = {stem(m[0]) for m in WORD.finditer(sentence.text) if m[0][0].isalpha()}
                if not all(word in said for word in names):
                    continue
                for i in sentence.numbers:
                    is_behind = all(word in self._labels[i].of for word in names)
                    found[i, j] = max(found[i, j], 1.0 if is_behind else 0.4) if i != j else 0.0
        return found


def _pairs(content: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Two words of content beside one another, as one."""
    for (k, first), (following, second) in itertools.pairwise(content):
        if following == k + 1:
            yield following, f"{first} {second}"


def _of_what(words: Words, k: int) -> Iterator[str]:
    """The words behind a number that say what it is of: of the TAR Population."""
    rows = words_of("labels")
    at = words.spans[k].last + 1
    while at < len(words.texts) and words.texts[at].lower() in rows["counted"]:
        at += 1
    if at >= len(words.texts) or words.texts[at].lower() not in rows["links"]:
        return
    others = {words.spans[m].first for m in words.real if m != k}
    last = ""
    for j in range(at + 1, min(at + 1 + LONGEST_OF, len(words.texts))):
        word = words.texts[j]
        if word.lower() in rows["stops"] or j in others:
            return
        if is_content(word):
            yield stem(word)
            if last:
                yield f"{last} {stem(word)}"
            last = stem(word)


def _named(page: Page, terms: Sequence[Definition]) -> Iterator[tuple[tuple[str, ...], int]]:
    """The names that a document gives to its numbers, in stems, each with the index of its number."""
    for term in terms:
        name = tuple(stem(m[0]) for m in WORD.finditer(term.name) if is_content(m[0]))
        if term.start is not None and name and term.name[:1].isupper():
            for i, one in enumerate(page.numbers):
                if one.passage == term.passage and one.start <= term.start < one.end:
                    yield name, i


def _matrix(rows: Sequence[Mapping[str, float]], vocabulary: Mapping[str, int]) -> Array:
    found = np.zeros((len(rows), len(vocabulary)), np.float32)
    for i, row in enumerate(rows):
        for word, weight in row.items():
            if word in vocabulary:
                found[i, vocabulary[word]] = weight
    return found


def _unit(rows: Array) -> Array:
    return np.asarray(rows / (np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6))
