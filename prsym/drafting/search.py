"""Candidates: assignments of the numbers of a page to the inputs of relations.

For each relation there are two searches. The wide one keeps, of all assignments, those whose value is a printed number.
The near one keeps, for each number, the assignments that are most likely by distance and by words, whatever their value
is: a printed number may be wrong. Both are bounded in number, and neither looks at one candidate after another.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from prsym.drafting.arrays import Array
from prsym.drafting.layout import LEVELS, Layout
from prsym.drafting.relations import Relation, relations

WIDTH = 12  # inputs of the longest run
KEEP_WIDE = 30  # assignments of one relation that are kept for one number where its value is that number
KEEP_NEAR = (10, 70, 40, 25, 25, 25)  # and where it is another one, by the number of inputs
MOST_TWOS, MOST_PAIRS, MOST_BIG = 3000, 90, 90  # pairs of counts, pairs of which two are tried together, and sets
MOST_SAMPLES = 60  # numbers of samples that are tried with each level
LIKELIEST = (30, 30, 14, 8, 6, 5)  # numbers that are tried for each input in the near search, by the number of inputs
LIKELIEST_PAIRS = 12
LEAST_SET = 200  # documents of a set that a sample is projected to
DISTANCE, FARTHEST = 0.4, 9.0  # weight of a distance against that of words, and the distance beyond which it is one
TIMES, TIMES_WIDE = 4.0, 25.0  # how many times the printed number a value may be in the near search
NARROW = 0.03  # of a number that a value of three inputs or more may be off
LEVEL = 0.95  # of confidence where none is printed
PRINTED_PAIR = 1.5  # what it is worth that a pair is printed as x of n, or that its rate is printed near by
LEAST_STRENGTH, LEAST_OF_NAME = 0.03, 0.15  # of the words of a relation, and of the name of a quantity


@dataclass(frozen=True, slots=True)
class Candidates:
    """Parallel arrays: the number that is explained, the relation, its inputs (-1 for none), and the value."""

    target: Array
    relation: Array
    slots: Array
    value: Array

    def take(self, rows: Array) -> Candidates:
        """The candidates at these positions."""
        return Candidates(self.target[rows], self.relation[rows], self.slots[rows], self.value[rows])

    def distinct(self) -> Candidates:
        """Each assignment once, in the order of the targets."""
        key = np.column_stack([self.target, self.relation, self.slots]).astype(np.int32)
        _, first = np.unique(key, axis=0, return_index=True)
        return self.take(first)

    @staticmethod
    def joined(parts: Sequence[Candidates]) -> Candidates:
        """The candidates of all parts."""
        none = Candidates(np.zeros(0, int), np.zeros(0, int), np.zeros((0, WIDTH), int), np.zeros(0))
        names = ("target", "relation", "slots", "value")
        return Candidates(*(np.concatenate([getattr(p, name) for p in (none, *parts)]) for name in names))


class Search:
    """The search on one page; `affinity` says how well the words near a number fit an input of a relation."""

    def __init__(self, layout: Layout, affinity: Array | None = None) -> None:
        self.layout = layout
        self._affinity = np.zeros((len(relations()), 4, layout.size)) if affinity is None else affinity
        self._together = np.minimum(np.minimum(layout.cost, layout.cost.T), FARTHEST)
        value = layout.value
        rates = layout.is_rate | ((layout.kind == "decimal") & (value > 0) & (value < 1))
        level = layout.is_rate & np.isin(np.round(value, 6), LEVELS)
        self.pools = {
            "N": np.flatnonzero(layout.usable & ~layout.is_rate),
            "P": np.flatnonzero(layout.usable & rates & (value > 0)),
            "L": np.append(np.flatnonzero(layout.usable & level), -1),
        }
        self.targets = np.flatnonzero(layout.usable)
        self._parts: list[Candidates] = []
        self._twos = {kind: self._pairs_of(kind) for kind in "NP"}
        self._ratios = self._likely_ratios()

    def run(self) -> Candidates:
        """All candidates of the page, but for runs."""
        with np.errstate(all="ignore"):
            for r, relation in enumerate(relations()):
                if relation.make != "run":
                    self._of(r, relation)
        found = Candidates.joined(self._parts)
        return found.take(np.flatnonzero(~self._repeats(found))).distinct()

    def _pairs_of(self, kind: str) -> Array:
        """The ordered pairs of numbers of a kind, the nearest first."""
        found = grid(self.pools[kind], self.pools[kind])
        found = found[found[:, 0] != found[:, 1]]
        order = np.argsort(self._together[found[:, 0], found[:, 1]], kind="stable")
        return np.asarray(found[order[:MOST_TWOS]])

    def _likely_ratios(self) -> Array:
        """The pairs that are likely x of n, the likeliest first: printed so, side by side, or with their rate near."""
        layout, value = self.layout, self.layout.value
        found = self._twos["N"]
        x, n = found[:, 0], found[:, 1]
        beside = (np.abs(layout.sentences_apart[x, n]) <= 1) | layout.same_row[x, n]
        found = found[(value[x] < value[n]) & beside]
        x, n = found[:, 0], found[:, 1]
        rates = self.pools["P"]
        near = (np.abs(layout.sentences_apart[np.ix_(x, rates)]) <= 1) | layout.same_row[np.ix_(x, rates)]
        fits = np.abs(value[rates][None, :] - (value[x] / value[n])[:, None]) <= layout.tight[rates][None, :]
        signs = (layout.partner[x] == n).astype(float) + (near & fits).any(1)
        return np.asarray(found[np.argsort(self._together[x, n] - PRINTED_PAIR * signs, kind="stable")])

    def _pairs_for(self, relation: Relation, first: int) -> Array:
        """The pairs for two inputs of a relation, the likeliest first; x of n where one is a part of the next."""
        kinds = relation.slots[first : first + 2]
        if kinds != ("N", "N"):
            return grid(*(self.pools[kind] for kind in kinds))
        order = relation.order(first)
        twos = self._twos["N"]
        if order < 0:
            return self._ratios
        value = self.layout.value
        return twos[value[twos[:, 0]] > value[twos[:, 1]]] if order > 0 else twos

    def _of(self, r: int, relation: Relation) -> None:
        """The candidates of one relation."""
        wanted = [int(t) for t in self.targets if any(kind in self.layout.wanted(int(t)) for kind in relation.to)]
        slots = self._fitting(relation, self._wide(relation))
        if len(slots):
            self._agreeing(r, relation, slots, np.array(wanted, int))
        for target in wanted if relation.near else ():
            if self._is_spoken(relation, target):
                slots = self._fitting(relation, self._near(r, relation, target))
                if len(slots):
                    self._likely(r, relation, target, slots)

    def _wide(self, relation: Relation) -> Array:
        """All assignments of the inputs, bounded: pairs of pairs, or a pair that is near one another and any third."""
        count = len(relation.slots)
        if relation.concept >= 0:
            return np.zeros((0, count), int)
        pools = [self._pool(relation, k) for k in range(count)]
        if count <= 2 or "L" in relation.slots:
            return grid(*(pool[-MOST_SAMPLES:] if "L" in relation.slots else pool for pool in pools))
        if count == 3:
            kinds = relation.slots[:2]
            pairs = self._twos[kinds[0]] if kinds[0] == kinds[1] else grid(*pools[:2])
            return crossed(pairs, pools[2][:, None])
        first = self._pairs_for(relation, 0)[:MOST_PAIRS]
        return crossed(first, self._last_pairs(relation)) if count == 4 else self._of_rows()

    def _last_pairs(self, relation: Relation) -> Array:
        """The pairs for the last two of four inputs; two sets that are no x of n are any two large counts."""
        if relation.order(0) < 0 and not relation.order(2):
            big = self._big()[:MOST_BIG]
            return grid(big, big)
        return self._pairs_for(relation, 2)[:MOST_PAIRS]

    def _big(self) -> Array:
        pool = self.pools["N"]
        return np.asarray(pool[self.layout.value[pool] >= LEAST_SET])

    def _of_rows(self) -> Array:
        """x of n of a set, twice: the cells of two rows of a table, or two likely samples with their sets."""
        value, cost = self.layout.value, self.layout.cost
        found = crossed(self._ratios[:40], self._big()[:, None])
        found = found[value[found[:, 2]] > value[found[:, 1]]]
        order = np.argsort(np.minimum(cost[found[:, 0], found[:, 2]], cost[found[:, 1], found[:, 2]]), kind="stable")
        both = crossed(found[order[:80]], found[order[:80]])
        return both[both[:, 0] < both[:, 3]]

    def _pool(self, relation: Relation, slot: int) -> Array:
        """The numbers that an input may be; of a sample no amount of money, and no part of a document."""
        pool, layout = self.pools[relation.slots[slot]], self.layout
        if relation.slots[slot] != "N" or "L" not in relation.slots:
            return pool
        plain = np.isin(np.array(layout.units), ("", "documents"))[pool]
        return np.asarray(pool[plain & (layout.value[pool] % 1 == 0)])

    def _near(self, r: int, relation: Relation, target: int) -> Array:
        """The likeliest assignments for a target: of each input, or of each pair of four inputs."""
        count = len(relation.slots)
        if count != 4 or relation.concept >= 0:
            most = LIKELIEST[count - 1]
            return grid(*(self._likeliest(r, relation, target, k, most) for k in range(count)))
        pairs = []
        for first in (0, 2):
            own = self._pairs_for(relation, first)
            cost = self._unlikely(r, target, own, first)
            pairs.append(own[np.argsort(cost, kind="stable")[:LIKELIEST_PAIRS]])
        return crossed(*pairs)

    def _likeliest(self, r: int, relation: Relation, target: int, slot: int, most: int) -> Array:
        """The numbers that are likeliest as an input of a relation for a target."""
        pool = self._pool(relation, slot)
        cost = np.append(
            DISTANCE * np.minimum(self.layout.cost[target], FARTHEST) - self._affinity[r, min(slot, 3)], 1.0
        )
        return pool[np.argsort(cost[pool], kind="stable")[:most]]

    def _is_spoken(self, relation: Relation, target: int) -> bool:
        strength = self.layout.labels.strength[target]
        least = LEAST_OF_NAME if relation.concept >= 0 else LEAST_STRENGTH
        return not relation.words or bool((strength[list(relation.words)] > least).any())

    def _fitting(self, relation: Relation, slots: Array) -> Array:
        """The assignments without one number twice, in the order of values that the relation asks for."""
        if not len(slots):
            return slots
        keep = relation.holds(self._columns(relation, slots))
        for a in range(slots.shape[1]):
            for b in range(a):
                keep &= slots[:, a] != slots[:, b]
        for group in relation.same:
            for a, b in itertools.pairwise(group):
                keep &= slots[:, a] < slots[:, b]
        return slots[keep]

    def _columns(self, relation: Relation, slots: Array) -> list[Array]:
        """The values of each input; a level that is not printed is the usual one."""
        value = np.append(self.layout.value, LEVEL)  # the last entry is that of -1
        return [value[slots[:, k]] for k in range(len(relation.slots))]

    def _agreeing(self, r: int, relation: Relation, slots: Array, targets: Array) -> None:
        """Of all assignments those whose value is a printed number, the likeliest of each number."""
        layout = self.layout
        values = relation.values(self._columns(relation, slots))
        printed, allowed = layout.value[targets], layout.tolerance[targets]
        if slots.shape[1] > 2:
            allowed = np.minimum(allowed, np.maximum(NARROW * np.abs(printed), layout.tight[targets]))
        fine = np.flatnonzero(_in_any(values, printed - allowed, printed + allowed) & (values >= 0))
        order = fine[np.argsort(values[fine], kind="stable")]
        low = np.searchsorted(values[order], printed - allowed)
        high = np.searchsorted(values[order], printed + allowed, side="right")
        for target, a, b in zip(targets, low, high, strict=True):
            hits = order[a:b]
            exact = np.abs(values[hits] - layout.value[target]) <= layout.tight[target]
            self._add(
                r, int(target), slots[hits], values[hits], self._unlikely(r, target, slots[hits]) - exact, KEEP_WIDE
            )

    def _likely(self, r: int, relation: Relation, target: int, slots: Array) -> None:
        """Of the assignments near a number the likeliest, whose value may be wrongly printed as that number."""
        values = relation.values(self._columns(relation, slots))
        size, times = abs(self.layout.value[target]), TIMES_WIDE if relation.wide else TIMES
        keep = np.flatnonzero((values >= size / times) & (values <= size * times) if size else values >= 0)
        cost = self._unlikely(r, target, slots[keep])
        self._add(r, target, slots[keep], values[keep], cost, KEEP_NEAR[slots.shape[1] - 1])

    def _unlikely(self, r: int, target: int, slots: Array, first: int = 0) -> Array:
        """How unlikely assignments are: distances to the target and between inputs, less the fit of the words.

        `first` is the place of the first of these inputs among those of the relation.
        """
        found = np.zeros(len(slots))
        distance = DISTANCE * np.minimum(self.layout.cost[target], FARTHEST)
        for k in range(slots.shape[1]):
            own = distance - self._affinity[r, min(first + k, 3)]
            found += np.append(own, 0.5 * DISTANCE)[slots[:, k]]  # the last entry is that of no number, -1
            if k:
                found += 0.5 * DISTANCE * self._together[slots[:, k - 1], slots[:, k]]
        return found

    def _add(self, r: int, target: int, slots: Array, values: Array, cost: Array, most: int) -> None:
        keep = np.flatnonzero(~(slots == target).any(1) & np.isfinite(values))
        if len(keep) > most:
            keep = keep[np.argpartition(cost[keep], most)[:most]]
        full = np.full((len(keep), WIDTH), -1)
        full[:, : slots.shape[1]] = slots[keep]
        self._parts.append(Candidates(np.full(len(keep), target), np.full(len(keep), r), full, values[keep]))

    def _repeats(self, found: Candidates) -> Array:
        """Whether a value is an input printed once more: the mean of a number and itself."""
        value, used = self.layout.value, found.slots >= 0
        own = np.where(used, value[found.slots], -1.0 - np.arange(WIDTH)[None, :])
        target = value[found.target]
        close = used & (np.abs(own - target[:, None]) <= 1e-9 * np.abs(target)[:, None])
        is_same = np.abs(found.value - target) <= 1e-9 * np.abs(target)
        twice = (np.diff(np.sort(own, axis=1), axis=1) == 0).any(1)
        return np.asarray(is_same & close.any(1) & (twice | (close.sum(1) > 1)))


def _in_any(values: Array, low: Array, high: Array) -> Array:
    """Whether each value is in one of the intervals."""
    if not len(low):
        return np.zeros(len(values), bool)
    order = np.argsort(low)
    reach = np.maximum.accumulate(high[order])
    place = np.searchsorted(low[order], values, side="right") - 1
    return np.asarray((place >= 0) & (values <= reach[np.maximum(place, 0)]))


def grid(*lists: Array) -> Array:
    """All assignments of the lists, one column a list."""
    if not all(len(one) for one in lists):
        return np.zeros((0, len(lists)), int)
    return np.stack([axis.ravel() for axis in np.meshgrid(*lists, indexing="ij")], 1)


def crossed(first: Array, second: Array) -> Array:
    """Each row of the first with each of the second."""
    return np.column_stack([np.repeat(first, len(second), 0), np.tile(second, (len(first), 1))])
