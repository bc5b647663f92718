"""Features of a candidate from other numbers: other rows of its table, and numbers with the same relation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable

import numpy as np

from prsym.drafting.arrays import Array
from prsym.drafting.layout import Layout
from prsym.drafting.relations import Relation, relations
from prsym.drafting.search import Candidates

Cells = dict[tuple[int, int, int], int]
PRIOR = 0.7  # lines that are added to those of a table, so that one line is weak evidence
NO_SERIES = ("sized", "run")


def in_table(layout: Layout, found: Candidates) -> tuple[Array, Array]:
    """The share of other rows or columns whose cells follow in the same way, and of those whose cells do not."""
    good, bad = np.zeros(len(found.target)), np.zeros(len(found.target))
    cells: Cells = {}
    for i, one in enumerate(layout.page.numbers):
        if one.cell and layout.usable[i]:
            cells.setdefault(one.cell, i)
    known: dict[Hashable, dict[int, bool]] = {}
    for i in map(int, np.flatnonzero(layout.in_table[found.target])):
        target, slots = int(found.target[i]), [int(s) for s in found.slots[i] if s >= 0]
        relation = relations()[found.relation[i]]
        pattern = _pattern(layout, target, slots)
        if pattern is None or relation.make in NO_SERIES:
            continue
        key = (int(found.relation[i]), pattern)
        if key not in known:
            known[key] = _lines(layout, cells, relation, pattern)
        own = int(layout.cell[target, 2 if pattern[1] == "column" else 1])
        results = [fits for line, fits in known[key].items() if line != own]
        total = len(results) + PRIOR
        good[i], bad[i] = sum(results) / total, (len(results) - sum(results)) / total
    return good, bad


Pattern = tuple[int, str, tuple[int, int], tuple[tuple[int, int], ...]]


def _pattern(layout: Layout, target: int, slots: list[int]) -> Pattern | None:
    """Where inputs are relative to a cell: in its row, in its column, or in its row and in one fixed row.

    -1 is the line that changes. None where the inputs are elsewhere.
    """
    if not all(layout.same_table[target, s] for s in slots):
        return None
    table, row, column = (int(x) for x in layout.cell[target])
    places = [(int(layout.cell[s, 1]), int(layout.cell[s, 2])) for s in slots]
    if all(c == column for _, c in places) and any(r != row for r, _ in places):
        return table, "column", (row, -1), tuple((r, -1) for r, _ in places)
    fixed = {r for r, _ in places if r != row}
    if len(fixed) > 1:
        return None
    return table, "row", (-1, column), tuple((-1 if r == row else r, c) for r, c in places)


def _lines(layout: Layout, cells: Cells, relation: Relation, pattern: Pattern) -> dict[int, bool]:
    """For each line of the table in which all cells are numbers: whether the same arithmetic gives its cell."""
    table, way, target, places = pattern
    lines = {cell[2 if way == "column" else 1] for cell in cells if cell[0] == table}
    found = {}
    for line in lines:
        own = cells.get(_at(table, target, line))
        inputs = [cells.get(_at(table, place, line)) for place in places]
        if own is None or own in inputs or any(i is None for i in inputs):
            continue
        columns = [np.array([layout.value[i]]) for i in inputs]
        found[line] = bool(np.abs(relation.values(columns)[0] - layout.value[own]) <= layout.tight[own])
    return found


def _at(table: int, place: tuple[int, int], line: int) -> tuple[int, int, int]:
    return table, line if place[0] < 0 else place[0], line if place[1] < 0 else place[1]


def elsewhere(layout: Layout, found: Candidates, tight: Array) -> tuple[Array, Array]:
    """Whether another number follows from the same values in the same way, and how alike their words are."""
    values = np.where(found.slots >= 0, np.round(layout.value[found.slots], 6), np.nan)
    targets: dict[Hashable, set[int]] = defaultdict(set)
    keys = [(int(r), row.tobytes()) for r, row in zip(found.relation, values, strict=True)]
    for i in map(int, np.flatnonzero(tight)):
        targets[keys[i]].add(int(found.target[i]))
    stated, alike = np.zeros(len(keys)), np.zeros(len(keys))
    likeness = layout.labels.concepts_alike
    for i, key in enumerate(keys):
        if key in targets:
            t = int(found.target[i])
            others = [u for u in targets[key] if u != t and layout.is_rate[u] == layout.is_rate[t]]
            if others:
                stated[i], alike[i] = 1.0, max(float(likeness[t, u]) for u in others)
    return stated, alike
