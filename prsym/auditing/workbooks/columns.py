"""One column of a workbook: every cell judged, with one decision for each distinct formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from prsym.auditing.conventions.composed_inputs import listed
from prsym.auditing.workbooks.file import Cell, Workbook
from prsym.auditing.workbooks.forms import LONGEST, guarded, kind, naming, relative, shown, told_apart
from prsym.auditing.workbooks.formulas import Expanded, described, expand, resolve
from prsym.auditing.workbooks.map import ColumnMap
from prsym.auditing.workbooks.places import Area, Place, named_area, read_area
from prsym.auditing.workbooks.quantiles import other_readings
from prsym.auditing.workbooks.reference import Reference
from prsym.auditing.workbooks.values import NEVER, Own, judge_value, number_text, printed
from prsym.errors import InputError, PrsymError
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.judgement import Judgement, unusable, without_numbers
from prsym.model.reason import Reason
from prsym.model.status import HOLD, WRONG, Status
from prsym.model.workbook import PROVED, Column, Form
from prsym.reading.tree import Node, symbols

# What a map points to in a workbook: the cells of a column, and where each parameter stands for each of them.

MAX_CELLS = 100_000  # of one column


def cells_of(workbook: Workbook, column: ColumnMap) -> Area:
    """The cells of a column of the map: a reference with its sheet, or a name of the workbook."""
    area = _area(workbook, column.cells, "Results!D2:D101")
    if area.size > MAX_CELLS:
        raise InputError(f"{area.size} cells: at most {MAX_CELLS} are judged")
    return area


def _area(workbook: Workbook, text: str, example: str, sheet: str = "") -> Area:
    name = text.strip()
    area = read_area(text, sheet) or named_area(name, workbook.defined(name, sheet) or "", sheet)
    if area is None:
        raise InputError(f"{text!r} is neither a reference such as {example} nor a name that the workbook defines")
    if not area.sheet:
        raise InputError(f"{text!r} names no sheet: write it as {example}")
    return replace(area, sheet=workbook.sheet(area.sheet))


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
        named = read_area(text, area.sheet) is None
        try:
            target = _area(workbook, text, "B2", area.sheet)
        except InputError as error:
            raise InputError(f"parameters.{name}: {error}") from None
        if target.size > 1 and not (named and target.crossing(area.first)):
            raise InputError(
                f"parameters.{name} = {text!r} is {target.size} cells: give the one cell that the first formula uses"
            )
        found[name] = Source(target, text.strip() if named else "", text.strip())
    first = {name: p.at(area.first, area.first, workbook) for name, p in found.items()}
    for name, place in first.items():
        if place == area.first:
            raise InputError(f"{name} is at {place}, the cell that is judged: give the cell it is taken from")
        twin = next(other for other, where in first.items() if where == place)
        if twin != name:
            raise InputError(f"{twin} and {name} are both at {place}: give each its own cell")
    return found


MAX_FORMS = 100  # distinct formulas of one column that are decided
OPEN_TO_READINGS = ("different", "undecided")


@dataclass
class _Group:
    """The cells of one form, and what was decided about the first of them."""

    text: str
    judged: Judgement
    expanded: Expanded | None
    reference: Reference
    cells: list[str] = field(default_factory=list)
    refuted: dict[str, str] = field(default_factory=dict)

    def own(self) -> Own | None:
        """The formula with what is known about it; None when it could not be used."""
        if self.expanded is None or self.judged.verdict == Status.UNUSABLE:
            return None
        return Own(self.expanded.tree, self.judged.verdict in PROVED, self.expanded.rounding)

    def form(self) -> Form:
        through = self.expanded.through if self.expanded else {}
        constants = self.expanded.constants if self.expanded else {}
        return Form(
            self.text,
            tuple(self.cells),
            self.judged.verdict,
            str(naming(self.judged, self.expanded)),
            self.judged.diagnosis,
            tuple(f"{place} {shown(text)}" for place, text in through.items()),
            tuple(f"{place} = {text}" for place, text in constants.items()),
            dict(self.refuted),
            self.reference.note,
        )


class ColumnJudge:
    """Judges the cells of one column, one after the other."""

    def __init__(self, workbook: Workbook, column: ColumnMap) -> None:
        self._workbook, self._map, self._formula = workbook, column, column.formula
        self.area = cells_of(workbook, column)
        self._sources = parameters_of(workbook, column, self.area)
        self._reference = Reference(column.formula, {**column.parameters, **column.fixed}, column.fixed)
        self._whole = tuple(p.name for p in self._reference.composed.formula.parameters if p.integer)
        self._groups: dict[tuple[Node, bool] | str, _Group] = {}
        self._values: Counter[Status] = Counter()
        self._uncalculated: list[str] = []
        self._patterns: dict[Place, str] = {}  # a formula as it would read in the first cell

    def judge(self, tick: Callable[[], None]) -> Column:
        """Every cell, and what they have in common; `tick` is called after each."""
        judged = []
        for place in self.area.cells():
            judged.append(self._cell(place))
            tick()
        return Column(
            str(self.area),
            self._formula.id,
            {name: source.seen() for name, source in self._sources.items()},
            self._map.fixed,
            self._map.digits,
            tuple(group.form() for group in self._groups.values()),
            dict(self._values),
            self._breaks(),
            tuple(self._uncalculated),
            tuple(judged),
            self._reference.composed.sentences,
        )

    def _cell(self, place: Place) -> Judgement:
        cell = self._workbook.cell(place)
        if cell.formula:
            self._patterns[place] = relative(cell.formula, place, self.area.first)
        try:
            at = {name: source.at(self.area.first, place, self._workbook) for name, source in self._sources.items()}
        except PrsymError as error:
            bad = BadClaim(str(place), Reason(str(error), str(place)))
            self._values[Status.UNUSABLE] += 1
            return unusable(bad)
        group = self._decided(place, cell, at) if cell.formula and self._formula.unknown is None else None
        value = self._value(place, cell, at, group)
        self._values[value.verdict] += 1
        if value.reason == NEVER:
            self._uncalculated.append(str(place))
        if group is not None and value.verdict in WRONG:
            group.refuted[str(place)] = value.reason
        return self._combined(place, cell, at, group, value)

    def _decided(self, place: Place, cell: Cell, at: Mapping[str, Place]) -> _Group:
        """The group of the cell; the first cell of a group has its formula decided."""
        expanded, shared = None, told_apart(place, at)
        problem = shared
        try:
            if not shared:
                expanded = expand(self._workbook, place, {where: name for name, where in at.items()}, self._whole)
        except InputError as error:
            problem = str(error)
        found = kind(self._patterns[place], problem) if expanded is None else (expanded.tree, expanded.is_guarded)
        if found not in self._groups:
            claim = self._formula_claim(place, cell, at)
            judged, reference = _unread(claim, problem), self._reference
            if expanded is not None:
                judged, reference, expanded = self._decided_rounding(claim, expanded)
            judged = replace(judged, verdict=Status.UNDECIDED) if shared else judged
            self._groups[found] = _Group(shown(cell.formula), judged, expanded, reference)
        group = self._groups[found]
        group.cells.append(str(place))
        because = Reason(problem) if problem else naming(group.judged, expanded)
        return replace(group, judged=replace(group.judged, because=because))

    def _decided_rounding(self, claim: FormulaClaim, expanded: Expanded) -> tuple[Judgement, Reference, Expanded]:
        """The decision for a form and the formula that it is about: the one inside a rounding, which is a print's.

        A rounding that belongs to the formula itself, as for a sample's size, is decided with it.
        """
        whole = replace(expanded, rounding=None)
        judged, reference = self._decide(claim, whole)
        if expanded.unrounded is None or judged.verdict in PROVED:
            return judged, reference, whole
        inside = replace(expanded, tree=expanded.unrounded)
        judged, reference = self._decide(claim, inside)
        before = f"before its value is rounded by {expanded.rounding}: {judged.because.what}"
        return replace(judged, because=replace(judged.because, what=before)), reference, inside

    def _decide(self, claim: FormulaClaim, expanded: Expanded) -> tuple[Judgement, Reference]:
        """The one decision for a form, and the reading of the reference that it is about."""
        if len(self._groups) >= MAX_FORMS:
            reason = (
                f"the column has more than {MAX_FORMS} distinct formulas, and the others were not decided: "
                "map the cells that hold numbers to parameters"
            )
            return replace(_unread(claim, reason), verdict=Status.UNDECIDED), self._reference
        judged = self._reference.decide(claim, expanded.tree)
        for other in other_readings(self._reference, expanded.tree) if judged.verdict in OPEN_TO_READINGS else ():
            found = other.decide(claim, expanded.tree)
            if found.verdict in PROVED:
                return guarded(replace(found, because=found.because.then(f"; {other.note}")), expanded), other
        judged = replace(judged, because=judged.because.then(self._forgotten(judged, expanded.tree)))
        return guarded(judged, expanded), self._reference

    def _forgotten(self, judged: Judgement, tree: Node) -> str:
        """A hint where a formula is different and does not use a cell of the map: its number may be typed in."""
        unused = [name for name in self._sources if name not in symbols(tree)]
        if judged.verdict != Status.DIFFERENT or not unused:
            return ""
        return f"; the formula does not use {listed(unused)}: where one value is meant throughout, give it in fixed"

    def _formula_claim(self, place: Place, cell: Cell, at: Mapping[str, Place]) -> FormulaClaim:
        symbols = {where.seen_from(place.sheet): name for name, where in at.items()}
        return FormulaClaim(
            str(place), _quote(cell), "", self._formula.id, cell.formula, "excel", symbols, self._map.fixed
        )

    def _value(self, place: Place, cell: Cell, at: Mapping[str, Place], group: _Group | None) -> Judgement:
        """The stored value against the reading of the reference that the cell's formula is; else against any."""
        own = None if group is None else group.own()
        reference = self._reference if group is None else group.reference
        value = self._value_under(reference, place, cell, at, own)
        if value.verdict not in WRONG or (own is not None and own.proved):
            return value
        for other in other_readings(self._reference, None if own is None else own.tree):
            found = self._value_under(other, place, cell, at, own)
            if found.verdict in ("confirmed", "undecided"):
                return replace(found, because=found.because.then(f"; {other.note}"))
        return value

    def _value_under(
        self, reference: Reference, place: Place, cell: Cell, at: Mapping[str, Place], own: Own | None
    ) -> Judgement:
        inputs = {name: self._workbook.cell(where) for name, where in at.items()}
        texts = {
            name: number_text(float(source.value)) if source.kind == "number" else at[name].seen_from(place.sheet)
            for name, source in inputs.items()
        } | dict(reference.fixed)
        value = printed(cell.value, self._map.digits) if isinstance(cell.value, int | float) else str(cell.value)
        if value == "0" and self._formula.counts_documents:
            value = f"{0:.{self._map.digits}f}"  # a whole number of documents would count as rounded
        claim = NumberClaim(str(place), _quote(cell), "", self._formula.id, texts, value, "any", tuple(texts), "", {})
        return judge_value(claim, reference.composed.formula, cell, inputs, own)

    def _combined(
        self, place: Place, cell: Cell, at: Mapping[str, Place], group: _Group | None, value: Judgement
    ) -> Judgement:
        """The worse of two verdicts: wrong before open; a cell holds when its formula and its value do."""
        if group is None:
            return self._without_formula(cell, value)
        decided = replace(group.judged, claim=self._formula_claim(place, cell, at))
        stored = f"; its stored value: {value.verdict.heading} ({value.reason})"
        with_value = replace(decided, because=decided.because.then(stored))
        if decided.verdict in WRONG:
            return with_value
        if value.verdict in WRONG:
            formula = f"; its formula: {decided.verdict.heading} ({decided.reason})"
            return replace(value, because=value.because.then(formula))
        if decided.verdict not in HOLD | {Status.EQUAL_WHERE_DEFINED}:
            return with_value
        proved = "proved equal" if decided.verdict == Status.EQUAL else "proved equal where both are defined"
        noted = f" ({group.reference.note})" if group.reference.note else ""
        rounding = group.expanded.rounding if group.expanded else None
        rounded = f" before its value is rounded by {rounding}" if rounding else ""
        return replace(value, because=Reason(f"the formula is {proved}{rounded}{noted}; {value.reason}"))

    def _without_formula(self, cell: Cell, value: Judgement) -> Judgement:
        """A cell that holds no formula, or one for a value that no closed form gives."""
        if self._formula.unknown is not None:
            words = f"{self._formula.id} has no closed form: the stored value alone was judged"
            return replace(value, because=value.because.then(f" ({words})"))
        if cell.kind not in ("number", "error"):
            return value
        reason = f"the cell {described(cell)}, and no formula; {value.reason}"
        verdict = Status.UNVERIFIABLE if value.verdict in HOLD else value.verdict
        return replace(value, verdict=verdict, because=Reason(reason))

    def _breaks(self) -> dict[str, str]:
        """The cells that copying the column's most common formula would not have made."""
        read = {place: p for place, p in self._patterns.items() if not self._workbook.cell(place).refused}
        counts = Counter(read.values())
        pattern = counts.most_common(1)[0][0] if counts else ""
        found = {}
        for place in self.area.cells():
            cell = self._workbook.cell(place)
            if cell.refused or not cell.formula:
                found[str(place)] = cell.refused or described(cell)
            elif self._patterns[place] != pattern:
                found[str(place)] = shown(cell.formula)
        return found


def _quote(cell: Cell) -> str:
    """The content of the cell, and its number as shown."""
    text = shown(cell.formula) if cell.formula else str(cell.value)[:LONGEST]
    return text if cell.number_format == "General" else f"{text} (number format {cell.number_format})"


def _unread(claim: FormulaClaim, reason: str) -> Judgement:
    return without_numbers(claim, Status.UNUSABLE, reason)
