"""What a map points to in a workbook: the cells of a column, and where each parameter stands for each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.formulas import resolve
from prsym.auditing.workbooks.map import ColumnMap
from prsym.auditing.workbooks.places import Area, Place, named_area, read_area
from prsym.errors import InputError

MAX_CELLS = 100_000  # of one column


def cells_of(workbook: Workbook, column: ColumnMap) -> Area:
    """The cells of a column of the map: a reference with its sheet, or a name of the workbook."""
    area = _area(workbook, column.cells, column.where, "Results!D2:D101")
    if area.size > MAX_CELLS:
        raise InputError(f"{column.where}: {area.size} cells: at most {MAX_CELLS} are judged")
    return area


def _area(workbook: Workbook, text: str, where: str, example: str, sheet: str = "") -> Area:
    try:
        name = text.strip()
        area = read_area(text, sheet) or named_area(name, workbook.defined(name, sheet) or "", sheet)
        if area is None:
            raise InputError(f"{text!r} is neither a reference such as {example} nor a name that the workbook defines")
        if not area.sheet:
            raise InputError(f"{text!r} names no sheet: write it as {example}")
        return replace(area, sheet=workbook.sheet(area.sheet))
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


@dataclass(frozen=True)
class Source:
    """Where a parameter stands, seen from the first cell: a reference that moves, or a name that stays."""

    area: Area
    name: str
    typed: str

    def seen(self) -> str:
        """As the report shows it: as typed in the map, with its sheet and `$`."""
        return self.typed

    def at(self, first: Place, place: Place, workbook: Workbook) -> Place:
        """Where the parameter of the cell at `place` stands, when this is the reference of the cell at `first`."""
        if self.name:
            found = resolve(workbook, self.name, place)
            assert isinstance(found, Place)
            return found
        moved = self.area.moved(place.row - first.row, place.column - first.column)
        if moved is None:
            raise InputError(f"the parameter at {self.area} would be off the sheet for {place}")
        return moved


def parameters_of(workbook: Workbook, column: ColumnMap, area: Area) -> dict[str, Source]:
    """Where the parameters of the first cell stand; `InputError` for what is no single cell."""
    found = {}
    for name, text in column.parameters.items():
        where = f"{column.where}: parameters.{name}"
        named = read_area(text, area.sheet) is None
        target = _area(workbook, text, where, "B2", area.sheet)
        if target.size > 1 and not (named and target.crossing(area.first)):
            raise InputError(
                f"{where} = {text!r} is {target.size} cells: give the one cell that the first formula uses"
            )
        found[name] = Source(target, text.strip() if named else "", text.strip())
    first = {name: p.at(area.first, area.first, workbook) for name, p in found.items()}
    for name, place in first.items():
        if place == area.first:
            raise InputError(
                f"{column.where}: {name} is at {place}, the cell that is judged: give the cell it is taken from"
            )
        twin = next(other for other, where in first.items() if where == place)
        if twin != name:
            raise InputError(f"{column.where}: {twin} and {name} are both at {place}: give each its own cell")
    return found
