"""Which of several numbers of one kind the words of a value name: South's rate is above North's, and West's gives it.

An input is compared with each number of its kind that stands beside it. Where words of the value's clause stand with
that one alone, and none with the input, the value is told of the other one. A sum of which the sentence names two terms
or more is told of these alone.

Changes between two of three values or more: 50%, then 62%, then 74%, and from start to finish 12 points.

Such a change stays open unless its words name its two values: from 50% to 62%, by a word of their own, the last two,
the first and the last where it is told of all. Half of a change is no change.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from prsym.drafting.arithmetic.multiplied import PROJECTION
from prsym.drafting.guards.guard import Guard
from prsym.drafting.text.kinds import alike, is_in_words, kind_of
from prsym.drafting.text.near import Near
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
CHANGES = frozenset(("first - second", "second - first", "(new - old)/old", "(old - new)/old", "first/second"))
OF_MORE = "three values or more are told, and its words do not name the two that its inputs are"
A_PART = "it is told as a part of a change, and not as one"
SHARES = ("share", "decimal")
_OVERALL = whole_words(
    r"overall|all in all|altogether|in (?:all|total|sum)|from (?:start|beginning|first) to (?:finish|end|last)|"
    r"(?:over|during|across|in|throughout) (?:the|this|that|its|our) (?:whole|entire|full) \w+|"
    r"from the (?:start|first|outset|beginning)|"
    r"since the (?:start|first|outset|beginning)|"
    r"throughout|end to end|first to last|cumulative\w*|combined|together|net"
)
_BETWEEN = any_case(
    r"\b(?:between|from) (?:the )?(?:\w+ ){0,2}?(?:first|second|third|fourth|"
    r"fifth|last|weeks?|rounds?|months?|phases?)\b"
)
_TO = any_case(r"\b(?:from|to|then|finally|later) (?:about |some |only |just )?$")
_IN_PARTS = any_case(r",? of (?:which|it|that|this|the (?:reduction|increase|fall|rise|saving|change))\b")
_HALVES = any_case(r"\b(half|third|quarter) of (?:which|it|that|this)\b[^.;]*\b(?:and|a|the other|another) \1\b")


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


class ChangesTold(Guard):
    """The claims of differences, of relative changes, of so many times as much, and of shares."""

    def __init__(self, near: Near) -> None:
        super().__init__(near)
        self._names = NamedParts(near)

    def reason(self, claim: DraftedClaim) -> str:
        """That other values than its own two may be meant, or a part of a change."""
        if claim.compute not in (*CHANGES, "part/whole"):
            return ""
        is_of_others = claim.compute in CHANGES and self._may_be_of_others(claim)
        return A_PART if self._is_part(claim) else OF_MORE if is_of_others else ""

    def _is_part(self, claim: DraftedClaim) -> bool:
        """Whether a share in words is told of a change: half of which is due to the rate, and half to fewer hours."""
        if not is_in_words(self._stated[claim.value].number):
            return False
        is_of_it = claim.compute in CHANGES and _IN_PARTS.match(self._around.behind(claim.value)) is not None
        return is_of_it or _HALVES.search(self._around.sentence(claim.value)) is not None

    def _may_be_of_others(self, claim: DraftedClaim) -> bool:
        """Whether three values or more stand in the sentences, and the words do not name those of a claim."""
        pair = sorted(sources_of(claim.inputs))
        if len(pair) != 2 or any(self._around.kind(k) == "other" for k in pair):
            return False
        values = self._values(claim.value, pair)
        if len({self._stated[k].digits for k in values}) <= len(pair):
            return False
        words = self._around.sentence(claim.value)
        if _OVERALL.search(words):
            return pair != [values[0], values[-1]]
        is_named = self._names.named(claim.value, values) == set(pair)
        return not is_named and not self._is_pair(claim.value, pair, values)

    def _is_pair(self, i: int, pair: list[int], values: list[int]) -> bool:
        """Whether a pair is told as from X to Y, or is the last one before a change; or it is alone in its sentence."""
        old, new = pair
        between = [k for k in values if k not in pair and min(pair) < k < i]
        if self._near.is_from_to(old, new):
            return not [k for k in between if k > new]
        own = [k for k in self._around.in_sentence(i) if k in values]
        is_alone = own == pair
        is_last = new in own and not between and len([k for k in own if k < i]) <= len(pair)
        return (is_alone or is_last) and not _BETWEEN.search(self._around.sentence(i))

    def _values(self, i: int, pair: list[int]) -> list[int]:
        """The values of the quantity of a pair, from its sentences to that of the change, in their order."""
        one = self._stated[i]
        first = min(self._stated[k].sentence for k in pair)
        inside = self._around.in_sentence(i)
        start, last = min(*pair, inside[0]), max(*pair, inside[-1])
        places = {*self._around.in_sentence(start), *range(start, last + 1), *self._around.in_sentence(last)}
        near = [k for k in sorted(places) if self._stated[k].passage == one.passage and k != i]
        near = [k for k in near if self._stated[k].sentence >= first]
        return [k for k in near if k in pair or self._is_another(k, pair, i)]

    def _is_another(self, k: int, pair: list[int], i: int) -> bool:
        """Whether a number is a value of the quantity of a pair: a share of its measure, or what a count came to."""
        one, number = self._stated[k], self._stated[k].number
        if one.reason or one.counts is not None or self._near.is_level(k) or kind_of(number) != self._kind(pair):
            return False
        if not alike(number, self._stated[pair[0]].number):
            return False
        if kind_of(number) not in SHARES:
            return _TO.search(self._around.before(k)) is not None
        names = {name for j in pair for name in self._measures(j)}
        own = self._measures(k)
        return not self._near.is_change(k) and (not own or not names or bool(own & names))

    def _kind(self, pair: list[int]) -> str:
        return self._around.kind(pair[0])

    def _measures(self, k: int) -> set[str]:
        """The measures that a number is told as a value of."""
        return {role.quantity for role in self._stated[k].roles if role.name == "value" and role.quantity}
