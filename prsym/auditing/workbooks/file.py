"""Workbook files (.xlsx, .xlsm) -> cells and names, as they are stored, within bounds of size.

An .xlsx file is a ZIP archive of XML parts. Its directory says how large each part is when unpacked, and Python
never unpacks more than it says, so the directory bounds the work. Only the parts that hold cells are kept; one that
declares a document type is refused before an XML parser sees it (a workbook has none, and every entity attack needs
one), so that it does not matter which parser openpyxl finds.
"""

from __future__ import annotations

import hashlib
import math
import warnings
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from openpyxl import load_workbook
from openpyxl.cell.read_only import ReadOnlyCell
from openpyxl.formula.tokenizer import TokenizerError
from openpyxl.formula.translate import Translator, TranslatorError
from openpyxl.styles.numbers import is_date_format
from openpyxl.worksheet._reader import FORMULA_TAG, WorkSheetParser

from prsym.auditing.workbooks.places import Area, Place, named_area, read_area
from prsym.errors import InputError, PrsymError
from prsym.reading.file_kinds import misnamed
from prsym.reading.files import read_bytes
from prsym.reading.limits import MAX_TEXT
from prsym.reading.names import spelled

MAX_FILE = 20_000_000  # bytes on disk
MAX_UNPACKED = 50_000_000  # bytes of the parts that are read
MAX_PARTS = 5_000
MAX_RUN = 2**18  # bytes without a tag: a cell holds 32,767 characters, of up to six bytes when escaped
MAX_BLOCKS = 1_000  # array formulas and data tables of several cells, on one sheet
MAX_WRITTEN = 20_000_000  # characters of shared formulas that are written out, on one sheet
SUFFIXES = (".xlsx", ".xlsm")
_FOLDERS = ("docProps/", "customXml/", "xl/worksheets/_rels/")
_OF_BOOK = ("charts", "drawings", "embeddings", "externalLinks", "media", "pivotCache", "theme")
LEFT_OUT = (*_FOLDERS, *(f"xl/{folder}/" for folder in _OF_BOOK))
_BLOCKS = {"array": "an array formula", "dataTable": "a data table"}
# What zipfile, openpyxl and the parsers below it raise on a damaged file; an encrypted part is a RuntimeError.
_OF_ARCHIVES = (BadZipFile, EOFError, NotImplementedError, OSError, RuntimeError, zlib.error)
DAMAGE = (
    *_OF_ARCHIVES,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    SyntaxError,
    TypeError,
    ValueError,
)


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


@dataclass(slots=True)
class _Sheet:
    """The cells of a sheet as openpyxl's parser hands them on, and their formulas, by row and column.

    A formula is its text, why it is of a kind that is not read, and the group of a shared one: of a group, one cell has
    the text. An array formula, or a data table, is stored in its first cell; `blocks` are the cells that it covers,
    which look like typed numbers.
    """

    cells: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    formulas: dict[tuple[int, int], tuple[str, str, str]] = field(default_factory=dict)
    shared: dict[str, tuple[Place, str]] = field(default_factory=dict)
    blocks: list[tuple[Area, str]] = field(default_factory=list)
    written: int = 0


