"""Which cells of a workbook are computed from which: the references of all its formulas, turned round.

References are read from the signs of a formula alone, whatever its functions are, also in cells that nobody asked
about. A range is kept as few blocks of rows: block n of level k holds the 2^k rows from n 2^k of one column. So sums
that run down a column cost no square of its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from openpyxl.formula.tokenizer import Token, Tokenizer, TokenizerError
from openpyxl.utils import range_boundaries

from prsym.auditing.roots import spread
from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.places import MAX_COLUMN, MAX_ROW, Area, Place
from prsym.errors import InputError
from prsym.reading.limits import MAX_TEXT

MAX_BLOCKS = 5_000_000  # of rows, that formulas refer to
MAX_NAMES = 5  # names that stand for formulas with names in them
TOP = MAX_ROW.bit_length()  # the level whose first block holds every row
_TEXT = re.compile(r'"[^"]*"')
_HIDDEN = re.compile(r"\b(?:OFFSET|INDIRECT)\s*\(|\[|:[^!'\"]*!", re.I | re.ASCII)
Block = tuple[str, int, int, int]  # sheet, column, level, number


@dataclass
class Users(Mapping[Block, list[Block]]):
    """The blocks that take each block: the formulas that refer to it, and the block of the next level that holds it.

    A cell is a block of level 0. `hidden` are the formulas that may refer to cells which their text does not name:
    OFFSET, INDIRECT, tables, other workbooks, several sheets at once. `is_whole` says that all formulas were followed.
    """

    workbook: Workbook
    hidden: list[Place] = field(default_factory=list)
    is_whole: bool = True
    _formulas: dict[Block, list[Block]] = field(default_factory=dict)
    _columns: dict[str, set[int]] = field(default_factory=dict)  # by sheet, those with cells that matter

    def follow(self, judged: Iterable[Place]) -> None:
        """Note what the formulas of the workbook refer to; `judged` are cells that matter though they may hold none."""
        formulas = dict.fromkeys(judged)
        for sheet in self.workbook.sheets.values():
            try:
                formulas |= dict.fromkeys(self.workbook.formulas(sheet))
            except InputError:  # damaged, and no judged cell is on it
                self.is_whole = False
        for place in formulas:
            self._columns.setdefault(place.sheet, set()).add(place.column)
        steps = 0
        for place in formulas:
            for block in self._references(place):
                self._formulas.setdefault(block, []).append(block_of(place))
                steps += 1
            if steps > MAX_BLOCKS:
                self.is_whole = False
                return

    def __getitem__(self, block: Block) -> list[Block]:
        sheet, column, level, number = block
        above = [(sheet, column, level + 1, number // 2)] if level < TOP else []
        return [*self._formulas.get(block, ()), *above]

    def __iter__(self) -> Iterator[Block]:
        return iter(self._formulas)

    def __len__(self) -> int:
        return len(self._formulas)

    def standing_on(self, *starts: Iterable[Place]) -> Mapping[Block, list[Block]]:
        """The nearest few of the given cells that each block stands on; those given first come first."""
        roots: dict[Block, list[Block]] = {}
        for start in starts:
            spread(map(block_of, start), self, roots)
        return roots

    def _references(self, place: Place) -> Iterator[Block]:
        try:
            formula = self.workbook.cell(place).formula
        except InputError:  # too many shared formulas
            self.hidden.append(place)
            return
        if _HIDDEN.search(_TEXT.sub("", formula)):
            self.hidden.append(place)
        here = Area(place.sheet, place.row, place.column, place.row, place.column)
        if formula == "=":  # covered by an array formula, whose text is in its first cell
            yield from (block_of(first) for first in self.workbook.covering(here) if first != place)
        for area in dict.fromkeys(_areas(self.workbook, formula, place.sheet, MAX_NAMES)):
            yield from map(block_of, self.workbook.covering(area))
            for column in self._columns.get(area.sheet, set()).intersection(range(area.left, area.right + 1)):
                yield from _blocks(area, column)


def block_of(place: Place) -> Block:
    """A cell as a block."""
    return place.sheet, place.column, 0, place.row


def place_of(block: Block) -> Place:
    """The first cell of a block."""
    sheet, column, level, number = block
    return Place(sheet, number << level, column)


def _blocks(area: Area, column: int) -> Iterator[Block]:
    """The fewest blocks that hold the rows of an area in one column, and no others."""
    low, high, level = area.top, area.bottom + 1, 0
    while low < high:
        if low % 2:
            yield area.sheet, column, level, low
            low += 1
        if high % 2:
            high -= 1
            yield area.sheet, column, level, high
        low, high, level = low // 2, high // 2, level + 1


def _areas(workbook: Workbook, formula: str, sheet: str, names: int) -> Iterator[Area]:
    """The areas that a formula refers to, through names too; what `hidden` tells of is left out."""
    for text in _operands(formula):
        meaning = workbook.defined(text, sheet)
        if meaning and names:
            yield from _areas(workbook, f"={meaning}", sheet, names - 1)
        elif not meaning and (area := _area(workbook, text, sheet)):
            yield area


def _operands(formula: str) -> list[str]:
    if len(formula) > MAX_TEXT:
        return []
    try:
        tokens = Tokenizer(formula).items
    except (TokenizerError, IndexError, ValueError):
        return []
    return [token.value for token in tokens if token.type == Token.OPERAND and token.subtype == Token.RANGE]


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
