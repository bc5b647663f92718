"""Workbook files (.xlsx, .xlsm) -> cells and names, as they are stored."""

from __future__ import annotations

import hashlib
import math
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

from prsym.auditing.workbooks.archive import DAMAGE, content_of, damaged, kept_parts
from prsym.auditing.workbooks.places import Area, Place, read_area
from prsym.errors import InputError, PrsymError, how_to_install
from prsym.reading.limits import MAX_TEXT
from prsym.reading.names import spelled

# The formulas of one sheet as its file stores them: shared formulas, array formulas and data tables.
# A shared formula stands in one cell, and the others of its group refer to it; it is written out for a cell when that
# cell is asked for. An array formula, or a data table, stands in its first cell only: the other cells that it covers
# hold nothing but a stored value, and look like typed numbers.

MAX_BLOCKS = 1_000  # array formulas and data tables of several cells, on one sheet
MAX_WRITTEN = 20_000_000  # characters of shared formulas that are written out, on one sheet
_BLOCKS = {"array": "array formula", "dataTable": "data table"}


@dataclass(frozen=True, slots=True)
class StoredFormula:
    """The formula element of a cell: its text with the equals sign, its kind, its range and its group."""

    text: str
    kind: str
    ref: str
    group: str

    @classmethod
    def of(cls, element: Any) -> StoredFormula:
        """From the XML element of a cell, as openpyxl's parser hands it on."""
        formula = next(child for child in element if child.tag.endswith("}f"))
        get = formula.get
        return cls(f"={formula.text or ''}", get("t") or "", get("ref") or "", get("si") or "")


