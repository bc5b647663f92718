"""The readings of a change: points between two shares, a change relative to what was before, so many times as much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from prsym.drafting.formulas import Reading
from prsym.drafting.kinds import alike, kind_of, size
from prsym.drafting.near import BESIDE, Near
from prsym.drafting.phrases import FALLS, FROM, PER_EACH, RISES


class Changes(Near):
    """The readings of changes."""

    def differences(self, i: int) -> Iterator[Reading]:
        """Points between two shares."""
        for first, second, near in self._pairs(i, ("share",), small=True):
            yield self.reading("first - second", {"first": first, "second": second}, near)
            yield self.reading("first - second", {"first": second, "second": first}, near)

    def changes(self, i: int) -> Iterator[Reading]:
        """A change relative to what was before, in the direction that the words beside it say."""
        one = self.stated[i].number
        is_change = kind_of(one) == "change"
        if not is_change and not self.is_change(i):
            return
        words = f"{self.around.before(i)[-BESIDE:]} {self.around.behind(i)[:BESIDE]}"
        falls = FALLS.search(words) is not None and not is_change
        rises = RISES.search(words) is not None and not is_change
        for first, second, near in self._own(self._pairs(i, ("share", "count", "amount"))):
            for new, old in ((first, second), (second, first)):
                if not size(self.stated[old].number) or self._is_what_went(i, new, old):
                    continue
                is_fall = size(self.stated[new].number) < size(self.stated[old].number)
                if is_change or (not is_fall and not falls):
                    yield self.reading("(new - old)/old", {"new": new, "old": old}, near)
                elif is_fall and not rises:
                    yield self.reading("(old - new)/old", {"new": new, "old": old}, near)

        yield from self._removed(i)

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
        if FROM.search(self.around.before(old)) and new == old + 1 and self.around.between(old, new) == " to ":
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
