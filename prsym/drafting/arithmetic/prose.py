"""Readings that a turn of English leaves alone: so many were found and so many not; so much more; short of that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import alike, digits_of, kind_of, size
from prsym.drafting.text.near import SURE_DIGITS, Near
from prsym.drafting.text.numbers import numbers
from prsym.drafting.text.patterns import any_case, whole_words
from prsym.drafting.text.phrases import RELEVANT
from prsym.drafting.text.records import Input
from prsym.drafting.text.role_patterns import STANDING
from prsym.drafting.text.roles import skeleton
from prsym.drafting.text.surroundings import MOST_LOOKED_AT

_A, _B, _C = r"⟦(?P<first>\d+)⟧", r"⟦(?P<second>\d+)⟧", r"⟦(?P<value>\d+)⟧"
_DOCUMENTS = r"(?: (?:responsive |relevant )?(?:documents|records|files|items|of (?:them|these|those)))?"
_FOUND = r"(?:found|produced|retrieved|identified|captured|caught|located)"
# Of these the share is another one.
_OTHERS = r"\b(?:latter|former|these|those|them|second|other|another|additional|further|sample|pilot|remainder|rest)\b"
# If 109,044 were found and 31,348 were not, the process covered 77.7%.
_COVERED = any_case(
    rf"{_A}{_DOCUMENTS} (?:were|was|are|is|have been|had been) {_FOUND},? (?:and|but|while) "
    rf"(?:another |the other |some )?"
    rf"{_B}{_DOCUMENTS} (?:(?:were|was|are|is|have been|had been) )?(?:not(?: {_FOUND})?|missed|overlooked|left behind)"
    rf"(?=[,;:]| so\b)(?:(?!{_OTHERS})[^⟦⟧.]){{0,60}}"
    rf"\b(?:covered|found|caught|captured|reached|recall (?:is|was|of)|has|had) {_C}"
    rf"(?! (?:more|fewer|less|points|of {_OTHERS})\b)"
)
# 119,551 of them, which is some 10,500 more than the 109,044.
_MORE_THAN = any_case(
    rf"{_A}(?:,? [\w-]+){{0,7}}?,? (?:which|that|this|it)? ?(?:is|are|was|were|or) (?:about |some |just |only )?{_C}"
    rf"(?: [\w-]+)? (?P<more>more|fewer|less) than (?:the |its |our |his |their )?{_B}"
)
# In relative terms 77.5% falls 8.8% short of that.
_SHORT_OF = any_case(
    rf"{_A}(?: [\w-]+){{0,3}}? (?:falls?|fell|is|was|comes?|came|remains?) (?:about |some |only )?{_C},? "
    rf"(?:short of|below|under|lower than|less than) (?:{_B}|(?:the |our )?(?:that|it|this|target|requirement|goal)\b)"
)
_RELATIVE = whole_words(r"in relative terms|relatively|relative to|proportionally")
_STANDING = tuple(any_case(words) for words in STANDING)
_THOSE = whole_words(r"those|these|them")
_NUMERAL = re.compile(r"⟦(\d+)⟧")
_DIFFERENCE_IS = any_case(r"\W*(?:The|That|This|Its) difference (?:is|was|comes to|of) (?:of |the )?$")
# Her figure is 1,530 documents higher than our estimate.
_FIGURE_IS = re.compile(
    r"\W*(?:His|Her|Their|[A-Z]\w+[’']s) (?:figure|number|count|estimate|total|projection) (?:is|was) (?:thus )?$"
)
_THAN_OURS = re.compile(
    r"(?: documents)? (?P<more>higher|more|larger|greater|lower|less|fewer|smaller) than "
    r"(?:ours\b|(?:our|my)(?: own)? (?:estimate|projection|figure|number|count)\b)"
)
_ESTIMATED = any_case(r"\b(?:estimate[sd]?|projects?|projected|projection)\b[^.;,]{0,30}$")
_PUTS = any_case(r"\b(?:puts?|gives?|reports?|claims?|states?|arrives?|comes?)\b[^.;]{0,60}\b(?:at|as|is|to) $")


class Prose(Near):
    """The readings of turns of English."""

    def of(self, i: int) -> Iterator[Reading]:
        """The readings of a number that a turn of its sentence leaves alone."""
        own = [k for k in self.around.in_sentence(i) if not self.stated[k].reason]
        if i not in own or self.around.is_cell(i):
            return
        line = skeleton(self.around.sentence(i), [self.stated[k].number for k in own])
        yield from self._covered(i, own, line)
        yield from self._more_than(i, own, line)
        yield from self._short_of(i, own, line)
        yield from self._standing(i, own, line)
        yield from self._difference(i)
        yield from self._than_ours(i)

    def _places(self, i: int, own: Sequence[int], line: str, words: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """The stretches of a sentence in which a number is the value of a turn."""
        yield from (found for found in words.finditer(line) if own[int(found["value"])] == i)

    def _covered(self, i: int, own: Sequence[int], line: str) -> Iterator[Reading]:
        """The share found of all that there was: so many were found, and so many were not."""
        for told in self._places(i, own, line, _COVERED):
            found, missed = (own[int(told[name])] for name in ("first", "second"))
            are_counts = all(self.around.kind(k) == "count" for k in (found, missed))
            if are_counts and self.around.kind(i) == "share":
                yield self.reading("found/(found + missed)", {"found": found, "missed": missed}, 0, True)

    def _more_than(self, i: int, own: Sequence[int], line: str) -> Iterator[Reading]:
        """By how much one count is more or less than another: 8,400, which is 1,100 more than the 7,300."""
        for told in self._places(i, own, line, _MORE_THAN):
            first, second = (self._count(own[int(told[name])]) for name in ("first", "second"))
            if first is None or second is None or self.around.kind(i) not in ("count", "amount"):
                continue
            pair = (first, second) if told["more"].casefold() == "more" else (second, first)
            higher, lower = (next(iter(numbers(one.text))) for one in pair)
            if alike(higher, lower) and alike(higher, self.stated[i].number) and size(higher) > size(lower):
                yield Reading("first - second", {"first": pair[0], "second": pair[1]}, 0, True)

    def _count(self, k: int) -> Input | None:
        """A count or an amount; of x of n that is x."""
        one = self.stated[k]
        if one.counts is not None:
            return Input(one.printed_counts[0], k)
        return Input(one.number.text, k) if self.counts(k) else None

    def _short_of(self, i: int, own: Sequence[int], line: str) -> Iterator[Reading]:
        """By what part of a share another one is less than it; "that" is the one share of the sentence before."""
        if self.around.kind(i) not in ("share", "change") or not _RELATIVE.search(line):
            return
        for told in self._places(i, own, line, _SHORT_OF):
            new = own[int(told["first"])]
            old = own[int(told["second"])] if told["second"] else self._share_before(i)
            if old is None or not self._is_plain_share(old) or not self._is_plain_share(new):
                continue
            inputs: Mapping[str, Input] = {"new": self._share(new), "old": self._share(old)}
            if self.around.size(new) < self.around.size(old):
                yield Reading("(old - new)/old", inputs, 0 if told["second"] else 1, True)

    def _standing(self, i: int, own: Sequence[int], line: str) -> Iterator[Reading]:
        """The count found less the calls that were reversed: they marked 29 relevant, reversed two, and 27 stand.

        Found is the only count before in the paragraph that is told as relevant; the reading is sure in its sentence.
        """
        for told in (one for words in _STANDING for one in words.finditer(line) if own[int(one["i"])] == i):
            reversed_ = own[int(_NUMERAL.findall(told[0])[0])]
            before = [k for k, _ in self.around.earlier(reversed_) if self._is_found(k, i)]
            if len({self.stated[k].digits for k in before}) == 1 and self.counts(i) and self.counts(reversed_):
                is_beside = self.stated[before[0]].in_sentence_of(self.stated[i]) and _THOSE.search(told[0]) is not None
                yield self.reading("first - second", {"first": before[0], "second": reversed_}, 0, is_beside)

    def _is_found(self, k: int, i: int) -> bool:
        """Whether a count of the paragraph of another one is told as relevant documents that were found."""
        is_found = any(role.name == "found" for role in self.stated[k].roles) and self.counts(k)
        is_own = self.stated[k].passage == self.stated[i].passage
        return is_own and is_found and RELEVANT.search(self.clause(k)) is not None

    def _share_before(self, i: int) -> int | None:
        """The one number of the sentence before that is a share, and no level of confidence."""
        one = self.stated[i]
        before = [k for k, other in enumerate(self.stated) if other.passage == one.passage]
        shares = [k for k in before if self.stated[k].sentence == one.sentence - 1 and self._is_plain_share(k)]
        return shares[0] if len(shares) == 1 else None

    def _is_plain_share(self, k: int) -> bool:
        one = self.stated[k]
        is_level = any(role.name in ("confidence", "margin") for role in one.roles)
        return (
            not one.reason
            and not is_level
            and one.counts is None
            and re.match(r"[\d.]+ ?(?:%|per)", one.number.text) is not None
        )

    def _share(self, k: int) -> Input:
        """A share without the words behind it: the 77.5% above."""
        text = self.stated[k].number.text
        bare = re.match(r"[\d.]+ ?(?:%|per ?cent\b)", text)
        return Input(bare[0] if bare else text, k)

    def _than_ours(self, i: int) -> Iterator[Reading]:
        """By how much the one figure that the paragraph tells of another party differs from the one estimate before.

        It is taken where these two give it.
        """
        than = _THAN_OURS.match(self.around.behind(i))
        if than is None or not self.counts(i) or not _FIGURE_IS.fullmatch(self.around.before(i)):
            return
        before = [k for k in range(i) if self.counts(k) and alike(self.stated[k].number, self.stated[i].number)]
        own = [k for k in before if self.stated[k].passage == self.stated[i].passage]
        figures = {self.stated[k].digits: k for k in own if _PUTS.search(self.around.before(k))}
        ours = {self.stated[k].digits: k for k in before if k not in own and _ESTIMATED.search(self.around.before(k))}
        if len(figures) != 1 or len(ours) != 1:
            return
        pair = (*figures.values(), *ours.values())
        is_more = than["more"] in ("higher", "more", "larger", "greater")
        found = self.reading(
            "first - second", dict(zip(("first", "second"), pair[:: 1 if is_more else -1], strict=True)), 2
        )
        if gives(found, self.stated[i].number.text):
            yield replace(found, is_sure=True)

    def _difference(self, i: int) -> Iterator[Reading]:
        """The difference of the one count of the sentence before and an earlier one that is as long, to the last digit.

        Both have digits enough that no chance gives it.
        """
        one = self.stated[i]
        if kind_of(one.number) != "count" or not _DIFFERENCE_IS.fullmatch(self.around.before(i)):
            return
        last = [
            k
            for k in range(max(0, i - MOST_LOOKED_AT), i)
            if self.stated[k].passage == one.passage and self.stated[k].sentence == one.sentence - 1 and self.counts(k)
        ]
        if len(last) != 1 or digits_of(self.stated[last[0]].number) < SURE_DIGITS:
            return
        for k in range(last[0] - 1, max(0, i - MOST_LOOKED_AT) - 1, -1):
            is_long = self.counts(k) and digits_of(self.stated[k].number) >= SURE_DIGITS
            if not is_long or not alike(self.stated[k].number, self.stated[last[0]].number):
                continue
            higher, lower = sorted((k, last[0]), key=lambda place: -self.around.size(place))
            found = self.reading("first - second", {"first": higher, "second": lower}, 1)
            if gives(found, one.number.text):
                yield replace(found, is_sure=True)
                return