@dataclass
class SheetFormulas:
    """The formulas of a sheet, by row and column."""

    sheet: str
    _stored: dict[tuple[int, int], StoredFormula] = field(default_factory=dict)
    _groups: dict[str, tuple[Place, str]] = field(default_factory=dict)
    _translators: dict[str, Any] = field(default_factory=dict)
    _blocks: list[tuple[Area, str]] = field(default_factory=list)
    _written: int = 0

    def add(self, row: int, column: int, formula: StoredFormula) -> None:
        """Take in the formula of a cell; `InputError` for a range that is none."""
        self._stored[row, column] = formula
        if formula.kind == "shared" and formula.text != "=":
            self._groups.setdefault(formula.group, (Place(self.sheet, row, column), formula.text))
        if formula.kind not in _BLOCKS or not formula.ref:
            return
        area = read_area(formula.ref, self.sheet)
        if area is None:
            raise InputError(f"the {_BLOCKS[formula.kind]} of {Place(self.sheet, row, column)} has no range of cells")
        if area.size > 1:
            self._blocks.append((area, f"is part of the {_BLOCKS[formula.kind]} {formula.ref}"))
        if len(self._blocks) > MAX_BLOCKS:
            raise InputError(
                f"sheet {self.sheet} has more than {MAX_BLOCKS} array formulas of several cells: it is not read"
            )

    def at(self, place: Place) -> tuple[str, str]:
        """The text of a formula ("" for none), and why it is of a kind that is not read ("" when it is)."""
        formula = self._stored.get((place.row, place.column))
        if formula is None:
            covered = next((words for area, words in self._blocks if area.covers(place)), "")
            return ("=", covered) if covered else ("", "")
        if formula.kind in _BLOCKS:
            article = "an" if formula.kind == "array" else "a"
            return formula.text, f"holds {article} {_BLOCKS[formula.kind]} ({formula.ref})"
        if formula.kind == "shared":
            return self._shared(place, formula)
        return formula.text, "" if formula.text != "=" else "holds a formula whose text is missing from the file"

    def keys(self) -> Iterable[tuple[int, int]]:
        """The row and column of each cell in which a formula stands."""
        return self._stored

    def covering(self, area: Area) -> list[Place]:
        """The first cells of the array formulas and data tables that cover a cell of an area."""
        return [Place(self.sheet, block.top, block.left) for block, _ in self._blocks if block.meet(area)]

    def _shared(self, place: Place, formula: StoredFormula) -> tuple[str, str]:
        """A shared formula as it reads in a cell of its group."""
        from openpyxl.formula.tokenizer import TokenizerError
        from openpyxl.formula.translate import Translator, TranslatorError

        if formula.group not in self._groups:
            return "=", "holds a shared formula whose text is missing from the file"
        first, text = self._groups[formula.group]
        if place == first:
            return text, ""
        if len(text) > MAX_TEXT:
            return "=", f"holds a shared formula of {len(text)} characters (at most {MAX_TEXT} are read)"
        self._written += len(text)
        if self._written > MAX_WRITTEN:
            raise InputError(
                f"sheet {self.sheet}: shared formulas of more than {MAX_WRITTEN} characters: map fewer cells"
            )
        try:
            if formula.group not in self._translators:
                self._translators[formula.group] = Translator(text, first.address)
            return str(self._translators[formula.group].translate_formula(place.address)), ""
        except (TokenizerError, TranslatorError, IndexError, ValueError):
            return "=", f"holds the shared formula of {first.address}, which has no meaning here"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: its formula with the equals sign ("" for none) and its stored value.

    `kind` is number, text, boolean, error, date or empty; for a formula that was never calculated it is empty.
    `refused` says why a formula is of a kind that is not read: `holds an array formula (D2:D5)`.
    """

    formula: str
    kind: str
    value: int | float | str
    number_format: str
    refused: str = ""


EMPTY = Cell("", "empty", "", "General")


class Workbook:
    """The cells and names of a workbook; a sheet is parsed when it is first asked for."""

    def __init__(self, path: Path) -> None:
        content = content_of(path)
        self.name = path.name
        self.sha256 = hashlib.sha256(content).hexdigest()
        self._parts = kept_parts(content, path.name)
        self._book = self._open()
        self._read: dict[str, tuple[dict[tuple[int, int], Cell], SheetFormulas]] = {}
        self._cells: dict[Place, Cell] = {}

    def _open(self) -> Any:
        load_workbook = _openpyxl().load_workbook
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # what openpyxl leaves out is no cell
                return load_workbook(BytesIO(self._parts), read_only=True, keep_links=False)
        except DAMAGE as error:
            raise damaged(self.name, error) from None

    @cached_property
    def sheets(self) -> dict[str, str]:
        """The names of the sheets of cells, by the name in lower case (a workbook does not tell case)."""
        return {sheet.title.casefold(): sheet.title for sheet in self._book.worksheets}

    def sheet(self, name: str) -> str:
        """A sheet's name as the workbook writes it; `InputError` when there is none."""
        if name.casefold() not in self.sheets:
            raise InputError(
                f"there is no sheet {name!r}; the workbook has {', '.join(self.sheets.values()) or 'none'}"
            )
        return self.sheets[name.casefold()]

    @cached_property
    def _names(self) -> dict[tuple[str, str], str]:
        found = {("", name.casefold()): entry.value for name, entry in self._book.defined_names.items()}
        for sheet in self._book.worksheets:
            local = {(sheet.title, name.casefold()): entry.value for name, entry in sheet.defined_names.items()}
            found.update(local)
        return {(sheet, _letters(name)): str(value or "").removeprefix("=") for (sheet, name), value in found.items()}

    def defined(self, name: str, sheet: str) -> str | None:
        """The definition of a name, as the workbook writes it; a sheet's own names come first."""
        key = _letters(name.casefold())
        return self._names.get((sheet, key), self._names.get(("", key)))

    def cell(self, place: Place) -> Cell:
        """The cell at a place; an empty one where the file has none."""
        if place not in self._cells:
            try:
                self._cells[place] = self._found(place)
            except DAMAGE as error:
                raise damaged(f"{self.name}: sheet {place.sheet}", error) from None
        return self._cells[place]

    def formula_keys(self, sheet: str) -> Iterable[tuple[int, int]]:
        """The row and column of each cell of a sheet in which a formula stands."""
        return self._stored(sheet)[1].keys()

    def covering(self, area: Area) -> list[Place]:
        """The first cells of the array formulas and data tables that cover a cell of an area."""
        return self._stored(area.sheet)[1].covering(area)

    def _stored(self, sheet: str) -> tuple[dict[tuple[int, int], Cell], SheetFormulas]:
        if sheet not in self._read:
            try:
                self._read[sheet] = self._sheet(sheet)
            except DAMAGE as error:
                raise damaged(f"{self.name}: sheet {sheet}", error) from None
        return self._read[sheet]

    def _found(self, place: Place) -> Cell:
        values, formulas = self._stored(place.sheet)
        formula, refused = formulas.at(place)
        return replace(values.get((place.row, place.column), EMPTY), formula=formula, refused=refused)

    def _sheet(self, sheet: str) -> tuple[dict[tuple[int, int], Cell], SheetFormulas]:
        """The stored values of a sheet, and its formulas."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            formulas = SheetFormulas(sheet)
            for cell in self._parsed(sheet, False):
                if cell["data_type"] == "f":
                    formulas.add(*_key(cell), cell["value"])
            return {_key(cell): self._value(cell, sheet) for cell in self._parsed(sheet, True)}, formulas

    def _parsed(self, sheet: str, data_only: bool) -> Iterator[dict[str, Any]]:
        """The cells that stand in the file, and no others.

        openpyxl's public iterators fill every row and column up to the last one that a file names, which a hostile
        file puts at the end of the sheet; the parser below them does not.
        """
        from openpyxl.worksheet._reader import WorkSheetParser

        worksheet = self._book[sheet]
        with worksheet._get_source() as source:
            parser = WorkSheetParser(source, worksheet._shared_strings, data_only=data_only)
            parser.parse_formula = StoredFormula.of
            for _, row in parser.parse():
                yield from row

    def _value(self, stored: dict[str, Any], sheet: str) -> Cell:
        from openpyxl.cell.read_only import ReadOnlyCell

        number_format = str(ReadOnlyCell(self._book[sheet], **stored).number_format or "General")
        kind, value = _value(stored["data_type"], stored["value"], number_format)
        return Cell("", kind, value, number_format)


def _letters(name: str) -> str:
    """A name as the formula reader keeps it: with Greek letters written out."""
    try:
        return spelled(name)
    except PrsymError:
        return name


def _key(cell: dict[str, Any]) -> tuple[int, int]:
    return cell["row"], cell["column"]


def _value(data_type: str, value: object, number_format: str) -> tuple[str, int | float | str]:
    from openpyxl.styles.numbers import is_date_format

    if data_type == "str" and value is None:
        return "text", ""  # the stored value of a formula that gives the empty text
    if value is None:
        return "empty", ""
    if data_type == "n" and isinstance(value, int | float):
        if not math.isfinite(value):
            return "text", str(value)
        return ("date" if is_date_format(number_format) else "number"), value
    kind = {"b": "boolean", "e": "error", "d": "date"}.get(data_type, "text")
    return kind, str(value).upper() if kind == "boolean" else str(value)


def _openpyxl() -> Any:
    try:
        import openpyxl
    except ImportError:
        raise InputError(f"reading a workbook needs openpyxl; {how_to_install('excel')}") from None
    return openpyxl
