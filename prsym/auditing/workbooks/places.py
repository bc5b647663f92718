"""Cells, ranges and references of a workbook, as a spreadsheet writes them: `'My sheet'!$B$2:C9`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from openpyxl.utils import absolute_coordinate, coordinate_to_tuple, get_column_letter

from prsym.errors import InputError

MAX_ROW, MAX_COLUMN = 1_048_576, 16_384  # of a worksheet
_SHEET = r"(?:'(?P<quoted>(?:[^']|'')+)'|(?P<plain>[^'!:*?/\\\[\]][^!:*?/\\\[\]]*))!"
_CELL = r"\$?[A-Za-z]{1,3}\$?[1-9][0-9]{0,6}"
_REFERENCE = re.compile(rf"(?:{_SHEET})?(?P<first>{_CELL})(?::(?P<last>{_CELL}))?", re.ASCII)
_PLAIN_SHEET = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """One cell: its sheet, and its row and column counted from 1."""

    sheet: str
    row: int
    column: int

    @property
    def address(self) -> str:
        """`D2`, without the sheet."""
        return f"{get_column_letter(self.column)}{self.row}"

    @property
    def area(self) -> Area:
        """The cell as a rectangle."""
        return Area(self.sheet, self.row, self.column, self.row, self.column)

    def __str__(self) -> str:
        plain = _PLAIN_SHEET.fullmatch(self.sheet) and not re.fullmatch(_CELL, self.sheet)
        sheet = self.sheet if plain else "'" + self.sheet.replace("'", "''") + "'"
        return f"{sheet}!{self.address}"

    def seen_from(self, sheet: str) -> str:
        """As a formula on that sheet would write it."""
        return self.address if self.sheet == sheet else str(self)


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of cells."""

    sheet: str
    top: int
    left: int
    bottom: int
    right: int

    @property
    def first(self) -> Place:
        """The upper left cell."""
        return Place(self.sheet, self.top, self.left)

    @property
    def size(self) -> int:
        """How many cells there are."""
        return (self.bottom - self.top + 1) * (self.right - self.left + 1)

    def meets(self, other: Area) -> bool:
        """Whether two areas of one sheet have a cell in common."""
        rows = self.top <= other.bottom and other.top <= self.bottom
        return rows and self.left <= other.right and other.left <= self.right

    def cells(self) -> Iterator[Place]:
        """Every cell, row by row."""
        for row in range(self.top, self.bottom + 1):
            for column in range(self.left, self.right + 1):
                yield Place(self.sheet, row, column)

    def crossing(self, place: Place) -> Place | None:
        """The cell of a single column (row) of cells that is in the same row (column) as a formula."""
        if self.left == self.right and self.top <= place.row <= self.bottom:
            return Place(self.sheet, place.row, self.left)
        if self.top == self.bottom and self.left <= place.column <= self.right:
            return Place(self.sheet, self.top, place.column)
        return None

    def __str__(self) -> str:
        last = Place(self.sheet, self.bottom, self.right)
        return str(self.first) if self.size == 1 else f"{self.first}:{last.address}"


def read_area(text: str, sheet: str) -> Area | None:
    """The cells that a text such as `Results!D2:D9` names; `sheet` is meant where it names none; None for no reference.

    Raises `InputError` for a cell that no worksheet has.

    >>> str(read_area("'My sheet'!$B$2:B9", ""))
    "'My sheet'!B2:B9"
    """
    match = _REFERENCE.fullmatch(text.strip())
    if match is None:
        return None
    named = match["quoted"].replace("''", "'") if match["quoted"] else match["plain"]
    ends = [coordinate_to_tuple(match[end].replace("$", "")) for end in ("first", "last") if match[end]]
    (top, bottom), (left, right) = (sorted((ends[0][n], ends[-1][n])) for n in (0, 1))
    if bottom > MAX_ROW or right > MAX_COLUMN:
        raise InputError(f"{text!r}: a worksheet ends at XFD{MAX_ROW}")
    return Area(named or sheet, top, left, bottom, right)


def named_area(name: str, meaning: str, sheet: str) -> Area | None:
    """The cells that a defined name stands for; None when it stands for something else.

    Raises `InputError` for a reference without `$`: what such a name means depends on the cell that uses it, and on
    the cell that was selected when it was defined.
    """
    area, cells = read_area(meaning, sheet), meaning.strip().rpartition("!")[2]
    if area is None or all(corner.count("$") == 2 for corner in cells.split(":")):
        return area
    without = "with $ in one part only" if "$" in cells else "without $"
    raise InputError(
        f"the name {name} refers to {meaning.strip()} {without}, so that what it means depends on the cell: "
        f"write {absolute_coordinate(cells)}"
    )


def moves(text: str) -> bool:
    """Whether a reference in a map moves with the cells; a name, and a reference with `$` on both parts, stays.

    >>> moves("Counts!B2"), moves("$B2"), moves("$B$2"), moves("threshold")
    (True, True, False, False)
    """
    return read_area(text, "") is not None and text.rpartition("!")[2].count("$") < 2
