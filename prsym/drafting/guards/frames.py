"""The set that a projected count is of, by words: those beside the count, else those that say where its sample is from.

A rate of a sample times the size of a set gives a count for every set of the document, and a wrong set is the commonest
slip of a projection. So the set must be the one that the words name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from prsym.drafting.quantities.projected import is_left_out
from prsym.drafting.text.count_words import told_as
from prsym.drafting.text.kinds import kind_of, size
from prsym.drafting.text.phrases import MISSED
from prsym.drafting.text.records import DraftedClaim, Input, Offer, sources_of
from prsym.drafting.text.surroundings import Surroundings, stems

NOT_NAMED = "{count} is not told to be {phrase}"
LEFT_OUT = "what was left out"
BESIDE = 60  # characters on either side of a count within which words say that it was missed
SETS = ("population", "null_set")  # inputs that are the size of a set
PRODUCTS = ("first*second", "first*second/third")
_ALL_OF = r"(?P<phrase>(?:the|our|its|their|those|these|all|that|this|everything|every|what|whatever)\b[^,.;:()⟦⟧]*)"
_TO = re.compile(
    r"\b(?:project|extrapolat|appl(?:y|ie)|scal|multipl|expand|carr(?:y|ie)|generali[sz])\w*\b[^.;]{0,50}?"
    rf"\b(?:to|by|across|over|onto|throughout) {_ALL_OF}",
    re.IGNORECASE,
)
_SETS = (
    r"(?:set|population|pile|collection|universe|corpus|remainder|production|stratum|platform|database|archive|"
    r"folder)s?"
)
_IN = re.compile(
    r"\b(?:in|within|among|across|throughout|of|from) "
    rf"(?P<phrase>(?:the|our|its|this|that) (?:[\w’'-]+ ){{0,3}}{_SETS})\b",
    re.IGNORECASE,
)
_FROM = re.compile(
    r"\b(?:sampl\w*|random\w*|draw\w*|drew|drawn|select\w*|pull\w*|chose\w*|took|taken)\b(?:(?!, and )[^.;]){0,70}?"
    rf"\b(?:from|of|out of|among) {_ALL_OF}",
    re.IGNORECASE,
)
# What nobody read, by words of a count or of the phrase that means it.
_UNREAD = re.compile(
    r"\b(?:un(?:read|reviewed|retrieved|opened|produced|coded|seen|selected|searched)|"
    r"(?:not|never|nobody|no one|none|without)\b[^.;]{0,25}?"
    r"\b(?:read|review\w*|looked|open\w*|produc\w*|retriev\w*|coded|seen|selected)|"
    r"the other|null set|discard\w*|exclud\w*|below|set aside|left (?:out|behind|over|unread)|remain\w*|the rest)\b",
    re.IGNORECASE,
)
# Nouns of sets and of what they hold, which tell none of them from another.
_PLAIN = stems(
    """set population pile collection universe corpus remainder production stratum sample documents items records files
    whole entire full total all every everything that these those what whatever number size same rate"""
)


class Frames:
    """The sets that projected counts are of."""

    def __init__(self, around: Surroundings) -> None:
        self._around, self._stated = around, around.stated

    def checked(self, claim: DraftedClaim) -> DraftedClaim:
        """The claim; open where words name another set than the one that it is bound to, which is offered if known."""
        k = None if claim.binding == "open" else self._set(claim)
        if k is None or self._is_beside(k, claim.value):
            return claim
        if (told := self._counted(claim, k)) is not None:
            return self._left_open(claim, k, f"the {self._stated[told].number.text} that it is projected to", [told])
        named = self._named(claim, k)
        is_missed = self._is_missed(claim.value) or any(_UNREAD.search(phrase) for phrase in named)
        left_out = [j for j in self._sets(claim, k) if is_left_out(self._around, j)]
        if is_missed and left_out and not self._is_unread(k):
            return self._left_open(claim, k, LEFT_OUT, left_out)
        for phrase in named:
            if not (_UNREAD.search(phrase) and self._is_unread(k)) and not self._is_called(k, phrase):
                own, best, meant = self._fitting(claim, k, self._asked(phrase))
                if not any(own) or own < best:
                    return self._left_open(claim, k, f"“{phrase}”", meant)
        for phrase in self._plain(claim.value):
            own, best, meant = self._fitting(claim, k, stems(phrase))
            if not own[0] and best[0]:
                return self._left_open(claim, k, f"“{phrase}”", meant)
        return claim

    def _is_called(self, k: int, phrase: str) -> bool:
        """Whether the document has defined the words of a phrase as the name of a set."""
        name = self._around.names.get(k, frozenset())
        return bool(name) and name <= stems(phrase)

    def _plain(self, i: int) -> Iterator[str]:
        """The phrases of the sentence of a count that have no more than the noun of a set: in the universe."""
        phrases = (_short(found["phrase"]) for found in _IN.finditer(self._around.sentence(i)))
        return (phrase for phrase in phrases if not self._asked(phrase))

    def _set(self, claim: DraftedClaim) -> int | None:
        """The number that is the size of the set of a projected count; None of what is no projection."""
        if kind_of(self._stated[claim.value].number) != "count" or self._around.passage(claim.value).cell is not None:
            return None
        for name in SETS:
            if name in claim.inputs:
                return claim.inputs[name].source
        sources = sources_of(claim.inputs)
        counts = [k for k in sources if kind_of(self._stated[k].number) == "count"]
        kinds = {kind_of(self._stated[k].number) for k in sources}
        if claim.compute not in PRODUCTS or (claim.compute == PRODUCTS[0] and kinds != {"share", "count"}):
            return None
        return max(counts, key=self._size, default=None)

    def _size(self, k: int) -> Fraction:
        return size(self._stated[k].number)

    def _counted(self, claim: DraftedClaim, k: int) -> int | None:
        """The count in the phrase that a value is projected to, or else that its sample was drawn from: applied to the
        1,041,091 unread documents; drawn from the 500,000 documents that hit."""
        i = claim.value
        if (told := self._count_in(_TO, i, (i, k))) is not None or self._phrases_of(i):
            return told
        samples = sorted(j for j in sources_of(claim.inputs) if j != k and not self._is_beside(k, j))
        found = (self._count_in(_FROM, j, (j, k)) for j in samples)
        return next((j for j in found if j is not None), None)

    def _count_in(self, pattern: re.Pattern[str], i: int, left_out: Sequence[int]) -> int | None:
        """The first count within a phrase of the sentence of a number; None without one."""
        for found in pattern.finditer(self._around.sentence(i)):
            start, end = found.span("phrase")
            numbers = [j for j in self._around.in_sentence(i) if start <= self._stated[j].number.start < end]
            counts = [j for j in numbers if j not in left_out and kind_of(self._stated[j].number) == "count"]
            counts = [j for j in counts if "found" not in told_as(self._around, j)]
            if counts:
                return counts[0]
        return None

    def _phrases_of(self, i: int) -> list[str]:
        """The phrases of the sentence of a count that name its set."""
        return [phrase for pattern in (_TO, _IN) for phrase in self._phrases(pattern, self._around.sentence(i))]

    def _is_beside(self, k: int, i: int) -> bool:
        """Whether a number stands in the sentence of another one, itself or printed again."""
        return any(self._stated[j].digits == self._stated[k].digits for j in self._around.in_sentence(i))

    def _named(self, claim: DraftedClaim, k: int) -> list[str]:
        """The phrases that name the set of a count and tell one from another: in its sentence, else in its sample's."""
        named = self._phrases_of(claim.value)
        samples = [j for j in sources_of(claim.inputs) if j != k and not self._is_beside(k, j)]
        return named or [phrase for j in samples for phrase in self._phrases(_FROM, self._around.sentence(j))]

    def _phrases(self, pattern: re.Pattern[str], text: str) -> Iterator[str]:
        phrases = (_short(found["phrase"]) for found in pattern.finditer(text))
        return (phrase for phrase in phrases if self._asked(phrase))

    def _asked(self, phrase: str) -> frozenset[str]:
        return stems(phrase) - _PLAIN

    def _sets(self, claim: DraftedClaim, k: int) -> Iterator[int]:
        """The numbers that may be the size of the set of a count: those that are larger than it and its sample."""
        counts = (j for j in sources_of(claim.inputs) if j != k and kind_of(self._stated[j].number) == "count")
        least = max((*map(self._size, counts), self._size(claim.value)))
        for j, one in enumerate(self._stated):
            is_count = not one.reason and kind_of(one.number) == "count" and one.counts is None
            if is_count and self._size(j) > least and not {role.name for role in one.roles} & {"found", "sample"}:
                yield j

    def _fitting(
        self, claim: DraftedClaim, k: int, asked: frozenset[str]
    ) -> tuple[tuple[int, int], tuple[int, int], list[int]]:
        """How well a set fits the stems of a phrase, how well the best one does, and the places of the best."""
        fits = {j: self._fit(asked, j) for j in self._sets(claim, k)}
        best = max(fits.values(), default=(0, 0))
        return self._fit(asked, k), best, [j for j in fits if fits[j] == best and best[0]]

    def _fit(self, asked: frozenset[str], k: int) -> tuple[int, int]:
        """How many stems are told right beside a count or above its column, and how many in its sentence."""
        beside = self._around.descriptions[k] | stems(self._around.heading(k))
        return len(asked & beside), len(asked & stems(self._around.sentence(k)))

    def _is_missed(self, i: int) -> bool:
        words = f"{self._around.before(i)[-BESIDE:]} {self._around.behind(i)[:BESIDE]}"
        return MISSED.search(words) is not None

    def _is_unread(self, k: int) -> bool:
        return is_left_out(self._around, k) or _UNREAD.search(self._own_words(k)) is not None

    def _own_words(self, k: int) -> str:
        """The words of the sentence of a set that are told of no other count: behind it, or before in a clause of its
        own."""
        others = [j for j in self._around.in_sentence(k) if j != k and kind_of(self._stated[j].number) == "count"]
        end = next((self._stated[j].number.start for j in others if j > k), None)
        before = max((j for j in others if j < k), default=None)
        is_apart = before is not None and re.search(r"[,;:]|\band\b", self._around.between(before, k)) is not None
        start = self._stated[before].number.end if before is not None and is_apart else 0
        return self._around.sentence(k)[start:end]

    def _left_open(self, claim: DraftedClaim, k: int, phrase: str, meant: Sequence[int]) -> DraftedClaim:
        """The claim without its set; the one that is meant is offered, where that is one number, or one total."""
        reason = NOT_NAMED.format(count=self._stated[k].number.text, phrase=phrase)
        columns = {cell[::2] if (cell := self._around.passage(j).cell) else None for j in meant}
        is_of_column = len(columns) == 1 and None not in columns
        only = max(meant, key=self._size) if is_of_column else next(iter(meant), None)
        if only is None or (not is_of_column and len({self._stated[j].digits for j in meant}) > 1):
            return claim.left_open(reason)
        other = Input(self._stated[only].number.text, only)
        inputs = {name: other if one.source == k else one for name, one in claim.inputs.items()}
        return claim.left_open(f"{reason}; {other.text} may be meant", Offer(inputs, claim.compute))


def _short(phrase: str) -> str:
    """The words of a phrase to its noun of a set, where it has one: the rest may be the verb of the sentence."""
    noun = re.search(rf"\b{_SETS}\b", phrase, re.IGNORECASE)
    return (phrase[: noun.end()] if noun else phrase).strip()
