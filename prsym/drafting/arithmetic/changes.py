"""The readings of a change: points between two shares, a change relative to what was before, so many times as much.

By how many points a measure is beyond the limit that it must keep: recall of 85.8% clears the bar of 75% by 10.8.

The limit is the one share of the paragraph that is told as one, at least 75%; the measure is the share right before in
the sentence, else a value of the measure whose limit it is. Points that stand before a share (that is 4.5 points below
the 83.4% of the report) lie between it and the share right before them, or the one share of the sentence before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import alike, digits_of, kind_of, size
from prsym.drafting.text.near import BESIDE, SURE_DIGITS, Near
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import FALLS, HYPOTHETICAL, MORE, MOVED, PER_EACH, RISES
from prsym.drafting.text.records import Input
from prsym.drafting.text.roles import measures
from prsym.drafting.text.surroundings import MOST_LOOKED_AT

MOST_VALUES = 4  # of a measure before, that may be compared
# A verb of change whose end is told, and not by how much: recall comes down to 60%.
_TO = any_case(
    r"\b(?:f[ae]ll|falls|fallen|falling|drop\w*|ris\w+|rose|goes|went|gone|comes?|came|sinks?|sank|climb\w*|declin\w+|moves?d?|"
    r"improv\w+|increas\w+|decreas\w+|reduc\w+|shrinks?|shrank|lowered|raised|brought|brings?)"
    r"(?: (?:down|up|back|only|even|further|again))* to (?:about |only |just |some |roughly |nearly |almost )?$"
)
# Behind these words another thing changed: a relative loss of 10%, although recall rose.
_OF_ANOTHER = any_case(r";|,? \b(?:although|though|while|whereas|whilst|but|even as)\b")
_LIMIT = (
    r"(?:that|it|this|the (?:agreed |required |stipulated )?"
    r"(?:bar|floor|threshold|standard|target|requirement|minimum|goal|mark|limit))"
)
_ABOVE = any_case(
    rf"\b(?:exceeds?|exceeded|clears?|cleared|tops?|beats?|(?:is|was|lies|stands) (?:above|over|beyond)) {_LIMIT}"
    r"(?: still)? by (?:about |some |only |just )?$"
)
_BELOW = any_case(
    rf"\b(?:falls? (?:short of|below)|fell (?:short of|below)|misses|missed|(?:is|was|lies) (?:below|under)) {_LIMIT}"
    r"(?: still)? by (?:about |some |only |just )?$"
)
# That is 4.5 points below the 83.4%: from one share to another that is named behind.
_BELOW_IT = r"(?:below|under|short of|beneath|(?:lower|less|smaller|worse) than)"
_ABOVE_IT = r"(?:above|over|beyond|(?:higher|more|greater|better|larger) than)"
_IS = r"(?:is|was|lies|stands|falls|comes (?:out|to))(?: still)?(?: about| some| only| just| nearly| fully| a full)? $"
_THAT_IS = any_case(rf"\W*(?:that|this|it|the (?:latter|resulting|corrected|new) (?:figure|recall|rate|value)) {_IS}")
_WHICH_IS = any_case(rf",? (?:which|that|and (?:so|thus)|and that) {_IS}")
_FROM_IT = any_case(
    rf" (?:(?P<below>{_BELOW_IT})|{_ABOVE_IT}) (?:the |his |her |its |their |our )?"
    r"(?:(?:[A-Z]\w+\.? )?[\w-]+[’']s )?"
    r"(?:(?:figure|recall|precision|rate|estimate|value) of )?"
)
_POINTS = re.compile(r"points?\b")
_RIGHT_BEFORE = any_case(r",? (?:which|and|and so|and thus|it) ?")
_SHARE = re.compile(r"\d[\d.]* ?(?:%|per ?cent)")  # of at least 75% the limit itself
_AT_LEAST = ("at_least", "at_most")


class Changes(Near):
    """The readings of changes."""

    def differences(self, i: int) -> Iterator[Reading]:
        """Points between two shares, or between two values of the one measure that the sentence names."""
        yield from self._between_values(i)
        printed = self.stated[i].number.printed
        is_limit = printed is not None and printed.kind != "number"
        is_moved = MOVED.search(self.around.sentence(i)) is not None and not is_limit and not self._named(i)
        for first, second, near in self._pairs(i, ("share",), small=True):
            for places in ({"first": first, "second": second}, {"first": second, "second": first}):
                found = self.reading("first - second", places, near)
                # Of few points, which chance may give, the two shares stand in the paragraph.
                is_given = is_moved and near == 1 and gives(found, self.stated[i].number.text)
                yield replace(found, is_sure=is_given)

    def _between_values(self, i: int) -> Iterator[Reading]:
        """The differences of the last values of the measure that a sentence without other shares names.

        Where its paragraph has two of them alone, no other one is meant: the last weeks improved recall by 8.3 points.
        """
        inside = self.around.in_sentence(i)
        if any(self.around.kind(k) == "share" and not self._is_level(k) for k in inside if k != i):
            return
        values = [k for k in range(max(0, i - MOST_LOOKED_AT), i) if self._measure_of(k)]
        words = self.around.sentence(i)
        named = self._named(i)
        before = [k for k in values if len(set(named)) == 1 and self._measure_of(k) == named[0]]
        last = list({self.stated[k].digits: k for k in before}.values())[-MOST_VALUES:]
        own = {self.stated[k].digits for k in before if self.stated[k].passage == self.stated[i].passage}
        is_told = len(own) == 2 and MOVED.search(words) is not None
        for first, second in combinations(last, 2):
            larger, smaller = sorted((first, second), key=lambda k: -self.around.size(k))
            is_sure = is_told and {self.stated[first].digits, self.stated[second].digits} == own
            yield self.reading("first - second", {"first": larger, "second": smaller}, 2, is_sure)

    def _named(self, i: int) -> list[str]:
        """The measures that the sentence of a number names before it, of those that have values before."""
        known = {self._measure_of(k) for k in range(max(0, i - MOST_LOOKED_AT), i)}
        return [one for one in measures(self.around.sentence(i)[: self.stated[i].number.start]) if one in known]

    def _is_level(self, k: int) -> bool:
        return any(role.name == "confidence" for role in self.stated[k].roles)

    def _measure_of(self, k: int) -> str:
        """The measure whose value a share is; "" for none."""
        one = self.stated[k]
        is_share = not one.reason and kind_of(one.number) == "share" and one.counts is None
        return next((role.quantity for role in one.roles if role.name == "value"), "") if is_share else ""

    def _by_difference(self, i: int) -> Iterator[Reading]:
        """The change that a difference right before it is: 133,668 more documents, an increase of 49.8 percent.

        The two counts that differ by it are meant.
        """
        place = self.stated[i]
        inside = self.around.in_sentence(i)
        counts = [k for k in range(max(0, i - MOST_LOOKED_AT), i) if self.counts(k) and self._is_long(k)]
        differences = [k for k in counts if k in inside or self.stated[k].in_sentence_before(self.stated[i])]
        if not differences:
            return
        gap = differences[-1]
        words = f"{self.around.before(gap)}{self.stated[gap].number.text}{self.around.behind(gap)}"
        if not MORE.search(words):
            return
        by_size = {self.around.size(k): k for k in counts}
        pairs = {(n, n + self.around.size(gap)) for n in by_size if n + self.around.size(gap) in by_size}
        falls = FALLS.search(f"{self.around.before(i)[-BESIDE:]} {self.around.behind(i)[:BESIDE]}") is not None
        for small, large in pairs:
            new, old = (by_size[small], by_size[large]) if falls else (by_size[large], by_size[small])
            compute = "(old - new)/old" if falls else "(new - old)/old"
            is_sure = len(pairs) == 1 and place.passage == self.stated[gap].passage
            yield self.reading(compute, {"new": new, "old": old}, 1, is_sure)

    def _is_long(self, k: int) -> bool:
        return digits_of(self.stated[k].number) >= SURE_DIGITS

    def changes(self, i: int) -> Iterator[Reading]:
        """A change relative to what was before, in the direction that the words beside it say."""
        one = self.stated[i].number
        is_change = kind_of(one) == "change"
        if not is_change and (not self.is_change(i) or self._is_reached(i)):
            return
        yield from self._by_difference(i)
        behind = _OF_ANOTHER.split(self.around.behind(i)[:BESIDE])[0]
        words = f"{self.around.before(i)[-BESIDE:]} {behind}"
        falls = FALLS.search(words) is not None and not is_change
        rises = RISES.search(words) is not None and not is_change
        for first, second, near in self._own(self._pairs(i, ("share", "count", "amount"))):
            for new, old in ((first, second), (second, first)):
                if not self.around.size(old) or self.is_from_to(new, old) or self._is_what_went(i, new, old):
                    continue
                is_fall = self.around.size(new) < self.around.size(old)
                if is_change or (not is_fall and not falls):
                    yield self.reading("(new - old)/old", {"new": new, "old": old}, near)
                elif is_fall and not rises:
                    yield self.reading("(old - new)/old", {"new": new, "old": old}, near)

        yield from self._removed(i)

    def _is_reached(self, i: int) -> bool:
        """Whether a measure comes down to a share, or rises to it, which is no change: recall drops to 60%."""
        words = self.around.before(i)
        return _TO.search(words) is not None and bool(measures(words))

    def _removed(self, i: int) -> Iterator[Reading]:
        """A reduction by what went from a count: 648,113 documents were excluded, a reduction of 26.3 %."""
        near = [(k, n) for k, n in self.near(i) if self.counts(k)]
        for part, n in near:
            if n == 0 and self.went(part):
                for whole, m in near:
                    rest = self.around.size(whole) - self.around.size(part)
                    is_told = any(self.around.size(k) == rest for k, _ in near)
                    if whole != part and not is_told and self.is_part(part, whole):
                        yield self.reading("part/whole", {"part": part, "whole": whole}, m)

    def per_each(self, i: int) -> Iterator[Reading]:
        """So many for each: 1.55 documents for each document with a hit."""
        if PER_EACH.search(self.around.sentence(i)):
            yield from self.ratios(i)

    def _own(self, pairs: Iterator[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
        """The pairs of the value's sentence where it has any: that is the change of which it speaks."""
        found = list(pairs)
        return [pair for pair in found if pair[2] == 0] or found

    def _is_what_went(self, i: int, new: int, old: int) -> bool:
        """Whether a count may be what went, and not what was left, as the rest of the old one stands near it too.

        Then the words beside the two must say which was left: 1,412,906 were left, 625,645 fell away.
        """
        rest = self.around.size(old) - self.around.size(new)
        others = [k for k, _ in self.near(i, ahead=True) if k not in (new, old)]
        rests = [k for k in others if alike(self.stated[k].number, self.stated[old].number)]
        if self.is_from_to(old, new):
            return False
        if self.went(new):
            return True
        is_told = self.stayed(new) or any(self.went(k) for k in rests if self.around.size(k) == rest)
        return not is_told and any(self.around.size(k) == rest for k in rests)

    def ratios(self, i: int) -> Iterator[Reading]:
        """So many times as much."""
        for first, second, near in self._pairs(i, ("share", "count", "amount")):
            for top, bottom in ((first, second), (second, first)):
                if self.around.size(bottom):
                    yield self.reading("first/second", {"first": top, "second": bottom}, near)

    def _pairs(self, i: int, kinds: Sequence[str], *, small: bool = False) -> Iterator[tuple[int, int, int]]:
        """Pairs of numbers of one kind and unit: one of them stands in the value's sentence where any does."""
        near = [(k, n) for k, n in self.near(i, ahead=True, small=small) if self.around.kind(k) in kinds]
        inside = [k for k, n in near if n == 0]
        for (k, n), (j, m) in combinations(near, 2):
            first, second = self.stated[k].number, self.stated[j].number
            if inside and k not in inside and j not in inside:
                continue
            if alike(first, second) and size(first) != size(second):
                yield k, j, max(n, m)


