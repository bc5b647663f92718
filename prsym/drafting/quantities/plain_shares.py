"""Shares of the one whole that their paragraph tells: of these, 1,506 were with counsel, 68.0% of the log.

The fragment: a paragraph of running text with one rate, before which it counts a whole and one part of it, and nothing
else. The words beside the rate say that it is the part's share (14% of the whole, so that is 8.8% of it, her share is)
and those beside the part that it is some of the whole. Or the rate of a set stands first, and the next sentence tells
so many out of so many. A share that these give is bound. Another one is refuted only right behind a part that is told
of a set by its name, or as some of those before it, where it is of "it" or of the whole.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from prsym.drafting.quantities.ledgers import Ledgers
from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import kind_of
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import HYPOTHETICAL, STAYED
from prsym.drafting.text.plain_steps import is_told_of_those
from prsym.drafting.text.records import DraftedClaim, Input, bare
from prsym.reading.number_words import is_percentage

_SHARE = "part/whole"
_OF_WHOLE = any_case(
    r" of (?P<what>it|them|them all|(?:the|that|this) (?:whole|total|lot)|all of (?:it|them)|(?:the|that|this|"
    r"our|its|their) "
    r"(?:[\w-]+ )?(?P<noun>[\w-]+))(?=[.,;)]|$| and\b| in all\b)"
)
_APPOSED = any_case(
    r"(?:,|\(|,? (?:or|which is|that is|making up|representing|amounting to|constituting|so that is|so this is))"
    r"(?: (?:only|just|about|some|roughly|thus|or))* ?$"
)
_IS_SHARE = any_case(
    r"\b(?:her|his|its|their|that|the|whose) (?:own )?(?:share|portion|proportion|part|percentage) (?:of (?:it|"
    r"them|the whole|the "
    r"total|the set) )?(?:is|was|comes to|came to|works out at|amounts to|stands at)(?: (?:therefore|thus|about|"
    r"only|just))* $|"
    r"(?:[,;]|^\W*) ?(?:so |and )?(?:that|this|it|which|they) (?:is|was|comes to|came to|makes|made up|are|"
    r"amounts to|represents)"
    r"(?: (?:therefore|thus|about|only|just|some))* $"
)
_HOLDS = whole_words(
    r"population|collection|universe|corpus|log|pool|set|production|database|archive|altogether|in all|in total|"
    r"total\w*|contain\w*|compris\w*|number(?:s|ed)|held|holds|collected|consist\w*"
)
_OUT_OF = any_case(r"(?: [\w-]+){0,4} (?:out of|of)(?: (?:the|a total of|all|our|its))* $")
_FIRST = any_case(r" of (?:the|our|this|that) [\w’' -]{3,40} (?:was|were|is|are|consist\w*|came|had|has)\b")
_OF_SET = any_case(r"(?: documents)? (?:of|in|from) (?:the|that|this|our) (?P<noun>[\w -]{3,30}?)(?=[.,;(]|$)")
_OTHERS = whole_words(r"other|remaining|rest|another|earlier|previous|first|second|not|except|each")
_LEFT = whole_words(r"remain\w*|left|surviv\w*|kept|retained")
_WORD = re.compile(r"[^\W\d_]{3,}")
_SMALL = frozenset(
    ("the", "that", "this", "our", "its", "their", "set", "documents", "were", "was", "and", "for", "all")
)
LEAST = 4  # letters by which two words are known to be of one: logged and log, culled and culling


class PlainShares(Ledgers):
    """The open shares of a document with the part and the whole of their paragraphs."""

    def of(self, claim: DraftedClaim) -> DraftedClaim:
        """An open claim of a share bound to the one part and the one whole before it."""
        i = claim.value
        one = self.stated[i]
        is_rate = is_percentage(one.number.text) and kind_of(one.number) == "share" and one.counts is None
        is_open = claim.binding == "open" and claim.quantity in ("", "share") and not self.around.is_cell(i)
        if not is_rate or not is_open or HYPOTHETICAL.search(self._head(i)) or self.is_change(i):
            return claim
        own = [k for k, other in enumerate(self.stated) if other.passage == one.passage and k != i]
        told = [k for k in own if not self.is_silent(k)]
        if any(self.stated[k].is_rate or self.around.kind(k) == "points" for k in own):
            return claim
        before, behind = [k for k in told if k < i], [k for k in told if k > i]
        if before and not behind:
            return self._behind(claim, before)
        return self._first(claim, behind) if behind and not before else claim

    def _head(self, i: int) -> str:
        """The sentence of a number up to it."""
        return self.around.sentence(i)[: self.stated[i].number.start]

    def _first(self, claim: DraftedClaim, places: Sequence[int]) -> DraftedClaim:
        """A share of a set that stands first, with so many out of so many of the next sentence."""
        i = claim.value
        is_next = all(self.stated[k].sentence == self.stated[i].sentence + 1 for k in places)
        if not is_next or not _FIRST.match(self.around.behind(i)) or _OTHERS.search(self.around.behind(i)):
            return claim
        if len(places) == 1 and self.stated[places[0]].counts is not None:
            part, whole = (Input(text, places[0]) for text in self.stated[places[0]].printed_counts)
            return self._bound(claim, part, whole, is_certain=False)
        if len(places) != 2 or not all(self._is_count(k) for k in places):
            return claim
        if not _OUT_OF.fullmatch(self.around.between(*places)):
            return claim
        part, whole = (self.around.input(k) for k in places)
        return self._bound(claim, part, whole, is_certain=False)

    def _behind(self, claim: DraftedClaim, places: Sequence[int]) -> DraftedClaim:
        """A share behind its part and the whole, or what was left of a larger whole."""
        i = claim.value
        if len(places) != 2 or not all(self.stated[k].sentence >= self.stated[i].sentence - 2 for k in places):
            return claim
        if len({bare(self.stated[k].number.text) for k in places}) != 2:
            return claim
        pairs = [k for k in places if self.stated[k].counts is not None]
        if pairs:
            return self._of_left(claim, places) if pairs == [places[0]] else claim
        if not all(self._is_count(k) for k in places):
            return claim
        part, whole = sorted(places, key=lambda k: self.around.size(k))
        if not self._is_told(i, part, whole) or not self._is_share_of(i, part, whole):
            return claim
        is_behind = part == places[-1] and self.stated[part].in_sentence_of(self.stated[i])
        is_certain = is_behind and is_told_of_those(self.around, part) and self._is_plain(i)
        return self._bound(claim, *(self.around.input(k) for k in (part, whole)), is_certain=is_certain)

    def _of_left(self, claim: DraftedClaim, places: Sequence[int]) -> DraftedClaim:
        """A share of what was left of a larger whole, which the words beside the part name again: 420,000 of 600,000
        remained after de-duplication; 50,400 of the de-duplicated set."""
        i, (pair, part) = claim.value, places
        named = _OF_SET.match(self.around.behind(part))
        is_left = STAYED.search(self.around.behind(pair)) or _LEFT.search(self.around.behind(pair))
        if named is None or not is_left or not self._is_count(part) or not self._is_plain(i):
            return claim
        of_all = _LEFT.split(self.around.behind(pair))[0]  # 420,000 of the 600,000 collected documents
        sentence = self.around.sentence(pair)
        is_of_all = are_alike(named["noun"], of_all)
        if is_of_all or not are_alike(named["noun"], sentence) or not self._is_share_of(i, part, pair):
            return claim
        whole = Input(self.stated[pair].printed_counts[0], pair)
        if self.around.size(part) > Fraction((self.stated[pair].counts or (0, 0))[0]):
            return claim
        is_certain = self.stated[part].in_sentence_of(self.stated[i])
        return self._bound(claim, self.around.input(part), whole, is_certain=is_certain)

    def _bound(self, claim: DraftedClaim, part: Input, whole: Input, *, is_certain: bool) -> DraftedClaim:
        inputs = {"part": part, "whole": whole}
        if not gives(Reading(_SHARE, inputs), self.stated[claim.value].number.text) and not is_certain:
            return claim
        return claim.bound_to(inputs, compute=_SHARE)

    def _is_count(self, k: int) -> bool:
        printed = self.stated[k].number.printed
        return self.counts(k) and printed is not None and printed.kind == "number" and self.stated[k].counts is None

    def _is_told(self, i: int, part: int, whole: int) -> bool:
        """Whether words tell the smaller count as some of the larger, or the larger as all there are."""
        if not self.is_part(part, whole) or _OTHERS.search(self.around.before(part)):
            return False
        is_of_those = part > whole and is_told_of_those(self.around, part)
        words = f"{self.around.before(whole)} {self.around.behind(whole)}"
        return is_of_those or _HOLDS.search(words) is not None

    def _is_share_of(self, i: int, part: int, whole: int) -> bool:
        """Whether the words beside a rate say that it is the share of the part in the whole."""
        before, behind = self.around.before(i), self.around.behind(i)
        of = _OF_WHOLE.match(behind)
        is_share = _IS_SHARE.search(before) is not None
        is_beside = _APPOSED.search(before) is not None and self.stated[part].in_sentence_of(self.stated[i])
        if not is_share and not (is_beside and of is not None):
            return False
        if of is None:
            return re.match(r" of\b", behind) is None
        noun = of["noun"] if of["what"].casefold() not in ("the whole", "the total", "the lot") else None
        return noun is None or are_alike(of["what"], self.around.sentence(whole))

    def _is_plain(self, i: int) -> bool:
        """Whether a share is printed in digits, of "it" or of a whole, and not told as a rough one."""
        is_of = _OF_WHOLE.match(self.around.behind(i)) is not None
        return is_of and self.stated[i].number.text[:1].isdigit()


def are_alike(phrase: str, text: str) -> bool:
    """Whether a phrase has a word of a text.

    >>> are_alike("of the culled set", "After culling 310,000 were left")
    True
    """
    first, second = (set(_WORD.findall(one.casefold())) - _SMALL for one in (phrase, text))
    return any(one[:LEAST] == other[: min(LEAST, len(one))] for one in first for other in second)
