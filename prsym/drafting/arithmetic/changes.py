"""The readings of a change: points between two shares, a change relative to what was before, so many times as much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from prsym.drafting.text.formulas import Reading, gives
from prsym.drafting.text.kinds import alike, digits_of, kind_of, size
from prsym.drafting.text.near import BESIDE, SURE_DIGITS, Near
from prsym.drafting.text.patterns import any_case
from prsym.drafting.text.phrases import FALLS, MORE, MOVED, PER_EACH, RISES
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
        if any(kind_of(self.stated[k].number) == "share" and not self._is_level(k) for k in inside if k != i):
            return
        values = [k for k in range(max(0, i - MOST_LOOKED_AT), i) if self._measure_of(k)]
        words = self.around.sentence(i)
        named = self._named(i)
        before = [k for k in values if len(set(named)) == 1 and self._measure_of(k) == named[0]]
        last = list({self.stated[k].digits: k for k in before}.values())[-MOST_VALUES:]
        own = {self.stated[k].digits for k in before if self.stated[k].passage == self.stated[i].passage}
        is_told = len(own) == 2 and MOVED.search(words) is not None
        for first, second in combinations(last, 2):
            larger, smaller = sorted((first, second), key=lambda k: -size(self.stated[k].number))
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
        differences = [k for k in counts if k in inside or self._is_in_sentence_before(k, i)]
        if not differences:
            return
        gap = differences[-1]
        words = f"{self.around.before(gap)}{self.stated[gap].number.text}{self.around.behind(gap)}"
        if not MORE.search(words):
            return
        by_size = {size(self.stated[k].number): k for k in counts}
        pairs = {
            (n, n + size(self.stated[gap].number)) for n in by_size if n + size(self.stated[gap].number) in by_size
        }
        falls = FALLS.search(f"{self.around.before(i)[-BESIDE:]} {self.around.behind(i)[:BESIDE]}") is not None
        for small, large in pairs:
            new, old = (by_size[small], by_size[large]) if falls else (by_size[large], by_size[small])
            compute = "(old - new)/old" if falls else "(new - old)/old"
            is_sure = len(pairs) == 1 and place.passage == self.stated[gap].passage
            yield self.reading(compute, {"new": new, "old": old}, 1, is_sure)

    def _is_in_sentence_before(self, k: int, i: int) -> bool:
        one, place = self.stated[k], self.stated[i]
        return (one.passage, one.sentence) == (place.passage, place.sentence - 1)

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
                if not size(self.stated[old].number) or self.is_from_to(new, old) or self._is_what_went(i, new, old):
                    continue
                is_fall = size(self.stated[new].number) < size(self.stated[old].number)
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
                    rest = size(self.stated[whole].number) - size(self.stated[part].number)
                    is_told = any(size(self.stated[k].number) == rest for k, _ in near)
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
        rest = size(self.stated[old].number) - size(self.stated[new].number)
        others = [k for k, _ in self.near(i, ahead=True) if k not in (new, old)]
        rests = [k for k in others if alike(self.stated[k].number, self.stated[old].number)]
        if self.is_from_to(old, new):
            return False
        if self.went(new):
            return True
        is_told = self.stayed(new) or any(self.went(k) for k in rests if size(self.stated[k].number) == rest)
        return not is_told and any(size(self.stated[k].number) == rest for k in rests)

    def ratios(self, i: int) -> Iterator[Reading]:
        """So many times as much."""
        for first, second, near in self._pairs(i, ("share", "count", "amount")):
            for top, bottom in ((first, second), (second, first)):
                if size(self.stated[bottom].number):
                    yield self.reading("first/second", {"first": top, "second": bottom}, near)

    def _pairs(self, i: int, kinds: Sequence[str], *, small: bool = False) -> Iterator[tuple[int, int, int]]:
        """Pairs of numbers of one kind and unit: one of them stands in the value's sentence where any does."""
        near = [(k, n) for k, n in self.near(i, ahead=True, small=small) if kind_of(self.stated[k].number) in kinds]
        inside = [k for k, n in near if n == 0]
        for (k, n), (j, m) in combinations(near, 2):
            first, second = self.stated[k].number, self.stated[j].number
            if inside and k not in inside and j not in inside:
                continue
            if alike(first, second) and size(first) != size(second):
                yield k, j, max(n, m)
