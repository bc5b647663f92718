"""Candidates of many terms: sums and means of numbers in sequence, of cells in a line, and of some near numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from prsym.drafting.arrays import Array
from prsym.drafting.layout import Layout
from prsym.drafting.relations import relations
from prsym.drafting.search import WIDTH, Candidates, Search

Run = tuple[int, ...]
LONGEST_IN_TEXT, SENTENCES = 7, 3  # numbers of a run outside tables, and how far it may be
MOST_TERMS, MOST_SUMS, MOST_RESTS = 12, 14, 5  # near numbers of which some are added; the sums that are kept of each
MOST_OF_A_WHOLE = 10
SIZE = 2.2  # times that a sum that is not printed may be off
NEAR_PASSAGES = 60


class Series:
    """The search for sums of several terms on one page."""

    def __init__(self, search: Search) -> None:
        self.layout: Layout = search.layout
        self._search = search
        self._index = {relation.name: r for r, relation in enumerate(relations())}
        self._average = search.layout.labels.lexicon.index["average"]
        self._found: list[tuple[int, str, Run, float]] = []

    def run(self) -> Candidates:
        """All candidates of several terms."""
        for target in map(int, self._search.targets):
            self._of_runs(target)
            near = self._search.pools["N"]
            near = near[np.argsort(self.layout.cost[target, near], kind="stable")][:MOST_TERMS]
            wanted = self.layout.wanted(target)
            if "N" in wanted and not self.layout.is_rate[target]:
                self._of_some(target, near)
                self._of_some(target, self._of_one_unit(target))
            if "R" in wanted:
                self._of_a_whole(target, near[:MOST_OF_A_WHOLE])
        return self._collected()

    def _collected(self) -> Candidates:
        rows = [one for one in self._found if one[0] not in one[2] and len(one[2]) <= WIDTH]
        slots = np.full((len(rows), WIDTH), -1)
        for k, (_, _, run, _) in enumerate(rows):
            slots[k, : len(run)] = run
        return Candidates(
            np.array([t for t, _, _, _ in rows], int),
            np.array([self._index[name] for _, name, _, _ in rows], int),
            slots,
            np.array([value for _, _, _, value in rows], float),
        )

    def _of_runs(self, target: int) -> None:
        layout = self.layout
        value, tolerance = layout.value[target], layout.tolerance[target]
        is_average = layout.labels.strength[target, self._average] > 0.2
        for run in self._runs(target):
            for name, slots, gives in self._sums(target, run):
                is_mean = name.startswith("mean")
                agrees = abs(gives - value) <= tolerance
                is_close = relations()[self._index[name]].near and value / SIZE <= gives <= value * SIZE
                if gives > 0 and (agrees or (is_close and (is_average or not is_mean))):
                    self._found.append((target, name, slots, gives))

    def _sums(self, target: int, run: Run) -> Iterator[tuple[str, Run, float]]:
        """What a run of numbers gives: its sum, its mean, what is left of the first."""
        values = self.layout.value[list(run)]
        total = float(values.sum())
        if self.layout.is_rate[target]:
            if len(run) > 2:
                yield "sum of rates of all", run, total
                yield "mean of rates of all", run, total / len(run)
            return
        if len(run) == 2:
            yield "sum", run, total
            return
        rest = 2 * float(values[0]) - total
        if len(run) == 3:
            yield "sum of three", run, total
            yield "rest of two", (run[1], run[2], run[0]), rest
        else:
            yield "sum of all", run, total
            yield "rest of all", run, rest
        yield "mean of all", run, total / len(run)

    def _runs(self, target: int) -> set[Run]:
        layout = self.layout
        alike = layout.usable & (layout.is_rate == layout.is_rate[target]) & (np.arange(layout.size) != target)
        if layout.in_table[target]:
            return set(self._lines(target, alike))
        window = alike & (np.abs(layout.sentences_apart[target]) <= SENTENCES) & ~layout.in_table
        own = np.flatnonzero(window & (np.abs(layout.passages_apart[target]) <= 1))
        of_unit = own[layout.unit[own] == layout.unit[target]] if layout.units[target] else own
        found = {run for seq in (own, of_unit) for run in _stretches(seq, LONGEST_IN_TEXT)}
        return found | set(self._columns(target, alike))

    def _lines(self, target: int, alike: Array) -> Iterator[Run]:
        """The cells of its row or its column from the target on, upwards and downwards."""
        for line in (self.layout.same_column[target], self.layout.same_row[target]):
            cells = [int(i) for i in np.flatnonzero(line & alike)]
            before, behind = [i for i in cells if i < target][::-1], [i for i in cells if i > target]
            for seq in (before, behind):
                yield from (tuple(sorted(seq[:k])) for k in range(2, min(len(seq), WIDTH - 1) + 1))

    def _columns(self, target: int, alike: Array) -> Iterator[Run]:
        """The columns of the tables near a number of the text, with and without their last cell."""
        layout = self.layout
        near = layout.in_table & (np.abs(layout.passages_apart[target]) <= NEAR_PASSAGES) & alike
        cells = np.flatnonzero(near)
        for table, column in {(int(layout.cell[i, 0]), int(layout.cell[i, 2])) for i in cells}:
            own = [int(i) for i in cells if layout.cell[i, 0] == table and layout.cell[i, 2] == column]
            yield from (tuple(seq) for seq in (own, own[:-1]) if 2 <= len(seq) <= WIDTH)

    def _of_one_unit(self, target: int) -> Array:
        layout = self.layout
        if not layout.units[target]:
            return np.zeros(0, int)
        alike = np.flatnonzero(layout.usable & (layout.unit == layout.unit[target]))
        return alike[np.argsort(layout.cost[target, alike], kind="stable")][:MOST_TERMS]

    def _of_some(self, target: int, near: Array) -> None:
        """Sums of three and more of the near numbers, and what is left of one of them, where they are the number."""
        layout = self.layout
        terms = sorted(int(i) for i in near if i != target)
        if len(terms) < 3:
            return
        bits = subsets(len(terms))
        values = layout.value[terms]
        sums, count = bits @ values, bits.sum(1)
        allowed = min(layout.tolerance[target], layout.tight[target])
        for k in np.flatnonzero((np.abs(sums - layout.value[target]) <= allowed) & (count >= 3) & (count <= 7))[
            :MOST_SUMS
        ]:
            run = tuple(terms[b] for b in np.flatnonzero(bits[k]))
            self._found.append((target, "sum of three" if len(run) == 3 else "sum of all", run, float(sums[k])))
        for first in range(len(terms)):
            left = values[first] - sums
            fits = (
                (np.abs(left - layout.value[target]) <= allowed) & (count >= 3) & (count <= 5) & (bits[:, first] == 0)
            )
            for k in np.flatnonzero(fits)[:MOST_RESTS]:
                run = (terms[first], *(terms[b] for b in np.flatnonzero(bits[k])))
                self._found.append((target, "rest of all", run, float(left[k])))

    def _of_a_whole(self, target: int, near: Array) -> None:
        """Three near counts together as a share of a fourth."""
        layout = self.layout
        terms = sorted(int(i) for i in near if i != target)
        bits = subsets(len(terms))
        three = bits[bits.sum(1) == 3]
        if not len(three):
            return
        with np.errstate(all="ignore"):
            shares = (three @ layout.value[terms])[:, None] / layout.value[terms][None, :]
        fits = (np.abs(shares - layout.value[target]) <= layout.tolerance[target]) & (three == 0)
        for k, whole in zip(*np.nonzero(fits), strict=True):
            run = (*(terms[b] for b in np.flatnonzero(three[k])), terms[whole])
            self._found.append((target, "sum of all over whole", run, float(shares[k, whole])))


def _stretches(seq: Sequence[int] | Array, longest: int) -> Iterator[Run]:
    own = [int(i) for i in seq]
    for first in range(len(own)):
        yield from (tuple(own[first : first + k]) for k in range(2, longest + 1) if first + k <= len(own))


@cache
def subsets(size: int) -> Array:
    """All subsets of so many things, one row each, with 1 for what is in it."""
    found: Array = ((np.arange(1 << size)[:, None] >> np.arange(size)) & 1).astype(float)
    return found
