"""The readings of a change: points between two shares, a change relative to what was before, so many times as much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from prsym.drafting.formulas import Reading
from prsym.drafting.kinds import alike, kind_of, size
from prsym.drafting.near import Near
from prsym.drafting.phrases import FALLS, RISES

BESIDE = 60  # characters beside a number in which a word says a direction


class Changes(Near):
    """The readings of changes."""

    def differences(self, i: int) -> Iterator[Reading]:
        """Points between two shares."""
        for first, second, near in self._pairs(i, ("share",)):
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
        for first, second, near in self._pairs(i, ("share", "count", "amount")):
            for new, old in ((first, second), (second, first)):
                if not size(self.stated[old].number):
                    continue
                is_fall = size(self.stated[new].number) < size(self.stated[old].number)
                if is_change or (not is_fall and not falls):
                    yield self.reading("(new - old)/old", {"new": new, "old": old}, near)
                elif is_fall and not rises:
                    yield self.reading("(old - new)/old", {"new": new, "old": old}, near)

    def ratios(self, i: int) -> Iterator[Reading]:
        """So many times as much."""
        for first, second, near in self._pairs(i, ("share", "count", "amount")):
            for top, bottom in ((first, second), (second, first)):
                if size(self.stated[bottom].number):
                    yield self.reading("first/second", {"first": top, "second": bottom}, near)

    def _pairs(self, i: int, kinds: Sequence[str]) -> Iterator[tuple[int, int, int]]:
        """Pairs of numbers of one kind and unit: one of them stands in the value's sentence where any does."""
        near = [(k, n) for k, n in self.near(i, ahead=True) if kind_of(self.stated[k].number) in kinds]
        inside = [k for k, n in near if n == 0]
        for (k, n), (j, m) in combinations(near, 2):
            first, second = self.stated[k].number, self.stated[j].number
            if inside and k not in inside and j not in inside:
                continue
            if alike(first, second) and size(first) != size(second):
                yield k, j, max(n, m)
