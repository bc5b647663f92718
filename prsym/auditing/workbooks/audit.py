"""A workbook and its map -> a report with one claim for each cell."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from prsym.auditing.workbooks.columns import ColumnJudge
from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.map import read_map
from prsym.errors import InputError

if TYPE_CHECKING:
    from prsym.report.workbook import WorkbookReport


def audit_workbook(
    path: str | PathLike[str],
    map_path: str | PathLike[str],
    *,
    progress: Callable[[int, int], None] | None = None,
) -> WorkbookReport:
    """Judge the cells of a workbook (.xlsx, .xlsm) that a map file names: their formulas and their stored values.

    Each distinct formula is decided once. `progress(done, total)` is called after each cell. A cell that cannot be
    used is reported in its place. Raises `InputError` when the workbook or the map as a whole cannot be used.
    """
    from prsym.report.workbook import WorkbookReport

    wanted = read_map(Path(fspath(map_path)))
    workbook = Workbook(Path(fspath(path)))
    judges = [ColumnJudge(workbook, column) for column in wanted.columns]
    _check_overlap(judges, wanted.path)
    done, total = 0, sum(judge.area.size for judge in judges)

    def tick() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)

    columns = tuple(judge.judge(tick) for judge in judges)
    return WorkbookReport.of(wanted.title or workbook.name, columns, workbook.sha256, wanted.sha256)


def _check_overlap(judges: list[ColumnJudge], path: str) -> None:
    """A cell makes one claim."""
    seen = set()
    for judge in judges:
        for place in judge.area.cells():
            if place in seen:
                raise InputError(f"{path}: {place} is in two [[column]] tables: name each cell once")
            seen.add(place)
