"""The tables of functions of points: all rows in one process in turn, and each row in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from benchmark_tools import alone, curves, solvers
from benchmark_tools.clock import Piece, Times, environment, in_turn
from benchmark_tools.points import Points
from benchmark_tools.rows import Compute, Group, Row
from benchmark_tools.table import Table, compared

GROUPS = (solvers.GROUP, curves.GROUP)
Made = list[tuple[Row, Compute | None, str]]


def row_of(key: str) -> tuple[Group, Row]:
    """A row by its key, and its group."""
    return next((group, row) for group in GROUPS for row in group.rows if row.key == key)


def together(group: Group, sizes: tuple[int, ...], accuracy_points: int, rounds: int) -> Iterator[Table]:
    """A table for each number of points."""
    few = group.points(accuracy_points)
    made: Made = [(row, *_made(group, row, few)) for row in group.rows]
    for n in sizes:
        yield _table(group, made, n, rounds)


def _made(group: Group, row: Row, few: Points) -> tuple[Compute | None, str]:
    """The function of a row, and its accuracy at a few points."""
    compute = row.made()
    if compute is None or not row.accurate:
        return compute, ""
    with environment(row.environment):
        return compute, group.accuracy(compute(few), few)


def _table(group: Group, made: Made, n: int, rounds: int) -> Table:
    points = group.points(n)
    present = [(row, compute) for row, compute, _ in made if compute is not None]
    measured = in_turn([_piece(row, compute, points) for row, compute in present], rounds)
    times = {row.key: time for (row, _), time in zip(present, measured, strict=True)}
    rows = [(_what(row, n), *_told(times.get(row.key), accuracy)) for row, _, accuracy in made]
    return Table(f"{group.key}, {n:,} points", "ns", "a point", ("processors ns", "worst error"), compared(rows))


def _told(times: Times | None, accuracy: str) -> tuple[float | None, tuple[str, ...]]:
    return (None, ()) if times is None else (times.wall, (f"{times.cpu * 1e9:.1f}", accuracy))


def _piece(row: Row, compute: Compute, points: Points) -> Piece:
    given = type(points)(*(values[: row.most] for values in points))
    return Piece(lambda: compute(given), given.recall.size, row.environment)


def _what(row: Row, n: int) -> str:
    return row.what + (f", {row.most:,} points" if row.most < n else "")


def apart(group: Group, n: int, program: Path) -> Table:
    """Each row in a process of its own."""
    rows: list[tuple[str, float | None, tuple[str, ...]]] = []
    for row in group.rows:
        found = alone.measured(program, row.key, n)
        if found is None:
            rows.append((_what(row, n), None, ()))
            continue
        remarks = f"{found.ready * 1e3:,.0f}", f"{found.first * 1e3:,.1f}", f"{found.later * 1e3:,.1f}"
        rows.append((_what(row, n), found.later / min(n, row.most), (*remarks, f"{found.mebibytes:,.0f}")))
    named = "made in ms", "first call ms", "later call ms", "peak MiB"
    return Table(f"{group.key}, a process each", "ns", "a point", named, compared(rows))
