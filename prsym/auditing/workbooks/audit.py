"""A workbook and its map -> judgements, one for each cell."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from os import PathLike, fspath
from pathlib import Path

from prsym.auditing.roots import MOST_NAMED, spread
from prsym.auditing.workbooks.columns import ColumnJudge
from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.map import BadColumn, WorkbookMap, read_map
from prsym.auditing.workbooks.places import Area, Place
from prsym.auditing.workbooks.references import is_hidden, precedents
from prsym.errors import InputError
from prsym.model.claim import BadClaim
from prsym.model.exhibit import NOTHING_STATED, Exhibit
from prsym.model.judgement import Judgement, unusable
from prsym.model.reason import Reason
from prsym.model.status import HOLD, WRONG, Status
from prsym.model.workbook import Column

# Which cells use a cell: the references of all formulas that lead to the judged cells, turned round.
# A range is followed in parts. The cells of a column that matter, in order, form a binary tree whose inner nodes are
# `Part`s; a range is the few nodes that make it up, so that sums that run down a column cost no square of its length.

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


@dataclass(frozen=True, slots=True)
class JudgedWorkbook:
    """A workbook's title, hashes and caption, and a column or a judgement of a refused one for each of its map."""

    title: str
    parts: Sequence[Column | Judgement]
    workbook_sha256: str
    map_sha256: str
    exhibit: Exhibit = NOTHING_STATED


def judge_workbook(
    path: str | PathLike[str], map_path: str | PathLike[str], progress: Callable[[int, int], None] | None = None
) -> JudgedWorkbook:
    """Judge the cells that a map names; `prsym.audits.audit_workbook` says what is raised."""
    wanted = read_map(Path(fspath(map_path)))
    workbook = Workbook(Path(fspath(path)))
    judges = _judges(workbook, wanted)
    done, total = 0, sum(judge.area.size for judge in judges if isinstance(judge, ColumnJudge))

    def tick() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)

    parts = [judge.judge(tick) if isinstance(judge, ColumnJudge) else _refused(judge) for judge in judges]
    areas = [judge.area for judge in judges if isinstance(judge, ColumnJudge)]
    columns = iter(with_reservations(workbook, [part for part in parts if isinstance(part, Column)], areas))
    parts = [next(columns) if isinstance(part, Column) else part for part in parts]
    return JudgedWorkbook(wanted.title or workbook.name, parts, workbook.sha256, wanted.sha256, wanted.exhibit)


def _judges(workbook: Workbook, wanted: WorkbookMap) -> list[ColumnJudge | BadColumn]:
    """A judge for each column that fits the workbook; a cell makes one claim, that of the column that is first."""
    found: list[ColumnJudge | BadColumn] = []
    taken: dict[Place, str] = {}
    for column in wanted.columns:
        if isinstance(column, BadColumn):
            found.append(column)
            continue
        try:
            judge = ColumnJudge(workbook, column)
            _check_overlap(judge, taken)
        except InputError as error:
            found.append(BadColumn(column.where, str(error)))
            continue
        taken |= dict.fromkeys(judge.area.cells(), column.where)
        found.append(judge)
    return found


def _check_overlap(judge: ColumnJudge, taken: Mapping[Place, str]) -> None:
    for place in judge.area.cells():
        if place in taken:
            raise InputError(f"{place} is a cell of {taken[place]}, too: name each cell once")


def _refused(column: BadColumn) -> Judgement:
    return unusable(BadClaim(column.where, Reason(column.problem, column.where)))


# Which cells stand on one that does not hold: a right formula of a wrong number gives a wrong number.
# References are followed through all formulas of the workbook, also those of cells that nobody asked about.

UNFOLLOWED = f"uses more cells than were followed ({MAX_STEPS} references)"
HIDDEN = "hidden"  # no verdict: a formula that may refer to cells which its text does not name
WORDS: Mapping[str, str] = {  # of the verdicts that do not hold
    Status.REFUTED: "which is not reproduced",
    Status.CONVENTION: "which is not reproduced",
    Status.DIFFERENT: "whose formula is different",
    Status.OUT_OF_DOMAIN: "which is out of domain",
    Status.UNVERIFIABLE: "which is unverifiable",
    Status.UNDECIDED: "which is undecided",
    Status.UNUSABLE: "which could not be used",
    HIDDEN: "whose references cannot all be followed",
}


def with_reservations(workbook: Workbook, columns: Sequence[Column], areas: Iterable[Area]) -> list[Column]:
    """The columns with a reservation for each cell that stands on one that does not hold.

    A cell that does not hold itself is told only of those that are wrong.
    """
    places = [list(area.cells()) for area in areas]
    judged: dict[Place, Judgement] = {}
    for cells, column in zip(places, columns, strict=True):
        judged.update(zip(cells, column.cells, strict=True))
    failed: dict[Place, str] = {place: j.verdict for place, j in judged.items() if j.verdict in WORDS}
    if not failed:
        return list(columns)
    uses = Dependents(workbook, frozenset(failed))
    uses.follow(judged)
    wrong = [place for place, verdict in failed.items() if verdict in WRONG]
    roots: dict[Used, list[Place]] = {}
    spread(wrong, uses.users, roots)
    spread([place for place in failed if failed[place] not in WRONG], uses.users, roots)
    hidden = [
        place
        for place in uses.followed
        if isinstance(place, Place) and place not in failed and is_hidden(workbook, place)
    ]
    spread(hidden, uses.users, roots)
    failed |= dict.fromkeys(hidden, HIDDEN)
    return [
        replace(column, cells=tuple(_reserved(judged[p], roots.get(p, []), failed, uses) for p in cells))
        for cells, column in zip(places, columns, strict=True)
    ]


def _reserved(judged: Judgement, roots: list[Place], failed: Mapping[Place, str], uses: Dependents) -> Judgement:
    holds = judged.verdict in HOLD
    told = [root for root in roots if holds or failed[root] in WRONG]
    if not told and (uses.is_whole or not holds):
        return judged
    words = stands_on([(str(root), failed[root]) for root in told]) if told else UNFOLLOWED
    return replace(judged, reservation=words, because=judged.because.then(f"; it {words}"))


def stands_on(roots: Sequence[tuple[str, str]]) -> str:
    """Cells and their verdicts in words; of more than a few the first.

    >>> stands_on([("S!B7", "refuted"), ("S!C7", "different")])
    'uses S!B7, which is not reproduced, and S!C7, whose formula is different'
    """
    words = [f"{place}, {WORDS[verdict]}" for place, verdict in roots[:MOST_NAMED]]
    more = ["other cells that do not hold"] if len(roots) > MOST_NAMED else []
    return f"uses {', and '.join([*words, *more])}"
