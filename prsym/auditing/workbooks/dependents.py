"""Which cells use a cell: the references of all formulas that lead to the judged cells, turned round.

A range is followed in parts. The cells of a column that matter, in order, form a binary tree whose inner nodes are
`Part`s; a range is the few nodes that make it up, so that sums that run down a column cost no square of its length.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.places import Area, Place
from prsym.auditing.workbooks.references import precedents

MAX_STEPS = 5_000_000  # from a formula to a part of what it refers to


@dataclass(frozen=True, slots=True)
class Part:
    """The cells `low` to `high - 1` of those of a column that matter."""

    sheet: str
    column: int
    low: int
    high: int


Used = Place | Part


@dataclass
class Dependents:
    """The users of each cell, and the formulas that were `followed` for them.

    `failed` are cells that matter though they may hold no formula. `is_whole` is False where there were too many.
    """

    workbook: Workbook
    failed: frozenset[Place]
    users: dict[Used, list[Used]] = field(default_factory=dict)
    followed: dict[Used, None] = field(default_factory=dict)
    is_whole: bool = True
    _rows: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    _parts: dict[Area, list[Used]] = field(default_factory=dict)

    def follow(self, judged: Iterable[Place]) -> None:
        """Note what the formulas of these cells refer to, what those refer to, and so on."""
        self.followed |= dict.fromkeys(judged)
        waiting, steps = list(self.followed), 0
        while waiting:
            user = waiting.pop()
            for used in self._used(user):
                steps += 1
                self.users.setdefault(used, []).append(user)
                if used not in self.followed:
                    self.followed[used] = None
                    waiting.append(used)
            if steps > MAX_STEPS:
                self.is_whole = False
                return

    def _used(self, user: Used) -> list[Used]:
        if isinstance(user, Part):
            middle = (user.low + user.high) // 2
            return [self._node(user, user.low, middle), self._node(user, middle, user.high)]
        return [part for area in precedents(self.workbook, user) for part in self._of_area(area)]

    def _node(self, part: Part, low: int, high: int) -> Used:
        if high - low > 1:
            return Part(part.sheet, part.column, low, high)
        return Place(part.sheet, self._columns(part.sheet)[part.column][low], part.column)

    def _of_area(self, area: Area) -> list[Used]:
        if area not in self._parts:
            self._parts[area] = [*self.workbook.covering(area), *self._of_columns(area)]
        return self._parts[area]

    def _of_columns(self, area: Area) -> Iterator[Used]:
        columns = self._columns(area.sheet)
        one = area.left == area.right
        for column in (area.left,) if one else (c for c in columns if area.left <= c <= area.right):
            rows = columns.get(column, [])
            whole = Part(area.sheet, column, 0, len(rows))
            yield from self._made_of(whole, bisect_left(rows, area.top), bisect_right(rows, area.bottom))

    def _made_of(self, part: Part, low: int, high: int) -> Iterator[Used]:
        """The largest parts of a part that make up its cells `low` to `high - 1`."""
        if high <= part.low or part.high <= low:
            return
        if low <= part.low and part.high <= high:
            yield self._node(part, part.low, part.high)
            return
        middle = (part.low + part.high) // 2
        for start, end in ((part.low, middle), (middle, part.high)):
            yield from self._made_of(Part(part.sheet, part.column, start, end), low, high)

    def _columns(self, sheet: str) -> dict[int, list[int]]:
        """The rows of the cells that matter, in order, by column."""
        if sheet not in self._rows:
            found: dict[int, set[int]] = {}
            for row, column in (*self.workbook.formula_keys(sheet), *self._failed_on.get(sheet, ())):
                found.setdefault(column, set()).add(row)
            self._rows[sheet] = {column: sorted(rows) for column, rows in found.items()}
        return self._rows[sheet]

    @cached_property
    def _failed_on(self) -> dict[str, list[tuple[int, int]]]:
        found: dict[str, list[tuple[int, int]]] = {}
        for place in self.failed:
            found.setdefault(place.sheet, []).append((place.row, place.column))
        return found
