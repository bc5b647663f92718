"""Tables of a PDF page: rows of stretches of text that wide gaps part, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from prsym.documents.passages import Rows, Run

SAME_ROW = 3.0  # points between the tops of lines of one row
FEWEST_ROWS = 3  # of a table, with the row of its headings


@dataclass(frozen=True, slots=True)
class Stretch:
    """Text of a line between wide gaps, from its left end to its right end, in points."""

    text: str
    left: float
    right: float
    run: Run


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the texts of its cells, and where each comes from; how many lines of the page it takes."""

    rows: Rows
    runs: dict[tuple[int, int], tuple[Run, ...]]
    lines: int


def grid(lines: Sequence[tuple[float, Sequence[Stretch]]]) -> Grid | None:
    """The table that begins with the first of some lines, each with its top and its stretches; None for running text.

    Its rows have two stretches or more, each of them below those of one column. Half of the cells below the headings
    and beside the labels must hold digits.
    """
    rows: list[list[Stretch]] = []
    taken: list[int] = []
    columns: list[tuple[float, float]] = []
    for count, row in _rows(lines):
        wider = _columns(columns, row) if len(row) > 1 else None
        if wider is None:
            break
        columns = wider
        rows.append(row)
        taken.append(count)
    if len(rows) < FEWEST_ROWS:
        return None
    cells = [[_cell(row, column) for column in columns] for row in rows]
    inside = [cell for row in cells[1:] for cell in row[1:] if cell]
    if 2 * sum(any(c.isdigit() for s in cell for c in s.text) for cell in inside) < len(inside):
        return None
    texts = tuple(tuple(" ".join(s.text for s in cell) for cell in row) for row in cells)
    runs = {(r, c): tuple(s.run for s in cell) for r, row in enumerate(cells) for c, cell in enumerate(row)}
    return Grid(texts, runs, sum(taken))


def _rows(lines: Sequence[tuple[float, Sequence[Stretch]]]) -> Iterator[tuple[int, list[Stretch]]]:
    """The lines of one height together, with their number, the stretches from left to right."""
    row: list[Stretch] = []
    count, top = 0, 0.0
    for here, stretches in lines:
        if count and abs(here - top) > SAME_ROW:
            yield count, sorted(row, key=lambda s: s.left)
            row, count = [], 0
        top = here
        row += stretches
        count += 1
    if count:
        yield count, sorted(row, key=lambda s: s.left)


def _columns(columns: list[tuple[float, float]], row: Sequence[Stretch]) -> list[tuple[float, float]] | None:
    """The columns with a row put under them; None where a stretch stands below two, or two below one."""
    found = list(columns)
    used: set[int] = set()
    for stretch in row:
        over = [i for i, (left, right) in enumerate(found) if left < stretch.right and stretch.left < right]
        if len(over) > 1 or (over and over[0] in used):
            return None
        if over:
            left, right = found[over[0]]
            found[over[0]] = min(left, stretch.left), max(right, stretch.right)
            used.add(over[0])
        else:
            found.append((stretch.left, stretch.right))
            used.add(len(found) - 1)
    ordered = sorted(found)
    apart = all(a[1] <= b[0] for a, b in pairwise(ordered))
    return ordered if apart else None


def _cell(row: Sequence[Stretch], column: tuple[float, float]) -> list[Stretch]:
    return [s for s in row if column[0] <= s.left and s.right <= column[1]]