def beyond_limits(near: Near, i: int) -> Iterator[Reading]:
    """The points between a measure and its limit, in the direction that the words say.

    They leave no other reading where the measure stands right before; else the prints must give it.
    """
    before = near.around.before(i)
    above = _ABOVE.search(before)
    said = above or _BELOW.search(before)
    limits = _limits(near, i) if said is not None and near.around.kind(i) == "points" else []
    if said is None or len(limits) != 1:
        return
    limit = limits[0]
    measures = {role.quantity for role in near.stated[limit].roles if role.name == "value"}
    is_right_before = _RIGHT_BEFORE.fullmatch(before[: said.start()]) is not None and i - 1 != limit
    others = [k for k in near.around.in_sentence(i) if k < i - 1 and k != limit and _is_share(near, k)]
    if is_right_before and not others and _is_share(near, i - 1) and _is_of(near, i - 1, measures):
        yield from _difference(near, i - 1, limit, is_above=above is not None, is_sure=True)
        return
    for k in range(i - 1, -1, -1):
        named = {role.quantity for role in near.stated[k].roles if role.name == "value"}
        if k != limit and named & measures and _is_share(near, k):
            # The limit is exact: the prints themselves must give the points.
            gap = near.around.size(k) - near.around.size(limit)
            is_given = (gap if above else -gap) == near.around.size(i)
            yield from _difference(near, k, limit, is_above=above is not None, is_sure=is_given)


