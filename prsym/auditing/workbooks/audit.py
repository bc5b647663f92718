"""A workbook and its map -> judgements, one for each cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path

from prsym.auditing.workbooks.columns import ColumnJudge
from prsym.auditing.workbooks.dependence import with_reservations
from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.map import BadColumn, ColumnMap, WorkbookMap, read_map
from prsym.auditing.workbooks.places import Place
from prsym.errors import InputError
from prsym.model.claim import BadClaim
from prsym.model.judgement import Judgement, unusable
from prsym.model.workbook import Column


@dataclass(frozen=True, slots=True)
class JudgedWorkbook:
    """A workbook's title and hashes, and a column or a judgement of a refused one for each of its map."""

    title: str
    parts: Sequence[Column | Judgement]
    workbook_sha256: str
    map_sha256: str


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
    return JudgedWorkbook(wanted.title or workbook.name, parts, workbook.sha256, wanted.sha256)


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
            _check_overlap(judge, column, taken)
        except InputError as error:
            found.append(BadColumn(column.where, str(error)))
            continue
        taken |= dict.fromkeys(judge.area.cells(), column.where)
        found.append(judge)
    return found


def _check_overlap(judge: ColumnJudge, column: ColumnMap, taken: Mapping[Place, str]) -> None:
    for place in judge.area.cells():
        if place in taken:
            raise InputError(f"{column.where}: {place} is a cell of {taken[place]}, too: name each cell once")


def _refused(column: BadColumn) -> Judgement:
    detail = column.problem.removeprefix(f"{column.where}: ")
    return unusable(BadClaim(column.where, column.problem, detail))
