"""The cells that a formula refers to, whatever its functions are: read from its signs alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.places import MAX_COLUMN, MAX_ROW, Area, Place, number_of, read_area
from prsym.errors import InputError
from prsym.reading.limits import MAX_TEXT

MAX_NAMES = 5  # names that stand for formulas with names in them
_TEXT = re.compile(r'"[^"]*"')
_HIDDEN = re.compile(r"\b(?:OFFSET|INDIRECT)\s*\(|\[|:[^!'\"]*!", re.I | re.ASCII)
_WHOLE = re.compile(r"(?:(?P<sheet>.+)!)?\$?(?P<first>[A-Z]{1,3}|\d+):\$?(?P<last>[A-Z]{1,3}|\d+)", re.I | re.ASCII)


def precedents(workbook: Workbook, place: Place) -> list[Area]:
    """The areas that the formula of a cell refers to; none for a cell without one.

    What `is_hidden` tells of is left out.
    """
    try:
        cell = workbook.cell(place)
    except InputError:  # too many shared formulas
        return []
    if cell.formula == "=":  # covered by an array formula, which stands in its first cell
        one = Area(place.sheet, place.row, place.column, place.row, place.column)
        first = [p for p in workbook.covering(one) if p != place]
        return [Area(p.sheet, p.row, p.column, p.row, p.column) for p in first]
    return list(dict.fromkeys(_areas(workbook, cell.formula, place.sheet, MAX_NAMES))) if cell.formula else []


def is_hidden(workbook: Workbook, place: Place) -> bool:
    """Whether a cell may refer to cells that its text does not name.

    So do OFFSET and INDIRECT, references to tables and to other workbooks, and those through several sheets.
    """
    try:
        formula = workbook.cell(place).formula
    except InputError:
        return True
    return _HIDDEN.search(_TEXT.sub("", formula)) is not None


def _areas(workbook: Workbook, formula: str, sheet: str, names: int) -> Iterator[Area]:
    for text in _operands(formula):
        try:
            area = read_area(text, sheet) or _whole(text, sheet)
            if area is not None:
                yield replace(area, sheet=workbook.sheet(area.sheet), fixed_row=False, fixed_column=False)
            elif names and (meaning := workbook.defined(text, sheet)):
                yield from _areas(workbook, f"={meaning}", sheet, names - 1)
        except InputError:  # beyond the end of a sheet, or on a sheet that there is none of
            continue


def _operands(formula: str) -> list[str]:
    from openpyxl.formula.tokenizer import Token, Tokenizer, TokenizerError

    if len(formula) > MAX_TEXT:
        return []
    try:
        tokens = Tokenizer(formula).items
    except (TokenizerError, IndexError, ValueError):
        return []
    return [token.value for token in tokens if token.type == Token.OPERAND and token.subtype == Token.RANGE]


def _whole(text: str, sheet: str) -> Area | None:
    """Whole columns (`A:C`) or whole rows (`2:5`); None for another text."""
    match = _WHOLE.fullmatch(text)
    if match is None or match["first"].isdigit() != match["last"].isdigit():
        return None
    named = match["sheet"] or sheet
    named = named[1:-1].replace("''", "'") if named.startswith("'") else named
    ends = [int(end) if end.isdigit() else number_of(end) for end in (match["first"], match["last"])]
    if match["first"].isdigit():
        return Area(named, min(ends), 1, max(ends), MAX_COLUMN)
    return Area(named, 1, min(ends), MAX_ROW, max(ends))
