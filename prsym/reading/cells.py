"""Cells and ranges of a spreadsheet formula -> symbols."""

from __future__ import annotations

import re
from dataclasses import dataclass

from prsym.errors import ReadingError
from prsym.reading.tree import Symbol

MAX_ROW, MAX_COLUMN = 1_048_576, 16_384  # of a worksheet
MAX_CELLS = 400  # of one range
_PARTS = re.compile(r"\$?([A-Za-z]+)\$?([0-9]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Cells:
    """A rectangular range, row by row."""

    symbols: tuple[Symbol, ...]


def cell(sheet: str, text: str) -> Symbol | None:
    """The symbol of `$B$2`, as `B2` or `Sheet1!B2`; None for what lies beyond the last row or column.

    >>> cell("My sheet", "$b$2")
    Symbol(name='My sheet!B2')
    """
    place = _place(text)
    return None if place is None else _symbol(sheet, *place)


def cells(sheet: str, first: str, last: str) -> Cells:
    """Every cell of `B2:C9`; ReadingError when there are more than `MAX_CELLS`."""
    start, end = _place(first), _place(last)
    if start is None or end is None:
        raise ReadingError(f"the range {first}:{last} ends beyond the last cell XFD{MAX_ROW}")
    columns, rows = (sorted(pair) for pair in zip(start, end, strict=True))
    count = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1)
    if count > MAX_CELLS:
        raise ReadingError(f"the range {first}:{last} has {count} cells: at most {MAX_CELLS} are read")
    return Cells(
        tuple(
            _symbol(sheet, column, row)
            for row in range(rows[0], rows[1] + 1)
            for column in range(columns[0], columns[1] + 1)
        )
    )


def _symbol(sheet: str, column: int, row: int) -> Symbol:
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return Symbol(f"{sheet}!{letters}{row}" if sheet else f"{letters}{row}")


def _place(text: str) -> tuple[int, int] | None:
    match = _PARTS.fullmatch(text)
    if match is None:
        return None
    column = 0
    for letter in match[1].upper():
        column = 26 * column + ord(letter) - ord("A") + 1
    row = int(match[2])
    return (column, row) if column <= MAX_COLUMN and 1 <= row <= MAX_ROW else None
