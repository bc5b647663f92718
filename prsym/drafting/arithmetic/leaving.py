"""A rest told over two sentences: the count of the first, without all that the second tells to have gone.

We removed 97,214 that were duplicates and 13,002 with no text, leaving 735,414.

The fragment: the sentence has nothing before the rest but what went, and a word before the first of them says so. The
whole is the one count of the sentence before, or what that sentence comes to: another 6,500 were moved to it, making
246,500. Where another count of the paragraph would leave what is printed, it may be meant.

The rest of a count of which some were struck, sentence by sentence: three were struck. That leaves 54.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from prsym.drafting.arithmetic.constructions import DIFFERENCE, RESTRICTED
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import alike, digits_of, kind_of
from prsym.drafting.text.near import SURE_DIGITS, Near
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.rate_words import before_value, told_line
from prsym.drafting.text.surroundings import MOST_LOOKED_AT

_NAMES = ("first", "second", "third", "fourth", "fifth")
_LEAVES = any_case(
    r"(?:,? (?:and |which |thereby )?(?:leav(?:ing|es)|left))(?: (?:us|me|it|them))?(?: with)?"
    r"(?: (?:only|just|about|some|a (?:total|balance|remainder|residue|net) of))* $"
)
_TAKES = any_case(
    r"\b(?:remov\w+|eliminat\w+|exclud\w+|cull\w+|withh\w+|suppress\w+|discard\w+|delet\w+|dropp\w+|dropped|"
    r"set(?:ting)? aside|subtract\w*|deduct\w*|struck|strik\w+|de-?dup\w*|"
    r"(?:took|taken|taking|pulled|filtered|filtering|weeded|threw|thrown|screened|knocked|carved|split|cut) "
    r"(?:(?:away|off|aside)\b|out\b(?! of (?:which|these|them|those))))"
)
_OTHERWISE = whole_words(
    r"includ\w+|of (?:which|whom)|restor\w+|reinstat\w+|return\w*|add(?:ed|ing|s)?|put back|brought back|"
    r"would|could|if|might|may|should|each|per|respectively|average\w*|not|never|instead|rather|almost all|"
    r"all but|except|twice|again"
)
# Joined to what went by no number: and many system files, families of documents.
_MORE_GONE = whole_words(r"and|plus|as well as|along with|together with|or")
_GROUPS = any_case(r" (?:families|threads|groups|batches|boxes|clusters|custodians|pages|volumes)\b")
_SOME = any_case(r"(?: (?:documents|files|items|e-mails))? of (?:them|which|whom)\b")
_COMES_TO = any_case(
    r"\b(?:making|giving|for a (?:new )?total of|which (?:made|makes|gave)|to (?:make|give)|"
    r"bringing (?:it|the \w+(?: \w+)?) to)(?: (?:about|some|a total of))? $"
)
_WHICH_LEAVES = any_case(
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


def left_by(near: Near, i: int) -> Iterator[Reading]:
    """The whole of the sentence before without all that the sentence of a count tells to have gone."""
    one = near.stated[i]
    if kind_of(one.number) != "count" or not _LEAVES.search(near.around.before(i)) or not _is_plain(near, i):
        return
    gone = [k for k in near.around.in_sentence(i) if k < i and near.counts(k)]
    if any(not any(map(str.isdigit, near.stated[k].number.text)) for k in gone):
        return
    whole = _whole(near, i)
    if whole is None or not 1 <= len(gone) < len(_NAMES) or not _have_gone(near, i, gone):
        return
    terms = [whole, *gone]
    are_alike = all(alike(near.stated[k].number, near.stated[j].number) for k in (i, *terms) for j in terms)
    if are_alike and near.around.size(whole) > _sum(near, gone):
        names = _NAMES[: len(terms)]
        found = near.reading(" - ".join(names), dict(zip(names, terms, strict=True)), 1)
        is_sure = gives(found, one.number.text) or not _other_leaves_it(near, i, gone, whole)
        yield replace(found, is_sure=is_sure)


def _is_plain(near: Near, i: int) -> bool:
    """Whether the sentence of a rest has no word that changes what went, or supposes it."""
    words = before_value(told_line(near, i, 0), i)
    return _OTHERWISE.search(words) is None and RESTRICTED.match(near.around.behind(i)) is None


def _have_gone(near: Near, i: int, gone: Sequence[int]) -> bool:
    """Whether words tell all of some counts of a sentence as what went, and none as some of another."""
    words = before_value(told_line(near, i, 0), gone[0])
    verb = _TAKES.search(words)
    is_told = not _MORE_GONE.search(words[verb.end() :]) if verb else near.went(gone[0])
    is_more = _MORE_GONE.search(_LEAVES.sub("", near.around.behind(gone[-1]))) or any(
        _GROUPS.match(near.around.behind(k)) for k in gone
    )
    return is_told and not is_more and not any(_SOME.match(near.around.behind(k)) for k in gone[1:])


def _whole(near: Near, i: int) -> int | None:
    """The one count of the sentence before, or its last one, to which the others come."""
    before = near.in_sentence_before(i)
    counts = [k for k in before if near.counts(k)]
    if len(before) == 1 and len(counts) == 1 and not near.went(counts[0]):
        return counts[0]
    is_sum = bool(counts) and counts[-1] == before[-1] and _COMES_TO.search(near.around.before(counts[-1])) is not None
    return counts[-1] if is_sum else None


def _other_leaves_it(near: Near, i: int, gone: Sequence[int], whole: int) -> bool:
    """Whether what went leaves a printed rest of another count of the paragraph, and not of the whole."""
    wanted = near.around.size(i) + _sum(near, gone)
    if wanted == near.around.size(whole):
        return False
    before = [k for k, far in near.around.earlier(i) if far <= 1 and near.counts(k)]
    return any(near.around.size(k) == wanted for k in before)


def _sum(near: Near, places: Sequence[int]) -> Fraction:
    return sum((near.around.size(k) for k in places), Fraction(0))


class Lessened(Near):
    """The readings of what is left of a count."""

    def of(self, i: int) -> Iterator[Reading]:
        """The one count of the sentence before the last, less the one that the last says was struck.

        The sentence of the value says nothing before it but that so many are left.
        """
        inside = self.around.in_sentence(i)
        if inside[0] == i and self.counts(i) and _REMAINING.fullmatch(self.around.before(i)):
            yield from self._of_two_parts(i)
        if inside[0] != i or not self.counts(i) or not _WHICH_LEAVES.fullmatch(self.around.before(i)):
            return
        struck = self._counts_before(inside[0])
        told = self._counts_before(self.around.in_sentence(struck[0])[0]) if len(struck) == 1 else []
        if len(struck) != 1 or not _STRUCK.search(self.clause(struck[0])):
            return
        if any(map(_OF_OTHERS.search, (self.around.before(struck[0]), self.around.behind(struck[0])))):
            return
        wholes = [k for k in told if not _SAID_OF_OTHERS.search(self.around.before(k))]
        is_less = len(wholes) == 1 and self.around.size(struck[0]) < self.around.size(wholes[0])
        if is_less and alike(self.stated[struck[0]].number, self.stated[wholes[0]].number):
            yield self.reading(DIFFERENCE, {"first": wholes[0], "second": struck[0]}, 1, True)

    def _of_two_parts(self, i: int) -> Iterator[Reading]:
        """The rest of the one count before that the two of the last sentence and this one make up to the last digit."""
        parts = self._counts_before(i)
        if len(parts) != 2 or digits_of(self.stated[i].number) < SURE_DIGITS:
            return
        total = sum(self.around.size(k) for k in (*parts, i))
        before = range(max(0, i - MOST_LOOKED_AT), parts[0])
        wholes = {self.stated[k].digits: k for k in before if self.counts(k) and self.around.size(k) == total}
        if len(wholes) == 1 and all(alike(self.stated[k].number, self.stated[i].number) for k in parts):
            places = dict(zip(("first", "second", "third"), (*wholes.values(), *parts), strict=True))
            yield self.reading("first - second - third", places, 1, True)

    def _counts_before(self, first: int) -> list[int]:
        """The counts of the sentence right before the one that begins with a number, of its passage."""
        return [k for k in self.in_sentence_before(first) if self.counts(k)]
