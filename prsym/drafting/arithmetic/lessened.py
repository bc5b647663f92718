"""The rest of a count of which some were struck, sentence by sentence: three were struck. That leaves 54."""

from __future__ import annotations

from collections.abc import Iterator

from prsym.drafting.arithmetic.constructions import DIFFERENCE
from prsym.drafting.text.formulas import Reading
from prsym.drafting.text.kinds import alike, digits_of, size
from prsym.drafting.text.near import SURE_DIGITS, Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.surroundings import MOST_LOOKED_AT

_LEAVES = any_case(
    r"\W*(?:that|this|it)(?: thus| therefore| now)? (?:leaves|left|(?:brings?|brought|takes?|took) "
    r"(?:us|it|them|the (?:number|count)) (?:down )?to)(?: us| only| just)? "
)
_STRUCK = whole_words(
    r"struck|withdrawn|withdrew|removed|reversed|dropped|taken (?:out|off|back)|downgraded|re-?coded|overturned|"
    r"thrown out|excluded|set aside|downcoded|disqualified"
)
_OF_OTHERS = any_case(r"\b(?:of|among|from) (?!them\b|these\b|those\b)")
_SAID_OF_OTHERS = any_case(r"\b(?:of|in|among) (?:the|these|those|our|all)? ?$|\b(?:sampled|drew|took) $")


# The remaining 2,617 could not be opened.
_REMAINING = any_case(r"\W*the (?:remaining|other|last) ")


class Lessened(Near):
    """The readings of what is left of a count."""

    def of(self, i: int) -> Iterator[Reading]:
        """The one count of the sentence before the last, less the one that the last says was struck.

        The sentence of the value says nothing before it but that so many are left.
        """
        inside = self.around.in_sentence(i)
        if inside[0] == i and self.counts(i) and _REMAINING.fullmatch(self.around.before(i)):
            yield from self._of_two_parts(i)
        if inside[0] != i or not self.counts(i) or not _LEAVES.fullmatch(self.around.before(i)):
            return
        struck = self._counts_before(inside[0])
        told = self._counts_before(self.around.in_sentence(struck[0])[0]) if len(struck) == 1 else []
        if len(struck) != 1 or not _STRUCK.search(self.clause(struck[0])):
            return
        if any(map(_OF_OTHERS.search, (self.around.before(struck[0]), self.around.behind(struck[0])))):
            return
        wholes = [k for k in told if not _SAID_OF_OTHERS.search(self.around.before(k))]
        is_less = len(wholes) == 1 and size(self.stated[struck[0]].number) < size(self.stated[wholes[0]].number)
        if is_less and alike(self.stated[struck[0]].number, self.stated[wholes[0]].number):
            yield self.reading(DIFFERENCE, {"first": wholes[0], "second": struck[0]}, 1, True)

    def _of_two_parts(self, i: int) -> Iterator[Reading]:
        """The rest of the one count before that the two of the last sentence and this one make up to the last digit."""
        parts = self._counts_before(i)
        if len(parts) != 2 or digits_of(self.stated[i].number) < SURE_DIGITS:
            return
        total = sum(size(self.stated[k].number) for k in (*parts, i))
        before = range(max(0, i - MOST_LOOKED_AT), parts[0])
        wholes = {self.stated[k].digits: k for k in before if self.counts(k) and size(self.stated[k].number) == total}
        if len(wholes) == 1 and all(alike(self.stated[k].number, self.stated[i].number) for k in parts):
            places = dict(zip(("first", "second", "third"), (*wholes.values(), *parts), strict=True))
            yield self.reading("first - second - third", places, 1, True)

    def _counts_before(self, first: int) -> list[int]:
        """The counts of the sentence right before the one that begins with a number, of its passage."""
        if not first:
            return []
        before, one = self.stated[first - 1], self.stated[first]
        if (before.passage, before.sentence + 1) != (one.passage, one.sentence):
            return []
        return [k for k in self.around.in_sentence(first - 1) if self.counts(k)]