def between_shares(near: Near, i: int) -> Iterator[Reading]:
    """The points from the one share before to the one that words put them below or above; sure in their direction."""
    inside = near.around.in_sentence(i)
    one = near.stated[i].number
    if kind_of(one) != "points" or i + 1 not in inside or not _is_share(near, i + 1):
        return
    # The print of the points may take the next word: 5.4 points below.
    said = _FROM_IT.fullmatch(_POINTS.split(one.text)[-1] + near.around.between(i, i + 1))
    if said is None or HYPOTHETICAL.search(near.around.sentence(i)):
        return
    if i == inside[0] and _THAT_IS.fullmatch(near.around.before(i)):
        before = [k for k in near.in_sentence_before(i) if _is_share(near, k)]
    else:
        before = [i - 1] if i > inside[0] and _WHICH_IS.fullmatch(near.around.between(i - 1, i)) else []
    first = {role.quantity for role in near.stated[i + 1].roles if role.name == "value"}
    if len(before) == 1 and _is_share(near, before[0]) and (not first or _is_of(near, before[0], first)):
        is_above = said["below"] is None
        gap = near.around.size(before[0]) - near.around.size(i + 1)
        is_sure = (gap > 0) == is_above and gap != 0
        # What is printed as points below has a sign.
        is_signed = size(one) < 0
        yield from _difference(near, before[0], i + 1, is_above=is_above or is_signed, is_sure=is_sure)


