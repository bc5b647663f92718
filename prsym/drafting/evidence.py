"""The features of candidates, a column each: agreement and chance, distances, words, units, tables.

The columns of `quick` need no words and no other candidates. They choose the candidates that are looked at closely.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from prsym.drafting.agreement import Agreement
from prsym.drafting.arrays import Array
from prsym.drafting.layout import BOUNDED, LEVELS, Layout
from prsym.drafting.relations import relations
from prsym.drafting.search import Candidates
from prsym.drafting.support import elsewhere, in_table
from prsym.drafting.units import Units

Columns = dict[str, Array]
SLOTS = 3  # inputs that have columns of their own
NARROW = 4  # inputs of most candidates; longer runs are looked at apart, so that the arrays stay small
ERRORS = (
    ("<1%", 0.0, 0.01),
    ("<5%", 0.01, 0.05),
    ("<15%", 0.05, 0.15),
    ("<40%", 0.15, 0.4),
    ("<2x", 0.4, 1.0),
    (">2x", 1.0, 1e9),
)
SMALL_COUNT, LEVEL_STRENGTH, NO_INPUT = 12, 0.3, 999.0


def quick(layout: Layout, found: Candidates, agreement: Agreement) -> Columns:
    """The columns of agreement, distance and chance."""
    return _by_width(found, lambda rows, width: Evidence(layout, found, agreement, rows, width).quick())


def complete(layout: Layout, found: Candidates, agreement: Agreement) -> Columns:
    """All columns."""
    columns = _by_width(found, lambda rows, width: Evidence(layout, found, agreement, rows, width).complete())
    with np.errstate(all="ignore"):
        columns |= _floats(agreement.slips()) | _floats(Units(layout).columns(found))
        good, bad = in_table(layout, found)
        other, alike = elsewhere(layout, found, agreement.is_tight)
        columns |= {
            "rows agree": good,
            "rows differ": bad,
            "stated elsewhere": other,
            "stated elsewhere, alike": alike,
            **ranks(layout, found, agreement, columns),
        }
    return columns


def _by_width(found: Candidates, columns: object) -> Columns:
    """The columns of candidates with few inputs and of those with many, put together in their order."""
    count = (found.slots >= 0).sum(1)
    made: list[tuple[Array, Columns]] = []
    for rows, width in (
        (np.flatnonzero(count <= NARROW), NARROW),
        (np.flatnonzero(count > NARROW), found.slots.shape[1]),
    ):
        with np.errstate(all="ignore"):
            made.append((rows, columns(rows, width)))  # type: ignore[operator]
    joined: Columns = {}
    for name in made[0][1]:
        joined[name] = np.zeros(len(count))
        for rows, own in made:
            joined[name][rows] = own[name]
    return joined


def _floats(columns: Mapping[str, Array]) -> Columns:
    return {name: np.asarray(column, float) for name, column in columns.items()}


class Evidence:
    """The features of some candidates of a page, of which none has more than `width` inputs."""

    def __init__(self, layout: Layout, found: Candidates, agreement: Agreement, rows: Array, width: int) -> None:
        self.layout, self.rows = layout, rows
        self.agreement = agreement
        self.target, self.relation = found.target[rows], found.relation[rows]
        own = found.slots[rows, :width]
        self.given = own
        self.used: Array = own >= 0
        self.slots = np.where(self.used, own, 0)
        self.count = np.maximum(self.used.sum(1), 1)

    def quick(self) -> Columns:
        """The columns of agreement, distance and chance."""
        self._distances()
        near = self._near()
        return _floats({**self._agreeing(), **near, **self._by_chance(near)})

    def complete(self) -> Columns:
        """All columns that need no other candidate."""
        found = self.quick()
        return found | _floats({**self._far(), **self._inputs(), **self._words(), **self._kinds(), **self._repeats()})

    def _mean(self, values: Array) -> Array:
        found: Array = np.where(self.used, values, 0).sum(1) / self.count
        return found

    def _most(self, values: Array, default: float = 0.0) -> Array:
        found: Array = np.where(self.used, values, default).max(1)
        return found

    def _least(self, values: Array) -> Array:
        found: Array = np.where(self.used, values, NO_INPUT).min(1)
        return found

    def _all(self, values: Array) -> Array:
        found: Array = (values & self.used).sum(1) == self.count
        return found

    def _of_target(self, matrix: Array) -> Array:
        """The entries of a matrix for the target and each input."""
        found: Array = matrix[self.target[:, None], self.slots]
        return found

    def _distances(self) -> None:
        self.cost = np.where(self.used, self._of_target(self.layout.cost), 0)
        self.apart = self._of_target(self.layout.apart)
        self.in_sentence = self.used & (self._of_target(self.layout.sentences_apart) == 0)

    def _agreeing(self) -> dict[str, Array]:
        a, rows = self.agreement, self.rows
        found: dict[str, Array] = {
            "exact": a.is_exact[rows],
            "rounds": (a.rounds & ~a.is_exact)[rows],
            "nearly rounds": (a.nearly & ~a.rounds)[rows],
            "loose": (a.is_loose & ~a.rounds)[rows],
            "by its word": (a.by_word & ~a.rounds)[rows],
            "against its word": a.against[rows],
            "agrees": a.agrees[rows],
            "digits": a.digits[rows] / 4,
        }
        for name, low, high in ERRORS:
            found[f"off {name}"] = (~a.agrees & (a.error >= low) & (a.error < high))[rows]
        return found

    def _near(self) -> dict[str, Array]:
        row, column = self._of_target(self.layout.same_row), self._of_target(self.layout.same_column)
        least = self._least(np.abs(self.apart))
        return {
            "cost, most": self._most(self.cost, -9.0),
            "cost, mean": self.cost.sum(1) / self.count,
            "cost, least": self._least(self.cost),
            "in sentence": self._all(self.in_sentence),
            "share in sentence": self.in_sentence.sum(1) / self.count,
            "numbers, most": np.log1p(self._most(np.abs(self.apart))),
            "numbers, least": np.log1p(least),
            "row": self._all(row),
            "column": self._all(column),
            "touches": least == 1,
            "inputs": self.count / 3,
            "inputs in sequence": self._is_sequence(),
        }

    def _is_sequence(self) -> Array:
        least = np.where(self.used, self.given, 10**6).min(1)
        found: Array = (self._most(self.given, -1) - least == self.count - 1) & (self.count > 1)
        return found

    def _by_chance(self, near: Mapping[str, Array]) -> dict[str, Array]:
        reach = np.log(np.maximum(self._most(np.abs(self.apart)), 1) + 2.0)
        reach = np.where(near["row"] | near["column"], np.log(6.0), reach)
        is_run = np.array([relation.make == "run" for relation in relations()])[self.relation]
        tried = np.where(is_run & near["inputs in sequence"], 1.5, np.minimum(self.count, 5)) * reach
        chance = np.clip(tried + np.log(np.clip(self.agreement.width[self.rows], 1e-9, 1)), -8, 12) / 4
        return {"chance": chance, "chance where it agrees": np.where(self.agreement.agrees[self.rows], chance, 0)}

    def _far(self) -> dict[str, Array]:
        layout, k = self.layout, self.count
        sentences = self._of_target(layout.sentences_apart)
        table = self._of_target(layout.same_table)
        row, column = self._all(self._of_target(layout.same_row)), self._all(self._of_target(layout.same_column))
        in_table = layout.in_table[self.target]
        return {
            "sentences, most": np.log1p(self._most(np.abs(sentences))),
            "passages, most": np.log1p(self._most(np.abs(self._of_target(layout.passages_apart)))),
            "behind": (self.used & (self.apart < 0)).sum(1) / k,
            "in sentences behind": (self.used & (sentences < 0)).sum(1) / k,
            "all before in sentence": self._all(self.in_sentence & (self.apart > 0)),
            "table": self._all(table) & ~row & ~column,
            "target in table": in_table,
            "inputs in table": (self.used & layout.in_table[self.slots]).sum(1) / k * ~in_table,
        }

    def _inputs(self) -> dict[str, Array]:
        layout, slots, k = self.layout, self.slots, self.count
        first, second = slots[:, 0], np.where(k > 1, slots[:, 1], slots[:, 0])
        apart, alike = np.zeros(len(k)), np.zeros(len(k))
        for a, b in ((0, 1), (1, 2), (2, 3)):
            here = k > b
            cost = np.minimum(layout.cost[slots[:, a], slots[:, b]], layout.cost[slots[:, b], slots[:, a]])
            apart += np.where(here, cost, 0)
            alike += np.where(here, layout.labels.alike[slots[:, a], slots[:, b]], 0)
        pairs = np.maximum(np.minimum(k, 4) - 1, 1)
        ordered = np.where(self.used, self.given, 10**6 + np.arange(self.given.shape[1]))
        return {
            "printed pair": (layout.partner[first] == second) & (k > 1),
            "inputs apart": apart / pairs,
            "inputs alike": alike / pairs,
            "inputs in order": (np.diff(ordered, axis=1) > 0).all(1),
        }

    def _words(self) -> dict[str, Array]:
        layout, labels, t = self.layout, self.layout.labels, self.target
        counts = layout.usable & ~layout.is_rate
        of, alike = self._of_target(labels.of_alike), self._of_target(labels.alike)
        covered, named = self._of_target(labels.covered), self._of_target(labels.named)
        best_of, best_covered = _best(labels.of_alike, counts)[t], _best(labels.covered, counts)[t]
        most_of, most_covered, most_named = self._most(of), self._most(covered), self._most(named)
        found: dict[str, Array] = {
            "of, most": most_of,
            "of, mean": self._mean(of),
            "alike, most": self._most(alike),
            "alike, mean": self._mean(alike),
            "concepts alike": self._mean(self._of_target(labels.concepts_alike)),
            "of the best": np.asarray(labels.has_of)[t] & (best_of > 0.15) & (most_of >= best_of - 1e-6),
            "of another": np.asarray(labels.has_of)[t] & (best_of > 0.25) & (most_of < 0.5 * best_of),
            "covered, most": most_covered,
            "covered, mean": self._mean(covered),
            "covered by the best": (best_covered > 0.2) & (most_covered >= best_covered - 1e-6),
            "covered by another": np.where(best_covered > 0.2, best_covered - most_covered, 0),
            "named, most": most_named,
            "named otherwise": _best(labels.named, layout.usable)[t] - most_named,
        }
        for k in range(SLOTS):
            here = self.used[:, k]
            for name, values in (
                ("named", named),
                ("covered", covered),
                ("of", of),
                ("alike", alike),
                ("cost", self.cost),
            ):
                found[f"{name}, input {k}"] = np.where(here, values[:, k], 0)
            found[f"behind, input {k}"] = here & (self.apart[:, k] < 0)
        return found

    def _kinds(self) -> dict[str, Array]:
        layout, slots, used, t = self.layout, self.slots, self.used, self.target
        labels = layout.labels
        is_sized = np.array([relation.make == "sized" for relation in relations()])[self.relation]
        level = layout.is_rate & np.isin(np.round(layout.value, 4), LEVELS)
        level &= labels.strength[:, labels.lexicon.index["confidence"]] > LEVEL_STRENGTH
        is_end, target_is_end = (
            np.isin(layout.part, ("low", "high", "margin")),
            np.isin(layout.part, ("low", "high"))[t],
        )
        rough = np.isin(layout.relation, ("about", "nearly", "over")) | layout.in_words
        small = (layout.value < SMALL_COUNT) & ~layout.is_rate
        same = np.abs(layout.value[slots] - layout.value[t][:, None]) <= 1e-12
        return {
            "level": (used & level[slots]).any(1) & ~is_sized,
            "end of an interval": (used & is_end[slots]).any(1) & ~is_sized,
            "target is an end": target_is_end,
            "target is an end, sized": target_is_end & is_sized,
            "target is x or n": np.isin(layout.part, ("x", "n"))[t],
            "bounded input": (used & np.isin(layout.relation, BOUNDED)[slots]).any(1),
            "rough input": (used & rough[slots]).any(1),
            "small inputs": (used & small[slots]).sum(1) / self.count,
            "input equals target": (used & same & (layout.is_rate[slots] == layout.is_rate[t][:, None])).any(1),
            "no level": is_sized & ~used[:, 1],
        }

    def _repeats(self) -> dict[str, Array]:
        """Whether an input is printed again nearer to the target, and whether it is the first of its value."""
        layout = self.layout
        group = layout.group
        nearest = layout.nearest_of_group[self.target[:, None], group[self.slots]]
        first = np.zeros(layout.size, bool)
        first[np.unique(group, return_index=True)[1]] = True
        return {
            "printed nearer": (self.used & (nearest < self.cost - 1e-9)).any(1),
            "first of its value": (self.used & first[self.slots]).sum(1) / self.count,
        }


def ranks(layout: Layout, found: Candidates, a: Agreement, columns: Columns) -> Columns:
    """Places among the candidates of the same number."""
    t = found.target
    agreeing = np.bincount(t[a.agrees], minlength=layout.size)
    tight = np.bincount(t[a.is_tight], minlength=layout.size)
    chance = np.where(a.agrees, columns["chance"] + 0.4 * columns["cost, mean"], 99.0)
    near = columns["cost, mean"] + 0.45 * columns["inputs"]
    best = np.full(layout.size, 9.0)
    np.minimum.at(best, t[a.agrees], chance[a.agrees])
    return _floats(
        {
            "number agreeing": np.log1p(agreeing[t]) / 3,
            "number rounding": np.log1p(tight[t]) / 3,
            "none rounds": tight[t] == 0,
            "rank of agreeing": np.where(a.agrees, np.log1p(_ranks(t, chance)), 3.0),
            "rank of near": np.log1p(_ranks(t, near)) / 3,
            "rank of relation": np.log1p(_ranks(t * len(relations()) + found.relation, near)),
            "behind the best": np.where(a.agrees, np.clip(chance - best[t], 0, 6), np.clip(6 - best[t], -2, 6)),
        }
    )


def _best(matrix: Array, allowed: Array) -> Array:
    """For each row the largest entry of another allowed number."""
    found = np.where(allowed[None, :], matrix, 0)
    np.fill_diagonal(found, 0)
    best: Array = found.max(1, initial=0)
    return best


def _ranks(group: Array, key: Array) -> Array:
    """The place of each entry among those of its group, by a key, counted from 0."""
    order = np.lexsort((key, group))
    ordered = group[order]
    starts = np.flatnonzero(np.r_[True, ordered[1:] != ordered[:-1]]) if len(ordered) else np.zeros(0, int)
    sizes = np.diff(np.r_[starts, len(ordered)])
    found = np.zeros(len(group))
    found[order] = np.arange(len(ordered)) - np.repeat(starts, sizes)
    return found
