"""Which cells of a workbook stand on some that do not hold: a right formula of a wrong number gives a wrong number.

References are read from the signs of a formula alone, whatever its functions are, in all formulas of the workbook. A
range is kept as few blocks of rows: block n of level k holds the 2^k rows from n 2^k of one column. So sums that run
down a column cost no square of its length.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from openpyxl.formula.tokenizer import Token
from openpyxl.utils import range_boundaries

from prsym.auditing.roots import spread
from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.outermost import tokens
from prsym.auditing.workbooks.places import MAX_COLUMN, MAX_ROW, Area, Place
from prsym.errors import InputError

MAX_BLOCKS = 5_000_000  # of rows, that formulas refer to
MAX_NAMES = 5  # names that stand for formulas with names in them
TOP = MAX_ROW.bit_length()  # the level whose first block holds every row
_TEXT = re.compile(r'"[^"]*"')
_HIDDEN = re.compile(r"\b(?:OFFSET|INDIRECT)\s*\(|\[|:[^!'\"]*!", re.I | re.ASCII)
Block = tuple[str, int, int, int]  # sheet, column, level, number


@dataclass
class Dependence:
    """For each block of cells, the formulas and the larger blocks that use it. A cell is a block of level 0.

    `hidden` are the formulas that may refer to cells which their text does not name: OFFSET, INDIRECT, tables, other
    workbooks, several sheets at once. `is_whole` says that all formulas were followed.
    """

    users: dict[Block, list[Block]] = field(default_factory=dict)
    hidden: list[Place] = field(default_factory=list)
    is_whole: bool = True

    def roots(self, *starts: Collection[Place]) -> dict[Place, list[Place]]:
        """The nearest few of some cells that each cell stands on; those given first come first."""
        found: dict[Block, list[Block]] = {}
        for start in starts:
            spread(map(_block, start), self.users, found)
        return {_place(block): [*map(_place, roots)] for block, roots in found.items() if block[2] == 0}


def dependence(workbook: Workbook, judged: Collection[Place]) -> Dependence:
    """The references of all formulas, turned round; `judged` are cells that matter though they may hold none."""
    found = Dependence()
    cells = dict.fromkeys(judged)
    for sheet in workbook.sheets.values():
        try:
            cells |= dict.fromkeys(workbook.formulas(sheet))
        except InputError:  # damaged, and no judged cell is on it
            found.is_whole = False
    columns: dict[str, set[int]] = {}
    for place in cells:
        columns.setdefault(place.sheet, set()).add(place.column)
        block = _block(place)
        while block not in found.users and block[2] < TOP:
            above = (*block[:2], block[2] + 1, block[3] // 2)
            found.users[block] = [above]
            block = above
    steps = 0
    for place in cells:
        for block in _references(workbook, place, columns, found.hidden):
            found.users.setdefault(block, []).append(_block(place))
            steps += 1
        if steps > MAX_BLOCKS:
            found.is_whole = False
            break
    return found


def _references(workbook: Workbook, place: Place, columns: dict[str, set[int]], hidden: list[Place]) -> Iterator[Block]:
    """The blocks that the formula of a cell refers to; a cell that is covered by an array formula has its first cell.

    Of `columns` that hold cells which matter.
    """
    try:
        formula = workbook.cell(place).formula
    except InputError:  # too many shared formulas
        formula = "[unread"
    if _HIDDEN.search(_TEXT.sub("", formula)):
        hidden.append(place)
    if formula == "=":
        yield from (_block(first) for first in workbook.covering(place.area) if first != place)
    for area in dict.fromkeys(_areas(workbook, formula, place.sheet, MAX_NAMES)):
        yield from map(_block, workbook.covering(area))
        for column in columns.get(area.sheet, set()).intersection(range(area.left, area.right + 1)):
            yield from _blocks(area, column)


def _block(place: Place) -> Block:
    return place.sheet, place.column, 0, place.row


def _place(block: Block) -> Place:
    return Place(block[0], block[3], block[1])


def _blocks(area: Area, column: int) -> Iterator[Block]:
    """The fewest blocks that hold the rows of an area in one column, and no others."""
    low, high, level = area.top, area.bottom + 1, 0
    while low < high:
        if low % 2:
            yield area.sheet, column, level, low
        if high % 2:
            yield area.sheet, column, level, high - 1
        low, high, level = (low + 1) // 2, high // 2, level + 1


def _areas(workbook: Workbook, formula: str, sheet: str, names: int) -> Iterator[Area]:
    """The areas that a formula refers to, through names too; what is `hidden` is left out."""
    for token in tokens(formula):
        if token.type != Token.OPERAND or token.subtype != Token.RANGE:
            continue
        meaning = workbook.defined(token.value, sheet)
        if meaning and names:
            yield from _areas(workbook, f"={meaning}", sheet, names - 1)
        elif not meaning and (area := _area(workbook, token.value, sheet)):
            yield area


def _area(workbook: Workbook, text: str, sheet: str) -> Area | None:
    """The cells of `B2`, `S!B2:C9`, `A:C` or `2:5`; None for another text, and for a sheet that there is none of."""
    named, _, cells = text.rpartition("!")
    named = named[1:-1].replace("''", "'") if named.startswith("'") else named
    try:
        left, top, right, bottom = range_boundaries(cells)
        rows, columns = sorted((top or 1, bottom or MAX_ROW)), sorted((left or 1, right or MAX_COLUMN))
        return Area(workbook.sheet(named or sheet), rows[0], columns[0], rows[1], columns[1])
    except (InputError, ValueError):
        return None