class Workbook:
    """The cells and names of a workbook; a sheet is parsed when it is first asked for."""

    def __init__(self, path: Path) -> None:
        if path.suffix.lower() not in SUFFIXES:
            raise InputError(f"{path}: a workbook must be {' or '.join(SUFFIXES)}: save it as such")
        content = read_bytes(path, MAX_FILE)
        if other := misnamed(content, path, SUFFIXES):
            raise InputError(f"{path}: {other}")
        self.name = path.name
        self.sha256 = hashlib.sha256(content).hexdigest()
        self._sheets: dict[str, _Sheet] = {}
        self._cells: dict[Place, Cell] = {}
        with _refusing_damage(self.name):
            self._book = load_workbook(_kept_parts(content, self.name), read_only=True, keep_links=False)

    @cached_property
    def sheets(self) -> dict[str, str]:
        """The names of the sheets of cells, by the name in lower case (a workbook does not tell case)."""
        return {sheet.title.casefold(): sheet.title for sheet in self._book.worksheets}

    def sheet(self, name: str) -> str:
        """A sheet's name as the workbook writes it; `InputError` when there is none."""
        if name.casefold() not in self.sheets:
            known = ", ".join(self.sheets.values()) or "none"
            raise InputError(f"there is no sheet {name!r}; the workbook has {known}")
        return self.sheets[name.casefold()]

    def defined(self, name: str, sheet: str) -> str | None:
        """The definition of a name, as the workbook writes it; a sheet's own names come first."""
        key = _letters(name.casefold())
        return self._names.get((sheet, key), self._names.get(("", key)))

    def area(self, text: str, sheet: str) -> Area | None:
        """The cells of a reference or a name in a formula on a sheet; None for another text."""
        name = text.strip()
        area = read_area(name, sheet) or named_area(name, self.defined(name, sheet) or "", sheet)
        return replace(area, sheet=self.sheet(area.sheet)) if area is not None and area.sheet else area

    def cell(self, place: Place) -> Cell:
        """The cell at a place; an empty one where the file has none."""
        if place not in self._cells:
            with _refusing_damage(f"{self.name}: sheet {place.sheet}"):
                self._cells[place] = self._cell(place)
        return self._cells[place]

    def formulas(self, sheet: str) -> Iterator[Place]:
        """The cells of a sheet in which a formula is stored."""
        return (Place(sheet, row, column) for row, column in self._sheet(sheet).formulas)

    def covering(self, area: Area) -> list[Place]:
        """The first cells of the array formulas and data tables that cover a cell of an area."""
        return [block.first for block, _ in self._sheet(area.sheet).blocks if block.meets(area)]

    @cached_property
    def _names(self) -> dict[tuple[str, str], str]:
        scopes = [("", self._book.defined_names), *((s.title, s.defined_names) for s in self._book.worksheets)]
        return {
            (sheet, _letters(name.casefold())): str(entry.value or "").removeprefix("=")
            for sheet, names in scopes
            for name, entry in names.items()
        }

    def _cell(self, place: Place) -> Cell:
        sheet = self._sheet(place.sheet)
        formula, refused = _formula_at(sheet, place)
        stored = sheet.cells.get((place.row, place.column))
        if stored is None:
            return Cell(formula, "empty", "", "General", refused)
        number_format = str(ReadOnlyCell(self._book[place.sheet], **stored).number_format or "General")
        kind, value = _value(stored["data_type"], stored["value"], number_format)
        return Cell(formula, kind, value, number_format, refused)

    def _sheet(self, name: str) -> _Sheet:
        if name not in self._sheets:
            with _refusing_damage(f"{self.name}: sheet {name}"):
                self._sheets[name] = self._parsed(name)
        return self._sheets[name]

    def _parsed(self, name: str) -> _Sheet:
        """The cells that are in the file, and no others.

        openpyxl's public iterators fill every row and column up to the last one that a file names, which a hostile
        file puts at the end of the sheet; the parser below them does not.
        """
        sheet, worksheet = _Sheet(), self._book[name]
        with worksheet._get_source() as source:
            parser = WorkSheetParser(source, worksheet._shared_strings, data_only=True)
            parse_cell = parser.parse_cell

            def with_formula(element: Any) -> dict[str, Any]:
                """A cell with its stored value, as openpyxl reads it, once its formula is noted."""
                cell: dict[str, Any] = parse_cell(element)
                if (formula := element.find(FORMULA_TAG)) is not None:
                    _note_formula(sheet, Place(name, cell["row"], cell["column"]), formula)
                return cell

            parser.parse_cell = with_formula
            sheet.cells = {(cell["row"], cell["column"]): cell for _, row in parser.parse() for cell in row}
        return sheet


