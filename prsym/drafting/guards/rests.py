"""Rests, such as 50 less 30, from which the text takes off more than the claim does: five behind the rest, a hundred in
words before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from prsym.drafting.guards.guard import Guard
from prsym.drafting.guards.other_samples import NOT_COUNTED
from prsym.drafting.text.judged import is_given
from prsym.drafting.text.kinds import alike, kind_of, size
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.records import DraftedClaim, sources_of
from prsym.drafting.text.surroundings import stems

BEHIND = "{rest} is told behind it, and without it the rest is what is printed"
UNTOLD = "“{words}” went, too, and how many is not told"
_MANY_MORE = any_case(
    r"\b(?:and|plus|as well as|along with|together with|besides) (?:(?:also|then) )?(?:many|several|"
    r"some|certain|various|"
    r"other|all|any|those|a (?:few|number of|handful of))\b[^.;,]{0,30}"
)
OF_OTHER = "“{words}” may tell of another set, or of another time"
_LATER = re.compile(
    r" (?:at the (?:end|time)|by (?:the end|[A-Z])|as of|today|now|finally|eventually|in the end|after|"
    r"once|since)\b[^.;,]*"
)
_FROM = any_case(
    r"\b(?:from|out of|in|among) (?:the |our |its )?(?P<name>(?!these|those|them|this|that|which)[A-Za-z][\w-]*)\b"
)
LEAST_TOLD = 100  # a number in words that counts documents, and no groups of them
MOST_BEHIND = 6  # counts behind a rest that may have gone, too
_WENT = any_case(
    r"(?: (?:others?|more|further|also|of (?:them|these|those)))*,? (?:were|was|are|is|had|have|has|having|being|been|"
    r"went|fell|could|did|for|as|by|because|under|on|with)\b"
)
_HAD = whole_words(r"had|having|were|was|went|after")
_SOME = any_case(r"\b(?:of (?:which|whom|these|those|them)|among (?:them|these|those|which)|including) $")
_LEFT = whole_words(r"remain\w*|left|leav\w+|rest|others?|surviv\w+|stand\w*|stood")


class Rests(Guard):
    """The differences of counts."""

    def reason(self, claim: DraftedClaim) -> str:
        """That a count that went is none of its inputs, which are offered."""
        if not claim.compute.startswith("first - ") or {"/", "*", "+", "("} & {*claim.compute}:
            return ""
        if not is_given(self._stated, claim):
            return self._gone_behind(claim) or self._gone_untold(claim) or self._of_other(claim)
        gone = next(self._told_in_words(claim), None)
        return "" if gone is None else NOT_COUNTED.format(rest=self._stated[gone].number.text)

    def _gone_untold(self, claim: DraftedClaim) -> str:
        """That more went of which no number is told: 12,000 duplicates and many system files, leaving 53,000."""
        more = _MANY_MORE.search(self._around.before(claim.value))
        return "" if more is None else UNTOLD.format(words=more[0])

    def _of_other(self, claim: DraftedClaim) -> str:
        """That a rest is told of another time, or what went of a set that the sentence of the whole does not name."""
        first, *parts = (one.source for one in claim.inputs.values())
        own = set(self._around.in_sentence(claim.value))
        gone = sorted(k for k in parts if k is not None and k in own and k < claim.value)
        if first is None or first in own or not gone:
            return ""
        named = _FROM.search(self._around.before(gone[0]))
        is_other = named is not None and not stems(named["name"]) <= stems(self._around.sentence(first))
        said = named if is_other else _LATER.search(self._around.behind(claim.value))
        return OF_OTHER.format(words=said[0].strip()) if said is not None else ""

    def _gone_behind(self, claim: DraftedClaim) -> str:
        """That counts told behind a rest make up what its inputs leave too much: the remaining 15, five being moot."""
        first, *others = (one.source for one in claim.inputs.values())
        if first is None or None in others:
            return ""
        left = size(self._stated[first].number) - sum(size(self._stated[k].number) for k in others if k is not None)
        more = left - size(self._stated[claim.value].number)
        counts = [*self._behind(claim)][:MOST_BEHIND]
        for some in (some for n in range(1, len(counts) + 1) for some in combinations(counts, n)):
            if sum(size(self._stated[k].number) for k in some) == more:
                return BEHIND.format(rest=" and ".join(self._stated[k].number.text for k in some))
        return ""

    def _behind(self, claim: DraftedClaim) -> Iterator[int]:
        """The counts behind a rest in its sentence, and those of the next one where that tells what had happened."""
        one, sources = self._stated[claim.value], sources_of(claim.inputs)
        had = _HAD.search(self._around.sentence_behind(one)) is not None
        for j in range(claim.value + 1, len(self._stated)):
            other = self._stated[j]
            if other.passage != one.passage or other.sentence - one.sentence > had:
                return
            if j not in sources and self._is_like(j, claim.value):
                yield j

    def _told_in_words(self, claim: DraftedClaim) -> Iterator[int]:
        """The counts in words that are told to have gone from the sentence of the first input on: two hundred were."""
        one, sources = self._stated[claim.value], sources_of(claim.inputs)
        first = min(sources)
        if self._stated[first].passage != one.passage or not _LEFT.search(self._around.sentence(claim.value)):
            return
        known = {size(self._stated[k].number) for k in sources}
        known |= {abs(a - b) for a, b in combinations(known, 2)} | {a + b for a, b in combinations(known, 2)}
        for j in range(self._around.in_sentence(first)[0], claim.value):
            is_other = (
                j not in sources and self._is_like(j, claim.value) and not _has_digit(self._stated[j].number.text)
            )
            if is_other and self._is_told_gone(j) and (size(self._stated[j].number) not in known or self._is_twin(j)):
                yield j

    def _is_told_gone(self, j: int) -> bool:
        """Whether a number in words counts documents that went: a large one, or one with a verb right behind it."""
        if _SOME.search(self._around.before(j)):
            return False
        is_large = size(self._stated[j].number) >= LEAST_TOLD
        return is_large or _WENT.match(self._around.behind(j)) is not None

    def _is_twin(self, j: int) -> bool:
        """Whether a count stands beside one of the same size in its list, so that it is none of these again."""
        own = size(self._stated[j].number)
        beside = (k for k in self._around.in_sentence(j) if k != j and not self._stated[k].reason)
        return any(kind_of(self._stated[k].number) == "count" and size(self._stated[k].number) == own for k in beside)

    def _is_like(self, j: int, i: int) -> bool:
        one = self._stated[j]
        is_one = not one.reason and kind_of(one.number) == "count"
        return is_one and one.counts is None and alike(one.number, self._stated[i].number)


def _has_digit(text: str) -> bool:
    return any(c.isdigit() for c in text)
