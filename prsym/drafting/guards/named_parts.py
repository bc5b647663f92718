"""Which of several numbers of one kind the words of a value name: South's rate is above North's, and West's gives it.

An input is compared with each number of its kind that stands beside it. Where words of the value's clause stand with
that one alone, and none with the input, the value is told of the other one. A sum of which the sentence names two terms
or more is told of these alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from prsym.drafting.guards.guard import Guard
from prsym.drafting.quantities.at_rates import PROJECTION
from prsym.drafting.text.kinds import alike, kind_of
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import stems

OF_OTHER = "it is told of “{words}”, and not of the {number} that gives it"
NOT_NAMED = "the {number} that is taken, too, is of none of those that it is told of"
FREQUENT = 5  # numbers that have a word: it tells none of them from the others
_END = any_case(r"[,;:.()](?!\d)|\b(?:and|but|while|whereas|against|versus)\b")
_LETTERS = re.compile(r"\b[A-Z][a-z]+s? ([A-Z])\b(?: and ([A-Z])\b)?")  # Team C; Teams A and B
_PLACE = whole_words(r"first|second|third|fourth|fifth|sixth|last|final")
_OF_BEFORE = any_case(r"\b(?:of|among) (?:these|those|them|which)\b")
_DIGIT = re.compile(r"\d")  # Team South one of 7.9%
_SUM = re.compile(r"\w+(?: \+ \w+){2,}")
# Words that tell none of several from another one.
_OF_ALL = stems(
    """found responsive relevant documents document records files items messages sample sampled coded rate
    rates number numbers total times many measured was were had has have came come after before with round rounds team
    teams batch batches week weeks precision recall elusion richness prevalence overturn overturned share percent points
    percentage set sets hours hour cost costs rose fell higher lower between from another other others remaining than
    only took take made make given give stood stand shows show estimate estimated therefore thus against would what them
    calls confidence missed gave gives collected productions held"""
)


class NamedParts(Guard):
    """The claims of which an input may be told of another one than their words name."""

    def reason(self, claim: DraftedClaim) -> str:
        """That its words name another number of the kind of an input, and not that one."""
        if claim.compute == PROJECTION:  # whose words name the sample of a rate
            return ""
        return self._of_other(claim) or self._not_named(claim)

    def named(self, i: int, places: Sequence[int]) -> set[int]:
        """The places that words of the sentence of a number name by a word that none of the others has."""
        asked = _tokens(self._around.sentence(i))
        times = Counter(word for k in places for word in self._own_words[k])
        return {k for k in places if any(times[word] == 1 for word in asked & self._own_words[k])}

    def _of_other(self, claim: DraftedClaim) -> str:
        sources = sources_of(claim.inputs)
        told = frozenset[str]().union(*(self._own_words[k] | self._around.names.get(k, frozenset()) for k in sources))
        asked = _tokens(self._own(claim.value))
        for k in sources:
            for j in self._beside(k, claim):
                is_apart = not self._stated[j].in_sentence_of(self._stated[k])
                own = _tokens(self._around.sentence(k)) if is_apart else self._own_words[k]
                others = self._own_words[j]
                named = asked & others - own - told - self._frequent
                if named and not asked & own - others:
                    return OF_OTHER.format(words=self._told(j, named), number=self._stated[k].number.text)
        return ""

    def _not_named(self, claim: DraftedClaim) -> str:
        """Of a sum of three terms or more, one that is named by no word where two others are."""
        sources, value = sorted(sources_of(claim.inputs)), self._stated[claim.value]
        if not _SUM.fullmatch(claim.compute) or any(self._stated[k].in_sentence_of(value) for k in sources):
            return ""
        asked = _tokens(self._around.sentence(claim.value))
        words = {k: self._own_words[k] for k in sources}
        shared = frozenset.intersection(*words.values())
        named = [k for k in sources if asked & words[k] - shared]
        left = [k for k in sources if k not in named]
        return NOT_NAMED.format(number=self._stated[left[0]].number.text) if len(named) > 1 and left else ""

    def _beside(self, k: int, claim: DraftedClaim) -> Iterator[int]:
        """The numbers of the kind of an input that stand beside it, and neither in the sentence of the value nor among
        the inputs."""
        one, value, sources = self._stated[k], self._stated[claim.value], sources_of(claim.inputs)
        if self._around.is_cell(k) or self._near.is_level(k):
            return
        for j in self._near.in_sentences_beside(k):
            other = self._stated[j]
            if other.reason or other.in_sentence_of(value) or j in sources or self._near.is_level(j):
                continue
            if kind_of(other.number) == kind_of(one.number) and alike(other.number, one.number):
                yield j

    @cached_property
    def _own_words(self) -> list[frozenset[str]]:
        """The words that tell each number, and what it is told to be of: 260 above the cutoff, and 150 of these."""
        found: list[frozenset[str]] = []
        for k in range(len(self._stated)):
            own = self._own(k)
            found.append(_tokens(own) | (found[-1] if found and _OF_BEFORE.search(own) else frozenset()))
        return found

    @cached_property
    def _frequent(self) -> frozenset[str]:
        """Words that many numbers of the document have: the name of a party, what all of them count."""
        numbers = Counter(word for words in self._own_words for word in words)
        return frozenset(word for word, times in numbers.items() if times > FREQUENT)

    def _own(self, k: int) -> str:
        """The words that a number has for itself: from the number before it to the end of its clause."""
        sentence, number = self._around.sentence(k), self._stated[k].number
        inside = [j for j in self._around.in_sentence(k) if _DIGIT.search(self._stated[j].number.text)]
        start = max((self._stated[j].number.end for j in inside if j < k), default=0)
        last = min((self._stated[j].number.start for j in inside if j > k), default=len(sentence))
        end = _END.search(sentence, number.end)
        return f"{sentence[start : number.start]} {sentence[number.end : min(last, end.start()) if end else last]}"

    def _told(self, j: int, named: frozenset[str]) -> str:
        return " ".join(dict.fromkeys(word for word in re.findall(r"[\w’'-]+", self._own(j)) if _tokens(word) & named))


def _tokens(text: str) -> frozenset[str]:
    """The stems of the words of a text that may tell one of several, with ordinals and the letters of names."""
    letters = {letter for pair in _LETTERS.findall(text) for letter in pair if letter}
    return (stems(text) - _OF_ALL) | {word.casefold() for word in _PLACE.findall(text)} | letters