@contextmanager
def _refusing_damage(what: str) -> Iterator[None]:
    """One line for what zipfile, openpyxl or a parser below it cannot read; what openpyxl leaves out is no cell."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except DAMAGE as error:
        said = " ".join(str(error).split())[:120]
        raise InputError(f"{what}: is no workbook that can be read: {said or type(error).__name__}") from None


def _kept_parts(content: bytes, name: str) -> BytesIO:
    """The archive with only the parts that hold cells, once names, sizes and contents were checked."""
    kept = BytesIO()
    with ZipFile(BytesIO(content)) as archive, ZipFile(kept, "w") as copy:
        names = Counter(map(str.casefold, archive.namelist()))  # a workbook does not tell case
        if twice := next(
            (part for part, number in names.items() if number > 1), None
        ):  # programs differ in which they read
            raise InputError(f"{name}: has two parts of the name {twice[:100]!r}: it is not read")
        parts = [p for p in archive.infolist() if p.filename.endswith((".xml", ".rels"))]
        parts = [p for p in parts if not p.filename.startswith(LEFT_OUT)]
        if len(parts) > MAX_PARTS:
            raise InputError(f"{name}: has {len(parts)} parts: at most {MAX_PARTS} are read")
        if (unpacked := sum(part.file_size for part in parts)) > MAX_UNPACKED:
            raise InputError(f"{name}: unpacks to {unpacked} bytes: at most {MAX_UNPACKED} are read")
        for part in parts:
            data = archive.read(part)
            _check_part(data, f"{name}: {part.filename}")
            copy.writestr(part.filename, data)
    return kept


def _check_part(data: bytes, where: str) -> None:
    """Refuse what no spreadsheet program writes, before an XML parser sees it."""
    if b"\0" in data:
        raise InputError(f"{where}: is not UTF-8 text")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise InputError(f"{where}: declares a document type, which no workbook does: it is not read")
    # A run of twice MAX_RUN bytes without a tag covers one of these blocks whole.
    if any(b"<" not in data[i : i + MAX_RUN] for i in range(0, len(data) - MAX_RUN, MAX_RUN)):
        raise InputError(f"{where}: a cell holds more than {MAX_RUN} bytes; a spreadsheet allows 32767 characters")


def _note_formula(sheet: _Sheet, place: Place, element: Any) -> None:
    """Take in the formula element of a cell; `InputError` for a range that is none."""
    kind, ref, group = (element.get(key) or "" for key in ("t", "ref", "si"))
    text, refused = f"={element.text or ''}", ""
    if kind == "shared" and text != "=":
        sheet.shared.setdefault(group, (place, text))
    elif kind in _BLOCKS:
        refused = f"holds {_BLOCKS[kind]} ({ref})"
        area = read_area(ref, place.sheet) if ref else place.area
        if area is None:
            raise InputError(f"the formula of {place} has no range of cells: it {refused}")
        if area.size > 1:
            sheet.blocks.append((area, f"is part of the {_BLOCKS[kind].partition(' ')[2]} {ref}"))
    elif text == "=" and not (kind == "shared" and group):
        refused = "holds a formula whose text is missing from the file"
    sheet.formulas[place.row, place.column] = text, refused, group if kind == "shared" else ""
    if len(sheet.blocks) > MAX_BLOCKS:
        raise InputError(f"sheet {place.sheet} has more than {MAX_BLOCKS} array formulas of several cells")


def _formula_at(sheet: _Sheet, place: Place) -> tuple[str, str]:
    """The text of a formula ("" for none), and why it is of a kind that is not read ("" when it is)."""
    if (place.row, place.column) not in sheet.formulas:
        return next((("=", words) for area, words in sheet.blocks if area.meets(place.area)), ("", ""))
    text, refused, group = sheet.formulas[place.row, place.column]
    return _shared_formula(sheet, place, group) if group else (text, refused)


def _shared_formula(sheet: _Sheet, place: Place, group: str) -> tuple[str, str]:
    """A shared formula as it reads in a cell of its group, written out when it is asked for."""
    if group not in sheet.shared:
        return "=", "holds a shared formula whose text is missing from the file"
    first, text = sheet.shared[group]
    if place == first:
        return text, ""
    if len(text) > MAX_TEXT:
        return "=", f"holds a shared formula of {len(text)} characters (at most {MAX_TEXT} are read)"
    sheet.written += len(text)
    if sheet.written > MAX_WRITTEN:
        raise InputError(f"sheet {place.sheet}: shared formulas of more than {MAX_WRITTEN} characters: map fewer cells")
    copied = copied_formula(text, first, place)
    return (
        (copied, "")
        if copied is not None
        else ("=", f"holds the shared formula of {first.address}, which has no meaning here")
    )


def copied_formula(formula: str, origin: Place, place: Place) -> str | None:
    """A formula as it reads where it is copied to; None where it has no meaning there, or is too long to be read."""
    if len(formula) > MAX_TEXT:
        return None
    try:
        return str(_translator(formula, origin.address).translate_formula(place.address))
    except (TokenizerError, TranslatorError, IndexError, ValueError):
        return None


@lru_cache(maxsize=1_000)
def _translator(formula: str, address: str) -> Translator:
    return Translator(formula, address)


def _letters(name: str) -> str:
    """A name as the formula reader keeps it: with Greek letters written out."""
    try:
        return spelled(name)
    except PrsymError:
        return name


def _value(data_type: str, value: object, number_format: str) -> tuple[str, int | float | str]:
    """The kind of a stored value, and the value: a number, or the text of another one."""
    if value is None:  # "str" is the stored value of a formula that gives the empty text
        return ("text" if data_type == "str" else "empty"), ""
    if data_type == "n" and isinstance(value, int | float):
        if not math.isfinite(value):
            return "text", str(value)
        return ("date" if is_date_format(number_format) else "number"), value
    kind = {"b": "boolean", "e": "error", "d": "date"}.get(data_type, "text")
    return kind, str(value).upper() if kind == "boolean" else str(value)