def _limits(near: Near, i: int) -> list[int]:
    """The shares of the paragraph before a number that are told as limits."""
    shares = [k for k, level in near.around.earlier(i) if level <= 1 and near.around.kind(k) == "share"]
    printed = {k: near.stated[k].number.printed for k in shares if not near.stated[k].reason}
    return [k for k, one in printed.items() if one is not None and one.kind in _AT_LEAST]


def _is_of(near: Near, k: int, measures: set[str]) -> bool:
    """Whether a share is of no other measure than the limit."""
    named = {role.quantity for role in near.stated[k].roles if role.name == "value"}
    return not named or bool(named & measures)


def _is_share(near: Near, k: int) -> bool:
    one = near.stated[k]
    is_limit = one.number.printed is not None and one.number.printed.kind in _AT_LEAST
    is_level = any(role.name == "confidence" for role in one.roles)
    return not one.reason and not is_limit and not is_level and kind_of(one.number) == "share"


def _difference(near: Near, measured: int, limit: int, *, is_above: bool, is_sure: bool) -> Iterator[Reading]:
    bare = _SHARE.search(near.stated[limit].number.text)
    if bare is None:
        return
    one, other = near.around.input(measured), Input(bare[0], limit)
    first, second = (one, other) if is_above else (other, one)
    yield Reading("first - second", {"first": first, "second": second}, 1 if is_sure else 2, is_sure)
