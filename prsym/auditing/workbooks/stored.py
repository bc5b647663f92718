"""The formulas of one sheet as its file stores them: shared formulas, array formulas and data tables.

A shared formula stands in one cell, and the others of its group refer to it; it is written out for a cell when that
cell is asked for. An array formula, or a data table, stands in its first cell only: the other cells that it covers
hold nothing but a stored value, and look like typed numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from prsym.auditing.workbooks.places import Area, Place, read_area
from prsym.errors import InputError
from prsym.reading.limits import MAX_TEXT

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
